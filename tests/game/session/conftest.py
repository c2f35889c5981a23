"""A store in memory, and puzzles made ahead for it."""

from __future__ import annotations

import pytest

from game.session.puzzle_cache import PuzzleCache
from game.session.worker import Worker
from tests.game.memory_store import MemoryStore


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def ready(store: MemoryStore, worker: Worker) -> PuzzleCache:
    return PuzzleCache(store, worker)
