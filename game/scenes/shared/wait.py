"""Waiting for a job of the worker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.scenes.shared.parts import pill
from game.scenes.shared.scene import Pop, Push, Scene, Services, Turn
from game.scenes.shared.screen import Answer, ignore_result
from game.session.worker import Job
from game.ui import lantern
from game.ui.command import Command
from game.ui.elements import Column, Element, Label, Measure, Paint, Plate
from game.ui.input import Event, Key
from game.ui.lantern import Light
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Variant
from generators.kernel.kind import BadText, Cancelled, Pulse
from generators.kernel.phrases import Phrase

T = TypeVar("T")


AT_ONCE = 0.15  # seconds: a shorter wait is not shown
PATIENCE = 4.0  # seconds until the question is cancelled


class Wait(Scene, Generic[T]):
    """`then` receives the result of the job, unless it was cancelled. Other scenes show it without a veil."""

    is_dialog = True

    def __init__(
        self, services: Services, job: Job[T], text: Phrase | Callable[[], Phrase], then: Answer[T] = ignore_result
    ) -> None:
        """`text`: fixed words, or a function that tells the progress."""
        super().__init__(services)
        self.job = job
        self._text = text if callable(text) else lambda: text
        self._then = then
        self._second = -1

    @property
    def moving(self) -> bool:
        return not self.ui.still

    def place(self) -> None:
        tell = self.ui.tell
        parts = [
            Label(tell(self._text()), Style.HEADING, align=0.5, lines=0, below=8),
            Label(tell("wait.seconds", seconds=int(self.job.seconds)), Style.LABEL, "ink_2", 0.5, height=26, below=8),
            Paint(self._paint_lamps, height=40, below=24),
            pill("cancel", tell("frame.cancel"), self.job.cancel, Variant.OUTLINE, high=48, below=0, width=160),
        ]
        card = Column(parts, pad=(24.0,), plate=Plate(), max_width=440)
        root = Column([Element(grow=1), card, Element(grow=1)], pad=(16, 0))
        self.panel.place(Measure((self.ui,)), root, self.area.copy())

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        if self.panel.handle(event) is None and event != Key("escape"):
            return None
        self.job.cancel()
        return Pop()

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if self.job.done:
            came = self.take_result()
            return Pop() if came is None else Pop(partial(self._then, came))
        self.dirty = self.tick() or self.dirty
        return None

    def take_result(self) -> T | None:
        """The result of the finished job; a fault is announced."""
        try:
            return self.job.result()
        except BadText as error:
            self.services.announce(error.phrase)
        except Cancelled:
            pass
        return None

    def tick(self) -> bool:
        before, self._second = self._second, int(self.job.seconds * (1 if self.ui.still else 30))
        return self._second != before

    def leave(self) -> None:
        self.job.cancel()

    def draw(self, target: Surface, *, veiled: bool = True) -> None:
        """`veiled`: dim the scene behind it."""
        if self.job.seconds < AT_ONCE:
            return
        if veiled:
            veil = Surface(self.area.size, pygame.SRCALPHA)
            veil.fill((0, 0, 0, 110))
            target.blit(veil, (0, 0))
        self.place()  # with updated words
        self.panel.draw(target)

    def _paint_lamps(self, ui: Ui, target: Surface, area: Rect) -> None:
        lit = int(self.job.seconds * 3) % 3
        for number in range(3):
            centre = area.centerx + (number - 1) * ui.px(44), area.centery
            lantern.draw(ui, target, centre, ui.px(36), Light.LIT if number == lit else Light.UNLIT)


def wait_for(
    services: Services, work: Callable[[Pulse], T], text: Phrase | Callable[[], Phrase], then: Answer[T]
) -> Turn:
    """Do this work in the worker, then `then`, while the player waits."""
    return Push(Wait(services, services.worker.submit(work), text, then))


@dataclass(slots=True)
class Confirmation:
    about: str = ""
    age: float = 0.0

    def sure(self, command: Command) -> bool:
        """Whether the command may run: it needs no confirmation or has it. Another command cancels the question."""
        if not command.asks or command.id == self.about:
            self.forget()
            return True
        self.about, self.age = command.id, 0.0
        return False

    def forget(self) -> bool:
        """Cancel the question; True when there was one."""
        was, self.about = self.about, ""
        return bool(was)

    def update(self, seconds: float) -> bool:
        """True when the question has timed out."""
        self.age += seconds
        return self.age > PATIENCE and self.forget()

    def with_label(self, ui: Ui, command: Command) -> Command:
        if command.id != self.about:
            return command
        words = ui.tell("play.sure", deed=command.label)
        return replace(command, label=words, short=words, icon="")
