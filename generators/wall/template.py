"""The abstract wall: four groups, and the red herrings that run across them, each with at most one card in a group."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from generators.wall.rules import GROUPS

Rows: TypeAlias = "tuple[int, ...]"  # the groups in which a red herring has a card
Template: TypeAlias = "tuple[Rows, ...]"

# The template of the first Lion Wall, as pairs of a group (1-4) and a red herring (0, 5-9):
#     (1,5) (1,6) (1,7) (1,8) / (2,6) (2,7) (2,8) (2,9) / (3,0) (3,7) (3,8) (3,9) / (4,0) (4,5) (4,6) (4,9)
ORIGINAL: Template = ((2, 3), (0, 3), (0, 1, 3), (0, 1, 2), (0, 1, 2), (1, 2, 3))

ANY_ROWS: dict[int, tuple[Rows, ...]] = {many: tuple(combinations(range(GROUPS), many)) for many in range(2, GROUPS)}
