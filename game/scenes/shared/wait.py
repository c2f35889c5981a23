"""Waiting over the scene that goes on with what the worker gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.scenes.shared.progress import Progress
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.session.worker import Job
from game.ui.input import Event
from generators.kernel.phrases import Phrase

T = TypeVar("T")


class Wait(Scene, Generic[T]):
    """`then` receives what the job gave; nobody receives anything when it was called off."""

    over_another = True

    def __init__(
        self, services: Services, job: Job[T], text: Phrase | Callable[[], Phrase], then: Callable[[T], Turn | None]
    ) -> None:
        super().__init__(services)
        self.progress = Progress(job, text)
        self.panel = self.progress.panel
        self._then = then

    @property
    def moving(self) -> bool:
        return not self.ui.still

    def place(self) -> None:
        self.progress.place(self.ui, self.area)

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        return Pop() if self.progress.called_off(event) else None

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if self.progress.job.done:
            came = self.progress.came(self.services)
            return Pop() if came is None else Pop(partial(self._then, came))
        self.dirty = self.progress.ticked(still=self.ui.still) or self.dirty
        return None

    def leave(self) -> None:
        self.progress.job.cancel()

    def draw(self, target: pygame.Surface) -> None:
        self.progress.draw(self.ui, target)
