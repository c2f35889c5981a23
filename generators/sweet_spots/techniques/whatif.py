"""What-ifs: deductions from a supposition, the chain that refutes it, and trying out everything.

Deductions from a supposition, one at a time, until a line breaks: the links of a chain.

A deduction looks at certain lines only. Whatever it says holds of them alone, so one sentence says it.

    overfull    a line has more chests than it asks for             breaks
    last_spots   as many spots left as chests missing; fewer         chests; breaks
    inside      all spots of a line are in another line             crosses
    shape       the ways to place the chests of one line            chests, crosses; breaks where there is none
    side_by_side  the same of two lines side by side                  chests, crosses; breaks where there is none
    band        zones that lie wholly in some consecutive lines     crosses; breaks where they need more

The what-if: suppose a chest somewhere, follow it, and find no room left. The last resort, and never
a guess; said as a chain of what follows.

    A A A B     suppose a chest on row 1, column 1
    C A A B     then row 2 would have one spot left for its chest, column 4
    C C C C     then row 3 would have one spot left for its chest, column 2
    C D D D     but then row 4 would have none: so row 1, column 1 holds no chest

Links that the break does not need are removed: each is left out for a try, the latest first.

Trying out everything: what all solutions that fit the marks have in common, or two of them that do not agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TypeAlias

from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import Phrase
from generators.kernel.sets import bits
from generators.sweet_spots.field import BoardView, Plan, Squares, Step, say_on
from generators.sweet_spots.solver import Search
from generators.sweet_spots.ways import pair, ways

FORCED, TOUCHED, UNUSABLE = "forced", "touched", "unusable"

FEW = 4  # chains that are shortened before the shortest is chosen
MORE = 8  # suppositions that are always followed
SHORT = 6  # links that anybody follows: no hint has more


@dataclass(frozen=True, slots=True)
class Outcome:
    """New chests or crosses, or the lines that break; and the sentence."""

    words: Phrase
    lines: tuple[int, ...]
    chests: int = 0
    crosses: int = 0
    breaks: bool = False


Deduction: TypeAlias = Callable[[BoardView], Outcome | None]  # idea about certain lines; None: it finds nothing


def _overfull(line: int, here: BoardView) -> Outcome | None:
    if here.missing[line] >= 0:
        return None
    most = here.plan.targets[line]
    words = say_on("sweet_spots.chain.overfull", here.plan, line=line, count=most - here.missing[line], most=most)
    return Outcome(words, (line,), breaks=True)


def _last_spots(line: int, here: BoardView) -> Outcome | None:
    room, missing = here.room(line), here.missing[line]
    left = room.bit_count()
    if missing <= 0 or left > missing:
        return None
    if left < missing:
        key = "sweet_spots.chain.no_room" if missing == 1 else "sweet_spots.chain.too_few"
        words = say_on(key, here.plan, line=line, count=missing, left=left)
        return Outcome(words, (line,), breaks=True)
    if any(here.plan.field.near[index] & room for index in bits(room)):
        return None  # touching chests: the shape of the line is reason enough
    if missing == 1:
        words = say_on("sweet_spots.chain.last_one", here.plan, line=line, spot=room)
    else:
        words = say_on("sweet_spots.chain.last_many", here.plan, line=line, count=missing)
    return Outcome(words, (line,), chests=room)


def _inside(inner: int, here: BoardView) -> Outcome | None:
    plan, room, missing = here.plan, here.room(inner), here.missing[inner]
    if not room:  # as of each line that has its chests
        return None
    for outer in plan.lines[next(bits(room))]:
        if outer == inner or room & ~plan.masks[outer] or here.missing[outer] != missing:
            continue
        if crosses := here.room(outer) & ~room:
            words = say_on("sweet_spots.chain.inside", plan, inner=inner, outer=outer)
            return Outcome(words, (inner, outer), crosses=crosses)
    return None


def _shape(line: int, what: str, here: BoardView) -> Outcome | None:
    """All the ways to place the chests of a line: the spots that each uses, that each touches, or that none uses."""
    missing = here.missing[line]
    if missing <= 0:
        return None
    room = here.room(line)
    usable, forced, shadow, number = ways(here.plan.field, room, missing)
    if not number:
        return Outcome(say_on("sweet_spots.chain.no_way", here.plan, line=line), (line,), breaks=True)
    found = {FORCED: forced, TOUCHED: shadow & here.free & ~room, UNUSABLE: room & ~usable}[what]
    if not found:
        return None
    chests, crosses = (found, 0) if what == FORCED else (0, found)
    return Outcome(say_on(f"sweet_spots.chain.{what}", here.plan, line=line), (line,), chests, crosses)


def _side_by_side(one: int, squares: Squares, here: BoardView) -> Outcome | None:
    plan, lines = here.plan, (one, one + 1)
    missing = (here.missing[one], here.missing[one + 1])
    if min(missing) < 1:
        return None
    room = here.room(one) | here.room(one + 1)
    usable, forced = pair(plan.field, squares, room, missing)
    because = partial(say_on, plan=plan, first=one, second=one + 1)
    if not usable:
        return Outcome(because("sweet_spots.chain.no_pair"), lines, breaks=True)
    if forced:
        return Outcome(because("sweet_spots.chain.pair_forced"), lines, chests=forced)
    crosses = room & ~usable
    return Outcome(because("sweet_spots.chain.pair_unusable"), lines, crosses=crosses) if crosses else None


def _band(first: int, last: int, here: BoardView) -> Outcome | None:
    """The zones that lie wholly in some consecutive rows (or columns) cannot need more than those do."""
    plan, size = here.plan, here.plan.field.size
    outer = [line for line in range(first, last + 1) if here.missing[line] > 0]
    within = sum(plan.masks[first : last + 1])
    zones = [line for line in range(2 * size, 3 * size) if here.missing[line] > 0 and not here.room(line) & ~within]
    want, have = (sum(here.missing[line] for line in lines) for lines in (zones, outer))
    if not zones or not outer or want < have:
        return None
    because, lines = partial(say_on, plan=plan, inner=zones, outer=outer), (*zones, *outer)
    if want > have:
        return Outcome(because("sweet_spots.chain.no_band", want=want, have=have), lines, breaks=True)
    crosses = within & here.free & ~sum(plan.masks[zone] for zone in zones)
    return Outcome(because("sweet_spots.chain.band", count=want), lines, crosses=crosses) if crosses else None


def easy(plan: Plan) -> list[Deduction]:
    return [partial(idea, line) for idea in (_overfull, _last_spots) for line in range(3 * plan.field.size)]


def plain(plan: Plan) -> list[Deduction]:
    """The deductions with sentences that are clear without the marks of earlier links, easiest to see first."""
    return [*easy(plan), *_insides(plan), *_bands(plan)]


def deductions(plan: Plan) -> list[Deduction]:
    """The deductions, easiest to see first. Together they see all that the solver's propagation does."""
    size = plan.field.size
    shapes = [partial(_shape, line, what) for what in (FORCED, TOUCHED, UNUSABLE) for line in range(3 * size)]
    several = max(plan.targets[: 2 * size]) > 1
    pairs = [partial(_side_by_side, one, squares) for one, squares in plan.field.adjacent if several]
    return [*easy(plan), *_insides(plan), *shapes, *pairs, *_bands(plan)]


