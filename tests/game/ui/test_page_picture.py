"""A page of paper as a picture: as fine as the screen is, shrunk from a larger one where it is small."""

import pygame
import pytest

from game.ui.page_picture import SMALL, page_picture
from generators.kernel.paper import BLACK, WHITE, Box, Drawing

PAGE = Drawing(60.0, 90.0, (Box(10, 10, 20, 20, fill=BLACK),))


@pytest.mark.parametrize("scale", [SMALL / 2, SMALL, 2 * SMALL])
def test_marks_stand_where_they_are_in_print(scale: float) -> None:
    pygame.display.init()
    sheet = page_picture(PAGE, scale)
    assert sheet.get_size() == (round(60 * scale), round(90 * scale))
    inside, outside = (sheet.get_at((round(at * scale), round(at * scale)))[:3] for at in (20, 40))
    assert sum(inside) < 100
    assert outside == WHITE[:3]
