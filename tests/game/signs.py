"""How high a puzzle's own signs stand: what must never shrink when everything else grows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.board import Board
from game.boards.brick.board import BrickBoard
from game.boards.crossword.board import CrosswordBoard
from game.boards.fill_in.board import FillInBoard
from game.boards.riddle.board import RiddleBoard
from game.boards.sweet_spots.board import SweetSpotsBoard
from game.boards.wall.board import WallBoard

HEIGHTS: tuple[tuple[type[Board[Any, Any]], Callable[[Any, Any], int]], ...] = (
    (SweetSpotsBoard, lambda board, state: board.cell),
    (CrosswordBoard, lambda board, state: board.places.grid.cell),
    (FillInBoard, lambda board, state: board.grid.cell),
    (BrickBoard, lambda board, state: board.hive.sign()),
    (RiddleBoard, lambda board, state: board.picture.sign()),
    (WallBoard, lambda board, state: min(board._picture.wording(card).pixels for card in state.puzzle.cards)),
)


def sign_height(board: Any, state: Any) -> int:
    """In pixels, as the board lies now: of a cell, a letter or the smallest card."""
    own = (height for kind, height in HEIGHTS if isinstance(board, kind))
    height: Callable[[Any, Any], int] = next(own, lambda board, state: board.grid.side)
    return height(board, state)
