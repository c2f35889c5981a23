"""Explains Walk the Poem: steps, hints, verdicts on lines that were drawn, and the result to share.

After a game it tells where the lines are from.

A hint first takes away a line that is in no solution, then draws the one that is easiest to prove:
it says where to look, why there is only one line, the poet and the title, and then which. Of a
single hidden line, and where no other line of the list fits, which no player can know, poet and
title are the only reason.

rival     of an option: another one that needs one of its cells; of the one hidden line, any other
line lonely    a free cell that no option can use any more once a line is drawn

An option without rivals is in every solution, for nothing else can use its cells. So is one whose
rivals all leave a lonely cell: that is the choice that makes a board hard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from generators.kernel.kind import (
    EASY,
    EXPERT,
    FOUND,
    GUESS,
    HARD,
    MEDIUM,
    MISTAKE,
    SLIP,
    Hint,
    Passage,
    Pulse,
    Spot,
    Technique,
    TimedMove,
    Why,
)
from generators.kernel.ladder import Ladder, Rung
from generators.kernel.phrases import Phrase, say
from generators.kernel.sets import bits, union
from generators.poem.rules import HIDDEN, POEM, Draw, Lift, Move, Path, State, beside, is_solved, path_at, play
from generators.poem.solver import Option, is_part, known_solutions, left, load, mask_of, spot_of, ways, wrong_paths
from generators.words.poem_book import WIDE_BLANK, Poem, book, meaning, source_of

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
        """The free cells and the options that are left once the option is drawn."""
        rest = tuple(each for each in self.options if not each.mask & option.mask and each.line != option.line)
        return self.free & ~option.mask, rest

    @cached_property
    def lonely(self) -> dict[Option, int | None]:
        """The cell that each option would leave alone, if any."""
        return self._cells_after(_first_lonely_cell)

    @cached_property
    def lonely_later(self) -> dict[Option, int | None]:
        """The lonely cell of each option, if after it every option that alone covers some cell is drawn too."""
        return self._cells_after(_later_lonely_cell)

    def _cells_after(self, find: Callable[[int, Choices], int | None]) -> dict[Option, int | None]:
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
    """The view after a step; once the one hidden line is drawn, no options remain."""
    drawn = replace(view.state, drawn=(*view.state.drawn, step.option.path))
    free, rest = view.without(step.option)
    return View(drawn, free, () if view.is_hidden else rest, view.pulse)


def _only_line_steps(view: View) -> Iterator[Step]:
    if view.is_hidden and len(view.options) == 1:
        yield Step(view.options[0], view.options[0].path[0])


def _following_steps(view: View) -> Iterator[Step]:
    """The lines before and after the drawn ones, in the order of the poem."""
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


def _corner_steps(view: View) -> list[Step]:
    """Options without rivals that begin or end at a dead end."""
    puzzle, found = view.state.puzzle, list[Step]()
    near = beside(puzzle.height, puzzle.width)
    for option, rivals in view.rivals.items():
        if not rivals:
            free = {end: mask_of(puzzle, near[end]) & view.free for end in (option.path[0], option.path[-1])}
            found += [Step(option, end) for end, cells in free.items() if cells.bit_count() == 1][:1]
    return sorted(found, key=lambda step: step.cell)


def _steps_without_rivals(view: View) -> list[Step]:
    puzzle, found = view.state.puzzle, []
    for option, rivals in view.rivals.items():
        if not rivals:
            theme = next((spot for spot in option.path if puzzle.sign(spot) == puzzle.theme), option.path[0])
            found.append(Step(option, theme))
    return sorted(found, key=lambda step: step.cell)


def _rival_steps(view: View, lonely: Mapping[Option, int | None], most: int) -> list[Step]:
    """Options whose rivals, so many at most, all leave a lonely cell; options with few rivals first."""
    found = []
    for option, rivals in view.rivals.items() if not view.is_hidden else ():
        if 1 <= len(rivals) <= most and lonely[option] is None and None not in map(lonely.get, rivals):
            alone = spot_of(view.state.puzzle, next(cell for each in rivals if (cell := lonely[each]) is not None))
            found.append((len(rivals), Step(option, option.path[0], rivals[0], alone)))
    return [step for _, step in sorted(found, key=lambda each: (each[0], each[1].cell))]


def _first_lonely_cell(free: int, among: Choices) -> int | None:
    return next(bits(free & ~union(each.mask for each in among)), None)


def _later_lonely_cell(free: int, rest: Choices) -> int | None:
    while free:
        lonely = _first_lonely_cell(free, rest)
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


def _trial_steps(view: View) -> Iterator[Step]:
    """The first line of a solution."""
    for paths in ways(view.state, view.pulse) if view.options and view.free else ():
        path = next(each for each in paths if each not in view.state.drawn)
        yield Step(Option(view.state.puzzle.reads(path), path, mask_of(view.state.puzzle, path)), path[0])
        return


RUNGS: tuple[Rung[View, Step], ...] = (
    Rung(ONE_LINE, _only_line_steps),
    Rung(FOLLOWS, _following_steps),
    Rung(CORNER, _corner_steps),
    Rung(NO_RIVAL, _steps_without_rivals),
    Rung(ONE_RIVAL, lambda view: _rival_steps(view, view.lonely, 1)),
    Rung(RIVALS, lambda view: _rival_steps(view, view.lonely, len(view.options))),
    Rung(WHAT_IF, lambda view: _rival_steps(view, view.lonely_later, len(view.options))),
    Rung(TRIAL, _trial_steps, deep=True),
)


def _hint_to_lift(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = wrong_paths(state, pulse)
    if not wrong:
        return None
    where, cells = say("poem.hint.wrong_where", line=state.puzzle.reads(wrong[0])), frozenset(wrong[0])
    because = _tell_mistake(_remove_paths(state, wrong), wrong[0], pulse)
    return Hint(where, because, Lift(wrong[0][0]), cells, cells, technique=MISTAKE)


def _tell(view: View, technique: Technique, step: Step) -> Hint[Move]:
    look = frozenset({step.cell} if step.lonely is None else {step.cell, step.lonely})
    row, column = step.cell
    where = say("poem.hint.look", sign=view.state.puzzle.sign(step.cell), row=row + 1, column=column + 1)
    because = say("way.sentence", where=_tell_reason(view, technique, step), because=_tell_line(step))
    return Hint(where, because, step.move, look, frozenset(step.option.path), technique=technique)


def _links(view: View, technique: Technique, step: Step) -> tuple[Phrase, ...]:
    reason, poem = _tell_reason(view, technique, step), book().by_line.get(step.option.line)
    leads, known = [reason], view.state.puzzle.form == POEM and view.state.drawn
    if poem is not None and not known:
        source = say("poem.hint.poet", source=source_of(poem))
        leads = [source] if technique in (ONE_LINE, NO_RIVAL) else [reason, source]
    if said := meaning(step.option.line):  # learners see the meaning
        leads[0] = say("way.sentence", where=leads[0], because=say("poem.hint.means", meaning=said))
    return *leads, _tell_line(step)


def _tell_line(step: Step) -> Phrase:
    return say("poem.hint.line", line=step.option.line)


def _tell_reason(view: View, technique: Technique, step: Step) -> Phrase:
    """The reason why there is only one line, without naming the line."""
    puzzle = view.state.puzzle
    sign = puzzle.sign(step.cell)
    if technique == TRIAL:
        return say("poem.hint.trial")
    if technique == FOLLOWS:
        drawn = puzzle.lines.index(puzzle.reads(path_at(view.state, step.cell)))
        is_next = drawn < puzzle.lines.index(step.option.line)
        return say("poem.hint.follows" if is_next else "poem.hint.precedes", sign=sign)
    if technique == NO_RIVAL and sign == puzzle.theme:
        return say("poem.hint.only_theme", sign=sign)
    if step.rival is not None and step.lonely is not None:
        lonely = puzzle.sign(step.lonely)
        if step.rival.line == step.option.line:
            return say(f"poem.hint.{technique.name}_same", lonely=lonely)
        return say(f"poem.hint.{technique.name}", rival=step.rival.line, lonely=lonely)
    return say(f"poem.hint.{technique.name}", sign=sign)


LADDER = Ladder(
    rungs=RUNGS,
    view=view_of,
    after=view_after,
    play=play,
    undo_wrong=_hint_to_lift,
    tell=_tell,
    proves=lambda _, step, move: isinstance(move, Draw) and set(step.option.path) == set(move.path),
    links=_links,
)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reason for a line, on the board without wrong ones."""
    if isinstance(move, Lift) or not known_solutions(state.puzzle, pulse):
        return None
    play(state, move)
    base = _remove_paths(state, wrong_paths(state, pulse))
    targets = frozenset(move.path)
    ends = [end for end in known_solutions(state.puzzle, pulse) if all(is_part(end.puzzle, p, end) for p in base.drawn)]
    right = [end for end in ends if is_part(state.puzzle, move.path, end)]
    if not right:
        return Why(SLIP, _tell_mistake(base, move.path, pulse), MISTAKE, targets, targets)
    if len(right) < len(ends):
        return Why(GUESS, say("poem.why.free"), TRIAL, targets, targets)
    unproved = Why(FOUND, say("poem.why.found"), RIVALS, targets, targets)
    return LADDER.proof(view_of(base, pulse), move, targets) or unproved


