"""The picture of a puzzle, on a tile of its own colour, and its name as large as may be."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.catalogue import Entry
from game.ui.text import Style
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui

ROUND = 0.2  # of the side
DRAWN = 0.94
HEADINGS = (Style.HEADING, Style.STRONG, Style.LABEL_STRONG)  # the largest that fits


def kind_icon(ui: Ui, target: pygame.Surface, entry: Entry, rect: pygame.Rect) -> None:
    ui.shapes.rounded(target, rect, round(rect.width * ROUND), entry.colour)
    side = round(rect.width * DRAWN)
    sprite = ui.shapes.sprite(("icon-of", entry.id), (side, side), ON_GROUP, entry.icon)
    target.blit(sprite, sprite.get_rect(center=rect.center))


def fitting(ui: Ui, text: str, styles: Sequence[Style], width: int) -> Style:
    return next((each for each in styles if ui.text.width(text, each) <= width), styles[-1])
