"""Practice: five boards in a row, each a step before one thing is to be seen. To be built."""

from __future__ import annotations

from game.catalogue import Entry
from game.scenes.scene import Scene, Services


class Practice(Scene):
    """Of one of the kind's drills, by name."""

    def __init__(self, services: Services, entry: Entry, drill: str) -> None:
        super().__init__(services)
        self.entry = entry
        self.drill = drill
