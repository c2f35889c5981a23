"""Makes books: title page, instructions, contents, chapters by technique or by topic, answers and an index."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice

from generators.explain import MOST, pointing
from generators.kernel.drawing import (
    BLACK,
    BROWN,
    CENTRE,
    GREY,
    RIGHT,
    WHITE,
    Box,
    Drawing,
    Oval,
    PaperMark,
    Stroke,
    Words,
)
from generators.kernel.kind import LEVELS, AnyKind, AnyPuzzle, Hint, Pulse, Spots, Technique
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.sets import lists_by_key
from generators.kernel.way import short_way, way
from generators.names.address import make_at, preset_at, read_address
from generators.paper.furniture import appendix, draw_address, lamps, page_foot, room_head, running_head, solve, title
from generators.paper.items import (
    BOTTOM,
    FOOT,
    GUTTER,
    HEAD,
    MARGIN,
    SMALLEST,
    PageRoom,
    PrintChoices,
    PrintItem,
    page_size,
    sizes,
)
from generators.paper.pages import PaperDocument, answer_blocks
from generators.paper.placement import move, place
from generators.paper.typeset import TextBlock, blocks, column_width, flow_pages, paragraph, typeset
from generators.words.dictionary import asset

BELOW = 2  # boards below the head of a chapter
LEAST_ROOM = 190.0  # points, for these boards
BODY, LEAD = 11.0, 15.0
INDEX_SIZE = 9.5
ANSWER_SIZE, ANSWER_COLUMNS = 7.5, 3
SENTENCE = re.compile(r"(?<=[.。；])\s*|(?<=，)(?=所以)")
CREAM = (243, 240, 232)  # background of a box
ENTRY_GAP = "\t"


@dataclass(frozen=True, slots=True)
class BookChapter:
    name: str
    about: str
    level: str  # empty: each board has a level of its own
    boards: tuple[PrintItem, ...]


@dataclass(frozen=True, slots=True)
class BookPage:
    marks: tuple[PaperMark, ...]
    part: str  # title in the running head and the bookmarks
    plain: bool = False  # without head and foot


def book_lines(kind: AnyKind) -> list[str]:
    return asset("books", f"{kind.id}.txt").read_text(encoding="utf-8").splitlines()


def read_item(kind: AnyKind, text: str, number: int, pulse: Pulse) -> PrintItem:
    pulse()
    there = read_address(text, (kind,))
    return PrintItem(kind, make_at(kind, there, pulse), text, preset_at(kind, there).choices, number=number)


class BoundBook(ABC):
    boards_per_page = 6
    index_columns = 2

    def __init__(self, kind: AnyKind, chapters: Sequence[BookChapter], pulse: Pulse) -> None:
        assert kind.outside.paper is not None
        self.kind, self.pulse = kind, pulse
        self.paper: Paper[AnyPuzzle, object] = kind.outside.paper
        self.page = page_size(PrintChoices())
        self.chapters = tuple(chapters)
        self.boards = [item for chapter in chapters for item in chapter.boards]
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
        drawings = tuple(self._with_head_and_foot(page, at) for at, page in enumerate(pages, 1))
        marks = tuple((each.part, at) for at, each in enumerate(pages) if at == 0 or each.part != pages[at - 1].part)
        return PaperDocument(self.name, self.page.width, self.page.height, drawings, marks)

    def _with_head_and_foot(self, page: BookPage, number: int) -> Drawing:
        marks = page.marks
        if not page.plain:
            head = running_head(self.page, page.part if page.part != self.name else "", self.name)
            marks = (*marks, *head, *page_foot(self.page, "", number, ""))
        return Drawing(self.page.width, self.page.height, marks)

    # --- before the chapters

    def _title_page(self) -> BookPage:
        middle, drawn = self.page.width / 2, lamps(LEVELS[-1])
        unit = 30.0
        contains = tell(f"book.{self.kind.id}.contains", boards=len(self.boards), chapters=len(self.chapters))
        lines = (
            Words(middle, 330, tell(f"book.{self.kind.id}.name"), 46, bold=True, align=CENTRE),
            Words(middle, 368, tell(f"book.{self.kind.id}.subtitle"), 17, align=CENTRE, ink=GREY),
            Stroke(((middle - 60, 400), (middle + 60, 400)), 1.5, BROWN),
            Words(middle, 430, contains, 13, align=CENTRE),
            Words(middle, self.page.height - 80, tell("app.name"), 15, align=CENTRE, ink=GREY),
        )
        lights = place(drawn, middle - drawn.width * unit / 2, 200, unit)
        return BookPage((*lights, *lines), self.name, plain=True)

    def _how_to_read(self) -> BookPage:
        heading = tell("book.how")
        marks: list[PaperMark] = [*title(self.page, heading, "", "")]
        y = self.page.top
        for text in self.how():
            block = paragraph(text, BODY + 1, self.page.measure * 0.86, ink=BLACK)
            marks += move(block.marks, MARGIN, y)
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
        """A page with the head and the first boards, if there is room; then pages with the others."""
        name = chapter.name
        marks, y = self.opening(number, chapter)
        below = list(self.below(chapter, y))
        boards, count = chapter.boards[len(below) :], self.boards_per_page
        marks += self._boards(chapter, chapter.boards, below)
        yield BookPage(tuple(marks), name)
        count = count if below else count - BELOW
        for at in range(0, len(boards), count):
            own = boards[at : at + count]
            yield BookPage(
                (*title(self.page, name, "", ""), *self._boards(chapter, own, list(self.page.rooms(count)))), name
            )

    def below(self, chapter: BookChapter, y: float) -> Iterator[PageRoom]:
        """The rooms below the head of a chapter; none if they would be too small."""
        del chapter
        room = self.page.height - BOTTOM - y
        if room >= LEAST_ROOM:
            wide = (self.page.measure - GUTTER) / BELOW
            yield from (PageRoom(MARGIN + at * (wide + GUTTER), y, wide, room) for at in range(BELOW))

    def opening(self, number: int, chapter: BookChapter) -> tuple[list[PaperMark], float]:
        """The head of a chapter: number, name, level and topic; and where it ends."""
        page = self.page
        text = paragraph(chapter.about, LEAD, page.measure * 0.86, ink=BLACK)
        marks: list[PaperMark] = [
            Words(MARGIN, 84, tell("book.chapter", number=number), 13, ink=BROWN),
            Words(MARGIN, 122, chapter.name, 34, bold=True, room=page.measure * 0.72),
            *move(text.marks, MARGIN, 146),
        ]
        if chapter.level:
            drawn = lamps(chapter.level)
            marks += place(drawn, page.width - MARGIN - drawn.width * 14, 96, 14)
        return [*move(marks, 0, 0)], 146 + text.height + 26

    def _boards(
        self, chapter: BookChapter, items: Sequence[PrintItem], rooms: Sequence[PageRoom]
    ) -> Iterator[PaperMark]:
        for item, room in zip(items, rooms, strict=False):
            sheet, letter_sizes = self.paper.sheet(item.puzzle), sizes(self.boards_per_page, SMALLEST)
            body = typeset(sheet, room.width, room.height - HEAD - FOOT, letter_sizes)
            assert body is not None, item.address
            yield from room_head(room, item, named=False, level="" if chapter.level else item.level)
            yield from move(body.marks, room.x, room.y + HEAD)
            yield from draw_address(room, item)

    # --- after the chapters

    def _answers(self) -> Iterator[BookPage]:
        wide = column_width(self.page.measure, ANSWER_COLUMNS, ANSWER_SIZE)
        rows: list[TextBlock] = []
        for item in self.boards:
            self.pulse()
            sheet, lists = self.answer(item)
            rows += answer_blocks(sheet, str(item.number), lists, ANSWER_SIZE, wide)
        yield from self._flowing(rows, ANSWER_COLUMNS, ANSWER_SIZE, tell("paper.solutions"))

    @abstractmethod
    def answer(self, item: PrintItem) -> tuple[PaperSheet, Sequence[PaperList]]:
        """What the answers show of this board."""

    @property
    def index_title(self) -> str:
        return tell("book.index")

    def _index(self, starts: Sequence[int]) -> Iterator[BookPage]:
        columns = self.index_columns
        wide = column_width(self.page.measure, columns, INDEX_SIZE)
        yield from self._flowing(blocks(self.index(starts), INDEX_SIZE, wide), columns, INDEX_SIZE, self.index_title)

    def _flowing(self, rows: Sequence[TextBlock], columns: int, size: float, heading: str) -> Iterator[BookPage]:
        for marks in flow_pages(self.page, rows, columns, size, self.pulse):
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


@dataclass(frozen=True, slots=True)
class TechniqueChapter(BookChapter):
    technique: Technique
    example: AnyPuzzle


def book(kind: AnyKind, pulse: Pulse) -> PaperDocument:
    return _TechniqueBook(kind, tuple(read_chapters(kind, pulse)), pulse).document()


def read_chapters(kind: AnyKind, pulse: Pulse) -> Iterator[TechniqueChapter]:
    """The chapters in the order of the techniques; boards are numbered across all chapters."""
    found = {name: addresses for name, *addresses in map(str.split, book_lines(kind))}
    numbers = count(1)
    for technique in kind.techniques:
        if technique.name not in found:
            continue
        first, *others = found[technique.name]
        items = tuple(read_item(kind, text, next(numbers), pulse) for text in others)
        name = phrasebook().tell(technique.phrase(kind.id))
        example = read_item(kind, first, 0, pulse).puzzle
        about = tell(f"about.{kind.id}.{technique.name}")
        yield TechniqueChapter(name, about, technique.level, items, technique, example)


class _TechniqueBook(BoundBook):
    @property
    def _draw(self) -> Callable[[object, Spots, Spots], Drawing]:
        assert self.paper.position is not None
        return self.paper.position

    def how(self) -> Iterator[str]:
        yield tell(f"board.{self.kind.id}.rules")
        yield from (tell(f"book.how_{each}") for each in range(1, 5))

    def opening(self, number: int, chapter: BookChapter) -> tuple[list[PaperMark], float]:
        assert isinstance(chapter, TechniqueChapter)
        marks, y = super().opening(number, chapter)
        marks.append(Words(MARGIN, y, tell("book.example"), 16, bold=True))
        example, y = self._example(chapter, y + 16)
        note, y = self._note(chapter, y + 22)
        return [*marks, *example, *note], y + 24

    def _example(self, chapter: TechniqueChapter, y: float) -> tuple[list[PaperMark], float]:
        # The one step of the example that needs the technique.
        steps = tuple(islice(way(self.kind, self.kind.start(chapter.example), self.pulse), MOST))
        step = next(each for each in steps if each.hint.technique == chapter.technique)
        draw, hint = self._draw, step.hint
        gap = 22.0
        wide = (self.page.measure - 2 * gap) / 3
        pictures = (
            draw(step.before, hint.spots, frozenset()),
            draw(step.before, hint.spots, hint.targets),
            draw(step.after, frozenset(), hint.targets),
        )
        low, marks = y, list[PaperMark]()
        for at, (drawing, words) in enumerate(zip(pictures, _hint_parts(hint), strict=True)):
            x, unit = MARGIN + at * (wide + gap), wide / drawing.width
            down = y + unit * drawing.height + 24
            text = paragraph(words, 10.5, wide, ink=GREY)
            marks += (
                *place(drawing, x, y, unit),
                Oval(x + 8.5, down - 4.5, 17, 17, BLACK),
                Words(x + 8.5, down - 0.5, str(at + 1), 10.5, bold=True, align=CENTRE, ink=WHITE),
                Words(x + 24, down, tell(f"book.step_{at + 1}"), 13, bold=True),
                *move(text.marks, x, down + 12),
            )
            low = max(low, down + 12 + text.height)
        return marks, low

    def _note(self, chapter: TechniqueChapter, y: float) -> tuple[list[PaperMark], float]:
        first, last = chapter.boards[0].number, chapter.boards[-1].number
        text = paragraph(tell("book.now_you", first=first, last=last), BODY, self.page.measure - 40, ink=BLACK)
        high = text.height + 42
        marks: list[PaperMark] = [
            Box(MARGIN, y, self.page.measure, high, CREAM, radius=9),
            Words(MARGIN + 20, y + 24, tell("book.now_you_title"), 13, bold=True),
            *move(text.marks, MARGIN + 20, y + 31),
        ]
        return marks, y + high

    def answer(self, item: PrintItem) -> tuple[PaperSheet, Sequence[PaperList]]:
        """The solution, with the letters of its zones; the steps of the short way, which name these letters."""
        state = self.kind.solutions(item.puzzle, 1, self.pulse)[0]
        steps = tuple(islice(way(self.kind, self.kind.start(item.puzzle), self.pulse), MOST))
        hints = (step.hint for step in short_way(self.kind, steps, self.pulse) if step.hint.technique.weight)
        rows = (PaperRow(" ".join(_hint_parts(hint)[1:]), str(at)) for at, hint in enumerate(hints, 1))
        return PaperSheet(self._draw(state, frozenset(), frozenset()), most=24), [PaperList("", tuple(rows))]


def _hint_parts(hint: Hint[object]) -> tuple[str, str, str]:
    """A hint in three parts: where to look, why, and what follows."""
    tell = phrasebook().tell
    where = tell(hint.where)
    if hint.chain:
        *links, last = (pointing(each.words, each.targets) for each in hint.chain)
        sentences = [*links, *filter(None, SENTENCE.split(last))]
    else:
        sentences = list(filter(None, SENTENCE.split(pointing(hint.because, hint.targets))))
    *reasons, conclusion = sentences
    reason = " ".join(reasons)
    return where, reason[:1].upper() + reason[1:], conclusion


def word_book(kind: AnyKind, pulse: Pulse) -> PaperDocument:
    return _WordBook(kind, tuple(read_topics(kind, pulse)), pulse).document()


def read_topics(kind: AnyKind, pulse: Pulse) -> Iterator[BookChapter]:
    """The chapters in the order of the file; boards are numbered across all chapters."""
    paper = kind.outside.paper
    assert paper is not None
    assert paper.chapters is not None
    numbers = count(1)
    for line in book_lines(kind):
        name, level, addresses = line.split(ENTRY_GAP)
        items = tuple(read_item(kind, text, next(numbers), pulse) for text in addresses.split())
        topic = paper.chapters(items[0].puzzle)[name]
        yield BookChapter(topic.title, topic.about, level, items)


class _WordBook(BoundBook):
    boards_per_page = 4
    index_columns = 4

    def how(self) -> Iterator[str]:
        yield self.paper.sheet(self.chapters[0].boards[0].puzzle).rule
        yield from (tell(f"book.{self.kind.id}.how_{each}") for each in range(1, 4))

    def below(self, chapter: BookChapter, y: float) -> Iterator[PageRoom]:
        return self.page.rooms(min(self.boards_per_page, len(chapter.boards)), y)

    def answer(self, item: PrintItem) -> tuple[PaperSheet, Sequence[PaperList]]:
        found = solve(item, self.pulse)
        assert found is not None, item.address
        return found, appendix(item) or found.lists

    @property
    def index_title(self) -> str:
        return tell(f"book.{self.kind.id}.index")

    def index(self, starts: Sequence[int]) -> Iterator[PaperList]:
        """The entries of all boards by their first letter, with the numbers of the boards."""
        del starts
        assert self.paper.index is not None
        entries = ((entry, item) for item in self.boards for entry in dict.fromkeys(self.paper.index(item.puzzle)))
        where = lists_by_key((entry, str(item.number)) for entry, item in entries)
        rows = ((order, f"{words}  {', '.join(numbers)}") for (order, words), numbers in sorted(where.items()))
        letters = lists_by_key((order[0].upper(), PaperRow(text)) for order, text in rows)
        yield from (PaperList(letter, tuple(rows)) for letter, rows in letters.items())
