"""The rating of a kind, on people whose true strength is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from game.catalogue import entry_of
from game.rating.strength import BEGINNER, Strength, alone, strength
from game.store.archive import Game
from game.store.log import FREE, LOST, SOLVED
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


def test_hints_and_slips_lower_it_and_nothing_else_does() -> None:
    well = strength(SPOTS, [a_game("8-1-hard")] * 9).rating.mean
    assert strength(SPOTS, [a_game("8-1-hard", slips=2)] * 9).rating.mean < well
    assert strength(SPOTS, [a_game("8-1-hard", hints=1)] * 9).rating.mean < well
    assert strength(SPOTS, [a_game("8-1-hard", solved=False)] * 9).rating.mean < well
    assert strength(SPOTS, [replace(a_game("8-1-hard"), seconds=9000.0)] * 9).rating.mean == well


def test_harder_presets_count_for_more() -> None:
    hard, easy = (strength(SPOTS, [a_game(f"8-1-{level}")] * 9) for level in ("expert", "easy"))
    assert hard.rating.mean > easy.rating.mean


def test_of_older_games_slips_are_not_known() -> None:
    known = strength(SPOTS, [a_game("8-1-hard", slips=None)] * 9)
    assert known.rating.mean > BEGINNER.mean
    assert known.traps == Strength().traps


def test_games_from_outside_and_of_presets_that_are_gone_are_passed_over() -> None:
    assert strength(SPOTS, [a_game(""), a_game("no-such-preset"), a_game("custom-x")]) == Strength()


def test_half_of_the_ranks_are_as_good_as_solved() -> None:
    assert not alone(BRICK, a_game("7-easy-free", solved=False, rank=4))
    assert alone(BRICK, a_game("7-easy-free", solved=False, rank=5))
    assert not alone(BRICK, a_game("7-easy-free", rank=9, hints=1))


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
    assert [known.tried(presets[each]) for each in ("8-1-easy", "8-1-expert")] == [True, False]


def test_one_game_is_one_result() -> None:
    """Both parts together tell as much as one that is known alone."""
    whole = strength(SPOTS, [a_game("8-1-medium", slips=None)]).rating.deviation
    parts = strength(SPOTS, [a_game("8-1-medium")]).rating.deviation
    assert parts == pytest.approx(whole, abs=0.1)
