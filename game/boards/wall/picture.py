"""How a wall looks: tiles, bars, and the line beneath them with the counter, the lives and the time that is left."""

from __future__ import annotations

import pygame

from game.boards.board import View
from game.boards.wall.bars import Bars
from game.boards.wall.layout import KEYS, Places
from game.boards.wall.lore import Lore
from game.boards.wall.show import Show, home
from game.boards.wall.status import Status
from game.boards.wall.wording import Wording, word
from game.ui.text import Style
from game.ui.theme import GROUPS, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kind import Spot
from generators.wall.rules import SIZE, Phase, State, seen

STEPS = 5  # colours between a tile and a chosen one
HINTED = (120, 60)  # points: a smaller tile has no room for the key in its corner


class WallPicture:
    def __init__(self, ui: Ui, places: Places, lore: Lore | None = None) -> None:
        self.ui = ui
        self.places = places
        self.bars = Bars(ui, lore)
        self.status = Status(ui, places.status)
        self._wordings: dict[str, Wording] = {}

    def draw(
        self,
        target: pygame.Surface,
        view: View[State],
        show: Show,
        chosen: tuple[str, ...],
        hovered: Spot | None,
        cursor: pygame.Rect | None,
    ) -> None:
        state = view.state
        for row, number in enumerate(seen(state)):
            self._bar(target, state, row, number, show)
        flying = [card for card in state.order if show.flights.flies(card)]
        for card in [card for card in state.order if card not in flying] + flying:
            self._tile(target, view, card, show, chosen, hovered)
        for row, number in enumerate(seen(state)):
            self._gathering(target, state, row, number, show)
        self._lit_bars(target, view)
        if cursor is not None:
            self._ring(target, cursor, self.ui.theme.focus)
        if state.phase is not Phase.NAMING:
            self.status.draw(target, view, show, len(chosen))

    # --- bars

    def _bar(self, target: pygame.Surface, state: State, row: int, number: int, show: Show) -> None:
        if show.revealed(number) >= 1.0:
            self.bars.draw(target, self.places.bar(row), state, number)

    def _gathering(self, target: pygame.Surface, state: State, row: int, number: int, show: Show) -> None:
        """Its cards fly together; then they become the bar."""
        share = show.revealed(number)
        if share >= 1.0:
            return
        for card in state.puzzle.groups[number].cards:
            place = show.flights.place(card, self.places.grid.place_of(home(card, state)))
            self._plate(target, card, place, GROUPS[number], ON_GROUP)
        if share > 0.0:
            rect = self.places.bar(row)
            sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
            self.bars.draw(sheet, sheet.get_rect(), state, number)
            sheet.set_alpha(round(255 * share))
            target.blit(sheet, rect)

    def _lit_bars(self, target: pygame.Surface, view: View[State]) -> None:
        if view.state.phase is Phase.NAMING:
            for row in {row for row, _ in view.lit}:
                self._ring(target, self.places.bar(row), self.ui.theme.accent)

    # --- tiles

    def _tile(
        self,
        target: pygame.Surface,
        view: View[State],
        card: str,
        show: Show,
        chosen: tuple[str, ...],
        hovered: Spot | None,
    ) -> None:
        ui, theme = self.ui, self.ui.theme
        spot = home(card, view.state)
        lifted = show.lifted(card, chosen=card in chosen)
        place = show.flights.place(card, self.places.grid.place_of(spot))
        place = place.move(round(show.swing(card) * ui.px(10)), -round(lifted * ui.px(3)))
        share = 1.0 if card in show.shaken else round(lifted * STEPS) / STEPS
        ground = mix(theme.tile, theme.ink, 0.06) if hovered == spot else theme.tile
        ground = mix(ground, theme.selected, share)
        ink = theme.on_selected if share > 0.5 else theme.ink
        if view.aside(spot):
            ground, ink = mix(ground, theme.bg, 0.6), mix(theme.bg, ink, 0.45)
        self._plate(target, card, place, ground, ink)
        self._key(target, spot, place, mix(ground, ink, 0.6))
        if spot in view.lit or spot in view.targets:
            self._ring(target, place, theme.accent)

    def _plate(self, target: pygame.Surface, card: str, place: pygame.Rect, ground: Colour, ink: Colour) -> None:
        self.ui.shapes.rounded(target, place, self.ui.px(12), ground)
        if card not in self._wordings:
            self._wordings[card] = word(self.ui, card, place.size)
        self._wordings[card].draw(self.ui, target, ink, place.center)

    def _key(self, target: pygame.Surface, spot: Spot, place: pygame.Rect, ink: Colour) -> None:
        """The key that chooses it, in the corner."""
        ui = self.ui
        if place.height < ui.px(HINTED[1]) or place.width < ui.px(HINTED[0]):
            return
        corner = pygame.Rect(place.left + ui.px(12), place.top + ui.px(8), ui.px(20), ui.px(20))
        ui.text.draw(target, KEYS[spot[0] * SIZE + spot[1]], Style.CAPTION, ink, corner)

    def _ring(self, target: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        ui = self.ui
        ui.shapes.rounded(target, rect.inflate(ui.px(6), ui.px(6)), ui.px(15), None, colour, ui.px(3))
