"""Connecting Wall: the cards are English words, the links are the categories of the bank."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from generators.kept import Beat, kept
from generators.kind import Pulse, still
from generators.wall.bank import categories
from generators.wall.deck import Deck, cards_by_link, paced
from generators.wall.generate import Level, Options, laid_out
from generators.wall.rules import Puzzle
from generators.wall.theme import Theme

LEVELS = {
    "easy": Level((2, 2), most=2, calm=4),
    "medium": Level((3, 2, 2), most=3, calm=8),
    "hard": Level((3, 3, 2, 2, 2), most=3),
}


def deck(pulse: Pulse = still) -> Deck:
    return _deck(Beat(pulse))


@kept
def _deck(beat: Beat) -> Deck:
    dealt: dict[str, list[str]] = {}
    for category in categories(beat.pulse):
        beat.pulse()
        for card in category.members:
            dealt.setdefault(card, []).append(category.name)
    cards = {card: tuple(links) for card, links in dealt.items()}
    real = tuple(category.name for category in categories())
    twins = {category.name: category.twins for category in categories()}
    never_with = {category.name: category.never_with for category in categories()}
    return Deck(cards, cards_by_link(cards, beat.pulse), real, known_links, twins, never_with)


def known_links(card: str) -> frozenset[str]:
    """Every category the card fits, also where it would never be dealt."""
    return _known(Beat()).get(card, frozenset())


@kept
def _known(beat: Beat) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for category in categories(beat.pulse):
        beat.pulse()
        for card in (*category.members, *category.also):
            found.setdefault(card, set()).add(category.name)
    return {card: frozenset(links) for card, links in paced(found.items(), beat.pulse)}


@kept
def names(link: str) -> tuple[str, ...]:
    """What the category may be called besides its name."""
    return next((category.answers for category in categories() if category.name == link), ())


def prepare(pulse: Pulse) -> None:
    _known(Beat(pulse))


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    prepare(pulse)
    return laid_out(THEME, deck(pulse), LEVELS[options.level], options, rng, pulse)


def depths(card: str) -> Mapping[str, int]:
    """Where a card would be dealt it lies in the open; where it merely fits, deeper."""
    return {link: 1 if link in _deck_links().get(card, ()) else 2 for link in known_links(card)}


def _deck_links() -> Mapping[str, tuple[str, ...]]:
    return deck().cards


THEME = Theme(known_links, names, prepare, depths)
