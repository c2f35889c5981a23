"""What the machine is asked: its programs, the day, the player's folders, a place for the log and for the window."""

from __future__ import annotations

import ctypes
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import app
from game.app import MIN_SIZE, POLL, App, FrameClock
from game.store.files import LATEST, local_day
from game.store.store import Store
from game.system import desktop
from game.system.desktop import WINDOW, WindowPlace, on_screens, place_from
from game.system.folders import PORTABLE, export_folder, log_folder, one_folder, player_folder
from game.system.report import LARGEST, Report


@pytest.mark.skipif(sys.platform == "win32", reason="no scripts with #! there")
def test_a_program_of_the_system_gets_the_systems_own_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found where the system keeps its programs, and nowhere else."""
    program = tmp_path / "says"
    program.write_text("#!/bin/sh\necho $1 $LD_LIBRARY_PATH")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/frozen")
    assert desktop.output_of("says", "a") == ""
    monkeypatch.setattr(desktop, "SYSTEM_PROGRAMS", str(tmp_path))
    assert desktop.output_of("says", "a") == "a\n"
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert desktop.output_of("says", "a") == "a /own\n"


def test_one_that_hangs_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("sh", 2)

    monkeypatch.setattr(subprocess, "run", late)
    assert desktop.output_of("sh") == ""


def test_the_language_of_a_mac_is_that_of_its_menus_and_not_of_its_region(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {"AppleLanguages": '(\n    "zh-Hans-US",\n    "en-US"\n)\n', "AppleLocale": "en_US\n"}
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(desktop, "output_of", lambda *asked: said[asked[-1]])
    assert desktop.system_language.__wrapped__() == "zh"


def test_the_language_of_windows_is_that_of_its_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0804)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert desktop.system_language.__wrapped__() == "zh"


def test_who_plays_at_arms_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SteamDeck", raising=False)
    rows: tuple[tuple[list[tuple[int, int]], bool, bool], ...] = (
        ([(1280, 800)], True, True),
        ([(1280, 720)], True, True),
        ([(1280, 800)], False, False),  # a small laptop, by keys
        ([(1920, 1080)], True, False),
        ([(1280, 800), (1920, 1080)], True, False),  # in its dock
        ([], True, False),
    )
    wrong = [row for row in rows if desktop.is_handheld(row[0], pad=row[1]) is not row[2]]
    assert wrong == []
    monkeypatch.setenv("SteamDeck", "1")
    assert desktop.is_handheld([], pad=False)


# --- the player's day, by any clock


@pytest.mark.parametrize("second", [0.0, 1e9, 253402300800.0, 1e300])
def test_a_clock_beyond_all_days_has_the_last_of_them(second: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: second)
    assert (local_day() == LATEST) == (second > 1e11)


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As it was, for all tests that follow."""
    monkeypatch.setenv("TZ", "UTC0")
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows asks anew by itself")
@pytest.mark.usefixtures("zone")
def test_a_machine_that_travels_has_the_day_of_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "WEST+11")
    west = local_day()
    monkeypatch.setenv("TZ", "EAST-14")  # more than a day apart
    assert local_day() > west


# --- what went wrong is written down, and never fills a disk


def test_the_log_stays_small(tmp_path: Path) -> None:
    """No place for one is no trouble."""
    for _ in range(3):
        report = Report(tmp_path)
        for _ in range(200):
            report.error(ValueError("Boom 灯" * 250))
        report.close()
    sizes = [each.stat().st_size for each in tmp_path.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= LARGEST
    (tmp_path / "file").touch()
    report = Report(tmp_path / "file" / "log")
    report.error(ValueError("Boom 灯"))
    assert report.path is None


# --- where everything is kept: the usual folders, one that was named, or one beside the executable


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an executable."""
    for name in ("LANTERN_HOME", "APPIMAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "lantern"))
    return tmp_path


def test_where_everything_is_kept(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each at its usual place; in a folder beside the executable, or beside the AppImage; in one that was named."""
    assert one_folder() is None
    assert not player_folder().is_relative_to(frozen)
    (frozen / PORTABLE).mkdir()
    assert {player_folder(), export_folder().parent, log_folder().parent} == {frozen / PORTABLE}
    stick = frozen / "stick"
    (stick / PORTABLE).mkdir(parents=True)
    monkeypatch.setenv("APPIMAGE", str(stick / "Lantern.AppImage"))
    assert player_folder() == stick / PORTABLE
    monkeypatch.setenv("LANTERN_HOME", str(frozen / "named"))
    assert player_folder() == frozen / "named"
    for name in ("LANTERN_HOME", "APPIMAGE"):
        monkeypatch.delenv(name)
    assert one_folder() == frozen / PORTABLE
    bundle = frozen / "Lantern.app" / "Contents" / "MacOS"
    bundle.mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(bundle / "lantern"))
    assert one_folder() == frozen / PORTABLE, "on macOS beside the app, which is a folder"
    monkeypatch.delattr(sys, "frozen")
    assert one_folder() is None, "from source nothing beside Python counts"


