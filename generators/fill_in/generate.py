"""Generates Fill-Ins: a full grid whose list of words is then proved to fit in one way only.

Grids hold any words, words of one kind (then they are criss-crosses), dense words or numbers; all
but those of one kind are patterns that the filler fills.

Easy puzzles have a word or more in place and never need crossings. Medium ones need them once, at
the start. Hard ones are the most difficult of several; expert ones need chains or what-ifs. No
puzzle of words needed these in any test, as letters say too much; numbers of few digits do. Hard
and expert dense puzzles are searched for choice (dense.py); expert ones need crossings again and
again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from generators.fill_in.dense import Grid, make_dense
from generators.fill_in.explain import LADDER
from generators.fill_in.ladder import CHAIN, CROSSINGS, WHAT_IF, Step, view_of
from generators.fill_in.menu import DENSE, LARGE, NUMBERS, THEMED, Options
from generators.fill_in.rules import Puzzle, sorted_words, start
from generators.kernel.cache import cached
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, FromWords, Made, Pulse, Spot, Technique
from generators.lattice import AMERICAN, BRITISH
from generators.lattice.filler import fill, fills
from generators.lattice.layout import LARGEST, Layout, fill_rows, letters_of
from generators.lattice.own_words import grow, own_grid
from generators.lattice.patterns import SHORTEST, lattice, pattern, promise
from generators.words.clue_bank import clued_words
from generators.words.dictionary import classes, dictionary, foreign, is_inflected, never_offered, offered_words
from generators.words.signs import Wordbook, wordbook
from generators.words.word_list import chinese_words

_DEEPEST = {MEDIUM: (CROSSINGS,), HARD: (CROSSINGS,), EXPERT: (CHAIN, WHAT_IF)}  # technique of a puzzle
_CELLS = 1_300  # cells of all puzzles that a hard or expert one is chosen from: more puzzles if they are small
_PROOF_STEPS = 1_500  # steps of the filler before a letter is given

ENOUGH_PLACED = 0.8  # share of the wanted words, if no more find a place
_FEW_STEPS, _FEWER_STEPS = 6_000, 600  # steps of the filler before another pattern is tried
_UNCHOSEN = 8  # patterns tried for a hard puzzle before promising ones
_PROMISING = 0.8  # promise of a dense pattern worth trying
ENOUGH_PLAIN = 150  # words of a length
THEMES = (
    *("birds", "fish", "insects", "mammals", "trees", "fruit", "vegetables", "drinks", "food", "vehicles"),
    *("clothes", "tools", "furniture", "instruments", "body", "weather"),
)  # classes of the category bank
LEAST_OF_A_KIND = 30  # words of a theme
THEMED_WORDS = 16  # for each ten rows
_COMMONNESS = {EASY: 35, MEDIUM: 35, HARD: 40, EXPERT: 40}
_DIGITS = {EASY: 10, MEDIUM: 6, HARD: 4, EXPERT: 3}  # numbers with fewer digits fit more slots
_LOOK_ALIKE = ("17", "2", "35", "4", "689")
_ROLLS = 40  # choices of digits before another pattern is tried


@dataclass(frozen=True, slots=True)
class _Graded:
    puzzle: Puzzle
    techniques: tuple[Technique, ...]  # one for each step

    @property
    def deepest(self) -> Technique:
        return max(self.techniques, key=lambda technique: technique.weight)

    @property
    def effort(self) -> float:
        return sum(technique.weight for technique in self.techniques) / len(self.puzzle.words)

    def suits(self, level: str) -> bool:
        once = self.techniques.count(CROSSINGS) == 1
        return self.deepest in _DEEPEST[level] and (once or level != MEDIUM)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.level == EASY:
        return _easy(options, rng, pulse)
    if options.sort == DENSE and options.level != MEDIUM:
        return make_unique(options, rng, pulse)
    best: _Graded | None = None
    wanted = 1 if options.level == MEDIUM else max(_CELLS // options.size**2, 2)
    made = 0
    while best is None or made < wanted:
        made += 1
        found = grade(make_unique(options, rng, pulse), pulse)
        if found.suits(options.level) and (best is None or found.effort > best.effort):
            best = found
    return best.puzzle


def grade(puzzle: Puzzle, pulse: Pulse) -> _Graded:
    return _Graded(puzzle, tuple(LADDER.techniques_needed(start(puzzle), pulse)))


def make_unique(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle with one solution; where two fills differ, a letter is given."""
    if options.sort == THEMED:
        theme, (layout, words) = _fill_theme(options, rng, pulse)
        return with_one_solution(layout, words, rng, pulse, theme)
    layout, words = (_numbers if options.sort == NUMBERS else _fill)(options, rng, pulse)
    return with_one_solution(layout, words, rng, pulse)


