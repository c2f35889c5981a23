"""The layout of the atlas: a bar with a field to search in, the tree, and a card beside or beneath it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.layout import BAR, ClampedPx
from game.ui.ui import Cut, Ui

CARD, LOW = 440, 330  # points: the card's width beside the tree, and its height beneath
FIELD = 300
FOOT = 44
PILL = 48
WIDE = 900  # in a narrower bar the field stands in a row of its own


@dataclass(frozen=True, slots=True)
class AtlasPlaces:
    bar: pygame.Rect
    title: pygame.Rect
    field: pygame.Rect
    tree: pygame.Rect
    foot: pygame.Rect  # what the tree says of itself
    tools: tuple[pygame.Rect, ...]  # page before, page after, smaller, larger
    card: pygame.Rect


def atlas_places(ui: Ui, area: pygame.Rect) -> AtlasPlaces:
    px = ClampedPx(ui)
    cut = Cut(area)
    bar = cut.top(px(BAR))
    title = pygame.Rect(bar.left + px(68), bar.top, bar.width - px(68 + 12), bar.height)
    field = pygame.Rect(0, 0, min(px(FIELD), bar.width - px(24)), px(PILL))
    if bar.width >= px(WIDE):
        field.midright = bar.right - px(40), bar.centery
        title.width = field.left - title.left - px(12)
    else:
        cut.top(px(8))
        row = cut.top(px(PILL), px(8))
        field = row.inflate(-2 * px(20), 0)
    rest = cut.rest
    if area.width <= area.height:
        high = min(px(LOW), rest.height * 2 // 5)
        card = pygame.Rect(rest.left + px(16), rest.bottom - high - px(12), rest.width - 2 * px(16), high)
        main = pygame.Rect(rest.left, rest.top, rest.width, card.top - rest.top)
    else:
        wide = min(px(CARD), rest.width * 9 // 20)
        card = pygame.Rect(rest.right - wide - px(40), rest.top + px(16), wide, rest.height - px(16) - px(24))
        main = pygame.Rect(rest.left, rest.top, card.left - rest.left, rest.height)
        panel = pygame.Rect(card.left, rest.top, rest.right - card.left, rest.height)
        ui.side_by_side(main, panel)
        card.left = panel.left + (px(40) if ui.settings.panel_left else 0)
    return _with_tree(px, (bar, title, field), main, card)


def _with_tree(
    px: ClampedPx, top: tuple[pygame.Rect, pygame.Rect, pygame.Rect], main: pygame.Rect, card: pygame.Rect
) -> AtlasPlaces:
    cut = Cut(main)
    foot = cut.bottom(px(FOOT), px(4))
    foot = pygame.Rect(foot.left + px(16), foot.top, foot.width - 2 * px(16), foot.height)
    side = px(40)
    tools = tuple(
        pygame.Rect(foot.right - (4 - number) * side - (px(8) if number < 2 else 0), foot.top, side, side)
        for number in range(4)
    )
    words = pygame.Rect(foot.left, foot.top, tools[0].left - foot.left - px(8), foot.height)
    tree = cut.rest.inflate(-2 * px(8), -2 * px(6))
    return AtlasPlaces(*top, tree, words, tools, card)
