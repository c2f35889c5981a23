"""The same seed gives the same puzzle, until the edition says otherwise."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from generators.kernel.kind import still
from generators.names.almanac import RAMP
from generators.names.edition import EDITION
from tests.kinds import named

PINNED = 1  # the edition of these sums: of a puzzle of each day of the week
SUMS = {
    "lion_wall": "500b8735d7271239",
    "connecting_wall": "031e0b91fbbe843e",
    "sweet_spots": "9d7c2ac1686dd0a8",
    "brick": "79e823a0cf31a7d1",
    "riddle": "c389d7eb030f301f",
    "crossword": "6454088f03d70632",
    "fill_in": "164ec15a4e3d2733",
}


def sum_of(kind: str) -> str:
    found = sha256()
    for preset in RAMP[kind]:
        puzzle = named(kind).kind.generate(named(kind).preset(preset).options, Random(f"edition {preset}"), still)
        found.update(named(kind).kind.write(puzzle).encode())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("kind", list(RAMP))
def test_a_seed_gives_the_same_puzzle_as_ever(kind: str) -> None:
    told = f"{kind} gives other puzzles for the same seeds: bump EDITION in names/edition.py, pin the new sums"
    assert (PINNED, SUMS[kind]) == (EDITION, sum_of(kind)), told
