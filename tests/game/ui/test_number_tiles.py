"""Numbered tiles: each is a field of its own, and those that are done have a golden ground."""

from __future__ import annotations

import pygame

from game.ui.ui import Ui
from game.ui.widgets.rows import Row
from game.ui.widgets.tiles import NumberTile, tiles
from game.ui.widgets.widget import Look

GROUND = (1, 2, 3)


def test_tiles_stand_out_and_done_ones_are_golden(ui: Ui) -> None:
    kinds: list[Row] = [NumberTile("1"), NumberTile("2", golden=True), Row("3", icon="check")]
    found = tiles(ui, "tiles", len(kinds), kinds.__getitem__, (0, 0, 300))
    target = pygame.Surface(found.rect.size)
    target.fill(GROUND)
    found.draw(ui, target, Look())
    places = [found.place_of(number) for number in range(len(kinds))]
    grounds = [target.get_at((each.left + ui.px(8), each.centery))[:3] for each in places]
    assert len({GROUND, *grounds}) == len(kinds) + 1
    assert grounds[0] == ui.theme.surface[:3]
    assert grounds[1][0] - grounds[1][2] > grounds[0][0] - grounds[0][2]
    edges = {target.get_at((each.centerx, each.top))[:3] for each in places}
    assert not edges & {GROUND, *grounds}
