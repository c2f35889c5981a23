"""What the exact solver tells a player: solutions as states, and which marks are wrong."""

from __future__ import annotations

from functools import lru_cache

from generators.kind import Pulse, Spots
from generators.sweet_spots.field import Field, Plan, plan
from generators.sweet_spots.rules import Mark, Puzzle, State, start
from generators.sweet_spots.solver import Search, solve

ENOUGH = 20  # solutions to compare a player's marks with, when a board from outside has several


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    """Solved states, at most so many; chests only, no crosses."""
    board = plan(puzzle)
    return tuple(_with_chests(puzzle, board.field, chests) for chests in solve(board, most, pulse))


def _with_chests(puzzle: Puzzle, field: Field, chests: int) -> State:
    marks = [list(row) for row in start(puzzle).marks]
    for row, column in field.spots(chests):
        marks[row][column] = Mark.CHEST
    return State(puzzle, tuple(tuple(row) for row in marks))


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The marks that differ from the solution; with several solutions, none if one fits, else from the nearest."""
    board = plan(state.puzzle)
    return frozenset(board.field.spots(mistaken_marks(board, state, pulse)))


def mistaken_marks(board: Plan, state: State, pulse: Pulse) -> int:
    chests = board.field.mask(state.spots(Mark.CHEST))
    crosses = board.field.mask(state.spots(Mark.CROSS))
    pulse()
    if not chests | crosses or _fits(board, state.puzzle, chests, crosses, pulse):
        return 0
    found = solve(board, ENOUGH, pulse)
    return min((chests & ~each | crosses & each for each in found), key=int.bit_count, default=chests | crosses)


@lru_cache(maxsize=4)
def _met(puzzle: Puzzle) -> list[int]:
    """Solutions of it that were met lately: most marks fit one of them, and need no search."""
    del puzzle
    return []


def _fits(board: Plan, puzzle: Puzzle, chests: int, crosses: int, pulse: Pulse) -> bool:
    """Is there a solution with these marks?"""
    met = _met(puzzle)
    if any(not (chests & ~each | crosses & each) for each in met):
        return True
    found = next(Search(board, pulse).solutions(chests, crosses), None)
    if found is not None:
        met.append(found)
    return found is not None
