"""The answers of each level: the words and phrases of the clue bank that a level may use, best
first, and which of them may not be in one puzzle because they are of one family or because a clue
of one names the other.

With American spelling, words and clues that only Britons use are left out; otherwise those that
only Americans use, unless the clue says so.

Words are of one family by their endings (SUN, SUNS, SUNNY and SUNNILY) or by a table of irregular
forms (MOUSE, MICE). A few words are taken for relatives that are not (CORN, CORNER).
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from types import MappingProxyType
from zlib import crc32

from generators.crossword.cryptic import cryptic_bank, text_with_lengths
from generators.crossword.menu import LEVELS
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import group_by, lists_by_key
from generators.words.clue_bank import Bank, Clue, ClueEntry, bank, long_words, phrases
from generators.words.dictionary import (
    AMERICAN,
    BRITISH,
    Dictionary,
    asset_entries,
    asset_text,
    dictionary,
    is_inflected,
    is_spelled,
    word_sets,
    words_spelled,
)
from generators.words.signs import Wordbook, wordbooks

RARE = 50  # words from this level of the dictionary on may not cross each other

_RAREST = {"easy": 35, "medium": 50, "hard": 60}  # highest level of an answer
_UNKNOWN = 60  # level of words that are not in the dictionary
_OF_PHRASES = {1: 35, 2: 45, 3: 55}  # levels by their easiest clue
_SPELLED = re.compile(  # part of a clue: the answer is American
    r"America|States|U\.S\.|New York|Boston|Chicago|Texas|California|Ohio|Iowa|Utah|Seattle|Mister"
)
_BRITAIN = re.compile(r"Brit|Engl|London|Londoner|U\.K\.|Scot|Wales|Welsh|Irish|Ireland")  # the same for a British one
_SHORT, _COMMON = 5, 20  # letters and level of easy answers
_INFLECTED = 15  # levels are added for a plural or a past tense
_SPARED = 0.4  # largest share of a book that is avoided as recently used
_WORD = re.compile(r"[a-z]+")

# So frequent in clues that they are no answers.
_LITTLE_WORDS = word_sets(asset_text("clues", "little_words.txt"))
SMALL_WORDS = _LITTLE_WORDS["small"]
BRITISH_WORDS = _LITTLE_WORDS["british"]

_BEGINNINGS = frozenset(["un", "re", "in", "dis", "mis", "on", "off", "up", "out", "over", "under", "fore", "self"])
_LONGEST = 5  # letters of an ending
_SHORTEST = 3  # letters of a root; two in the table
_COMPOUND = 7  # fewest letters of a compound


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Books by length, and which words may not be beside a word (found when first needed)."""

    difficulty: int
    books: Mapping[int, Wordbook]
    bank: Bank
    families: Mapping[str, tuple[str, ...]]  # words of each root
    roots: dict[str, tuple[str, ...]]  # no sets, which take 200 bytes each
    _apart: dict[str, Mapping[int, int]] = field(default_factory=dict)

    def apart(self, word: str) -> Mapping[int, int]:
        """The words that may not be in a puzzle with this one: bits by length."""
        if word not in self._apart:
            self._apart[word] = self._find_apart(word)
        return self._apart[word]

    def bits_of_families(self, its_roots: Iterable[str]) -> dict[int, int]:
        """The words of these roots: bits by length."""
        found: dict[int, int] = {}
        for word in chain.from_iterable(self.families.get(root, ()) for root in its_roots):
            found[len(word)] = found.get(len(word), 0) | 1 << self.books[len(word)].numbers[word]
        return found

    def clues(self, word: str) -> tuple[Clue, ...]:
        return self.bank[word.lower()]

    def names_in(self, text: str) -> set[str]:
        return set(chain.from_iterable(map(self.roots_of, _WORD.findall(text.lower()))))

    def roots_of(self, word: str) -> tuple[str, ...]:
        if word not in self.roots:
            self.roots[word] = tuple(roots(word, dictionary()))
        return self.roots[word]

    def _find_apart(self, word: str) -> Mapping[int, int]:
        always_named = set.intersection(*(self.names_in(clue.text) for clue in self.clues(word)))
        barred = self.bits_of_families(always_named.union(self.roots_of(word.lower()), _parts_of(word.lower())))
        if own := barred.get(len(word), 0):
            barred[len(word)] = own & ~self.books[len(word)].bits_of({word})
        return dict(sorted(barred.items()))  # sorted, as sets have no order: a seed must give the same grid


@cached
def vocabulary(
    level: str, pulse: Pulse = no_pulse, american: bool = False, common: bool = False, shared: bool = False
) -> Vocabulary:
    """`common`: without rare short words, for easy minis. `shared`: only what Americans understand too."""
    words = _fair_bank(pulse, american, shared)
    return vocabulary_of(words, level, pulse, phrases(), _known_roots(), american=american, common=common)


