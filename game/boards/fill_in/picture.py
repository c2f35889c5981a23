"""How the cells of a Fill-In look: letters given and written, where a word may go, clashes, a word on its way."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.board import View
from game.boards.parts.grid import Face, Grid
from game.boards.parts.strokes import beat, ring, strike
from game.ui.animation import Motion, ease_out
from game.ui.input import Point
from game.ui.theme import ON_GROUP, Colour, mix
from generators.fill_in.rules import State, solved
from generators.kind import Spot, Spots
from generators.lattice.layout import OPEN

HIGH = 0.16  # of the wave, in cells


@dataclass(frozen=True, slots=True)
class Scene:
    """What the hand is about just now."""

    cell: Spot | None  # of the cursor, when it is in use
    word: Spots  # the slot at the cursor
    open: Spots  # the slots that the chosen word could go to
    ghost: dict[Spot, str]  # letters of the word where it would be put
    fresh: Spots  # where a word was put a moment ago
    put: Motion
    wave: Motion


class FillInPicture:
    def __init__(self, grid: Grid, view: View[State], scene: Scene) -> None:
        self.grid, self.view, self.scene = grid, view, scene
        self.theme = grid.ui.theme
        self.over = solved(view.state)

    def draw(self, target: pygame.Surface) -> None:
        self.grid.draw(target, self.face, lambda: self._marks(target))

    def face(self, spot: Spot) -> Face:
        letter = self.view.state.letter(spot)
        given = self.view.state.puzzle.layout.sign(spot) != OPEN
        ground = self._ground(spot, given=given)
        ink = ON_GROUP if ground == self.theme.centre else self.theme.ink
        if spot in self.scene.ghost and not letter.strip():
            return Face(self.scene.ghost[spot], mix(ground or self.theme.surface, ink, 0.55), ground)
        lift = beat(self.scene.wave, spot, self.grid)
        if lift:
            ink = mix(ink, self.theme.ok, lift)
        return Face(letter, ink, ground, bold=given, lift=lift * HIGH)

    def _ground(self, spot: Spot, *, given: bool) -> Colour | None:
        theme, scene = self.theme, self.scene
        ground = theme.tile if given else None
        if self.over:
            return ground
        if spot in self.view.faults or spot in self.view.wrong:
            ground = mix(theme.surface, theme.error, 0.28)
        elif spot in scene.ghost or spot == scene.cell:
            ground = theme.centre
        elif spot in scene.word or spot in scene.open or spot in self.view.lit:
            ground = theme.word
        if spot in scene.fresh and scene.put.running:
            ground = mix(theme.centre, ground or theme.surface, ease_out(scene.put.share))
        return ground

    def _marks(self, target: pygame.Surface) -> None:
        for spot in self.view.wrong:
            strike(self.grid, target, spot)
        for spot in self.view.targets:
            ring(self.grid, target, spot)
        if self.scene.cell is not None and self.scene.cell in self.view.faults:
            ring(self.grid, target, self.scene.cell)


def draw_ghost(grid: Grid, target: pygame.Surface, word: str, at: Point, *, touch: bool) -> None:
    """The word on its way, in tiles; above the finger, so that it can be read."""
    ui, theme = grid.ui, grid.ui.theme
    side = min(grid.cell, ui.px(44))
    place = pygame.Rect(0, 0, side * len(word), side)
    place.center = (at[0], at[1] - (round(side * 1.3) if touch else 0))
    place.clamp_ip(target.get_rect())
    ui.shapes.rounded(target, place.inflate(ui.px(6), ui.px(6)), ui.px(8), theme.selected)
    for number, letter in enumerate(word):
        tile = pygame.Rect(place.left + number * side, place.top, side, side)
        ui.shapes.rounded(target, tile.inflate(-2, -2), ui.px(5), theme.centre)
        ui.text.glyph(target, letter, round(side * 0.56), ON_GROUP, tile.center)
