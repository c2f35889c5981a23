"""The wave of a win: it runs once over the board, from the first cell to the last."""

from __future__ import annotations

from game.ui.animation import Motion
from generators.kernel.kind import Spot

LENGTH = 0.9  # seconds
SPREAD = 0.8  # so much later, as a share of a beat, it comes to the last cell


class Wave(Motion):
    def __init__(self) -> None:
        super().__init__(0.0)

    def begin(self, *, still: bool) -> None:
        self.length, self.passed = LENGTH, LENGTH if still else 0.0

    def beat(self, spot: Spot, rows: int, columns: int) -> float:
        """How far it has come in a cell: 0 before it, 1 once it has passed over, and at rest."""
        if not self.running:
            return 1.0
        late = (spot[0] + spot[1]) / (rows + columns)
        return min(1.0, max(0.0, self.share * (1 + SPREAD) - late * SPREAD))

    def height(self, spot: Spot, rows: int, columns: int) -> float:
        if not self.running:
            return 0.0
        beat = self.beat(spot, rows, columns)
        return 4 * beat * (1 - beat)
