"""Where the letters and all that is about them lie, at every size."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.boards.brick.hive import Hive
from game.store.settings import Settings
from game.ui.ui import ui_for
from tests.game.boards.brick.brick_hand import KIND, PRESET, board
from tests.game.pilot import Pilot
from tests.rows import sample

SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080))
pytestmark = pytest.mark.plays(KIND, PRESET)


@pytest.mark.parametrize(
    ("size", "centre", "count"), sample(product(SIZES, ["", "a"], [2, 4, 5, 6, 7, 8, 9, 12, 26]), 29)
)
def test_letters_never_touch_and_never_leave_their_place(size: tuple[int, int], centre: str, count: int) -> None:
    ui = ui_for(size, Settings(), dark=False)
    area = pygame.Rect(10, 20, size[0] // 2, size[1] // 2)
    hive = Hive(ui, area, "abcdefghijklmnopqrstuvwxyz"[:count], centre)
    places = list(hive.places.items())
    assert len(places) == count
    reach = hive.radius * (0.866 if hive.comb else 1.0)
    for number, (letter, place) in enumerate(places):
        assert area.inflate(4, 4).contains(
            pygame.Rect(0, 0, 2 * reach, 2 * reach).move(place[0] - reach, place[1] - reach)
        )
        assert hive.at(place) == letter
        for _, other in places[number + 1 :]:
            assert pygame.Vector2(place).distance_to(other) >= 2 * reach


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything(playing: Pilot, size: tuple[int, int]) -> None:
    playing.resize(size)
    shown = board(playing)
    parts = [shown.ladder.area, shown.strip.line, shown.strip.below, shown.shelf.card]
    for number, one in enumerate(parts):
        assert shown.area.contains(one)
        assert not any(one.colliderect(other) for other in parts[number + 1 :])
    for place in shown.hive.places.values():
        tile = pygame.Rect(0, 0, shown.hive.radius, shown.hive.radius)
        tile.center = place
        assert shown.area.contains(tile)
        assert not any(tile.colliderect(part) for part in parts)
