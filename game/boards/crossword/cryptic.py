"""What only cryptic puzzles show: the devices of their clues above the grid, and the letters of an
anagram in a ring beside the clues, or in a row if there is less room. A letter that is pressed is
written."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.ui.animation import Motion, ease_in_out
from game.ui.elements import Box, Column, Element, Label, Measure, Plate, Row, Wrap
from game.ui.icons import Icon, draw_icon
from game.ui.input import Point
from game.ui.panel import Panel
from game.ui.shapes import square, strip
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.keypad import KeyLook, draw_key
from generators.crossword.cryptic import Order, mixed_letters, ring_order, used_letters
from generators.crossword.rules import Puzzle, State
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.lattice.layout import Slot

TILE, APART, CLEAR, RIM = 44, 8, 2, 10  # points
LEAST = 32  # points: tile in a row
GLIDE, STAGGER = 0.24, 0.03  # seconds
SHUFFLE = "shuffle"

HEAD, CHIP, GAP, INSET = 26, 32, 8, 10  # points
PICTOGRAM = 18
CHIPS = Plate("tile", "", 10)
MOST = 0.22  # share of the height; with less room only the grid is shown


@dataclass(frozen=True, slots=True)
class RingTiles:
    """The tiles clockwise from the top, or from left to right; the button to shuffle them; the ground of a ring."""

    rect: Rect
    tiles: tuple[Rect, ...]
    shuffle: Rect
    ground: int = 0  # radius of its ground


def _circle(count: int) -> list[tuple[float, float]]:
    angles = [math.tau * number / count - math.pi / 2 for number in range(count)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def ring_side(side: int, count: int) -> int:
    """The height of a ring of that many tiles of this size, in which no tile touches another or the middle."""
    turns = _circle(count)
    apart = (max(abs(x - turns[at - 1][0]), abs(y - turns[at - 1][1])) for at, (x, y) in enumerate(turns))
    reach = max(1 + APART / TILE, (1 + CLEAR / TILE) / max(0.01, min(apart)))
    return 2 * round(side * (reach + 0.5 + RIM / TILE))


def arrange_ring(middle: Point, side: int, count: int) -> RingTiles:
    high = ring_side(side, count)
    reach = high / 2 - side * (0.5 + RIM / TILE)
    tiles = tuple(_square(round(middle[0] + reach * x), round(middle[1] + reach * y), side) for x, y in _circle(count))
    return RingTiles(_square(*middle, high), tiles, _square(*middle, side), high // 2)


def arrange_row(room: Rect, side: int, least: int, count: int) -> RingTiles | None:
    """The tiles in the middle of the room and the button to shuffle at the right; None if the tiles are too small."""
    step = min(side + side * APART // TILE, room.width // (count + 1))
    side = min(side, step - max(2, step // 8), room.height)
    if side < least:
        return None
    left = room.centerx - (step * count + side) // 2
    tiles = [_square(left + number * step + side // 2, room.centery, side) for number in range(count + 1)]
    return RingTiles(tiles[0].unionall(tiles[1:]), tuple(tiles[:-1]), tiles[-1])


def _square(x: int, y: int, side: int) -> Rect:
    return square(side, topleft=(x - side // 2, y - side // 2))


class LetterRing:
    """The clues that have a ring, and the order of their letters, which depends only on the presses."""

    def __init__(self) -> None:
        self.log_words: frozenset[str] = frozenset()  # log words of the clues for which a hint has named the letters
        self.places: RingTiles | None = None  # None: not shown
        self.slot: Slot | None = None
        self.letters = ""
        self.pressed: int | str | None = None
        self.glide = Motion(0.0)
        self._orders: dict[Slot, tuple[Order, int]] = {}  # order and number of presses
        self._before: Order = ()

    def reset(self) -> None:
        self._orders.clear()
        self.glide.finish()

    def place(self, ui: Ui, places: RingTiles | None, puzzle: Puzzle, slot: Slot) -> None:
        self.ui, self.places = ui, places
        if slot != self.slot:
            self.glide.finish()
        self.slot, self.letters, self.answer = slot, mixed_letters(puzzle, slot), puzzle.answer(slot)

    @property
    def order(self) -> Order:
        return self._order_and_presses()[0]

    def _order_and_presses(self) -> tuple[Order, int]:
        assert self.slot is not None, "shown"
        return self._orders.get(self.slot) or (ring_order(self.letters, self.answer), 0)

    def shuffle(self) -> None:
        assert self.slot is not None, "shown"
        self._before, presses = self._order_and_presses()
        self._orders[self.slot] = ring_order(self.letters, self.answer, presses + 1, self._before), presses + 1
        length = GLIDE + STAGGER * (len(self.letters) - 1)
        self.glide = Motion(length, length if self.ui.still else 0.0)

    def at(self, point: Point) -> int | str | None:
        """The letter at a point, by its place in the fodder, or SHUFFLE."""
        if self.places is None:
            return None
        if self.places.shuffle.collidepoint(point):
            return SHUFFLE
        tiles = zip(self.order, self.places.tiles, strict=True)
        return next((letter for letter, rect in tiles if rect.collidepoint(point)), None)

    def rect_of(self, letter: int) -> Rect:
        assert self.places is not None, "shown"
        return self.places.tiles[self.order.index(letter)]

    def _moving_rect(self, letter: int) -> Rect:
        rect = self.rect_of(letter)
        if not self.glide.running or self.places is None:
            return rect
        place = self._before.index(letter)
        share = ease_in_out(min(1.0, max(0.0, (self.glide.passed - place * STAGGER) / GLIDE)))
        was = self.places.tiles[place]
        return rect.move(round((was.x - rect.x) * (1 - share)), round((was.y - rect.y) * (1 - share)))

    def used_places(self, state: State) -> frozenset[int]:
        assert self.slot is not None, "shown"
        return used_letters(self.letters, "".join(map(state.letter, self.slot.spots)))

    def draw(self, target: Surface, state: State) -> None:
        if self.places is None:
            return
        ui, theme = self.ui, self.ui.theme
        if self.places.ground:
            ui.shapes.dot(target, self.places.shuffle.center, self.places.ground, mix(theme.bg, theme.focus, 0.08))
        icon = round(self.places.shuffle.height * 0.6)
        draw_icon(ui, target, SHUFFLE, theme.focus, self.places.shuffle.center, icon)
        faint, edge_width = self.used_places(state), max(1, ui.px(2))
        for letter in sorted(self.order, key=lambda each: each not in faint):
            rect = self._moving_rect(letter)
            edge = mix(theme.bg, theme.focus, 0.35 if letter in faint else 1.0)
            ui.shapes.rounded_rect(target, rect, min(ui.px(10), rect.width // 4), edge)
            look = KeyLook(faint=letter in faint, pressed=letter == self.pressed)
            draw_key(ui, target, self.letters[letter], rect.inflate(-2 * edge_width, -2 * edge_width), look)

    def says(self) -> Phrase | None:
        if self.places is None:
            return None
        return say("reader.letters", letters=" ".join(self.letters[each] for each in self.order))

    def nodes(self, state: State) -> tuple[Node, ...]:
        """The tiles for a screen reader; each can be pressed."""
        words = self.says()
        if words is None or self.places is None:
            return ()
        tell, faint, count = self.ui.tell, self.used_places(state), len(self.letters)

        def item(number: int, letter: int) -> Node:
            note = tell("reader.used" if letter in faint else "reader.letter_of", number=number, all=count)
            sign, place = self.letters[letter], tuple(self.rect_of(letter))
            return Node(f"tile:{number}", SpokenRole.ITEM, sign, place, note=note, language=ENGLISH, presses=True)

        items = [item(number, letter) for number, letter in enumerate(self.order, 1)]
        mix_up = tell("board.crossword.shuffle")
        way = Node(SHUFFLE, SpokenRole.BUTTON, mix_up, tuple(self.places.shuffle), key=",", presses=True)
        return (Node("ring", SpokenRole.LIST, tell(words), (), (*items, way)),)


class Devices(Panel):
    """A heading with a chip for each device; nothing if there is no room. Chips give nothing away:
    their order is the same in every puzzle."""

    def __init__(self, ui: Ui, room: Rect, devices: Sequence[str]) -> None:
        super().__init__()
        m, head = Measure((ui,)), Label(ui.tell("cryptic_clue.tricks"), Style.LABEL_STRONG, height=HEAD - 4, below=4)
        column = Column([head, Wrap([self._device_chip(m, each) for each in devices], gap=GAP)])
        high = column.high(m, room.width)
        self.area = strip(room, room.top, room.top + high * (bool(devices) and high <= MOST * room.height))
        if self.area.height:
            self.place(m, column, self.area)

    def _device_chip(self, m: Measure, device: str) -> Element:
        name = m.ui.tell(f"technique.crossword.{device}")
        picture = Icon(f"trick_{device}", "ink", PICTOGRAM, width=PICTOGRAM, height=PICTOGRAM)
        row = Row([picture, Label(name, Style.CAPTION)], gap=6, align=0.5)
        return Box([row], pad=(INSET, 0), height=CHIP, plate=CHIPS)
