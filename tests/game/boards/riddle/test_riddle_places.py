"""Where the parts of a riddle lie, at every size."""

from __future__ import annotations

from itertools import pairwise, product

import pygame
import pytest

from game.boards.riddle.layout import Sizes, places
from game.store.settings import Settings
from game.ui.ui import ui_for
from tests.game.boards.riddle.riddle_hand import KIND, PRESET, SIZES, answer, board, line
from tests.game.pilot import entry_of, piloted, puzzle_text
from tests.game.signs import sign_height
from tests.rows import sample


@pytest.mark.parametrize(("size", "count", "line"), sample(product(SIZES, range(3, 13), (0, 60)), 29))
def test_nothing_lies_over_anything(size: tuple[int, int], count: int, line: int) -> None:
    ui = ui_for(size, Settings(), dark=False)
    area = pygame.Rect(12, 72, size[0] - 24, size[1] - 72 - round(size[1] * 0.2))
    where = places(ui, area, Sizes(count, line, 30))
    boxes = [where.boxes.place_of(spot) for spot in where.boxes.spots()]
    rects = [where.window, *boxes, where.keypad]
    for number, one in enumerate(rects):
        assert area.contains(one)
        assert not any(one.colliderect(another) for another in rects[number + 1 :])
    for one, other in pairwise((*where.lines, where.remark)):
        assert one.bottom < other.top
    assert where.window.height >= 2 * where.lines[0].height or line


def test_boxes_are_as_large_as_the_room_allows() -> None:
    with piloted(size=(1280, 800)) as pilot:
        for preset in ("6-easy-meaning", "8-easy-meaning"):
            pilot.open(KIND, preset)
            assert board(pilot).places.boxes.place_of((0, 0)).size == (86, 96)
            pilot.key("escape")


@pytest.mark.parametrize("size", [(360, 480), (1280, 800), (640, 480)])
def test_every_line_can_be_reached(size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot:
        pilot.open(KIND, "12-hard-letters")
        for number in range(12):
            assert board(pilot).at == number
            assert board(pilot).places.window.collidepoint(line(pilot, number))
            pilot.key("down")


def test_lines_stay_where_they_are_at_the_win() -> None:
    with piloted(size=(1280, 800)) as pilot:
        pilot.open(KIND, PRESET)
        before = board(pilot).lines
        for letter in answer(pilot):
            pilot.key(letter)
        assert pilot.session.chapter.over
        pilot.wait(1.0)
        assert board(pilot).lines == before


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280), (640, 480), (1920, 1080), (2560, 1440), (360, 480)])
@pytest.mark.parametrize("kind", ["riddle", "brick"])
@pytest.mark.parametrize("portrait", [False, True])
def test_letters_never_shrink_when_everything_grows(size: tuple[int, int], kind: str, portrait: bool) -> None:
    entry = entry_of(kind)
    state = entry.kind.start(entry.kind.read(puzzle_text(kind, entry.kind.presets[0].id)))
    room = pygame.Rect(20, 80, size[0] - 40, round(size[1] * (0.6 if portrait else 0.74)))  # the same at all sizes
    heights = []
    for scale in (100, 125, 150, 200):
        shown = entry.board()
        shown.place(ui_for(size, Settings(scale=scale), dark=False), room, state)
        heights.append(sign_height(shown, state))
    assert min(heights) >= heights[0] > 0


@pytest.mark.parametrize("count", range(3, 13))
def test_lines_that_fit_do_not_scroll(count: int) -> None:
    ui = ui_for((1280, 800), Settings(), dark=False)
    where = places(ui, pygame.Rect(40, 84, 1200, 594), Sizes(count, 0, 0))
    assert where.tall <= where.window.height
