"""The pointers of a lesson: the rest steps back, a ring with a glow that breathes, and after a while a hand."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.ui.lantern import glow
from game.ui.shapes import Canvas
from game.ui.theme import Colour
from game.ui.ui import Ui

BLACK, WHITE = (28, 27, 25), (255, 255, 255)  # of the hand, in both themes
VEIL = 128  # of 255: all but what is lit is half as far from the ground
RING, BESIDE = 3, 5  # points: how wide, and how far outside
BREATH = 1.2  # seconds
LEAST, MOST = 0.45, 1.0  # of the glow
HAND = 56
TIP = (0.34, 0.06)  # of the hand: what it points with


def veiled(ui: Ui, picture: pygame.Surface, lit: Iterable[tuple[pygame.Rect, bool]]) -> pygame.Surface:
    """The picture, with all that is not lit a step back; what is lit may be round, and be lifted a little."""
    sheet, veil = picture.copy(), pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((*ui.theme.bg, VEIL))
    for rect, is_round in lit:
        grown = rect if is_round else rect.inflate(ui.px(BESIDE), ui.px(BESIDE) * 2)
        pygame.draw.rect(veil, (0, 0, 0, 0), grown, border_radius=grown.height // 2 if is_round else ui.px(10))
    sheet.blit(veil, (0, 0))
    return sheet


def glowing(
    ui: Ui, sheet: pygame.Surface, room: pygame.Rect, places: Iterable[pygame.Rect], seconds: float
) -> pygame.Surface:
    lit = sheet.copy()
    lit.set_clip(room)
    for place in places:
        draw_glow(ui, lit, place, seconds)
    return lit


def draw_glow(ui: Ui, target: pygame.Surface, place: pygame.Rect, seconds: float) -> None:
    """Lamplight around a place; it breathes, unless motion is turned off."""
    share = MOST if ui.still else LEAST + (MOST - LEAST) * (0.5 - 0.5 * math.cos(seconds / BREATH * math.tau))
    wide = round(min(max(place.size), 2 * min(place.size)) * 1.9)
    light = glow(ui, wide, 0.4 if ui.theme.dark else 0.5)
    light.set_alpha(round(255 * share))
    target.blit(light, light.get_rect(center=place.center))
    light.set_alpha(255)  # it is kept, and others may want it whole


def draw_ring(ui: Ui, target: pygame.Surface, place: pygame.Rect, *, is_round: bool) -> None:
    grown = place.inflate(2 * ui.px(BESIDE), 2 * ui.px(BESIDE)).clip(target.get_rect())
    radius = grown.height // 2 if is_round else ui.px(10)
    ui.shapes.rounded(target, grown, radius, None, ui.theme.surface, ui.px(RING) + ui.px(2))
    ui.shapes.rounded(target, grown, radius, None, ui.theme.focus, ui.px(RING))


def draw_hand(ui: Ui, target: pygame.Surface, place: pygame.Rect) -> None:
    """A hand with its finger in the lower right of the place, so that what stands there is still seen."""
    side = ui.px(HAND)
    at = (
        place.centerx + min(place.width // 6, side // 2) - round(TIP[0] * side),
        place.centery + min(place.height // 6, side // 2) - round(TIP[1] * side),
    )
    sprite = ui.shapes.sprite("hand", (side, side), BLACK, _draw_hand)
    target.blit(sprite, sprite.get_rect(topleft=at).clamp(target.get_rect()))


def _draw_hand(canvas: Canvas) -> None:
    for grown, colour in ((0.05, BLACK), (0.0, WHITE)):
        _shape(canvas, grown, colour)
    for x in (0.47, 0.59):
        canvas.stroke([(x, 0.46), (x, 0.58)], 0.025, BLACK)


def _shape(canvas: Canvas, grown: float, colour: Colour) -> None:
    fingers = ((0.34, 0.12, 0.60), (0.46, 0.42, 0.62), (0.58, 0.45, 0.64), (0.69, 0.50, 0.66))
    for x, top, foot in fingers:
        canvas.stroke([(x, top), (x, foot)], 0.115 + 2 * grown, colour)
    canvas.stroke([(0.19, 0.52), (0.32, 0.72)], 0.11 + 2 * grown, colour)
    palm = [(0.285, 0.55), (0.745, 0.55), (0.745, 0.70), (0.67, 0.90), (0.40, 0.90), (0.285, 0.72)]
    canvas.polygon(palm, colour)
    canvas.stroke(palm, max(0.03, 2 * grown), colour, closed=True)
