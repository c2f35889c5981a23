"""What can be chosen beyond the menu: a centre letter and an S at once, and letters of several words."""

from __future__ import annotations

from generators.brick.generate import FEWEST_LETTERS, LEVELS, MOST_LETTERS, Options
from generators.brick.presets import LETTERS
from generators.kernel.custom import ON, Custom, Values, choice, number, switch
from generators.kernel.phrases import Phrase, say

STEPS = ("0", "2", "3")  # words that the letters are taken from; 0: one that uses them all

LEAST_OF_THREE = 6  # letters, so that three words can each add some


def build(values: Values) -> Options:
    return Options(
        int(values["letters"]),
        values["level"],
        centred=values["centre"] == ON,
        with_s=values["s"] == ON,
        steps=int(values["steps"]),
    )


def why_not(values: Values) -> Phrase | None:
    """Letters of several words take an S or leave it, as the words have it; and three words need room."""
    if values["s"] == ON and values["steps"] != STEPS[0]:
        return say("custom.brick.no_s")
    if values["steps"] == STEPS[-1] and int(values["letters"]) < LEAST_OF_THREE:
        return say("custom.brick.few", least=LEAST_OF_THREE)
    return None


def _letters(value: str) -> Phrase:
    return say("brick.letters", count=int(value))


def _level(value: str) -> Phrase:
    return say(f"level.{value}")


def _steps(value: str) -> Phrase:
    return say(f"custom.brick.steps_{value}")


CUSTOM: Custom[Options] = Custom(
    (
        number("letters", range(FEWEST_LETTERS, MOST_LETTERS + 1), LETTERS[0], say("board.brick.axis_0"), _letters),
        choice("level", tuple(LEVELS), say("board.brick.axis_1"), _level),
        switch("centre", say("brick.style.centred"), say("brick.style.centred")),
        switch("s", say("brick.style.with_s"), say("brick.style.with_s")),
        choice("steps", STEPS, say("custom.brick.steps"), _steps),
    ),
    build,
    why_not,
)
