"""The reading of a board, lying over its picture: borders, a letter in each cell, and what is in doubt."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.parts.grid import Grid
from game.boards.sweet_spots.scan import Box
from game.ui.input import Point
from game.ui.shapes import Recent
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.sweet_spots.maker import BoardDraft
from generators.sweet_spots.rules import zone_name

PLATE, INSET, LEAST = 0.34, 0.05, 15  # of a cell: what its letter stands on, in its corner, beside marks; points
MARGIN = 0.14  # of the board's side: what is seen around it
CORNER, HOLD = 26, 22  # points: how long a corner is drawn, and how near it can be held
CORNERS = ((0, 1), (2, 1), (2, 3), (0, 3))  # of a box, by its sides


@dataclass(slots=True)
class PictureView:
    """The part of a picture around its board, as large as there is room for."""

    ui: Ui
    area: pygame.Rect
    picture: pygame.Surface
    box: Box
    part: pygame.Rect  # of the picture, in its pixels
    _scaled: Recent[object, pygame.Surface]

    @property
    def frame(self) -> pygame.Rect:
        share = min(self.area.width / self.part.width, self.area.height / self.part.height)
        rect = pygame.Rect(0, 0, round(self.part.width * share), round(self.part.height * share))
        rect.center = self.area.center
        return rect

    def _shown(self, across: float, down: float) -> tuple[float, float]:
        """A place of the picture, in shares of it, on the screen."""
        frame, part, (wide, high) = self.frame, self.part, self.picture.get_size()
        return (
            frame.left + (across * wide - part.left) * frame.width / part.width,
            frame.top + (down * high - part.top) * frame.height / part.height,
        )

    @property
    def board(self) -> pygame.Rect:
        left, top = self._shown(*self.box[:2])
        right, bottom = self._shown(*self.box[2:])
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def cell(self, size: int, spot: Spot) -> pygame.Rect:
        board, (row, column) = self.board, spot
        sides = (board.left, board.width), (board.top, board.height)
        xs, ys = ([start + round(side * each / size) for each in range(size + 1)] for start, side in sides)
        return pygame.Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])

    def spot_at(self, size: int, at: Point) -> Spot | None:
        board = self.board
        if not board.collidepoint(at):
            return None
        grid = Grid(size, size, board.topleft, (1, 1))
        return grid.nearest(((at[1] - board.top) * size // board.height, (at[0] - board.left) * size // board.width))

    def corner_at(self, at: Point) -> int | None:
        """The corner of the board that a hand holds there."""
        board, near = self.board, self.ui.px(HOLD)
        corners = (board.topleft, board.topright, board.bottomright, board.bottomleft)
        outside = not board.inflate(-near // 2, -near // 2).collidepoint(at)
        return next(
            (
                number
                for number, (x, y) in enumerate(corners)
                if outside and abs(x - at[0]) < near and abs(y - at[1]) < near
            ),
            None,
        )

    def with_corner(self, corner: int, at: Point) -> Box:
        """The box with that corner moved there."""
        frame, part, sides, (wide, high) = self.frame, self.part, list(self.box), self.picture.get_size()
        across, down = CORNERS[corner]
        x = part.left + (at[0] - frame.left) * part.width / frame.width
        y = part.top + (at[1] - frame.top) * part.height / frame.height
        sides[across], sides[down] = min(1.0, max(0.0, x / wide)), min(1.0, max(0.0, y / high))
        left, top, right, bottom = sides
        return (left, top, right, bottom) if right - left > 0.05 and bottom - top > 0.05 else self.box

    def draw(self, target: pygame.Surface, draft: BoardDraft | None, doubts: Spots, cursor: Spot | None) -> None:
        ui, frame = self.ui, self.frame
        ui.shapes.rounded(target, self.area, ui.px(16), ui.theme.tile)
        shown = self.picture.subsurface(self.part)
        scaled = self._scaled.get(frame.size, lambda: pygame.transform.smoothscale(shown, frame.size))
        target.blit(scaled, frame)
        if draft is None:
            return
        self._borders(target, draft)
        for row in range(draft.size):
            for column in range(draft.size):
                self._letter(target, draft, (row, column), doubted=(row, column) in doubts)
        self._corners(target)
        if cursor is not None:
            ui.shapes.rounded(target, self.cell(draft.size, cursor), ui.px(4), None, ui.theme.focus, ui.px(3))

    def _borders(self, target: pygame.Surface, draft: BoardDraft) -> None:
        wide, blue = max(2, self.ui.px(3)), self.ui.theme.focus
        for row in range(draft.size):
            for column in range(draft.size):
                place, here = self.cell(draft.size, (row, column)), draft.at((row, column))
                if column + 1 < draft.size and draft.at((row, column + 1)) != here:
                    target.fill(blue, (place.right - wide // 2, place.top, wide, place.height))
                if row + 1 < draft.size and draft.at((row + 1, column)) != here:
                    target.fill(blue, (place.left, place.bottom - wide // 2, place.width, wide))

    def _letter(self, target: pygame.Surface, draft: BoardDraft, spot: Spot, *, doubted: bool) -> None:
        ui, place, zone = self.ui, self.cell(draft.size, spot), draft.at(spot)
        cell, edge = min(place.size), round(min(place.size) * INSET)
        side = round(cell * 0.8) if doubted else min(cell, max(ui.px(LEAST), round(cell * PLATE)))
        plate = pygame.Rect(place.left + edge, place.top + edge, side, side)
        if doubted:
            plate.center = place.center
        name = "" if zone < 0 else zone_name(zone)
        if doubted:
            ui.shapes.rounded(target, plate, side // 5, ui.theme.surface, ui.theme.accent, max(2, ui.px(3)))
        else:
            ui.shapes.rounded(target, plate, side // 4, ui.theme.surface)
        ink = ui.theme.accent if doubted else ui.theme.ink
        high = round(side * (0.62 if doubted else 0.78))
        ui.text.glyph(target, f"{name}?" if doubted else name, high, ink, plate.center, bold=True)

    def _corners(self, target: pygame.Surface) -> None:
        board, long, wide = self.board.inflate(8, 8), self.ui.px(CORNER), max(3, self.ui.px(5))
        blue = self.ui.theme.focus
        for x, turn in ((board.left, 1), (board.right, -1)):
            for y, down in ((board.top, 1), (board.bottom, -1)):
                level = pygame.Rect(min(x, x + turn * long), min(y, y + down * wide), long, wide)
                upright = pygame.Rect(min(x, x + turn * wide), min(y, y + down * long), wide, long)
                target.fill(blue, level)
                target.fill(blue, upright)


def view_of(ui: Ui, area: pygame.Rect, picture: pygame.Surface, box: Box) -> PictureView:
    """The board and a margin around it; of a picture without one all of it."""
    whole, (wide, high) = picture.get_rect(), picture.get_size()
    left, top, right, bottom = box[0] * wide, box[1] * high, box[2] * wide, box[3] * high
    edge = round(MARGIN * max(right - left, bottom - top))
    part = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    part = part.inflate(2 * edge, 2 * edge).clip(whole) if part.width else whole
    return PictureView(ui, area, picture, box, part, Recent(1))
