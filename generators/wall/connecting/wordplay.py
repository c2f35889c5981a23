"""What can be checked about a word by looking at its letters. Each rule answers: does this word do it?

Most rules are about given words, and tell which of them a card comes from: martini hides tin. A word never comes from
itself, but may come from another of the given: hog is dog with a letter changed, though both are animals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from string import ascii_lowercase
from typing import TypeAlias

Test: TypeAlias = Callable[[str], bool]  # of the bare letters of a card
Given: TypeAlias = tuple[str, ...]  # the words that a rule is about
Origins: TypeAlias = Callable[[str], set[str]]  # of the bare letters of a card: the given words that it comes from

UNSPOKEN = ("gn", "kn", "mn", "pn", "ps", "pt", "wr", "heir", "honest", "honour", "hour", "tsar")


def letters(card: str) -> str:
    """The card without spaces, signs and capitals: what the rules look at."""
    return "".join(filter(str.isalpha, card.casefold()))


def hidden(given: Given) -> Origins:
    """A longer word with one of the given inside."""
    return lambda word: {other for other in given if other in word and other != word}


def starts(given: Given) -> Origins:
    return lambda word: {other for other in given if word.startswith(other) and other != word}


def ends(given: Given) -> Origins:
    return lambda word: {other for other in given if word.endswith(other) and other != word}


def anagram(given: Given) -> Origins:
    """The letters of one of the given in another order."""
    return lambda word: {other for other in given if len(other) == len(word) and _is_mixed(other, word)}


def _is_mixed(one: str, other: str) -> bool:
    return one != other and sorted(one) == sorted(other)


def backwards(given: Given) -> Origins:
    known = frozenset(given)
    return lambda word: {word[::-1]} & known - {word}


def change(given: Given) -> Origins:
    """One of the given with one letter replaced by another."""
    known = frozenset(given)
    return lambda word: set(_changed(word)) & known - {word}


def missing(given: Given) -> Origins:
    """One of the given with one letter left out."""
    known = frozenset(given)
    return lambda word: set(_extended(word)) & known


def headless(given: Given) -> Origins:
    """One of the given without its first letter."""
    known = frozenset(given)
    return lambda word: {letter + word for letter in ascii_lowercase} & known


def tailless(given: Given) -> Origins:
    """One of the given without its last letter."""
    known = frozenset(given)
    return lambda word: {word + letter for letter in ascii_lowercase} & known


def extra(given: Given) -> Origins:
    """One of the given with one letter too many."""
    known = frozenset(given)
    return lambda word: set(shortened(word)) & known


def spelt(given: Given) -> Test:
    """Nothing but the given pieces, at least two of them, one behind the other."""
    pieces = re.compile(f"(?:{'|'.join(given)}){{2,}}")
    return lambda word: pieces.fullmatch(word) is not None


def only(given: Given) -> Test:
    """No letter but the given ones."""
    allowed = set("".join(given))
    return lambda word: set(word) <= allowed


def vowel(given: Given) -> Test:
    """One vowel, the given one, at least twice, and no other."""
    wanted = given[0]
    return lambda word: word.count(wanted) >= 2 and not set(word) & (set("aeiouy") - {wanted})


def silent(_: Given) -> Test:
    """The first letter is written and not spoken."""
    return lambda word: word.startswith(UNSPOKEN)


def palindrome(_: Given) -> Test:
    return lambda word: word == word[::-1]


def doubled(_: Given) -> Test:
    """The same twice: tutu."""
    return lambda word: word[: len(word) // 2] * 2 == word


def pairs(_: Given) -> Test:
    """Twice at least the same letter two times running: coffee."""
    return lambda word: len(re.findall(r"(.)\1", word)) >= 2


def ascending(_: Given) -> Test:
    """The letters in the order of the alphabet, five at least."""
    return lambda word: len(word) >= 5 and list(word) == sorted(word)


def descending(_: Given) -> Test:
    """The letters against the order of the alphabet, five at least."""
    return lambda word: len(word) >= 5 and list(word) == sorted(word, reverse=True)


def pangram(given: Given) -> Test:
    """Every one of the given letters."""
    wanted = set("".join(given))
    return lambda word: wanted <= set(word)


def shortened(word: str) -> Iterator[str]:
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def _changed(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at + 1 :] for at in range(len(word)) for new in ascii_lowercase)


def _extended(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at:] for at in range(len(word) + 1) for new in ascii_lowercase)


ORIGINS: dict[str, Callable[[Given], Origins]] = {
    rule.__name__: rule
    for rule in (hidden, starts, ends, anagram, backwards, change, missing, headless, tailless, extra)
}


def _as_test(rule: Callable[[Given], Origins]) -> Callable[[Given], Test]:
    def test(given: Given) -> Test:
        origins = rule(given)
        return lambda word: bool(origins(word))

    return test


RULES: dict[str, Callable[[Given], Test]] = {name: _as_test(rule) for name, rule in ORIGINS.items()} | {
    rule.__name__: rule
    for rule in (spelt, only, vowel, silent, palindrome, doubled, pairs, ascending, descending, pangram)
}
