"""Parts of a page around a puzzle: running head, title, number, address, answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, pairwise

from generators.explain import MOST, reason
from generators.kernel.drawing import (
    BLACK,
    CENTRE,
    GREY,
    HAIR,
    PALE,
    RIGHT,
    WHITE,
    Box,
    Drawing,
    Oval,
    PaperMark,
    Stroke,
    Words,
)
from generators.kernel.kind import LEVELS, AnyState, BadText, Pulse
from generators.kernel.paper import PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import CHINESE, current_language, phrasebook, tell
from generators.kernel.way import needs, short_way, thoughts, way
from generators.names.code import write_code
from generators.paper.items import LARGE, MARGIN, PageRoom, PageSize, PrintItem
from generators.paper.placement import fit_words, move, place, turn_upside_down, width
from generators.paper.typeset import Typeset, break_lines, typeset

RUNNING, FINE = 8.5, 6.5  # sizes of running heads, of addresses
TITLE, TITLE_LARGE = 26.0, 28.0
RULE = 10.5
GROUP = 5  # letters of a code without a space
CODE_LETTERS = 120  # longer codes are not printed
LAMP = 9.0  # points of the unit of a lamp
WIDE, HIGH, AIR = 1.3, 1.5, 0.25  # units of a lamp, and between two
CUT, DASH = 8.0, 4  # points between a puzzle and the frame to cut it out by, and of a dash
BETWEEN = " · "

ANSWER_HEAD = 20.0  # points, for the number of an answer
BELOW_SIZES = (7.5, 7.0, 6.5, 6.0)
BELOW_SHARES = (0.13, 0.16, 0.2, 0.24, 0.32)  # shares of the height of a room; the first that fits is taken


def running_head(page: PageSize, right: str) -> Iterator[PaperMark]:
    yield Words(MARGIN, 41, tell("app.name"), RUNNING, ink=GREY)
    yield fit_words(Words(page.width - MARGIN, 41, right, RUNNING, align=RIGHT, ink=GREY, room=page.measure * 0.75))
    yield Stroke(((MARGIN, 50), (page.width - MARGIN, 50)), 1.1)


def title(page: PageSize, text: str, level: str, rule: str) -> Iterator[PaperMark]:
    if page.large:
        yield from _large_title(page, text, level)
        return
    yield fit_words(Words(MARGIN, 86, text, TITLE, bold=True, room=page.measure * 0.68))
    yield from _draw_level(page.width - MARGIN, 84, level)
    lines = break_lines(rule, RULE, page.measure) if rule else []
    yield from (Words(MARGIN, 105 + at * RULE * 1.25, line, RULE, ink=GREY) for at, line in enumerate(lines[:2]))


def _large_title(page: PageSize, text: str, level: str) -> Iterator[PaperMark]:
    yield fit_words(Words(MARGIN, 66, text, TITLE_LARGE, bold=True, room=page.measure * 0.7))
    if level:
        yield Words(MARGIN, 90, tell(f"level.{level}"), LARGE)
        drawn = lamps(level)
        yield from place(drawn, page.width - MARGIN - drawn.width * LAMP * 2, 50, LAMP * 2)
    yield Stroke(((MARGIN, 101), (page.width - MARGIN, 101)), 1.8)


def _draw_level(right: float, y: float, level: str) -> Iterator[PaperMark]:
    """The level's name and its lamps, aligned to the right."""
    if not level:
        return
    drawn = lamps(level)
    left = right - drawn.width * LAMP
    yield from place(drawn, left, y - LAMP * 1.15, LAMP)
    yield Words(left - 7, y, tell(f"level.{level}"), 11, align=RIGHT)


def page_foot(page: PageSize, left: str, number: int, right: str) -> Iterator[PaperMark]:
    y = page.height - 34
    yield Stroke(((MARGIN, y - 14), (page.width - MARGIN, y - 14)), 0.5, HAIR)
    yield Words(MARGIN, y, left, RUNNING, ink=GREY)
    if number:
        yield Words(page.width / 2, y, str(number), RUNNING + 1.5, bold=True, align=CENTRE)
    yield Words(page.width - MARGIN, y, right, RUNNING, align=RIGHT, ink=GREY)


def room_head(room: PageRoom, item: PrintItem, *, named: bool, level: str) -> Iterator[PaperMark]:
    """The number, the kind where a page has several kinds, and where to write the time."""
    x, y = room.x, room.y + 14
    if item.number:
        yield Words(x, y, str(item.number), 15, bold=True)
        x += width(str(item.number), 15, bold=True) + 8
    about = BETWEEN.join(filter(None, (item.name if named else "", tell(f"level.{level}") if level else "")))
    time = tell("paper.time")
    line = room.width * 0.16
    left = room.x + room.width - line - width(time, RUNNING) - 4
    yield fit_words(Words(x, y, about, 10, bold=named, room=left - x - 8))
    yield Words(left, y, time, RUNNING, ink=GREY)
    yield Stroke(((room.x + room.width - line, y + 1), (room.x + room.width, y + 1)), 0.5, PALE)


