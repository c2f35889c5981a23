"""Sweet Spots on the screen."""

from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.sweet_spots.chest import icon

__all__ = ["SweetSpotsBoard", "icon"]
