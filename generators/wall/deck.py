"""What a wall is dealt from: cards, and the links between them. The same for Chinese characters and English words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from generators.kind import Pulse

Knowledge: TypeAlias = Callable[[str], frozenset[str]]  # card -> every link it is known to have

CHUNK = 250  # cards or lines between two pulses: well under a millisecond

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deck:
    cards: Mapping[str, tuple[str, ...]]  # card -> the links that it may be dealt for
    links: Mapping[str, tuple[str, ...]]  # link -> the cards that may be dealt for it
    real: tuple[str, ...]  # the links good enough to be a group's
    known: Knowledge
    twins: Mapping[str, tuple[frozenset[str], ...]] = field(default_factory=dict)  # link -> cards that are one answer
    never_with: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> links too much like it

    def repeats(self, card: str, link: str, dealt: Iterable[str]) -> bool:
        """Would it be an answer that the group has already?"""
        return any(card in same and not same.isdisjoint(dealt) for same in self.twins.get(link, ()))

    def may_meet(self, link: str, others: Iterable[str]) -> bool:
        return self.never_with.get(link, frozenset()).isdisjoint(others)


def cards_by_link(cards: Mapping[str, tuple[str, ...]], pulse: Pulse) -> dict[str, tuple[str, ...]]:
    """Turns "a card has these links" round; the cards of a link keep their order."""
    links: dict[str, list[str]] = {}
    for card, its_links in paced(cards.items(), pulse):
        for link in its_links:
            links.setdefault(link, []).append(card)
    return {link: tuple(its_cards) for link, its_cards in links.items()}


def paced(items: Iterable[T], pulse: Pulse) -> Iterator[T]:
    """The items one by one, with a pulse now and then."""
    for number, item in enumerate(items):
        if number % CHUNK == 0:
            pulse()
        yield item
