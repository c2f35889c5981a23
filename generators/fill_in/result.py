"""What to share of a Fill-In: how large it was."""

from __future__ import annotations

from generators.fill_in.rules import State
from generators.kernel.phrases import Phrase, say


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.layout
    key = "fill_in.result_numbers" if state.puzzle.numbers else "fill_in.result"
    return (say(key, height=layout.height, width=layout.width, words=len(state.puzzle.words)),)
