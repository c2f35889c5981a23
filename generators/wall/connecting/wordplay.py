"""Rules about the letters of a word. Each answers: does this word do it?

Most rules are about given words, and say which of them a card comes from: martini hides tin. A word never comes from
itself, but may come from another of the given: hog is dog with a letter changed, though both are animals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from string import ascii_lowercase
from typing import TypeAlias

Test: TypeAlias = Callable[[str], bool]  # of the bare letters of a card
Given: TypeAlias = tuple[str, ...]  # the words that a rule is about
Origins: TypeAlias = Callable[[str], AbstractSet[str]]  # bare letters of a card: the given words that it comes from

LONG, SHORT = 5, 3  # letters in the order of the alphabet, or against it
UNSPOKEN = ("gn", "kn", "mn", "pn", "ps", "pt", "wr", "heir", "honest", "honour", "hour", "tsar")


def letters(card: str) -> str:
    """The card without spaces, signs and capitals: what the rules look at."""
    folded = card.casefold()
    return folded if folded.isalpha() else "".join(filter(str.isalpha, folded))


def _of_given(given: Given, origins: Callable[[str], Iterable[str]]) -> Origins:
    """The given words among all those that a card may come from."""
    known = frozenset(given)
    return lambda word: known.intersection(origins(word)) - {word}


def _is_mixed(one: str, other: str) -> bool:
    return len(one) == len(other) and one != other and sorted(one) == sorted(other)


def shortened(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _changed(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at + 1 :] for at in range(len(word)) for new in ascii_lowercase)


def _extended(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at:] for at in range(len(word) + 1) for new in ascii_lowercase)


ORIGINS: dict[str, Callable[[Given], Origins]] = {
    "hidden": lambda given: lambda word: {other for other in given if other in word and other != word},
    "starts": lambda given: lambda word: {other for other in given if word.startswith(other) and other != word},
    "ends": lambda given: lambda word: {other for other in given if word.endswith(other) and other != word},
    "anagram": lambda given: lambda word: {other for other in given if _is_mixed(other, word)},
    "backwards": lambda given: _of_given(given, lambda word: (word[::-1],)),
    "change": lambda given: _of_given(given, _changed),  # one letter replaced by another
    "missing": lambda given: _of_given(given, _extended),  # one letter left out
    "headless": lambda given: _of_given(given, lambda word: (letter + word for letter in ascii_lowercase)),
    "tailless": lambda given: _of_given(given, lambda word: (word + letter for letter in ascii_lowercase)),
    "extra": lambda given: _of_given(given, shortened),  # one letter too many
}


def _spelt(given: Given) -> Test:
    """Nothing but the given pieces, at least two of them, one behind the other."""
    pieces = re.compile(f"(?:{'|'.join(given)}){{2,}}")
    return lambda word: pieces.fullmatch(word) is not None


def _vowel(given: Given, least: int = 2) -> Test:
    """One vowel, the given one, so often, and no other."""
    others = set("aeiouy") - {given[0]}
    return lambda word: word.count(given[0]) >= least and others.isdisjoint(word)


def _ordered(least: int, *, falling: bool) -> Callable[[Given], Test]:
    return lambda _: lambda word: len(word) >= least and list(word) == sorted(word, reverse=falling)


def _from_given(rule: Callable[[Given], Origins]) -> Callable[[Given], Test]:
    def test(given: Given) -> Test:
        origins = rule(given)
        return lambda word: bool(origins(word))

    return test


RULES: dict[str, Callable[[Given], Test]] = (
    {name: _from_given(rule) for name, rule in ORIGINS.items()}
    | {
        "spelt": _spelt,
        "vowel": _vowel,
        "only": lambda given: frozenset("".join(given)).issuperset,  # no letter but the given ones
        "pangram": lambda given: frozenset("".join(given)).issubset,  # every one of the given letters
        "silent": lambda _: lambda word: word.startswith(UNSPOKEN),  # the first letter is not spoken
        "palindrome": lambda _: lambda word: word == word[::-1],
        "doubled": lambda _: lambda word: word[: len(word) // 2] * 2 == word,  # the same twice: tutu
        "pairs": lambda _: lambda word: len(re.findall(r"(.)\1", word)) >= 2,  # twice a letter twice: coffee
        "ascending": _ordered(LONG, falling=False),
        "descending": _ordered(LONG, falling=True),
    }
)
# The rules as a player takes them who reads the name only: more cards obey them than are dealt.
SHOWN = RULES | {
    "vowel": lambda given: _vowel(given, least=1),
    "ascending": _ordered(SHORT, falling=False),
    "descending": _ordered(SHORT, falling=True),
}
