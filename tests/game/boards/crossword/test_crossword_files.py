"""Crosswords from files and into files, by the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.files.import_sheet import ImportSheet
from game.scenes.play.play import Playing
from game.ui.widgets.chooser import Chooser
from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from tests.game.boards.crossword.crossword_hand import ALL, WORDS, opened, own, write
from tests.game.pilot import Pilot


def test_the_puzzle_is_saved_as_ipuz(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_HOME", str(tmp_path))
    opened(pilot)
    pilot.key("ctrl shift s")
    pilot.until(lambda: not pilot.scene.walk.waits)
    forms = pilot.widget("format")
    assert isinstance(forms, Chooser)
    pilot.click(forms.chips[1].center)
    pilot.press("go")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    (path,) = (tmp_path / "exported").iterdir()
    assert path.suffix == ".ipuz"
    assert CROSSWORD.open(path.read_bytes()) == pilot.session.state.puzzle
    assert pilot.said() == [pilot.services.ui.tell("files.saved", name=path.name, folder="exported")]


def test_an_imported_file_is_played(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "mini.ipuz"
    path.write_text(ipuz.write(CROSSWORD.read(own(WORDS))), encoding="utf-8")
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    pilot.until(lambda: isinstance(pilot.scene, ImportSheet) and pilot.scene.found is not None)
    pilot.step()
    pilot.press("play")
    pilot.until_playing()
    write(pilot, ALL)
    pilot.won()
