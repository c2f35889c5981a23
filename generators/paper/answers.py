"""The answers of puzzles on paper: small at the end, upside down below each, or every step with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from generators.cli.explain import MOST, reason
from generators.kernel.kind import Pulse
from generators.kernel.paper import GREY, Paper, PaperList, PaperRow, PaperSheet, Words
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.way import needs, short_way, thoughts, way
from generators.paper.items import PrintItem
from generators.paper.placement import moved, turned
from generators.paper.room import SMALLEST_ANSWER, PageRoom, sizes
from generators.paper.typeset import Typeset, typeset

HEAD = 20.0  # points, for the number of an answer
BELOW_SIZES = (7.5, 7.0, 6.5, 6.0)
BELOW_SHARE = 0.24  # of the height of a room


@dataclass(frozen=True, slots=True)
class Solved:
    item: PrintItem
    sheet: PaperSheet


def solved(item: PrintItem, pulse: Pulse) -> Solved | None:
    """None: it has no solution."""
    found = item.kind.solutions(item.puzzle, 1, pulse)
    return Solved(item, paper_of(item).answer(found[0])) if found else None


def paper_of(item: PrintItem) -> Paper[object, object]:
    assert item.kind.outside.paper is not None, item.kind.id
    return item.kind.outside.paper


def answer_fit(answer: Solved, room: PageRoom, count: int) -> Typeset | None:
    return typeset(answer.sheet, room.width, room.height - HEAD, sizes(count, SMALLEST_ANSWER))


def answer_head(room: PageRoom, item: PrintItem, *, named: bool) -> Iterator[Words]:
    number = str(item.number) if item.number else ""
    yield Words(room.x, room.y + 11, "  ".join(filter(None, (number, item.name if named else ""))), 11, bold=True)


def upside_down(answer: Solved, room: PageRoom) -> Typeset | None:
    """The answers in the lowest part of a room, as high as it must be."""
    title = tell("paper.solution")
    found = typeset(answer.sheet, room.width, room.height * BELOW_SHARE, BELOW_SIZES)
    if found is None:
        return None
    high = found.height + 11
    marks = (Words(0, 7, title, 7, bold=True, ink=GREY), *moved(found.marks, 0, 11))
    return Typeset(tuple(turned(marks, room.width, high)), high)


def way_lists(item: PrintItem, pulse: Pulse) -> Iterator[PaperList]:
    """Every step of the short way, by its thoughts."""
    kind = item.kind
    steps = tuple(islice(way(kind, kind.start(item.puzzle), pulse), MOST))
    brief = short_way(kind, steps, pulse)
    number = 1
    for thought in thoughts(kind, brief):
        rows = []
        for step in thought.steps:
            pulse()
            rows.append(PaperRow(reason(step.hint), str(number)))
            number += 1
        yield PaperList(phrasebook().tell(thought.title), tuple(rows))
    if kind.graded:
        needed = needs(kind, steps, brief)
        uses = (tell("way.command.use", technique=each.phrase(kind.id), count=count) for each, count in needed.uses)
        yield PaperList(tell("way.command.needed"), tuple(PaperRow(each) for each in uses))


def appendix(item: PrintItem) -> tuple[PaperList, ...]:
    tables = paper_of(item).appendix
    return tables(item.puzzle) if tables else ()
