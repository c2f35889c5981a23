"""The board under the hand: taps, drags, keys; marks, clashes, hints."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, StillBoard, Taken, View
from game.boards.parts.grid import STEPS, fitted
from game.boards.parts.hint import draw_ring, draw_veil
from game.boards.parts.wave import Wave
from game.boards.sweet_spots.chest import draw_chest
from game.boards.sweet_spots.ground import Ground, ink_on, paint_ground
from game.boards.sweet_spots.names import Names
from game.boards.sweet_spots.painting import Painting
from game.ui.animation import Motion, motion, overshoot
from game.ui.input import Down, Event, Key, Moved, Secondary, Up
from game.ui.recent import Recent
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kind import Spot
from generators.phrases import Phrase, say
from generators.sweet_spots.rules import Mark, Move, State, auto_marks, solved

NEXT = {Mark.EMPTY: Mark.CROSS, Mark.CROSS: Mark.CHEST, Mark.CHEST: Mark.EMPTY}
PLACED = 140  # ms
HIGH = 0.22  # of the wave, as a share of a chest


class SweetSpotsBoard(StillBoard[State, Move]):
    switches: tuple[str, ...] = ("auto_mark", "show_faults", "patterns", "letters")

    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self.hovered: Spot | None = None
        self._painting: Painting | None = None
        self._followed: dict[Spot, tuple[Spot, ...]] = {}  # crosses that came with a chest, to go with it again
        self._placed: dict[Spot, Motion] = {}
        self._wave = Wave()
        self._grounds: Recent[object, Ground] = Recent(1)

    # --- the place

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        self.names = Names(ui)
        self.grid = fitted(area, state.puzzle.size, state.puzzle.size)
        self.cell = self.grid.side
        self.cursor = self.grid.nearest(self.cursor)
        key = (state.puzzle.zones, self.cell, id(ui))
        self.ground = self._grounds.get(key, lambda: paint_ground(ui, state.puzzle, self.cell))

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at) if not solved(state):
                return self._down(self.grid.spot_at(at))
            case Moved(at, held):
                return self._moved(self.grid.spot_at(at), held=held)
            case Up():
                return self._up(state)
            case Secondary(at):
                self._painting = None
                spot = self.grid.spot_at(at)
                return self._chest(spot, state) if spot is not None else None
            case Key():
                return self._key(event, state)
        return None

    def _down(self, spot: Spot | None) -> Taken | None:
        if spot is None:
            return None
        self.cursor = spot
        self._painting = Painting(spot)
        return TAKEN

    def _moved(self, spot: Spot | None, *, held: bool) -> Taken | None:
        changed = spot != self.hovered
        self.hovered = spot
        if held and self._painting is not None and spot is not None:
            self._painting.reach(spot)
            return TAKEN
        return TAKEN if changed and not held else None

    def _up(self, state: State) -> Move | Taken | None:
        painting, self._painting = self._painting, None
        if painting is None:
            return None
        if painting.drags:
            return painting.move(state) or TAKEN
        return self._mark(painting.began, NEXT[state.at(painting.began)], state)

    def _chest(self, spot: Spot, state: State) -> Move:
        self.cursor = spot
        return self._mark(spot, Mark.EMPTY if state.at(spot) is Mark.CHEST else Mark.CHEST, state)

    def _mark(self, spot: Spot, mark: Mark, state: State) -> Move:
        """One mark, with the crosses that come or go with a chest."""
        changes = [(spot, mark)]
        if mark is Mark.CHEST and self.ui.settings.auto_mark:
            self._followed[spot] = auto_marks(state, spot)
            changes += [(other, Mark.CROSS) for other in self._followed[spot]]
        if state.at(spot) is Mark.CHEST:
            followed = self._followed.pop(spot, ())
            changes += [(other, Mark.EMPTY) for other in followed if state.at(other) is Mark.CROSS]
        return Move(tuple(changes))

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        match key.name:
            case arrow if arrow in STEPS:
                return self._step(arrow, state, paints=key.shift)
            case "return" | "enter":
                return self._chest(self.cursor, state)
            case "space" | "x":
                crossed = state.at(self.cursor) is Mark.CROSS
                return self._mark(self.cursor, Mark.EMPTY if crossed else Mark.CROSS, state)
            case "backspace" | "delete":
                return self._mark(self.cursor, Mark.EMPTY, state)
        return None

    def _step(self, arrow: str, state: State, *, paints: bool) -> Move | Taken:
        self.cursor = self.grid.beside(self.cursor, arrow)
        if paints and state.at(self.cursor) is Mark.EMPTY:
            return Move(((self.cursor, Mark.CROSS),))
        return TAKEN

    # --- time

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self._followed.clear()
            self._placed.clear()
            return
        for spot in after.spots(Mark.CHEST):
            if before.at(spot) is not Mark.CHEST:
                self._placed[spot] = motion(PLACED, still=self.ui.still)
        if solved(after) and not solved(before):
            self._wave.begin(still=self.ui.still)

    def motions(self) -> tuple[Motion, ...]:
        return (*self._placed.values(), self._wave)

    # --- the picture

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        target.blit(self.ground.sheet, self.grid.rect)
        self._tints(target, view)
        self._marks(target, view)
        if view.lit:
            draw_veil(self.ui, target, self.grid, view)
            self.names.draw(target, self.grid.rect, view.state.puzzle, view.lit | view.targets, self.ground.colours)
        for spot in view.targets:
            draw_ring(self.ui, target, self.grid.place_of(spot))
        if view.by_key and view.focused:
            draw_ring(self.ui, target, self.grid.place_of(self.cursor))

    def headline(self, state: State) -> Phrase:
        found = sum(1 for _ in state.spots(Mark.CHEST))
        return say("board.sweet_spots.headline", found=found, all=sum(state.puzzle.per_row))

    def rule(self, state: State) -> Phrase:
        target = state.puzzle.per_zone[0]
        return say(f"board.sweet_spots.rule_{target}" if target <= 3 else "board.sweet_spots.rule_many", count=target)

    def _tints(self, target: pygame.Surface, view: View[State]) -> None:
        theme = self.ui.theme
        sheet = pygame.Surface((self.cell, self.cell))
        if self.hovered is not None and not view.by_key and self._painting is None:
            sheet.fill(theme.ink)
            sheet.set_alpha(22)
            target.blit(sheet, self.grid.place_of(self.hovered))
        sheet.fill(theme.error)
        sheet.set_alpha(120)
        for spot in view.faults | view.wrong:
            target.blit(sheet, self.grid.place_of(spot))

    def _marks(self, target: pygame.Surface, view: View[State]) -> None:
        for spot in self.grid.spots():
            mark = self._painting.shown(spot, view.state) if self._painting else view.state.at(spot)
            if mark is Mark.CROSS:
                self._cross(target, spot, view)
            elif mark is Mark.CHEST:
                self._draw_chest(target, spot, view)

    def _cross(self, target: pygame.Surface, spot: Spot, view: View[State]) -> None:
        side = max(6, round(self.cell * 0.34))
        ink = self.ui.theme.ink if spot in view.wrong else ink_on(self.ui, self._zone(spot, view), 0.82)

        def draw(canvas: Canvas) -> None:
            canvas.stroke([(0.14, 0.14), (0.86, 0.86)], 0.13, ink)
            canvas.stroke([(0.86, 0.14), (0.14, 0.86)], 0.13, ink)

        sprite = self.ui.shapes.sprite("cross", (side, side), ink, draw)
        target.blit(sprite, sprite.get_rect(center=self.grid.place_of(spot).center))

    def _draw_chest(self, target: pygame.Surface, spot: Spot, view: View[State]) -> None:
        placed = self._placed.get(spot)
        grown = overshoot(placed.share) if placed is not None and placed.running else 1.0
        grown *= 1 + HIGH * self._wave.height(spot, self.grid.rows, self.grid.columns)
        side = max(4, round(self.cell * 0.86 * grown / 2) * 2)
        sprite = self.ui.shapes.sprite("chest", (side, side), ON_GROUP, draw_chest)
        centre = self.grid.place_of(spot).center
        if view.state.at(spot) is Mark.CHEST and self.ui.theme.dark:
            halo = self.ui.shapes.disc(
                max(2, round(self.cell * 0.44)), mix(self._zone(spot, view), (255, 255, 255), 0.3)
            )
            target.blit(halo, halo.get_rect(center=centre))
        target.blit(sprite, sprite.get_rect(center=centre))

    def _zone(self, spot: Spot, view: View[State]) -> Colour:
        return self.ground.colours[view.state.puzzle.zone(spot)]
