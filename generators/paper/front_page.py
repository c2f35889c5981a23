"""The puzzles of a day as on the first page of a newspaper, below the story of the day. What finds
no room there is overleaf, and so are the grids of yesterday's answers. Its other answers stand at
the foot, upside down."""

from __future__ import annotations

from calendar import weekday
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations, groupby
from typing import TypeAlias

from generators.kernel.drawing import BLACK, CENTRE, GREY, HAIR, RIGHT, Drawing, Oval, PaperMark, Stroke, Words
from generators.kernel.kind import Pulse
from generators.kernel.paper import PaperList, PaperSheet
from generators.kernel.phrases import current_language, tell
from generators.names.stories import Story, line_on, story_on, story_picture
from generators.paper.furniture import BETWEEN, solve
from generators.paper.items import PageRoom, PageSize, PrintItem
from generators.paper.placement import fit_words, move, place, turn_upside_down, width
from generators.paper.typeset import TextBlock, Typeset, paragraph, typeset

EDGE, GAP = 34.0, 18.0  # points around the page, and between two puzzles
PLATE, TOP = 72.0, 118.0  # points: bottom of the name, top of the puzzles
ROWS = (0.38, 0.275, 0.345)  # shares of the height
LEAD = 0.57  # share of the width
ROW = 0.8  # share of the width: a wider room is a whole row
THREE = (0.5, 0.24, 0.26)  # shares of the three below it
HEAD, UNDER, AIR = 22.0, 13.0, 2.5  # points: name of a puzzle; top of its rule, and the gap below
NAME, TITLE, SMALL = 38.0, 12.0, 7.0
SIZES = tuple(each / 2 for each in range(20, 13, -1))  # points: text of clues, largest first
READABLE = SIZES[:5]  # on Sundays, which take two sheets
FOOT, INTO_EDGE = 28.0, 8.0  # least height of the answers at the foot, and how far they reach into the edge
LINE = 19.0  # points: a line to write on
LINE_SIZE = 9.0  # points: the line of the day
GRIDS = 130.0  # points: answers on the back
STORY = 74.0  # points: the height of its picture
OCCASION, HEADLINES, TELLING = 8.0, (16.0, 15.0, 14.0, 13.0, 12.0), 0.64  # sizes; TELLING is a share of the headline's
SIDES, SUNDAY = 2, 6  # of a sheet; as a weekday
LONG = 360  # letters: longer answers are left out
FEW = 6  # rows: puzzles with no more stand side by side on the back
MANY = 20  # words: longer lists go on the back, and answers to them, which nobody misses, are left out


@dataclass(frozen=True, eq=False)
class PuzzleGroup:
    """A puzzle, or several of the same name, which stand side by side."""

    items: tuple[PrintItem, ...]
    sizes: tuple[float, ...] = SIZES
    line: str = ""  # of the day, under the first headline

    @property
    def name(self) -> str:
        return self.items[0].name

    @property
    def sheets(self) -> tuple[PaperSheet, ...]:
        return tuple(each.sheet for each in self.items)

    @property
    def sheet(self) -> PaperSheet:
        return self.items[0].sheet

    @property
    def rules(self) -> Iterator[str]:
        """The short rule and the rule, as far as all its puzzles have the same."""
        each = zip(*((sheet.short, sheet.rule) for sheet in self.sheets), strict=True)
        return (said[0] for said in each if said[0] and len({*said}) == 1)


Answer: TypeAlias = tuple[PuzzleGroup, PaperSheet]


