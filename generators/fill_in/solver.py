"""What the player's letters lead to: the solutions, and the mistakes."""

from __future__ import annotations

from generators.fill_in.reasoning import layout_of
from generators.fill_in.rules import Puzzle, State, start
from generators.kernel.cache import Beat, kept
from generators.kernel.kind import Pulse, Spots
from generators.lattice.filler import fills
from generators.lattice.layout import BLANK
from generators.lattice.letters import lettered

MANY = 50  # solutions of a puzzle from outside that mistakes are compared with


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return filled(start(puzzle), most, pulse)


def filled(state: State, most: int, pulse: Pulse) -> tuple[State, ...]:
    """The solutions that have the letters of this state."""
    layout = layout_of(state)
    found = fills(layout, state.puzzle.words, most, pulse).fills
    return tuple(State(state.puzzle, lettered(layout, words).rows) for words in found)


@kept
def ends(puzzle: Puzzle, beat: Beat) -> tuple[State, ...]:
    """The solutions; of a puzzle from outside that has too many, some."""
    return solutions(puzzle, MANY, beat.pulse)


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The letters that keep the grid from its solution; of several solutions, the nearest."""
    found = ends(state.puzzle, Beat(pulse))
    if len(found) > 1 and filled(state, 1, pulse):
        return frozenset()
    return min((differences(state, end) for end in found), key=len, default=frozenset())


def differences(state: State, solved: State) -> Spots:
    cells = state.puzzle.layout.cells()
    return frozenset(spot for spot in cells if state.letter(spot) not in (BLANK, solved.letter(spot)))
