"""The four characters of an idiom that is to be put in order: press one and it is written, press it again and it is
not."""

from __future__ import annotations

import pygame

from game.ui.theme import ON_GROUP, mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.field import Field
from game.ui.widgets.widget import Look
from generators.wall.rules import SIZE, State, in_wall_order

WIDE = 1.6  # times as wide as high, where there is room
SLIM = 420  # points: a narrower bar has two lines
SHARE = 0.62  # of the line: the stones
PAPER = (255, 255, 255)


class Stone(Button):
    def __init__(self, name: str, rect: pygame.Rect, card: str, *, used: bool) -> None:
        super().__init__(name, rect, card)
        self.used = used

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        ink = mix(PAPER, ON_GROUP, 0.55) if self.used else ON_GROUP
        radius, thick = ui.fixed_px(10), ui.px(3 if look.hovered or look.pressed else 1)
        ui.shapes.rounded(target, self.rect, radius, None if self.used else PAPER, ON_GROUP, thick)
        ui.text.glyph(target, self.label, round(self.rect.height * 0.7), ink, self.rect.center)


def beside(ui: Ui, bar: pygame.Rect, lower: pygame.Rect, field: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The stones and the field in one line, so that the stones are large; in a slim bar one beneath the other."""
    if bar.width < ui.fixed_px(SLIM):
        return lower, field
    left, right, gap = bar.left + ui.px(56), bar.right - ui.fixed_px(20), ui.fixed_px(16)
    place = pygame.Rect(left, 0, round((right - left) * SHARE), min(round(bar.height * 0.66), ui.px(72)))
    room = pygame.Rect(place.right + gap, 0, right - place.right - gap, min(ui.px(44), bar.height - ui.px(4)))
    place.centery = room.centery = bar.centery
    return place, room


def stones(ui: Ui, state: State, number: int, place: pygame.Rect, written: str) -> list[Stone]:
    gap = ui.fixed_px(8)
    high = place.height - ui.fixed_px(2)
    wide = min(round(high * WIDE), (place.width - (SIZE - 1) * gap) // SIZE)
    left = place.centerx - (SIZE * wide + (SIZE - 1) * gap) // 2
    rects = [pygame.Rect(left + each * (wide + gap), place.top, wide, high) for each in range(SIZE)]
    cards = in_wall_order(state.puzzle, state.puzzle.groups[number].cards)
    return [
        Stone(f"stone:{number}:{each}", rect, card, used=card in written)
        for each, (rect, card) in enumerate(zip(rects, cards, strict=True))
    ]


def press(ui: Ui, field: Field, card: str) -> None:
    text = field.text.replace(card, "") if card in field.text else field.text + card
    field.line.select_all()
    if text:
        field.line.insert(text)
    else:
        field.line.erase(-1)
    field.place(ui, field.rect)
