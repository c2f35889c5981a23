"""Meanings of characters today, where Unihan's first words are old, odd or long; written for Lantern."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tools.data.han.senses import SENSES

# Unihan lists a rude sense of these as well; their everyday one is harmless.
POLITE = frozenset("奶精勒猛壮壯姨禧宠寵斩斬掺摻曝腰份猶犹黏膏")

# A character, or several that mean the same, and what it means; for some, first how it sounds.
ROWS = """
咸 salty; all, together|褐 brown; coarse cloth|閨闺 women's room|銜衔 hold in the mouth; rank|絨绒 down, velvet
沃 fertile; irrigate
復复 again, return|圖图 picture, map|績绩 achievement|秒 second of time|哇 wow|傅 teacher; a surname|庫库 storehouse
宙 universe|宇 space, universe|析 analyse|博 rich, plentiful|縣县 county|培 train, bank up|嘿 hey|净淨 clean
修 repair, build|附 attached, near|節节 festival, joint|溫温 warm|密 close, dense, secret|旧舊 old, used
激 stir up, fierce|略 roughly, brief|府 government office|簡简 simple|章 chapter, seal|竟 unexpectedly, after all
例 example|依 rely on, according to|選选 choose|檢检 check|演 act, perform|未 not yet|印 print, seal|互 each other
列 row, line up|束 bundle, tie|牲 livestock|冒 risk, give off|孔 hole|渡 cross water|菌 germ, mushroom
克 gram, overcome|慌 flustered|避 avoid|探 explore, visit|付 pay, hand over|登 climb, publish|舒 relaxed, stretch
愈 the more, heal|戴 wear on the head or hands|繁 many, complicated|涼凉 cool|網网 net, the web
禮礼 ceremony, gift, manners|串 string, bunch|聰聪 clever|饱飽 full, having eaten|臂 arm|鎮镇 town, press down
貧贫 poor|契 contract|輪轮 wheel, turn|齊齐 even, together|誤误 mistake, miss|獲获 obtain|丟丢 lose, throw
紡纺 spin thread|傾倾 lean, pour out|異异 different, strange|泛 float, general|尋寻 look for|凝 freeze, concentrate
鞏巩 firm, strengthen|域 area|駱骆 camel|繞绕 go round|茫 vast, hazy|憐怜 pity|允 allow|轟轰 boom|芦蘆 reed
宮宫 palace|蒼苍 dark green, grey|訂订 order, book, agree|遷迁 move house|資资 money, capital|設设 set up
確确 certain, true|廠厂 factory|證证 proof|權权 power, right|祖 ancestor|標标 mark, sign|端 end, hold level|限 limit
糊 paste, burnt|蝴 as in 蝴蝶, butterfly|蝶 butterfly|儀仪 ceremony, instrument|帝 emperor|持 hold, keep up
士 scholar, soldier|式 style, form|議议 discuss|舉举 lift, raise|兵 soldier|局 office, bureau|令 order, make
律 law, rule|配 match, deserve|察 look into|員员 member, staff|宅 residence|寺 temple|乍 suddenly, first
圭 jade tablet|氐 base, low|昜 sunny, open|卓 outstanding|屯 village, store up|敝 worn out, my, humbly
是 be, am, is, are|不 not, no|我 I, me|在 be at, in, on|有 have, there is|人 person, people|這这 this|他 he, him
們们 plural ending: we, you, they|來来 come|上 up, on, go up|就 then, at once, just|你 you|到 arrive, to, until
說说 say, speak|里 inside; half a kilometre|裏裡 inside|子 child, son|也 also, too|去 go|時时 time, hour
出 go out, come out|下 down, under, next|以 with, by means of|可 can, may|生 give birth, life, raw|起 get up, rise
小 small, little|天 sky, day|家 home, family|對对 right, towards, pair|用 use|又 again, both and|作 do, make
同 same, together|自 oneself, from|樣样 manner, kind, appearance|想 think, want, miss|面 face, side; noodles
麵 noodles, flour|后 after, behind; empress|後 after, behind|十 ten|道 road, way, say|現现 now, appear
點点 dot, o'clock, a little|些 some|前 front, before|見见 see, meet|事 matter, thing|方 square, direction
開开 open, start, drive|走 walk, leave|三 three|回 go back, return, a time|迴 turn round, winding
全 whole, complete, all|二 two|手 hand|力 strength, force|己 oneself|機机 machine, chance
氣气 air, gas, breath, anger|向 towards, direction|知 know|等 wait, equal, and so on|物 thing, matter
話话 speech, words|候 wait, season|本 root, origin; a copy|打 hit, play, make a call|叫 call, be called, shout
外 outside, foreign|法 law, method|情 feeling, situation|才 only just; talent|纔 only just, then|怎 how
聽听 listen, hear|吧 let us|媽妈 mum|路 road|先 first, before|文 writing, language|五 five|加 add|各 each, every
住 live, stay|第 number: first, second|常 often, usual|關关 close, concern|太 too, very|次 time, occasion
月 moon, month|吃 eat|果 fruit, result|光 light, only|嗎吗 question mark in speech|完 finish|書书 book, write|呀 ah
白 white, in vain|造 make, build|指 finger, point|共 together, common|接 receive, pick up, join
公 public, fair, male|日 sun, day|位 place, person, politely|認认 recognize, admit|今 now, today|孩 child|根 root
花 flower, spend|寫写 write|件 item, piece of|半 half|師师 teacher, master|步 step|站 stand, station
信 letter, believe|找 look for|算 count, reckon|六 six|期 period, date|跑 run|爸 dad|河 river|服 clothes, serve
塊块 piece, lump, yuan|船 boat, ship|怕 fear|影 shadow, film|習习 practise, habit|青 green, blue, young
容 hold, allow|送 send, give, see off|字 character, word|片 slice, card|入 enter|屋 house, room|名 name, famous
布 cloth|睛 eye, eyeball|院 courtyard, institution|友 friend|房 house, room|包 bag, wrap|睡 sleep|拉 pull|害 harm
交 hand over, make friends|音 sound|句 sentence|破 broken|穿 wear, go through|請请 please, ask, invite|客 guest
金 gold, metal, money|星 star|商 trade, discuss|飯饭 meal, cooked rice|虫 insect|蟲 insect|亮 bright
毛 hair, feather|忽 suddenly|易 easy, change|歲岁 year of age|朋 friend|停 stop|號号 number, date
留 stay, keep, leave|掉 drop, fall, lose|旁 side|跳 jump|醫医 doctor, cure|喜 like, happy|腦脑 brain
讀读 read, study|視视 look at|姐 older sister|慢 slow|故 reason, cause, old|木 wood, tree|鐘钟 clock, bell
鍾 a surname; concentrate|排 row, line up|熟 ripe, cooked, familiar|功 merit, skill|元 yuan, first|足 foot, enough
司 take charge, department|店 shop|謝谢 thank|肯 be willing|肉 meat|午 noon|男 male, man|枝 branch
像 be like, picture|堆 heap|姓 surname|哈 ha|玩 play|巴 cling to; bus|升 rise, litre|休 rest|牙 tooth|喂 hello; feed
婆 old woman, mother-in-law|搬 move, carry|彩 colourful|操 hold, operate, exercise|仔 young animal, careful
甲 first, armour, shell|苹 as in 苹果, apple|蘋 as in 蘋果, apple|漂 float|匹 counts horses; roll of cloth|租 rent
京 capital, Beijing|主 main, master, owner|過过 pass, cross, past|動动 move|民 the people|成 become, succeed
進进 enter, go in|從从 from, follow|然 so, right|兩两 two, both|象 elephant, image|它 it|問问 ask
部 part, department|命 life, fate, order|定 decide, fixed|意 meaning, idea|所 place; that which|社 society, agency
理 reason, tidy, pay heed|但 but|聲声 sound, voice|之 of, him, her, it|反 opposite, against|別别 do not, other
放 put, let go|活 live, alive|體体 body|題题 topic, question|條条 strip, long thin thing|由 by, from, cause
利 benefit, profit, sharp|表 show, list, watch|錶 watch|您 you, politely|合 close, join, fit|被 by, quilt
跟 with, follow; heel|科 branch of study, section|內内 inside|更 more|萬万 ten thousand|往 towards, go
任 duty, let, appoint|運运 transport, luck, move|望 look far, hope|通 go through, open|或 or|形 shape
必 must, certainly|改 change, correct|受 receive, suffer|報报 newspaper, report|告 tell|管 tube, manage
料 material, expect|讓让 let, give way|場场 place, field|準准 exact, allow|整 whole, tidy|品 goods, taste|紅红 red
錯错 wrong, mistake|離离 leave, away from|底 bottom, end|備备 prepare|收 receive, collect|具 tool, have|何 what
市 city, market|非 not, non-|刻 carve, quarter of an hour|苦 bitter, hardship|娘 mother, young woman
急 urgent, anxious|安 peaceful, safe|訴诉 tell, accuse|城 city, wall|般 sort, kind|育 bring up, educate
雖虽 although|推 push|臺台 platform, stage|失 lose, miss|陽阳 sun, light|微 tiny, slight|息 breath, rest, news
除 except, remove, divide|首 head, first|呼 call, breathe out|敢 dare|久 a long time|念 read aloud, miss
注 pour, pay attention|註 note, explain|藥药 medicine|初 beginning, early|班 class, shift|抓 seize, catch
封 seal; a letter|座 seat; counts mountains and bridges|止 stop|防 prevent, guard|缺 lack|野 wild|替 in place of, for
待 wait, treat, stay|值 value, worth|益 benefit|固 solid, firm|希 hope|格 pattern, square|架 frame, shelf
斤 half a kilo|筆笔 pen, stroke|伸 stretch|景 view, scenery|掌 palm of the hand|味 taste, smell|楚 clear|腿 leg
退 go back, retreat|英 England, hero|努 exert oneself|朵 flower, cloud|館馆 hall, restaurant|季 season|套 set, cover
碰 bump, touch|剩 be left over|默 silent|免 avoid, exempt|居 live, reside|份 share, portion|途 way, journey
票 ticket, vote|播 broadcast, sow|麻 hemp, numb|棵 counts trees and plants|趣 interest|尖 sharp, tip
介 between, introduce
紹绍 introduce|壁 wall|陰阴 shade, cloudy|脾 spleen, temper|宿 stay overnight|愉 happy|版 edition, page|臭 stink
智 wisdom|慰 comfort|湯汤 soup|筒 tube|聊 chat|兆 million, sign|義义 right, meaning|產产 produce, give birth
於于 in, at, than|罷罢 stop, enough|革 leather, reform|業业 business, trade|無无 without, nothing|制 system, control
製 make, manufacture|領领 lead, collar|論论 discuss, theory|許许 allow, maybe|親亲 parent, dear, kiss
並并 and, also, really|併 combine|線线 line, thread|將将 will, about to|處处 place|卻却 but, however
計计 count, plan|連连 link, even|該该 should|術术 skill, method|觀观 look at, view|夠够 enough|啦 ah, now it is so
組组 group|統统 unite, all|質质 nature, quality|團团 group, ball|據据 according to|席 seat, mat, feast
類类 kind, sort|驗验 test, check|至 to, until, most|器 tool, device|規规 rule|咱 we|織织 weave
裝装 pack, install, pretend|及 and, reach|況况 situation|際际 border, between|批 batch, criticize|趕赶 hurry, chase
支 support, pay; a pen|專专 special, expert|隨随 follow, with|乎 in, at, in old style|陣阵 burst, battle array
約约 about, appointment|則则 then, rule|鋼钢 steel|靠 lean on, near, rely on|夥伙 partner, group|示 show
續续 continue|另 another|紀纪 record, age|呵 ha, breathe out|勢势 force, trend|頂顶 top|按 press, according to
評评 comment, judge|鄉乡 countryside, home village|養养 raise, keep|惊驚 startle|採采 pick, gather
維维 maintain, fibre|僅仅 only|礎础 foundation|傷伤 wound, hurt|態态 state, attitude|源 source|仍 still
屬属 belong to|揮挥 wave|責责 duty, blame|適适 suitable|煙烟 smoke, cigarette|負负 carry, minus|侵 invade|衛卫 guard
嘛 you know|莊庄 village, solemn|嫂 brother's wife|營营 camp, run a business|貨货 goods|顧顾 look after
弄 do, handle|構构 structure, build|致 cause, send|踐践 carry out, tread|費费 cost, fee|哎 hey|某 a certain, some
絕绝 absolutely, cut off|素 plain, vegetarian|映 reflect, shine|概 general, roughly|余 surplus; I|餘 surplus, spare
優优 excellent|懷怀 bosom, think of|唯 only|討讨 discuss, ask for|築筑 build|狀状 shape, condition
順顺 along, smooth|獨独 alone|豐丰 plenty|策 plan|哦 oh|徹彻 thorough|超 exceed, super|案 case, plan, desk
抽 draw out, smoke|召 call together|股 share, thigh|悄 quiet|伍 five, in the ranks|胡 reckless, beard|鬍鬚 beard
雄 male, mighty|洲 continent|遭 meet with, suffer|爆 burst, explode|若 if, like|械 tool, weapon|拖 drag, delay
括 include|索 rope, search|承 bear, undertake|徒 pupil, on foot|秘祕 secret|暫暂 for a while|匪 bandit
揭 uncover, peel off|胞 cell, born of one mother|渠 ditch, channel|典 standard, ceremony|德 virtue, Germany
秀 graceful, show|坑 pit, hole|陷 sink, trap|逗 tease, funny|咐 tell, order|悟 realize|欠 owe, yawn|徑径 path
鬧闹 noisy, make trouble|企 hope, enterprise|項项 item, neck|輸输 lose, transport|毫 not in the least, tiny|哩 mile
險险 danger|預预 in advance|臨临 face, just before|執执 hold, carry out|哲 wise, philosophy|編编 weave, edit
戲戏 play, game|均 equal, all|施 carry out, apply|範范 pattern, model|奪夺 snatch, win|纖纤 fine, fibre
征 journey, campaign|徵 sign; call up|控 control, accuse|訓训 train, teach|揚扬 raise, spread|塗涂 smear, paint
職职 job, duty|帳帐 tent, account|謂谓 call, say|梁 beam, a surname|贊赞 praise, help|緩缓 slow, delay
偏 leaning, partial|嘆叹歎 sigh|協协 together, help|滾滚 roll|厲厉 severe, strict|慣惯 used to, habit|肅肃 solemn
錄录 record|補补 mend, add|驼駝 camel|撲扑 rush at, flap|呆 dull, stay|桿杆 pole, rod|憑凭 rely on|聞闻 smell, hear
訊讯 message, news|瘋疯 mad|損损 harm, lose|攝摄 take (a photo)|侧側 side|狠 ruthless|釋释 explain, let go
惟 only, but|授 give, teach|擁拥 hug, crowd|俺 I, we, in the north|睁睜 open the eyes|觸触 touch
騰腾 leap, make room|稼 crops|違违 disobey|挨 next to; suffer|噴喷 spurt|廢废 waste, give up|悉 know, all|啥 what
膽胆 courage, gall|畝亩 a field of 667 square metres|犧牺 sacrifice|託托 hold up, entrust|措 arrange
遺遗 leave behind|糟 bad, a mess|殊 special|障 block, barrier|忿 angry|貢贡 offer|杰傑 outstanding
歸归 return, belong to|勵励 encourage|緒绪 mood, thread|銷销 sell|貫贯 pass through|爹 dad|飄飘 float in the wind
披 drape over|閒闲 free, idle|輩辈 generation|炕 heated brick bed|搭 put up, travel by|綱纲 outline|壤 soil
撤 withdraw|衡 balance|劑剂 dose|凶兇 fierce, bad luck|拱 arch|堵 block, stop up|斯 this; in foreign names
緣缘 reason, fate|盟 alliance|簽签 sign|匯汇 gather, exchange|隸隶 belong to|昆 insects; in Kunming|折 break, fold
岗 post, hill|屆届 a session, due|嶺岭 ridge|輯辑 edit|烏乌 crow, black|厘 centi-, a tiny bit|糾纠 correct, tangle
攸 that which, in old books|稱称 call, name|帘簾 curtain|薦荐 recommend|郁 fragrant, gloomy|鬱 gloomy, dense
姜 a surname
薑 ginger|傢 furniture|髮 hair|噹 ding-dong|繫 tie|誌 record, sign|曆 calendar|颱 typhoon|闆 boss|緻 fine, delicate
云 say; cloud|雲 cloud|央 centre, beg|搞 do, make|困 stuck, sleepy|睏 sleepy|願愿 wish, be willing|乾 dry
幹 do, trunk|藉 make use of|勝胜 win|總总 always, total|較较 compare, rather|識识 know|導导 lead, guide
極极 extremely, pole|幫帮 help|隻 counts animals; one of a pair|週 week|周 week, circle|課课 lesson|冊册 volume
咖 as in 咖啡, coffee|啡 as in 咖啡, coffee|她 she, her|卡 card, lorry|單单 single, list|樓楼 building, floor
層层 layer, floor|嘴 mouth|渴 thirsty|餓饿 hungry|疼 ache, love dearly|臉脸 face|累 tired|胖 fat|瘦 thin
換换 change, swap|借 borrow, lend|接 receive, pick up|查 check, look up|懂 understand|刮 scrape, blow|幸 luck
福 good luck|健 healthy|康 healthy|環环 ring|境 place, border|廚厨 kitchen|櫃柜 cupboard|衫 shirt|裙 skirt
褲裤 trousers|襯衬 lining, shirt|雙双 pair, double|輛辆 counts cars and carts|張张 sheet of, stretch|趟 counts trips
遍 once through, all over|頓顿 counts meals; pause|副 deputy, a pair|篇 article, piece of writing
顆颗 a small round thing|粒 grain
滴 drop|根 root, long thin thing|座 seat; counts mountains and bridges|所 place, building|吨噸 ton
公 public, fair|猴 monkey|狼 wolf
熊 bear|鴨鸭 duck|鵝鹅 goose|杏 apricot|梅 plum|桃 peach|梨 pear|橙 orange|蕉 banana|萄 as in 葡萄, grape
葡 as in 葡萄, grape|沙 sand|漠 desert|島岛 island|岸 shore, bank|橋桥 bridge|哥 older brother|弟 younger brother
妹 younger sister|叔 uncle, father's younger brother|姨 aunt, mother's sister|姑 aunt, father's sister
舅 uncle, mother's brother|伯 uncle, father's older brother|爺爷 grandfather|奶 milk; grandmother|孫孙 grandchild
兄 older brother|丈 husband; ten feet|妻 wife|夫 husband, man|婦妇 married woman|娃 baby, doll|嬰婴 baby|童 child
客 guest, customer|精 fine, essence, clever|勒 rein in|猛 fierce, sudden|壯壮 strong|斬斩 chop|寵宠 spoil, pamper
膏 ointment, paste|曝 expose to the sun|黏 sticky|摻掺 mix in|猶犹 still, as if|禧 joy|跡迹 jì trace, mark|晃 sway
掛挂 hang|甭 no need|既 since, already|即 at once, that is|卽 at once|雜杂 mixed|曾 once, already|凡 every, ordinary
亦 also|且 and, moreover|而 and, but|其 its, his, their|此 this|彼 that, the other|乃 be, then|焉 how, there
矣 ending: it is so|者 one who|皆 all|孰 who, which|豈岂 how could it|否 not, or not|勿 do not|毋 do not|甚 very
尤 especially|益 benefit, more
枪槍 gun, spear|佩 wear, admire|偶 by chance; pair, doll|款 sum of money, item|漫 all over, free; overflow
係 be; relation|罗羅 net, gauze; a surname|仙 immortal, fairy|殘残 incomplete, cruel|番 kind, time; foreign
岩 rock, cliff|啼 cry, crow|姪侄 nephew|世 world, generation|埔 plain, as in 黄埔|釐 tiny unit, put in order
乖 well-behaved|剛刚 just now; firm|研 study, grind|帶带 belt; bring along|粗 thick, coarse
狸 raccoon dog, wild cat|琴 zither, stringed instrument|奏 play music|碌 as in 忙碌, busy|咀 chew
捷 quick; victory|柴 firewood|砲 cannon|吵 noisy; quarrel
痘 pox, pimple|辞辭 words; resign|瑰 as in 玫瑰, rose|估 estimate|仗 battle; rely on|倡 advocate, initiate|予 give
叮 sting; remind|餅饼 flat cake, biscuit|祝 wish well|泳 swim|經经 pass through; classic book|氛 atmosphere
扣 button up, deduct|歉 sorry, apology|滿满 full|做 do, make|脚腳 foot
霎 instant|怡 happy, pleasant|埂 ridge between fields|竭 exhaust, use up|窃竊 steal; secretly|纽紐 button, knob
逆 against, contrary|淀 sediment|澱 sediment|水 water, liquid|崽 young animal|枸 as in 枸杞, goji|颇頗 quite, rather
茸 soft, downy; antler|甸 suburbs, as in 缅甸|囤 store up|煞 evil spirit; very|怔 stare blankly|哉 ah, in old books
鯽 crucian carp|矽 silicon|蚵 oyster
"""


@dataclass(frozen=True, slots=True)
class HanSense:
    pinyin: str
    meaning: str


def worded(senses: tuple[HanSense, ...]) -> HanSense | None:
    return senses[0] if senses else None


def _meanings() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for entry in f"{ROWS}{SENSES}".strip().replace("\n\n", "|").replace("\n", "|").split("|"):
        characters, _, meaning = entry.partition(" ")
        found |= dict.fromkeys(characters, meaning)
    return found


# Where Unihan has another first. What Taiwan reads otherwise in both scripts (萎 wēi) is read as in the mainland.
READ_AS = """
    盡jìn 子zǐ 跡jì 迹jì 誰shéi 鬥dòu 乾gān 罗luó 羅luó 徵zhēng 埔pǔ 釐lí 颇pō 绩jì 脊jǐ 茸róng 哮xiào
    啥shá 甸diàn 框kuàng 驯xùn 掺chān 辗zhǎn 荫yìn 肋lèi 卓zhuó 啜chuò 氾fàn 鯽jì 矽xī 澎péng 萎wěi 哩lǐ 蚵é
    柵zhà 杠gàng 囤tún 煞shà 怔zhèng 偺zán 幢zhuàng 潦liáo 椎zhuī 拽zhuài 閡hé 俟sì 勦jiǎo 妳nǐ 傀kuǐ 呱guā"""
READINGS: Mapping[str, str] = {each[0]: each[1:] for each in READ_AS.split()}
MEANINGS: Mapping[str, str] = {**_meanings(), "跡": "trace, mark", "迹": "trace, mark", "鬥": "fight"}
