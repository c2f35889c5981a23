"""A book of puzzles of words or characters: a chapter for each part, sound or theme, answers with what is to be known
of them, and an index of all that can be found in them.

The boards of a chapter lie in assets/books as addresses: a line each, its name first, then the level, if they share
one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from generators.kernel.kind import AnyKind, Pulse
from generators.kernel.paper import PaperList, PaperMark, PaperRow
from generators.kernel.phrases import tell
from generators.kernel.sets import collected
from generators.paper.answers import appendix, solved
from generators.paper.book_parts import BookChapter, BoundBook, lines, read_item
from generators.paper.columns import TextBlock, blocks
from generators.paper.pages import PaperDocument, pictured
from generators.paper.room import PageRoom

BETWEEN = "\t"


def word_book(kind: AnyKind, pulse: Pulse) -> PaperDocument:
    return _WordBook(kind, tuple(read_chapters(kind, pulse)), pulse).document()


def read_chapters(kind: AnyKind, pulse: Pulse) -> Iterator[BookChapter]:
    """The chapters in the order of the file, their boards numbered through."""
    paper = kind.outside.paper
    assert paper is not None
    assert paper.chapters is not None
    numbers = count(1)
    for line in lines(kind):
        name, level, addresses = line.split(BETWEEN)
        items = tuple(read_item(kind, text, next(numbers), pulse) for text in addresses.split())
        topic = paper.chapters(items[0].puzzle)[name]
        yield BookChapter(topic.title, topic.about, level, items)


class _WordBook(BoundBook):
    a_page = 4
    index_columns = 4

    def how(self) -> Iterator[str]:
        yield self.paper.sheet(self.chapters[0].boards[0].puzzle).rule
        yield from (tell(f"book.{self.kind.id}.how_{each}") for each in range(1, 4))

    def opening(self, number: int, chapter: BookChapter) -> tuple[list[PaperMark], float]:
        return self.head(number, chapter)

    def below(self, chapter: BookChapter, y: float) -> Iterator[PageRoom]:
        return self.page.rooms(min(self.a_page, len(chapter.boards)), y)

    def answers(self, size: float, wide: float) -> Iterator[TextBlock]:
        """The solution of each, and what is to be known of it; its first line does not part from its number."""
        for item in (item for chapter in self.chapters for item in chapter.boards):
            self.pulse()
            answer = solved(item, self.pulse)
            assert answer is not None, item.address
            found = blocks(appendix(item) or answer.sheet.lists, size, wide)
            yield pictured(answer.sheet, str(item.number), size, wide, found[0] if found else None)
            yield from found[1:]

    @property
    def index_title(self) -> str:
        return tell(f"book.{self.kind.id}.index")

    def index(self, starts: Sequence[int]) -> Iterator[PaperList]:
        """All that can be found, by its first letter, with the numbers of its boards."""
        del starts
        assert self.paper.index is not None
        boards = [item for chapter in self.chapters for item in chapter.boards]
        entries = ((entry, item) for item in boards for entry in dict.fromkeys(self.paper.index(item.puzzle)))
        where = collected((entry, str(item.number)) for entry, item in entries)
        rows = ((order, f"{words}  {', '.join(numbers)}") for (order, words), numbers in sorted(where.items()))
        letters = collected((order[0].upper(), PaperRow(text)) for order, text in rows)
        yield from (PaperList(letter, tuple(rows)) for letter, rows in letters.items())
