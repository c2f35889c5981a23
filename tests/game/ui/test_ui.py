"""What else is on the screen: toasts, times, motions, scales, cuts, and what is kept of it."""

from __future__ import annotations

import time
import wave
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from struct import iter_unpack

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.settings import SCALES
from game.ui.animation import motion, overshoot
from game.ui.shapes import LruCache
from game.ui.sound import SILENCE, Cue, Sounds, asset
from game.ui.ui import Ui, scale_for
from game.ui.widgets.toast import Toasts
from generators.kernel.phrases import clock_text
from tools.data.sounds import RATE


def test_toasts_come_one_after_the_other_and_go(ui: Ui) -> None:
    toasts = Toasts()
    for text in ("one", "two", "one"):
        toasts.say(text)
    assert toasts.waiting == ["one", "two"]
    seen: list[str] = []
    for _ in range(1000):
        seen += [each for each in toasts.waiting[:1] if each not in seen]
        toasts.update(1 / 60)
        toasts.draw(ui, pygame.Surface((300, 200)), pygame.Rect(0, 0, 300, 200))
    assert seen == ["one", "two"]
    assert not toasts.showing
    toasts.say("old")
    toasts.update(1.0)
    toasts.say("new")
    assert toasts.waiting == ["new"], "what was seen makes way"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.99, "0:59"), (61, "1:01"), (3600, "1:00:00"), (36061, "10:01:01"), (-1, "0:00")],
)
def test_times(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_motion_ends_at_one() -> None:
    moving = motion(100, still=False, delay=50)
    assert moving.share == 0.0
    for _ in range(20):
        moving.update(0.01)
    assert moving.share == 1.0
    assert not moving.running
    assert not motion(100, still=True).running
    assert overshoot(1.0) == pytest.approx(1.0)


@given(st.integers(300, 4000), st.integers(300, 4000), st.sampled_from(SCALES))
def test_scales_are_in_eighths_and_never_too_small(width: int, height: int, percent: int) -> None:
    scale = scale_for((width, height), percent)
    assert scale >= 0.75
    assert scale * 8 == int(scale * 8)
    assert scale_for((width, height), 200) >= scale or percent == 200


@given(st.lists(st.integers(0, 9)), st.integers(1, 30))
def test_it_gives_what_would_be_made_and_never_keeps_too_much(keys: list[int], most: int) -> None:
    recent: LruCache[int, list[int]] = LruCache(most, weight=lambda value: value[0])
    kept: list[int] = []  # the longest unused first
    for key in keys:
        made: list[int] = []
        assert recent.get(key, lambda key=key, made=made: made.append(key) or [key]) == [key]  # type: ignore[misc]
        assert bool(made) == (key not in kept)
        kept = [*(each for each in kept if each != key), key]
        while made and sum(kept) > most and len(kept) > 1:
            del kept[0]
        assert len(recent) == len(kept)


# --- A few quiet sounds, and none where there is no device


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
