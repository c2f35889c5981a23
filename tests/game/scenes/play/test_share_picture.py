"""The result as a picture: it opens beneath a result, is saved and copied, and shows how it went."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.play import share_picture
from game.scenes.play.share_picture import SIZE, TWICE, SharePicture, result_picture
from game.ui.theme import GROUPS
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests


def solved(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.won()


def test_a_result_is_a_picture_and_a_text(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[pygame.Surface] = []
    monkeypatch.setattr(share_picture, "keep_picture", lambda _, picture: kept.append(picture))
    solved(pilot)
    pilot.press("picture")
    assert isinstance(pilot.scene, SharePicture)
    pilot.press("picture")
    pilot.press("text")
    assert [each.get_size() for each in kept] == [tuple(round(TWICE * each) for each in SIZE)]
    assert "Sweet Spots" in pilot.clipboard.text


def test_a_wall_shows_its_guesses_in_the_colors_of_the_groups(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    game, kind = pilot.play.game, pilot.play.kind
    for group in pilot.session.state.puzzle.groups[:3]:
        game.play(kind.read_move("guess " + " ".join(each.replace(" ", "_") for each in group.cards)))
    pilot.wait(2.0)
    result = game.result
    assert result is not None
    picture = result_picture(game, result)
    seen = [pygame.mask.from_threshold(picture, each, (4, 4, 4, 255)).count() > 1000 for each in GROUPS]
    assert seen == [True, True, True, False], "nobody guessed the last one"
