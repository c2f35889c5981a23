"""Fill-In on the screen; it shares the grid and the cursor with the crossword."""

from game.boards.fill_in.board import FillInBoard
from game.boards.fill_in.icon import fill_in_icon

__all__ = ["FillInBoard", "fill_in_icon"]
