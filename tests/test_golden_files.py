"""Each file under tests/golden has a test that reads it, and is text, but for what promises something to players."""

from __future__ import annotations

import re
from pathlib import Path

from game.catalogue import CATALOGUE
from tests.generators.command_lists import COMMANDS
from tests.golden_text import GOLDEN
from tests.sources import ROOT
from tests.test_golden_pages import FILES_OF_PAGES

SUM = re.compile(r"\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}\b")
PROMISES = {  # files that hold sums, and why
    "edition.toml": "seeds give the same puzzles to everybody",
    "addresses.toml": "an address that somebody wrote down leads to the same puzzle",
    "codes.toml": "a code that somebody shared opens the same puzzle",
    "puzzles.toml": "the file of a brick hides its further words behind sums",
    "brick.toml": "the bytes of a file as its format wants them",
}
KEPT = {  # files that are no text: what older versions wrote, and what other programs write
    "present_save.zip": "a save of an older version is read",
    "backup/first.zip": "a backup of the first layout is read",
    "jpz/zipped.jpz": "a file that another program packed",
}
WRITTEN = {
    "pages": {*FILES_OF_PAGES, "statistics", "places"},
    "commands": {*COMMANDS, "elsewhere", "codes"},
    "ways": {entry.kind.id for entry in CATALOGUE},
}
FILES = {
    path.relative_to(GOLDEN).as_posix(): path
    for path in sorted(GOLDEN.rglob("*"))
    if path.is_file() and path.parent.name != "gallery"  # pictures, of tests/game/laws/test_gallery.py
}


def test_every_file_has_a_test() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    written = {f"{folder}/{name}.txt" for folder, names in WRITTEN.items() for name in names}
    others = {name for name in FILES if name.partition("/")[0] not in WRITTEN}
    named = {name for name in others if Path(name).name in texts or f'"{Path(name).stem}"' in texts}
    assert set(FILES) - written - named - {each for each in FILES if each.startswith("jpz/")} == set()
    assert written - set(FILES) == set(), "run `make golden`"


def test_only_promises_hold_sums() -> None:
    texts = {name: path.read_text(encoding="utf-8") for name, path in FILES.items() if name not in KEPT}
    assert {name for name, text in texts.items() if SUM.search(text)} == set(PROMISES)
