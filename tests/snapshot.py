"""What a thing holds, all the way down: to see that something was left as it was."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from functools import cache
from typing import Any

import pygame

from game.catalogue import Entry
from game.scenes.shared.scene import Services
from game.session.worker import Job, Worker
from game.ui.elements import Element, Measure
from game.ui.shapes import LruCache
from game.ui.ui import Ui
from generators.kernel.options import Preset

OF_OTHERS = (
    *(
        Element,
        Entry,
        Preset,
        Services,
        Ui,
        Job,
        Measure,
        Worker,
        LruCache,
        pygame.Surface,
    ),  # of the catalogue, with its Kind, and the window
    *(types.FunctionType, types.MethodType, types.BuiltinFunctionType, type),
)
PLAIN = (str, bytes, int, float, type(None), Enum)


def snapshot(thing: object) -> dict[str, object]:
    """Each plain value by the way to it. What belongs to others is passed over."""
    found: dict[str, object] = {}
    _walk(thing, "", set(), found)
    return found


def changed(before: dict[str, object], after: dict[str, object]) -> list[str]:
    """Where something else stands now; what was only learnt beside it, to be quicker the next time, is no change."""
    return [f"{way}: {value} > {after.get(way)}" for way, value in before.items() if after.get(way) != value]


def _walk(thing: Any, way: str, above: set[int], found: dict[str, object]) -> None:
    of: Any = type(thing)
    if _is_plain(of):
        found[way] = thing
    elif of is pygame.Rect or (of in (tuple, list) and all(map(_is_plain, map(type, thing)))):
        found[way] = tuple(thing)
    elif id(thing) not in above and not _is_of_others(of):
        above.add(id(thing))
        for name, part in _parts(thing):
            _walk(part, f"{way}{name}", above, found)
        above.discard(id(thing))


def _parts(thing: Any) -> Iterator[tuple[str, object]]:
    if isinstance(thing, Mapping):
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
    elif isinstance(thing, AbstractSet):
        yield "{}", sorted(map(repr, thing))
    elif isinstance(thing, Sequence):
        yield from ((f"[{number}]", value) for number, value in enumerate(thing))
    else:
        of: Any = type(thing)
        names = (*_slots(of), *getattr(thing, "__dict__", ()))
        yield from ((f".{name}", getattr(thing, name)) for name in names if hasattr(thing, name))


@cache
def _is_plain(of: type) -> bool:
    return issubclass(of, PLAIN)


@cache
def _is_of_others(of: type) -> bool:
    return issubclass(of, OF_OTHERS)


@cache
def _slots(of: type) -> tuple[str, ...]:
    return tuple(name for each in of.__mro__ for name in getattr(each, "__slots__", ()))
