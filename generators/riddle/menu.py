"""The menu of My First Is In: letters of the answer, levels, and whether the words of a line are close in meaning."""

from __future__ import annotations

from itertools import product

from generators.kernel.custom import Custom, choice, level, number
from generators.kernel.kind import Preset
from generators.kernel.phrases import Phrase, say
from generators.riddle.generate import LETTERS_STYLE, LEVELS, MEANING_STYLE, Options
from generators.riddle.rules import FEWEST, MOST, State
from generators.riddle.solver import difficulty

LENGTHS = (6, 4, 5, 7, 8, 10, 12)  # the first is what a new player gets
STYLES = (MEANING_STYLE, LETTERS_STYLE)
WEEK = (
    *("4-easy-meaning", "5-easy-meaning", "6-medium-meaning", "7-medium-meaning"),
    *("7-hard-meaning", "8-hard-meaning", "10-hard-meaning"),
)


def presets() -> tuple[Preset[Options], ...]:
    return tuple(_preset(length, level, style) for length, level, style in product(LENGTHS, LEVELS, STYLES))


def _preset(length: int, level: str, style: str) -> Preset[Options]:
    choices = (say("riddle.length", count=length), say(f"level.{level}"), say(f"riddle.style.{style}"))
    return Preset(f"{length}-{level}-{style}", Options(length, level, style), choices)


_LENGTHS = range(FEWEST, MOST + 1)
CUSTOM: Custom[Options] = Custom(
    (
        number(
            "length", _LENGTHS, LENGTHS[0], say("board.riddle.axis_0"), lambda n: say("riddle.length", count=int(n))
        ),
        level(LEVELS, say("board.riddle.axis_1")),
        choice("style", STYLES, say("board.riddle.axis_2"), lambda value: say(f"riddle.style.{value}")),
    ),
    lambda values: Options(int(values["length"]), values["level"], values["style"]),
    lambda _: None,  # every one of them can be made
)


def result(state: State) -> tuple[Phrase, ...]:
    left = f"{difficulty(state.puzzle):.1f}"
    key = "riddle.result.given_up" if state.given_up else "riddle.result.solved"
    return (say(key, count=len(state.puzzle.lines)), say("riddle.result.difficulty", letters=left))
