"""Judges names of links of Chinese words: tolerant of wording, strict in what is said and on which side a word stands.

打____              打, 打什么, 前面加打, 都能接在打后面, 打字开头; not 后面加打
藏着颜色的词        含有颜色; 颜色 alone, or 都藏着东西, is half
水果                水果类, 水果的名字, 热带水果; not 水果刀, and not 不是水果
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generators.wall.characters.chinese import to_simplified
from generators.wall.naming.lists import NameVerdict

GAP = re.compile(r"(?:[_＿□…～~]+|\.{2,}|-{2,}|—+|什么|某)")
NOTE = re.compile(r"[（(].*?[）)]")
SIGNS = re.compile(r"[^\w]|_")
DENIALS = frozenset("不没非无未别")
# What a player and an editor may say in several ways; the first of each row stands for all.
SAME = (
    ("能", "可以", "能够"),
    ("藏", "藏着", "藏有", "隐藏", "包含", "含有", "带有", "里面有", "含着", "含", "带"),
    ("倒", "倒过来", "反过来", "颠倒", "倒着读", "反着读", "倒着念", "反着念", "倒读", "反读"),
    ("同音", "读音相同", "发音相同", "读音一样", "发音一样", "谐音"),
    ("组成", "构成", "合成", "拼成"),
    ("部件", "偏旁", "部首"),
)
# What says nothing of a link, anywhere or only at an end of it: 名山 is no 山, and 中药 no 药.
PARTICLES = re.compile("的|了|着|们|都|是|叫|有关|关于|之|与|和|跟")
AT_START = re.compile("^(?:各种|各类|某种|一种|一些|这些|能|会|在|由|为)+(?=..)")
AT_END = re.compile("(?<=.)(?:名称|名字|名|称呼|种类|类型|类别|一类|类|种|词语|词汇|单词|词|字|里面|里|中|上)+$")
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
    names = (form.casefold() for each in (name, *answers) for form in (each, NOTE.sub("", each)))
    found = {_compare(bare_name(said), bare_name(each)) for each in names}
    return next(each for each in (NameVerdict.RIGHT, NameVerdict.HALF, NameVerdict.WRONG) if each in {*found, "wrong"})


def bare_name(text: str) -> str:
    """What the text says, without signs and words that say nothing; all of it where there is nothing else."""
    plain = SIGNS.sub("", GAP.sub("", text))
    for first, *others in SAME:
        plain = re.sub("|".join(sorted(others, key=len, reverse=True)), first, plain)
    return AT_END.sub("", AT_START.sub("", PARTICLES.sub("", plain) or plain))


def _compare(said: str, wanted: str) -> NameVerdict:
    """An answer is whole where it ends the text, or only general words follow it: 热带水果, no 水果刀."""
    if not wanted or DENIALS & set(said) != DENIALS & set(wanted):
        return _half(said, wanted)
    before, found, after = said.rpartition(wanted)
    whole = bool(found) and (len(wanted) > 1 or not before) and GENERAL.fullmatch(after) is not None
    turned = len(said) > 2 and sorted(said) == sorted(wanted)
    general = GENERAL.fullmatch(wanted.removeprefix(said)) is not None and wanted.startswith(said)
    return NameVerdict.RIGHT if whole or turned or general else _half(said, wanted)


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
        signs = {
            True: (
                f"{BEFORE}{ADDED}{word}",
                f"{word}的?{AFTER}",
                f"{word}(?:{FIRST}|放在?前)",
                f"^{word}{GAP.pattern}",
                f"(?:{FIRST}){ADDED}{word}",
            ),
            False: (
                f"{AFTER}{ADDED}{word}",
                f"{word}的?{BEFORE}",
                f"{word}(?:{LAST}|放在?后)",
                f"{GAP.pattern}{word}$",
                f"(?:{LAST}){ADDED}{word}",
            ),
        }
        return next((side for side, each in signs.items() if any(re.search(sign, text) for sign in each)), None)


def _gap_in(name: str) -> ChineseGap | None:
    aside = "".join(NOTE.findall(name)).strip("（）()")
    found = re.fullmatch(r"\s*(_{2,})?\s*([^_]+?)\s*(_{2,})?\s*", NOTE.sub("", name))
    if found is None or bool(found[1]) == bool(found[3]):
        return None
    return ChineseGap(found[2], not found[1], aside)
