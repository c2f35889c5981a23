"""Solves a Fill-In by search: its solutions, and the letters that are in none of them. See ladder.py for reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generators.fill_in.rules import Puzzle, State, start
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, Spot, Spots, no_pulse
from generators.lattice.filler import fills
from generators.lattice.layout import BLANK, OPEN, Layout, fill_layout, fill_rows

MANY = 50  # solutions, at most, that a board is compared with


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return completions(start(puzzle), most, pulse)


def completions(state: State, most: int, pulse: Pulse) -> tuple[State, ...]:
    """The solutions that contain the letters of this state."""
    layout = layout_of(state)
    found = fills(layout, state.puzzle.words, most, pulse).fills
    return tuple(State(state.puzzle, fill_layout(layout, words).rows) for words in found)


def layout_of(state: State) -> Layout:
    """The layout with every letter of the board as a given."""
    return Layout(tuple(row.replace(BLANK, OPEN) for row in state.rows))


@cached
def known_solutions(puzzle: Puzzle, pulse: Pulse = no_pulse) -> tuple[State, ...]:
    """The solutions, at most MANY: a puzzle from outside may have more."""
    return solutions(puzzle, MANY, pulse)


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The letters that differ from the solution; of several solutions, from the nearest."""
    found = known_solutions(state.puzzle, pulse)
    if len(found) > 1 and completions(state, 1, pulse):
        return frozenset()
    return min((differences(state, end) for end in found), key=len, default=frozenset())


def differences(state: State, solved: State) -> Spots:
    cells = state.puzzle.layout.cells()
    return frozenset(spot for spot in cells if state.letter(spot) not in (BLANK, solved.letter(spot)))


def target_solution(before: State, letters: Mapping[Spot, str], pulse: Pulse) -> State | None:
    """The solution that these letters, written now, are compared with; None if there is none at all."""
    found = known_solutions(before.puzzle, pulse)
    if len(found) < 2:
        return found[0] if found else None
    reachable = completions(before, 1, pulse)
    nearest = reachable[0] if reachable else min(found, key=lambda end: len(differences(before, end)))
    return next(iter(completions(with_letters(without_mistakes(before, nearest), letters), 1, pulse)), nearest)


def without_mistakes(state: State, end: State) -> State:
    return with_letters(state, dict.fromkeys(differences(state, end), BLANK))


def fits_another(state: State, spot: Spot, pulse: Pulse) -> bool:
    """Does a solution other than the nearest have this letter there?"""
    alone = with_letters(start(state.puzzle), {spot: state.letter(spot)})
    return len(known_solutions(state.puzzle, pulse)) > 1 and bool(completions(alone, 1, pulse))


def with_letters(state: State, letters: Mapping[Spot, str]) -> State:
    return replace(state, rows=fill_rows(state.rows, dict(letters))) if letters else state
