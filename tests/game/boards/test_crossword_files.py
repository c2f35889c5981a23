"""Crosswords from files and into files, by the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.import_ import Import
from generators.crossword import CROSSWORD, ipuz_writing
from tests.game.boards.crossword_hand import ALL, WORDS, opened, own, write
from tests.game.pilot import Pilot


def test_the_puzzle_is_saved_as_ipuz(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    opened(pilot)
    for _ in range(2):  # the second is the first again
        pilot.key("f10")
        pilot.press("export")
        (path,) = (tmp_path / "exported").iterdir()
        assert path.suffix == ".ipuz"
        assert CROSSWORD.open(path.read_bytes()) == pilot.session.state.puzzle
        assert pilot.said() == [pilot.services.ui.tell("play.exported", name=path.name, folder="exported")]
        pilot.wait(6)


def test_a_folder_that_cannot_be_written_is_told(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "exported").write_text("a file in the place of a folder")
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    opened(pilot)
    pilot.key("f10")
    pilot.press("export")
    (said,) = pilot.said()
    assert "could not be saved" in said


def test_an_imported_file_is_played(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "mini.ipuz"
    path.write_text(ipuz_writing.write(CROSSWORD.read(own(WORDS))), encoding="utf-8")
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    pilot.until(lambda: isinstance(pilot.scene, Import) and pilot.scene.found is not None)
    pilot.step()
    pilot.press("play")
    pilot.until_playing()
    write(pilot, ALL)
    pilot.won()
