"""Walls of English words whose four links are all of one family: plain lists, people, gaps to fill, hidden words ..."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from random import Random

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.choices import WORD_LINKS, Options
from generators.wall.connecting import word_walls
from generators.wall.connecting.bank import HEARD, LISTS, BankCategory, categories
from generators.wall.connecting.word_walls import DISGUISED, FILL_IN, PLAY, SYNONYMS, TRICKY
from generators.wall.generate import CardPool, Lures, deal_apart
from generators.wall.rules import Puzzle

SPELLING = frozenset({"only", "vowel", "spelt", "silent", "palindrome", "doubled", "pairs", "ascending", "descending"})
CALM = Lures(())
LURING = Lures((2, 2))
PEOPLE = frozenset({"people"})
SHARED = PEOPLE | {FILL_IN, DISGUISED, TRICKY, SYNONYMS}  # traits that all links of a family have


@dataclass(frozen=True, slots=True)
class BankFamily:
    """Links of one family: the sorts of the bank."""

    sorts: frozenset[str]
    lures: Lures = LURING
    trait: str = ""  # that they must have, if any
    never: frozenset[str] = frozenset()  # traits that they must not have


FAMILIES: Mapping[str, BankFamily] = {
    "lists": BankFamily(LISTS - PEOPLE, never=frozenset({DISGUISED, FILL_IN})),
    "people": BankFamily(PEOPLE),
    "fill_in": BankFamily(frozenset({"after", "before"})),
    "disguised": BankFamily(LISTS - PEOPLE, trait=DISGUISED),
    "ends": BankFamily(frozenset({"starts", "ends"}), CALM),
    "hidden": BankFamily(frozenset({"hidden"}), CALM),
    "letters": BankFamily(frozenset({"change", "extra", "missing", "headless", "tailless"}), CALM),
    "spelling": BankFamily(SPELLING, CALM),
    "anagrams": BankFamily(frozenset({"anagram"}), CALM),
    "sounds": BankFamily(HEARD, CALM),
}


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A wall of one family, where one is asked for; which links were met lately is then no matter."""
    if options.links not in FAMILIES:
        return word_walls.generate(options, rng, pulse)
    word_walls.prepare(pulse)
    deck = _deck(options.links, pulse)
    dealt = deal_apart(deck, FAMILIES[options.links].lures, (), partial(_may_meet, deck), rng, pulse)
    return word_walls.THEME.puzzle(dealt, rng, options.mode)


@cached
def _deck(name: str, pulse: Pulse = no_pulse) -> CardPool:
    family = FAMILIES[name]
    whole = word_walls.deck(pulse, WORD_LINKS[name])
    fitting = {category.name for category in categories(pulse) if _is_of(family, category, pulse)}
    return replace(whole, real=tuple(link for link in whole.real if link in fitting))


def _is_of(family: BankFamily, category: BankCategory, pulse: Pulse) -> bool:
    """Plain lists are those that are not in disguise, and have no gap in their names."""
    found = word_walls.traits_of_all(pulse)[category.name]
    wanted = family.trait in found if family.trait else found.isdisjoint(family.never)
    return category.sort in family.sorts and wanted


def _may_meet(deck: CardPool, real: tuple[str, ...]) -> bool:
    """Unlike each other, but for the family; plays are named by what they do, and share those words."""
    pairs = list(combinations(real, 2))
    shared = (deck.traits_of(one) & deck.traits_of(other) for one, other in pairs)
    unlike = all(PLAY in traits or traits <= SHARED for traits in shared)
    return unlike and all(deck.may_meet(one, (other,)) for one, other in pairs)


@cached
def family_of(link: str) -> str:
    """The family of a category; empty where it is none of the bank's."""
    category = next((each for each in categories() if each.name == link), None)
    families = FAMILIES.items() if category else ()
    return next((name for name, family in families if category and _is_of(family, category, no_pulse)), "")
