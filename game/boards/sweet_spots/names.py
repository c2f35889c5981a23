"""While a hint speaks of row 3 or of zone B, the board tells which these are."""

from __future__ import annotations

import pygame

from game.boards.sweet_spots.ground import draw_name, ink_on
from game.ui.input import Point
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.sweet_spots.rules import Puzzle

WIDEST = 0.46  # of a cell: the number of a line
LARGEST = 0.36  # of a cell: a letter of a zone, however large everything is


class Names:
    def __init__(self, ui: Ui, cell: int) -> None:
        self.ui = ui
        self.cell = cell

    def draw(
        self, target: pygame.Surface, board: pygame.Rect, puzzle: Puzzle, lit: Spots, colours: tuple[Colour, ...]
    ) -> None:
        cell = self.cell
        for row in {spot[0] for spot in lit}:
            self._number(target, row, board, (board.left, board.top + row * cell + cell // 2))
        for column in {spot[1] for spot in lit}:
            self._number(target, column, board, (board.left + column * cell + cell // 2, board.top))
        if not self.ui.settings.letters:
            for zone, spot in _first_spots(puzzle, lit).items():
                place = pygame.Rect(board.left + spot[1] * cell, board.top + spot[0] * cell, cell, cell)
                pixels = min(max(self.ui.px(11), round(cell * 0.26)), round(cell * LARGEST))
                draw_name(self.ui, target, zone, pixels, ink_on(self.ui, colours[zone], 0.9), place, bold=True)

    def _number(self, target: pygame.Surface, number: int, board: pygame.Rect, at: Point) -> None:
        """At the edge of the board, and narrower than half a cell: no letter of a zone is covered."""
        share = min(1.0, WIDEST * self.cell / self.ui.px(22))
        plate = pygame.Rect(0, 0, round(self.ui.px(22) * share), round(self.ui.px(20) * share))
        plate.center = at
        plate.clamp_ip(board)
        self.ui.shapes.rounded(target, plate, self.ui.px(5), self.ui.theme.selected)
        pixels = round(self.ui.px(14) * share)
        self.ui.text.glyph(target, str(number + 1), pixels, self.ui.theme.on_selected, plate.center)


def _first_spots(puzzle: Puzzle, lit: Spots) -> dict[int, Spot]:
    first: dict[int, Spot] = {}
    for spot in sorted(lit):
        first.setdefault(puzzle.zone(spot), spot)
    return first
