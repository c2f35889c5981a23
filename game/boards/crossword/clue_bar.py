"""The clue under the grid, with the ways to the next one and the one before."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

import pygame

from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.text import Style
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.crossword.cryptic.puzzle import clue_spans
from generators.crossword.cryptic.spans import DEFINITION, INDICATOR, Span
from generators.crossword.rules import Puzzle
from generators.crossword.texts import clue_of
from generators.lattice.layout import ACROSS, Slot

SIDE = 44  # points of the arrows at both ends
DASH = 5  # points: of a line under a part of a cryptic clue


def high_enough(ui: Ui, puzzle: Puzzle, wide: int, ends: int) -> int:
    """The height that shows the longest clue in full, in small letters, on a bar with so many arrows at its ends;
    measured as at 100 per cent, since the grid comes before the words beneath it."""
    longest = max((clue_of(puzzle, slot) for slot in puzzle.solution.slots), key=len)
    grown = ui.px(100) / ui.fixed_px(100)
    room = wide * grown - ends * ui.px(SIDE) - ui.text.width(_short(ui, ACROSS, "00"), Style.STRONG) - ui.px(12)
    return round((ui.text.height(longest, Style.CAPTION, round(room)) + ui.px(12)) / grown)


def _short(ui: Ui, direction: str, number: int | str) -> str:
    return ui.tell(f"board.crossword.short_{direction}", number=number)


def _marked(puzzle: Puzzle, slot: Slot, parts: Container[str]) -> list[Span]:
    """The parts of its clue that are to be marked."""
    if not parts or not puzzle.parses:
        return []
    return [span for span in clue_spans(puzzle)[puzzle.solution.slots.index(slot)] if span.part in parts]


class ClueBar:
    def __init__(self, ui: Ui, rect: pygame.Rect, turn: str = "") -> None:
        """Alone in portrait, it has a third end: `turn` to the list of clues, or back to the keyboard."""
        self.ui, self.rect, self.turn = ui, rect, turn
        side = min(ui.px(SIDE), rect.width // 7)
        self.ends = {
            "previous": pygame.Rect(rect.left, rect.top, side, rect.height),
            "next": pygame.Rect(rect.right - side * (2 if turn else 1), rect.top, side, rect.height),
        }
        if turn:
            self.ends["turn"] = pygame.Rect(rect.right - side, rect.top, side, rect.height)
        self.inner = pygame.Rect(rect.left + side, rect.top, self.ends["next"].left - rect.left - side, rect.height)

    def at(self, point: Point) -> str | None:
        if not self.rect.collidepoint(point):
            return None
        return next((name for name, rect in self.ends.items() if rect.collidepoint(point)), "clue")

    def draw(
        self, target: pygame.Surface, puzzle: Puzzle, slot: Slot, crossing: Slot | None, parts: Container[str] = ()
    ) -> None:
        """Draws the clue with these parts of a cryptic clue marked."""
        ui, theme = self.ui, self.ui.theme
        ui.shapes.rounded(target, self.rect, ui.px(12), theme.word)
        icons = {"previous": "back", "next": "forward", "turn": self.turn}
        for name, rect in self.ends.items():
            draw_icon(ui, target, icons[name], theme.ink_2, rect.center, ui.px(20))
        place = self.inner.copy()
        words = clue_of(puzzle, slot)
        small = ui.text.leading(Style.CAPTION)
        if crossing is not None and not ui.watched and self._high(slot, words, Style.CAPTION) + small <= place.height:
            both = min(self._high(slot, words, Style.BODY), place.height - small) + small
            place.height = both - small
            place.top = self.inner.top + (self.inner.height - both) // 2
            line = pygame.Rect(place.left, place.bottom, place.width, small)
            words_across = f"{self._name(crossing)}  {clue_of(puzzle, crossing)}"
            ui.text.draw(target, words_across, Style.CAPTION, theme.ink_2, line, align=0.5)
        self._clue(target, place, slot, words, _marked(puzzle, slot, parts))

    def _clue(self, target: pygame.Surface, place: pygame.Rect, slot: Slot, words: str, spans: Sequence[Span]) -> None:
        text, theme = self.ui.text, self.ui.theme
        name = self._name(slot)
        used = text.width(name, Style.STRONG) + self.ui.px(12)
        room = pygame.Rect(place.left + used, place.top, place.width - used, place.height)
        styles = (Style.BODY, Style.LABEL, Style.CAPTION)
        style = next((each for each in styles if text.height(words, each, room.width) <= room.height), Style.CAPTION)
        high = min(text.height(words, style, room.width), room.height // text.leading(style) * text.leading(style))
        lines = text.wrap(words, style, room.width)
        wide = max(text.width(line, style) for line in lines)
        left = place.left + max(0, place.width - used - wide) // 2
        room = pygame.Rect(left + used, place.centery - high // 2, min(wide + 2, room.width), high)
        head = pygame.Rect(left, room.top, used, text.leading(style) if high else place.height)
        text.draw(target, name, Style.STRONG, theme.ink, head)
        if spans:
            draw_marked(self.ui, target, lines, spans, style, room)
        else:
            text.paragraph(target, words, style, theme.ink, room)

    def _name(self, slot: Slot) -> str:
        return _short(self.ui, slot.direction, slot.number)

    def _high(self, slot: Slot, words: str, style: Style) -> int:
        used = self.ui.text.width(self._name(slot), Style.STRONG) + self.ui.px(12)
        return self.ui.text.height(words, style, self.inner.width - used)


def draw_marked(
    ui: Ui, target: pygame.Surface, lines: Sequence[str], spans: Sequence[Span], style: Style, room: pygame.Rect
) -> None:
    """The lines of a clue, as many as have room, with these parts of it marked."""
    leading, begun = ui.text.leading(style), 0
    for number, line in enumerate(lines[: room.height // leading]):
        left, at = room.left, 0
        for words, span in _runs(line, begun, spans):
            colours = {"": ui.theme.ink, DEFINITION: ui.theme.ok, INDICATOR: ui.theme.accent}
            colour = colours.get(span.part if span else "", ui.theme.focus)
            wide = ui.text.width(line[: at + len(words)], style) - ui.text.width(line[:at], style)
            place = pygame.Rect(left, room.top + number * leading, wide + 2, leading)
            ui.text.draw(target, words, style, colour, place)
            if span:
                _underline(ui, target, span.part, pygame.Rect(left, place.bottom - ui.px(3), wide, 1), colour)
            left, at = left + wide, at + len(words)
        begun += len(line) + 1  # the blank where the line was broken


def _runs(line: str, begun: int, spans: Sequence[Span]) -> Iterator[tuple[str, Span | None]]:
    """The line cut where a part begins or ends, and whose part each piece is."""
    at = 0
    for span in spans:
        start, end = max(span.start - begun, at), min(span.end - begun, len(line))
        if start < end:
            if at < start:
                yield line[at:start], None
            yield line[start:end], span
            at = end
    if at < len(line):
        yield line[at:], None


def _underline(ui: Ui, target: pygame.Surface, part: str, line: pygame.Rect, colour: Colour) -> None:
    """Double under a definition, dashed under an indicator, single under the fodder."""
    thick = max(1, ui.px(2))
    if part == INDICATOR:
        dash = ui.px(DASH)
        for left in range(line.left, line.right, 2 * dash):
            target.fill(colour, (left, line.top, min(dash, line.right - left), thick))
        return
    target.fill(colour, (line.left, line.top, line.width, thick))
    if part == DEFINITION:
        target.fill(colour, (line.left, line.top + thick + max(1, ui.px(1)), line.width, max(1, thick // 2)))
