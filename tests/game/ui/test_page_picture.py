"""A page of paper as a picture: as fine as the screen is, shrunk from a larger one where it is small."""

import pygame
import pytest

from game.ui.page_picture import SMALL, page_picture
from generators.kernel.paper import BLACK, WHITE, Box, Drawing, Stroke

PAGE = Drawing(60.0, 90.0, (Box(10, 10, 20, 20, fill=BLACK),))


@pytest.mark.parametrize("scale", [SMALL / 2, SMALL, 2 * SMALL])
def test_marks_stand_where_they_are_in_print(scale: float) -> None:
    pygame.display.init()
    sheet = page_picture(PAGE, scale)
    assert sheet.get_size() == (round(60 * scale), round(90 * scale))
    inside, outside = (sheet.get_at((round(at * scale), round(at * scale)))[:3] for at in (20, 40))
    assert sum(inside) < 100
    assert outside == WHITE[:3]


def test_straight_lines_have_square_ends_and_slanted_ones_fill_no_box() -> None:
    angle = Stroke(((10, 10), (40, 10), (40, 70)), 6)
    slope = Stroke(((10, 30), (30, 60)), 2)
    sheet = page_picture(Drawing(60.0, 90.0, (angle, slope)), 2)
    inked = {each: sum(sheet.get_at(each)[:3]) < 100 for each in ((15, 16), (15, 24), (75, 145), (84, 145), (85, 15))}
    assert all(inked.values()), inked
    assert sheet.get_at((40, 90))[:3] == BLACK
    assert sheet.get_at((56, 64))[:3] == sheet.get_at((24, 112))[:3] == WHITE
