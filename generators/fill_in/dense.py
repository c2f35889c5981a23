"""Dense grids that leave a choice: few slots at a time have a single word that fits.

    C A T      CAT is placed. Of COD DEN TEN only COD begins with C and only TEN with T: two slots are forced. When COD
    . # .      is placed, DEN is forced across, and again there are two.
    . . .

A simple solver measures how many slots are forced at a time. It asks only which slots have a single word that fits.
Where none has, it looks along the crossings: is there a slot where every other word leaves a crossing slot without a
word? If that does not help either, it is given the slot with the fewest words. The fewer slots are forced at a time,
the more a person has to search; where one word forces six others, the grid falls like dominoes.

The generator starts from a full grid and refills one window at a time, mostly where much is forced. A change that
forces less stays; one that forces more stays now and then, and more and more rarely. The patterns,
assets/patterns/dense.txt, have few lengths of words and so many words of each: other patterns force twice as much,
whatever their words are (measured).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, log
from operator import itemgetter
from random import Random

from generators.kernel.kind import EXPERT, HARD, Pulse, Spot
from generators.kernel.sets import group_by, letter_number
from generators.lattice.filler import Refill, fill
from generators.lattice.layout import BLOCK, Layout
from generators.lattice.patterns import known_patterns
from generators.words.wordbook import Wordbook, wordbooks

PATTERNS = "dense.txt"
ROUNDS = {13: 1_600, 15: 1_500}  # windows refilled, by size
STARTS = 3  # full grids; the best is improved
AMONG = {13: 2, 15: 3}  # improved grids; the best is taken
CROSSING_LOOKS = {HARD: (1, 4), EXPERT: (5, 99)}  # least and most looks

_WINDOW = (3, 6)  # rows and columns
_STEPS, _FEW_STEPS = 4_000, 400  # steps of the filler: for a grid, for a window
_WHERE_FORCED = 0.9  # share of the windows
_WARMTH = 0.3  # for each word: how much more may be forced at first
_STUCK_COST = 100.0  # for a slot that crossings do not solve
_LOOK_WORTH = {HARD: 0.75, EXPERT: 1.5}  # for a look along the crossings
_RARE_LETTERS = "JQVWXZ"  # letters that reveal too much

Grid = tuple[Layout, tuple[str, ...]]  # layout with the word of each slot
AT_ONCE = 2  # slots that a hard puzzle should force at most


@dataclass(frozen=True, slots=True)
class ChoiceFill:
    words: tuple[str, ...]
    cost: float
    looks: tuple[ForcedLook, ...]

    @property
    def forced(self) -> float:
        """The mean number of slots forced at a time."""
        return sum(len(look.forced) for look in self.looks) / len(self.looks)

    def suits(self, level: str) -> bool:
        least, most = CROSSING_LOOKS[level]
        crossings = sum(look.crossings for look in self.looks)
        return least <= crossings <= most and not any(look.is_stuck for look in self.looks)


def make_dense(size: int, level: str, books: Mapping[int, Wordbook], rng: Random, pulse: Pulse) -> Grid:
    books = without_rare_letters(books)
    patterns = known_patterns(size, pulse, PATTERNS)
    grids: list[tuple[float, Grid]] = []
    while len(grids) < AMONG[size]:
        layout = Layout(rng.choice(patterns))
        shape = SlotShape(layout)
        starts = [words for _ in range(STARTS) for words in fill(layout, books, rng, pulse, _STEPS).fills]
        if not starts:
            continue
        best = min((_measure(shape, words, level, inf) for words in starts), key=lambda each: each.cost)
        found = _improve(layout, best, level, Refill(layout, books, rng, pulse, _FEW_STEPS), rng, pulse)
        if found.suits(level):
            grids.append((found.forced, (layout, found.words)))
    return min(grids, key=itemgetter(0))[1]


def without_rare_letters(books: Mapping[int, Wordbook]) -> dict[int, Wordbook]:
    """Excludes the words with rare letters."""

    def rare(book: Wordbook) -> int:
        return sum(1 << number for number, word in enumerate(book.words) if not {*word}.isdisjoint(_RARE_LETTERS))

    return {length: replace(book, excluded=book.excluded | rare(book)) for length, book in books.items()}


def _improve(layout: Layout, start: ChoiceFill, level: str, refill: Refill, rng: Random, pulse: Pulse) -> ChoiceFill:
    """The best fill found, first of those that suit the level."""
    shape, rounds = SlotShape(layout), ROUNDS[layout.width]
    best = now = start
    for turn in range(rounds):
        pulse()
        tried = refill.again(now.words, _window(layout, now, rng))
        if tried is None or tried == now.words:
            continue
        most = now.cost - _WARMTH * (1 - turn / rounds) * len(now.words) * log(1 - rng.random())
        after = _measure(shape, tried, level, most)
        if after.cost <= most:
            now = after
            best = min(best, now, key=lambda each: (not each.suits(level), each.cost))
    return best


def _measure(shape: SlotShape, words: tuple[str, ...], level: str, most: float) -> ChoiceFill:
    """The looks at a grid and its cost, up to the point where it is more than the most."""
    cost, seen = 0.0, []
    for look in looks(shape, words):
        seen.append(look)
        cost += max(len(look.forced) - AT_ONCE, 0) ** 2
        cost += _STUCK_COST if look.is_stuck else -_LOOK_WORTH[level] * look.crossings
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


@dataclass(frozen=True, slots=True)
class ForcedLook:
    """The slots with a single word that fits; if there are none, whether crossings give a word."""

    forced: tuple[int, ...]
    crossings: bool = False

    @property
    def is_stuck(self) -> bool:
        return not self.forced and not self.crossings


class SlotShape:
    """What a layout gives the solver, whatever its words."""

    def __init__(self, layout: Layout) -> None:
        self.lengths = [slot.length for slot in layout.slots]
        self.crossings = [[(each.here, each.other, each.there) for each in its] for its in layout.junctions]
        self.alike = group_by(range(len(self.lengths)), self.lengths.__getitem__)
        self.given = [(index, place) for spot in layout.givens() for index, place in layout.through[spot]]


def looks(shape: SlotShape, words: Sequence[str]) -> Iterator[ForcedLook]:
    """One look for each word placed; a word that its crossings complete needs none."""
    board = _Board(shape, words)
    while board.open:
        forced = tuple(index for index in board.open if not board.choices[index] & (board.choices[index] - 1))
        crossed = None if forced else board.by_crossings()
        yield ForcedLook(forced, crossed is not None)
        best = forced[0] if forced else crossed
        board.place(min(board.open, key=lambda index: board.choices[index].bit_count()) if best is None else best)


class _Board:
    """The words that fit each slot while the words of the solution are placed one by one."""

    def __init__(self, shape: SlotShape, words: Sequence[str]) -> None:
        books = wordbooks(sorted(words))
        self._shape, self._words = shape, words
        self._having = [books[length].having for length in shape.lengths]
        self._own = [1 << books[len(word)].numbers[word] for word in words]
        self._known = [0] * len(words)  # letters on the board
        self._written = {*shape.given}
        self.choices = [books[length].all for length in shape.lengths]
        self.open = dict.fromkeys(range(len(words)))
        for index, place in shape.given:
            self._know(index, place, words[index][place])
        self._close(index for index in list(self.open) if self._known[index] == shape.lengths[index])

    def place(self, index: int) -> None:
        word, full = self._words[index], [index]
        for here, other, there in self._shape.crossings[index]:
            if other in self.open and (other, there) not in self._written:
                self._written.add((other, there))
                self._know(other, there, word[here])
                if self._known[other] == self._shape.lengths[other]:
                    full.append(other)
        self._close(full)

    def _know(self, index: int, place: int, letter: str) -> None:
        self._known[index] += 1
        self.choices[index] &= self._having[index][place][letter_number(letter)]

    def _close(self, full: Iterable[int]) -> None:
        """Words on the board fit nowhere else."""
        for index in full:
            del self.open[index]
            for other in self._shape.alike[self._shape.lengths[index]]:
                self.choices[other] &= ~self._own[index]

    def by_crossings(self) -> int | None:
        """The first slot where a single word leaves every crossing slot another word."""
        for index in self.open:
            left = self.choices[index]
            for here, other, there in self._shape.crossings[index]:
                if left and other in self.open:
                    left &= self._crossable(index, here, other, there)
            if left and not left & (left - 1):
                return index
        return None

    def _crossable(self, index: int, here: int, other: int, there: int) -> int:
        """The words whose letter there is also in a word of the crossing slot, other than the word itself."""
        alike = self._shape.lengths[index] == self._shape.lengths[other]
        fitting, kept = self.choices[other], 0
        for mine, its in zip(self._having[index][here], self._having[other][there], strict=True):
            crossing = fitting & its
            if crossing:
                kept |= mine & ~crossing if alike and not crossing & (crossing - 1) else mine
        return kept
