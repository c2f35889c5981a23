"""The solutions that the player's letters lead to, the mistakes, and the solution that a move is held against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generators.fill_in.rules import Puzzle, State, start
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, Spot, Spots, no_pulse
from generators.lattice.filler import fills
from generators.lattice.layout import BLANK, OPEN, Layout
from generators.lattice.letters import lettered, written

MANY = 50  # solutions of a puzzle from outside that mistakes are compared with


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return filled(start(puzzle), most, pulse)


def filled(state: State, most: int, pulse: Pulse) -> tuple[State, ...]:
    """The solutions that have the letters of this state."""
    layout = layout_of(state)
    found = fills(layout, state.puzzle.words, most, pulse).fills
    return tuple(State(state.puzzle, lettered(layout, words).rows) for words in found)


def layout_of(state: State) -> Layout:
    """The layout with all that stands now as if it had been given."""
    return Layout(tuple(row.replace(BLANK, OPEN) for row in state.rows))


@cached
def ends(puzzle: Puzzle, pulse: Pulse = no_pulse) -> tuple[State, ...]:
    """The solutions; of a puzzle from outside that has too many, some."""
    return solutions(puzzle, MANY, pulse)


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The letters that keep the grid from its solution; of several solutions, the nearest."""
    found = ends(state.puzzle, pulse)
    if len(found) > 1 and filled(state, 1, pulse):
        return frozenset()
    return min((differences(state, end) for end in found), key=len, default=frozenset())


def differences(state: State, solved: State) -> Spots:
    cells = state.puzzle.layout.cells()
    return frozenset(spot for spot in cells if state.letter(spot) not in (BLANK, solved.letter(spot)))


def aim(before: State, letters: Mapping[Spot, str], pulse: Pulse) -> State | None:
    """The solution that these letters, written now, are held against; None when there is none at all."""
    found = ends(before.puzzle, pulse)
    if len(found) < 2:
        return found[0] if found else None
    reachable = filled(before, 1, pulse)
    nearest = reachable[0] if reachable else min(found, key=lambda end: len(differences(before, end)))
    return next(iter(filled(with_letters(corrected(before, nearest), letters), 1, pulse)), nearest)


def corrected(state: State, end: State) -> State:
    return with_letters(state, dict.fromkeys(differences(state, end), BLANK))


def fits_alone(state: State, spot: Spot, pulse: Pulse) -> bool:
    """Does another solution have a letter that the nearest one has not?"""
    alone = with_letters(start(state.puzzle), {spot: state.letter(spot)})
    return len(ends(state.puzzle, pulse)) > 1 and bool(filled(alone, 1, pulse))


def with_letters(state: State, letters: Mapping[Spot, str]) -> State:
    return replace(state, rows=written(state.rows, dict(letters))) if letters else state
