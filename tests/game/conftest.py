"""For tests of the window: a pilot, and a game on the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.json_store import JsonStore
from tests.game.pilot import Pilot, piloted
from tests.game.toy import TODAY


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with piloted() as pilot:
        yield pilot


@pytest.fixture
def playing(pilot: Pilot, request: pytest.FixtureRequest) -> Pilot:
    """With the game on the table that the module's `pytestmark = pytest.mark.plays(...)` names, as Pilot.open does."""
    mark = request.node.get_closest_marker("plays")
    pilot.open(*mark.args, **mark.kwargs)
    return pilot


@pytest.fixture
def store(tmp_path: Path) -> JsonStore:
    """On disk, on the day of all tests; to be closed by whoever uses it."""
    return JsonStore(tmp_path, lambda: TODAY)
