"""Dense grids that leave a choice: few slots at a time have a single word that fits, as forced.py counts them.

The fewer slots are forced at a time, the more a person has to search; where one word forces six
others, the grid falls like dominoes.

The generator starts from a full grid and refills one window at a time, mostly where much is forced.
A change that forces less stays; one that forces more stays now and then, and more and more rarely.
The patterns, assets/patterns/dense.txt, have few lengths of words and so many words of each: other
patterns force twice as much, whatever their words are (measured). Twice the windows in fewer grids,
or words drawn without comparing them, gave 2.2 slots at a time instead of 2.05.

The cells of a window are loose, and other words are found for them.

    C A T      The upper row is loose. RAT may take the place of CAT, as ROD then takes that of COD. BAT may not: there
    O . E      is no word BOD.
    D E N

The slots of one direction are dealt one by one, the one with the fewest words first. Each word
narrows what may stand in the slots across it, and so in those still to be dealt. Which words of a
slot meet a set of words of another is remembered. The search soon gives up: half the windows have
no other words, and the next is drawn in no time.

Of a few words the one is tried that leaves the crossing slots most room, and whose letters other
words of the grid have at the same places: the more alike words are, the less is forced.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from math import inf, log
from random import Random
from string import ascii_uppercase

from generators.fill_in.forced import ForcedLook, FullGrid
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
AT_ONCE = 2  # slots that a hard puzzle should force at most

_STEPS = 4_000  # of the filler
_WINDOW = (3, 6)  # rows and columns
_WHERE_FORCED = 0.9  # share of the windows
_WARMTH = 0.25  # for each word: how much more may be forced at first
_STUCK_COST = 100.0  # for a slot that crossings do not solve
_LOOK_WORTH = {HARD: 0.75, EXPERT: 1.5}  # for a look along the crossings
_RARE_LETTERS = "JQVWXZ"  # letters that reveal too much

_TRIES = 12  # words tried for a slot
_DEAD_ENDS = 20  # in a window
_SAMPLE = 10  # words compared before one is tried
_COMMON_BIAS = 2  # higher: common words are tried more often
_MOST_ENTRIES = 1_000  # remembered for each crossing of two lengths

Grid = tuple[Layout, tuple[str, ...]]  # layout with the word of each slot
_Meeting = Callable[[int], int]  # for a set of words of one slot, the words of another that meet any where they cross
_Words = dict[int, int]  # sets of words, by slot


class Lexicon:
    """The words of each length by letter; what is found out about them serves all grids."""

    def __init__(self, books: Mapping[int, Wordbook]) -> None:
        self.books = books
        self.all = {length: book.all for length, book in books.items()}
        self.bit = {word: 1 << number for book in books.values() for word, number in book.numbers.items()}
        self.having = {
            length: [dict(zip(ascii_uppercase, by_letter, strict=True)) for by_letter in book.having]
            for length, book in books.items()
        }
        self._meetings: dict[tuple[int, int, int, int], _Meeting] = {}

    def fitting(self, word: str, loose: set[int]) -> int:
        """The words that have the same letters but for the loose places."""
        found = self.all[len(word)]
        for place, (letter, having) in enumerate(zip(word, self.having[len(word)], strict=True)):
            if place not in loose:
                found &= having[letter]
        return found

    def meeting(self, length: int, here: int, other: int, there: int) -> _Meeting:
        """For words of the other length, those of this one."""
        key = length, here, other, there
        if key not in self._meetings:
            pairs = [*zip(self.books[other].having[there], self.books[length].having[here], strict=True)]

            @lru_cache(_MOST_ENTRIES)
            def meeting(words: int) -> int:
                found = 0
                for theirs, mine in pairs:
                    if theirs & words:
                        found |= mine
                return found

            self._meetings[key] = meeting
        return self._meetings[key]


class Windows:
    def __init__(self, layout: Layout, lexicon: Lexicon, rng: Random) -> None:
        self._layout, self._lexicon, self._rng = layout, lexicon, rng
        self._having = [lexicon.having[slot.length] for slot in layout.slots]
        self._grid: FullGrid
        self._dealt: dict[int, list[tuple[int, int, int]]] = {}  # junctions of each slot that is dealt
        self._narrows: dict[int, list[tuple[int, _Meeting]]] = {}  # dealt slots that each of the others crosses
        self._found: dict[int, str] = {}  # words dealt
        self._dead_ends = 0

    def refill(self, grid: FullGrid, spots: Iterable[Spot]) -> dict[int, str]:
        """The words that change, by slot; none if no other fill is found soon."""
        words, lexicon = grid.words, self._lexicon
        dealt = defaultdict[int, list[tuple[int, int, int]]](list)
        narrows = defaultdict[int, list[tuple[int, _Meeting]]](list)
        loose = defaultdict[int, set[int]](set)
        turn = 1 if self._rng.random() < 0.5 else -1  # words across are dealt, or words down
        for spot in spots:
            (one, here), (other, there) = self._layout.through[spot][::turn]
            dealt[one].append((here, other, there))
            narrows[other].append((one, lexicon.meeting(len(words[one]), here, len(words[other]), there)))
            loose[one].add(here)
            loose[other].add(there)
        free = lexicon.all.copy()
        for index, word in enumerate(words):
            if index not in loose:
                free[len(word)] ^= lexicon.bit[word]
        fits = {index: lexicon.fitting(words[index], its) & free[len(words[index])] for index, its in loose.items()}
        left = {index: fits[index] for index in dealt}
        for other, rows in narrows.items():
            for row, meeting in rows:
                left[row] &= meeting(fits[other])
        changeable = [index for index in left if left[index] != lexicon.bit[words[index]]]
        if not changeable:
            return {}
        first = self._rng.choice(changeable)
        left[first] ^= lexicon.bit[words[first]]
        self._grid, self._dealt, self._narrows, self._found, self._dead_ends = grid, dealt, narrows, {}, 0
        return self._changed() if self._deal(left, fits, first) else {}

    def _deal(self, left: _Words, theirs: _Words, index: int) -> bool:
        """Deals this slot and then the others."""
        mine = left[index]
        for _ in range(_TRIES):
            if not mine:
                return False
            word = self._draw(index, mine, theirs)
            mine ^= self._lexicon.bit[word]
            rest = left.copy()
            del rest[index]
            after = self._place(index, word, theirs, rest)
            if after is not None:
                self._found[index] = word
                if not rest or self._deal(rest, after, min(rest, key=lambda other: rest[other].bit_count())):
                    return True
            self._dead_ends += 1
            if self._dead_ends > _DEAD_ENDS:
                return False
        return False

    def _draw(self, index: int, mine: int, theirs: _Words) -> str:
        """The best of a few random words."""
        words, most = self._lexicon.books[len(self._grid.words[index])].words, mine.bit_length()
        if mine == 1 << most - 1:
            return words[most - 1]
        crossings = [
            (here, theirs[other], self._having[other][there], self._grid.having[other][there])
            for here, other, there in self._dealt[index]
        ]

        def worth(word: str) -> int:
            found = 1
            for here, fits, having, alike in crossings:
                letter = word[here]
                found *= (fits & having[letter]).bit_count() * (alike[letter].bit_count() + 1)
            return found

        drawn: dict[str, None] = {}  # in their order, each once
        for _ in range(_SAMPLE):
            skipped = int(most * self._rng.random() ** _COMMON_BIAS)
            rest = mine >> skipped
            drawn[words[skipped + (rest & -rest).bit_length() - 1]] = None
        return max(drawn, key=worth)

    def _place(self, index: int, word: str, theirs: _Words, rest: _Words) -> _Words | None:
        """The words of the crossing slots after this one; `rest` is narrowed too. None if a slot has none left."""
        after = theirs.copy()
        for here, other, there in self._dealt[index]:
            now = theirs[other] & self._having[other][there][word[here]]
            if not now:
                return None
            if now != theirs[other]:
                after[other] = now
                for row, meeting in self._narrows[other]:
                    if row in rest:
                        rest[row] &= meeting(now)
                        if not rest[row]:
                            return None
        return after

    def _changed(self) -> dict[int, str]:
        """The words of the window that are new; nothing if the grid would have a word twice."""
        words = self._grid.words
        after = [*map(list, words)]
        for index, word in self._found.items():
            after[index] = [*word]
            for here, other, there in self._dealt[index]:
                after[other][there] = word[here]
        found = [*map("".join, after)]
        if len({*found}) < len(found):
            return {}
        return {index: word for index, word in enumerate(found) if word != words[index]}


@dataclass(frozen=True)
class ChoiceFill:
    words: tuple[str, ...]
    cost: float
    looks: Sequence[ForcedLook]

    @property
    def forced(self) -> float:
        """The mean number of slots forced at a time."""
        return sum(look.forced.bit_count() for look in self.looks) / len(self.looks)

    @cached_property
    def much_forced(self) -> list[int]:
        """The slots that are forced with too many others: the more, the more often."""
        found: list[int] = []
        for look in self.looks:
            found += [*bits(look.forced)] * (look.forced.bit_count() - AT_ONCE)
        return found

    def suits(self, level: str) -> bool:
        least, most = CROSSING_LOOKS[level]
        crossings = sum(look.crossings for look in self.looks)
        return least <= crossings <= most and all(look.forced or look.crossings for look in self.looks)


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
        self._grid = FullGrid(layout, words)
        self.best = self._measure(inf)  # first of those that suit the level

    def run(self, rounds: int, pulse: Pulse) -> None:
        """Goes on from the best fill."""
        grid, now = self._grid, self.best
        grid.change(dict(enumerate(now.words)))
        for turn in range(rounds):
            pulse()
            changed = self._windows.refill(grid, self._window(now))
            if not changed:
                continue
            before = {index: grid.words[index] for index in changed}
            grid.change(changed)
            most = now.cost - _WARMTH * (1 - turn / rounds) * len(now.words) * log(1 - self._rng.random())
            after = self._measure(most)
            if after.cost <= most:
                now = after
                self.best = min(self.best, now, key=lambda each: (not each.suits(self._level), each.cost))
            else:
                grid.change(before)

    def _measure(self, most: float) -> ChoiceFill:
        """The looks at the grid and its cost, up to the point where it is more than the most."""
        cost, seen = 0.0, []
        for look in self._grid.looks():
            seen.append(look)
            forced = look.forced.bit_count()
            if forced > AT_ONCE:
                cost += (forced - AT_ONCE) ** 2
            elif not forced:
                cost += -_LOOK_WORTH[self._level] if look.crossings else _STUCK_COST
            if cost > most:
                break
        return ChoiceFill(tuple(self._grid.words), cost, seen)

    def _window(self, now: ChoiceFill) -> list[Spot]:
        layout, rng = self.layout, self._rng
        height, width = rng.randint(*_WINDOW), rng.randint(*_WINDOW)
        if now.much_forced and rng.random() < _WHERE_FORCED:
            row, column = rng.choice(layout.slots[rng.choice(now.much_forced)].spots)
        else:
            row, column = rng.randrange(layout.height), rng.randrange(layout.width)
        top = max(0, min(layout.height - height, row - rng.randrange(height)))
        left = max(0, min(layout.width - width, column - rng.randrange(width)))
        spots = product(range(top, top + height), range(left, left + width))
        return [spot for spot in spots if spot in layout.through]
