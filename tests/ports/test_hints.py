"""What SDL is told before the display begins: defaults of its own that no player wants."""

from __future__ import annotations

import ctypes
import os
import sys
from unittest.mock import MagicMock

import pygame
import pytest

from game.app import HINTS, open_window
from game.system.desktop import WindowPlace

NAMES = (
    *("SDL_IME_SHOW_UI", "SDL_VIDEO_ALLOW_SCREENSAVER", "SDL_WINDOWS_DPI_AWARENESS"),
    "SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK",
)


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in NAMES:
        monkeypatch.setenv(name, "")  # so that it is put back
        monkeypatch.delenv(name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("before", [None, "0"])
def test_a_hint_is_set_before_the_display_begins(
    monkeypatch: pytest.MonkeyPatch, name: str, before: str | None
) -> None:
    if before is not None:
        monkeypatch.setenv(name, before)
    seen, begin = list[str | None](), pygame.display.init

    def init() -> None:
        seen.append(os.environ.get(name))
        begin()

    monkeypatch.setattr(pygame.display, "init", init)
    open_window(WindowPlace(), (360, 480), "Lantern")
    assert seen[0] == (before or HINTS[name])


def test_the_screen_may_sleep() -> None:
    open_window(WindowPlace(), (360, 480), "Lantern")
    assert pygame.display.get_allow_screensaver()


@pytest.mark.parametrize(("platform", "sizes"), [("linux", [64]), ("win32", [256]), ("darwin", [])])
def test_the_icon_of_the_window(monkeypatch: pytest.MonkeyPatch, platform: str, sizes: list[int]) -> None:
    """On a Mac it would take the place of the sharper one of the app."""
    seen = list[int]()

    class Window(pygame.Window):
        def set_icon(self, icon: pygame.Surface) -> None:
            seen.append(icon.get_width())

    monkeypatch.setattr(pygame, "Window", Window)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "windll", MagicMock(), raising=False)
    monkeypatch.setattr("game.system.desktop.clear_menu", lambda: None)
    open_window(WindowPlace(), (360, 480), "Lantern")
    assert seen == sizes
