"""Draws a wall: tiles, bars, and the status line with the counter, the lives and the time left."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.boards.board import View, plain
from game.boards.wall.animation import KEYS, WallAnimation, WallLayout
from game.boards.wall.bars import GroupBars, ink_of, is_open, mark
from game.boards.wall.card_text import LARGE_ENOUGH, CharacterNotes, Wording, fit_word
from game.session.worker import LazyData
from game.ui.elements import Column, Element, Label, Paint, Plate, Row, beside_board
from game.ui.lantern import SPILL, Light, draw, lantern
from game.ui.panel import Panel
from game.ui.shapes import blit_centred, clip_to, inset, strip
from game.ui.text import TITLES, Style
from game.ui.theme import GROUPS, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.kernel.phrases import Phrase, clock_text, say
from generators.wall import rules
from generators.wall.menu import Mode
from generators.wall.pointers import title
from generators.wall.rules import CONNECTIONS_LIVES, MISSED, ONLY_CONNECT_LIVES, SECONDS, SIZE, Phase, State

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
SIDE, PITCH = 30, 1.2  # points; of the side
SHARE = 0.62  # largest share of the line's height
HURRY = 10.0  # seconds


class WallPicture:
    def __init__(
        self,
        ui: Ui,
        places: WallLayout,
        show: WallAnimation,
        notes: CharacterNotes | None = None,
        bank: LazyData | None = None,
    ) -> None:
        self.ui, self.places, self.show = ui, places, show
        self.bars = GroupBars(ui, notes, bank)
        self._wordings: dict[str, Wording] = {}

    def draw(
        self,
        target: Surface,
        view: View[State],
        chosen: tuple[str, ...],
        hovered: Spot | None,
        cursor: Rect | None,
        *,
        hung: bool,
    ) -> None:
        """`hovered`: the place under the mouse; `cursor`: the ring of the keyboard; `hung`:
        lanterns hang beside it once it is solved."""
        state = view.state
        if self._wordings.keys() != {*state.puzzle.cards}:
            self._wordings = self.wordings(state, 1.0 if view.sketched else EVEN)
        if view.sketched:
            chosen = tuple(state.guesses[-1]) if state.verdict in MISSED else chosen
        if hung and rules.is_solved(state):
            _draw_lanterns(self.ui, target, self.places, self.show)
        for row, number in enumerate(state.seen):
            if self.show.reveal_of(number) >= 1.0:
                sunk = round(self.show.bar_offset(row) * self.ui.fixed_px(DIP))
                self.bars.draw(target, self.places.bar(row).move(0, sunk), state, number)
        for card in sorted(state.order, key=self.show.is_flying):  # those that fly are above the others
            self._tile(target, view, card, chosen=card in chosen, hovered=hovered == state.spot_of(card))
        for row, number in enumerate(state.seen):
            self._draw_fading(target, state, row, number)
        if state.phase is Phase.NAMING:
            for row in {row for row, _ in view.lit}:
                self._ring(target, self.places.bar(row), self.ui.theme.accent)
        if cursor is not None:
            self._cursor(target, state, cursor)
        if state.phase is Phase.OVER or not (view.sketched or state.phase is Phase.NAMING):
            self._status(target, view, chosen)

    def wordings(self, state: State, share: float = EVEN) -> dict[str, Wording]:
        """`share`: how much larger than the smallest word the others may be; small pictures have one size."""
        cards, cell = state.puzzle.cards, self.places.grid.cell
        among_words = self.bars.notes is None and any(len(card) > 1 for card in cards)
        found = {card: fit_word(self.ui, card, cell, among_words=among_words) for card in cards}
        most = round(min(each.pixels for each in found.values()) * share)
        if share > 1:
            most = max(most, self.ui.fixed_px(LARGE_ENOUGH))
        return {card: replace(each, pixels=min(each.pixels, most)) for card, each in found.items()}

    def _draw_fading(self, target: Surface, state: State, row: int, number: int) -> None:
        share = self.show.reveal_of(number)
        if share >= 1.0:
            return
        sign = max(0.0, 1.0 - share / HANDOVER)  # opacity of the cards' own words
        if number in state.revealed:
            theme = self.ui.theme
            for card, spot in self.show.unfound_cards.items():
                if spot[0] == row:
                    ink = mix(theme.tile, theme.ink, sign)
                    self._plate(target, card, self.places.grid.place_of(spot), theme.tile, ink)
        else:
            ink = mix(GROUPS[number], ON_GROUP, sign)
            for card in state.puzzle.groups[number].cards:
                self._plate(target, card, self.show.card_place(card, state), GROUPS[number], ink)
        if share > HANDOVER:
            rect = self.places.bar(row)
            sheet = Surface(rect.size, pygame.SRCALPHA)
            self.bars.draw(sheet, sheet.get_rect(), state, number)
            sheet.set_alpha(round(255 * (share - HANDOVER) / (1.0 - HANDOVER)))
            target.blit(sheet, rect)

    def _tile(self, target: Surface, view: View[State], card: str, *, chosen: bool, hovered: bool) -> None:
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
        if spot in view.lit or spot in view.targets or card in view.parts:
            self._ring(target, place, theme.accent)

    def _plate(self, target: Surface, card: str, place: Rect, ground: Colour, ink: Colour) -> None:
        self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(12), ground)
        self._wordings[card].draw(self.ui, target, ink, place.center)

    def _key(self, target: Surface, spot: Spot, place: Rect, ink: Colour) -> None:
        """The key that chooses it, in the corner; left out where it would crowd the card, and for controllers."""
        ui = self.ui
        if ui.by_pad or place.height < ui.px(HINTED[1]) or place.width < ui.px(HINTED[0]):
            return
        corner = Rect(place.left + ui.px(12), place.top + ui.px(8), ui.px(20), ui.px(20))
        ui.text.draw(target, KEYS[spot[0] * SIZE + spot[1]], Style.CAPTION, ink, corner)

    def _cursor(self, target: Surface, state: State, cursor: Rect) -> None:
        """Draws the cursor; on a bar in the ink of the bar, as blue would not show there."""
        for row, number in enumerate(state.seen):
            if self.places.bar(row).contains(cursor):
                self._ring(target, cursor.inflate(-self.ui.px(8), -self.ui.px(8)), ink_of(self.ui, state, number))
                return
        self._ring(target, cursor, self.ui.theme.focus)

    def _ring(self, target: Surface, rect: Rect, colour: Colour) -> None:
        ui = self.ui
        ui.shapes.rounded_rect(target, rect.inflate(ui.px(8), ui.px(8)), ui.px(16), None, colour, ui.px(3))

    def _status(self, target: Surface, view: View[State], chosen: tuple[str, ...]) -> None:
        state, line, show = view.state, self.places.status, self.show
        if state.phase is Phase.OVER and show.dimming is None:
            self._guesses(target, state, line)
            return
        if (most := rules.limit(state.puzzle)) is not None:
            line = self._time(target, most, max(0.0, most - view.seconds), line)
        said = self._messages(state, chosen)
        fullest = self._wide(said[0]) + self.ui.px(24)
        lamps = line.move(0, -round((1.0 - show.lives_drop) * line.height * 2))
        with clip_to(target, self.places.area):
            used = self._lives(target, state, lamps, line.width - fullest)
        ui, theme = self.ui, self.ui.theme
        place = inset(line, right=used).move(round(show.counter_offset * ui.px(10)), 0)
        count, tail = next((each for each in said if self._wide(each) <= place.width), said[-1])
        used = ui.text.draw(target, count, Style.STRONG, theme.error if show.counter.running else theme.ink, place)
        if tail:
            ui.text.draw(target, tail, Style.STRONG, theme.accent, inset(place, left=used))

    def _lives(self, target: Surface, state: State, place: Rect, spare: int) -> int:
        """The mistakes that are left, as little lanterns: one goes out with each. At the right;
        their name beside them where there is room to spare. Gives the width they took."""
        mode, left = state.puzzle.mode, rules.lives(state)
        if mode is Mode.CLASSIC:
            return 0
        if left is None:
            return self._words(target, "free", place, spare) or self._words(target, "free_short", place, spare)
        most = CONNECTIONS_LIVES if mode is Mode.CONNECTIONS else ONLY_CONNECT_LIVES
        side = min(self.ui.px(SIDE), round(place.height * SHARE))
        # Their light stays inside the board.
        over = place.right + round(side * (SPILL - 1) / 2) - self.places.area.right
        used = round(side * (1 + (most - 1) * PITCH)) + max(0, over)
        for number in range(most):
            at = (place.right - used + side // 2 + round(number * side * PITCH), place.centery)
            self._lamp(target, at, side, lit=number < left, going=self.show.dimming if number == left else None)
        gap = self.ui.px(14)
        room = inset(place, right=used + gap)
        return used + gap + self._words(target, f"lives_{mode}", room, spare - used - gap)

    def _lamp(self, target: Surface, at: tuple[int, int], side: int, *, lit: bool, going: float | None) -> None:
        draw(self.ui, target, at, side, Light.LIT if lit else Light.UNLIT)
        if going is not None and going < 1.0:
            ghost = lantern(self.ui, side, Light.LIT).copy()
            ghost.set_alpha(round(255 * (1.0 - going)))
            blit_centred(target, ghost, at)

    def _words(self, target: Surface, key: str, place: Rect, spare: int) -> int:
        ui = self.ui
        words = ui.tell(f"board.wall.{key}")
        if ui.text.width(words, Style.BODY) > min(spare, place.width):
            return 0
        return ui.text.draw(target, words, Style.BODY, ui.theme.ink_2, place, align=1.0)

    def _messages(self, state: State, chosen: tuple[str, ...]) -> list[tuple[str, str]]:
        if self.ui.watched:
            return [("", "")]  # a viewer sees the chosen cards lit
        tell = self.ui.tell
        count = tell("board.wall.chosen", chosen=len(chosen), all=SIZE)
        dropped = rules.limit(state.puzzle) is not None and not chosen
        if state.verdict not in MISSED or not (dropped or frozenset(chosen) == state.guesses[-1]):
            return [(count, "")]
        tails = tell(said_of_miss(state)), tell(f"board.wall.{state.verdict}_short")
        return [*((count, f" · {tail}") for tail in tails), (tails[1], "")]

    def _wide(self, said: tuple[str, str]) -> int:
        return sum(self.ui.text.width(each, Style.STRONG) for each in said if each)

    def _guesses(self, target: Surface, state: State, place: Rect) -> None:
        """The whole game at a glance: for each guess the shapes of its cards; the latest where there are too many."""
        side, gap, apart = (self.ui.fixed_px(points) for points in (14, 4, 18))
        wide = SIZE * (side + gap) - gap
        fit = max(1, (place.width + apart) // (wide + apart))
        guesses = rules.all_fours(state)[-fit:]
        left = place.centerx - (len(guesses) * (wide + apart) - apart) // 2
        for guess in guesses:
            numbers = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
            for at, number in enumerate(numbers):
                colour = mix(GROUPS[number], ON_GROUP, 0.0 if self.ui.theme.dark else 0.3)  # pale on paper
                centre = left + at * (side + gap) + side // 2, place.centery
                mark(self.ui, target, number, centre, side, colour)
            left += wide + apart

    def _time(self, target: Surface, most: float, left: float, line: Rect) -> Rect:
        """Draws the seconds left along the top; returns the rest of the line below it."""
        ui, theme = self.ui, self.ui.theme
        hurries = left <= HURRY
        track = strip(line, line.top, line.top + max(3, ui.fixed_px(10 if hurries else 5)))
        radius = track.height // 2
        ui.shapes.rounded_rect(target, track, radius, theme.tile)
        colour = theme.error if hurries else theme.ink_2
        used = track.width - max(track.height, round(track.width * left / most))
        ui.shapes.rounded_rect(target, inset(track, right=used), radius, colour)
        return strip(line, track.bottom, line.bottom)


def draw_start_card(ui: Ui, target: Surface, places: WallLayout) -> None:
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


def _draw_lanterns(ui: Ui, target: Surface, places: WallLayout, show: WallAnimation) -> None:
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


def _draw_cord(ui: Ui, target: Surface, x: int, top: int, bottom: int) -> None:
    if bottom <= top:
        return
    wide, ink = max(1, ui.fixed_px(2)), ui.theme.ink_3
    sheet = Surface((wide, bottom - top), pygame.SRCALPHA)
    fade = max(1, min(ui.fixed_px(40), bottom - top))
    for row in range(bottom - top):
        sheet.fill((*ink, round(255 * min(1.0, row / fade))), (0, row, wide, 1))
    target.blit(sheet, (x - wide // 2, top))


def link_of(state: State, number: int) -> Phrase:
    found = title(state.puzzle.groups[number])
    return plain(found) if isinstance(found, str) else found


def said_of_miss(state: State) -> Phrase:
    """Four cards of the ghost are answered with its name."""
    ghost = state.puzzle.ghost
    if ghost is not None and state.guesses[-1].issubset(ghost.cards):
        return say("board.wall.ghost_guessed", ghost=ghost.name)
    return say(f"board.wall.{state.verdict}")


def announcement(state: State) -> Phrase | None:
    """How the last guess was; a group that was found says its link, where that is no secret."""
    if state.verdict in MISSED:
        return said_of_miss(state)
    if state.found and state.phase is Phase.GUESSING:
        number = state.found[-1]
        return say("reader.found", name=link_of(state, number)) if is_open(state, number) else say("reader.found_one")
    return None
