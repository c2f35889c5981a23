"""A page with a board on the left or at the top, beside it the choices for it, the verdict, and buttons at the foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.makers.maker_page import sign
from game.scenes.makers.sweet_spots.live_verdict import LiveVerdict
from game.scenes.shared.page import BAR, Page
from game.scenes.shared.parts import choice, option
from game.ui.elements import Box, Column, Control, Element, Grid, Label, Plate, Row, Scroll
from game.ui.text import BODIES, LABELS, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui
from game.ui.widgets.chooser import Chooser, chooser, row_lengths
from game.ui.widgets.slider import stepper
from generators.sweet_spots.maker import NONE, ONE, SEVERAL, SIZES, TARGETS, UNFINISHED, BoardDraft

MARGIN, NARROW = 40, 16  # points: around all, and in a narrow window
RING = 4  # around what scrolls, for the ring of the focus
SHARES = 0.56, 0.46  # of the width, or of the height, that the board takes at most
CARD = 132  # points high
SIGNS = {ONE: "check", NONE: "close", SEVERAL: "list", UNFINISHED: "pencil"}
HEADLINES = (Style.HEADING, Style.STRONG, Style.LABEL_STRONG)


class BoardPage(Page):
    has_lamp = False
    _live: LiveVerdict

    @abstractmethod
    def build(self) -> list[Element]: ...
    @abstractmethod
    def board_element(self) -> Element: ...
    @abstractmethod
    def place_board(self, place: pygame.Rect) -> None: ...

    def place(self) -> None:
        super().place()
        self.place_board(self.panel.rect("board"))

    def body(self) -> Element:
        wide, tall = self.wide, self.frame.height / self.ui.scale
        margin = MARGIN if wide > 640 else NARROW
        outer, level = margin - RING, wide > tall
        side = min(tall - BAR - 44, wide * SHARES[0]) if level else min(wide - 2 * margin, tall * SHARES[1])
        board = Box([self.board_element()], key="board", width=side, height=side)
        scroll = Scroll([Column(self.build(), pad=(RING,))], grow=1, scroller=self.scroller, key="window")
        panel = Column([scroll, Box([self.at_foot()], pad=(RING, 0))], gap=12, grow=1)
        if level:
            return Row([Column([board], pad=(0, RING, 0, 0)), panel], gap=40, pad=(margin, 12, outer, 28))
        return Column([board, panel], gap=16, pad=(outer, 0, outer, 16))

    def sizes(
        self, draft: BoardDraft, resize: Callable[[int], object], recount: Callable[[int], object], below: float = 0
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
        live, verdict, theme, tell = self._live, self._live.verdict, self.ui.theme, self.ui.tell
        icon, colour, headline, words = "", theme.ink_3, tell("editor.looking"), list[str]()
        if verdict is not None and not live.late:
            colours = {ONE: theme.ok, NONE: theme.error, SEVERAL: theme.accent, UNFINISHED: theme.ink_3}
            icon, colour = SIGNS[verdict.found], colours[verdict.found]
            headline = tell(f"editor.is_{verdict.found}")
            words = [tell(each) for each in (live.needs() if verdict.found == ONE else [verdict.why])]
        title = Label(headline, HEADLINES, lines=0, height=36, grow=1)
        first = Label(words[0], LABELS if words[1:] else BODIES, lines=0, grow=not words[1:]) if words else None
        rest = Label(" ".join(words[1:]), LABELS, "ink_2", lines=0, grow=1, middle=False) if words[1:] else None
        parts = [Row([sign(colour, icon), title], gap=12, below=8), first, rest]
        return Column(parts, height=CARD, pad=(18, 14, 18, 10), gap=2, plate=Plate(), below=below)


def beside(*pills: Control) -> Element:
    return Grid(pills, columns=len(pills), gap=12)


SWATCH, GAP = 52, 8  # points high, and between
LEAST = 38  # wide


@dataclass(slots=True)
class Swatches(Chooser):
    colours: tuple[Colour, ...] = ()

    def _chip(self, ui: Ui, target: pygame.Surface, chip: pygame.Rect, label: str, number: int) -> None:
        theme, here = ui.theme, number == self.at
        colour = self.colours[number]
        if number == self.hovered and not here:
            colour = mix(colour, theme.ink, 0.08)
        if here:
            ui.shapes.rounded_rect(target, chip.inflate(ui.px(6), ui.px(6)), ui.px(12), None, theme.ink, ui.px(3))
        ui.shapes.rounded_rect(target, chip, ui.px(9), colour, theme.ink, max(1, ui.px(2)) if here else 1)
        ui.text.glyph(target, label, ui.px(18), theme.ink, chip.center, bold=True)


def swatches(
    ui: Ui, name: str, place: pygame.Rect, labels: tuple[str, ...], colours: tuple[Colour, ...], at: int
) -> Swatches:
    width = place.width
    gap, high = ui.px(GAP), ui.px(SWATCH)
    rows = row_lengths(len(labels), max(1, (width + gap) // (ui.px(LEAST) + gap)))
    wide = (width + gap) // rows[0] - gap
    chips = tuple(
        pygame.Rect(column * (wide + gap), row * (high + gap), wide, high)
        for row, count in enumerate(rows)
        for column in range(count)
    )
    rect = chips[0].unionall(list(chips)).move(place.topleft)
    return Swatches(name, rect, labels, at, chips, frozenset(range(len(labels))), colours=colours)
