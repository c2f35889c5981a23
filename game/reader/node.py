"""The tree of what a scene says: plain values for those who hear it, which know no picture and no system."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

Bounds: TypeAlias = tuple[int, ...]  # left, top, width, height in pixels; empty: out of sight
SEPARATOR = "/"


class SpokenRole(Enum):
    """The part that a node plays, by the name that AccessKit has for it."""

    WINDOW = "WINDOW"
    PAGE = "GROUP"
    SHEET = "DIALOG"  # over another
    HEADING = "HEADING"
    TEXT = "LABEL"
    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    SLIDER = "SLIDER"
    STEPPER = "SPIN_BUTTON"
    CHOICE = "RADIO_GROUP"  # of one of several options
    OPTION = "RADIO_BUTTON"
    FIELD = "TEXT_INPUT"
    LIST = "LIST"
    ITEM = "LIST_ITEM"
    GRID = "GRID"
    TABLE = "TABLE"
    ROW = "ROW"
    CELL = "CELL"
    STATUS = "STATUS"  # said as soon as it is there


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
    return SEPARATOR.join([root.id, *_path_to_focus(root)])


def _path_to_focus(node: Node) -> list[str]:
    for each in reversed(node.children):
        if (way := _path_to_focus(each)) or each.focused:
            return [each.id, *way]
    return []


def find_node(root: Node, path: str) -> Node | None:
    """The node that this path leads to."""
    own, *way = path.split(SEPARATOR)
    node = root if root.id == own else None
    for each in way:
        node = next((child for child in node.children if child.id == each), None) if node is not None else None
    return node


def changed_nodes(before: Node | None, now: Node, path: str = "") -> Iterator[tuple[str, Node | None]]:
    """Every node that is another than before, with its path; None where one is gone. What is the same object is not
    looked into: a board of two hundred cells tells one of them."""
    own = f"{path}{SEPARATOR}{now.id}" if path else now.id
    if before is None or _facts(before) != _facts(now):
        yield own, now
    known = {each.id: each for each in before.children} if before is not None else {}
    for each in now.children:
        was = known.pop(each.id, None)
        if was is not each:
            yield from changed_nodes(was, each, own)
    for each in known.values():
        yield from ((gone, None) for gone, _ in walk(each, own))


def _facts(node: Node) -> tuple[object, ...]:
    """All that a reader says of a node; of its children only which there are."""
    children = [each.id for each in node.children]
    words = (node.role, node.name, node.value, node.note, node.key, node.language)
    return (*words, node.bounds, node.enabled, node.on, node.chosen, node.share, node.presses, children)
