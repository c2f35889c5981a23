"""While another program has the results, what they say is not known: never that there is nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.catalogue import entry_of
from game.scenes.home.home import Home
from game.scenes.play.start_game import Opening
from game.scenes.shared.launch_request import Daily
from game.session.keeper import Keeper, daily_place
from game.store import Store
from game.store.archive import ArchiveBusyError
from generators.kernel.kind import no_pulse
from tests.game.pilot import TODAY, piloted
from tests.game.sweet_spots_hand import KIND, cell, chests
from tests.kinds import puzzle

pytestmark = pytest.mark.usefixtures("impatient")

DAY = TODAY.isoformat()
ASKED = 6  # frames
HOLD = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(home: Path) -> Iterator[Callable[[], None]]:
    """By another process, until the end of the block or the call of what is given."""
    command = [sys.executable, "-c", HOLD, str(home / "results.sqlite3")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield other.stdin.close
        other.stdin.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Today's daily is solved, and only the archive knows of it."""
    store, kind = Store(tmp_path, lambda: TODAY), entry_of(KIND).kind
    keeper = Keeper(store, kind, lambda: TODAY)
    session = keeper.begin("8-1-easy", puzzle(KIND, "8-1-easy"), daily_place(DAY))
    assert session is not None
    session.chapter.tick(600)
    while not session.chapter.over and (hint := kind.hint(session.state, no_pulse)) is not None:
        session.play(hint.move)
    keeper.close()
    store.close()
    for path in tmp_path.glob("games/*/*.chapter"):
        path.unlink()
    return tmp_path


def test_a_solved_daily_is_not_begun_again(home: Path) -> None:
    with piloted(Store(home, lambda: TODAY)) as pilot:
        with held(home):
            pilot.app.stack.put(Opening(pilot.services, entry_of(KIND), Daily(DAY)))
            for _ in range(ASKED):
                pilot.step()
                assert pilot.scenes()[-1] is Opening, "it is not known yet, and nothing is begun"
        pilot.until_playing()
        assert pilot.session.chapter.over
        assert len(pilot.store.shelf.glances(KIND)) == 1
    store = Store(home, lambda: TODAY)
    assert len(store.archive.games(KIND)) == 1
    store.close()


def test_home_asks_again(home: Path) -> None:
    with held(home) as let_go, piloted(Store(home, lambda: TODAY)) as pilot:
        scene = pilot.scene
        assert isinstance(scene, Home)
        pilot.step(ASKED)
        assert not scene.known.is_known
        let_go()
        pilot.until(lambda: scene.known.is_known)
        assert (scene.known.streak, scene.known.lit) == (1, {KIND})


def test_what_was_known_is_answered_at_once(home: Path) -> None:
    with piloted(Store(home, lambda: TODAY)) as pilot:
        archive = pilot.store.archive
        with held(home):
            assert archive.solved_days() == {DAY}
            assert archive.dailies_solved(DAY) == {KIND}
            with pytest.raises(ArchiveBusyError):
                archive.in_place(KIND, "daily 2026-01-01")
        assert archive.in_place(KIND, "daily 2026-01-01") is None


def test_a_result_asks_again(home: Path) -> None:
    """The best time is said when the archive can be asked, without another move."""
    with piloted(Store(home, lambda: TODAY)) as pilot:
        pilot.open(KIND)
        with held(home):
            for spot in chests(pilot):
                pilot.click(cell(pilot, spot), button=3)
            pilot.until(lambda: pilot.play.game.result)
            known = pilot.play.game._known()
            assert known is not None
            assert (known.is_known, known.best) == (False, False)
        best = pilot.services.ui.tell("result.best")
        pilot.until(lambda: pilot.play.game.result and best in pilot.play.game.result.notes)


def test_a_job_waits_for_who_writes_and_the_window_does_not(home: Path) -> None:
    store = Store(home, lambda: TODAY)
    with held(home) as let_go, ThreadPoolExecutor(1) as beside:
        asked = beside.submit(store.archive.in_place, KIND, "daily 2026-01-01")
        with pytest.raises(ArchiveBusyError):
            store.archive.in_place(KIND, "daily 2026-01-01")
        let_go()
        assert asked.result() is None
    store.close()
