"""The menus of Brick: numbers of letters, levels, a letter in the centre, an S; and letters of
several words. In Chinese numbers of characters, and levels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product, starmap

from generators.kernel.given_words import NONE, OwnWords
from generators.kernel.kind import EASY, HARD, MEDIUM
from generators.kernel.options import HSK, ON, Custom, KindMenu, Preset, Values, choice, level, number, switch
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, say

FEWEST_LETTERS, MOST_LETTERS = 5, 9
LEVELS = (EASY, MEDIUM, HARD)
LETTERS = (7, 5, 6, 8, 9)  # a new player gets the first
STYLES = ("free", "centred", "with_s")
STEPS = ("0", "2", "3")  # words that the letters are taken from; 0: one that uses them all
LEAST_OF_THREE = 6  # three words can each add a letter only with so many letters
WEEK = (
    *("5-easy-centred", "6-easy-centred", "6-medium-centred", "7-medium-centred"),
    *("7-hard-centred", "8-hard-centred", "9-hard-centred"),
)
_SIZES = range(FEWEST_LETTERS, MOST_LETTERS + 1)

OFFERS_ZH = (14, EASY), (12, EASY), (16, EASY), (14, MEDIUM), (16, MEDIUM), (14, HARD), (16, HARD)
WEEK_ZH = ("14-easy", "14-easy", "14-medium", "16-medium", "14-hard", "16-hard", "16-hard")
WEEK_ZH_BEFORE = "2026-11-27", ("12-easy", *WEEK_ZH[1:])
CHARACTERS = range(12, 17)


@dataclass(frozen=True, slots=True)
class Options:
    letters: int = 7
    level: str = "easy"
    centred: bool = False
    with_s: bool = False  # off by default, because S makes plurals of half the words
    corpus: str | None = None  # the player's text, used instead of the dictionary
    language: str = "any"  # language of the corpus
    steps: int = 0  # 0: letters of one word; 2 or more: letters of so many words that each add new ones
    own: OwnWords = NONE  # words that the player added or removed
    american: bool = False


def _preset(letters: int, level: str, style: str) -> Preset[Options]:
    choices = (say("brick.letters", count=letters), say(f"level.{level}"), say(f"brick.style.{style}"))
    options = Options(letters, level, centred=style == "centred", with_s=style == "with_s")
    return Preset(f"{letters}-{level}-{style.replace('_', '-')}", options, choices)


def _build(values: Values) -> Options:
    return Options(
        int(values["letters"]),
        values["level"],
        centred=values["centre"] == ON,
        with_s=values["s"] == ON,
        steps=int(values["steps"]),
    )


def _why_not(values: Values) -> Phrase | None:
    if values["s"] == ON and values["steps"] != STEPS[0]:
        return say("custom.brick.no_s")
    if values["steps"] == STEPS[-1] and int(values["letters"]) < LEAST_OF_THREE:
        return say("custom.brick.few", least=LEAST_OF_THREE)
    return None


CUSTOM: Custom[Options] = Custom(
    (
        number("letters", _SIZES, LETTERS[0], say("board.brick.axis_0"), lambda n: say("brick.letters", count=n)),
        level(LEVELS, say("board.brick.axis_1")),
        switch("centre", say("brick.style.centred"), say("brick.style.centred")),
        switch("s", say("brick.style.with_s"), say("brick.style.with_s")),
        choice("steps", STEPS, say("custom.brick.steps"), lambda value: say(f"custom.brick.steps_{value}")),
    ),
    _build,
    _why_not,
)
MENU = KindMenu(tuple(starmap(_preset, product(LETTERS, LEVELS, STYLES))), CUSTOM, week=WEEK, language=ENGLISH)


CUSTOM_ZH: Custom[Options] = Custom(
    (
        number("letters", CHARACTERS, 14, say("board.brick_zh.axis_0"), lambda n: say("brick_zh.letters", count=n)),
        level(LEVELS, say("board.brick.axis_1")),
    ),
    lambda values: Options(int(values["letters"]), values["level"]),
    lambda _: None,  # every choice is possible
)
_FOR_LEARNERS = {letters: CUSTOM_ZH.preset(letters, HSK) for letters in CHARACTERS}  # who know few idioms
MENU_ZH = KindMenu(
    tuple(starmap(CUSTOM_ZH.preset, OFFERS_ZH)),
    CUSTOM_ZH,
    (
        *(_FOR_LEARNERS[letters] for letters in (14, 16)),
        *(replace(each, id=f"custom-letters-{letters}-level-{HSK}") for letters, each in _FOR_LEARNERS.items()),
    ),
    week=WEEK_ZH,
    week_before=WEEK_ZH_BEFORE,
    language=CHINESE,
)
