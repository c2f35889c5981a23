"""Connecting Wall: the cards are English words, the links are the categories of the bank."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from generators.kind import still
from generators.wall.bank import categories
from generators.wall.deck import Deck, Waiting, cards_by_link, paced
from generators.wall.generate import Level
from generators.wall.theme import Theme

if TYPE_CHECKING:
    from generators.kind import Pulse

LEVELS = {
    "easy": Level((2, 2), most=2, calm=4),
    "medium": Level((3, 2, 2), most=3, calm=8),
    "hard": Level((3, 3, 2, 2, 2), most=3),
}


def deck(pulse: Pulse = still) -> Deck:
    return _deck(Waiting(pulse))


@cache
def _deck(waiting: Waiting) -> Deck:
    dealt: dict[str, list[str]] = {}
    for category in categories(waiting.pulse):
        waiting.pulse()
        for card in category.members:
            dealt.setdefault(card, []).append(category.name)
    cards = {card: tuple(links) for card, links in dealt.items()}
    real = tuple(category.name for category in categories())
    return Deck(cards, cards_by_link(cards, waiting.pulse), real, known_links)


def known_links(card: str) -> frozenset[str]:
    """Every category the card fits, also where it would never be dealt."""
    return _known(Waiting()).get(card, frozenset())


@cache
def _known(waiting: Waiting) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for category in categories(waiting.pulse):
        waiting.pulse()
        for card in (*category.members, *category.also):
            found.setdefault(card, set()).add(category.name)
    return {card: frozenset(links) for card, links in paced(found.items(), waiting.pulse)}


@cache
def names(link: str) -> tuple[str, ...]:
    """What the category may be called besides its name."""
    return next((category.answers for category in categories() if category.name == link), ())


def prepare(pulse: Pulse) -> None:
    _known(Waiting(pulse))


THEME = Theme(known_links, names, prepare)
