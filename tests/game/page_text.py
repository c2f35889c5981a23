"""A page as text: what a screen reader is told of it, and the words that are drawn but not told."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import groupby
from typing import TypeVar
from unittest.mock import patch

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole, focus_of, walk
from game.scenes.shared.scene import Scene
from game.ui.text import Text
from game.ui.ui import ui_for
from generators.kernel.phrases import speak
from tests.game.pilot import LOOK, Pilot

WIDE, TALL, SMALL = (1280, 800), (720, 1280), (360, 480)
MOST = 8  # rows of a list; of a longer one the first and the last are shown
ENDS = 4
CELL_PLACE = re.compile(r", (row|column|letter|行|列) \d+( of \d+)?")  # the row says it
LISTED = SpokenRole.ITEM, SpokenRole.TEXT, SpokenRole.ROW
WORDS = (SpokenRole.TEXT, SpokenRole.HEADING, SpokenRole.ROW, SpokenRole.STATUS)
S = TypeVar("S", bound=Scene)
STATES = "focused", "on", "chosen"


def lay(pilot: Pilot, scene: Scene, size: tuple[int, int], scale: int = 100, language: str = "en") -> None:
    """As it lies in such a window."""
    services = pilot.services
    services.settings = replace(services.settings, scale=scale, language=language)
    text = services.ui.text
    services.ui = ui_for(size, services.settings, dark=services.ui.theme.dark)
    services.ui.text = text.at(services.ui.scale)  # the same fonts: to open them takes longer than a layout
    speak(services.ui.language)
    scene.resize(Rect((0, 0), size))


def heard(scene: Scene, window: Surface) -> Node:
    """The tree of a scene as it is drawn now."""
    scene.draw(window)
    return scene.spoken_page()


def drawn_words(scene: Scene, window: Surface) -> list[tuple[str, Rect]]:
    """All words that are drawn, and where."""
    found: list[tuple[str, Rect]] = []

    def noting(draw: Callable[..., object]) -> Callable[..., object]:
        def noted(
            text: Text,
            target: Surface,
            words: str,
            style: object,
            colour: object,
            rect: Rect,
            **how: object,
        ) -> object:
            found.append((words, Rect(rect)))
            return draw(text, target, words, style, colour, rect, **how)

        return noted

    with ExitStack() as stack:
        for name in ("draw", "fill", "paragraph"):
            stack.enter_context(patch.object(Text, name, noting(getattr(Text, name))))
        scene.draw(window)
    return [(words, rect) for words, rect in found if words.strip()]


def unheard(scene: Scene, root: Node) -> Iterator[str]:
    """Every widget has a name of its own, and the focus is on something."""
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


def page_text(pilot: Pilot, scene: Scene) -> str:
    """In a wide window; of a small one with large letters only what is different."""
    wide = shown(pilot, scene, WIDE, 100)
    known = {each.strip() for each in wide}
    small = [each for each in shown(pilot, scene, SMALL, 200) if each.strip() not in known]
    return "\n".join([*wide, *(["  in 360x480 at 200 %:", *small] if small else [])])


def placed_text(pilot: Pilot, scene: Scene, size: tuple[int, int]) -> str:
    """With the place of each node and of each line of words."""
    return "\n".join(shown(pilot, scene, size, 100, places=True))


def shown(pilot: Pilot, scene: Scene, size: tuple[int, int], scale: int, *, places: bool = False) -> list[str]:
    settled(pilot, scene, size, scale)
    window = Surface(size)
    written, root = drawn_words(scene, window), scene.spoken_page()
    lines = list(_lines(root, places=places))
    if places:
        words = {each: rect for each, rect in written if len(each) > 1}
        return [*lines, *(f"  drawn {each!r} @{' '.join(map(str, rect))}" for each, rect in words.items())]
    told = "\n".join(f"{each.name}\n{each.value}\n{each.note}\n{each.key}" for _, each in walk(root))
    drawn = dict.fromkeys(line for each, _ in written for line in each.split("\n") if len(line) > 1)
    return [*lines, *(f"  drawn {each!r}" for each in drawn if each not in told)]


def settled(pilot: Pilot, scene: S, size: tuple[int, int] = WIDE, scale: int = 100) -> S:
    """As it lies in such a window, when what it asked the worker for is done."""
    lay(pilot, scene, size, scale)
    for _ in range(4):  # what is found may lead to more
        while pilot.worker.busy:
            time.sleep(LOOK)
        scene.update(0.0)
    return scene


def _lines(node: Node, indent: str = "  ", *, places: bool) -> Iterator[str]:
    yield indent + _line(node, places=places)
    if node.role is SpokenRole.ROW and all(each.role is SpokenRole.CELL for each in node.children):
        return
    for role, group in groupby(node.children, lambda each: each.role):
        run = list(group)
        hidden = len(run) - 2 * ENDS if role in LISTED and node.role is not SpokenRole.GRID and len(run) > MOST else 0
        for number, each in enumerate(run):
            if not hidden or number < ENDS or number >= ENDS + hidden:
                yield from _lines(each, f"{indent}  ", places=places)
            elif number == ENDS:
                yield f"{indent}  ... {hidden} more"


def _line(node: Node, *, places: bool) -> str:
    parts = [node.role.name.lower(), repr(node.name)]
    if node.role is SpokenRole.ROW and node.children:
        parts = [f"row {node.name!r}:", " | ".join(_cell(each) for each in node.children)]
    parts += [f"{name} {value!r}" for name in ("value", "note", "key") if (value := getattr(node, name))]
    parts += [f"share {node.share}"] if node.share is not None else []
    parts += [name for name in STATES if getattr(node, name)]
    parts += ["off"] if node.on is False else []
    parts += ["disabled"] if not node.enabled else []
    if places and node.bounds:
        parts.append("@" + " ".join(map(str, node.bounds)))
    return " ".join(parts)


def _cell(node: Node) -> str:
    name = CELL_PLACE.sub("", node.name)
    states = [name for name in STATES if getattr(node, name)]
    return " ".join([name, *(f"value {node.value!r}" for _ in node.value[:1]), *(f"[{each}]" for each in states)])
