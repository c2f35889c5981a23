"""The ratings of a kind, on people whose true strength is known."""

from __future__ import annotations

from dataclasses import replace
from math import log, pi, sqrt
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import entry_of
from game.rating.learner import latest_games, newest_mark
from game.rating.strength import BEGINNER, Rating, Strength, alone, strength, update_ratings
from game.store.archive import Game
from game.store.learning import ForgetMark
from game.store.log import FREE, LOST, SOLVED
from generators.kernel.kind import AnyKind
from tests.game.memory_store import MemoryStore, add_games
from tests.game.rating.simulated_players import SimulatedPlayer, games

SPOTS, BRICK = entry_of("sweet_spots").kind, entry_of("brick").kind


def a_game(preset: str, *, hints: int = 0, slips: int | None = 0, solved: bool = True, rank: int | None = None) -> Game:
    how = SOLVED if solved else LOST
    return Game("a", SPOTS.id, FREE, preset, "2026-01-01", how, 60.0, hints, 9, slips, rank)


def test_the_chance_of_a_preset_is_what_comes_true() -> None:
    """After many games, level by level."""
    presets = [each for each in SPOTS.presets if each.id.startswith("8-1-")]
    for true in (-1.5, 0.0, 1.5):
        rows = games(SimulatedPlayer({SPOTS.id: true}), SPOTS, presets, 800, Random(3))
        known = strength(SPOTS, rows)
        for each in presets:
            share = mean(not row.hints for row in rows if row.preset == each.id)
            assert known.chance(each) == pytest.approx(share, abs=0.1)


def test_hints_slips_and_losses_lower_it_and_harder_presets_raise_it() -> None:
    well = strength(SPOTS, [a_game("8-1-hard")] * 9).rating.mean
    for worse in (a_game("8-1-hard", slips=2), a_game("8-1-hard", hints=1), a_game("8-1-hard", solved=False)):
        assert strength(SPOTS, [worse] * 9).rating.mean < well
    assert strength(SPOTS, [replace(a_game("8-1-hard"), seconds=9000.0)] * 9).rating.mean == well
    assert strength(SPOTS, [a_game("8-1-easy")] * 9).rating.mean < well
    older = strength(SPOTS, [a_game("8-1-hard", slips=None)] * 9)  # their slips are not known
    assert older.rating.mean > BEGINNER.mean
    assert older.traps == Strength().traps


def test_half_of_the_ranks_are_as_good_as_solved_and_unknown_presets_are_passed_over() -> None:
    assert not alone(BRICK, a_game("7-easy-free", solved=False, rank=4))
    assert alone(BRICK, a_game("7-easy-free", solved=False, rank=5))
    assert not alone(BRICK, a_game("7-easy-free", rank=9, hints=1))
    assert strength(SPOTS, [a_game(""), a_game("no-such-preset"), a_game("custom-x")]) == Strength()


def test_it_follows_whoever_gets_better() -> None:
    rng = Random(4)
    before = games(SimulatedPlayer({SPOTS.id: -1.5}), SPOTS, SPOTS.presets, 60, rng)
    since = games(SimulatedPlayer({SPOTS.id: 1.5}), SPOTS, SPOTS.presets, 60, rng)
    early, late = strength(SPOTS, before).rating, strength(SPOTS, before + since).rating
    assert late.mean > early.mean + 0.8


def test_what_was_never_tried_is_told_with_its_doubt() -> None:
    """Sixty easy ones tell little of expert ones: the farther, the nearer to one of two."""
    presets = {each.id: each for each in SPOTS.presets}
    known = strength(SPOTS, [a_game("8-1-easy")] * 60)
    doubts = [known.hardness(presets[f"8-1-{level}"]).deviation for level in ("easy", "medium", "hard", "expert")]
    assert doubts == sorted(doubts)
    assert doubts[-1] > 1.5
    tried = strength(SPOTS, [a_game("8-1-easy")] * 60 + [a_game("8-1-expert")])
    assert tried.hardness(presets["8-1-expert"]).deviation < doubts[-1]
    assert list(known.presets) == ["8-1-easy"], "one that was not played has no rating of its own"


