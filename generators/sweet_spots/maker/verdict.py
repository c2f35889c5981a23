"""The verdict on a board while it is painted: what is missing, why nothing fits, one solution, or two of them.

Solutions that were found are kept: most strokes leave some of them standing, and where two still fit there is nothing
to be looked for.

    A A A A     Zones B and C lie in row 2 alone, which holds one chest: there is no solution, and that is why.
    B B C C
    A D D D
    A A D D
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from generators.kernel.kind import Pulse, Spots
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.sweet_spots.field import Plan, field_of
from generators.sweet_spots.maker.draft import EMPTY, BoardDraft
from generators.sweet_spots.propagation import ways
from generators.sweet_spots.rules import zone_name
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import say_on, whole

MEMORY = 60  # solutions of boards before, that may fit again
UNFINISHED, NONE, ONE, SEVERAL = "unfinished", "none", "one", "several"


@dataclass(frozen=True, slots=True)
class Verdict:
    found: str  # one of the four
    why: Phrase  # what is missing, or why there is none
    solutions: tuple[Spots, ...] = ()  # two at most: where their chests lie
    lit: Spots = frozenset()  # what the sentence speaks of


class Verdicts:
    """The verdicts on one board after another, as it changes under the brush."""

    def __init__(self) -> None:
        self._known: list[int] = []
        self._of = (0, 0)  # size and targets

    def verdict(self, draft: BoardDraft, pulse: Pulse) -> Verdict:
        missing = _missing(draft)
        if missing is not None:
            return missing
        plan = plan_of(draft)
        found = self._solutions(plan, draft, pulse)
        if not found:
            return _impossible(plan)
        kind = ONE if len(found) == 1 else SEVERAL
        return Verdict(kind, say(f"editor.{kind}"), tuple(plan.spots(each) for each in found))

    def _solutions(self, plan: Plan, draft: BoardDraft, pulse: Pulse) -> list[int]:
        if self._of != (draft.size, draft.targets):
            self._of, self._known = (draft.size, draft.targets), []
        zones = plan.masks[2 * draft.size :]
        fitting = [each for each in self._known if all((each & zone).bit_count() == draft.targets for zone in zones)]
        if len(fitting) < 2:
            near = fitting[0] if fitting else self._known[0] if self._known else 0
            fitting = list(islice(Search(plan, pulse, favourite=near).solutions(), 2))
        two = fitting[:2]
        self._known = [*two, *(each for each in self._known if each not in two)][:MEMORY]
        return two


def plan_of(draft: BoardDraft) -> Plan:
    return Plan(field_of(draft.size), [zone for row in draft.zones for zone in row], (draft.targets,) * 3 * draft.size)


def _missing(draft: BoardDraft) -> Verdict | None:
    empty, unused = draft.count(EMPTY), draft.unused()
    if empty:
        return Verdict(UNFINISHED, say("editor.empty_one") if empty == 1 else say("editor.empty", count=empty))
    if unused:
        names = in_a_row([zone_name(zone) for zone in unused])
        return Verdict(UNFINISHED, say("editor.unused_one" if len(unused) == 1 else "editor.unused", zones=names))
    return None


def _impossible(plan: Plan) -> Verdict:
    """The first reason that a person can follow."""
    why, lines, chests = next(_reasons(plan), (say("editor.tried"), (), 0))
    return Verdict(NONE, why, lit=plan.spots(chests, lines))


def _reasons(plan: Plan) -> Iterator[tuple[Phrase, tuple[int, ...], int]]:
    """Each with the lines and the spots that it speaks of."""
    size, field, targets = plan.field.size, plan.field, plan.targets[0]
    for zone in range(size):
        line = 2 * size + zone
        if not ways(field, plan.masks[line], targets).usable:
            yield say_on("editor.no_room_many", plan, line=line, count=targets), (line,), 0
    yield from _crowded(plan)
    yield from _starved(plan)


def _crowded(plan: Plan) -> Iterator[tuple[Phrase, tuple[int, ...], int]]:
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


def _starved(plan: Plan) -> Iterator[tuple[Phrase, tuple[int, ...], int]]:
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
