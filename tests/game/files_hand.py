"""For tests of Open and Save: a folder of puzzles, and a hand that walks through it."""

from __future__ import annotations

from pathlib import Path

from game.scenes.files.folder_browser import Where
from game.scenes.files.open_file import OpenFile
from game.scenes.files.read_puzzle import ReadPuzzle, ReadWords, prove, read_data
from game.scenes.files.save_file import SaveFile
from generators.kernel.kind import BadText, Pulse
from tests.game.pilot import Pilot


def listed(pilot: Pilot) -> list[str]:
    return [each.text(pilot.services.ui) for each in pilot.scene.lines]


def settle(pilot: Pilot) -> None:
    pilot.until(lambda: not pilot.scene.browser.waits and pilot.scene.browser.usual)
    pilot.step(2)


def walk(pilot: Pilot, *keys: str) -> None:
    """These keys lead to another folder."""
    pilot.key(*keys)
    settle(pilot)


def where(pilot: Pilot) -> Where:
    found: Where = pilot.scene.browser.where
    return found


def opening(pilot: Pilot, folder: Path) -> OpenFile:
    page = OpenFile(pilot.services, folder)
    pilot.app.stack.put(page)
    settle(pilot)
    return page


def types(pilot: Pilot, text: str) -> None:
    pilot.type_in(text)


def saving(pilot: Pilot, folder: Path) -> SaveFile:
    pilot.store.add_recent_file(str(folder / "gone.spots"))
    pilot.key("ctrl shift s")
    assert isinstance(pilot.scene, SaveFile)
    settle(pilot)
    return pilot.scene


def examine(data: bytes, pulse: Pulse) -> ReadPuzzle:
    """Read and solved as the window does it."""
    found = read_data(data, pulse)
    if isinstance(found, ReadWords):
        raise BadText("form.is_words", count=len(found.words.entries))
    return prove(found, pulse)
