"""The stack of scenes, and how turns change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from pygame import Rect, Surface

from game.scenes.shared.scene import (
    MakeFromWords,
    Open,
    Pop,
    Press,
    Push,
    Quit,
    Replace,
    Route,
    Scene,
    Services,
    Then,
    Turn,
)
from game.ui.animation import RISE, Fade
from game.ui.input import AWAY_FROM_ALL, Event, Moved, Point
from game.ui.widget import Tooltip


class Stack(list[Scene]):
    """The last scene is on top and gets input and updates. The first is home, which stays."""

    services: Services

    def __init__(self, turn_of: Callable[[Route], Turn | None]) -> None:
        super().__init__()
        self.turn_of = turn_of
        self.let_go: Callable[[Scene], None] = lambda scene: scene.leave()
        self.press: Callable[[Event], None] = lambda event: self.turn(self.top.handle(event))
        self.area = Rect(0, 0, 1, 1)
        self.can_free = False  # the caches of the last game; a new game needs them

    @property
    def top(self) -> Scene:
        return self[-1]

    @property
    def highest(self) -> Scene | None:
        """The scene on top; None when the app ends."""
        return self[-1] if self else None

    @property
    def shown(self) -> Iterator[Scene]:
        """The scenes in sight, the lowest first: the top one, and under dialogs the scene that all of them lie over."""
        first = len(self) - 1
        while first > 0 and self[first].is_dialog:
            first -= 1
        yield from self[max(first, 0) : first + 1]
        if first < len(self) - 1:
            yield self.top

    def turn(self, turn: Turn | None) -> None:
        while turn is not None:
            turn = self._run(turn)

    def put(self, scene: Scene) -> None:
        """Push a scene; an import replaces an import on top."""
        if scene.from_outside and self and self.top.from_outside:
            self._close()
        self.can_free = False
        self.append(scene)
        scene.resize(self.area.copy())

    def resize(self, area: Rect) -> None:
        self.area = area
        for scene in self:
            scene.resize(area.copy())

    def _run(self, turn: Turn) -> Turn | None:
        """Do one turn; returns the turn that follows, if any."""
        match turn:
            case Push(scene):
                self.put(scene)
            case Replace(scene, then):
                self._close()
                self.put(scene)
                return then() if then is not None else None
            case Pop(then):
                return self._pop(then)
            case Press(key):
                self.press(key)
            case Quit():
                self._leave(0)
            case MakeFromWords(words) if (at := self._open_list) is not None:
                self._leave(at + 1)
                self.top.add(words)
            case Route():
                if isinstance(turn, Open):
                    self._leave(self._way_back)
                return self.turn_of(turn)
        return None

    @property
    def _open_list(self) -> int | None:
        """The place in the stack of a screen that takes more words."""
        return next((at for at, scene in enumerate(self) if scene.takes_words), None)

    @property
    def _way_back(self) -> int:
        """The number of scenes to return to after a game: home and the screens that stay below."""
        return 1 + len(list(takewhile(lambda scene: scene.kept_below, self[1:])))

    def _leave(self, left: int) -> None:
        """Close scenes until so many are left."""
        while len(self) > left:
            scene = self.pop()
            self.let_go(scene)
            scene.panel.forget()

    def _close(self) -> None:
        scene = self.pop()
        scene.leave()
        scene.panel.forget()

    def _pop(self, then: Then | None) -> Turn | None:
        """`then` runs before the layout of the scene below."""
        if len(self) == 1:
            return None  # home stays
        self._close()
        turn = then() if then is not None else None
        self.back()
        return turn

    def back(self) -> None:
        home = len(self) == self._way_back
        if home:
            self.services.ui.forget()
            self.can_free = True
        self.top.resize(self.area.copy())
        self.top.back()


class Overlay:
    """Fades, toasts and tips over all scenes; only toasts take input."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.fade = Fade()
        self.tooltip = Tooltip()
        self._seen: Scene | None = None  # scene on top when everything was drawn last

    @property
    def running(self) -> bool:
        return self.fade.running or self.stack.services.toasts.showing

    def dirty(self) -> None:
        for scene in self.stack.shown:
            scene.dirty = True

    def takes(self, event: Event) -> bool:
        """True for a press on the undo pill of a toast. Any press hides the tip."""
        if isinstance(event, Moved) and not event.held:
            self.tooltip.moved = True
        elif self.tooltip.hide():
            self.dirty()
        answer = self.stack.services.toasts.handle(event)
        if answer is None:
            return False
        self.dirty()
        if callable(answer):
            answer()
            self.stack.back()
        return True

    def follow(self, window: Surface, pointer: Point) -> None:
        """When another scene is on top, move the hover to it and start a fade."""
        top, before = self.stack.top, self._seen
        if top is before:
            return
        self._seen, self.tooltip.moved = top, False
        if before is not None:
            if before in self.stack:  # else it is closed
                before.handle(Moved(AWAY_FROM_ALL))
            self._begin_fade(window, before, top)
        top.handle(Moved(pointer))

    def _begin_fade(self, window: Surface, before: Scene, top: Scene) -> None:
        ui = top.ui
        rises = top.is_dialog and not before.is_dialog
        self.fade.begin(window, card=top.card if rises else None, rise=0 if ui.still else ui.px(RISE))

    def update(self, seconds: float) -> None:
        self.fade.update(seconds)
        said = self.stack.services.toasts.update(seconds)
        tip = self.tooltip.update(self.stack.top.tip(), seconds)
        if said or tip:
            self.dirty()

    def blend(self, window: Surface) -> None:
        self.fade.blend(window)
        ui, toasts = self.stack.services.ui, self.stack.services.toasts
        if toasts.showing:
            toasts.draw(ui, window, self.stack.top.toast_place(), ui.tell("frame.undo"))
        self.tooltip.draw(ui, window)
