"""A board is painted by mouse, finger and keys, judged as it is painted, mended, played, and found again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.boards.sweet_spots.draft_board import TOOLS
from game.scenes.files.import_dialog import ImportDialog, import_pasted
from game.scenes.makers.sweet_spots.board_screen import draw_board
from game.scenes.makers.sweet_spots.editor import BoardEditor, DraftList
from game.scenes.makers.sweet_spots.picture_screen import PictureScreen
from game.scenes.shared.game_names import in_short
from game.scenes.shared.scene import Import, Open
from game.scenes.shared.screens import ReadFile
from game.ui.widget import Chosen
from generators.kernel.kind import Spot, no_pulse
from generators.names.code import read_code
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import EMPTY, NONE, ONE, SEVERAL, UNFINISHED, BoardDraft, blank, image, read_draft
from generators.sweet_spots.menu import HALF_TURN, SYMMETRIC, SYMMETRIES
from generators.sweet_spots.rules import canonical
from tests.game.boards import screens
from tests.game.pilot import Pilot, piloted
from tests.generators.sweet_spots.boards import made_draft
from tests.rows import of_type, present

UNIQUE = "# targets: 1\nA A A B\nC A A B\nC C C C\nC D D D"
SEVERAL_TEXT = "# targets: 1\nA A B B\nA A B B\nC C D D\nC C D D"
IMPOSSIBLE = "# targets: 1\nA A A A\nB B C C\nA D D D\nA A D D"


def draft(text: str) -> BoardDraft:
    return present(read_draft(text))


def edit(pilot: Pilot, first: BoardDraft | None = None) -> Any:
    return pilot.put(BoardEditor(pilot.services, first))


def at(page: Any, spot: Spot) -> tuple[int, int]:
    place: tuple[int, int] = page.board.grid.place_of(spot).center
    return place


def judged(pilot: Pilot, page: Any) -> str:
    pilot.until(lambda: page._judge.known is not None)
    pilot.step()
    return str(page._judge.known.found)


def test_a_drag_paints_all_cells_that_it_passes_and_is_one_stroke(pilot: Pilot) -> None:
    page = edit(pilot, blank(5, 1))
    assert judged(pilot, page) == UNFINISHED
    pilot.press("zone")  # the middle one
    pilot.drag(at(page, (0, 0)), at(page, (0, 4)), at(page, (3, 4)))
    zone = page.hand.zone
    painted = {(0, column) for column in range(5)} | {(row, 4) for row in range(4)}
    assert {spot for spot in page.board.grid.spots() if page.draft.at(spot) == zone} == painted
    pilot.key("ctrl z")
    assert page.draft == blank(5, 1)
    pilot.key("ctrl y")
    assert page.draft.count(zone) == len(painted)


def test_a_finger_paints_and_a_long_press_picks_a_zone_up(pilot: Pilot) -> None:
    page = edit(pilot, draft(UNIQUE))
    pilot.touch(at(page, (3, 3)), held=0.6)
    assert page.hand.zone == 3
    assert page.draft == draft(UNIQUE)
    pilot.touch(at(page, (0, 0)), at(page, (0, 1)))
    assert page.draft.zones[0][:2] == (3, 3)


def test_keys_do_all_that_a_hand_does(pilot: Pilot) -> None:
    page = edit(pilot, blank(4, 1))
    page.panel.focus = "tool"
    pilot.key("right", "right", "right", "space")
    assert page.draft == blank(4, 1), "space beside the board leads to it before it paints"
    assert page.panel.focus is None
    pilot.key("c", "space", "right", "shift right", "shift down")
    assert [page.draft.at(each) for each in ((0, 0), (0, 1), (0, 2), (1, 2))] == [2, 2, 2, 2]
    pilot.key("delete")
    assert page.draft.at((1, 2)) == EMPTY
    pilot.key("b", "tab", "tab")
    assert page.hand.zone == 1
    pilot.key("down")
    assert page.panel.focus is None, "an arrow leads back to the board"


def test_fill_swap_and_wipe(pilot: Pilot) -> None:
    def use(tool: str) -> None:
        page.do(Chosen("tool", TOOLS.index(tool)))
        pilot.click(at(page, (0, 0)))

    page = edit(pilot, draft(UNIQUE))
    pilot.key("d")
    use("fill")
    assert (page.draft.count(0), page.draft.at((1, 2))) == (0, 3)
    pilot.key("ctrl z")
    use("swap")
    assert (page.draft.at((0, 0)), page.draft.at((3, 3))) == (3, 0)
    use("wipe")
    assert page.draft.at((0, 0)) == EMPTY


def test_a_symmetric_stroke_paints_the_other_side_too(pilot: Pilot) -> None:
    page = edit(pilot, blank(6, 1))
    page.do(Chosen("symmetry", 1 + SYMMETRIES.index(HALF_TURN)))
    pilot.drag(at(page, (0, 0)), at(page, (0, 2)))
    there = {page.draft.at(image(page.draft, HALF_TURN, (0, column))) for column in range(3)}
    assert len(there) == 1
    assert there.isdisjoint({EMPTY, page.draft.at((0, 0))})


@pytest.mark.parametrize("size", [5, 6])
def test_another_board_is_symmetric_where_the_brush_is_and_such_boards_are_made(size: int) -> None:
    zones = sum(present(draw_board(blank(size, 1), HALF_TURN, 3))(no_pulse).zones, ())
    pairs = set(zip(zones, reversed(zones), strict=True))
    assert (len(pairs) == size) == (size in SYMMETRIC)


@pytest.mark.parametrize(("text", "verdict"), [(UNIQUE, ONE), (SEVERAL_TEXT, SEVERAL), (IMPOSSIBLE, NONE)])
def test_a_board_is_judged(pilot: Pilot, text: str, verdict: str) -> None:
    page = edit(pilot, draft(text))
    assert judged(pilot, page) == verdict
    shown = page._marks()
    assert len(shown.chests) == (2 if verdict == SEVERAL else 0)
    assert bool(shown.lit) == (verdict == NONE)
    enabled = {each: pilot.widget(each).enabled for each in ("save", "copy", "play")}
    assert enabled == {"save": True, "copy": True, "play": verdict != NONE}


def test_the_verdict_follows_the_brush(pilot: Pilot) -> None:
    page = edit(pilot, draft(UNIQUE))
    judged(pilot, page)
    pilot.press("show")
    assert len(page._marks().chests) == 1
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at(page, (0, 0)), button=1, touch=False)
    for spot in ((0, 0), (0, 3), (3, 3)):  # while the hand is down
        pilot.post(pygame.MOUSEMOTION, pos=at(page, spot), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    pilot.step()
    assert judged(pilot, page) == UNFINISHED
    pilot.key("escape")
    assert page.draft == draft(UNIQUE)
    assert judged(pilot, page) == ONE


def test_it_is_made_unique_and_says_how_much_changed(pilot: Pilot) -> None:
    page = edit(pilot, draft(SEVERAL_TEXT))
    judged(pilot, page)
    pilot.press("mend")
    pilot.until(lambda: page.draft != draft(SEVERAL_TEXT))
    assert judged(pilot, page) == ONE
    changed = [each for each in page.board.grid.spots() if page.draft.at(each) != draft(SEVERAL_TEXT).at(each)]
    assert page._marks().lit == set(changed)
    pilot.key("ctrl z")
    assert page.draft == draft(SEVERAL_TEXT)


def test_a_stroke_calls_off_what_was_being_made(pilot: Pilot) -> None:
    page = edit(pilot, blank(8, 1))
    pilot.key("ctrl r")
    pilot.until(lambda: page.puzzle)
    pilot.key("ctrl r")
    pilot.click(at(page, (0, 0)))
    after = page.draft
    pilot.step(5)
    assert page.draft == after
    page.change(blank(4, 3))
    pilot.key("ctrl r")
    assert pilot.said()


def test_what_goes_out_is_read_again(pilot: Pilot) -> None:
    page = edit(pilot, draft(UNIQUE))
    pilot.key("ctrl shift c")
    assert read_code(pilot.clipboard.text, [SWEET_SPOTS]) == (SWEET_SPOTS, page.puzzle)
    pilot.key("ctrl c")
    assert SWEET_SPOTS.read(pilot.clipboard.text) == page.puzzle
    pilot.key("ctrl s")
    assert pilot.scene.puzzle.puzzle == page.puzzle


def test_drafts_are_found_again_and_what_was_thrown_away_comes_back(pilot: Pilot) -> None:
    page = edit(pilot, blank(5, 1))
    pilot.click(at(page, (2, 2)))
    pilot.key("ctrl n")
    assert page.draft == blank(5, 1)
    pilot.key("b")
    pilot.click(at(page, (0, 0)))
    pilot.key("escape")
    assert edit(pilot).draft.at((0, 0)) == 1, "the last one is gone on with"
    assert len(pilot.store.drafts.all(SWEET_SPOTS.id)) == 2
    page = pilot.scene
    pilot.put(page.list_drafts().scene)
    assert isinstance(pilot.scene, DraftList)
    pilot.press("throw-0")
    assert [draft(each.text).at((2, 2)) for each in pilot.store.drafts.all(SWEET_SPOTS.id)] == [0]
    pilot.press("open-0")
    assert page.draft.at((2, 2)) == 0


# --- a picture comes in, is read, corrected by hand over the picture, and played

PICTURED = made_draft(6, 1, 3)


@cache
def picture() -> bytes:
    return screens.changed(screens.drawn(PICTURED, screens.LOOKS[0], "none", Random(8)), "as it is")


def opened_picture(pilot: Pilot, data: bytes = b"") -> Any:
    pilot.app.follow(Import(data or picture(), "queens.png"))
    pilot.step()
    page = of_type(pilot.scene, PictureScreen)
    pilot.until(lambda: page.draft is not None or page.fault is not None)
    pilot.step()
    return page


def on_picture(page: Any, spot: Spot) -> tuple[int, int]:
    place: tuple[int, int] = page.placed.cell(6, spot).center
    return place


def borders(draft: BoardDraft) -> Iterator[tuple[Spot, Spot]]:
    """Cells side by side of two zones."""
    pairs = (((row, column), (row, column + 1)) for row in range(6) for column in range(5))
    return (pair for pair in pairs if draft.at(pair[0]) != draft.at(pair[1]))


def test_a_picture_is_read_and_played_in_one_step(pilot: Pilot) -> None:
    page = opened_picture(pilot)
    assert canonical(page.draft.zones) == canonical(PICTURED.zones)
    pilot.until(lambda: pilot.widget("play").enabled)
    pilot.press_to_play("play")
    assert canonical(pilot.session.chapter.puzzle.zones) == canonical(PICTURED.zones)


def test_cells_are_corrected_and_zones_joined_over_the_picture(pilot: Pilot) -> None:
    page = opened_picture(pilot)
    before = page.draft
    spot, beside = next(borders(before))
    page.doubts = frozenset([spot])
    pilot.click(on_picture(page, spot))
    assert page.draft.at(spot) != before.at(spot)
    assert not page.doubts
    pilot.drag(on_picture(page, beside), on_picture(page, spot))
    assert page.draft.at(spot) == page.draft.at(beside)
    pilot.press("way")
    page.way = "join"
    one, other = next(borders(page.draft))
    gone = page.draft.at(one)
    pilot.drag(on_picture(page, one), on_picture(page, other))
    assert page.draft.count(gone) == 0


def test_size_chests_and_corners_are_said_by_hand(pilot: Pilot) -> None:
    page = opened_picture(pilot)
    box, view = page._box, page.placed
    pilot.drag(view.board.topleft, (view.board.left + 30, view.board.top + 30))
    pilot.until(lambda: page.job is None)
    assert page._box[0] > box[0]
    assert page._box[2:] == box[2:]
    pilot.step()
    page.do(Chosen("size", 1))
    pilot.until(lambda: page.draft is not None and page.draft.size == 5)


@cache
def lit_board() -> bytes:
    """A board whose zones are all gold, as after a win."""
    sheet = pygame.Surface((800, 600))
    sheet.fill((250, 248, 243))
    for row, column in product(range(6), repeat=2):
        sheet.fill((242, 201, 76), (200 + column * 60, 100 + row * 60, 58, 58))
    out = BytesIO()
    pygame.image.save(sheet, out, "board.png")
    return out.getvalue()


@pytest.mark.slow
def test_a_board_that_cannot_be_read_is_marked_by_hand(pilot: Pilot) -> None:
    page = opened_picture(pilot, lit_board())
    assert page.fault.key == "picture.no_zones"
    pilot.press("by_hand")
    pilot.until(lambda: page.draft is not None)
    assert page.draft.size == 6
    pilot.step()
    pilot.press("edit", to=BoardEditor)
    assert pilot.scene.draft.size == 6
    (saved,) = pilot.store.drafts.all(SWEET_SPOTS.id)
    assert read_draft(saved.text) == pilot.scene.draft


def test_files_drops_and_pastes_of_pictures_lead_there(pilot: Pilot, tmp_path: Path) -> None:
    path = tmp_path / "board"  # whatever its name
    path.write_bytes(picture())
    pilot.app.follow(ReadFile(str(path)))
    assert isinstance(pilot.scene, PictureScreen)
    pilot.services.paste_picture = picture
    pilot.app.follow(import_pasted(pilot.services))
    assert isinstance(pilot.scene, PictureScreen)
    assert pilot.scenes().count(PictureScreen) == 1, "what came before gives way"
    pilot.clipboard.text = "A A B B"
    pilot.app.follow(import_pasted(pilot.services))
    assert isinstance(pilot.scene, ImportDialog), "text comes first"


@pytest.mark.parametrize("size", [(1280, 800), (360, 480)])
def test_a_fault_is_one_sentence(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        page = opened_picture(pilot, picture()[:400])
        assert page.fault.key == "picture.damaged"
        pilot.key("escape")
        assert not isinstance(pilot.scene, PictureScreen)


def test_a_named_board_is_called_by_its_name_while_it_is_played(pilot: Pilot) -> None:
    page = pilot.put(BoardEditor(pilot.services, read_draft(UNIQUE)))
    for field, text in (("title", "Five walls "), ("author", "Ann")):
        page.do(Chosen(field, text=text))
    turn = of_type(page.play(), Open)
    pilot.app.follow(turn)
    pilot.until_playing()
    assert pilot.play.shown.subtitle == "Five walls · by Ann"
    (seen,) = pilot.store.shelf.summaries("sweet_spots")
    name = in_short(pilot.services.ui, pilot.play.game.entry, seen, pilot.services.today())
    assert name.startswith("Five walls · by Ann · ")


def test_a_board_is_played_in_the_colours_in_which_it_was_drawn(pilot: Pilot) -> None:
    """Zones were numbered anew in reading order: an orange one became blue."""
    page = edit(pilot, draft(UNIQUE.replace("A", "X").replace("C", "A").replace("X", "C")))
    judged(pilot, page)

    def colour(board: Any, spot: Spot) -> Any:
        place = board.grid.place_of(spot)
        return pilot.app.window.get_at((place.right - place.width // 5, place.bottom - place.height // 5))[:3]

    places = ((0, 0), (0, 3), (2, 2), (3, 3))
    before = [colour(page.board, each) for each in places]
    pilot.press_to_play("play")
    board = pilot.play.board
    assert [colour(board, each) for each in places] == before
    assert pilot.session.chapter.puzzle.zones == page.puzzle.zones
    pilot.key("escape")
    assert pilot.scene is page, "one comes back to its page"
