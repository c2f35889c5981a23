"""macOS reports a key before the input method takes it: while it composes, keys are its own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.files.open_file import OpenFile
from game.scenes.home.home import Home
from tests.game.files_hand import opening
from tests.game.pilot import Pilot, piloted


def composes(pilot: Pilot, text: str) -> None:
    pilot.post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
    pilot.step()


@pytest.mark.parametrize("end", ["escape", "press"])
def test_escape_ends_what_is_composed_and_then_closes_the_page(end: str, tmp_path: Path) -> None:
    with piloted() as pilot:
        opening(pilot, tmp_path)
        composes(pilot, "ni")
        pilot.key("escape")
        assert pilot.scenes() == [Home, OpenFile]
        if end == "press":
            pilot.click(pilot.scene.frame.midtop)
        else:
            composes(pilot, "")
        pilot.key("escape")
        assert pilot.scenes() == [Home]
