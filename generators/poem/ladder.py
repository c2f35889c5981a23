"""Steps that follow from what is drawn, by the easiest way to see them.

rival     of an option: another one that needs one of its cells; of the one hidden line, any other line
lonely    a free cell that no option can use any more once a line is drawn

An option without rivals is in every solution, for nothing else can use its cells. So is one whose rivals all leave a
lonely cell: that is the choice that makes a board hard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot, Technique
from generators.kernel.ladder import Rung
from generators.kernel.sets import bits, union
from generators.poem.rules import HIDDEN, POEM, Draw, State, beside
from generators.poem.solver import Option, left, load, mask_of, spot_of, ways

ONE_LINE = Technique("one_line", EASY, 1)  # the board hides one line only
FOLLOWS = Technique("follows", EASY, 1)  # the next line of the poem can begin in one way beside the end of this one
CORNER = Technique("corner", EASY, 2)  # a cell with one free neighbour begins or ends a line, and one line only does
NO_RIVAL = Technique("no_rival", EASY, 3)  # no other line goes through any of its cells
ONE_RIVAL = Technique("one_rival", MEDIUM, 6)  # another line would leave a lonely cell
RIVALS = Technique("rivals", HARD, 9)  # each of several other lines would leave a lonely cell
WHAT_IF = Technique("what_if", EXPERT, 14)  # other lines would leave a lonely cell some lines later
TRIAL = Technique("trial", EXPERT, 20)  # all ways were tried

Choices: TypeAlias = tuple[Option, ...]


@dataclass(frozen=True)
class View:
    """A board without mistakes, and what can still be drawn there."""

    state: State
    free: int
    options: Choices
    pulse: Pulse

    @property
    def is_hidden(self) -> bool:
        return self.state.puzzle.form == HIDDEN

    @cached_property
    def rivals(self) -> dict[Option, Choices]:
        self.pulse()
        every, hidden = self.options, self.is_hidden
        return {one: tuple(each for each in every if (each.mask & one.mask or hidden) and each != one) for one in every}

    def without(self, option: Option) -> tuple[int, Choices]:
        """The cells and the options that are left once it is drawn."""
        rest = tuple(each for each in self.options if not each.mask & option.mask and each.line != option.line)
        return self.free & ~option.mask, rest

    @cached_property
    def lonely(self) -> dict[Option, int | None]:
        """The cell that each option would leave alone."""
        return self._look_after(_first_lonely)

    @cached_property
    def lonely_later(self) -> dict[Option, int | None]:
        """The same, if after it whatever is the only line through some cell is drawn too."""
        return self._look_after(_later_lonely)

    def _look_after(self, find: Callable[[int, Choices], int | None]) -> dict[Option, int | None]:
        found: dict[Option, int | None] = {}
        for option in self.options:
            self.pulse()
            found[option] = find(*self.without(option))
        return found


@dataclass(frozen=True, slots=True)
class Step:
    option: Option
    cell: Spot  # the cell where the step is seen
    rival: Option | None = None  # another line that fits there
    lonely: Spot | None = None  # the cell that the rival would leave alone

    @property
    def move(self) -> Draw:
        return Draw(self.option.path)


def view_of(state: State, pulse: Pulse) -> View:
    load(state.puzzle, pulse)
    return View(state, mask_of(state.puzzle, state.free), left(state), pulse)


def view_after(view: View, step: Step) -> View:
    """Where one line is hidden, nothing else is left."""
    drawn = replace(view.state, drawn=(*view.state.drawn, step.option.path))
    free, rest = view.without(step.option)
    return View(drawn, free, () if view.is_hidden else rest, view.pulse)


def _only_line(view: View) -> Iterator[Step]:
    if view.is_hidden and len(view.options) == 1:
        yield Step(view.options[0], view.options[0].path[0])


def _following(view: View) -> Iterator[Step]:
    """Of a poem, the lines before and after those that are drawn."""
    puzzle = view.state.puzzle
    if puzzle.form != POEM:
        return
    near, paths = beside(puzzle.height, puzzle.width), {puzzle.reads(path): path for path in view.state.drawn}
    for at, line in enumerate(puzzle.lines):
        for step, own, its in ((1, -1, 0), (-1, 0, -1)):
            if line in paths and 0 <= at + step < len(puzzle.lines):
                end, wanted = paths[line][own], puzzle.lines[at + step]
                fitting = [each for each in view.options if each.line == wanted and each.path[its] in near[end]]
                if len(fitting) == 1:
                    yield Step(fitting[0], end)


def _cornered(view: View) -> list[Step]:
    """Options without rivals that begin or end at a dead end."""
    puzzle, found = view.state.puzzle, list[Step]()
    near = beside(puzzle.height, puzzle.width)
    for option, rivals in view.rivals.items():
        if not rivals:
            free = {end: mask_of(puzzle, near[end]) & view.free for end in (option.path[0], option.path[-1])}
            found += [Step(option, end) for end, cells in free.items() if cells.bit_count() == 1][:1]
    return sorted(found, key=lambda step: step.cell)


def _unrivalled(view: View) -> list[Step]:
    puzzle, found = view.state.puzzle, []
    for option, rivals in view.rivals.items():
        if not rivals:
            theme = next((spot for spot in option.path if puzzle.sign(spot) == puzzle.theme), option.path[0])
            found.append(Step(option, theme))
    return sorted(found, key=lambda step: step.cell)


def _rivalled(view: View, lonely: Mapping[Option, int | None], most: int) -> list[Step]:
    """Options whose rivals, so many at most, all leave a lonely cell; those with the fewest first."""
    found = []
    for option, rivals in view.rivals.items() if not view.is_hidden else ():
        if 1 <= len(rivals) <= most and lonely[option] is None and None not in map(lonely.get, rivals):
            alone = spot_of(view.state.puzzle, next(cell for each in rivals if (cell := lonely[each]) is not None))
            found.append((len(rivals), Step(option, option.path[0], rivals[0], alone)))
    return [step for _, step in sorted(found, key=lambda each: (each[0], each[1].cell))]


def _first_lonely(free: int, among: Choices) -> int | None:
    return next(bits(free & ~union(each.mask for each in among)), None)


def _later_lonely(free: int, rest: Choices) -> int | None:
    while free:
        lonely = _first_lonely(free, rest)
        if lonely is not None:
            return lonely
        once, twice = 0, 0
        for each in rest:
            twice |= once & each.mask
            once |= each.mask
        single = once & ~twice & free
        if not single:
            return None
        forced = next(each for each in rest if each.mask & single)
        free &= ~forced.mask
        rest = tuple(each for each in rest if not each.mask & forced.mask and each.line != forced.line)
    return None


def _tried(view: View) -> Iterator[Step]:
    """The first line of a solution."""
    for paths in ways(view.state, view.pulse) if view.options and view.free else ():
        path = next(each for each in paths if each not in view.state.drawn)
        yield Step(Option(view.state.puzzle.reads(path), path, mask_of(view.state.puzzle, path)), path[0])
        return


RUNGS: tuple[Rung[View, Step], ...] = (
    Rung(ONE_LINE, _only_line),
    Rung(FOLLOWS, _following),
    Rung(CORNER, _cornered),
    Rung(NO_RIVAL, _unrivalled),
    Rung(ONE_RIVAL, lambda view: _rivalled(view, view.lonely, 1)),
    Rung(RIVALS, lambda view: _rivalled(view, view.lonely, len(view.options))),
    Rung(WHAT_IF, lambda view: _rivalled(view, view.lonely_later, len(view.options))),
    Rung(TRIAL, _tried, deep=True),
)
