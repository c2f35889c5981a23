"""A lantern that was lit since home was last seen: it glows up, and swings once to each side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import pi, sin

from game.scenes.shared.day_lanterns import Flicker
from game.ui.animation import Motion, ease_out, motion

GLOW, SWING = 320, 480  # milliseconds
WIDTH = 3.0  # degrees to each side


@dataclass(slots=True)
class LanternAnimation:
    kinds: tuple[str, ...] = ()
    _motion: Motion = field(default_factory=lambda: motion(0, still=True))

    @property
    def running(self) -> bool:
        return self._motion.running

    @property
    def flickers(self) -> Mapping[str, Flicker]:
        if not self.running:
            return {}
        share = self._motion.share
        flicker = Flicker(ease_out(min(1.0, share * SWING / GLOW)), WIDTH * sin(2 * pi * share))
        return dict.fromkeys(self.kinds, flicker)

    def light(self, kinds: Iterable[str], *, still: bool) -> None:
        self.kinds = tuple(kinds)
        if self.kinds:
            self._motion = motion(SWING, still=still)

    def update(self, seconds: float) -> bool:
        """True when the picture changes, also to that of lanterns at rest."""
        was = self.running
        self._motion.update(seconds)
        return was
