"""Few Lamps on the screen."""

from tools.few_lamps.board.board import FewLampsBoard
from tools.few_lamps.board.icon import few_lamps_icon

__all__ = ["FewLampsBoard", "few_lamps_icon"]
