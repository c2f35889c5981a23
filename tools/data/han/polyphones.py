"""Characters with two common readings, each with what it means there; written for Lantern. The commoner one first."""

from __future__ import annotations

from collections.abc import Mapping

from tools.data.han.meanings import HanSense

ROWS = """
长長 cháng long · zhǎng grow, chief
乐樂 lè happy · yuè music
行 xíng walk, go, all right · háng row, line of business
重 zhòng heavy · chóng again, double
好 hǎo good · hào be fond of
还還 hái still, yet · huán give back
得 de after a verb: how it is done · děi must
地 dì earth, ground · de -ly, after an adverb
的 de of, 's · dì target, aim
着 zhe -ing, is still doing · zháo catch fire, succeed; zhuó wear
著 zhù famous, write a book · zhe -ing, is still doing
了 le done, -ed · liǎo to finish, be able to
都 dōu all, both · dū capital city
为為爲 wèi for, because of · wéi do, be
会會 huì can, will, meeting · kuài accounts
只 zhǐ only · zhī one of a pair or of animals
觉覺 jué feel, sense · jiào a sleep
大 dà big · dài as in 大夫, doctor
少 shǎo few, little · shào young
中 zhōng middle, China · zhòng hit a target
教 jiāo teach · jiào teaching, religion
便 biàn convenient, then · pián as in 便宜, cheap
分 fēn divide, minute · fèn share, part
几 jǐ how many, a few · jī small table; almost
幾 jǐ how many, a few · jī almost, nearly
什 shén as in 什么, what · shí ten kinds, assorted
干 gàn do, trunk · gān dry; concern
乾 gān dry · qián heaven, the male principle
切 qiē cut · qiè close to, eager
倒 dǎo fall over · dào pour; upside down
划 huá row a boat; scratch · huà draw a line, plan
劃 huà draw a line, plan · huá scratch, cut
发 fā send out, become · fà hair
当當 dāng be, act as, when · dàng proper; pawn
间間 jiān between, room · jiàn gap, separate
空 kōng empty, sky · kòng free time
兴興 xīng rise, prosper · xìng interest, mood
应應 yīng should · yìng answer, respond
相 xiāng each other · xiàng looks, photograph
种種 zhǒng kind, seed · zhòng to plant
数數 shù number · shǔ to count
难難 nán difficult · nàn disaster
正 zhèng upright, just now · zhēng the first month
调調 diào tune; move, transfer · tiáo adjust
转轉 zhuǎn turn, change · zhuàn spin, go round
传傳 chuán pass on · zhuàn life story
弹彈 tán play strings, bounce · dàn bullet
处處 chù place · chǔ deal with, get along
角 jiǎo horn, corner · jué role in a play
结結 jié knot, tie, conclude · jiē bear fruit
卷 juǎn roll up · juàn scroll, examination paper
看 kàn look, read · kān watch over
背 bèi back · bēi carry on the back
降 jiàng go down · xiáng surrender
落 luò fall · là leave behind
没 méi not, have not · mò sink
沒 méi not, have not · mò sink
朝 cháo dynasty, towards · zhāo morning
系 xì system, department · jì to tie
率 lǜ rate · shuài to lead
量 liàng amount · liáng to measure
露 lù dew, reveal · lòu show
曲 qǔ tune, song · qū bent
散 sàn scatter · sǎn loose
色 sè colour · shǎi colour, in speech
舍 shě give up · shè house
省 shěng province; save · xǐng examine oneself
似 sì resemble · shì as in 似的, like
宿 sù stay overnight · xiǔ a night
提 tí lift, mention · dī as in 提防, beware
挑 tiāo choose, carry on a pole · tiǎo stir up
吐 tǔ spit out · tù vomit
血 xuè blood · xiě blood, in speech
压壓 yā press · yà as in 压根儿, never
要 yào want, must · yāo demand
与與 yǔ and, give · yù take part
载載 zài carry a load · zǎi year; put on record
脏 zāng dirty · zàng inner organ
炸 zhá deep-fry · zhà explode
占 zhàn occupy · zhān tell fortunes
涨漲 zhǎng rise (price, water) · zhàng swell
折 zhé break, fold, discount · shé snap
症 zhèng illness · zhēng as in 症结, crux
扎 zhā prick, tie · zhá as in 挣扎, struggle
钻鑽 zuān drill, get into · zuàn diamond
作 zuò do, make · zuō workshop
尽 jìn exhaust, all · jǐn as much as possible
假 jiǎ false · jià holiday
将將 jiāng will, about to · jiàng general
禁 jìn forbid · jīn bear, endure
漂 piào as in 漂亮, pretty · piāo float, drift
咳 ké cough · hāi alas
咽 yān throat · yàn swallow
铺鋪 pū spread, pave · pù shop, plank bed
缝縫 féng sew · fèng seam, crack
斗 dòu fight · dǒu dipper, peck
薄 báo thin · bó slight, weak
剥剝 bō strip · bāo peel
暴 bào sudden, violent · pù expose to the sun
辟 pì open up; law · bì emperor, ward off
扁 biǎn flat · piān small boat
泊 bó moor · pō lake
差 chà differ, lack · chā difference; chāi send on business
藏 cáng hide · zàng treasure, Tibet
曾 céng once, already · zēng great-grand-
称稱 chēng call, name · chèn fit, suit
冲 chōng rush, rinse · chòng facing, vigorous
臭 chòu stink · xiù smell
创創 chuàng create · chuāng wound
答 dá answer · dā as in 答应, agree
担擔 dān carry, take on · dàn load
单單 dān single, bill · shàn a surname
钉釘 dīng nail · dìng to nail
度 dù degree, spend time · duó estimate
肚 dù belly · dǔ tripe
恶惡 è evil, wicked · wù hate
佛 fó Buddha · fú as in 仿佛, as if
给給 gěi give · jǐ supply
更 gèng more, even more · gēng change; night watch
供 gōng supply · gòng make offerings
冠 guān hat, crown · guàn best, champion
观觀 guān look at · guàn Taoist temple
和 hé and, harmony · huó knead, mix
荷 hé lotus · hè carry on the shoulder
喝 hē drink · hè shout
横橫 héng across · hèng harsh
哄 hǒng coax, fool · hōng roar of laughter
华華 huá splendid, China · huà a surname
晃 huàng sway · huǎng dazzle
混 hùn mix, muddle · hún muddy
济濟 jì aid, cross a river · jǐ as in 济南, Jinan
夹夾 jiā squeeze between · jiá lined (coat)
监監 jiān supervise, prison · jiàn office, in old days
强強 qiáng strong · qiǎng make an effort, force
嚼 jiáo chew · jué chew, in compounds
劲 jìn strength, energy · jìng strong, sturdy
勁 jìn strength, energy · jìng strong, sturdy
卡 kǎ card, lorry · qiǎ get stuck
壳殼 ké shell · qiào shell, in compounds
累 lèi tired · lěi pile up
俩倆 liǎ two, both · liǎng as in 伎俩, trick
淋 lín drench · lìn filter
笼籠 lóng cage · lǒng cover
绿綠 lǜ green · lù as in 绿林, outlaws
论論 lùn discuss · lún as in 论语, Analects
埋 mái bury · mán as in 埋怨, blame
脉脈 mài vein, pulse · mò as in 脉脉, loving
闷悶 mèn bored, low · mēn stuffy
蒙 méng cover · měng Mongolia
模 mó model, copy · mú mould
磨 mó rub, grind · mò millstone
宁寧 níng peaceful · nìng rather
拧擰 nǐng twist, screw · níng wring
胖 pàng fat · pán as in 心广体胖, at ease
炮 pào cannon · bāo quick-fry
喷噴 pēn spurt · pèn fragrant
片 piàn slice, card · piān film
撇 piě stroke to the left · piē cast aside
仆 pú servant · pū fall forward
奇 qí strange · jī odd number
茄 qié aubergine · jiā as in 雪茄, cigar
亲親 qīn parent, dear, kiss · qìng in-laws
圈 quān circle · juàn pen, sty
塞 sāi stuff in · sài frontier pass
丧喪 sàng lose · sāng funeral
扫掃 sǎo sweep · sào as in 扫帚, broom
石 shí stone · dàn a measure of grain
熟 shú ripe, cooked, familiar · shóu ripe, in speech
说說 shuō say, speak · shuì persuade
吓嚇 xià frighten · hè threaten
鲜鮮 xiān fresh · xiǎn rare
削 xiāo peel with a knife · xuē cut down
校 xiào school · jiào proofread
旋 xuán revolve · xuàn whirl
熏 xūn smoke, treat with smoke · xùn gas, poison
晕暈 yūn dizzy, faint · yùn halo, carsick
择擇 zé choose · zhái pick out, in speech
粘 zhān stick, glue · nián sticky
挣掙 zhèng earn · zhēng as in 挣扎, struggle
爪 zhǎo claw · zhuǎ claw, in speech
轧軋 yà roll over · zhá roll steel
扇 shàn fan · shān to fan
盛 shèng flourishing · chéng fill, hold
乘 chéng ride · shèng war chariot
参參 cān take part · shēn ginseng
场場 chǎng place, field · cháng threshing ground
拗 ào awkward to say · niù stubborn
吧 ba let us, I suppose · bā bar
把 bǎ hold, grasp · bà handle
奔 bēn run, flee · bèn head straight for
么 me as in 什么, what · yāo tiny
呢 ne and what about? · ní woollen cloth
哪 nǎ which · na after a vowel: ah
那 nà that · nèi that, in speech
这這 zhè this · zhèi this, in speech
谁誰 shéi who · shuí who, in books
个個 gè one of, piece · gě as in 自个儿, oneself
叶 yè leaf · xié as in 叶韵, rhyme
亡 wáng die, flee · wú have not, in old books
甚 shèn very, extremely · shén as in 甚么, what
藉 jiè make use of · jí as in 狼藉, in a mess
瞭 liǎo clear, understand · liào look from a height
莞 guǎn as in 东莞, Dongguan · wǎn smile
佣 yōng hire, servant · yòng commission
刨 páo dig · bào plane wood
沈 shěn a surname · chén sink
刹 shā to brake · chà an instant; temple
拓 tuò open up, expand · tà make a rubbing
桔 jú tangerine · jié as in 桔梗, bellflower
伺 cì serve, wait upon · sì watch, wait for
屏 píng screen, shield · bǐng hold one's breath
纤 xiān fine, fibre · qiàn tow rope
莎 shā in names · suō nut grass
帖 tiē submissive, fitting · tiě invitation card; tiè copybook
娜 nà in names · nuó as in 婀娜, graceful
繃绷 bēng stretch tight · běng look serious
"""


def _senses() -> Mapping[str, tuple[HanSense, ...]]:
    found: dict[str, tuple[HanSense, ...]] = {}
    for line in ROWS.strip().splitlines():
        characters, _, rest = line.partition(" ")
        pairs = (sense.split(" ", 1) for sense in rest.split(" · "))
        found |= dict.fromkeys(characters, tuple(HanSense(pinyin, meaning) for pinyin, meaning in pairs))
    return found


POLYPHONES = _senses()
