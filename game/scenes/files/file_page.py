"""A page to browse folders and files, with a text field. Subclasses decide what a chosen file does."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

import pygame

from game.scenes.files.folder_browser import FolderBrowser
from game.scenes.files.rows import ARROW, FileList, FileRow, Where, crumbs, parent, path_to, places, usual_rows
from game.scenes.shared.old_blocks import ROW, Block
from game.scenes.shared.old_page import OldPage
from game.scenes.shared.page import BAR
from game.scenes.shared.scene import Services, Turn
from game.ui.icons import draw_icon
from game.ui.input import Down, Event, Key, Typed, way
from game.ui.text import BODIES
from game.ui.widgets.field import Field
from game.ui.widgets.rows import PAGE, PickList, Rows
from game.ui.widgets.widget import Chosen, Widget

LIST, SIDE, LINE, GO, CRUMB = "list", "side", "line", "go", "crumb"
ENDS = ("home", "end")  # these keys move in the field, not in the list


class FilePage(OldPage):
    has_lamp = False
    accepts_imports = False
    most = 80  # letters in the field
    rows_class: type[Rows] = PickList
    backspace_goes_up = True  # Backspace in an empty field opens the parent folder

    def __init__(self, services: Services, where: Where | None = None) -> None:
        super().__init__(services)
        self.typed = ""
        self.lines: tuple[FileRow, ...] = ()
        self.at = 0  # the selected row
        self.known: FileRow | None = None  # the row that `pick` was last called with
        self.browser = FolderBrowser(services, where)
        self._from: Where | None = None  # the folder before: its row is selected
        self._last: FileRow | None = None  # the row that was last pressed
        self._twice = self._keyed = False  # whether the last input was a double click; a key
        self.panel.focus = LINE

    @abstractmethod
    def take(self, file: Path) -> Turn | None:
        """Handle a chosen file."""

    @abstractmethod
    def prompt(self) -> str:
        """The placeholder of the field."""

    @abstractmethod
    def beside(self, info: pygame.Rect) -> list[Widget]:
        """Widgets beside the list."""

    @abstractmethod
    def draw_info(self, target: pygame.Surface, info: pygame.Rect) -> None: ...

    @abstractmethod
    def shows(self, line: FileRow) -> bool:
        """Whether the list shows this row, given the text in the field."""

    def pick(self, line: FileRow | None) -> None:
        """Called when another row is selected."""

    def left(self) -> None:
        """Called before another folder is opened."""

    def blocks(self) -> list[Block]:
        return []

    @property
    def typing(self) -> bool:
        return True  # letters go to the field wherever the focus is

    def go(self, where: Where, back: Where | None = None) -> None:
        self.left()
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
        ui = self.ui
        self.places = places(ui, self.area, ui.px(BAR))
        self.lines = tuple(each for each in self.browser.lines if self.shows(each))
        window = self.places.window(ui)
        rect = pygame.Rect(window.left, window.top, window.width, max(1, len(self.lines)) * ui.px(ROW))
        rect.width -= ui.px(12) if rect.height > window.height else 0  # for the scroll bar
        rows = self.rows_class(LIST, rect, len(self.lines), lambda number: self.lines[number].row(self.ui))
        rows.enabled = bool(self.lines)
        self._tall, self._scrolled = rect.height, [rect]
        self.fixed = [self._closer(), *self._crumbs(), self._field(), *self._side(), *self.beside(self.places.info)]
        self.scroller.place(ui, window, self._tall)
        self.panel.show([*self.fixed, rows])
        rows.at = self.at = max(0, min(self.at, len(self.lines) - 1))
        self._carry()
        self._tell_pick()
        self.dirty = True

    def resize(self, area: pygame.Rect) -> None:
        super().resize(area)
        self.pick_row(self.at)  # in sight

    @property
    def window(self) -> pygame.Rect:
        return self.places.window(self.ui)

    def toast_place(self) -> pygame.Rect:
        card, top = self.places.card, self.area.top
        foot = card.bottom if self.places.beneath else self.area.bottom
        return pygame.Rect(card.left, top, card.width, foot - top)

    def _crumbs(self) -> list[Widget]:
        names = [self._named(each) for each in path_to(self.browser.where)]
        return list(crumbs(self.ui, self.places.crumbs, names))

    def _named(self, where: Where) -> str:
        return self.ui.tell(f"files.{where.value}") if isinstance(where, FileList) else where.name or str(where)

    def _field(self) -> Widget:
        return Field(self.ui, LINE, self.places.line.copy(), self.typed, prompt=self.prompt(), most=self.most)

    def _side(self) -> list[Widget]:
        """The common folders that fit; the list above the root folders has all of them."""
        side, ui = self.places.side, self.ui
        if side is None:
            return []
        lines = usual_rows(self.browser.usual)[: side.height // ui.px(ROW)]
        rect = pygame.Rect(side.left, side.top, side.width, len(lines) * ui.px(ROW))
        return [Rows(SIDE, rect, len(lines), lambda number: lines[number].row(self.ui))]

    @property
    def rows(self) -> Rows:
        (found,) = (each for each in self.panel.widgets if isinstance(each, Rows) and each.id == LIST)
        return found

    @property
    def moving(self) -> bool:
        return super().moving or self.browser.slow

    def update(self, seconds: float) -> Turn | None:
        if self.browser.look():
            back, self._from = self._from, None if not self.browser.waits else self._from
            self.place()
            at = next((number for number, each in enumerate(self.lines) if each.where == back and back), None)
            if at is not None:
                self.pick_row(at)
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
            self._carry()
            self._tell_pick()

    def _tell_pick(self) -> None:
        if self.picked != self.known:
            self.known = self.picked
            self.pick(self.picked)

    def choose(self, chosen: Chosen) -> Turn | None:
        name, _, _ = chosen.id.partition(":")
        if name == CRUMB:
            self.go(path_to(self.browser.where)[chosen.value])
        elif name == SIDE:
            self.go(usual_rows(self.browser.usual)[chosen.value].where or FileList.USUAL)
        elif name == LIST:
            return self._row_chosen(self.lines[chosen.value])
        return None

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

    def draw(self, target: pygame.Surface) -> None:
        ui, card = self.ui, self.places.card
        self._plate(target)
        ui.shapes.rounded(target, card, ui.px(16), ui.theme.surface, ui.theme.line, max(1, ui.px(1)))
        target.set_clip(self.window)
        self.rows.draw(ui, target, self.panel.look(self.rows))
        self.scroller.draw(ui, target)
        target.set_clip(None)
        if not self.lines and (self.browser.slow or not self.browser.waits):
            words, room = ui.tell(self.browser.words(self.typed)), card.inflate(-ui.px(48), -ui.px(16))
            ui.text.fill(target, words, BODIES, ui.theme.ink_2, room, align=0.5)
        self._bar(target)
        self._arrows(target)
        self.draw_info(target, self.places.info)
        for widget in self.fixed:
            widget.draw(ui, target, self.panel.look(widget))

    def _edges(self, target: pygame.Surface) -> None:
        """Nothing: the list has its own card."""

    def _arrows(self, target: pygame.Surface) -> None:
        ui = self.ui
        ways = [each for each in self.panel.widgets if each.id.startswith(CRUMB)]
        for each in ways[1:]:
            middle = each.rect.left - ui.px(ARROW) // 2, each.rect.centery
            draw_icon(ui, target, "forward", ui.theme.ink_3, middle, ui.px(14))
