"""The motions of a wall: cards that lift, fly and shake, bars that appear, a lamp that goes out, the counter's no."""

from __future__ import annotations

import math
from itertools import chain

import pygame

from game.boards.wall.ending import GATHERING, ClosingAnimation
from game.boards.wall.flights import FLIGHT, STAGGER, Flights
from game.boards.wall.layout import Places
from game.ui.animation import Motion, ease_out, motion
from game.ui.cues import Cue
from generators.kernel.kind import Spot
from generators.wall.rules import MISSED, SIZE, State, in_bar, lives, solved

LIFT, SHAKE, REVEAL = 120, 300, 200  # ms
DROP = 420  # ms: the lives
DIM, FADE, TURN = 300, 240, 120  # of a lamp; of a bar that was not found, and between two of them
SWINGS = 3


class Show:
    """Only looks: a new press counts at once, whatever still moves."""

    def __init__(self) -> None:
        self.flights = Flights()
        self.ending = ClosingAnimation()
        self.parting: dict[str, Spot] = {}  # cards that nobody found, and where they lay: their bars fade in over them
        self._dim = Motion(0)
        self._lifts: dict[str, Motion] = {}
        self._reveals: dict[int, Motion] = {}
        self._shake = Motion(0)
        self._counter = Motion(0)
        self._drop = Motion(0)
        self.shaken: frozenset[str] = frozenset()
        self._moved = False  # a moment ago

    def place(self, places: Places, *, still: bool) -> None:
        self.places = places
        self.still = still

    def lift(self, card: str) -> None:
        self._lifts[card] = motion(LIFT, still=self.still)

    def refuse(self) -> None:
        self._counter = motion(SHAKE, still=self.still)

    def rest(self) -> None:
        self.flights.land()
        self.ending.rest()
        self.parting.clear()
        self._dim = self._drop = Motion(0)
        self._lifts.clear()
        self._reveals.clear()
        self.shaken = frozenset()

    def follow(self, before: State, after: State) -> None:
        opened = [number for number in after.seen if number not in before.seen]
        self._reveals = {number: each for number, each in self._reveals.items() if number in after.seen}
        self._dim = motion(DIM, still=self.still) if after.lost > before.lost else Motion(0)
        if lives(before) is None and lives(after) is not None:
            self._drop = motion(DROP, still=self.still, delay=FLIGHT)
        self._fly(before, after, [number for number in opened if number in after.found])
        self._part(before, [number for number in opened if number in after.revealed])
        self._shudder(before, after)
        self._end(before, after, found=bool(opened))

    def _fly(self, before: State, after: State, found: list[int]) -> None:
        starts = {card: self._where(card, before) for card in after.puzzle.cards}
        shown = {card for number in after.revealed for card in after.puzzle.groups[number].cards}
        delays = self._delays(after, found)
        for card, start in starts.items():
            end = self.places.grid.place_of(home(card, after))
            if start.topleft != end.topleft and card not in shown:
                self.flights.begin(card, start.topleft, delay=delays.get(card, 0.0), still=self.still)
        for turn, number in enumerate(found):
            landed = turn * FLIGHT + FLIGHT + (SIZE - 1) * STAGGER
            self._reveals[number] = motion(REVEAL, still=self.still, delay=landed)

    def _part(self, before: State, shown: list[int]) -> None:
        self.parting = {card: home(card, before) for card in before.order} if shown else {}
        if shown:
            self.flights.land()
        wait = DIM if self._dim.running else 0
        for turn, number in enumerate(shown):
            self._reveals[number] = motion(FADE, still=self.still, delay=wait + turn * TURN)

    def _shudder(self, before: State, after: State) -> None:
        """Four that are no group; never at the end of the game."""
        if after.verdict in MISSED and len(after.guesses) > len(before.guesses) and after.order:
            self.shaken = after.guesses[-1]
            self._shake = motion(SHAKE, still=self.still)
        elif not after.order:
            self.shaken, self._shake = frozenset(), Motion(0)

    def _end(self, before: State, after: State, *, found: bool) -> None:
        if not solved(after):
            self.ending.rest()
        elif not solved(before):
            self.ending.begin(still=self.still, delay=GATHERING if found else 0)

    def _delays(self, state: State, opened: list[int]) -> dict[str, float]:
        """Groups gather one after the other, their cards a little apart; a shuffle runs from left to right."""
        if not opened:
            return {card: number % SIZE * STAGGER / 2 for number, card in enumerate(state.order)}
        return {
            card: float(turn * FLIGHT + place * STAGGER)
            for turn, number in enumerate(opened)
            for place, card in enumerate(state.puzzle.groups[number].cards)
        }

    def _where(self, card: str, state: State) -> pygame.Rect:
        return self.flights.place(card, self.places.grid.place_of(home(card, state)))

    def update(self, seconds: float) -> None:
        self._moved = self._moves()
        self.flights.update(seconds)
        self.ending.update(seconds)
        for each in chain(self._lifts.values(), self._reveals.values(), self._single):
            each.update(seconds)
        self._lifts = {card: each for card, each in self._lifts.items() if each.running}
        self._reveals = {number: each for number, each in self._reveals.items() if each.running}
        if not self._shake.running:
            self.shaken = frozenset()
        if not self._reveals:
            self.parting.clear()

    @property
    def running(self) -> bool:
        """Also right after the end, so that the last picture is drawn."""
        return self._moves() or self._moved

    def _moves(self) -> bool:
        moves = any(each.running for each in self._single) or self.flights.running or self.ending.running
        return moves or bool(self._lifts) or bool(self._reveals)

    @property
    def hidden(self) -> frozenset[int]:
        return frozenset(self._reveals)

    def revealed(self, number: int) -> float:
        return ease_out(self._reveals[number].share) if number in self._reveals else 1.0

    def lifted(self, card: str, *, chosen: bool) -> float:
        share = ease_out(self._lifts[card].share) if card in self._lifts else 1.0
        return share if chosen else 1.0 - share

    def swing(self, card: str) -> float:
        """How far a card that was wrong leans out, from -1 to 1."""
        return _swing(self._shake) if card in self.shaken else 0.0

    @property
    def dimming(self) -> float | None:
        """How far the lamp of the last mistake has gone out; None when none does."""
        return ease_out(self._dim.share) if self._dim.running else None

    @property
    def _single(self) -> tuple[Motion, ...]:
        return self._shake, self._counter, self._dim, self._drop

    @property
    def dropped(self) -> float:
        """How far the lives have come down: they begin to count."""
        return ease_out(self._drop.share)

    @property
    def refusal(self) -> float:
        return _swing(self._counter)

    @property
    def refusing(self) -> bool:
        return self._counter.running


def home(card: str, state: State) -> Spot:
    if card in state.order:
        row, column = divmod(state.order.index(card), SIZE)
        return row + len(state.seen), column
    number = next(each for each in state.seen if card in state.puzzle.groups[each].cards)
    return state.seen.index(number), in_bar(state, number).index(card)


def _swing(shake: Motion) -> float:
    if not shake.running:
        return 0.0
    return math.sin(shake.share * SWINGS * 2 * math.pi) * (1 - shake.share)


def heard(before: State, after: State) -> Cue | None:
    if len(after.found) > len(before.found):
        return Cue.GROUP
    return Cue.WRONG if len(after.guesses) > len(before.guesses) and after.verdict in MISSED else None
