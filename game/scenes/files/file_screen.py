"""A page to browse folders and files, with a text field, and the preview of a file. Subclasses decide what they do with
a chosen file."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.boards.parts.picture_file import decode_picture
from game.catalogue import Entry, entry_of
from game.scenes.files.folder_browser import FileList, FileRow, FolderBrowser, Where, parent, path_to, size, usual_rows
from game.scenes.files.read_puzzle import KINDS, load, what_is, words_phrase
from game.scenes.shared.game_names import kind_icon
from game.scenes.shared.parts import ROW, choice, line, pill, rows
from game.scenes.shared.scene import Services, Turn
from game.scenes.shared.screen import BAR, Content, Screen
from game.system.folders import TEXTS
from game.ui.elements import Box, Column, Element, Label, Plate, Row, Scroll, Sized
from game.ui.icons import Icon
from game.ui.input import Down, Event, Key, Typed, way
from game.ui.shapes import LruCache, square, strip
from game.ui.text import BODIES, Style
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.field import Field
from game.ui.widgets.rows import PAGE, PickList, Rows
from generators.kernel.kind import AnyState, BadText, Pulse
from generators.kernel.phrases import Phrase, say
from generators.packs.pack import read_pack
from generators.page.circle_file import read_circle
from generators.reading.parse import ReadText, read

LONGEST = 80  # letters in the field
LIST, SIDE, LINE, GO = "list", "side", "line", "go"
EDGE, GAP, FOOT = 24, 12, 16  # points: the margin, the gap, and the space at the foot
COMMON, THREE = 224, 960  # points: the width of the column of common folders, and of a window that has it
ASIDE, TWO = 0.34, 560  # share: width of the info; points: in narrower windows the info is below
ASIDE_OF_THREE = 340  # points
BENEATH = (180, 320)  # points: the least and the largest height of the info below
CRUMBS, CRUMB, ARROW = 44, 220, 20  # points: the height of the path, the largest width of a folder, and of an arrow
CRUMB_PAD, BAR_WIDE = 28, 12  # points: around the name of a folder; of the scroll bar
ENDS = ("home", "end")  # keys for the field, not for the list


class FileScreen(Screen):
    has_lamp = False
    accepts_imports = False
    prompt_key: str  # key of the placeholder in the field
    rows_class: type[Rows] = PickList
    to_open = False
    backspace_goes_up = True  # Backspace in an empty field opens the parent folder

    def __init__(self, services: Services, where: Where | None = None) -> None:
        super().__init__(services)
        self.typed = ""
        self.lines: tuple[FileRow, ...] = ()
        self.at = 0  # selected row
        self.known: FileRow | None = None  # row of the last call of `pick`
        self.browser = FolderBrowser(services, where, to_open=self.to_open)
        self._from: Where | None = None  # previous folder: its row is selected
        self._last: FileRow | None = None  # row that was last pressed
        self._twice = self._keyed = False  # whether the last input was a double click; a key
        self.panel.focus = LINE

    @abstractmethod
    def take(self, file: Path) -> Turn | None:
        """Handle a chosen file."""

    @abstractmethod
    def handle_entry(self, chosen: Chosen) -> Turn | None:
        """Handle letters or Enter in the field."""

    @abstractmethod
    def info(self, wide: float, high: float) -> Element:
        """The element beside or below the list. `wide`, `high`: its space in points."""

    def shows(self, line: FileRow) -> bool:
        """Whether the list shows this row, given the text in the field. Default: always."""
        del line
        return True

    def pick(self) -> None:
        """Called when another row is selected."""

    def before_leaving(self) -> None:
        """Called before another folder is opened."""

    @property
    def typing(self) -> bool:
        return True  # letters go to the field, also with the focus elsewhere

    def go(self, where: Where, back: Where | None = None) -> None:
        self.before_leaving()
        self.browser.go(where)
        self.at, self._from, self._last = 0, back, None
        self.scroller.jump(0)
        self.place()

    def up(self) -> None:
        if self.browser.where is not FileList.USUAL:
            self.go(parent(self.browser.where), self.browser.where)

    @property
    def picked(self) -> FileRow | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def place(self) -> None:
        self.lines = tuple(each for each in self.browser.lines if self.shows(each))
        self.at = max(0, min(self.at, len(self.lines) - 1))
        if self.picked != self.known:
            self.known = self.picked
            self.pick()
        super().place()
        self.rows.at = self.at

    def build(self) -> Content:
        """The list, or why it is empty."""
        lines, px = self.lines, self.ui.px

        def make(place: Rect) -> Rows:
            place.width -= px(BAR_WIDE) if self.scroller.most else 0
            place.height = max(1, len(lines)) * px(ROW)
            rows = self.rows_class(LIST, place, len(lines), lambda number: lines[number].row(self.ui))
            rows.enabled = bool(lines)
            return rows

        return choice(make, lambda number: self._row_chosen(lines[number]))

    @property
    def beneath(self) -> bool:
        """Whether the info is below the list."""
        wide = self.wide - 2 * EDGE
        return wide < TWO or (self.area.height > self.area.width and wide < THREE)

    def body(self) -> Element:
        wide, high = self.wide - 2 * EDGE, self.frame.height / self.ui.scale - BAR - FOOT
        three = wide >= THREE
        info = Sized(make=self.info, id="info")
        field = line(self.ui, LINE, self.typed, self.ui.tell(self.prompt_key), LONGEST, self.handle_entry, high=ROW)
        path = path_to(self.browser.where)  # first folder, and as many of the last ones as fit
        crumbs = Row([self._crumb(number, each, len(path) - 1) for number, each in enumerate(path)], height=CRUMBS)
        inner = Column([crumbs, field, self._card()], grow=1)
        if self.beneath:
            info.height = max(BENEATH[0], min(BENEATH[1], high * 0.3))
            inner = Column([inner, info], gap=GAP, grow=1)
        else:
            info.width = ASIDE_OF_THREE if three else wide * ASIDE
        side = Column([self._side(high)], width=COMMON) if three else None
        row: list[Element | None] = [side, Element(width=GAP) if three else None, inner]
        if not self.beneath:
            row += [Element(width=2 * GAP), info]
        return Row(row, pad=(EDGE, 0, EDGE, FOOT))

    def _card(self) -> Element:
        content = self.build()
        assert isinstance(content, Element)
        empty = not self.lines and (self.browser.is_slow or not self.browser.waits)
        words = self.ui.tell(self.browser.words(self.typed)) if empty else ""
        why = Box([Label(words, BODIES, "ink_2", 0.5, 0)], pad=(EDGE - 4, 4)) if words else None
        window = Scroll([Column([content])], scroller=self.scroller, id="window")
        return Box([window, why], pad=(4,), grow=1, plate=Plate(), id="card")

    def resize(self, area: Rect) -> None:
        super().resize(area)
        self.pick_row(self.at)  # scroll to the row

    def toast_place(self) -> Rect:
        card = self.panel.rect("card")
        return strip(card, self.area.top, card.bottom if self.beneath else self.area.bottom)

    def _crumb(self, number: int, where: Where, last: int) -> Element:
        name = self.ui.tell(f"files.{where.value}") if isinstance(where, FileList) else where.name or str(where)
        wide = min(CRUMB, self.ui.text.width(name, Style.LABEL) / self.ui.scale + CRUMB_PAD)
        button = pill(f"crumb:{number}", name, lambda: self.go(where), Variant.QUIET, high=CRUMBS, below=0, width=wide)
        button.can_shrink = number == last
        arrow = Icon("forward", "ink_3", 14, width=ARROW, height=CRUMBS) if number else None
        return Row([arrow, button], drop=last - number + 1 if 0 < number < last else 0)

    def _side(self, high: float) -> Element:
        """The common folders that fit; the list above the root folders has all of them."""
        lines = usual_rows(self.browser.usual)[: int(high // ROW)]

        def go(number: int) -> None:
            self.go(lines[number].where or FileList.USUAL)

        return rows(self.ui, SIDE, len(lines), lambda number: lines[number].row(self.ui), go)

    @property
    def rows(self) -> Rows:
        (found,) = (each for each in self.panel.widgets if isinstance(each, Rows) and each.id == LIST)
        return found

    @property
    def moving(self) -> bool:
        return super().moving or self.browser.is_slow

    def update(self, seconds: float) -> Turn | None:
        picked = self.picked
        if self.browser.look(seconds):
            back, self._from = self._from, None if not self.browser.waits else self._from
            self.place()
            same = (
                number for number, each in enumerate(self.lines) if (each.where == back if back else each == picked)
            )
            if (at := next(same, None)) is not None:
                self.pick_row(at)
        elif self.browser.is_slow:
            self.place()  # for the seconds in the text
        return super().update(seconds)

    def leave(self) -> None:
        self.browser.leave()

    def handle(self, event: Event) -> Turn | None:
        self._keyed = isinstance(event, Key)
        if isinstance(event, Down):
            self._twice = event.clicks > 1
        if isinstance(event, Typed) and not self.panel.typing:
            self.panel.focus = LINE
        if isinstance(event, Key) and self._step_by_key(event):
            self.dirty = True
            return None
        turn = super().handle(event)
        if self.rows.at != self.at:
            self.at = self.rows.at
            self._tell_pick()
        return turn

    def _step_by_key(self, key: Key) -> bool:
        field = self.panel.focused
        rubs = isinstance(field, Field) and bool(field.text or field.composing or not self.backspace_goes_up)
        if key == Key("up", alt=True) or (key == Key("backspace") and not rubs):
            self.up()
            return True
        if self.panel.typing and (step := self.step_of(key)):
            self.pick_row(self.at + step)
            return True
        return False

    def step_of(self, key: Key) -> int:
        return 0 if key.name in ENDS else way(key, 1, PAGE, len(self.lines))

    def pick_row(self, number: int) -> None:
        if self.lines:
            self.at = self.rows.at = max(0, min(len(self.lines) - 1, number))
            self.scroller.reveal(self.rows.spot)
            self.panel.carry()
            self._tell_pick()

    def _tell_pick(self) -> None:
        if self.picked != self.known:
            self.place()

    def _row_chosen(self, line: FileRow) -> Turn | None:
        """A folder opens at the first press, a file at the second. A double click opens only one folder."""
        twice, again = self._twice and not self._keyed, line == self._last
        self._last = line
        if line.where is not None:
            return None if twice else self.enter(line)
        return self.enter(line) if self._keyed or (twice and again) else None

    def enter(self, line: FileRow | None) -> Turn | None:
        if line is not None and line.where is not None:
            self.go(line.where)
        elif line is not None and line.file is not None:
            return self.take(line.file)
        return None

    def _edges(self, target: Surface) -> None:
        """Nothing: the list has its own card."""


@dataclass(frozen=True, slots=True)
class Preview:
    phrases: tuple[Phrase, ...] = ()  # what it is, notes, or an error
    entry: Entry | None = None
    state: AnyState = None  # first state
    picture: Surface | None = None  # contents of a picture file
    _drawn: LruCache[object, Surface] = field(default_factory=lambda: LruCache(1), compare=False)

    @property
    def has_picture(self) -> bool:
        return self.entry is not None or self.picture is not None

    def draw(self, ui: Ui, target: Surface, frame: Rect) -> None:
        ui.shapes.rounded_rect(target, frame, ui.px(12), ui.theme.surface, ui.theme.line, max(1, ui.px(1)))
        room = frame.inflate(-ui.px(16), -ui.px(16))
        if self.has_picture and min(room.size) >= 1:
            key = room.size, ui.theme, ui.scale
            target.blit(self._drawn.get(key, lambda: self.draw_picture(ui, room.size)), room)

    def draw_picture(self, ui: Ui, size: tuple[int, int]) -> Surface:
        """A picture of its puzzle, or for a puzzle of text the icon of its kind."""
        surface = Surface(size)
        surface.fill(ui.theme.surface)
        if self.picture is not None:
            place = self.picture.get_rect().fit(surface.get_rect())
            surface.blit(pygame.transform.smoothscale(self.picture, place.size), place)
        elif self.entry is not None and self.entry.board().told(self.state).in_words is None:
            self.entry.board().sketch(surface, ui, surface.get_rect(), self.state)
        elif self.entry is not None:
            place = square(min(*size, ui.px(120)), center=surface.get_rect().center)
            kind_icon(self.entry, ui, surface, place)
        return surface


def read_preview(path: Path, ui: Ui, pulse: Pulse) -> Preview:
    """Read a file without solving its puzzle. Errors become phrases."""
    try:
        data = load(path)
        if data is None:
            return Preview((say("backup.file"),))
        pulse()
        match what_is(data):
            case "picture":
                return Preview((say("picture.file"),), picture=decode_picture(data, pulse))
            case "circle":
                return Preview((say("folder.found", name=read_circle(data).name),))
            case "pack":
                pack = read_pack(data, KINDS)
                name = say(f"board.{pack.head.kind}.name")
                return Preview((say("packs.pack", kind=name, count=f"{len(pack.puzzles):,}"),))
            case "night" | "days" as what:
                return Preview((say("quiz.title" if what == "night" else "away.file"),))
        found = read(data, KINDS, pulse, make=False)
        if found.offer is None or found.made is None:
            return Preview((_describe_text(path, data, found),))
        entry, puzzle = entry_of(found.offer.kind.id), found.made.puzzle
        pulse()
        notes = entry.kind.outside.notes(puzzle) if entry.kind.outside.notes else ()
        state, board = entry.kind.start(puzzle), entry.board()
        board.precompute_sketch(ui, state)
        first = say("files.puzzle", kind=entry.name, size=size(len(data)))
        words = board.told(state).in_words
        return Preview((first, *(() if words is None else (words,)), *notes), entry, state)
    except BadText as error:
        return Preview((error.phrase,))


def _describe_text(path: Path, data: bytes, found: ReadText) -> Phrase:
    """What a text is that is no puzzle, but may be made into one."""
    if found.words is not None:
        return words_phrase(found.words)
    if found.offer is None or path.suffix.lower() not in TEXTS or not data.strip():
        return say("import.unknown")
    return say("files.text", kind=found.offer.kind.name, size=size(len(data)))
