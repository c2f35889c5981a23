"""What is made ahead is there when it is wanted; the same seed makes the same."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.session.puzzle_cache import PuzzleCache, fresh
from generators.brick.kind import BRICK
from generators.kernel.kind import no_pulse
from tests.game.memory_store import MemoryStore
from tests.game.toy import TOY

FEW, MANY = TOY.presets


def made(ready: PuzzleCache, store: MemoryStore) -> bool:
    end = time.monotonic() + 120
    while not store.is_ready("toy", "few") and time.monotonic() < end:
        ready.collect()
        time.sleep(0.001)
    return store.is_ready("toy", "few")


def test_a_wish_comes_true(ready: PuzzleCache, store: MemoryStore) -> None:
    assert ready.take(TOY, FEW) is None
    ready.request(TOY, FEW)
    assert made(ready, store)
    assert ready.take(TOY, FEW) in (4, 5, 6)
    assert ready.take(TOY, FEW) is None


def test_a_dropped_wish_is_not_kept(ready: PuzzleCache, store: MemoryStore) -> None:
    ready.request(TOY, FEW)
    ready.drop(TOY, FEW)
    ready.drop(TOY, MANY)  # never wished for: no harm
    ready.request(TOY, MANY)
    end = time.monotonic() + 120
    while not store.is_ready("toy", "many"):
        assert time.monotonic() < end
        ready.collect()
    assert not store.is_ready("toy", "few")


def test_a_seed_gives_the_same_puzzle_always() -> None:
    assert len({fresh(TOY, MANY, no_pulse, seed="2026-11-20") for _ in range(5)}) == 1
    assert len({fresh(TOY, MANY, no_pulse) for _ in range(60)}) > 1


def test_what_goes_wrong_in_making_one_ahead_leads_nobody_home(
    ready: PuzzleCache, caplog: pytest.LogCaptureFixture
) -> None:
    """It is written down, and wished for again with the next look at home."""
    kind = TOY
    ready.made = lambda *_: 1 // 0  # type: ignore[method-assign]
    ready.request(kind, kind.presets[0])
    while ready.busy:
        ready.collect()
    assert "ZeroDivisionError" in caplog.text


# --- the player's own words

BRICK_FEW = BRICK.presets[0]


def test_one_made_ahead_learns_added_words_and_is_thrown_away_for_a_struck_one(
    ready: PuzzleCache, store: MemoryStore
) -> None:
    puzzle = BRICK.generate(BRICK_FEW.options, Random(1), no_pulse)
    store.change_own_words(lambda _: f"+{puzzle.letters}\n-zonkey\n")
    store.put_ready(BRICK.id, BRICK_FEW.id, BRICK.write(puzzle))
    assert puzzle.letters in ready.take(BRICK, BRICK_FEW).extra
    for text in (BRICK.write(puzzle), "nonsense"):
        store.change_own_words(lambda _: f"-{puzzle.words[0]}\n")
        store.put_ready(BRICK.id, BRICK_FEW.id, text)
        assert ready.take(BRICK, BRICK_FEW) is None


def test_the_daily_has_the_same_letters_whatever_words_are_struck(ready: PuzzleCache, store: MemoryStore) -> None:
    puzzle = ready.made(BRICK, BRICK_FEW, no_pulse, "2026-11-20")
    store.change_own_words(lambda _: f"-{puzzle.words[0]}\n")
    again = ready.made(BRICK, BRICK_FEW, no_pulse, "2026-11-20")
    assert again.letters == puzzle.letters
    assert again.words == puzzle.words[1:]
