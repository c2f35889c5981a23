"""Parts of characters where the table that Lantern begins with is wrong, or says nothing; as dictionaries have them."""

from __future__ import annotations

from collections.abc import Mapping

# Rows that are wrong; many were found by tools/data/han/check.py, others by reading.
SIDE_BY_SIDE = (
    "溄氵峯 記言己 敘余攵 釦金口 竏立千 幵干干 脩攸月 儵攸黑 條攸木 倏攸犬 倐攸火 鯈攸魚 翛攸羽 鞗攸革 絛攸糸"
    " 敵啇攵 湧氵勇 衛行韋"
)
STACKED = "食人良 勇甬力 交亠父 舍人舌 靠告非 麵麥面 禀㐭示"
AROUND = "込辶入 网冂乂 幽山幺 画凵田"

# Unihan does not count the strokes of these.
STROKES = "⺀2 ⺈2 ⺊2 ⺌3 ⺍3 ⻏2 ⻖2"

# Cards whose parts are no pair in that table: two to four different parts, as a person sees them. A repeated part
# stands once, and so does a mere stroke beside parts that are more.
MADE_ROWS = """
    更一曰乂 前䒑月刂
    或戈口一 望亡月王 器口犬 嚣口页 囂口頁 辩辛讠 辯辛言 辫辛纟 辮辛糹 瓣辛瓜 辦辛力 辨辛刂 粥弓米 雀小隹
    茶艹人木 桌⺊日木 第𥫗弔 脑月亠凶 恼忄亠凶 份亻分 奶女乃 精米青 勒革力 猛犭孟 壮丬士 壯爿士 姨女夷 禧礻喜 宠宀龙
    寵宀龍 斩车斤 斬車斤 掺扌参 曝日暴 腰月要 黏黍占 猶犭酋 幕莫巾 暮莫日 朗良月 郎良阝 学⺍冖子 觉⺍冖见 应广⺍一
    同冂一口 两一冂从 高亠冂口 度广廿又 原厂白小 解角刀牛 总丷口心 受爫冖又 量旦里 直十目一 带卅冖巾 具目一八
    爱爫冖友 算𥫗目廾 质厂十贝 离亠凶禸 复𠂉日夂 断𠃊米斤 继纟𠃊米 满氵艹两 营艹冖吕 劳艹冖力 荣艹冖木 莹艹冖玉
    莺艹冖鸟 荧艹冖火 萤艹冖虫 族方𠂉矢 旗方𠂉其 旋方𠂉疋 害宀丰口 密宀必山 蜜宀必虫 育亠厶月 帝亠丷冖巾 旁亠丷冖方
    益䒑八皿 微彳山几攵 伤亻𠂉力 喜士口䒑 善羊䒑口 疑匕矢龴疋 修亻丨夂彡 索十冖糸 款士示欠 散龷月攵 贵中一贝
    画一田凵 商亠丷冏 亮亠口冖几 毫亠口冖毛 豪亠口冖豕 亭亠口冖丁 享亠口子 京亠口小 亨亠口了 烹亨灬 掌龸口手
    堂龸口土 赏龸口贝 裳龸口衣 常龸口巾 當龸口田 賞龸口貝 黨龸口黑 嘗龸口旨 棠龸口木 党龸口儿 席广廿巾 庶广廿灬
    摇扌爫缶 遥辶爫缶 谣讠爫缶 瑶王爫缶 侵亻彐冖又 浸氵彐冖又 谷八人口 弃亠厶廾 夏一自夂 毁臼工殳 沿氵几口 铅钅几口
    鉛金几口 船舟几口 罚罒讠刂 曼日罒又 奖丬夕大 桨丬夕木 浆丬夕水 酱丬夕酉 厚厂日子 撤扌育攵 澈氵育攵 辙车育攵
    徹彳育攵 荒艹亡川 隆阝夂一生 梁氵刅木 粱氵刅米 餐歺又食 殿尸共殳 锁钅⺌贝 琐王⺌贝 鎖金⺌貝 瑣王⺌貝 狱犭讠犬
    獄犭言犬 兽丷田一口 饰饣𠂉巾 飾飠𠂉巾 腾月龹马 燕廿北口灬 牵大冖牛 抛扌九力 刷尸巾刂 悬县心 鸿江鸟 疆弓土畺
    葬艹死廾 婴贝女 尉尸示寸 厨厂豆寸 谭讠覃 潭氵覃 凑冫奏 揍扌奏 伞人丷十 煞刍攵灬 瞒目艹两 隙阝⺌日小 稽禾尤旨
    塌土日羽 榻木日羽 蹋𧾷日羽 颖匕禾页 穎匕禾頁 壶士冖业 寇宀元攴 蔑艹罒戍 卒亠从十 蜀罒勹虫 莽艹犬廾 凳登几
    隋阝左月 惰忄左月 涩氵刃止 粪米共 舜爫冖舛 肇户攵聿 羁罒革马 雍亠乡隹 奚爫幺大 膏高月 侣亻吕 侶亻呂 值亻直
    値亻直 宫宀吕 宮宀呂 嘉士口䒑加 攀林爻大手 孽薛子 翰龺人羽 旅方𠂉氏 識言音戈 職耳音戈 織糹音戈 關門幺丱 聯耳幺丱
    煙火覀土 髒骨葬 徵彳山王攵 懲徵心 徽彳山糸攵 沒氵勹又 愛爫冖心夂 勞炏冖力 榮炏冖木 營炏冖呂 螢炏冖虫 鶯炏冖鳥
    夢艹罒冖夕 奪大隹寸 奮大隹田 寬宀艹見 寶宀王缶貝 尋彐工口寸 強弓厶虫 從彳从龰 樂幺白木 產文厂生 聖耳口王
    腦月巛囟 惱忄巛囟 舊艹隹臼 蠻䜌虫 貴中一貝 賣士罒貝 靈雨口巫 類米犬頁 牽玄冖牛 雜亠从木隹 誡言戒 歸𠂤止帚
    壽士工一口 啟户攵口 穀士冖禾殳 殼士冖几殳 競立口儿 労⺍冖力 営⺍冖呂 栄⺍冖木 蛍⺍冖虫 覚⺍冖見 桜木⺍女
    脳月⺍凶 悩忄⺍凶 徳彳十罒心 聴耳十罒心 奨丬爫寸大 歴厂林止 暦厂林日 挿扌千申 捜扌申又 痩疒申又 塩土𠂉口皿
    売士冖儿 壱士冖匕 遅辶尸羊 勧𠂉隹力 権木𠂉隹 歓𠂉隹欠 観𠂉隹見 穏禾爫彐心 隠阝爫彐心 満氵艹両 渓氵爫夫 鶏爫夫鳥
    継糹𠃊米 稲禾爫旧 陥阝⺈旧 騒馬又虫 隷士示隶 憩舌自心 啓戸攵口 峠山上下 姫女臣 償亻賞 掲扌日匂 渇氵日匂 曽丷田日
    壊土十罒衣 懐忄十罒衣 歯止米凵 帯卅冖巾 歳止戊小 彙彑冖果 専十田寸 恵十田心 獣⺍田口犬 会人云 战占戈 戰單戈
    隐阝急 虚虍业 養羊食 壤土襄 姬女臣 匀勹冫 团囗才"""

