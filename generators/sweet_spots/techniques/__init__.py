"""The techniques from easy to hard, and the grade of a board: the hardest of them that it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, MISTAKE, Pulse, Technique, hardest
from generators.sweet_spots.field import BoardView, Plan, Step, whole
from generators.sweet_spots.techniques import lines
from generators.sweet_spots.techniques.whatif import try_everything, what_if


@dataclass(frozen=True, slots=True)
class BoardTechnique(Technique):
    every: Callable[[BoardView, Pulse], Iterator[Step]]

    def find(self, view: BoardView, pulse: Pulse) -> Step | None:
        return next(self.every(view, pulse), None)


def _quick(every: Callable[[BoardView], Iterator[Step]]) -> Callable[[BoardView, Pulse], Iterator[Step]]:
    """A technique that needs no pulse while it runs."""

    def technique(view: BoardView, pulse: Pulse) -> Iterator[Step]:
        pulse()
        return every(view)

    return technique


BOOKKEEPING = (  # crosses that chests force
    BoardTechnique("around_chests", EASY, 0, _quick(lines.around_chests)),
    BoardTechnique("full_lines", EASY, 0, _quick(lines.full_lines)),
)
QUICK = (
    BoardTechnique("last_spots", EASY, 1, _quick(lines.last_spots)),
    BoardTechnique("line_inside_line", EASY, 2, _quick(lines.line_inside_line)),
    BoardTechnique("crowding", MEDIUM, 3, _quick(lines.crowding)),
    BoardTechnique("shape", MEDIUM, 4, _quick(lines.shape)),
    BoardTechnique("groups_of_two", HARD, 5, _quick(lines.groups(2))),
    BoardTechnique("groups_of_three", HARD, 8, _quick(lines.groups(3))),
    BoardTechnique("side_by_side", HARD, 8, _quick(lines.side_by_side)),
    BoardTechnique("groups_of_four", HARD, 10, _quick(lines.groups(4))),
    BoardTechnique("spans", HARD, 12, _quick(lines.spans)),
    BoardTechnique("packing", EXPERT, 14, _quick(lines.packing)),
    BoardTechnique("rests", EXPERT, 16, _quick(lines.rests)),
    BoardTechnique("overhangs", EXPERT, 18, _quick(lines.overhangs)),
    BoardTechnique("squeeze", EXPERT, 20, _quick(lines.squeeze)),
)
WHAT_IF = BoardTechnique("what_if", EXPERT, 40, what_if)  # a hint shows it link by link
TRY_EVERYTHING = BoardTechnique("try_everything", EXPERT, 100, try_everything)
BY_DIFFICULTY = (*BOOKKEEPING, *QUICK, WHAT_IF, TRY_EVERYTHING)  # from easy to hard
SEVERAL = Technique("several", EXPERT, 0)  # several solutions: no technique helps
TECHNIQUES = (MISTAKE, *BY_DIFFICULTY, SEVERAL)


@dataclass(frozen=True, slots=True)
class BoardRating:
    level: str
    uses: tuple[tuple[Technique, int], ...]  # number of uses, from easy to hard

    def is_reasoned(self) -> bool:
        """Did reasoning do, without trying out everything?"""
        return all(technique is not TRY_EVERYTHING for technique, _ in self.uses)


def steps(here: BoardView, pulse: Pulse, level: str = EXPERT) -> Iterator[tuple[BoardTechnique, Step, BoardView]]:
    """The steps to the solution, or as far as techniques up to this level lead: always by the easiest."""
    techniques = [each for each in BY_DIFFICULTY if each.within(level)]
    while not here.is_done() and (
        found := next(((each, step) for each in techniques if (step := each.find(here, pulse))), None)
    ):
        here = here.after(found[1].chests, found[1].crosses)
        yield *found, here


def rate(plan: Plan, pulse: Pulse, level: str = EXPERT) -> BoardRating | None:
    """The rating, if techniques up to that level solve the board."""
    here, uses = whole(plan), Counter[str]()
    for technique, _, after in steps(here, pulse, level):
        uses[technique.name] += 1
        here = after
    if not here.is_done():
        return None
    used = tuple((each, uses[each.name]) for each in BY_DIFFICULTY if uses[each.name])
    return BoardRating(hardest(each for each, _ in used), used)
