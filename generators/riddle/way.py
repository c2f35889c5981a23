"""The whole way: what is wrong goes first; then line by line, the one that leaves fewest letters first, each with its
explanation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import MISTAKE
from generators.kernel.phrases import say
from generators.riddle.hints import LAST_CHOICE, explain, hint
from generators.riddle.rules import Move, Put, State, play
from generators.riddle.solver import aim


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while (found := hint(state, pulse)) is not None:
        pulse()
        yield _told(state, found)
        state = play(state, found.move)


def _told(state: State, found: Hint[Move]) -> Hint[Move]:
    """As part of the thought about its line; a letter of the answer with what the two words have in common."""
    if found.technique == MISTAKE.name:
        return replace(found, thought=say("riddle.way.mend"))
    ((_, position),) = found.targets
    because = found.because
    if isinstance(found.move, Put):
        because = explain(state.puzzle, aim(state))[position]
        if found.technique == LAST_CHOICE.name:
            because = say("riddle.way.because", because=found.because, why=because)
    return replace(found, because=because, thought=say("riddle.way.line", number=position + 1))
