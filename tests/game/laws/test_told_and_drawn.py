"""What a game tells a screen reader of its state is also drawn."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import CATALOGUE
from tests.game.laws.heard import heard
from tests.game.pilot import Pilot

KINDS = pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE])


@KINDS
def test_a_hint_that_is_told_is_drawn(pilot: Pilot, kind: str) -> None:
    pilot.open(kind)
    pilot.play.game.hint()
    pilot.thinking()
    pilot.step()
    message = pilot.play.shown.message
    heard(pilot.play, pygame.Surface(pilot.app.size))
    drawn = "".join("".join(each.words.split()) for each in pilot.play.written)
    assert message.words
    for words in (message.title, message.words):
        assert "".join(words.split()) in drawn
