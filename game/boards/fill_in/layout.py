"""The places of grid and words of a Fill-In."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.fill_in.word_list import WordList
from game.boards.parts.grid import named_spot
from game.boards.parts.letter_grid import LetterGrid
from game.boards.parts.notch import SPARE, beside, cut_foot
from game.ui.ui import Ui
from generators.fill_in.rules import State

COLUMN = 400  # points: of words, beneath which words and pills of the frame may stand


@dataclass(frozen=True, slots=True)
class Places:
    grid: LetterGrid
    words: WordList
    notch: pygame.Rect | None = None  # under the words

    def where(self, name: str) -> pygame.Rect | None:
        spot = named_spot(name)
        if spot is not None:
            return self.grid.place_of(spot)
        return self.words.brought(name) if name in self.words.places else None


def places(ui: Ui, area: pygame.Rect, state: State, foot: int = 0) -> Places:
    """Side by side in landscape, the words below in portrait; beside it so much may be left free."""
    px = ui.fixed_px  # the grid keeps what it has at 100 per cent
    layout, words = state.puzzle.layout, state.puzzle.words
    if area.width > area.height * 1.25:
        room = pygame.Rect(area.left, area.top, round(area.width * 0.56), area.height)
        grid = LetterGrid(ui, room, layout, numbered=False)
        gap = px(32) if area.width > px(700) else px(16)
        wide = min(area.width - grid.outer.width - gap, ui.px(640))
        left = area.left + (area.width - grid.outer.width - gap - wide) // 2
        main, column = grid.outer.copy(), pygame.Rect(left + grid.outer.width + gap, area.top, wide, area.height)
        main.left = left
        ui.side_by_side(main, column)
        grid.move_to(left=main.left, top=area.top + (area.height - grid.outer.height) // 2)
        notch = None
        if foot and wide >= px(COLUMN):
            level = pygame.Rect(column.left, grid.outer.top, wide, grid.outer.height)
            column = beside(level, column, px(SPARE))
            notch = cut_foot(column, foot, px(20))
        return Places(grid, WordList(ui, column, words), notch)
    least = max(round(area.height * 0.27), px(110))
    room = pygame.Rect(area.left, area.top, area.width, area.height - least - px(12))
    grid = LetterGrid(ui, room, layout, numbered=False)
    grid.move_to(left=grid.outer.left, top=area.top)
    top = grid.outer.bottom + px(12)
    return Places(grid, WordList(ui, pygame.Rect(area.left, top, area.width, area.bottom - top), words))
