"""The bench of cryptic clues.

    python -m tools.data.cryptic FILE                   what is wrong with which line, in one sentence each, and
                                                        indicators that more than one clue in fifty has
    python -m tools.data.cryptic --tidy FILE            the lines in order of their answers, and none twice

The file is assets/clues/cryptic.txt, or lines that are to go into it; generators/crossword/cryptic.py says how
they are written.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from generators.crossword.cryptic import read_line
from generators.words.dictionary import entries
from tests.generators.crossword.proof import bank_faults

WORN = 0.02  # share of all clues: an indicator that more clues have is no trick any longer


def in_order(lines: list[str]) -> list[str]:
    """Sorted by the letters of the answer, then as text; remarks first."""
    remarks = [line for line in lines if line.startswith("#")]
    clues = sorted({line for line in lines if line.strip() and not line.startswith("#")}, key=_key)
    return [*dict.fromkeys(remarks), *clues]


def _key(line: str) -> tuple[str, str]:
    return re.sub("[^a-z]", "", line.partition("\t")[0].lower()), line


def worn_indicators(text: str) -> list[str]:
    """The indicators that more than one clue in fifty has, the commonest first."""
    clues = [read_line(line) for line in entries(text)]
    counts = Counter(" ... ".join(clue.indicator).lower() for clue in clues if clue.indicator)
    return [indicator for indicator, count in counts.most_common() if count > WORN * len(clues)]


def _read_texts(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    faults = list(bank_faults(text))
    yield from (f"{path}:{number}: {fault}" for number, fault in faults)
    if not faults:
        yield from (f"“{each}” is in more than one clue in fifty." for each in worn_indicators(text))
    yield f"{len(entries(text)):,} clues, {len(faults):,} faults"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--tidy", action="store_true")
    arguments = parser.parse_args()
    path: Path = arguments.file
    if arguments.tidy:
        tidied = in_order(path.read_text(encoding="utf-8").splitlines())
        path.write_text("".join(f"{line}\n" for line in tidied), encoding="utf-8")
    print("\n".join(_read_texts(path)))


if __name__ == "__main__":
    main()
