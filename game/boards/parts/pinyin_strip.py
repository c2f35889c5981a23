"""Characters for typed pinyin, for players without a Chinese keyboard:
1 to 9 or a press takes one, Space the first; + shows more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Grid, Label, Plate, Row, beside_board
from game.ui.input import Down, Event, Key, Moved, Typed, Up
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS_STRONG, TITLES, Style
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE, current_language
from generators.words.pinyin_candidates import Candidate, candidates
from generators.words.readings import join_note, spell, word_facts

PAGE, COLUMNS = 9, 3
LONGEST = 40  # letters
TONES = "āáǎà"
ROW = 0, 72  # points: least and greatest height
WIDE_SIGN = 34  # points: width of a large character
PAIR = 2  # a longer word stands above its note


class PinyinStrip(Panel):
    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.wanted = 1  # number of characters that are wanted
        self._skipped = 0  # candidates on the pages before
        take: dict[Event, Callable[[], str]] = {
            Typed(str(number + 1)): partial(self._take, number) for number in range(PAGE)
        }
        tones: dict[Event, Callable[[], str]] = {
            Key(tone, shift=True): partial(self._add_tone, tone) for tone in "1234"
        }
        first = partial(self._take, 0)
        self._acts: Mapping[Event, Callable[[], str]] = {
            **take,
            **tones,
            **dict.fromkeys(map(Key, ("space", "return", "enter")), first),
            **dict.fromkeys(map(Typed, "+="), self._turn),
            Typed("'"): partial(self._type, "'"),
            Key("backspace"): self._erase,
            Key("escape"): self.clear,
        }

    def clear(self) -> str:
        self.typed, self._skipped = "", 0
        return ""

    @property
    def _rest(self) -> Sequence[Candidate]:
        found = candidates(self.typed, self.wanted)
        return found[self._skipped :]

    def use(self, event: Event, wanted: int) -> str | None:
        """The chosen characters; empty if the event did something else,
        None if it did nothing here."""
        self.wanted = wanted
        if isinstance(event, Typed):
            text = event.text.lower().replace("ü", "v")
            if text.isascii() and text.isalpha():
                return self._type(text)
        if not self.typed:
            return None
        if (act := self._acts.get(event)) is not None:
            return act()
        return self._point(event)

    def _point(self, event: Event) -> str | None:
        before, chosen = (self.over, self.held), self.handle(event)
        if chosen is not None:
            return str(self.do(chosen))
        inside = False
        if isinstance(event, Down | Up | Moved) and self.root:
            inside = self.root.rect.collidepoint(event.at)
        return "" if inside or before != (self.over, self.held) else None

    def _type(self, letters: str) -> str:
        self.typed = (self.typed + letters)[:LONGEST]
        self._skipped = 0
        return ""

    def _add_tone(self, tone: str) -> str:
        self.typed = self.typed.rstrip("1234'")
        return self._type(tone)

    def _erase(self) -> str:
        self.typed = self.typed[:-1]
        return self._type("")

    def _turn(self) -> str:
        more = len(self._rest) > PAGE
        self._skipped = self._skipped + PAGE if more else 0
        return ""

    def _take(self, number: int) -> str:
        chosen = self._rest[number : number + 1]
        for each in chosen:
            self.typed = self.typed[each.used :]
            self._type("")
        return "".join(each.signs for each in chosen)

    def lay_out(self, ui: Ui, area: Rect, *, notes: bool) -> None:
        """`notes`: each candidate has its sound and meaning."""
        key = ui, tuple(area), self.typed, self._skipped, self.wanted, notes
        if not self.typed or self.has_shown(*key):
            return
        shown = [each.signs for each in self._rest[:PAGE]]
        tiles = [_tile(at, signs, notes=notes, large=ui.large) for at, signs in enumerate(shown)]
        for at, tile in enumerate(tiles):
            tile.press = partial(self._take, at)
        none = Label(ui.tell("board.pinyin.none"), BODIES, "ink_2", grow=1)
        rows = Grid(tiles, columns=COLUMNS, gap=8, row=ROW, grow=1)
        head = Row([*self._head(ui)], gap=6, align=0.5)
        parts = [head, rows if tiles else none]
        root = Column(parts, gap=8, pad=(14, 10), plate=Plate())
        self.place(beside_board(ui), root, area)

    def _head(self, ui: Ui) -> Iterator[Element]:
        yield Label(self.typed, LABELS_STRONG, grow=1)
        for tone, sign in zip("1234", TONES, strict=True):
            said = ui.tell("board.pinyin.tone", number=int(tone))
            act = partial(self._add_tone, tone)
            yield _button(f"tone-{tone}", sign, said, act)
        said = ui.tell("board.pinyin.more")
        yield _button("more", "+", said, self._turn)


def _tile(at: int, signs: str, *, notes: bool, large: bool) -> Box:
    sound, meaning = word_facts(signs) if notes else ("", "")
    sound = sound or spell(signs) if notes else ""
    meaning = "" if current_language() == CHINESE else meaning
    note = join_note(sound, meaning)
    number = Label(str(at + 1), Style.LABEL, "ink_3")
    wide = WIDE_SIGN * large * len(signs)
    word = Label(signs, TITLES, min_width=wide, rest=True, grow=not note)
    shown = sound if large else note  # large words have no room for more
    beside = Label(shown, BODIES[1:], "ink_2", lines=0, grow=1, rest=True)
    if len(signs) > PAIR and note:
        word.rest = False
        body: Box = Column([word, beside], grow=1)
    else:
        body = Row([word, beside], gap=8, grow=1)
    plate, name = Plate("tile", "", 10), f"candidate-{at + 1}"
    tile = Row([number, body], id=name, gap=8, pad=(10, 2), plate=plate)
    return _spoken(tile, signs, note, CHINESE)


def _button(name: str, sign: str, said: str, act: Callable[[], str]) -> Box:
    words = Label(sign, LABELS_STRONG, align=0.5)
    plate = Plate("tile", "", 8)
    button = Box([words], id=name, pad=(14, 6), plate=plate, press=act)
    return _spoken(button, said)


def _spoken(box: Box, name: str, note: str = "", language: str = "") -> Box:
    button = Node(box.id, SpokenRole.BUTTON, name, note=note, language=language, presses=True)
    box.node = lambda _: replace(button, bounds=tuple(box.rect))
    return box
