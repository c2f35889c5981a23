"""Makes assets/patterns/american.txt: patterns of American crosswords that can be filled, and quickly, with the words
of every level. Run it as: python -m tools.data.patterns (a quarter of an hour).

Of the small sizes all fair patterns are tried; of the larger ones those of a long search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from math import log
from random import Random
from time import process_time

from generators.crossword.menu import LEVELS
from generators.crossword.vocabulary import Vocabulary, vocabulary
from generators.kernel.kind import no_pulse
from generators.lattice import AMERICAN
from generators.lattice.filler import fill
from generators.lattice.layout import BLOCK, OPEN, Layout
from generators.lattice.patterns import SHORTEST, Rows, fair, one_piece, search, share_of_shortest, transpose
from generators.words.dictionary import asset

HEADING = """\
# American patterns, a line each, rows parted by strokes: . is a block, * a cell. Made by tools/data/patterns.py.
"""
SMALL = {5: (2, 8), 7: (6, 15)}  # sizes whose patterns are all tried, with so many blocks
MINI = 5  # up to this size a grid need not look the same upside down: only twelve patterns do
LARGE = {  # sizes that are searched: for each level how many are kept at most, and which part of their cells is blocks
    size: {"hard": (count, (0.2, 0.26)), "easy": (count // 2, (0.23, 0.29))}
    for size, count in ((9, 24), (11, 30), (13, 28), (15, 16))
}
MOST_THREES = {5: 0.4, 7: 0.5, 9: 0.34, 11: 0.31, 13: 0.29, 15: 0.28}
DULL_THREES = 0.4  # how much less a word of three letters is worth than there are
TURNS = 3_000
MOST_TRIED = 300  # patterns of a size
TRIES = 4  # fills at each level
STEPS = 4_000  # steps of a fill
PATIENCE = {5: 0.02, 7: 0.04, 9: 0.04, 11: 0.05, 13: 0.07, 15: 0.2}  # seconds for each fill


def small(size: int) -> Iterator[Rows]:
    few, many = SMALL[size]
    lines = [line for line in map("".join, product(OPEN + BLOCK, repeat=size)) if _whole(line)]
    for rows in _stack(lines, size):
        columns = transpose(rows)
        whole = all(map(_whole, columns)) and all(OPEN in side for side in (rows[0], rows[-1], columns[0], columns[-1]))
        if whole and few <= sum(row.count(BLOCK) for row in rows) <= many:
            yield rows


def _whole(line: str) -> bool:
    return all(len(run) >= SHORTEST for run in line.split(BLOCK) if run)


def _stack(lines: Sequence[str], size: int) -> Iterator[Rows]:
    if size <= MINI:
        yield from product(lines, repeat=size)
        return
    for top in product(lines, repeat=size // 2):
        bottom = tuple(row[::-1] for row in top[::-1])
        yield from ((*top, middle, *bottom) for middle in lines if middle == middle[::-1])


def large(size: int, words: Vocabulary, blocks: tuple[float, float]) -> Iterator[Rows]:
    worth = {length: log(len(book.words)) for length, book in words.books.items()}
    worth[SHORTEST] -= DULL_THREES
    for seed in range(100_000):
        yield search(size, worth, Random(seed), no_pulse, TURNS, blocks).rows


def sound(rows: Rows) -> bool:
    layout = Layout(rows)
    return fair(layout, AMERICAN) and one_piece(layout) and share_of_shortest(layout) <= MOST_THREES[len(rows)]


def quickly_filled(rows: Rows, words: Vocabulary) -> bool:
    """Filled in a few tries at most, and within its time."""
    start, found = process_time(), 0
    for seed in range(TRIES):
        found += bool(fill(Layout(rows), words.books, Random(seed), no_pulse, STEPS, words.apart).fills)
        if process_time() - start > PATIENCE[len(rows)] * TRIES:
            return False
    return found >= TRIES - 1


def least(rows: Rows) -> Rows:
    """The first of all equal positions of a pattern, the same for each."""
    mirrored = tuple(row[::-1] for row in rows)
    upright = (rows, mirrored, rows[::-1], mirrored[::-1])
    return min((*upright, *map(transpose, upright)))


def good_patterns(size: int, levels: Mapping[str, Vocabulary]) -> Iterator[Rows]:
    """The good patterns of a size, none twice in another position; for large sizes, some that suit easy words."""
    found: dict[Rows, None] = {}
    for level, (most, blocks) in LARGE.get(size, {"hard": (MOST_TRIED, (0, 0))}).items():
        drawn = large(size, levels[level], blocks) if size in LARGE else small(size)
        before = len(found)
        for rows in islice(drawn, MOST_TRIED):
            if least(rows) not in found and sound(rows) and quickly_filled(rows, levels[level]):
                found[least(rows)] = None
                print(size, level, len(found), "/".join(rows), flush=True)
            if len(found) - before == most:
                break
    yield from sorted(found)


def main() -> None:
    levels = {level: vocabulary(level, no_pulse) for level in LEVELS}
    lines = ["/".join(rows) for size in SMALL | LARGE for rows in good_patterns(size, levels)]
    asset("patterns", "american.txt").write_text(HEADING + "\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
