"""A good puzzle: letters that one word uses all of, neither too few words nor too many, and few plain inflections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from generators.brick.letter_sets import random_steps
from generators.brick.rules import Puzzle, is_pangram
from generators.brick.segmenter import segmenter
from generators.brick.stock import Stock, english, stock_of
from generators.kept import Beat
from generators.kind import BadText, Pulse

FEWEST_WORDS = 3  # of a puzzle from a small text; one from the dictionary has as many as its level says
TRIES = 12_000  # letter sets looked at
TRIES_OF_A_TEXT = 2_000  # it has fewer sets
ENDINGS = ("s", "es", "d", "ed", "ing", "er", "r", "ly")
MOST_INFLECTED = 0.25  # share of the words that only add an ending to another


@dataclass(frozen=True, slots=True)
class Options:
    letters: int = 7
    level: str = "easy"
    centred: bool = False
    corpus: str | None = None  # a text of the player's, whose words are used in place of the dictionary's
    language: str = "any"  # of that text
    steps: int = 0  # 0: letters of one word; 2 or more: letters of so many words that each add new ones


@dataclass(frozen=True, slots=True)
class Level:
    """What makes a puzzle hard: more words, and rarer ones. A word commoner than the rarest always counts: only what
    few people know is left to the stars."""

    rarest: int  # level of the dictionary, of words that count
    fewest: int  # words
    most: int


LEVELS = {
    "easy": Level(35, 15, 45),
    "medium": Level(35, 30, 70),
    "hard": Level(50, 45, 100),
}
ANY_TEXT = Level(0, 10, 60)
ENOUGH = 500_000  # words looked at: a text in which any letters spell thousands gets no better puzzle by more tries
COMMON = 20  # known to everybody
MANY = 8  # letters without a centre that spell so many words that only those known to everybody count

Choose = Callable[[], str]  # a set of letters, or nothing when the dice were bad


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """The first good puzzle of many tried; of a small text the best, or BadText when it allows none."""
    level = _level(options)
    stock = _stock(options, pulse)
    best: tuple[float, Puzzle] | None = None
    looked = 0
    choose = _by_steps(stock, options, rng) if options.steps else _by_pangram(stock, options, rng)
    for _ in range(TRIES if options.corpus is None else TRIES_OF_A_TEXT):
        pulse()
        letters = choose()
        if not letters:
            continue
        puzzle = _tried(stock, letters, options, level, rng)
        flaw = _flaw(puzzle, level, must_have_pangram=not options.steps)
        if flaw == 0:
            return puzzle
        if len(puzzle.words) >= FEWEST_WORDS and (best is None or flaw < best[0]):
            best = flaw, puzzle
        looked += len(puzzle.words)
        if options.corpus is not None and best is not None and looked > ENOUGH:
            break
    if best is None or (options.corpus is None and best[0] >= 1):  # below 1 it only has too many inflections
        raise BadText("brick.none", letters=options.letters)
    return best[1]


def _stock(options: Options, pulse: Pulse) -> Stock:
    if options.corpus is None:
        return english(Beat(pulse))
    words = segmenter(options.language).words(options.corpus, pulse)
    if not words:
        raise BadText("brick.no_words")
    return stock_of(words, pulse, options.language)


def _by_pangram(stock: Stock, options: Options, rng: Random) -> Choose:
    """The letters of a word that uses exactly so many."""
    masks = stock.by_size.get(options.letters, [])

    def choose() -> str:
        mask = rng.choice(masks) if masks else 0
        common = any(stock.asks_for(word, COMMON) for word in stock.table.get(mask, ()))
        return stock.alphabet.spelled(mask) if common else ""

    return choose


def _by_steps(stock: Stock, options: Options, rng: Random) -> Choose:
    paths = [mask for size, masks in sorted(stock.by_size.items()) if size <= options.letters for mask in masks]
    return lambda: stock.alphabet.spelled(random_steps(paths, options.letters, options.steps, rng))


def _level(options: Options) -> Level:
    if options.corpus is not None:
        return ANY_TEXT
    level = LEVELS[options.level]
    return replace(level, rarest=COMMON) if options.letters >= MANY and not options.centred else level


def _tried(stock: Stock, letters: str, options: Options, level: Level, rng: Random) -> Puzzle:
    centre = rng.choice(letters) if options.centred else ""
    spelled = [word for word in stock.words(letters) if centre in word]
    return stock.puzzle(letters, centre, spelled, level.rarest)


def _flaw(puzzle: Puzzle, level: Level, *, must_have_pangram: bool) -> float:
    """How far it is from a good puzzle; 0 is good."""
    flaw = float(_excess(len(puzzle.words), level))
    if must_have_pangram and not any(is_pangram(puzzle, word) for word in puzzle.words):
        flaw += level.most
    return flaw + max(_inflected(puzzle.words) - MOST_INFLECTED, 0)


def _excess(count: int, level: Level) -> int:
    return max(level.fewest - count, 0) + max(count - level.most, 0)


def _inflected(words: tuple[str, ...]) -> float:
    """The share of words that are another one with an ending."""
    stems = {*words, *(word[:-1] for word in words if word.endswith("e"))}  # bake, baking
    inflected = sum(any(word.endswith(end) and word[: -len(end)] in stems for end in ENDINGS) for word in words)
    return inflected / max(len(words), 1)
