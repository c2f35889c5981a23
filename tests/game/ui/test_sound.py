"""A few quiet sounds, and none where there is no device."""

from __future__ import annotations

import time
import wave
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from struct import iter_unpack

import pygame
import pytest

from game.ui.sound import SILENCE, Cue, Sounds, asset
from tools.data.sounds import RATE


@dataclass
class Ears:
    """Sounds that are closed when the test is over."""

    device: bool = True
    asked: int = 0
    now: float = 100.0

    def __post_init__(self) -> None:
        self.sounds = Sounds(self._ask, lambda: self.now)

    def _ask(self) -> bool:
        self.asked += 1
        return self.device


@pytest.fixture
def ears() -> Iterator[Ears]:
    pygame.mixer.quit()  # whoever calls pygame.init() has opened it
    ears = Ears()
    yield ears
    ears.sounds.close()


def until(true: Callable[[], object], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not true():
        time.sleep(0.005)
    return bool(true())


def opened() -> bool:
    return pygame.mixer.get_init() is not None


def test_nothing_is_open_before_something_is_heard(ears: Ears) -> None:
    ears.sounds.rest()
    ears.sounds.play(Cue.PLACE, 0)
    assert not until(opened, 0.1)
    ears.sounds.play(Cue.PLACE, 40)
    assert until(opened)


def test_in_silence_the_device_is_closed_and_opened_again(ears: Ears) -> None:
    sounds = ears.sounds
    sounds.play(Cue.WIN, 40)
    assert until(opened)
    ears.now += SILENCE / 2
    sounds.rest()
    assert opened()
    ears.now += SILENCE

    def closed() -> bool:
        sounds.rest()  # a thread may still be at it
        return not opened()

    assert until(closed)
    sounds.play(Cue.WIN, 40)
    assert until(opened)


def test_without_a_device_nothing_is_tried_twice(ears: Ears) -> None:
    ears.device = False
    for cue in Cue:
        ears.sounds.play(cue, 100)
        assert until(lambda: ears.asked > 0)
        time.sleep(0.02)
    assert ears.asked == 1
    assert not opened()


def test_a_device_that_fails_is_no_error(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    ears.sounds.play(Cue.LIT, 100)
    assert not until(opened, 0.1)


@pytest.mark.parametrize("cue", Cue)
def test_each_sound_is_bundled_short_and_soft(cue: Cue) -> None:
    with wave.open(str(asset(cue))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() < 2 * RATE
        loudest = max(abs(sample) for (sample,) in iter_unpack("<h", file.readframes(file.getnframes())))
    assert 0.1 < loudest / 2**15 < 0.8
