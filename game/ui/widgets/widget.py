"""The parts of every widget: a place, a name, a way to be drawn, tapped and worked by keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.input import Key, Point, Typed
from game.ui.ui import Ui
from game.ui.widgets.tooltip import Tip

ACCEPT = ("return", "space", "enter")  # keys that press a button


@dataclass(frozen=True, slots=True)
class Chosen:
    """The player's doing with a widget: its name, and for those that offer several things which one."""

    id: str
    value: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    focused: bool = False
    hovered: bool = False
    pressed: bool = False


class Widget(Protocol):
    id: str
    rect: pygame.Rect
    enabled: bool

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None: ...
    def tap(self, at: Point) -> Chosen | None: ...
    def key(self, key: Key | Typed) -> Chosen | None: ...
    def node(self) -> Node: ...  # for those who hear it
    def takes(self, key: Key) -> bool: ...  # has a use for it; else it may be a shortcut, or scroll


class Pressable:
    """A widget that a tap presses, and Return or Space while it has the focus."""

    __slots__ = ()
    id: str
    rect: pygame.Rect
    label: str
    enabled: bool
    value: int = 0  # which of several

    def node(self) -> Node:
        return Node(self.id, SpokenRole.BUTTON, self.label, tuple(self.rect), enabled=self.enabled, presses=True)

    def tap(self, at: Point) -> Chosen | None:
        del at
        return Chosen(self.id, self.value) if self.enabled else None

    def key(self, key: Key | Typed) -> Chosen | None:
        return self.tap((0, 0)) if isinstance(key, Key) and key.name in ACCEPT else None

    def takes(self, key: Key) -> bool:
        return key.name in ACCEPT


@runtime_checkable
class Telling(Protocol):
    """A widget that may have more to tell than it shows: words that are cut, what a picture means, a key."""

    def tip(self, ui: Ui, at: Point) -> Tip | None: ...


def focus_ring(ui: Ui, target: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    grown = rect.inflate(ui.px(8), ui.px(8))
    ui.shapes.rounded(target, grown, radius + ui.px(4), None, ui.theme.focus, ui.px(3))
