"""The rating of a technique, on people whose skill in each is known."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from game.catalogue import entry_of
from game.rating.strength import of_technique
from game.rating.techniques import bars, weakest
from game.store.learning import Counts
from generators.kernel.kind import LEVELS
from tests.game.rating.population import judged
from tests.game.rating.simulated_players import SimulatedPlayer, sightings

SPOTS = entry_of("sweet_spots").kind
NEEDS = {"last_spots": 6, "line_inside_line": 4, "crowding": 3, "shape": 3, "groups_of_two": 2, "what_if": 1}


def met(player: SimulatedPlayer, count: int, rng: Random) -> list[dict[str, Counts]]:
    seen = (sightings(player, SPOTS, NEEDS, rng) for _ in range(count))
    return [{name: Counts(**sorts) for name, sorts in each.items()} for each in seen]


@pytest.mark.slow
def test_after_thirty_games_people_are_in_their_order_in_each_technique() -> None:
    """True skills are normal, two logits wide around what the technique asks for; pairs half a logit apart."""
    found = []
    for seed in range(4):
        rng = Random(seed)
        for name in ("crowding", "shape", "groups_of_two"):
            people = []
            for _ in range(30):
                true = rng.gauss(-2.5, 2.0)
                own = bars(SPOTS, met(SimulatedPlayer({f"{SPOTS.id}/{name}": true}), 30, rng))
                people.append((true, next(each.rating.mean for each in own if each.technique.name == name)))
            found.append(judged(people))
    assert mean(each.apart for each in found) >= 0.965
    assert min(each.apart for each in found) >= 0.93


def test_what_was_played_early_lowers_no_bar() -> None:
    """It may have been seen in the head."""
    sure, early = Counts(sure=3), Counts(sure=3, guess=9)
    (one,), (other,) = (bars(SPOTS, [{"crowding": counts}] * 5) for counts in (sure, early))
    assert one.chance == other.chance
    assert not bars(SPOTS, [{"crowding": Counts(guess=9)}])


def test_bars_go_from_easy_to_hard_and_count_everything() -> None:
    games = met(SimulatedPlayer({SPOTS.id: 0.0}), 20, Random(2))
    own = bars(SPOTS, games)
    order = [(LEVELS.index(each.technique.level), each.technique.weight) for each in own]
    assert order == sorted(order)
    for each in own:
        assert each.counts.all == 20 * NEEDS[each.technique.name]


def test_the_weakest_is_one_that_can_be_practised() -> None:
    own = bars(SPOTS, met(SimulatedPlayer({SPOTS.id: 1.0, f"{SPOTS.id}/shape": -5.0}), 20, Random(3)))
    found = weakest(own, [each.name for each in SPOTS.techniques])
    assert found is not None
    assert found.technique.name == "shape"
    assert weakest(own, []) is None


def test_a_few_times_are_no_certainty() -> None:
    three, many = (bars(SPOTS, [{"shape": Counts(count)}])[0] for count in (3, 60))
    assert 0.5 < three.chance < many.chance < 1
    assert three.rating.mean > of_technique(three.technique).mean


def test_what_the_kind_does_not_know_is_left_out() -> None:
    assert bars(SPOTS, [{"no_such_thing": Counts(4), "shape": Counts()}]) == ()


def test_they_forget() -> None:
    """Forty games with two of ten seen at once, then twenty with all of them."""
    games = [{"shape": Counts(1, 0, 0, 0, 4)}] * 40 + [{"shape": Counts(5)}] * 20
    (now,) = bars(SPOTS, games)
    (before,) = bars(SPOTS, games[:40])
    assert before.chance == pytest.approx(0.2, abs=0.05)
    assert now.chance > 0.85
    assert now.counts == Counts(140, 0, 0, 0, 160)
