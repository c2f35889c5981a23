"""The graded book: a chapter for each technique, from easy to hard, with an example and boards that need it.

Its boards lie in assets/books as addresses, found once by tools/data/book.py: a line a chapter, the example first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from generators.cli.explain import MOST, pointing
from generators.kernel.kind import AnyKind, AnyPuzzle, Hint, Pulse
from generators.kernel.ladder import LEVELS, Technique
from generators.kernel.paper import (
    BLACK,
    BROWN,
    CENTRE,
    GREY,
    RIGHT,
    WHITE,
    Box,
    Drawing,
    Oval,
    Paper,
    PaperList,
    PaperMark,
    PaperRow,
    PaperSheet,
    Stroke,
    Words,
)
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.way import Footstep, short_way, way
from generators.names.address import made_at, read_address
from generators.paper.columns import TextBlock, blocks, paragraph
from generators.paper.furniture import lamps, page_foot, room_foot, room_head, running_head, title
from generators.paper.items import PrintChoices, PrintItem
from generators.paper.pages import PaperDocument, pictured
from generators.paper.placing import moved, placed
from generators.paper.room import BOTTOM, FOOT, GUTTER, HEAD, MARGIN, SMALLEST, PageRoom, page_size, sizes
from generators.paper.typeset import column_width, flow, typeset
from generators.words.dictionary import asset

A_PAGE, BELOW = 6, 2  # boards of a page, and below an example
LEAST_ROOM = 190.0  # points, for boards below an example
ANSWER_SIZE, ANSWER_COLUMNS = 7.5, 3
BODY, LEAD = 11.0, 15.0
SENTENCE = re.compile(r"(?<=[.。；])\s*|(?<=，)(?=所以)")
CREAM = (243, 240, 232)  # the ground of a box


@dataclass(frozen=True, slots=True)
class BookChapter:
    technique: Technique
    example: AnyPuzzle
    boards: tuple[PrintItem, ...]


@dataclass(frozen=True, slots=True)
class BookPage:
    marks: tuple[PaperMark, ...]
    part: str  # in the running head, and in the bookmarks
    plain: bool = False  # without head and foot


def book(kind: AnyKind, pulse: Pulse) -> PaperDocument:
    return _Book(kind, pulse).document()


def lines(kind: AnyKind) -> list[str]:
    return asset("books", f"{kind.id}.txt").read_text(encoding="utf-8").splitlines()


def read_chapters(kind: AnyKind, pulse: Pulse) -> Iterator[BookChapter]:
    """The chapters in the order of the ladder, their boards numbered through."""
    found = {name: addresses for name, *addresses in map(str.split, lines(kind))}
    number = 0
    for technique in kind.techniques:
        if technique.name not in found:
            continue
        items = []
        first, *others = found[technique.name]
        for text in others:
            number += 1
            items.append(_item(kind, text, number, pulse))
        yield BookChapter(technique, _item(kind, first, 0, pulse).puzzle, tuple(items))


def _item(kind: AnyKind, text: str, number: int, pulse: Pulse) -> PrintItem:
    pulse()
    return PrintItem(kind, made_at(kind, read_address(text, (kind,)), pulse), text, number=number)


class _Book:
    def __init__(self, kind: AnyKind, pulse: Pulse) -> None:
        assert kind.outside.paper is not None
        self.kind, self.pulse = kind, pulse
        self.paper: Paper[AnyPuzzle, object] = kind.outside.paper
        self.page = page_size(PrintChoices())
        self.chapters = tuple(read_chapters(kind, pulse))
        self.name = tell("book.title", kind=tell(f"board.{kind.id}.name"))

    def document(self) -> PaperDocument:
        chapters = [list(self._chapter(number, each)) for number, each in enumerate(self.chapters, 1)]
        answers = list(self._answers())
        front = 3
        starts = [front + 1 + sum(map(len, chapters[:at])) for at in range(len(chapters) + 1)]
        pages = [
            self._title_page(),
            self._how_to_read(),
            self._contents([*starts, starts[-1] + len(answers)]),
            *(page for chapter in chapters for page in chapter),
            *answers,
            self._index(starts),
        ]
        drawings = tuple(self._furnished(page, at) for at, page in enumerate(pages, 1))
        marks = tuple((each.part, at) for at, each in enumerate(pages) if at == 0 or each.part != pages[at - 1].part)
        return PaperDocument(self.name, self.page.width, self.page.height, drawings, marks)

    def _furnished(self, page: BookPage, number: int) -> Drawing:
        marks = page.marks
        if not page.plain:
            head = running_head(self.page, page.part if page.part != self.name else "", self.name)
            marks = (*marks, *head, *page_foot(self.page, "", number, ""))
        return Drawing(self.page.width, self.page.height, marks)

    # --- what stands before the chapters

    def _title_page(self) -> BookPage:
        middle, drawn = self.page.width / 2, lamps(LEVELS[-1])
        unit = 30.0
        boards = sum(len(each.boards) for each in self.chapters)
        lines = (
            Words(middle, 330, tell(f"board.{self.kind.id}.name"), 46, bold=True, align=CENTRE),
            Words(middle, 368, tell("book.subtitle"), 17, align=CENTRE, ink=GREY),
            Stroke(((middle - 60, 400), (middle + 60, 400)), 1.5, BROWN),
            Words(middle, 430, tell("book.contains", boards=boards, chapters=len(self.chapters)), 13, align=CENTRE),
            Words(middle, self.page.height - 80, tell("app.name"), 15, align=CENTRE, ink=GREY),
        )
        lights = placed(drawn, middle - drawn.width * unit / 2, 200, unit)
        return BookPage((*lights, *lines), self.name, plain=True)

    def _how_to_read(self) -> BookPage:
        heading = tell("book.how")
        marks: list[PaperMark] = [*title(self.page, heading, "", "")]
        y = self.page.top
        texts = [tell(f"board.{self.kind.id}.rules"), *(tell(f"book.how_{each}") for each in range(1, 5))]
        for text in texts:
            block = paragraph(text, BODY + 1, self.page.measure * 0.86, ink=BLACK)
            marks += moved(block.marks, MARGIN, y)
            y += block.height + 12
        return BookPage(tuple(marks), heading)

    def _contents(self, starts: Sequence[int]) -> BookPage:
        heading = tell("book.contents")
        names = [self._name(each) for each in self.chapters]
        rows = [
            *((str(at), name) for at, name in enumerate(names, 1)),
            ("", tell("paper.solutions")),
            ("", tell("book.index")),
        ]
        marks: list[PaperMark] = [*title(self.page, heading, "", "")]
        right = self.page.width - MARGIN
        for at, ((number, name), start) in enumerate(zip(rows, starts, strict=True)):
            y = self.page.top + 16 + at * 27
            level = self.chapters[at].technique.level if at < len(self.chapters) else ""
            marks += (
                Words(MARGIN + 18, y, number, 13, bold=True, align=RIGHT, ink=BROWN),
                Words(MARGIN + 32, y, name, 13),
                Words(right - 70, y, tell(f"level.{level}") if level else "", 10, align=RIGHT, ink=GREY),
                Words(right, y, str(start), 13, bold=True, align=RIGHT),
                Stroke(((MARGIN, y + 9), (right, y + 9)), 0.4, (200, 200, 200)),
            )
        return BookPage(tuple(marks), heading)

    def _name(self, chapter: BookChapter) -> str:
        return phrasebook().tell(chapter.technique.phrase(self.kind.id))

    # --- a chapter

    def _chapter(self, number: int, chapter: BookChapter) -> Iterator[BookPage]:
        """An example, and below it the first boards where there is room; then the others."""
        name = self._name(chapter)
        marks, y = self._opening(number, chapter, name)
        room = self.page.height - BOTTOM - y
        boards, count = chapter.boards, A_PAGE - BELOW
        if room >= LEAST_ROOM:
            wide = (self.page.measure - GUTTER) / BELOW
            rooms = [PageRoom(MARGIN + at * (wide + GUTTER), y, wide, room) for at in range(BELOW)]
            marks += self._boards(boards[:BELOW], rooms)
            boards, count = boards[BELOW:], A_PAGE
        yield BookPage(tuple(marks), name)
        for at in range(0, len(boards), count):
            own = boards[at : at + count]
            yield BookPage((*title(self.page, name, "", ""), *self._boards(own, list(self.page.rooms(count)))), name)

    def _opening(self, number: int, chapter: BookChapter, name: str) -> tuple[list[PaperMark], float]:
        """The head of a chapter, and where it ends."""
        page, drawn = self.page, lamps(chapter.technique.level)
        about = paragraph(tell(f"about.{self.kind.id}.{chapter.technique.name}"), LEAD, page.measure * 0.86, ink=BLACK)
        y = 146 + about.height + 26
        marks: list[PaperMark] = [
            Words(MARGIN, 84, tell("book.chapter", number=number), 13, ink=BROWN),
            Words(MARGIN, 122, name, 34, bold=True),
            *placed(drawn, page.width - MARGIN - drawn.width * 14, 96, 14),
            *moved(about.marks, MARGIN, 146),
            Words(MARGIN, y, tell("book.example"), 16, bold=True),
        ]
        example, y = self._example(chapter, y + 16)
        note, y = self._note(chapter, y + 22)
        return [*marks, *example, *note], y + 24

    def _example(self, chapter: BookChapter, y: float) -> tuple[list[PaperMark], float]:
        step = self._step(chapter)
        draw, hint = self.paper.position, step.hint
        assert draw is not None
        gap = 22.0
        wide = (self.page.measure - 2 * gap) / 3
        pictures = (
            draw(step.before, hint.spots, frozenset()),
            draw(step.before, hint.spots, hint.targets),
            draw(step.after, frozenset(), hint.targets),
        )
        low, marks = y, list[PaperMark]()
        for at, (drawing, words) in enumerate(zip(pictures, _three(hint), strict=True)):
            x, unit = MARGIN + at * (wide + gap), wide / drawing.width
            down = y + unit * drawing.height + 24
            text = paragraph(words, 10.5, wide, ink=GREY)
            marks += (
                *placed(drawing, x, y, unit),
                Oval(x + 8.5, down - 4.5, 17, 17, BLACK),
                Words(x + 8.5, down - 0.5, str(at + 1), 10.5, bold=True, align=CENTRE, ink=WHITE),
                Words(x + 24, down, tell(f"book.step_{at + 1}"), 13, bold=True),
                *moved(text.marks, x, down + 12),
            )
            low = max(low, down + 12 + text.height)
        return marks, low

    def _note(self, chapter: BookChapter, y: float) -> tuple[list[PaperMark], float]:
        first, last = chapter.boards[0].number, chapter.boards[-1].number
        text = paragraph(tell("book.now_you", first=first, last=last), BODY, self.page.measure - 40, ink=BLACK)
        high = text.height + 42
        marks: list[PaperMark] = [
            Box(MARGIN, y, self.page.measure, high, CREAM, radius=9),
            Words(MARGIN + 20, y + 24, tell("book.now_you_title"), 13, bold=True),
            *moved(text.marks, MARGIN + 20, y + 31),
        ]
        return marks, y + high

    def _boards(self, items: Sequence[PrintItem], rooms: Sequence[PageRoom]) -> Iterator[PaperMark]:
        for item, room in zip(items, rooms, strict=False):
            body = typeset(
                self.paper.sheet(item.puzzle), room.width, room.height - HEAD - FOOT, sizes(A_PAGE, SMALLEST)
            )
            assert body is not None, item.address
            yield from room_head(room, item, named=False, level="")
            yield from moved(body.marks, room.x, room.y + HEAD)
            yield from room_foot(room, item)

    def _step(self, chapter: BookChapter) -> Footstep[object, object]:
        """The one step of the example that needs the technique."""
        steps = tuple(islice(way(self.kind, self.kind.start(chapter.example), self.pulse), MOST))
        return next(each for each in steps if each.hint.technique == chapter.technique.name)

    # --- what stands after them

    def _answers(self) -> Iterator[BookPage]:
        """The short way of each board: the steps that take thought."""
        size, columns = ANSWER_SIZE, ANSWER_COLUMNS
        wide = column_width(self.page.measure, columns, size)
        rows: list[TextBlock] = []
        for item in (item for chapter in self.chapters for item in chapter.boards):
            self.pulse()
            found = blocks([self._reasons(item)], size, wide)
            rows.append(pictured(self._solution(item), str(item.number), size, wide, found[0]))
            rows += found[1:]
        heading, high = tell("paper.solutions"), self.page.height - BOTTOM - self.page.top
        while rows:
            found_page = flow(rows, columns, self.page.measure, high, size)
            marks = (*title(self.page, heading, "", ""), *moved(found_page.marks, MARGIN, self.page.top))
            yield BookPage(marks, heading)
            rows = list(found_page.rest)

    def _solution(self, item: PrintItem) -> PaperSheet:
        """The solution with the letters of its zones, which the steps name."""
        assert self.paper.position is not None
        state = self.kind.solutions(item.puzzle, 1, self.pulse)[0]
        return PaperSheet(self.paper.position(state, frozenset(), frozenset()), most=24)

    def _reasons(self, item: PrintItem) -> PaperList:
        named = {each.name: each for each in self.kind.techniques}
        steps = tuple(islice(way(self.kind, self.kind.start(item.puzzle), self.pulse), MOST))
        brief = short_way(self.kind, steps, self.pulse)
        thought = [step.hint for step in brief if named[step.hint.technique].weight]
        return PaperList("", tuple(PaperRow(" ".join(_three(hint)[1:]), str(at)) for at, hint in enumerate(thought, 1)))

    def _index(self, starts: Sequence[int]) -> BookPage:
        """The boards of each level, by technique, with their pages."""
        heading, size = tell("book.index"), 9.5
        numbered = list(zip(self.chapters, starts, strict=False))
        lists = (
            PaperList(tell(f"level.{level}"), tuple(map(self._entry, own)))
            for level in LEVELS
            if (own := [each for each in numbered if each[0].technique.level == level])
        )
        wide = column_width(self.page.measure, 2, size)
        found = flow(blocks(lists, size, wide), 2, self.page.measure, self.page.height - BOTTOM - self.page.top, size)
        return BookPage((*title(self.page, heading, "", ""), *moved(found.marks, MARGIN, self.page.top)), heading)

    def _entry(self, numbered: tuple[BookChapter, int]) -> PaperRow:
        chapter, page = numbered
        first, last = chapter.boards[0].number, chapter.boards[-1].number
        return PaperRow(tell("book.boards", name=self._name(chapter), first=first, last=last, page=page))


def _three(hint: Hint[object]) -> tuple[str, str, str]:
    """The sentences of a hint in three parts: where to look, why, and the last one, what follows."""
    told = phrasebook().tell
    where = told(hint.where)
    if hint.chain:
        *links, last = (pointing(each.words, each.targets) for each in hint.chain)
        sentences = [*links, *filter(None, SENTENCE.split(last))]
    else:
        sentences = list(filter(None, SENTENCE.split(pointing(hint.because, hint.targets))))
    *reasons, conclusion = sentences
    return where, " ".join(reasons), conclusion
