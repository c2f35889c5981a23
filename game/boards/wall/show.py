"""What moves on a wall: cards that lift, fly and shake, bars that appear, the counter that says no."""

from __future__ import annotations

import math
from itertools import chain

import pygame

from game.boards.wall.flights import FLIGHT, STAGGER, Flights
from game.boards.wall.layout import Places
from game.ui.animation import Motion, ease_out, motion
from generators.kind import Spot
from generators.wall.rules import SIZE, State, Verdict, seen

LIFT, SHAKE, REVEAL = 120, 300, 200  # ms
SWINGS = 3


class Show:
    """Only looks: a new press counts at once, whatever still moves."""

    def __init__(self) -> None:
        self.flights = Flights()
        self._lifts: dict[str, Motion] = {}
        self._reveals: dict[int, Motion] = {}
        self._shake = Motion(0)
        self._counter = Motion(0)
        self.shaken: frozenset[str] = frozenset()
        self._moved = False  # a moment ago

    def place(self, places: Places, *, still: bool) -> None:
        self.places = places
        self.still = still

    # --- what happens

    def lift(self, card: str) -> None:
        """It was chosen, or is not any more."""
        self._lifts[card] = motion(LIFT, still=self.still)

    def refuse(self) -> None:
        self._counter = motion(SHAKE, still=self.still)

    def rest(self) -> None:
        self.flights.land()
        self._lifts.clear()
        self._reveals.clear()
        self.shaken = frozenset()

    def follow(self, before: State, after: State) -> None:
        """From one state to the next, also backwards."""
        opened = [number for number in seen(after) if number not in seen(before)]
        self._reveals = {number: each for number, each in self._reveals.items() if number in seen(after)}
        starts = {card: self._where(card, before) for card in after.puzzle.cards}
        delays = self._delays(after, opened)
        for card, start in starts.items():
            end = self.places.grid.place_of(home(card, after))
            if start.topleft != end.topleft:
                self.flights.begin(card, start.topleft, delay=delays.get(card, 0.0), still=self.still)
        for turn, number in enumerate(opened):
            landed = turn * FLIGHT + FLIGHT + (SIZE - 1) * STAGGER
            self._reveals[number] = motion(REVEAL, still=self.still, delay=landed)
        missed = after.verdict in (Verdict.WRONG, Verdict.ONE_AWAY) and len(after.guesses) > len(before.guesses)
        if missed and after.order:
            self.shaken = after.guesses[-1]
            self._shake = motion(SHAKE, still=self.still)

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
        for each in chain(self._lifts.values(), self._reveals.values(), (self._shake, self._counter)):
            each.update(seconds)
        self._lifts = {card: each for card, each in self._lifts.items() if each.running}
        self._reveals = {number: each for number, each in self._reveals.items() if each.running}
        if not self._shake.running:
            self.shaken = frozenset()

    # --- how it looks now

    @property
    def running(self) -> bool:
        """Also right after the end, so that the last picture is drawn."""
        return self._moves() or self._moved

    def _moves(self) -> bool:
        moves = (self._shake.running, self._counter.running, self.flights.running)
        return any(moves) or bool(self._lifts) or bool(self._reveals)

    @property
    def hidden(self) -> frozenset[int]:
        """Groups whose bar is not all there yet."""
        return frozenset(self._reveals)

    def revealed(self, number: int) -> float:
        """How much of a bar is to be seen."""
        return ease_out(self._reveals[number].share) if number in self._reveals else 1.0

    def lifted(self, card: str, *, chosen: bool) -> float:
        share = ease_out(self._lifts[card].share) if card in self._lifts else 1.0
        return share if chosen else 1.0 - share

    def swing(self, card: str) -> float:
        """How far a card that was wrong leans out, from -1 to 1."""
        return _swing(self._shake) if card in self.shaken else 0.0

    @property
    def refusal(self) -> float:
        return _swing(self._counter)

    @property
    def refusing(self) -> bool:
        return self._counter.running


def home(card: str, state: State) -> Spot:
    """Where a card belongs: on the wall, or in the row of its group."""
    if card in state.order:
        row, column = divmod(state.order.index(card), SIZE)
        return row + len(seen(state)), column
    number = next(each for each in seen(state) if card in state.puzzle.groups[each].cards)
    return seen(state).index(number), state.puzzle.groups[number].cards.index(card)


def _swing(shake: Motion) -> float:
    if not shake.running:
        return 0.0
    return math.sin(shake.share * SWINGS * 2 * math.pi) * (1 - shake.share)
