"""Pictures of techniques, of numbered tiles and of pages of paper."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.store.settings import Settings
from game.ui.page_picture import SMALL, page_picture
from game.ui.technique_tile import draw_tile
from game.ui.ui import Ui, ui_for
from game.ui.widgets.rows import Row
from game.ui.widgets.tiles import NumberTile, tiles
from game.ui.widgets.widget import Look
from generators.kernel.paper import BLACK, WHITE, Box, Drawing, Stroke
from generators.kernel.phrases import phrasebook
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND


@pytest.mark.parametrize(("side", "dark"), [(24, False), (40, True)])
def test_each_technique_has_a_picture_of_its_own(side: int, *, dark: bool) -> None:
    """And what is practised has one, and a sentence."""
    ui = ui_for((1280, 800), Settings(), dark=dark)
    for entry in CATALOGUE:
        assert entry.techniques.keys() <= {each.name for each in entry.kind.techniques}
        seen = set()
        for picture in entry.techniques.values():
            sheet = pygame.Surface((side, side))
            draw_tile(ui, sheet, picture, (side // 2, side // 2), side)
            seen.add(pygame.image.tobytes(sheet, "RGB"))
        assert len(seen) == len(entry.techniques)
        drills = entry.kind.teaching.drills
        if entry.techniques and drills is not None:
            assert set(drills.names) <= entry.techniques.keys()
            assert {f"about.{entry.kind.id}.{name}" for name in drills.names} <= phrasebook().sentences.keys()


@pytest.mark.plays(KIND, EASY)
def test_a_hint_names_its_technique_with_its_picture(playing: Pilot) -> None:
    playing.key("h")
    playing.thinking()
    assert playing.play.shown.message.title == "", "the first press says only where to look"
    playing.key("h")
    playing.step()
    message, game = playing.play.shown.message, playing.play.game
    assert message.title == playing.services.ui.tell(f"technique.{KIND}.{game.coach.technique}")
    assert message.icon == game.entry.techniques[game.coach.technique]


# --- numbered tiles: each is a field of its own, and those that are done have a golden ground


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


# --- a page of paper as a picture: as fine as the screen is, shrunk from a larger one where it is small


PAGE = Drawing(60.0, 90.0, (Box(10, 10, 20, 20, fill=BLACK),))


@pytest.mark.parametrize("scale", [SMALL / 2, SMALL, 2 * SMALL])
def test_marks_stand_where_they_are_in_print(scale: float) -> None:
    pygame.display.init()
    sheet = page_picture(PAGE, scale)
    assert sheet.get_size() == (round(60 * scale), round(90 * scale))
    inside, outside = (sheet.get_at((round(at * scale), round(at * scale)))[:3] for at in (20, 40))
    assert sum(inside) < 100
    assert outside == WHITE[:3]


def test_straight_lines_have_square_ends_and_slanted_ones_fill_no_box() -> None:
    angle = Stroke(((10, 10), (40, 10), (40, 70)), 6)
    slope = Stroke(((10, 30), (30, 60)), 2)
    sheet = page_picture(Drawing(60.0, 90.0, (angle, slope)), 2)
    inked = {each: sum(sheet.get_at(each)[:3]) < 100 for each in ((15, 16), (15, 24), (75, 145), (84, 145), (85, 15))}
    assert all(inked.values()), inked
    assert sheet.get_at((40, 90))[:3] == BLACK
    assert sheet.get_at((56, 64))[:3] == sheet.get_at((24, 112))[:3] == WHITE
