"""Unihan's facts about a character, in a few words: how common it is, who writes it, how it sounds, what it means.

How early a character is met, in six steps for each script: 1 is the first weeks of a course.

Simplified: the levels of HSK 3.0, by the syllabus of the examination of 2026. Traditional: those of the simplified
form; where that is a traditional character itself (面 beside 麵) not before Hong Kong's schools teach it. Japanese: the
school years of the official list of 1,026 characters (2020).
"""

from __future__ import annotations

import bz2
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tools.data.han.meanings import MEANINGS, POLITE, READINGS, HanSense, worded
from tools.data.han.polyphones import POLYPHONES

Unihan: TypeAlias = "dict[str, dict[str, str]]"  # character -> property -> value

JAPANESE = (
    (
        "一右雨円王音下火花貝学気九休玉金空月犬見五口校左三山子四糸字耳七車手十出女小上森人水正生青夕石赤千川先早草"
        "足村大男竹中虫町天田土二日入年白八百文木本名目立力林六"
    ),
    (
        "引羽雲園遠何科夏家歌画回会海絵外角楽活間丸岩顔汽記帰弓牛魚京強教近兄形計元言原戸古午後語工公広交光考行高黄"
        "合谷国黒今才細作算止市矢姉思紙寺自時室社弱首秋週春書少場色食心新親図数西声星晴切雪船線前組走多太体台地池知"
        "茶昼長鳥朝直通弟店点電刀冬当東答頭同道読内南肉馬売買麦半番父風分聞米歩母方北毎妹万明鳴毛門夜野友用曜来里理"
        "話"
    ),
    (
        "悪安暗医委意育員院飲運泳駅央横屋温化荷界開階寒感漢館岸起期客究急級宮球去橋業曲局銀区苦具君係軽血決研県庫湖"
        "向幸港号根祭皿仕死使始指歯詩次事持式実写者主守取酒受州拾終習集住重宿所暑助昭消商章勝乗植申身神真深進世整昔"
        "全相送想息速族他打対待代第題炭短談着注柱丁帳調追定庭笛鉄転都度投豆島湯登等動童農波配倍箱畑発反坂板皮悲美鼻"
        "筆氷表秒病品負部服福物平返勉放味命面問役薬由油有遊予羊洋葉陽様落流旅両緑礼列練路和"
    ),
    (
        "愛案以衣位茨印英栄媛塩岡億加果貨課芽賀改械害街各覚潟完官管関観願岐希季旗器機議求泣給挙漁共協鏡競極熊訓軍郡"
        "群径景芸欠結建健験固功好香候康佐差菜最埼材崎昨札刷察参産散残氏司試児治滋辞鹿失借種周祝順初松笑唱焼照城縄臣"
        "信井成省清静席積折節説浅戦選然争倉巣束側続卒孫帯隊達単置仲沖兆低底的典伝徒努灯働特徳栃奈梨熱念敗梅博阪飯飛"
        "必票標不夫付府阜富副兵別辺変便包法望牧末満未民無約勇要養浴利陸良料量輪類令冷例連老労録"
    ),
    (
        "圧囲移因永営衛易益液演応往桜可仮価河過快解格確額刊幹慣眼紀基寄規喜技義逆久旧救居許境均禁句型経潔件険検限現"
        "減故個護効厚耕航鉱構興講告混査再災妻採際在財罪殺雑酸賛士支史志枝師資飼示似識質舎謝授修述術準序招証象賞条状"
        "常情織職制性政勢精製税責績接設絶祖素総造像増則測属率損貸態団断築貯張停提程適統堂銅導得毒独任燃能破犯判版比"
        "肥非費備評貧布婦武復複仏粉編弁保墓報豊防貿暴脈務夢迷綿輸余容略留領歴"
    ),
    (
        "胃異遺域宇映延沿恩我灰拡革閣割株干巻看簡危机揮貴疑吸供胸郷勤筋系敬警劇激穴券絹権憲源厳己呼誤后孝皇紅降鋼刻"
        "穀骨困砂座済裁策冊蚕至私姿視詞誌磁射捨尺若樹収宗就衆従縦縮熟純処署諸除承将傷障蒸針仁垂推寸盛聖誠舌宣専泉洗"
        "染銭善奏窓創装層操蔵臓存尊退宅担探誕段暖値宙忠著庁頂腸潮賃痛敵展討党糖届難乳認納脳派拝背肺俳班晩否批秘俵腹"
        "奮並陛閉片補暮宝訪亡忘棒枚幕密盟模訳郵優預幼欲翌乱卵覧裏律臨朗論"
    ),
)
ORDINARY, LEARNED = 7, 8  # of HSK's last three levels or of general use; met in books

