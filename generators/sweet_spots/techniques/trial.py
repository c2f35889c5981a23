"""Trying out everything: what all solutions that fit the marks have in common, or two of them that do not agree.

A A B B     Two solutions:  . * . .   . . * .    They agree on no chest, but both leave the corners empty and the
A A B B                     . . . *   * . . .    four spots in the middle: that is all that can be said. On a board
C C D D                     * . . .   . . . *    with one solution everything is agreed on.
C C D D                     . . * .   . * . .
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from generators.kernel.kind import Pulse
from generators.sweet_spots.solver import Search
from generators.sweet_spots.techniques.board_view import BoardView, Step, say_on


def try_everything(view: BoardView, pulse: Pulse) -> Iterator[Step]:
    """A mark that all solutions share, if they do, for boards that no reasoning here can crack."""
    found = two_solutions(view, pulse)
    if not found:
        return
    agreed = found[0] if len(found) == 1 else found[0] & found[1]
    chest = agreed & ~view.chests
    if len(found) > 1:
        chest = _settled(view, chest, pulse, chest=True)
    if chest:
        yield _step("try_everything", view, chest & -chest, 0)
    elif cross := _settled(view, view.free & ~(found[0] | found[-1]), pulse, chest=False):
        yield _step("try_everything_not", view, 0, cross)


def two_solutions(view: BoardView, pulse: Pulse) -> list[int]:
    return list(islice(_solutions(view, pulse), 2))


def _solutions(view: BoardView, pulse: Pulse, chests: int = 0, crosses: int = 0) -> Iterator[int]:
    marked = view.plan.field.all & ~view.free & ~view.chests
    return Search(view.plan, pulse).solutions(view.chests | chests, marked | crosses)


def _settled(view: BoardView, candidates: int, pulse: Pulse, *, chest: bool) -> int:
    """A spot, of these, that has a chest in every solution, or in none. A solution that shows the opposite of one spot
    mostly does so of others too."""
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
