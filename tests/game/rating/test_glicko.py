"""Ratings move as the paper says: its example, and its formulas written down once more, in points of Elo."""

from __future__ import annotations

from math import log, pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rating.glicko import Rating, expected, updated

POINT = log(10) / 400  # logits
MEANS, DEVIATIONS = st.floats(-6, 6), st.floats(0.05, 2.5)


def elo(points: float, deviation: float) -> Rating:
    return Rating((points - 1500) * POINT, deviation * POINT)


@pytest.mark.parametrize(("points", "deviation", "chance"), [(1400, 30, 0.639), (1550, 100, 0.432), (1700, 300, 0.303)])
def test_the_chances_of_the_paper_s_example(points: float, deviation: float, chance: float) -> None:
    assert expected(elo(1500, 0), elo(points, deviation)) == pytest.approx(chance, abs=0.0006)


def by_the_paper(r: float, rd: float, other: float, other_rd: float, score: float) -> tuple[float, float]:
    """Steps 2 of "The Glicko system", one opponent in the period."""
    g = 1 / sqrt(1 + 3 * POINT**2 * other_rd**2 / pi**2)
    e = 1 / (1 + 10 ** (-g * (r - other) / 400))
    d2 = 1 / (POINT**2 * g**2 * e * (1 - e))
    return r + POINT / (1 / rd**2 + 1 / d2) * g * (score - e), sqrt(1 / (1 / rd**2 + 1 / d2))


@given(st.floats(800, 2400), st.floats(30, 350), st.floats(800, 2400), st.floats(30, 350), st.sampled_from([0, 0.5, 1]))
def test_a_result_moves_both_as_the_paper_says(
    r: float, rd: float, other: float, other_rd: float, score: float
) -> None:
    for found, wanted in zip(
        updated(elo(r, rd), elo(other, other_rd), score),
        (by_the_paper(r, rd, other, other_rd, score), by_the_paper(other, other_rd, r, rd, 1 - score)),
        strict=True,
    ):
        assert found.mean / POINT + 1500 == pytest.approx(wanted[0], abs=1e-6)
        assert found.deviation / POINT == pytest.approx(wanted[1], abs=1e-6)


@given(MEANS, DEVIATIONS, MEANS, DEVIATIONS)
def test_a_win_lifts_and_makes_surer(mean: float, deviation: float, other: float, unsure: float) -> None:
    before, opponent = Rating(mean, deviation), Rating(other, unsure)
    won, beaten = updated(before, opponent, 1.0)
    lost, _ = updated(before, opponent, 0.0)
    assert lost.mean < before.mean < won.mean
    assert beaten.mean < opponent.mean
    assert won.deviation == lost.deviation < before.deviation < before.rested().deviation


def test_what_is_given_stays() -> None:
    assert updated(Rating(0.0, 1.0), Rating(0.5, 0.0), 1.0)[1].mean == pytest.approx(0.5, abs=1e-12)


def test_however_far_apart_they_are_it_is_a_number() -> None:
    for score in (0.0, 1.0):
        assert all(abs(each.mean) < 1e6 for each in updated(Rating(-900, 2), Rating(900, 0.1), score))
