"""A drag over the board: it paints crosses, or erases them when it began on one."""

from __future__ import annotations

from game.boards.parts.drag import Drag
from generators.kernel.kind import Spot
from generators.sweet_spots.rules import Mark, Move, State


class Painting(Drag):
    def shown(self, spot: Spot, state: State) -> Mark:
        """What would stand there if the hand let go now."""
        old, new = self._brush(state)
        return new if self.drags and spot in self.spots and state.at(spot) is old else state.at(spot)

    def move(self, state: State) -> Move | None:
        old, new = self._brush(state)
        reached = tuple((spot, new) for spot in self.spots if state.at(spot) is old)
        return Move(reached) if reached else None

    def _brush(self, state: State) -> tuple[Mark, Mark]:
        """What it changes into what."""
        erases = state.at(self.began) is Mark.CROSS
        return (Mark.CROSS, Mark.EMPTY) if erases else (Mark.EMPTY, Mark.CROSS)
