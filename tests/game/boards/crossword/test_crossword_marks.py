"""What only some crosswords have, under the hand: cells of several letters, bars, circles, shades, a name and notes."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.lessons.rules import Rules
from game.ui.widgets.keypad import BACKSPACE
from generators.crossword.kind import CROSSWORD
from tests.contrast import contrast
from tests.game.boards.crossword.crossword_hand import KIND, at, board, cell, own, prefer, rows, write
from tests.game.pilot import Pilot, piloted
from tests.generators.crossword.test_rules import SEVERAL

NAMED = SEVERAL.replace(
    "grid\n", "title Sky\nauthor A. Setter\nnote Look up.\nnote Twice.\ncircles 1,1 3,3\nshades 1,2 2,1\ngrid\n", 1
)

CELLS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))

pytestmark = pytest.mark.plays(KIND, text=NAMED)


def letter(pilot: Pilot, row: int, column: int) -> str:
    found: str = pilot.session.state.letter((row, column))
    return found


def test_insert_opens_a_cell_and_enter_closes_it(playing: Pilot) -> None:
    playing.key("insert", *"stax", "backspace", "r")
    assert letter(playing, 0, 0) == " "
    assert at(playing) == ((0, 0), "across")
    playing.key("return")
    assert letter(playing, 0, 0) == "STAR"
    assert at(playing) == ((0, 1), "across")
    write(playing, "ts")
    assert rows(playing)[0] == "STS"


def test_it_is_won_with_all_letters_or_with_the_first(playing: Pilot) -> None:
    board(playing).at.go((0, 0), "across")
    playing.key("insert", *"star", "return")
    for spot, sign in zip(CELLS[1:], "tseodun", strict=True):
        board(playing).at.go(spot, "across")
        playing.key(sign)
    playing.won()


def test_escape_leaves_the_cell_as_it_was_and_the_game_open(playing: Pilot) -> None:
    scene = playing.scene
    playing.key("insert", *"xy", "escape")
    assert letter(playing, 0, 0) == " "
    assert playing.scene is scene
    playing.key("insert", "return")
    assert not playing.session.moved


def test_what_stands_there_can_be_gone_on_with(playing: Pilot) -> None:
    playing.key("insert", *"st", "return")
    board(playing).at.go((0, 0), "across")
    playing.key("insert", *"ar", "tab")
    assert letter(playing, 0, 0) == "STAR"


def test_the_menu_opens_it_and_a_tap_elsewhere_closes_it(playing: Pilot) -> None:
    board(playing).act("several", playing.session.state)
    playing.key(*"star")
    playing.click(cell(playing, (2, 2)))
    assert letter(playing, 0, 0) == "STAR"
    assert at(playing)[0] == (2, 2)


def test_fingers_write_several_letters() -> None:
    with piloted(size=(360, 480)) as pilot:
        pilot.open(KIND, text=NAMED)
        pilot.touch(cell(pilot, (0, 0)))
        board(pilot).at.go((0, 0), "across")
        board(pilot).act("several", pilot.session.state)
        for sign in "stxar":
            pilot.touch(board(pilot).keypad.keys[sign].center)
            if sign == "x":
                pilot.touch(board(pilot).keypad.keys[BACKSPACE].center)
        pilot.touch(cell(pilot, (1, 2)))
        assert letter(pilot, 0, 0) == "STAR"


@pytest.mark.plays(KIND, text=own(("CAT", "A.O", "PEN")))
def test_where_every_cell_takes_one_letter_that_is_said(playing: Pilot) -> None:
    playing.key("insert")
    assert playing.said() == [playing.services.ui.tell("crossword.one_letter_each")]
    assert "several" not in [action.id for action in board(playing).actions(playing.session.state)]
    playing.key("c")
    assert letter(playing, 0, 0) == "C"


def test_words_end_at_a_bar(playing: Pilot) -> None:
    board(playing).at.go((0, 2), "down")  # above a bar: no word runs down here
    assert at(playing) == ((0, 2), "across")
    board(playing).at.go((1, 2), "down")
    assert board(playing).at.slot.spots == ((1, 2), (2, 2))


# --- what is seen


Colour = tuple[int, int, int]


def seen(pilot: Pilot, x: int, y: int) -> Colour:
    red, green, blue, _ = pilot.app.window.get_at((x, y))
    return red, green, blue


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_shades_circles_and_bars_are_seen(playing: Pilot, theme: str) -> None:
    board(playing).at.go((2, 1), "across")
    prefer(playing, theme=theme)
    colours, grid = playing.services.ui.theme, board(playing).places.grid
    surface, ink = colours.cell, colours.ink
    plain, shaded, circled = (grid.place_of(spot) for spot in ((0, 2), (1, 0), (0, 0)))
    assert seen(playing, plain.right - 9, plain.bottom - 19) == surface
    shade = seen(playing, shaded.right - 9, shaded.bottom - 9)
    assert contrast(shade, surface) > 1.25
    assert contrast(shade, ink) > (7 if theme == "light" else 3.5)
    ring = [seen(playing, x, circled.centery) for x in range(circled.left + 1, circled.left + 8)]
    assert max(contrast(each, surface) for each in ring) > 3
    assert all(seen(playing, x, plain.centery) == surface for x in range(plain.left + 2, plain.left + 8))
    bar = [seen(playing, plain.centerx, y) for y in range(plain.bottom - 3, plain.bottom + 3)]
    assert max(contrast(each, surface) for each in bar) > (7 if theme == "light" else 4.5)


@pytest.mark.parametrize("letters", ["STAR", "STARRY", "CONSTELLATION", "SEVENTEENLETTERSLON"])
def test_letters_stay_within_their_cell(letters: str) -> None:
    with piloted() as pilot:
        pilot.open(KIND, text=SEVERAL.replace("STAR", letters))
        for size in ((1280, 800), (720, 1280), (360, 480), (640, 400)):
            pilot.resize(size)
            grid = board(pilot).places.grid
            sheet = pygame.Surface((400, 400))
            place = pygame.Rect(200, 200, grid.cell, grid.cell)
            grid.letter_at(sheet, letters, (255, 255, 255), place, bold=False)
            inked = pygame.mask.from_threshold(sheet, (255, 255, 255), (90, 90, 90)).get_bounding_rects()
            assert inked
            assert place.inflate(2, 2).contains(inked[0].unionall(inked[1:]))


def test_its_name_and_notes_are_shown(playing: Pilot) -> None:
    tell = playing.services.ui.tell
    state = playing.session.state
    assert tell(board(playing).headline(state)) == "0 of 4 words · “Sky” by A. Setter"
    first = board(playing).instruction(state)
    assert first is not None
    assert tell(first) == "Note: Look up. Twice."
    write(playing, "s")
    assert board(playing).instruction(playing.session.state) is None
    playing.press("rules")
    assert isinstance(playing.scene, Rules)
    words = [getattr(block, "text", "") for block in playing.scene.blocks()]
    assert words[:3] == ["“Sky” by A. Setter", "Look up.", "Twice."]


def test_a_plain_one_has_nothing_to_say_of_itself() -> None:
    with piloted() as pilot:
        pilot.open(KIND, text=own(("CAT", "A.O", "PEN")))
        assert board(pilot).about(pilot.session.state) == ()
        assert board(pilot).instruction(pilot.session.state) is None


def test_the_solution_shows_all_letters(playing: Pilot) -> None:
    (state,) = CROSSWORD.solutions(playing.session.state.puzzle, 1, lambda: None)
    target = pygame.Surface((300, 300))
    board(playing).sketch(target, playing.services.ui, pygame.Rect(0, 0, 300, 300), state)
    first = CROSSWORD.play(playing.session.state, CROSSWORD.read_move("reveal grid 1,1"))
    other = pygame.Surface((300, 300))
    board(playing).sketch(other, playing.services.ui, pygame.Rect(0, 0, 300, 300), first)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(other, "RGB")
