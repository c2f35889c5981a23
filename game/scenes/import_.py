"""A puzzle from outside: a file, a drop, a paste. It is solved first, and the player is told what it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.boards.board import View
from game.catalogue import CATALOGUE, Entry
from game.scenes.page import Block, Control, Picture, Sheet, Words
from game.scenes.scene import Desk, Table, Turn
from game.ui.button import Button, Dress
from game.ui.widget import Chosen, Widget
from generators.command import LARGEST_FILE
from generators.kind import BadText, Cancelled, Pulse
from generators.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle that could be read, and at most two of its solutions."""

    entry: Entry
    puzzle: Any
    solutions: tuple[Any, ...]


def examine(data: bytes, pulse: Pulse) -> Found:
    """Whose file it is, what is in it, and how many solutions that has; BadText where it is nobody's."""
    entry = next((each for each in CATALOGUE if each.kind.claims(data)), None)
    if entry is None:
        raise BadText("import.unknown")
    puzzle = entry.kind.open(data)
    return Found(entry, puzzle, entry.kind.solutions(puzzle, 2, pulse))


class Import(Sheet):
    def __init__(self, desk: Desk, data: bytes, name: str) -> None:
        super().__init__(desk)
        self.name = name
        self.job = desk.worker.submit(lambda pulse: examine(data, pulse))
        self.found: Found | None = None
        self.fault: Phrase | None = None

    @classmethod
    def failed(cls, desk: Desk, name: str, fault: Phrase) -> Import:
        """The file could not even be read."""
        scene = cls(desk, b"", name)
        scene.job.cancel()
        scene.fault = fault
        return scene

    def title(self) -> str:
        return self.name

    def blocks(self) -> list[Block]:
        if self.fault is not None:
            return [Words(self.ui.tell(self.fault), faint=False), self._pill("close", "import.close")]
        if self.found is None:
            return [Words(self.ui.say("import.looking", seconds=int(self.job.seconds)))]
        return self._verdict(self.found)

    def update(self, seconds: float) -> Turn | None:
        del seconds
        if self.found is None and self.fault is None:
            if self.job.done:
                self._collect()
            self.place()
            self.dirty = True
        return None

    def choose(self, chosen: Chosen) -> Turn | None:
        del chosen
        found = self.found
        return Table(found.entry.kind.id, found.puzzle) if found else None

    def leave(self) -> None:
        self.job.cancel()

    def _collect(self) -> None:
        try:
            self.found = self.job.result()
        except BadText as error:
            self.fault = error.phrase
        except Cancelled:
            self.fault = say("import.unknown")

    def _verdict(self, found: Found) -> list[Block]:
        kind = self.ui.say(f"board.{found.entry.kind.id}.name")
        count = len(found.solutions)
        words = self.ui.say(("import.none", "import.one", "import.several")[count], kind=kind)
        blocks: list[Block] = [Words(words, faint=False)]
        if count > 1:
            blocks.append(Picture(lambda target, rect: self._pair(target, rect, found), 50))
        blocks.append(self._pill("play", "import.play") if count else self._pill("close", "import.close"))
        return blocks

    def _pair(self, target: pygame.Surface, rect: pygame.Rect, found: Found) -> None:
        """Two of the solutions, side by side."""
        gap = self.ui.px(16)
        side = (rect.width - gap) // 2
        for number, state in enumerate(found.solutions):
            board = found.entry.board()
            board.place(self.ui, pygame.Rect(rect.left + number * (side + gap), rect.top, side, side), state)
            board.draw(target, View(state, focused=False))

    def _pill(self, name: str, key: str) -> Control:
        def make(place: tuple[int, int, int]) -> Widget:
            left, top, width = place
            rect = pygame.Rect(left, top, width, self.ui.px(52))
            return Button(name, rect, self.ui.say(key), Dress.PRIMARY)

        return Control(make)


def opened(desk: Desk, path: Path) -> Import:
    """The scene that reads a file; what cannot be read is told there."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        return Import.failed(desk, path.name, say("file.unreadable", name=path.name, why=error.strerror or ""))
    if len(data) > LARGEST_FILE:
        return Import.failed(desk, path.name, say("file.too_large", name=path.name, most=LARGEST_FILE // 1_000_000))
    return Import(desk, data, path.name)
