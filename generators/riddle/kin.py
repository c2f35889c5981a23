"""Pairs of words close in meaning for the lines: word relations, and things of one kind from the category bank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from generators.bits import letter_mask
from generators.categories import things_of_a_kind
from generators.data import offered, relations
from generators.kept import Beat, kept
from generators.riddle.pairs import Clue, mask_allowed
from generators.riddle.rules import LETTERS, Sort

RELATIONS_A_PULSE = 200


@dataclass(frozen=True, slots=True)
class Kin:
    """Common words that have relatives, by the letters they hold."""

    relatives: dict[str, list[str]]
    holding: dict[str, list[str]]  # letter: words
    words: list[str]


@kept
def kins(commonness: int, beat: Beat) -> tuple[Kin, Kin]:
    """The relatives among the words so common, by either source; made once, 0.1 s."""
    common = frozenset(offered(commonness))
    return _kin(((each.first, each.second) for each in relations()), common, beat), _kin(_of_a_kind(), common, beat)


def related(letter: str, sort: Sort, known: tuple[Kin, Kin], rng: Random) -> Iterator[Clue | None]:
    """Without end: two relatives that say so much about the letter; None where a first word drawn at random and a
    relative of it do not."""
    while True:
        source = rng.choice(known)
        firsts = source.words if sort is Sort.NEITHER else source.holding[letter]
        yield _pair(letter, sort, source, rng.choice(firsts), rng) if firsts else None


def _pair(letter: str, sort: Sort, source: Kin, first: str, rng: Random) -> Clue | None:
    second = rng.choice(source.relatives[first])
    one, other = letter_mask(first), letter_mask(second)
    # As in every line, each word has a letter that the other lacks.
    says = mask_allowed(sort, one, other) & letter_mask(letter) and one & ~other and other & ~one
    return (first, second) if says else None


def _kin(pairs: Iterator[Clue], common: frozenset[str], beat: Beat) -> Kin:
    relatives: dict[str, list[str]] = defaultdict(list)
    for number, (first, second) in enumerate(pairs):
        if number % RELATIONS_A_PULSE == 0:
            beat.pulse()
        if first in common and second in common and first != second:
            relatives[first].append(second)
            relatives[second].append(first)
    listed = list(relatives)
    return Kin(relatives, {letter: [word for word in listed if letter in word] for letter in LETTERS}, listed)


def _of_a_kind() -> Iterator[Clue]:
    for kind in things_of_a_kind():
        yield from combinations(kind, 2)
