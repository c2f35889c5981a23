"""What can be chosen beyond the menu: every length of the answer."""

from __future__ import annotations

from generators.kernel.custom import Custom, Values, choice, number
from generators.kernel.phrases import Phrase, say
from generators.riddle.generate import LEVELS, Options
from generators.riddle.presets import LENGTHS, STYLES
from generators.riddle.rules import FEWEST, MOST


def build(values: Values) -> Options:
    return Options(int(values["length"]), values["level"], values["style"])


def why_not(values: Values) -> Phrase | None:
    """Every one of them can be made."""
    del values
    return None


def _length(value: str) -> Phrase:
    return say("riddle.length", count=int(value))


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


def _style(value: str) -> Phrase:
    return say(f"riddle.style.{value}")


CUSTOM: Custom[Options] = Custom(
    (
        number("length", range(FEWEST, MOST + 1), LENGTHS[0], say("board.riddle.axis_0"), _length),
        choice("level", tuple(LEVELS), say("board.riddle.axis_1"), _level),
        choice("style", STYLES, say("board.riddle.axis_2"), _style),
    ),
    build,
    why_not,
)
