"""Beside the letters: the ladder of ranks, and the card with the words found or the table of hints."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.input import Point
from game.ui.text import Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from generators.brick.points import (
    by_first_letter,
    by_first_two_letters,
    ladder,
    letters_shown,
    most_points,
    points,
    rank,
    to_next_rank,
)
from generators.brick.rules import State, is_pangram, over

TABS = ("alphabet", "length", "hints")
ROW = 34  # points


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the list, and how it is shown."""

    text: str
    colour: Colour
    style: Style = Style.BODY


class Shelf:
    def __init__(self, ui: Ui, area: pygame.Rect, *, ladder_beside: bool) -> None:
        """In landscape the ladder stands on top of the card; in portrait it stands apart, above the letters."""
        px = ui.px
        self.ui = ui
        self.ladder_beside = ladder_beside
        top = area.top + (px(88) if ladder_beside else 0)
        self.ladder_area = pygame.Rect(area.left, area.top, area.width, px(76))
        self.card = pygame.Rect(area.left, top, area.width, area.bottom - top)
        head = pygame.Rect(self.card.left + px(16), self.card.top + px(6), self.card.width - px(28), px(44))
        wide = min(px(84), head.width // 5)
        self.tabs = {
            tab: pygame.Rect(head.right - (len(TABS) - number) * wide, head.top, wide, head.height)
            for number, tab in enumerate(TABS)
        }
        self.head = head
        self.body = pygame.Rect(head.left, head.bottom, head.width, self.card.bottom - head.bottom - px(10))
        self.tall = 0  # of what is in the body

    def tab_at(self, at: Point) -> str | None:
        return next((tab for tab, rect in self.tabs.items() if rect.collidepoint(at)), None)

    def draw(self, target: pygame.Surface, state: State, tab: str, offset: int) -> None:
        theme, px = self.ui.theme, self.ui.px
        if self.ladder_beside:
            self.ladder(target, state, self.ladder_area)
        self.ui.shapes.rounded(target, self.card, px(16), theme.surface, theme.line, max(1, px(1)))
        words = self.ui.say("board.brick.words", found=len(state.found), all=len(state.puzzle.words))
        room = pygame.Rect(self.head.left, self.head.top, self.tabs[TABS[0]].left - self.head.left, self.head.height)
        self.ui.text.draw(target, words, Style.STRONG, theme.ink, room)
        for each, rect in self.tabs.items():
            style = Style.LABEL_STRONG if each == tab else Style.LABEL
            colour = theme.accent if each == tab else theme.ink_3
            self.ui.text.draw(target, self.ui.say(f"board.brick.tab_{each}"), style, colour, rect, align=0.5)
        target.set_clip(self.body)
        if tab == "hints":
            self._table(target, state, offset)
        else:
            self._list(target, self._entries(state, tab), offset)
        target.set_clip(None)

    def ladder(self, target: pygame.Surface, state: State, area: pygame.Rect) -> None:
        """A dot for each rank, lit as far as the points go."""
        theme, px, text = self.ui.theme, self.ui.px, self.ui.text
        line = pygame.Rect(area.left, area.top, area.width, px(32))
        used = text.draw(target, self.ui.tell(rank(state)), Style.HEADING, theme.ink, line)
        missing = to_next_rank(state)
        words = self.ui.say("board.brick.points", points=points(state), most=most_points(state.puzzle))
        if missing:
            words = self.ui.say("board.brick.to_next", points=points(state), missing=missing)
        rest = pygame.Rect(line.left + used + px(16), line.top, line.width - used - px(16), line.height)
        text.draw(target, words, Style.LABEL, theme.ink_2, rest, align=1.0)
        steps = ladder(state.puzzle)
        reached = sum(needed <= points(state) for needed, _ in steps) - 1
        y, radius = line.bottom + px(18), px(6)
        gap = (area.width - 2 * radius) / (len(steps) - 1)
        target.fill(theme.line, (area.left + radius, y - px(1), area.width - 2 * radius, px(3)))
        target.fill(theme.accent, (area.left + radius, y - px(1), round(gap * reached), px(3)))
        for number in range(len(steps)):
            colour = theme.accent if number <= reached else theme.line
            disc = self.ui.shapes.disc(px(10) if number == reached else radius, colour)
            target.blit(disc, disc.get_rect(center=(round(area.left + radius + gap * number), y)))

    def _entries(self, state: State, tab: str) -> list[Entry]:
        """What was found; what hints have shown of the rest; at the end all of it."""
        theme = self.ui.theme
        shown = {word for word, _ in state.revealed} - set(state.found)
        words = set(state.puzzle.words) if over(state) else set(state.found) | shown
        order = sorted(words) if tab == "alphabet" else sorted(words, key=lambda word: (-len(word), word))
        entries = []
        for word in order:
            found = word in state.found
            text = word if found or over(state) else letters_shown(state, word)
            colour = theme.ink if found else theme.ink_3 if not over(state) else theme.error
            pangram = found and is_pangram(state.puzzle, word)
            entries.append(Entry(text, theme.accent if pangram else colour, Style.STRONG if pangram else Style.BODY))
        return entries + [Entry(f"★ {word}", theme.ok) for word in sorted(state.bonus)]

    def _list(self, target: pygame.Surface, entries: list[Entry], offset: int) -> None:
        px, text = self.ui.px, self.ui.text
        if not entries:
            self.tall = 0
            text.paragraph(
                target, self.ui.say("board.brick.empty"), Style.LABEL, self.ui.theme.ink_3, self.body.move(0, px(8))
            )
            return
        widest = max(text.width(entry.text, entry.style) for entry in entries) + px(28)
        columns = max(1, self.body.width // max(widest, px(110)))
        rows = -(-len(entries) // columns)
        wide = self.body.width // columns
        self.tall = rows * px(ROW)
        for number, entry in enumerate(entries):
            left, top = self.body.left + number // rows * wide, self.body.top + number % rows * px(ROW) - offset
            text.draw(target, entry.text, entry.style, entry.colour, pygame.Rect(left, top, wide, px(ROW)))

    def _table(self, target: pygame.Surface, state: State, offset: int) -> None:
        """First letter by length, then the pairs of first letters: how many are still to be found."""
        px, theme, text = self.ui.px, self.ui.theme, self.ui.text
        table = by_first_letter(state)
        lengths = sorted({length for counts in table.values() for length in counts})
        wide = min(px(52), self.body.width // (len(lengths) + 2)) if lengths else px(52)
        top = self.body.top - offset

        def cell(column: int, row: int, words: str, colour: Colour, style: Style) -> None:
            place = pygame.Rect(self.body.left + column * wide, top + row * px(30), wide, px(30))
            text.draw(target, words, style, colour, place, align=0.5)

        for column, length in enumerate(lengths, 1):
            cell(column, 0, str(length), theme.ink_3, Style.LABEL)
        for row, (letter, counts) in enumerate(sorted(table.items()), 1):
            cell(0, row, letter.upper(), theme.ink, Style.LABEL_STRONG)
            for column, length in enumerate(lengths, 1):
                cell(column, row, str(counts[length] or "·"), theme.ink if counts[length] else theme.line, Style.LABEL)
            cell(len(lengths) + 1, row, str(counts.total()), theme.accent, Style.LABEL_STRONG)
        pairs = "   ".join(f"{two.upper()} {count}" for two, count in sorted(by_first_two_letters(state).items()))
        foot = top + (len(table) + 1) * px(30) + px(8)
        words = pairs or self.ui.say("board.brick.all_found")
        high = text.height(words, Style.LABEL, self.body.width)
        ink = mix(theme.surface, theme.ink, 0.75)
        text.paragraph(target, words, Style.LABEL, ink, pygame.Rect(self.body.left, foot, self.body.width, high))
        self.tall = foot + high - top + px(12)
