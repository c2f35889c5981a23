"""Brick on the screen."""

from game.boards.brick.board import BrickBoard
from game.boards.brick.hive import icon

__all__ = ["BrickBoard", "icon"]
