"""The graded book: a chapter for each technique, from easy to hard, with an example and boards that need it.

Its boards lie in assets/books as addresses, found once by tools/data/books.py: a line a chapter, the example first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice

from generators.cli.explain import MOST, pointing
from generators.kernel.kind import AnyKind, AnyPuzzle, Hint, Pulse, Technique
from generators.kernel.paper import (
    BLACK,
    CENTRE,
    GREY,
    WHITE,
    Box,
    Oval,
    PaperList,
    PaperMark,
    PaperRow,
    PaperSheet,
    Words,
)
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.way import SolutionStep, short_way, way
from generators.paper.book_parts import BODY, BookChapter, BoundBook, lines, read_item
from generators.paper.columns import TextBlock, blocks, paragraph
from generators.paper.items import PrintItem
from generators.paper.pages import PaperDocument, pictured
from generators.paper.placement import moved, placed
from generators.paper.room import MARGIN

SENTENCE = re.compile(r"(?<=[.。；])\s*|(?<=，)(?=所以)")
CREAM = (243, 240, 232)  # the ground of a box


@dataclass(frozen=True, slots=True)
class TechniqueChapter(BookChapter):
    technique: Technique
    example: AnyPuzzle


def book(kind: AnyKind, pulse: Pulse) -> PaperDocument:
    return _TechniqueBook(kind, tuple(read_chapters(kind, pulse)), pulse).document()


def read_chapters(kind: AnyKind, pulse: Pulse) -> Iterator[TechniqueChapter]:
    """The chapters in the order of the ladder, their boards numbered through."""
    found = {name: addresses for name, *addresses in map(str.split, lines(kind))}
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
    def how(self) -> Iterator[str]:
        yield tell(f"board.{self.kind.id}.rules")
        yield from (tell(f"book.how_{each}") for each in range(1, 5))

    def opening(self, number: int, chapter: BookChapter) -> tuple[list[PaperMark], float]:
        assert isinstance(chapter, TechniqueChapter)
        marks, y = self.head(number, chapter)
        marks.append(Words(MARGIN, y, tell("book.example"), 16, bold=True))
        example, y = self._example(chapter, y + 16)
        note, y = self._note(chapter, y + 22)
        return [*marks, *example, *note], y + 24

    def _example(self, chapter: TechniqueChapter, y: float) -> tuple[list[PaperMark], float]:
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

    def _note(self, chapter: TechniqueChapter, y: float) -> tuple[list[PaperMark], float]:
        first, last = chapter.boards[0].number, chapter.boards[-1].number
        text = paragraph(tell("book.now_you", first=first, last=last), BODY, self.page.measure - 40, ink=BLACK)
        high = text.height + 42
        marks: list[PaperMark] = [
            Box(MARGIN, y, self.page.measure, high, CREAM, radius=9),
            Words(MARGIN + 20, y + 24, tell("book.now_you_title"), 13, bold=True),
            *moved(text.marks, MARGIN + 20, y + 31),
        ]
        return marks, y + high

    def _step(self, chapter: TechniqueChapter) -> SolutionStep[object, object]:
        """The one step of the example that needs the technique."""
        steps = tuple(islice(way(self.kind, self.kind.start(chapter.example), self.pulse), MOST))
        return next(each for each in steps if each.hint.technique == chapter.technique.name)

    def answers(self, size: float, wide: float) -> Iterator[TextBlock]:
        """The short way of each board: the steps that take thought."""
        for item in (item for chapter in self.chapters for item in chapter.boards):
            self.pulse()
            found = blocks([self._reasons(item)], size, wide)
            yield pictured(self._solution(item), str(item.number), size, wide, found[0])
            yield from found[1:]

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


def _three(hint: Hint[object]) -> tuple[str, str, str]:
    """The sentences of a hint in three parts: where to look, why, and the last one, what follows."""
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
