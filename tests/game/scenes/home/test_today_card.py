"""What might be played next, in one line, in two, or one thing beneath the other, as there is room."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.home.today_card import NARROW, WIDE, today_places
from game.store.settings import Settings
from game.ui.ui import ui_for


@pytest.mark.parametrize(
    ("wide", "beside", "same_line"),
    [(WIDE, True, True), (WIDE - 2, True, False), (NARROW, True, False), (NARROW - 2, False, False)],
)
def test_the_room_decides_how_the_suggestion_lies(wide: int, beside: bool, same_line: bool) -> None:
    pygame.font.init()
    ui = ui_for((1280, 800), Settings(), dark=False)
    found = today_places(ui, pygame.Rect(10, 10, wide, 600), 7, ("Another", "Older"), 12, low=False)
    assert (found.pill.left >= found.name.right) == beside, "the pill stands beside its words"
    assert all((each.centery == found.pill.centery) == same_line for each in found.more)
    parts = [found.name.union(found.note), found.pill, *found.more]
    assert all(found.row.contains(each) for each in parts)
    assert not any(each.colliderect(other) for at, each in enumerate(parts) for other in parts[:at])
    assert found.row.top >= found.tile.bottom + 12
