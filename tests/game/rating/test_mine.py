"""Mine meets the chosen chance, and changes no more than it must."""

from __future__ import annotations

from itertools import product
from random import Random
from statistics import mean

import pytest

from game.catalogue import CATALOGUE, entry_of
from game.rating.glicko import Rating
from game.rating.next_preset import Mix, family, has_levels, mix
from game.rating.strength import Strength, size_of
from generators.kernel.kind import LEVELS, AnyKind
from generators.kernel.options import Preset, named
from tests.game.rating.population import JUMPING, LEARNING, LEAVING, MOODY, STEADY, in_order, share_within, within

SPOTS, FILL_IN = entry_of("sweet_spots").kind, entry_of("fill_in").kind
KINDS = [each.kind for each in CATALOGUE]


def firm(mean: float) -> Strength:
    return Strength(Rating(mean, 0.1))


def of(kind: AnyKind, name: str) -> Preset[object]:
    found = named(kind.menu, name)
    assert found is not None
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda each: each.id)
def test_it_keeps_what_was_chosen_besides(kind: AnyKind) -> None:
    assert has_levels(kind)
    for strong, like in product((-3.0, -1.0, 0.0, 1.0, 3.0), kind.presets[::7]):
        found = mix(kind, like, firm(strong), 0.7)
        assert {*found.presets} <= {*family(kind, like, sizes=True)}
        assert 0 <= found.share <= 1
        if found.harder != found.easier:
            easier, harder = (firm(strong).chance(each) for each in (found.easier, found.harder))
            assert found.share * easier + (1 - found.share) * harder == pytest.approx(0.7)


def test_only_the_level_changes_where_that_is_enough() -> None:
    found = mix(SPOTS, of(SPOTS, "8-1-easy"), firm(0.5), 0.6)
    assert {each.id for each in found.presets} == {"8-1-medium", "8-1-hard"}


def test_the_size_gives_way_by_a_step() -> None:
    found = mix(SPOTS, of(SPOTS, "8-1-easy"), firm(2.0), 0.585)
    assert {size_of(each) for each in found.presets} <= {8, 9}
    assert any(size_of(each) == 9 for each in found.presets)


def test_a_size_that_only_goes_with_other_rules_is_another_puzzle() -> None:
    found = mix(FILL_IN, of(FILL_IN, "9-easy-numbers"), firm(4.0), 0.5)
    assert all(each.id.endswith("-numbers") for each in found.presets)


def test_where_all_are_too_hard_the_easiest_comes() -> None:
    found = mix(SPOTS, of(SPOTS, "8-1-expert"), firm(-9.0), 0.7)
    assert [each.id for each in found.presets] == ["7-1-easy"], "one step down"
    assert found.chance < 0.5
    assert [each.id for each in mix(SPOTS, of(SPOTS, "4-1-easy"), firm(-9.0), 0.7).presets] == ["4-1-easy"]


def test_as_many_chests_remain() -> None:
    for like, chests in (("9-1-hard", "1"), ("9-2-hard", "2"), ("14-3-hard", "3")):
        found = family(SPOTS, of(SPOTS, like), sizes=True)
        assert {each.id.split("-")[1] for each in found} == {chests}


def test_beyond_the_menu_it_begins_at_what_is_most_like_it() -> None:
    strange = Preset("custom-strange", of(SPOTS, "9-1-hard").options, of(SPOTS, "9-1-hard").choices)
    assert {each.id for each in family(SPOTS, strange)} == {f"9-1-{level}" for level in LEVELS}


def test_the_dice_decide_in_the_right_shares() -> None:
    one, other = of(SPOTS, "8-1-easy"), of(SPOTS, "8-1-hard")
    drawn = Mix(other, one, 0.25, 0.7)
    rng = Random(1)
    assert mean(drawn.drawn(rng) is one for _ in range(4000)) == pytest.approx(0.25, abs=0.03)
    assert drawn.presets == (other, one)
    assert Mix(one, one, 1.0, 0.7).presets == (one,)


# --- simulated people are rated in the order of their strengths, and Mine meets the chance that they chose


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
    check_order(kind, sort, 24)


def test_mine_meets_what_was_chosen() -> None:
    check_mine("sweet_spots", STEADY, 3, 0.75)


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("sort", [STEADY, LEARNING, JUMPING, LEAVING])
@pytest.mark.parametrize("chance", [0.5, 0.75, 0.9])
def test_mine_meets_what_was_chosen_in_every_kind(kind: str, sort: str, chance: float) -> None:
    check_mine(kind, sort, 8, chance)
