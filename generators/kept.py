"""What is read or worked out once and kept, until nobody plays with it any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, cache
from typing import Any, ParamSpec, TypeVar

from generators.kind import Pulse, still

P = ParamSpec("P")
T = TypeVar("T")

_KEPT: list[_lru_cache_wrapper[Any]] = []


@dataclass(frozen=True, slots=True)
class Beat:
    """A pulse for long work whose result is kept. All beats are equal: a kept function takes one, yet remembers one
    result whoever asked for it first. When the work is called off nothing is kept, and the next to ask begins anew."""

    pulse: Pulse = field(default=still, compare=False)


def kept(work: Callable[P, T]) -> Callable[P, T]:
    """The work, done once for the same arguments, until it is forgotten."""
    remembering = cache(work)
    _KEPT.append(remembering)
    return remembering  # type: ignore[return-value]  # takes what the work takes, although its type does not say so


def forget() -> None:
    """Throw away all that is kept; it comes back when it is asked for."""
    for each in _KEPT:
        each.cache_clear()
