"""Generates good puzzles: letters of one word, a suitable number of words, and few plain inflections.

Also reworks a puzzle by the player's own words, and makes one from the letters of a word that the
player gives. A text for this is split into words by the rules of its language, without names,
hyphenated and quoted words.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from generators.brick.menu import FEWEST_LETTERS, MOST_LETTERS, Options
from generators.brick.rules import SHORTEST, Puzzle, is_pangram, seal
from generators.brick.solver import Bounds, Stock, english, random_steps, stock_of
from generators.kernel.given_words import GivenWords, OwnWord, OwnWords
from generators.kernel.kind import BadText, FromWords, Made, Pulse
from generators.kernel.phrases import say

FEWEST_WORDS = 3  # for a small text; with the dictionary, the level says how many
TRIES = 12_000  # sets of letters that are tried
TRIES_OF_A_TEXT = 2_000  # a text has fewer sets of letters
ENDINGS = ("s", "es", "d", "ed", "ing", "er", "r", "ly")
MOST_INFLECTED = 0.25  # share of the words that only add an ending to another
MOST_WITH_S = 0.4  # the same share with an S, as the player asked for plurals

CENTRED = 0.6  # share of the fewest words that is enough with a letter in the centre
WITH_S = 1.5  # with an S there may be so many times as many words
ANY_TEXT = Bounds(0, 0)
WORDS_OF_A_TEXT = 10, 60
ENOUGH = 500_000  # words that are tried: when any letters spell thousands, more tries do not help
COMMON = Bounds(20, 35)  # levels of the word that gives the letters
S = "s"


@dataclass(frozen=True, slots=True)
class Level:
    """The difficulty of a puzzle: more words, and rarer ones. All words that players of the level
    know are to be found: where letters spell too many of them, other letters are chosen."""

    bounds: Bounds
    words: tuple[tuple[int, int], ...]  # fewest and most words for 5, 6, 7 ... letters


LEVELS = {
    "easy": Level(Bounds(20, 35), ((10, 25), (15, 35), (15, 45), (20, 65), (30, 110))),
    "medium": Level(Bounds(35, 35), ((15, 30), (25, 50), (30, 70), (40, 100), (60, 160))),
    "hard": Level(Bounds(35, 60), ((20, 45), (35, 75), (45, 80), (60, 140), (100, 220))),
}

Choose = Callable[[], str]  # a set of letters, or nothing


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """The first good puzzle of many attempts; of a small text the best, or BadText when it allows none."""
    stock = _choose_stock(options, pulse)
    best: tuple[float, Puzzle] | None = None
    seen: dict[tuple[str, str], int] = {}  # number of words of the puzzles that were not good
    looked = 0
    choose = _letters_chooser(stock, options, rng)
    for _ in range(TRIES if options.corpus is None else TRIES_OF_A_TEXT):
        pulse()
        letters = choose()
        if not letters:
            continue
        centre = rng.choice(letters) if options.centred else ""
        if (letters, centre) not in seen:  # a small text gives the same letters again and again
            words = [word for word in stock.words(letters) if centre in word]
            bounds = LEVELS[options.level].bounds if options.corpus is None else ANY_TEXT
            puzzle = _with_own_words(stock.puzzle(letters, centre, words, bounds), options.own)
            flaw = _flaw(puzzle, options)
            if flaw == 0:
                return puzzle
            if len(puzzle.words) >= FEWEST_WORDS and (best is None or flaw < best[0]):
                best = flaw, puzzle
            seen[letters, centre] = len(puzzle.words)
        looked += seen[letters, centre]
        if options.corpus is not None and best is not None and looked > ENOUGH:
            break
    if best is None or (options.corpus is None and best[0] >= 1):  # below 1 it only has too many inflections
        raise BadText("brick.none", letters=options.letters)
    return best[1]


def _choose_stock(options: Options, pulse: Pulse) -> Stock:
    if options.corpus is None:
        return english(pulse, options.american)
    words = segmenter(options.language).words(options.corpus, pulse)
    if not words:
        raise BadText("brick.no_words")
    return stock_of(words, pulse, options.language)


def _letters_chooser(stock: Stock, options: Options, rng: Random) -> Choose:
    """A function that chooses letters of several words, or of a word with exactly so many letters.
    With an S only if the player chose it, and then always."""
    if options.steps:
        paths = [mask for size, masks in sorted(stock.by_size.items()) if size <= options.letters for mask in masks]
        return lambda: stock.alphabet.letters_of(random_steps(paths, options.letters, options.steps, rng))
    masks = stock.by_size.get(options.letters, [])
    if options.corpus is None:
        s = stock.alphabet.bits[S]
        masks = [mask for mask in masks if bool(mask & s) is options.with_s]

    def choose() -> str:
        mask = rng.choice(masks) if masks else 0
        common = any(stock.asks_for(word, COMMON) for word in stock.table.get(mask, ()))
        return stock.alphabet.letters_of(mask) if common else ""

    return choose


def _wanted_words(options: Options) -> tuple[int, int]:
    if options.corpus is not None:
        return WORDS_OF_A_TEXT
    size = min(max(options.letters, FEWEST_LETTERS), MOST_LETTERS)
    fewest, most = LEVELS[options.level].words[size - FEWEST_LETTERS]
    if options.centred:
        return round(CENTRED * fewest), most
    return fewest, round(WITH_S * most) if options.with_s else most


def _flaw(puzzle: Puzzle, options: Options) -> float:
    """The distance from a good puzzle; 0 is good."""
    fewest, most = _wanted_words(options)
    flaw = float(max(fewest - len(puzzle.words), 0) + max(len(puzzle.words) - most, 0))
    if not options.steps and not any(is_pangram(puzzle, word) for word in puzzle.words):
        flaw += most
    words = puzzle.words
    stems = {*words, *(word[:-1] for word in words if word.endswith("e"))}  # bake, baking
    inflected = sum(any(word.endswith(end) and word[: -len(end)] in stems for end in ENDINGS) for word in words)
    return flaw + max(inflected / max(len(words), 1) - (MOST_WITH_S if options.with_s else MOST_INFLECTED), 0)


def with_own_words(puzzle: Puzzle, own: OwnWords) -> Puzzle:
    """The puzzle with the player's own words; removals are ignored if they would leave no words to find."""
    changed = _with_own_words(puzzle, own)
    return changed if changed.words else _with_own_words(puzzle, OwnWords(own.added))


