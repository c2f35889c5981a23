"""What a wall is dealt from: cards, and the links between them. The same for Chinese characters and English words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.words.dictionary import paced

Knowledge: TypeAlias = Callable[[str], frozenset[str]]  # card -> every link it is known to have

NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Deck:
    cards: Mapping[str, tuple[str, ...]]  # card -> the links that it may be dealt for
    links: Mapping[str, tuple[str, ...]]  # link -> the cards that may be dealt for it
    real: tuple[str, ...]  # the links good enough to be a group's
    known: Knowledge
    twins: Mapping[str, tuple[frozenset[str], ...]] = field(default_factory=dict)  # link -> cards that are one answer
    never_with: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> links too much like it
    traits: Mapping[str, frozenset[str]] = field(default_factory=dict)  # what links of one wall should not share
    depth: Mapping[str, int] = field(default_factory=dict)  # the deeper a link lies, the later its colour
    tempting: frozenset[str] | None = None  # links that may be red herrings; None: all
    rarity: Callable[[str], int] | None = None  # where there is a choice of cards, those where it is least
    _herrings: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, compare=False)

    def repeats(self, card: str, link: str, dealt: Iterable[str]) -> bool:
        """Would it be an answer that the group has already?"""
        return any(card in same and not same.isdisjoint(dealt) for same in self.twins.get(link, ()))

    def may_meet(self, link: str, others: Iterable[str]) -> bool:
        return self.never_with.get(link, frozenset()).isdisjoint(others)

    def tempts(self, link: str) -> bool:
        return self.tempting is None or link in self.tempting

    def herrings_of(self, link: str) -> frozenset[str]:
        """The red herrings among the cards of a link."""
        found = self._herrings.get(link)
        if found is None:
            others = {other for card in self.links[link] for other in self.cards[card] if self.tempts(other)}
            found = self._herrings[link] = frozenset(others - {link})
        return found

    def traits_of(self, link: str) -> frozenset[str]:
        return self.traits.get(link, NONE)


def cards_by_link(cards: Mapping[str, tuple[str, ...]], pulse: Pulse) -> dict[str, tuple[str, ...]]:
    """Turns "a card has these links" round; the cards of a link keep their order."""
    links: dict[str, list[str]] = {}
    for card, its_links in paced(cards.items(), pulse):
        for link in its_links:
            links.setdefault(link, []).append(card)
    return {link: tuple(its_cards) for link, its_cards in links.items()}
