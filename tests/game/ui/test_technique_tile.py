"""Pictures of techniques: each can be drawn, small too, and no two look alike."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.store.settings import Settings
from game.ui.technique_tile import draw_tile
from game.ui.ui import ui_for
from generators.kernel.phrases import phrasebook
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("side", [24, 40])
def test_no_two_look_alike(side: int, *, dark: bool) -> None:
    pygame.font.init()
    ui = ui_for((1280, 800), Settings(), dark=dark)
    for entry in CATALOGUE:
        assert entry.techniques.keys() <= {each.name for each in entry.kind.techniques}
        seen = set()
        for picture in entry.techniques.values():
            sheet = pygame.Surface((side, side))
            draw_tile(ui, sheet, picture, (side // 2, side // 2), side)
            seen.add(pygame.image.tobytes(sheet, "RGB"))
        assert len(seen) == len(entry.techniques)


def test_what_is_practised_has_a_picture_and_a_sentence() -> None:
    for entry in CATALOGUE:
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
