"""Open and Save in a folder of puzzles, for films: the way to it is nobody's, so that it looks the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.scenes.files.open_file import OpenFile
from game.scenes.files.rows import FileList, Where, parent, way_to
from game.scenes.files.save_file import SaveFile, to_save
from game.scenes.shared.scene import Scene, Services
from game.system.folders import Usual
from tests.game.pilot import entry_of, puzzle_text
from tests.generators.command_transcripts import FILES

FOUND = {
    "board.spots": "sweet_spots",
    "deeper/within.wall": "connecting_wall",
    "Clues of spring.crossword": "crossword",
}
MANY = 24  # more than a window shows


@contextmanager
def file_pages(services: Services) -> Iterator[list[Scene]]:
    with TemporaryDirectory(prefix="lantern-") as name, ExitStack() as stack:
        folder = Path(name, "puzzles")
        for path, kind in FOUND.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(puzzle_text(kind, entry_of(kind).kind.presets[0].id), encoding="utf-8")
        for path, text in FILES.items():
            (folder / path).write_text(text, encoding="utf-8")
        (folder / "broken.ipuz").write_text("{}", encoding="utf-8")
        (folder / "empty").mkdir()
        for number in range(MANY):
            (folder / f"other {number}.spots").write_text("A", encoding="utf-8")
        page = "game.scenes.files.file_page"
        stack.enter_context(patch(f"{page}.way_to", partial(_way_to, folder)))
        stack.enter_context(patch(f"{page}.parent", partial(_parent, folder)))
        usual = [Usual(folder, "documents"), Usual(folder / "deeper", "home"), Usual(folder / "empty")]
        stack.enter_context(patch("game.system.folders._usual", lambda _: iter(usual)))
        services.store.add_recent_file(str(folder / "gone.spots"))
        services.store.add_recent_file(str(folder / "board.spots"))
        entry = entry_of("crossword")
        saved = to_save(entry, entry.kind.read(puzzle_text("crossword", entry.kind.presets[0].id)))
        yield [OpenFile(services, folder), SaveFile(services, saved, folder), OpenFile(services, FileList.RECENT)]


def _way_to(folder: Path, where: Where) -> list[Where]:
    return [each for each in way_to(where) if each not in folder.parents]


def _parent(folder: Path, where: Where) -> Where:
    return FileList.USUAL if where == folder else parent(where)
