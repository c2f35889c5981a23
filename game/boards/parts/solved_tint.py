"""A solved grid turns to gold, letter by letter, and keeps a little of it."""

from __future__ import annotations

from game.boards.parts.wave import Wave
from game.ui.theme import ON_GROUP, Colour, Theme, mix
from generators.kernel.kind import Spot

KEPT_BY_DAY, KEPT_AT_NIGHT = 0.5, 0.3
BRIGHT = 0.55  # from so much gold on, letters are dark


def gold_share(theme: Theme) -> float:
    return KEPT_AT_NIGHT if theme.dark else KEPT_BY_DAY


def solved_tint(theme: Theme, wave: Wave, spot: Spot, size: tuple[int, int], ground: Colour) -> tuple[Colour, Colour]:
    stays = gold_share(theme)
    share = stays * wave.beat(spot, *size) + (1 - stays) * wave.height(spot, *size)
    return mix(ground, theme.centre, share), ON_GROUP if share > BRIGHT else theme.ink
