"""Pairs of words close in meaning for the lines, each with what they have in common, which is said at the end."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from generators.kernel.bits import letter_mask
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say
from generators.riddle.pairs import Clue, mask_allowed
from generators.riddle.rules import LETTERS, Sort
from generators.words.categories import things_of_a_kind
from generators.words.dictionary import asset, dictionary, foreign, offered, paced, relations
from generators.words.forms import is_inflected

SOUND = "Rhyme with "  # so do tea and sea: it says nothing of what they mean
NEEDS_ITS_NAME = re.compile(  # to be seen as a kind at all
    r"^Rhyme|[Tt]eams?\b|[Nn]icknames|verbs?$|you can do|^Mean |^Former|titles$|^Constellations in|named after|"
    r"[Rr]ivers|[Bb]ands\b|songs$|[Ss]ongs from|albums$|[Ff]ilms|Oscar|Books by|comedies$|[Nn]ovels|classics$|brands$|"
    r"companies$|^Social media|Video games|Pokémon|Chocolate bars|of car$|Shops on|football clubs|Monopoly|Minecraft|"
    r"^Ballets|^Operas|operas$|^Musicals|^Paintings|Space missions|^Famous|one word|two ways|^Two words|Newton|^Apples|"
    r"(?<!Chess) terms$|^Terms in|^To do with (?!a wedding|Christmas|Halloween|winter)|^In [A-Z]|^Cluedo|^Doctor Who|"
    r"^(Yellow|Red|Green|White|Sticky) things|^Shades of|^Parts of a guitar|^Sights of|^Places in|[Cc]ities|islands$|"
    r"^Countries|French|^Numbers|in America$|^American words"
)
ALL = "*"
PLAIN_SORTS = ("opposite", "same")  # what can be said in a word; two words that are merely of one kind need its name


@dataclass(frozen=True, slots=True)
class Kin:
    relatives: dict[str, list[str]]
    holding: dict[str, list[str]]  # letter: words
    words: list[str]


@cached
def kins(commonness: int, pulse: Pulse, american: bool) -> tuple[Kin, Kin]:
    """The relatives among the words so common, by either source; made once, 0.1 s."""
    common = frozenset(offered(commonness)) - foreign(american=american)
    known = dictionary()
    plain = frozenset(word for word in common if not is_inflected(word, known))
    pairs = ((each.first, each.second) for each in relations() if each.sort in PLAIN_SORTS)
    of_a_kind = (pair for members in _seen_alone() for pair in combinations(members, 2))
    return _kin(pairs, plain, pulse), _kin(of_a_kind, common, pulse)


def _seen_alone() -> Iterator[list[str]]:
    """The members of each kind that a player sees to be of it without its name."""
    unseen = mistaken()
    for kind in things_of_a_kind():
        if not NEEDS_ITS_NAME.search(kind.name):
            out = unseen.get(kind.name, [])
            yield [word for word in kind.members if word not in out and out != [ALL]]


def mistaken() -> dict[str, list[str]]:
    """category: its members that are taken for something else; or ALL"""
    lines = asset("categories", "alone.txt").read_text(encoding="utf-8").splitlines()
    listed = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {name: words.split(", ") for name, _, words in listed}


def related(letter: str, sort: Sort, known: tuple[Kin, Kin], rng: Random) -> Iterator[Clue | None]:
    """An endless series of two relatives that say so much about the letter; None where a first word drawn at random and
    a relative of it do not."""
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


def _kin(pairs: Iterator[Clue], common: frozenset[str], pulse: Pulse) -> Kin:
    relatives: dict[str, list[str]] = defaultdict(list)
    for first, second in paced(pairs, pulse):
        if first in common and second in common and first != second:
            relatives[first].append(second)
            relatives[second].append(first)
    listed = list(relatives)
    return Kin(relatives, {letter: [word for word in listed if letter in word] for letter in LETTERS}, listed)


def in_common(first: str, second: str) -> Phrase | None:
    pair = frozenset((first, second))
    kinds = (each for each in things_of_a_kind() if not each.name.startswith(SOUND))
    kind = next((each for each in kinds if pair.issubset(each.members)), None)
    if kind is not None:
        return say("riddle.why.kind", kind=_in_a_sentence(kind.name))
    sort = _sorts().get(pair)
    return say(f"riddle.why.{sort}") if sort else None


@cached
def _sorts() -> dict[frozenset[str], str]:
    return {frozenset((each.first, each.second)): each.sort for each in relations() if each.sort in PLAIN_SORTS}


def _in_a_sentence(name: str) -> str:
    """The name with a small letter, unless its first word is a name."""
    first = name.partition(" ")[0]
    return name[0].lower() + name[1:] if first.lower() in dictionary() else name
