"""The order in which a scene is heard: words and widgets as an eye would go over them, row by row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.text import WrittenLine
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget

SAME_ROW = 0.5  # of the lower one's height: what overlaps so far is read as one row
WORDS = (SpokenRole.TEXT, SpokenRole.HEADING)


def words_node(number: int, words: str, rect: pygame.Rect, *, heading: bool = False) -> Node:
    role = SpokenRole.HEADING if heading else SpokenRole.TEXT
    return Node(f"words:{number}", role, " ".join(words.split()), tuple(rect))


def by_place(lines: Sequence[WrittenLine], widgets: Iterable[Widget]) -> list[Node]:
    """Words that were drawn and widgets, in rows from top to bottom. What is written on a widget is its name."""
    shown = list(widgets)
    texts = [each for each in lines if not any(widget.rect.collidepoint(each.rect.center) for widget in shown)]
    found = [words_node(number, each.words, each.rect, heading=each.heading) for number, each in enumerate(texts)]
    return named([each for row in _rows([*found, *(each.node() for each in shown)]) for each in row])


def _rows(nodes: Iterable[Node]) -> list[list[Node]]:
    rows: list[list[Node]] = []
    foot = 0.0
    for node in sorted(nodes, key=lambda each: (each.bounds[1:2], each.bounds[:1])):
        top, high = (node.bounds[1], node.bounds[3]) if node.bounds else (0, 0)
        if rows and top + SAME_ROW * high < foot:
            rows[-1].append(node)
        else:
            rows.append([node])
        foot = max(foot, top + high) if len(rows[-1]) > 1 else top + high
    return [sorted(row, key=lambda each: each.bounds[:1]) for row in rows]


def named(nodes: Iterable[Node]) -> list[Node]:
    """A widget without a name has that of the words before it, which then need not be read twice."""
    found: list[Node] = []
    for node in nodes:
        if not node.name and found and found[-1].role in WORDS:
            found.append(node.named(found.pop().name))
        else:
            found.append(node)
    return found


def focused(nodes: Iterable[Node], panel: Panel) -> list[Node]:
    """The nodes, with the focus of the panel on one of them, and in a list on the row that is meant."""
    return [_focused(each) if each.id == panel.focus else each for each in nodes]


def _focused(node: Node) -> Node:
    children = tuple(replace(each, focused=True) if each.chosen else each for each in node.children)
    return replace(node, focused=True, children=children)
