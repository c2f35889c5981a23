"""The chip under the pointer is lit, where it can be chosen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import Moved
from game.ui.ui import Ui
from game.ui.widgets.chooser import Chooser, chooser
from game.ui.widgets.widget import Look


@pytest.fixture
def row(ui: Ui) -> Chooser:
    """The first is chosen, the last not offered."""
    return chooser(ui, "row", (10, 10, 600), ("one", "two", "three"), 0, frozenset({0, 1}))


def lit(ui: Ui, row: Chooser, at: tuple[int, int], *, hovered: bool = True) -> list[int]:
    """The chips that look otherwise than with no pointer there."""
    plain, pointed = pygame.Surface((640, 480)), pygame.Surface((640, 480))
    row.draw(ui, plain, Look())
    row.follow(Moved(at))
    row.draw(ui, pointed, Look(hovered=hovered))
    corners = [(chip.centerx, chip.top + 4) for chip in row.chips]
    return [number for number, spot in enumerate(corners) if plain.get_at(spot) != pointed.get_at(spot)]


def test_only_the_chip_under_the_pointer_is_lit(ui: Ui, row: Chooser) -> None:
    assert lit(ui, row, row.chips[1].center) == [1]


@pytest.mark.parametrize("number", [0, 2])
def test_what_is_chosen_or_not_offered_is_not(ui: Ui, row: Chooser, number: int) -> None:
    assert lit(ui, row, row.chips[number].center) == []


def test_when_the_pointer_has_gone_it_is_dark(ui: Ui, row: Chooser) -> None:
    assert lit(ui, row, row.chips[1].center, hovered=False) == []
