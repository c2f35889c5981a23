"""Simulated people are rated in the order of their strengths, and Mine meets the chance that they chose."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import CATALOGUE, entry_of
from tests.game.rating.population import JUMPING, LEARNING, LEAVING, MOODY, STEADY, in_order, share_within, within

every_kind = pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE])


def check_order(kind: str, sort: str, people: int) -> None:
    """Of pairs half a logit apart, after thirty games of any preset."""
    assert in_order(entry_of(kind).kind, sort, people, 30, Random(f"{kind} {sort}")) >= (0.9 if sort == MOODY else 0.93)


def check_mine(kind: str, sort: str, people: int, chance: float) -> None:
    """Within ten points over a hundred games, where some presets are easier and some harder than that."""
    found = within(entry_of(kind).kind, sort, people, chance, Random(f"{kind} {sort} {chance}"))
    assert share_within(found, chance) >= min(0.85, 1 - 1 / max(len(found), 1))  # one may always be unlucky


def test_stronger_people_have_higher_ratings() -> None:
    check_order("sweet_spots", STEADY, 12)


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("sort", [STEADY, LEARNING, MOODY])
def test_stronger_people_have_higher_ratings_in_every_kind(kind: str, sort: str) -> None:
    check_order(kind, sort, 40)


def test_mine_meets_what_was_chosen() -> None:
    check_mine("sweet_spots", STEADY, 3, 0.75)


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("sort", [STEADY, LEARNING, JUMPING, LEAVING])
@pytest.mark.parametrize("chance", [0.5, 0.75, 0.9])
def test_mine_meets_what_was_chosen_in_every_kind(kind: str, sort: str, chance: float) -> None:
    check_mine(kind, sort, 16, chance)