# Undivided in that table, or in more parts than are honest; what a person sees in them all the same. None is dealt.
DIVIDED_ROWS = """
    回囗口 本木一 末木一 未木一 术木丶 主王丶 玉王丶 太大丶 头大丶 犬大丶 午𠂉十 血皿丿 必心丿 周冂土口 黑土灬
    黒里灬 向丿冂口 麻广林 攸亻丨攵 候亻丨矢 白日丿 自目丿 失夫丿 朱木丿 刃刀丶 义乂丶 户尸丶 生牛一 申日丨 中口丨
    包勹巳 且目一 史口乂 吏一史 呂口丿 吕口 鱼⺈田一 魚⺈田灬 我手戈 来木丷 來木人 成戊 存子丨 丢去丿 丟去丿 余人木
    班王 斑王文 弔弓丨 电日乚 曾丷田日 弟丷弓丿 场土 杨木 扬扌 汤氵 肠月 畅申 疡疒 经纟工 轻车工 径彳工 劲工力
    颈工页 茎艹工 氢气工 痉疒工 泽氵又 译讠又 择扌又 释釆又 绎纟又 练纟 炼火 拣扌 紧又糸 坚又土 竖又立 肾又月 贤又贝
    监皿 鉴金 览见 临口 师巾 帅巾 归彐 步止 書聿日 畫聿田一 寒宀井⺀ 赛宀井贝 塞宀井土 寨宀井木 南十冂 単⺍田十
    单丷田十 單口田十 声士 司口 展尸 奥米大 衰衣 囊衣口 襄衣口 畢田 華艹 虛虍 監臣皿 臨臣品 覽臣見 鐵金土口王戈 與臼
    興臼同 舉與手 爭爫 帚彐冖巾 歲止戊小 漢氵廿 難廿隹 嘆口廿 艱廿艮 聽耳王十罒心 憲宀罒心 慶广心夂 憂冖心夂
    遷辶覀大己 穩禾爫工彐心 隱阝爫工彐心 盡聿灬皿 臺士口冖至 縣目系小 懷忄十罒衣 壞土十罒衣 寝宀丬彐冖又 賓宀貝
    辭辛又 亂又乚 龍立月 為灬 爲爫灬 無灬 烏灬 鳥灬 馬灬 島山 岛山 對寸业 業业羊木 叢业耳又 擊車殳手 繫車殳糸
    毀臼土殳 兩一巾入 滿氵艹兩 瞞目艹兩 敢耳攵 嚴口厂敢 厳⺍厂敢 幾幺戈人 畿幺戈田 將爿寸 将丬夕寸 幹十早人干
    榦十早人木 專十寸 團囗專 農曲辰 豐山豆 藝艹云 齒止人凵 齿止人凵 舞舛 兜白儿 譲言衣 醸酉衣 塁田土 図囗⺀乂 県目小
    霊雨业 鬱林缶冖鬯彡 粛米 縄糹日电 縁糹彑豕 即卩 既旡 卿卩 爵爫罒寸 兼彐 焉正灬 丧土 喪土口 畏田 祭月又示 率玄十
    带卅冖巾 ⺍小 ⺌小 龸⺌冖
    圡土 为力 下卜 上卜 争⺈ 出山 以人 求氺 见儿 东小 示二小 乐小 习冫 赤土 亏二 豆口 尺尸 事口
    发又 柬木 垂千 皮又 甫用 面目 夜亠亻 州川 丘斤 荊艹开刂 荆艹开刂"""

