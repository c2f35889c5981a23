"""Boards from outside, dropped or pasted: with one solution, none or several; and what is no board at all."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.blocks import Paragraph
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND

pytestmark = pytest.mark.plays(KIND, EASY)


BOARD = "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"
SEVERAL = "0 1 2 3\n0 1 2 3\n0 1 2 3\n0 1 2 3\n"
NONE = "# targets: 2\n0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"


def settled(pilot: Pilot) -> None:
    pilot.until(lambda: pilot.scenes()[-1] is ImportSheet and (pilot.scene.found or pilot.scene.fault))
    pilot.step(2)


@pytest.mark.parametrize(("text", "count", "way"), [(BOARD, 1, "drop"), (SEVERAL, 2, "paste"), (NONE, 0, "paste")])
def test_a_board_from_outside(playing: Pilot, tmp_path: Path, text: str, count: int, way: str) -> None:
    before = playing.session.state
    if way == "drop":
        (tmp_path / "board.spots").write_text(text)
        playing.post(pygame.DROPFILE, file=str(tmp_path / "board.spots"))
    else:
        playing.clipboard.text = text
        playing.press("menu")
        playing.scroll_to("paste")
        playing.press("paste")
    playing.step()
    settled(playing)
    assert len(playing.scene.found.solutions) == count
    if not count:
        playing.press([each.id for each in playing.scene.panel.widgets][-1])
        assert playing.session.state == before
        return
    playing.press("play")
    playing.wait(0.2)
    assert playing.scenes() == [Home, Playing]
    assert playing.session.state.puzzle.size == 4
    playing.key("ctrl z")
    assert playing.session.state == before, "what was played is one undo away"


@pytest.mark.parametrize(("text", "notes"), [(BOARD, 0), ("AABC\nACBB\nAABB\nDDDB\n", 1)])
def test_what_is_odd_in_a_board_is_said_on_the_sheet(playing: Pilot, text: str, notes: int) -> None:
    playing.clipboard.text = text
    playing.press("menu")
    playing.scroll_to("paste")
    playing.press("paste")
    settled(playing)
    words = [block.text for block in playing.scene.blocks() if isinstance(block, Paragraph)]
    assert sum("pieces" in each for each in words) == notes == len(playing.scene.found.notes)


@pytest.mark.parametrize("data", [b"\0\1\2", b"", b"1 1\n1 1\n"])
def test_a_bad_file_is_told_and_left(pilot: Pilot, tmp_path: Path, data: bytes) -> None:
    (tmp_path / "odd.txt").write_bytes(data)
    pilot.post(pygame.DROPFILE, file=str(tmp_path / "odd.txt"))
    pilot.step()
    settled(pilot)
    assert pilot.scene.fault is not None
    pilot.press("close")
    assert pilot.scenes() == [Home]


def test_a_file_that_is_not_there(pilot: Pilot, tmp_path: Path) -> None:
    for name in ("missing", "."):
        pilot.post(pygame.DROPFILE, file=str(tmp_path / name))
        pilot.step()
        settled(pilot)
        assert pilot.scene.fault is not None
        pilot.key("escape")
    assert pilot.scenes() == [Home]