def front_page(items: Sequence[PrintItem], page: PageSize, name: str, pulse: Pulse) -> tuple[Drawing, ...]:
    """Two pages for both sides of a sheet, up to four on Sundays. The first item leads."""
    day = next((each.day for each in items if each.day and not each.past), "")
    sizes = READABLE if day and weekday(*map(int, day.split("-"))) == SUNDAY else SIZES
    groups = [PuzzleGroup(tuple(found), sizes) for _, found in groupby(items, lambda each: (each.past, each.name))]
    today, past = ([each for each in groups if each.items[0].past == is_past] for is_past in (False, True))
    answers = [(each, answer) for each in past if (answer := _answer(each, pulse)) is not None]
    at = next((at for at, each in enumerate(today) if each.sheet.headline), 0)
    today[at : at + 1] = [replace(each, line=line_on(day, current_language())) for each in today[at : at + 1]]
    story = story_on(day, current_language())
    told = _pages(today, answers, page, name, story)
    if story is None or len(told) <= SIDES:
        return told
    ways = (told, _pages(today, answers, page, name, story, overleaf=True), _pages(today, answers, page, name))
    return min(ways, key=lambda each: -(-len(each) // SIDES))


def _answer(group: PuzzleGroup, pulse: Pulse) -> PaperSheet | None:
    """The solution; of several puzzles only their lists."""
    found = [answer for each in group.items if (answer := solve(each, pulse)) is not None]
    if len(group.items) == 1 or not found:
        return next(iter(found), None)
    rows = tuple(row for sheet in found for each in sheet.lists for row in each.rows)
    return PaperSheet(lists=(PaperList("", rows),))


def _pages(
    today: Sequence[PuzzleGroup],
    answers: Sequence[Answer],
    page: PageSize,
    name: str,
    story: Story | None = None,
    *,
    overleaf: bool = False,
) -> tuple[Drawing, ...]:
    """`overleaf`: the story stands there, above the first puzzle."""
    marks, top = [*_plate(page, name, today)], TOP
    block = _story(story, page.width - 2 * EDGE) if story is not None else None
    if block is not None and not overleaf:
        marks += move(block.marks, EDGE, TOP)
        top += block.height + GAP
    foot = _foot(page, answers)
    rooms = list(_rooms(today, page, top, max(FOOT, foot.height - INTO_EDGE)))
    left = [each for each in today if each not in {group for group, _ in rooms}]
    for group, room in rooms:  # others take the space of one that is too large, two of them in a whole row
        pairs = combinations(left, 2) if room.width > page.width * ROW else ()
        tried = ((each, _beside(each, room)) for each in ((group,), *pairs, *((each,) for each in left)))
        found, drawn = next((each for each in tried if each[1]), ((), []))
        left = left if group in found else [group, *(each for each in left if each not in found)]
        marks += drawn
    bottom = page.height - EDGE - foot.height + INTO_EDGE
    marks += move(turn_upside_down(foot.marks, page.width - 2 * EDGE, foot.height), EDGE, bottom)
    grids = [(each, found) for each, found in answers if found.drawing is not None]
    pages = [Drawing(page.width, page.height, tuple(marks))]
    return (*pages, *(_overleaf(page, left, grids, block if overleaf else None) if left or grids else ()))


def _plate(page: PageSize, name: str, today: Sequence[PuzzleGroup]) -> Iterator[PaperMark]:
    """The name, the day, and a lantern to colour in for each puzzle."""
    right = page.width - EDGE
    yield Words(page.width / 2, PLATE - 12, tell("app.name"), NAME, bold=True, align=CENTRE)
    day = next((item.day_in_words for each in today for item in each.items if item.day), "")
    yield Words(EDGE, PLATE - 14, day, 10, bold=True)
    room = right - page.width / 2 - width(tell("app.name"), NAME, bold=True) / 2 - GAP / 2
    yield fit_words(Words(right, PLATE - 14, name, 10, bold=True, align=RIGHT, room=room))
    for y, line in ((PLATE, 2.2), (PLATE + 4, 0.7), (TOP - 10, 0.7)):
        yield Stroke(((EDGE, y), (right, y)), line)
    said = tell("paper.colour")
    yield Words(EDGE, PLATE + 24, said, 9)
    begin = EDGE + width(said, 9) + 12
    step = (right - begin) / max(1, len(today))
    for at, each in enumerate(today):
        x, y = begin + step * (at + 0.5), PLATE + 14
        yield Stroke(((x, y - 8), (x, y + 8)), 0.8)
        yield Oval(x, y, 14, 11, (255, 255, 255), 0.8)
        yield Oval(x, y, 6, 11, None, 0.6)
        yield fit_words(Words(x, y + 17, each.name, SMALL, align=CENTRE, room=step - 4))


def _story(story: Story, wide: float) -> TextBlock:
    """The picture at the left of the words; the largest headline that is no higher than the picture with them."""
    picture = story_picture(story.picture)
    left = STORY * picture.width + GAP
    found = TextBlock((), 0, 0)
    for size in HEADLINES:
        marks, high = [*place(picture, 0, 0, STORY)], 0.0
        for text, letters, bold, ink in (
            (story.occasion, OCCASION, True, GREY),
            (story.headline, size, True, BLACK),
            (story.text, size * TELLING, False, BLACK),
        ):
            block = paragraph(text, letters, wide - left, bold=bold, ink=ink)
            marks += move(block.marks, left, high)
            high += block.height + size / 4
        found = TextBlock(tuple(marks), max(STORY, high), 0)
        if high <= STORY:
            break
    return found


def _rooms(
    today: Sequence[PuzzleGroup], page: PageSize, top: float, foot: float
) -> Iterator[tuple[PuzzleGroup, PageRoom]]:
    """The first leads beside a verse; then come three small ones; then the largest grid with clues,
    or else the puzzles that stand side by side."""
    verses = [each for each in today if each.sheet.last][:1]
    clues = [each for each in today if any(row.label for one in each.sheet.lists for row in one.rows)]
    clues.sort(key=lambda each: sum(len(one.rows) for one in each.sheet.lists))
    lowest = clues[-1:] or [each for each in today if len(each.items) > 1][:1]
    shown = {*today[:1], *verses, *lowest}
    rest = [each for each in dict.fromkeys((*clues, *today)) if each not in shown]
    small = [each for each in rest if not _is_long(each.sheet)][: len(THREE)]
    wide, high = page.width - 2 * EDGE - GAP, page.height - top - EDGE - foot - 2 * GAP
    first, second, third = (share * high for share in ROWS)
    lead = wide * LEAD if verses else wide + GAP
    yield today[0], PageRoom(EDGE, top, lead, first)
    yield from ((each, PageRoom(EDGE + lead + GAP, top, wide - lead, first)) for each in verses)
    x, y = EDGE, top + first + GAP
    for each, share in zip(small, THREE, strict=False):
        own = share * (wide - GAP)
        yield each, PageRoom(x, y, own, second)
        x += own + GAP
    yield from ((each, PageRoom(EDGE, y + second + GAP, wide + GAP, third)) for each in lowest)


def _is_long(sheet: PaperSheet) -> bool:
    rows = [row for each in sheet.lists for row in each.rows]
    return len(rows) > MANY and not rows[0].label


def _puzzle(group: PuzzleGroup, room: PageRoom) -> Iterator[PaperMark]:
    """Nothing if it does not fit. The rule is the short one, or left out, where the puzzle would
    not fit with it, and so is the line of the day. Puzzles side by side have one line to write on
    each."""
    step, several = (room.width + GAP) / len(group.items), len(group.items) > 1
    sheets = [replace(each, lines=0) for each in group.sheets] if several else group.sheets
    head, rule, bodies = HEAD, TextBlock((), 0, 0), list[Typeset]()
    line = paragraph(group.line, LINE_SIZE, room.width)
    for said in dict.fromkeys(("", group.line, *group.rules)):
        block = line if said == group.line else paragraph(said, SMALL, room.width)
        if group.line and said not in {"", group.line}:
            block = TextBlock((*line.marks, *move(block.marks, 0, line.height)), line.height + block.height, 0)
        top = UNDER + block.height + AIR if said else HEAD
        found = [typeset(each, step - GAP, room.height - top - LINE * several, group.sizes) for each in sheets]
        if None in found:
            break
        head, rule, bodies = top, block, [each for each in found if each is not None]
    if not bodies:
        return
    item = group.items[0]
    headline = item.sheet.headline
    level = tell(f"level.{item.level}") if item.level else ""
    about = BETWEEN.join(filter(None, (headline, level, *(() if headline else item.about[:1]))))
    start = room.x + width(item.name, TITLE, bold=True) + 8
    yield Stroke(((room.x, room.y - GAP / 2), (room.x + room.width, room.y - GAP / 2)), 0.4, HAIR)
    yield Words(room.x, room.y + 10, item.name, TITLE, bold=True)
    if room.x + room.width - start > 3 * HEAD:
        ink = BLACK if headline else GREY
        yield fit_words(
            Words(start, room.y + 10, about, 9, bold=bool(headline), ink=ink, room=room.x + room.width - start)
        )
    yield from move(rule.marks, room.x, room.y + UNDER)
    y = room.y + head
    low = y + max(each.height for each in bodies) + LINE
    for at, body in enumerate(bodies):
        x = room.x + at * step
        yield from move(body.marks, x, y)
        yield from [Stroke(((x, low), (x + step - GAP, low)), 0.5, HAIR)] * several


def _foot(page: PageSize, answers: Iterable[Answer]) -> TextBlock:
    """The answers that are words, not yet upside down."""
    told = []
    for group, sheet in answers:
        texts = [f"{each.title}: {row.text}" if each.title else row.text for each in sheet.lists for row in each.rows]
        if sheet.drawing is None and len(text := "; ".join(texts)) <= LONG and group.sheet.lines <= MANY:
            told.append(f"{group.name}: {text}")
    words = BETWEEN.join([tell("paper.yesterday"), *told]) if told else tell("paper.tomorrow")
    return paragraph(words, SMALL, page.width - 2 * EDGE, ink=BLACK)


def _overleaf(
    page: PageSize, left: Sequence[PuzzleGroup], grids: Sequence[Answer], story: TextBlock | None = None
) -> Iterator[Drawing]:
    """The remaining puzzles, on more pages if necessary; small ones side by side, grids of answers on the last."""
    top = EDGE + (story.height + GAP if story is not None else 0)
    marks = list(move(story.marks, EDGE, EDGE)) if story is not None else []
    rows = _rows(left, page.width - 2 * EDGE, page.height - 2 * EDGE)
    high, taken = page.height - top - EDGE, 0
    while taken < len(rows) and sum(low + GAP for _, low in rows[: taken + 1]) <= high + GAP:
        taken += 1
    rest = [each for row, _ in rows[taken:] for each in row]
    spare = high + GAP - sum(low + GAP for _, low in rows[:taken])
    last = not rest and spare >= GRIDS + GAP
    spare -= GRIDS + GAP if grids and last else 0
    for row, low in rows[:taken]:
        own = low + spare / taken
        marks += _beside(row, PageRoom(EDGE, top, page.width - 2 * EDGE, own))
        top += own + GAP
    if last:
        marks += _grids(page, grids)
    yield Drawing(page.width, page.height, tuple(marks))
    if rest or (grids and not last):
        yield from _overleaf(page, rest, grids)


def _rows(left: Sequence[PuzzleGroup], wide: float, high: float) -> list[tuple[tuple[PuzzleGroup, ...], float]]:
    """Those without long lists two by two, where they have room so; and the least height of each row."""
    short = [each for each in left if sum(len(one.rows) for one in each.sheet.lists) <= FEW]
    pairs = [tuple(short[at : at + 2]) for at in range(0, len(short), 2)]
    found = list[tuple[tuple[PuzzleGroup, ...], float]]()
    for row in (*pairs, *((each,) for each in left if each not in short)):
        low = _least_height(row, wide, high)
        apart = low == 0 and len(row) > 1
        found += [((each,), _least_height((each,), wide, high)) for each in row] if apart else [(row, low)]
    return [(row, low or high) for row, low in found]


@lru_cache(32)
def _least_height(row: tuple[PuzzleGroup, ...], wide: float, high: float) -> float:
    """0 if there is none."""
    low, fits = 0.0, 0.0
    while high - low > HEAD:
        middle = (low + high) / 2 if fits else high
        if _beside(row, PageRoom(0, 0, wide, middle)):
            high = fits = middle
        elif fits:
            low = middle
        else:
            break
    return fits


def _beside(row: Sequence[PuzzleGroup], room: PageRoom) -> list[PaperMark]:
    """The puzzles of a row; nothing if one of them does not fit."""
    step = (room.width + GAP) / len(row)
    rooms = (replace(room, x=room.x + at * step, width=step - GAP) for at in range(len(row)))
    drawn = [list(_puzzle(*each)) for each in zip(row, rooms, strict=True)]
    return list(chain.from_iterable(drawn)) if all(drawn) else []


def _grids(page: PageSize, grids: Sequence[Answer]) -> Iterator[PaperMark]:
    """Upside down at the foot."""
    wide, drawn = page.width - 2 * EDGE, list[PaperMark]()
    step = wide / max(1, len(grids))
    for at, (group, sheet) in enumerate(grids):
        body = typeset(sheet, step - GAP, GRIDS - HEAD, (SMALL, 6.0, 5.5))
        if body is not None:
            drawn.append(fit_words(Words(at * step, 8, group.name, 9, bold=True, room=step - GAP)))
            drawn += move(body.marks, at * step, HEAD - 6)
    return move(turn_upside_down(drawn, wide, GRIDS), EDGE, page.height - EDGE - GRIDS)
