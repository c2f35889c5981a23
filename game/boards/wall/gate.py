"""Before an Only Connect wall: its cards lie face down, and no time passes until the player is ready."""

from __future__ import annotations

import pygame

from game.boards.wall.layout import Places
from game.ui.clock import clock_text
from game.ui.lantern import Light, draw
from game.ui.text import TITLES, Style
from game.ui.ui import Ui
from generators.wall.rules import GROUPS, ONLY_CONNECT_LIVES, SECONDS, SIZE

WIDE, LAMP, LINE, EDGE = 460, 30, 34, 28  # points: the card, its lamps, a line of words, the margin
LINES = ("gate_time", "gate_lives", "gate_names")


def draw_gate(ui: Ui, target: pygame.Surface, places: Places) -> None:
    for row in range(GROUPS):
        for column in range(SIZE):
            ui.shapes.rounded(target, places.grid.place_of((row, column)), ui.fixed_px(12), ui.theme.tile)
    _card(ui, target, places.grid.rect)


def _card(ui: Ui, target: pygame.Surface, wall: pygame.Rect) -> None:
    """The card with what there is to win and to lose, line by line, with the lives as they will stand."""
    px, theme = ui.fixed_px, ui.theme
    high = px(2 * EDGE + LAMP + 12 + (len(LINES) + 2) * LINE)
    card = pygame.Rect(0, 0, min(px(WIDE), wall.width), min(high, wall.height))
    card.center = wall.center
    ui.shapes.rounded(target, card, px(16), theme.surface, theme.line, max(1, px(1)))
    place = pygame.Rect(card.left + px(EDGE // 2), card.top + px(EDGE), card.width - px(EDGE), px(LINE * 2))
    ui.text.fill(target, ui.tell("board.wall.ready"), (Style.DISPLAY, *TITLES), theme.ink, place, align=0.5)
    for key in LINES:
        place = pygame.Rect(place.left, place.bottom, place.width, px(LINE))
        words = ui.tell(f"board.wall.{key}", time=clock_text(SECONDS), lives=ONLY_CONNECT_LIVES)
        ui.text.fill(target, words, (Style.BODY, Style.LABEL, Style.CAPTION), theme.ink_2, place, align=0.5)
    side, pitch = px(LAMP), px(LAMP * 3 // 2)
    left = card.centerx - (ONLY_CONNECT_LIVES - 1) * pitch // 2
    for number in range(ONLY_CONNECT_LIVES):
        draw(ui, target, (left + number * pitch, place.bottom + px(12) + side // 2), side, Light.LIT)
