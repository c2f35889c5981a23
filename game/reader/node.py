"""The tree of what a scene says: plain values for those who hear it, which know no picture and no system."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

Bounds: TypeAlias = tuple[int, ...]  # left, top, width, height in pixels; empty: out of sight
SEPARATOR = "/"


class SpokenRole(Enum):
    WINDOW = auto()
    PAGE = auto()
    SHEET = auto()  # over another
    HEADING = auto()
    TEXT = auto()
    BUTTON = auto()
    SWITCH = auto()
    SLIDER = auto()
    STEPPER = auto()
    CHOICE = auto()  # of one of several options
    OPTION = auto()
    FIELD = auto()
    LIST = auto()
    ITEM = auto()
    GRID = auto()
    ROW = auto()
    CELL = auto()
    STATUS = auto()  # said as soon as it is there


@dataclass(frozen=True, slots=True)
class Node:
    """One thing that is said. Its name is short; `note` is for those who ask for more."""

    id: str  # its siblings have others
    role: SpokenRole
    name: str
    bounds: Bounds = ()
    children: tuple[Node, ...] = ()
    value: str = ""  # written in a field, chosen on a scale
    note: str = ""
    key: str = ""  # does the same
    short: str = ""  # said when it changes while it has the focus
    language: str = ""  # of the name, where it is not that of the window
    enabled: bool = True
    on: bool | None = None  # of a switch
    chosen: bool | None = None  # of an option or a card
    share: int | None = None  # of a slider, per cent
    focused: bool = False
    presses: bool = False  # can be pressed

    def named(self, name: str) -> Node:
        return replace(self, name=name)


def walk(root: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Every node in the order in which it is read, with the ids that lead to it."""
    own = f"{path}{SEPARATOR}{root.id}" if path else root.id
    yield own, root
    for each in root.children:
        yield from walk(each, own)


def focus_of(root: Node) -> str:
    """The path of the innermost node that has the focus; the root where none has."""
    found = root.id
    for path, node in walk(root):
        if node.focused:
            found = path
    return found
