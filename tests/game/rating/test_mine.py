"""Mine meets the chosen chance, and changes no more than it must."""

from __future__ import annotations

from itertools import product
from random import Random
from statistics import mean

import pytest

from game.catalogue import CATALOGUE, entry_of
from game.rating.strength import Mix, Rating, Strength, family, has_levels, mix
from generators.kernel.kind import LEVELS, AnyKind
from generators.kernel.options import Preset, menu_preset
from tests.game.rating.simulated_players import (
    JUMPING,
    LEARNING,
    LEAVING,
    MOODY,
    STEADY,
    in_order,
    share_within,
    within,
)
from tests.rows import present

SPOTS, FILL_IN = entry_of("sweet_spots").kind, entry_of("fill_in").kind
KINDS = [each.kind for each in CATALOGUE]


def firm(mean: float) -> Strength:
    return Strength(Rating(mean, 0.1))


def of(kind: AnyKind, name: str) -> Preset[object]:
    return present(menu_preset(kind.menu, name))


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


@pytest.mark.parametrize(
    ("kind", "like", "strong", "chance", "comes"),
    [
        (SPOTS, "8-1-easy", 0.5, 0.6, "8-1-medium 8-1-hard"),  # the level is enough
        (SPOTS, "8-1-easy", 2.0, 0.585, "8-1-expert 9-1-expert"),  # the size gives way by a step
        (FILL_IN, "9-easy-numbers", 4.0, 0.5, "7-expert-numbers"),  # no words instead of numbers
        (SPOTS, "8-1-expert", -9.0, 0.7, "7-1-easy"),  # all are too hard: the easiest, one step down
        (SPOTS, "4-1-easy", -9.0, 0.7, "4-1-easy"),
    ],
)
def test_no_more_changes_than_must(kind: AnyKind, like: str, strong: float, chance: float, comes: str) -> None:
    found = mix(kind, of(kind, like), firm(strong), chance)
    assert {each.id for each in found.presets} == {*comes.split()}
    assert (found.chance < 0.5) is (strong < 0)


def test_the_family_of_a_preset_has_as_many_chests() -> None:
    for like, chests in (("9-1-hard", "1"), ("9-2-hard", "2"), ("14-3-hard", "3")):
        found = family(SPOTS, of(SPOTS, like), sizes=True)
        assert {each.id.split("-")[1] for each in found} == {chests}
    strange = Preset("custom-strange", of(SPOTS, "9-1-hard").options, of(SPOTS, "9-1-hard").choices)
    assert {each.id for each in family(SPOTS, strange)} == {f"9-1-{level}" for level in LEVELS}, "that is most like it"


def test_the_dice_decide_in_the_right_shares() -> None:
    one, other = of(SPOTS, "8-1-easy"), of(SPOTS, "8-1-hard")
    drawn = Mix(other, one, 0.25, 0.7)
    rng = Random(1)
    assert mean(drawn.choose(rng) is one for _ in range(4000)) == pytest.approx(0.25, abs=0.03)
    assert drawn.presets == (other, one)
    assert Mix(one, one, 1.0, 0.7).presets == (one,)


# --- simulated people are rated in the order of their strengths, and Mine meets the chance that they chose


IDS = [each.id for each in KINDS]


@pytest.mark.parametrize(
    ("kind", "sort", "people"),
    [
        ("sweet_spots", STEADY, 12),
        *(
            pytest.param(kind, sort, 24, marks=pytest.mark.slow)
            for kind, sort in [*product(IDS, [STEADY, LEARNING, MOODY])][::4]
        ),
    ],
)
def test_stronger_people_have_higher_ratings(kind: str, sort: str, people: int) -> None:
    """Of pairs half a logit apart, after thirty games of any preset."""
    assert in_order(entry_of(kind).kind, sort, people, 30, Random(f"{kind} {sort}")) >= (0.9 if sort == MOODY else 0.93)


@pytest.mark.parametrize(
    ("kind", "sort", "chance", "people"),
    [
        ("sweet_spots", STEADY, 0.75, 3),
        *(
            pytest.param(*each, 8, marks=pytest.mark.slow)
            for each in [*product(IDS, [STEADY, LEARNING, JUMPING, LEAVING], [0.5, 0.75, 0.9])][::11]
        ),
    ],
)
def test_mine_meets_what_was_chosen(kind: str, sort: str, chance: float, people: int) -> None:
    """Within ten points over a hundred games, where some presets are easier and some harder than that."""
    found = within(entry_of(kind).kind, sort, people, chance, Random(f"{kind} {sort} {chance}"))
    assert share_within(found, chance) >= min(0.85, 1 - 1 / max(len(found), 1))  # one may always be unlucky
