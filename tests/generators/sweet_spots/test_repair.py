"""Repair of zones: it ends, also where the search for rivals takes too long."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.sweet_spots import zones
from generators.sweet_spots.field import Cells
from generators.sweet_spots.generate import grow_zoning
from generators.sweet_spots.solver import solve


@pytest.mark.parametrize("seed", range(3))
def test_a_search_that_takes_too_long_leaves_the_zones_as_they_are(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    zoning = grow_zoning(Cells(8), 1, rng, no_pulse)
    puzzle = zoning.puzzle()
    monkeypatch.setattr(zones, "LONGEST", 0)
    assert not zones.Repair(zoning, rng, no_pulse).run()
    assert zoning.puzzle() == puzzle
    monkeypatch.undo()
    assert zones.Repair(zoning, rng, no_pulse).run()
    assert len(solve(zoning.plan, 2, no_pulse)) == 1
