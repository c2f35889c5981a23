"""All clues of one direction, in a column that scrolls and follows the cursor."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Point
from game.ui.shapes import clipped
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.scroller import Scroller
from generators.crossword.rules import Puzzle, State
from generators.crossword.texts import clue_of
from generators.lattice.layout import BLANK, Slot

HEAD = 36  # points


@dataclass(frozen=True, slots=True)
class ClueRow:
    slot: Slot
    lines: tuple[str, ...]
    top: int  # within the column
    high: int


@dataclass(frozen=True, slots=True)
class ClueMarks:
    """The word at the cursor, the one that crosses it, the one under the mouse, and those with all their letters."""

    here: Slot | None
    crossing: Slot | None
    hovered: Slot | None
    done: frozenset[int]  # by place in the layout


class ClueList:
    def __init__(self, ui: Ui, rect: pygame.Rect, puzzle: Puzzle, direction: str, style: Style) -> None:
        self.ui, self.rect, self.direction, self.style = ui, rect, direction, style
        self.body = pygame.Rect(rect.left, rect.top + ui.px(HEAD), rect.width, rect.height - ui.px(HEAD))
        slots = [slot for slot in puzzle.solution.slots if slot.direction == direction]
        self.gutter = max((ui.text.width(str(slot.number), Style.STRONG) for slot in slots), default=0)
        self.gutter += ui.px(10 + 8)
        self.rows = self._lay(puzzle, slots)
        self.tall = self.rows[-1].top + self.rows[-1].high if self.rows else 0
        self.scroller = Scroller()
        self.scroller.place(ui, self.body, self.tall)
        self._places = {slot: index for index, slot in enumerate(puzzle.solution.slots)}

    def _lay(self, puzzle: Puzzle, slots: list[Slot]) -> list[ClueRow]:
        rows: list[ClueRow] = []
        top = 0
        wide = self.body.width - self.gutter - self.ui.px(14)
        for slot in slots:
            lines = self.ui.text.wrap(clue_of(puzzle, slot), self.style, wide)
            high = len(lines) * self.ui.text.leading(self.style) + self.ui.px(10)
            rows.append(ClueRow(slot, lines, top, high))
            top += high
        return rows

    @property
    def strong(self) -> Style:
        return Style.STRONG if self.style is Style.BODY else Style.LABEL_STRONG

    def at(self, point: Point) -> Slot | None:
        if not self.body.collidepoint(point):
            return None
        return next((row.slot for row in self.rows if self._place_of(row).collidepoint(point)), None)

    def where(self, name: str) -> pygame.Rect | None:
        """A clue by its number and direction: 1-across."""
        rows = (row for row in self.rows if f"{row.slot.number}-{row.slot.direction}" == name)
        return next((self._place_of(row) for row in rows), None)

    def show(self, slot: Slot) -> None:
        row = next(each for each in self.rows if each.slot == slot)
        self.scroller.centre(self._place_of(row))

    def _place_of(self, row: ClueRow) -> pygame.Rect:
        return pygame.Rect(self.body.left, self.body.top + row.top - self.scroller.offset, self.body.width, row.high)

    def draw(self, target: pygame.Surface, marks: ClueMarks) -> None:
        ui, theme = self.ui, self.ui.theme
        if not self.rows:
            return
        head = pygame.Rect(self.rect.left + ui.px(10), self.rect.top, self.rect.width - ui.px(10), ui.px(HEAD - 8))
        ui.text.draw(target, ui.tell(f"board.crossword.{self.direction}"), Style.HEADING, theme.ink, head)
        with clipped(target, self.body):
            for row in self.rows:
                place = self._place_of(row)
                if place.colliderect(self.body):
                    self._row(target, row, place, marks)
        self.scroller.draw(ui, target)

    def _row(self, target: pygame.Surface, row: ClueRow, place: pygame.Rect, marks: ClueMarks) -> None:
        ui, theme = self.ui, self.ui.theme
        plate = place.inflate(0, -ui.px(2))
        ground = theme.bg
        if row.slot == marks.here:
            ground = theme.word
        elif row.slot == marks.hovered:
            ground = mix(theme.bg, theme.ink, 0.07)
        if ground != theme.bg:
            ui.shapes.rounded(target, plate, ui.px(8), ground)
        if row.slot == marks.crossing:
            bar = pygame.Rect(plate.left, plate.top + ui.px(2), ui.px(4), plate.height - ui.px(4))
            ui.shapes.rounded(target, bar, ui.px(2), theme.centre)
        done = self._places[row.slot] in marks.done
        ink = theme.ink_3 if done and row.slot != marks.here else theme.ink
        leading = ui.text.leading(self.style)
        top = place.top + (place.height - len(row.lines) * leading) // 2
        number = pygame.Rect(place.left + ui.px(8), top, self.gutter - ui.px(18) + 2, leading)
        ui.text.draw(target, str(row.slot.number), self.strong, ink, number, align=1.0)
        for line, words in enumerate(row.lines):
            room = pygame.Rect(place.left + self.gutter, top + line * leading, place.width, leading)
            ui.text.draw(target, words, self.style, ink, room)


def done_words(state: State) -> frozenset[int]:
    return frozenset(
        index
        for index, slot in enumerate(state.puzzle.solution.slots)
        if all(state.letter(spot) != BLANK for spot in slot.spots)
    )
