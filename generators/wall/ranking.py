"""Every way to share out the cards, the plainest first: parts that stand in the open come before deep ones.

Best first: a way that is begun is as deep as its groups are, and as its other cards will be at the least."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import combinations
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.wall.rules import SIZE
from generators.wall.solver import CardsByLink, Mask, Partition

Depths: TypeAlias = "Callable[[str], Mapping[str, int]]"  # card -> each of its links, and how deep it lies there

CHUNK = 64  # groups between two pulses
PATIENCE = 40_000  # ways begun; after that the rest comes as it comes
OWN = 1  # the depth of a link that only the wall itself names
SPARE = 0.5  # what a link costs for each card more than a group takes: it could be any four of them


def ranked(wall: tuple[str, ...], links: CardsByLink, depths: Depths, most: int, pulse: Pulse) -> tuple[Partition, ...]:
    """At most so many, the plainest first."""
    prices = _prices(wall, links, depths, pulse)
    found = []
    for masks in _plainest(len(wall), prices, pulse):
        found.append(frozenset(frozenset(card for at, card in enumerate(wall) if mask >> at & 1) for mask in masks))
        if len(found) == most:
            break
    return tuple(found)


def price(group: frozenset[str], link: str, links: CardsByLink, depths: Depths) -> float:
    """How deep the link lies in the cards of a group, and how many others have it."""
    cards = links[link]
    return sum(depths(card).get(link, OWN) for card in group) + SPARE * (len(cards) - len(group))


def _prices(wall: tuple[str, ...], links: CardsByLink, depths: Depths, pulse: Pulse) -> dict[Mask, float]:
    """Every four that have a link, at the price of the plainest of their links."""
    bit = {card: 1 << at for at, card in enumerate(wall)}
    deep = {card: depths(card) for card in wall}
    found: dict[Mask, float] = {}
    for link, cards in links.items():
        having = sorted((bit[card], deep[card].get(link, OWN)) for card in cards)
        for number, four in enumerate(combinations(having, SIZE)):
            if number % CHUNK == 0:
                pulse()
            mask, cost = sum(one for one, _ in four), sum(depth for _, depth in four) + SPARE * (len(cards) - SIZE)
            found[mask] = min(cost, found.get(mask, cost))
    return found


def _plainest(cards: int, prices: Mapping[Mask, float], pulse: Pulse) -> Iterator[tuple[Mask, ...]]:
    """Covers in the order of their price, as long as patience lasts."""
    by_lowest: dict[Mask, list[tuple[float, Mask]]] = {}
    for mask, cost in sorted(prices.items(), key=lambda item: (item[1], item[0])):
        by_lowest.setdefault(mask & -mask, []).append((cost, mask))
    least = _least(cards, prices)
    begun: list[tuple[float, int, float, Mask, tuple[Mask, ...]]] = [(0.0, 0, 0.0, (1 << cards) - 1, ())]
    turn = 0
    while begun:
        _, _, paid, left, masks = heappop(begun)
        if not left:
            yield masks
            continue
        pulse()
        for cost, mask in by_lowest.get(left & -left, ()):
            if mask & ~left == 0:
                turn += 1
                rest = left & ~mask
                hope = sum(least[at] for at in range(cards) if rest >> at & 1)
                hurry = turn if turn > PATIENCE else 0  # then the latest first, which ends soonest
                entry = (paid + cost + hope if not hurry else -1.0 - hurry, turn, paid + cost, rest, (*masks, mask))
                heappush(begun, entry)


def _least(cards: int, prices: Mapping[Mask, float]) -> list[float]:
    """What each card costs at the least: a quarter of its cheapest group."""
    best = [float("inf")] * cards
    for mask, cost in prices.items():
        for at in range(cards):
            if mask >> at & 1 and cost / SIZE < best[at]:
                best[at] = cost / SIZE
    return best
