"""The techniques from easy to hard, and the grade of a board: the hardest of them that it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generators.kind import Pulse
from generators.sweet_spots.field import Layout
from generators.sweet_spots.techniques.counting import around_chests, full_lines, last_spots, line_inside_line
from generators.sweet_spots.techniques.crowding import crowding
from generators.sweet_spots.techniques.groups import groups
from generators.sweet_spots.techniques.neighbours import side_by_side
from generators.sweet_spots.techniques.shapes import shape
from generators.sweet_spots.techniques.spans import spans
from generators.sweet_spots.techniques.view import Step, View, whole
from generators.sweet_spots.techniques.whatif import try_everything, what_if, what_if_at_once

LEVELS = ("easy", "medium", "hard", "expert")


@dataclass(frozen=True, slots=True)
class Technique:
    name: str
    level: str
    weight: int  # how much effort one use is
    find: Callable[[View, Pulse], Step | None]


def _quick(find: Callable[[View], Step | None]) -> Callable[[View, Pulse], Step | None]:
    """A technique that is done before anybody could lose patience."""

    def technique(view: View, pulse: Pulse) -> Step | None:
        pulse()
        return find(view)

    return technique


LADDER = (
    Technique("around_chests", "easy", 0, _quick(around_chests)),
    Technique("full_lines", "easy", 0, _quick(full_lines)),
    Technique("last_spots", "easy", 1, _quick(last_spots)),
    Technique("line_inside_line", "easy", 2, _quick(line_inside_line)),
    Technique("crowding", "medium", 3, _quick(crowding)),
    Technique("shape", "medium", 4, _quick(shape)),
    Technique("groups_of_two", "hard", 5, _quick(groups(2))),
    Technique("groups_of_three", "hard", 8, _quick(groups(3))),
    Technique("side_by_side", "hard", 8, _quick(side_by_side)),
    Technique("groups_of_four", "hard", 12, _quick(groups(4))),
    Technique("spans", "hard", 10, _quick(spans)),
    Technique("what_if_at_once", "expert", 15, what_if_at_once),
    Technique("what_if", "expert", 40, what_if),
    Technique("try_everything", "expert", 100, try_everything),
)
LAST_RESORT = "try_everything"


@dataclass(frozen=True, slots=True)
class Rating:
    level: str
    score: int  # effort in all
    uses: tuple[tuple[Technique, int], ...]  # from easy to hard

    def reasoned(self) -> bool:
        """Did reasoning do, without trying out everything?"""
        return all(technique.name != LAST_RESORT for technique, _ in self.uses)


def next_step(view: View, pulse: Pulse, hardest: str = "expert") -> tuple[Technique, Step] | None:
    """The first step by the easiest technique, none harder than the level given."""
    for technique in LADDER:
        if LEVELS.index(technique.level) > LEVELS.index(hardest):
            return None
        step = technique.find(view, pulse)
        if step:
            return technique, step
    return None


def steps(layout: Layout, pulse: Pulse, hardest: str = "expert") -> Iterator[tuple[Technique, Step]]:
    """The whole way to the solution, or as far as these techniques go."""
    here = whole(layout)
    while not here.done():
        found = next_step(here, pulse, hardest)
        if not found:
            return
        yield found
        here = here.after(found[1])


def rate(layout: Layout, pulse: Pulse, hardest: str = "expert") -> Rating | None:
    """None when the techniques up to that level do not solve the board."""
    here, uses = whole(layout), Counter[str]()
    for technique, step in steps(layout, pulse, hardest):
        uses[technique.name] += 1
        here = here.after(step)
    if not here.done():
        return None
    used = tuple((each, uses[each.name]) for each in LADDER if uses[each.name])
    level = max((each.level for each, _ in used), key=LEVELS.index, default=LEVELS[0])
    return Rating(level, sum(each.weight * count for each, count in used), used)
