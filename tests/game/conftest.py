"""For tests of the window: a pilot, and a game on the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.worker import Worker
from game.store.shelf import DiskShelf, FileJournal
from game.store.store import Store
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND
from tests.game.toy import TODAY


@pytest.fixture
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """Of tests about how it is drawn, `pytest.mark.watched`, every picture is drawn."""
    with piloted(watched=request.node.get_closest_marker("watched") is not None) as pilot:
        yield pilot


@pytest.fixture
def playing(pilot: Pilot, request: pytest.FixtureRequest) -> Pilot:
    """With the game on the table that the module's `pytestmark = pytest.mark.plays(...)` names, as Pilot.open does."""
    mark = request.node.get_closest_marker("plays")
    pilot.open(*mark.args, **mark.kwargs)
    return pilot


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """On disk, on the day of all tests; to be closed by whoever uses it."""
    return Store(tmp_path, lambda: TODAY)


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves a game waits until all of it is written, as no window does."""
    let_go = DiskShelf.release

    def wait(shelf: DiskShelf, journal: FileJournal) -> None:
        let_go(shelf, journal)
        shelf._writer.wait()

    monkeypatch.setattr(DiskShelf, "release", wait)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Puzzles among other things."""
    found = tmp_path / "puzzles"
    (found / "deeper" / "deepest").mkdir(parents=True)
    (found / "board.spots").write_text(puzzle_text(KIND, EASY))
    (found / "broken.ipuz").write_text('{"kind": ["http://ipuz.org/crossword#1"]}')
    (found / "other 9.spots").write_text("A")
    (found / "other 10.spots").write_text("A")
    (found / "deeper" / "within.spots").write_text(puzzle_text(KIND, EASY))
    return found
