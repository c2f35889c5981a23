"""The places of ladder, word, letters and card: side by side in landscape, one above the other in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.ui import Ui

LADDER = 64  # points
STRIP = 92
TIGHT = 560  # an area lower than this leaves the card no room
SHARE = 0.66  # of the room beneath ladder and word, for the letters
HEAD = 52  # of the card, where that is all there is room for


@dataclass(frozen=True, slots=True)
class Places:
    ladder: pygame.Rect
    strip: pygame.Rect
    hive: pygame.Rect
    card: pygame.Rect
    folded: bool = False  # the card is only its head, and unfolds over the letters


def places(ui: Ui, area: pygame.Rect) -> Places:
    if area.width > area.height * 1.2:
        return _beside(ui, area)
    return _tight(ui, area) if area.height < ui.px(TIGHT) else _above(ui, area)


def _beside(ui: Ui, area: pygame.Rect) -> Places:
    px = ui.px
    left = pygame.Rect(area.left, area.top, round(area.width * 0.46), area.height)
    top = area.top + px(8)
    right = pygame.Rect(left.right + px(32), top, area.right - left.right - px(32), area.bottom - top)
    ui.side_by_side(left, right)
    strip = pygame.Rect(left.left, left.top, left.width, ui.fixed_px(STRIP))
    hive = pygame.Rect(
        left.left, strip.bottom + ui.fixed_px(4), left.width, left.bottom - strip.bottom - ui.fixed_px(8)
    )
    ladder = pygame.Rect(right.left, right.top, right.width, px(LADDER))
    card = pygame.Rect(right.left, ladder.bottom + px(8), right.width, right.bottom - ladder.bottom - px(8))
    return Places(ladder, strip, hive, card)


def _above(ui: Ui, area: pygame.Rect) -> Places:
    """The letters get most of what the others leave, and the card the rest."""
    px = ui.fixed_px
    ladder = pygame.Rect(area.left, area.top, area.width, px(LADDER))
    strip = pygame.Rect(area.left, ladder.bottom, area.width, px(STRIP))
    room = area.bottom - strip.bottom - px(12)
    hive = pygame.Rect(area.left, strip.bottom, area.width, min(area.width, round(room * SHARE)))
    card = pygame.Rect(area.left, hive.bottom + px(12), area.width, area.bottom - hive.bottom - px(12))
    return Places(ladder, strip, hive, card)


def _tight(ui: Ui, area: pygame.Rect) -> Places:
    px = ui.fixed_px
    head = px(HEAD) if area.height < px(TIGHT) else ui.px(HEAD)
    ladder = pygame.Rect(area.left, area.top, area.width, px(46))
    strip = pygame.Rect(area.left, ladder.bottom, area.width, px(78))
    card = pygame.Rect(area.left, area.bottom - head, area.width, head)
    hive = pygame.Rect(area.left, strip.bottom, area.width, max(1, card.top - strip.bottom - px(6)))
    return Places(ladder, strip, hive, card, folded=True)


def unfolded(where: Places) -> pygame.Rect:
    return where.card.union(where.hive)
