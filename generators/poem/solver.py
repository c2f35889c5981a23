"""All ways to fill a board with lines of the list: this proves that there is only one.

option    a line of the list, and one path where it can lie
mask      cells as the bits of a number, the first cell lowest

Of a theme, two paths of one line through the same cells are one option, the one with fewer sharp
turns. Of a poem they are two, since the next line begins where this one ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import Pulse, Spot, Spots
from generators.kernel.sets import bits, lists_by_key
from generators.poem.rules import HIDDEN, POEM, Path, Puzzle, State, beside, follow_each_other, in_order, sharp_turns
from generators.words.poem_book import book, lines_with, listed_lines

KNOWN = 3  # the search stops after so many solutions
_KEPT = 8  # puzzles whose options stay in memory


@dataclass(frozen=True, slots=True)
class Option:
    line: str
    path: Path
    mask: int


def mask_of(puzzle: Puzzle, cells: Iterable[Spot]) -> int:
    width = puzzle.width
    return sum([1 << row * width + column for row, column in cells])


def spot_of(puzzle: Puzzle, bit: int) -> Spot:
    return divmod(bit, puzzle.width)


def load(puzzle: Puzzle, pulse: Pulse) -> None:
    """Read the lines that the puzzle is proved against, which takes a moment the first time."""
    if puzzle.theme:
        lines_with(puzzle.theme, pulse)
    elif puzzle.form == HIDDEN:
        listed_lines(pulse)
        book(pulse)


@cached_lately(_KEPT)
def _fitting_lines(signs: str, lines: tuple[str, ...], theme: str) -> tuple[str, ...]:
    """The lines of the list that have only these characters, none too often."""
    lengths, have, known = set(map(len, lines)), Counter(signs), frozenset(signs)
    listed = lines_with(theme) if theme else [*listed_lines(), *book().by_line]
    fitting = {line for line in listed if known.issuperset(line) and len(line) in lengths and Counter(line) <= have}
    return tuple(sorted(fitting.union(lines)))


@cached_lately(_KEPT)
def options(puzzle: Puzzle) -> tuple[Option, ...]:
    """Every place of every such line in the empty board. `load` the lists first: this function does not."""
    cells = lists_by_key((puzzle.sign(spot), spot) for spot in puzzle.spots())
    found: dict[tuple[str, Path | int], Option] = {}
    signs = "".join(sorted("".join(puzzle.rows)))
    for line in puzzle.lines if puzzle.form == POEM else _fitting_lines(signs, puzzle.lines, puzzle.theme):
        for path in paths_of(puzzle, line, cells):
            mask = mask_of(puzzle, path)
            key = line, path if puzzle.form == POEM else mask
            if key not in found or sharp_turns(path) < sharp_turns(found[key].path):
                found[key] = Option(line, path, mask)
    return tuple(found.values())


def paths_of(puzzle: Puzzle, line: str, cells: Mapping[str, list[Spot]]) -> Iterator[Path]:
    """Each way to walk the line through the cells of its characters."""
    near = beside(puzzle.height, puzzle.width)
    waiting: list[Path] = [(spot,) for spot in reversed(cells.get(line[0], []))]
    while waiting:
        path = waiting.pop()
        if len(path) == len(line):
            yield path
        else:
            beside_end = near[path[-1]]
            waiting += [(*path, spot) for spot in cells[line[len(path)]] if spot in beside_end and spot not in path]


def left(state: State) -> tuple[Option, ...]:
    """The options on the cells that are free."""
    free, done = mask_of(state.puzzle, state.free), set(state.found)
    return tuple(each for each in options(state.puzzle) if not each.mask & ~free and each.line not in done)


def covers(free: int, among: tuple[Option, ...], pulse: Pulse) -> Iterator[tuple[Option, ...]]:
    """Each way to cover these cells, every one of them once."""
    pulse()
    if not free:
        yield ()
        return
    once, twice = 0, 0
    for each in among:
        twice |= once & each.mask
        once |= each.mask
    if free & ~once:
        return
    rarest = next(bits(free & ~twice), None)
    if rarest is None:
        count = Counter(bit for each in among for bit in bits(each.mask))
        rarest = min(bits(free), key=lambda bit: (count[bit], bit))
    for option in among:
        if option.mask >> rarest & 1:
            rest = tuple(each for each in among if not each.mask & option.mask and each.line != option.line)
            for more in covers(free & ~option.mask, rest, pulse):
                yield (option, *more)


def ways(state: State, pulse: Pulse) -> Iterator[tuple[Path, ...]]:
    """Each way to go on to a solution, as all of its paths."""
    puzzle = state.puzzle
    load(puzzle, pulse)
    if puzzle.form == HIDDEN:
        yield from [state.drawn] if state.drawn else ((each.path,) for each in options(puzzle))
        return
    for cover in covers(mask_of(puzzle, state.free), left(state), pulse):
        paths = in_order(puzzle, (*state.drawn, *(each.path for each in cover)))
        if puzzle.form != POEM or follow_each_other(puzzle, paths):
            yield paths


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return tuple(State(puzzle, paths) for paths in islice(ways(State(puzzle), pulse), most))


@cached
def known_solutions(puzzle: Puzzle, pulse: Pulse) -> tuple[State, ...]:
    return solutions(puzzle, KNOWN, pulse)


def is_part(puzzle: Puzzle, path: Path, end: State) -> bool:
    """Is the path a line of the solution? Only in a poem does its order of cells matter."""
    if puzzle.form == POEM:
        return path in end.drawn
    return any(set(path) == set(other) and puzzle.reads(path) == puzzle.reads(other) for other in end.drawn)


def wrong_paths(state: State, pulse: Pulse) -> tuple[Path, ...]:
    """Drawn paths that are not in the solution nearest to the board."""
    ends = known_solutions(state.puzzle, pulse)
    wrong = (tuple(path for path in state.drawn if not is_part(state.puzzle, path, end)) for end in ends)
    return min(wrong, key=len, default=())


def mistakes(state: State, pulse: Pulse) -> Spots:
    return frozenset(spot for path in wrong_paths(state, pulse) for spot in path)


def group_mistakes(state: State, wrong: Spots) -> tuple[Spots, ...]:
    """The wrong cells of each line, line by line."""
    return tuple(found for path in state.drawn if (found := wrong.intersection(path)))
