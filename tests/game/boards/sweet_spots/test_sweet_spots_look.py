"""What is seen on a board of zones: quiet crosses, signs told apart by shape, and a moment at the end."""

from itertools import pairwise

import pygame
import pytest

from game.boards.sweet_spots.ground import ink_on
from game.boards.sweet_spots.marks import LENGTH, LidAnimation, Marks
from game.store.settings import Settings
from game.ui.theme import Colour
from game.ui.ui import Ui, ui_for
from tests.contrast import contrast

CELL = 60


@pytest.fixture(params=[False, True], ids=["light", "dark"])
def ui(request: pytest.FixtureRequest) -> Ui:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return ui_for((1280, 800), Settings(), dark=request.param)


def drawn(ui: Ui, ground: Colour, sign: str) -> pygame.Surface:
    target = pygame.Surface((CELL, CELL))
    target.fill(ground)
    getattr(Marks(ui, CELL), sign)(target, target.get_rect())
    return target


def inked(target: pygame.Surface, ground: Colour) -> pygame.Mask:
    mask = pygame.mask.from_threshold(target, ground, (1, 1, 1, 255))
    mask.invert()
    return mask


def test_a_cross_is_seen_on_every_zone(ui: Ui) -> None:
    for zone in (*ui.theme.zones, *ui.theme.strong_zones):
        target = pygame.Surface((CELL, CELL))
        target.fill(zone)
        Marks(ui, CELL).cross(target, target.get_rect(), zone)
        darkest = max(
            (target.get_at((x, y))[:3] for x in range(CELL) for y in (CELL // 2 - 4, CELL // 2)),
            key=lambda each: contrast(each, zone),
        )
        assert contrast(darkest, zone) >= (3.0 if zone in ui.theme.zones else 2.4)


def test_crosses_are_quieter_than_ink(ui: Ui) -> None:
    for zone in ui.theme.zones:
        assert contrast(ink_on(ui, zone, 1.0), zone) > 3.5


def test_clash_check_and_starved_differ_in_shape(ui: Ui) -> None:
    """Also to an eye without colours."""
    zone = ui.theme.zones[0]
    masks = [inked(drawn(ui, zone, sign), zone) for sign in ("clash", "checked", "starved")]
    for one in range(3):
        for other in range(one):
            alone = masks[one].count() + masks[other].count() - 2 * masks[one].overlap_area(masks[other], (0, 0))
            assert alone > 0.5 * min(masks[one].count(), masks[other].count())


def test_the_end_is_short_and_goes_outwards() -> None:
    opening = LidAnimation()
    assert opening.lid((3, 3)) == 1.0  # a solved board is found as it was left
    opening.begin((0, 0), still=False)
    assert LENGTH <= 0.9
    assert opening.lid((0, 0)) == opening.lid((5, 5)) == opening.faded == 0.0
    opening.update(0.3)
    lids = [opening.lid((0, column)) for column in range(5)]
    assert all(one >= other for one, other in pairwise(lids))
    assert lids[0] > lids[-1]
    opening.update(0.6)
    assert not opening.running
    assert opening.lid((7, 7)) == opening.light((7, 7)) == opening.faded == 1.0


def test_no_motion_where_none_is_wanted() -> None:
    opening = LidAnimation()
    opening.begin((0, 0), still=True)
    assert not opening.running
    assert opening.light((4, 4)) == 1.0
