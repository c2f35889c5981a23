"""What is known of a crossword: its one solution, and the letters that are not the solution's."""

from __future__ import annotations

from generators.crossword import rules
from generators.crossword.rules import Puzzle, State
from generators.kernel.kind import Pulse, Spots


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    pulse()
    blank = rules.start(puzzle)
    return (rules.with_letters(blank, {spot: puzzle.answer_at(spot) for spot in puzzle.solution.cells()}),)[:most]


def mistakes(state: State, pulse: Pulse) -> Spots:
    pulse()
    return rules.mistakes(state)
