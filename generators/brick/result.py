"""What to share of a brick puzzle: the rank, the words, the stars, the help."""

from __future__ import annotations

from generators.brick.points import hints_used, most_points, points, rank
from generators.brick.rules import State, stars
from generators.kernel.phrases import Phrase, say


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    lines = [
        say("brick.result.rank", rank=rank(state), points=points(state), most=most_points(puzzle)),
        say("brick.result.words", found=len(state.found), count=len(puzzle.words)),
    ]
    if stars(state):
        lines.append(say("brick.result.stars", stars="★" * len(stars(state))))
    if hints_used(state):
        lines.append(say("brick.result.hints", count=hints_used(state)))
    return tuple(lines)
