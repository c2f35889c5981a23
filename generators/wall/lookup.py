"""Finds the cards that obey a rule of wordplay.py without asking each of them: a bank has thousands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import chain

from generators.kind import Pulse
from generators.wall.deck import paced
from generators.wall.wordplay import RULES, Given, letters, masked, shortened


class Lookup:
    """Cards by their bare letters."""

    def __init__(self, cards: Iterable[str], pulse: Pulse) -> None:
        self.pulse = pulse
        self.cards: dict[str, list[str]] = {}  # bare letters -> the cards that are written with them
        for card in paced(cards, pulse):
            self.cards.setdefault(letters(card), []).append(card)
        self.found: dict[str, tuple[str, ...]] = {}

    def obeying(self, rule: str, given: Given) -> Iterable[str]:
        """The cards that do what the rule asks for."""
        search = SEARCHES.get(rule)
        if search is None:
            words: Iterable[str] = filter(RULES[rule](given), self.cards)
        else:
            each = ((other, search(self, other)) for other in paced(given, self.pulse))
            words = dict.fromkeys(word for other, found in each for word in found if word != other)
        return chain.from_iterable(map(self.cards.__getitem__, words))

    def containing(self, piece: str) -> tuple[str, ...]:
        if piece not in self.found:
            near = self._by_pair.get(piece[:2], ()) if len(piece) > 1 else self.cards
            self.found[piece] = tuple(word for word in near if piece in word)
        return self.found[piece]

    def beginning(self, piece: str) -> Iterable[str]:
        return (word for word in self.containing(piece) if word.startswith(piece))

    def ending(self, piece: str) -> Iterable[str]:
        return (word for word in self.containing(piece) if word.endswith(piece))

    def changed(self, word: str) -> Iterable[str]:
        return (other for mask in masked(word) for other in self._by_mask.get(mask, ()))

    def lengthened(self, word: str) -> Iterable[str]:
        return self._by_shortened.get(word, ())

    def mixed(self, word: str) -> Iterable[str]:
        return self._by_letters.get("".join(sorted(word)), ())

    def exactly(self, words: Iterable[str]) -> Iterable[str]:
        return (word for word in words if word in self.cards)

    @cached_property
    def _by_pair(self) -> dict[str, list[str]]:
        """By each two letters that stand side by side: few words are left to look into then."""
        return self._by(lambda word: {word[at : at + 2] for at in range(len(word) - 1)})

    @cached_property
    def _by_mask(self) -> dict[str, list[str]]:
        return self._by(masked)

    @cached_property
    def _by_shortened(self) -> dict[str, list[str]]:
        return self._by(shortened)

    @cached_property
    def _by_letters(self) -> dict[str, list[str]]:
        return self._by(lambda word: ("".join(sorted(word)),))

    def _by(self, traits: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for word in paced(self.cards, self.pulse):
            for trait in traits(word):
                found.setdefault(trait, []).append(word)
        return found


SEARCHES: dict[str, Callable[[Lookup, str], Iterable[str]]] = {
    "hidden": Lookup.containing,
    "starts": Lookup.beginning,
    "ends": Lookup.ending,
    "anagram": Lookup.mixed,
    "change": Lookup.changed,
    "extra": Lookup.lengthened,
    "backwards": lambda cards, word: cards.exactly((word[::-1],)),
    "missing": lambda cards, word: cards.exactly(shortened(word)),
    "headless": lambda cards, word: cards.exactly((word[1:],)),
    "tailless": lambda cards, word: cards.exactly((word[:-1],)),
}
