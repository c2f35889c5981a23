"""People of many sorts are put in their order, and Mine meets what they chose; FULL asks more people."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import CATALOGUE, entry_of
from tests.game.rating.population import JUMPING, LEARNING, LEAVING, MOODY, STEADY, in_order, share_within, within
from tests.rows import FULL

KINDS = tuple(each.kind.id for each in CATALOGUE) if FULL else ("sweet_spots",)
PEOPLE, AT_MINE = (40, 16) if FULL else (12, 5)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sort", [STEADY, LEARNING, MOODY])
def test_stronger_people_have_higher_ratings(kind: str, sort: str) -> None:
    """Of pairs half a logit apart, after thirty games of any preset."""
    assert in_order(entry_of(kind).kind, sort, PEOPLE, 30, Random(f"{kind} {sort}")) >= (0.9 if sort == MOODY else 0.93)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sort", [LEARNING, JUMPING, LEAVING])
def test_mine_meets_what_they_chose(kind: str, sort: str) -> None:
    """Within ten points over a hundred games, where some presets are easier and some harder than that."""
    for chance in (0.5, 0.75, 0.9) if FULL else (0.75,):
        found = within(entry_of(kind).kind, sort, AT_MINE, chance, Random(f"{kind} {sort} {chance}"))
        assert found or FULL
        assert share_within(found, chance) >= min(0.85, 1 - 1 / max(len(found), 1))  # one may always be unlucky
