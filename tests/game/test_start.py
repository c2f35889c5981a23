"""How Lantern starts, how often its loop turns, what is said on a terminal where no window can be seen, and that no
network is asked."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event
from unittest.mock import MagicMock

import pygame
import pytest

import main
from game import start
from game.app import ACTIVE_RATE, IDLE_RATE, SLEEP_RATE, STAY_ACTIVE, App, NoScreenError, open_window
from game.scenes.shared.scene import Quit
from game.store.store import Store
from game.system.desktop import WindowPlace
from game.system.report import pygame_fault
from tests.game.pilot import piloted
from tests.rows import present
from tests.sources import ROOT


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    monkeypatch.setattr(os, "umask", lambda _: 0)


@pytest.mark.parametrize("driver", ["offscreen", "dummy", "evdev"])
def test_a_driver_that_nobody_sees_and_nobody_asked_for_opens_no_window(
    driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(NoScreenError):
        open_window(WindowPlace(), (360, 480), "Lantern")


ENDS = {
    "Lantern found no screen. Start it from a desktop.\n": NoScreenError(),
    "Lantern had to close: No such file. Your games are safe.": OSError("No such file."),
}


@pytest.mark.parametrize("said", ENDS)
def test_how_it_ends_before_anything_is_seen(
    said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fall(*_: object) -> None:
        raise ENDS[said]

    monkeypatch.setattr(start, "_run", fall)
    monkeypatch.setattr(start, "App", lambda _: None)
    assert start.run(None) == 1
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(("platform", "printed"), [("win32", None), ("darwin", sys.stderr)])
def test_the_packed_app_has_no_terminal_and_says_in_a_box_how_it_ends(
    platform: str, printed: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the place of the log."""

    def fall(*_: object) -> None:
        raise OSError("No such file.")

    boxes = list[str]()
    monkeypatch.setattr(start, "_run", fall)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "stderr", printed)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **_: boxes.append(f"{title}: {text}"))
    monkeypatch.setattr(start, "log_folder", lambda: tmp_path)
    assert start.run(None) == 1
    log = tmp_path / "lantern.log"
    assert boxes == [f"Lantern: Lantern had to close: No such file. Your games are safe.\nDetails are in {log}."]


