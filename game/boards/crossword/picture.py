"""How the cells of a crossword look: pen and pencil, wrong and revealed, the word at the cursor, the last wave."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.crossword.marks import ring, shaded
from game.boards.parts.hint import draw_ring
from game.boards.parts.letter_grid import CellFace, LetterGrid, pencilled
from game.boards.parts.overlays import corner, strike
from game.boards.parts.solved_tint import solved_tint
from game.boards.parts.wave import Wave
from game.boards.parts.word_cursor import WordCursor
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from generators.crossword.rules import State, shown, solved
from generators.kernel.kind import Spot

BESIDE_THEME = 0.25  # how much gold other words have
HIGH = 0.16  # of the wave, in cells


def crossing_colour(theme: Theme) -> Colour:
    return mix(theme.cell, theme.cell_word, 0.45)


class CrosswordPicture:
    def __init__(self, grid: LetterGrid, cursor: WordCursor, view: View[State], wave: Wave) -> None:
        self.grid, self.cursor, self.view, self.wave = grid, cursor, view, wave
        self.theme = grid.ui.theme
        self.over = solved(view.state)
        self.won = self.over and not shown(view.state)
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
            ground = shaded(self.theme, ground)
        if at_cursor:
            ink = mix(ground or self.theme.centre, ON_GROUP, 0.62) if spot in state.pencil else ON_GROUP
        elif spot in state.pencil:
            ink = pencilled(self.theme, ground or self.theme.cell)
        else:
            ink = self.theme.ink
        circle = ring(self.theme, ground, at_cursor=at_cursor) if spot in state.puzzle.circles else None
        if not self.won:
            return CellFace(letter, ink, ground, circle=circle)
        size = self.grid.layout.height, self.grid.layout.width
        gold, ink = solved_tint(self.theme, self.wave, spot, size, ground or self.theme.cell)
        if self.themed and spot not in self.themed:  # gold stays on the theme alone
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
            strike(self.grid, target, spot)
        for spot in state.revealed:
            corner(self.grid, target, spot, on_gold=self.ground(spot) == self.theme.centre)
        for spot in self.view.targets:
            draw_ring(self.grid.ui, target, self.grid.place_of(spot))
