"""The layout of a Fill-In: its grid, and its words by length, placed words crossed out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

import pygame

from game.boards.parts.grid import parse_spot
from game.boards.parts.letter_grid import LetterGrid
from game.boards.parts.notch import columns, split_foot
from game.ui.input import Point
from game.ui.shapes import clip_to
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.scroller import Scroller
from generators.fill_in.rules import State

HEAD, ROW = 34, 38  # points
GUTTER = 92  # of the lengths, beside their words
WIDE = 420  # in a card narrower than this they are above
# The first in which all words are visible:
SIZES = ((1.4, Style.BODY), (1.2, Style.BODY), (1.0, Style.BODY), (1.0, Style.LABEL))


@dataclass(frozen=True, slots=True)
class WordMarks:
    """The chosen word, the word under the mouse, the placed words, and those that fit the chosen slot."""

    chosen: str
    hovered: str
    placed: frozenset[str]
    fitting: frozenset[str] | None  # None: no slot is chosen


class WordList:
    def __init__(self, ui: Ui, rect: pygame.Rect, words: tuple[str, ...]) -> None:
        self.rect = rect
        self.body = rect.inflate(-ui.px(32), -ui.px(16))
        self.beside = self.body.width >= ui.px(WIDE)  # lengths beside their words
        for share, self.style in SIZES:
            self.ui = ui.at(ui.scale * share) if share > 1 else ui
            self.tall = self._lay_out(words)
            if not self.scrolls:
                break
        self.rect.height = min(self.rect.height, self.tall + ui.px(16))  # the card is no larger than its words
        self.body.height = self.rect.height - ui.px(16)
        self.scroller = Scroller()
        rail = pygame.Rect(self.body.right, self.body.top, self.rect.right - self.body.right, self.body.height)
        self.scroller.place(ui, self.body, self.tall, rail)

    def _lay_out(self, words: tuple[str, ...]) -> int:
        px, top = self.ui.px, 0
        self.heads: list[tuple[int, int]] = []  # length, top
        self.places: dict[str, pygame.Rect] = {}  # within the list
        left = px(GUTTER) if self.beside else 0
        for length, group in groupby(words, key=len):
            self.heads.append((length, top))
            top += 0 if left else px(HEAD)
            here = list(group)
            wide = max(px(64), max(self.ui.text.width(word, self.style) for word in here) + px(26))
            wide = min(wide, self.body.width - left)
            a_row = (self.body.width - left) // wide
            for number, word in enumerate(here):
                place = (left + number % a_row * wide, top + number // a_row * px(ROW), wide, px(ROW))
                self.places[word] = pygame.Rect(place)
            top += -(-len(here) // a_row) * px(ROW) + px(8)
        return top

    @property
    def scrolls(self) -> bool:
        return self.tall > self.body.height

    def at(self, point: Point) -> str:
        if not self.body.collidepoint(point):
            return ""
        return next((word for word in self.places if self.place_of(word).collidepoint(point)), "")

    def place_of(self, word: str) -> pygame.Rect:
        return self.places[word].move(self.body.left, self.body.top - self.scroller.offset)

    def show(self, word: str) -> None:
        self.scroller.centre(self.place_of(word))

    def brought(self, word: str) -> pygame.Rect:
        if not self.body.collidepoint(self.place_of(word).center):
            self.show(word)
        return self.place_of(word)

    def draw(self, target: pygame.Surface, marks: WordMarks) -> None:
        ui, theme = self.ui, self.ui.theme
        ui.shapes.rounded_rect(target, self.rect, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
        with clip_to(target, self.body):
            for length, top in self.heads:
                self._head(target, length, top, marks)
            for word in self.places:
                place = self.place_of(word)
                if place.colliderect(self.body):
                    self._word(target, word, place, marks)
        self.scroller.draw(ui, target)

    def _head(self, target: pygame.Surface, length: int, top: int, marks: WordMarks) -> None:
        ui, theme = self.ui, self.ui.theme
        left = sum(len(word) == length and word not in marks.placed for word in self.places)
        high = ui.px(ROW if self.beside else HEAD)
        place = pygame.Rect(self.body.left, self.body.top + top - self.scroller.offset, self.body.width, high)
        numbers = next(iter(self.places)).isdigit()
        words = ui.tell("board.fill_in.length_numbers" if numbers else "board.fill_in.length", length=length)
        ui.text.draw(target, words, Style.LABEL_STRONG, theme.ink if left else theme.ink_3, place)

    def _word(self, target: pygame.Surface, word: str, place: pygame.Rect, marks: WordMarks) -> None:
        ui, theme = self.ui, self.ui.theme
        plate = place.inflate(-ui.px(4), -ui.px(4))
        ground, ink = theme.surface, theme.ink
        if word == marks.chosen:
            ground, ink = theme.selected, theme.on_selected
        elif word in marks.placed:
            ink = theme.ink_3
        elif marks.fitting is not None:
            fits = word in marks.fitting
            ground, ink = (theme.word, ink) if fits else (ground, mix(theme.surface, theme.ink, 0.5))
        if word == marks.hovered and word != marks.chosen:
            ground = mix(ground, theme.ink, 0.08)
        if ground != theme.surface:
            ui.shapes.rounded_rect(target, plate, ui.px(8), ground)
        left = pygame.Rect(plate.left + ui.px(8), plate.top, plate.width, plate.height)
        used = ui.text.draw(target, word, self.style, ink, left)
        if word in marks.placed:
            target.fill(ink, (left.left - ui.px(2), left.centery, used + ui.px(4), max(1, ui.px(1.5))))


@dataclass(frozen=True, slots=True)
class Places:
    grid: LetterGrid
    words: WordList
    notch: pygame.Rect | None = None  # under the words

    def where(self, name: str) -> pygame.Rect | None:
        spot = parse_spot(name)
        if spot is not None:
            return self.grid.place_of(spot)
        return self.words.brought(name) if name in self.words.places else None


def places(ui: Ui, area: pygame.Rect, state: State, foot: int = 0) -> Places:
    """Grid and words side by side in landscape, the words below in portrait; `foot` is left free under the words."""
    px = ui.fixed_px  # the grid does not grow with large text
    layout, words = state.puzzle.layout, state.puzzle.words
    if area.width > area.height * 1.25:
        room = pygame.Rect(area.left, area.top, round(area.width * 0.56), area.height)
        grid = LetterGrid(ui, room, layout, numbered=False)
        main, column = columns(ui, area, grid.outer.width, ui.px(640))
        grid.move_to(left=main.left, top=area.top + (area.height - grid.outer.height) // 2)
        column, notch = split_foot(ui, column, grid.outer.top, grid.outer.bottom, foot)
        return Places(grid, WordList(ui, column, words), notch)
    least = max(round(area.height * 0.27), px(110))
    room = pygame.Rect(area.left, area.top, area.width, area.height - least - px(12))
    grid = LetterGrid(ui, room, layout, numbered=False)
    grid.move_to(left=grid.outer.left, top=area.top)
    top = grid.outer.bottom + px(12)
    return Places(grid, WordList(ui, pygame.Rect(area.left, top, area.width, area.bottom - top), words))
