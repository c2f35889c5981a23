"""New Fill-Ins: a pattern, filled from common words, whose list of words is then proved to fit in one way only.

Easy ones have a word or more in place and never ask to look at crossings. Medium and hard ones begin almost empty; hard
ones are the most tangled of several. Expert grids are dense, so nearly all their words have three to six letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.data import offered
from generators.fill_in.reasoning import Step, steps
from generators.fill_in.rules import Puzzle, sorted_words, start
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
_COMMONNESS = {EASY: 35, MEDIUM: 35, HARD: 40, EXPERT: 50}


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    level: str


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
    layout, words = _filled(options, rng, pulse)
    solution = dict(_letters(layout, words))
    puzzle = Puzzle(layout, sorted_words(words))
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
    return wordbook(tuple(word.upper() for word in offered(most) if len(word) == length))


def _letters(layout: Layout, words: tuple[str, ...]) -> list[tuple[Spot, str]]:
    return [pair for slot, word in zip(layout.slots, words, strict=True) for pair in zip(slot.spots, word, strict=True)]


def _giving(puzzle: Puzzle, letters: dict[Spot, str]) -> Puzzle:
    return Puzzle(Layout(written(puzzle.layout.rows, letters)), puzzle.words)


def _eased(puzzle: Puzzle, level: str, pulse: Pulse) -> Puzzle:
    """With those words in place that ask for deeper reasoning."""
    while (deep := _too_deep(puzzle, level, pulse)) is not None:
        puzzle = _with_word(puzzle, deep)
    return puzzle


def _too_deep(puzzle: Puzzle, level: str, pulse: Pulse) -> Step | None:
    return next((step for technique, step, _ in steps(start(puzzle), pulse) if not technique.within(level)), None)


def _with_word(puzzle: Puzzle, step: Step) -> Puzzle:
    return _giving(puzzle, dict(zip(step.slot.spots, step.word, strict=True)))
