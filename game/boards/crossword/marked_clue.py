"""A cryptic clue with its parts marked: in colour, and underlined each in its own way, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.text import Style
from game.ui.theme import Colour, Theme
from game.ui.ui import Ui
from generators.crossword.cryptic.proof import DEFINITION, INDICATOR, Span

DASH = 5  # points


def draw_marked(
    ui: Ui, target: pygame.Surface, lines: Sequence[str], spans: Sequence[Span], style: Style, room: pygame.Rect
) -> None:
    """The lines of a clue, as many as have room, with these parts of it marked."""
    leading, begun = ui.text.leading(style), 0
    for number, line in enumerate(lines[: room.height // leading]):
        left, at = room.left, 0
        for words, span in _runs(line, begun, spans):
            colour = _colour(ui.theme, span.part) if span else ui.theme.ink
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


def _colour(theme: Theme, part: str) -> Colour:
    return {DEFINITION: theme.ok, INDICATOR: theme.accent}.get(part, theme.focus)


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
