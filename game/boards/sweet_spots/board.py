"""The board under the hand: taps, drags, keys; marks, clashes, hints."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, StillBoard, Taken, View
from game.boards.sweet_spots.chest import draw_chest
from game.boards.sweet_spots.ground import Ground, ink_on, paint_ground
from game.boards.sweet_spots.names import Names
from game.boards.sweet_spots.strokes import Stroke
from game.ui.animation import Motion, motion, overshoot
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up
from game.ui.shapes import Canvas
from game.ui.theme import ON_GROUP, mix
from game.ui.ui import Ui
from generators.kind import Spot
from generators.phrases import Phrase, say
from generators.sweet_spots.rules import Mark, Move, State, auto_marks, solved

STEPS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
NEXT = {Mark.EMPTY: Mark.CROSS, Mark.CROSS: Mark.CHEST, Mark.CHEST: Mark.EMPTY}
PLACED = 140  # ms
WAVE = 900


class SweetSpotsBoard(StillBoard[State, Move]):
    switches: tuple[str, ...] = ("auto_mark", "show_faults", "patterns", "letters")

    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self.hovered: Spot | None = None
        self._stroke: Stroke | None = None
        self._followed: dict[Spot, tuple[Spot, ...]] = {}  # crosses that came with a chest, to go with it again
        self._placed: dict[Spot, Motion] = {}
        self._wave = Motion(0)
        self._ground: tuple[object, Ground] | None = None

    # --- the place

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        self.names = Names(ui)
        size = state.puzzle.size
        self.cell = max(4, min(area.width, area.height) // size)
        self.rect = pygame.Rect(0, 0, self.cell * size, self.cell * size)
        self.rect.center = area.center
        self.cursor = (min(self.cursor[0], size - 1), min(self.cursor[1], size - 1))
        key = (state.puzzle.zones, self.cell, id(ui))
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, paint_ground(ui, state.puzzle, self.cell))

    def _spot(self, at: Point) -> Spot | None:
        if not self.rect.collidepoint(at):
            return None
        return (at[1] - self.rect.top) // self.cell, (at[0] - self.rect.left) // self.cell

    def _cell(self, spot: Spot) -> pygame.Rect:
        row, column = spot
        return pygame.Rect(self.rect.left + column * self.cell, self.rect.top + row * self.cell, self.cell, self.cell)

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at):
                return self._down(self._spot(at), state)
            case Moved(at, held):
                return self._moved(self._spot(at), state, held=held)
            case Up():
                return self._up(state)
            case Secondary(at):
                self._stroke = None
                spot = self._spot(at)
                return self._chest(spot, state) if spot is not None else None
            case Key():
                return self._key(event, state)
        return None

    def _down(self, spot: Spot | None, state: State) -> Taken | None:
        if spot is None:
            return None
        self.cursor = spot
        self._stroke = Stroke(spot, erases=state.at(spot) is Mark.CROSS)
        return TAKEN

    def _moved(self, spot: Spot | None, state: State, *, held: bool) -> Taken | None:
        changed = spot != self.hovered
        self.hovered = spot
        if held and self._stroke is not None and spot is not None:
            self._stroke.reach(spot, state)
            return TAKEN
        return TAKEN if changed and not held else None

    def _up(self, state: State) -> Move | Taken | None:
        stroke, self._stroke = self._stroke, None
        if stroke is None:
            return None
        if stroke.drags:
            return stroke.move() or TAKEN
        spot = stroke.began
        return self._mark(spot, NEXT[state.at(spot)], state)

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
            case "left" | "right" | "up" | "down":
                return self._step(STEPS[key.name], state, paints=key.shift)
            case "return" | "enter":
                return self._chest(self.cursor, state)
            case "space" | "x":
                crossed = state.at(self.cursor) is Mark.CROSS
                return self._mark(self.cursor, Mark.EMPTY if crossed else Mark.CROSS, state)
            case "backspace" | "delete":
                return self._mark(self.cursor, Mark.EMPTY, state)
        return None

    def _step(self, step: tuple[int, int], state: State, *, paints: bool) -> Move | Taken:
        size = state.puzzle.size
        row, column = self.cursor
        self.cursor = (min(size - 1, max(0, row + step[0])), min(size - 1, max(0, column + step[1])))
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
            self._wave = motion(WAVE, still=self.ui.still)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        del clock, state
        for each in (*self._placed.values(), self._wave):
            each.update(seconds)
        self._placed = {spot: each for spot, each in self._placed.items() if each.running}
        return None

    def moving(self) -> bool:
        return self._wave.running or bool(self._placed)

    # --- the picture

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        assert self._ground is not None
        target.blit(self._ground[1].sheet, self.rect)
        self._tints(target, view)
        self._marks(target, view)
        if view.lit:
            self._veil(target, view)
            self.names.draw(target, self.rect, view.state.puzzle, view.lit | view.targets, self._ground[1].colours)
        for spot in view.targets:
            self._ring(target, spot, self.ui.theme.focus)
        if view.by_key and view.focused:
            self._ring(target, self.cursor, self.ui.theme.focus)

    def headline(self, state: State) -> Phrase:
        found = sum(1 for _ in state.spots(Mark.CHEST))
        return say("board.sweet_spots.headline", found=found, all=sum(state.puzzle.per_row))

    def rule(self, state: State) -> Phrase:
        target = state.puzzle.per_zone[0]
        return say(f"board.sweet_spots.rule_{target}" if target <= 3 else "board.sweet_spots.rule_many", count=target)

    def _tints(self, target: pygame.Surface, view: View[State]) -> None:
        theme = self.ui.theme
        sheet = pygame.Surface((self.cell, self.cell))
        if self.hovered is not None and not view.by_key and self._stroke is None:
            sheet.fill(theme.ink)
            sheet.set_alpha(22)
            target.blit(sheet, self._cell(self.hovered))
        sheet.fill(theme.error)
        sheet.set_alpha(120)
        for spot in view.faults | view.wrong:
            target.blit(sheet, self._cell(spot))

    def _marks(self, target: pygame.Surface, view: View[State]) -> None:
        for row in range(view.state.puzzle.size):
            for column in range(view.state.puzzle.size):
                spot = (row, column)
                mark = self._stroke.shown(spot, view.state) if self._stroke else view.state.at(spot)
                if mark is Mark.CROSS:
                    self._cross(target, spot, view)
                elif mark is Mark.CHEST:
                    self._draw_chest(target, spot, view)

    def _cross(self, target: pygame.Surface, spot: Spot, view: View[State]) -> None:
        assert self._ground is not None
        side = max(6, round(self.cell * 0.34))
        zone = self._ground[1].colours[view.state.puzzle.zone(spot)]
        ink = self.ui.theme.ink if spot in view.wrong else ink_on(self.ui, zone, 0.82)

        def draw(canvas: Canvas) -> None:
            canvas.stroke([(0.14, 0.14), (0.86, 0.86)], 0.13, ink)
            canvas.stroke([(0.86, 0.14), (0.14, 0.86)], 0.13, ink)

        sprite = self.ui.shapes.sprite("cross", (side, side), ink, draw)
        target.blit(sprite, sprite.get_rect(center=self._cell(spot).center))

    def _draw_chest(self, target: pygame.Surface, spot: Spot, view: View[State]) -> None:
        grown = overshoot(self._placed[spot].share) if spot in self._placed else 1.0
        if self._wave.running:
            late = (spot[0] + spot[1]) / (2 * view.state.puzzle.size)
            beat = min(1.0, max(0.0, self._wave.share * 1.8 - late * 0.8))
            grown *= 1 + 0.22 * (4 * beat * (1 - beat))
        side = max(4, round(self.cell * 0.86 * grown / 2) * 2)
        sprite = self.ui.shapes.sprite("chest", (side, side), ON_GROUP, draw_chest)
        centre = self._cell(spot).center
        if view.state.at(spot) is Mark.CHEST and self.ui.theme.dark:
            halo = self.ui.shapes.disc(
                max(2, round(self.cell * 0.44)), mix(self._zone(spot, view), (255, 255, 255), 0.3)
            )
            target.blit(halo, halo.get_rect(center=centre))
        target.blit(sprite, sprite.get_rect(center=centre))

    def _zone(self, spot: Spot, view: View[State]) -> tuple[int, int, int]:
        assert self._ground is not None
        return self._ground[1].colours[view.state.puzzle.zone(spot)]

    def _veil(self, target: pygame.Surface, view: View[State]) -> None:
        """What the hint does not speak of steps back."""
        sheet = pygame.Surface((self.cell, self.cell))
        sheet.fill(self.ui.theme.bg)
        sheet.set_alpha(165)
        size = view.state.puzzle.size
        for spot in ((row, column) for row in range(size) for column in range(size)):
            if spot not in view.lit and spot not in view.targets:
                target.blit(sheet, self._cell(spot))

    def _ring(self, target: pygame.Surface, spot: Spot, colour: tuple[int, int, int]) -> None:
        """Blue on a light edge, so that it shows on any zone."""
        rect = self._cell(spot).inflate(-2, -2)
        width = max(2, self.ui.px(3))
        self.ui.shapes.rounded(target, rect, self.ui.px(6), None, self.ui.theme.surface, width + max(1, self.ui.px(2)))
        self.ui.shapes.rounded(target, rect, self.ui.px(6), None, colour, width)
