"""The editor of a board: the player paints its zones, and a panel shows the verdict on it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, ClassVar, TypeAlias

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
from game.scenes.makers.maker_screen import DraftDialog, JudgedScreen, MakerScreen, sign
from game.scenes.shared.export import ToSave, copy_link, export_picture, to_save
from game.scenes.shared.parts import choice, line, option, pill
from game.scenes.shared.scene import Services, Turn
from game.scenes.shared.screen import BAR
from game.session.solution import SolutionSearch, summary_lines
from game.session.worker import JobSlot, Worker
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Grid, Label, Paint, Plate, Row, Scroll
from game.ui.input import Event, Key
from game.ui.shapes import square
from game.ui.text import BODIES, LABELS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import Chooser, chooser, rows_of_chips, stepper
from generators.kernel.credit import LONGEST_TITLE
from generators.kernel.kind import Cancelled, Pulse, Spot
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.way import needs
from generators.sweet_spots import maker
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import NONE, ONE, SEVERAL, SIZES, TARGETS, UNFINISHED, BoardDraft, Verdict, Verdicts
from generators.sweet_spots.menu import SYMMETRIC, SYMMETRIES, Options, is_possible, size_phrase
from generators.sweet_spots.rules import Move, Puzzle, State, zone_name

STILL = 0.2  # seconds without a stroke before the difficulty is computed
MOST_USES = 4  # techniques that are named
LONG = 0.5  # seconds before an old verdict is no longer shown

Work: TypeAlias = Callable[[Pulse], BoardDraft | None]

MARGIN, NARROW = 40, 16  # points: around all, and in a narrow window
RING = 4  # around the scrolled content, for the ring of the focus
SHARES = 0.56, 0.46  # largest shares of the width and of the height for the board
CARD = 132  # points high
SIGNS = {ONE: "check", NONE: "close", SEVERAL: "list", UNFINISHED: "pencil"}
HEADLINES = (Style.HEADING, Style.STRONG, Style.LABEL_STRONG)

SWATCH, GAP = 52, 8  # points high, and between
LEAST = 38  # wide


class LiveVerdict:
    def __init__(self, worker: Worker) -> None:
        self._worker, self._judge = worker, Verdicts()
        self._draft: BoardDraft | None = None
        self._judging: JobSlot[Verdict] = JobSlot()
        self._still = 0.0
        self.verdict: Verdict | None = None  # for the current board, or for the previous one while this is checked
        self.rating: SolutionSearch[Options, Puzzle, State, Move] | None = None

    @property
    def late(self) -> bool:
        return self._judging.job is not None and self._judging.job.seconds > LONG

    @property
    def known(self) -> Verdict | None:
        """The verdict on the board as it is now."""
        return None if self._judging.busy else self.verdict

    def look(self, draft: BoardDraft) -> None:
        draft = replace(draft, title="", author="")
        if draft == self._draft:
            return
        self.cancel()
        self._draft, self.rating, self._still = draft, None, 0.0
        self._judging.begin(self._worker.submit(lambda pulse: self._judge.verdict(draft, pulse)))

    def update(self, seconds: float) -> bool:
        """True when there is a new result."""
        if (judged := self._judging.take_done()) is not None:
            self.verdict = judged.result()
            return True
        if self._judging.busy:
            return self.late
        self._still += seconds
        if self.rating is None and self._still > STILL and self.verdict is not None and self.verdict.found == ONE:
            puzzle = self._draft.puzzle() if self._draft is not None else None
            if puzzle is not None:
                self.rating = SolutionSearch(self._worker, SWEET_SPOTS, SWEET_SPOTS.start(puzzle))
        return self.rating is not None and self.rating.busy and self.rating.follow()

    def needs(self) -> list[Phrase]:
        """How hard the board is, and the techniques that it needs, the hardest first, without what chests rule out."""
        if self.rating is None or self.rating.busy or not self.rating.whole:
            return summary_lines(self.rating)[:1] or [say("way.rating")]
        uses = [
            say("way.use", technique=each.phrase(SWEET_SPOTS.id), count=count)
            for each, count in reversed(needs(SWEET_SPOTS, self.rating.steps).uses)
            if each.weight
        ]
        needed = [say("editor.needs", uses=in_a_row(uses[:MOST_USES]))] if uses else []
        return [*summary_lines(self.rating)[:1], *needed]

    def cancel(self) -> None:
        self._judging.cancel()
        if self.rating is not None:
            self.rating.cancel()


def mend(draft: BoardDraft, seed: int) -> Work:
    return lambda pulse: maker.repair_draft(draft, Random(seed), pulse)


def draw_board(draft: BoardDraft, symmetry: str, seed: int) -> Work | None:
    """Another board of that size, symmetric where such boards are made; None where there is none of that size."""
    if not is_possible(draft.size, draft.targets):
        return None
    kept = symmetry if draft.targets == 1 and draft.size in SYMMETRIC else None
    options = Options(draft.size, draft.targets, None, kept or None)
    return lambda pulse: maker.draft_of(generate(options, Random(seed), pulse))


class BoardScreen(JudgedScreen):
    has_lamp = False
    _judge: LiveVerdict

    @abstractmethod
    def build(self) -> list[Element]: ...
    @abstractmethod
    def board_element(self) -> Element: ...
    @abstractmethod
    def place_board(self, place: Rect) -> None: ...

    def place(self) -> None:
        super().place()
        self.place_board(self.panel.rect("board"))

    def body(self) -> Element:
        wide, tall = self.wide, self.frame.height / self.ui.scale
        margin = MARGIN if wide > 640 else NARROW
        outer, level = margin - RING, wide > tall
        side = min(tall - BAR - 44, wide * SHARES[0]) if level else min(wide - 2 * margin, tall * SHARES[1])
        board = Box([self.board_element()], id="board", width=side, height=side)
        scroll = Scroll([Column(self.build(), pad=(RING,))], grow=1, scroller=self.scroller, id="window")
        panel = Column([scroll, Box([self.at_foot()], pad=(RING, 0))], gap=12, grow=1)
        if level:
            return Row([Column([board], pad=(0, RING, 0, 0)), panel], gap=40, pad=(margin, 12, outer, 28))
        return Column([board, panel], gap=16, pad=(outer, 0, outer, 16))

    def size_choices(
        self, draft: BoardDraft, resize: Callable[[int], None], recount: Callable[[int], None], below: float = 0
    ) -> list[Element]:
        """The choices of its size, and of how many chests a line has."""
        ui, tell = self.ui, self.ui.tell
        sizes = tuple(f"{each}×{each}" for each in SIZES)
        chests = tuple(tell(f"custom.sweet_spots.count_{each}") for each in TARGETS)
        size, count = SIZES.index(draft.size), TARGETS.index(draft.targets)
        steps = choice(lambda place: stepper(ui, "size", place, sizes, size), lambda at: resize(SIZES[at]))
        counts = choice(lambda place: chooser(ui, "chests", place, chests, count), lambda at: recount(TARGETS[at]))
        return [option(tell("editor.size"), steps), option(tell("editor.chests"), counts, below=below)]

    def verdict(self, below: float = 8) -> Element:
        """A card with a sign, a headline and what is known."""
        live, verdict, theme, tell = self._judge, self._judge.verdict, self.ui.theme, self.ui.tell
        icon, colour, headline, words = "", theme.ink_3, tell("editor.looking"), list[str]()
        if verdict is not None and not live.late:
            colours = {ONE: theme.ok, NONE: theme.error, SEVERAL: theme.accent, UNFINISHED: theme.ink_3}
            icon, colour = SIGNS[verdict.found], colours[verdict.found]
            headline = tell(f"editor.is_{verdict.found}")
            head, *more = live.needs() if verdict.found == ONE else [verdict.why]
            words = [tell(each) for each in (head, *verdict.notes, *more)]
        title = Label(headline, HEADLINES, lines=0, height=36, grow=1)
        first = Label(words[0], LABELS if words[1:] else BODIES, lines=0, grow=not words[1:]) if words else None
        rest = Label(" ".join(words[1:]), LABELS, "ink_2", lines=0, grow=1, middle=False) if words[1:] else None
        parts = [Row([sign(colour, icon), title], gap=12, below=8), first, rest]
        return Column(parts, height=CARD, pad=(18, 14, 18, 10), gap=2, plate=Plate(), below=below)


def pills_in_a_row(*pills: Element) -> Element:
    return Grid(pills, columns=len(pills), gap=12)


@dataclass(slots=True)
class Swatches(Chooser):
    colours: tuple[Colour, ...] = ()

    def _chip(self, ui: Ui, target: Surface, chip: Rect, label: str, number: int) -> None:
        theme, here = ui.theme, number == self.at
        colour = self.colours[number]
        if number == self.hovered and not here:
            colour = mix(colour, theme.ink, 0.08)
        if here:
            ui.shapes.rounded_rect(target, chip.inflate(ui.px(6), ui.px(6)), ui.px(12), None, theme.ink, ui.px(3))
        ui.shapes.rounded_rect(target, chip, ui.px(9), colour, theme.ink, max(1, ui.px(2)) if here else 1)
        ui.text.glyph(target, label, ui.px(18), theme.ink, chip.center, bold=True)


def swatches(ui: Ui, name: str, place: Rect, labels: tuple[str, ...], colours: tuple[Colour, ...], at: int) -> Swatches:
    chips = rows_of_chips(place.width, len(labels), (ui.px(LEAST), ui.px(SWATCH)), ui.px(GAP), fill=True)
    rect = chips[0].unionall(list(chips)).move(place.topleft)
    return Swatches(name, rect, labels, at, chips, frozenset(range(len(labels))), colours=colours)


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
