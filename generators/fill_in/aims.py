"""What a game should come to, for judging how it comes there: the solution; of several, one with its letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generators.fill_in.rules import State
from generators.fill_in.solver import differences, ends, filled
from generators.kernel.cache import Beat
from generators.kernel.kind import Pulse, Spot
from generators.lattice.layout import BLANK
from generators.lattice.letters import written


def aim(before: State, letters: Mapping[Spot, str], pulse: Pulse) -> State | None:
    """The solution that these letters, written now, are held against; None when there is none at all."""
    found = ends(before.puzzle, Beat(pulse))
    if len(found) < 2:
        return found[0] if found else None
    nearest = _nearest(before, found, pulse)
    return next(iter(filled(with_letters(mended(before, nearest), letters), 1, pulse)), nearest)


def _nearest(state: State, found: tuple[State, ...], pulse: Pulse) -> State:
    going_on = filled(state, 1, pulse)
    return going_on[0] if going_on else min(found, key=lambda end: len(differences(state, end)))


def mended(state: State, end: State) -> State:
    """Without the letters that are wrong."""
    return with_letters(state, dict.fromkeys(differences(state, end), BLANK))


def with_letters(state: State, letters: Mapping[Spot, str]) -> State:
    return replace(state, rows=written(state.rows, dict(letters))) if letters else state
