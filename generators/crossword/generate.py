"""New crosswords: a pattern, filled with answers of the level, and a clue of the wanted difficulty for each.

Answers that a puzzle of late had, forms of one another, and those that another's clue would name are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import LEVELS, Vocabulary, vocabulary, without
from generators.kept import Beat
from generators.kind import Pulse
from generators.lattice.filler import fill
from generators.lattice.layout import Layout
from generators.lattice.letters import lettered
from generators.lattice.patterns import AMERICAN, BRITISH, pattern, promise
from generators.wordbook import Wordbook

__all__ = ("LEVELS", "SIZES", "Options", "avoiding", "filled", "generate", "styles")

SIZES = (5, 7, 9, 11, 13, 15)
RECENT = 50  # puzzles whose answers are avoided

_MINI = 7  # up to this size a British grid would be a handful of words
_STEPS_A_CELL = 20  # of the filler, before another pattern is tried
_PROMISING = {5: 0.3, 7: 0.3, 9: 0.6, 11: 0.6, 13: 0.7, 15: 0.7}  # American patterns worth trying; measured
_PROMISES_LESS = 0.02  # with each pattern that was tried
_PATIENCE = 4  # patterns
_MOST_TRIES = 60  # of them, before any grid will do
_MORE_OF_FAVOURITES = 0.3  # that they must promise, so that the same few do not come back

Books = Mapping[int, Wordbook]
Grid = tuple[Layout, tuple[str, ...], tuple[str, ...]]  # with its words and their clues


@dataclass(frozen=True, slots=True)
class Options:
    size: int
    style: str
    level: str
    recent: tuple[str, ...] = ()  # answers of puzzles begun lately, the latest last: they are avoided


def styles(size: int) -> tuple[str, ...]:
    """The styles in which a grid of this size is worth solving."""
    return (AMERICAN,) if size <= _MINI else (BRITISH, AMERICAN)


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(
        options,
        recent=tuple(each.answer(slot) for each in puzzles[-RECENT:] for slot in each.solution.slots),
    )


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    layout, words, clues = filled(options, rng, pulse)
    return Puzzle(lettered(layout, words), clues)


def filled(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """A pattern, its words and clues; patterns that look hard or take long give way to others."""
    words = vocabulary(options.level, Beat(pulse))
    for tries in count():
        if tries % _PATIENCE == 0:  # after long trying, half of what was lately used is forgotten
            books = without(words.books, options.recent, _forgotten(options, tries // _PATIENCE))
        layout = pattern(options.style, options.size, books, rng, pulse)
        for each in _choices(options, layout, books, tries):
            for found in fill(layout, each, rng, pulse, _STEPS_A_CELL * options.size**2, words.apart).fills:
                clues = _clues(found, words, rng)
                if clues is not None and (_is_fresh(found, options.recent) or tries > _MOST_TRIES):
                    return layout, found, clues
    raise AssertionError  # counting has no end


def _is_fresh(answers: Sequence[str], recent: Sequence[str]) -> bool:
    """Are most of them new?"""
    return 2 * len(set(answers) & set(recent)) <= len(answers)


def _forgotten(options: Options, times: int) -> int:
    """How many of the recent answers may come again, when half of them were forgotten so many times: in large dense
    grids all, since few short words would be left; there they are tried last."""
    answers = len(options.recent)
    return answers if options.style == AMERICAN and options.size > _MINI else answers - (answers >> times)


def _choices(options: Options, layout: Layout, books: Books, tries: int) -> Iterator[Books]:
    """What a pattern may be filled from: of dense ones only what promises enough, and less when nothing did. Hard
    dense ones are filled from the answers with a clue of their level alone if these are enough; elsewhere it is enough
    to try those first."""
    if options.style != AMERICAN:
        yield books
        return
    favourites = {length: book.favourites for length, book in books.items()}
    tried = (favourites, books) if options.level == LEVELS[-1] else (books,)
    least = _PROMISING.get(options.size, 0.0) - _PROMISES_LESS * tries
    yield from (each for each in tried if promise(layout, each) >= least + _MORE_OF_FAVOURITES * (each is favourites))


def _clues(answers: Sequence[str], words: Vocabulary, rng: Random) -> tuple[str, ...] | None:
    """A clue for each, as near to the level as the bank has, that names no other answer; None if a word has none."""
    families = {root: word for word in answers for root in words.roots_of(word.lower())}
    chosen: list[str] = []
    for word in answers:
        fair = [
            clue.text
            for clue in words.clues(word)
            if all(families.get(root, word) == word for root in words.named(clue.text))
        ]
        if not fair:
            return None
        chosen.append(rng.choice(fair))
    return tuple(chosen)
