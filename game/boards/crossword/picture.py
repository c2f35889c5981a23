"""Draws the cells: pen and pencil, wrong and revealed letters, the word at the cursor, the wave at the end."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.parts.grid import Wave, draw_dashes, draw_ring, solved_tint
from game.boards.parts.letter_grid import CellFace, LetterGrid, pencil_colour
from game.boards.parts.word_cursor import WordCursor
from game.ui.icons import draw_icon
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from game.ui.ui import Ui
from generators.crossword.rules import State, is_mostly_revealed, is_solved
from generators.kernel.kind import Spot

SHADE = 0.2  # share of ink in a shade ...
UNDER = 0.14  # ... and in one under the word at the cursor
RING = 0.62  # share of ink in a circle
BESIDE_THEME = 0.25  # share of gold in words outside the theme
HIGH = 0.16  # height of the wave, in cells
NUMBERED = 7  # cells: larger grids of a sketch have no room for numbers


def shade_of(theme: Theme, ground: Colour | None) -> Colour:
    if ground is None:
        return mix(theme.cell, theme.ink, SHADE)
    return mix(ground, ON_GROUP if ground == theme.centre else theme.ink, UNDER)


def ring(theme: Theme, ground: Colour | None, *, at_cursor: bool) -> Colour:
    return mix(ground or theme.cell, ON_GROUP if at_cursor else theme.ink, RING)


def sketch(target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: State) -> None:
    """A small picture of the grid; only small grids have numbers."""
    theme, layout = ui.theme, state.puzzle.solution
    numbered = max(layout.width, layout.height) <= NUMBERED

    def face(spot: Spot) -> CellFace:
        ground = shade_of(theme, None) if spot in state.puzzle.shades else None
        circle = ring(theme, ground, at_cursor=False) if spot in state.puzzle.circles else None
        return CellFace(state.letter(spot), theme.ink, ground, circle=circle)

    LetterGrid(ui, rect, layout, numbered=numbered).draw(target, face, lambda: None)


def crossing_colour(theme: Theme) -> Colour:
    return mix(theme.cell, theme.cell_word, 0.45)


def draw_badge(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    """The sign that the pencil is on."""
    ui.shapes.rounded_rect(target, place, place.height // 2, ui.theme.ink_2)
    draw_icon(ui, target, "pencil", ui.theme.bg, place.center, round(place.height * 0.55))


class CrosswordPicture:
    def __init__(
        self, grid: LetterGrid, cursor: WordCursor, view: View[State], wave: Wave, *, pencil: bool = False
    ) -> None:
        self.grid, self.cursor, self.view, self.wave, self.pencil = grid, cursor, view, wave, pencil
        self.theme = grid.ui.theme
        self.over = is_solved(view.state)
        self.won = self.over and not is_mostly_revealed(view.state)
        self.themed = view.state.puzzle.themed
        self.word = frozenset(cursor.slot.spots)
        crossing = cursor.crossing
        self.crossing = frozenset(crossing.spots) if crossing else frozenset()

    def draw(self, target: pygame.Surface) -> None:
        self.grid.draw(target, self.face, lambda: self._marks(target))

    def face(self, spot: Spot) -> CellFace:
        state = self.view.state
        letter, ground = state.letter(spot), self.ground(spot)
        at_cursor = ground == self.theme.centre
        if spot in state.puzzle.shades:
            ground = shade_of(self.theme, ground)
        if at_cursor:
            ink = mix(ground or self.theme.centre, ON_GROUP, 0.62) if spot in state.pencil else ON_GROUP
        elif spot in state.pencil:
            ink = pencil_colour(self.theme, ground or self.theme.cell)
        else:
            ink = self.theme.ink
        circle = ring(self.theme, ground, at_cursor=at_cursor) if spot in state.puzzle.circles else None
        if not self.won:
            return CellFace(letter, ink, ground, pencil=spot in state.pencil, circle=circle)
        size = self.grid.layout.height, self.grid.layout.width
        gold, ink = solved_tint(self.theme, self.wave, spot, size, ground or self.theme.cell)
        if self.themed and spot not in self.themed:  # only the theme is gold
            gold, ink = mix(self.theme.cell, gold, BESIDE_THEME), self.theme.ink
        return CellFace(letter, ink, gold, lift=self.wave.height(spot, *size) * HIGH, circle=circle)

    def ground(self, spot: Spot) -> Colour | None:
        if self.over:
            return None
        if spot == self.cursor.spot:
            return self.theme.centre
        if spot in self.word:
            return self.theme.cell_word
        if spot in self.crossing:
            return crossing_colour(self.theme)
        return None

    def _marks(self, target: pygame.Surface) -> None:
        state = self.view.state
        for spot in state.wrong | self.view.wrong:
            self.grid.strike(target, spot)
        for spot in state.revealed:
            self.grid.fold(target, spot, on_gold=self.ground(spot) == self.theme.centre)
        for spot in self.view.targets:
            draw_ring(self.grid.ui, target, self.grid.place_of(spot))
        if self.pencil and not self.over:
            self._draw_pencil(target)

    def _draw_pencil(self, target: pygame.Surface) -> None:
        """Dashes around the cell at the cursor, and a small pencil at its corner."""
        ui, place = self.grid.ui, self.grid.place_of(self.cursor.spot).inflate(-2, -2)
        draw_dashes(target, place, ON_GROUP, max(2, place.width // 18), max(3, place.width // 9))
        badge = pygame.Rect(0, 0, side := min(ui.px(24), place.width // 2), side)
        badge.center = place.topright
        draw_badge(ui, target, badge.clamp(self.grid.rect))
