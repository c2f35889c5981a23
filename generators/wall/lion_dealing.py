"""Deals walls of links that lie far apart: four of them, lures that only seem to link, cards to fill up, the proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.wall.dealing import Deal, Dealt, bridges_between
from generators.wall.deck import Deck
from generators.wall.rules import GROUPS
from generators.wall.solver import herrings, is_clean, partitions

PATIENCE = 60  # walls tried with all the lures before one lure less will do
SPARE_LINKS = 12  # that must be left when the recent ones are avoided

Suits: TypeAlias = Callable[[tuple[str, ...]], bool]


@dataclass(frozen=True, slots=True)
class Lures:
    """How many groups each lure touches, and the most cards of a wall that any link but the real ones may touch."""

    touches: tuple[int, ...]
    most: int = 3


def deal(deck: Deck, lures: Lures, recent: tuple[str, ...], suits: Suits, rng: Random, pulse: Pulse) -> list[Dealt]:
    """Four groups with exactly one answer, the clearest first."""
    touches = lures.touches
    allowed = _allowed(deck, recent)
    while True:
        for _ in range(PATIENCE):
            pulse()
            real = tuple(rng.sample(allowed, GROUPS))
            dealt = Deal(deck, real, lures.most)
            if suits(real) and _filled(dealt, touches, rng, pulse) and _is_proved(dealt, pulse):
                return _clearest_first(dealt)
        touches = touches[1:]


def _allowed(deck: Deck, recent: tuple[str, ...]) -> list[str]:
    most = max(0, len(deck.real) - max(SPARE_LINKS, len(deck.real) // 3))
    avoided = set(recent[len(recent) - min(most, len(recent)) :])
    return [link for link in deck.real if link not in avoided]


def _filled(dealt: Deal, touches: tuple[int, ...], rng: Random, pulse: Pulse) -> bool:
    bridges = dict(bridges_between(dealt.deck, dealt.real, rng, pulse)) if touches else {}
    for many in touches:
        herring = dealt.run_across(bridges, tuple(combinations(range(GROUPS), many)), rng, pulse)
        if herring is None:
            return False
        del bridges[herring]
    return dealt.fill_up(rng, plain=False)


def _is_proved(dealt: Deal, pulse: Pulse) -> bool:
    """By all that is known, not only by what was dealt."""
    links = dealt.links()
    return is_clean(dealt.groups(), links) and len(partitions(dealt.cards(), links, 2, pulse)) == 1


def _clearest_first(dealt: Deal) -> list[Dealt]:
    groups = dealt.groups()
    strange = herrings(groups, {**dealt.links(), **_seeming(dealt)})
    crossed = [sum(bool(cards & group) for cards in strange) for group in groups]
    order = sorted(range(GROUPS), key=lambda row: (crossed[row], dealt.real[row]))
    return [Dealt(dealt.real[row], tuple(dealt.rows[row])) for row in order]


def _seeming(dealt: Deal) -> Mapping[str, frozenset[str]]:
    """The lures on the wall, which no knowledge has."""
    found: dict[str, set[str]] = {}
    for card, link in _shown(dealt):
        found.setdefault(link, set()).add(card)
    return {link: frozenset(cards) for link, cards in found.items()}


def _shown(dealt: Deal) -> Iterator[tuple[str, str]]:
    for card in dealt.cards():
        yield from ((card, link) for link in dealt.deck.cards[card] if link not in dealt.real)
