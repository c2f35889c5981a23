"""Puzzles as pages have them, the scripts of a page without a browser, and the rule by which it chooses a hint."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

import quickjs

from generators.kernel.kind import AnyKind, Hint, no_pulse
from generators.kernel.page import PageData, PageStep
from generators.kernel.phrases import ENGLISH, speak
from generators.kernel.way import SolutionStep, way
from generators.names.code import named_puzzle
from generators.page.page import WORDS, read_scripts
from generators.wall.menu import Mode
from tests.kinds import named
from tests.rows import FULL, present
from tests.sources import ROOT

# Addresses of boards from easy to expert; the first ones are quick to make.
BOARDS = (
    *("sweet-spots/4-1-easy/3@2", "sweet-spots/6-1-medium/5@2", "sweet-spots/8-1-medium/90210@2"),
    *("sweet-spots/8-1-hard/90210@2", "sweet-spots/9-2-easy/7@2", "sweet-spots/9-2-hard/7@2"),
    *("sweet-spots/8-1-expert/7@2", "sweet-spots/9-1-expert/8@2", "sweet-spots/10-2-expert/9@2"),
    *("sweet-spots/11-1-expert/5@2", "sweet-spots/9-2-expert/1@2", "sweet-spots/14-3-expert/90210@2"),
)
GHOST = """connecting-wall
# mode: connections
# ghost: Cinderella: mouse ball slipper prince
Rodents: mouse rat hamster gerbil
Things that bounce: ball spring trampoline kangaroo
Footwear: slipper boot sandal clog
Royals: prince king queen duke
"""
# Walls of each sort, and the mode in which they are played; the first ones are in the quick suite.
WALLS = (
    *("connecting-wall/daily/2026-12-01 connections", "lion-wall/daily/2026-12-04 connections"),
    *("connecting-wall-zh/daily/2026-12-01 only_connect", "connecting-wall/daily/2026-12-03 classic", GHOST),
    *("connecting-wall/daily/2026-12-05 only_connect", "lion-wall/daily/2026-12-01 classic"),
    *("lion-wall/daily/2026-12-02 only_connect", "connecting-wall-zh/daily/2026-12-05 connections"),
)
FEW, FEW_WALLS = 9, 5  # in the quick suite
REBUS = """crossword
crossword
rebus 1,1 CO/CAR 3,3 NIL
circles 1,1
bars-right 1,2
bars-below 1,1
grid
CATER
O.E.I
DENIM
across
1 State near Nevada
2 Three in Rome
5 Cloth
down
2 After nine
3 Edge
4 Too much of it is bad
"""
CROSSWORDS = (
    *("crossword/5-american-easy/3@5", "crossword/7-american-medium/3@5", "crossword/9-themed-medium/3@5"),
    *("crossword/11-british-medium/3@5", "crossword/9-cryptic/3@5", REBUS, "crossword/15-british-hard/3@5"),
    "crossword/15-american-hard/3@5",
)
PLAYS = ("game", "hints", "result")  # scripts that the player below and the tests use by name
PLAYER = (ROOT / "tests" / "generators" / "page" / "player.js").read_text(encoding="utf-8")


FILL_INS = (
    *("fill-in/7-easy/3@5", "fill-in/9-easy-numbers/3@5", "fill-in/9-medium/3@5", "fill-in/11-medium-themed/3@5"),
    *("fill-in/11-medium-dense/3@5", "fill-in/13-expert-numbers/3@5", "fill-in/15-expert-dense/3@5"),
)

IDIOMS = (
    *("idioms-zh/5-easy/3@3", "idioms-zh/9-medium/3@3", "idioms-zh/5-easy-pieces/3@3", "idioms-zh/7-hard-pieces/3@3"),
    *("idioms-zh/1-easy-rows/3@3", "idioms-zh/3-hard-rows/3@3", "idioms-zh/13-hard/3@3"),
    *("idioms-zh/9-expert-pieces/3@3", "idioms-zh/4-expert-rows/3@3"),
)
# Two whole poems, a hidden line, and boards where poems hide that lead nowhere.
POEMS = (
    *("poem-zh/25-easy/3@2", "poem-zh/20-easy-poem/3@2", "poem-zh/12-medium-hidden/3@2", "poem-zh/36-medium/3@2"),
    *("poem-zh/48-expert/3@2", "poem-zh/56-medium-poem/3@2", "poem-zh/42-expert/3@2", "poem-zh/48-hard/3@2"),
)

# The last one leaves other words, which the answer in the file rules out.
RIDDLES = (
    *("riddle/daily/2026-12-01", "riddle/daily/2026-12-02", "riddle/daily/2026-12-03"),
    "riddle\nMy first is in cat and in cot\nMy second is in cat but not in tic\nMy third is in net\nSealed: png\n",
    *("riddle/5-easy-letters/3@8", "riddle/8-hard-letters/3@8"),
)
TWO_ANSWERS = """riddle-zh
riddle-zh
谜 一口咬掉牛尾巴
目 打一字
底 告
法 去一块
件 牛 口
解 牛去尾，加口。
源 民间
难 1
也通 吿
"""
LANTERN_RIDDLES = (
    *("riddle-zh/daily/2026-12-01", "riddle-zh/daily/2026-12-02", "riddle-zh/daily/2026-12-03"),
    TWO_ANSWERS,
)

BRICKS = (
    *("brick/daily/2026-12-01", "brick/daily/2027-01-03", "brick-zh/daily/2026-12-01"),
    *("brick/daily/2027-02-06", "brick-zh/daily/2026-12-05"),
)
FIRST = [each[0] for each in (BOARDS, BRICKS, CROSSWORDS, FILL_INS, IDIOMS, LANTERN_RIDDLES, POEMS, RIDDLES, WALLS)]


def games(quick: int, full: int) -> int:
    """How many random games, or boards, are tried; LANTERN_GAMES asks for another number."""
    return int(os.environ.get("LANTERN_GAMES") or (full if FULL else quick))


@dataclass(frozen=True)
class Played:
    """A puzzle, its page, and the steps of its way with the page's own words for them."""

    kind: AnyKind
    puzzle: Any
    solution: Any
    page: PageData
    steps: tuple[SolutionStep[Any, Any], ...]

    @property
    def givens(self) -> Any:
        return self.page.givens


