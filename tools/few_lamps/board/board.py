"""The square of lamps under the hand, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

import pygame

from game.boards.board import TAKEN, Board, Taken, View, Wants
from game.boards.parts.grid import STEPS, Grid, Wave, draw_ring, draw_veil, fit_grid
from game.ui.animation import Motion
from game.ui.input import Down, Event, Key, Secondary, Up
from game.ui.theme import GOLD, ON_GROUP, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.phrases import Phrase, say
from tools.few_lamps.board.icon import draw_lamp
from tools.few_lamps.generators.rules import Line, Mark, Move, State, is_solved, lines

NEXT = {Mark.OPEN: Mark.LIT, Mark.LIT: Mark.DARK, Mark.DARK: Mark.OPEN}
HIGH = 0.2  # height of the wave, in cells
NUMBER = 0.4  # height of a number, in cells


class FewLampsBoard(Board[State, Move]):
    wants = Wants(switches=("show_faults",))

    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self._pressed: Spot | None = None
        self._wave = Wave()

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        size = state.puzzle.size
        self.whole = fit_grid(area, size + 1, size + 1)  # with the numbers before the rows and above the columns
        self.grid = Grid(size, size, self.whole.place_of((1, 1)).topleft, self.whole.cell)
        self.cursor = self.grid.nearest(self.cursor)

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at):
                self._pressed = self.grid.spot_at(at)
                return TAKEN if self._pressed else None
            case Up(at) if self._pressed is not None and self._pressed == self.grid.spot_at(at):
                return self._mark(self._pressed, NEXT[state.at(self._pressed)], state)
            case Secondary(at) if (spot := self.grid.spot_at(at)) is not None:
                return self._mark(spot, Mark.DARK, state)
            case Key(control=False, alt=False) if not is_solved(state):
                return self._key(event, state)
        return None

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        match key.name:
            case arrow if arrow in STEPS:
                self.cursor = self.grid.beside(self.cursor, arrow)
                return TAKEN
            case "return" | "enter" | "space":
                return self._mark(self.cursor, NEXT[state.at(self.cursor)], state)
            case "x":
                return self._mark(self.cursor, Mark.DARK, state)
            case "backspace" | "delete":
                return self._mark(self.cursor, Mark.OPEN, state)
        return None

    def _mark(self, spot: Spot, mark: Mark, state: State) -> Move | Taken:
        self.cursor, self._pressed = spot, None
        return TAKEN if state.puzzle.gives(spot) or state.at(spot) is mark else Move((spot,), mark)

    # --- time

    def follow(self, before: State, after: State) -> None:
        if is_solved(after) and not is_solved(before):
            self._wave.begin(still=self.ui.still)

    def motions(self) -> tuple[Motion, ...]:
        return (self._wave,)

    # --- the picture

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        for line, place in self.line_numbers(view.state):
            number = str(self.lamps_left(view.state, line))
            self.ui.text.glyph(target, number, round(NUMBER * place.height), self.ui.theme.ink_2, place.center)
        for spot in self.grid.spots():
            self._lamp(target, spot, view)
        draw_veil(self.ui, target, self.grid, view)
        for spot in view.targets:
            draw_ring(self.ui, target, self.grid.place_of(spot))
        if view.by_key and view.focused:
            draw_ring(self.ui, target, self.grid.place_of(self.cursor))

    def line_numbers(self, state: State) -> Iterator[tuple[Line, pygame.Rect]]:
        """Each line, and the place of its number."""
        size = state.puzzle.size
        before = [(row, 0) for row in range(1, size + 1)], [(0, column) for column in range(1, size + 1)]
        return zip(lines(size), map(self.whole.place_of, chain(*before)), strict=True)

    def lamps_left(self, state: State, line: Line) -> int:
        """How many lamps of a line are still to be lit."""
        return len(line) // 2 - len(state.spots(Mark.LIT, line))

    def _lamp(self, target: pygame.Surface, spot: Spot, view: View[State]) -> None:
        theme, place = self.ui.theme, self.grid.place_of(spot)
        ground = mix(theme.tile, theme.error, 0.4) if spot in view.faults | view.wrong else theme.tile
        edge = theme.ink_3 if view.state.puzzle.gives(spot) else ground
        tile = place.inflate(-self.ui.px(6), -self.ui.px(6))
        self.ui.shapes.rounded_rect(target, tile, self.ui.px(10), ground, edge, self.ui.px(2))
        if (mark := view.state.at(spot)) is not Mark.OPEN:
            lift = round(HIGH * place.height * self._wave.height(spot, self.grid.rows, self.grid.columns))
            glass = GOLD if mark is Mark.LIT else mix(theme.tile, ON_GROUP, 0.7)
            ring = theme.ink_3 if theme.dark else ON_GROUP
            sprite = self.ui.shapes.sprite("lamp", place.size, glass, partial(draw_lamp, glass=glass, ring=ring))
            target.blit(sprite, place.move(0, -lift))

    # --- words

    def headline(self, state: State) -> Phrase:
        every = state.puzzle.size**2
        return say("board.few_lamps.headline", known=every - len(state.spots(Mark.OPEN)), all=every)

    def rule(self, state: State) -> Phrase:
        del state
        return say("board.few_lamps.rule")
