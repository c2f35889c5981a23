"""The layers over all scenes: one that fades while the next one comes, what is said, the tip of a thing."""

from __future__ import annotations

import pygame

from game.scenes.shared.scene import Scene
from game.scenes.shared.stack import Stack
from game.ui.animation import RISE, Fade
from game.ui.input import AWAY_FROM_ALL, Event, Moved, Point
from game.ui.widgets.widget import Tooltip


class Overlay:
    """A layer with a time of its own; only toasts take anything from the hand."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.fade = Fade()
        self.tooltip = Tooltip()
        self._seen: Scene | None = None  # that was on top when all was drawn last

    @property
    def running(self) -> bool:
        return self.fade.running or self.stack.services.toasts.showing

    def dirty(self) -> None:
        for scene in self.stack.shown:
            scene.dirty = True

    def takes(self, event: Event) -> bool:
        """True for a press on what is said: its pill takes a deed back. Any press ends the tip."""
        if not (isinstance(event, Moved) and not event.held) and self.tooltip.hush():
            self.dirty()
        answer = self.stack.services.toasts.handle(event)
        if answer is None:
            return False
        self.dirty()
        if callable(answer):
            answer()
            self.stack.back()
        return True

    def follow(self, window: pygame.Surface, pointer: Point) -> None:
        """A scene that comes up is hovered where the pointer stands already; one that is covered is not any more."""
        top, before = self.stack.top, self._seen
        if top is before:
            return
        self._seen = top
        if before is not None:
            if before in self.stack:  # else it is left, and takes nothing any more
                before.handle(Moved(AWAY_FROM_ALL))
            self._begin_fade(window, before, top)
        top.handle(Moved(pointer))

    def _begin_fade(self, window: pygame.Surface, before: Scene, top: Scene) -> None:
        ui = top.ui
        rises = top.over_another and not before.over_another
        self.fade.begin(window, card=top.card if rises else None, rise=0 if ui.still else ui.px(RISE))

    def update(self, seconds: float) -> None:
        self.fade.update(seconds)
        said = self.stack.services.toasts.update(seconds)
        tip = self.tooltip.update(self.stack.top.tip(), seconds)
        if said or tip:
            self.dirty()

    def lay(self, window: pygame.Surface) -> None:
        self.fade.lay(window)
        ui, toasts = self.stack.services.ui, self.stack.services.toasts
        if toasts.showing:
            toasts.draw(ui, window, self.stack.top.toast_place(), ui.tell("frame.undo"))
        self.tooltip.draw(ui, window)
