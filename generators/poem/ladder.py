"""Steps that follow from what is drawn, by the easiest way to see them.

rival     of an option: another one that needs one of its cells
lonely    a free cell that no option can use any more once a line is drawn

An option without rivals is in every solution, for nothing else can use its cells. So is one whose rivals all leave a
lonely cell: that is the choice that makes a board hard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot, Technique
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
LADDER = (ONE_LINE, FOLLOWS, CORNER, NO_RIVAL, ONE_RIVAL, RIVALS, WHAT_IF, TRIAL)

Choices: TypeAlias = tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A board without mistakes, and what can still be drawn there."""

    state: State
    free: int
    options: Choices

    def rivals(self, option: Option) -> Choices:
        return tuple(each for each in self.options if each.mask & option.mask and each != option)


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
    return View(state, mask_of(state.puzzle, state.free), left(state))


def steps(view: View, pulse: Pulse) -> Iterator[tuple[Technique, Step, View]]:
    """All that follows, one step after the other, each with the board after it."""
    while found := next_step(view, pulse):
        view = view_after(view, found[1].option)
        yield *found, view
        if view.state.puzzle.form == HIDDEN:
            return


def view_after(view: View, option: Option) -> View:
    drawn = replace(view.state, drawn=(*view.state.drawn, option.path))
    return View(drawn, *_without(view, option))


def next_step(view: View, pulse: Pulse) -> tuple[Technique, Step] | None:
    return next(every_step(view, pulse), None)


def every_step(view: View, pulse: Pulse) -> Iterator[tuple[Technique, Step]]:
    """Each step that can be seen now, the easiest first; nothing where all is drawn, or where nothing fits."""
    if not view.options or not view.free:
        return
    if view.state.puzzle.form == HIDDEN:
        option = view.options[0]
        yield ONE_LINE if len(view.options) == 1 else TRIAL, Step(option, option.path[0])
        return
    pulse()
    seen = set[Option]()
    for technique, step in chain(_following(view), _unrivalled(view), _rivalled(view, pulse)):
        if step.option not in seen:
            seen.add(step.option)
            yield technique, step
    if not seen:
        yield from _trial(view, pulse)


def _following(view: View) -> Iterator[tuple[Technique, Step]]:
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
                    yield FOLLOWS, Step(fitting[0], end)


def _unrivalled(view: View) -> list[tuple[Technique, Step]]:
    """Options without rivals, those at a dead end first."""
    puzzle = view.state.puzzle
    near, found = beside(puzzle.height, puzzle.width), []
    for option in view.options:
        if not view.rivals(option):
            free = {end: mask_of(puzzle, near[end]) & view.free for end in (option.path[0], option.path[-1])}
            ends = (end for end, cells in free.items() if cells.bit_count() == 1)
            corner = next(ends, None)
            theme = next((spot for spot in option.path if puzzle.sign(spot) == puzzle.theme), option.path[0])
            found.append((NO_RIVAL, Step(option, theme)) if corner is None else (CORNER, Step(option, corner)))
    return sorted(found, key=lambda each: (each[0].weight, each[1].cell))


def _rivalled(view: View, pulse: Pulse) -> Iterator[tuple[Technique, Step]]:
    """Options whose rivals all leave a lonely cell: at once, or later; those with the fewest rivals first."""
    for later in (False, True):
        lonely: dict[Option, int | None] = {}
        for option in view.options:
            pulse()
            lonely[option] = _later_lonely_cell(view, option) if later else _first_lonely(*_without(view, option))
        found = []
        for option in view.options:
            rivals = view.rivals(option)
            if rivals and lonely[option] is None and None not in map(lonely.get, rivals):
                technique = WHAT_IF if later else ONE_RIVAL if len(rivals) == 1 else RIVALS
                alone = spot_of(view.state.puzzle, next(cell for each in rivals if (cell := lonely[each]) is not None))
                found.append((len(rivals), technique, Step(option, option.path[0], rivals[0], alone)))
        yield from ((technique, step) for _, technique, step in sorted(found, key=lambda each: (each[0], each[2].cell)))


def _without(view: View, option: Option) -> tuple[int, Choices]:
    """The cells and the options that are left once it is drawn."""
    rest = tuple(each for each in view.options if not each.mask & option.mask and each.line != option.line)
    return view.free & ~option.mask, rest


def _first_lonely(free: int, among: Choices) -> int | None:
    return next(bits(free & ~union(each.mask for each in among)), None)


def _later_lonely_cell(view: View, option: Option) -> int | None:
    """Draw it, and then whatever is the only line through some cell."""
    free, rest = _without(view, option)
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


def _trial(view: View, pulse: Pulse) -> Iterator[tuple[Technique, Step]]:
    """The first line of a solution, where nothing easier shows one."""
    for paths in ways(view.state, pulse):
        path = next(each for each in paths if each not in view.state.drawn)
        yield TRIAL, Step(Option(view.state.puzzle.reads(path), path, mask_of(view.state.puzzle, path)), path[0])
        return
