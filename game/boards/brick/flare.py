"""Letters that light up gold one after the other, as they are spelled."""

from __future__ import annotations

import math

from game.ui.animation import Motion

LENGTH = 0.9  # seconds
BEAT = 0.35  # share of that, for one letter
STEPS = 8  # of brightness, so that tiles can be kept


class Flare(Motion):
    def __init__(self) -> None:
        super().__init__(0.0)
        self._letters = ""

    def begin(self, letters: str, *, still: bool) -> None:
        self._letters, self.length, self.passed = letters, LENGTH, LENGTH if still else 0.0

    def light(self, letter: str) -> float:
        """How gold it is just now, 0 to 1."""
        if not self.running:
            return 0.0
        late = (1 - BEAT) / max(1, len(self._letters) - 1)
        beats = (self.share - number * late for number, each in enumerate(self._letters) if each == letter)
        height = max((math.sin(math.pi * beat / BEAT) for beat in beats if 0 < beat < BEAT), default=0.0)
        return round(STEPS * height) / STEPS
