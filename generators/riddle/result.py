"""What to share of a riddle: how it ended, and how many letters its lines left possible."""

from __future__ import annotations

from generators.kernel.phrases import Phrase, say
from generators.riddle.rules import State
from generators.riddle.solver import difficulty


def result(state: State) -> tuple[Phrase, ...]:
    left = f"{difficulty(state.puzzle):.1f}"
    key = "riddle.result.given_up" if state.given_up else "riddle.result.solved"
    return (say(key, count=len(state.puzzle.lines)), say("riddle.result.difficulty", letters=left))
