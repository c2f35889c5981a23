"""The places of ladder, word, letters and card; the letters, as a honeycomb, a ring of discs, or rows; the ladder of
ranks; the current word with the message about the last one."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.boards.brick.letters import capital, capitals, drawable, is_puzzle_letter
from game.boards.icons import APART, ROOT, corner
from game.boards.parts.grid import gold_share
from game.ui.animation import Motion, ease_in_out, ease_out, motion
from game.ui.elements import Column, Element, Label, Row, beside_board
from game.ui.input import Point
from game.ui.lantern import Light, draw
from game.ui.shapes import Canvas, blit_centred, inset, strip
from game.ui.text import LABELS, Style
from game.ui.theme import GOLD, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Look
from game.ui.widgets.button import Button
from generators.brick import rules
from generators.brick.rules import GENIUS, NAMES, Puzzle, State
from generators.kernel.phrases import Phrase, tell

LENGTH = 0.9  # seconds
BEAT = 0.35  # share of LENGTH for one letter
STEPS = 8  # steps of brightness: few, so that sprites can be cached
WORD = 3  # letters from which a trail is a word
MOST_IN_RING = 10
GLIDE = 240  # ms
INNER = 0.6  # share of the radius within which a drag selects a letter
EDGE = 0.85  # share of faint ink in the outline of a letter
AGAIN, RAISED = 0.3, 0.16  # shares of the radius: size of “use again” on a tile, way that its character moves up
RISE = 700  # ms
SHAKE = 300  # ms
SAID = 44  # height of two lines of a message, in points
LARGEST = 40


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

    def __init__(self, ui: Ui, area: Rect, letters: str, centre: str) -> None:
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

    def _ring(self, area: Rect, inner: str, outer: str) -> None:
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

    def _rows(self, area: Rect, letters: str) -> None:
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

    def rect_of(self, letter: str) -> Rect:
        x, y = self.places[letter]
        return Rect(x - self.radius, y - self.radius, 2 * self.radius, 2 * self.radius)

    def near(self, point: Point) -> bool:
        return any(math.dist(place, point) <= 1.4 * self.radius for place in self.places.values())

    def letter_pixels(self) -> int:
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

    def draw(self, target: Surface, trail: Trail, flare: Flare, state: State, word: str = "") -> None:
        """Players of idioms expect a tile to be used up: a tile that stands in the word says that it is not."""
        again = set(word) if rules.has_characters(state.puzzle) else set()
        won, faint = rules.is_solved(state), state.finished and not rules.is_solved(state)
        seen = {letter: self._shown_at(letter) for letter in self.places}
        for letter, place in seen.items():
            ground, edge = self._colours(letter, trail, faint=faint, won=won)
            self._tile(target, mix(ground, GOLD, flare.light(letter)), edge, place)
        if trail.drags:
            self._trail(target, [seen[letter] for letter in trail.letters] + [trail.pointer])
        pixels = self.letter_pixels()
        for letter, place in seen.items():
            ink = ON_GROUP if letter == self.centre or letter in trail.letters else self.ui.theme.ink
            ink = mix(self.ui.theme.bg, ink, 0.5) if faint else ON_GROUP if flare.light(letter) > 0.4 else ink
            up = round(self.radius * RAISED) if letter in again else 0
            self.ui.text.glyph(target, capital(letter), pixels - up, ink, (place[0], place[1] - up), bold=True)
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

    def _trail(self, target: Surface, points: list[Point]) -> None:
        wide = max(3, self.radius // 8)
        colour = mix(self.ui.theme.centre, self.ui.theme.accent, 0.7)
        for one, other in pairwise(points):
            pygame.draw.aaline(target, colour, one, other, wide)
        for point in points:
            self.ui.shapes.dot(target, point, max(2, wide // 2), colour)

    def _tile(self, target: Surface, colour: Colour, edge: Colour, place: Point) -> None:
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


class RankLadder:
    def __init__(self) -> None:
        self.rising = Motion(0)

    def place(self, ui: Ui, area: Rect) -> None:
        self.ui = ui
        self.area = area

    def rise(self) -> None:
        self.rising = motion(RISE, still=self.ui.still)

    def draw(self, target: Surface, state: State, words: str) -> None:
        theme, px, text = self.ui.theme, self.ui.px, self.ui.text
        high = min(self.ui.fixed_px(32), self.area.height - self.ui.fixed_px(18))
        line = strip(self.area, self.area.top, self.area.top + high)
        styles = (Style.HEADING, Style.LABEL_STRONG)
        strong = next((style for style in styles if text.pixels(style) <= high * 0.75), Style.CAPTION)
        ink = mix(theme.accent, theme.ink, self.rising.share)
        used = text.draw(target, self.ui.tell(rules.rank(state)), strong, ink, line)
        rest = inset(line, left=used + px(16))
        small = Style.LABEL if strong is Style.HEADING else Style.CAPTION
        text.draw(target, words, small, theme.ink_2, rest, align=1.0)
        self._lamps(target, state, line.bottom + min(self.ui.fixed_px(16), (self.area.bottom - line.bottom) // 2))

    def _lamps(self, target: Surface, state: State, y: int) -> None:
        theme, px, area = self.ui.theme, self.ui.px, self.area
        ranks = [name for *_, name in rules.rank_thresholds(state.puzzle)]
        reached = ranks.index(rules.rank(state))
        edge, wide = px(10), area.width - 2 * px(10)
        gap = wide / (len(ranks) - 1)
        target.fill(theme.line, (area.left + edge, y - px(1), wide, px(3)))
        target.fill(theme.accent, (area.left + edge, y - px(1), round(gap * reached), px(3)))
        for number, name in enumerate(ranks):
            centre = (round(area.left + edge + gap * number), y)
            if number == reached and self.rising.running:
                # Draw a halo that grows and fades, in few steps so that its sprites can be cached.
                step = round(12 * ease_out(self.rising.share))
                self.ui.shapes.dot(target, centre, self.ui.fixed_px(10 + step), mix(theme.accent, theme.bg, step / 12))
            if name == NAMES[GENIUS]:
                draw(self.ui, target, centre, self.ui.fixed_px(26), Light.LIT if number <= reached else Light.UNLIT)
                continue
            radius = self.ui.fixed_px(10 if number == reached else 6)
            self.ui.shapes.dot(target, centre, radius, theme.accent if number <= reached else theme.ink_3)
            if number > reached:
                self.ui.shapes.dot(target, centre, max(1, radius - max(2, px(2))), theme.bg)


class Strip:
    def __init__(self) -> None:
        self.composing = ""  # uncommitted text of an input method
        self.words: Phrase | None = None
        self._good = True
        self.shaking = Motion(0)
        self._refused = ""
        self.offered = ""  # an unknown word that can be added
        self.golden = ""  # a pangram, while it is celebrated

    def place(self, ui: Ui, area: Rect) -> None:
        self.ui = ui
        self.line = inset(area, bottom=ui.fixed_px(SAID))
        self.below = strip(area, self.line.bottom, area.bottom)

    def say(self, words: Phrase, *, good: bool) -> None:
        self.words, self._good, self.offered = words, good, ""

    def clear(self) -> None:
        self.words, self.golden, self.offered = None, "", ""
        self.shaking.finish()

    def shake(self, word: str) -> None:
        self._refused = word
        self.shaking = motion(SHAKE, still=self.ui.still)

    def draw(self, target: Surface, word: str, state: State) -> None:
        theme = self.ui.theme
        if rules.over(state):
            self._draw_pangram(target, state)
        elif self.shaking.running:
            self._word(target, self._refused, state.puzzle)
        elif self.golden and not word:
            self._draw_gold(target, self.golden)
        elif self.offered and not word:
            self._pill().draw_as(self.ui, target, Look())
        else:
            end = self._word(target, word, state.puzzle)
            high = min(self.ui.fixed_px(36), self.line.height - self.ui.fixed_px(4))
            caret = Rect(0, 0, self.ui.px(3), high).move_to(center=(end + self.ui.px(6), self.line.centery))
            target.fill(theme.focus, caret)
            self.ui.compose_at(caret)
        if self.words is not None:
            self._draw_message(target, self.ui.tell(self.words), theme.ok if self._good else theme.error)

    def adds(self, at: Point, state: State) -> bool:
        return bool(self.offered) and not rules.over(state) and self._pill().rect.collidepoint(at)

    def _pill(self) -> Button:
        label = self.ui.tell("board.brick.add", word=self.offered)
        wide = min(self.line.width, self.ui.text.width(label, Style.LABEL) + self.ui.px(72))
        rect = Rect(0, 0, wide, min(self.ui.px(44), self.line.height)).move_to(center=self.line.center)
        return Button("add", label, detail="+", rect=rect)

    def _draw_pangram(self, target: Surface, state: State) -> None:
        pangram = next((word for word in state.puzzle.words if rules.is_pangram(state.puzzle, word)), "")
        if pangram:
            self._draw_gold(target, pangram)
            if self.words is None:
                self._draw_message(target, self.ui.tell("board.brick.pangram"), self.ui.theme.ink_3)

    def _draw_gold(self, target: Surface, word: str) -> None:
        pixels = self._pixels_that_fit(capitals(word))
        self.ui.text.glyph(target, capitals(word), pixels, self.ui.theme.accent, self.line.center, bold=True)

    def _draw_message(self, target: Surface, words: str, colour: Colour) -> None:
        Label(words, LABELS, colour, 0.5, lines=0, middle=False).draw_at(beside_board(self.ui), target, self.below)

    def _word(self, target: Surface, word: str, puzzle: Puzzle) -> int:
        theme, text = self.ui.theme, self.ui.text
        shown = drawable(word + self.composing)
        pixels = self._pixels_that_fit(capitals(shown))
        widths = [text.glyph_width(capital(letter), pixels, bold=True) for letter in shown]
        sway = round(self.ui.px(8) * math.sin(self.shaking.share * math.tau * 3)) if self.shaking.running else 0
        left = self.line.centerx - sum(widths) // 2 + sway
        for number, (letter, wide) in enumerate(zip(shown, widths, strict=True)):
            colour = theme.accent if letter == puzzle.centre else theme.ink
            if not is_puzzle_letter(letter, puzzle) or number >= len(word):
                colour = mix(theme.bg, theme.ink, 0.4)
            text.glyph(target, capital(letter), pixels, colour, (left + wide // 2, self.line.centery), bold=True)
            left += wide
        return left

    def _pixels_that_fit(self, word: str) -> int:
        pixels = min(self.ui.fixed_px(LARGEST), round(self.line.height * 0.84))
        room = self.line.width - self.ui.px(24)
        wide = self.ui.text.glyph_width(word, pixels, bold=True)
        return pixels if wide <= room else max(8, pixels * room // wide)


LADDER = 64  # height of the ladder, in points
STRIP = 92
TIGHT = 560  # points; in lower areas the card is folded
SHARE = 0.66  # share of the height below ladder and word that the letters get
BESIDE = 0.46  # share of the width that the letters get beside the card
HEAD = 52  # height of a folded card, in points


def is_tight(ui: Ui, area: Rect) -> bool:
    """Only the head of the card is visible, and it unfolds over the letters."""
    return not _is_wide(area) and area.height < ui.px(TIGHT)


def _is_wide(area: Rect) -> bool:
    return area.width > area.height * 1.2


def lay_out(ui: Ui, area: Rect, lantern: float) -> Element:
    """`lantern`: its share of the height of the letters, above them."""
    m = beside_board(ui)
    grown = ui.scale / m.lengths.scale
    hive = [Element(id="lantern", grow=lantern), Element(id="hive", grow=1 - lantern)]
    letters = Column(hive, id="letters", grow=SHARE, rest=True)
    ladder, strip = Element(id="ladder", height=LADDER), Element(id="strip", height=STRIP)
    card = Element(id="card", grow=1 - SHARE)
    if _is_wide(area):
        ladder.height = LADDER * grown
        left = Column([strip, letters], gap=4, pad=(0, 0, 0, 4), width=m.points(area.width) * BESIDE)
        right = Column([ladder, card], gap=8 * grown, pad=(0, 8 * grown, 0, 0), grow=1)
        return Row([left, right], gap=32 * grown, mirrored=True)
    if is_tight(ui, area):
        ladder.height, strip.height, letters.below = 46, 78, 6
        card = Element(id="card", height=HEAD if area.height < ui.fixed_px(TIGHT) else HEAD * grown)
    else:
        letters.below, letters.max_height = 12, m.points(area.width)
    return Column([ladder, strip, letters, card])
