"""The tricks of a Quick Cryptic, named above its grid: help that gives nothing away, in the same order in every one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.icons import ICONS, Part, arc, box, draw_parts, line, plane, ring
from game.ui.text import Style
from game.ui.ui import Ui

HEAD, CHIP, GAP, INSET = 26, 32, 8, 10  # points
PICTOGRAM = 18
MOST = 0.22  # of the height: in less room the grid goes first


def _square(left: float, top: float, side: float) -> Part:
    corners = (left, top), (left + side, top), (left + side, top + side), (left, top + side)
    return line(*corners, closed=True)


def _cut(first: float, *others: float) -> tuple[Part, ...]:
    """Three blocks of a word, the first or the last of which is crossed out."""
    left, right = first + 0.02, first + 0.22
    blocks = (box((x, 0.38), (0.24, 0.24), 0.04) for x in others)
    return (*blocks, line((left, 0.4), (right, 0.6)), line((right, 0.4), (left, 0.6)))


PICTOGRAMS: dict[str, tuple[Part, ...]] = {
    "anagram": ICONS["shuffle"],
    "hidden": (*(line((x, 0.2), (x, 0.8)) for x in (0.12, 0.88)), box((0.32, 0.36), (0.36, 0.28), 0.04)),
    "charade": (_square(0.08, 0.34, 0.32), _square(0.6, 0.34, 0.32), line((0.4, 0.5), (0.6, 0.5))),
    "container": (_square(0.12, 0.12, 0.76), box((0.36, 0.36), (0.28, 0.28), 0.04)),
    "reversal": (line((0.9, 0.5), (0.12, 0.5)), line((0.36, 0.26), (0.12, 0.5), (0.36, 0.74))),
    "double": (ring((0.36, 0.5), 0.27), ring((0.64, 0.5), 0.27)),
    "sound": (
        plane((0.1, 0.38), (0.26, 0.38), (0.46, 0.2), (0.46, 0.8), (0.26, 0.62), (0.1, 0.62)),
        *(arc((0.5, 0.5), radius, (-45, 45)) for radius in (0.18, 0.36)),
    ),
    "beheading": _cut(0.06, 0.38, 0.7),
    "curtailing": _cut(0.7, 0.38, 0.06),
    "initials": ICONS["list"],
}


class Tricks:
    """A heading and chips under it, as high as they need to be; nothing where there is no room for them."""

    def __init__(self, ui: Ui, room: pygame.Rect, devices: Sequence[str]) -> None:
        self.ui, self.rect = ui, pygame.Rect(room.topleft, (room.width, 0))
        self.chips: list[tuple[str, pygame.Rect]] = []
        left, top = room.left, room.top + ui.px(HEAD)
        for device in devices:
            wide = ui.px(PICTOGRAM + 6 + 2 * INSET) + ui.text.width(self._name(device), Style.CAPTION)
            if left > room.left and left + wide > room.right:
                left, top = room.left, top + ui.px(CHIP + GAP)
            self.chips.append((device, pygame.Rect(left, top, wide, ui.px(CHIP))))
            left += wide + ui.px(GAP)
        high = top + ui.px(CHIP) - room.top
        if self.chips and high <= MOST * room.height:
            self.rect.height = high
        else:
            self.chips = []

    def _name(self, device: str) -> str:
        return self.ui.tell(f"cryptic_clue.device.{device}")

    def draw(self, target: pygame.Surface) -> None:
        if not self.chips:
            return
        ui, theme, px = self.ui, self.ui.theme, self.ui.px
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, px(HEAD - 4))
        ui.text.draw(target, ui.tell("cryptic_clue.tricks"), Style.LABEL_STRONG, theme.ink, head)
        for device, chip in self.chips:
            ui.shapes.rounded(target, chip, px(10), theme.tile)
            side = px(PICTOGRAM)
            parts = partial(draw_parts, PICTOGRAMS[device], theme.ink)
            sprite = ui.shapes.sprite(("trick", device), (side, side), theme.ink, parts)
            target.blit(sprite, sprite.get_rect(midleft=(chip.left + px(INSET), chip.centery)))
            words = pygame.Rect(chip.left + px(INSET) + side + px(6), chip.top, chip.width, chip.height)
            ui.text.draw(target, self._name(device), Style.CAPTION, theme.ink, words)
