"""What two pages of the maker share, for a drawn board and for one in a picture: the board, and the verdict on it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from pygame import Rect, Surface

from game.scenes.makers.maker_screen import JudgedScreen, sign
from game.scenes.shared.parts import choice, option
from game.scenes.shared.screen import BAR
from game.session.solution import SolutionSearch, summary_lines
from game.session.worker import JobSlot, Worker
from game.ui.elements import Box, Column, Element, Label, Plate, Row, Scroll
from game.ui.text import BODIES, LABELS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widgets.chooser import Chooser, chooser, rows_of_chips, stepper
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.way import needs
from generators.sweet_spots import maker
from generators.sweet_spots.generate import generate
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import NONE, ONE, SEVERAL, SIZES, TARGETS, UNFINISHED, BoardDraft, Verdict, Verdicts
from generators.sweet_spots.menu import SYMMETRIC, Options, is_possible
from generators.sweet_spots.rules import Move, Puzzle, State

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
