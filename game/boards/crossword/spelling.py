"""Several letters on their way into one cell: typed in a box over it, written when the box is left."""

from __future__ import annotations

import pygame

from game.boards.parts.letter_grid import LetterGrid
from game.ui.input import Key
from game.ui.theme import ON_GROUP
from generators.crossword.rules import LONGEST_ENTRY
from generators.kernel.kind import Spot
from generators.lattice.layout import BLANK

HIGH = 0.5  # of the letters, in cells
SMALL = 0.34  # where they are many
ENDS = ("return", "enter", "insert", "tab", "left", "right", "up", "down", "home", "end", "space")


class Spelling:
    def __init__(self) -> None:
        self.spot: Spot | None = None  # where it goes on; nowhere as long as it is not asked for
        self.letters = ""

    @property
    def open(self) -> bool:
        return self.spot is not None

    def begin(self, spot: Spot, letters: str) -> None:
        """Writing begins with the letters that stand there, if they are more than one."""
        self.spot = spot
        self.letters = letters if letters != BLANK and len(letters) > 1 else ""

    def add(self, letter: str) -> None:
        self.letters = (self.letters + letter.upper())[:LONGEST_ENTRY]

    def rub(self) -> None:
        self.letters = self.letters[:-1]

    def drop(self) -> None:
        self.spot, self.letters = None, ""

    def end(self) -> str:
        letters = self.letters
        self.drop()
        return letters

    def ends_it(self, key: Key) -> bool:
        return key.name in ENDS

    def draw(self, target: pygame.Surface, grid: LetterGrid) -> None:
        if self.spot is None:
            return
        ui, cell = grid.ui, grid.cell
        pixels = round(cell * (HIGH if len(self.letters) < 7 else SMALL))
        wide = ui.text.glyph_width(self.letters, pixels) + round(cell * 0.5)
        box = pygame.Rect(0, 0, min(max(wide, round(cell * 1.5)), grid.rect.width), round(cell * 1.1))
        box.center = grid.place_of(self.spot).center
        box.clamp_ip(grid.rect.inflate(2 * grid.border, 2 * grid.border))
        ui.shapes.rounded(target, box.inflate(4, 4), ui.px(8), ui.theme.ink)
        ui.shapes.rounded(target, box, ui.px(7), ui.theme.centre)
        ui.text.glyph(target, self.letters, pixels, ON_GROUP, box.center)
        self._caret(target, grid, box, pixels)

    def _caret(self, target: pygame.Surface, grid: LetterGrid, box: pygame.Rect, pixels: int) -> None:
        right = box.centerx + grid.ui.text.glyph_width(self.letters, pixels) // 2 + max(2, grid.ui.px(2))
        caret = pygame.Rect(0, 0, max(2, grid.ui.px(2)), round(box.height * 0.56))
        caret.center = (min(right, box.right - 4), box.centery)
        target.fill(ON_GROUP, caret)
