"""Meanings of more characters today, where Unihan's first words are old, odd or long; written for Lantern."""

SENSES = """
国國 country, nation|学學 study, learn|能 can, be able|多 many, much|工 work|很 very|老 old|边邊 side, edge
真 real, really|明 bright, clear|新 new|车車 car, vehicle|電 electricity|再 again|东東 east|爱愛 love
早 early; good morning|米 rice; metre|买買购購 buy|病 illness, ill|晚 evening, late|忙 busy|衣 clothes|欢歡欣 happy
冷寒 cold|唱 sing|床 bed|歌 song|菜 vegetable; dish|桌 table, desk|牛 cow, ox|语語 language
汉漢 Chinese; of the Han people|狗 dog|贵貴 expensive; noble|蛋 egg|椅 chair|宜 suitable|雞 chicken|钱錢 money|火 fire
麼 as in 什麼, what|最 most|因 because, cause|比 compare, than|门門 door, gate|思 think|快 fast; soon|啊 ah
笑 laugh, smile|记記 remember, write down|拿 take, hold|远遠遐 far|近 near|坏壞 bad, broken|始 begin|画畫 draw; picture
球 ball|室 room|试試 try, test|游 swim; travel|遊 travel, play|考 test, exam|洗涤滌濯 wash|酒 wine, alcohol|舞 dance
旅 travel|颜顏 colour; face|晴 clear, sunny|山 mountain, hill|草 grass|直 straight|海 sea|言 speech, words|秋 autumn
羽 feather|实實 real, solid; fruit|如 as, like; if|化 change, turn into|级級 level, grade|解 undo; explain|变變 change
决決 decide|平 flat, calm|展 open out, show|界 border; world|区區 area, district|办辦 do, handle|特 special|感 feel
讲講 speak, explain|越 go beyond; the more|务務 affair, duty|照 shine; take a photo|轻輕 light, not heavy|史 history
清 clear, clean|历歷 go through; history|求 ask for, seek|响響 sound; loud|需 need|须須 must|坚堅 firm|段 part, section
灯燈 lamp, light|静靜 quiet, still|突霍驀 suddenly|护護 protect|助援襄 help|板 board|怪 strange; blame|烧燒 burn; fever
终終 end; after all|哭 cry|街 street|爬 climb, crawl|鞋 shoe|矿礦 mine, ore|遇晤 meet|园園 garden, park|练練 practise
挺 quite; stand straight|碗 bowl|拍 clap; take a photo|盘盤 plate, dish|阿 before names, as in 阿姨|香 fragrant; incense
瓜 melon, gourd|迎 welcome|箱 box, case|瓶 bottle, vase|赛賽 race, contest|迟遲 late|糖 sugar, sweets|婚 marry|甜 sweet
铅鉛 lead, the metal|码碼 number, code|伞傘 umbrella|末 end|泉 spring of water|矮 short, low|梯 ladder, stairs
尝嚐 taste, try|嘗 taste, try; once|李 plum; a surname|邻鄰 neighbour|页頁 page|邮郵 post, mail|澡浴 bath|糕 cake
啤 as in 啤酒, beer|饺餃 dumpling|宾賓 guest|凌 as in 凌晨, before dawn; bully|發 send out, give off|複 repeat, double
臟 inner organ|骑騎 ride|汽 steam, gas|链鏈 chain|林 woods, forest|村 village|夜宵 night|原 first, original; plain
引 lead, attract|使 make, cause; envoy|究 look into|流 flow|死 die; dead|取 take, get|油 oil|消 disappear
族 clan; people of one origin|速 speed; fast|皮 skin, leather|美丽麗 beautiful|洋 ocean; foreign|倍 times as much
植 plant|拾 pick up; ten, on cheques|申 state, apply|志 will, aim|建 build|争爭 argue, fight for|队隊 team; queue
性 nature, sex, -ness|农農 farming|众眾 crowd, many|紧緊 tight; urgent|基 base|保 keep safe, protect
细細 thin, fine; careful|程 journey; rule, step|技 skill|断斷 break, cut off|围圍 go round, surround
严嚴 strict; serious|广廣宽寬 wide|增 add, grow|联聯 join|积積 build up, gather|达達臻 reach|材 material; talent
喊呐吶嚷 shout|存 keep, store; exist|继繼 go on, follow|吸 breathe in, suck|翻 turn over|乱亂 in a mess|普 general
富 rich|危 danger|永 forever|减減 take away, lessen|江 river|抱 hug, hold in the arms|嗯 mm, yes|鼓 drum; encourage
效 effect|奋奮 make an effort|袋 bag|脫 take off|勇 brave|耐 bear, last|败敗 lose, fail|户戶 household; door
招 beckon; recruit|警 police; warn|躺 lie down|擦 wipe, rub|帽 hat|松 pine; loose|鬆 loose|疑 doubt|暖暄煦 warm
晨 morning|迷 lost, puzzled; fan|毕畢竣 finish|巧 clever; by chance|航 sail, fly|序 order|烦煩 bother; fed up
虑慮 think over, worry|剧劇 play, drama; severe|幅 width; counts pictures|尊敬 respect|稍 a little|惜 pity; treasure
塑 mould, model|敲磕叩 knock|忆憶 remember|污 dirty|酸 sour|寄 post, send|扔 throw|猜 guess|棒 stick; great|貌 looks
详詳 detailed|辛 hard, bitter; hot in taste|巾 cloth, towel|符 sign, symbol; match|递遞 hand over|竞競 compete|盒 box
泼潑溅濺 splash|牌 card, sign; brand|聚 gather|桶 bucket, barrel|陪 keep company|奖獎 prize|傲 proud|厌厭 be sick of
骄驕 proud, arrogant|胳膊 as in 胳膊, arm|键鍵 key of a keyboard|拒 refuse, resist|厅廳 hall, living room|填 fill in
弃棄 give up, abandon|诚誠恳懇敦挚摯篤 sincere|庆慶 celebrate|频頻 often|汗 sweat|谅諒 forgive|餐膳 meal|袜襪 sock
氏 clan name|悔憾惋 regret|嗽 cough|圾垃 rubbish, as in 垃圾|馒 as in 馒头, steamed bun|饅 as in 饅頭, steamed bun
烤 roast, bake|笨蠢 stupid|籍 books; registered home|扰擾骚騷 disturb|懒懶惰慵 lazy|邀 invite
乒乓 as in 乒乓, table tennis|恼惱 annoyed|亚亞 second; Asia|尔 you; as in 偶尔, now and then
爾 you; as in 偶爾, now and then|赚賺 earn|辣 hot, spicy|慕 admire, long for|址 site, address|阅閱 read
逛 stroll, look round shops|匙 spoon; as in 钥匙, key|钥 key, as in 钥匙|鑰 key, as in 鑰匙|帅帥 handsome; commander
厕廁 toilet|汁 juice|羞 shy, ashamed|幽 quiet and secluded|硕 large; as in 硕士, master's degree
碩 large; as in 碩士, master's degree|聘 hire|账賬 account, bill|儘 as much as possible|摺 fold|神 god; spirit|玉 jade
夕 evening, sunset|代 in place of; generation|集 gather, collect|投 throw; vote|守 guard, keep|返 return|群 group, flock
治 govern; cure|置 put, place|良 good|奈 as in 无奈, have no choice|战戰 war, battle|阶階 step, stair
政 politics, government|敌敵 enemy|劳勞 work, toil|派 send; group|伟偉弘 great|显顯 show, appear|沉 sink; heavy
烈 strong, fierce|摇搖 shake, rock|充 fill; full|握 hold, grasp|巨庞龐鉅 huge|含 hold in the mouth, contain
型 model, type|宣 announce|摸 touch, feel|粮糧 grain, food|矛 spear|盾 shield|逐 chase; one by one|仿 copy, imitate
宝寶 treasure|碎 broken in pieces|洞 hole, cave|盖蓋 cover, lid|泪淚 tear|测測 measure, test|硬 hard|移 move|震 shake
救 save, rescue|穷窮 poor|玻璃 as in 玻璃, glass|艰艱 difficult|善 good, kind|陆陸 land|圆圓 round; circle|迅 quick
灰 grey; ash|忍 bear, put up with|威 power, might|灵靈 spirit; clever, working|膀 shoulder, as in 肩膀
骂罵 scold, swear at|献獻 offer, give|缩縮 shrink|挤擠 squeeze; crowded|插 stick in|湿濕溼 wet|尾 tail, end
盆 basin, pot|刺 thorn; stab|肥脂 fat|弯彎 bent; bend|扩擴 widen|阻挡擋 block|隔 separate|稳穩 steady|诗詩 poem
纷紛 many and mixed|荣榮 glory|拼 put together; spell|促 hurry, urge|幕 curtain, screen|沟溝 ditch, channel
抢搶 snatch, rob|摔 fall; throw down|软軟 soft|尺 ruler; a third of a metre|躲隐隱 hide|贴貼 stick, paste
驶駛 drive, sail|劝勸 advise, urge|腐 rot|闭閉 close|浓濃 thick, strong|锅鍋 pot, wok|淡 light, weak, bland
恢 as in 恢复, recover|述 tell, state|伴 companion|乏 lack; tired|狂 mad, wild|兔 rabbit|勤 hard-working
珍 treasure; precious|撞 bump, crash|滑 slip; slippery|斜 slanting|骗騙 cheat, trick|遵 obey|虚虛 empty; false|翅 wing
疗療 treat, cure|雾霧 fog|猪豬 pig|齿齒 tooth|摘 pick; take off|亏虧 lose; luckily|漏 leak; leave out|锁鎖 lock
润潤 moist, smooth|扶 support with the hand|幼 young|拨撥 push, dial; set aside|综綜 sum up|傻 silly|搜 search
敏 quick, sharp|驾駕 drive|赏賞 reward; enjoy|币幣 money, coin|浇澆 pour on, water|描 trace, describe|延 put off; extend
晒曬 dry in the sun|灑 sprinkle|胁脅 threaten|俗 custom; common|醉 drunk|肖 be like|紫 purple|贝貝 shell
姿 posture, looks|眠 sleep|览覽瞅 look at|傍 as in 傍晚, towards evening|窄 narrow|怨 blame, complain|扮 dress up as
裹 wrap|疾 illness; fast|拆 take apart, tear open|肌 muscle|鼠 mouse, rat|裁 cut; judge|催 hurry, press|慧睿 wise
饰飾 decorate|剪 cut with scissors|豫 as in 犹豫, hesitate|慎谨謹 careful|押 escort; pledge|蔬 vegetable
诊診 examine a patient|陌 as in 陌生, strange, unknown|丑 ugly; clown|醜 ugly|橡 oak; as in 橡皮, rubber
络 net, as in 网络|絡 net, as in 網絡|捡撿 pick up|罚罰 punish, fine|询詢 ask about|逻 as in 逻辑, logic
邏 as in 邏輯, logic|赔賠 pay for a loss|档檔 files; grade|税稅 tax|炒 stir-fry|佳 good, fine|趋趨 tend towards
熬 boil long; endure|厢 as in 车厢, carriage|廂 as in 車廂, carriage|浆漿 thick liquid|厦廈 tall building|欧歐 Europe
祸禍灾災厄 disaster|捐 give, donate|娱娛 amuse, entertain|悠 long; at ease|寓 live in; as in 公寓, flat
蹈 as in 舞蹈, dance|唉 oh dear|媒 go-between, medium|恭 respectful|惠 favour, kindness|玫 as in 玫瑰, rose|郎 young man
喻 compare, as in 比喻|嘉 fine; as in 嘉宾, honoured guest|擅 be good at|赠贈 give as a present|魅 charm|叉 fork; cross
咨諮 ask for advice|姥 grandmother, as in 姥姥|浏 as in 浏览, browse|瀏 as in 瀏覽, browse|删刪 delete|閑 idle, free
沖 rinse, pour water on; rush|捲 roll up|衝 rush, charge|捨 give up|彙蒐 collect|齣 counts plays|鞦韆 as in 鞦韆, swing
颳 blow|鼕 sound of a drum|田 field|王 king; a surname|麦麥 wheat|委 entrust; committee|悲 sad|港 harbour; Hong Kong
勉 try hard; force|州 state, prefecture|官吏宦 official|旗 flag|井 well|臣 minister of a king|犯 break the law
粉 powder; pink|毒 poison; drug|液 liquid|罪 crime, guilt|刊 publish; magazine|抗禦 resist|击擊 hit, strike
灭滅 put out; destroy|透 pass through; thorough|射 shoot|攻 attack|泥 mud|迫 force, press|杀殺戮 kill
摆擺 put, arrange; sway|瞧 look|煤 coal|偷 steal|胸 chest|涌湧 gush, surge|怒愤憤 anger|财財 wealth|逃 run away, escape
潮 tide; damp|殖 breed|浮 float|阔闊 wide; rich|珠 pearl, bead|跃躍 leap|拔 pull out|挖 dig|纯純 pure|踏 step on|恨 hate
眉 eyebrow|铜 copper|割 cut|烂爛 rotten; worn out|匆 in a hurry|恰 just right|捧 hold in both hands|蹲 squat
掏 take out of a pocket|捉逮 catch|抵 resist; arrive|捕 catch, arrest|坡 slope|添 add|牵牽 lead by the hand, pull|蜂 bee
扭 twist, turn|峰 peak|稻 rice plant|雷 thunder; mine|逼 force|垂 hang down|耗 use up|洁潔 clean|皇 emperor
尚 still; esteem|趁 take the chance|歇憩 rest|迈邁 stride|肠腸 intestine|砍 chop|妙 wonderful; clever|尘塵 dust
焦 burnt; anxious|剑劍 sword|疲 tired|泡 bubble; soak|棍 stick|盼 hope for|碍礙 be in the way|轨軌 rail, track
钓釣 fish with a hook|抄 copy|仰瞻 look up|核 core; check; nuclear|撒 let go; scatter|株 counts plants; trunk
瓷 china, porcelain|寂 quiet, lonely|稿 draft, manuscript|屈 bend; wrong|歪 crooked|嗓 voice, throat|朴樸 simple, plain
牢 prison; firm|腔 cavity; tune, accent|启啟 open, begin|欺 cheat, bully|吊 hang|弔 mourn|审審 examine, try in court
拦攔 stop, bar|涉 wade; involve|朗 bright; loud and clear|顽頑 stubborn; naughty|崇 high; admire|闯闖 rush in
孤寞 lonely|嫁 marry a husband|督 supervise|患 suffer from; trouble|截 cut off; a section|抑 hold down
抛拋 throw, abandon|炎 very hot; inflamed|塔 tower|愁忧憂 worry|粥 rice porridge|跌坠墜堕墮 fall|仓倉 storehouse
壶壺 pot, kettle|秩 order, as in 秩序|洪氾 flood|昂 raise high|栏欄 fence; column|砖磚 brick|欲 want; desire
夸誇 praise; boast|戒 give up; guard against|撑撐 prop up; full|淹 flood, drown|兼 do both at once|罐 jar, tin
呈 show, present|娶 marry a wife|诞誕 birth|蚁蟻 ant|蚂 as in 蚂蚁, ant|螞 as in 螞蟻, ant|绘繪 draw, paint
酷 cruel; cool|潜潛 dive, hide|艳艷豔 bright, gorgeous|嫌 dislike; suspect|晰昭澈澄 clear|胶膠 glue, rubber
饥飢饑 hungry; famine|誉譽 fame, praise|贸貿 trade|酱醬 sauce, paste|妨 get in the way|豪 grand, bold|枯 withered
宴 feast|崭 as in 崭新, brand new|嶄 as in 嶄新, brand new|匀勻 even|挫 defeat, setback|淘 wash, sift|耽 delay
讶訝诧詫 surprised|鉴鑒鑑 mirror; look closely|循 follow|燥 dry|宏赫 grand|辅輔 help, assist|艘 counts ships
烫燙 very hot; scald; iron|竖豎 upright, vertical|矩 carpenter's square; rule|赖賴 depend on; blame|嘲讥譏讽諷 mock
拜 bow, visit|覆 cover; overturn|谦謙 modest|融 melt; blend|奉 offer; obey|弥彌 full; make up for|储儲 store, save
旬 ten days|拐 turn a corner; kidnap|肿腫 swollen|惑淆 confuse|拟擬 draft, plan; imitate|棋 chess, board game
姻 marriage|纳納 accept; pay|榜 list of names|祥吉倖禎 lucky|骤 sudden; as in 步骤, step|驟 sudden; as in 步驟, step
衰 grow weak|摩 rub|叙敘 tell|畅暢 smooth; freely|携攜 carry, take along|薪 salary; firewood|裕 plenty|惧懼怖 fear
噪喧嚣囂 noisy|惩懲 punish|薯 potato, yam|踪蹤 track, trace|筛篩 sieve|晾 dry in the air|蓄贮貯 store|偿償 pay back
颖 clever; as in 新颖, new|穎 clever; as in 新穎, new|汰 weed out, as in 淘汰|券 ticket|廊 corridor|甥 sister's child
尬尴 as in 尴尬, awkward|尷 as in 尷尬, awkward|涵蕴蘊 contain|筹籌 raise, plan|赋賦 give; poem
坛 altar; flower bed; jar|壇 altar; flower bed|罈 jar|妆妝 make-up; dress up|孕 pregnant|履 carry out; shoe
栋棟幢 counts buildings|棕 brown; palm tree|椎 bone of the spine|瞬 moment, blink|粽 rice dumpling in leaves
谐諧 in harmony; funny|馈饋 give|崗 post; hill|剎 brake; temple|癥 as in 癥結, crux|谷 valley; millet|穀 grain
君 lord; gentleman|丁 fourth; man; small cubes|丸 ball, pill|矢 arrow|役 service; battle|波 wave|皿 dish, vessel
牧 herd animals|滋 grow; taste|崎 rugged|仲 second, middle|卒 soldier; die|佐丞 assist|耕 plough
枚 counts coins and medals|仁 kindness; kernel|恩 kindness, favour|婶嬸 aunt, uncle's wife|丝絲 silk, thread
昏 dusk; faint; dizzy|抖 shake, tremble|皱皺 wrinkle|伏 bend over; hide|辉輝 bright light|浑渾 muddy; whole
哟喲喔噢唷噯 oh|歼殲剿 wipe out|扯 pull, tear; chat|凳 stool|振 shake; rouse|拣揀 choose, pick|晓曉 dawn; know
瞪 glare, stare|溉 irrigate|舱艙 cabin, hold|捏 pinch, knead|奴 slave|摊攤 spread out; stall|锋鋒 sharp edge; front
丛叢 clump, bush|凑湊 put together|叛 betray|荡蕩 swing; wander|盪抡掄 swing|蚀蝕 wear away; eclipse|挽 pull; save
锐銳 sharp|盯 stare at|眯瞇 narrow the eyes|吼 roar|莫 do not; no one|掠 rob; sweep past|跨 step across
榴 as in 石榴, pomegranate|溶 dissolve|滩灘 beach, shoal|蝗 locust|遮 cover, block|抹 wipe, smear|搁擱 put; put aside
袄襖 padded jacket|愣 stunned; rash|瞎 blind; at random|隆 grand; rumble|宪憲 constitution|丫 girl; fork
僚 official; colleague|嗡 buzz|堤 dyke|辫辮 plait|荒 wild, waste|勃旺昌 thriving|哗嘩 noisy; splash|胀脹 swell
逢 meet, come across|妥 proper, settled|咧 grin|伐 cut down; attack|浸 soak|哨 whistle; sentry|侦偵 spy out, detect
惨慘 miserable; cruel|窜竄 scurry, run off|锦錦 brocade|盏盞 counts lamps; small cup|惹 annoy, stir up|啪 bang, snap
罩 cover|颠顛 jolt; top|筐 basket|吩 as in 吩咐, tell, order|溜 slip away; slide|冤 injustice|妄 rash, absurd
甩 swing, throw off|阀閥 valve; powerful clique|晌 part of the day; noon|纹紋 line, grain, pattern
扛 carry on the shoulder|倘 if|揉 rub, knead|兜 pocket; wrap up|沫 foam|纵縱 vertical; let loose|涡渦漩 whirlpool
趴 lie on one's front|甘 sweet; willing|嘻 giggle|譬 example, as in 譬如|丹 red; pill|勾 tick off; hook
御 drive; of the emperor|袱 as in 包袱, bundle|铝鋁 aluminium|搅攪 stir|渔漁 fish|纬緯 latitude; weft|溪 stream
殿 palace hall|恒恆 constant|碧 blue-green|叠疊 pile up, fold|槽 trough, groove|耸聳 tower up; shrug|轴軸 axle, axis
蹬 push with the feet|雕 carve; eagle|胎 unborn baby; tyre|垮塌 collapse|沾 touch, get wet|愧 ashamed
吆 as in 吆喝, cry out|隙 crack, gap|揪 clutch|灿燦炯暸 bright|豁 split; stake all|踱 pace|砸 smash|铸鑄 cast metal
饲飼 feed animals|墩 block, mound|爽 refreshing; frank|畜 farm animal|芒 tip of grain; as in 芒果, mango
斥 scold; drive off|驰馳 speed, gallop|蛛蜘 as in 蜘蛛, spider|僵 stiff|渗滲 seep|缚縛紮 tie up|躁 restless
埃 dust; as in 埃及, Egypt|慨 sigh; generous|渣 dregs, crumbs|苏 revive; as in 苏州|蘇 revive; as in 蘇州
驻駐 be stationed|朦胧 as in 朦胧, hazy|朧 as in 朦朧, hazy|缠纏 wind round; pester|辽遼 vast, far|吁 sigh
扒 cling to; strip off|梢 tip of a branch|俘 capture; captive|陵 hill; tomb|虏虜 captive|辐輻 spoke; radiate|陡峭 steep
翘翹 curl up, stick up|黎 as in 黎明, dawn; a surname|哆嗦 as in 哆嗦, shiver|汹洶 surging|耍 play; play tricks
堪 bear; be fit for|贱賤 cheap; humble|潭渊淵 deep pool|铲鏟 shovel|荔 as in 荔枝, lychee|卸 unload
垒壘 build up; rampart|囪 chimney|寡 few; widowed|垄壟 ridge in a field|沥瀝 drip|葫 as in 葫芦, gourd|霸 tyrant
昧 hide; ignorant|讼訟 lawsuit|搀攙 hold by the arm; mix in|脯 chest, as in 胸脯|驮馱揹 carry on the back|枉 in vain
徐 slowly; a surname|咙 throat, as in 喉咙|嚨 throat, as in 喉嚨|奠 lay down, found|搏 fight|煌 as in 辉煌, splendid
猩 as in 猩猩, orang-utan|谬謬 wrong, absurd|顷頃 moment; 6.7 hectares|驳駁 refute|窿 as in 窟窿, hole|毅 firm, resolute
叭喇 as in 喇叭, horn|卜 tell fortunes; as in 萝卜, radish|萝 as in 萝卜, radish; vine|蘿 as in 蘿卜, radish; vine
蔔 as in 蘿蔔, radish|氓 as in 流氓, hooligan|堡 fort, castle|陈陳 set out; old; a surname|恍惚 as in 恍惚, dazed
砌 lay bricks|坝壩 dam|垫墊 pad; pay for now|蓬 fluffy; as in 蓬勃, thriving|坯 unfinished piece|绸綢 silk|陶 pottery
捣搗 pound; make trouble|搓 rub between the hands|蟀蟋 as in 蟋蟀, cricket|饶饒 forgive; rich|匾 board with words
艇 boat|隧 tunnel|躬 bow; in person|鞠 as in 鞠躬, bow|俯 bow down, look down|酬 reward, pay|廓 outline
捂 cover with the hand|骼 bone, as in 骨骼|蜓蜻 as in 蜻蜓, dragonfly|畔 bank, side|敷 apply, spread|疏 sparse; neglect
啸嘯 whistle, howl|孵 hatch|扳 pull, turn|熔鎔 melt|颁頒 issue, award|汪 deep and wide; a surname|慈 kind, loving
奸 wicked, sly|姦 wicked, evil|滔 as in 滔滔, surging|簇 cluster|津 ferry; as in 天津|枣棗 date, jujube|蠕 wriggle
衙 government office of old|闸閘 sluice; brake|崩 collapse, burst|瀑 waterfall|烘 dry by a fire, bake
憋 hold back; stifle|敞 open, spacious|蔼 kindly, as in 和蔼|藹 kindly, as in 和藹|哮 roar; wheeze|捎 bring for somebody
舀 ladle out|谣謠 rumour; ballad|菩萨 as in 菩萨, Bodhisattva|薩 as in 菩薩, Bodhisattva|绵綿 soft; on and on
镀鍍 plate with metal|屹 stand firm|梗 stem; block|琢 carve jade; ponder|簸 toss grain; rock|绢絹 fine silk
劈 chop, split|磅 pound; scales|湾灣 bay|茅 thatch, reeds|徘徊 as in 徘徊, pace up and down|漾漪 ripple
缴繳 hand in, pay|捍 defend|疙瘩 as in 疙瘩, lump|粹 pure; essence|咋 how|屉屜 drawer; steamer|嵌 set in|舶 ship
镶鑲 inlay, trim|凰 phoenix|杜 prevent; a surname|姆 as in 保姆, nanny|弦絃 string; bowstring|渺 tiny, vague|砰 bang
郑 as in 郑重, serious; a surname|鄭 as in 鄭重, serious; a surname|偎 snuggle up|惕 watchful|淳 honest, pure
珊瑚 as in 珊瑚, coral|糙 rough|绅紳 gentleman|鹃 as in 杜鹃, cuckoo|鵑 as in 杜鵑, cuckoo|凄淒悽 sad; bleak
挎 carry on the arm|豺 jackal|铛鐺 clang|伶 actor; as in 伶俐, clever|俐 as in 伶俐, clever
霞 red clouds at dawn or dusk|枢樞 hinge, hub|秤 scales|捶咚 thump|撩 lift up; tease|槛檻 threshold|蝙蝠 as in 蝙蝠, bat
诡詭 sly, odd|锤錘鎚 hammer|锹鍬 spade|涕 tears; running nose|哺 feed|唬 scare, bluff|髦 as in 时髦, fashionable
咕 coo, mutter|哑啞 mute; hoarse|嘶 neigh; hoarse|愕 startled|搔 scratch|旷曠 vast; neglect|疆 border, territory
矗 stand tall|缀綴 sew; decorate|芯 core, chip|莹瑩 clear, bright|诵誦唸 read aloud|贩販 sell; dealer|锯鋸 saw
隘 narrow; pass|嘀 as in 嘀咕, mutter|猬 as in 刺猬, hedgehog|蝟 as in 刺蝟, hedgehog|腮 cheek|蹭 rub; dawdle
鳄鱷 crocodile|帕 handkerchief|廉 honest; cheap|惶 afraid|慷 generous, as in 慷慨|襟 front of a coat
伊 he, she; as in 伊朗, Iran|勘 survey; check|宰 slaughter; govern|峦巒 hills|抚撫 comfort, stroke|拭揩 wipe|氢 hydrogen
瞄 aim|绚絢 gorgeous|谴譴 condemn|蹋 as in 糟蹋, ruin|鄙 low; despise|岖 as in 崎岖, rugged|嶇 as in 崎嶇, rugged
拄 lean on a stick|掐 pinch|狈 as in 狼狈, in a sorry state|狽 as in 狼狽, in a sorry state|瘪癟 shrivelled|禿 bald
巡 patrol|蛤蟆 as in 蛤蟆, toad|堰 weir|埠 port|驱驅 drive; drive out|俄 Russia; soon|娇嬌 delicate, spoilt
峻 high, steep; stern|巍 lofty|忱 warm feeling|掰 break with the hands|揣 hide in one's clothes|桦樺 birch|琐瑣 petty
甫 just then|缔締 form, conclude|菇 mushroom|蔑 scorn|诱誘 tempt|佃 rent land|哽 choke, sob|汛 flood season
秆稈 straw, stalk|蘑 as in 蘑菇, mushroom|浩瀚 vast|坊 lane; workshop|呜嗚 hoot, sob|惦 keep in mind, miss|眺 look far
咒 curse|魄 soul; vigour|佑祐 protect, bless|挟挾 hold under the arm; force|滨濱 shore|澎湃 as in 澎湃, surging
牡 male; as in 牡丹, peony|箫簫 upright flute|腥 fishy smell|芝 as in 芝麻, sesame|蚣蜈 as in 蜈蚣, centipede
蜗 as in 蜗牛, snail|蝸 as in 蝸牛, snail|衅釁 as in 挑衅, provoke|衍 spread; develop|韧韌 tough
捻 twist with the fingers|椭橢 oval|沏 brew tea|碾 grind, crush|姊 older sister|屑 crumbs, bits|蛀 eaten by moths
玲 as in 玲珑, neat and fine|瓏 as in 玲瓏, neat and fine|钦欽 admire; of the emperor|吭 make a sound; throat
坎 pit; ridge|憧憬 as in 憧憬, long for|溃潰 burst, collapse|穆 solemn|诫誡 warn|撵攆 drive out|攒攢 save up|蘸 dip in
蚪蝌 as in 蝌蚪, tadpole|馅餡 filling|翔 glide|葬 bury|庸 ordinary|葱蔥 spring onion|辜 guilt, as in 无辜, innocent
逊遜 modest; not as good|俭儉 thrifty|磊 as in 光明磊落, open and honest|舆 carriage; as in 舆论, public opinion
輿 carriage; as in 輿論, public opinion|茁 sturdy|酵 ferment|陋 ugly; narrow|豌 as in 豌豆, pea|沛 plentiful
稠 thick, dense|黯 dim|禾 standing grain|兢 as in 兢兢业业, careful|吱 squeak|斟 pour tea or wine|逾 go beyond
冥 dark; of the dead|函 letter|劫 rob; disaster|曙 dawn|涯垠 edge, limit|雅 elegant|俊 handsome|冀 hope; Hebei|凋 wither
吝 stingy|嬉 play|弧 arc|徙 move home|徽 badge|斑 spot, stripe|暇 free time|杖 stick, cane|桂 cassia, osmanthus
楷 model; as in 楷书, regular script|澳 Australia; Macao|痊 recover|翠 green; kingfisher|蔚 as in 蔚蓝, sky blue
辰 time; star; dragon's branch|逸 escape; leisure
刘劉赵趙彭蒋蔣蔡冯馮卢盧奚姚崔曹潘聂聶薛袁谭譚邓鄧吕呂吴吳娄婁祁龔尹裴邵鄒邱郝廖詹俞倪竇翟褚 a surname|墟 ruins
婉 gentle|弊 harm; fraud|忌 envy; avoid|恤 pity, relieve|攘 drive off; seize|歧 fork; differ|歹 bad|殷 rich; eager
洽 agree; talk over|爵 noble rank|痴癡 silly; infatuated|稽 check, examine|絮 cotton wool; go on and on
衷 inner feelings|褥 mattress|跋 cross hills; afterword|郭 outer wall; a surname|铭銘 engrave
乔喬 tall; disguise; a surname|伦 as in 伦敦, London; human relations|倫 as in 倫敦, London; human relations
侠俠 knight of old tales|侨僑 live abroad|侯 marquis|凯凱 victory|募 raise, recruit|吾 I, my|咪 mew
唐 Tang dynasty; a surname|喳叽嘰啾 chirp|妮 girl|媚 charming|孟 eldest; a surname|宋 Song dynasty; a surname|尼 nun
廷 court of a king|彰 clear; make known|怠 idle; neglect|悴憔 as in 憔悴, worn out|懊 annoyed with oneself|拯 rescue
擎 hold up|斋齋 study; vegetarian food|旨 purpose|晦 dark, obscure|曼 graceful; long|朱 red; a surname|椰 coconut
榨 squeeze out|沧滄 dark blue|泰 peaceful; as in 泰国, Thailand|泽澤 marsh; kindness|洛 as in 洛阳; a river
溺 drown; spoil|潦 as in 潦草, untidy|玄 deep, mysterious|玛瑙 as in 玛瑙, agate|瑪 as in 瑪瑙, agate
瑞 lucky; Sweden, Switzerland|畸 deformed|盈 full; profit|磋 as in 磋商, talk over|祟 as in 作祟, make mischief
禅禪 Zen; meditation|秦 Qin dynasty; a surname|紊 confused|翩 dance, flutter|艾 mugwort|芬 fragrant; as in 芬兰, Finland
苛 harsh|莉茉 as in 茉莉, jasmine|莱萊 in foreign names; a weed|莲蓮 lotus|莽 rash; thick grass
菲 as in 菲律宾, Philippines|萌 sprout; cute|萧蕭 desolate; a surname|葛 kudzu vine; a surname|虐 cruel
谱譜 chart, score|贞貞 faithful, loyal|贤賢彥 able and good|轩軒 high; pavilion|迪 in foreign names; enlighten
逞 show off|邪 evil, odd|阁閣 pavilion; cabinet|雳霹 as in 霹雳, thunderclap|靂 as in 霹靂, thunderclap|靖 peace; pacify
韩韓 Korea; a surname|鲁魯 rash; Shandong|鸿鴻 wild goose; great|亢 high, excited|亥 twelfth branch, of the pig
仑 as in 昆仑, Kunlun mountains|侖崙 as in 昆侖, Kunlun mountains|崑 as in 崑崙, Kunlun mountains|侃 chat; frank
侥 as in 侥幸, by luck|僥 as in 僥幸, by luck|俏 pretty, smart|僧 monk|兀 suddenly; towering|冉 slowly
冗 too much, wordy|刃 blade|勋勛勳 merit|匈 as in 匈牙利, Hungary|匕 as in 匕首, dagger|匣 small box
卉 flowers and plants|卤鹵滷 brine; stew in soy sauce|卦 sign for telling fortunes|卯 fourth branch, of the rabbit
卿 minister of old|叨唠嘮 chatter|呛嗆 choke|咄嘖 tut|唆 incite|嘹 loud and clear|噩 shocking, as in 噩梦|嚎 howl
坷 as in 坎坷, bumpy|壹 one, on cheques|夭 die young|夷 level, safe; eastern peoples of old|妖 demon; bewitching
娥 as in 嫦娥, lady in the moon|婪 greedy|媲 be as good as|宛 as if; winding|寅 third branch, of the tiger|寥 few; empty
尉 captain|尧堯 Yao, wise king of old|屡屢 again and again|岔 fork, branch off|岳嶽 high mountain|峙 stand opposite
巅巔 mountain top|巳 sixth branch, of the snake|幌 as in 幌子, pretence|庚 seventh stem|庶 many; common|弗 not|彤 red
彪 tiger; strong|恬 calm, quiet|悍 fierce; bold|悯憫 pity|憨 silly; honest|戊 fifth stem|戌 eleventh branch, of the dog
抉 pick out|抠摳 dig out; stingy|抨 attack in words|拂 brush off; blow gently|拙 clumsy|拷 beat; as in 拷贝, copy
捌 eight, on cheques|揽攬 take on; hold|摹 copy, trace|撮 pinch; gather|撰 write|擂 beat, pound|敛斂 hold back; gather
斌 refined|晋晉 rise; Shanxi|暧曖 as in 暧昧, unclear|杭 as in 杭州|柠檬 as in 柠檬, lemon|檸 as in 檸檬, lemon
栈棧 inn, storehouse|桐 paulownia tree|梧 as in 梧桐, parasol tree|梭 shuttle|棘 thorns|棠 crab apple
榄橄 as in 橄榄, olive|欖 as in 橄欖, olive|榔 as in 榔头, hammer|殃 disaster; bring harm|殉 die for a cause|殴毆 beat
汲 draw water|沁 seep in|沐 wash, bathe|沦淪 sink; fall into|沮 as in 沮丧, dejected|沼 marsh, pond
泻瀉 pour down; diarrhoea|浦 river mouth|淤 silt up|淫 too much; indecent|淮 the river Huai|渝 Chongqing; change
渲 as in 渲染, play up|湘 Hunan|湛 deep, clear|溯 go back to the source|滞滯 held up, stagnant|滤濾 filter
潇 as in 潇洒, natural and elegant|瀟 as in 瀟灑, natural and elegant|澜瀾 great wave|濒瀕 be on the edge of
灸 heat with burning herbs|灼 burn; bright|炫 dazzle; show off|烙 brand; bake in a pan|煥 shining|煽 fan, stir up
熙 bright; bustling|猖 wild|玖 nine, on cheques|琉 as in 琉璃, glazed tile|琳琅 as in 琳琅, many fine things
琼瓊琪瑜 fine jade|瑕疵 flaw|瑟 zither of old; shiver|璀璨 as in 璀璨, sparkling|璧 ring of jade|畴疇 farmland; category
疚 guilt, as in 内疚|疮瘡 sore|疹 rash|痪 as in 瘫痪, paralysed|瘓 as in 癱瘓, paralysed|瘟 plague|瘤 tumour
瘫癱 paralysed|瘾癮 addiction|癸 tenth stem|皓 white, bright|眷 family; care for|睐睞 look; favour|睦 on good terms
睬 take notice of|睹 see|瞩矚 watch closely|矫矯 correct; strong|祠 temple to forefathers|禹 Yu the Great
秉 hold; uphold|窍竅 opening; knack|窒 stop up|窘 embarrassed; hard up|窥窺 peep|笙 reed pipe|筝箏 kite; zither
簧 reed; spring|粱 sorghum|绊絆 trip, stumble|绎繹 unravel; continuous|绞絞 twist|绰綽 ample; graceful|绽綻 burst open
缅 as in 缅甸, Burma; recall|緬 as in 緬甸, Burma; recall|缆纜 cable|缉緝 seize, hunt for|缤 as in 缤纷, colourful
繽 as in 繽紛, colourful|羚 antelope|羹 thick soup|翰 pen; letters|耿 honest; a surname|肆 reckless; four, on cheques
肇 cause; begin|腻膩 greasy; sick of|芙蓉 as in 芙蓉, lotus|芜蕪 overgrown|芥 mustard|芭 as in 芭蕾, ballet
蕾 bud; as in 芭蕾, ballet|苑 garden|苟 careless|茵 mat; thick grass|荤葷 meat and fish|荫蔭 shade|莺鶯 oriole, warbler
菱 water chestnut; diamond shape|董 director; a surname|蒂 stalk of a fruit|蒲 cattail, rush|蔓 vine; spread
蕊 heart of a flower|薇 as in 蔷薇, rose|薔 as in 薔薇, rose|藻 water weeds|虔 devout|蜀 Sichuan|螃 as in 螃蟹, crab
螺 snail; spiral|裔 descendant|褪 fade; shed|讳諱 taboo; avoid saying|讹訛 wrong; blackmail|诀訣 knack; farewell
诠詮 explain|诲誨 teach|谍諜 spy|豚 as in 海豚, dolphin|贬貶 lower; run down|贰貳 two, on cheques
贾賈 merchant; a surname|赎贖 buy back|赘贅 needless|跤 a fall; wrestling|跷蹺 lift a foot|踹 kick
蹂躏躪 as in 蹂躏, trample on|辕轅 shafts of a cart|辖轄 govern|辗 as in 辗转, toss about|輾 as in 辗轉, toss about
迂 winding; pedantic|迄 until|遂 then; succeed|邃 deep|酌 pour wine; weigh up|酣 to one's heart's content|酥 crisp
酪 cheese, curd|醇 mellow; pure wine|钧鈞 heavy weight of old|铐銬 handcuffs|锥錐 awl; cone|闰 leap, as in 闰年
閏 leap, as in 閏年|阎 a surname; as in 阎王, king of hell|閻 a surname; as in 閻王, king of hell|陨隕 fall from the sky
隅 corner|雏雛 chick|靡 wasteful; droop|飙飆 soar; whirlwind|饪飪 as in 烹饪, cooking|馁 lose heart, as in 气馁
餒 lose heart, as in 氣餒|馏餾 distil|骏駿 fine horse|魁 chief, best|魏 Wei; a surname|鲍鮑 abalone; a surname
鸯鸳 as in 鸳鸯, mandarin duck|鴦鴛 as in 鴛鴦, mandarin duck|鹉鹦 as in 鹦鹉, parrot|鵡鸚 as in 鸚鵡, parrot
鹏鵬 giant bird of legend|麟麒 as in 麒麟, unicorn|鼎 tripod of old; grand|倔 stubborn|兑兌 exchange; cash
兹茲 this; now|叁 three, on cheques|咏詠 chant, sing of|唧 chirp; squirt|啰囉 as in 啰嗦, long-winded|垛 heap
壬 ninth stem|夯 ram earth, pound|奥 deep; as in 奥运, Olympics|奧 deep; as in 奧運, Olympics|庵 small temple; nunnery
弈 play go or chess|怂慫恿 as in 怂恿, egg on|悖 go against|惬愜 pleased|慑懾 frighten, awe|戎 army|拎 carry in the hand
拽 drag, pull|捅 poke|捺 press down|掂 weigh in the hand|揠 pull up|撬 prise open|柒 seven, on cheques
柬 letter; as in 柬埔寨, Cambodia|栓 bolt, plug|栖棲 perch; live|棱稜 edge|椿 toon tree|沽 buy, sell
洼窪 hollow, low-lying|涝澇 flooded|涣渙 melt away|涮 rinse; cook in hot broth|渤 as in 渤海, Bohai sea|滇 Yunnan
漓 as in 淋漓, dripping|炖燉 stew|煲 cook slowly; deep pot|狞狰 as in 狰狞, hideous|獰猙 as in 狰獰, hideous|玷 stain
疟瘧 malaria|皖 Anhui|盹 nap|祀 offer to gods|禀稟 report; gift of birth|禄祿 official's pay|秸 straw|箕 dustpan
粕 as in 糟粕, dross|粟 millet|粤粵 Guangdong|纫紉 sew; thread a needle|缭繚 wind round|肮 as in 肮脏, dirty
骯 as in 骯髒, dirty|脐臍 navel|腆靦腼 as in 腼腆, shy|腊臘 twelfth month; cured meat|苞 bud|茬 stubble; crop
荧熒 glimmer|菠 as in 菠菜, spinach|蜒 as in 蜿蜒, winding|蜕蛻 shed skin|誊謄 copy out|贻貽 give, leave
赃贓 stolen goods|赣贛 Jiangxi|蹊 path; as in 蹊跷, odd|迭 again and again; in turn|迸 burst out|遛 walk a dog or bird
邑 city|酉 tenth branch, of the rooster|酗 drink too much|酝醞 brew|锲鍥 carve|镐鎬 pickaxe|阂閡 as in 隔阂, barrier
陕陝 Shaanxi|馍饃 steamed bun|黔 Guizhou|鄂 Hubei|曜 shine|媛 beautiful woman|岐 fork|証 prove|朮 a herb, as in 白朮
綸 fishing line; silk band|嘍 as in 嘍囉, follower|糞 manure, dung|咦 eh|呸 bah|嗨 hi|鹼 alkali, soap
躊躇 as in 躊躇, hesitate|瞥 glance|呃 er|搪 ward off|黴 mould|瞌 as in 瞌睡, doze|噓 hush; breathe out|盃 cup, trophy
佰 hundred, on cheques|讚 praise|貍 raccoon dog, wild cat|蹟 trace|逕 path; straight|僕 servant|妳 you, to a woman
樽 wine cup|慾 desire|拚 go all out|柚 pomelo|佔 occupy|傭 hire; servant|兮 ah, in old songs|慄 tremble|樑 beam
穹 vault of the sky|陀 as in 陀螺, spinning top|霓 rainbow; as in 霓虹, neon|骸 bones, skeleton|仟 thousand, on cheques
伽迦耶 in foreign names|佬 fellow|侏 short; as in 侏羅紀, Jurassic|傀儡 as in 傀儡, puppet|儂 you; I|儕 fellows, peers
厥 faint; his, its|呎 foot of length|吋 inch|咎 blame|咻 whizz|咿 creak|喀 in foreign names; cough|喙 beak|嗤 sneer
嗶 beep|嘎 creak, quack|嘟 toot; pout|噗 puff, plop|噱 as in 噱頭, gimmick|圳 ditch; as in 深圳|塾 private school
屐 clogs|廝 fellow; servant|彗 as in 彗星, comet|徜徉 as in 徜徉, stroll|徬徨 as in 徬徨, at a loss
惺 as in 惺忪, half awake|懺 repent|敕詔 order of the emperor|曳 drag|暱 close, intimate|朔 first day of the moon
楣 lintel|槌 mallet|檳 as in 檳榔, betel nut|汎 float; general|沌 as in 混沌, chaos|涅槃 as in 涅槃, nirvana
狙 as in 狙擊, snipe|玟 pattern in jade|琵琶 as in 琵琶, lute|珮 jade pendant|痞 as in 痞子, hooligan|痠 ache
痲 numb; as in 痲疹, measles|瘀 bruise|癖 habit, craving|盎 as in 盎然, brimming|眩 dizzy|眸 eye|矜 proud, reserved
磯 rock by the water|窈窕 as in 窈窕, slim and lovely|竺 a surname; India of old|箔 foil|糢 as in 糢糊, blurred
罹 suffer|羈 bridle; restrain|翡 as in 翡翠, jade|膺 chest; receive, bear|臆 chest; guess|舜 Shun, wise king of old
茹 eat; vegetables|荼 bitter herb|莓 berry, strawberry|菸 tobacco|萃 gather; the best|薰 smell sweet; smoke
虞 worry; expect|蚱蜢 as in 蚱蜢, grasshopper|蜥蜴 as in 蜥蜴, lizard|蟑 as in 蟑螂, cockroach|螳 as in 螳螂, mantis
蠱 poison; bewitch|詣 skill; visit|跆 as in 跆拳道, taekwondo|跎蹉 as in 蹉跎, idle away|逅邂 as in 邂逅, meet by chance
逍 as in 逍遙, free and easy|遁 flee|遑 leisure|酋 chief of a tribe|釵 hairpin|鈑 metal plate|闕 palace gate; lack
阮 a surname; old lute|雋 outstanding; meaningful|霾 haze, smog|韋 leather; a surname|骰 dice|骷髏 as in 骷髏, skeleton
鷥 as in 鷺鷥, egret|鷺 egret, heron|黛 dark eyebrow paint|懞 as in 懞懂, muddled|硃 red ink; cinnabar|鳩 dove
餚 dish of food|洩 leak|嚮 towards; long for|巖 rock, cliff|彷彿 as in 彷彿, as if|亨 go smoothly|嵐 mountain mist
穌 as in 耶穌, Jesus|俑 clay figure in a tomb|俾 so that|倌 waiter of old|匡 put right|呱 croak; wail
咫 very near, as in 咫尺|垣 wall|塚 tomb|塹 ditch|夙 early morning; long-held|奄 as in 奄奄, barely breathing
寰 the whole world|扉 door leaf|拈 pick with the fingers|揖 bow with folded hands|曇 cloudy|朕 I, the emperor
柯 branch; a surname|梟 owl; fierce leader|梵 of India; Buddhist|榷 discuss, as in 商榷|樊 fence; a surname
汐 evening tide|漬 soak; stain|瀆褻 show no respect|炙 roast|烽 beacon fire|燼 ashes|珀 as in 琥珀, amber
甄 examine; a surname|甦 revive|皈 as in 皈依, become a Buddhist|瞋 glare|矇 cheat; blurred|箋 note, letter paper
籤 slip, label|綺 gorgeous; fine silk|綾 damask silk|縈 twine round|繕 repair; copy out|翎 long feather|翱 soar
苓 as in 茯苓, a fungus|荻 reed|菁 essence; as in 蕪菁, turnip|藩 fence; vassal|蟾 as in 蟾蜍, toad|裘 fur coat
詰 question closely|誅 execute|諳 know well|諭 order, tell|譎 sly|貂 marten|遨 roam|遴 choose with care
牟 gain; a surname|狄 a surname; northern people of old|羲 as in 伏羲, first of the wise kings|羿 Yi, archer of legend
闌 railing; late|靄 mist|靨 dimple|鞘 sheath|韜 sheath; strategy|韶 fine; beautiful|頤 cheek; take care of
驛 post station|鳴 chirp, ring, cry|郡 district of old|阪 slope; in Japanese names|湖 lake|黨党 party in politics
蚕 silkworm|幻 unreal; change|忠 loyal|乳 milk; breast|腹 belly|諸诸 all, various|遙遥 far away|頸颈 neck
龜龟 turtle, tortoise|疫 epidemic|孝 respect for parents|暮 dusk, evening|穴 cave, hole|辯辩 argue, debate
爐炉 stove, oven|繩绳 rope, string|刑 punishment|峽峡 gorge|毀毁 destroy, ruin|獄狱 prison|掩 cover, hide
漆 paint, lacquer|楊杨 poplar; a surname|喘 pant, gasp|仇 hatred; enemy|裂 split, crack|秧 rice seedling, young plant
蔽 cover, hide|鴉 crow|摧 destroy, break|稀 rare; thin|驢驴 donkey|哀 sad; grief|栽 plant|耀 shine, dazzle
魔 demon; magic|燭烛 candle|懸悬 hang|綁绑 bind, tie up|喉 throat|偽伪 false, fake|墳坟 grave|膨 swell|鉤钩 hook
蠅蝇 fly|缸 jar, vat|肢 limb|霉 mould|岡冈 ridge of a hill|熄 put out a fire|恥耻 shame|債债 debt|袍 long gown
囑嘱 tell, urge|硫 sulphur|倚 lean on|焰 flame|瞞瞒 hide the truth|侮 insult, bully|凸 sticking out|凹 sunken, hollow
頌颂 praise; ode|狹狭 narrow|碱 alkali|貪贪 greedy|濁浊 muddy, dirty|遣 send away; dispel|茂 thick, lush|柄 handle
毯 blanket, rug|爍烁 glitter|倦 tired, weary|巢 nest|蹦 hop, jump|轎轿 sedan chair; car|喃 mutter|嫩 tender, young
鈔钞 paper money; copy|沸 boil|誓 vow, swear|雇 employ, hire|闡阐 explain|摟搂 hug|锡 tin|灶 kitchen stove|慚惭 ashamed
吟 chant, recite|剖 cut open|悅悦 pleased, happy|泌 give out, secrete|辱 insult, shame|鏽锈 rust|濤涛 great waves
狡 cunning|猾 sly, as in 狡猾|畏 fear, respect|鷹鹰 eagle, hawk|寇 bandit, invader|跺 stamp one's foot|螢萤 firefly
拘 arrest; restrict|怯 timid|濫滥 flood; too much|斃毙 die; kill|啃 gnaw|撼 shake|杉 fir tree|鳳凤 phoenix|硝 saltpetre
舔 lick|蚯蚓 as in 蚯蚓, earthworm|叼 hold in the mouth|籬篱 fence|屠 slaughter|豹 leopard|褂 gown, jacket
嗅 smell, sniff|擲掷 throw|誣诬 accuse falsely|唾 spit|帚 broom|邦 country|啄 peck|槐 pagoda tree|睫 eyelash
跛瘸 limp; lame|痰 phlegm|悼 mourn|嚀 as in 叮嚀, urge again and again|賭赌 bet, gamble|墾垦 reclaim land|頰颊 cheek
廿 twenty|痺痹 numb|籽 seed|羔 lamb|梆 wooden clapper|犁 plough|礫砾 gravel|愚 foolish|佈 announce; spread|謎谜 riddle
餵 feed|吮 suck|嘔 vomit|塢坞 dock; hollow|簿 notebook, register|賜赐 grant, give|凜凛 cold; stern|嗜 be fond of
奢 wasteful, lavish|恕 forgive|憎 hate|櫥橱 cupboard|舵 rudder|詐诈 cheat|鍊 refine; drill|僻 out-of-the-way|囚 prisoner
墅 villa|屍 corpse|溢 overflow|侈 wasteful, as in 奢侈|嗇啬 stingy|囊 bag|圃 garden plot|壢 pit; as in 中壢|嫉 jealous
寢寝 sleep|巫 witch, wizard|庇 shelter, protect|彬 refined, well-bred|恃 rely on|懈 slack|懦 timid, cowardly
擄掳 capture|擒 capture|昇 rise|淑 good, gentle|澀涩 bitter, rough to the tongue|籲 appeal, call on|裸 bare
頹颓 dejected; decayed|馴驯 tame|駭骇 frighten|丕 great|乩 as in 扶乩, ask the spirits|亙亘 extend|亟 urgently
仄 narrow; oblique tone|佯 pretend|侷 cramped, narrow|俟 wait for|倩 beautiful|儷 couple|儸 as in 僂儸, a bandit's man
儼 solemn; just like|刁 sly|勦 wipe out|卅 thirty|厝 house, in the south|咯 giggle, cluck|唔 mm, hm|噫 alas
噶 in foreign names|嚕 long-winded; grumble|囝 child|垢 dirt|堉 fertile soil|奎 a group of stars
奕 as in 奕奕, full of life|娑 as in 婆娑, whirling|娣 younger sister, of old|婷 graceful|嫣 charming
嫻 refined; skilled|嬋 as in 嬋娟, graceful; the moon|嬴 a surname|寮 hut|岱 Mount Tai|崢嶸 as in 崢嶸, towering
嵩 high; Mount Song|弋 shoot with a tied arrow|弩 crossbow|恣 do as one pleases|悵 disappointed|悸 shake with fear
惆 as in 惆悵, sad|惘 lost, dejected|憊惫 tired out|憚惮 fear, shrink from|愴 sad|愷 joyful|慟 deep grief|懋 grand
懿 good, admirable|戈 halberd|戳 poke; stamp|挪 move, shift|捫 press, touch|擷 pick|擻 as in 抖擻, full of energy
斐 brilliant, striking|昀 sunlight|昱 sunlight; bright|晏 late; peaceful|曦 early sunlight|桓 a surname
梓 catalpa tree; home town|楞 edge; stunned|楠 nanmu, a fine wood|槓杠 thick pole, bar|櫻樱 cherry|檀 sandalwood
殆 danger; almost|毓 bring up|汀 flat land by water|汙 dirty|汶沂 a river in Shandong|沱 as in 滂沱, pouring
泓 deep and clear|泠 cool; clear of sound|洸 glitter of water|洹淇 a river in Henan|涓 trickle|渚 islet|湄 water's edge
漣 ripple|濛 drizzly, misty|瀨 rapids|瀰 fill the air|炳焜煜 bright|熹 dawn light|熾 blazing, burning
狷 upright and proud|琦琨瑾 fine jade|瑛璟 gleam of jade|瑤 fine jade; precious|璋 jade tablet|璜 half ring of jade
璞 uncut jade|璽 emperor's seal|疋 roll of cloth|疤 scar|瘴 unhealthy air of jungles|祇 earth god|祉 happiness
祺 good luck|筠 bamboo|簣 basket of earth|籐 cane, vine|繆 wind round, as in 綢繆|罔 not; deceive|耨 hoe, weed|聆 listen
聿 brush, in old books|肋 rib|肘 elbow|腎肾 kidney|胥 all; a surname|芷 as in 白芷, a herb|茱 as in 茱萸, dogwood
莒 old state in Shandong|莘 as in 莘莘, many|萱 day lily|蒞莅 be present, arrive|蓊 lush|蓓 as in 蓓蕾, bud
蕃 lush; multiply|蕙 fragrant orchid|藐 look down on|蠹 moth, bookworm|袒 bare; take sides|裊 rising in curls|褒 praise
訐 expose faults|訕 mock; embarrassed|訢 joyful|訶 scold; in foreign names|詬 insult|諦 careful; truth|諺谚 proverb
謗谤誹诽 slander|赦 pardon|軾 bar on a carriage|轍辙 wheel track|迺 then; be|釗 encourage; in names|銓 weigh, select
鏘 clang|鏢 dart|閔 mourn; a surname|闋 one song; end|阱 pitfall|隍 dry moat|雍 harmony|雯 patterned clouds
霆 thunderbolt|霏 falling thickly|霖 long rain|頡 soar|饗 give a feast|鬢鬓 hair at the temples|魎 as in 魍魎, demon
鰱 silver carp|鱉鳖 soft-shelled turtle|鲫 crucian carp|麓 foot of a mountain|唁 offer sympathy|崛 rise up|帷 curtain
弛 loosen, relax|柑 mandarin orange|浙 Zhejiang|澗涧 mountain stream|焙 dry over a fire|瓤 flesh of a fruit
癬癣 ringworm|糠 bran, chaff|緋绯 bright red|肴 dish of food|臊 rank smell|蚌 mussel, clam|衊 smear
諄谆 earnest, patient|遏 stop, curb|钠 sodium|鎊镑 pound, money|韭 Chinese chives|馭驭 drive, control|輓 mourn; pull
侍 serve, wait on|濘泞 muddy|篷 awning; sail
"""