@cached
def long_vocabulary(level: str, pulse: Pulse = no_pulse, american: bool = False) -> Vocabulary:
    """Clues for the large grids in the assets, only those that Americans understand too; without
    books, as the grids are already filled."""
    own: Bank = {letters: each.clues for letters, each in long_words().items()}
    for spelling in _spellings(american, True):
        own = fair_clues(own, american=spelling)
    return Vocabulary(LEVELS.index(level) + 1, {}, {**_fair_bank(pulse, american, True), **own}, {}, {})


def _spellings(american: bool, shared: bool) -> tuple[bool, ...]:
    """The spellings in which a text must be right, as `american`."""
    return (american, True) if shared and not american else (american,)


@cached
def _fair_bank(pulse: Pulse, american: bool, shared: bool) -> Bank:
    spellings = _spellings(american, shared)
    if len(spellings) > 1:
        ours, written = _fair_bank(pulse, american, False), phrases()
        fair = {word: its for word, its in ours.items() if word not in written or _is_american(written[word].written)}
        return fair_clues(fair, american=True)
    others = {letters: each.clues for letters, each in phrases().items() if is_spelled(each.written, american=american)}
    return fair_clues({**bank(pulse), **others}, american=american)


@cached
def _known_roots() -> dict[str, tuple[str, ...]]:
    """The roots of words, shared by all levels."""
    return {}


@cached
def cryptic_vocabulary(pulse: Pulse = no_pulse, american: bool = False, shared: bool = False) -> Vocabulary:
    """The answers with a cryptic clue, of all levels; phrases count as no rarer than words."""
    spellings = _spellings(american, shared)

    def is_fair(text: str) -> bool:
        return all(is_spelled(text, american=each) for each in spellings)

    words: dict[str, tuple[Clue, ...]] = {}
    others: dict[str, ClueEntry] = {}
    known = dictionary()
    for answer, clues in cryptic_bank(pulse).items():
        pulse()
        fair = [each for each in clues if is_fair(each.text)]
        written = clues[0].written
        if not fair or not is_fair(written):
            continue
        if answer in known:
            words[answer] = tuple(Clue(3, text_with_lengths(clue)) for clue in fair)
        else:
            others[answer] = ClueEntry(written, tuple(Clue(2, text_with_lengths(clue)) for clue in fair))
    return vocabulary_of(words, LEVELS[-1], pulse, others, american=american)


def vocabulary_of(
    fair: Bank,
    level: str,
    pulse: Pulse,
    others: Mapping[str, ClueEntry] = MappingProxyType({}),
    its_roots: dict[str, tuple[str, ...]] | None = None,
    *,
    american: bool = False,
    common: bool = False,
) -> Vocabulary:
    """The words of a level in a bank and its phrases, which are already spelled as the player wants."""
    known = dictionary()
    difficulty = LEVELS.index(level) + 1
    strange = frozenset() if american else words_spelled(AMERICAN)
    levels = {word: _level_of(word, fair, others, known, strange) for word in fair}
    plain, its_roots = {}, {} if its_roots is None else its_roots
    for word in _answers(fair, level, levels, common=common):
        pulse()
        plain[word] = levels[word] + _INFLECTED * (word not in others and is_inflected(word, known))
        if word not in its_roots:
            its_roots[word] = _roots_of(word, others, known)
    best_first = sorted(plain, key=lambda word: (plain[word], crc32(word.encode())))
    books = wordbooks(word.upper() for word in best_first)
    liked = {word.upper() for word in plain if _has_difficulty(fair[word], difficulty)}
    rare = {word.upper() for word in plain if levels[word] >= RARE}
    books = {n: replace(book, rare=book.bits_of(rare), liked=book.bits_of(liked)) for n, book in books.items()}
    return Vocabulary(difficulty, books, fair, _families(books, best_first, its_roots), its_roots)


def fair_clues(words: Bank, *, american: bool) -> dict[str, tuple[Clue, ...]]:
    foreign = words_spelled(BRITISH if american else AMERICAN)
    found = {}
    for word, clues in words.items():
        left = tuple(clue for clue in clues if _is_fair(word, clue, foreign, american=american))
        if left:
            found[word] = left if len(left) < len(clues) else clues  # often the same tuple, which takes no memory
    return found


def _is_american(text: str) -> bool:
    """Has it no spelling and no word that is only British?"""
    return is_spelled(text, american=True) and BRITISH_WORDS.isdisjoint(_WORD.findall(text.lower()))


def _is_fair(word: str, clue: Clue, foreign: frozenset[str], *, american: bool) -> bool:
    if american and (clue.british or word in foreign):
        return False
    if american and not _BRITAIN.search(clue.text) and (word in BRITISH_WORDS or not _is_american(clue.text)):
        return False
    if not american and _SPELLED.search(clue.text):
        return True
    return word not in foreign and is_spelled(clue.text, american=american)


