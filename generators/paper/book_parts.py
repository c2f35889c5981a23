"""The parts of every book: a title page, how to read it, contents, chapters of boards, answers, an index."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generators.kernel.kind import LEVELS, AnyKind, AnyPuzzle, Pulse
from generators.kernel.paper import (
    BLACK,
    BROWN,
    CENTRE,
    GREY,
    RIGHT,
    Drawing,
    Paper,
    PaperList,
    PaperMark,
    PaperRow,
    Stroke,
    Words,
)
from generators.kernel.phrases import tell
from generators.names.address import made_at, preset_at, read_address
from generators.paper.columns import TextBlock, blocks, paragraph
from generators.paper.furniture import lamps, page_foot, room_foot, room_head, running_head, title
from generators.paper.items import PrintChoices, PrintItem
from generators.paper.pages import PaperDocument
from generators.paper.placement import moved, placed
from generators.paper.room import BOTTOM, FOOT, GUTTER, HEAD, MARGIN, SMALLEST, PageRoom, page_size, sizes
from generators.paper.typeset import column_width, flowing, typeset
from generators.words.dictionary import asset

BELOW = 2  # boards below the head of a chapter
LEAST_ROOM = 190.0  # points, for them
BODY, LEAD = 11.0, 15.0
INDEX_SIZE = 9.5


@dataclass(frozen=True, slots=True)
class BookChapter:
    name: str
    about: str
    level: str  # empty: each board has its own
    boards: tuple[PrintItem, ...]


@dataclass(frozen=True, slots=True)
class BookPage:
    marks: tuple[PaperMark, ...]
    part: str  # in the running head, and in the bookmarks
    plain: bool = False  # without head and foot


def lines(kind: AnyKind) -> list[str]:
    return asset("books", f"{kind.id}.txt").read_text(encoding="utf-8").splitlines()


def read_item(kind: AnyKind, text: str, number: int, pulse: Pulse) -> PrintItem:
    pulse()
    there = read_address(text, (kind,))
    return PrintItem(kind, made_at(kind, there, pulse), text, preset_at(kind, there).choices, number=number)


class BoundBook(ABC):
    a_page = 6  # boards
    index_columns = 2

    def __init__(self, kind: AnyKind, chapters: Sequence[BookChapter], pulse: Pulse) -> None:
        assert kind.outside.paper is not None
        self.kind, self.pulse = kind, pulse
        self.paper: Paper[AnyPuzzle, object] = kind.outside.paper
        self.page = page_size(PrintChoices())
        self.chapters = tuple(chapters)
        self.name = tell("book.title", kind=tell(f"book.{kind.id}.name"))

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
            *self._index(starts),
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
        contains = tell(f"book.{self.kind.id}.contains", boards=boards, chapters=len(self.chapters))
        lines = (
            Words(middle, 330, tell(f"book.{self.kind.id}.name"), 46, bold=True, align=CENTRE),
            Words(middle, 368, tell(f"book.{self.kind.id}.subtitle"), 17, align=CENTRE, ink=GREY),
            Stroke(((middle - 60, 400), (middle + 60, 400)), 1.5, BROWN),
            Words(middle, 430, contains, 13, align=CENTRE),
            Words(middle, self.page.height - 80, tell("app.name"), 15, align=CENTRE, ink=GREY),
        )
        lights = placed(drawn, middle - drawn.width * unit / 2, 200, unit)
        return BookPage((*lights, *lines), self.name, plain=True)

    def _how_to_read(self) -> BookPage:
        heading = tell("book.how")
        marks: list[PaperMark] = [*title(self.page, heading, "", "")]
        y = self.page.top
        for text in self.how():
            block = paragraph(text, BODY + 1, self.page.measure * 0.86, ink=BLACK)
            marks += moved(block.marks, MARGIN, y)
            y += block.height + 12
        return BookPage(tuple(marks), heading)

    @abstractmethod
    def how(self) -> Iterable[str]: ...

    def _contents(self, starts: Sequence[int]) -> BookPage:
        heading = tell("book.contents")
        names = [each.name for each in self.chapters]
        rows = [
            *((str(at), name) for at, name in enumerate(names, 1)),
            ("", tell("paper.solutions")),
            ("", self.index_title),
        ]
        marks: list[PaperMark] = [*title(self.page, heading, "", "")]
        right, step = self.page.width - MARGIN, min(27, (self.page.high - 16) / len(rows))
        for at, ((number, name), start) in enumerate(zip(rows, starts, strict=True)):
            y = self.page.top + 16 + at * step
            level = self.chapters[at].level if at < len(self.chapters) else ""
            marks += (
                Words(MARGIN + 18, y, number, 13, bold=True, align=RIGHT, ink=BROWN),
                Words(MARGIN + 32, y, name, 13),
                Words(right - 70, y, tell(f"level.{level}") if level else "", 10, align=RIGHT, ink=GREY),
                Words(right, y, str(start), 13, bold=True, align=RIGHT),
                Stroke(((MARGIN, y + 9), (right, y + 9)), 0.4, (200, 200, 200)),
            )
        return BookPage(tuple(marks), heading)

    # --- a chapter

    def _chapter(self, number: int, chapter: BookChapter) -> Iterator[BookPage]:
        """The head of one, and below it the first boards where there is room; then the others."""
        name = chapter.name
        marks, y = self.opening(number, chapter)
        below = list(self.below(chapter, y))
        boards, count = chapter.boards[len(below) :], self.a_page
        marks += self._boards(chapter, chapter.boards, below)
        yield BookPage(tuple(marks), name)
        count = count if below else count - BELOW
        for at in range(0, len(boards), count):
            own = boards[at : at + count]
            yield BookPage(
                (*title(self.page, name, "", ""), *self._boards(chapter, own, list(self.page.rooms(count)))), name
            )

    def below(self, chapter: BookChapter, y: float) -> Iterator[PageRoom]:
        """The rooms below its head; none where they would be too small."""
        del chapter
        room = self.page.height - BOTTOM - y
        if room >= LEAST_ROOM:
            wide = (self.page.measure - GUTTER) / BELOW
            yield from (PageRoom(MARGIN + at * (wide + GUTTER), y, wide, room) for at in range(BELOW))

    def head(self, number: int, chapter: BookChapter) -> tuple[list[PaperMark], float]:
        """The number, the name and the level of a chapter, what it is about, and where that ends."""
        page = self.page
        text = paragraph(chapter.about, LEAD, page.measure * 0.86, ink=BLACK)
        marks: list[PaperMark] = [
            Words(MARGIN, 84, tell("book.chapter", number=number), 13, ink=BROWN),
            Words(MARGIN, 122, chapter.name, 34, bold=True, room=page.measure * 0.72),
            *moved(text.marks, MARGIN, 146),
        ]
        if chapter.level:
            drawn = lamps(chapter.level)
            marks += placed(drawn, page.width - MARGIN - drawn.width * 14, 96, 14)
        return [*moved(marks, 0, 0)], 146 + text.height + 26

    @abstractmethod
    def opening(self, number: int, chapter: BookChapter) -> tuple[list[PaperMark], float]:
        """The head of a chapter, and where it ends."""

    def _boards(
        self, chapter: BookChapter, items: Sequence[PrintItem], rooms: Sequence[PageRoom]
    ) -> Iterator[PaperMark]:
        for item, room in zip(items, rooms, strict=False):
            body = typeset(
                self.paper.sheet(item.puzzle), room.width, room.height - HEAD - FOOT, sizes(self.a_page, SMALLEST)
            )
            assert body is not None, item.address
            yield from room_head(room, item, named=False, level="" if chapter.level else item.level)
            yield from moved(body.marks, room.x, room.y + HEAD)
            yield from room_foot(room, item, late=False)

    # --- what stands after them

    def _answers(self) -> Iterator[BookPage]:
        size, columns = self.answer_size, self.answer_columns
        rows = list(self.answers(size, column_width(self.page.measure, columns, size)))
        yield from self.flowing(rows, columns, size, tell("paper.solutions"))

    answer_size, answer_columns = 7.5, 3

    @abstractmethod
    def answers(self, size: float, wide: float) -> Iterator[TextBlock]: ...

    @property
    def index_title(self) -> str:
        return tell("book.index")

    def _index(self, starts: Sequence[int]) -> Iterator[BookPage]:
        columns = self.index_columns
        wide = column_width(self.page.measure, columns, INDEX_SIZE)
        yield from self.flowing(blocks(self.index(starts), INDEX_SIZE, wide), columns, INDEX_SIZE, self.index_title)

    def flowing(self, rows: Sequence[TextBlock], columns: int, size: float, heading: str) -> Iterator[BookPage]:
        for marks in flowing(self.page, rows, columns, size, self.pulse):
            yield BookPage((*title(self.page, heading, "", ""), *marks), heading)

    def index(self, starts: Sequence[int]) -> Iterator[PaperList]:
        """The boards of each level, by chapter, with their pages."""
        numbered = list(zip(self.chapters, starts, strict=False))
        for level in LEVELS:
            if own := [each for each in numbered if each[0].level == level]:
                yield PaperList(tell(f"level.{level}"), tuple(_entry(chapter, page) for chapter, page in own))


def _entry(chapter: BookChapter, page: int) -> PaperRow:
    first, last = chapter.boards[0].number, chapter.boards[-1].number
    return PaperRow(tell("book.boards", name=chapter.name, first=first, last=last, page=page))
