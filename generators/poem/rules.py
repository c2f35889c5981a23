"""Walk the Poem.

Find the lines of poems in a board of characters:
- each line is a path: from a character to one beside it, across, down or diagonally;
- no cell is used twice.
There are three forms:

    theme     every line has one character, the theme; together the lines use every cell
    poem      one whole poem, line after line: each begins beside the last character of the one before
    hidden    one line, and characters that belong to nothing

    月 人 山      theme 山, with lines of three characters, shorter than any real one: 空山月 and 山中人
    空 山 中

path      the cells of a line, from its first character to its last
drawn     the paths that the player has found
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.sets import around, spots
from generators.lattice.layout import SignRows
from generators.words.poem_book import listed_lines

Path: TypeAlias = tuple[Spot, ...]

THEME, POEM, HIDDEN = FORMS = ("theme", "poem", "hidden")


@dataclass(frozen=True, slots=True)
class Puzzle(SignRows):
    """`lines`: the answer, for a poem in its order, otherwise sorted."""

    rows: tuple[str, ...]
    lines: tuple[str, ...]
    theme: str = ""

    @property
    def form(self) -> str:
        if self.theme:
            return THEME
        return POEM if len(self.lines) > 1 else HIDDEN

    def reads(self, path: Path) -> str:
        return "".join(map(self.sign, path))

    def spots(self) -> Path:
        return tuple(spots(self.height, self.width))


@dataclass(frozen=True, slots=True)
class State:
    puzzle: Puzzle
    drawn: tuple[Path, ...] = ()

    @property
    def used(self) -> Spots:
        return frozenset(spot for path in self.drawn for spot in path)

    @property
    def free(self) -> Spots:
        return frozenset(self.puzzle.spots()) - self.used

    @property
    def found(self) -> tuple[str, ...]:
        return tuple(map(self.puzzle.reads, self.drawn))


@dataclass(frozen=True, slots=True)
class Draw:
    """A whole line."""

    path: Path


@dataclass(frozen=True, slots=True)
class Lift:
    """Takes away the line through this cell."""

    spot: Spot


Move: TypeAlias = Draw | Lift


@cache
def beside(height: int, width: int) -> dict[Spot, Path]:
    return {spot: around(spot, height, width) for spot in spots(height, width)}


def start(puzzle: Puzzle) -> State:
    return State(puzzle)


def play(state: State, move: Move) -> State:
    if isinstance(move, Lift):
        lifted = path_at(state, move.spot)
        if not lifted:
            raise IllegalMove("poem.nothing_there", row=move.spot[0] + 1, column=move.spot[1] + 1)
        return replace(state, drawn=tuple(path for path in state.drawn if path != lifted))
    _check_path(state, move.path)
    _check_line(state, state.puzzle.reads(move.path))
    return replace(state, drawn=(*state.drawn, move.path))


def _check_path(state: State, path: Path) -> None:
    near, used = beside(state.puzzle.height, state.puzzle.width), state.used
    for row, column in path:
        if (row, column) not in near:
            raise IllegalMove("poem.off_board", row=row + 1, column=column + 1)
        if (row, column) in used:
            raise IllegalMove("poem.used", sign=state.puzzle.sign((row, column)))
    if len(set(path)) < len(path):
        raise IllegalMove("poem.crossed")
    for one, other in pairwise(path):
        if other not in near[one]:
            raise IllegalMove("poem.apart", one=state.puzzle.sign(one), other=state.puzzle.sign(other))


def _check_line(state: State, line: str) -> None:
    puzzle = state.puzzle
    if line in state.found:
        raise IllegalMove("poem.twice", line=line)
    if line in puzzle.lines:
        return
    if puzzle.form == POEM:
        raise IllegalMove("poem.not_of_poem", line=line)
    if len(line) not in set(map(len, puzzle.lines)) or line not in listed_lines():
        raise IllegalMove("poem.no_line", line=line)
    if puzzle.theme not in line:
        raise IllegalMove("poem.no_theme", line=line, theme=puzzle.theme)


def is_solved(state: State) -> bool:
    puzzle = state.puzzle
    if puzzle.form == HIDDEN:
        return bool(state.drawn)
    return not state.free and (puzzle.form == THEME or follow_each_other(puzzle, state.drawn))


def follow_each_other(puzzle: Puzzle, paths: tuple[Path, ...]) -> bool:
    """Does each line of the poem begin beside the end of the line before?"""
    near = beside(puzzle.height, puzzle.width)
    return all(later[0] in near[earlier[-1]] for earlier, later in pairwise(in_order(puzzle, paths)))


def in_order(puzzle: Puzzle, paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The paths as the puzzle lists their lines; others come last."""
    order = {line: at for at, line in enumerate(puzzle.lines)}
    return tuple(sorted(paths, key=lambda path: order.get(puzzle.reads(path), len(order))))


def faults(state: State) -> Spots:
    """Ends of lines of a poem that should touch and do not."""
    if state.puzzle.form != POEM:
        return frozenset()
    near = beside(state.puzzle.height, state.puzzle.width)
    paths = {state.puzzle.reads(path): path for path in state.drawn}
    pairs = [(paths[one], paths[two]) for one, two in pairwise(state.puzzle.lines) if one in paths and two in paths]
    return frozenset(spot for one, two in pairs if two[0] not in near[one[-1]] for spot in (one[-1], two[0]))


def sharp_turns(path: Sequence[Spot]) -> int:
    """The number of turns so sharp that the ribbon comes back beside itself: two cells on, it is one edge away."""
    pairs = zip(path, path[2:], strict=False)
    return sum([abs(down - up) + abs(right - left) == 1 for (up, left), (down, right) in pairs])


def path_at(state: State, spot: Spot) -> Path:
    """The drawn path through a cell, or nothing."""
    return next((path for path in state.drawn if spot in path), ())


def canonical(puzzle: Puzzle) -> str:
    """A text that is the same for a board that is turned or mirrored."""
    found, rows = [], puzzle.rows
    for _ in range(4):
        rows = tuple(map("".join, zip(*rows[::-1], strict=True)))
        found += [rows, rows[::-1]]
    return "\n".join(min(found))
