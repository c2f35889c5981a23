"""The places of the editor: its board left or above, beside it the panel with its pills at the foot."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.shared.page import BAR
from game.ui.ui import Ui

MARGIN, GAP = 40, 44  # points: around all, and between the board and its panel
NARROW = 16  # margin of a narrow window
PILL = 52
SHARES = 0.56, 0.46  # of the width, or of the height, that the board takes at most


@dataclass(frozen=True, slots=True)
class EditorPlaces:
    board: pygame.Rect
    panel: pygame.Rect  # scrolls, where it must
    foot: pygame.Rect  # of the panel, for its pills


def editor_places(ui: Ui, area: pygame.Rect) -> EditorPlaces:
    px = ui.px
    margin = px(MARGIN if area.width > px(640) else NARROW)
    room = pygame.Rect(area.left + margin, area.top + px(BAR), area.width - 2 * margin, area.height - px(BAR) - px(28))
    if area.width > area.height:
        top = room.top + px(16)
        side = min(room.bottom - top, round(area.width * SHARES[0]))
        board = pygame.Rect(room.left, top, side, side)
        left = board.right + px(GAP)
        rest = pygame.Rect(left, top, room.right - left, room.bottom - top)
    else:
        side = min(room.width, round(area.height * SHARES[1]))
        board = pygame.Rect(room.left + (room.width - side) // 2, room.top, side, side)
        top = board.bottom + px(20)
        rest = pygame.Rect(room.left, top, room.width, room.bottom + px(12) - top)
    foot = pygame.Rect(rest.left, rest.bottom - px(PILL), rest.width, px(PILL))
    panel = pygame.Rect(rest.left - px(4), rest.top - px(4), rest.width + px(8), foot.top - px(8) - rest.top)
    return EditorPlaces(board, panel, foot)