def _insides(plan: Plan) -> Iterator[Deduction]:
    return (partial(_inside, line) for line in range(3 * plan.field.size))


def _bands(plan: Plan) -> Iterator[Deduction]:
    size = plan.field.size
    for start in (0, size):
        for wide in range(size):
            yield from (partial(_band, first, first + wide) for first in range(start, start + size - wide))


@dataclass(frozen=True, slots=True)
class Supposition:
    """A chest on a spot, or none there."""

    spot: int  # bit of the spot
    chest: bool

    @property
    def marks(self) -> tuple[int, int]:
        """The chest or the cross that it puts there."""
        return (self.spot, 0) if self.chest else (0, self.spot)

    @property
    def proved(self) -> tuple[int, int]:
        """The chest or the cross that stands there once it is refuted."""
        return (0, self.spot) if self.chest else (self.spot, 0)

    def is_refuted(self, view: BoardView, search: Search) -> bool:
        """Do its consequences contradict each other?"""
        chest, cross = self.marks
        return not search.possible(view.chests | chest, view.crosses | cross)

    def conclusion(self, view: BoardView) -> Step:
        """The step that is proved once it is refuted."""
        key = "sweet_spots.why.what_if" if self.chest else "sweet_spots.why.what_if_not"
        return Step(say_on(key, view.plan, spot=self.spot), *self.proved, spots=self.spot)