WANTED = frozenset(
    {
        *("kMandarin", "kHanyuPinyin", "kJapaneseOn", "kJapaneseKun", "kDefinition"),
        *("kTGH", "kGradeLevel", "kJoyoKanji", "kJinmeiyoKanji", "kFrequency", "kHanyuPinlu", "kBigFive"),
        *("kTraditionalVariant", "kSimplifiedVariant", "kTotalStrokes"),
    },
)
LONGEST_MEANING = 48
RAREST_LEVEL = LEARNED + 1
RUDE = re.compile(
    r"\b(penis|vagina|vulva|testic|genital|copulat|intercourse|prostitut|whore|brothel|excrement|feces|faeces|dung|fart"
    r"|urin|rape|incest|eunuch|castrat|sodom|semen|masturbat|buttocks|anus|barbarian|savage|tribe|lewd|obscene|lecher"
    r"|adulter|concubine|slave|suicide|strangle|behead|hemorrhoid|piles|nipple|breasts)",
)
REMARK = re.compile(r"radical (number )?\d|variant of|same as|U\+", re.IGNORECASE)  # says nothing of the meaning


# Unihan has these as rare old characters of their own; whoever writes traditional characters does not know them so.
NEVER_TRADITIONAL = frozenset(
    "听机极种体胜价坏几么气儿万与党厂虫确庄优怀构离愿适复惊蜡怜痒苹荐踊宁吁夸帘忏扰杰柜洒涂症网蚕赶据羡"
)
# Traditional forms of common characters that hardly anybody writes: 累, 才, 采, 胡同, 克 and 淨 stand there instead.
SELDOM_TRADITIONAL = frozenset("埰戠曏纍纔衕衚閤凈剋")
INSTEAD = {"淨": "净"}  # which Unihan does not know as a form of it
# Kept in the mainland for one reading each, a note of the old scale and a surname: met nowhere else.
NEVER_SIMPLIFIED = frozenset("徵釐祕")
# Unihan's first Japanese reading of these stands in names or in old books only: 員 is read kazu by nobody else.
NO_JAPANESE_WORD = frozenset(
    "員可能個工后点級第百隊師信農件樹約陽校院功王肉像茶地象意理電題条領科線規汽段台材画紀念班格景洋英銀"
    "季票序棒冊術曜党階軍論識感講質史式議士兵局律令略評府章揮標央副宣列輸宗帳財績秒版県駅制資席批則祖武素策械協純"
    "脈磁典胃皇径宅肺刊億液仁奈券徒属徳録証婦均盟税閣製団弁検査総衆誌俳憲枚庁権脳臓陛賃郵誕忠滋賀昭両態特漢堂鉱貿署"
    "観航単貨課適号気康毒法官"
)
LATE = 5  # the level of what no school list has
BIG_FIVE_RARE = "C9"  # where the second half of Big5 begins
TGH_ORDINARY, TGH_LEARNED = 3500, 6500


@dataclass(frozen=True, slots=True)
class Facts:
    """`commonness` sorts: the commonest character first. `scripts` is s1t1j2: each script with its level there."""

    commonness: tuple[int, int, int]
    scripts: str
    pinyin: str
    japanese: str
    meaning: str
    also: str  # a second reading and what it means: "zhǎng grow"
    rude: bool


def unihan(folder: Path) -> Unihan:
    found: Unihan = defaultdict(dict)
    for path in sorted(folder.glob("Unihan_*.txt.bz2")):
        with bz2.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("U+"):
                    code, name, value = line.rstrip("\n").split("\t", 2)
                    if name in WANTED:
                        found[character(code)][name] = value
    return found


def character(code: str) -> str:
    return chr(int(code.removeprefix("U+"), 16))


def facts_of(known: Unihan, hsk: Mapping[str, int]) -> dict[str, Facts]:
    levels = {"s": hsk, "t": _traditional(known, hsk), "j": steps(JAPANESE)}
    met = {
        char: {mark: level for mark in levels if (level := _level(char, mark, known, levels[mark]))} for char in known
    }
    kept = (char for char in known if pinyin(known[char]) or meaning(known[char]))
    return {char: one(char, known[char], met[char]) for char in kept}


def one(char: str, about: dict[str, str], met: Mapping[str, int]) -> Facts:
    first, also = worded(POLYPHONES.get(char, ())), worded(POLYPHONES.get(char, ())[1:])
    sense = first or HanSense(READINGS.get(char) or pinyin(about), MEANINGS.get(char) or meaning(about))
    foreign = set(met) == {"j"}  # nobody in China writes it
    return Facts(
        commonness=(min(met.values(), default=RAREST_LEVEL), -printed(about), schooled(about)),
        scripts="".join(f"{mark}{level}" for mark, level in met.items()),
        pinyin="" if foreign else sense.pinyin,
        japanese=japanese(char, about),
        meaning=sense.meaning,
        also=f"{also.pinyin} {also.meaning}" if also and not foreign else "",
        rude=char not in POLITE and bool(RUDE.search(about.get("kDefinition", "").lower())),
    )


