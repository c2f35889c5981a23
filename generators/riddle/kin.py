"""Pairs of words close in meaning for the lines: word relations, and things of one kind from the category bank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from generators.beat import Beat
from generators.categories import things_of_a_kind
from generators.data import offered, relations
from generators.riddle.pairs import Clue, mask, mask_allowed
from generators.riddle.rules import LETTERS, Sort

RELATIONS_A_PULSE = 200


@dataclass(frozen=True, slots=True)
class Kin:
    """Common words that have relatives, by the letters they hold."""

    relatives: dict[str, list[str]]
    holding: dict[str, list[str]]  # letter: words
    words: list[str]


@cache
def kin(commonness: int, beat: Beat) -> Kin:
    """The relatives among the words so common; made once, 0.1 s."""
    common = frozenset(offered(commonness))
    relatives: dict[str, list[str]] = defaultdict(list)
    for number, (first, second) in enumerate(_pairs()):
        if number % RELATIONS_A_PULSE == 0:
            beat.pulse()
        if first in common and second in common and first != second:
            relatives[first].append(second)
            relatives[second].append(first)
    listed = list(relatives)
    return Kin(relatives, {letter: [word for word in listed if letter in word] for letter in LETTERS}, listed)


def related(letter: str, sort: Sort, known: Kin, random: Random) -> Iterator[Clue | None]:
    """Without end: two relatives that say so much about the letter; None where a first word drawn at random and a
    relative of it do not. Nothing at all where no word holds the letter."""
    firsts: Sequence[str] = known.words if sort is Sort.NEITHER else known.holding[letter]
    while firsts:
        first = random.choice(firsts)
        second = random.choice(known.relatives[first])
        one, other = mask(first), mask(second)
        # As in every line, each word has a letter that the other lacks.
        says = mask_allowed(sort, one, other) & mask(letter) and one & ~other and other & ~one
        yield (first, second) if says else None


def _pairs() -> Iterator[tuple[str, str]]:
    for each in relations():
        yield each.first, each.second
    for kind in things_of_a_kind():
        for place, first in enumerate(kind):
            for second in kind[place + 1 :]:
                yield first, second
