"""A drag over the board: it paints crosses, or erases them when it began on one."""

from __future__ import annotations

from dataclasses import dataclass, field

from generators.kernel.kind import Spot
from generators.sweet_spots.rules import Mark, Move, State


@dataclass(slots=True)
class Drag:
    """A tap, until it leaves the cell where it began. A fast hand jumps, so the cells between count as reached."""

    began: Spot
    spots: dict[Spot, None] = field(default_factory=dict)  # in the order in which they were reached
    _last: Spot | None = None

    def __post_init__(self) -> None:
        self.spots[self.began] = None

    @property
    def drags(self) -> bool:
        return self._last is not None

    def reach(self, spot: Spot) -> None:
        last = self._last or self.began
        if spot != last:
            self.spots.update(dict.fromkeys(_between(last, spot)))
            self._last = spot


def _between(start: Spot, end: Spot) -> list[Spot]:
    rows, columns = end[0] - start[0], end[1] - start[1]
    steps = max(abs(rows), abs(columns))
    return [
        (start[0] + round(rows * each / steps), start[1] + round(columns * each / steps))
        for each in range(1, steps + 1)
    ]


class Painting(Drag):
    def shown(self, spot: Spot, state: State) -> Mark:
        """The mark that would stand there if the hand let go now."""
        old, new = self._brush(state)
        return new if self.drags and spot in self.spots and state.at(spot) is old else state.at(spot)

    def move(self, state: State) -> Move | None:
        old, new = self._brush(state)
        reached = tuple((spot, new) for spot in self.spots if state.at(spot) is old)
        return Move(reached) if reached else None

    def _brush(self, state: State) -> tuple[Mark, Mark]:
        """The mark that is painted over, and the one painted."""
        erases = state.at(self.began) is Mark.CROSS
        return (Mark.CROSS, Mark.EMPTY) if erases else (Mark.EMPTY, Mark.CROSS)