def _with_own_words(puzzle: Puzzle, own: OwnWords) -> Puzzle:
    """The puzzle in which a removed word scores as other common words do, and an added one earns a star."""
    removed = set(puzzle.words).intersection(own.removed)
    added = {word for word in own.added if _fits(puzzle, word)}.difference(puzzle.words)
    added = {word for word in added if seal(word) not in puzzle.hushed}
    if not removed and not added:
        return puzzle
    return replace(
        puzzle,
        words=tuple(word for word in puzzle.words if word not in removed),
        extra=tuple(sorted({*puzzle.extra, *removed, *added})),
        besides=tuple(sorted({*puzzle.besides, *removed})),
    )


def _fits(puzzle: Puzzle, word: str) -> bool:
    return len(word) >= SHORTEST and puzzle.centre in word and set(word) <= set(puzzle.letters)


def fitting(words: GivenWords) -> tuple[str, ...]:
    """The words that have as many different letters as a puzzle may have."""
    sizes = range(FEWEST_LETTERS, MOST_LETTERS + 1)
    return tuple(word for word in words.letters if len(word) >= SHORTEST and len(set(word)) in sizes)


def make_from_words(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(replace(words, entries=(OwnWord(words.chosen),)) if words.chosen else words)
    if not chosen:
        raise BadText("brick.no_own", fewest=FEWEST_LETTERS, most=MOST_LETTERS)
    own = tuple(word.lower() for word in words.letters)
    for word in rng.sample(chosen, len(chosen)):
        puzzle = of_letters(word, own, pulse)
        if len(puzzle.words) >= FEWEST_WORDS:
            used = {each.upper() for each in puzzle.words}
            return Made(puzzle, (), (say("brick.own_letters", word=word, count=len(used.intersection(words.letters))),))
    raise BadText("brick.few_words")


def of_letters(letters: str, own: tuple[str, ...], pulse: Pulse) -> Puzzle:
    """A puzzle of all words that the letters spell, including the player's own words."""
    chosen = "".join(sorted(set(letters.lower())))
    stock = english(pulse)
    puzzle = stock.puzzle(chosen, "", stock.words(chosen), LEVELS["easy"].bounds)
    added = {word for word in own if _fits(puzzle, word)}
    return replace(
        puzzle,
        words=tuple(sorted({*puzzle.words, *added})),
        extra=tuple(word for word in puzzle.extra if word not in added),
        besides=tuple(word for word in puzzle.besides if word not in added),
    )


FROM_WORDS = FromWords(fitting, make_from_words)


FEWEST, MOST = 4, 30  # letters of a word
# A text, split into words.

TOKENS_A_PULSE = 1_000
LOOKED_AT = 100_000  # the language of a text is decided by so many characters
LEAST_SHARE = 0.02  # least share of the little words of a language in a text of it

_GAPS = re.compile(r"[\s\u2012-\u2015\u2026|/]+|--+|\.\.+")
_AROUND = "()[]{}<>.,;:!?¡¿*_#~=+§"
_QUOTES = "\"'`´‘’‚‛“”„‟«»‹›「」『』"
_ELIDED = re.compile(r"\w{1,5}['’](?=\w{2})")  # l'amour, dell'acqua, qu'elle
_LATIN = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Segmenter:
    letters: frozenset[str] | None = None  # a word with other letters is foreign; None: any letter
    capitals: bool = False  # ordinary words may be capitalised
    elides: bool = False  # a short word may be tied to the next by an apostrophe
    little: tuple[str, ...] = ()  # words that are in every text of the language, and in no other language

    def words(self, text: str, pulse: Pulse) -> tuple[str, ...]:
        found: set[str] = set()
        for number, token in enumerate(set(_GAPS.split(unicodedata.normalize("NFC", text)))):
            if number % TOKENS_A_PULSE == 0:
                pulse()
            found.add(self._word(token))
        return tuple(sorted(found - {""}))

    def left_out(self, text: str, words: Iterable[str]) -> int:
        """The number of words in the text that are not among these."""
        tokens = filter(lambda token: any(map(str.isalpha, token)), _GAPS.split(unicodedata.normalize("NFC", text)))
        return len({token.strip(_AROUND + _QUOTES).lower() for token in tokens}.difference(words))

    def _word(self, token: str) -> str:
        token = token.strip(_AROUND)
        if len(token) > 1 and token[0] in _QUOTES and token[-1] in _QUOTES:
            return ""
        token = token.strip(_AROUND + _QUOTES)
        if self.elides:
            token = _ELIDED.sub("", token, count=1)
        word = token.lower()
        if not FEWEST <= len(word) <= MOST or not word.isalpha() or token[1:] != word[1:]:
            return ""
        ordinary = self.capitals or token == word
        return word if ordinary and (self.letters is None or self.letters.issuperset(word)) else ""


LANGUAGES: dict[str, Segmenter] = {
    "any": Segmenter(),
    "en": Segmenter(frozenset(_LATIN), little=("the", "and", "of", "with", "that")),
    "de": Segmenter(frozenset(_LATIN + "äöüß"), capitals=True, little=("und", "nicht", "das", "ist", "ein", "auch")),
    "es": Segmenter(frozenset(_LATIN + "áéíñóúü"), little=("y", "los", "las", "pero", "como", "muy")),
    "fr": Segmenter(frozenset(_LATIN + "àâæçèéêëîïôœùûüÿ"), elides=True, little=("les", "des", "dans", "une", "pour")),
    "it": Segmenter(frozenset(_LATIN + "àèéìíîòóùú"), elides=True, little=("che", "della", "gli", "sono", "è", "più")),
    "nl": Segmenter(frozenset(_LATIN + "áéëíïóöúü"), little=("een", "het", "niet", "zijn", "maar", "ook")),
    "pl": Segmenter(frozenset("aąbcćdeęfghijklłmnńoóprsśtuwyzźż"), little=("się", "jest", "że", "jak", "był", "tylko")),
    "pt": Segmenter(frozenset(_LATIN + "àáâãçéêíóôõú"), little=("não", "uma", "um", "são", "com", "muito")),
    "ru": Segmenter(frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюя"), little=("что", "как", "это", "его", "был", "но")),
    "sv": Segmenter(frozenset(_LATIN + "åäöé"), little=("och", "att", "är", "inte", "till")),
}


def segmenter(language: str) -> Segmenter:
    """The rules of the language by its code, or the rules for any language."""
    return LANGUAGES.get(language, LANGUAGES["any"])


def language_of(text: str) -> str:
    """The language with the most frequent little words in the text; "any" where all of them are rare."""
    words = Counter(unicodedata.normalize("NFC", text[:LOOKED_AT]).lower().split())
    counts = {code: sum(words[word] for word in rules.little) for code, rules in LANGUAGES.items()}
    most = max(counts, key=lambda code: counts[code])
    return most if counts[most] > LEAST_SHARE * words.total() else "any"