# What would fall into strokes, or into parts that nobody sees in them.
WHOLE_TOO = (
    "为下争不上而于年世见東东立示片乎止乐承习龙永巨乡丝页頁贝貝臣丈乌尺氏赤鼠亏豆隶瓜斤丑兆甩尹廿巳丘重民之发也以出里业在"
    "片业事由求甲司五万与其将那声長长鬥垂夜曲片皮氏乍屯巴柬禹禺庚庸甫卑畢州面"
)
NOT_WHOLE = "東重里"  # 木 + 日, 千 + 里, 田 + 土: plain enough
LEFT, RIGHT = "⻖", "⻏"  # the two 阝: a mound on the left, a town on the right


def corrected() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Character -> how its parts stand, and the parts."""
    rows = (("a", SIDE_BY_SIDE), ("d", STACKED), ("sbl", AROUND))
    return {row[0]: (how, tuple(row[1:])) for how, text in rows for row in text.split()}


def divided() -> Mapping[str, tuple[str, ...]]:
    sides = {LEFT: ("阝",), RIGHT: ("阝",)}  # and both are one shape
    return {row[0]: sided(tuple(row[1:])) for row in DIVIDED_ROWS.split()} | sides


def made() -> Mapping[str, tuple[str, ...]]:
    """Cards of which the parts are written here."""
    return {row[0]: sided(tuple(row[1:])) for row in MADE_ROWS.split()}


def undivided() -> frozenset[str]:
    return frozenset(WHOLE_TOO) - frozenset(NOT_WHOLE)


def sided(parts: tuple[str, ...]) -> tuple[str, ...]:
    """阝 by its side: what stands first is the mound, what stands later the town."""
    return tuple((LEFT if at == 0 else RIGHT) if part == "阝" else part for at, part in enumerate(parts))