def test_a_process_of_the_packed_app_that_makes_puzzles_begins_before_arguments_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """For it, freeze_support never returns."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "argv", ["lantern", "--multiprocessing-fork", "pipe_handle=15"])
    monkeypatch.setattr("multiprocessing.freeze_support", MagicMock(side_effect=SystemExit(0)))
    with pytest.raises(SystemExit) as ended:
        main.main()
    assert ended.value.code == 0


@pytest.mark.skipif(os.name == "nt", reason="rights are no bits there")
def test_what_is_written_is_the_players_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    masks: list[int] = []
    monkeypatch.delenv("LANTERN_HOME")
    monkeypatch.setattr(os, "umask", masks.append)
    monkeypatch.setattr(start, "player_folder", lambda: tmp_path)
    monkeypatch.setattr(start, "log_folder", lambda: tmp_path / "none")
    tmp_path.chmod(0o755)
    start._restrict_permissions()
    assert (masks, tmp_path.stat().st_mode & 0o777) == ([0o077], 0o700)


def test_ctrl_c_ends_it_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "started", interrupted)
    assert main.main() == 130
    assert capsys.readouterr() == ("", "")


def test_the_program_has_the_commands_of_generators(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lantern", "create", "sweet-spots", "--size", "5", "--seed", "1"])
    assert main.main() == 0
    assert capsys.readouterr().out.count("\n") >= 5
    monkeypatch.setattr(sys, "argv", ["lantern", "create", "--help"])
    with pytest.raises(SystemExit):
        main.main()
    assert "lantern create" in capsys.readouterr().out


def test_help_in_chinese_is_written_where_the_system_writes_latin() -> None:
    told = {**os.environ, "LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8", "PYTHONIOENCODING": "cp1252"}
    asked = [sys.executable, str(ROOT / "main.py"), "--help"]
    done = subprocess.run(asked, cwd=ROOT, env=told, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "用法" in done.stdout.decode("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands in for the program")
def test_a_picture_is_taken_from_the_clipboard_by_a_program_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "SYSTEM_PROGRAMS", str(tmp_path))
    assert start._pasted_picture() == b""
    program = tmp_path / "xclip"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    assert start._pasted_picture() == b"-selection clipboard -t image/png -o\n"
    program.write_text("#!/bin/sh\nexit 1\n")
    assert start._pasted_picture() == b""


# --- plain pygame beside pygame-ce answers to the same name: the player is told what to do


FORMS = "{}-{}.dist-info", "{}-{}.egg-info", "{}-{}-py3.11.egg-info"  # as pip, Debian and old setups have it


def installed(monkeypatch: pytest.MonkeyPatch, folder: Path, form: str = FORMS[0], **versions: str) -> None:
    (folder / "pygame_menu-4.4.3.dist-info").mkdir()
    for package, version in versions.items():
        (folder / form.format(package, version)).mkdir()
    monkeypatch.setattr("sys.path", [str(folder / "not_there"), str(folder)])


CE = "pygame_ce"


@pytest.mark.parametrize("versions", [{}, *({CE: each} for each in ("2.5.6", "2.5.7", "2.6.0", "3.0", "2.5.6.dev1"))])
def test_all_is_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, versions: dict[str, str]) -> None:
    """A frozen app has no metadata."""
    assert pygame_fault() is None, "as installed here"
    installed(monkeypatch, tmp_path, **versions)
    assert pygame_fault() is None


FAULTS: list[tuple[str, dict[str, str], tuple[str, ...]]] = [
    *((form, {"pygame": "2.6.1"}, ("2.6.1", "pygame-ce")) for form in FORMS),
    *((form, {"pygame": "2.6.1", CE: "2.5.6"}, ("2.6.1", "pygame-ce")) for form in FORMS),
    *((FORMS[0], {CE: old}, (old, "2.5.6")) for old in ("2.5.5", "2.4.1", "1.9")),
]


@pytest.mark.parametrize(("form", "versions", "told"), FAULTS)
def test_plain_pygame_or_an_old_one_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, form: str, versions: dict[str, str], told: tuple[str, ...]
) -> None:
    installed(monkeypatch, tmp_path, form, **versions)
    sentence = present(pygame_fault())
    assert all(each in sentence for each in told)


# --- a start imports what the first picture needs: anything more is paid for by everybody, each time


LATER = (
    *("importlib.metadata", "logging.handlers", "socket", "statistics", "tomllib", "uuid", "zipfile"),
    *("game.backup.backups", "game.boards.board", "game.review.review"),
    *("generators.kernel.atlas", "generators.kernel.page", "generators.kernel.paper", "generators.lattice.layout"),
    *("networkx", "fpdf", "segno"),
)


@pytest.mark.slow
def test_what_comes_later_is_not_imported() -> None:
    """Sentences are read and pygame is asked for its version, as a start does it, before anything is looked at."""
    start = (
        "import sys, main, game.start, game.system.report, generators.kernel.phrases as phrases\n"
        "assert game.system.report.pygame_fault() is None\n"
        "phrases.phrasebook('en'), phrases.phrasebook('zh')\n"
        f"sys.exit(', '.join({{*{LATER!r}}} & {{*sys.modules}}))"
    )
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=False)
    assert not done.stderr.strip(), done.stderr


# --- how often the loop turns


def test_the_loop_is_calm_when_nothing_happens_and_quick_when_something_does() -> None:
    seen, ends = list[tuple[str, int]](), Event()
    with piloted() as p:

        def after(seconds: float, what: str) -> None:
            p.wait(seconds)
            seen.append((what, p.app._rate()))

        p.wait(3)  # home begins what it makes ahead
        p.until(lambda: p.app._rate() == SLEEP_RATE)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
        after(0.1, "the pointer moves")
        after(STAY_ACTIVE, "nothing")
        p.key("tab")
        after(0.1, "a key")
        after(STAY_ACTIVE, "nothing")
        job = p.worker.submit(lambda _: ends.wait())
        after(STAY_ACTIVE, "work")
        ends.set()
        job.result()
        after(STAY_ACTIVE + 0.1, "nothing")
    quick = {"a key": ACTIVE_RATE, "nothing": SLEEP_RATE}
    assert seen == [(what, quick.get(what, IDLE_RATE)) for what, _ in seen]


def test_what_is_drawn_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[int] = []
    with piloted(watched=True) as pilot:
        window = MagicMock(wraps=pilot.app.system_window, flip=lambda: shown.append(pilot.app.frames))
        monkeypatch.setattr(pilot.app, "system_window", window)
        before = pilot.app.frames
        pilot.open("brick")
        assert len(shown) == pilot.app.frames - before > 0


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill ends the tests there")
def test_a_signal_ends_it_at_once_and_only_a_quit_by_hand_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """With something that could not be written yet."""
    monkeypatch.setattr(Store, "has_unwritten", True)
    left: list[bool] = []

    def turn(app: App, _: float, __: float) -> None:
        if not left:
            app.follow(Quit())
            left.append(bool(app.stack))
            os.kill(os.getpid(), signal.SIGTERM)
        app._handle_events(0.0)

    monkeypatch.setattr(App, "step", turn)
    before = signal.getsignal(signal.SIGTERM)
    assert start.run(None) == 0
    signal.signal(signal.SIGTERM, before)
    assert left == [True]


# --- nothing leaves the machine: no part of Lantern can speak to a network, and none tries to while it is played


NETWORK = {"socket", "http", "urllib", "ssl", "ftplib", "smtplib", "xmlrpc", "asyncio", "requests", "webbrowser"}
IMPORT = re.compile(r"^ *(?:from|import) ([\w.]+)", re.MULTILINE)
MAY = {  # and why
    "generators/paper/pdf.py",  # fpdf2 wants these names to be there; it is given no picture to fetch
}
CALLS = ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "urllib.Request", "http.client.connect")
FORBIDDEN = f"""
import sys
def forbid(event, arguments):
    if event in {CALLS!r} and not isinstance(arguments[-1], (str, bytes)):  # a path is this machine's own desktop
        print("network:", event, arguments, file=sys.stderr, flush=True)
        raise PermissionError(event)
sys.addaudithook(forbid)
"""


def test_nothing_knows_a_network() -> None:
    found = {
        f"{path}: {name}"
        for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "generators").rglob("*.py")]
        for name in IMPORT.findall(path.read_text(encoding="utf-8"))
        if name.split(".")[0] in NETWORK and name != "urllib.parse" and path.relative_to(ROOT).as_posix() not in MAY
    }
    assert found == set()


MOST = "open('/proc/self/status').read().partition('VmHWM:')[2].split()[0]"  # KB, without those of who started it


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads memory as Linux reports it")
def test_every_scene_asks_nobody_prints_nothing_and_fits_in_500_mb(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(FORBIDDEN, encoding="utf-8")
    given = {"PYTHONPATH": str(tmp_path), "LANTERN_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    words = [sys.executable, "-c", f"import main; print(main.main() or {MOST})", "--smoke"]
    plain = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(words, cwd=ROOT, env=plain | given, capture_output=True, text=True, check=False)
    assert int(done.stdout) < 500_000  # nothing is freed in between, which would take twice the time
    assert done.returncode == 0, done.stderr
    assert "network:" not in done.stderr