def with_one_solution(layout: Layout, words: tuple[str, ...], rng: Random, pulse: Pulse, theme: str = "") -> Puzzle:
    """The puzzle of a full grid, with letters given until it has one solution."""
    solution = letters_of(layout, words)
    puzzle = Puzzle(layout, sorted_words(words), theme)
    while True:
        found = fills(puzzle.layout, puzzle.words, 2, pulse, _PROOF_STEPS)
        if found.complete and found.fills == (words,):
            return puzzle
        others = {pair for other in found.fills for pair in letters_of(layout, other).items() - solution.items()}
        spot = rng.choice(sorted({spot for spot, _ in others} or solution))  # empty `others`: the filler stopped early
        puzzle = _with_givens(puzzle, {spot: solution[spot]})


def _with_givens(puzzle: Puzzle, letters: dict[Spot, str]) -> Puzzle:
    return replace(puzzle, layout=Layout(fill_rows(puzzle.layout.rows, letters)))


def _easy(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle with one word in place, and then every word that needs more than easy techniques."""
    puzzle = make_unique(options, rng, pulse)
    *_, step = rng.choice(list(LADDER.steps_from(view_of(start(puzzle), pulse))))
    puzzle = _with_word(puzzle, step)
    while deep := next(
        (step for _, technique, step in LADDER.steps_from(view_of(start(puzzle), pulse)) if not technique.within(EASY)),
        None,
    ):
        puzzle = _with_word(puzzle, deep)
    return puzzle


def _with_word(puzzle: Puzzle, step: Step) -> Puzzle:
    return _with_givens(puzzle, dict(zip(step.slot.spots, step.word, strict=True)))


# --- from a player's own words or numbers


def fitting(words: GivenWords) -> tuple[str, ...]:
    """The words, or the numbers if these are more: a grid has only one sort. Chinese words if there is nothing else."""
    more = max((words.letters, words.numbers), key=len) or chinese_words(words)
    return tuple(word for word in more if len(word) <= LARGEST)


def make_from_words(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(words)
    grid = own_grid(words, chosen, words.size, rng, pulse)
    puzzle = with_one_solution(grid.layout, grid.words, rng, pulse)
    return Made(puzzle, grid.unused_words(words.words or chosen), grid.notes(chosen))


FROM_WORDS = FromWords(fitting, make_from_words, least=2, layouts=True)


def _fill(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """Patterns that are easy to fill are easy to solve as well: for hard puzzles they are not
    chosen by that. In dense ones every letter belongs to two words, so nearly all words have three
    to six."""
    books, dense = books_of(options, pulse), options.sort == DENSE
    if dense and options.level != MEDIUM:
        return make_dense(options.size, options.level, books, rng, pulse)
    for tries in count(1):
        hard = options.level == HARD and tries <= _UNCHOSEN
        style = AMERICAN if dense else BRITISH
        layout = lattice(options.size, rng, pulse) if hard else pattern(style, options.size, books, rng, pulse)
        if any(slot.length not in books for slot in layout.slots) or (dense and promise(layout, books) < _PROMISING):
            continue
        outcome = fill(layout, books, rng, pulse, _FEWER_STEPS if hard else _FEW_STEPS)
        if outcome.fills:
            return layout, outcome.fills[0]
    raise AssertionError  # the loop does not end


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
    """Plain words first; inflected forms only where these are too few; all in one spelling."""
    known, clued, strange = dictionary(), clued_words(), foreign(american=american)
    fit = [word for word in offered_words(most) if len(word) == length and word in clued and word not in strange]
    plain = [word for word in fit if not is_inflected(word, known)]
    listed = plain if len(plain) >= ENOUGH_PLAIN else [*plain, *sorted(set(fit).difference(plain))]
    return wordbook(tuple(word.upper() for word in sorted(listed, key=lambda word: known.levels[word])))


def _fill_theme(options: Options, rng: Random, pulse: Pulse) -> tuple[str, Grid]:
    names = [name for name in THEMES if len(classes()[name]) >= LEAST_OF_A_KIND]
    while True:
        name = rng.choice(names)
        barred = never_offered() | foreign(american=options.american)
        kind = (word for word in classes()[name] if word not in barred)
        words = [word.upper() for word in kind if SHORTEST <= len(word) <= options.size]
        grown = grow(words, options.size, THEMED_WORDS * options.size // 10, rng, pulse, ENOUGH_PLACED)
        if grown is not None:
            return name, grown


def _numbers(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """Random digits, no number starting with 0. A number that occurs twice is rolled again."""
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
    if options.size >= LARGE and options.level in (HARD, EXPERT):
        count -= 1
    if count <= len(_LOOK_ALIKE):
        return "".join(rng.choice(alike) for alike in rng.sample(_LOOK_ALIKE, count))
    return "".join(rng.sample("0123456789" if count == 10 else "123456789", count))
