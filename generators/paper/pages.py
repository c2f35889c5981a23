"""Lays out puzzles on pages, at most as many a page as asked for, if they stay readable; then their answers.

A page is a drawing with the point as its unit. Heads and feet are drawn last, when the page of the answers is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

from generators.kernel.drawing import BLACK, Drawing, PaperMark
from generators.kernel.kind import Pulse
from generators.kernel.paper import PaperList, PaperSheet
from generators.kernel.phrases import tell
from generators.paper import furniture
from generators.paper.front_page import front_page
from generators.paper.furniture import ANSWER_HEAD, BETWEEN
from generators.paper.items import (
    BELOW,
    END,
    FOOT,
    HEAD,
    LARGE,
    MARGIN,
    NONE,
    PER_PAGE,
    SMALLEST,
    SMALLEST_ANSWER,
    WAY,
    PageRoom,
    PageSize,
    PrintChoices,
    PrintItem,
    page_size,
    sizes,
)
from generators.paper.placement import move, place
from generators.paper.typeset import (
    TextBlock,
    Typeset,
    blocks,
    column_width,
    flow_pages,
    most_columns,
    paragraph,
    typeset,
    typeset_pages,
)

ANSWERS_A_PAGE = (12, 9, 6, 4, 2, 1)
WAY_SIZE, WAY_COLUMNS = 9.0, 2
RULE_SIZE, RULE_LINES, ABOVE_RULE = 8.0, 2, 4.0  # size of a rule in a room, its lines, and points that it rises
PICTURE = 0.5  # share of the column's width

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PaperDocument:
    title: str
    width: float  # points: width of its pages
    height: float
    pages: tuple[Drawing, ...]
    bookmarks: tuple[tuple[str, int], ...]  # titles with their pages, counted from 0


@dataclass(frozen=True, slots=True)
class PageDraft:
    """A page without its head and foot."""

    marks: tuple[PaperMark, ...]
    title: str
    items: tuple[PrintItem, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PageItems:
    """The items of one page, each in its room; or one item that fits into no room."""

    entries: tuple[tuple[PrintItem, PageRoom, Typeset], ...]
    oversized: PrintItem | None = None


def arrange(
    entries: Sequence[PrintItem],
    page: PageSize,
    counts: Sequence[int],
    fit: Callable[[PrintItem, PageRoom, int], Typeset | None],
    pulse: Pulse,
    *,
    roomy: bool = False,
) -> Iterator[PageItems]:
    """Distributes items over pages. `counts` are the possible numbers of rooms of a page, the
    largest first. `roomy` uses no more rooms than there are items."""
    rooms = {count: tuple(page.rooms(count)) for count in counts}

    @cache
    def body(entry: PrintItem, count: int) -> Typeset | None:
        return fit(entry, rooms[count][0], count)

    def finish(run: list[PrintItem], most: int) -> PageItems:
        """The page of these items. What fits into many rooms fits into fewer as well, as these are larger."""
        count = min(each for each in counts if len(run) <= each <= most) if roomy else most
        bodies = ((entry, room, body(entry, count)) for entry, room in zip(run, rooms[count], strict=False))
        return PageItems(tuple((entry, room, made) for entry, room, made in bodies if made is not None))

    run: list[PrintItem] = []
    least = 0
    for entry in entries:
        pulse()
        most = next((count for count in counts if body(entry, count) is not None), 0)
        if run and len(run) >= min(least, most):
            yield finish(run, least)
            run = []
        if most:
            least = min(least, most) if run else most
            run.append(entry)
        else:
            yield PageItems((), oversized=entry)
    if run:
        yield finish(run, least)


def document(items: Iterable[PrintItem], choices: PrintChoices, name: str, pulse: Pulse) -> PaperDocument:
    found = tuple(items)
    if choices.sheet:
        page = page_size(choices)
        return PaperDocument(name, page.width, page.height, front_page(found, page, name, pulse), ((name, 0),))
    own = found[0].title if len(found) == 1 else ""
    return _DocumentBuilder(found, choices, own or name, pulse).document()


class _DocumentBuilder:
    def __init__(self, items: tuple[PrintItem, ...], choices: PrintChoices, name: str, pulse: Pulse) -> None:
        self.items, self.choices, self.name, self.pulse = items, choices, name, pulse
        self.page = page_size(choices)
        self.mixed = len({item.kind.id for item in items}) > 1
        self.own_rules = len({item.sheet.rule for item in items}) > 1
        asked = items if choices.answers != NONE else ()
        solved = ((item, furniture.solve(item, pulse, steps=choices.answers == WAY)) for item in asked)
        self.answers = {item: answer for item, answer in solved if answer}
        self.answered = set[PrintItem]()  # items with the answer on the same page
        self.size, self.columns = (LARGE, 1) if choices.large else (WAY_SIZE, WAY_COLUMNS)  # text after the puzzles
        self.wide = column_width(self.page.measure, self.columns, self.size)

    def document(self) -> PaperDocument:
        puzzles = list(self._puzzle_pages())
        after = [*self._answer_pages(), *self._appendix_pages()]
        drafts = [*puzzles, *after]
        titles = [draft.title for draft in drafts]
        there = len(puzzles) + 1 if len(self.answered) < len(self.answers) else 0
        pages = tuple(
            self._finish_page(draft, at, len(drafts), there if at <= len(puzzles) else 0)
            for at, draft in enumerate(drafts, 1)
        )
        begins = tuple((text, at) for at, text in enumerate(titles) if at == 0 or text != titles[at - 1])
        return PaperDocument(self.name, self.page.width, self.page.height, pages, begins)

    def _finish_page(self, draft: PageDraft, at: int, count: int, solutions: int) -> Drawing:
        marks = list(draft.marks)
        if not self.page.large:
            marks += furniture.running_head(self.page, self._common_choices(draft.items))
        level = common([item.level for item in draft.items]) or ""
        marks += furniture.title(self.page, draft.title, level, draft.rule)
        ours = draft.items and all(item.address and item.paper.one_solution for item in draft.items)
        there = tell("paper.solutions_on", page=solutions) if solutions else ""
        left = tell("paper.one_solution") if ours else ""
        marks += furniture.page_foot(self.page, left, at if count > 1 else 0, there)
        return Drawing(self.page.width, self.page.height, tuple(marks))

    def _common_choices(self, items: Sequence[PrintItem]) -> str:
        """The common text of all items of a page: the day, or their other choices."""
        day, about = common([item.day_in_words for item in items]), common([item.about for item in items])
        return day or BETWEEN.join(about or ())

    # --- puzzles

    def _puzzle_pages(self) -> Iterator[PageDraft]:
        counts = () if self.choices.large else tuple(each for each in PER_PAGE[::-1] if each <= self.choices.per_page)
        for each in arrange(self.items, self.page, counts, self._fit_puzzle, self.pulse, roomy=self.mixed):
            if each.oversized is not None:
                yield from self._draw_oversized(each.oversized)
            else:
                yield self._draft_page(each.entries)

    def _fit_puzzle(self, item: PrintItem, room: PageRoom, count: int) -> Typeset | None:
        answer = self.answers.get(item) if self.choices.answers == BELOW else None
        below = furniture.upside_down_answer(answer, room) if answer else None
        if answer and not below and count > 1:
            return None
        sheet = self._puzzle_sheet(item)
        rule = short_rule(sheet, room.width) if self.own_rules and count > 1 else TextBlock((), 0, 0)
        top = HEAD + rule.height
        left = room.height - top - FOOT - (below.height + FOOT / 2 if below else 0)
        body = typeset(sheet, room.width, left, sizes(count, SMALLEST / max(1, sheet.letters)))
        if body is None:
            return None
        marks = [*move(rule.marks, 0, HEAD - ABOVE_RULE), *move(body.marks, 0, top)]
        if below:
            self.answered.add(item)
            marks += move(below.marks, 0, room.height - FOOT - below.height)
        return Typeset(tuple(marks), body.height)

    def _puzzle_sheet(self, item: PrintItem) -> PaperSheet:
        """The sheet of a puzzle; if steps follow, with the letters of the zones that they name."""
        if self.choices.answers != WAY:
            return item.sheet
        return furniture.with_zones(item, item.sheet, item.kind.start(item.puzzle))

    def _draft_page(self, entries: Sequence[tuple[PrintItem, PageRoom, Typeset]]) -> PageDraft:
        items = tuple(item for item, _, _ in entries)
        level, name = common([item.level for item in items]), common([item.name for item in items])
        marks: list[PaperMark] = []
        for item, room, body in entries:
            marks += furniture.room_head(room, item, named=name is None, level="" if level is not None else item.level)
            marks += move(body.marks, room.x, room.y)
            marks += furniture.draw_address(room, item)
            if item.sheet.slip and len(items) > 1:
                marks += furniture.cut_line(room)
        has_own = self.own_rules and room not in self.page.rooms(1)
        rule = "" if has_own else item.sheet.rule
        return PageDraft(tuple(marks), name or self.name, items, rule)

    def _draw_oversized(self, item: PrintItem) -> Iterator[PageDraft]:
        """A puzzle that takes a page or more, perhaps because of large print."""
        page, size = self.page, LARGE if self.choices.large else SMALLEST
        sheet, room = self._puzzle_sheet(item), PageRoom(MARGIN, page.top, page.measure, page.high)
        address = tuple(furniture.draw_address(room, item, large=page.large))
        first = PageDraft(address, item.name, (item,), "" if page.large else sheet.rule)
        yield from self._spread_over_pages(sheet, size, room.height - FOOT, first)

    def _spread_over_pages(self, sheet: PaperSheet, size: float, high: float, first: PageDraft) -> Iterator[PageDraft]:
        """A sheet on the first page, and on as many more as needed."""
        body = typeset_pages(sheet, self.page.measure, high, size)
        yield replace(first, marks=(*move(body.marks, MARGIN, self.page.top), *first.marks))
        yield from self._flow_rows(body.rest, most_columns(sheet, self.page.measure, size), size, first.title)

    def _flow_rows(self, rows: Sequence[TextBlock], count: int, size: float, name: str) -> Iterator[PageDraft]:
        return (PageDraft(marks, name) for marks in flow_pages(self.page, rows, count, size, self.pulse))

    # --- after the puzzles

    def _answer_pages(self) -> Iterator[PageDraft]:
        if self.choices.answers == END and len(self.items) == 1 and furniture.appendix(self.items[0]):
            return  # the appendix has the answer of a single wall, too
        rest = [item for item in self.answers if item not in self.answered]
        if self.choices.answers == WAY or self.page.large:
            yield from self._way_pages(rest)
            return
        title = tell("paper.solution" if len(rest) == 1 else "paper.solutions")
        for each in arrange(rest, self.page, ANSWERS_A_PAGE, self._fit_answer, self.pulse):
            if each.oversized is not None:
                sheet = self._told(each.oversized)
                yield from self._spread_over_pages(sheet, SMALLEST, self.page.high, PageDraft((), title))
            else:
                marks: list[PaperMark] = []
                for item, room, body in each.entries:
                    marks += furniture.answer_head(room, item, named=self.mixed)
                    marks += move(body.marks, room.x, room.y + ANSWER_HEAD)
                yield PageDraft(tuple(marks), title)

    def _fit_answer(self, item: PrintItem, room: PageRoom, count: int) -> Typeset | None:
        return typeset(self._told(item), room.width, room.height - ANSWER_HEAD, sizes(count, SMALLEST_ANSWER))

    def _told(self, item: PrintItem) -> PaperSheet:
        return replace(self.answers[item], lists=item.paper.told(item.puzzle) or self.answers[item].lists)

    def _way_pages(self, items: Sequence[PrintItem]) -> Iterator[PageDraft]:
        """Answers one after another in columns; with every step if asked for."""
        steps = self.choices.answers == WAY
        rows: list[TextBlock] = []
        for item in items:
            more = furniture.way_lists(item, self.pulse) if steps else ()
            rows += self._item_blocks(item, self._told(item), more)
        yield from self._flow_rows(rows, self.columns, self.size, tell("paper.ways" if steps else "paper.solutions"))

    def _appendix_pages(self) -> Iterator[PageDraft]:
        tables = ((item, lists) for item in self.items if (lists := furniture.appendix(item)))
        rows = [block for item, lists in tables for block in self._item_blocks(item, PaperSheet(), lists)]
        yield from self._flow_rows(rows, self.columns, self.size, tell("paper.appendix"))

    def _item_blocks(self, item: PrintItem, sheet: PaperSheet, more: Iterable[PaperList]) -> Iterator[TextBlock]:
        """The name, the drawing and the first row of the lists as one block of a column; then the other rows."""
        size, wide = self.size, self.wide
        found = blocks((*sheet.lists, *more), size, wide)
        title = " ".join(filter(None, (str(item.number or ""), item.name)))
        head = paragraph(title, size * 1.3, wide, bold=True, ink=BLACK)
        marks, high = [*head.marks], head.height + size / 3
        if sheet.drawing is not None:
            unit = min(sheet.most * size / WAY_SIZE, wide * PICTURE / sheet.drawing.width)
            marks += place(sheet.drawing, 0, high, unit)
            high += unit * sheet.drawing.height + size / 2
        if found:
            marks += move(found[0].marks, 0, high)
            high += found[0].height
        yield TextBlock(tuple(marks), high, 2.5 * size)
        yield from found[1:]


def short_rule(sheet: PaperSheet, wide: float) -> TextBlock:
    """The rule of one of several kinds, below its name; the short rule if the other takes more than two lines."""
    found = [paragraph(each, RULE_SIZE, wide) for each in (sheet.rule, sheet.short) if each]
    fits = (each for each in found if len(each.marks) <= RULE_LINES)
    return next(fits, found[-1] if found else TextBlock((), 0, 0))


def common(values: Sequence[T]) -> T | None:
    """The value that all items have, or None."""
    return values[0] if values and all(each == values[0] for each in values) else None
