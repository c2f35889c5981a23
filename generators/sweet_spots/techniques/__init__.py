"""The techniques from easy to hard, and the grade of a board: the hardest of them that it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, MISTAKE, Pulse, Technique, hardest
from generators.sweet_spots.field import BoardView, Plan, Step, whole
from generators.sweet_spots.techniques import lines
from generators.sweet_spots.techniques.whatif import try_everything, what_if

CHAINED = "what_if"  # a hint shows it link by link
LAST_RESORT = "try_everything"
SEVERAL = Technique("several", EXPERT, 0)  # several solutions: no technique helps
BOOKKEEPING = ("around_chests", "full_lines")  # crosses that chests force


@dataclass(frozen=True, slots=True)
class Rung(Technique):
    every: Callable[[BoardView, Pulse], Iterator[Step]]

    def find(self, view: BoardView, pulse: Pulse) -> Step | None:
        return next(self.every(view, pulse), None)


def _quick(every: Callable[[BoardView], Iterator[Step]]) -> Callable[[BoardView, Pulse], Iterator[Step]]:
    """A technique that needs no pulse while it runs."""

    def technique(view: BoardView, pulse: Pulse) -> Iterator[Step]:
        pulse()
        return every(view)

    return technique


LADDER = (
    Rung("around_chests", EASY, 0, _quick(lines.around_chests)),
    Rung("full_lines", EASY, 0, _quick(lines.full_lines)),
    Rung("last_spots", EASY, 1, _quick(lines.last_spots)),
    Rung("line_inside_line", EASY, 2, _quick(lines.line_inside_line)),
    Rung("crowding", MEDIUM, 3, _quick(lines.crowding)),
    Rung("shape", MEDIUM, 4, _quick(lines.shape)),
    Rung("groups_of_two", HARD, 5, _quick(lines.groups(2))),
    Rung("groups_of_three", HARD, 8, _quick(lines.groups(3))),
    Rung("side_by_side", HARD, 8, _quick(lines.side_by_side)),
    Rung("groups_of_four", HARD, 10, _quick(lines.groups(4))),
    Rung("spans", HARD, 12, _quick(lines.spans)),
    Rung("packing", EXPERT, 14, _quick(lines.packing)),
    Rung("rests", EXPERT, 16, _quick(lines.rests)),
    Rung("overhangs", EXPERT, 18, _quick(lines.overhangs)),
    Rung("squeeze", EXPERT, 20, _quick(lines.squeeze)),
    Rung(CHAINED, EXPERT, 40, what_if),
    Rung("try_everything", EXPERT, 100, try_everything),
)
SUPPOSING, TRIAL = (next(rung for rung in LADDER if rung.name == name) for name in (CHAINED, LAST_RESORT))
TECHNIQUES = (MISTAKE, *LADDER, SEVERAL)
QUICK = tuple(rung for rung in LADDER if rung.name not in (*BOOKKEEPING, CHAINED, LAST_RESORT))


@dataclass(frozen=True, slots=True)
class LadderRating:
    level: str
    uses: tuple[tuple[Technique, int], ...]  # number of uses, from easy to hard

    def is_reasoned(self) -> bool:
        """Did reasoning do, without trying out everything?"""
        return all(technique.name != LAST_RESORT for technique, _ in self.uses)


def steps(here: BoardView, pulse: Pulse, level: str = EXPERT) -> Iterator[tuple[Rung, Step, BoardView]]:
    """The steps to the solution, or as far as techniques up to this level lead: always by the easiest."""
    rungs = [rung for rung in LADDER if rung.within(level)]
    while not here.is_done() and (
        found := next(((rung, step) for rung in rungs if (step := rung.find(here, pulse))), None)
    ):
        here = here.after(found[1])
        yield *found, here


def rate(plan: Plan, pulse: Pulse, level: str = EXPERT) -> LadderRating | None:
    """The rating, if techniques up to that level solve the board."""
    here, uses = whole(plan), Counter[str]()
    for technique, _, after in steps(here, pulse, level):
        uses[technique.name] += 1
        here = after
    if not here.is_done():
        return None
    used = tuple((each, uses[each.name]) for each in LADDER if uses[each.name])
    return LadderRating(hardest(each for each, _ in used), used)
