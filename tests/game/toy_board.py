"""A whole small board made of parts, for the toy kind: what a board of one's own may begin as."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, StillBoard, Taken, View
from game.boards.parts.grid import STEPS, fitted
from game.boards.parts.hint import draw_ring, draw_veil
from game.boards.parts.wave import Wave
from game.ui.animation import Motion
from game.ui.input import Down, Event, Key
from game.ui.theme import GOLD, mix
from game.ui.ui import Ui
from generators.kind import Spot
from generators.phrases import Phrase, say
from tests.game.toy import Lamps

HIGH = 0.2  # of the wave, in cells


class ToyBoard(StillBoard[Lamps, int]):
    def __init__(self) -> None:
        self.cursor: Spot = (0, 0)
        self._wave = Wave()

    def place(self, ui: Ui, area: pygame.Rect, state: Lamps) -> None:
        self.ui = ui
        self.grid = fitted(area, 1, len(state))
        self.cursor = self.grid.nearest(self.cursor)

    def handle(self, event: Event, state: Lamps) -> int | Taken | None:
        del state
        match event:
            case Down(at) if (spot := self.grid.spot_at(at)) is not None:
                self.cursor = spot
                return spot[1]
            case Key(arrow, control=False, alt=False) if arrow in STEPS:
                self.cursor = self.grid.beside(self.cursor, arrow)
                return TAKEN
            case Key("space" | "return", control=False, alt=False):
                return self.cursor[1]
        return None

    def follow(self, before: Lamps, after: Lamps) -> None:
        if all(after) and not all(before):
            self._wave.begin(still=self.ui.still)

    def motions(self) -> tuple[Motion, ...]:
        return (self._wave,)

    def draw(self, target: pygame.Surface, view: View[Lamps]) -> None:
        for spot in self.grid.spots():
            self._lamp(target, spot, view)
        draw_veil(self.ui, target, self.grid, view)
        for spot in view.targets:
            draw_ring(self.ui, target, self.grid.place_of(spot))
        if view.by_key and view.focused:
            draw_ring(self.ui, target, self.grid.place_of(self.cursor))

    def _lamp(self, target: pygame.Surface, spot: Spot, view: View[Lamps]) -> None:
        theme, place = self.ui.theme, self.grid.place_of(spot)
        colour = GOLD if view.state[spot[1]] else theme.tile
        if spot in view.faults | view.wrong:
            colour = mix(colour, theme.error, 0.5)
        lift = round(HIGH * place.height * self._wave.height(spot, self.grid.rows, self.grid.columns))
        disc = self.ui.shapes.disc(max(1, round(place.width * 0.4)), colour)
        target.blit(disc, disc.get_rect(center=place.move(0, -lift).center))

    def headline(self, state: Lamps) -> Phrase:
        return say("play.solved" if all(state) else "play.hint")

    def rule(self, state: Lamps) -> Phrase:
        return self.headline(state)
