"""A press that may become a drag."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.ui.input import Point

Scroll: TypeAlias = Callable[[int, int], None]  # so far to the right, so far down


@dataclass(slots=True)
class Pull:
    """Knows where it began and, once it drags, scrolls what it began on."""

    part: str  # of the board
    began: Point
    slack: int
    scroll: Scroll | None = None
    drags: bool = False
    last: Point = (0, 0)

    def __post_init__(self) -> None:
        self.last = self.began

    def reach(self, at: Point) -> None:
        self.drags = self.drags or math.dist(at, self.began) > self.slack
        if self.drags and self.scroll is not None:
            self.scroll(self.last[0] - at[0], self.last[1] - at[1])
            self.last = at