def suppositions(view: BoardView) -> list[Supposition]:
    """The suppositions that can be made, where there is little room first."""
    spare = [view.room(line).bit_count() - missing for line, missing in enumerate(view.missing)]
    order = sorted(bits(view.free), key=lambda index: min(spare[line] for line in view.plan.lines[index]))
    return [Supposition(1 << index, chest) for index in order for chest in (True, False)]


def what_if(view: BoardView, pulse: Pulse) -> Iterator[Step]:
    """The suppositions that lead to a contradiction."""
    search = Search(view.plan, pulse)
    return (each.conclusion(view) for each in suppositions(view) if each.is_refuted(view, search))


@dataclass(frozen=True, slots=True)
class Chain:
    supposed: Supposition
    outcomes: tuple[Outcome, ...]  # the last one is a contradiction


def chain(here: BoardView, pulse: Pulse) -> Chain | None:
    """The shortest that counting alone leads to; where that is long, or there is none, others are
    looked at. None where all of them are longer than anybody follows."""
    counted = _shortest_by_counting(here, pulse)
    if counted and len(counted.outcomes) <= SHORT:
        return counted
    found: Chain | None = None
    for number, each in enumerate(_by_search(here, pulse), 1):
        if found is None or len(each.outcomes) < len(found.outcomes):
            found = each
        if number >= MORE and len(found.outcomes) <= SHORT:
            break
    return found if found and len(found.outcomes) <= SHORT else None


def find_short_chain(here: BoardView, supposed: Supposition, pulse: Pulse) -> Chain | None:
    """A chain that anybody follows: by counting, or else without its marks."""
    for ideas in (easy(here.plan), plain(here.plan)):
        found = _chain_of(here, supposed, ideas, pulse)
        if found and len(found.outcomes) <= SHORT:
            return found
    return None


def find_chain_by_any_idea(here: BoardView, supposed: Supposition, pulse: Pulse) -> Chain | None:
    """One that is no longer than those of hints."""
    if found := find_short_chain(here, supposed, pulse):
        return found
    now = suppose(here, supposed)
    used = _rounds_to_break(now, deductions(here.plan), pulse)
    outcomes = _drop_needless(now, used, pulse) if used else ()
    return Chain(supposed, outcomes) if 0 < len(outcomes) <= SHORT else None


def last_lines(here: BoardView, supposed: Supposition) -> tuple[int, ...]:
    """The lines that break in the end, after however many links; none where only trying out shows that it breaks."""
    now = suppose(here, supposed)
    used = _rounds_to_break(now, deductions(here.plan), no_pulse)
    return _outcomes(now, used)[-1].lines if used else ()


def by_counting(here: BoardView, supposed: Supposition, pulse: Pulse) -> Chain | None:
    return _chain_of(here, supposed, easy(here.plan), pulse)


def _chain_of(here: BoardView, supposed: Supposition, ideas: Sequence[Deduction], pulse: Pulse) -> Chain | None:
    now = suppose(here, supposed)
    used = _path_to_break(now, ideas, pulse)
    return Chain(supposed, _drop_needless(now, used, pulse)) if used else None


def suppose(here: BoardView, supposed: Supposition) -> BoardView:
    return here.put(*supposed.marks)


def _by_search(here: BoardView, pulse: Pulse) -> Iterator[Chain]:
    """The suppositions that break at all."""
    search, ideas = Search(here.plan, pulse), deductions(here.plan)
    for supposed in suppositions(here):
        if not supposed.is_refuted(here, search):
            continue
        now = suppose(here, supposed)
        if used := _rounds_to_break(now, ideas, pulse):
            yield Chain(supposed, _drop_needless(now, used, pulse))


