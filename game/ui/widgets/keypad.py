"""An on-screen keyboard: three rows of letters, and what a board wants beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.ui.icons import draw_icon
from game.ui.input import Point
from game.ui.theme import ON_GROUP, mix
from game.ui.ui import Ui

ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
BACKSPACE = "backspace"
TALLEST = 74  # points
GAP = 6


@dataclass(frozen=True, slots=True)
class KeyLook:
    """The state of a key. `faint`: of no use here."""

    faint: bool = False
    struck: bool = False
    marked: bool = False
    pressed: bool = False


class Keypad:
    """Places and draws the keys; the board handles them."""

    def __init__(self) -> None:
        self.keys: dict[str, Rect] = {}
        self.pressed: str | None = None

    def place(self, ui: Ui, area: Rect) -> None:
        self.ui = ui
        gap = ui.px(GAP)
        rows = [*ROWS[:2], (*ROWS[2], BACKSPACE)]
        wide = min((area.width - 9 * gap) // 10, ui.px(64))
        high = min((area.height - 2 * gap) // 3, ui.px(TALLEST), round(wide * 1.3))
        top = area.top + max(0, (area.height - 3 * high - 2 * gap) // 2)
        self.keys = {}
        for number, row in enumerate(rows):
            widths = [round(wide * 1.5) if key == BACKSPACE else wide for key in row]
            left = area.centerx - (sum(widths) + (len(row) - 1) * gap) // 2
            for key, width in zip(row, widths, strict=True):
                self.keys[key] = Rect(left, top + number * (high + gap), width, high)
                left += width + gap

    def at(self, point: Point) -> str | None:
        """The key at a point; between keys, the nearest one."""
        key = min(self.keys, key=lambda each: _distance_to(self.keys[each], point), default=None)
        return key if key is not None and _distance_to(self.keys[key], point) <= self.ui.px(GAP) else None

    def draw(self, target: Surface, look: Callable[[str], KeyLook]) -> None:
        for key, rect in self.keys.items():
            draw_key(self.ui, target, key, rect, replace(look(key), pressed=key == self.pressed))


def draw_key(ui: Ui, target: Surface, key: str, rect: Rect, look: KeyLook) -> None:
    theme = ui.theme
    ground = mix(theme.bg, theme.tile, 0.45) if look.faint else theme.tile
    if look.marked:
        ground = theme.centre
    if look.pressed:
        ground = mix(ground, theme.ink, 0.2)
    ui.shapes.rounded_rect(target, rect, min(ui.px(8), rect.width // 4), ground)
    ink = theme.ink_3 if look.faint or look.struck else theme.ink
    if look.marked:
        ink = ON_GROUP
    if key == BACKSPACE:
        draw_icon(ui, target, "delete", ink, rect.center, round(rect.height * 0.42))
        return
    pixels = round(min(rect.height * 0.5, rect.width * 0.62))
    ui.text.glyph(target, key.upper(), pixels, ink, rect.center, bold=not look.faint)
    if look.struck:
        width = max(2, ui.px(2))
        half = round(rect.width * 0.3)
        target.fill(theme.error, (rect.centerx - half, rect.centery - width // 2, 2 * half, width))


def _distance_to(rect: Rect, point: Point) -> int:
    across = max(rect.left - point[0], point[0] - rect.right + 1, 0)
    return max(across, rect.top - point[1], point[1] - rect.bottom + 1)
