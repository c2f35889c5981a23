"""The result to share: how large it was."""

from __future__ import annotations

from generators.kernel.phrases import Phrase, say
from tools.few_lamps.generators.rules import State


def result(state: State) -> tuple[Phrase, ...]:
    return (say("few_lamps.result", size=say("few_lamps.size", size=state.puzzle.size)),)