def _shortest_by_counting(here: BoardView, pulse: Pulse) -> Chain | None:
    ideas = easy(here.plan)
    paths = ((each, _path_to_break(suppose(here, each), ideas, pulse)) for each in suppositions(here))
    few = sorted((path for path in paths if path[1]), key=lambda path: len(path[1]))[:FEW]
    chains = [Chain(supposed, _drop_needless(suppose(here, supposed), used, pulse)) for supposed, used in few]
    return min(chains, key=lambda each: len(each.outcomes), default=None)


def _path_to_break(here: BoardView, ideas: Sequence[Deduction], pulse: Pulse) -> list[Deduction]:
    """The deductions that lead to a line that breaks, always by the easiest; none when nothing breaks."""
    used = []
    while True:
        pulse()
        idea, outcome = next(((idea, found) for idea in ideas if (found := idea(here))), (None, None))
        if idea is None or outcome is None:
            return []
        used.append(idea)
        if outcome.breaks:
            return used
        here = here.put(outcome.chests, outcome.crosses)


def _rounds_to_break(here: BoardView, ideas: Sequence[Deduction], pulse: Pulse) -> list[Deduction]:
    """All that says something, round by round, until a line breaks: what is seen early is never
    built on what is seen late, so that few links are left when it is cut."""
    used = []
    while True:
        pulse()
        found = [idea for idea in ideas if idea(here)]
        if not found:
            return []
        for idea in found:
            if (outcome := idea(here)) is None:
                continue
            used.append(idea)
            if outcome.breaks:
                return used
            here = here.put(outcome.chests, outcome.crosses)


def _drop_needless(here: BoardView, used: Sequence[Deduction], pulse: Pulse) -> tuple[Outcome, ...]:
    """The chain without the links that the break does not need: each is left out for a try, the latest first."""
    kept = list(used)
    for place in reversed(range(len(used) - 1)):
        pulse()
        shorter = kept[:place] + kept[place + 1 :]
        if _outcomes(here, shorter):
            kept = shorter
    return tuple(_outcomes(here, kept))


def _outcomes(here: BoardView, ideas: Iterable[Deduction]) -> list[Outcome]:
    """The outcome of each in turn; nothing when in the end no line breaks."""
    found = []
    for idea in ideas:
        outcome = idea(here)
        if outcome is None:
            continue
        found.append(outcome)
        if outcome.breaks:
            return found
        here = here.put(outcome.chests, outcome.crosses)
    return []


def try_everything(view: BoardView, pulse: Pulse) -> Iterator[Step]:
    """A mark that all solutions share, if they do, for boards that no reasoning here can crack."""
    found = two_solutions(view, pulse)
    if not found:
        return
    agreed = found[0] if len(found) == 1 else found[0] & found[1]
    chest = agreed & ~view.chests
    if len(found) > 1:
        chest = _find_settled_spot(view, chest, pulse, chest=True)
    if chest:
        yield _step("try_everything", view, chest & -chest, 0)
    elif cross := _find_settled_spot(view, view.free & ~(found[0] | found[-1]), pulse, chest=False):
        yield _step("try_everything_not", view, 0, cross)


def two_solutions(view: BoardView, pulse: Pulse) -> list[int]:
    return list(islice(_solutions(view, pulse), 2))


def _solutions(view: BoardView, pulse: Pulse, chests: int = 0, crosses: int = 0) -> Iterator[int]:
    return Search(view.plan, pulse).solutions(view.chests | chests, view.crosses | crosses)


def _find_settled_spot(view: BoardView, candidates: int, pulse: Pulse, *, chest: bool) -> int:
    """A spot, of these, that has a chest in every solution, or in none. A solution that shows the
    opposite of one spot mostly does so of others too."""
    while candidates:
        bit = candidates & -candidates
        other = next(_solutions(view, pulse, *((0, bit) if chest else (bit, 0))), None)
        if other is None:
            return bit
        candidates &= other if chest else ~other
    return 0


def _step(why: str, view: BoardView, chests: int, crosses: int) -> Step:
    spot = chests | crosses
    return Step(say_on(f"sweet_spots.why.{why}", view.plan, spot=spot), chests, crosses, spots=spot)
