"""A drag over the board: it paints crosses, or erases them when it began on one."""

from __future__ import annotations

from dataclasses import dataclass, field

from generators.kind import Spot
from generators.sweet_spots.rules import Mark, Move, State


@dataclass(slots=True)
class Stroke:
    """Becomes a drag when it leaves the spot where it began; until then it is a tap."""

    began: Spot
    erases: bool
    drags: bool = False
    reached: dict[Spot, Mark] = field(default_factory=dict)
    _last: Spot | None = None

    def reach(self, spot: Spot, state: State) -> None:
        """The hand is here now; a fast one jumps, so the spots between are painted too."""
        last = self._last or self.began
        if spot == last:
            return
        if not self.drags:
            self.drags = True
            self._paint(self.began, state)
        for between in _line(last, spot):
            self._paint(between, state)
        self._last = spot

    def shown(self, spot: Spot, state: State) -> Mark:
        return self.reached.get(spot, state.at(spot))

    def move(self) -> Move | None:
        return Move(tuple(self.reached.items())) if self.reached else None

    def _paint(self, spot: Spot, state: State) -> None:
        if self.erases and state.at(spot) is Mark.CROSS:
            self.reached[spot] = Mark.EMPTY
        elif not self.erases and state.at(spot) is Mark.EMPTY:
            self.reached[spot] = Mark.CROSS


def _line(start: Spot, end: Spot) -> list[Spot]:
    """The spots from one to the other, without the first."""
    rows, columns = end[0] - start[0], end[1] - start[1]
    steps = max(abs(rows), abs(columns))
    return [
        (start[0] + round(rows * each / steps), start[1] + round(columns * each / steps))
        for each in range(1, steps + 1)
    ]
