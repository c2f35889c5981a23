"""A family, as lamps in rings around their part, or what a search found in rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.scenes.atlas.queries import AtlasQueries
from game.scenes.shared.characters import CharacterLamp
from game.ui.animation import Motion, ease_out, motion
from game.ui.elements import Box, Host, Measure, Widget
from game.ui.input import Point
from game.ui.lantern import glow
from game.ui.scroller import Pan
from game.ui.shapes import Canvas, blit_centred, clip_to, square
from game.ui.text import Style
from game.ui.theme import RIM, Colour, mix
from game.ui.ui import Ui, grid
from game.ui.widget import Chosen, Look, focus_ring
from game.ui.widgets.button import Pressable
from generators.kernel.atlas import Family, Member
from generators.kernel.phrases import CHINESE

LARGEST = 92  # points: the largest lamp
TOUCHED = 64  # points: the size of a lamp that is easy to press
SMALLEST = 0.6  # zoom
USUAL = (5, 7, 2)  # usual size of each ring of a family
COMES, STAGGER = 320, 24  # milliseconds

MOST = 16  # characters at once
WIDE, HIGH = 1.34, 1.62  # multiples of its size: a lamp with caps and sound
MIDDLE = 1.3  # relative size of the part in the middle
OUTER = 0.9  # relative size of outer lamps
SHRINK = 0.93
LEAST = 16  # pixels: the least size of a lamp
ROUND = 1.45  # largest ratio of width to height in a ring
TURNS = (0.0, 0.5, 0.25)  # rotations to try, as shares of the distance between lamps
FOLDS = (1.0, 0.8, 0.62)  # radii to try for every other lamp, as shares of the ring


@dataclass(slots=True, eq=False)
class Middle(Pressable):
    rect: Rect
    family: Family
    chosen: bool = False

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme = ui.theme
        ground = theme.focus if self.family.by_sound else theme.accent
        ground = mix(ground, theme.ink, 0.2 if look.pressed else 0.1 if look.hovered else 0.0)
        side, on = min(self.rect.size), theme.bg if theme.dark else theme.surface
        disc = square(side, center=self.rect.center)
        ui.shapes.rounded_rect(target, disc, side // 2, ground, theme.ink if self.chosen else on, max(1, side // 24))
        sound = bool(self.family.pinyin) and side >= ui.px(60)
        size = round(side * 0.5)
        ui.text.glyph(target, self.family.part, size, on, disc.move(0, -side // 10 if sound else 0).center, bold=True)
        if sound:
            place = disc.left, disc.bottom - round(side * 0.34), disc.width, round(side * 0.24)
            ui.text.draw(target, self.family.pinyin, Style.CAPTION_STRONG, on, place, align=0.5)
        if look.focused:
            focus_ring(ui, target, disc, side // 2)

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, 0, self.family.part)

    def node(self) -> Node:
        part, note, bounds = self.family.part, self.family.pinyin, tuple(self.rect)
        return Node(self.id, SpokenRole.BUTTON, part, bounds, note=note, language=CHINESE, presses=True)


@dataclass(slots=True)
class Tree:
    """Shows `found` if it is given, else `family`."""

    queries: AtlasQueries
    family: Family | None = None
    found: tuple[Member, ...] | None = None
    page: int = 0
    pan: Pan = field(default_factory=partial(Pan, SMALLEST))
    room: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    most: int = 16  # characters shown at once
    lamps: list[CharacterLamp] = field(default_factory=list)  # lamps on this page, also those outside the visible part
    middle: Middle | None = None
    _spread: Spread | None = None
    _animations: list[Motion] = field(default_factory=list)

    @property
    def members(self) -> tuple[Member, ...]:
        return self.found if self.found is not None else self.family.members if self.family is not None else ()

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.members) // self.most))

    @property
    def here(self) -> list[Member]:
        """The characters on this page, in each ring those that were met first."""
        shown = self.members[self.page * self.most : (self.page + 1) * self.most]
        if self.found is not None:
            return list(shown)
        return sorted(shown, key=lambda each: (each.ring, each.character not in self.queries.met))

    @property
    def lit(self) -> int:
        """The number of met characters in the family, also during a search."""
        return sum(each.character in self.queries.met for each in (self.family.members if self.family else ()))

    @property
    def moving(self) -> bool:
        return any(each.running for each in self._animations)

    def update(self, seconds: float) -> None:
        for each in self._animations:
            each.update(seconds)
        self._light_lamps()

    def _light_lamps(self) -> None:
        for lamp, comes in zip(self.lamps, self._animations, strict=False):
            lamp.share = ease_out(comes.share)

    def animate(self, *, still: bool) -> None:
        self._animations = [motion(COMES, still=still, delay=number * STAGGER) for number in range(len(self.here))]

    def page_of(self, sign: str) -> int | None:
        at = next((number for number, each in enumerate(self.members) if each.character == sign), None)
        return None if at is None else at // self.most

    def place(self, ui: Ui, room: Rect, chosen: str) -> None:
        """`chosen`: the character that the card tells of."""
        self.room, self.most = room, capacity(room, ui.px(TOUCHED))
        self.pan.place(room, room.size, room.size)
        self.page = min(self.page, self.pages - 1)
        self._spread = self.middle = None
        if self.family is not None and self.found is None:
            rings = [each.ring for each in self.here]
            self._spread = spread((rings.count(0), rings.count(1), rings.count(2)), room.size, ui.px(LARGEST))
            self.middle = Middle("middle", self.at(self._spread.middle), self.family, self.family.part == chosen)
        self.lamps = self._lamps(ui, chosen)
        self._light_lamps()

    def at(self, rect: Rect) -> Rect:
        zoom, (x, y), middle = self.pan.zoom, self.pan.shift, (self.room.width / 2, self.room.height / 2)
        moved = Rect(0, 0, round(rect.width * zoom), round(rect.height * zoom))
        moved.center = (
            round(self.room.left + middle[0] + (rect.centerx - middle[0]) * zoom + x),
            round(self.room.top + middle[1] + (rect.centery - middle[1]) * zoom + y),
        )
        return moved

    def _lamps(self, ui: Ui, chosen: str) -> list[CharacterLamp]:
        """The lamps of this page, including those outside the window."""
        rects = self._rows(ui) if self._spread is None else [each for ring in self._spread.rects for each in ring]
        found = []
        for number, (member, rect) in enumerate(zip(self.here, rects, strict=True)):
            scale = self._spread.lamp(member.ring) / self._spread.side if self._spread and self._spread.side else 1.0
            lamp = CharacterLamp(
                f"lamp:{member.character}", member.character, member.pinyin, member.parts, number, rect=self.at(rect)
            )
            lamp.lit, lamp.missed = member.character in self.queries.met, self.queries.is_missed(member.character)
            lamp.chosen, lamp.scale = member.character == chosen, min(1.0, scale)
            found.append(lamp)
        return found

    def _rows(self, ui: Ui) -> list[Rect]:
        count = max(1, len(self.here))
        width, height = self.room.size
        columns = max(1, min(count, round(math.sqrt(count * width / max(1, height) * 1.25))))
        rows = -(-count // columns)
        wide, high = min(width // columns, ui.px(LARGEST * 1.5)), min(height // rows, ui.px(LARGEST * 1.6))
        left, top = (width - columns * wide) // 2, (height - rows * high) // 2
        return grid((left + 2, top + 2), len(self.here), columns, (wide - 4, high - 4), (4, 4))

    def draw_ground(self, ui: Ui, target: Surface) -> None:
        middle, lamps = self.middle, self.lamps
        if middle is None or self._spread is None:
            for lamp in lamps:
                lamp.light(ui, target)
            return
        self._draw_discs(ui, target, self._spread, middle.rect.center)
        blit_centred(target, glow(ui, round(middle.rect.width * 2.4), 0.6), middle.rect.center)
        for lamp in lamps:
            lamp.light(ui, target)
        for lamp in sorted(lamps, key=lambda each: each.lit):
            self._string(ui, target, middle.rect.center, lamp)

    def draw_waiting(self, ui: Ui, target: Surface, sign: str) -> None:
        """Draw the lamp of the requested character alone, until its family is loaded."""
        side = min(ui.px(2 * LARGEST), *self.room.size)
        place = square(side, center=self.room.center)
        lamp = CharacterLamp("", sign, "", lit=sign in self.queries.met, rect=place)
        self._draw_discs(ui, target, spread(USUAL, self.room.size, ui.px(LARGEST)), self.room.center)
        lamp.light(ui, target)
        lamp.draw_as(ui, target, Look())

    def _draw_discs(self, ui: Ui, target: Surface, placed: Spread, centre: Point) -> None:
        for ring in reversed(placed.rings):
            disc = Rect(0, 0, round(2 * ring.across * self.pan.zoom), round(2 * ring.down * self.pan.zoom))
            _ellipse(ui, target, disc.move_to(center=centre), mix(ui.theme.bg, ui.theme.tile, 0.45))

    def _string(self, ui: Ui, target: Surface, start: Point, lamp: CharacterLamp) -> None:
        end = lamp.body(ui).center
        x, y = end[0] - start[0], end[1] - start[1]
        if lamp.lit:
            share = lamp.share
            _line(target, start, (round(start[0] + x * share), round(start[1] + y * share)), RIM, max(2, ui.px(2.5)))
            return
        ink = mix(ui.theme.line, ui.theme.ink_3, 0.4)
        length = math.hypot(x, y) or 1.0
        dash = ui.px(7)
        for at in range(0, round(length), 2 * dash):
            one, other = at / length, min(1.0, (at + dash) / length)
            first, last = ((round(start[0] + x * each), round(start[1] + y * each)) for each in (one, other))
            _line(target, first, last, ink, max(1, ui.px(1.5)))


@dataclass(slots=True, eq=False)
class TreeBox(Box):
    """The tree in its room: lamps in sight can be pressed, the others are only drawn."""

    tree: Tree = field(kw_only=True)
    sign: str = field(kw_only=True)  # sign on the card; "" until the atlas is open
    first: str = field(kw_only=True)  # shown until then
    do: Callable[[str], None] = field(kw_only=True)  # action for a pressed character

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.rect, self.placed = m, rect, ()
        self.tree.place(m.ui, rect, self.sign)
        middle: list[Widget] = [self.tree.middle] if self.tree.middle is not None else []
        for each in [*middle, *self.tree.lamps]:
            if rect.contains(each.rect):
                each.do = lambda chosen: self.do(chosen.text)
                each.place(m, each.rect)
                self.placed += (each,)

    def paint(self, target: Surface, host: Host) -> None:
        ui = self.m.ui
        with clip_to(target, self.rect.inflate(ui.px(14), ui.px(10))):
            if not self.sign:
                self.tree.draw_waiting(ui, target, self.first)
                return
            self.tree.draw_ground(ui, target)
            for each in self.tree.lamps:
                if not self.rect.contains(each.rect):
                    each.draw_as(ui, target, host.look(each))


def _line(target: Surface, start: Point, end: Point, colour: Colour, wide: int) -> None:
    for shift in range(wide):
        off = shift - (wide - 1) / 2
        steep = abs(end[1] - start[1]) > abs(end[0] - start[0])
        x, y = (off, 0.0) if steep else (0.0, off)
        pygame.draw.aaline(target, colour, (start[0] + x, start[1] + y), (end[0] + x, end[1] + y))


def _ellipse(ui: Ui, target: Surface, place: Rect, colour: Colour) -> None:
    """Draw the ellipse small and scale it up: it is pale, so a soft edge is fine."""
    quarter = max(1, place.width // 4), max(1, place.height // 4)

    def draw(canvas: Canvas) -> None:
        pygame.draw.ellipse(canvas.sheet, colour, canvas.sheet.get_rect())

    picture = ui.shapes.sprite(("family", quarter), quarter, colour, draw)
    if picture.get_size() != place.size:
        picture = pygame.transform.smoothscale(picture, place.size)
    target.blit(picture, place)


@dataclass(frozen=True, slots=True)
class Ring:
    """Half the width and height of a ring."""

    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Spread:
    side: float  # size of an inner lamp
    middle: Rect
    rings: tuple[Ring, ...]  # discs behind characters with the same sound
    rects: tuple[tuple[Rect, ...], ...]  # rectangles of each ring, from top to bottom

    def lamp(self, ring: int) -> float:
        return self.side * (OUTER if ring == len(self.rects) - 1 and ring else 1.0)


def capacity(room: Rect, side: int) -> int:
    """The number of lamps of this size that a room can hold."""
    return max(3, min(MOST, round(room.width * room.height / (side * side * WIDE * HIGH * 2.2)) - 1))


@lru_cache(64)
def spread(counts: tuple[int, int, int], size: tuple[int, int], most: int) -> Spread:
    """The rings in a room at (0, 0), with lamps as large as fit, up to `most`."""
    side = float(most)
    while side >= LEAST:
        found = _try_side(counts, size, side)
        if found is not None:
            return found
        side *= SHRINK
    return _place_in_rows(counts, size)


def _try_side(counts: tuple[int, int, int], size: tuple[int, int], side: float) -> Spread | None:
    middle = Rect(0, 0, round(side * MIDDLE), round(side * MIDDLE)).move_to(center=(size[0] // 2, size[1] // 2))
    rings = _radii(counts, size, side)
    if rings is None:
        return None

    def around(number: int, placed: list[Rect]) -> list[tuple[Rect, ...]] | None:
        if number == len(counts):
            return []
        wide = side * (OUTER if number == 2 else 1.0)
        for turn, near in product(TURNS, FOLDS) if counts[number] else [(0.0, 1.0)]:
            here = _on_ring(counts[number], rings[number], middle.center, wide, (turn, near))
            if _fit(here, placed, size) and (rest := around(number + 1, [*placed, *here])) is not None:
                ordered = sorted(here, key=lambda each: (each.centery, abs(each.centerx - middle.centerx)))
                return [tuple(ordered), *rest]
        return None

    rects = around(0, [middle.inflate(side * 0.2, side * 0.2)])
    full = (ring for ring, count in zip(rings, counts[:2], strict=False) if count)
    discs = tuple(Ring(each.across + side * 0.75, each.down + side * 0.85) for each in full)
    return Spread(side, middle, discs, tuple(rects)) if rects is not None else None


def _radii(counts: tuple[int, int, int], size: tuple[int, int], side: float) -> list[Ring] | None:
    """The radii of the rings: the outermost touches the edges of the room, the others are evenly inside it."""
    outer = Ring((size[0] - side * WIDE) / 2 - 2, (size[1] - side * HIGH) / 2 - 2)
    across, down = min(outer.across, outer.down * ROUND), min(outer.down, outer.across * ROUND)
    if min(across, down) < side * (MIDDLE + WIDE) / 2:
        return None
    used = [number for number in range(3) if counts[number]]
    inner = max(0.0, side * (MIDDLE + HIGH) / 2 + side * 0.15)
    rings = [Ring(across, down)] * 3
    for place, number in enumerate(used):
        share = (place + 1) / len(used)
        rings[number] = Ring(inner + (across - inner) * share, inner + (down - inner) * share)
    if len(used) > 1:  # first ring near the middle
        rings[used[0]] = Ring(min(rings[used[0]].across, inner * 1.25), min(rings[used[0]].down, inner * 1.1))
    return rings


def _on_ring(count: int, ring: Ring, middle: tuple[int, int], side: float, turned: tuple[float, float]) -> list[Rect]:
    """Places evenly along the ring, every other one closer to the middle by the second number of `turned`."""
    turn, near = turned
    found = []
    for number in range(count):
        angle = 2 * math.pi * (number + turn) / count - math.pi / 2
        share = near if number % 2 else 1.0
        rect = Rect(0, 0, round(side * WIDE), round(side * HIGH))
        rect.center = (
            round(middle[0] + ring.across * share * math.cos(angle)),
            round(middle[1] + ring.down * share * math.sin(angle)),
        )
        found.append(rect)
    return found


def _fit(here: Sequence[Rect], placed: Sequence[Rect], size: tuple[int, int]) -> bool:
    room = Rect((0, 0), size)
    return all(
        room.contains(each) and each.collidelist([*placed, *here[:number]]) < 0 for number, each in enumerate(here)
    )


def _place_in_rows(counts: tuple[int, int, int], size: tuple[int, int]) -> Spread:
    """Rows instead of rings for a very small room: the part first, then the others."""
    count = sum(counts) + 1
    columns = max(1, min(count, round(math.sqrt(count * size[0] / max(1, size[1])))))
    rows = -(-count // columns)
    wide, high = max(1, size[0] // columns), max(1, size[1] // rows)
    cells = grid((0, 0), count, columns, (wide, high), (0, 0))
    found, at = [], 1
    for number in counts:
        found.append(tuple(cells[at : at + number]))
        at += number
    side = min(wide / WIDE, high / HIGH)
    return Spread(side, cells[0], (), tuple(found))
