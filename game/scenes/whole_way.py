"""The whole way through a puzzle: every step with its reason, to be walked through. To be built."""

from __future__ import annotations

from typing import Any

from game.catalogue import Entry
from game.scenes.scene import Scene, Services


class WholeWay(Scene):
    """From a state, or from the start of a puzzle, to its end."""

    def __init__(self, services: Services, entry: Entry, state: Any) -> None:  # noqa: ANN401 - the kind knows its state
        super().__init__(services)
        self.entry = entry
        self.state = state
