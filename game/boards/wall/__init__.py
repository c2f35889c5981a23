"""Lion Wall and Connecting Wall on the screen."""

from game.boards.wall.board import WallBoard
from game.boards.wall.icon import connecting_icon, lion_icon
from game.boards.wall.lion_board import LionWallBoard

__all__ = ["LionWallBoard", "WallBoard", "connecting_icon", "lion_icon"]
