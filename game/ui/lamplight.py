"""Five steps of lamp light, for days on a calendar: by day they grow darker, at night brighter. Lightness alone tells
them apart, to all eyes."""

from __future__ import annotations

from game.ui.theme import Colour, Theme, mix


def lamplight(theme: Theme) -> tuple[Colour, ...]:
    """From nothing lit to all of it."""
    if theme.dark:
        accent = theme.accent
        dim = (mix(theme.tile, accent, share) for share in (0.28, 0.58))
        return (theme.tile, *dim, mix(accent, theme.ink, 0.1), mix(accent, theme.ink, 0.88))
    low, high = (mix(theme.centre, theme.accent, share) for share in (0.2, 0.7))
    return theme.tile, mix(theme.tile, theme.centre, 0.62), low, high, mix(theme.accent, theme.ink, 0.55)