def _remove_paths(state: State, wrong: tuple[Path, ...]) -> State:
    return State(state.puzzle, tuple(path for path in state.drawn if path not in wrong))


def _tell_mistake(base: State, path: Path, pulse: Pulse) -> Phrase:
    """What is wrong with the line: a cell that it leaves without any option, or that no way leads on."""
    view = view_of(base, pulse)
    puzzle, line = base.puzzle, base.puzzle.reads(path)
    mask = mask_of(puzzle, path)
    rest = union(each.mask for each in view.options if not each.mask & mask and each.line != line)
    lonely = next(bits(view.free & ~mask & ~rest), None)
    if puzzle.form == HIDDEN or lonely is None:
        return say("poem.why.no_way", line=line)
    return say("poem.why.lonely", line=line, sign=puzzle.sign(spot_of(puzzle, lonely)))


def account(done: tuple[TimedMove[State, Move], ...], pulse: Pulse) -> tuple[Passage, ...]:
    """The sources of the lines."""
    book(pulse)
    lines = tuple(sources(done[-1].after)) if done else ()
    return (Passage(say("poem.account.title"), lines),) if lines else ()


def sources(state: State, language: str = "") -> Iterator[Phrase]:
    """Couplets in the order in which they were found, each once with its poet and title; or the poem of all lines."""
    whole, poems = whole_poem(state), book().by_line
    if whole is not None:
        yield say("list.one", only=source_of(whole, language))
        for couplet in dict.fromkeys(map(whole.couplet, whole.lines)):
            yield say("list.one", only=WIDE_BLANK.join(couplet))
        return
    couplets = dict.fromkeys((poems[line], poems[line].couplet(line)) for line in state.found if line in poems)
    for poem, couplet in couplets:
        yield say("poem.account.line", couplet=WIDE_BLANK.join(couplet), source=source_of(poem, language))


def whole_poem(state: State) -> Poem | None:
    """The poem from which all lines of a solved board come; None if there are several."""
    poems = book().poems if state.puzzle.form == POEM and is_solved(state) else ()
    return next((poem for poem in poems if set(state.puzzle.lines) <= set(poem.lines)), None)


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    size = say("poem.size", height=puzzle.height, width=puzzle.width)
    return (say(f"poem.result_{puzzle.form}", size=size, count=len(puzzle.lines)),)
