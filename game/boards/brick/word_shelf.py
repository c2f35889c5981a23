"""The card beside the letters: the words in two orders, the table of hints, the blanks, and a note on a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from itertools import groupby

import pygame

from game.boards.brick.layout import capital, capitals
from game.reader.node import Node, SpokenRole
from game.session.worker import LazyData
from game.ui import lantern
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.lantern import Light
from game.ui.shapes import clip_to
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Look
from generators.brick.explain import meaning, prepare
from generators.brick.rules import (
    State,
    by_first_letter,
    by_first_two_letters,
    extra_points,
    is_pangram,
    is_solved,
    letters_shown,
    over,
    points,
    points_for,
    rank_thresholds,
    words_to_find,
)
from generators.kernel.phrases import ENGLISH

EDGE, INSET = 8, 16  # points: around the note, and inside
PILL = 44
BESIDE = 240  # points: the least width of a text beside a button


@dataclass(frozen=True, slots=True)
class NotePlaces:
    card: pygame.Rect
    words: pygame.Rect
    pill: pygame.Rect | None


class NoteCard(LazyData):
    def __init__(self) -> None:
        super().__init__(prepare)
        self.word = ""

    def place(self, ui: Ui, shelf: pygame.Rect, area: pygame.Rect) -> None:
        self.ui = ui
        self.shelf = shelf  # the note is at its bottom
        self.area = area  # the note stays inside

    def high(self, state: State) -> int:
        return self._places(state).card.height + self.ui.px(EDGE) if self.word else 0

    def holds(self, at: Point, state: State) -> bool:
        return bool(self.word) and self._places(state).card.collidepoint(at)

    def strikes(self, at: Point, state: State) -> bool:
        pill = self._places(state).pill
        return pill is not None and pill.collidepoint(at)

    def may_strike(self, state: State) -> bool:
        """Can the word be removed? The only word of an unfinished game cannot."""
        return self.word in state.puzzle.words and (over(state) or len(state.puzzle.words) > 1)

    def meaning_text(self, state: State) -> str:
        if not self.known:
            return self.ui.tell("board.brick.looking")
        found = meaning(state.puzzle, self.word)
        if found is None:
            return self.ui.tell("board.brick.no_note")
        same = found.word == self.word
        return found.text if same else self.ui.tell("board.brick.form_of", word=found.word, text=found.text)

    def _places(self, state: State) -> NotePlaces:
        """The button is at the right of the text, or below it if the text would be too narrow."""
        px, shelf, text = self.ui.px, self.shelf, self.ui.text
        card = pygame.Rect(shelf.left + px(EDGE), 0, min(shelf.width, self.area.width) - 2 * px(EDGE), 0)
        words = pygame.Rect(card.left + px(INSET), 0, card.width - 2 * px(INSET), 0)
        label = text.width(self.ui.tell("board.brick.strike"), Style.LABEL)
        wide = min(words.width, label + px(64))
        pill = pygame.Rect(0, 0, wide, px(PILL)) if self.may_strike(state) else None
        beside = pill is not None and words.width - pill.width >= px(BESIDE)
        if pill is not None and beside:
            words.width -= pill.width + px(INSET)
        words.height = text.leading(Style.STRONG) + text.height(self.meaning_text(state), Style.BODY, words.width)
        rest = 0 if pill is None else pill.height - words.height if beside else pill.height + px(8)
        card.height = words.height + max(0, rest) + 2 * px(12)
        card.bottom = shelf.bottom - px(EDGE)
        card.clamp_ip(self.area)
        words.top = card.top + px(12)
        if pill is not None:
            pill.left = words.right + px(INSET) if beside else words.left
            pill.centery = card.centery if beside else words.bottom + px(8) + pill.height // 2
        return NotePlaces(card, words, pill)

    def draw(self, target: pygame.Surface, state: State) -> None:
        if not self.word:
            return
        places, theme, px, text = self._places(state), self.ui.theme, self.ui.px, self.ui.text
        self.ui.shapes.rounded_rect(target, places.card, px(12), theme.surface, theme.ink_3, max(1, px(2)))
        line = pygame.Rect(places.words.topleft, (places.words.width, text.leading(Style.STRONG)))
        text.draw(target, self.word, Style.STRONG, theme.accent, line)
        rest = pygame.Rect(line.left, line.bottom, line.width, places.words.bottom - line.bottom)
        text.paragraph(target, self.meaning_text(state), Style.BODY, theme.ink, rest)
        if places.pill is not None:
            label = self.ui.tell("board.brick.strike")
            Button("strike", label, detail="-", rect=places.pill).draw(self.ui, target, Look())


class WordLook(Enum):
    FOUND = auto()
    PANGRAM = auto()
    MISSED = auto()  # revealed at the end
    BLANK = auto()  # not found yet
    EXTRA = auto()  # valid, but not asked for
    LENGTH = auto()  # a heading: the number of letters
    EXTRAS = auto()  # a heading: the points of the extra words


@dataclass(frozen=True, slots=True)
class WordEntry:
    text: str
    look: WordLook
    word: str = ""


def alphabetical(state: State) -> list[WordEntry]:
    """The words found, and the letters of others shown by hints; at the end all words."""
    return [_entry(state, word) for word in sorted(_shown_words(state))] + _extras(state)


def by_length(state: State) -> list[WordEntry]:
    return _with_headings(state, _shown_words(state)) + _extras(state)


def blanks(state: State) -> list[WordEntry]:
    return _with_headings(state, words_to_find(state))


def _shown_words(state: State) -> set[str]:
    if over(state):
        return set(state.puzzle.words)
    return {*state.found, *(word for word, _ in state.revealed)}


def _with_headings(state: State, words: Iterable[str]) -> list[WordEntry]:
    entries: list[WordEntry] = []
    for length, group in groupby(sorted(words, key=lambda word: (-len(word), word)), len):
        entries += [WordEntry(str(length), WordLook.LENGTH), *(_entry(state, word) for word in group)]
    return entries


def _entry(state: State, word: str) -> WordEntry:
    if word in state.found:
        return WordEntry(word, WordLook.PANGRAM if is_pangram(state.puzzle, word) else WordLook.FOUND, word)
    if over(state):
        return WordEntry(word, WordLook.MISSED, word)
    return WordEntry(" ".join(letters_shown(state, word)), WordLook.BLANK, word)


def _extras(state: State) -> list[WordEntry]:
    """The extra words, below the sum of their points."""
    if not state.bonus:
        return []
    words = (WordEntry(word, WordLook.EXTRA, word) for word in sorted(state.bonus))
    return [WordEntry(str(extra_points(state)), WordLook.EXTRAS), *words]


RANKS = "ranks"  # shown by a tap on the ladder
TABS = ("alphabet", "length", "table", "reveal")
ROW = 34  # points
MARK = 24  # a mark before a word
WORTH = 20  # the points after it
LINE = 38  # a rank
TABLE_LINE, CELL, PAIR, GAP = 30, 52, 76, 10  # of the table of hints
LISTS = {"alphabet": alphabetical, "length": by_length, "reveal": blanks}


def tabs(state: State) -> tuple[str, ...]:
    """The tabs of the card; those of hints only while the game is on."""
    return TABS[:2] if over(state) else TABS


class WordShelf:
    def __init__(self, ui: Ui, card: pygame.Rect, state: State, *, folded: bool = False) -> None:
        px = ui.px
        self.ui = ui
        self.card = card
        self.folded = folded  # only the head is visible
        head = pygame.Rect(card.left + px(16), card.top + px(4), card.width - px(28), px(44))
        names = tabs(state)
        wide = min(px(84), head.width * 2 // 3 // len(names))
        self.tabs = {
            tab: pygame.Rect(head.right - (len(names) - number) * wide, head.top, wide, head.height)
            for number, tab in enumerate(names)
        }
        self.head = head
        self.body = pygame.Rect(head.left, head.bottom, card.width - px(32), max(0, card.bottom - head.bottom - px(8)))

    def tab_at(self, at: Point) -> str | None:
        return next((tab for tab, rect in self.tabs.items() if rect.collidepoint(at)), None)

    def word_at(self, at: Point, state: State, tab: str, offset: int) -> str | None:
        rows = self._words(state, tab, offset) if self.body.collidepoint(at) else []
        return next((word for word, rect in rows if rect.collidepoint(at)), None)

    def _words(self, state: State, tab: str, offset: int) -> list[tuple[str, pygame.Rect]]:
        rows = self.place_entries(LISTS[tab](state), offset) if tab in LISTS else []
        return [(entry.word, rect) for entry, rect in rows if entry.word]

    def node(self, state: State, tab: str, cursor: str) -> Node:
        """The list for a screen reader, with the focus on the word at the cursor."""
        entries = [each for each in LISTS[tab](state) if each.word] if tab in LISTS else []
        items = (
            Node(each.word, SpokenRole.ITEM, each.text, focused=each.word == cursor, language=ENGLISH)
            for each in entries
        )
        return Node("words", SpokenRole.LIST, self.ui.tell("reader.words_found"), tuple(self.body), tuple(items))

    def next_word(self, word: str, step: int, state: State, tab: str, offset: int) -> tuple[str, pygame.Rect]:
        """The word that many steps further in the list, and its place; empty if the list is."""
        rows = self._words(state, tab, offset)
        words = [each for each, _ in rows]
        at = words.index(word) + step if word in words else 0
        return rows[at % len(rows)] if rows else ("", self.body)

    def rect_of(self, word: str, state: State, tab: str, offset: int) -> pygame.Rect:
        """The place of the word in the list; the head of the list for a word that is not in it."""
        top = pygame.Rect(self.body.left, self.body.top, self.body.width, 1)
        return next((rect for each, rect in self._words(state, tab, offset) if each == word), top)

    def fit(self, scroller: Scroller, state: State, tab: str) -> None:
        rail = pygame.Rect(self.body.right, self.body.top, self.card.right - self.body.right, self.body.height)
        scroller.place(self.ui, self.body, 0 if self.folded else self._tall(state, tab), rail)

    def _tall(self, state: State, tab: str) -> int:
        if tab == RANKS:
            return len(rank_thresholds(state.puzzle)) * self.ui.px(LINE) + self.ui.px(8)
        if tab == "table":
            return table_height(self.ui, self.body.width, state)
        return self._columns(LISTS[tab](state))[1] * self.ui.px(ROW)

    def draw(self, target: pygame.Surface, state: State, tab: str, scroller: Scroller, cursor: str) -> None:
        theme, px = self.ui.theme, self.ui.px
        self.ui.shapes.rounded_rect(target, self.card, px(16), theme.surface, theme.line, max(1, px(1)))
        self._head(target, state, "" if self.folded else tab)
        if self.folded:
            return
        with clip_to(target, self.body.inflate(px(20), 0)):  # space for the ring around a word
            if tab == RANKS:
                draw_ranks(self.ui, target, self.body.move(0, -scroller.offset), state)
            elif tab == "table":
                draw_hint_table(self.ui, target, self.body.move(0, -scroller.offset), state)
            else:
                self._list(target, state, tab, scroller.offset, cursor)
        scroller.draw(self.ui, target)

    def _head(self, target: pygame.Surface, state: State, current: str) -> None:
        theme, px, text = self.ui.theme, self.ui.px, self.ui.text
        room = self.head.copy()
        room.width = min(each.left for each in self.tabs.values()) - room.left
        numbers = {"found": len(state.found), "all": len(state.puzzle.words)}
        words = self.ui.tell("board.brick.words", **numbers)
        if text.width(words, Style.STRONG) > room.width:
            words = self.ui.tell("board.brick.count", **numbers)
        text.fill(target, words, (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG), theme.ink, room)
        for each, rect in self.tabs.items():
            style = Style.LABEL_STRONG if each == current else Style.LABEL
            label = self.ui.tell(f"board.brick.tab_{each}")
            colour, pixels = theme.accent if each == current else theme.ink_3, self._label_size()
            text.glyph(target, label, pixels, colour, rect.center, bold=style.bold)
            used = text.glyph_width(label, pixels, bold=style.bold)
            if each == current:
                target.fill(theme.accent, (rect.centerx - used // 2, rect.bottom - px(8), used, px(2)))

    def _label_size(self) -> int:
        """The text size of all tabs in pixels, reduced until the widest fits."""
        text, pixels = self.ui.text, self.ui.text.pixels(Style.LABEL)
        shares = [
            (rect.width - self.ui.fixed_px(6)) / text.width(self.ui.tell(f"board.brick.tab_{tab}"), Style.LABEL_STRONG)
            for tab, rect in self.tabs.items()
        ]
        return int(pixels * min(1.0, *shares))

    def _list(self, target: pygame.Surface, state: State, tab: str, offset: int, cursor: str) -> None:
        entries, px = LISTS[tab](state), self.ui.px
        if not entries:
            words = self.ui.tell("board.brick.all_found" if is_solved(state) else "board.brick.empty")
            style, colour = Style.LABEL, self.ui.theme.ink_3
            self.ui.text.paragraph(target, words, style, colour, self.body.move(0, px(8)))
            return
        marked = any(entry.look is WordLook.MISSED for entry in entries)
        for entry, rect in self.place_entries(entries, offset):
            if rect.colliderect(self.body):
                self._entry(target, entry, rect, state, marked=marked)
                if cursor and entry.word == cursor:
                    around = pygame.Rect(rect.left - px(8), rect.top, rect.width + px(8), rect.height)
                    self.ui.shapes.rounded_rect(target, around, px(8), None, self.ui.theme.focus, max(2, px(3)))

    def place_entries(self, entries: list[WordEntry], offset: int) -> list[tuple[WordEntry, pygame.Rect]]:
        columns, _, spots = self._columns(entries)
        wide, high = self.body.width // columns, self.ui.px(ROW)
        left, top = self.body.left, self.body.top - offset
        rects = [pygame.Rect(left + x * wide, top + y * high, wide - self.ui.px(8), high) for x, y in spots]
        return list(zip(entries, rects, strict=True))

    def _columns(self, entries: list[WordEntry]) -> tuple[int, int, list[tuple[int, int]]]:
        """The number of columns and of rows, and (column, row) of each entry; no heading is last in a column."""
        px, text = self.ui.px, self.ui.text
        widest = max((text.width(entry.text, Style.STRONG) for entry in entries), default=0) + px(MARK + WORTH + 20)
        columns = max(1, self.body.width // max(widest, px(120)))
        rows = -(-len(entries) // columns)
        spots = _spots(entries, max(1, rows))
        while spots and spots[-1][0] >= columns:
            rows += 1
            spots = _spots(entries, rows)
        return columns, rows, spots

    def _entry(
        self, target: pygame.Surface, entry: WordEntry, rect: pygame.Rect, state: State, *, marked: bool
    ) -> None:
        theme, px = self.ui.theme, self.ui.px
        words, style, colour = entry.text, Style.BODY, theme.ink
        place = pygame.Rect(rect)
        match entry.look:
            case WordLook.LENGTH:
                words = self.ui.tell("board.brick.length", count=int(entry.text))
                style, colour = Style.CAPTION, theme.ink_3
            case WordLook.PANGRAM:
                style, colour = Style.STRONG, theme.accent
            case WordLook.MISSED | WordLook.BLANK:
                colour = theme.ink_2
            case WordLook.EXTRAS:
                words = self.ui.tell("board.brick.extra", points=int(entry.text))
                style, colour = Style.CAPTION_STRONG, theme.ink_2
            case WordLook.EXTRA:
                style = Style.STRONG if is_pangram(state.puzzle, entry.word) else Style.BODY
                words, colour = f"+ {entry.text}", theme.ink_2
        if marked and entry.look in (WordLook.FOUND, WordLook.PANGRAM, WordLook.MISSED):
            at = (rect.left + px(8), rect.centery)
            if entry.look is WordLook.MISSED:
                self.ui.shapes.dot(target, at, px(5), theme.ink_3, max(1, px(2)))
            else:
                draw_icon(self.ui, target, "check", theme.ok, at, px(15))
            place.left += px(MARK)
            place.width -= px(MARK)
        used = self.ui.text.draw(target, words, style, colour, place) + px(6)
        if entry.word and entry.look is not WordLook.BLANK:
            worth = pygame.Rect(place.left + used, place.top, max(0, place.width - used), place.height)
            self.ui.text.draw(target, str(points_for(state.puzzle, entry.word)), Style.CAPTION, theme.ink_3, worth)


def _spots(entries: list[WordEntry], rows: int) -> list[tuple[int, int]]:
    spots = []
    at = 0
    for entry in entries:
        if not entry.word and rows > 1 and at % rows == rows - 1:
            at += 1
        spots.append((at // rows, at % rows))
        at += 1
    return spots


def draw_ranks(ui: Ui, target: pygame.Surface, body: pygame.Rect, state: State) -> None:
    now, theme = points(state), ui.theme
    steps = list(reversed(rank_thresholds(state.puzzle)))
    here = next(needed for needed, _ in steps if needed <= now)
    for number, (needed, name) in enumerate(steps):
        line = pygame.Rect(body.left, body.top + number * ui.px(LINE), body.width - ui.px(12), ui.px(LINE))
        lit = needed <= now
        side = ui.px(26)
        lantern.draw(ui, target, (line.left + side // 2, line.centery), side, Light.LIT if lit else Light.UNLIT)
        style = Style.STRONG if needed == here else Style.BODY
        place = pygame.Rect(line.left + ui.px(40), line.top, line.width - ui.px(40), line.height)
        used = ui.text.draw(target, ui.tell(name), style, theme.ink if lit else theme.ink_2, place)
        place.left, place.width = place.left + used + ui.px(8), place.width - used - ui.px(8)
        words = ui.tell("board.brick.rank_one") if needed == 1 else ui.tell("board.brick.rank_mark", points=needed)
        ui.text.draw(target, words, Style.LABEL, theme.ink_2, place, align=1.0)


def table_height(ui: Ui, wide: int, state: State) -> int:
    rows = 1 + len(by_first_letter(state)) + 2
    pairs = -(-len(by_first_two_letters(state)) // max(1, wide // ui.px(PAIR)))
    return (rows + pairs) * ui.px(TABLE_LINE) + ui.px(GAP) + ui.px(8)


def draw_hint_table(ui: Ui, target: pygame.Surface, body: pygame.Rect, state: State) -> None:
    """Draw how many words are left, by first letter and length, and by first two letters."""
    left = words_to_find(state)
    pangrams = sum(is_pangram(state.puzzle, word) for word in left)
    words = ui.tell("board.brick.left", count=len(left), pangrams=pangrams)
    line = pygame.Rect(body.left, body.top, body.width, ui.px(TABLE_LINE))
    ui.text.draw(target, words, Style.LABEL, ui.theme.ink_2, line)
    foot = _lengths(ui, target, pygame.Rect(body.left, line.bottom, body.width, 0), by_first_letter(state))
    _pairs(ui, target, pygame.Rect(body.left, foot + ui.px(GAP), body.width, 0), by_first_two_letters(state))


def _lengths(ui: Ui, target: pygame.Surface, place: pygame.Rect, table: dict[str, Counter[int]]) -> int:
    """Draw a row for each first letter, a column for each length, and sums; return its bottom."""
    theme = ui.theme
    lengths = sorted({length for counts in table.values() for length in counts})
    wide = min(ui.px(CELL), place.width // (len(lengths) + 2))
    high = ui.px(TABLE_LINE)
    sums: Counter[int] = Counter()
    for counts in table.values():
        sums.update(counts)

    def row(number: int, name: str, counts: Counter[int] | None) -> None:
        top = place.top + number * high
        whole = name in ("", "Σ")
        cells = [(name, theme.ink, Style.LABEL_STRONG)]
        for length in lengths:
            count = counts[length] if counts else length
            ink = theme.ink_3 if counts is None else theme.accent if whole else theme.ink if count else theme.line
            cells.append((str(count or "·"), ink, Style.LABEL_STRONG if counts and whole else Style.LABEL))
        cells.append(("Σ" if counts is None else str(counts.total()), theme.accent, Style.LABEL_STRONG))
        for column, (words, ink, style) in enumerate(cells):
            ui.text.draw(target, words, style, ink, pygame.Rect(place.left + column * wide, top, wide, high), align=0.5)

    row(0, "", None)
    for number, (letter, counts) in enumerate(sorted(table.items()), 1):
        row(number, capital(letter), counts)
    row(len(table) + 1, "Σ", sums)
    return place.top + (len(table) + 2) * high


def _pairs(ui: Ui, target: pygame.Surface, place: pygame.Rect, pairs: dict[str, int]) -> None:
    columns = max(1, place.width // ui.px(PAIR))
    high = ui.px(TABLE_LINE)
    for number, (two, count) in enumerate(sorted(pairs.items())):
        left, top = place.left + number % columns * ui.px(PAIR), place.top + number // columns * high
        rect = pygame.Rect(left, top, ui.px(PAIR), high)
        used = ui.text.draw(target, capitals(two), Style.LABEL_STRONG, ui.theme.ink, rect.move(ui.px(12), 0))
        ui.text.draw(target, str(count), Style.LABEL, ui.theme.ink_2, rect.move(ui.px(12 + 8) + used, 0))
