"""Draws the cells of Chinese Idioms: pieces, the characters that they make, idioms that are found, what is wrong."""

from __future__ import annotations

from collections import Counter

import pygame

from game.boards.board import View
from game.boards.idioms.layout import Cells, found_in
from game.boards.parts.grid import Wave, draw_dashes, draw_ring, ribbon_colour
from game.ui.shapes import square
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.idioms.rules import Pieces, State
from generators.kernel.cache import cached
from generators.kernel.kind import Spot, Spots
from generators.words.idioms import by_character
from generators.words.pieces import ABOVE, BESIDE, can_grow, characters_of, division, holders

ALONE, WHOLE, NARROW = 0.58, 0.62, (0.4, 0.28)  # shares of a cell: a piece, a character, one of two or more pieces
NAMES, LEAST_NAMES = 0.13, 13  # text about the pieces of a character: share of a cell, and least points
MOSTLY = 0.9  # share of the characters with a piece that must have it on the same side
COMING = 0.52  # share of ink in a character that a piece would make
HIGH = 0.16  # height of the wave, in cells
SKETCHED = 3.0  # points of an edge in a small picture


class IdiomsPicture:
    def __init__(self, ui: Ui, cells: Cells, view: View[State], wave: Wave) -> None:
        self.ui, self.cells, self.view, self.wave = ui, cells, view, wave
        self.theme, self.state = ui.theme, view.state
        self.side = next(iter(cells.values())).width
        slots = [(slot, found_in(self.state, slot)) for slot in self.state.puzzle.layout.slots]
        words = self.state.puzzle.words
        self.ribbons = {
            spot: ribbon_colour(words.index(word)) for slot, word in reversed(slots) if word for spot in slot.spots
        }

    def draw(self, target: pygame.Surface, here: Spot | None, word: Spots, coming: tuple[Spot | None, str]) -> None:
        """`coming`: the cell over which a piece is dragged, and the piece."""
        for spot in self.cells:
            over = coming[1] if coming[0] == spot and spot in self.state.puzzle.open_cells else ""
            self._cell(target, spot, over, at_cursor=spot == here, in_word=spot in word)
        for spot in self.view.targets:
            draw_ring(self.ui, target, self.cells[spot])

    def _cell(self, target: pygame.Surface, spot: Spot, coming: str, *, at_cursor: bool, in_word: bool) -> None:
        theme, place, given = self.theme, self.cells[spot], spot not in self.state.puzzle.open_cells
        ground, edge, line = theme.cell_given if given else theme.cell, mix(theme.line, theme.ink_3, 0.5), 1.0
        if self.view.sketched:  # shrunk on the first page
            edge, line = theme.ink_3, SKETCHED
        if spot in self.ribbons:
            ground, edge = self.ribbons[spot], self.ribbons[spot]
        elif at_cursor or coming:
            ground, edge, line = theme.centre, theme.ink, 2.0
        elif spot in self.view.wrong or spot in self.view.faults:
            ground, edge = mix(theme.cell, theme.error, 0.28), theme.error
        elif in_word or spot in self.view.lit:
            ground = theme.cell_word
        if at_cursor:
            edge, line = theme.ink, 2.0
        width = max(1, self.ui.fixed_px(line))
        self.ui.shapes.rounded_rect(target, place, min(self.ui.fixed_px(12), self.side // 6), ground, edge, width)
        ink = ON_GROUP if spot in self.ribbons or ground == theme.centre else theme.ink
        rows, columns = self.state.puzzle.layout.height, self.state.puzzle.layout.width
        lifted = place.move(0, -round(self.wave.height(spot, rows, columns) * HIGH * self.side))
        pieces = self.state.at(spot) if self.state.puzzle.divided else ()
        if coming:
            pieces = (*pieces, coming)
            self._signs(target, lifted, characters_of(pieces)[:1], pieces, mix(theme.centre, ink, COMING), bold=False)
        else:
            signs = tuple(filter(str.strip, (self.state.letter(spot),)))
            self._signs(target, lifted, signs, pieces, ink, bold=given or spot in self.ribbons or len(pieces) > 1)
        if self.state.puzzle.divided and len(pieces) > 1 and not can_grow(pieces):
            self._impossible(target, place)
        elif spot in self.view.wrong:
            self._cross(target, place.move(0, self.side // 2 - round(self.side * 0.14)).center)

    def _signs(
        self, target: pygame.Surface, place: pygame.Rect, signs: Pieces, pieces: Pieces, ink: Colour, *, bold: bool
    ) -> None:
        """The character, with the names of its pieces; or the pieces that make none yet."""
        glyph, side = self.ui.text.glyph, self.side
        if signs:
            names = max(round(side * NAMES), self.ui.fixed_px(LEAST_NAMES))
            named = len(pieces) > 1 and names * 4 <= side
            up = round(side * 0.08) if named else 0
            size = round(side * (WHOLE if bold else ALONE))
            glyph(target, signs[0], size, ink, (place.centerx, place.centery - up), bold=bold)
            if named:
                glyph(target, " ".join(pieces), names, ink, (place.centerx, place.bottom - round(names * 0.85)))
            elif len(pieces) == 1:
                self._rest(target, place, signs[0], ink)
            return
        size = round(side * NARROW[len(pieces) > 2]) if pieces else 0
        for number, piece in enumerate(pieces):
            x = place.left + round(side * (0.06 + 0.88 * (number + 0.5) / len(pieces)))
            glyph(target, piece, size, ink, (x, place.centery))

    def _rest(self, target: pygame.Surface, place: pygame.Rect, piece: str, ink: Colour) -> None:
        """A frame where the rest of the character belongs, beside a piece that is none by itself."""
        side = usual_side(piece)
        if side is None:
            return
        (how, number), inside = side, place.inflate(-self.side // 6, -self.side // 6)
        frame = pygame.Rect(inside)
        if how == BESIDE:
            frame.width = round(inside.width * 0.56)
            frame.left = inside.right - frame.width if number == 0 else inside.left
        elif how == ABOVE:
            frame.height = round(inside.height * 0.56)
            frame.top = inside.bottom - frame.height if number == 0 else inside.top
        else:
            frame = inside.inflate(-inside.width // 2, -inside.height // 2).move(self.side // 10, self.side // 8)
        draw_dashes(target, frame, ink, max(1, self.ui.fixed_px(1)), max(2, self.side // 24))

    def _impossible(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """These pieces are together in no character; shown by more than a colour."""
        thick, dash, error = max(2, self.ui.fixed_px(2)), max(3, self.side // 12), self.theme.error
        draw_dashes(target, place.inflate(-self.side // 9, -self.side // 9), error, thick, dash)
        self._cross(target, (place.centerx, place.bottom - round(self.side * 0.14)))

    def _cross(self, target: pygame.Surface, at: tuple[int, int]) -> None:
        radius = max(5, min(round(self.side * 0.1), self.ui.fixed_px(11)))
        self.ui.shapes.dot(target, at, radius, self.theme.error)
        self.ui.text.glyph(target, "×", round(radius * 1.7), self.theme.surface, at, bold=True)


def draw_carried(ui: Ui, target: pygame.Surface, piece: str, at: tuple[int, int]) -> None:
    """Below the pointer, so that the cell under it can be seen."""
    place = square(ui.fixed_px(56), topleft=(at[0] + ui.fixed_px(10), at[1] + ui.fixed_px(10)))
    ui.shapes.rounded_rect(target, place, ui.fixed_px(10), ui.theme.selected)
    ui.text.glyph(target, piece, round(place.height * ALONE), ui.theme.on_selected, place.center)


@cached
def usual_side(piece: str) -> tuple[str, int] | None:
    """How characters with the piece are divided, and which part it is; None for one that has no place of its own."""
    found = [each for sign in holders(piece) if (each := division(sign)) is not None and piece in each.pieces]
    sides = Counter((each.how, each.pieces.index(piece)) for each in found)
    side = max(sides, key=sides.__getitem__, default=None)
    return side if piece not in by_character() and side and sides[side] > MOSTLY * sides.total() else None
