"""Judges names of links of Chinese words: tolerant of wording, strict in what is said and on which side a word stands.

打____              打, 打什么, 前面加打, 都能接在打后面, 打字开头; not 后面加打
藏着颜色的词        含有颜色; 颜色 alone, or 都藏着东西, is half
水果                水果类, 水果的名字, 热带水果; not 水果刀, and not 不是水果
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from generators.characters.chinese import to_simplified
from generators.kernel.cache import cached
from generators.wall.naming.lists import NameVerdict, read_sections

GAP = re.compile(r"(?:[_＿□…～~]+|\.{2,}|-{2,}|—+|什么|某)")
NOTE = re.compile(r"[（(].*?[）)]")
SIGNS = re.compile(r"[^\w]|_")
DENIALS = frozenset("不没非无未别")
# What says nothing of a link, anywhere or only at an end of it: 名山 is no 山, and 中药 no 药.
PARTICLES = re.compile("的|了|着|们|都|是|叫做|有关|关于|之|与|和|跟")
AT_START = re.compile("^(?:各种|各类|某种|一种|一些|这些|能|会|在|由|为)+(?=..)")
AT_END = re.compile("(?<=.)(?:名称|名字|名|称呼|种类|类型|类别|一类|类|种|词语|词汇|单词|词|字|里面|里|中|上)+$")
HEADS = frozenset(["动作", "部位", "地方", "材料", "食材", "角色", "作品", "行为", "人"])  # an eye acts: no part
OF_OTHER_WHOLE = re.compile("(?:名|名字|名称|种类|类型)$")
GENERAL = re.compile(r"[里中上]?(?:东西|事物|物品|物件|用品|人|物|品|事|者|家)*")  # may follow an answer
FIRST, LAST = "开头|打头|起头|起首|在前面?|当前缀", "结尾|收尾|末尾|在后面?|当后缀"
ADDED = (
    "(?:都|全|可以|可|能够|能|要|都能|分别)*(?:加上?|添上?|放上?|接上?|配上?|填上?|补上?|带上?|有|是|用|跟|一个|个)+"
)
BEFORE, AFTER = "(?:前面|前边|前头|之前|前)", "(?:后面|后边|后头|之后|后)"
AROUND = re.compile(
    f"{FIRST}|{LAST}|{BEFORE}|{AFTER}|可以|能够|各种|各类|种类|名称|名字|东西|组成|组词|造词|搭配|组合|一起"
    "|[的都是能加添放接配填补上以用跟和与在就成有把给个字词种类]"
)


def judge_chinese_name(text: str, name: str, answers: tuple[str, ...]) -> NameVerdict:
    said = to_simplified(text.strip().casefold())
    if said in (to_simplified(each.casefold()) for each in (name, *answers)):
        return NameVerdict.RIGHT
    if not SIGNS.sub("", said):
        return NameVerdict.WRONG
    gap = _gap_in(name)
    if gap is not None and (verdict := gap.judge(said)) is not None:
        return verdict
    bare = [bare_name(form.casefold()) for each in (name, *answers) for form in (each, NOTE.sub("", each))]
    sides = (row.split() for row in read_sections()["opposite in chinese"])
    turned = any(one in name and other in said and other not in "".join(bare) for one, other in sides)
    if turned or (name.endswith("的") and OF_OTHER_WHOLE.search(said)):  # what deals with 药 is no 药名
        return NameVerdict.WRONG
    found = {_compare(bare_name(said), each) for each in bare}
    if _says_all_of_one(bare_name(said), bare):
        return NameVerdict.RIGHT
    return next(each for each in (NameVerdict.RIGHT, NameVerdict.HALF, NameVerdict.WRONG) if each in {*found, "wrong"})


def bare_name(text: str) -> str:
    """What the text says, with one word for all that are the same."""
    first = _first_of_same()
    return plain_name(re.sub("|".join(first), lambda found: first[found[0]], SIGNS.sub("", GAP.sub("", text))))


def plain_name(text: str) -> str:
    """The text without signs and words that say nothing; all of it where there is nothing else."""
    plain = SIGNS.sub("", GAP.sub("", text))
    return AT_END.sub("", AT_START.sub("", PARTICLES.sub("", plain) or plain))


@cached
def _first_of_same() -> Mapping[str, str]:
    """What a player and an editor may say in several ways, the longest first; the first of each row stands for all."""
    rows = map(str.split, read_sections()["same in chinese"])
    found = {each: row[0] for row in rows for each in row}  # 饭店 is no 饭 and 店
    return {each: found[each] for each in sorted(found, key=len, reverse=True)}


def _says_all_of_one(said: str, names: list[str]) -> bool:
    """Has it all that matters of one name, in any order, and else only what another of them says, or nothing?"""
    told, known = _matter(said) or said, set("".join(names))
    heads = [frozenset(head for head in HEADS if head in each) for each in (said, *names)]
    names = [each for each, own in zip(names, heads[1:], strict=True) if not own or heads[0] <= own]
    for each in (_matter(each) or each for each in names):
        rest, lacking = Counter(told) - Counter(each), Counter(each) - Counter(told)
        whole = each == told or (len(each) > 1 and (each in told or (len(each) > 2 and not lacking)))
        if whole and DENIALS & set(each) == DENIALS & set(told) and set(rest) <= known:
            return True
    return False


@cached
def _matter(text: str) -> str:
    nothing = sorted(" ".join(read_sections()["general in chinese"]).split(), key=len, reverse=True)
    return re.sub("|".join(nothing), "", text)


def _compare(said: str, wanted: str) -> NameVerdict:
    """An answer is whole where it ends the text, or only general words follow it: 热带水果, no 水果刀."""
    if not wanted or DENIALS & set(said) != DENIALS & set(wanted):
        return _half(said, wanted)
    before, found, after = said.rpartition(wanted)
    around = len(wanted) > 1 and (len(before) > 1 or not _matter(before))
    whole = bool(found) and (around or not before) and GENERAL.fullmatch(after) is not None
    general = GENERAL.fullmatch(wanted.removeprefix(said)) is not None and wanted.startswith(said)
    return NameVerdict.RIGHT if whole or general else _half(said, wanted)


def _half(said: str, wanted: str) -> NameVerdict:
    """A part of the answer, if the answer does not deny it."""
    told = re.sub("东西|事物|内容", "", said) or said
    before, found, _ = wanted.partition(told)
    denied = DENIALS & set(before) or DENIALS & set(told) != DENIALS & set(found)
    return NameVerdict.HALF if found and not denied else NameVerdict.WRONG


@dataclass(frozen=True, slots=True)
class ChineseGap:
    """A word and a blank: 打____ has it first, ____车 last."""

    word: str
    first: bool
    aside: str  # note after the name: （惯用语）

    def judge(self, text: str) -> NameVerdict | None:
        """The verdict on a text; None if it lacks the word."""
        if self.word not in text:
            return None
        if DENIALS & (set(text) - set(self.word)):
            return NameVerdict.WRONG
        side = self._side(text)
        if side is not None and side is not self.first:
            return NameVerdict.WRONG
        nothing = {"", bare_name(self.aside)}
        for found in re.finditer(re.escape(self.word), text):  # 开 may also be part of 开头
            others = text[: found.start()] + text[found.end() :]
            if AROUND.sub("", SIGNS.sub("", GAP.sub("", others))) in nothing:
                return NameVerdict.RIGHT
        return None

    def _side(self, text: str) -> bool | None:
        """Is the word said to stand first? None if nothing is said of that."""
        word = f'[“‘"]?{re.escape(self.word)}[”’"]?字?'
        gap, add = GAP.pattern, ADDED + word
        first = f"{BEFORE}{add}|{word}的?{AFTER}|{word}(?:{FIRST}|放在?前)|^{word}{gap}|(?:{FIRST}){add}"
        last = f"{AFTER}{add}|{word}的?{BEFORE}|{word}(?:{LAST}|放在?后)|{gap}{word}$|(?:{LAST}){add}"
        return next((side for side, each in ((True, first), (False, last)) if re.search(each, text)), None)


def _gap_in(name: str) -> ChineseGap | None:
    aside = "".join(NOTE.findall(name)).strip("（）()")
    found = re.fullmatch(r"\s*(_{2,})?\s*([^_]+?)\s*(_{2,})?\s*", NOTE.sub("", name))
    if found is None or bool(found[1]) == bool(found[3]):
        return None
    return ChineseGap(found[2], not found[1], aside)
