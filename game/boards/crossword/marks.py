"""Circles and shades, as the maker of a crossword set them: seen under letters, cursor and words alike."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.parts.letter_grid import CellFace, LetterGrid
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from game.ui.ui import Ui
from generators.crossword.rules import State
from generators.kernel.kind import Spot

SHADE = 0.2  # how much of the ink is in a shade ...
UNDER = 0.14  # ... and under a word that is lit
RING = 0.62  # of the ink in a circle


def shaded(theme: Theme, ground: Colour | None) -> Colour:
    if ground is None:
        return mix(theme.cell, theme.ink, SHADE)
    return mix(ground, ON_GROUP if ground == theme.centre else theme.ink, UNDER)


def ring(theme: Theme, ground: Colour | None, *, at_cursor: bool) -> Colour:
    return mix(ground or theme.cell, ON_GROUP if at_cursor else theme.ink, RING)


def sketch(target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: State) -> None:
    grid = LetterGrid(ui, rect, state.puzzle.solution, numbered=False)
    grid.draw(target, plain_face(ui.theme, state), lambda: None)


def plain_face(theme: Theme, state: State) -> Callable[[Spot], CellFace]:
    def face(spot: Spot) -> CellFace:
        ground = shaded(theme, None) if spot in state.puzzle.shades else None
        circle = ring(theme, ground, at_cursor=False) if spot in state.puzzle.circles else None
        return CellFace(state.letter(spot), theme.ink, ground, circle=circle)

    return face
