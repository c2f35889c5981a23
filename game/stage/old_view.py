"""Draws the bar above a board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.old_layout import ClampedPx
from game.ui.command import Command
from game.ui.text import LABELS
from game.ui.ui import FIT_TITLES, Ui, fitting
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Widget


def draw_title(ui: Ui, target: pygame.Surface, bar: pygame.Rect, right: int, title: str, which: str = "") -> None:
    """The bar with a title and, where there is room, which one it is."""
    px, fit, place = ClampedPx(ui), fitting(ui), draw_bar(ui, target, bar, right)
    used = fit.line(target, title, FIT_TITLES, ui.theme.ink, place) + px(16)
    rest = pygame.Rect(place.left + used, place.top + px(2), place.width - used, place.height)
    if which and rest.width > px(120):
        fit.paragraph(target, which, ui.theme.ink_2, rest, styles=LABELS, middle=True)


def draw_bar(ui: Ui, target: pygame.Surface, bar: pygame.Rect, right: int) -> pygame.Rect:
    """The edge of the bar; gives the room of a title between the way back and what stands at the right."""
    px = ClampedPx(ui)
    line = max(1, px(1))
    target.fill(ui.theme.line, (bar.left, bar.bottom - line, bar.width, line))
    left = bar.left + px(68)
    return pygame.Rect(left, bar.top, right - px(8) - left, bar.height)


def bar_pills(ui: Ui, commands: Sequence[Command], bar: pygame.Rect) -> list[Widget]:
    px = ClampedPx(ui)
    side = px(48)
    last = bar.right - px(12) - side
    lefts = [bar.left + px(8), *(last - number * (side + px(4)) for number in reversed(range(len(commands) - 1)))]
    places = [pygame.Rect(left, bar.centery - side // 2, side, side) for left in lefts]
    return [command_button(each, place, Variant.ICON) for each, place in zip(commands, places, strict=True)]


def command_button(command: Command, rect: pygame.Rect, variant: Variant) -> Button:
    return Button(command.id, rect, command.label, variant, command.icon, command.key, command.enabled)
