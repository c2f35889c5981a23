"""The tree of nodes that a screen reader reads, independent of pygame and the system."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

Bounds: TypeAlias = tuple[int, ...]  # left, top, width, height in pixels; empty: out of sight
SEPARATOR = "/"


class SpokenRole(Enum):
    """The role of a node, with AccessKit's name."""

    WINDOW = "WINDOW"
    PAGE = "GROUP"
    SHEET = "DIALOG"  # sheet over another page
    HEADING = "HEADING"
    TEXT = "LABEL"
    BUTTON = "BUTTON"
    SWITCH = "SWITCH"
    SLIDER = "SLIDER"
    STEPPER = "SPIN_BUTTON"
    CHOICE = "RADIO_GROUP"  # one of several options
    OPTION = "RADIO_BUTTON"
    FIELD = "TEXT_INPUT"
    LIST = "LIST"
    ITEM = "LIST_ITEM"
    GRID = "GRID"
    TABLE = "TABLE"
    ROW = "ROW"
    CELL = "CELL"
    STATUS = "STATUS"  # read as soon as it appears


@dataclass(frozen=True, slots=True)
class Node:
    """One element. The name is short; `note` is a longer description."""

    id: str  # unique among its siblings
    role: SpokenRole
    name: str
    bounds: Bounds = ()
    children: tuple[Node, ...] = ()
    value: str = ""  # for a field or slider
    note: str = ""
    key: str = ""  # keyboard shortcut
    short: str = ""  # read when it changes while it has the focus
    language: str = ""  # language of the name, if different from the window's
    enabled: bool = True
    on: bool | None = None  # for a switch
    chosen: bool | None = None  # for an option or a card
    share: int | None = None  # per cent, for a slider
    focused: bool = False
    presses: bool = False  # can be pressed

    def with_name(self, name: str) -> Node:
        return replace(self, name=name)


def walk(root: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Every node in reading order, with its path."""
    own = f"{path}{SEPARATOR}{root.id}" if path else root.id
    yield own, root
    for each in root.children:
        yield from walk(each, own)


def focus_of(root: Node) -> str:
    """The path of the innermost node with the focus, else of the root."""
    return SEPARATOR.join([root.id, *_path_to_focus(root)])


def _path_to_focus(node: Node) -> list[str]:
    for each in reversed(node.children):
        if (way := _path_to_focus(each)) or each.focused:
            return [each.id, *way]
    return []


def find_node(root: Node, path: str) -> Node | None:
    own, *way = path.split(SEPARATOR)
    node = root if root.id == own else None
    for each in way:
        node = next((child for child in node.children if child.id == each), None) if node is not None else None
    return node


def changed_nodes(before: Node | None, now: Node, path: str = "") -> Iterator[tuple[str, Node | None]]:
    """Every changed node with its path; None for one that is gone. Subtrees that are the same object are skipped."""
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
    """The values of a node that a reader uses, with the ids of its children."""
    children = [each.id for each in node.children]
    words = (node.role, node.name, node.value, node.note, node.key, node.language)
    return (*words, node.bounds, node.enabled, node.on, node.chosen, node.share, node.presses, children)