def cut_line(room: PageRoom) -> Iterator[PaperMark]:
    """A dashed frame around a room."""
    left, top, right, low = room.x - CUT, room.y - CUT, room.x + room.width + CUT, room.y + room.height + CUT
    for (x, y), (far, down) in pairwise(((left, top), (right, top), (right, low), (left, low), (left, top))):
        long = abs(far - x + down - y)
        for at in range(0, int(long), 2 * DASH):
            ends = (at / long, min(1, (at + DASH) / long))
            yield Stroke(tuple((x + (far - x) * end, y + (down - y) * end) for end in ends), 0.5, PALE)


def draw_address(room: PageRoom, item: PrintItem, *, large: bool = False) -> Iterator[PaperMark]:
    """The address, or for a Chinese daily its name and day; and the code, unless it is too long to
    type: paper leads back to the screen."""
    size, code = 10.0 if large else FINE, code_of(item)
    in_words = item.day and current_language() == CHINESE
    where = BETWEEN.join((item.name, item.day_in_words)) if in_words else item.address
    shown = (where, code if len(code) <= CODE_LETTERS else "")
    lines = [line for text in shown if text for line in break_lines(text, size, room.width)]
    first = room.y + room.height - (len(lines) - 1) * size * 1.25
    yield from (Words(room.x, first + at * size * 1.25, line, size, ink=GREY) for at, line in enumerate(lines))


def code_of(item: PrintItem) -> str:
    """The code in groups, which are easier to type; readers ignore the blanks. Empty if it would be too large."""
    try:
        code = write_code(item.kind, item.puzzle)
    except BadText:
        return ""
    first = len(item.kind.id.replace("_", "")) + GROUP  # no blank before the first digit after name and version
    return " ".join((code[:first], *(code[at : at + GROUP] for at in range(first, len(code), GROUP))))


def lamps(level: str) -> Drawing:
    lit = LEVELS.index(level) + 1
    marks = [mark for at in range(len(LEVELS)) for mark in _lamp_marks(at * (WIDE + AIR), lit=at < lit)]
    return Drawing(len(LEVELS) * (WIDE + AIR) - AIR, HIGH, tuple(marks))


def _lamp_marks(x: float, *, lit: bool) -> Iterator[PaperMark]:
    middle = x + WIDE / 2
    fill = BLACK if lit else WHITE
    yield Stroke(((middle, 0), (middle, 0.2)), 0.08)
    yield Stroke(((middle, 1.25), (middle, HIGH)), 0.08)
    yield Oval(middle, 0.73, 1.15, 0.95, fill, 0.08)
    yield Box(middle - 0.3, 0.16, 0.6, 0.14, fill, 0.08, radius=0.04)
    yield Box(middle - 0.3, 1.16, 0.6, 0.14, fill, 0.08, radius=0.04)


def solve(item: PrintItem, pulse: Pulse, *, steps: bool = False) -> PaperSheet | None:
    """The solution; None if there is none. If steps follow, with the letters of the zones that they name."""
    found = item.kind.solutions(item.puzzle, 1, pulse)
    if not found:
        return None
    sheet = item.paper.answer(found[0])
    return with_zones(item, sheet, found[0]) if steps else sheet


def with_zones(item: PrintItem, sheet: PaperSheet, state: AnyState) -> PaperSheet:
    """The sheet of a state, with the letters of zones that the steps name."""
    position = item.paper.position
    return sheet if position is None else replace(sheet, drawing=position(state, frozenset(), frozenset()))


def answer_head(room: PageRoom, item: PrintItem, *, named: bool) -> Iterator[Words]:
    number = str(item.number) if item.number else ""
    yield Words(room.x, room.y + 11, "  ".join(filter(None, (number, item.name if named else ""))), 11, bold=True)


def upside_down_answer(answer: PaperSheet, room: PageRoom) -> Typeset | None:
    """The answer for the lowest part of a room, no higher than needed; None if it does not fit."""
    title = tell("paper.solution")
    tried = (typeset(answer, room.width, room.height * share, BELOW_SIZES) for share in BELOW_SHARES)
    found = next(filter(None, tried), None)
    if found is None:
        return None
    high = found.height + 11
    marks = (Words(0, 7, title, 7, bold=True, ink=GREY), *move(found.marks, 0, 11))
    return Typeset(tuple(turn_upside_down(marks, room.width, high)), high)


def way_lists(item: PrintItem, pulse: Pulse) -> Iterator[PaperList]:
    """The techniques needed; then the steps of the short way, grouped by thought."""
    kind = item.kind
    steps = tuple(islice(way(kind, kind.start(item.puzzle), pulse), MOST))
    brief = short_way(kind, steps, pulse)
    if kind.graded:
        needed = needs(kind, steps)
        uses = (tell("way.command.use", technique=each.phrase(kind.id), count=count) for each, count in needed.uses)
        yield PaperList(tell("way.command.needed"), tuple(PaperRow(each.strip()) for each in uses))
    number = 1
    for thought in thoughts(kind, brief):
        rows = []
        for step in thought.steps:
            pulse()
            rows.append(PaperRow(reason(step.hint), str(number)))
            number += 1
        yield PaperList(phrasebook().tell(thought.title), tuple(rows))


def appendix(item: PrintItem) -> tuple[PaperList, ...]:
    tables = item.paper.appendix
    return tables(item.puzzle) if tables else ()
