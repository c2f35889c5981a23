"""The puzzles, in the order in which people meet them: on home, in the almanac, on the command line."""

from __future__ import annotations

from generators.brick.kind import BRICK
from generators.crossword.kind import CROSSWORD
from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import AnyKind
from generators.riddle.kind import RIDDLE
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.wall.kind import CONNECTING_WALL, LION_WALL

KINDS: tuple[AnyKind, ...] = (LION_WALL, CONNECTING_WALL, SWEET_SPOTS, BRICK, RIDDLE, CROSSWORD, FILL_IN)
