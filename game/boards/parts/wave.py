"""The wave of a win: it runs once over the board, from the first cell to the last."""

from __future__ import annotations

from game.ui.animation import Motion
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from generators.kernel.kind import Spot

LENGTH = 0.9  # seconds
SPREAD = 0.8  # so much later, as a share of a beat, it comes to the last cell
KEPT_BY_DAY, KEPT_AT_NIGHT = 0.5, 0.3  # of the gold
BRIGHT = 0.55  # from so much gold on, letters are dark


class Wave(Motion):
    def begin(self, *, still: bool) -> None:
        self.run(LENGTH, still=still)

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


def gold_share(theme: Theme) -> float:
    return KEPT_AT_NIGHT if theme.dark else KEPT_BY_DAY


def solved_tint(theme: Theme, wave: Wave, spot: Spot, size: tuple[int, int], ground: Colour) -> tuple[Colour, Colour]:
    stays = gold_share(theme)
    share = stays * wave.beat(spot, *size) + (1 - stays) * wave.height(spot, *size)
    return mix(ground, theme.centre, share), ON_GROUP if share > BRIGHT else theme.ink
