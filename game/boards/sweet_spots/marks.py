"""The board as it is drawn: the ground with colours of zones, patterns, letters and lines; around
it the numbers of lines that a hint names, or how many chests each line still needs; the marks:
chests, crosses, mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.boards import icons
from game.boards.board import View
from game.boards.parts.grid import STEPS, Grid
from game.ui.animation import Motion, ease_out
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.lantern import glow
from game.ui.shapes import Canvas, blit_centred
from game.ui.text import CAP
from game.ui.theme import GOLD, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Phrase
from generators.sweet_spots.colours import colours_of
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, Zones, lines, neighbours, zone_name

PATTERNS = 7  # +, /, \, ×, dots, =, ‖
NAME, LARGE_NAME = 0.24, 0.36  # shares of a cell: name of its zone
PATTERN_INK = 0.27
LINE_INK = 0.25
FINE = 4  # strokes of a pattern across a cell
EDGE = 22  # points: the margin to the left of the board and above it
LEAST_BADGE, ROW = 44, 30  # points: the least width of the badge of a zone, and the height of a row of badges
LETTERS = 14  # points


def assign_patterns(zones: Zones) -> tuple[int, ...]:
    """A pattern for each zone, different from its neighbours if possible; all are used about equally often."""
    beside = neighbours(zones)
    chosen = [-1] * len(beside)
    for zone in sorted(range(len(beside)), key=lambda each: -len(beside[each])):
        taken = {chosen[other] for other in beside[zone]}
        free = [each for each in range(PATTERNS) if each not in taken] or list(range(PATTERNS))
        chosen[zone] = min(free, key=lambda each: (chosen.count(each), each))
    return tuple(chosen)


def paint_ground(ui: Ui, puzzle: Puzzle, cell: int) -> tuple[Surface, tuple[Colour, ...]]:
    """The picture of the zones, and their colours."""
    colours = colours_of(puzzle, palette_of(ui))
    return paint_zones(ui, puzzle.zones, cell, colours, assign_patterns(puzzle.zones)), colours


def paint_zones(ui: Ui, zones: Zones, cell: int, colours: tuple[Colour, ...], patterns: tuple[int, ...]) -> Surface:
    """Paint the zones in colours by their numbers; cells without a zone, -1, get the last colour."""
    side = cell * len(zones)
    sheet = Surface((side, side))
    for row, numbers in enumerate(zones):
        for column, zone in enumerate(numbers):
            rect = Rect(column * cell, row * cell, cell, cell)
            sheet.fill(colours[zone], rect)
            if ui.settings.patterns and zone >= 0:
                number, ink = patterns[zone], ink_on(ui, colours[zone], PATTERN_INK)
                draw = partial(_draw_pattern, number=number, ink=ink)
                sheet.blit(ui.shapes.sprite(("pattern", number), (cell, cell), ink, draw), rect)
            if ui.settings.letters and zone >= 0:
                draw_letter(ui, sheet, zone, colours[zone], rect)
    _draw_lines(ui, sheet, zones, cell, colours)
    return sheet


def palette_of(ui: Ui) -> tuple[Colour, ...]:
    return ui.theme.strong_zones if ui.settings.strong_colours else ui.theme.zones


def ink_on(ui: Ui, ground: Colour, share: float) -> Colour:
    return mix(ground, ui.theme.ink, share)


def _draw_lines(ui: Ui, sheet: Surface, zones: Zones, cell: int, colours: tuple[Colour, ...]) -> None:
    """Thin lines between cells of a zone, thick ones between zones and around the board; softer in the dark."""
    edge = mix(ui.theme.bg, ui.theme.ink, 0.86) if ui.theme.dark else ui.theme.ink
    size = len(zones)
    thick = max(2, min(ui.fixed_px(4), round(cell / (20 if ui.theme.dark else 14))))
    borders = []
    for (row, column), (down, right) in product(product(range(size), repeat=2), ((0, 1), (1, 0))):
        beneath, beside = row + down, column + right
        if size in (beneath, beside):
            continue
        x, y, here = beside * cell, beneath * cell, zones[row][column]
        if zones[beneath][beside] == here:
            sheet.fill(ink_on(ui, colours[here], LINE_INK), (x, y, 1 if right else cell, 1 if down else cell))
        else:
            borders.append((x - thick // 2, y - thick // 2, thick + cell * down, thick + cell * right))
    for each in borders:
        sheet.fill(edge, each)
    pygame.draw.rect(sheet, edge, sheet.get_rect(), thick)


def draw_letter(ui: Ui, target: Surface, zone: int, colour: Colour, cell: Rect) -> None:
    pixels = max(8, round(cell.width * (LARGE_NAME if ui.large else NAME)))
    draw_name(ui, target, zone, pixels, ink_on(ui, colour, 0.72), cell)


def draw_name(ui: Ui, target: Surface, zone: int, pixels: int, ink: Colour, cell: Rect, *, bold: bool = False) -> None:
    """Draw the name of a zone in the corner of a cell, inside its lines."""
    name, edge = zone_name(zone), round(cell.width * 0.06)
    x = max(round(cell.width * 0.17), edge + ui.text.glyph_width(name, pixels, bold=bold) // 2)
    y = max(round(cell.height * 0.18), edge + round(pixels * CAP / 2))
    ui.text.glyph(target, name, pixels, ink, (cell.left + x, cell.top + y), bold=bold)


def _draw_pattern(canvas: Canvas, number: int, ink: Colour) -> None:
    width = 0.028
    steps = [each / FINE for each in range(-FINE, FINE + 1)]
    middles = [(each + 0.5) / FINE for each in range(FINE)]
    if number in (1, 3):
        for step in steps:
            canvas.stroke([(step, 1.0), (step + 1.0, 0.0)], width, ink)
    if number in (2, 3):
        for step in steps:
            canvas.stroke([(step, 0.0), (step + 1.0, 1.0)], width, ink)
    for x, y in ((0.8, 0.2), (0.2, 0.8)) if number == 0 else ():  # beside the letter of the zone
        canvas.stroke([(x - 0.12, y), (x + 0.12, y)], width, ink)
        canvas.stroke([(x, y - 0.12), (x, y + 0.12)], width, ink)
    for x in middles:
        if number == 4:
            for y in middles:
                canvas.circle((x, y), 0.035, ink)
        elif number == 5:
            canvas.stroke([(-0.1, x), (1.1, x)], width, ink)
        elif number == 6:
            canvas.stroke([(x, -0.1), (x, 1.1)], width, ink)


def badge_rows(ui: Ui, zones: int, width: int) -> int:
    return -(-zones // max(1, min(zones, width // ui.fixed_px(LEAST_BADGE))))


def numbers_in(words: Phrase) -> Iterator[tuple[bool, int]]:
    """The lines named in a sentence, each with its number; True for a column."""
    blanks = dict(words.blanks)
    match words.key:
        case "sweet_spots.row" | "sweet_spots.column":
            yield words.key == "sweet_spots.column", int(str(blanks["number"]))
        case "sweet_spots.spot":
            yield False, int(str(blanks["row"]))
            yield True, int(str(blanks["column"]))
    for each in blanks.values():
        if isinstance(each, Phrase):
            yield from numbers_in(each)


@dataclass(frozen=True, slots=True)
class LineNeed:
    need: int  # chests; less than none in a line that has too many
    is_tight: bool  # each of its free cells gets a chest


def line_needs(state: State) -> list[LineNeed]:
    """The needs of each row, column and zone, in the order of lines()."""
    found = []
    for line, target in zip(lines(state.puzzle), state.puzzle.targets(), strict=True):
        marks = [state.at(spot) for spot in line]
        need = target - marks.count(Mark.CHEST)
        found.append(LineNeed(need, 0 < need == marks.count(Mark.EMPTY)))
    return found


@dataclass(frozen=True, slots=True)
class Surround:
    ui: Ui
    grid: Grid
    strip: Rect  # below the board, for the badges of zones
    colours: tuple[Colour, ...]  # colours of the zones

    def draw_numbers(self, target: Surface, view: View[State]) -> None:
        """The numbers of the rows and columns that the hint names, and of all others if they are wanted."""
        for number in range(2 * self.grid.rows if view.numbered else 0):
            words = str(number % self.grid.rows + 1)
            self._write_words(target, words, self.ui.theme.ink_2, self._number_place(number).center)
        for number, place in self._named_lines(view):
            self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(5), self.ui.theme.selected)
            self._write_words(target, str(number % self.grid.rows + 1), self.ui.theme.on_selected, place.center)

    def draw_needs(self, target: Surface, view: View[State]) -> None:
        """Draws what each line needs; a gold disc where a line needs all its free cells. In a hint,
        its numbers replace those of rows and columns."""
        for number, each in enumerate(line_needs(view.state)):
            if number >= 2 * self.grid.rows:
                self._draw_badge(target, number - 2 * self.grid.rows, each)
            elif not view.lit:
                place, theme = self._number_place(number), self.ui.theme
                if each.is_tight:
                    self.ui.shapes.dot(target, place.center, place.height // 2, GOLD)
                ink = ON_GROUP if each.is_tight else theme.ink if each.need >= 0 else theme.error
                self._write_need(target, each, ink, place.center)

    def _draw_badge(self, target: Surface, zone: int, each: LineNeed) -> None:
        theme, count = self.ui.theme, self.grid.rows
        across = -(-count // badge_rows(self.ui, count, self.strip.width))
        wide, high, gap = self.strip.width // across, self.ui.fixed_px(ROW), self.ui.fixed_px(4)
        row, column = divmod(zone, across)
        place = Rect(self.strip.left + column * wide, self.strip.top + row * high + gap, wide - gap, high - gap)
        colour = mix(theme.bg, self.colours[zone], 0.4 if each.need == 0 else 1.0)
        self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(6), colour)
        ink = ink_on(self.ui, colour, 0.5 if each.need == 0 else 0.95)
        self._write_words(target, zone_name(zone), ink, (place.left + place.width * 3 // 10, place.centery))
        self._write_need(target, each, ink, (place.left + place.width * 7 // 10, place.centery))

    def _write_need(self, target: Surface, each: LineNeed, ink: Colour, at: Point) -> None:
        if each.need:
            self._write_words(target, str(each.need).replace("-", "−"), ink, at)
        else:
            draw_icon(self.ui, target, "check", mix(self.ui.theme.bg, ink, 0.6), at, self.ui.fixed_px(LETTERS))

    def _write_words(self, target: Surface, words: str, ink: Colour, at: Point) -> None:
        pixels = min(self.ui.px(LETTERS), self.ui.fixed_px(EDGE - 4), self.grid.side)
        self.ui.text.glyph(target, words, pixels, ink, at, bold=True)

    def _named_lines(self, view: View[State]) -> list[tuple[int, Rect]]:
        """The rows and columns in the words of the hint; without words those of the lit cells."""
        lit = view.lit | view.targets if view.lit and view.hint is None else ()
        numbers = {spot[0] for spot in lit} | {self.grid.rows + spot[1] for spot in lit}
        if view.hint is not None:
            numbers.update(self.grid.rows * column + number - 1 for column, number in numbers_in(view.hint))
        return [(number, self._number_place(number)) for number in sorted(numbers)]

    def _number_place(self, number: int) -> Rect:
        """The place of a row's number, to the left of the board, or of a column's, above it."""
        board, cell, edge = self.grid.rect, self.grid.side, self.ui.fixed_px(EDGE)
        row, middle = number < self.grid.rows, number % self.grid.rows * cell + cell // 2
        centre = (board.left - edge // 2, board.top + middle) if row else (board.left + middle, board.top - edge // 2)
        return Rect(0, 0, min(edge, cell), min(edge - 2, cell)).move_to(center=centre)


CROSS = 0.34  # share of a cell
CHEST = 0.86
LIDS = 6  # steps of the opening lid
GLIMMER = 1.24  # share of a cell: light of a closed chest
SPILL = 2.04  # share of a cell: light of an open chest
FAINT = 0.16  # share of ink in a cross on a solved board
BADGE = 0.3  # share of a cell
DASHES = 5  # along a side
SHEER_CHEST, SHEER_CROSS = 0.8, 0.26  # shares of a cell: marks of an assumption
SHEER = {Mark.CHEST: 135, Mark.CROSS: 150}  # opacity of those, out of 255
DOT = 0.34  # share of a cell
RING = 0.06  # seconds of delay per cell of distance
LATEST = 0.36  # seconds: the longest delay
LID, LIGHT, CROSSES = 0.18, 0.24, 0.2  # seconds: a lid opens, the light of its chest grows, crosses fade
LENGTH = LATEST + LID + LIGHT


@dataclass(slots=True)
class Drag:
    """A tap, until it leaves its first cell. Fast drags skip cells, so those between are added."""

    began: Spot
    spots: dict[Spot, None] = field(default_factory=dict)  # spots in order of reach
    _last: Spot | None = None

    def __post_init__(self) -> None:
        self.spots[self.began] = None

    @property
    def drags(self) -> bool:
        return self._last is not None

    def reach(self, spot: Spot) -> None:
        last = self._last or self.began
        if spot != last:
            self.spots.update(dict.fromkeys(_between(last, spot)))
            self._last = spot


def _between(start: Spot, end: Spot) -> list[Spot]:
    rows, columns = end[0] - start[0], end[1] - start[1]
    steps = max(abs(rows), abs(columns))
    return [
        (start[0] + round(rows * each / steps), start[1] + round(columns * each / steps))
        for each in range(1, steps + 1)
    ]


class Painting(Drag):
    def preview(self, spot: Spot, state: State) -> Mark:
        """The mark at a spot as the drag would leave it now."""
        old, new = self._brush(state)
        return new if self.drags and spot in self.spots and state.at(spot) is old else state.at(spot)

    def move(self, state: State) -> Move | None:
        old, new = self._brush(state)
        reached = tuple((spot, new) for spot in self.spots if state.at(spot) is old)
        return Move(reached) if reached else None

    def _brush(self, state: State) -> tuple[Mark, Mark]:
        """The mark that is replaced, and the mark that replaces it."""
        erases = state.at(self.began) is Mark.CROSS
        return (Mark.CROSS, Mark.EMPTY) if erases else (Mark.EMPTY, Mark.CROSS)


@dataclass(frozen=True, slots=True)
class Marks:
    ui: Ui
    cell: int

    def draw_cross(self, target: Surface, place: Rect, zone: Colour, faded: float = 0.0) -> None:
        """Draw a cross, faint but visible on every zone colour."""
        side = max(6, round(self.cell * CROSS))
        share, faint = 0.75 if self.ui.theme.dark else 0.6, FAINT
        if self.ui.settings.patterns:  # visible on the lines of a pattern
            share, faint = 0.9, 0.5
            blit_centred(target, self._cross_sprite("bed", round(side * 1.4), zone, 0.16, 0.2), place.center)
        ink = ink_on(self.ui, zone, share + (faint - share) * round(faded * LIDS) / LIDS)
        blit_centred(target, self._cross_sprite("cross", side, ink, 0.12, 0.1), place.center)

    def _cross_sprite(self, key: str, side: int, ink: Colour, inset: float, wide: float) -> Surface:
        far = 1 - inset

        def draw(canvas: Canvas) -> None:
            canvas.stroke([(inset, inset), (far, far)], wide, ink)
            canvas.stroke([(far, inset), (inset, far)], wide, ink)

        return self.ui.shapes.sprite(key, (side, side), ink, draw)

    def draw_chest(self, target: Surface, place: Rect, grown: float = 1.0, lid: float = 0.0) -> None:
        side = max(4, round(self.cell * CHEST * grown / 2) * 2)
        step = round(lid * LIDS)
        sprite = self.ui.shapes.sprite(
            ("chest", step), (side, side), ON_GROUP, lambda canvas: icons.draw_chest(canvas, lid=step / LIDS)
        )
        blit_centred(target, sprite, place.center)

    def draw_glimmer(self, target: Surface, place: Rect) -> None:
        spill = glow(self.ui, round(self.cell * GLIMMER), 0.6 if self.ui.theme.dark else 0.3)
        blit_centred(target, spill, place.center)

    def draw_light(self, target: Surface, place: Rect, share: float) -> None:
        spill = glow(self.ui, round(self.cell * SPILL), 0.9 if not self.ui.theme.dark else 0.7)
        spill.set_alpha(round(255 * share))
        blit_centred(target, spill, place.center)

    def draw_joined_dots(self, target: Surface, centres: list[Point]) -> None:
        ink, wide = self.ui.theme.ink, max(2, self.ui.fixed_px(3))
        if len(centres) > 1:
            pygame.draw.lines(target, ink, closed=False, points=centres, width=wide)
        for each in centres:
            self.ui.shapes.dot(target, each, round(self.cell * DOT / 2), ink)
            self.ui.shapes.dot(target, each, round(self.cell * DOT / 2) - wide, GOLD)

    # --- Mistakes, each with its own shape: clashes, lines that cannot be filled, and mistakes found by Check

    def draw_clash(self, target: Surface, place: Rect) -> None:
        inner, width = place.inflate(-max(4, self.cell // 12), -max(4, self.cell // 12)), max(2, round(self.cell / 22))
        radius = max(3, self.cell // 10)
        self.ui.shapes.rounded_rect(target, inner, radius, None, self.ui.theme.surface, width + max(1, width // 2))
        self.ui.shapes.rounded_rect(target, inner, radius, None, self.ui.theme.error, width)
        side = max(10, round(self.cell * BADGE))
        error, ground = self.ui.theme.error, self.ui.theme.surface

        def draw(canvas: Canvas) -> None:
            canvas.circle((0.5, 0.5), 0.5, ground)
            canvas.circle((0.5, 0.5), 0.42, error)
            canvas.stroke([(0.5, 0.26), (0.5, 0.54)], 0.13, ground)
            canvas.circle((0.5, 0.73), 0.075, ground)

        sprite = self.ui.shapes.sprite(("clash", ground), (side, side), error, draw)
        target.blit(sprite, sprite.get_rect(topright=(place.right - 1, place.top + 1)))

    def draw_check_mark(self, target: Surface, place: Rect) -> None:
        wide, high = round(self.cell * 0.8), max(8, round(self.cell * 0.2))
        error, ground = self.ui.theme.error, self.ui.theme.surface
        waves = [(0.5 + x * (wide / high - 1) / 8, 0.28 if x % 2 else 0.72) for x in range(9)]

        def draw(canvas: Canvas) -> None:
            canvas.stroke(waves, 0.55, ground)
            canvas.stroke(waves, 0.28, error)

        sprite = self.ui.shapes.sprite(("checked", ground), (wide, high), error, draw)
        target.blit(sprite, sprite.get_rect(midbottom=(place.centerx, place.bottom - max(2, self.cell // 16))))

    def _draw_dashed_frame(self, target: Surface, place: Rect, colour: Colour) -> None:
        side = self.cell
        inset, wide = 0.09, max(2, self.ui.px(2)) / side
        step = (1 - 2 * inset) / (2 * DASHES - 1)
        starts = [inset + 2 * number * step for number in range(DASHES)]

        def draw(canvas: Canvas) -> None:
            for start in starts:
                for edge in (inset, 1 - inset):
                    canvas.stroke([(start, edge), (start + step, edge)], wide, colour)
                    canvas.stroke([(edge, start), (edge, start + step)], wide, colour)

        target.blit(self.ui.shapes.sprite(("broken", wide), (side, side), colour, draw), place)

    # --- Assumptions: translucent chests and crosses, and an outline where they fail

    def draw_ghosts(self, target: Surface, grid: Grid, state: State, ghost: State) -> None:
        for mark in (Mark.CROSS, Mark.CHEST):
            sprite = self._translucent_mark(mark)
            for spot in ghost.spots(mark):
                if state.at(spot) is not mark:
                    blit_centred(target, sprite, grid.place_of(spot).center)

    def _translucent_mark(self, mark: Mark) -> Surface:
        if mark is Mark.CHEST:
            across = max(4, round(self.cell * SHEER_CHEST / 2) * 2)
            sprite = self.ui.shapes.sprite("chest", (across, across), ON_GROUP, icons.draw_chest).copy()
        else:
            across = max(4, round(self.cell * SHEER_CROSS))
            sprite = self._cross_sprite("ghost_cross", across, self.ui.theme.ink, 0.14, 0.14).copy()
        sprite.set_alpha(SHEER[mark])
        return sprite

    def draw_possible_chest(self, target: Surface, place: Rect, letter: str) -> None:
        """Draw a possible chest: translucent, in a dashed frame, with the letter of its case in a corner."""
        blit_centred(target, self._translucent_mark(Mark.CHEST), place.center)
        self._draw_dashed_frame(target, place, self.ui.theme.ink)
        side = max(14, round(self.cell * BADGE))
        badge = Rect(place.right - 1 - side, place.top + 1, side, side)
        self.ui.shapes.rounded_rect(target, badge, side // 2, self.ui.theme.primary)
        self.ui.text.glyph(target, letter, round(side * 0.7), self.ui.theme.on_primary, badge.center)

    def draw_outline(self, target: Surface, grid: Grid, spots: Spots) -> None:
        """Draw one outline around all spots; its light edge keeps it visible on any ground."""
        wide = max(3, self.ui.px(4))
        theme = self.ui.theme
        for colour, thick in ((theme.surface, wide + 2 * max(1, self.ui.px(2))), (theme.error, wide)):
            for row, column in spots:
                for arrow, (down, right) in STEPS.items():
                    if (row + down, column + right) not in spots:
                        target.fill(colour, _edge(grid.place_of((row, column)), arrow, thick).clip(target.get_rect()))

    # --- Names of the zones that a hint refers to

    def draw_names(self, target: Surface, board: Rect, view: View[State], colours: tuple[Colour, ...]) -> None:
        cell, lit = self.cell, view.lit | view.targets
        if not self.ui.settings.letters:
            first = {view.state.puzzle.zone(spot): spot for spot in sorted(lit, reverse=True)}
            for zone, (row, column) in first.items():
                place = Rect(board.left + column * cell, board.top + row * cell, cell, cell)
                pixels = min(max(self.ui.px(11), round(cell * 0.26)), round(cell * LARGE_NAME))
                if (row, column) in view.targets:
                    place.inflate_ip(-self.ui.fixed_px(6), -self.ui.fixed_px(6))
                draw_name(self.ui, target, zone, pixels, ink_on(self.ui, colours[zone], 0.9), place, bold=True)


def _edge(cell: Rect, arrow: str, thick: int) -> Rect:
    if arrow in ("up", "down"):
        return Rect(cell.left, cell.top if arrow == "up" else cell.bottom - thick, cell.width, thick)
    return Rect(cell.left if arrow == "left" else cell.right - thick, cell.top, thick, cell.height)


class LidAnimation(Motion):
    """The end of a board: crosses fade, and chests open from the last one outwards. When it does
    not run, all chests are open, as on a solved board that is opened again."""

    _last: Spot = (0, 0)

    def begin(self, last: Spot, *, still: bool) -> None:
        self._last = last
        self.run(LENGTH, still=still)

    def lid(self, spot: Spot) -> float:
        return self._share_from(self._delay(spot), LID)

    def light(self, spot: Spot) -> float:
        return self._share_from(self._delay(spot) + LID / 2, LIGHT)

    @property
    def faded(self) -> float:
        return self._share_from(0.0, CROSSES)

    def _delay(self, spot: Spot) -> float:
        rings = max(abs(spot[0] - self._last[0]), abs(spot[1] - self._last[1]))
        return min(LATEST, rings * RING)

    def _share_from(self, start: float, length: float) -> float:
        if not self.running:
            return 1.0
        return ease_out(min(1.0, max(0.0, (self.passed - start) / length)))
