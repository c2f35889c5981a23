"""What must be seen on the boards of letters stands out from what is beneath it, three to one at least."""

from __future__ import annotations

import pytest

from game.boards.brick.hive import EDGE
from game.ui.theme import DARK, GOLD, LIGHT, ON_GROUP, Colour, Theme, mix


def luminance(colour: Colour) -> float:
    shares = [each / 255 for each in colour]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_must_be_seen_is_seen(theme: Theme) -> None:
    edge = mix(theme.bg, theme.ink_3, EDGE)
    faint_key = mix(theme.bg, theme.tile, 0.45)
    pairs = {
        "edge of a letter": (edge, theme.bg),
        "unlit lamp": (theme.ink_3, theme.bg),
        "ruled-out key": (theme.ink_3, faint_key),
        "struck key": (theme.ink_3, theme.tile),
        "blank": (theme.ink_2, theme.surface),
        "gold letter": (ON_GROUP, GOLD),
        "answer": (ON_GROUP, theme.centre),
    }
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < 3} == {}
