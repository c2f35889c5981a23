"""My First Is In on the screen."""

from game.boards.riddle.board import RiddleBoard
from game.boards.riddle.icon import icon

__all__ = ["RiddleBoard", "icon"]
