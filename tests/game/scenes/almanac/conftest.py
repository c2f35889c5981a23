"""The almanac, open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.almanac.almanac import Almanac
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, piloted


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(lambda: TODAY)


@pytest.fixture
def pilot(store: MemoryStore) -> Iterator[Pilot]:
    """With the almanac open."""
    with piloted(store) as pilot:
        pilot.press("almanac")
        pilot.step()
        assert isinstance(pilot.scene, Almanac)
        yield pilot
