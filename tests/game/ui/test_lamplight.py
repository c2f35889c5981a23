"""The steps of lamp light are told apart by lightness alone, by all eyes, in both themes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.oklab import EYES, Eye, oklab
from game.ui.theme import DARK, LIGHT, Theme, lamplight

LEAST = 0.05  # of lightness, from step to step


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_each_step_is_lighter_or_darker_than_the_one_before(theme: Theme, eye: Eye) -> None:
    steps = [oklab(each, eye)[0] for each in lamplight(theme)]
    assert len(steps) == 5
    way = 1 if theme.dark else -1
    assert all(way * (after - before) >= LEAST for before, after in pairwise(steps)), steps
