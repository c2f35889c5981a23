"""What is wrong with a tree of elements as it is placed."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.elements import Box, Element, Label, Paint, Scroll, Widget


def faults(root: Element) -> Iterator[str]:
    """Parts that leave their box or overlap, words that are cut, controls without room or command."""
    elements = list(root.walk())
    if len(elements) != len(set(map(id, elements))):
        yield "an element stands in two places"
    for each in elements:
        yield from _of_parts(each)
        if isinstance(each, Label) and each.lines == 1 and each.rect.width and each.cut:
            yield f"{each.choice[0]!r} is cut in {each.rect}"
        if isinstance(each, Widget) and not (each.rect.width and each.rect.height):
            yield f"{each.id} has no room"
        if isinstance(each, Widget) and each.do is None and each.enabled:
            yield f"{each.id} has no command"
        if isinstance(each, Paint) and not each.rect.height:
            yield f"the drawing {each.id} has no height"


def _of_parts(box: Element) -> Iterator[str]:
    parts = [part for part in box.parts if part.rect.width and part.rect.height]
    for at, part in enumerate(parts):
        if not isinstance(box, Scroll) and not box.rect.inflate(2, 2).contains(part.rect):
            yield f"{_name(part)} {part.rect} leaves {_name(box)} {box.rect}"
        for other in parts[at + 1 :] if type(box) is not Box else []:
            if part.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
                yield f"{_name(part)} {part.rect} overlaps {_name(other)} {other.rect}"


def _name(element: Element) -> str:
    return f"{type(element).__name__} {element.id or getattr(element, 'words', '')!r}"
