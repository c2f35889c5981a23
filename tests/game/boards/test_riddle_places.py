"""Where the parts of a riddle lie, at every size."""

from __future__ import annotations

import pygame
import pytest

from game.boards.riddle.layout import places
from game.settings import Settings
from game.ui.ui import ui_for
from tests.game.boards.riddle_hand import KIND, SIZES, board
from tests.game.pilot import piloted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(3, 13))
@pytest.mark.parametrize("over", [False, True])
def test_nothing_lies_over_anything(size: tuple[int, int], count: int, over: bool) -> None:
    ui = ui_for(size, Settings(), dark=False)
    area = pygame.Rect(12, 72, size[0] - 24, size[1] - 72 - round(size[1] * 0.2))
    for at in range(count):
        where = places(ui, area, count, at, over=over)
        boxes = map(where.boxes.place_of, where.boxes.spots())
        rects = [rect for rect in (*where.lines, *boxes, where.keypad) if rect.width and rect.height]
        assert where.lines[at].width
        for number, one in enumerate(rects):
            assert area.contains(one)
            assert not any(one.colliderect(another) for another in rects[number + 1 :])


def test_a_short_window_shows_the_lines_about_the_focus() -> None:
    with piloted(size=(360, 480)) as pilot:
        pilot.open(KIND, "12-hard-letters")
        for number in range(12):
            assert board(pilot).at == number
            assert board(pilot).places.lines[number].width
            pilot.key("down")