def test_one_game_is_one_result() -> None:
    """Both parts together tell as much as one that is known alone."""
    whole = strength(SPOTS, [a_game("8-1-medium", slips=None)]).rating.deviation
    parts = strength(SPOTS, [a_game("8-1-medium")]).rating.deviation
    assert parts == pytest.approx(whole, abs=0.1)


# --- ratings move as the paper says: its example, and its formulas written down once more, in points of Elo


POINT = log(10) / 400  # logits


def elo(points: float, deviation: float) -> Rating:
    return Rating((points - 1500) * POINT, deviation * POINT)


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
        update_ratings(elo(r, rd), elo(other, other_rd), score),
        (by_the_paper(r, rd, other, other_rd, score), by_the_paper(other, other_rd, r, rd, 1 - score)),
        strict=True,
    ):
        assert found.mean / POINT + 1500 == pytest.approx(wanted[0], abs=1e-6)
        assert found.deviation / POINT == pytest.approx(wanted[1], abs=1e-6)


def test_what_is_given_stays_and_however_far_apart_they_are_it_is_a_number() -> None:
    assert update_ratings(Rating(0.0, 1.0), Rating(0.5, 0.0), 1.0)[1].mean == pytest.approx(0.5, abs=1e-12)
    for score in (0.0, 1.0):
        assert all(abs(each.mean) < 1e6 for each in update_ratings(Rating(-900, 2), Rating(900, 0.1), score))


# --- only the latest games count, and none from before all was forgotten


RIDDLE = entry_of("riddle").kind


def kept(*rows: Game) -> MemoryStore:
    store = MemoryStore()
    add_games(store, rows)
    return store


def played(kind: AnyKind, count: int, seed: str | int = 1) -> list[Game]:
    """As the archive has them: without the addresses."""
    return [replace(each, address="") for each in games(SimulatedPlayer({}), kind, kind.presets, count, Random(seed))]


def test_the_latest_of_the_kind_that_ended_come_first() -> None:
    *mine, left = played(SPOTS, 250, SPOTS.id)
    archive = kept(*played(RIDDLE, 250, RIDDLE.id), *mine, replace(left, ending="")).archive
    assert latest_games(archive, SPOTS.id, None) == mine[::-1][:200]
    assert latest_games(archive, SPOTS.id, None, 3) == mine[::-1][:3]


@pytest.mark.parametrize(("moves", "seconds", "counts"), [(5, 60.0, True), (4, 600.0, False), (50, 59.0, False)])
def test_what_was_tried_and_left_is_as_good_as_lost(moves: int, seconds: float, *, counts: bool) -> None:
    (mine,) = played(SPOTS, 1)
    left = replace(mine, ending="", hints=0, moves=moves, seconds=seconds)
    found = latest_games(kept(left).archive, SPOTS.id, None, left=True)
    assert found == ([left] if counts else [])
    lost = strength(SPOTS, [replace(left, ending=LOST, slips=None)])
    assert strength(SPOTS, found) == (lost if counts else Strength())


def test_nothing_counts_up_to_what_was_forgotten() -> None:
    mine = played(SPOTS, 12)
    store = kept(*mine[:8])
    mark = newest_mark(store.archive, SPOTS.id)
    assert mark == ForgetMark(mine[7].day, mine[7].id)
    assert latest_games(store.archive, SPOTS.id, mark) == []
    add_games(store, mine[8:])
    assert latest_games(store.archive, SPOTS.id, mark) == mine[:7:-1]
    gone = ForgetMark(mine[6].day, "gone")  # its day counts
    assert latest_games(store.archive, SPOTS.id, gone) == mine[:5:-1]
    assert newest_mark(kept().archive, SPOTS.id) is None
