"""Walk the Poem: a sheet of characters with the line that is being drawn and a ribbon for each
whole one, and beside it a row for each line; at the end the rows tell of the poems."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from itertools import pairwise

from pygame import Rect, Surface

from game.boards.board import View
from game.boards.parts.grid import Grid as Cells
from game.boards.parts.grid import GridAndList, GridRoom, draw_ring, fit_grid, ribbon_colour
from game.boards.poem.line_list import LineList
from game.ui.shapes import Canvas, square
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.poem.rules import POEM, Path, State, beside, in_order, is_solved

SIGN, RIBBON, FIRST = 0.4, 0.58, 0.25  # shares of a cell: character, width of a ribbon, radius of the first disc
RING, HOVER = 0.31, 0.29  # radius, as a share of a cell
CORD = 0.075
STEP = (0.3, 0.7)  # where the stroke between two characters begins and ends
MARGIN, CORNER = 18, 20  # points at the edge of the sheet
WHITE: Colour = (255, 255, 255)
FINE = 3


class Pen:
    path: Path = ()
    held = False  # the pointer is down
    returns = False  # the pointer went down on the last character: released there, it takes that character back

    def neighbours(self, state: State) -> Spots:
        """The free cells to which the line may go on."""
        if not self.path:
            return frozenset()
        near = beside(state.puzzle.height, state.puzzle.width)[self.path[-1]]
        return state.free.intersection(near).difference(self.path)

    def press(self, spot: Spot, state: State) -> None:
        """Extends the line to a neighbour or shortens it to one of its cells; another free cell begins a new line."""
        self.held, self.returns = True, self.path[-1:] == (spot,)
        if spot in self.path:
            self.path = self.path[: self.path.index(spot) + 1]
        elif spot in self.neighbours(state):
            self.path += (spot,)
        else:
            self.path = (spot,) if spot in state.free else ()

    def drag(self, spot: Spot, state: State) -> bool:
        """Extends the line to the cell under the pointer, or takes back one step. True when the line changed."""
        if self.path[-2:-1] == (spot,):
            self.path, self.returns = self.path[:-1], False
        elif spot in self.neighbours(state) and len(self.path) < max(map(len, state.puzzle.lines)):
            self.path, self.returns = (*self.path, spot), False
        else:
            return False
        return True

    def lift(self) -> None:
        """Ends the drag, as the pointer goes up."""
        if self.held and self.returns:
            self.step_back()
        self.held = self.returns = False

    def step_back(self) -> None:
        self.path = self.path[:-1]

    def drop(self) -> None:
        self.path, self.held, self.returns = (), False, False


class PoemPicture:
    def __init__(self, ui: Ui, grid: Cells, view: View[State]) -> None:
        self.ui, self.grid, self.view = ui, grid, view
        self.theme, self.state, self.cell = ui.theme, view.state, grid.side

    def draw(self, target: Surface, pen: Pen, marked: Path, fresh: float) -> None:
        """`marked`: the line that is pointed at; `fresh`: the share of its colour that the last line has."""
        self._draw_ground(target)
        self._draw_cords(target)
        for number, path in enumerate(self.state.drawn):
            colour = ribbon_colour(number)
            if number == len(self.state.drawn) - 1:
                colour = mix(self.theme.centre, colour, fresh)
            wrong = not self.view.wrong.isdisjoint(path)
            rim = self.theme.error if wrong else self.theme.ink if path == marked else None
            self.draw_ribbon(target, path, colour, rim)
        if pen.path:
            self.draw_ribbon(target, pen.path, self.theme.centre, self.theme.ink)
        used = self.state.used
        for spot in self.grid.spots():
            ink = ON_GROUP if spot in used or spot in pen.path else self.theme.ink
            self._sign(target, spot, ink, bold=spot in pen.path)
        for spot in pen.neighbours(self.state) if not is_solved(self.state) else ():
            self._draw_ring(target, spot, RING, self.theme.ink_3, 1.5)

    def draw_hints(self, target: Surface) -> None:
        for spot in self.view.lit:
            self._draw_ring(target, spot, RING * 1.18, self.theme.accent, 3)
        for spot in self.view.targets:
            self._draw_ring(target, spot, RING, self.theme.focus, 3)
        for path in self.state.drawn:
            if not self.view.wrong.isdisjoint(path):
                # A sign of a wrong line, for those who see no red.
                radius, aside = self.ui.fixed_px(11), round(self.cell * RIBBON / 2 * 0.8)
                at = self.grid.place_of(path[-1]).move(aside, aside).center
                self.ui.shapes.dot(target, at, radius, self.theme.error)
                self.ui.text.glyph(target, "×", round(radius * 1.7), self.theme.surface, at, bold=True)
        for spot in self.view.faults:
            self._draw_ring(target, spot, RING * 1.18, self.theme.error, 3)

    def draw_hover(self, target: Surface, spot: Spot) -> None:
        radius = round(self.cell * HOVER)
        self.ui.shapes.dot(target, self.grid.place_of(spot).center, radius, self.theme.tile)
        self._sign(target, spot, self.theme.ink)

    def draw_cursor(self, target: Surface, spot: Spot) -> None:
        draw_ring(self.ui, target, square(round(self.cell * 0.8), center=self.grid.place_of(spot).center))

    def draw_refused(self, target: Surface, path: Path, share: float) -> None:
        """Draws a refused line, which shakes."""
        aside = round(math.sin(share * 3 * math.tau) * (1 - share) * self.ui.px(6))
        self.draw_ribbon(target, path, mix(self.theme.surface, self.theme.error, 0.18), self.theme.error, aside)
        for spot in path:
            self._sign(target, spot, self.theme.ink, aside)

    def draw_ribbon(
        self, target: Surface, path: Path, colour: Colour, rim: Colour | None = None, aside: int = 0
    ) -> None:
        top, left = min(row for row, _ in path), min(column for _, column in path)
        high, wide = max(row for row, _ in path) - top + 1, max(column for _, column in path) - left + 1
        shape = tuple((row - top, column - left) for row, column in path)
        draw = partial(_draw_ribbon, shape, high, colour, rim, self.ui.fixed_px(2) / self.cell)
        size = wide * self.cell, high * self.cell
        sprite = self.ui.shapes.sprite(("ribbon", shape, colour, rim), size, rim or colour, draw, FINE)
        target.blit(sprite, self.grid.place_of((top, left)).move(aside, 0))

    def _draw_ground(self, target: Surface) -> None:
        theme, grid, line = self.theme, self.grid.rect, max(1, self.ui.fixed_px(1))
        sheet, radius = sheet_of(self.ui, self.grid), self.ui.fixed_px(CORNER)
        self.ui.shapes.rounded_rect(target, sheet, radius, theme.surface, theme.line, line)
        hair = mix(theme.surface, theme.line, 0.35)
        for row in range(1, self.grid.rows):
            target.fill(hair, (grid.left, grid.top + row * self.cell, grid.width, line))
        for column in range(1, self.grid.columns):
            target.fill(hair, (grid.left + column * self.cell, grid.top, line, grid.height))

    def _draw_cords(self, target: Surface) -> None:
        """Draws the cords between the lines of a poem, from the end of each line to the beginning of the next."""
        puzzle = self.state.puzzle
        if puzzle.form != POEM:
            return
        order = {line: at for at, line in enumerate(puzzle.lines)}
        for one, two in pairwise(in_order(puzzle, self.state.drawn)):
            follows = order.get(puzzle.reads(two), -1) == order.get(puzzle.reads(one), -1) + 1
            if follows and not {one[-1], two[0]} & self.view.faults:
                self._draw_cord(target, one[-1], two[0])

    def _draw_cord(self, target: Surface, one: Spot, two: Spot) -> None:
        colour = self.theme.selected
        top, left = min(one[0], two[0]), min(one[1], two[1])
        high, wide = abs(one[0] - two[0]) + 1, abs(one[1] - two[1]) + 1
        ends = [((column - left + 0.5) / high, (row - top + 0.5) / high) for row, column in (one, two)]

        def draw(canvas: Canvas) -> None:
            canvas.stroke(ends, CORD / high, colour)

        sprite = self.ui.shapes.sprite(("cord", *ends), (wide * self.cell, high * self.cell), colour, draw)
        target.blit(sprite, self.grid.place_of((top, left)))

    def _sign(self, target: Surface, spot: Spot, ink: Colour, aside: int = 0, *, bold: bool = False) -> None:
        puzzle, (x, y) = self.state.puzzle, self.grid.place_of(spot).center
        sign, pixels = puzzle.sign(spot), round(self.cell * SIGN)
        self.ui.text.glyph(target, sign, pixels, ink, (x + aside, y), bold=bold or sign == puzzle.theme)

    def _draw_ring(self, target: Surface, spot: Spot, radius: float, colour: Colour, points: float) -> None:
        at, pixels = self.grid.place_of(spot).center, round(self.cell * radius)
        self.ui.shapes.dot(target, at, pixels, colour, max(1, self.ui.fixed_px(points)))


def sheet_of(ui: Ui, grid: Cells) -> Rect:
    margin = 2 * min(ui.fixed_px(MARGIN), grid.side // 4)
    return grid.rect.inflate(margin, margin)


def _draw_ribbon(shape: Path, high: int, colour: Colour, rim: Colour | None, edge: float, canvas: Canvas) -> None:
    """A stroke through the characters, a light disc under the first, and a thin stroke from each to the next."""
    points = [((column + 0.5) / high, (row + 0.5) / high) for row, column in shape]
    if rim is not None:
        canvas.stroke(points, (RIBBON + 2 * edge) / high, rim)
    canvas.stroke(points, RIBBON / high, colour)
    canvas.circle(points[0], FIRST / high, mix(colour, WHITE, 0.5))
    thin, ink = max(0.012, edge) / high, mix(colour, ON_GROUP, 0.42)
    for one, two in pairwise(points):
        (x, y), (end_x, end_y) = one, two
        canvas.stroke([(x + (end_x - x) * share, y + (end_y - y) * share) for share in STEP], thin, ink)


CELL, CELL_OF_FEW = 108, 150  # largest cells in points; the second for a board with twelve cells or fewer
FEW = 12


def lay_out(ui: Ui, area: Rect, state: State, foot: int = 0) -> GridAndList[Cells, LineList]:
    px = ui.fixed_px
    lowest = max(round(area.height * 0.2), px(90))
    fit = partial(fit_sheet, ui, state)
    room = GridRoom(fit, partial(sheet_of, ui), px(600), lowest, px(14))
    return room.split(ui, area, foot, partial(LineList, ui))


def fit_sheet(ui: Ui, state: State, room: Rect, align: float = 0.5) -> Cells:
    """The largest cells that fit, with the margin of the sheet around them."""
    puzzle = state.puzzle
    most = ui.fixed_px(CELL_OF_FEW if puzzle.width * puzzle.height <= FEW else CELL)
    margin = min(ui.fixed_px(MARGIN), room.width // 12, room.height // 12)
    inside = room.inflate(-2 * margin, -2 * margin)
    size = min(inside.width, most * puzzle.width), min(inside.height, most * puzzle.height)
    grid = fit_grid(Rect((0, 0), size).move_to(center=room.center), puzzle.height, puzzle.width)
    spare = room.height - sheet_of(ui, grid).height
    top = room.top + (sheet_of(ui, grid).height - grid.rect.height) // 2 + int(spare * align)
    return replace(grid, corner=(grid.corner[0], top))
