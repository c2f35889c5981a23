"""What is said on a terminal where no window can be seen, and how it is left."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

import main
from game import start
from game.system.window_place import WindowPlace
from game.ui.window import NoScreenError, first_opened


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
        first_opened(WindowPlace(), (360, 480), "Lantern")


@pytest.mark.parametrize(
    ("error", "ends", "said"),
    [
        (NoScreenError(), 1, "Lantern found no screen. Start it from a desktop.\n"),
        (OSError("No such file."), 1, "Lantern had to close: No such file. Your games are safe."),
    ],
)
def test_how_it_ends_before_anything_is_seen(
    error: BaseException, ends: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fall(*_: object) -> None:
        raise error

    monkeypatch.setattr(start, "_run", fall)
    monkeypatch.setattr(start, "App", lambda _: None)
    assert start.run(None) == ends
    told = capsys.readouterr().err
    assert told.startswith(said)


def test_what_is_written_is_the_players_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    masks: list[int] = []
    monkeypatch.delenv("LANTERN_HOME")
    monkeypatch.setattr(os, "umask", masks.append)
    monkeypatch.setattr(start, "player_folder", lambda: tmp_path)
    monkeypatch.setattr(start, "log_folder", lambda: tmp_path / "none")
    tmp_path.chmod(0o755)
    start._keep_private()
    assert (masks, tmp_path.stat().st_mode & 0o777) == ([0o077], 0o700)


def test_ctrl_c_ends_it_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "started", interrupted)
    assert main.main() == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands in for the program")
def test_a_picture_is_taken_from_the_clipboard_by_a_program_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert start._pasted_picture() == b""
    program = tmp_path / "xclip"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    assert start._pasted_picture() == b"-selection clipboard -t image/png -o\n"
    program.write_text("#!/bin/sh\nexit 1\n")
    assert start._pasted_picture() == b""
