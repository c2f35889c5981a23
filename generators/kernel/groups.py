"""Things by what they have in common."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=str)


def grouped(things: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    """The groups in the order of their first things."""
    found: dict[K, list[T]] = {}
    for thing in things:
        found.setdefault(key(thing), []).append(thing)
    return found


def collected(pairs: Iterable[tuple[K, T]]) -> dict[K, list[T]]:
    """All that stands beside each key, in its order."""
    found: dict[K, list[T]] = {}
    for key, thing in pairs:
        found.setdefault(key, []).append(thing)
    return found


def gathered(pairs: Iterable[tuple[K, T]]) -> dict[K, frozenset[T]]:
    """All that stands beside each key."""
    found: dict[K, set[T]] = {}
    for key, thing in pairs:
        found.setdefault(key, set()).add(thing)
    return {key: frozenset(things) for key, things in found.items()}


def turned_round(things: Iterable[T], of: Callable[[T], Iterable[L]]) -> dict[L, frozenset[T]]:
    """Turns "a card has these links" round into "a link has these cards"."""
    return dict(sorted(gathered((each, thing) for thing in things for each in of(thing)).items()))
