"""Dense grids that leave a choice: few places are forced at a time (single_fits.py).

A full grid is changed a window at a time, mostly where much is forced. What forces less stays, and now and then, less
and less often, what forces more. The patterns, assets/patterns/dense.txt, have few lengths of words and so many words
of each: other patterns force twice as much, whatever their words are (measured).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf, log
from operator import itemgetter
from random import Random

from generators.fill_in.single_fits import AT_ONCE, ForcedLook, SlotShape, looks
from generators.kernel.kind import EXPERT, HARD, Pulse, Spot
from generators.lattice.american import known
from generators.lattice.filler import Refill, fill
from generators.lattice.layout import BLOCK, Layout
from generators.words.wordbook import Wordbook

PATTERNS = "dense.txt"
ROUNDS = {13: 1_600, 15: 1_500}  # windows, by size
STARTS = 3  # full grids, of which the best is changed
AMONG = {13: 2, 15: 3}  # changed grids, of which the best is taken
CROSSINGS = {HARD: (1, 4), EXPERT: (5, 99)}  # looks along the crossings, at least and at most

_WINDOW = (3, 6)  # rows and columns
_STEPS, _FEW_STEPS = 4_000, 400  # of the filler: for a grid, for a window
_WHERE_FORCED = 0.9  # of the windows
_WARMTH = 0.3  # for each word: how much more may be forced at first
_NO_WORD = 100.0  # the cost of a place that is not to be had by crossings
_WORTH = {HARD: 0.75, EXPERT: 1.5}  # of a look along the crossings
_SELDOM = "JQVWXZ"  # letters that tell too much

Grid = tuple[Layout, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class ChoiceFill:
    words: tuple[str, ...]
    cost: float
    looks: tuple[ForcedLook, ...]

    @property
    def forced(self) -> float:
        """How many places at a time."""
        return sum(len(look.forced) for look in self.looks) / len(self.looks)

    def suits(self, level: str) -> bool:
        least, most = CROSSINGS[level]
        return least <= sum(look.crossings for look in self.looks) <= most and not any(
            look.is_stuck for look in self.looks
        )


def with_choice(size: int, level: str, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse) -> Grid:
    books = telling_little(books)
    patterns = known(size, pulse, PATTERNS)
    grids: list[tuple[float, Grid]] = []
    while len(grids) < AMONG[size]:
        layout = Layout(rng.choice(patterns))
        words = started(layout, level, books, rng, pulse)
        found = words and changed(layout, words, level, books, rng, pulse, ROUNDS[size])
        if found and found.suits(level):
            grids.append((found.forced, (layout, found.words)))
    return min(grids, key=itemgetter(0))[1]


def telling_little(books: Mapping[int, Wordbook]) -> dict[int, Wordbook]:
    """The words without letters that are seldom."""
    return {length: replace(book, struck=book.struck | _seldom(book)) for length, book in books.items()}


def _seldom(book: Wordbook) -> int:
    return sum(1 << number for number, word in enumerate(book.words) if not {*word}.isdisjoint(_SELDOM))


def started(
    layout: Layout, level: str, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse
) -> tuple[str, ...] | None:
    """The best of some full grids."""
    fills = (fill(layout, books, rng, pulse, _STEPS).fills for _ in range(STARTS))
    found = [words for each in fills for words in each]
    shape = SlotShape(layout)
    return min(found, key=lambda words: _measured(shape, words, level, inf).cost, default=None)


def changed(
    layout: Layout,
    words: tuple[str, ...],
    level: str,
    books: Mapping[int, Wordbook],
    rng: Random,
    pulse: Pulse,
    rounds: int,
) -> ChoiceFill:
    """The best fill of all that were come by, before all those that suit the level."""
    shape, refill = SlotShape(layout), Refill(layout, books, rng, pulse, _FEW_STEPS)
    best = now = _measured(shape, words, level, inf)
    for turn in range(rounds):
        pulse()
        tried = refill.again(now.words, _window(layout, now, rng))
        if tried is None or tried == now.words:
            continue
        most = now.cost - _WARMTH * (1 - turn / rounds) * len(words) * log(1 - rng.random())
        after = _measured(shape, tried, level, most)
        if after.cost <= most:
            now = after
            best = min(best, now, key=lambda each: (not each.suits(level), each.cost))
    return best


def _measured(shape: SlotShape, words: tuple[str, ...], level: str, most: float) -> ChoiceFill:
    """The cost of a grid, if no more than the most."""
    cost, seen = 0.0, []
    for look in looks(shape, words):
        seen.append(look)
        cost += max(len(look.forced) - AT_ONCE, 0) ** 2
        cost += _NO_WORD if look.is_stuck else -_WORTH[level] * look.crossings
        if cost > most:
            break
    return ChoiceFill(words, cost, tuple(seen))


def _window(layout: Layout, now: ChoiceFill, rng: Random) -> Iterable[Spot]:
    height, width = rng.randint(*_WINDOW), rng.randint(*_WINDOW)
    forced = [index for look in now.looks if len(look.forced) > AT_ONCE for index in look.forced]
    if forced and rng.random() < _WHERE_FORCED:
        row, column = rng.choice(layout.slots[rng.choice(forced)].spots)
    else:
        row, column = rng.randrange(layout.height), rng.randrange(layout.width)
    top = max(0, min(layout.height - height, row - rng.randrange(height)))
    left = max(0, min(layout.width - width, column - rng.randrange(width)))
    return (
        (row, column)
        for row in range(top, top + height)
        for column in range(left, left + width)
        if layout.rows[row][column] != BLOCK
    )
