"""The abstract wall: four groups, and the red herrings that run across them, each with at most one card in a group."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from generators.wall.rules import GROUPS

Rows: TypeAlias = "tuple[int, ...]"  # the groups in which a red herring has a card
Template: TypeAlias = "tuple[Rows, ...]"
Wish: TypeAlias = "tuple[Rows, ...]"  # for one red herring: any of these

# The first Lion Wall had this template; a card is a group (1 to 4) and a red herring (0, 5 to 9):
# 15 16 17 18 / 26 27 28 29 / 30 37 38 39 / 40 45 46 49.
ORIGINAL: Template = ((0, 1, 3), (0, 1, 2), (0, 1, 2), (1, 2, 3), (0, 3), (2, 3))


def wishes(touches: tuple[int, ...], fixed: Template | None) -> tuple[Wish, ...]:
    """One for each red herring: the rows of the fixed template, or else any so many rows."""
    if fixed:
        return tuple((rows,) for rows in fixed)
    return tuple(tuple(combinations(range(GROUPS), many)) for many in touches)
