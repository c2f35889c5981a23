"""What can be checked about a word by looking at its letters. Each rule answers: does this word do it?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from string import ascii_lowercase
from typing import TypeAlias

Test: TypeAlias = Callable[[str], bool]  # of the bare letters of a card
Given: TypeAlias = tuple[str, ...]  # the words that a rule is about


def letters(card: str) -> str:
    """The card without spaces, signs and capitals: what the rules look at."""
    return "".join(filter(str.isalpha, card.casefold()))


def hidden(given: Given) -> Test:
    """A longer word with one of the given inside."""
    inside = re.compile("|".join(given)).search
    return lambda word: inside(word) is not None and word not in given


def starts(given: Given) -> Test:
    return lambda word: word.startswith(given) and word not in given


def ends(given: Given) -> Test:
    return lambda word: word.endswith(given) and word not in given


def anagram(given: Given) -> Test:
    """The letters of one of the given in another order."""
    sorted_given = {"".join(sorted(word)) for word in given}
    return lambda word: "".join(sorted(word)) in sorted_given and word not in given


def backwards(given: Given) -> Test:
    return lambda word: word[::-1] in given and word not in given


def change(given: Given) -> Test:
    """One of the given with one letter replaced by another."""
    return _one_of({other for word in given for other in _changed(word)} - set(given))


def missing(given: Given) -> Test:
    """One of the given with one letter left out."""
    return _one_of({word[:at] + word[at + 1 :] for word in given for at in range(len(word))} - set(given))


def headless(given: Given) -> Test:
    """One of the given without its first letter."""
    return _one_of({word[1:] for word in given} - set(given))


def tailless(given: Given) -> Test:
    """One of the given without its last letter."""
    return _one_of({word[:-1] for word in given} - set(given))


def extra(given: Given) -> Test:
    """One of the given with one letter too many."""
    return _one_of({other for word in given for other in _extended(word)} - set(given))


def spelt(given: Given) -> Test:
    """Nothing but the given pieces, at least two of them, one behind the other."""
    pieces = re.compile(f"(?:{'|'.join(given)}){{2,}}")
    return lambda word: pieces.fullmatch(word) is not None


def only(given: Given) -> Test:
    """No letter but the given ones."""
    allowed = set("".join(given))
    return lambda word: set(word) <= allowed


def vowel(given: Given) -> Test:
    """One vowel, the given one, at least three times, and no other."""
    wanted = given[0]
    return lambda word: word.count(wanted) >= 3 and not set(word) & (set("aeiouy") - {wanted})


def palindrome(_: Given) -> Test:
    return lambda word: word == word[::-1]


def doubled(_: Given) -> Test:
    """The same twice: tutu."""
    return lambda word: word[: len(word) // 2] * 2 == word


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


def _one_of(words: set[str]) -> Test:
    return words.__contains__


def _changed(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at + 1 :] for at in range(len(word)) for new in ascii_lowercase)


def _extended(word: str) -> Iterator[str]:
    return (word[:at] + new + word[at:] for at in range(len(word) + 1) for new in ascii_lowercase)


RULES: dict[str, Callable[[Given], Test]] = {
    rule.__name__: rule
    for rule in (
        hidden, starts, ends, anagram, backwards, change, missing, headless, tailless, extra,
        spelt, only, vowel, palindrome, doubled, ascending, descending, pangram,
    )
}  # fmt: skip
