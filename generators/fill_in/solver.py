"""What the player's letters lead to: the solutions, and the mistakes."""

from __future__ import annotations

from generators.fill_in.reasoning import layout_of
from generators.fill_in.rules import Puzzle, State
from generators.kind import Pulse, Spots
from generators.lattice.filler import fills
from generators.lattice.layout import BLANK, Layout
from generators.lattice.letters import lettered

_MANY = 50  # solutions of a puzzle from outside that mistakes are compared with


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return _filled(puzzle, puzzle.layout, most, pulse)


def _filled(puzzle: Puzzle, layout: Layout, most: int, pulse: Pulse) -> tuple[State, ...]:
    """The solutions of a puzzle that have the letters of this layout."""
    found = fills(layout, puzzle.words, most, pulse).fills
    return tuple(State(puzzle, lettered(layout, words).rows) for words in found)


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The letters that keep the grid from its solution; of several solutions, the nearest."""
    if _filled(state.puzzle, layout_of(state), 1, pulse):
        return frozenset()
    wrong = [_differences(state, solved) for solved in solutions(state.puzzle, _MANY, pulse)]
    return min(wrong, key=len, default=frozenset())


def _differences(state: State, solved: State) -> Spots:
    cells = state.puzzle.layout.cells()
    return frozenset(spot for spot in cells if state.letter(spot) not in (BLANK, solved.letter(spot)))
