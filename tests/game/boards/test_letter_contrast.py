"""What must be seen on the boards of letters stands out from what is beneath it, three to one at least."""

from __future__ import annotations

import pytest

from game.boards.brick.hive import EDGE
from game.ui.theme import DARK, GOLD, LIGHT, ON_GROUP, Theme, mix
from tests.contrast import contrast


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
