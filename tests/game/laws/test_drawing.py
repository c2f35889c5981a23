"""Drawing shows what is there and changes nothing: the same scene drawn twice is the same picture of the same scene."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.shared.scene import Scene
from game.session.worker import Job
from tests.game.pilot import Pilot, supplied, varied
from tests.snapshot import changed, snapshot

SIZES = ((1280, 800), (360, 480))


def drawn(scene: Scene, size: tuple[int, int]) -> bytes:
    target = pygame.Surface(size)
    scene.draw(target)
    return pygame.image.tobytes(target, "RGB")


def test_a_scene_drawn_twice_is_the_same(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Job, "seconds", 3.0)  # the clock of a wait stands still
    for number, size in enumerate(SIZES):
        pilot.resize(size)
        for scene in varied(supplied(pilot), number):
            pilot.app.put(scene)
            before = snapshot(scene)
            assert len(before) > 5, f"{type(scene).__name__} holds nothing"
            first = drawn(scene, size)
            assert changed(before, snapshot(scene)) == [], type(scene).__name__
            assert drawn(scene, size) == first, type(scene).__name__
            assert len(set(first[::101])) > 5, "nothing to be seen"
            pilot.app.stack.pop().leave()
