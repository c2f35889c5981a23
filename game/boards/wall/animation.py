"""The places of the sixteen cards, the four bars and the status line, where larger text only makes
the cards wider; and the animations: cards that lift, fly and shake, bars that appear, lives that go
out, the counter; after a win, bars that settle one after the other and four lanterns that come
down."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect

from game.boards.parts.grid import Grid
from game.ui.animation import Motion, ease_in_out, ease_out, motion
from game.ui.input import Point
from game.ui.shapes import inset, strip
from game.ui.ui import Ui
from generators.kernel.kind import Spot
from generators.wall.rules import GROUPS, MISSED, SIZE, State, is_solved, limit, lives

FLIGHT, STAGGER = 240, 30  # ms: of a card, and between two of them
LIFT = 120  # ms: a card that is chosen
SHAKE, REVEAL = 300, 200  # ms: a wrong four or the counter, the bar of a group that was found
HOLD = 500  # ms: a wrong four stays chosen, in Only Connect
DROP = 420  # ms: the lives
DIM, FADE, TURN = 300, 240, 120  # ms: a lamp, a bar that was not found, the pause between two bars
GATHERING = 420  # ms: flight of the last cards
FALL, SETTLE, APART = 300, 240, 60  # ms; the last lantern hangs 900 ms after the last guess
LANTERNS = 4
SWINGS = 3
KEYS = "1234qwerasdfzxcv"  # keys of the places, row by row
STATUS, AIR, GAP = 48, 12, 12  # points: the status line, the space above, the space between
LETTERS = 160  # points: keyboard on the screen
LOWEST = 64  # points: lower tiles take all the width
SLIM = 1.76  # otherwise largest ratio of width to height, wider for larger words
STOUT = 1.12  # largest ratio of its height to its width


@dataclass(frozen=True, slots=True)
class WallLayout:
    area: Rect  # whole area of the board
    grid: Grid
    status: Rect  # below the grid
    keys: Rect | None = None  # below all, to write links without a keyboard

    def bar(self, row: int) -> Rect:
        return self.grid.place_of((row, 0)).union(self.grid.place_of((row, SIZE - 1)))


def lay_out(ui: Ui, area: Rect, *, writes: bool = False) -> WallLayout:
    """`writes`: with keys on the screen, in the place of the status line and below it."""
    if writes:
        above = lay_out(ui, inset(area, bottom=min(ui.fixed_px(LETTERS), area.height // 4)))
        return replace(above, area=area, keys=strip(area, above.status.top, area.bottom))
    gap = min(ui.fixed_px(GAP), max(ui.fixed_px(GAP // 2), area.width // 40))
    status = min(ui.fixed_px(STATUS), area.height // 8)
    air = min(ui.fixed_px(AIR), area.height // 40)
    high = (area.height - air - status - GROUPS * gap) // GROUPS
    wide = (area.width - (SIZE - 1) * gap) // SIZE
    if high > ui.fixed_px(LOWEST):
        wide = min(wide, round(high * SLIM * ui.px(100) / ui.fixed_px(100)))
    high = max(1, min(high, round(wide * STOUT)))
    whole = SIZE * wide + (SIZE - 1) * gap
    left = area.centerx - whole // 2
    spare = area.height - air - status - GROUPS * (high + gap)
    top = area.top + air + min(spare // 2, ui.fixed_px(24))
    grid = Grid(GROUPS, SIZE, (left, top), (wide, high), gap)
    return WallLayout(area, grid, strip(grid.rect, grid.rect.bottom + gap, grid.rect.bottom + gap + status))


class WallAnimation:
    """Input is accepted at once, also during an animation."""

    def __init__(self) -> None:
        self.unfound_cards: dict[str, Spot] = {}  # cards with their last places; their bars fade in over them
        self.shaken: frozenset[str] = frozenset()
        self._flights: dict[str, tuple[Point, Motion]] = {}  # start and flight of each card
        self._lifts: dict[str, Motion] = {}
        self._reveals: dict[int, Motion] = {}
        self._falls: list[Motion] = []  # falling lanterns
        self._settles: list[Motion] = []  # bars that settle
        self._dim = self._shake = self.counter = self._drop = self.hold = Motion()
        self._moved = False  # movement a moment ago

    def place(self, places: WallLayout, *, still: bool) -> None:
        self.places = places
        self.still = still

    def lift(self, card: str) -> None:
        self._lifts[card] = motion(LIFT, still=self.still)

    def shake_counter(self) -> None:
        self.counter = motion(SHAKE, still=self.still)

    def stop(self) -> None:
        for each in (self._flights, self.unfound_cards, self._lifts, self._reveals, self._falls, self._settles):
            each.clear()
        self._dim = self._drop = Motion()
        self.shaken = frozenset()

    def follow(self, before: State, after: State) -> None:
        opened = [number for number in after.seen if number not in before.seen]
        self._reveals = {number: each for number, each in self._reveals.items() if number in after.seen}
        self._dim = motion(DIM, still=self.still) if after.lost > before.lost else Motion()
        if lives(before) is None and lives(after) is not None:
            self._drop = motion(DROP, still=self.still, delay=FLIGHT)
        self._fly(before, after, [number for number in opened if number in after.found])
        self._fade_unfound(before, [number for number in opened if number in after.revealed])
        self._shake_guess(before, after)
        self._start_win(before, after, delay=GATHERING if opened else 0)

    def _fly(self, before: State, after: State, found: list[int]) -> None:
        """The end of each flight is looked up when it is drawn, as the layout may change."""
        starts = {card: self.card_place(card, before) for card in after.puzzle.cards}
        delays = self._delays(after, found)
        for card, start in starts.items():
            end = self.places.grid.place_of(after.spot_of(card))
            if start.topleft != end.topleft:
                way = motion(FLIGHT, still=self.still, delay=delays.get(card, 0.0))
                self._flights[card] = (start.topleft, way)
        for turn, number in enumerate(found):
            landed = turn * FLIGHT + FLIGHT + (SIZE - 1) * STAGGER
            self._reveals[number] = motion(REVEAL, still=self.still, delay=landed)

    def _fade_unfound(self, before: State, shown: list[int]) -> None:
        self.unfound_cards = {card: before.spot_of(card) for card in before.order} if shown else {}
        if shown:
            self._flights.clear()
        wait = DIM if self._dim.running else 0
        for turn, number in enumerate(shown):
            self._reveals[number] = motion(FADE, still=self.still, delay=wait + turn * TURN)

    def _shake_guess(self, before: State, after: State) -> None:
        """Shakes the four cards of a wrong guess, unless the game is over."""
        if is_missed(before, after) and after.order:
            self.shaken = after.guesses[-1]
            self.hold = motion(HOLD, still=limit(after.puzzle) is None)
            self._shake = motion(SHAKE, still=self.still)
        elif not after.order:
            self.shaken, self._shake = frozenset(), Motion()

    def _start_win(self, before: State, after: State, delay: int) -> None:
        won = is_solved(after)
        if won and is_solved(before):
            return
        self._falls = [motion(FALL, still=self.still, delay=delay + turn * APART) for turn in range(LANTERNS * won)]
        self._settles = [motion(SETTLE, still=self.still, delay=delay + row * APART) for row in range(GROUPS * won)]

    def _delays(self, state: State, opened: list[int]) -> dict[str, float]:
        """Groups gather one after the other, their cards a little apart; a shuffle runs from left to right."""
        if not opened:
            return {card: number % SIZE * STAGGER / 2 for number, card in enumerate(state.order)}
        return {
            card: float(turn * FLIGHT + place * STAGGER)
            for turn, number in enumerate(opened)
            for place, card in enumerate(state.puzzle.groups[number].cards)
        }

    def _motions(self) -> Iterator[Motion]:
        yield from (self._shake, self.counter, self.hold, self._dim, self._drop, *self._falls, *self._settles)
        yield from (*self._lifts.values(), *self._reveals.values(), *(way for _, way in self._flights.values()))

    def update(self, seconds: float) -> None:
        self._moved = self._moves()
        for each in self._motions():
            each.update(seconds)
        self._flights = {card: flight for card, flight in self._flights.items() if flight[1].running}
        self._lifts = {card: each for card, each in self._lifts.items() if each.running}
        self._reveals = {number: each for number, each in self._reveals.items() if each.running}
        if not self._shake.running:
            self.shaken = frozenset()
        if not self._reveals:
            self.unfound_cards.clear()

    @property
    def running(self) -> bool:
        """Is anything moving? Also for one frame after the end, so that the last picture is drawn."""
        return self._moves() or self._moved

    def _moves(self) -> bool:
        return any(each.running for each in self._motions()) or bool(self._flights or self._lifts or self._reveals)

    @property
    def hidden(self) -> frozenset[int]:
        """The groups with bars that are still fading in."""
        return frozenset(self._reveals)

    def is_flying(self, card: str) -> bool:
        return card in self._flights

    def card_place(self, card: str, state: State) -> Rect:
        """The place of a card now, also during its flight."""
        end = self.places.grid.place_of(state.spot_of(card))
        if card not in self._flights:
            return end
        (x, y), way = self._flights[card]
        share = ease_in_out(way.share)
        return end.move(round((x - end.x) * (1 - share)), round((y - end.y) * (1 - share)))

    def reveal_of(self, number: int) -> float:
        return ease_out(self._reveals[number].share) if number in self._reveals else 1.0

    def lift_share(self, card: str, *, chosen: bool) -> float:
        share = ease_out(self._lifts[card].share) if card in self._lifts else 1.0
        return share if chosen else 1.0 - share

    def swing(self, card: str) -> float:
        """How far a card that was wrong leans out, from -1 to 1."""
        return _swing(self._shake) if card in self.shaken else 0.0

    @property
    def dimming(self) -> float | None:
        """How far the light of the lost life has gone out; None when none does."""
        return ease_out(self._dim.share) if self._dim.running else None

    @property
    def lives_drop(self) -> float:
        """How far the lives have come down, when they begin to count."""
        return ease_out(self._drop.share)

    @property
    def counter_offset(self) -> float:
        return _swing(self.counter)

    def lantern_drop(self, number: int) -> float:
        """How far a lantern has come down; 1 without an animation."""
        return ease_out(self._falls[number].share) if self._falls else 1.0

    def bar_offset(self, row: int) -> float:
        return math.sin(math.pi * self._settles[row].share) if self._settles else 0.0


def _swing(shake: Motion) -> float:
    if not shake.running:
        return 0.0
    return math.sin(shake.share * SWINGS * 2 * math.pi) * (1 - shake.share)


def is_missed(before: State, after: State) -> bool:
    """Was the last guess between these a wrong one?"""
    return len(after.guesses) > len(before.guesses) and after.verdict in MISSED
