"""What stands around the board: the numbers of lines that a hint names, or how many chests each line still needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.boards.board import View
from game.boards.parts.grid import Grid
from game.boards.sweet_spots.ground import ink_on
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.theme import GOLD, ON_GROUP, Colour, mix
from game.ui.ui import Ui
from generators.kernel.phrases import Phrase
from generators.sweet_spots.rules import Mark, State, lines, zone_name

EDGE = 22  # points: the margin to the left of the board and above it
BADGE, ROW = 44, 30  # points: the least width of the badge of a zone, and the height of a row of badges
LETTERS = 14  # points


def badge_rows(ui: Ui, zones: int, width: int) -> int:
    return -(-zones // max(1, min(zones, width // ui.fixed_px(BADGE))))


def numbers_in(words: Phrase) -> Iterator[tuple[bool, int]]:
    """The lines named in a sentence: whether it is a column, and its number."""
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
    is_tight: bool  # whether each of its free cells gets one


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
    strip: pygame.Rect  # below the board, for the badges of zones
    colours: tuple[Colour, ...]  # colours of the zones

    def draw_numbers(self, target: pygame.Surface, view: View[State]) -> None:
        """The numbers of the rows and columns that the hint names."""
        for number, place in self._named(view):
            self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(5), self.ui.theme.selected)
            self._write(target, str(number % self.grid.rows + 1), self.ui.theme.on_selected, place.center)

    def draw_needs(self, target: pygame.Surface, view: View[State]) -> None:
        """What each line needs; a gold disc where it needs all its free cells. The numbers of a hint replace those of
        rows and columns."""
        for number, each in enumerate(line_needs(view.state)):
            if number >= 2 * self.grid.rows:
                self._draw_badge(target, number - 2 * self.grid.rows, each)
            elif not view.lit:
                place, theme = self._place(number), self.ui.theme
                if each.is_tight:
                    self.ui.shapes.dot(target, place.center, place.height // 2, GOLD)
                ink = ON_GROUP if each.is_tight else theme.ink if each.need >= 0 else theme.error
                self._write_need(target, each, ink, place.center)

    def _draw_badge(self, target: pygame.Surface, zone: int, each: LineNeed) -> None:
        theme, count = self.ui.theme, self.grid.rows
        across = -(-count // badge_rows(self.ui, count, self.strip.width))
        wide, high, gap = self.strip.width // across, self.ui.fixed_px(ROW), self.ui.fixed_px(4)
        row, column = divmod(zone, across)
        place = pygame.Rect(self.strip.left + column * wide, self.strip.top + row * high + gap, wide - gap, high - gap)
        colour = mix(theme.bg, self.colours[zone], 0.4 if each.need == 0 else 1.0)
        self.ui.shapes.rounded_rect(target, place, self.ui.fixed_px(6), colour)
        ink = ink_on(self.ui, colour, 0.5 if each.need == 0 else 0.95)
        self._write(target, zone_name(zone), ink, (place.left + place.width * 3 // 10, place.centery))
        self._write_need(target, each, ink, (place.left + place.width * 7 // 10, place.centery))

    def _write_need(self, target: pygame.Surface, each: LineNeed, ink: Colour, at: Point) -> None:
        if each.need:
            self._write(target, str(each.need).replace("-", "−"), ink, at)
        else:
            draw_icon(self.ui, target, "check", mix(self.ui.theme.bg, ink, 0.6), at, self.ui.fixed_px(LETTERS))

    def _write(self, target: pygame.Surface, words: str, ink: Colour, at: Point) -> None:
        self.ui.text.glyph(
            target, words, min(self.ui.px(LETTERS), self.ui.fixed_px(EDGE - 4), self.grid.side), ink, at, bold=True
        )

    def _named(self, view: View[State]) -> list[tuple[int, pygame.Rect]]:
        """The rows and columns in the words of the hint; without words those of the lit cells."""
        lit = view.lit | view.targets if view.lit and view.hint is None else ()
        numbers = {spot[0] for spot in lit} | {self.grid.rows + spot[1] for spot in lit}
        if view.hint is not None:
            numbers.update(self.grid.rows * column + number - 1 for column, number in numbers_in(view.hint))
        return [(number, self._place(number)) for number in sorted(numbers)]

    def _place(self, number: int) -> pygame.Rect:
        """The place of a row's number, to the left of the board, or of a column's, above it."""
        board, cell, edge = self.grid.rect, self.grid.side, self.ui.fixed_px(EDGE)
        row, middle = number < self.grid.rows, number % self.grid.rows * cell + cell // 2
        centre = (board.left - edge // 2, board.top + middle) if row else (board.left + middle, board.top - edge // 2)
        return pygame.Rect(0, 0, min(edge, cell), min(edge - 2, cell)).move_to(center=centre)
