"""Tiles and their cards at every size of everything: never smaller than at 100 per cent, never out of the tile."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.boards.wall.board import WallBoard
from game.boards.wall.card_text import Wording, word
from game.boards.wall.layout import places
from game.boards.wall.lion_board import LionWallBoard
from game.store.settings import SCALES, Settings
from game.ui.ui import Ui, ui_for
from generators.wall.notation import read
from generators.wall.rules import start
from tests.game.pilot import piloted
from tests.game.signs import sign_height
from tests.rows import sample

WINDOWS = ((360, 480), (640, 480), (720, 1280), (1024, 600), (1280, 800), (1920, 1080), (2560, 1440))
WORDS = "a: GOAL CROSS STRIKER OFFSIDE\nb: TEA_BAG FOUR-LETTER NEIGHBOURHOOD DIVER'S\nc: I II III IV\nd: W X Y Z"
SIGNS = "氵: 江 河 海 湖\n木: 林 校 材 村\n口: 唱 和 吃 吹\n扌: 打 找 把 报"
LONG = ("NEIGHBOURHOOD", "ANTIDISESTABLISHMENTARIA", "W" * 24, "A VERY LONG CARD OF 24 S", "JACK-IN-THE-PULPIT")


def ui_of(size: tuple[int, int], percent: int) -> Ui:
    pygame.font.init()
    return ui_for(size, Settings(scale=percent), dark=False)


def room(size: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(0, 0, size[0] - 40, size[1] * 3 // 4)


@pytest.mark.parametrize("size", sample(WINDOWS, 3))
@pytest.mark.parametrize(("board", "text"), [(WallBoard, WORDS), (LionWallBoard, SIGNS)])
def test_a_card_is_never_smaller_when_everything_else_grows(
    size: tuple[int, int], board: type[WallBoard], text: str
) -> None:
    state = start(read(text))
    heights = []
    for percent in [each for each in SCALES if each >= 100]:
        laid = board()
        laid.place(ui_of(size, percent), room(size), state)
        heights.append(sign_height(laid, state))
    assert heights == sorted(heights)
    assert heights[0] >= 9


def test_the_sizes_of_the_first_window() -> None:
    """Tiles 211 by 120 as drawn, in the room that the scene has for a wall at 1280 by 800."""
    found = places(ui_of((1280, 800), 100), pygame.Rect(40, 84, 1200, 588))
    assert found.grid.cell == (211, 120)
    assert found.grid.gap == 12
    assert found.grid.corner == (200, 96)
    assert found.status.bottom <= found.area.bottom


@pytest.mark.parametrize("size", sample([(1280, 800), (1600, 900), (2560, 1440)], 2))
def test_words_and_pills_beneath_end_where_the_wall_does(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open("connecting_wall", "easy-connections")
        board, scene = pilot.play.board, pilot.play
        assert isinstance(board, WallBoard)
        wall = board.places.grid.rect
        tools = scene.places.tools
        for left, right in ((tools[0].left, tools[-1].right), (scene.places.message.left, scene.places.message.right)):
            assert abs(left - wall.left) <= 2, left
            assert abs(right - wall.right) <= 2, right


def widest(ui: Ui, wording: Wording) -> int:
    return max(ui.text.glyph_width(line, wording.pixels) for line in wording.lines)


@pytest.mark.parametrize(("size", "percent"), sample(product(WINDOWS, SCALES), 11))
def test_a_long_word_stays_in_its_tile(size: tuple[int, int], percent: int) -> None:
    ui = ui_of(size, percent)
    wide, high = places(ui, room(size)).grid.cell
    for card in LONG:
        wording = word(ui, card, (wide, high))
        assert widest(ui, wording) < wide, card
        assert wording.pixels * len(wording.lines) < high, card


def test_a_word_shrinks_before_it_is_broken() -> None:
    ui = ui_of((1280, 800), 100)
    assert word(ui, "GOAL", (211, 120)) == Wording(("GOAL",), 26)
    one = word(ui, "NEIGHBOURHOODS", (211, 120))
    assert len(one.lines) == 1
    assert 18 <= one.pixels < 26
    assert word(ui, "A QUITE LONG CARD INDEED", (211, 120)).lines == ("A QUITE LONG", "CARD INDEED")
