"""The layout and drawing of a flash card: the front large, its answer beneath."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.statistics.played_games import day
from game.stage.layout import BAR, ClampedPx
from game.store.cards import LearnedCard
from game.ui.text import BODIES, LABELS, TITLES, Style
from game.ui.ui import Ui
from generators.kernel.flash_cards import Back

WIDE, HIGH = 600, 520  # points: the card at most
PILL, FOOT = 56, 28
FRONT = 0.5  # of the card's height
LEAST = 64


@dataclass(frozen=True, slots=True)
class FlashCardPlaces:
    bar: pygame.Rect
    card: pygame.Rect
    pills: tuple[pygame.Rect, pygame.Rect]
    both: pygame.Rect  # one pill in the place of two
    foot: pygame.Rect  # what the keys do


def card_places(ui: Ui, area: pygame.Rect) -> FlashCardPlaces:
    px = ClampedPx(ui)
    bar = pygame.Rect(area.left, area.top, area.width, px(BAR))
    room = pygame.Rect(area.left, bar.bottom, area.width, area.bottom - bar.bottom).inflate(-2 * px(20), -2 * px(12))
    wide = min(room.width, px(WIDE))
    beneath = px(PILL) + px(FOOT) + 2 * px(12)
    high = max(px(LEAST), min(px(HIGH), room.height - beneath))
    top = room.top + max(0, room.height - high - beneath) // 2
    card = pygame.Rect(room.centerx - wide // 2, top, wide, high)
    both = pygame.Rect(card.left, card.bottom + px(12), wide, px(PILL))
    half = (wide - px(12)) // 2
    left, right = (pygame.Rect(x, both.top, half, both.height) for x in (both.left, both.right - half))
    return FlashCardPlaces(bar, card, (left, right), both, pygame.Rect(both.left, both.bottom + px(8), wide, px(FOOT)))


def draw_card(ui: Ui, target: pygame.Surface, place: pygame.Rect, card: LearnedCard, back: Back | None) -> None:
    theme = ui.theme
    ui.shapes.rounded(target, place, ui.px(16), theme.surface, theme.line, max(1, ui.px(1)))
    draw_sides(ui, target, place.inflate(-2 * ui.px(24), -2 * ui.px(16)), card, back)


def draw_sides(ui: Ui, target: pygame.Surface, inner: pygame.Rect, card: LearnedCard, back: Back | None) -> None:
    high = round(inner.height * FRONT)
    front = pygame.Rect(inner.left, inner.top, inner.width, high)
    _front(ui, target, front, card.front, high)
    if back is None:
        return
    top = front.bottom
    for words, styles, faint in lines(ui, card, back):
        room = inner.bottom - top
        if not words or room < ui.text.leading(styles[-1]):
            continue
        fit = ui.text.fit(words, styles, (inner.width, max(ui.text.leading(styles[-1]), room // 2)))
        tall = len(fit.lines) * ui.text.leading(fit.style)
        ink = ui.theme.ink_2 if faint else ui.theme.ink
        ui.text.fill(target, words, styles, ink, pygame.Rect(inner.left, top, inner.width, tall), align=0.5)
        top += tall + ui.px(8)


def lines(ui: Ui, card: LearnedCard, back: Back) -> list[tuple[str, tuple[Style, ...], bool]]:
    """The lines of the back: words, the letters they may be in, and whether they stand back."""
    return [
        (back.sound, TITLES, False),
        (back.meaning, BODIES, False),
        (back.parts, LABELS, True),
        (ui.tell("cards.also", also=back.also) if back.also else "", LABELS, True),
        (ui.tell("cards.words", words=back.words) if back.words else "", LABELS, True),
        (where(ui, card), (Style.CAPTION,), True),
    ]


def where(ui: Ui, card: LearnedCard) -> str:
    """The day on which it was met first, the group in which it was last."""
    if card.where:
        return ui.tell("cards.where", where=card.where, day=day(ui, card.first))
    return ui.tell("cards.met", day=day(ui, card.first))


def _front(ui: Ui, target: pygame.Surface, place: pygame.Rect, front: str, high: int) -> None:
    size = min(high * 5 // 6, ui.px(240))
    wide = ui.text.glyph_width(front, size)
    if wide > place.width:
        size = size * place.width // wide
    ui.text.glyph(target, front, size, ui.theme.ink, place.center)