def _traditional(known: Unihan, hsk: Mapping[str, int]) -> dict[str, int]:
    """The level of the short form; who knows 里 does not know 裏 yet."""
    found: dict[str, int] = {}
    for char, about in known.items():
        forms = {*map(character, about.get("kSimplifiedVariant", "").split())} - {char}
        levels = [hsk[form] for form in forms if form in hsk]
        if char in hsk:
            found[char] = hsk[char]
        elif levels:
            other = any(is_traditional(form, known[form]) for form in forms)
            found[char] = max(min(levels), _grade(about)) if other else min(levels)
    return found | dict.fromkeys(SELDOM_TRADITIONAL, LEARNED) | {char: hsk[form] for char, form in INSTEAD.items()}


def _grade(about: dict[str, str]) -> int:
    return int(about.get("kGradeLevel", LATE))


def _level(char: str, mark: str, known: Unihan, taught: Mapping[str, int]) -> int:
    """0: not of that script; 1 to 6 as it is taught; then how rare it is."""
    about = known[char]
    if mark == "t":
        return (taught.get(char) or _rarity_by_big_five(about)) if is_traditional(char, about) else 0
    if mark == "j":
        return (taught.get(char) or ORDINARY) if "kJoyoKanji" in about else 0
    if "kTGH" not in about or char in NEVER_SIMPLIFIED:
        return 0
    rare = ORDINARY if tgh(about) <= TGH_ORDINARY else LEARNED if tgh(about) <= TGH_LEARNED else RAREST_LEVEL
    return taught.get(char) or rare


def is_traditional(char: str, about: dict[str, str]) -> bool:
    """Written as such where traditional characters are: not a short form, be it China's or Japan's."""
    others = set(map(character, about.get("kTraditionalVariant", "").split())) - {char}
    taught, rare = "kGradeLevel" in about, about.get("kBigFive", "") >= BIG_FIVE_RARE
    short = bool(others) or (rare and "kJoyoKanji" in about)
    return "kBigFive" in about and char not in NEVER_TRADITIONAL and (taught or not short)


def _rarity_by_big_five(about: dict[str, str]) -> int:
    if about["kBigFive"] >= BIG_FIVE_RARE:
        return RAREST_LEVEL
    return ORDINARY if "kFrequency" in about else LEARNED


def tgh(about: dict[str, str]) -> int:
    return int(about["kTGH"].partition(":")[2]) if "kTGH" in about else 9999


def printed(about: dict[str, str]) -> int:
    """How often it was met in print in China."""
    return sum(map(int, re.findall(r"\((\d+)\)", about.get("kHanyuPinlu", ""))))


def schooled(about: dict[str, str]) -> int:
    """How late in Hong Kong's schools and how far down in Taiwan's print."""
    return int(about.get("kGradeLevel", 7)) + int(about.get("kFrequency", "6").split()[0])


def strokes(about: dict[str, str]) -> int:
    """The number of strokes as it is written in China: where Taiwan counts another number, that stands second."""
    return int(about.get("kTotalStrokes", "0").split()[0])


def pinyin(about: dict[str, str]) -> str:
    listed = about.get("kMandarin") or about.get("kHanyuPinyin", "").partition(":")[2].replace(",", " ")
    return listed.split()[0] if listed else ""


def japanese(char: str, about: dict[str, str]) -> str:
    """The first Chinese-Japanese reading and the first Japanese one, in Latin letters."""
    names = ("kJapaneseOn",) if char in NO_JAPANESE_WORD else ("kJapaneseOn", "kJapaneseKun")
    readings = (about.get(name, "").split() for name in names)
    return " · ".join(each[0].lower() for each in readings if each)


def meaning(about: dict[str, str]) -> str:
    """The first sense, without remarks in brackets and at most a few words."""
    plain = re.sub(r"\([^)]*\)|\[[^]]*\]", "", about.get("kDefinition", ""))
    senses = [" ".join(sense.split()).strip(" ,.") for sense in plain.split(";")]
    first = next((sense for sense in senses if sense and not REMARK.search(sense)), "")
    first = re.sub(r"\bi\b(?!\.)", "I", first)
    return first if len(first) <= LONGEST_MEANING else shorter(first)


def shorter(sense: str) -> str:
    """The first of its comma-separated parts, as many as fit, or else as many words."""
    for mark in (",", " "):
        words = sense.split(mark)
        while len(words) > 1 and len(mark.join(words)) > LONGEST_MEANING:
            words.pop()
        if len(mark.join(words)) <= LONGEST_MEANING:
            break
    return mark.join(words).strip(" ,")


def steps(levels: tuple[str, ...]) -> Mapping[str, int]:
    """Character -> the first of these lists that it stands in, from 1."""
    found: dict[str, int] = {}
    for level, characters in enumerate(levels, start=1):
        for character in characters:
            found.setdefault(character, level)
    return found


def hsk(table: Path) -> Mapping[str, int]:
    """Character -> its level of HSK; levels 7 to 9 are one band there, and the 7 of this list."""
    rows = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:])
    return {character: int(level) for character, level in rows}
