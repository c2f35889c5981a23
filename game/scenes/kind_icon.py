"""The picture of a puzzle, on a tile of its own colour."""

from __future__ import annotations

import pygame

from game.catalogue import Entry
from game.ui.theme import GROUPS, ON_GROUP
from game.ui.ui import Ui

ROUND = 0.2  # of the side
DRAWN = 0.94


def kind_icon(ui: Ui, target: pygame.Surface, entry: Entry, rect: pygame.Rect) -> None:
    ui.shapes.rounded(target, rect, round(rect.width * ROUND), GROUPS[entry.colour])
    side = round(rect.width * DRAWN)
    sprite = ui.shapes.sprite(("icon-of", entry.kind.id), (side, side), ON_GROUP, entry.icon)
    target.blit(sprite, sprite.get_rect(center=rect.center))
