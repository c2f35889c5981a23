"""What only some crosswords have, under the hand: cells of several letters, bars, circles, shades, a name and notes."""

from __future__ import annotations

import pygame
import pytest

from game.boards.crossword.clues import draw_marked
from game.scenes.lessons.rules import Rules
from game.store.settings import Settings
from game.ui.text import Style
from game.ui.ui import ui_for
from game.ui.widgets.keypad import BACKSPACE
from generators.crossword.cryptic import DEFINITION, FODDER, INDICATOR, Span
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
    """Escape leaves it as it was, and the game open; what stands there can be gone on with."""
    scene = playing.scene
    playing.key("insert", *"xy", "escape")
    assert letter(playing, 0, 0) == " "
    assert playing.scene is scene
    playing.key("insert", "return")
    assert not playing.session.moved
    playing.key("insert", *"stx", "backspace")
    assert letter(playing, 0, 0) == " "
    assert at(playing) == ((0, 0), "across")
    playing.key("return")
    board(playing).at.go((0, 0), "across")
    playing.key("insert", *"ar", "tab")
    assert letter(playing, 0, 0) == "STAR"
    board(playing).at.go((0, 1), "across")
    write(playing, "ts")
    assert rows(playing)[0] == "STS"


def test_it_is_won_with_all_letters_or_with_the_first(playing: Pilot) -> None:
    board(playing).at.go((0, 0), "across")
    playing.key("insert", *"star", "return")
    for spot, sign in zip(CELLS[1:], "tseodun", strict=True):
        board(playing).at.go(spot, "across")
        playing.key(sign)
    playing.won()


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
def test_letters_stay_within_their_cell(pilot: Pilot, letters: str) -> None:
    pilot.open(KIND, text=SEVERAL.replace("STAR", letters))
    for size in ((1280, 800), (360, 480)):
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


# --- The parts of a cryptic clue: each is underlined in a way of its own, for whoever sees no colours


def test_a_definition_has_two_lines_an_indicator_dashes_and_fodder_one() -> None:
    pygame.font.init()
    ui, high = ui_for((1280, 800), Settings(), dark=False), {}
    for part in (DEFINITION, INDICATOR, FODDER):
        target = pygame.Surface((200, 60))
        draw_marked(ui, target, ["nnnnnnnn"], [Span(part, 0, 8)], Style.BODY, target.get_rect())
        wide = ui.text.width("nnnnnnnn", Style.BODY)
        foot = ui.text.leading(Style.BODY) - ui.px(3)
        rows = [[any(target.get_at((x, y))[:3]) for x in range(wide)] for y in range(foot, 60)]
        high[part] = sum(all(row) for row in rows), sum(any(row) and not all(row) for row in rows)
    whole, broken = zip(*(high[part] for part in (DEFINITION, INDICATOR, FODDER)), strict=True)
    assert whole[0] > whole[2] > whole[1] == 0
    assert broken[1] > 0 == broken[2]
