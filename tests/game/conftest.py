"""For tests of the window: a pilot, and a game on the table."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.worker import Worker
from game.store.files import SIGN
from game.store.journal import FileJournal
from game.store.shelf import DiskShelf
from game.store.store import Store
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND
from tests.game.toy import TODAY


@pytest.fixture(scope="session", autouse=True)
def _fonts() -> None:
    pygame.font.init()


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


NOBODY = 65534  # an account that owns nothing


@pytest.fixture
def shared_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder for temporary files, with what a killed Lantern of another account has left there. Root goes on as
    nobody; for all others the folders are closed in the same way."""
    if os.name == "nt":
        pytest.skip("each account has a folder of its own")
    room, is_root = Path(tempfile.mkdtemp()), os.geteuid() == 0
    room.chmod(0o777)
    left = [room / name for name in ("lantern-abcd1234", "_MEI00000000abcd")]
    for each in left:
        each.mkdir()
        (each / SIGN).touch()
        each.chmod(0o700 if is_root else 0)
    monkeypatch.setattr(tempfile, "tempdir", str(room))
    if is_root:
        os.seteuid(NOBODY)
    yield room
    if is_root:
        os.seteuid(0)
    for each in left:
        each.chmod(0o700)
        assert (each / SIGN).exists()
    shutil.rmtree(room)


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
