"""The board editor: drafts, the verdict on a draft, repair of a draft, and zones read from a picture.

In a draft, cells may be empty, and zones unused or in pieces. Its text has letters for zones, points for empty cells:

>>> draft = read_draft("# targets: 1\\nA A . B\\nA A B B\\nC C B B\\nA A . B")
>>> draft.count(EMPTY), draft.unused_zones(), write_draft(draft).splitlines()[1]
(2, (3,), 'A A . B')
>>> write_draft(draft.rotate()).splitlines()[1]
'A C A A'

The verdict on a draft says what is missing, why there is no solution, that there is one, or shows two. Solutions are
cached: most strokes leave some of them valid, and where two are valid no search is needed.

Repair changes few cells so that there is one solution. It is the generator's repair on the player's zones, which keeps
one solution and excludes all others. With several solutions, each of those found is tried. With none, two touching
zones are solved as one; then the zone with a chest too many gives it to the other.

Zones are read from the colour of each cell and the ink between neighbours. Neighbours that differ least are joined
first, until there are as many zones as rows: by colour, by ink, and by both. The best reading has one solution, or the
widest gap between the last joined pair and the first that was not.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, islice
from random import Random
from typing import TypeAlias

from generators.kernel.credit import clean_credit, read_credit, write_credit
from generators.kernel.kind import BadText, Pulse, Spot, Spots
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.sets import bits, pieces, spots
from generators.kernel.written import Judged
from generators.sweet_spots.field import Cells, Plan, field_of, say_on, whole
from generators.sweet_spots.menu import SYMMETRIES
from generators.sweet_spots.notation import find_root, zones_by_roots
from generators.sweet_spots.rules import Puzzle, Zones, lines, puzzle, zone_name
from generators.sweet_spots.solver import solve
from generators.sweet_spots.symmetry import Symmetry
from generators.sweet_spots.ways import ways
from generators.sweet_spots.zones import Repair, Zoning

EMPTY = -1
SIZES, TARGETS = range(4, 15), range(1, 4)
_HEADER = re.compile(r"# targets: ([1-3])")
MEMORY = 60  # solutions of boards before, that may fit again
UNFINISHED, NONE, ONE, SEVERAL = "unfinished", "none", "one", "several"

KEPT = 8  # solutions to try, one after the other, as the only one
JOINED = 3  # solutions of each pair of zones taken as one
TRIES = 4  # for each, as chance plays a part
PRICE = 0.6  # price of one more cell, in rivals stopped
GOOD = 2  # changed cells: fewer are not looked for
ENOUGH = 60  # repairs

LEAST, SURE = 1.15, 1.5  # gaps: below the first nothing is claimed, from the second on it is not in doubt
SMALL, SURE_SMALL = 5, 3.0  # small boards often have one solution by chance
NOISE = 0.012  # difference between colours, or of ink, that counts as none
DOUBTFUL = 1.35  # a cell is in doubt if its distance to another zone is at most so many times that to its own


@dataclass(frozen=True, slots=True)
class BoardDraft:
    zones: Zones  # EMPTY or the number of a zone; numbers stay while others are painted
    targets: int
    title: str = ""
    author: str = ""

    @property
    def size(self) -> int:
        return len(self.zones)

    def at(self, spot: Spot) -> int:
        return self.zones[spot[0]][spot[1]]

    def count(self, zone: int) -> int:
        return sum(row.count(zone) for row in self.zones)

    def unused_zones(self) -> tuple[int, ...]:
        return tuple(zone for zone in range(self.size) if not self.count(zone))

    def whole(self) -> bool:
        return not self.count(EMPTY) and not self.unused_zones()

    def puzzle(self) -> Puzzle | None:
        """The board, once every cell has a zone and every zone a cell."""
        if not self.whole():
            return None
        return replace(
            puzzle(self.zones, self.targets),
            title=clean_credit(self.title),
            author=clean_credit(self.author),
            colours=tuple(dict.fromkeys(chain(*self.zones))),
        )

    def paint(self, brush: Iterable[tuple[Spot, int]]) -> BoardDraft:
        rows = [list(row) for row in self.zones]
        for (row, column), zone in brush:
            rows[row][column] = zone
        return replace(self, zones=tuple(map(tuple, rows)))

    def area(self, spot: Spot) -> tuple[Spot, ...]:
        """The cells that hang together with this one and are of its zone."""
        field, zone = field_of(self.size), self.at(spot)
        same = field.mask(each for each in spots(self.size, self.size) if self.at(each) == zone)
        return field.spots(field.piece(field.mask([spot]), same))

    def swap(self, one: int, other: int) -> BoardDraft:
        return replace(self, zones=_map_zones(self.zones, lambda zone: {one: other, other: one}.get(zone, zone)))

    def rotate(self) -> BoardDraft:
        """The draft turned by a quarter, clockwise."""
        return replace(self, zones=tuple(tuple(reversed(column)) for column in zip(*self.zones, strict=True)))

    def mirror(self) -> BoardDraft:
        """The draft mirrored from left to right."""
        return replace(self, zones=tuple(tuple(reversed(row)) for row in self.zones))

    def resize(self, size: int) -> BoardDraft:
        """The upper left of a smaller board, or a larger one with empty cells."""
        rows = [(*row[:size], *[EMPTY] * (size - len(row))) for row in self.zones[:size]]
        rows += [(EMPTY,) * size] * (size - len(rows))
        return replace(self, zones=_map_zones(tuple(rows), lambda zone: zone if zone < size else EMPTY))

    def with_targets(self, targets: int) -> BoardDraft:
        return replace(self, targets=targets)


def _map_zones(zones: Zones, name: Callable[[int], int]) -> Zones:
    return tuple(tuple(map(name, row)) for row in zones)


def blank(size: int, targets: int) -> BoardDraft:
    return BoardDraft(((EMPTY,) * size,) * size, targets)


def draft_of(board: Puzzle) -> BoardDraft:
    return BoardDraft(board.zones, min(max(board.per_zone), TARGETS[-1]))


def image(draft: BoardDraft, symmetry: str, spot: Spot) -> Spot:
    row, column = spot
    return divmod(Symmetry(field_of(draft.size), symmetry).other[row * draft.size + column], draft.size)


def opposite(draft: BoardDraft, symmetry: str, zone: int, began: Spot) -> int:
    """The zone to paint on the other side: the most frequent one there, else one that has no cells
    yet. A stroke that begins on a cell that is its own image paints one zone on both sides."""
    if zone == EMPTY or image(draft, symmetry, began) == began:
        return zone
    mine = [each for each in spots(draft.size, draft.size) if draft.at(each) == zone]
    there = Counter(draft.at(image(draft, symmetry, each)) for each in mine)
    del there[EMPTY]
    if there:
        return there.most_common(1)[0][0]
    return next((each for each in draft.unused_zones() if each != zone), draft.size - 1 - zone)


def write_draft(draft: BoardDraft) -> str:
    rows = (" ".join("." if zone == EMPTY else zone_name(zone) for zone in row) for row in draft.zones)
    return "\n".join((f"# targets: {draft.targets}", *write_credit(draft.title, draft.author), *rows)) + "\n"


def read_draft(text: str) -> BoardDraft | None:
    """The draft in the text; None if there is none."""
    first, *rest = text.splitlines() or [""]
    title, author = read_credit(text)
    rows = [each for each in rest if not each.startswith("#")]
    header, size = _HEADER.fullmatch(first), len(rows)
    names = {".": EMPTY} | {zone_name(zone): zone for zone in range(size)}
    cells = [row.split() for row in rows]
    if header is None or size not in SIZES or any(len(row) != size or not names.keys() >= set(row) for row in cells):
        return None
    return BoardDraft(tuple(tuple(names[name] for name in row) for row in cells), int(header[1]), title, author)


def brush(draft: BoardDraft, symmetry: str, zone: int, reached: Iterable[Spot]) -> dict[Spot, int]:
    """The cells that a stroke paints, in the order in which it reached them; with a symmetry, those opposite too."""
    cells = list(reached)
    if symmetry not in SYMMETRIES or not cells:
        return dict.fromkeys(cells, zone)
    other = opposite(draft, symmetry, zone, cells[0])
    return {image(draft, symmetry, each): other for each in cells} | dict.fromkeys(cells, zone)


@dataclass(frozen=True, slots=True)
class Verdict:
    found: str  # one of the four verdicts
    why: Phrase  # what is missing, or why there is none
    solutions: tuple[Spots, ...] = ()  # solutions, two at most, as places of their chests
    lit: Spots = frozenset()  # spots in the sentence
    notes: tuple[Phrase, ...] = ()  # zones in pieces


class Verdicts:
    """The verdicts on one board after another, as it changes under the brush."""

    def __init__(self) -> None:
        self._known: list[int] = []
        self._of = (0, 0)  # size and targets

    def verdict(self, draft: BoardDraft, pulse: Pulse) -> Verdict:
        found, board = self._verdict(draft, pulse), draft.puzzle()
        zones = lines(board)[2 * board.size :] if board is not None else ()
        split = [zone_name(zone) for zone, cells in enumerate(zones) if len(pieces(cells)) > 1]
        return replace(found, notes=(say("editor.split", zones=in_a_row(split)),)) if split else found

    def _verdict(self, draft: BoardDraft, pulse: Pulse) -> Verdict:
        missing = _incomplete_verdict(draft)
        if missing is not None:
            return missing
        plan = plan_of(draft)
        found = self._solutions(plan, draft, pulse)
        if not found:
            # The first reason that a person can follow.
            why, lines, chests = next(_reasons(plan), (say("editor.tried"), (), 0))
            return Verdict(NONE, why, lit=plan.spots(chests, lines))
        kind = ONE if len(found) == 1 else SEVERAL
        return Verdict(kind, say(f"editor.{kind}"), tuple(plan.spots(each) for each in found))

    def _solutions(self, plan: Plan, draft: BoardDraft, pulse: Pulse) -> list[int]:
        if self._of != (draft.size, draft.targets):
            self._of, self._known = (draft.size, draft.targets), []
        zones = plan.masks[2 * draft.size :]
        fitting = [each for each in self._known if all((each & zone).bit_count() == draft.targets for zone in zones)]
        if len(fitting) < 2:
            near = fitting[0] if fitting else self._known[0] if self._known else 0
            fitting = solve(plan, 2, pulse, favourite=near)
        two = fitting[:2]
        self._known = [*two, *(each for each in self._known if each not in two)][:MEMORY]
        return two


def judge_written(fields: Sequence[tuple[str, str]], pulse: Pulse) -> Judged:
    """Of one field: how many chests are in each line, and the rows."""
    ((targets, rows),) = fields
    if (draft := read_draft(f"# targets: {targets}\n{rows}")) is None:
        raise BadText("editor.no_random")
    found = Verdicts().verdict(draft, pulse)
    outcome = {ONE: ONE, SEVERAL: "two", NONE: "faulty"}.get(found.found, "open")
    lines = (*([] if found.found == ONE else [found.why]), *found.notes)
    board = draft.puzzle() if found.found == ONE else None
    return Judged(outcome, say(f"editor.is_{found.found}"), lines, (), "sweet_spots", board, found.solutions)


def plan_of(draft: BoardDraft) -> Plan:
    return Plan(field_of(draft.size), [zone for row in draft.zones for zone in row], (draft.targets,) * 3 * draft.size)


def _incomplete_verdict(draft: BoardDraft) -> Verdict | None:
    empty, unused = draft.count(EMPTY), draft.unused_zones()
    if empty:
        return Verdict(UNFINISHED, say("editor.empty_one") if empty == 1 else say("editor.empty", count=empty))
    if unused:
        names = in_a_row([zone_name(zone) for zone in unused])
        return Verdict(UNFINISHED, say("editor.unused_one" if len(unused) == 1 else "editor.unused", zones=names))
    return None


def _reasons(plan: Plan) -> Iterator[tuple[Phrase, tuple[int, ...], int]]:
    """The reasons, each with its lines and spots."""
    size, field, targets = plan.field.size, plan.field, plan.targets[0]
    for zone in range(size):
        line = 2 * size + zone
        if not ways(field, plan.masks[line], targets).usable:
            yield say_on("editor.no_room_many", plan, line=line, count=targets), (line,), 0
    yield from _crowding_reasons(plan)
    yield from _starvation_reasons(plan)


def _crowding_reasons(plan: Plan) -> Iterator[tuple[Phrase, tuple[int, ...], int]]:
    """More zones inside some rows, or columns, side by side than these are: the fewest of them first."""
    size, field = plan.field.size, plan.field
    for wide in range(size - 1):
        for name, bands in (("rows", field.row_bands), ("columns", field.column_bands)):
            for first in range(size - wide):
                band = bands[first][first + wide]
                inside = [line for line in range(2 * size, 3 * size) if not plan.masks[line] & ~band]
                if len(inside) > wide + 1:
                    zones = in_a_row([zone_name(line - 2 * size) for line in inside])
                    one = say(f"editor.crowded_{name[:-1]}", zones=zones, first=first + 1)
                    several = say(f"editor.crowded_{name}", zones=zones, first=first + 1, last=first + wide + 1)
                    yield several if wide else one, tuple(inside), 0


def _starvation_reasons(plan: Plan) -> Iterator[tuple[Phrase, tuple[int, ...], int]]:
    """A line that has no room left, or more chests than it may have, once all that certainly follows stands."""
    view, before = whole(plan), -1
    while view.free != before:
        before = view.free
        for line in range(len(plan.masks)):
            missing, room = view.missing[line], view.room(line)
            if missing < 0 or (missing and not ways(plan.field, room, missing).usable):
                key = "editor.overfull" if missing < 0 else "editor.starved" if view.chests else "editor.no_room"
                yield say_on(key, plan, line=line), (line,), view.chests
                return
            if missing:
                found = ways(plan.field, room, missing)
                view = view.put(found.forced, found.shadow | room & ~found.usable)


def repair_draft(draft: BoardDraft, rng: Random, pulse: Pulse) -> BoardDraft | None:
    """A board of one solution that differs in few cells; None when none was found."""
    plan = plan_of(draft)
    best, fewest = None, draft.size**2
    for zones, chests in islice(_repair_starts(plan, pulse), ENOUGH):
        if _count_changes(plan, zones) >= fewest:
            continue
        zoning = Zoning(plan.field, list(zones), chests)
        if Repair(zoning, rng, pulse, 0.0, price=PRICE).run() and _count_changes(plan, zoning.zones) < fewest:
            best, fewest = zoning.plan.zones, _count_changes(plan, zoning.zones)
        if fewest <= GOOD:
            break
    if best is None:
        return None
    rows = range(0, draft.size**2, draft.size)
    return replace(draft, zones=tuple(tuple(best[row : row + draft.size]) for row in rows))


Start: TypeAlias = tuple[Sequence[int], int]  # zones, and the solution that should become the only one


def _repair_starts(plan: Plan, pulse: Pulse) -> Iterator[Start]:
    """Places to begin, those that lie near first; and all again, as chance plays a part."""
    zones = plan.masks[2 * plan.field.size :]
    starts: list[Start] = [(zones, each) for each in solve(plan, KEPT, pulse)]
    starts = starts or sorted(_join_zones(plan, pulse), key=lambda start: _count_changes(plan, start[0]))
    for _ in range(TRIES):
        yield from starts


def _count_changes(plan: Plan, zones: Sequence[int]) -> int:
    kept = zip(zones, plan.masks[2 * plan.field.size :], strict=True)
    return plan.field.size**2 - sum((now & before).bit_count() for now, before in kept)


def _join_zones(plan: Plan, pulse: Pulse) -> Iterator[Start]:
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
            yield from _hand_chests(field, zones, chests, (rich, poor))


def _hand_chests(field: Cells, zones: Sequence[int], chests: int, pair: tuple[int, int]) -> Iterator[Start]:
    """The zones after the rich one gave one of its chests to the poor one, by each way that does not part it."""
    rich, poor = pair
    for index in bits(zones[rich] & chests):
        way = _shortest_path(field, 1 << index, zones[rich] & ~(chests & ~(1 << index)), field.spread(zones[poor]))
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
            yield from _hand_chests(field, after, chests, pair)


def _shortest_path(field: Cells, start: int, within: int, goal: int) -> int:
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


Lab: TypeAlias = tuple[float, float, float]
Border: TypeAlias = tuple[float, float]  # ink and depth


@dataclass(frozen=True, slots=True)
class SeenCells:
    """The cells of a picture: their colours row by row, and their borders."""

    size: int
    grounds: tuple[Lab, ...]
    beneath: Sequence[Border]
    right: Sequence[Border]


@dataclass(frozen=True, slots=True)
class ZoneReading:
    draft: BoardDraft
    sure: bool
    gap: float
    found: str  # as in a verdict
    doubts: Spots = frozenset()


Pair: TypeAlias = tuple[int, int]


def readings(seen: SeenCells, pulse: Pulse, least: float = LEAST) -> Iterator[ZoneReading]:
    """A reading for each way to tell zones apart that gives any; those with one solution first."""
    found = [each for measure in _measures(seen) if (each := _reading(seen, measure, least, pulse)) is not None]
    yield from sorted(found, key=lambda each: (each.found != ONE, each.found != SEVERAL, -each.gap))


def _reading(seen: SeenCells, measure: dict[Pair, float], least: float, pulse: Pulse) -> ZoneReading | None:
    zones, gap = _join_cells(seen.size, measure)
    if gap < least:
        return None
    drafts = [BoardDraft(zones, targets) for targets in TARGETS if seen.size >= 4 * targets]
    verdicts = [(Verdicts().verdict(each, pulse).found, each) for each in drafts or [BoardDraft(zones, 1)]]
    found, draft = min(verdicts, key=lambda each: (each[0] != ONE, each[0] != SEVERAL, each[1].targets))
    enough = SURE_SMALL if seen.size <= SMALL else SURE
    sure = found == ONE and gap >= enough and not _has_frame(zones)
    return ZoneReading(draft, sure, gap, found, _doubtful_cells(seen.size, zones, measure))


def _has_frame(zones: Zones) -> bool:
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
    borders = {pair: seen.right[pair[0]] for pair in pairs}
    cells = range(size * (size - 1))
    borders |= {(each, each + size): seen.beneath[each] for each in cells}
    inks = {pair: ink for pair, (ink, _) in borders.items()}
    colours = {pair: math.dist(seen.grounds[pair[0]], seen.grounds[pair[1]]) for pair in inks}
    yield colours
    yield inks
    wide, dark = max(colours.values()) + NOISE, max(inks.values()) + NOISE
    yield {pair: colours[pair] / wide + inks[pair] / dark for pair in inks}
    yield {pair: depth for pair, (_, depth) in borders.items()}


def _join_cells(size: int, measure: dict[Pair, float]) -> tuple[Zones, float]:
    """The zones, and how much wider the first pair that was not joined is than the last that was."""
    root = list(range(size * size))
    left, last, following = size * size, 0.0, 0.0
    for pair in sorted(measure, key=lambda each: measure[each]):
        one, other = (find_root(root, cell) for cell in pair)
        if one == other:
            continue
        if left == size:
            following = measure[pair]
            break
        root[other] = one
        left, last = left - 1, measure[pair]
    return zones_by_roots(size, root), (following + NOISE) / (last + NOISE)


def _doubtful_cells(size: int, zones: Sequence[Sequence[int]], measure: dict[Pair, float]) -> Spots:
    """Cells that might as well belong to another zone."""
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


def merge_zones(draft: BoardDraft, one: int, other: int) -> BoardDraft:
    """The cells of one zone are of the other; the letter of the one is free."""
    return draft.paint((each, other) for each in spots(draft.size, draft.size) if draft.at(each) == one)
