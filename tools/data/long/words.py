"""The words that may stand in a grid of tools/data/long/grids.py, each with its cost: what is clued costs nothing, what
a clue has to be written for costs one or more. Needs wordfreq, as tools/data/frequency.py does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from wordfreq import zipf_frequency

from generators.crossword.kin import SMALL_WORDS, parts, roots
from generators.crossword.vocabulary import fairly_spelled
from generators.words.clue_bank import Clue, bank, phrases, pieces
from generators.words.dictionary import AMERICAN, BRITISH, dictionary, never_offered, spelled

OBSCURE, COMMON = 2.5, 2.7  # on Zipf's scale: clued words from the one, others from the other
PLAIN_LEVEL = 50  # of the dictionary, up to which a clued word needs no proof
CANDIDATES = Path(__file__).with_name("candidates.txt")
_WORD = re.compile("[a-z]+")
_SHORT = 0.5  # cost of a listed word of three or four letters, as it will stand in several grids
_SHORT_FORM = 3.0  # cost of an abbreviation, of which a grid may hold two


@dataclass(frozen=True)
class GridWord:
    letters: str
    cost: float
    short_form: bool
    roots: frozenset[str]
    named: frozenset[str]  # what each of its clues names


def candidates() -> list[GridWord]:
    known, strange = dictionary(), spelled(AMERICAN) | spelled(BRITISH)
    banned = {*never_offered(), *(word for kind, word in listed() if kind == "never")}
    everything = {**bank(), **{letters: each.clues for letters, each in phrases().items()}}
    here, there = (fairly_spelled(everything, american=american) for american in (False, True))
    found: dict[str, GridWord] = {}

    def add(
        letters: str, cost: float, its_words: list[str], clues: tuple[Clue, ...] = (), *, short: bool = False
    ) -> None:
        if letters in found or letters in banned or letters in SMALL_WORDS or not 3 <= len(letters) <= 15:
            return
        small = [f"{each} ..." for each in SMALL_WORDS.intersection(its_words)]  # two phrases with ON are one too many
        kin = (roots(each, known) | parts(each, known.levels) for each in its_words)
        its_roots = frozenset(chain((letters, *small), *kin))
        found[letters] = GridWord(letters.upper(), cost, short, its_roots, _always(clues, known.levels))

    for word in everything:
        if word in here and word in there and word not in strange and (word in phrases() or _is_known(word)):
            its_words = phrases()[word].words if word in phrases() else [word]
            plain = all(any(clue.difficulty == 1 for clue in each[word]) for each in (here, there))
            add(word, 0 if plain else 1.0, its_words, here[word])
    for kind, written in listed():
        if kind != "never":
            its_words = pieces(written)
            letters = "".join(its_words)
            usual = _SHORT if len(letters) <= 4 else 0.8
            add(letters, _SHORT_FORM if kind == "short" else usual, its_words, short=kind == "short")
    for word in known.levels:
        zipf = zipf_frequency(word, "en")
        if zipf >= COMMON and word not in strange and known.levels[word] <= 55:
            add(word, 1.0 if zipf >= 3.7 else 1.3 if zipf >= 3 else 1.8, [word])
    return list(found.values())


def listed() -> Iterator[tuple[str, str]]:
    """The lines of candidates.txt, behind the heading that says what it is."""
    kind = ""
    for line in CANDIDATES.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            yield from ((kind, each.strip()) for each in line.split(","))


def _is_known(word: str) -> bool:
    return dictionary().levels.get(word, 99) <= PLAIN_LEVEL and zipf_frequency(word, "en") >= OBSCURE


def _always(clues: tuple[Clue, ...], known: Mapping[str, int]) -> frozenset[str]:
    """The roots that all clues of some level name."""
    found: set[str] = set()
    for level in {clue.difficulty for clue in clues}:
        texts = [clue.text for clue in clues if clue.difficulty == level]
        each = [set(chain.from_iterable(roots(w, known) for w in _WORD.findall(text.lower()))) for text in texts]
        found |= set.intersection(*each)
    return frozenset(found)


def apart(words: list[GridWord]) -> list[list[int]]:
    """The numbers of the words that may not stand beside each."""
    of_root: dict[str, list[int]] = {}
    for number, word in enumerate(words):
        for root in word.roots:
            of_root.setdefault(root, []).append(number)
    found: list[set[int]] = [set() for _ in words]
    for number, word in enumerate(words):
        for root in word.roots | word.named:
            for other in of_root.get(root, ()):
                if other != number:
                    found[number].add(other)
                    found[other].add(number)
    return [sorted({*each, number}) for number, each in enumerate(found)]
