"""The editor of a board: the player paints its zones, and a panel shows the verdict on it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.boards.sweet_spots.draft_board import (
    PAINT,
    TOOLS,
    WIPE,
    Brush,
    DraftBoard,
    DraftMarks,
    PickedZone,
    colours_of_draft,
)
from game.catalogue import entry_of
from game.reader.node import Node
from game.scenes.makers.maker_screen import DraftDialog, MakerScreen
from game.scenes.makers.sweet_spots.board_screen import BoardScreen, LiveVerdict, Work, draw_board, mend, swatches
from game.scenes.shared.export import ToSave, copy_link, export_picture, to_save
from game.scenes.shared.parts import choice, line, option, pill
from game.scenes.shared.scene import Services, Turn
from game.session.worker import JobSlot
from game.ui.command import At, Command
from game.ui.elements import Box, Element, Grid, Paint
from game.ui.input import Event, Key
from game.ui.shapes import square
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from generators.kernel.credit import LONGEST_TITLE
from generators.kernel.kind import Cancelled, Spot
from generators.kernel.phrases import say
from generators.sweet_spots import maker
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import NONE, ONE, SEVERAL, BoardDraft
from generators.sweet_spots.menu import SYMMETRIES, size_phrase
from generators.sweet_spots.rules import Puzzle, zone_name


def pills_in_a_row(*pills: Element) -> Element:
    return Grid(pills, columns=len(pills), gap=12)


CELL = 64  # pixels, in the picture
LINKS = dict(SWEET_SPOTS.outside.links)
PRESSES = ("space", "return", "enter", "backspace", "delete")
SHOWN_FOR = 6.0  # seconds that changed cells stay lit


class DraftList(DraftDialog[BoardDraft]):
    """The saved drafts, each with a small picture of its zones."""

    words = "editor."
    space = 16

    read = staticmethod(maker.read_draft)

    def name(self, draft: BoardDraft) -> str:
        return self.ui.tell(size_phrase(draft.size, draft.targets))

    def to_save(self, draft: BoardDraft) -> ToSave | None:
        puzzle = draft.puzzle()
        return None if puzzle is None else to_save(entry_of(self._kind), puzzle)

    def sketch(self, draft: BoardDraft) -> Element:
        def paint(ui: Ui, target: Surface, rect: Rect) -> None:
            board = DraftBoard()
            board.place(ui, square(rect.height, topleft=(rect.left + ui.px(16), rect.top)), draft)
            board.draw(target, draft, DraftMarks(), by_key=False)

        return Paint(paint, 0.2, below=4)


class BoardEditor(BoardScreen, MakerScreen[BoardDraft]):
    kind = SWEET_SPOTS
    title_key = "editor.title"
    words = "editor."
    copied = "play.copied"
    groups: ClassVar = {
        "editor.board": ("turn", "flip", "clear", "random", "mend"),
        "editor.out": ("play", "save", "print", "give", "code", *LINKS, "copy", "picture", "new", "drafts"),
    }
    drafts = DraftList
    first = maker.blank(8, 1)
    keys = (("paint", "Space"), ("letters", "A–N"), ("stroke", "Shift ←↑→↓"), ("wipe", "Delete"))

    def __init__(self, services: Services, draft: BoardDraft | None = None) -> None:
        super().__init__(services, draft)
        self.hand = Brush()
        self.board = DraftBoard()
        self.shows = False  # solution shown
        self._changed: frozenset[Spot] = frozenset()  # cells changed by the last repair, shown for a moment
        self._shown_for = 0.0
        self._judge = LiveVerdict(services.worker)
        self._errand: JobSlot[BoardDraft | None] = JobSlot()
        self._mends = False  # whether the job repairs the board
        self._judge.look(self.draft)

    read, write = staticmethod(maker.read_draft), staticmethod(maker.write_draft)

    def empty(self) -> BoardDraft:
        return maker.blank(self.draft.size, self.draft.targets)

    # --- what is on the page

    @property
    def puzzle(self) -> Puzzle | None:
        return self.draft.puzzle()

    def board_element(self) -> Element:
        return Box([Paint(self._draw_board)], node=self._board_node)

    def place_board(self, place: Rect) -> None:
        self.board.place(self.ui, place, self.draft)

    def build(self) -> list[Element]:
        ui, tell, size, hand = self.ui, self.ui.tell, self.draft.size, self.hand
        letters = tuple(zone_name(zone) for zone in range(size))
        colours = colours_of_draft(ui, self.draft)[:size]
        tools = tuple(tell(f"editor.{tool}") for tool in TOOLS)
        tool = partial(chooser, ui, "tool", labels=tools, at=TOOLS.index(hand.tool))
        symmetries = tuple(tell(f"editor.symmetry_{each}") for each in ("none", "turn", "mirror"))
        at = ("", *SYMMETRIES).index(hand.symmetry)
        mirrored = partial(chooser, ui, "symmetry", labels=symmetries, at=at)
        symmetry = choice(mirrored, lambda at: self.put(hand=replace(hand, symmetry=("", *SYMMETRIES)[at])))
        return [
            choice(lambda place: swatches(ui, "zone", place, letters, colours, hand.zone), self._hold, below=12),
            choice(tool, lambda at: self.put(hand=replace(hand, tool=TOOLS[at])), below=12),
            *self.size_choices(
                self.draft,
                lambda size: self.change(self.draft.resize(size)),
                lambda count: self.change(self.draft.with_targets(count)),
            ),
            option(tell("editor.symmetry"), symmetry, below=12),
            self.verdict(),
            self._verdict_button(),
            Element(height=12),
            self._credit_line("title"),
            self._credit_line("author"),
        ]

    def _credit_line(self, field: str) -> Element:
        def write(chosen: Chosen) -> None:
            change: dict[str, Any] = {field: chosen.text}
            self.change(replace(self.draft, **change), field)

        prompt = self.ui.tell(f"editor.{field}_like")
        return line(self.ui, field, getattr(self.draft, field), prompt, LONGEST_TITLE, write)

    def _verdict_button(self) -> Element:
        tell, found, busy = self.ui.tell, self._outcome, self._errand.busy
        if found == ONE:
            label = tell("editor.hide" if self.shows else "editor.show")
            toggle = partial(self.put, shows=not self.shows)
            return pill("show", label, toggle, Variant.QUIET, icon="eye", high=48, below=0)
        mends = found in (NONE, SEVERAL)
        name, icon, do = ("mend", "check", self.mend) if mends else ("random", "shuffle", self.random)
        label = tell("editor.busy" if busy else f"editor.{name}")
        return pill(name, label, do, Variant.OUTLINE, icon=icon, enabled=not busy, high=48, below=0)

    def at_foot(self) -> Element:
        play = Variant.PRIMARY if self._outcome == ONE else Variant.OUTLINE
        return pills_in_a_row(self.pill("save"), self.pill("copy"), self.pill("play", play))

    @property
    def _outcome(self) -> str:
        return self._judge.verdict.found if self._judge.verdict is not None else ""

    @property
    def plays(self) -> bool:
        return self.puzzle is not None and self._outcome in (ONE, SEVERAL)

    # --- what can be done

    def commands(self) -> tuple[Command, ...]:
        tell, whole, change, menu = self.ui.tell, self.puzzle is not None, self.change, At.MENU
        mends, link = whole and self._outcome != ONE, partial(copy_link, self.services, puzzle=self.puzzle)
        links = (
            Command(name, tell(f"menu.copy_{name}"), partial(link, name, each), (), menu, enabled=whole)
            for name, each in LINKS.items()
        )
        return (
            *super().commands(),
            Command("turn", tell("editor.turn"), lambda: change(self.draft.rotate()), ("Ctrl T",), menu),
            Command("flip", tell("editor.flip"), lambda: change(self.draft.mirror()), ("Ctrl L",), menu),
            Command("random", tell("editor.random"), self.random, ("Ctrl R",), menu),
            Command("mend", tell("editor.mend"), self.mend, ("Ctrl U",), menu, enabled=mends),
            *links,
            Command("copy", tell("menu.copy"), self.copy, ("Ctrl C",), menu, enabled=whole, short=tell("editor.copy")),
            Command("picture", tell("editor.picture"), self.keep_picture, (), menu, enabled=whole),
        )

    def show(self, draft: BoardDraft) -> None:
        self._drop_errand()
        self.hand = replace(self.hand, zone=min(self.hand.zone, draft.size - 1))
        super().show(draft)

    def recheck(self) -> None:
        self._drop_errand()
        self.hand = Brush(symmetry=self.hand.symmetry)
        self._judge.look(self.draft)

    def _drop_errand(self) -> None:
        self.shows, self._changed = False, frozenset()
        self._errand.cancel()

    def random(self) -> None:
        work = draw_board(self.draft, self.hand.symmetry, self.services.dice.getrandbits(64))
        if work is None:
            self.services.announce("editor.no_random")
            return
        self._start_errand(work, mends=False)

    def mend(self) -> None:
        if self.puzzle is not None and self._outcome != ONE:
            self._start_errand(mend(self.draft, self.services.dice.getrandbits(64)), mends=True)

    def _start_errand(self, work: Work, *, mends: bool) -> None:
        self._mends = mends
        self._errand.begin(self.services.worker.submit(work))
        self.place()

    def keep_picture(self) -> None:
        sheet, board = Surface((CELL * self.draft.size, CELL * self.draft.size)), DraftBoard()
        board.place(self.ui, sheet.get_rect(), self.draft)
        board.draw(sheet, self.draft, DraftMarks(), by_key=False)
        export_picture(self.services, sheet, self.kind.id)

    def _hold(self, zone: int) -> None:
        """Take the brush for a zone: it paints, even if it erased before."""
        self.put(hand=replace(self.hand, zone=zone, tool=PAINT if self.hand.tool == WIPE else self.hand.tool))

    # --- input and updates

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        return None if self._handle_board(event) else super().handle(event)

    def _handle_board(self, event: Event) -> bool:
        if isinstance(event, Key) and self.board.painting and event.name == "escape":
            self.board.let_go()
            self._judge.look(self.draft)
            return True
        if isinstance(event, Key) and self.panel.takes(event):
            return False
        if isinstance(event, Key) and event.name in PRESSES and self.panel.focus is not None:
            self.panel.focus, self.panel.by_key = None, True  # to the board, to show what a press would change
            return True
        answer = self.board.handle(event, self.draft, self.hand)
        if answer is None:
            return False
        self.panel.focus, self.panel.by_key = None, isinstance(event, Key)
        if isinstance(answer, BoardDraft):
            self.change(answer)
        elif isinstance(answer, PickedZone):
            self._hold(answer.zone)
        self._judge.look(self.board.preview(self.draft, self.hand))
        return True

    def update(self, seconds: float) -> Turn | None:
        if (job := self._errand.take_done()) is not None:
            with suppress(Cancelled):
                self._receive(job.result())
        if self._changed:
            self._shown_for -= seconds
            if self._shown_for <= 0:
                self._changed, self.dirty = frozenset(), True
        return super().update(seconds)

    def _receive(self, draft: BoardDraft | None) -> None:
        self.dirty = True
        if draft is None:
            self.services.announce("editor.not_mended")
            self.place()
            return
        before = self.draft
        self.change(replace(draft, title=before.title, author=before.author))
        if self._mends:
            cells = ((row, column) for row in range(draft.size) for column in range(draft.size))
            self._changed = frozenset(each for each in cells if draft.at(each) != before.at(each))
            self._shown_for = SHOWN_FOR
            count = len(self._changed)
            self.services.announce(say("editor.mended_one") if count == 1 else say("editor.mended", count=count))

    def leave(self) -> None:
        super().leave()
        self._errand.cancel()

    def _board_node(self, _parts: tuple[Node, ...]) -> Node:
        shown, focused = self.board.preview(self.draft, self.hand), self.panel.focus is None
        return self.board.node(shown, self._marks(), focused=focused)

    def news(self) -> tuple[tuple[str, str], ...]:
        """The verdict, when it has changed."""
        verdict, tell = self._judge.verdict, self.ui.tell
        return () if verdict is None else ((f"{tell(f'editor.is_{verdict.found}')}. {tell(verdict.why)}", ""),)

    def _draw_board(self, _ui: Ui, target: Surface, _rect: Rect) -> None:
        shown = self.board.preview(self.draft, self.hand)
        by_key = self.panel.by_key and self.panel.focus is None
        self.board.draw(target, shown, self._marks(), by_key=by_key)

    def _marks(self) -> DraftMarks:
        verdict = self._judge.known
        if self._changed or verdict is None or self.board.painting:
            return DraftMarks(lit=self._changed)
        shows = verdict.found == SEVERAL or (verdict.found == ONE and self.shows)
        return DraftMarks(verdict.solutions if shows else (), verdict.lit)
