"""A cache of what was made lately, until it gets too much."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """The longest unused go first once the weights together pass `most`."""

    def __init__(self, most: float, weight: Callable[[V], float] = lambda _: 1) -> None:
        self._most = most
        self._weight = weight
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._total = 0.0

    def get(self, key: K, make: Callable[[], V]) -> V:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        value = self._kept[key] = make()
        self._total += self._weight(value)
        while self._total > self._most and len(self._kept) > 1:
            self._total -= self._weight(self._kept.popitem(last=False)[1])
        return value

    def clear(self) -> None:
        self._kept.clear()
        self._total = 0.0

    def __len__(self) -> int:
        return len(self._kept)


def size_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
