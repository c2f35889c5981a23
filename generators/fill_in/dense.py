"""Dense grids that leave a choice: few slots at a time have a single word that fits, as forced.py counts them.

The fewer slots are forced at a time, the more a person has to search; where one word forces six others, the grid falls
like dominoes.

The generator starts from a full grid and refills one window at a time, mostly where much is forced. A change that
forces less stays; one that forces more stays now and then, and more and more rarely. The patterns,
assets/patterns/dense.txt, have few lengths of words and so many words of each: other patterns force twice as much,
whatever their words are (measured). Twice the windows in fewer grids, or words drawn without comparing them, gave 2.2
slots at a time instead of 2.05.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf, log
from random import Random

from generators.fill_in.forced import ForcedLook, FullGrid, SlotShape
from generators.fill_in.windows import Lexicon, Windows
from generators.kernel.kind import EXPERT, HARD, Pulse, Spot
from generators.kernel.sets import bits
from generators.lattice.filler import fill
from generators.lattice.layout import Layout
from generators.lattice.patterns import known_patterns
from generators.words.signs import Wordbook

PATTERNS = "dense.txt"
BEGUN, FEW_ROUNDS = 5, 120  # grids that are improved a little, and the windows refilled in each
AMONG = 3  # the best of these, which are improved; the best is taken
ROUNDS = {13: 800, 15: 800}  # windows refilled in each of them, by size
CROSSING_LOOKS = {HARD: (1, 4), EXPERT: (5, 99)}  # least and most looks

_WINDOW = (3, 6)  # rows and columns
_STEPS = 4_000  # of the filler
_WHERE_FORCED = 0.9  # share of the windows
_WARMTH = 0.25  # for each word: how much more may be forced at first
_STUCK_COST = 100.0  # for a slot that crossings do not solve
_LOOK_WORTH = {HARD: 0.75, EXPERT: 1.5}  # for a look along the crossings
_RARE_LETTERS = "JQVWXZ"  # letters that reveal too much

Grid = tuple[Layout, tuple[str, ...]]  # layout with the word of each slot
AT_ONCE = 2  # slots that a hard puzzle should force at most


@dataclass(frozen=True, slots=True)
class ChoiceFill:
    words: tuple[str, ...]
    cost: float
    looks: Sequence[ForcedLook]

    @property
    def forced(self) -> float:
        """The mean number of slots forced at a time."""
        return sum(look.forced.bit_count() for look in self.looks) / len(self.looks)

    def suits(self, level: str) -> bool:
        least, most = CROSSING_LOOKS[level]
        crossings = sum(look.crossings for look in self.looks)
        return least <= crossings <= most and not any(look.is_stuck for look in self.looks)


def make_dense(size: int, level: str, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse) -> Grid:
    plain = {}
    for length, book in books.items():
        rare = [word for word in book.words if not {*word}.isdisjoint(_RARE_LETTERS)]
        plain[length] = replace(book, excluded=book.excluded | book.bits_of(rare))
    lexicon = Lexicon(plain)
    patterns = known_patterns(size, pulse, PATTERNS)
    while True:
        begun: list[_Improvement] = []
        while len(begun) < BEGUN:
            layout = Layout(rng.choice(patterns))
            for words in fill(layout, lexicon.books, rng, pulse, _STEPS).fills:
                begun.append(_Improvement(layout, words, level, lexicon, rng))
                begun[-1].run(FEW_ROUNDS, pulse)
        begun.sort(key=lambda each: each.best.cost)
        for each in begun[:AMONG]:
            each.run(ROUNDS[size], pulse)
        found = [each for each in begun[:AMONG] if each.best.suits(level)]
        if found:
            best = min(found, key=lambda each: each.best.forced + each.best.cost / 100)
            return best.layout, best.best.words


class _Improvement:
    """A full grid that forces less and less."""

    def __init__(self, layout: Layout, words: tuple[str, ...], level: str, lexicon: Lexicon, rng: Random) -> None:
        self.layout = layout
        self._level, self._rng = level, rng
        self._windows = Windows(layout, lexicon, rng)
        self._grid = FullGrid(SlotShape(layout), words)
        self.best = _measure(self._grid, level, inf)  # first of those that suit the level

    def run(self, rounds: int, pulse: Pulse) -> None:
        """Goes on from the best fill."""
        grid, level, rng, now = self._grid, self._level, self._rng, self.best
        grid.change(dict(enumerate(now.words)))
        forced = _much_forced(now)
        for turn in range(rounds):
            pulse()
            changed = self._windows.refill(grid, _window(self.layout, forced, rng))
            if not changed:
                continue
            before = {index: grid.words[index] for index in changed}
            grid.change(changed)
            most = now.cost - _WARMTH * (1 - turn / rounds) * len(now.words) * log(1 - rng.random())
            after = _measure(grid, level, most)
            if after.cost <= most:
                now, forced = after, _much_forced(after)
                self.best = min(self.best, now, key=lambda each: (not each.suits(level), each.cost))
            else:
                grid.change(before)


def _measure(grid: FullGrid, level: str, most: float) -> ChoiceFill:
    """The looks at a grid and its cost, up to the point where it is more than the most."""
    cost, seen = 0.0, []
    for look in grid.looks():
        seen.append(look)
        forced = look.forced.bit_count()
        if forced > AT_ONCE:
            cost += (forced - AT_ONCE) ** 2
        elif not forced:
            cost += -_LOOK_WORTH[level] if look.crossings else _STUCK_COST
        if cost > most:
            break
    return ChoiceFill(tuple(grid.words), cost, seen)


def _much_forced(now: ChoiceFill) -> list[int]:
    """The slots that are forced with too many others: the more, the more often."""
    found: list[int] = []
    for look in now.looks:
        found += [*bits(look.forced)] * (look.forced.bit_count() - AT_ONCE)
    return found


def _window(layout: Layout, forced: Sequence[int], rng: Random) -> list[Spot]:
    height, width = rng.randint(*_WINDOW), rng.randint(*_WINDOW)
    if forced and rng.random() < _WHERE_FORCED:
        row, column = rng.choice(layout.slots[rng.choice(forced)].spots)
    else:
        row, column = rng.randrange(layout.height), rng.randrange(layout.width)
    top = max(0, min(layout.height - height, row - rng.randrange(height)))
    left = max(0, min(layout.width - width, column - rng.randrange(width)))
    spots = product(range(top, top + height), range(left, left + width))
    return [spot for spot in spots if spot in layout.through]
