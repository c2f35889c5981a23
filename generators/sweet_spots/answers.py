"""What the exact solver tells a player: solutions as states, and which marks are wrong."""

from __future__ import annotations

from functools import lru_cache

from generators.kernel.kind import Pulse, Spots
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
    known = answers(state.puzzle)
    return frozenset(known.plan.field.spots(known.mistaken(*marked(known.plan, state), pulse)))


def marked(board: Plan, state: State) -> tuple[int, int]:
    """Where chests stand, and where crosses."""
    return board.field.mask(state.spots(Mark.CHEST)), board.field.mask(state.spots(Mark.CROSS))


class Answers:
    """The solutions of one board, as far as anybody has asked: most marks fit one of them, and need no search."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.plan = plan(puzzle)
        self.met: list[int] = []
        self.some: list[int] | None = None  # all of them, or as many as are enough; None: nobody has looked yet

    def fitting(self, chests: int, crosses: int, pulse: Pulse) -> int | None:
        """A solution with these marks."""
        found = next((each for each in self.met if not differing(each, chests, crosses)), None)
        if found is None and not self._complete():
            found = next(Search(self.plan, pulse).solutions(chests, crosses), None)
            if found is not None:
                self.met.append(found)
        return found

    def mistaken(self, chests: int, crosses: int, pulse: Pulse) -> int:
        """The marks that differ from every solution; with several, none if one fits, else from the nearest."""
        pulse()
        return self.contradicted(0, 0, chests, crosses, pulse)

    def contradicted(self, chests: int, crosses: int, more_chests: int, more_crosses: int, pulse: Pulse) -> int:
        """Of more marks, those that differ from the nearest solution with the first ones: none, if one has them all."""
        if not more_chests | more_crosses or self._fits(chests | more_chests, crosses | more_crosses, pulse):
            return 0
        found = [each for each in self._enough(pulse) if not differing(each, chests, crosses)]
        if not found and (other := self.fitting(chests, crosses, pulse)) is not None:
            found = [other]
        differ = (differing(each, more_chests, more_crosses) for each in found)
        return min(differ, key=int.bit_count, default=more_chests | more_crosses)

    def _fits(self, chests: int, crosses: int, pulse: Pulse) -> bool:
        """Is there a solution with these marks? Where one is met already, it is likely to be the only one."""
        if self.met and any(not differing(each, chests, crosses) for each in self.met):
            return True
        if self.met:
            self._enough(pulse)
        return self.fitting(chests, crosses, pulse) is not None

    def _enough(self, pulse: Pulse) -> list[int]:
        if self.some is None:
            self.some = solve(self.plan, ENOUGH, pulse)
            self.met = [*self.some, *(each for each in self.met if each not in self.some)]
        return self.some

    def _complete(self) -> bool:
        return self.some is not None and len(self.some) < ENOUGH


def differing(solution: int, chests: int, crosses: int) -> int:
    """The marks that it has otherwise."""
    return chests & ~solution | crosses & solution


@lru_cache(maxsize=4)
def answers(puzzle: Puzzle) -> Answers:
    """What is known of a board that somebody plays."""
    return Answers(puzzle)
