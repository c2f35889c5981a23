"""Walk the Poem on paper: the characters, and lines to write on; the answer has the path of each line, and its poem."""

from __future__ import annotations

from collections.abc import Iterator

from generators.kernel.drawing import CENTRE, SHADES, WHITE, Box, Drawing, Oval, PaperMark, Stroke, Words
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import CHINESE, phrasebook, tell
from generators.poem.explain import sources
from generators.poem.rules import HIDDEN, THEME, Path, Puzzle, State
from generators.words.poem_book import book

SIGN, RIBBON, DISC = 0.5, 0.46, 0.66  # sizes in cells
FRAME, THIN = 0.05, 0.02
LARGEST_CELL = 40  # points
LINES = 8  # lines to write on; the longest poems have so many


def sheet(puzzle: Puzzle) -> PaperSheet:
    rule, short = _rule(puzzle), tell("poem.paper.hidden_short") if puzzle.form == HIDDEN else ""
    ruled = tell("poem.paper.lines")
    return PaperSheet(_drawing(puzzle, ()), rule=rule, short=short, most=LARGEST_CELL, ruled=ruled, lines=LINES)


def _rule(puzzle: Puzzle) -> str:
    if puzzle.form == THEME:
        return tell("poem.paper.theme", count=len(puzzle.lines), theme=puzzle.theme)
    if puzzle.form == HIDDEN:
        return tell("poem.paper.hidden", count=len(puzzle.lines[0]))
    return tell("poem.paper.poem")


def answer(state: State) -> PaperSheet:
    told = [
        *map(phrasebook().tell, sources(state, CHINESE)),
        *(line for line in state.found if line not in book().by_line),
    ]
    lists = (PaperList(tell("poem.account.title"), tuple(map(PaperRow, told))),)
    return PaperSheet(_drawing(state.puzzle, state.drawn), lists, least=9, most=LARGEST_CELL / 2)


def _drawing(puzzle: Puzzle, paths: tuple[Path, ...]) -> Drawing:
    marks: list[PaperMark] = [Box(0, 0, puzzle.width, puzzle.height, WHITE, FRAME)]
    marks += (mark for number, path in enumerate(paths) for mark in _ribbon_marks(path, number))
    for row, column in puzzle.spots():
        sign = puzzle.sign((row, column))
        bold = sign == puzzle.theme
        marks.append(Words(column + 0.5, row + 0.5 + SIGN * 0.36, sign, SIGN, bold=bold, align=CENTRE))
    return Drawing(puzzle.width, puzzle.height, tuple(marks))


def _ribbon_marks(path: Path, number: int) -> Iterator[PaperMark]:
    """The path of a line, with a disc at its beginning."""
    row, column = path[0]
    yield Stroke(tuple((column + 0.5, row + 0.5) for row, column in path), RIBBON, SHADES[1 + 2 * (number % 2)])
    yield Oval(column + 0.5, row + 0.5, DISC, DISC, WHITE, THIN)


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
