"""The menu of My First Is In: letters of the answer, levels, and whether the words of a line are close in meaning."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product, starmap

from generators.kernel.kind import EASY, HARD, MEDIUM
from generators.kernel.options import Custom, KindMenu, choice, level, number
from generators.kernel.phrases import ENGLISH, say

FEWEST, MOST = 4, 12  # letters of an answer that we make; the first of a pasted riddle may be fewer
LETTERS_STYLE, MEANING_STYLE, RHYMED_STYLE = "letters", "meaning", "rhymed"
LEVELS = (EASY, MEDIUM, HARD)
LENGTHS = (6, 4, 5, 7, 8, 10, 12)  # the first one is for new players
STYLES = (RHYMED_STYLE, MEANING_STYLE, LETTERS_STYLE)
WEEK = (
    *("4-easy-rhymed", "5-easy-rhymed", "6-medium-rhymed", "7-medium-rhymed"),
    *("7-hard-rhymed", "8-hard-rhymed", "10-hard-rhymed"),
)
_LENGTHS = range(FEWEST, MOST + 1)


@dataclass(frozen=True, slots=True)
class Options:
    length: int = 6
    level: str = "easy"
    style: str = RHYMED_STYLE
    american: bool = False  # spelling
    answer: str = ""  # word to guess; empty: any
    recent: frozenset[frozenset[str]] = frozenset()  # pairs of words, and answers, not to be used


CUSTOM: Custom[Options] = Custom(
    (
        number("length", _LENGTHS, LENGTHS[0], say("board.riddle.axis_0"), lambda n: say("riddle.length", count=n)),
        level(LEVELS, say("board.riddle.axis_1")),
        choice("style", STYLES, say("board.riddle.axis_2"), lambda value: say(f"riddle.style.{value}")),
    ),
    lambda values: Options(int(values["length"]), values["level"], values["style"]),
    lambda _: None,  # all of them can be made
)
MENU = KindMenu(tuple(starmap(CUSTOM.preset, product(LENGTHS, LEVELS, STYLES))), CUSTOM, week=WEEK, language=ENGLISH)
