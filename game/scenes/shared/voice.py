"""The scenes for a screen reader: the tree of the top one, its news, and the requests of the reader."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.reader.adapter import HEARD, ReaderAction, ReaderRequest, ScreenReader, screen_reader
from game.reader.node import SEPARATOR, Node, SpokenRole, find_node, focus_of
from game.scenes.shared.scene import Scene
from game.scenes.shared.stack import Stack
from game.ui.input import Down, Event, Up
from generators.kernel.phrases import tell

WINDOW = "window"
SELDOM_SENT = 8  # pictures per update of the reader while something moves


class Voice:
    """Does nothing until a screen reader is active; then sends it the tree after each new picture."""

    def __init__(self, stack: Stack, window: pygame.Window) -> None:
        self.stack = stack
        self._window = window
        self.reader: ScreenReader | None = None
        self._said: list[tuple[int, str, str]] = []  # messages with a number and a language, the last ones
        self._count = 0
        self._scene: Scene | None = None
        self._news: tuple[tuple[str, str], ...] = ()
        self._toasts: list[str] = []
        self._root: Node | None = None
        self._answers: list[str] = []
        self.touched = False  # something was pressed since all was read out last
        self._rest = 0  # pictures of a motion that are not read out
        self._pictures = -1  # number of pictures drawn at the last announcement
        self._redrawn = False

    @property
    def on(self) -> bool:
        return self.reader is not None and self.reader.active

    def open(self) -> None:
        """Connect to a screen reader, if there may be one. On Windows and macOS the window is not shown yet."""
        self.reader = screen_reader(lambda: self._window.handle, tell("app.title"))

    def window_focus(self, *, on: bool) -> None:
        if self.reader is not None:
            self.reader.window_focus(on=on)

    def update(self, pictures: int) -> None:
        """Runs after each turn of the loop. `pictures`: the number drawn so far."""
        services = self.stack.services
        services.voice = self._answers.append if self.on else None
        if self.reader is None or not self.reader.active or not self.stack:
            return
        toasts = services.toasts.waiting
        if self.reader.has_tree and (pictures, toasts) == (self._pictures, self._toasts) and not self._answers:
            return
        if not self.reader.has_tree and not self._redrawn:
            self._redrawn = self.stack.top.dirty = True  # all is drawn once more, and heard
            return
        self._redrawn = False
        if self._is_motion(toasts):
            return
        self._pictures, self.touched = pictures, False
        self._tell(self.reader, toasts)

    def _is_motion(self, toasts: list[str]) -> bool:
        """Whether this picture of an animation is skipped: only one in several is sent."""
        if self.touched or self._answers or toasts != self._toasts or not self.stack.top.moving:
            self._rest = 0
            return False
        self._rest = (self._rest + 1) % SELDOM_SENT
        return self._rest != 0

    def _tell(self, reader: ScreenReader, toasts: list[str]) -> None:
        top = self.stack.top
        page = top.spoken_page()
        for words, language in self._new(top, page, toasts):
            self._count += 1
            self._said = [*self._said[1 - HEARD :], (self._count, words, language)]
            self._show(reader, top, page)  # one at a time, to keep the order
        self._show(reader, top, page)

    def _show(self, reader: ScreenReader, top: Scene, page: Node) -> None:
        said = (Node(f"said:{at}", SpokenRole.STATUS, words, language=tongue) for at, words, tongue in self._said)
        title = top.ui.tell("app.title")
        self._root = Node(WINDOW, SpokenRole.WINDOW, title, tuple(top.area), (page, *said), language=top.ui.language)
        reader.show(self._root)

    def _new(self, top: Scene, page: Node, toasts: list[str]) -> Iterator[tuple[str, str]]:
        """New words: of the scene, the focus, its news, toasts and answers."""
        news, before = top.news(), self._root
        if top is not self._scene:
            yield from () if focus_of(page) == page.id else ((page.name, ""),)  # otherwise the focus says it
        elif before is not None:
            yield from ((words, "") for words in self._changes(before, page))
        yield from (each for each in news if top is not self._scene or each not in self._news)
        yield from ((each, "") for each in toasts if each not in self._toasts)
        yield from ((each, "") for each in self._answers)
        self._scene, self._news, self._toasts = top, news, toasts
        self._answers.clear()

    def _changes(self, before: Node, page: Node) -> Iterator[str]:
        """The short name of what had the focus, if it is another now; a switch, the value of a scale."""
        path = focus_of(before)
        was, now = find_node(before, path), find_node(page, path.partition(SEPARATOR)[2])
        if was is None or now is None:
            return
        if was.short != now.short:
            yield now.short
        elif was.role is not SpokenRole.FIELD and was.value != now.value:
            yield now.value
        elif was.name != now.name and not now.short:
            yield now.name

    def read_requests(self) -> Iterator[Event]:
        for asked in self.reader.requests() if self.reader is not None else ():
            yield from self._do(asked)

    def _do(self, asked: ReaderRequest) -> Iterator[Event]:
        top = self.stack.top
        widget = asked.path.split(SEPARATOR)[2:3]
        if any([each.id] == widget for each in top.panel.widgets):
            top.bring(widget[0])
        if asked.action is ReaderAction.FOCUS:
            return
        node = find_node(top.spoken_page(), asked.path.partition(SEPARATOR)[2])
        if node is not None and node.bounds and top.area.contains(Rect(node.bounds)):
            middle = Rect(node.bounds).center
            yield Down(middle)
            yield Up(middle)
