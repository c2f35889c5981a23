"""A store in memory, and puzzles made ahead for it."""

from __future__ import annotations

import pytest

from game.session.ready import Ready
from game.session.worker import Worker
from tests.game.memory_store import MemoryStore


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def ready(store: MemoryStore, worker: Worker) -> Ready:
    return Ready(store, worker)
