"""New Fill-Ins: a pattern, filled from common words, whose list of words is then proved to fit in one way only.

Easy ones have a word or more in place and never ask to look at crossings. Medium and hard ones begin almost empty; hard
ones are the most tangled of several. Expert grids are dense, so nearly all their words have three to six letters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from generators.categories import classes
from generators.clue_bank import bank
from generators.data import dictionary, never_offered, offered, spelled
from generators.fill_in.growth import grow
from generators.fill_in.reasoning import Step, steps
from generators.fill_in.rules import Puzzle, sorted_words, start
from generators.forms import is_inflected
from generators.kept import kept
from generators.kind import Pulse, Spot
from generators.ladder import EASY, EXPERT, HARD, MEDIUM
from generators.lattice.filler import Finding, fill, fills
from generators.lattice.layout import Layout
from generators.lattice.letters import written
from generators.lattice.patterns import AMERICAN, BRITISH, SHORTEST, pattern, promise
from generators.wordbook import Wordbook, wordbook

SIZES = range(7, 22)

_FEW_STEPS = 6_000  # of the filler, before another pattern is tried
_PROMISING = 0.8  # a dense pattern worth trying
_TANGLED = 4  # hard puzzles made to choose one
ENOUGH = 150  # plain words of a length
THEMES = (
    *("birds", "fish", "insects", "mammals", "trees", "fruit", "vegetables", "drinks", "food", "vehicles"),
    *("clothes", "tools", "furniture", "instruments", "body", "weather"),
)  # classes of the category bank
LEAST_OF_A_KIND = 30  # words
THEMED_WORDS = 16  # in ten rows
_COMMONNESS = {EASY: 35, MEDIUM: 35, HARD: 40, EXPERT: 50}


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    level: str
    themed: bool = False  # all words are of one kind


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.level == HARD:
        tangled = [_unique(options, rng, pulse) for _ in range(_TANGLED)]
        return max(tangled, key=lambda puzzle: effort(puzzle, pulse))
    puzzle = _unique(options, rng, pulse)
    if options.level == EASY:
        _, step, _ = rng.choice(list(steps(start(puzzle), pulse)))
        puzzle = _with_word(puzzle, step)
    return _eased(puzzle, options.level, pulse)


def effort(puzzle: Puzzle, pulse: Pulse) -> float:
    """How much reasoning the puzzle takes, a word."""
    return sum(technique.weight for technique, _, _ in steps(start(puzzle), pulse)) / len(puzzle.words)


def _unique(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle with one solution; where two fills differ, a letter is given."""
    theme, layout, words = _themed(options, rng, pulse) if options.themed else ("", *_filled(options, rng, pulse))
    solution = dict(_letters(layout, words))
    puzzle = Puzzle(layout, sorted_words(words), theme)
    while True:
        found = fills(puzzle.layout, puzzle.words, 2, pulse)
        if found.complete and found.fills == (words,):
            return puzzle
        others = [spot for other in found.fills for spot, letter in _letters(layout, other) if letter != solution[spot]]
        spot = rng.choice(sorted(set(others or solution)))  # none: the filler gave up before it found another
        puzzle = _giving(puzzle, {spot: solution[spot]})


def _filled(options: Options, rng: Random, pulse: Pulse) -> tuple[Layout, tuple[str, ...]]:
    style = AMERICAN if options.level == EXPERT else BRITISH
    books = _books(options, pulse)
    while True:
        layout = pattern(style, options.size, books, rng, pulse)
        if style == AMERICAN and promise(layout, books) < _PROMISING:
            continue
        outcome = fill(layout, books, rng, pulse, _FEW_STEPS)
        if outcome.finding is Finding.FILLED:
            return layout, outcome.fills[0]


def _books(options: Options, pulse: Pulse) -> dict[int, Wordbook]:
    """The words that the level may use, by length; made once, but piece by piece."""
    books: dict[int, Wordbook] = {}
    for length in range(SHORTEST, options.size + 1):
        pulse()
        book = _book(_COMMONNESS[options.level], length)
        if book.words:
            books[length] = book
    return books


@kept
def _book(most: int, length: int) -> Wordbook:
    """Plain words first; forms of others only where there are too few; in one spelling, and nothing as ancientest."""
    known, clued, american = dictionary(), bank(), spelled("a")
    fit = [word for word in offered(most) if len(word) == length and word in clued and word not in american]
    plain = [word for word in fit if not is_inflected(word, known)]
    listed = plain if len(plain) >= ENOUGH else [*plain, *sorted(set(fit).difference(plain))]
    return wordbook(tuple(word.upper() for word in sorted(listed, key=lambda word: known.levels[word])))


def _themed(options: Options, rng: Random, pulse: Pulse) -> tuple[str, Layout, tuple[str, ...]]:
    """Words of one kind that cross each other freely."""
    names = [name for name in THEMES if len(classes()[name]) >= LEAST_OF_A_KIND]
    while True:
        name = rng.choice(names)
        kind = (word for word in classes()[name] if word not in never_offered())
        words = [word.upper() for word in kind if SHORTEST <= len(word) <= options.size]
        grown = grow(words, options.size, THEMED_WORDS * options.size // 10, rng, pulse)
        if grown is not None:
            return name, *grown


def _letters(layout: Layout, words: tuple[str, ...]) -> list[tuple[Spot, str]]:
    return [pair for slot, word in zip(layout.slots, words, strict=True) for pair in zip(slot.spots, word, strict=True)]


def _giving(puzzle: Puzzle, letters: dict[Spot, str]) -> Puzzle:
    return replace(puzzle, layout=Layout(written(puzzle.layout.rows, letters)))


def _eased(puzzle: Puzzle, level: str, pulse: Pulse) -> Puzzle:
    """With those words in place that ask for deeper reasoning."""
    while (deep := _too_deep(puzzle, level, pulse)) is not None:
        puzzle = _with_word(puzzle, deep)
    return puzzle


def _too_deep(puzzle: Puzzle, level: str, pulse: Pulse) -> Step | None:
    return next((step for technique, step, _ in steps(start(puzzle), pulse) if not technique.within(level)), None)


def _with_word(puzzle: Puzzle, step: Step) -> Puzzle:
    return _giving(puzzle, dict(zip(step.slot.spots, step.word, strict=True)))
