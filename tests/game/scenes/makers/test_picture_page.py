"""A picture comes in, is read, corrected by hand over the picture, and played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.scenes.files.drops import dropped, pasted
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.sweet_spots.picture_page import PicturePage
from game.scenes.shared.scene import Bring
from game.ui.widgets.widget import Chosen
from generators.kernel.kind import Spot
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import read_draft
from generators.sweet_spots.rules import canonical
from tests.game.boards.screens import LOOKS, changed, drawn
from tests.game.pilot import Pilot, piloted
from tests.generators.sweet_spots.boards import made_draft


@cache
def picture() -> bytes:
    return changed(drawn(made_draft(6, 1, 3), LOOKS[0], "none", Random(8)), "as it is")


def opened(pilot: Pilot, data: bytes = b"") -> Any:
    pilot.app.follow(Bring(data or picture(), "queens.png"))
    pilot.step()
    page = pilot.scene
    assert isinstance(page, PicturePage)
    pilot.until(lambda: page.draft is not None or page.fault is not None)
    pilot.step()
    return page


def at(page: Any, spot: Spot) -> tuple[int, int]:
    place: tuple[int, int] = page._view.cell(6, spot).center
    return place


def test_a_picture_is_read_and_played_in_one_step(pilot: Pilot) -> None:
    page = opened(pilot)
    assert canonical(page.draft.zones) == canonical(made_draft(6, 1, 3).zones)
    pilot.until(lambda: pilot.widget("play").enabled)
    pilot.press("play")
    pilot.until_playing()
    assert pilot.session.chapter.puzzle == made_draft(6, 1, 3).puzzle()


def test_cells_are_corrected_and_zones_joined_over_the_picture(pilot: Pilot) -> None:
    page = opened(pilot)
    before = page.draft
    spot = next(
        (row, column)
        for row in range(6)
        for column in range(5)
        if before.at((row, column)) != before.at((row, column + 1))
    )
    beside = (spot[0], spot[1] + 1)
    page.doubts = frozenset([spot])
    pilot.click(at(page, spot))
    assert page.draft.at(spot) != before.at(spot)
    assert not page.doubts
    pilot.drag(at(page, beside), at(page, spot))
    assert page.draft.at(spot) == page.draft.at(beside)
    pilot.press("way")
    page.way = "join"
    one, other = next(
        ((row, column), (row, column + 1))
        for row in range(6)
        for column in range(5)
        if page.draft.at((row, column)) != page.draft.at((row, column + 1))
    )
    gone = page.draft.at(one)
    pilot.drag(at(page, one), at(page, other))
    assert page.draft.count(gone) == 0


def test_size_chests_and_corners_are_said_by_hand(pilot: Pilot) -> None:
    page = opened(pilot)
    box, view = page._box, page._view
    pilot.drag(view.board.topleft, (view.board.left + 30, view.board.top + 30))
    pilot.until(lambda: not page._reading.busy)
    assert page._box[0] > box[0]
    assert page._box[2:] == box[2:]
    pilot.step()
    page.choose(Chosen("size", 1))
    pilot.until(lambda: page.draft is not None and page.draft.size == 5)


def test_it_goes_on_in_the_editor(pilot: Pilot) -> None:
    page = opened(pilot)
    draft = page.draft
    pilot.press("edit")
    assert isinstance(pilot.scene, BoardEditor)
    assert pilot.scene.draft == draft
    (saved,) = pilot.store.drafts.all(SWEET_SPOTS.id)
    assert read_draft(saved.text) == draft


def test_files_drops_and_pastes_of_pictures_lead_there(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "board"  # whatever its name
    path.write_bytes(picture())
    pilot.app.follow(dropped(pilot.services, str(path)))
    assert isinstance(pilot.scene, PicturePage)
    pilot.services.pasted_picture = picture
    pilot.app.follow(pasted(pilot.services))
    assert isinstance(pilot.scene, PicturePage)
    assert pilot.scenes().count(PicturePage) == 1, "what came before gives way"
    pilot.clipboard.text = "A A B B"
    pilot.app.follow(pasted(pilot.services))
    assert isinstance(pilot.scene, ImportSheet), "text comes first"


@pytest.mark.parametrize("size", [(1280, 800), (360, 480)])
def test_a_fault_is_one_sentence(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        page = opened(pilot, picture()[:400])
        assert page.fault.key == "picture.damaged"
        pilot.key("escape")
        assert not isinstance(pilot.scene, PicturePage)
