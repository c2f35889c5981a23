"""Another program that fills grids, where it is installed: how long it takes."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

from generators.lattice.layout import Layout
from generators.words.wordbook import Wordbook

PATIENCE = 10  # seconds


def seconds(program: str, layout: Layout, books: Mapping[int, Wordbook]) -> tuple[float, object]:
    """Seconds without reading the dictionary, which is measured alone; and whether it found a fill."""
    with tempfile.TemporaryDirectory() as folder:
        words, deck, empty = (Path(folder) / name for name in ("words", "deck", "empty"))
        words.write_text("\n".join(word for book in books.values() for word in book.words), encoding="ascii")
        heading = f".DICTIONARY 1 {words}\n.RANDOM 1\n"
        empty.write_text(heading + "A B C\n", encoding="ascii")
        lights = (" ".join(f"R{row}C{column}" for row, column in slot.spots) for slot in layout.slots)
        deck.write_text(heading + "\n".join(lights) + "\n", encoding="ascii")
        reading, _ = _child_seconds([program, "-b", str(empty)])
        whole, found = _child_seconds([program, "-b", str(deck)])
        return max(whole - reading, 0.0), found


def _child_seconds(command: list[str]) -> tuple[float, bool]:
    before = getrusage(RUSAGE_CHILDREN)
    try:
        code = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False).returncode
    except subprocess.TimeoutExpired:
        code = -1
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, code == 0
