"""Exact cover: every partition of sixteen cards into four groups of four with a link each.

    a link's cards      feta brie edam goat  |  goat cow pig hen sheep  |  ...
    its fours           feta brie edam goat     goat cow pig hen, goat cow pig sheep, goat cow hen sheep, ...
    a cover             the lowest card that is left must be in some four: try each of those, then go on with the rest

Every group of a partition is four cards of some link, so all groups are among the fours, and
exactly one of them has the lowest card that is left. So the search finds every partition once. A
card is a bit, a four is the sum of its bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import combinations, islice
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.sets import group_by
from generators.wall.rules import GROUPS, SIZE

CardsByLink: TypeAlias = "Mapping[str, frozenset[str]]"  # link to the cards on the wall that fit it
Partition: TypeAlias = "frozenset[frozenset[str]]"
Mask: TypeAlias = int  # one bit for each card
Depths: TypeAlias = "Callable[[str], Mapping[str, int]]"  # card -> each of its links with its depth
CHUNK = 64  # groups between two pulses
PATIENCE = 40_000  # partial partitions; after that they are no longer sorted by price
OWN = 1  # depth of a link that only the wall itself names
MOST_WAYS = 5_000  # partitions compared to find their common groups
SPARE = 0.5  # cost of each card beyond the four of a group, as any four could be one


def partitions(wall: tuple[str, ...], links: CardsByLink, most: int, pulse: Pulse) -> tuple[Partition, ...]:
    """The partitions, at most so many; each is four groups, whatever the number of links that explain a group."""
    return tuple(islice(iter_partitions(wall, links, pulse), most))


def certain_groups(
    wall: tuple[str, ...], links: CardsByLink, strangers: tuple[str, ...], pulse: Pulse
) -> list[frozenset[str]]:
    """The groups with a known card that are in every partition in which unknown cards may belong to any group."""
    wide = {link: having.union(strangers) for link, having in links.items()}
    found = partitions(wall, wide, MOST_WAYS, pulse) if strangers else ()
    if not found or len(found) == MOST_WAYS:
        return []
    sure = (group for group in frozenset.intersection(*found) if group.difference(strangers))
    return sorted(sure, key=lambda group: min(map(wall.index, group)))


def iter_partitions(wall: tuple[str, ...], links: CardsByLink, pulse: Pulse) -> Iterator[Partition]:
    for masks in _covers((1 << len(wall)) - 1, _candidates(wall, links, pulse), pulse):
        yield frozenset(_cards(mask, wall) for mask in masks)


def _candidates(wall: tuple[str, ...], links: CardsByLink, pulse: Pulse) -> dict[Mask, list[Mask]]:
    """The groups of four that have a link, each under its lowest card."""
    bit = {card: 1 << number for number, card in enumerate(wall)}
    having = (cards.intersection(wall) for cards in links.values())
    fitting = {tuple(sorted(bit[card] for card in cards)) for cards in having if len(cards) >= SIZE}
    groups: set[Mask] = set()
    for bits in sorted(fitting):
        for number, four in enumerate(combinations(bits, SIZE)):
            if number % CHUNK == 0:
                pulse()
            groups.add(sum(four))
    return group_by(sorted(groups), lambda group: group & -group)


def _covers(left: Mask, by_lowest: dict[Mask, list[Mask]], pulse: Pulse) -> Iterator[tuple[Mask, ...]]:
    if not left:
        yield ()
        return
    pulse()
    for group in by_lowest.get(left & -left, ()):
        if group & ~left == 0:
            for rest in _covers(left & ~group, by_lowest, pulse):
                yield (group, *rest)


def _cards(mask: Mask, wall: tuple[str, ...]) -> frozenset[str]:
    return frozenset(card for number, card in enumerate(wall) if mask >> number & 1)


def explain(group: frozenset[str], links: CardsByLink) -> tuple[str, ...]:
    return tuple(link for link, cards in links.items() if group <= cards)


def herrings(groups: tuple[frozenset[str], ...], links: CardsByLink) -> frozenset[frozenset[str]]:
    """Cards of different groups that share a link."""
    shared = (cards for cards in links.values() if len(cards) > 1)
    return frozenset(cards for cards in shared if not any(cards <= group for group in groups))


def is_clean(groups: tuple[frozenset[str], ...], links: CardsByLink) -> bool:
    """The abstract wall: four groups of four, and every other link touches at most three cards."""
    whole = len(groups) == GROUPS and all(len(group) == SIZE for group in groups)
    return whole and all(len(cards) < SIZE or cards in groups for cards in links.values())


def rank_partitions(
    wall: tuple[str, ...], links: CardsByLink, depths: Depths, most: int, pulse: Pulse
) -> tuple[Partition, ...]:
    """The partitions with the lowest price, cheapest first.

    Best-first search: a partial partition costs the price of its groups and the least price of its other cards."""
    prices = _prices(wall, links, depths, pulse)
    found = islice(_cheapest_covers(len(wall), prices, pulse), most)
    return tuple(frozenset(_cards(mask, wall) for mask in masks) for masks in found)


def price(group: frozenset[str], link: str, links: CardsByLink, depths: Depths) -> float:
    """The depth of the link in the cards of a group, and a surcharge for each other card that has it."""
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


def _cheapest_covers(cards: int, prices: Mapping[Mask, float], pulse: Pulse) -> Iterator[tuple[Mask, ...]]:
    """Covers in the order of their price, as long as patience lasts."""
    by_lowest = group_by(sorted((cost, mask) for mask, cost in prices.items()), lambda each: each[1] & -each[1])
    least = _least_prices(cards, prices)
    partial: list[tuple[float, int, float, Mask, tuple[Mask, ...]]] = [(0.0, 0, 0.0, (1 << cards) - 1, ())]
    turn = 0
    while partial:
        _, _, paid, left, masks = heappop(partial)
        if not left:
            yield masks
            continue
        pulse()
        for cost, mask in by_lowest.get(left & -left, ()):
            if mask & ~left == 0:
                turn += 1
                rest = left & ~mask
                estimate = paid + cost + sum(least[at] for at in range(cards) if rest >> at & 1)
                order = estimate if turn <= PATIENCE else -1.0 - turn  # latest first, which ends soonest
                heappush(partial, (order, turn, paid + cost, rest, (*masks, mask)))


def _least_prices(cards: int, prices: Mapping[Mask, float]) -> list[float]:
    """The least that each card costs: a quarter of its cheapest group."""
    best = [float("inf")] * cards
    for mask, cost in prices.items():
        for at in range(cards):
            if mask >> at & 1 and cost / SIZE < best[at]:
                best[at] = cost / SIZE
    return best
