"""The bridge to screen readers on Windows, macOS and Linux, with the package accesskit (AccessKit).

Requests come in other threads; they are queued, and handled by the main loop."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from game.reader.node import SEPARATOR, Node, SpokenRole, changed_nodes, focus_of

ROOT = 1  # number of the window
HEARD = 4  # messages in the tree


class ReaderAction(Enum):
    PRESS = auto()
    FOCUS = auto()


@dataclass(frozen=True, slots=True)
class ReaderRequest:
    action: ReaderAction
    path: str


@dataclass(slots=True)
class ScreenReader:
    """The tree for screen readers. Nothing is built until one of them asks."""

    kit: Any  # module accesskit
    handle: Callable[[], int | None]
    title: str = ""  # title of the window
    active: bool = False
    _bridge: Any = None
    _numbers: dict[str, int] = field(default_factory=dict)
    _paths: dict[int, str] = field(default_factory=dict)
    _free: Iterator[int] = field(default_factory=lambda: count(ROOT + 1))  # unused numbers
    root: Node | None = None  # tree sent last
    _focus: str = ""
    _asked: SimpleQueue[ReaderRequest] = field(default_factory=SimpleQueue)

    def open(self) -> None:
        """Connect to the system; on Windows and macOS before the window is shown."""
        if sys.platform == "win32":
            self._bridge = self.kit.windows.SubclassingAdapter(self.handle(), self._first, self._wants)
        elif sys.platform == "darwin":
            self.kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._bridge = self.kit.macos.SubclassingAdapter.for_window(self.handle(), self._first, self._wants)
        else:
            self._bridge = self.kit.unix.Adapter(self._first, self._wants, self._disconnect)

    def _first(self) -> Any:  # noqa: ANN401 - a TreeUpdate
        """The tree of an empty window, until the first `show`; called in another thread."""
        update = self.kit.TreeUpdate(ROOT)
        window = self.kit.Node(self.kit.Role.WINDOW)
        window.set_label(self.title)
        update.nodes.append((ROOT, window))
        update.tree = self.kit.Tree(ROOT)
        self.root = None
        self.active = True
        return update

    def _disconnect(self) -> None:
        self.active = False

    def _wants(self, request: Any) -> None:  # noqa: ANN401 - an ActionRequest
        """Queues a request, in another thread."""
        path, wanted = self._paths.get(request.target, ""), request.action
        if path and wanted == self.kit.Action.CLICK:
            self._asked.put(ReaderRequest(ReaderAction.PRESS, path))
        elif path and wanted == self.kit.Action.FOCUS:
            self._asked.put(ReaderRequest(ReaderAction.FOCUS, path))

    @property
    def has_tree(self) -> bool:
        return self.root is not None

    def requests(self) -> Iterator[ReaderRequest]:
        while True:
            try:
                yield self._asked.get_nowait()
            except Empty:
                return

    def window_focus(self, *, on: bool) -> None:
        if self._bridge is None:
            return
        if sys.platform == "darwin":
            self._raise(self._bridge.update_view_focus_state(on))
        elif sys.platform != "win32":
            self._bridge.update_window_focus_state(on)

    def show(self, root: Node) -> None:
        """Send the changes since the last time."""
        news, focus = list(changed_nodes(self.root, root)), focus_of(root)
        if news or focus != self._focus:
            self.root, self._focus = root, focus
            self._raise(self._bridge.update_if_active(lambda: self._update(news)))
            for path in [each for each, node in news if node is None and each in self._numbers]:
                del self._paths[self._numbers.pop(path)]

    def _raise(self, events: Any) -> None:  # noqa: ANN401 - QueuedEvents or None
        if events is not None:
            events.raise_events()

    def _update(self, news: list[tuple[str, Node | None]]) -> Any:  # noqa: ANN401 - a TreeUpdate
        update = self.kit.TreeUpdate(self._number(self._focus))
        for path, node in news:
            if node is not None:
                update.nodes.append((self._number(path), self._make_node(path, node)))
        return update

    def _number(self, path: str) -> int:
        if path not in self._numbers:
            number = ROOT if SEPARATOR not in path else next(self._free)
            self._numbers[path], self._paths[number] = number, path
        return self._numbers[path]

    def _make_node(self, path: str, said: Node) -> Any:  # noqa: ANN401 - a Node of accesskit
        kit = self.kit
        node = kit.Node(getattr(kit.Role, said.role.value))
        node.set_children([self._number(f"{path}{SEPARATOR}{each.id}") for each in said.children])
        if said.name and said.role is SpokenRole.TEXT:  # readers read the value of a label
            node.set_value(said.name)
        elif said.name:
            node.set_label(said.name)
        for words, put in (
            (said.value, node.set_value),
            (said.note, node.set_description),
            (said.key, node.set_keyboard_shortcut),
            (said.language, node.set_language),
        ):
            if words:
                put(words)
        self._state(said, node)
        return node

    def _state(self, said: Node, node: Any) -> None:  # noqa: ANN401 - a Node of accesskit
        kit = self.kit
        if said.bounds:
            left, top, wide, high = said.bounds
            node.set_bounds(kit.Rect(float(left), float(top), float(left + wide), float(top + high)))
        if said.on is not None:
            node.set_toggled(kit.Toggled.TRUE if said.on else kit.Toggled.FALSE)
        if said.chosen is not None:
            node.set_selected(said.chosen)
        if said.share is not None:
            node.set_numeric_value(float(said.share))
            node.set_min_numeric_value(0.0)
            node.set_max_numeric_value(100.0)
        if not said.enabled:
            node.set_disabled()
        if said.role is SpokenRole.STATUS:
            node.set_live(kit.Live.POLITE)
        if said.presses and said.enabled:
            node.add_action(kit.Action.CLICK)
            node.add_action(kit.Action.FOCUS)


def opens_before_window() -> bool:
    """Whether the bridge must be opened before the window is shown."""
    return sys.platform in ("win32", "darwin")


def has_bus() -> bool:
    """Whether screen readers can connect; on Linux only through a session bus."""
    if opens_before_window():
        return True
    run = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or bool(run and Path(run, "bus").exists())


def screen_reader(handle: Callable[[], int | None], title: str = "") -> ScreenReader | None:
    """The bridge; None if screen readers cannot connect, or without the package."""
    if not has_bus():
        return None
    try:
        import accesskit  # noqa: PLC0415 - only where a screen reader may be
    except ImportError:
        return None
    found = ScreenReader(accesskit, handle, title)
    try:
        found.open()
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # raised by the bridge; not a subclass of Exception
            raise
        return None
    return found
