"""For tests of the window: a pilot, and a game on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.game.pilot import Pilot, piloted


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
