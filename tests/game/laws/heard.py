"""The laws of what a screen reader is told: every widget has a name of its own, and the focus is on something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame

from game.reader.node import Node, SpokenRole, focus_of, walk
from game.scenes.shared.scene import Scene

WORDS = (SpokenRole.TEXT, SpokenRole.HEADING, SpokenRole.ROW, SpokenRole.STATUS)


def heard(scene: Scene, window: pygame.Surface) -> Node:
    """The tree of a scene as it is drawn now."""
    scene.ui.transcript.begin()
    scene.draw(window)
    scene.written = scene.ui.transcript.end()
    return scene.spoken()


def unheard(scene: Scene, root: Node) -> Iterator[str]:
    """The offences of a scene against these laws."""
    for path, node in walk(root):
        if not node.name.strip():
            yield f"{path} has no name"
        if "\n" in node.name:
            yield f"{path} is of several lines"
        ids = Counter(each.id for each in node.children)
        yield from (f"{path}: {count} children {name}" for name, count in ids.items() if count > 1)
        names = Counter((each.name, each.note) for each in node.children if each.role not in WORDS)
        yield from (f"{path}: {count} children are called {name}" for name, count in names.items() if count > 1)
    told = [each.id for _, each in walk(root)]
    widgets = [each.id for each in scene.panel.widgets]
    yield from (f"{each} is not told" for each in widgets if each not in told)
    if scene.panel.focus is not None and scene.panel.focus not in focus_of(root):
        yield f"the focus is on {scene.panel.focus}, and told on {focus_of(root)}"
