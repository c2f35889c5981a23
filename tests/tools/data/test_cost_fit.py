"""What techniques cost is found again in games that were drawn from known costs."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from tools.data.cost_fit import Timed, fit

TRUE = {"easy": 2.0, "usual": 6.0, "hard": 25.0, "rare": 60.0}
PRIOR = {"easy": 1.0, "usual": 2.0, "hard": 4.0, "rare": 30.0, "never": 10.0}


def drawn(rng: Random, players: int = 12, games: int = 40) -> tuple[list[Timed], dict[str, float]]:
    """Each player at a pace of their own; times are lognormal around what the costs say."""
    found, paces = [], {}
    for player in map(str, range(players)):
        paces[player] = rng.gauss(0, 0.4)
        for _ in range(games):
            needs = {"easy": rng.randint(8, 30), "usual": rng.randint(0, 8), "hard": rng.choice((0, 0, 1, 2, 4))}
            needs["rare"] = int(rng.random() < 0.1)
            usual = sum(TRUE[name] * count for name, count in needs.items())
            found.append(Timed(player, usual * exp(paces[player]) * rng.lognormvariate(0, 0.3), needs))
    return found, paces


@pytest.mark.parametrize("seed", range(8))
def test_costs_are_found_again(seed: int) -> None:
    games, paces = drawn(Random(seed))
    result = fit(games, PRIOR)
    middle = exp(sum(paces.values()) / len(paces))  # which nobody can tell from the costs
    for name, true in TRUE.items():
        cost = result.costs[name]
        assert cost.seconds / (true * middle) == pytest.approx(1, abs=max(0.15, 4 * cost.error)), name
    assert result.spread == pytest.approx(0.3, abs=0.05)
    for player, pace in paces.items():
        assert result.paces[player] == pytest.approx(exp(pace) / middle, rel=0.2)


def test_the_error_tells_what_is_known() -> None:
    games, _ = drawn(Random(1))
    costs = fit(games, PRIOR).costs
    assert costs["easy"].error < costs["rare"].error < costs["never"].error
    assert costs["never"].games == 0


def test_what_nobody_met_keeps_its_place_beside_the_others() -> None:
    games, _ = drawn(Random(2))
    costs = fit(games, PRIOR).costs
    assert costs["never"].seconds == pytest.approx(10 * costs["easy"].seconds, rel=1.5)


def test_one_player_and_no_game_at_all() -> None:
    assert fit([], PRIOR).costs["easy"].games == 0
    one = fit([Timed("a", 0.0, {"easy": 3}), Timed("a", 1e9, {})], PRIOR)
    assert all(each.seconds > 0 for each in one.costs.values())
