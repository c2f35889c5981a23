"""What if: suppose a chest somewhere, follow it, and find no room left. The last resort, and never a guess.

A A B B     Suppose a chest on row 1, column 1. Then B's chest is in row 2 and C's in column 2, and D's in the row
A A B B     and the column that these leave: wherever they go, two of the three touch. What cannot be is false, so
C C D D     that spot stays empty.
C C D D
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.bits import bits
from generators.kernel.kind import Pulse
from generators.kernel.phrases import say
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import BoardView, Step, spot_phrase


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
        """Do its consequences contradict each other? The chain that leads there is found by chains.py."""
        crosses = view.plan.field.all & ~view.free & ~view.chests
        if self.chest:
            return not search.possible(view.chests | self.spot, crosses)
        return not search.possible(view.chests, crosses | self.spot)

    def conclusion(self, view: BoardView) -> Step:
        """The step that is proved once it is refuted."""
        why = "what_if" if self.chest else "what_if_not"
        because = say(f"sweet_spots.why.{why}", spot=spot_phrase(view.plan, self.spot))
        return Step(because, *self.proved, spots=self.spot)


def suppositions(view: BoardView) -> list[Supposition]:
    """The suppositions that can be made, where there is little room first."""
    order = sorted(bits(view.free), key=lambda index: _leeway(view, index))
    return [Supposition(1 << index, chest) for index in order for chest in (True, False)]


def _leeway(view: BoardView, index: int) -> int:
    """The spots that its tightest line has to spare."""
    return min(view.room(line).bit_count() - view.missing[line] for line in view.plan.lines[index])


def what_if(view: BoardView, pulse: Pulse) -> Iterator[Step]:
    """A chest, or its absence, whose consequences contradict each other."""
    search = Search(view.plan, pulse)
    return (each.conclusion(view) for each in suppositions(view) if each.refuted(view, search))
