"""The laws of the house about the account of a game and what is sought again, for every kind that gives one. That the
numbers are right is counted again beside each puzzle."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.review.replay import replayed
from generators.kernel.kind import AnyKind, Passage, TimedMove, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from tests.kinds import named
from tests.rows import few_or_slow
from tools.bench.sample_game import made_game

MOST = 20  # lines of a passage, unless it lists the words of a game

every_account = pytest.mark.parametrize(
    "kind", [each.kind.id for each in CATALOGUE if each.kind.teaching.account is not None]
)
every_game = pytest.mark.parametrize("seed", few_or_slow(1, 3))


@lru_cache(2)
def game(kind: str, seed: int) -> tuple[TimedMove[Any, Any], ...]:
    """With a guess, a slip, a hint, a pause, and a quick run."""
    entry = named(kind)
    presets = entry.kind.presets
    return tuple(replayed(made_game(entry, presets[seed * 7 % len(presets)].id, f"account {seed}").chapter))


def account(kind: AnyKind, done: tuple[TimedMove[Any, Any], ...]) -> tuple[Passage, ...]:
    assert kind.teaching.account is not None
    return kind.teaching.account(done, no_pulse)


@every_account
def test_of_no_game_nothing_is_told(kind: str) -> None:
    of = named(kind).kind
    assert account(of, ()) == ()
    assert of.teaching.again is None or of.teaching.again(()) is None


@every_account
@every_game
def test_a_game_is_told_in_a_few_lines_of_every_language(kind: str, seed: int) -> None:
    of, done = named(kind).kind, game(kind, seed)
    passages = account(of, done)
    assert passages == account(of, done)
    assert 1 <= len(passages) <= 5
    assert len({each.title for each in passages}) == len(passages)
    for passage in passages:
        assert 1 <= len(passage.lines) <= MOST or "words" in passage.title.key
        for language in LANGUAGES:
            assert all(phrasebook(language).tell(line) for line in (passage.title, *passage.lines))


@every_account
@every_game
def test_what_is_sought_again_can_be_found(kind: str, seed: int) -> None:
    of = named(kind).kind
    exercise = of.teaching.again(game(kind, seed)) if of.teaching.again is not None else None
    if exercise is not None:
        state = of.start(exercise.puzzle)
        for move in exercise.moves:
            state = of.play(state, move)
        assert not of.over(state)
        while (hint := of.hint(state, no_pulse)) is not None and not of.over(state):
            state = of.play(state, hint.move)
        assert of.solved(state)