def _level_of(
    word: str, fair: Bank, others: Mapping[str, ClueEntry], known: Dictionary, strange: Container[str]
) -> int:
    """The level of a word; words of the other spelling are rare."""
    if word in others:
        return _OF_PHRASES[min(clue.difficulty for clue in fair[word])]
    level = known.levels.get(word, _UNKNOWN)
    return max(level, RARE) if word in strange else level


def _answers(fair: Bank, level: str, levels: Mapping[str, int], *, common: bool) -> list[str]:
    """The answers of the level. Easy answers must have an easy clue too. With `common` the short
    ones are common words, or in the text of another clue."""
    texts = (clue.text for clues in fair.values() for clue in clues if common)
    said = {word for text in texts for word in text.casefold().split()}
    return [
        word
        for word, clues in fair.items()
        if levels[word] <= _RAREST[level] and word not in SMALL_WORDS
        if level != LEVELS[0] or _has_difficulty(clues, 1)
        if not common or len(word) > _SHORT or levels[word] <= _COMMON or word in said
    ]


def _has_difficulty(clues: Iterable[Clue], difficulty: int) -> bool:
    return any(clue.difficulty == difficulty for clue in clues)


def _roots_of(word: str, others: Mapping[str, ClueEntry], known: Dictionary) -> tuple[str, ...]:
    if word not in others:
        return tuple(roots(word, known))
    return tuple({word, *chain.from_iterable(roots(each, known) for each in others[word].words)})


def _families(
    books: Mapping[int, Wordbook], best_first: Iterable[str], its_roots: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    same = group_by(best_first, len)
    found = lists_by_key(
        (root, word)
        for length, book in books.items()
        for word, small in zip(book.words, same[length], strict=True)
        for root in {*its_roots[small], *_parts_of(small)}
    )
    return {root: tuple(words) for root, words in found.items()}


@cached
def _parts_of(word: str) -> tuple[str, ...]:
    """The words in a longer word, which are the same for each level."""
    return tuple(parts(word, dictionary().levels))


def remove_words(books: Mapping[int, Wordbook], words: Sequence[str], forgotten: int = 0) -> dict[int, Wordbook]:
    """The books without these words (the latest last). The first `forgotten` words stay, but are
    not preferred. No book loses more than _SPARED of its words."""
    latest = dict.fromkeys(reversed(words))
    struck = frozenset(words[forgotten:])
    return {
        length: _remove_from_book(book, [word for word in latest if len(word) == length], struck)
        for length, book in books.items()
    }


def _remove_from_book(book: Wordbook, latest: Sequence[str], struck: Container[str]) -> Wordbook:
    own = set(book.words)
    used = [word for word in latest if word in own]
    gone = [word for word in used if word in struck][: int(_SPARED * len(book.words))]
    return replace(book, excluded=book.bits_of(set(gone)), liked=book.liked & ~book.bits_of(set(used)))


# --- families of words


@cached
def _endings() -> Mapping[str, Sequence[str]]:
    endings = asset_text("words", "endings.txt").split()
    return lists_by_key((ending, rest) for ending, _, rest in (each.partition("=") for each in endings))


@cached
def _irregular() -> Mapping[str, str]:
    """Maps irregular forms to their root: mice to mouse."""
    families = map(str.split, asset_entries("words", "irregular.txt"))
    return {form: family[0] for family in families for form in family[1:]}


def roots(word: str, known: Container[str]) -> frozenset[str]:
    """The word and the known words that it may come from: sunnily, sunny, sun."""
    found, waiting = {word}, [word]
    while waiting:
        for shorter in _shorter(waiting.pop()):
            if shorter not in found and shorter in known:
                found.add(shorter)
                waiting.append(shorter)
    return frozenset(found - SMALL_WORDS)


def parts(word: str, known: Container[str]) -> frozenset[str]:
    """The words in a longer one, with their roots: snow and drop of snowdrop, used and use of unused."""
    found: set[str] = set()
    for cut in range(2, len(word) - _SHORTEST + 1):
        if (rest := word[cut:]) in known:
            begins = word[:cut]
            if begins in _BEGINNINGS:
                found |= roots(rest, known)
            elif len(word) >= _COMPOUND and cut >= _SHORTEST and begins in known:
                found |= roots(begins, known) | roots(rest, known)
    return frozenset(found)


def _shorter(word: str) -> Iterator[str]:
    if (family := _irregular().get(word)) is not None:
        yield family
    by_ending = _endings()
    for letters in range(1, min(_LONGEST, len(word) - _SHORTEST + 1) + 1):
        stem = word[:-letters]
        for rest in by_ending.get(word[-letters:], ()):
            if len(stem) + len(rest) >= _SHORTEST:
                yield stem + rest
            if not rest and len(stem) > _SHORTEST and stem[-1] == stem[-2]:
                yield stem[:-1]  # sunny, sunn, sun
