"""Finds the cards that obey a rule of wordplay.py without asking each of them: a bank has thousands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import chain
from typing import TypeVar

from generators.kernel.groups import collected, grouped
from generators.kernel.kind import Pulse
from generators.wall.connecting.wordplay import RULES, Given, Test, letters, shortened
from generators.words.dictionary import paced

PIECE = 3  # letters
T = TypeVar("T")


class Lookup:
    def __init__(self, cards: Iterable[str], pulse: Pulse) -> None:
        self.pulse = pulse
        self.cards = grouped(paced(cards, pulse), letters)  # bare letters -> the cards that are written with them
        self.found: dict[str, tuple[str, ...]] = {}

    def obeying(self, rule: str, given: Given, rules: Mapping[str, Callable[[Given], Test]] = RULES) -> Iterable[str]:
        search = SEARCHES.get(rule)
        if search is None:
            words: Iterable[str] = filter(rules[rule](given), self.cards)
        else:
            each = ((other, search(self, other)) for other in paced(given, self.pulse))
            words = dict.fromkeys(word for other, found in each for word in found if word != other)
        return chain.from_iterable(map(self.cards.__getitem__, words))

    def containing(self, piece: str) -> tuple[str, ...]:
        if piece not in self.found:
            near = self._by_piece.get(piece[:PIECE], ()) if len(piece) >= PIECE else self.cards
            self.found[piece] = tuple(word for word in near if piece in word)
        return self.found[piece]

    def like(self, word: str, length: int) -> Iterable[str]:
        """Words of that length that begin or end as it does: where one letter differs, one half is untouched."""
        start, end = word[: len(word) // 2], word[len(word) // 2 :]
        return (*self._by_half.get((length, start, ""), ()), *self._by_half.get((length, "", end), ()))

    def mixed(self, word: str) -> Iterable[str]:
        return self._by_letters.get("".join(sorted(word)), ())

    def exactly(self, words: Iterable[str]) -> Iterable[str]:
        return (word for word in words if word in self.cards)

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
        return collected((trait, word) for word in paced(self.cards, self.pulse) for trait in traits(word))


def _halves(word: str) -> Iterable[tuple[int, str, str]]:
    """The start and end of a word, cut where a word as long is cut, and where one without one of its letters is."""
    length = len(word)
    half, shorter = length // 2, (length - 1) // 2
    starts = {(length, word[:half], ""), (length, word[:shorter], "")}
    return starts | {(length, "", word[half:]), (length, "", word[shorter + 1 :])}


def _differ_once(one: str, other: str) -> bool:
    return sum(left != right for left, right in zip(one, other, strict=True)) == 1


SEARCHES: dict[str, Callable[[Lookup, str], Iterable[str]]] = {
    "hidden": Lookup.containing,
    "starts": lambda cards, word: (other for other in cards.containing(word) if other.startswith(word)),
    "ends": lambda cards, word: (other for other in cards.containing(word) if other.endswith(word)),
    "anagram": Lookup.mixed,
    "change": lambda cards, word: (other for other in cards.like(word, len(word)) if _differ_once(word, other)),
    "extra": lambda cards, word: (other for other in cards.like(word, len(word) + 1) if word in shortened(other)),
    "backwards": lambda cards, word: cards.exactly((word[::-1],)),
    "missing": lambda cards, word: cards.exactly(shortened(word)),
    "headless": lambda cards, word: cards.exactly((word[1:],)),
    "tailless": lambda cards, word: cards.exactly((word[:-1],)),
}
