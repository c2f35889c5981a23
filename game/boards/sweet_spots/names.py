"""While a hint speaks of row 3 or of zone B, the board tells which these are."""

from __future__ import annotations

import pygame

from game.boards.sweet_spots.ground import ink_on
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.sweet_spots.rules import Puzzle, zone_name


class Names:
    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def draw(
        self, target: pygame.Surface, board: pygame.Rect, puzzle: Puzzle, lit: Spots, colours: tuple[Colour, ...]
    ) -> None:
        cell = board.width // puzzle.size
        for row in {spot[0] for spot in lit}:
            self._number(target, row, (board.left + self.ui.px(12), board.top + row * cell + cell // 2))
        for column in {spot[1] for spot in lit}:
            self._number(target, column, (board.left + column * cell + cell // 2, board.top + self.ui.px(11)))
        if not self.ui.settings.letters:
            for zone, spot in _first_spots(puzzle, lit).items():
                at = (board.left + spot[1] * cell + round(cell * 0.17), board.top + spot[0] * cell + round(cell * 0.18))
                pixels = max(self.ui.px(11), round(cell * 0.26))
                self.ui.text.glyph(target, zone_name(zone), pixels, ink_on(self.ui, colours[zone], 0.9), at, bold=True)

    def _number(self, target: pygame.Surface, number: int, at: tuple[int, int]) -> None:
        plate = pygame.Rect(0, 0, self.ui.px(22), self.ui.px(20))
        plate.center = at
        self.ui.shapes.rounded(target, plate, self.ui.px(5), self.ui.theme.selected)
        self.ui.text.glyph(target, str(number + 1), self.ui.px(14), self.ui.theme.on_selected, at)


def _first_spots(puzzle: Puzzle, lit: Spots) -> dict[int, Spot]:
    first: dict[int, Spot] = {}
    for spot in sorted(lit):
        first.setdefault(puzzle.zone(spot), spot)
    return first
