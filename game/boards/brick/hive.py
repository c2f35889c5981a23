"""The letters: a honeycomb of seven hexagons, or a ring of discs, or rows if there are too many for a ring."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.boards.brick.layout import capital
from game.boards.icons import APART, ROOT, corner
from game.boards.parts.grid import gold_share
from game.ui.animation import Motion, ease_in_out, motion
from game.ui.input import Point
from game.ui.shapes import Canvas, blit_centred
from game.ui.theme import GOLD, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.brick.rules import State, has_characters, is_solved
from generators.kernel.phrases import tell

LENGTH = 0.9  # seconds
BEAT = 0.35  # share of LENGTH for one letter
STEPS = 8  # steps of brightness: few, so that sprites can be cached
WORD = 3  # letters from which a trail is a word
MOST_IN_RING = 10
GLIDE = 240  # ms
INNER = 0.6  # share of the radius within which a drag selects a letter
EDGE = 0.85  # share of faint ink in the outline of a letter
AGAIN, RAISED = 0.3, 0.16  # shares of the radius: size of “use again” on a tile, way that its character moves up


class Flare(Motion):
    """Letters light up in gold one after the other, in the order of the word."""

    _letters = ""

    def begin(self, letters: str, *, still: bool) -> None:
        self._letters = letters
        self.run(LENGTH, still=still)

    def light(self, letter: str) -> float:
        """The share of gold now, 0 to 1."""
        if not self.running:
            return 0.0
        late = (1 - BEAT) / max(1, len(self._letters) - 1)
        beats = (self.share - number * late for number, each in enumerate(self._letters) if each == letter)
        height = max((math.sin(math.pi * beat / BEAT) for beat in beats if 0 < beat < BEAT), default=0.0)
        return round(STEPS * height) / STEPS


class Trail:
    """The letters that a drag has passed, from press to release."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.pointer: Point = (0, 0)
        self._before = ""  # the word before the press
        self._left = False  # the pointer has left the last letter

    @property
    def letter(self) -> str | None:
        return self.letters[-1] if self.letters else None

    @property
    def drags(self) -> bool:
        return len(self.letters) > 1

    def begin(self, letter: str, at: Point, word: str) -> None:
        self.letters, self.pointer, self._before, self._left = [letter], at, word, False

    def extend(self, letter: str | None, *, well_inside: bool) -> bool:
        """Add the letter if the pointer is well inside; the same letter again only after it was left."""
        more = letter is not None and well_inside and (letter != self.letter or self._left)
        if more and letter is not None:
            self.letters.append(letter)
            self._left = False
        self._left = self._left or letter != self.letter
        return more

    def end(self) -> tuple[bool, str]:
        """Was it a whole word, not a tap? And the word before the press."""
        whole = len(self.letters) >= WORD
        self.letters = []
        return whole, self._before


def are_in_rows(letters: str) -> bool:
    """Are there more letters than a ring can have? Tiles of idioms are, and those of some imported puzzles."""
    return len(letters) > MOST_IN_RING + 1


