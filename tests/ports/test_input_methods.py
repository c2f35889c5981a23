"""Who types Chinese sees what the input method offers."""

from __future__ import annotations

import os

import pygame
import pytest

from game.app import open_window
from game.system.desktop import WindowPlace

SHOWN = "SDL_IME_SHOW_UI"


@pytest.mark.parametrize(("before", "then"), [(None, "1"), ("0", "0")])
def test_its_list_is_asked_for_before_the_display_begins(
    monkeypatch: pytest.MonkeyPatch, before: str | None, then: str
) -> None:
    monkeypatch.delenv(SHOWN, raising=False)
    if before is not None:
        monkeypatch.setenv(SHOWN, before)
    seen, begin = list[str | None](), pygame.display.init

    def init() -> None:
        seen.append(os.environ.get(SHOWN))
        begin()

    monkeypatch.setattr(pygame.display, "init", init)
    open_window(WindowPlace(), (360, 480), "Lantern")
    assert seen == [then]
