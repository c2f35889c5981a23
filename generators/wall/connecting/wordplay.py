"""Rules about the letters of a word, and a fast search for the cards that obey one.

Most rules are about given words, and say which of them a card comes from: martini hides tin. A word
never comes from itself, but may come from another of the given words: hog is dog with a letter
changed, though both are animals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import chain
from operator import ne
from string import ascii_lowercase
from typing import TypeAlias, TypeVar

from generators.kernel.kind import Pulse
from generators.kernel.sets import group_by, lists_by_key
from generators.words.dictionary import dictionary, with_pulses

Test: TypeAlias = Callable[[str], bool]  # takes the bare letters of a card
Given: TypeAlias = tuple[str, ...]  # words for a rule
Origins: TypeAlias = Callable[[str], AbstractSet[str]]  # bare letters of a card: the given words that it comes from

LONG, SHORT = 5, 3  # letters in the order of the alphabet, or against it
UNSPOKEN = ("gn", "kn", "mn", "pn", "ps", "pt", "wr", "heir", "honest", "honour", "hour", "tsar")
PIECE = 3  # letters


def letters(card: str) -> str:
    """The card without spaces, signs and capitals: what the rules look at."""
    folded = card.casefold()
    return folded if folded.isalpha() else "".join(filter(str.isalpha, folded))


def _given_among(given: Given, origins: Callable[[str], Iterable[str]]) -> Origins:
    """The given words among all those that a card may come from."""
    known = frozenset(given)
    return lambda word: known.intersection(origins(word)) - {word}


def _is_mixed(one: str, other: str) -> bool:
    return len(one) == len(other) and one != other and sorted(one) == sorted(other)


def shorten(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _change_letter(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at + 1 :] for at in range(len(word)) for new in ascii_lowercase)


def _extend(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at:] for at in range(len(word) + 1) for new in ascii_lowercase)


ORIGINS: dict[str, Callable[[Given], Origins]] = {
    "hidden": lambda given: lambda word: {other for other in given if other in word and other != word},
    "starts": lambda given: lambda word: {other for other in given if word.startswith(other) and other != word},
    "ends": lambda given: lambda word: {other for other in given if word.endswith(other) and other != word},
    "anagram": lambda given: lambda word: {other for other in given if _is_mixed(other, word)},
    "backwards": lambda given: _given_among(given, lambda word: (word[::-1],)),
    "change": lambda given: _given_among(given, _change_letter),  # one letter replaced by another
    "missing": lambda given: _given_among(given, _extend),  # one letter left out
    "headless": lambda given: _given_among(given, lambda word: (letter + word for letter in ascii_lowercase)),
    "tailless": lambda given: _given_among(given, lambda word: (word + letter for letter in ascii_lowercase)),
    "extra": lambda given: _given_among(given, shorten),  # one letter too many
}


def _consists_of(given: Given) -> Test:
    """Nothing but the given pieces, at least two of them, one behind the other."""
    pieces = re.compile(f"(?:{'|'.join(given)}){{2,}}")
    return lambda word: pieces.fullmatch(word) is not None


def _has_only_vowel(given: Given, least: int = 2) -> Test:
    """Only the given vowel, at least so often."""
    others = set("aeiouy") - {given[0]}
    return lambda word: word.count(given[0]) >= least and others.isdisjoint(word)


def _is_alphabetical(least: int, *, falling: bool) -> Callable[[Given], Test]:
    return lambda _: lambda word: len(word) >= least and list(word) == sorted(word, reverse=falling)


def _from_given(rule: Callable[[Given], Origins]) -> Callable[[Given], Test]:
    def test(given: Given) -> Test:
        origins = rule(given)
        return lambda word: bool(origins(word))

    return test


RULES: dict[str, Callable[[Given], Test]] = (
    {name: _from_given(rule) for name, rule in ORIGINS.items()}
    | {
        "front": lambda given: (
            lambda word: any(other + word in dictionary() for other in given)
        ),  # before a card: context
        "back": lambda given: lambda word: any(word + other in dictionary() for other in given),
        "spelt": _consists_of,
        "vowel": _has_only_vowel,
        "only": lambda given: frozenset("".join(given)).issuperset,  # no letter but the given ones
        "pangram": lambda given: frozenset("".join(given)).issubset,  # every one of the given letters
        "silent": lambda _: lambda word: word.startswith(UNSPOKEN),  # the first letter is silent
        "palindrome": lambda _: lambda word: word == word[::-1],
        "doubled": lambda _: lambda word: word[: len(word) // 2] * 2 == word,  # twice the same half: tutu
        "pairs": lambda _: lambda word: len(re.findall(r"(.)\1", word)) >= 2,  # twice a letter twice: coffee
        "ascending": _is_alphabetical(LONG, falling=False),
        "descending": _is_alphabetical(LONG, falling=True),
    }
)
# The rules as a player takes them who reads the name only: more cards obey them than are dealt.
SHOWN = RULES | {
    "vowel": lambda given: _has_only_vowel(given, least=1),
    "ascending": _is_alphabetical(SHORT, falling=False),
    "descending": _is_alphabetical(SHORT, falling=True),
}


# Search: finds the cards that obey a rule without asking each of them, as a bank has thousands.

T = TypeVar("T")


class Lookup:
    def __init__(self, cards: Iterable[str], pulse: Pulse) -> None:
        self.pulse = pulse
        self.cards = group_by(with_pulses(cards, pulse), letters)  # bare letters -> the cards written with them
        self.found: dict[str, tuple[str, ...]] = {}

    def find(self, rule: str, given: Given) -> Iterable[str]:
        search = SEARCHES.get(rule)
        if search is None:
            words: Iterable[str] = filter(SHOWN[rule](given), self.cards)
        else:
            each = ((other, search(self, other)) for other in with_pulses(given, self.pulse))
            words = dict.fromkeys(word for other, found in each for word in found if word != other)
        return chain.from_iterable(map(self.cards.__getitem__, words))

    def containing(self, piece: str) -> tuple[str, ...]:
        if piece not in self.found:
            near = self._by_piece.get(piece[:PIECE], ()) if len(piece) >= PIECE else self.cards
            self.found[piece] = tuple(word for word in near if piece in word)
        return self.found[piece]

    def half_equal(self, word: str, length: int) -> Iterable[str]:
        """Words of that length that begin or end as it does: where one letter differs, one half is untouched."""
        start, end = word[: len(word) // 2], word[len(word) // 2 :]
        return (*self._by_half.get((length, start, ""), ()), *self._by_half.get((length, "", end), ()))

    def anagrams(self, word: str) -> Iterable[str]:
        return self._by_letters.get("".join(sorted(word)), ())

    def existing(self, words: Iterable[str]) -> Iterable[str]:
        return (word for word in words if word in self.cards)

    def joining(self, join: Callable[[str], str]) -> Iterable[str]:
        known = dictionary().levels
        return (word for word in self.cards if join(word) in known)

    @cached_property
    def _by_piece(self) -> dict[str, list[str]]:
        """The words by each few letters that stand side by side: not many words are left to look into then."""
        return self._by(lambda word: {word[at : at + PIECE] for at in range(len(word) - PIECE + 1)})

    @cached_property
    def _by_half(self) -> dict[tuple[int, str, str], list[str]]:
        return self._by(_halves)

    @cached_property
    def _by_letters(self) -> dict[str, list[str]]:
        return self._by(lambda word: ("".join(sorted(word)),))

    def _by(self, traits: Callable[[str], Iterable[T]]) -> dict[T, list[str]]:
        return lists_by_key((trait, word) for word in with_pulses(self.cards, self.pulse) for trait in traits(word))


def _halves(word: str) -> Iterable[tuple[int, str, str]]:
    """The start and end of a word, cut where a word as long is cut, and where one without one of its letters is."""
    length = len(word)
    half, shorter = length // 2, (length - 1) // 2
    starts = {(length, word[:half], ""), (length, word[:shorter], "")}
    return starts | {(length, "", word[half:]), (length, "", word[shorter + 1 :])}


SEARCHES: dict[str, Callable[[Lookup, str], Iterable[str]]] = {
    "hidden": Lookup.containing,
    "starts": lambda cards, word: (other for other in cards.containing(word) if other.startswith(word)),
    "ends": lambda cards, word: (other for other in cards.containing(word) if other.endswith(word)),
    "anagram": Lookup.anagrams,
    "change": lambda cards, word: (
        other for other in cards.half_equal(word, len(word)) if sum(map(ne, word, other)) == 1
    ),
    "extra": lambda cards, word: (other for other in cards.half_equal(word, len(word) + 1) if word in shorten(other)),
    "backwards": lambda cards, word: cards.existing((word[::-1],)),
    "missing": lambda cards, word: cards.existing(shorten(word)),
    "headless": lambda cards, word: cards.existing((word[1:],)),
    "tailless": lambda cards, word: cards.existing((word[:-1],)),
    "front": lambda cards, word: cards.joining(lambda other: word + other),
    "back": lambda cards, word: cards.joining(lambda other: other + word),
}
