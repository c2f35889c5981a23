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
    return chooser(ui, "row", (10, 10, 600), ("one", "two", "three", "four"), 0, frozenset({0, 1, 2}))


def lit(ui: Ui, row: Chooser, at: tuple[int, int], *, hovered: bool = True) -> list[int]:
    """The chips that have neither the ground of a plain one nor that of the chosen one."""
    target = pygame.Surface((640, 480))
    row.follow(Moved(at))
    row.draw(ui, target, Look(hovered=hovered))
    grounds = [target.get_at((chip.centerx, chip.top + 4))[:3] for chip in row.chips]
    usual = {tuple(each[:3]) for each in (ui.theme.tile, ui.theme.selected)}
    return [number for number, ground in enumerate(grounds) if ground not in usual]


def test_only_the_chip_under_the_pointer_is_lit(ui: Ui, row: Chooser) -> None:
    assert lit(ui, row, row.chips[1].center) == [1]


@pytest.mark.parametrize("number", [0, 3])
def test_what_is_chosen_or_not_offered_is_not(ui: Ui, row: Chooser, number: int) -> None:
    assert lit(ui, row, row.chips[number].center) == []


def test_when_the_pointer_has_gone_it_is_dark(ui: Ui, row: Chooser) -> None:
    assert lit(ui, row, row.chips[1].center, hovered=False) == []
