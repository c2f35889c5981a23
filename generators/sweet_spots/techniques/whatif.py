"""The what-if: suppose a chest somewhere, follow it, and find no room left. The last resort, and never a guess; said as
a chain of what follows.

    A A A B     suppose a chest on row 1, column 1
    C A A B     then row 2 would have one spot left for its chest, column 4
    C C C C     then row 3 would have one spot left for its chest, column 2
    C D D D     but then row 4 would have none: so row 1, column 1 holds no chest

What leads to a line without room is false. Each link is a deduction (deductions.py) that holds if those before it do.
Of the links that were found on the way to the break, each is left out for a try, the latest first; what the break does
not need goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on
from generators.sweet_spots.techniques.deductions import Deduction, Outcome, deductions, easy, plain


@dataclass(frozen=True, slots=True)
class Supposition:
    """A chest on a spot, or none there."""

    spot: int  # its bit
    chest: bool

    @property
    def proved(self) -> tuple[int, int]:
        """The chest or the cross that stands there once it is refuted."""
        return (0, self.spot) if self.chest else (self.spot, 0)

    def refuted(self, view: BoardView, search: Search) -> bool:
        """Do its consequences contradict each other?"""
        crosses = view.plan.field.all & ~view.free & ~view.chests
        if self.chest:
            return not search.possible(view.chests | self.spot, crosses)
        return not search.possible(view.chests, crosses | self.spot)

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
    """A chest, or its absence, whose consequences contradict each other."""
    search = Search(view.plan, pulse)
    return (each.conclusion(view) for each in suppositions(view) if each.refuted(view, search))


FEW = 4  # chains that are cut down to what matters before the shortest is chosen
MORE = 8  # suppositions that are followed by all means
SHORT = 6  # links that anybody follows: no hint has more

Lead: TypeAlias = tuple[Supposition, list[Deduction]]  # what may be supposed, and the deductions that lead to its end


@dataclass(frozen=True, slots=True)
class Chain:
    supposed: Supposition
    outcomes: tuple[Outcome, ...]  # the last one breaks


def chain(here: BoardView, pulse: Pulse) -> Chain | None:
    """The shortest that counting alone leads to; where that is long, or there is none, others are looked at. None where
    all of them are longer than anybody follows."""
    counted = _shortest(here, _leads_by_counting(here, pulse), pulse)
    if counted and len(counted.outcomes) <= SHORT:
        return counted
    found: Chain | None = None
    for number, each in enumerate(_by_search(here, pulse), 1):
        if found is None or len(each.outcomes) < len(found.outcomes):
            found = each
        if number >= MORE and len(found.outcomes) <= SHORT:
            break
    return found if found and len(found.outcomes) <= SHORT else None


def followed(here: BoardView, supposed: Supposition, pulse: Pulse) -> Chain | None:
    """A chain that anybody follows: by counting, or else without its marks."""
    for ideas in (easy(here.plan), plain(here.plan)):
        found = _chain_of(here, supposed, ideas, pulse)
        if found and len(found.outcomes) <= SHORT:
            return found
    return None


def by_counting(here: BoardView, supposed: Supposition, pulse: Pulse) -> Chain | None:
    return _chain_of(here, supposed, easy(here.plan), pulse)


def _chain_of(here: BoardView, supposed: Supposition, ideas: Sequence[Deduction], pulse: Pulse) -> Chain | None:
    now = suppose(here, supposed)
    used = _path_to_break(now, ideas, pulse)
    return Chain(supposed, _cut(now, used, pulse)) if used else None


def suppose(here: BoardView, supposed: Supposition) -> BoardView:
    return here.put(supposed.spot) if supposed.chest else here.put(0, supposed.spot)


def _leads_by_counting(here: BoardView, pulse: Pulse) -> Iterator[Lead]:
    ideas = easy(here.plan)
    for supposed in suppositions(here):
        if used := _path_to_break(suppose(here, supposed), ideas, pulse):
            yield supposed, used


def _by_search(here: BoardView, pulse: Pulse) -> Iterator[Chain]:
    """The suppositions that break at all."""
    search, ideas = Search(here.plan, pulse), deductions(here.plan)
    for supposed in suppositions(here):
        if not supposed.refuted(here, search):
            continue
        now = suppose(here, supposed)
        if used := _rounds_to_break(now, ideas, pulse):
            yield Chain(supposed, _cut(now, used, pulse))


def _shortest(here: BoardView, leads: Iterable[Lead], pulse: Pulse) -> Chain | None:
    few = sorted(leads, key=lambda lead: len(lead[1]))[:FEW]
    chains = [Chain(supposed, _cut(suppose(here, supposed), used, pulse)) for supposed, used in few]
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
    """All that says something, round by round, until a line breaks: what is seen early is never built on what is seen
    late, so that few links are left when it is cut."""
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


def _cut(here: BoardView, used: Sequence[Deduction], pulse: Pulse) -> tuple[Outcome, ...]:
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
