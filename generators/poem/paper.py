"""Walk the Poem on paper: the characters, and lines to write on; the answer has the path of each line, and its poem.

On a page the value of a cell is the path of its line, as the places from the first character on. The script has a hint
for every position: the right lines that are drawn are the bits of its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generators.kernel.drawing import CENTRE, SHADES, WHITE, Box, Drawing, Oval, PaperMark, Stroke, Words
from generators.kernel.kind import Hint, Pulse, Spot, hardest
from generators.kernel.paper import Paper, PaperList, PaperRow, PaperSheet, Table, TableStep
from generators.kernel.phrases import CHINESE, by_last_part, phrasebook, tell, write_words
from generators.kernel.sets import place_of
from generators.kernel.way import write_grid_step
from generators.poem.explain import LADDER, sources
from generators.poem.rules import HIDDEN, THEME, Draw, Move, Path, Puzzle, State, play, start
from generators.poem.solver import load, options
from generators.words.poem_book import book, listed_lines, meaning

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


MOST = 10  # lines whose positions all have their own hint; with more lines, hints follow one way
RIBBONS = ("#B9CCF7", "#5FB79A", "#E6857E", "#C97BB0", "#AFDA97", "#FFD966", "#7FCAE7", "#E5B46E")  # as in the window
_WORDS = (
    *("poem.twice", "poem.not_of_poem", "poem.no_line", "poem.no_theme", "poem.hint.wrong_where", "poem.why.lonely"),
    *("poem.why.no_way", "board.poem.clash", "board.poem.in_line", "board.poem.drawing", "board.poem.hint_move"),
)
WORDS = by_last_part(_WORDS) | {"sources": "poem.account.title", "lines": "poem.paper.lines"}


def table(puzzle: Puzzle, solution: State, pulse: Pulse) -> Table:
    load(puzzle, pulse)
    way = [LADDER.tell_in_links(*found) for found in LADDER.steps_from(LADDER.view(start(puzzle), pulse))]
    values: dict[Spot, str] = {spot: _value(puzzle, path) for path in solution.drawn for spot in path}
    positions = [*_positions(puzzle, solution, pulse)]
    hints = {step: number for number, step in enumerate(dict.fromkeys(positions))}
    count, length, theme = len(puzzle.lines), len(puzzle.lines[0]), puzzle.theme
    meanings = (f"{line} {said}" for line in puzzle.lines if (said := meaning(line)))  # for learners
    headline = tell(f"board.poem.headline_{puzzle.form}", placed="{placed}", all=count, count=length, theme=theme)
    size = tell("poem.size", height=puzzle.height, width=puzzle.width)
    return Table(
        script="path",
        about=f"{tell(f'poem.form_{puzzle.form}')} · {size}",
        rule=tell(f"board.poem.rule_{puzzle.form}", count=count, theme=theme),
        how=tell("page.path_how"),
        keys=tell("page.path_keys"),
        givens={
            "width": puzzle.width,
            "height": puzzle.height,
            "signs": "".join(puzzle.rows),
            "form": puzzle.form,
            "theme": theme,
            "lines": puzzle.lines if puzzle.form != THEME else sorted({each.line for each in options(puzzle)}),
            "others": [*_lines_without_theme(puzzle)] if theme else [],
            "lengths": [*map(len, puzzle.lines)],
            "positions": [hints[step] for step in positions],
            "colours": RIBBONS,
            "sources": [*map(phrasebook().tell, sources(solution)), *meanings],
        },
        solution=tuple(values.get(spot, 0) for spot in puzzle.spots()),
        steps=tuple(_steps(puzzle, way)),
        level=tell(f"level.{hardest(hint.technique for hint in way)}"),
        hints=tuple(hints),
        styles=("path",),
        words=write_words(WORDS) | {"headline": headline},
    )


def _value(puzzle: Puzzle, path: Path) -> str:
    return " ".join(str(place_of(spot, puzzle.width)) for spot in path)


def _changes(puzzle: Puzzle, hint: Hint[Move]) -> list[tuple[Spot, str]]:
    assert isinstance(hint.move, Draw), "nothing is wrong on these boards"
    return [(spot, _value(puzzle, hint.move.path)) for spot in hint.move.path]


def _positions(puzzle: Puzzle, solution: State, pulse: Pulse) -> Iterator[TableStep]:
    paths = sorted(solution.drawn, key=min)
    for number in range(2 ** len(paths) - 1) if len(paths) <= MOST else ():
        drawn = tuple(path for bit, path in enumerate(paths) if number >> bit & 1)
        hint = LADDER.hint(State(puzzle, drawn), pulse)
        assert hint is not None, "some line is still to be drawn"
        yield write_grid_step(hint, _changes(puzzle, hint), puzzle.width)


def _steps(puzzle: Puzzle, way: list[Hint[Move]]) -> Iterator[TableStep]:
    """Sentences about rivals count all cells that are free."""
    state = start(puzzle)
    for hint in way:
        yield write_grid_step(hint, _changes(puzzle, hint), puzzle.width, alone=state.free)
        state = play(state, hint.move)


def _lines_without_theme(puzzle: Puzzle) -> Iterator[str]:
    """Lines of poems that could be drawn on the board, but are no answer."""
    have, lengths = Counter("".join(puzzle.rows)), set(map(len, puzzle.lines))
    for line in sorted(listed_lines()):
        if puzzle.theme not in line and len(line) in lengths and Counter(line) <= have:
            yield line


PAPER: Paper[Puzzle, State] = Paper(sheet, answer)
