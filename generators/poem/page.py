"""Walk the Poem on a page.

The value of a cell is the path of its line, as the places from the first character on. The script
has a hint for every position: the right lines that are drawn are the bits of its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generators.kernel.kind import Hint, Pulse, Spot, hardest
from generators.kernel.page import Givens, PageData, PageStep, PageTexts, Value, texts_of
from generators.kernel.phrases import by_last_part, phrasebook, tell, write_words
from generators.kernel.sets import place_of
from generators.kernel.way import write_grid_step
from generators.poem.explain import LADDER, sources
from generators.poem.rules import FORMS, THEME, Draw, Move, Path, Puzzle, State, play, start
from generators.poem.solver import load, options
from generators.words.poem_book import listed_lines, meaning

MOST = 10  # lines whose positions all have their own hint; with more lines, hints follow one way
RIBBONS = ("#B9CCF7", "#5FB79A", "#E6857E", "#C97BB0", "#AFDA97", "#FFD966", "#7FCAE7", "#E5B46E")  # as in the window
_WORDS = (
    *("poem.twice", "poem.not_of_poem", "poem.no_line", "poem.no_theme", "poem.hint.wrong_where", "poem.why.lonely"),
    *("poem.why.no_way", "board.poem.clash", "board.poem.in_line", "board.poem.drawing", "board.poem.hint_move"),
)
WORDS = by_last_part(_WORDS) | {"sources": "poem.account.title", "lines": "poem.paper.lines"}


@dataclass(frozen=True, slots=True)
class PoemGivens(Givens):
    width: int
    height: int
    signs: str
    form: str
    theme: str
    lines: tuple[str, ...]  # of the poem; with a theme all that can be drawn
    others: tuple[str, ...]  # lines of poems on the board that are without the theme
    lengths: tuple[int, ...]
    positions: tuple[int, ...]  # the number of the hint for each position
    colours: tuple[str, ...]
    sources: tuple[str, ...]  # shown at the end


def page_texts() -> tuple[PageTexts, ...]:
    return tuple(map(_texts, FORMS))


def _texts(form: str) -> PageTexts:
    count, theme = "{all_lines}", "{the_theme}"
    headline = tell(f"board.poem.headline_{form}", placed="{placed}", all=count, count="{line_signs}", theme=theme)
    return PageTexts(
        script="poem",
        mode=form,
        rule=tell(f"board.poem.rule_{form}", count=count, theme=theme),
        how=tell("page.path_how"),
        keys=tell("page.path_keys"),
        styles=("path",),
        words=write_words(WORDS) | {"headline": headline},
    )


def page_data(puzzle: Puzzle, solution: State, pulse: Pulse) -> PageData:
    load(puzzle, pulse)
    way = [LADDER.tell_in_links(*found) for found in LADDER.steps_from(LADDER.view(start(puzzle), pulse))]
    positions = [*_positions(puzzle, solution, pulse)]
    hints = {step: number for number, step in enumerate(dict.fromkeys(positions))}
    meanings = (f"{line} {said}" for line in puzzle.lines if (said := meaning(line)))  # for learners
    blanks: dict[str, str | int] = {
        "all_lines": len(puzzle.lines),
        "line_signs": len(puzzle.lines[0]),
        "the_theme": puzzle.theme,
    }
    size = tell("poem.size", height=puzzle.height, width=puzzle.width)
    return texts_of(page_texts(), puzzle.form).page(
        about=f"{tell(f'poem.form_{puzzle.form}')} · {size}",
        givens=PoemGivens(
            width=puzzle.width,
            height=puzzle.height,
            signs="".join(puzzle.rows),
            form=puzzle.form,
            theme=puzzle.theme,
            lines=puzzle.lines if puzzle.form != THEME else tuple(sorted({each.line for each in options(puzzle)})),
            others=tuple(_lines_without_theme(puzzle)) if puzzle.theme else (),
            lengths=tuple(map(len, puzzle.lines)),
            positions=tuple(hints[step] for step in positions),
            colours=RIBBONS,
            blanks=blanks,
            sources=(*map(phrasebook().tell, sources(solution)), *meanings),
        ),
        solution=tuple(values_of(solution).values()),
        steps=_steps(puzzle, way),
        level=tell(f"level.{hardest(hint.technique for hint in way)}"),
        hints=hints,
    )


def values_of(state: State) -> dict[Spot, Value]:
    values: dict[Spot, Value] = dict.fromkeys(state.puzzle.spots(), 0)
    return values | {spot: _value(state.puzzle, path) for path in state.drawn for spot in path}


def state_of(puzzle: Puzzle, values: Mapping[Spot, Value]) -> State:
    paths = dict.fromkeys(tuple(str(value).split()) for value in values.values() if value)
    return State(puzzle, tuple(tuple(divmod(int(place), puzzle.width) for place in path) for path in paths))


def _value(puzzle: Puzzle, path: Path) -> str:
    return " ".join(str(place_of(spot, puzzle.width)) for spot in path)


def _changes(puzzle: Puzzle, hint: Hint[Move]) -> list[tuple[Spot, str]]:
    assert isinstance(hint.move, Draw), "nothing is wrong on these boards"
    return [(spot, _value(puzzle, hint.move.path)) for spot in hint.move.path]


def _positions(puzzle: Puzzle, solution: State, pulse: Pulse) -> Iterator[PageStep]:
    paths = sorted(solution.drawn, key=min)
    for number in range(2 ** len(paths) - 1) if len(paths) <= MOST else ():
        drawn = tuple(path for bit, path in enumerate(paths) if number >> bit & 1)
        hint = LADDER.hint(State(puzzle, drawn), pulse)
        assert hint is not None, "some line is still to be drawn"
        yield write_grid_step(hint, _changes(puzzle, hint), puzzle.width)


def _steps(puzzle: Puzzle, way: list[Hint[Move]]) -> Iterator[PageStep]:
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
