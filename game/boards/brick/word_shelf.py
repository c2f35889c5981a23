"""The card beside the letters: the words in two orders, the table of hints, the blanks, and a note on a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from itertools import groupby

from pygame import Rect, Surface

from game.boards.brick.letters import capital, capitals
from game.reader.node import Node, SpokenRole
from game.session.worker import LazyData
from game.ui import lantern
from game.ui.elements import Box, Column, Element, First, Host, Label, Measure, Paint, Parts, Plate, Row, Scroll, Wrap
from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.lantern import Light
from game.ui.panel import Panel
from game.ui.scroller import Scroller
from game.ui.shapes import inset, strip
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from generators.brick import rules
from generators.brick.explain import meaning, prepare
from generators.brick.rules import State
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, say
from generators.words.idioms import sense
from generators.words.readings import idiom_note

EDGE = 8  # points of the edge around the note
NOTE = "note"

RANKS = "ranks"  # tab that a tap on the ladder shows
TABS = ("alphabet", "length", "table", "reveal")
HEAD, ROW = 44, 34  # points
MARK = 24  # width of the mark before a word, in points
WORTH = 20  # width of the points after a word, in points
LIST = 68  # the least height of a list above a note; in less space the note covers the list
LINE = 38  # height of a rank, in points
TABLE_LINE, CELL, PAIR, GAP = 30, 52, 76, 10  # sizes in the table of hints, in points


class NoteCard(LazyData):
    def __init__(self) -> None:
        super().__init__(prepare)
        self.word, self.panel = "", Panel()

    def place(self, ui: Ui, shelf: Rect, area: Rect, state: State) -> int:
        """Show the note at the bottom of the shelf, but inside the area; the height that it takes."""
        self.ui = ui
        if not self.word:
            self.panel.forget()
            return 0
        meaning = Label(self.meaning_text(state), Style.BODY, lines=0, id="meaning")
        lines = [Label(self.word, Style.STRONG, "accent", id="note_word"), meaning]
        card = Column(lines, id=NOTE, press=lambda: NOTE, pad=(16, 12), plate=Plate(edge="ink_3", radius=12))
        m, wide = Measure((ui,)), min(shelf.width, area.width) - 2 * ui.px(EDGE)
        rect = Rect(shelf.left + ui.px(EDGE), 0, wide, card.high(m, wide))
        rect.bottom = shelf.bottom - ui.px(EDGE)
        self.panel.place(m, card, rect.clamp(area))
        return rect.height + ui.px(EDGE)

    def holds(self, at: Point) -> bool:
        return self.panel.root is not None and self.panel.root.rect.collidepoint(at)

    def meaning_text(self, state: State) -> str:
        if not self.known:
            return self.ui.tell("board.brick.looking")
        found = meaning(state.puzzle, self.word)
        if found is None:
            return self.ui.tell(rules.in_signs(state.puzzle, say("board.brick.no_note")))
        same = found.word == self.word
        return found.text if same else self.ui.tell("board.brick.form_of", word=found.word, text=found.text)


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
    pangram: bool = False


def alphabetical(state: State) -> list[WordEntry]:
    """The words found, and the letters of others shown by hints; at the end all words."""
    return [_entry(state, word) for word in sorted(_shown_words(state))] + _extras(state)


def by_length(state: State) -> list[WordEntry]:
    return _with_headings(state, _shown_words(state)) + _extras(state)


def blanks(state: State) -> list[WordEntry]:
    return _with_headings(state, rules.words_to_find(state))


def _shown_words(state: State) -> set[str]:
    if rules.over(state):
        return set(state.puzzle.words)
    return {*state.found, *(word for word, _ in state.revealed)}


def _with_headings(state: State, words: Iterable[str]) -> list[WordEntry]:
    if not _has_lengths(state):
        return [_entry(state, word) for word in sorted(words)]
    entries: list[WordEntry] = []
    for length, group in groupby(sorted(words, key=lambda word: (-len(word), word)), len):
        entries += [WordEntry(str(length), WordLook.LENGTH), *(_entry(state, word) for word in group)]
    return entries


def _entry(state: State, word: str) -> WordEntry:
    if word in state.found:
        return WordEntry(word, WordLook.PANGRAM if rules.is_pangram(state.puzzle, word) else WordLook.FOUND, word)
    if rules.over(state):
        return WordEntry(word, WordLook.MISSED, word)
    return WordEntry(" ".join(rules.letters_shown(state, word)), WordLook.BLANK, word)


def _extras(state: State) -> list[WordEntry]:
    """The extra words, below the sum of their points."""
    if not state.bonus:
        return []
    pangrams = [(word, rules.is_pangram(state.puzzle, word)) for word in sorted(state.bonus)]
    words = [WordEntry(word, WordLook.EXTRA, word, is_pangram) for word, is_pangram in pangrams]
    return [WordEntry(str(rules.extra_points(state)), WordLook.EXTRAS), *words]


LISTS = {"alphabet": alphabetical, "length": by_length, "reveal": blanks}


def tabs(state: State) -> tuple[str, ...]:
    """The tabs of the card; those of hints only while the game is on."""
    shown = TABS[:2] if rules.over(state) else TABS
    has = {"length": _has_lengths(state), "table": not rules.has_characters(state.puzzle)}  # the table counts letters
    return tuple(each for each in shown if has.get(each, True))


def _has_lengths(state: State) -> bool:
    """Are some words longer than others? Idioms are not."""
    return len(set(map(len, state.puzzle.words))) > 1


@dataclass(slots=True, eq=False, kw_only=True)
class Tab(Box):
    label: str
    pixels: int
    chosen: bool

    def paint(self, target: Surface, host: Host) -> None:
        m, text, theme = self.m, self.m.ui.text, self.m.ui.theme
        colour = theme.accent if self.chosen else theme.ink if host.look_of_box(self.id).hovered else theme.ink_3
        text.glyph(target, self.label, self.pixels, colour, self.rect.center, bold=self.chosen)
        if self.chosen:
            used = text.glyph_width(self.label, self.pixels, bold=True)
            target.fill(colour, (self.rect.centerx - used // 2, self.rect.bottom - m.px(8), used, m.px(2)))

    def nodes(self) -> Iterator[Node]:
        bounds = tuple(self.rect)
        yield Node(self.id, SpokenRole.OPTION, self.label, bounds, chosen=self.chosen, presses=True)


@dataclass(slots=True, eq=False, kw_only=True)
class Entry(Box):
    """A word of the list, or a heading."""

    entry: WordEntry
    worth: str  # points of the word
    note: str  # how an idiom sounds, and what it means
    marked: bool  # found and missed words have a mark
    shelf: WordShelf

    def __post_init__(self, children: Sequence[Element | None]) -> None:
        Box.__post_init__(self, [Label(self.note, Style.BODY, "ink_2", lines=0)] if self.note else [])
        self.id, self.press = self.entry.word, (lambda: self.id) if self.entry.word else None
        self.pad = (MARK * self.marked, ROW, 8, 8)

    def natural(self, m: Measure) -> int:
        return m.ui.text.width(self.entry.text, Style.STRONG) + m.px(MARK + WORTH + 20)

    def paint(self, target: Surface, host: Host) -> None:
        m, ui, theme, look, place = self.m, self.m.ui, self.m.ui.theme, self.entry.look, self.rect
        ringed, around = bool(self.id) and self.id == self.shelf.ringed, inset(place, -m.px(8), 0, 0, 0)
        ground = mix(theme.surface, theme.ink, 0.05) if host.look_of_box(self.id).hovered else None
        if ringed or ground:
            ring = theme.focus if ringed else None
            ui.shapes.rounded_rect(target, around, m.px(8), ground, ring, max(2, m.px(3)) * ringed)
        place = strip(place, place.top, place.top + m.px(ROW))
        if self.marked and look in (WordLook.FOUND, WordLook.PANGRAM, WordLook.MISSED):
            at = (place.left + m.px(8), place.centery)
            if look is WordLook.MISSED:
                ui.shapes.dot(target, at, m.px(5), theme.ink_3, max(1, m.px(2)))
            else:
                draw_icon(ui, target, "check", theme.ok, at, m.px(15))
            place = inset(place, m.px(MARK), 0, 0, 0)
        words, style, ink = self._look()
        place = inset(place, ui.text.draw(target, words, style, m.colour(ink), place) + m.px(6), 0, 0, 0)
        if self.worth and place.width > 0:
            ui.text.draw(target, self.worth, Style.CAPTION, theme.ink_3, place)

    def _look(self) -> tuple[str, Style, str]:
        text = self.entry.text
        match self.entry.look:
            case WordLook.LENGTH:
                return self.shelf.says("length", count=int(text)), Style.CAPTION, "ink_3"
            case WordLook.EXTRAS:
                return self.shelf.says("extra", points=int(text)), Style.CAPTION_STRONG, "ink_2"
            case WordLook.EXTRA:
                return f"+ {text}", Style.STRONG if self.entry.pangram else Style.BODY, "ink_2"
            case WordLook.PANGRAM:
                return text, Style.STRONG, "accent"
            case WordLook.FOUND:
                return text, Style.STRONG if self.note else Style.BODY, "ink"
        return text, Style.BODY, "ink_2"

    def nodes(self) -> Iterator[Node]:
        """Only a word in sight can be pressed."""
        bounds = tuple(self.rect) if self.shelf.scroller.window.contains(self.rect) else ()
        node = Node(self.id, SpokenRole.ITEM, self.entry.text, bounds, note=self.note, presses=bool(bounds))
        if self.id:
            yield replace(node, focused=self.id == self.shelf.cursor, language=self.shelf.language)


@dataclass(slots=True, eq=False)
class Entries(Box):
    """In columns; none ends with a heading."""

    def lay_out(self, m: Measure, width: int, room: int | None) -> Parts:
        entries, high = [each for each in self.kids if isinstance(each, Entry)], m.px(ROW)
        columns = max(1, width // max(m.px(120), *(each.wide(m) for each in entries)))
        rows = -(-len(entries) // columns)
        while (spots := _spots(entries, rows))[-1][0] >= columns:
            rows += 1
        wide = width // columns
        rects = [Rect(x * wide, y * high, wide - m.px(8), high) for x, y in spots]
        return list(zip(entries, rects, strict=True))


def _spots(entries: list[Entry], rows: int) -> list[tuple[int, int]]:
    """The column and the row of each."""
    spots = []
    at = 0
    for each in entries:
        if not each.id and rows > 1 and at % rows == rows - 1:
            at += 1
        spots.append((at // rows, at % rows))
        at += 1
    return spots


class WordShelf(Panel):
    """The card: how many words are found, the tabs, and what the chosen one shows."""

    def __init__(self) -> None:
        super().__init__()
        self.scroller, self.tab = Scroller(), TABS[0]
        self.cursor = self.ringed = ""  # the word at the keyboard cursor, and the one with a ring
        self.words: list[str] = []

    @property
    def language(self) -> str:
        """Of the words, for a screen reader."""
        return CHINESE if rules.has_characters(self.puzzle) else ENGLISH

    def says(self, name: str, **blanks: int) -> str:
        return self.ui.tell(rules.in_signs(self.puzzle, say(f"board.brick.{name}", **blanks)))

    def show(self, ui: Ui, card: Rect, state: State, foot: int, *, folded: bool, given: frozenset[str]) -> None:
        """A `folded` card has room for its head alone; `foot` pixels are for the note. Once all
        words are found those that hints have `given` are listed as missed."""
        self.ui, self.area, self.folded, self.puzzle = ui, card, folded, state.puzzle
        self.numbers = {"found": len(state.found), "all": len(state.puzzle.words), "given": len(given & {*state.found})}
        state = rules.without_hints(state, given) if rules.is_solved(state) else state
        if self.tab not in (*tabs(state), RANKS):
            self.tab = tabs(state)[0]
            self.scroller.jump(0)
        if self.has_shown(ui, tuple(card), state, foot, folded, self.tab, given):
            self.carry()
            return
        foot = foot if card.height - ui.px(4 + HEAD + 8) - foot >= ui.px(LIST) else 0
        wide = card.width / ui.scale
        entries = LISTS[self.tab](state) if self.tab in LISTS else []
        self.words = [each.word for each in entries if each.word]
        content = Column([self._body(state, entries, wide - 32)], pad=(8, 0, 0, 0))  # space for the ring at the left
        scroll = Scroll([content], scroller=self.scroller, rail=16, grow=1, rest=True)
        body = Row([scroll], pad=(0, 0, 4, 0), grow=1, rest=True)
        pad = (8, 4, 12, 8 + foot / ui.scale)
        self.place(Measure((ui,)), Column([self._head(state, wide), body], pad=pad, plate=Plate()), card)

    def _head(self, state: State, wide: float) -> Element:
        """The tabs have one size of text, in which the widest fits."""
        text, names = self.ui.text, tabs(state)
        wide = min(84, (wide - 28) * 3 / 4 / len(names))
        labels = {each: self.says(f"tab_{each}") for each in names}
        room = self.ui.px(wide) - self.ui.fixed_px(6)
        share = min(1.0, room / max(text.width(each, Style.LABEL_STRONG) for each in labels.values()))
        pixels, now = int(text.pixels(Style.LABEL) * share), "" if self.folded else self.tab
        new = partial(Tab, pixels=pixels, width=wide)
        own = [new(id=key, label=each, chosen=key == now, press=partial(str, key)) for key, each in labels.items()]
        wordings = ("with_hints", "words", "count")[not self.numbers["given"] :]
        count = [self.says(each, **self.numbers) for each in wordings]
        styles = (Style.STRONG, Style.LABEL_STRONG, Style.CAPTION_STRONG)
        return Row([Label(count, styles, grow=1), *own], height=HEAD, pad=(8, 0, 0, 0))

    def _body(self, state: State, entries: list[WordEntry], wide: float) -> Element:
        if self.tab == RANKS:
            lines = [_rank_line(self.ui, state, *each) for each in reversed(rules.rank_thresholds(state.puzzle))]
            return Column(lines, pad=(0, 0, 12, 8))
        if self.tab == "table":
            return hint_table(self, state, wide)
        if not entries:
            words = self.says("all_found" if rules.is_solved(state) else "empty")
            return Box([Label(words, Style.LABEL, "ink_3", lines=0)], pad=(0, 8))
        marked = any(each.look is WordLook.MISSED for each in entries)
        new = partial(Entry, marked=marked, shelf=self)
        rows = [new(entry=each, worth=_worth(state, each), note=_note(state, each)) for each in entries]
        node = partial(Node, "words", SpokenRole.LIST, self.ui.tell("reader.words_found"), ())
        listed = Column(rows, node=node) if any(each.note for each in rows) else Entries(rows, node=node)
        blank = any(each.look is WordLook.BLANK for each in entries)
        says = Label(self.says("press_a_word"), Style.LABEL, "ink_3", lines=0, below=8) if blank else None
        return Column([says, listed])

    def go(self, step: int) -> None:
        """Move the cursor so many words on."""
        at = self.words.index(self.cursor) + step if self.cursor in self.words else 0
        self.cursor = self.words[at % len(self.words)] if self.words else ""
        self.reveal(self.cursor)

    def reveal(self, word: str) -> None:
        if word in self.words:
            self.scroller.reveal(self.rect(word))
            self.carry()


def _note(state: State, entry: WordEntry) -> str:
    """How an idiom sounds and what it means; of one to find only what it means, once it is in the list."""
    if not rules.has_characters(state.puzzle):
        return ""
    if entry.look is WordLook.BLANK:
        return sense(entry.word) if entry.word in dict(state.revealed) else ""
    return idiom_note(entry.word)


def _worth(state: State, entry: WordEntry) -> str:
    return str(rules.points_for(state.puzzle, entry.word)) if entry.word and entry.look is not WordLook.BLANK else ""


def _rank_line(ui: Ui, state: State, points: int, words: int, name: Phrase) -> Element:
    reached = points <= rules.points(state) and words <= len(state.found)
    light, ink = (Light.LIT, "ink") if reached else (Light.UNLIT, "ink_2")
    lamp = Paint(
        lambda ui, target, rect: lantern.draw(ui, target, rect.center, rect.width, light), width=26, height=LINE
    )
    own = Label(ui.tell(name), Style.STRONG if name == rules.rank(state) else Style.BODY, ink)
    asks: Element = Label(ui.tell(rules.tell_needs(points, words)), Style.LABEL, "ink_2", 1.0)
    if words:  # one over the other where there is little room
        both = (rules.tell_needs(points, 0), rules.tell_needs(0, words))
        asks = First([asks, Column([Label(ui.tell(each), Style.CAPTION, "ink_2", 1.0) for each in both])])
    asks.grow = asks.min_width = 1
    return Row([lamp, Element(width=14), own, asks], height=LINE, align=0.5)


def hint_table(shelf: WordShelf, state: State, wide: float) -> Element:
    """How many words are left, by first letter and length, and by first two letters."""
    table, left = sorted(rules.by_first_letter(state).items()), rules.words_to_find(state)
    sums: Counter[int] = Counter(map(len, left))
    lengths = sorted(sums)
    wide = min(CELL, wide / (len(lengths) + 2))
    cell = partial(Label, align=0.5, width=wide)
    strong = partial(cell, styles=Style.LABEL_STRONG)

    def row(name: str, counts: Counter[int]) -> Element:
        if name == "Σ":
            own = [strong(str(counts[each]), ink="accent") for each in lengths]
        else:
            own = [cell(str(counts[each] or "·"), ink="ink" if counts[each] else "line") for each in lengths]
        counted = [f"{shelf.says('length', count=each)}: {count}" for each, count in sorted(counts.items())]
        words = ", ".join([f"{name} {counts.total()}", *counted])
        cells = [strong(name), *own, strong(str(counts.total()), ink="accent")]
        return Row(cells, height=TABLE_LINE, node=lambda _: Node("", SpokenRole.ROW, words))

    def pair(two: str, count: int) -> Element:
        both = [Label(capitals(two), Style.LABEL_STRONG), Label(str(count), Style.LABEL, "ink_2")]
        node = Node("", SpokenRole.TEXT, f"{capitals(two)} {count}")
        return Row(both, gap=8, pad=(12, 0, 0, 0), width=PAIR, height=TABLE_LINE, node=lambda _: node)

    pangrams = sum(rules.is_pangram(state.puzzle, word) for word in left)
    words = shelf.says("left", count=len(left), pangrams=pangrams)
    head = [strong(""), *(cell(str(each), ink="ink_3") for each in lengths), strong("Σ", ink="accent")]
    counted = [row(capital(letter), counts) for letter, counts in table]
    rows = [Row(head, height=TABLE_LINE, silent=True), *counted, row("Σ", sums)]
    pairs = Wrap([pair(*each) for each in sorted(rules.by_first_two_letters(state).items())])
    first = Label(words, Style.LABEL, "ink_2", height=TABLE_LINE)
    return Column([first, *rows, Element(height=GAP), pairs], pad=(0, 0, 0, 8))
