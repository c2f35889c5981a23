"""Draws a wall: tiles, bars, and the status line with the counter, the lives and the time left."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards.board import View
from game.boards.wall.animation import WallAnimation
from game.boards.wall.bars import GroupBars, ink_of
from game.boards.wall.card_text import LARGE_ENOUGH, CharacterNotes, Wording, fit_word
from game.boards.wall.layout import KEYS, WallLayout
from game.boards.wall.status import Status
from game.session.worker import LazyData
from game.ui.elements import Column, Element, Label, Paint, Plate, Row, beside_board
from game.ui.lantern import SPILL, Light, draw
from game.ui.panel import Panel
from game.ui.shapes import clip_to
from game.ui.text import TITLES, Style
from game.ui.theme import GROUPS, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.phrases import clock_text
from generators.wall.rules import MISSED, ONLY_CONNECT_LIVES, SECONDS, SIZE, Phase, State, is_solved

WIDE, LAMP, LINE, EDGE = 500, 30, 34, 28  # points: the card before the wall, its lamps, a line of words, the margin
LINES = ("gate_time", "gate_lives", "gate_names")
NARROW = 116  # points: a margin inside the room of the board with less has no lanterns
# Of the margin: how far out from the wall, how far down of the wall, how large; two at each side.
HUNG = ((0.56, 0.42, 0.5), (0.24, 0.16, 0.36), (0.24, 0.24, 0.36), (0.56, 0.54, 0.5))
EVEN = 1.5  # how much larger than the smallest word of a wall the largest is
HANDOVER = 0.4  # share of the time in which the cards' words fade; the bar's words follow
STEPS = 5  # colours between a tile and a chosen one
HINTED = (120, 68)  # points: a smaller tile has no room for the key in its corner
DIP, LIFTED = 5, 3  # points: how deep a bar settles, how high a chosen card stands


class WallPicture:
    def __init__(
        self,
        ui: Ui,
        places: WallLayout,
        show: WallAnimation,
        notes: CharacterNotes | None = None,
        *,
        of_words: bool = False,
        bank: LazyData | None = None,
    ) -> None:
        self.ui, self.places, self.show = ui, places, show
        self.of_words = of_words  # cards longer than a character
        self.bars = GroupBars(ui, notes, bank)
        self.status = Status(ui, places, show)
        self._wordings: dict[str, Wording] = {}

    def draw(
        self,
        target: pygame.Surface,
        view: View[State],
        chosen: tuple[str, ...],
        hovered: Spot | None,
        cursor: pygame.Rect | None,
    ) -> None:
        """`hovered`: the place under the mouse; `cursor`: the ring of the keyboard."""
        state = view.state
        if self._wordings.keys() != {*state.puzzle.cards}:
            self._wordings = self.wordings(state, 1.0 if view.sketched else EVEN)
        if view.sketched:
            chosen = tuple(state.guesses[-1]) if state.verdict in MISSED else chosen
        if is_solved(state):
            _draw_lanterns(self.ui, target, self.places, self.show)
        for row, number in enumerate(state.seen):
            if self.show.reveal_of(number) >= 1.0:
                sunk = round(self.show.bar_offset(row) * self.ui.fixed_px(DIP))
                self.bars.draw(target, self.places.bar(row).move(0, sunk), state, number)
        flying = [card for card in state.order if self.show.is_flying(card)]
        for card in [card for card in state.order if card not in flying] + flying:
            self._tile(target, view, card, chosen=card in chosen, hovered=hovered == state.spot_of(card))
        for row, number in enumerate(state.seen):
            self._draw_fading(target, state, row, number)
        if state.phase is Phase.NAMING:
            for row in {row for row, _ in view.lit}:
                self._ring(target, self.places.bar(row), self.ui.theme.accent)
        if cursor is not None:
            self._cursor(target, state, cursor)
        if state.phase is Phase.OVER or not (view.sketched or state.phase is Phase.NAMING):
            self.status.draw(target, view, chosen)

    def wordings(self, state: State, share: float = EVEN) -> dict[str, Wording]:
        """`share`: how much larger than the smallest word the others may be; small pictures have one size."""
        cell = self.places.grid.cell
        found = {card: fit_word(self.ui, card, cell, among_words=self.of_words) for card in state.puzzle.cards}
        most = round(min(each.pixels for each in found.values()) * share)
        if share > 1:
            most = max(most, self.ui.fixed_px(LARGE_ENOUGH))
        return {card: replace(each, pixels=min(each.pixels, most)) for card, each in found.items()}

    def _draw_fading(self, target: pygame.Surface, state: State, row: int, number: int) -> None:
        share = self.show.reveal_of(number)
        if share >= 1.0:
            return
        sign = max(0.0, 1.0 - share / HANDOVER)  # opacity of the cards' own words
        if number in state.revealed:
            theme = self.ui.theme
            for card in (card for card, spot in self.show.unfound_cards.items() if spot[0] == row):
                place, ink = self.places.grid.place_of(self.show.unfound_cards[card]), mix(theme.tile, theme.ink, sign)
                self._plate(target, card, place, theme.tile, ink)
        else:
            ink = mix(GROUPS[number], ON_GROUP, sign)
            for card in state.puzzle.groups[number].cards:
                self._plate(target, card, self.show.card_place(card, state), GROUPS[number], ink)
        if share > HANDOVER:
            rect = self.places.bar(row)
            sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
            self.bars.draw(sheet, sheet.get_rect(), state, number)
            sheet.set_alpha(round(255 * (share - HANDOVER) / (1.0 - HANDOVER)))
            target.blit(sheet, rect)

    def _tile(self, target: pygame.Surface, view: View[State], card: str, *, chosen: bool, hovered: bool) -> None:
        ui, theme, show = self.ui, self.ui.theme, self.show
        spot = view.state.spot_of(card)
        lifted = show.lift_share(card, chosen=chosen)
        place = show.card_place(card, view.state)
        place = place.move(round(show.swing(card) * ui.px(10)), -round(lifted * ui.px(LIFTED)))
        share = 1.0 if card in show.shaken else round(lifted * STEPS) / STEPS
        ground = mix(theme.tile, theme.ink, 0.06) if hovered else theme.tile
        ground = mix(ground, theme.selected, share)
        ink, quiet = theme.ink, theme.ink_2
        if share > 0.5:
            ink, quiet = theme.on_selected, mix(theme.selected, theme.on_selected, 0.8)
        if view.is_dimmed(spot):
            ground, ink, quiet = mix(ground, theme.bg, 0.6), mix(theme.bg, ink, 0.45), mix(theme.bg, quiet, 0.45)
        self._plate(target, card, place, ground, ink)
        self._key(target, spot, place, quiet)
        if spot in view.lit or spot in view.targets:
            self._ring(target, place, theme.accent)

    def _plate(self, target: pygame.Surface, card: str, place: pygame.Rect, ground: Colour, ink: Colour) -> None:
        self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(12), ground)
        self._wordings[card].draw(self.ui, target, ink, place.center)

    def _key(self, target: pygame.Surface, spot: Spot, place: pygame.Rect, ink: Colour) -> None:
        """The key that chooses it, in the corner; left out where it would crowd the card, and for controllers."""
        ui = self.ui
        if ui.by_pad or place.height < ui.px(HINTED[1]) or place.width < ui.px(HINTED[0]):
            return
        corner = pygame.Rect(place.left + ui.px(12), place.top + ui.px(8), ui.px(20), ui.px(20))
        ui.text.draw(target, KEYS[spot[0] * SIZE + spot[1]], Style.CAPTION, ink, corner)

    def _cursor(self, target: pygame.Surface, state: State, cursor: pygame.Rect) -> None:
        """Draws the cursor; on a bar in the ink of the bar, as blue would not show there."""
        for row, number in enumerate(state.seen):
            if self.places.bar(row).contains(cursor):
                self._ring(target, cursor.inflate(-self.ui.px(8), -self.ui.px(8)), ink_of(self.ui, state, number))
                return
        self._ring(target, cursor, self.ui.theme.focus)

    def _ring(self, target: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        ui = self.ui
        ui.shapes.rounded_rect(target, rect.inflate(ui.px(8), ui.px(8)), ui.px(16), None, colour, ui.px(3))


def draw_start_card(ui: Ui, target: pygame.Surface, places: WallLayout) -> None:
    """Draws an Only Connect wall until the player is ready: empty tiles, and a card with the rules and the lives."""
    for spot in places.grid.spots():
        ui.shapes.rounded_rect(target, places.grid.place_of(spot), ui.fixed_px(12), ui.theme.tile)
    words = [ui.tell(f"board.wall.{key}", time=clock_text(SECONDS), lives=ONLY_CONNECT_LIVES) for key in LINES]
    ready = Label(ui.tell("board.wall.ready"), (Style.DISPLAY, *TITLES), align=0.5, height=2 * LINE)
    lines = [Label(each, (Style.BODY, Style.LABEL, Style.CAPTION), "ink_2", 0.5, height=LINE) for each in words]
    lamps = [
        Paint(lambda ui, target, at: draw(ui, target, at.center, at.width, Light.LIT), width=LAMP, height=LAMP)
        for _ in range(ONLY_CONNECT_LIVES)
    ]
    row = Row([Element(grow=1), *lamps, Element(grow=1)], gap=LAMP / 2, pad=(0, 12, 0, 0))
    card = Column([ready, *lines, row], pad=(EDGE / 2, EDGE), max_width=WIDE, plate=Plate())
    panel = Panel()
    panel.place(beside_board(ui), Column([Element(grow=1), card, Element(grow=1)]), places.grid.rect)
    panel.draw(target)


def _draw_lanterns(ui: Ui, target: pygame.Surface, places: WallLayout, show: WallAnimation) -> None:
    """Lanterns behind the wall, inside the room of the board; none where the margins are narrow."""
    wall, area = places.grid.rect, places.area
    margin = wall.left - area.left
    if margin < ui.fixed_px(NARROW):
        return
    with clip_to(target, area):
        for number, (out, down, large) in enumerate(HUNG):
            side = round(margin * large)
            away = max(round(side * SPILL / 2) - margin, -round(margin * out))
            x = wall.left + away if number < 2 else wall.right - away
            bottom, top = area.top + round(wall.height * down), area.top - side
            y = round(top + (bottom - top) * show.lantern_drop(number))
            _draw_cord(ui, target, x, area.top, y - round(side * 0.46))
            draw(ui, target, (x, y), side, Light.LIT)


def _draw_cord(ui: Ui, target: pygame.Surface, x: int, top: int, bottom: int) -> None:
    if bottom <= top:
        return
    wide, ink = max(1, ui.fixed_px(2)), ui.theme.ink_3
    sheet = pygame.Surface((wide, bottom - top), pygame.SRCALPHA)
    fade = max(1, min(ui.fixed_px(40), bottom - top))
    for row in range(bottom - top):
        sheet.fill((*ink, round(255 * min(1.0, row / fade))), (0, row, wide, 1))
    target.blit(sheet, (x - wide // 2, top))
