"""The line with a tick for each thought: true to its place, until there are too many to be told apart."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.scenes.solution.solution import ThoughtTrack
from game.store.settings import Settings
from game.ui.ui import ui_for


def ticks(steps: int) -> list[int]:
    """Pixels from the left of a line where every step is a thought."""
    pygame.font.init()
    track = ThoughtTrack(ui_for((1280, 800), Settings(), dark=False))
    track.place(track.ui, pygame.Rect(0, 0, 422, 60), 0)
    assert track.line.width == 400
    track.show(steps, [(step, 2) for step in range(steps)])
    target = pygame.Surface((422, 60))
    high = track.line.top - track.ui.px(12)
    track.draw(target, steps)
    row = [any(target.get_at((x, high))[:3]) for x in range(target.get_width())]
    return [x - track.line.left for x in range(1, len(row)) if row[x] and not row[x - 1]]


def test_a_few_ticks_stand_where_they_belong_and_many_stay_apart() -> None:
    few, many = ticks(30), ticks(900)
    assert all(abs(x - 400 * step / 30) <= 2 for step, x in enumerate(few))
    assert len(few) == 30
    apart = {later - earlier for earlier, later in pairwise(many)}
    assert apart == {4}
