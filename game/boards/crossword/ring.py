"""The letters of an anagram in a ring beside its clues, or in a row where there is less room; pressed, they write."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.animation import Motion, ease_in_out
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.keypad import KeyLook, draw_key
from generators.crossword.cryptic.fodder import Order, mixed_letters, ring_order, used
from generators.crossword.rules import Puzzle, State
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.lattice.layout import Slot

TILE, APART, CLEAR, RIM = 44, 8, 2, 10  # points
LEAST = 32  # of a tile in a row
GLIDE, STAGGER = 0.24, 0.03  # seconds
SHUFFLE = "shuffle"


@dataclass(frozen=True, slots=True)
class RingPlaces:
    """The tiles clockwise from the top, or from left to right; the way to shuffle them; the ground of a ring."""

    rect: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    shuffle: pygame.Rect
    ground: int = 0  # its radius


def _turns(count: int) -> list[tuple[float, float]]:
    angles = [math.tau * number / count - math.pi / 2 for number in range(count)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def ring_side(side: int, count: int) -> int:
    """The height of a ring of so many tiles as large as this: none touches its neighbour or the middle."""
    turns = _turns(count)
    apart = (max(abs(x - turns[at - 1][0]), abs(y - turns[at - 1][1])) for at, (x, y) in enumerate(turns))
    reach = max(1 + APART / TILE, (1 + CLEAR / TILE) / max(0.01, min(apart)))
    return 2 * round(side * (reach + 0.5 + RIM / TILE))


def in_a_ring(middle: Point, side: int, count: int) -> RingPlaces:
    high = ring_side(side, count)
    reach = high / 2 - side * (0.5 + RIM / TILE)
    tiles = tuple(_square(round(middle[0] + reach * x), round(middle[1] + reach * y), side) for x, y in _turns(count))
    return RingPlaces(_square(*middle, high), tiles, _square(*middle, side), high // 2)


def in_a_row(room: pygame.Rect, side: int, least: int, count: int) -> RingPlaces | None:
    """The tiles in the middle of the room, the way to shuffle at the right; None where the tiles would be too small."""
    step = min(side + side * APART // TILE, room.width // (count + 1))
    side = min(side, step - max(2, step // 8), room.height)
    if side < least:
        return None
    left = room.centerx - (step * count + side) // 2
    tiles = [_square(left + number * step + side // 2, room.centery, side) for number in range(count + 1)]
    return RingPlaces(tiles[0].unionall(tiles[1:]), tuple(tiles[:-1]), tiles[-1])


def _square(x: int, y: int, side: int) -> pygame.Rect:
    return pygame.Rect(x - side // 2, y - side // 2, side, side)


class LetterRing:
    """Which clues it is shown for, and in which order their letters stand: that follows from the presses alone."""

    def __init__(self) -> None:
        self.log_words: frozenset[str] = frozenset()  # words about the clues whose letters a hint has named
        self.places: RingPlaces | None = None  # None: not shown
        self.slot: Slot | None = None
        self.letters = ""
        self.pressed: int | str | None = None
        self.glide = Motion(0.0)
        self._orders: dict[Slot, tuple[Order, int]] = {}  # and after how many presses
        self._before: Order = ()

    def forget(self) -> None:
        """Another puzzle came: all stand anew."""
        self._orders.clear()
        self.glide.finish()

    def place(self, ui: Ui, places: RingPlaces | None, puzzle: Puzzle, slot: Slot) -> None:
        self.ui, self.places = ui, places
        if slot != self.slot:
            self.glide.finish()
        self.slot, self.letters, self.answer = slot, mixed_letters(puzzle, slot), puzzle.answer(slot)

    @property
    def order(self) -> Order:
        return self._known()[0]

    def _known(self) -> tuple[Order, int]:
        assert self.slot is not None, "it has a place"
        return self._orders.get(self.slot) or (ring_order(self.letters, self.answer), 0)

    def shuffle(self) -> None:
        assert self.slot is not None, "it has a place"
        self._before, presses = self._known()
        self._orders[self.slot] = ring_order(self.letters, self.answer, presses + 1, self._before), presses + 1
        length = GLIDE + STAGGER * (len(self.letters) - 1)
        self.glide = Motion(length, length if self.ui.still else 0.0)

    def at(self, point: Point) -> int | str | None:
        """The letter there, by its place in the fodder, or the way to shuffle."""
        if self.places is None:
            return None
        if self.places.shuffle.collidepoint(point):
            return SHUFFLE
        tiles = zip(self.order, self.places.tiles, strict=True)
        return next((letter for letter, rect in tiles if rect.collidepoint(point)), None)

    def rect_of(self, letter: int) -> pygame.Rect:
        assert self.places is not None, "it has a place"
        return self.places.tiles[self.order.index(letter)]

    def _seen(self, letter: int) -> pygame.Rect:
        rect = self.rect_of(letter)
        if not self.glide.running or self.places is None:
            return rect
        place = self._before.index(letter)
        share = ease_in_out(min(1.0, max(0.0, (self.glide.passed - place * STAGGER) / GLIDE)))
        was = self.places.tiles[place]
        return rect.move(round((was.x - rect.x) * (1 - share)), round((was.y - rect.y) * (1 - share)))

    def used(self, state: State) -> frozenset[int]:
        assert self.slot is not None, "it has a place"
        return used(self.letters, "".join(map(state.letter, self.slot.spots)))

    def draw(self, target: pygame.Surface, state: State) -> None:
        if self.places is None:
            return
        ui, theme = self.ui, self.ui.theme
        if self.places.ground:
            ui.shapes.dot(target, self.places.shuffle.center, self.places.ground, mix(theme.bg, theme.focus, 0.08))
        icon = round(self.places.shuffle.height * 0.6)
        draw_icon(ui, target, SHUFFLE, theme.focus, self.places.shuffle.center, icon)
        faint, line = self.used(state), max(1, ui.px(2))
        for letter in sorted(self.order, key=lambda each: each not in faint):
            rect = self._seen(letter)
            edge = mix(theme.bg, theme.focus, 0.35 if letter in faint else 1.0)
            ui.shapes.rounded(target, rect, min(ui.px(10), rect.width // 4), edge)
            look = KeyLook(faint=letter in faint, pressed=letter == self.pressed)
            draw_key(ui, target, self.letters[letter], rect.inflate(-2 * line, -2 * line), look)

    def says(self) -> Phrase | None:
        if self.places is None:
            return None
        return say("reader.letters", letters=" ".join(self.letters[each] for each in self.order))

    def nodes(self, state: State) -> tuple[Node, ...]:
        """The tiles as they are heard; each can be pressed, as by a hand."""
        words = self.says()
        if words is None or self.places is None:
            return ()
        tell, faint, count = self.ui.tell, self.used(state), len(self.letters)

        def item(number: int, letter: int) -> Node:
            note = tell("reader.used" if letter in faint else "reader.letter_of", number=number, all=count)
            sign, place = self.letters[letter], tuple(self.rect_of(letter))
            return Node(f"tile:{number}", SpokenRole.ITEM, sign, place, note=note, language=ENGLISH, presses=True)

        items = [item(number, letter) for number, letter in enumerate(self.order, 1)]
        mix_up = tell("board.crossword.shuffle")
        way = Node(SHUFFLE, SpokenRole.BUTTON, mix_up, tuple(self.places.shuffle), key=",", presses=True)
        return (Node("ring", SpokenRole.LIST, tell(words), (), (*items, way)),)