@cache
def played(address: str, language: str = ENGLISH) -> Played:
    """The puzzle of an address, behind which that of a wall has its mode; or of a text after the name of its kind."""
    name, _, text = address.partition("\n")
    name, _, mode = name.partition(" ")
    kind = named(name.partition("/")[0].replace("-", "_")).kind
    puzzle = kind.read(text) if text else present(named_puzzle(name, [kind], no_pulse))[1]
    puzzle = replace(puzzle, mode=Mode(mode)) if mode else puzzle
    (solution,) = kind.solutions(puzzle, 2, no_pulse)
    speak(language)
    try:
        page = present(kind.outside.page).data(puzzle, solution, no_pulse).filled()
    finally:
        speak(ENGLISH)
    return Played(kind, puzzle, solution, page, tuple(way(kind, kind.start(puzzle), no_pulse)))


@cache
def script_engine(script: str) -> quickjs.Context:
    engine = quickjs.Context()
    engine.eval(read_scripts(script, *PLAYS) + PLAYER)
    return engine


def play_in_script(page: PageData, actions: Sequence[Any]) -> list[dict[str, Any]]:
    """What the page's own script says after each action."""
    words = {name: name for name in WORDS}
    engine = script_engine(page.script)
    given = json.dumps([asdict(page), words, actions])
    found: list[dict[str, Any]] = json.loads(engine.eval(f"playAll({json.dumps(given)})"))
    return found


def page_hint(steps: Sequence[PageStep], board: Sequence[int]) -> tuple[PageStep, bool] | None:
    """The step that a page shows on a board without wrong marks, and whether it leaves later marks aside."""
    first = None
    for step in steps:
        if all(board[place] == value for place, value in step.move):
            continue
        follows = first is None or (step.after and all(board[place] for place in step.after))
        if follows and not any(board[place] for place in step.alone):
            return step, False
        first = first or step
    return None if first is None else (first, True)


def hint_of(played: Played, step: PageStep) -> Hint[Any]:
    return played.steps[played.page.steps.index(step)].hint
