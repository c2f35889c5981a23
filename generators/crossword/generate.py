"""New crosswords: a pattern, filled with answers of the level, and a clue of the wanted difficulty for each.

Answers that a puzzle of late had, forms of one another, and those that another's clue would name are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random

from generators.crossword.cryptic.bank import parse_in_bank
from generators.crossword.long_grids import SIDE, WORN, long_pattern, long_puzzle
from generators.crossword.menu import CRYPTIC, MINI, THEMED, Options
from generators.crossword.rules import Puzzle
from generators.crossword.theme import themed, themes
from generators.crossword.vocabulary import LEVELS, clues_for, cryptic_vocabulary, vocabulary, without
from generators.kernel.kind import FromWords, Made, Pulse
from generators.kernel.phrases import ENGLISH, Phrase, phrasebook, say
from generators.lattice.british import lattice
from generators.lattice.filler import fill
from generators.lattice.layout import LARGEST, Layout
from generators.lattice.letters import lettered
from generators.lattice.own_words import own_grid
from generators.lattice.patterns import LATTICES, pattern, promise
from generators.lattice.styles import AMERICAN
from generators.words.clue_bank import bank, phrases
from generators.words.word_list import GivenWords
from generators.words.wordbook import Wordbook

SIZES = (5, 7, 9, 11, 13, 15)
RECENT = 50  # puzzles whose answers are avoided

_SMALLEST = 5  # of such grids there are few, so that each is filled from half of the words
_STEPS_A_LONG_CELL = 160  # with the patterns of long_grids.py; measured
_STEPS_A_CELL = 20  # of the filler, before another pattern is tried
_PROMISING = {5: 0.3, 7: 0.3, 9: 0.6, 11: 0.6, 13: 0.7, 15: 0.7}  # American patterns worth trying; measured
_PROMISES_LESS = 0.02  # with each pattern that was tried
_PATIENCE = 4  # patterns
_MOST_TRIES = 60  # of them, before any grid will do
_LATTICES_FOR_FEW = 4  # times as many patterns to choose from: of 870 answers all 30 grids then had one
_THEMES_A_LATTICE = 8  # tried in it
_LATTICES_A_THEME = 200  # of minis
_THEMES_A_LOOK = 160  # tried with one set of books
_MORE_OF_FAVOURITES = 0.3  # that they must promise, so that the same few do not come back

_LETTER = re.compile(r"[^.]")

Books = Mapping[int, Wordbook]
Grid = tuple[Layout, tuple[str, ...], tuple[str, ...]]  # with its words and their clues


def _is_long(options: Options) -> bool:
    return (options.size, options.style) == (SIDE, AMERICAN)


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(
        options,
        recent=tuple(each.answer(slot) for each in puzzles[-RECENT:] for slot in each.solution.slots),
        themes=tuple(each.theme for each in puzzles[-RECENT:] if each.theme),
        clues=tuple(clue for each in puzzles[-RECENT:] for clue in each.clues),
        patterns=tuple(tuple(_LETTER.sub("*", row) for row in each.solution.rows) for each in puzzles[-RECENT:]),
    )


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.style == THEMED:
        return _with_theme(options, rng, pulse)
    if _is_long(options) and (puzzle := long_puzzle(options, rng, pulse)) is not None:
        return puzzle
    layout, words, clues = filled(options, rng, pulse)
    parses = tuple(map(parse_in_bank, words, clues)) if options.style == CRYPTIC else ()
    return Puzzle(lettered(layout, words), clues, parses=parses)


def _with_theme(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """Some themes are tried in each lattice; of minis many lattices with each theme, or the same few would come. After
    long trying, lately used words come again."""
    mini = options.size <= MINI
    words, stale = vocabulary(options.level, pulse, options.american), frozenset(options.clues)
    for tries in count():
        if tries % _THEMES_A_LOOK == 0:
            books = without(words.books, options.recent, len(options.recent) if tries else 0)
            known = themes(books, options.size, options.themes)
        if mini or tries % _THEMES_A_LATTICE == 0:
            layout = lattice(options.size, rng, pulse)
        if not mini or tries % _LATTICES_A_THEME == 0:
            kind = rng.choice(known)
        for found in themed(layout, kind, words, books, rng, pulse):
            clues = clues_for(found.answers, words, rng, found.theme, stale=stale)
            if clues is not None:
                return Puzzle(found.layout, clues, theme=found.theme, entries=found.entries)
    raise AssertionError  # counting has no end


def filled(options: Options, rng: Random, pulse: Pulse) -> Grid:
    """A pattern, its words and clues; patterns that look hard or take long give way to others."""
    known = cryptic_vocabulary if options.style == CRYPTIC else partial(vocabulary, options.level)
    words = known(pulse, options.american)
    large, stale = _is_long(options), frozenset(options.clues)
    steps = options.size**2 * (_STEPS_A_LONG_CELL if large else _STEPS_A_CELL)
    lattices = LATTICES * (_LATTICES_FOR_FEW if options.style == CRYPTIC else 1)
    for tries in count():
        if tries % _PATIENCE == 0:
            # After long trying, half of what was lately used is forgotten; in large dense grids all from the start, as
            # few short words would be left: there they are tried last.
            dense = options.style == AMERICAN and options.size > MINI
            late = (*options.recent, *(WORN if large else ()))
            avoided = len(WORN) if large else 0 if dense else len(late) >> tries // _PATIENCE
            books = without(words.books, late, len(late) - avoided)
        if large:
            layout = long_pattern(rng, options.patterns)
        else:
            layout = pattern(options.style, options.size, books, rng, pulse, options.patterns, lattices)
        for each in _choices(options, layout, books, tries):
            chance = _by_chance(each, rng) if options.size <= _SMALLEST else each
            for found in fill(layout, chance, rng, pulse, steps, words.apart, widely=large).fills:
                clues = clues_for(found, words, rng, stale=stale)
                spoken = not large or not phrases().keys().isdisjoint(map(str.lower, found))
                fresh = spoken and 2 * len(set(found) & set(options.recent)) <= len(found)
                if clues is not None and (fresh or tries > _MOST_TRIES):
                    return layout, found, clues
    raise AssertionError  # counting has no end


def _by_chance(books: Books, rng: Random) -> dict[int, Wordbook]:
    """Half of each book: ten words that cross easily would otherwise be the same ten too often."""
    return {
        n: replace(book, struck=book.struck | rng.getrandbits(len(book.words))) for n, book in sorted(books.items())
    }


def _choices(options: Options, layout: Layout, books: Books, tries: int) -> Iterator[Books]:
    """The answers that may fill a pattern: in dense ones only those that promise enough, and less when nothing did.
    Hard dense ones are filled from the answers with a clue of their level alone if these are enough; elsewhere it is
    enough to try those first."""
    if options.style != AMERICAN:
        yield books
        return
    favourites = {length: book.favourites for length, book in books.items()}
    tried = (favourites, books) if options.level == LEVELS[-1] else (books,)
    least = _PROMISING.get(options.size, 0.0) - _PROMISES_LESS * tries
    yield from (each for each in tried if promise(layout, each) >= least + _MORE_OF_FAVOURITES * (each is favourites))


# --- of somebody's own words: with their clues, else with those of the bank, else with the letters mixed


def fitting(words: GivenWords) -> tuple[str, ...]:
    return tuple(word for word in words.letters if len(word) <= LARGEST)


def of_words(words: GivenWords, size: int, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    """A puzzle of these words: in a square of so many rows a pattern, if they fill one; 0: criss-cross, as large as
    need be."""
    chosen = fitting(words)
    grid = own_grid(words, chosen, size, rng, pulse)
    mixed = [word for word in grid.words if not words.clue(word) and word.lower() not in bank()]
    puzzle = Puzzle(lettered(grid.layout, grid.words), tuple(_clue(words, word, rng) for word in grid.words))
    notes: list[Phrase] = []
    if helpers := grid.helpers(chosen):
        notes.append(say("lattice.helped", count=len(helpers)))
    if mixed:
        notes.append(say(f"crossword.mixed_clue{'s' * (len(mixed) > 1)}", count=len(mixed), word=mixed[0]))
    return Made(puzzle, grid.unused(words.words), tuple(notes))


def _clue(words: GivenWords, word: str, rng: Random) -> str:
    """Clues are the puzzle's own text, and English as the bank's are."""
    if clue := words.clue(word):
        return clue
    if known := bank().get(word.lower()):
        return rng.choice(known).text
    return phrasebook(ENGLISH).tell(say("crossword.mixed_letters", letters=" ".join(sorted(word))))


FROM_WORDS = FromWords(
    fitting, lambda words, rng, pulse: of_words(words, words.size, rng, pulse), least=2, layouts=True
)