class Hive:
    """The places of the letters, and how they are drawn. The board gives the order of the outer letters."""

    def __init__(self, ui: Ui, area: pygame.Rect, letters: str, centre: str) -> None:
        self.ui = ui
        self.centre = centre
        inner = centre or (letters[0] if len(letters) > 5 else "")
        outer = letters.replace(inner, "") if inner else letters
        self.comb = bool(inner) and len(outer) == 6
        self.places: dict[str, Point] = {}
        self._from: dict[str, Point] = {}
        self.glide = Motion(0)
        if are_in_rows(letters):
            self._rows(area, letters)
        else:
            self._ring(area, inner, outer)

    def _ring(self, area: pygame.Rect, inner: str, outer: str) -> None:
        if self.comb:
            ring = ROOT * APART  # distance of the ring for hexagons of radius 1
            size = min(area.height / 2 / (ring + ROOT / 2), area.width / 2 / (ring * ROOT / 2 + 1))
        else:
            ring = max(2 * APART if inner else 0.0, APART / math.sin(math.pi / max(2, len(outer))))
            size = min(area.width, area.height) / 2 / (ring + 1)
        self.radius = int(size)
        if inner:
            self.places[inner] = area.center
        for number, letter in enumerate(outer):
            angle = math.tau * number / len(outer) - math.pi / 2
            x, y = ring * size * math.cos(angle), ring * size * math.sin(angle)
            self.places[letter] = (round(area.centerx + x), round(area.centery + y))

    def _rows(self, area: pygame.Rect, letters: str) -> None:
        columns = max(1, math.ceil(math.sqrt(len(letters) * area.width / max(1, area.height))))
        high = -(-len(letters) // columns)
        columns = -(-len(letters) // high)  # the rows are equally long
        step = min(area.width / columns, area.height / high)
        self.radius = int(step / 2 / APART)
        rows = [letters[start : start + columns] for start in range(0, len(letters), columns)]
        for row, line in enumerate(rows):
            y = area.centery + (row - (len(rows) - 1) / 2) * step
            for column, letter in enumerate(line):
                self.places[letter] = (round(area.centerx + (column - (len(line) - 1) / 2) * step), round(y))

    def at(self, point: Point, share: float = 1.0) -> str | None:
        reach = self.radius * (ROOT / 2 if self.comb else 1.0) * share
        return next((letter for letter, place in self.places.items() if math.dist(place, point) <= reach), None)

    def rect_of(self, letter: str) -> pygame.Rect:
        x, y = self.places[letter]
        return pygame.Rect(x - self.radius, y - self.radius, 2 * self.radius, 2 * self.radius)

    def near(self, point: Point) -> bool:
        return any(math.dist(place, point) <= 1.4 * self.radius for place in self.places.values())

    def sign(self) -> int:
        return round(self.radius * (0.62 if self.comb else 0.76))

    def glide_from(self, places: dict[str, Point]) -> None:
        """Animate the letters from their places before a shuffle."""
        self._from = places
        self.glide = motion(GLIDE, still=self.ui.still)

    def _shown_at(self, letter: str) -> Point:
        x, y = self.places[letter]
        if not self.glide.running:
            return x, y
        share, before = ease_in_out(self.glide.share), self._from.get(letter, (x, y))
        return round(before[0] + (x - before[0]) * share), round(before[1] + (y - before[1]) * share)

    def draw(self, target: pygame.Surface, trail: Trail, flare: Flare, state: State, word: str = "") -> None:
        """Players of idioms expect a tile to be used up: a tile that stands in the word says that it is not."""
        again = set(word) if has_characters(state.puzzle) else set()
        won, faint = is_solved(state), state.finished and not is_solved(state)
        seen = {letter: self._shown_at(letter) for letter in self.places}
        for letter, place in seen.items():
            ground, edge = self._colours(letter, trail, faint=faint, won=won)
            self._tile(target, mix(ground, GOLD, flare.light(letter)), edge, place)
        if trail.drags:
            self._trail(target, [seen[letter] for letter in trail.letters] + [trail.pointer])
        for letter, place in seen.items():
            ink = ON_GROUP if letter == self.centre or letter in trail.letters else self.ui.theme.ink
            ink = mix(self.ui.theme.bg, ink, 0.5) if faint else ON_GROUP if flare.light(letter) > 0.4 else ink
            up = round(self.radius * RAISED) if letter in again else 0
            self.ui.text.glyph(target, capital(letter), self.sign() - up, ink, (place[0], place[1] - up), bold=True)
            if up:
                below, words = (place[0], place[1] + 4 * up), tell("board.brick_zh.again")
                self.ui.text.glyph(target, words, round(self.radius * AGAIN), ink, below)

    def _colours(self, letter: str, trail: Trail, *, faint: bool, won: bool) -> tuple[Colour, Colour]:
        """The colours of the ground and the edge; when all words are found, all letters are golden."""
        theme = self.ui.theme
        ground = mix(theme.tile, theme.centre, gold_share(theme)) if won else theme.tile
        ground = theme.centre if letter == self.centre else ground
        edge = mix(theme.bg, theme.ink_3, EDGE)
        if letter in trail.letters:
            ground = mix(theme.centre, theme.ink if letter == trail.letter else theme.surface, 0.12)
        dimmed = mix(theme.bg, ground, 0.6)
        return (dimmed, dimmed) if faint else (ground, edge)

    def _trail(self, target: pygame.Surface, points: list[Point]) -> None:
        wide = max(3, self.radius // 8)
        colour = mix(self.ui.theme.centre, self.ui.theme.accent, 0.7)
        for one, other in pairwise(points):
            pygame.draw.aaline(target, colour, one, other, wide)
        for point in points:
            self.ui.shapes.dot(target, point, max(2, wide // 2), colour)

    def _tile(self, target: pygame.Surface, colour: Colour, edge: Colour, place: Point) -> None:
        side = 2 * self.radius
        line = max(2, self.ui.px(2)) / side

        def draw(canvas: Canvas) -> None:
            canvas.polygon([corner(each) for each in range(6)], edge)
            canvas.polygon([corner(each, 0.5 - line) for each in range(6)], colour)

        if self.comb:
            blit_centred(target, self.ui.shapes.sprite(("hexagon", edge), (side, side), colour, draw), place)
            return
        for radius, tint in ((self.radius, edge), (self.radius - max(2, self.ui.px(2)), colour)):
            self.ui.shapes.dot(target, place, max(1, radius), tint)
