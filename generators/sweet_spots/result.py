"""What to share of a board: how large it was, and that all chests were found."""

from __future__ import annotations

from generators.kernel.phrases import Phrase, say
from generators.sweet_spots.rules import State, size_phrase


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    return (
        say("sweet_spots.result", size=size_phrase(puzzle.size, max(puzzle.per_zone))),
        say("sweet_spots.result_found", count=sum(puzzle.per_row)),
    )
