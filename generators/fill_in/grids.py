"""Grids that are full, for a Fill-In to be made of: of any words, of words of one kind, dense ones, or of numbers.

Grids of one kind are criss-crosses; the others are patterns, which the filler fills.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count
from random import Random
from typing import TypeAlias

from generators.fill_in.choice import with_choice
from generators.fill_in.menu import DENSE, NUMBERS, THEMED, Options
from generators.kernel.cache import cached
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot
from generators.lattice.british import lattice
from generators.lattice.criss_cross import grow
from generators.lattice.filler import FillVerdict, fill
from generators.lattice.laws import SHORTEST
from generators.lattice.layout import Layout
from generators.lattice.patterns import pattern, promise
from generators.lattice.styles import AMERICAN, BRITISH
from generators.words.categories import classes
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, foreign, never_offered, offered
from generators.words.forms import is_inflected
from generators.words.wordbook import Wordbook, wordbook

ALMOST = 0.8  # of the words wanted, where no more find a place

Grid: TypeAlias = tuple[Layout, tuple[str, ...]]  # the word of each slot

_FEW_STEPS, _FEWER_STEPS = 6_000, 600  # of the filler, before another pattern is tried
_AS_THEY_COME = 8  # patterns tried for a hard one, before those that promise more
_PROMISING = 0.8  # a dense pattern worth trying
ENOUGH = 150  # plain words of a length
THEMES = (
    *("birds", "fish", "insects", "mammals", "trees", "fruit", "vegetables", "drinks", "food", "vehicles"),
    *("clothes", "tools", "furniture", "instruments", "body", "weather"),
)  # classes of the category bank
LEAST_OF_A_KIND = 30  # words
THEMED_WORDS = 16  # in ten rows
_COMMONNESS = {EASY: 35, MEDIUM: 35, HARD: 40, EXPERT: 40}
_DIGITS = {EASY: 10, MEDIUM: 6, HARD: 4, EXPERT: 3}  # fewer of them fit in more places
_LOOK_ALIKE = ("17", "2", "35", "4", "689")
_ROLLS = 40  # before another pattern is tried
_LARGE, _FEWER = 9, 1  # from this size on the last two levels have one digit less


def full_grid(options: Options, rng: Random, pulse: Pulse) -> tuple[str, Grid]:
    if options.sort == THEMED:
        return _themed(options, rng, pulse)
    return "", (_numbers if options.sort == NUMBERS else _filled)(options, rng, pulse)


def _filled(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """Patterns that are easy to fill are easy to solve as well: hard ones are taken as they come. In dense ones every
    letter belongs to two words, so nearly all words have three to six."""
    books, dense = books_of(options, pulse), options.sort == DENSE
    if dense and options.level != MEDIUM:
        return with_choice(options.size, options.level, books, rng, pulse)
    for tries in count(1):
        hard = options.level == HARD and tries <= _AS_THEY_COME
        style = AMERICAN if dense else BRITISH
        layout = lattice(options.size, rng, pulse) if hard else pattern(style, options.size, books, rng, pulse)
        if any(slot.length not in books for slot in layout.slots) or (dense and promise(layout, books) < _PROMISING):
            continue
        outcome = fill(layout, books, rng, pulse, _FEWER_STEPS if hard else _FEW_STEPS)
        if outcome.finding is FillVerdict.FILLED:
            return layout, outcome.fills[0]
    raise AssertionError  # counting has no end


def books_of(options: Options, pulse: Pulse) -> dict[int, Wordbook]:
    books: dict[int, Wordbook] = {}
    for length in range(SHORTEST, options.size + 1):
        pulse()
        book = _book(_COMMONNESS[options.level], length, options.american)
        if book.words:
            books[length] = book
    return books


@cached
def _book(most: int, length: int, american: bool) -> Wordbook:
    """Plain words first; forms of others only where there are too few; in one spelling, and nothing as ancientest."""
    known, clued, strange = dictionary(), bank(), foreign(american=american)
    fit = [word for word in offered(most) if len(word) == length and word in clued and word not in strange]
    plain = [word for word in fit if not is_inflected(word, known)]
    listed = plain if len(plain) >= ENOUGH else [*plain, *sorted(set(fit).difference(plain))]
    return wordbook(tuple(word.upper() for word in sorted(listed, key=lambda word: known.levels[word])))


def _themed(options: Options, rng: Random, pulse: Pulse) -> tuple[str, Grid]:
    names = [name for name in THEMES if len(classes()[name]) >= LEAST_OF_A_KIND]
    while True:
        name = rng.choice(names)
        barred = never_offered() | foreign(american=options.american)
        kind = (word for word in classes()[name] if word not in barred)
        words = [word.upper() for word in kind if SHORTEST <= len(word) <= options.size]
        grown = grow(words, options.size, THEMED_WORDS * options.size // 10, rng, pulse, ALMOST)
        if grown is not None:
            return name, grown


def _numbers(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """Any digits, but none that begins with a nought. A number that stands twice is rolled again."""
    while True:
        layout = lattice(options.size, rng, pulse)
        starts = {slot.start for slot in layout.slots}
        digits = _digits(options, rng)
        signs: dict[Spot, str] = {}
        again: Iterable[Spot] = layout.cells()
        for _ in range(_ROLLS):
            pulse()
            signs |= {spot: rng.choice(digits.replace("0", "") if spot in starts else digits) for spot in again}
            numbers = tuple("".join(signs[spot] for spot in slot.spots) for slot in layout.slots)
            if len(set(numbers)) == len(numbers):
                return layout, numbers
            times = Counter(numbers)
            again = next(slot.spots for slot, number in zip(layout.slots, numbers, strict=True) if times[number] > 1)


def _digits(options: Options, rng: Random) -> str:
    count = _DIGITS[options.level]
    if options.size >= _LARGE and options.level in (HARD, EXPERT):
        count -= _FEWER
    if count <= len(_LOOK_ALIKE):
        return "".join(rng.choice(alike) for alike in rng.sample(_LOOK_ALIKE, count))
    return "".join(rng.sample("0123456789" if count == 10 else "123456789", count))
