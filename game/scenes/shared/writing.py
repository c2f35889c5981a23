"""How a character is written: its strokes one by one, and a square
in which they are drawn; each is judged when the pen lifts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Surface

from game.scenes.shared.scene import Services, Turn
from game.scenes.shared.screen import BAR, EDGE, MARGIN, Content, Dialog
from game.ui.animation import Motion
from game.ui.command import Command
from game.ui.elements import Column, Element, Label, Row
from game.ui.input import Down, Moved
from game.ui.text import BODIES
from game.ui.theme import Theme, mix
from game.ui.ui import Ui
from game.ui.widget import Look
from game.ui.widgets.button import Variant, button_of
from game.ui.widgets.stroke_square import DRAWN, PEN, Inked, StrokeSquare
from generators.kernel.phrases import Phrase, say
from generators.words.readings import join_note, learner_sound
from generators.words.strokes import Judged, Line, begin_line, judge, strokes

SIDE, LEAST = 300, 180  # points: the square, and at least
BESIDE, BELOW = 190, 240  # points: words and buttons there
GAP, WORDS, BUTTON = 20, 72, 44  # points
AROUND = BAR + 2 * EDGE + 52  # points: what else is in a window
STROKE, LONGER = 0.25, 0.5  # seconds, and more for one as long as the square
FADE = 0.6  # seconds
TRIES = 2  # wrong ones, before the stroke is shown
NUMBER = 0.05  # height of a number
INSIDE = 0.14  # share of a stroke before its number


@dataclass(slots=True)
class Writing:
    """`done`: strokes that are there; the last may still come."""

    sign: str
    done: int = 0
    is_shown: bool = False  # one stroke after the other
    misses: int = 0
    drawn: list[complex] = field(default_factory=list)
    wrong: Line = ()
    verdict: Judged = Judged.RIGHT
    comes: Motion = field(default_factory=Motion)
    fades: Motion = field(default_factory=Motion)

    @property
    def lines(self) -> Sequence[Line]:
        return strokes(self.sign)

    @property
    def is_over(self) -> bool:
        return self.done == len(self.lines)

    def begin(self, **_: bool) -> None:
        self.done, self.is_shown = 0, False
        self._go_on()

    def _go_on(self) -> None:
        self.misses, self.verdict = 0, Judged.RIGHT
        self.comes.finish()
        self.drawn.clear()

    def show(self, *, still: bool) -> None:
        self.begin()
        self.is_shown = True
        self.done = (len(self.lines) - 1) * still
        self.step(still=still)

    def step(self, *, still: bool) -> None:
        """One more stroke; after the last one the first."""
        self._go_on()
        self.done = self.done % len(self.lines) + 1
        line = self.lines[self.done - 1]
        length = abs(line[-1] - line[0])
        self.comes.run(STROKE + LONGER * length, still=still)

    def lift(self, *, still: bool) -> None:
        """Judge what was drawn."""
        self.wrong = tuple(self.drawn)
        self.drawn.clear()
        self.verdict = judge(self.sign, self.done, self.wrong)
        if self.verdict is Judged.RIGHT:
            self.done += 1
            self._go_on()
        else:
            self.misses += 1
            self.fades.run(FADE, still=still)

    def update(self, seconds: float) -> bool:
        """Did a stroke come to its end?"""
        was = self.comes.running
        self.comes.update(seconds)
        self.fades.update(seconds)
        ends = was and not self.comes.running
        if ends and self.is_shown and not self.is_over:
            self.step(still=False)
        return ends

    def said(self) -> Phrase:
        if self.misses >= TRIES:
            return say("writing.hint")
        if self.misses:
            return say(f"writing.{self.verdict.value}")
        key = "shown" if self.is_shown else "over" if self.is_over else "so_far"
        return say(f"writing.{key}", done=self.done, all=len(self.lines))


@dataclass(slots=True, eq=False)
class WritingSquare(StrokeSquare):
    writing: Writing

    def follow(self, event: Down | Moved) -> None:
        writing = self.writing
        if isinstance(event, Down):
            if writing.is_over or writing.is_shown:
                writing.begin()
            writing.comes.finish()
        StrokeSquare.follow(self, event)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        writing = self.writing
        StrokeSquare.draw_as(self, ui, target, look)
        if writing.is_shown and writing.is_over and not writing.comes.running:
            self._draw_numbers(ui, target)

    def inked(self, theme: Theme) -> Iterator[Inked]:
        writing, lines, comes = self.writing, self.writing.lines, self.writing.comes
        whole = writing.done - comes.running
        if writing.misses >= TRIES:
            yield lines[whole], mix(theme.tile, theme.ink, 0.25), PEN
        for line in lines[:whole]:
            yield line, theme.ink, PEN
        if comes.running:
            yield begin_line(lines[whole], comes.share), theme.ink, PEN
        if writing.fades.running:
            yield writing.wrong, mix(theme.error, theme.tile, writing.fades.share), DRAWN

    def _draw_numbers(self, ui: Ui, target: Surface) -> None:
        page, paper = self.page, ui.theme.tile
        size = round(page.width * NUMBER)
        for number, line in enumerate(self.writing.lines, 1):
            at = begin_line(line, INSIDE)[-1] * page.width
            middle = page.x + round(at.real), page.y + round(at.imag)
            ui.text.glyph(target, str(number), size, paper, middle, bold=True)


class WritingDialog(Dialog):
    """`by_hand`: the square is empty at first."""

    def __init__(self, services: Services, sign: str, *, by_hand: bool = False) -> None:
        super().__init__(services)
        self.writing = Writing(sign)
        if not by_hand:
            self.writing.show(still=self.ui.still)

    def title(self) -> str:
        sign = self.writing.sign
        return join_note(sign, learner_sound(sign))

    def build(self) -> Content:
        wide = self.frame.width / self.ui.scale - 2 * MARGIN
        high = self.area.height / self.ui.scale - AROUND
        is_beside = wide >= LEAST + GAP + BESIDE
        room = (wide - GAP - BESIDE, high) if is_beside else (wide, high - BELOW)
        side = max(LEAST, min(SIDE, *room))
        said = self.ui.tell(self.writing.said())
        square = WritingSquare("square", said, self.writing.drawn, self.writing, width=side, height=side)
        square.do = lambda _: self._do(self.writing.lift if self.writing.drawn else self.writing.step)
        words = Label(said, BODIES, lines=0, grow=1, height=WORDS, silent=True)
        column = Column([words, *self._buttons()], gap=8, grow=1)
        if is_beside:
            return Row([square, column], gap=GAP)
        return Column([square, column], gap=8, align=0.5)

    def _buttons(self) -> list[Element]:
        tell, writing, do = self.ui.tell, self.writing, partial(partial, self._do)
        commands = [
            Command("step", tell("writing.step"), do(writing.step), ("Right",)),
            Command("show", tell("writing.show"), do(writing.show)),
            Command("write", tell("writing.write"), do(writing.begin)),
        ]
        return [button_of(each, Variant.OUTLINE, height=BUTTON) for each in commands]

    def _do(self, act: Callable[..., None]) -> None:
        act(still=self.ui.still)
        self.place()

    @property
    def moving(self) -> bool:
        writing = self.writing
        return super().moving or writing.comes.running or writing.fades.running

    def update(self, seconds: float) -> Turn | None:
        self.dirty = self.dirty or self.moving
        if self.writing.update(seconds):
            self.place()
        return super().update(seconds)
