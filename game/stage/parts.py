"""The parts around a board: bar, title, clock, pills, messages. They are placed with the lengths of
100 per cent; words grow where there is room."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum, auto
from itertools import islice
from typing import Any

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.stage.stage import ClockTime, ViewModel
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Host, Label, Measure, Paint, Plate, Row
from game.ui.gamepad import CAPS
from game.ui.icons import draw_icon, draw_tile
from game.ui.text import BODIES, LABELS, LABELS_STRONG, Style
from game.ui.ui import FIT_TITLES, Ui
from game.ui.widgets.button import BarePill, Button, Toggle, Variant, button_of

BAR = 72  # points
PILL, GAP = 48, 12
SWITCH, OFFER = 46, 44
OFFER_WIDTH = 150  # points: pill beside the message; wider for long words
NARROW = 104  # points: narrower pills with a picture have nothing else
EDGES, ICON = 24, 22 + 10  # points: round ends of a pill, picture with its gap
PAUSE = 22  # points: two strokes for a pause
ROOMY = 560  # points: least width of a bar with these strokes
DOT = " · "
SENTENCE = re.compile(r".+?(?:[.!?](?=\s|$)|[。！？]|$)", re.DOTALL)
TILE, TITLED = 36, 110  # points: picture of a technique, least height of a message with it


def spare(m: Measure) -> float:
    """How much larger words are wanted than lengths."""
    return m.ui.scale / m.lengths.scale


# --- the bar


@dataclass(slots=True, eq=False)
class Bar(Row):
    """A row with a line under it."""

    def paint(self, target: Surface, host: Host) -> None:
        line = max(1, self.m.px(1))
        target.fill(self.m.ui.theme.line, (self.rect.left, self.rect.bottom - line, self.rect.width, line))


def stage_bar(title: Element, commands: Sequence[Command], *end: Element | None) -> Element:
    """The way back, the title, `end`, and the other commands as icons."""
    back, *others = (button_of(each, Variant.ICON) for each in commands)
    title.grow, title.height = 1, BAR - 1
    middle = [Element(width=8), *end, Element(width=12)] if any(end) else [Element(width=4 * bool(others))]
    return Bar([back, Element(width=12), title, *middle, Row(others, gap=4)], height=BAR, pad=(8, 0, 12, 0), align=0.5)


@dataclass(slots=True, eq=False)
class Title(Box):
    """A name and a note: side by side in the largest scale that fits, else one below the other."""

    name: str = ""
    note: str = ""
    short: str = ""  # note for narrow windows

    def place(self, m: Measure, rect: Rect) -> None:
        self.m, self.rect = m, rect
        name, note = Label(self.name, Style.TITLE), Label(self.note, Style.LABEL, "ink_3")
        beside = Row([name, Element(width=16), Box([note], pad=(0, 4, 0, 0))], align=0.5)
        name_high, note_high, pad = (40, 26, 2) if len(m.uis) > 1 else (32, 22, 8)
        parts = self.note.split(DOT)
        notes = [self.note, self.short or self.note, *(DOT.join(parts[:most]) for most in range(len(parts) - 1, 0, -1))]
        lower = Label(notes, Style.CAPTION, "ink_3", few=True, height=note_high)
        shown: Element = Column([headline(self.name, height=name_high), lower], pad=(0, pad))
        # Large words may not become small: they stand on two lines instead.
        for ui in m.uis[: max(1, len(m.uis) - 2)] if self.note else m.uis:
            wide = ui.text.width(self.name, Style.TITLE) + ui.px(16) + ui.text.width(self.note, Style.LABEL) + 2
            if wide <= rect.width or (not self.note and ui is m.lengths):
                m, shown = Measure((ui,)), beside
                break
        self.placed = (shown,)
        shown.place(m, rect)


@dataclass(slots=True, eq=False)
class Clock(Element):
    """Digits that keep their places, whatever they are. The scene draws it anew every second."""

    time: ClockTime
    pauses: bool = False  # shows the strokes of a pause
    ui: Ui = field(init=False)

    def natural(self, m: Measure) -> int:
        words = "".join("0" if sign.isdigit() else sign for sign in self.time.text)
        self.ui = next((ui for ui in m.uis if ui.text.width(words, Style.BODY) <= m.px(200)), m.lengths)
        return self.ui.text.width(words, Style.BODY) + m.px(24) + self.ui.px(PAUSE) * self.pauses

    def paint(self, target: Surface, host: Host) -> None:
        if self.pauses:
            side, left = self.ui.px(PAUSE), self.rect.left + self.m.px(4)
            draw_icon(self.ui, target, "pause", self.ui.theme.ink_2, (left + side // 2, self.rect.centery), side)
        theme, text, place = self.ui.theme, self.ui.text, self.rect
        ink = theme.error if self.time.hurries else theme.ink_2
        digit, right = text.width("0", Style.BODY), place.right - self.m.px(8)
        for sign in reversed(self.time.text):
            width = digit if sign.isdigit() else text.width(sign, Style.BODY)
            right -= width
            text.draw(target, sign, Style.BODY, ink, Rect(right, place.top, width + 2, place.height), align=0.5)

    def nodes(self) -> Iterator[Node]:
        if not self.silent:
            yield Node("clock", SpokenRole.TEXT, self.time.text, tuple(self.rect))


def clock_box(shown: ViewModel, *, roomy: bool) -> Element | None:
    """The clock; a press on it may pause."""
    if shown.clock is None:
        return None
    pause = [BarePill(each.id, each.label, each.key, do=each) for each in shown.at(At.CLOCK)]
    clock = Clock(shown.clock, roomy and bool(pause), id="clock", silent=bool(pause))
    return Box([clock, *pause], height=PILL - 4)


# --- pills


class PillFace(IntEnum):
    PICTURE = auto()
    WORDS = auto()
    BOTH = auto()


@dataclass(slots=True, eq=False)
class Pills(Column):
    """Rows of pills with one face: picture and words, words, or pictures; the most that fits in all of them."""

    face: PillFace = PillFace.BOTH  # largest variant
    keys: bool = False  # show keys, if they fit
    small: bool = False  # words may be small

    def place(self, m: Measure, rect: Rect) -> None:
        Column.place(self, m, rect)
        pills = [(each, each.do) for each in self.walk() if isinstance(each, Button) and isinstance(each.do, Command)]
        pairs = [(command, each.rect) for each, command in pills]
        tools = [each for each in pairs if At.FOOT not in each[0].at]
        # The same face for all: the largest that fits each.
        shown = tools or pairs
        both = all(_face_fits(m.ui, each, own, ICON) and own.width >= m.px(NARROW) for each, own in shown)
        words = all(_face_fits(m.ui, each, own, 0, small=self.small) for each, own in shown)
        face = min(self.face, PillFace.BOTH if both else PillFace.WORDS if words else PillFace.PICTURE)
        keys = self.keys and all(_face_fits(m.ui, each, own, ICON + _key_width(m.ui, each)) for each, own in pairs)
        for each, command in pills:
            capped = min(face, PillFace.WORDS) if At.FOOT in command.at else face
            _dress(m.ui, each, command, capped, key=keys, small=self.small)


def pill_row(
    commands: Iterable[Command], *, last: float = 1.0, gap: float = GAP, high: float = PILL, wide: float = 0
) -> Row:
    """Pills of one width, `wide` at most; the last may be wider."""
    look: dict[str, Any] = {"grow": 1.0, "min_width": 1, "height": high}
    pills = [Button(each.id, each.short or each.label, do=each, **look) for each in commands]
    if pills:
        pills[-1].grow = last
    return Row(pills, gap=gap, max_width=(len(pills) - 1 + last) * wide + (len(pills) - 1) * gap if wide else 0)


def pill_rows(commands: Sequence[Command], most: int, *, gap: float = GAP, wide: float = 0, **more: Any) -> Pills:
    rest = iter(commands)
    rows = [pill_row(islice(rest, count), gap=gap, wide=wide) for count in split_into_rows(len(commands), most)]
    return Pills(rows, gap=gap, **more)


@dataclass(slots=True, eq=False)
class PillStack(Row):
    """Pills of one width, the picture of each above its word."""

    def place(self, m: Measure, rect: Rect) -> None:
        Row.place(self, m, rect)
        pills = [each for each in self.kids if isinstance(each, Button)]
        for each in pills:
            if isinstance(each.do, Command):
                _dress(m.ui, each, each.do, PillFace.BOTH)
        for each in pills:
            each.stacked = tuple(other.label for other in pills)


def pill_stack(commands: Sequence[Command], **more: Any) -> PillStack:
    return PillStack([button_of(each, Variant.OUTLINE, grow=1, min_width=1) for each in commands], **more)


def split_into_rows(count: int, most: int) -> list[int]:
    """How many stand in each row: `most`, or one more so that none is alone in the last row."""
    if count > 1 and most < count and count % most == 1 and most < 3:
        most += 1
    rows = -(-count // most)
    return [count // rows + (row < count % rows) for row in range(rows)] if rows else []


def switches(shown: ViewModel, grown: float) -> list[Element]:
    high = SWITCH * grown
    return [Toggle(each.id, each.label, each.on, do=each, height=high) for each in shown.at(At.SWITCHES)]


def offers(shown: ViewModel, **more: Any) -> list[Element]:
    return [Button(each.id, each.label, do=each, height=OFFER, **more) for each in shown.at(At.MESSAGE)]


def _dress(ui: Ui, pill: Button, command: Command, face: PillFace, *, key: bool = False, small: bool = False) -> None:
    rect, variant = pill.rect, Variant.PRIMARY if command.primary else Variant.OUTLINE
    worded = face is PillFace.PICTURE and command.primary and _face_fits(ui, command, rect, 0, small=True)
    icon = "" if face is PillFace.WORDS or worded else command.icon
    if face is PillFace.PICTURE and icon and not command.primary:
        variant = Variant.ICON
    full = replace(command, short="")  # New, and the primary pill of a card, say all of their label where that fits
    long = command.primary if small else command.at == At.FOOT
    words = command.label if long and _face_fits(ui, full, rect, 0, small=small) else ""
    pill.label, pill.variant, pill.icon = words or command.short or command.label, variant, icon
    pill.detail, pill.enabled, pill.on = _key_text(ui, command) if key else "", command.enabled, command.on


def _face_fits(ui: Ui, command: Command, rect: Rect, beside: int, *, small: bool = False) -> bool:
    style = (LABELS_STRONG if command.primary else LABELS)[small]
    return ui.text.width(command.short or command.label, style) + ui.px(EDGES + beside) <= rect.width


def _key_text(ui: Ui, command: Command) -> str:
    """The key of a command; or the button of the controller, if that was used last and has the command."""
    return next((CAPS[each] for each in command.keys if each in CAPS), "") if ui.by_pad else command.key


def _key_width(ui: Ui, command: Command) -> int:
    words = ui.text.width(_key_text(ui, command), Style.CAPTION)
    return round(100 * words / ui.px(100)) + 10


# --- words


def paragraph_of(words: str, styles: Sequence[Style] = BODIES, ink: str = "ink", **more: Any) -> Label:
    """Sentences in the largest style that shows all of them: one per line if possible."""
    joined = words.replace("\n", DOT)
    return Label(words if joined == words else (words, joined), styles, ink, lines=0, **{"middle": False} | more)


def instruction_of(words: str, styles: Sequence[Style] = LABELS, **more: Any) -> Label:
    """What to do; where large words have too little room, only the first sentences."""
    ends = [each.end() for each in SENTENCE.finditer(words)] or [len(words)]
    wordings = [words[:end].strip() for end in reversed(ends)]
    return Label(wordings, styles, "ink_3", lines=0, few=True, **{"middle": False} | more)


def headline(words: str, styles: Sequence[Style] = FIT_TITLES, **more: Any) -> Label:
    return Label(words, styles, **{"height": 32} | more)


@dataclass(slots=True, eq=False)
class MessageBox(Box):
    """The message beside a board: quiet, or news on a tile, with a title where there is space."""

    shown: ViewModel = field(kw_only=True)

    def lay_out(self, m: Measure, width: int, room: int | None) -> list[tuple[Element, Rect]]:
        message = self.shown.message
        if not message.loud:
            quiet = Box([instruction_of(message.words)], pad=(0, 8))
            return [(quiet, Rect(0, 0, width, room or 0))]
        buttons = offers(self.shown)
        free = (room or 0) / m.px(100) * 100 - 28 - (OFFER + GAP) * bool(buttons)
        title = self._title() if message.title and free >= TITLED else None
        words = paragraph_of(message.words, grow=1, height=1)
        below = [Element(height=GAP), *buttons] if buttons else []
        news = Column([title, words, *below], plate=Plate("tile", "", 12), pad=(16, 14))
        return [(news, Rect(0, 0, width, room or 0))]

    def _title(self) -> Element:
        message = self.shown.message

        def paint(ui: Ui, target: Surface, rect: Rect) -> None:
            draw_tile(ui, target, message.icon, rect.center, rect.width)

        tile = Paint(paint, width=TILE, height=TILE) if message.icon else None
        return Row([tile, Label(message.title, FIT_TITLES[2:], height=TILE, grow=1)], gap=10, height=TILE, below=6)


def news_line(shown: ViewModel, m: Measure) -> Element:
    """News in a row, with its pills at the right."""

    def wide(words: str) -> float:
        return max(OFFER_WIDTH, (m.ui.text.width(words, Style.LABEL) + m.ui.px(36)) / m.px(100) * 100)

    buttons = offers(shown)
    for each, command in zip(buttons, shown.at(At.MESSAGE), strict=True):
        each.width = wide(command.label)
    words = paragraph_of(shown.message.words, middle=True, grow=1, height=1)
    return Row([words, *(Row([each], align=0.5) for each in buttons)], gap=GAP)


def quiet_line(shown: ViewModel, m: Measure, high: float) -> Element:
    """The headline, with the instruction at the right if all of it fits; on two lines with large words."""
    wide = {
        words: m.points(m.lengths.text.width(words, style)) + 1
        for words, style in ((shown.headline, FIT_TITLES[2]), (shown.message.words, Style.CAPTION))
    }
    head = headline(shown.headline, FIT_TITLES[2:], height=44, grow=1, min_width=wide[shown.headline])
    said = shown.message.words
    more = {"align": 1.0, "middle": True, "height": high, "grow": 1, "min_width": wide[said], "drop": 1}
    words = instruction_of(said, (Style.CAPTION,), **more)
    return Row([head, Element(width=24, drop=1), words], align=0.5)


def quiet_notch(shown: ViewModel) -> Element:
    words = instruction_of(shown.message.words, grow=1, height=1)
    return Column([headline(shown.headline, FIT_TITLES[1:]), words])
