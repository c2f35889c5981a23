"""Zones from what is seen of each cell: its colour, and the ink between it and its neighbours.

Neighbours are joined, those that differ least first, until there are as many zones as rows: by colour, by ink, and by
both together. The way to count is the one with the widest gap between the last pair that was joined and the first that
was not, and a board of exactly one solution tells more than any gap.

    red   red   blue      colours differ between columns 2 and 3; so does the ink, where a thick line is drawn:
    red   red | blue      either way these are two zones
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generators.kernel.kind import Pulse, Spot, Spots
from generators.sweet_spots.maker.draft import BoardDraft
from generators.sweet_spots.maker.verdict import ONE, SEVERAL, Verdicts
from generators.sweet_spots.rules import Zones, canonical

Lab: TypeAlias = tuple[float, float, float]

LEAST, SURE = 1.15, 1.5  # gaps: below the first nothing is claimed, from the second on it is not in doubt
SMALL, SURE_SMALL = 5, 3.0  # small boards often have one solution by chance
NOISE = 0.012  # of a colour or of ink: what differs by less is the same
MOST_TARGETS = 3
DOUBTFUL = 1.35  # a cell is in doubt where its best neighbour is hardly nearer than the best of another zone


@dataclass(frozen=True, slots=True)
class SeenCells:
    """A lattice of cells as it was seen: colours row by row; ink beneath each cell and at its right."""

    size: int
    grounds: tuple[Lab, ...]
    beneath: tuple[float, ...]
    right: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ZoneReading:
    draft: BoardDraft
    sure: bool
    gap: float
    found: str  # as a verdict says it
    doubts: Spots = frozenset()


Pair: TypeAlias = tuple[int, int]


def readings(seen: SeenCells, pulse: Pulse, least: float = LEAST) -> Iterator[ZoneReading]:
    """One for each way to tell zones apart that gives any; those that have one solution first."""
    found = [each for measure in _measures(seen) if (each := _reading(seen, measure, least, pulse)) is not None]
    yield from sorted(found, key=lambda each: (each.found != ONE, each.found != SEVERAL, -each.gap))


def _reading(seen: SeenCells, measure: dict[Pair, float], least: float, pulse: Pulse) -> ZoneReading | None:
    zones, gap = _joined(seen.size, measure)
    if gap < least:
        return None
    drafts = [BoardDraft(zones, targets) for targets in range(1, MOST_TARGETS + 1) if seen.size >= 4 * targets]
    verdicts = [(Verdicts().verdict(each, pulse).found, each) for each in drafts or [BoardDraft(zones, 1)]]
    found, draft = min(verdicts, key=lambda each: (each[0] != ONE, each[0] != SEVERAL, each[1].targets))
    enough = SURE_SMALL if seen.size <= SMALL else SURE
    sure = found == ONE and gap >= enough and not _frames(zones)
    return ZoneReading(draft, sure, gap, found, _doubts(seen.size, zones, measure))


def _frames(zones: Zones) -> bool:
    """Is a zone just an outer row and an outer column? Mostly that is a board with a margin taken for cells."""
    last = len(zones) - 1
    counts = Counter(zone for row in zones for zone in row)
    for row in (0, last):
        for column in (0, last):
            corner = zones[row][column]
            line = {*zones[row], *(each[column] for each in zones)}
            if line == {corner} and counts[corner] == 2 * last + 1:
                return True
    return False


def _measures(seen: SeenCells) -> Iterator[dict[Pair, float]]:
    size = seen.size
    pairs = [(each, each + 1) for each in range(size * size) if (each + 1) % size]
    inks = {pair: seen.right[pair[0]] for pair in pairs}
    inks |= {(each, each + size): seen.beneath[each] for each in range(size * (size - 1))}
    colours = {pair: math.dist(seen.grounds[pair[0]], seen.grounds[pair[1]]) for pair in inks}
    yield colours
    yield inks
    wide, dark = max(colours.values()) + NOISE, max(inks.values()) + NOISE
    yield {pair: colours[pair] / wide + inks[pair] / dark for pair in inks}


def _joined(size: int, measure: dict[Pair, float]) -> tuple[tuple[tuple[int, ...], ...], float]:
    """The zones, and how much wider the first pair that was not joined is than the last that was."""
    root = list(range(size * size))

    def end(cell: int) -> int:
        while root[cell] != cell:
            root[cell] = root[root[cell]]
            cell = root[cell]
        return cell

    left, last = size * size, 0.0
    following = 0.0
    for pair in sorted(measure, key=lambda each: measure[each]):
        one, other = map(end, pair)
        if one == other:
            continue
        if left == size:
            following = measure[pair]
            break
        root[other] = one
        left, last = left - 1, measure[pair]
    rows = tuple(tuple(end(row * size + column) for column in range(size)) for row in range(size))
    return canonical(rows), (following + NOISE) / (last + NOISE)


def _doubts(size: int, zones: Sequence[Sequence[int]], measure: dict[Pair, float]) -> Spots:
    """Cells that hang on their zone hardly more than on another one."""
    own = [9.0] * (size * size)
    others = [9.0] * (size * size)
    for (one, other), far in measure.items():
        same = zones[one // size][one % size] == zones[other // size][other % size]
        for cell in (one, other):
            (own if same else others)[cell] = min((own if same else others)[cell], far)
    return frozenset(
        divmod(cell, size)
        for cell in range(size * size)
        if own[cell] < 9.0 and (others[cell] + NOISE) / (own[cell] + NOISE) < DOUBTFUL
    )


def candidates(draft: BoardDraft, spot: Spot) -> tuple[int, ...]:
    """The zones that a cell may be of instead: those of its neighbours, its own first."""
    row, column = spot
    beside = [(row, column), (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    inside = [each for each in beside if min(each) >= 0 and max(each) < draft.size]
    return tuple(dict.fromkeys(draft.at(each) for each in inside))


def merged(draft: BoardDraft, one: int, other: int) -> BoardDraft:
    """The cells of one zone are of the other; the letter of the one is free."""
    cells = ((row, column) for row in range(draft.size) for column in range(draft.size))
    return draft.painted((each, other) for each in cells if draft.at(each) == one)
