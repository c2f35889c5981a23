"""Dense grids that leave a choice: few slots at a time have a single word that fits, as forced.py counts them.

The fewer slots are forced at a time, the more a person has to search; where one word forces six others, the grid falls
like dominoes.

The generator starts from a full grid and refills one window at a time, mostly where much is forced. A change that
forces less stays; one that forces more stays now and then, and more and more rarely. The patterns,
assets/patterns/dense.txt, have few lengths of words and so many words of each: other patterns force twice as much,
whatever their words are (measured). Twice the windows in fewer grids, or words drawn without comparing them, gave 2.2
slots at a time instead of 2.05.

The cells of a window are loose, and other words are found for them.

    C A T      The upper row is loose. RAT may take the place of CAT, as ROD then takes that of COD. BAT may not: there
    O . E      is no word BOD.
    D E N

The slots of one direction are dealt one by one, the one with the fewest words first. Each word narrows what may stand
in the slots across it, and so in those still to be dealt. Which words of a slot meet a set of words of another is
remembered. The search soon gives up: half the windows have no other words, and the next is drawn in no time.

Of a few words the one is tried that leaves the crossing slots most room, and whose letters other words of the grid have
at the same places: the more alike words are, the less is forced.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf, log
from random import Random

from generators.fill_in.forced import ForcedLook, FullGrid, SlotShape
from generators.kernel.kind import EXPERT, HARD, Pulse, Spot
from generators.kernel.sets import bits
from generators.lattice.filler import fill
from generators.lattice.layout import ACROSS, Layout
from generators.lattice.patterns import known_patterns
from generators.words.signs import Wordbook

_TRIES = 12  # words tried for a slot
_DEAD_ENDS = 20  # in a window
_SAMPLE = 10  # words compared before one is tried
_COMMON_BIAS = 2  # higher: common words are tried more often
_MOST_ENTRIES = 1_000  # of each table


class _Meets(dict[int, int]):
    """For sets of words of one slot, the words of another that meet any of them where the slots cross."""

    def __init__(self, theirs: Mapping[str, int], mine: Mapping[str, int]) -> None:
        super().__init__()
        self._pairs = [(words, mine[letter]) for letter, words in theirs.items() if letter in mine]

    def __missing__(self, words: int) -> int:
        if len(self) >= _MOST_ENTRIES:
            self.clear()
        found = 0
        for theirs, mine in self._pairs:
            if theirs & words:
                found |= mine
        self[words] = found
        return found


class Lexicon:
    """The words of each length by letter; what is found out about them serves all grids."""

    def __init__(self, books: Mapping[int, Wordbook]) -> None:
        self.books = books
        self.all = {length: book.all for length, book in books.items()}
        self.bit = {word: 1 << number for book in books.values() for word, number in book.numbers.items()}
        self.having = {length: [_by_letter(book, place) for place in range(length)] for length, book in books.items()}
        self._fitting: dict[tuple[str, int], int] = {}
        self._meets: dict[tuple[int, int, int, int], _Meets] = {}

    def fitting(self, word: str, loose: int) -> int:
        """The words that have the same letters but for the loose places."""
        found = self._fitting.get((word, loose))
        if found is None:
            found = self.all[len(word)]
            for place, (letter, having) in enumerate(zip(word, self.having[len(word)], strict=True)):
                if not loose >> place & 1:
                    found &= having[letter]
            self._fitting[word, loose] = found
        return found

    def meets(self, length: int, here: int, other: int, there: int) -> _Meets:
        key = length, here, other, there
        if key not in self._meets:
            self._meets[key] = _Meets(self.having[other][there], self.having[length][here])
        return self._meets[key]


def _by_letter(book: Wordbook, place: int) -> dict[str, int]:
    numbers = book.signs.numbers
    return {letter: book.having[place][numbers[letter]] for letter in {word[place] for word in book.words}}


_Crossing = tuple[int, int, int, _Meets]  # place in the slot, the other slot, place in that, words that meet its words
_Words = dict[int, int]  # sets of words, by slot


class Windows:
    def __init__(self, layout: Layout, lexicon: Lexicon, rng: Random) -> None:
        self._lexicon, self._rng = lexicon, rng
        lengths = [slot.length for slot in layout.slots]
        self._books = [lexicon.books[length] for length in lengths]
        self._having = [lexicon.having[length] for length in lengths]
        self._across: dict[Spot, tuple[int, _Crossing, int, _Crossing]] = {}
        self._down: dict[Spot, tuple[int, _Crossing, int, _Crossing]] = {}
        for spot, ((one, here), (other, there)) in layout.through.items():
            mine = here, other, there, lexicon.meets(lengths[one], here, lengths[other], there)
            its = there, one, here, lexicon.meets(lengths[other], there, lengths[one], here)
            upright = layout.slots[one].direction != ACROSS
            (self._down if upright else self._across)[spot] = one, mine, other, its
            (self._across if upright else self._down)[spot] = other, its, one, mine
        self._grid: FullGrid
        self._dealt: dict[int, list[_Crossing]] = {}  # slots with loose cells that are dealt
        self._crossing: dict[int, list[_Crossing]] = {}  # slots with loose cells that cross these
        self._narrows: dict[int, list[tuple[int, _Meets]]] = {}  # dealt slots that each of these crosses
        self._found: dict[int, str] = {}
        self._dead_ends = 0

    def refill(self, grid: FullGrid, spots: Iterable[Spot]) -> dict[int, str]:
        """The words that change, by slot; none if no other fill is found soon."""
        words, bit, fitting = grid.words, self._lexicon.bit, self._lexicon.fitting
        dealt, crossing = defaultdict[int, list[_Crossing]](list), defaultdict[int, list[_Crossing]](list)
        narrows = defaultdict[int, list[tuple[int, _Meets]]](list)
        loose = defaultdict[int, int](int)
        cells = self._across if self._rng.random() < 0.5 else self._down
        for spot in spots:
            one, mine, other, its = cells[spot]
            dealt[one].append(mine)
            crossing[other].append(its)
            narrows[other].append((one, mine[3]))
            loose[one] |= 1 << mine[0]
            loose[other] |= 1 << its[0]
        free = self._lexicon.all.copy()
        for index, word in enumerate(words):
            if index not in loose:
                free[len(word)] ^= bit[word]
        theirs = {index: fitting(words[index], loose[index]) & free[len(words[index])] for index in crossing}
        left: _Words = {}
        for index, crossed in dealt.items():
            left[index] = fitting(words[index], loose[index]) & free[len(words[index])]
            for _, other, _, meets in crossed:
                left[index] &= meets[theirs[other]]
        changeable = [index for index in left if left[index] != bit[words[index]]]
        if not changeable:
            return {}
        first = self._rng.choice(changeable)
        left[first] ^= bit[words[first]]
        self._narrows = narrows
        self._grid, self._dealt, self._crossing, self._found, self._dead_ends = grid, dealt, crossing, {}, 0
        return self._changed() if self._deal(left, theirs, first) else {}

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
        words, most, random = self._books[index].words, mine.bit_length(), self._rng.random
        if mine == 1 << most - 1:
            return words[most - 1]
        looked = [
            (theirs[other], self._having[other][there], self._grid.having[other][there], here)
            for here, other, there, _ in self._dealt[index]
        ]
        best, highest = "", -1
        for _ in range(_SAMPLE):
            skipped = int(most * random() ** _COMMON_BIAS)
            rest = mine >> skipped
            word = words[skipped + (rest & -rest).bit_length() - 1]
            worth = 1
            for fits, having, alike, here in looked:
                letter = word[here]
                worth *= (fits & having[letter]).bit_count() * (alike[letter].bit_count() + 1)
            if worth > highest:
                best, highest = word, worth
        return best

    def _place(self, index: int, word: str, theirs: _Words, rest: _Words) -> _Words | None:
        """The words of the crossing slots after this one; `rest` is narrowed too. None if a slot has none left."""
        after = theirs.copy()
        for here, other, there, _ in self._dealt[index]:
            before = theirs[other]
            now = before & self._having[other][there][word[here]]
            if now != before:
                if not now:
                    return None
                after[other] = now
                for row, meets in self._narrows[other]:
                    if row in rest:
                        rest[row] &= meets[now]
                        if not rest[row]:
                            return None
        return after

    def _changed(self) -> dict[int, str]:
        """The words found, without those that were there; nothing if a word would be there twice."""
        words, found = self._grid.words, self._found.copy()
        for index, its in self._crossing.items():
            letters = list(words[index])
            for here, other, there, _ in its:
                letters[here] = self._found[other][there]
            found[index] = "".join(letters)
        changed = {index: word for index, word in found.items() if word != words[index]}
        new = {*changed.values()}
        twice = len(new) < len(changed) or any(word in new and at not in changed for at, word in enumerate(words))
        return {} if twice else changed


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
