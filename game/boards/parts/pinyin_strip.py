"""Characters for typed pinyin or a drawing, for players without a Chinese
keyboard: 1 to 9 or a press takes one, Space the first; + shows more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.reader.node import Node, SpokenRole
from game.ui.elements import Box, Column, Element, Grid, Label, Plate, Row, beside_board
from game.ui.icons import Icon
from game.ui.input import Down, Event, Key, Moved, Typed, Up
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS_STRONG, TITLES, Style
from game.ui.ui import Ui
from game.ui.widgets.stroke_square import StrokeSquare
from generators.kernel.phrases import CHINESE, current_language
from generators.words.pinyin_candidates import Candidate, candidates
from generators.words.readings import join_note, learner_facts, spell
from generators.words.strokes import Line, nearest

PAGE, COLUMNS = 9, 3
LONGEST = 40  # letters
TONES = "āáǎà"
ROW = 0, 72  # points: least and greatest height
WIDE_SIGN = 34  # points: width of a large character
PAIR = 2  # a longer word stands above its note
SQUARE, EDGES = 0.45, 20  # share of the width for the square of a drawing; points above and below it
ICON = 18  # points
NUMBERED = 280  # points beside a drawing in which characters have a number,
SOUNDED = 460  # and a sound


class PinyinStrip(Panel):
    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.draws = False  # a square to draw in is open
        self.strokes = list[Line]()  # of the drawing
        self._drawn = list[complex]()  # its next stroke
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
        self.typed, self._skipped, self.draws = "", 0, False
        self.strokes.clear()
        return ""

    @property
    def open(self) -> bool:
        return self.draws or bool(self.typed)

    @property
    def _rest(self) -> Sequence[Candidate]:
        drawn = nearest((*self.strokes,)) if self.strokes else ()
        found = candidates(self.typed, self.wanted) or [Candidate(sign, 0) for sign in drawn]
        return found[self._skipped :]

    def use(self, event: Event, wanted: int) -> str | None:
        """The chosen characters; empty if the event did something else,
        None if it did nothing here."""
        self.wanted = wanted
        if isinstance(event, Typed):
            text = event.text.lower().replace("ü", "v")
            if text.isascii() and text.isalpha():
                return (self.clear() if self.draws else "") + self._type(text)
        if not self.open or (self.draws and not self.strokes and event == Key("backspace")):
            return None
        if (act := self._acts.get(event)) is not None:
            return act()
        return self._point(event)

    def _point(self, event: Event) -> str | None:
        if not isinstance(event, Down | Up | Moved):
            return None
        before, chosen = (self.over, self.held), self.handle(event)
        if chosen is not None:
            return str(self.do(chosen))
        inside = self.root is not None and self.root.rect.collidepoint(event.at)
        return "" if inside or before != (self.over, self.held) else None

    def _type(self, letters: str) -> str:
        self.typed = "" if self.draws else (self.typed + letters)[:LONGEST]
        self._skipped = 0
        return ""

    def _lift(self, _: object) -> str:
        self.strokes.append((*self._drawn,))
        self._drawn.clear()
        return self._type("")

    def _add_tone(self, tone: str) -> str:
        self.typed = self.typed.rstrip("1234'")
        return self._type(tone)

    def _erase(self) -> str:
        self.typed = self.typed[:-1]
        self.strokes = self.strokes[:-1]
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
            self.strokes.clear()
        return "".join(each.signs for each in chosen)

    def lay_out(self, ui: Ui, area: Rect, *, notes: bool) -> None:
        """`notes`: each candidate has its sound and meaning."""
        state = self.typed, self.draws, len(self.strokes), self._skipped, self.wanted
        if not self.open or self.has_shown(ui, tuple(area), notes, *state):
            return
        shown, m = [each.signs for each in self._rest[:PAGE]], beside_board(ui)
        wide, high = map(m.points, area.size)
        side = min(high - EDGES, wide * SQUARE) * self.draws
        room = wide - side
        notes = notes and not (self.draws and room < SOUNDED)
        make: Callable[..., Box] = _bare_tile if self.draws and room < NUMBERED else _tile
        large = ui.large or self.draws
        tiles = [make(at, signs, notes=notes, large=large) for at, signs in enumerate(shown)]
        for at, tile in enumerate(tiles):
            tile.press = partial(self._take, at)
        words = ui.tell("board.pinyin.draw" if self.draws else "board.pinyin.none")
        none = Label(words, BODIES, "ink_2", lines=0)
        rows = Grid(tiles, columns=COLUMNS, gap=8, row=ROW, grow=1) if tiles else none
        head = Row([*self._head(ui)], gap=6, align=0.5)
        parts: Box = Column([head, rows], gap=8, grow=1)
        if self.draws:
            said = ui.tell("board.pinyin.square", count=len(self.strokes))
            square = _Square("square", said, self._drawn, width=side, height=side)
            square.strokes, square.do = self.strokes, self._lift
            parts = Row([Column([square]), parts], gap=14)
        self.place(m, Column([parts], pad=(14, 10), plate=Plate()), area)

    def _head(self, ui: Ui) -> Iterator[Element]:
        if self.draws:
            yield _button("back", _icon("delete"), ui.tell("board.pinyin.back"), self._erase)
        else:
            yield Label(self.typed, LABELS_STRONG, grow=1)
        for tone, sign in zip("1234", TONES, strict=True) if self.typed else ():
            said = ui.tell("board.pinyin.tone", number=int(tone))
            act = partial(self._add_tone, tone)
            yield _button(f"tone-{tone}", sign, said, act)
        yield _button("more", "+", ui.tell("board.pinyin.more"), self._turn)
        if self.draws:
            yield _button("close", _icon("close"), ui.tell("board.pinyin.close"), self.clear)


class _Square(StrokeSquare):
    def node(self) -> Node:
        return Node(self.id, SpokenRole.TEXT, self.label, tuple(self.rect))


def _tile(at: int, signs: str, *, notes: bool, large: bool) -> Box:
    sound, meaning = learner_facts(signs) if notes else ("", "")
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


def _bare_tile(at: int, signs: str, **_: bool) -> Box:
    word = Label(signs, TITLES, align=0.5)
    plate, name = Plate("tile", "", 10), f"candidate-{at + 1}"
    return _spoken(Box([word], id=name, pad=(2, 1), plate=plate), signs, "", CHINESE)


def _button(name: str, sign: str | Element, said: str, act: Callable[[], str]) -> Box:
    words = Label(sign, LABELS_STRONG, align=0.5) if isinstance(sign, str) else sign
    plate = Plate("tile", "", 8)
    button = Box([words], id=name, pad=(14, 6), plate=plate, press=act)
    return _spoken(button, said)


def _icon(name: str) -> Icon:
    return Icon(name, "ink", ICON, width=ICON, height=ICON)


def _spoken(box: Box, name: str, note: str = "", language: str = "") -> Box:
    button = Node(box.id, SpokenRole.BUTTON, name, note=note, language=language, presses=True)
    box.node = lambda _: replace(button, bounds=tuple(box.rect))
    return box
