"""Makes assets/codes: for each kind what its texts often have, with which the text in a code is compressed.

    python -m tools.data.codes [KIND ...]

A code is read with the words that it was written with: what is made anew here asks for a new VERSION in
generators/names/code.py, which must still read the old one with the old words.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator

from game.catalogue import CATALOGUE, Entry
from generators.kernel.kind import no_pulse
from generators.names.address import make_puzzle
from generators.words.dictionary import asset

LARGEST = 30_000  # bytes: a match reaches no further than 32 KiB back
PUZZLES = 700  # puzzles of each kind, over all presets
LONGEST, SHORTEST = 60, 5  # letters of what is kept
MOST_WORDS = 5  # in a row
_WORD = re.compile(r"\w+|[^\w\n]+|\n")


def texts(entry: Entry) -> Iterator[str]:
    """Texts of puzzles from seeds that no puzzle of a game has."""
    presets = entry.kind.presets
    for number in range(PUZZLES):
        preset = presets[number % len(presets)]
        yield entry.kind.write(make_puzzle(entry.kind, preset, f"codes {number}", no_pulse))


def runs(text: str) -> Iterator[str]:
    """All that stands together in it: some words in a row, with the signs between them."""
    words = _WORD.findall(text)
    for start in range(len(words)):
        for end in range(start + 1, start + 2 * MOST_WORDS):
            run = "".join(words[start:end])
            if SHORTEST <= len(run) <= LONGEST:
                yield run


def frequent(samples: list[str]) -> str:
    """The strings that save most, the best last, where it is cheapest to refer to."""
    counts = Counter(run for text in samples for run in set(runs(text)))
    worth = {run: (count - 1) * (len(run.encode()) - 3) for run, count in counts.items() if count > 2}
    kept: list[str] = []
    size = 0
    for run in sorted(worth, key=lambda each: (-worth[each], each)):
        if size + len(run.encode()) > LARGEST:
            break
        if not any(run in each for each in kept):
            kept.append(run)
            size += len(run.encode())
    return "".join(reversed(kept))


def main() -> None:
    wanted = sys.argv[1:] or [entry.kind.id for entry in CATALOGUE if entry.kind.outside.pack is None]
    for entry in CATALOGUE:
        if entry.kind.id in wanted:
            asset("codes", f"{entry.kind.id}.txt").write_text(frequent(list(texts(entry))), encoding="utf-8")


if __name__ == "__main__":
    main()
