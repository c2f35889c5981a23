"""The base of the pages where a player makes a puzzle, the list of the drafts saved there, and the menu of makers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from pygame import Rect, Surface

from game.catalogue import CATALOGUE, entry_of
from game.scenes.shared.export import ToSave, copy_code, copy_text, to_save
from game.scenes.shared.parts import paragraph, row
from game.scenes.shared.puzzle_screens import GiveOf, MenuOf, PrintTexts, SaveOf
from game.scenes.shared.scene import Imported, Open, Pop, Push, Services, Turn
from game.scenes.shared.screen import BAR, Answer, ChoiceDialog, Content, Dialog, Screen, ignore_result
from game.scenes.shared.screens import LISTED, KindScreen, PlainScreen, ScreenName, maker_title
from game.store.records import SavedDraft, new_draft
from game.ui.command import At, Command, by_key
from game.ui.elements import Element, First, Label, Paint
from game.ui.icons import draw_icon
from game.ui.input import Event, Key
from game.ui.text import Style
from game.ui.theme import Colour
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Variant, button_of
from generators.kernel.kind import AnyKind, AnyPuzzle

D = TypeVar("D")

MOST_DRAFTS = 60
MOST_UNDONE = 500
KINDS = tuple(entry.kind for entry in CATALOGUE if entry.maker)


class DraftDialog(ChoiceDialog[SavedDraft], Generic[D]):
    """The saved drafts, to open, delete (with undo) or print them. Returns the chosen one."""

    arrows_move_focus = True
    words: str  # prefix of the keys of its sentences
    space = 12  # points below each

    def __init__(self, services: Services, kind: str, then: Answer[SavedDraft] = ignore_result) -> None:
        super().__init__(services, then)
        self._kind = kind
        self.found = self.look()

    @abstractmethod
    def read(self, text: str) -> D | None: ...
    @abstractmethod
    def name(self, draft: D) -> str: ...
    @abstractmethod
    def to_save(self, draft: D) -> ToSave | None:
        """The file of a draft; None if it is incomplete."""

    def detail(self, draft: D) -> str:
        del draft
        return ""

    def sketch(self, draft: D) -> Element | None:
        """A picture above its row. Default: none."""
        del draft
        return None

    def look(self) -> list[tuple[SavedDraft, D]]:
        """The drafts that can be read."""
        every = self.services.store.drafts.all(self._kind)[:MOST_DRAFTS]
        return [(each, draft) for each in every if (draft := self.read(each.text)) is not None]

    def title(self) -> str:
        return self.ui.tell(f"{self.words}drafts")

    @property
    def whole(self) -> list[tuple[SavedDraft, ToSave]]:
        read = ((saved, self.to_save(draft)) for saved, draft in self.found)
        return [(saved, made) for saved, made in read if made is not None]

    def build(self) -> Content:
        tell, parts = self.ui.tell, list[Element | None]()
        throw = tell(f"{self.words}throw")
        for at, (saved, draft) in enumerate(self.found):
            opens, throws = partial(self.give, saved), partial(self._delete, saved)
            parts += [
                self.sketch(draft),
                row(f"open-{at}", self.name(draft), opens, detail=self.detail(draft), icon="pencil"),
                row(f"throw-{at}", throw, throws, icon="delete", below=self.space),
            ]
        if not parts:
            return paragraph(tell(f"{self.words}no_drafts"))
        whole = tuple(made for _, made in self.whole)
        prints = partial(PrintTexts, whole, self.title())
        return [*parts, row("print", tell("print.all"), prints, leads=True) if whole else None]

    def _delete(self, saved: SavedDraft) -> None:
        self.services.store.drafts.remove(saved)
        self.services.announce(f"{self.words}thrown", undo=partial(self._restore, saved))
        self._read_again()

    def _restore(self, saved: SavedDraft) -> None:
        self.services.store.drafts.keep(saved)
        self._read_again()

    def _read_again(self) -> None:
        self.found = self.look()
        self.place()


def sign(colour: Colour, icon: str, digit: str = "") -> Paint:
    """The disc before a verdict, with an icon or a digit."""

    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        ui.shapes.rounded_rect(target, rect, rect.width // 2, colour)
        if icon:
            draw_icon(ui, target, icon, ui.theme.surface, rect.center, ui.px(18))
        elif digit:
            ui.text.glyph(target, digit, ui.px(24), ui.theme.surface, rect.center)

    return Paint(paint, width=36, height=36)


class JudgedScreen(Screen):
    """A page whose draft is judged anew at every change, in the worker."""

    _judge: Any  # its verdict is shown beside the draft

    def update(self, seconds: float) -> Turn | None:
        if self._judge.update(seconds):
            self.place()
        return super().update(seconds)

    def leave(self) -> None:
        super().leave()
        self._judge.cancel()


class MakerScreen(JudgedScreen, Generic[D]):
    """Undo and redo, saving at each change, export of the puzzle."""

    kind: AnyKind
    words: str  # prefix of the keys of its sentences
    copied: str  # sentence after its text is copied
    groups: ClassVar[Mapping[str, tuple[str, ...]]]  # commands in its menu, by the key of their title
    drafts: type[DraftDialog[Any]]
    first: D  # without a saved draft
    has_lamp = False
    kept_below = True

    def __init__(self, services: Services, draft: D | None = None) -> None:
        """Opens a copy of the draft, or the last edited one."""
        super().__init__(services)
        latest = services.store.drafts.all(self.kind.id)[:1] if draft is None else ()
        self.saved = latest[0] if latest else new_draft(self.kind.id)
        self.draft = draft or self.read(self.saved.text) or self.first
        self._past: list[tuple[str, D]] = []  # texts with the place of each change
        self._future: list[D] = []

    @abstractmethod
    def read(self, text: str) -> D | None: ...
    @abstractmethod
    def write(self, draft: D) -> str: ...
    @abstractmethod
    def recheck(self) -> None:
        """Check the draft again, after another one was opened."""

    @property
    @abstractmethod
    def puzzle(self) -> AnyPuzzle | None:
        """The draft as a puzzle; None while it is incomplete."""

    @property
    def plays(self) -> bool:
        return self.puzzle is not None

    def empty(self) -> D:
        return self.first

    def kind_of(self, puzzle: AnyPuzzle) -> AnyKind:
        """The kind of the finished puzzle: a sibling if its words are in another language."""
        del puzzle
        return self.kind

    def to_import(self, puzzle: AnyPuzzle) -> Imported:
        return Imported(puzzle)

    def to_save(self, puzzle: AnyPuzzle) -> ToSave:
        return to_save(entry_of(self.kind_of(puzzle).id), puzzle)

    def heading(self) -> Element:
        return First([super().heading(), Label(self.title(), Style.STRONG, silent=True, lines=0)], grow=1, height=BAR)

    def place(self) -> None:
        self._shown = {each.id: each for each in self.commands()}
        super().place()

    def bar_end(self) -> list[Button]:
        return [button_of(each, Variant.ICON) for each in self._shown.values() if At.BAR in each.at]

    def pill(self, name: str, variant: Variant = Variant.OUTLINE) -> Button:
        return button_of(self._shown[name], variant)

    def commands(self) -> tuple[Command, ...]:
        tell, own, whole, menu = self.ui.tell, self.words, self.puzzle is not None, At.MENU
        past, future, short = bool(self._past), bool(self._future), tell(f"{own}save")
        gives = self.kind_of(self.puzzle).outside.page is not None
        code = partial(copy_code, self.services, self.kind_of(self.puzzle), self.puzzle)
        return (
            Command("undo", tell("play.undo"), self.undo, ("Ctrl Z",), At.BAR, "undo", enabled=past),
            Command("redo", tell("play.redo"), self.redo, ("Ctrl Y", "Ctrl Shift Z"), At.BAR, "redo", enabled=future),
            Command("menu", tell("play.menu"), self.open_menu, ("F10",), At.BAR, "menu"),
            Command("new", tell(f"{own}new"), self.begin_new, ("Ctrl N",), menu),
            Command("drafts", tell(f"{own}drafts"), self.list_drafts, (), menu, leads=True),
            Command("clear", tell(f"{own}clear"), lambda: self.change(self.empty()), (), menu),
            Command("play", tell(f"{own}play"), self.play, ("F5",), menu, enabled=self.plays),
            Command("save", tell("menu.save"), self.save, ("Ctrl S",), menu, enabled=whole, leads=True, short=short),
            Command("print", tell("print.row"), self.print, ("Ctrl P",), menu, enabled=whole, leads=True),
            Command("give", tell("give.row"), self.give, (), menu, enabled=whole, leads=True, offered=gives),
            Command("code", tell("menu.copy_code"), code, ("Ctrl Shift C",), menu, enabled=whole),
        )

    def open_menu(self) -> Turn:
        rows = {each.id: each for each in self.commands() if each.offered}
        groups = {title: tuple(rows[each] for each in names if each in rows) for title, names in self.groups.items()}
        return MenuOf(groups)

    def change(self, draft: D, where: str = "") -> None:
        """Applies and saves a change; changes in a row with the same `where` are undone together."""
        if draft == self.draft:
            return
        if not (where and self._past and self._past[-1][0] == where):
            self._past = [*self._past, (where, self.draft)][-MOST_UNDONE:]
        self._future = []
        self.show(draft)

    def show(self, draft: D) -> None:
        self.draft = draft
        self.keep()
        self._judge.look(draft)
        self.place()

    def keep(self) -> None:
        self.saved = SavedDraft(self.kind.id, self.saved.id, self.write(self.draft))
        self.services.store.drafts.keep(self.saved)

    def undo(self) -> None:
        if self._past:
            self._future.append(self.draft)
            self.show(self._past.pop()[1])

    def redo(self) -> None:
        if self._future:
            self._past.append(("", self.draft))
            self.show(self._future.pop())

    def begin_new(self) -> None:
        self._open(new_draft(self.kind.id), self.empty())

    def list_drafts(self) -> Turn:
        def reopen(saved: SavedDraft) -> None:
            self._open(saved, self.read(saved.text) or self.first)

        return Push(self.drafts(self.services, self.kind.id, reopen))

    def _open(self, saved: SavedDraft, draft: D) -> None:
        self.saved, self.draft, self._past, self._future = saved, draft, [], []
        self.recheck()
        self.place()

    def play(self) -> Turn | None:
        entry = entry_of(self.kind_of(self.puzzle).id)
        return None if self.puzzle is None else Open(entry, self.to_import(self.puzzle))

    def save(self) -> Turn | None:
        return None if self.puzzle is None else SaveOf(self.to_save(self.puzzle))

    def print(self) -> Turn | None:
        return None if self.puzzle is None else PrintTexts((self.to_save(self.puzzle),))

    def give(self) -> Turn | None:
        puzzle = self.puzzle
        return None if puzzle is None else GiveOf(entry_of(self.kind_of(puzzle).id), lambda _: puzzle)

    def copy(self) -> None:
        if self.puzzle is not None:
            copy_text(self.services, self.kind.write(self.puzzle), self.copied)

    def _command(self, event: Event) -> Command | None:
        own = isinstance(event, Key) and not self.panel.takes(event) and by_key(self.commands(), event)
        return own or super()._command(event)


class MakeMenu(Dialog):
    title_key = "make.menu"
    arrows_move_focus = True

    def build(self) -> Content:
        pages: tuple[ScreenName, ...] = ("words", "night", "own_puzzles")
        return [*map(self._maker_row, KINDS), *map(self._page_row, pages)]

    def _maker_row(self, kind: AnyKind) -> Element:
        """The row of a maker, with the name of its puzzle if the title does not have it."""
        title, puzzle = maker_title(self.services, kind), self.ui.tell(kind.name)
        detail, to_page = "" if puzzle in title else puzzle, partial(KindScreen, "maker", entry_of(kind.id))
        return row(kind.id, title, lambda: Pop(to_page), detail=detail, leads=True)

    def _page_row(self, page: ScreenName) -> Element:
        return row(page, self.ui.tell(LISTED[page][0]), lambda: Pop(partial(PlainScreen, page)), leads=True)