# --- the beat of the loop


class Sleeper:
    """A clock that only sleep moves on."""

    def __init__(self) -> None:
        self.now = 3.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def sleeper(monkeypatch: pytest.MonkeyPatch) -> Sleeper:
    found = Sleeper()
    monkeypatch.setattr(app, "time", found)
    return found


def test_a_late_frame_does_not_make_all_that_follow_late(sleeper: Sleeper) -> None:
    pace = FrameClock()
    assert pace.wait(5) == pytest.approx(3.0), "the first is due at once"
    assert pace.wait(10) == pytest.approx(3.1)
    sleeper.now = 3.13
    assert [pace.wait(10), pace.wait(10)] == pytest.approx([3.2, 3.3])


def test_a_long_wait_ends_soon_after_something_came(sleeper: Sleeper) -> None:
    """But a frame of a motion is slept through at once."""
    pace = FrameClock()
    pace.wait(5)
    assert pace.wait(5, lambda: sleeper.now > 3.05) == pytest.approx(3.0 + 2 * POLL)
    assert pace.wait(5, lambda: False) == pytest.approx(3.2 + 2 * POLL)
    sleeper.slept.clear()
    pace.wait(60, lambda: True)
    assert sleeper.slept == pytest.approx([1 / 60])


# --- the window comes back where it was, if there is still a screen


PIXELS = st.tuples(st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))
PLACES = st.builds(WindowPlace, PIXELS, st.none() | PIXELS, st.booleans())


@given(place=PLACES)
def test_a_place_is_read_as_it_was_written(place: WindowPlace) -> None:
    assert place_from(json.loads(json.dumps(asdict(place)))) == place


SPOILT = (
    *("[]", "{}", "null", "7", '"here"', '{"size": [1], "at": null, "full": true}'),
    '{"size": [1e300, 2], "at": null, "full": 1}',
    '{"size": [900, 700], "at": ["a", 2], "full": false}',
)


@pytest.mark.parametrize("text", SPOILT)
def test_what_cannot_be_a_place_is_none(text: str) -> None:
    assert place_from(json.loads(text)) == WindowPlace()


def test_half_of_the_least_window_is_to_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    wide, high = 1920 - MIN_SIZE[0] // 2, 1080 - MIN_SIZE[1] // 2
    for at, seen in (((wide - 1, 0), 1), ((wide, 0), 0), ((0, high - 1), 1), ((0, high), 0), ((-1, 0), 0)):
        found = on_screens(WindowPlace((1280, 800), at), [(1920, 1080)], MIN_SIZE)
        assert (found.at is not None) == bool(seen), at


def test_the_first_window_is_larger_on_a_screen_of_many_dots() -> None:
    sizes = {(1280, 800): 1280, (1920, 1080): 1280, (2560, 1600): 1920, (3840, 2160): 2560, (800, 600): 800}
    found = {screen: on_screens(WindowPlace(), [screen], MIN_SIZE).size[0] for screen in sizes}
    assert found == sizes
    assert on_screens(WindowPlace((1280, 800), (5, 5)), [(3840, 2160)], MIN_SIZE).size == (1280, 800)


@given(place=PLACES, screens=st.lists(st.sampled_from([(1024, 768), (1920, 1080), (3840, 2160)]), max_size=3))
def test_it_is_seen_on_some_screen(place: WindowPlace, screens: list[tuple[int, int]]) -> None:
    found = on_screens(place, screens, MIN_SIZE)
    assert found.at in (None, place.at)
    for side in (0, 1):
        assert found.size[side] >= MIN_SIZE[side]
        if screens:
            most = max(each[side] for each in screens)
            assert found.size[side] <= most
            reach = sum(each[0] for each in screens) if side == 0 else most
            assert found.at is None or 0 <= found.at[side] < reach


def test_size_and_place_come_back() -> None:
    app = App(WindowPlace((900, 700), (30, 40)))
    assert app.size == (900, 700)
    assert app.system_window.position == (30, 40)
    assert app.place == WindowPlace((900, 700), (30, 40))


def test_the_next_start_knows_it(tmp_path: Path) -> None:
    """Also from the file that an earlier Lantern wrote."""
    (tmp_path / "window.json").write_text('{"size": [900, 700], "at": null, "full": false}', encoding="utf-8")
    place = WindowPlace((900, 700))
    for after in (place, WindowPlace((900, 700), (3, 4), full=True), place):
        store = Store(tmp_path)
        assert place_from(store.of_machine(WINDOW)) == place
        store.keep_of_machine(WINDOW, asdict(after))
        place = after
        store.close()
        assert not (tmp_path / "window.json").exists()
