"""Crossword on the screen. Its sister Fill-In lives in the folder below."""

from game.boards.crossword.full_board import FullBoard as CrosswordBoard
from game.boards.crossword.icon import crossword_icon

__all__ = ["CrosswordBoard", "crossword_icon"]
