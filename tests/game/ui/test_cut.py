"""Rectangles cut into rows and columns."""

from __future__ import annotations

import pygame

from game.ui.cut import Cut, grid


def test_strips_and_what_is_left() -> None:
    cut = Cut(pygame.Rect(10, 20, 100, 200))
    assert cut.top(30, 5) == pygame.Rect(10, 20, 100, 30)
    assert cut.bottom(40, 6) == pygame.Rect(10, 180, 100, 40)
    assert cut.left(20, 4) == pygame.Rect(10, 55, 20, 119)
    assert cut.rest == pygame.Rect(34, 55, 76, 119)


def test_the_whole_is_not_changed() -> None:
    whole = pygame.Rect(0, 0, 10, 10)
    Cut(whole).top(5)
    assert whole == pygame.Rect(0, 0, 10, 10)


def test_a_grid_goes_row_by_row() -> None:
    pieces = grid((10, 20), 5, 2, (30, 8), (4, 2))
    assert [each.topleft for each in pieces] == [(10, 20), (44, 20), (10, 30), (44, 30), (10, 40)]
    assert all(each.size == (30, 8) for each in pieces)
