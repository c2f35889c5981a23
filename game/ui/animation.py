"""Short motion: values that run from 0 to 1 in so many milliseconds, and one picture that gives way to the next."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

SCENE, CARD = 160, 180  # milliseconds
RISE = 8  # points
VEIL = 145  # out of 255: opacity of the scene under a card


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def overshoot(t: float, top: float = 1.1) -> float:
    """Grows to `top` at two thirds of the time, and settles at 1."""
    if t < 2 / 3:
        return top * ease_out(t * 1.5)
    return top + (1 - top) * ease_in_out((t - 2 / 3) * 3)


@dataclass(slots=True)
class Motion:
    """The share of a motion that has run, from 0 to 1 at rest."""

    length: float = 0.0  # seconds
    passed: float = 0.0

    @property
    def running(self) -> bool:
        return self.passed < self.length

    @property
    def share(self) -> float:
        return min(1.0, max(0.0, self.passed / self.length)) if self.length else 1.0

    def update(self, seconds: float) -> None:
        self.passed += seconds

    def run(self, seconds: float, *, still: bool) -> None:
        """Runs the motion once more; with `still` it has ended already."""
        self.length, self.passed = seconds, seconds if still else 0.0

    def finish(self) -> None:
        self.passed = self.length


def motion(milliseconds: float, *, still: bool, delay: float = 0.0) -> Motion:
    """A new motion; with `still` (Reduce motion) one that has ended already."""
    return Motion(milliseconds / 1000, milliseconds / 1000 if still else -delay / 1000)


class Fade:
    """Holds two pictures while it runs. Nothing waits for it."""

    def __init__(self) -> None:
        self._motion = Motion(0.0)
        self._old: Surface | None = None
        self._new: Surface | None = None
        self._card: Rect | None = None
        self._rise = 0

    @property
    def running(self) -> bool:
        return self._new is not None

    def begin(self, seen: Surface, *, card: Rect | None = None, rise: int = 0) -> None:
        """Begins with what is seen now; if a card is over that, the card rises by so many pixels."""
        self._old = seen.copy()
        self._new = seen.copy()
        self._card, self._rise = card, rise
        self._motion = motion(CARD if card else SCENE, still=False)

    def stop(self) -> None:
        self._old = self._new = None

    def canvas(self, window: Surface) -> Surface:
        """The surface that scenes draw on: the window itself, or the picture that is coming."""
        return self._new or window

    def update(self, seconds: float) -> None:
        self._motion.update(seconds)

    def blend(self, window: Surface) -> None:
        if self._new is None or self._old is None:
            return
        window.blit(self._new, (0, 0))
        if not self._motion.running:
            self.stop()
            return
        share = ease_out(self._motion.share)
        self._old.set_alpha(round(255 * (1 - share)))
        window.blit(self._old, (0, 0))
        if self._card is not None and self._rise:
            self._lift(window, self._card.clip(window.get_rect()), share)

    def _lift(self, window: Surface, card: Rect, share: float) -> None:
        """Draw the card a little below its final place, over the picture before."""
        assert self._new is not None
        assert self._old is not None
        low = card.move(0, round(self._rise * (1 - share))).clip(window.get_rect())
        self._old.set_alpha(None)
        window.blit(self._old, low.union(card), low.union(card))
        veil = round(255 - (255 - VEIL) * share)
        window.fill((veil, veil, veil), low.union(card), special_flags=pygame.BLEND_RGB_MULT)
        self._new.set_alpha(round(255 * share))
        window.blit(self._new, low, Rect(card.topleft, low.size))
        self._new.set_alpha(None)
