"""Mends a board of several solutions, or of none, to one of exactly one: with as few changed cells as can be found.

The generator's repair does it, on the player's own zones. It keeps one solution and stops all others, so what is asked
first is which one. Of a board of several that is each of those found. Of a board of none it is one that would do if two
zones that touch were one: then a chest too many lies in the one of them, and is handed to the other.

    A A B B     no chest of B's would fit, but two of A's: the cell with one of them goes to B, and what would
    A A A B     be cut off with it"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from typing import TypeAlias

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.sweet_spots.field import Cells, Plan
from generators.sweet_spots.maker.draft import BoardDraft
from generators.sweet_spots.maker.verdict import plan_of
from generators.sweet_spots.repair import Repair
from generators.sweet_spots.solver import solve
from generators.sweet_spots.zones import Zoning

KEPT = 8  # solutions, each of which is tried as the one to be kept
JOINED = 3  # solutions of each pair of zones taken as one
TRIES = 4  # for each, as chance plays a part
PRICE = 0.6  # of one more cell, in rivals stopped
GOOD = 2  # changed cells: fewer are not looked for
ENOUGH = 60  # repairs


def mended(draft: BoardDraft, rng: Random, pulse: Pulse) -> BoardDraft | None:
    """A board of one solution that differs in few cells; None when none was found."""
    plan = plan_of(draft)
    best, fewest = None, draft.size**2
    for zones, chests in islice(_tries(plan, pulse), ENOUGH):
        if _changed(plan, zones) >= fewest:
            continue
        zoning = Zoning(plan.field, list(zones), chests)
        if Repair(zoning, rng, pulse, 0.0, price=PRICE).run() and _changed(plan, zoning.zones) < fewest:
            best, fewest = zoning.plan.zones, _changed(plan, zoning.zones)
        if fewest <= GOOD:
            break
    if best is None:
        return None
    rows = range(0, draft.size**2, draft.size)
    return replace(draft, zones=tuple(tuple(best[row : row + draft.size]) for row in rows))


Start: TypeAlias = tuple[Sequence[int], int]  # zones, and the solution to be kept


def _tries(plan: Plan, pulse: Pulse) -> Iterator[Start]:
    """Places to begin, those that lie near first; and all again, as chance plays a part."""
    zones = plan.masks[2 * plan.field.size :]
    starts: list[Start] = [(zones, each) for each in solve(plan, KEPT, pulse)]
    starts = starts or sorted(_joined(plan, pulse), key=lambda start: _changed(plan, start[0]))
    for _ in range(TRIES):
        yield from starts


def _changed(plan: Plan, zones: Sequence[int]) -> int:
    kept = zip(zones, plan.masks[2 * plan.field.size :], strict=True)
    return plan.field.size**2 - sum((now & before).bit_count() for now, before in kept)


def _joined(plan: Plan, pulse: Pulse) -> Iterator[Start]:
    """Zones with a solution, made from those without by handing chests from a zone to one that touches it."""
    size, field, targets = plan.field.size, plan.field, plan.targets[0]
    zones = plan.masks[2 * size :]
    for one, other in combinations(range(size), 2):
        if not field.spread(zones[one]) & zones[other]:
            continue
        asked = [*plan.targets]
        asked[2 * size + one], asked[2 * size + other] = 2 * targets, 0
        together = Plan(field, [one if zone == other else zone for zone in plan.zones], asked)
        for chests in solve(together, JOINED, pulse):
            rich, poor = (one, other) if (zones[one] & chests).bit_count() > targets else (other, one)
            yield from _levelled(field, zones, chests, (rich, poor))


def _levelled(field: Cells, zones: Sequence[int], chests: int, pair: tuple[int, int]) -> Iterator[Start]:
    """The zones after the rich one gave one of its chests to the poor one, by each way that does not part it."""
    rich, poor = pair
    for index in bits(zones[rich] & chests):
        way = _way(field, 1 << index, zones[rich] & ~(chests & ~(1 << index)), field.spread(zones[poor]))
        if not way:
            continue
        rest = zones[rich] & ~way
        kept = field.piece(rest & chests & -(rest & chests), rest)
        if rest & chests & ~kept:
            continue
        after = list(zones)
        after[rich], after[poor] = kept, zones[poor] | zones[rich] & ~kept
        if (after[rich] & chests).bit_count() == (after[poor] & chests).bit_count():
            yield after, chests
        else:
            yield from _levelled(field, after, chests, pair)


def _way(field: Cells, start: int, within: int, goal: int) -> int:
    """The cells of a shortest way from the start to one of the goal; 0 where none leads there."""
    layers = [start]
    while not layers[-1] & goal:
        wider = field.spread(layers[-1]) & within
        if wider == layers[-1]:
            return 0
        layers.append(wider)
    here = layers[-1] & goal
    way = here = here & -here
    for layer in reversed(layers[:-1]):
        here = field.spread(here) & layer
        here &= -here
        way |= here
    return way
