"""What widgets and the panel tell each other: looks, choices and tips."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.text import Style
from game.ui.ui import Ui

AFTER = 0.4  # seconds
WIDEST = 360  # points
ACCEPT = ("return", "space", "enter")  # keys that press a button


@dataclass(frozen=True, slots=True)
class Tip:
    words: str
    beside: tuple[int, ...]  # rectangle that the tip describes
    key: str = ""
    above: bool = False  # above `beside` if there is room, as a button is below


@dataclass(slots=True)
class Tooltip:
    """Shown once the pointer has moved and rested; hidden when it leaves or something is pressed."""

    tip: Tip | None = None
    rested: float = 0.0
    hidden: bool = False  # hidden until the pointer moves away
    moved: bool = False  # whether the pointer moved since the scene came

    @property
    def showing(self) -> bool:
        return self.tip is not None and self.moved and not self.hidden and self.rested >= AFTER

    def update(self, tip: Tip | None, seconds: float) -> bool:
        before, was = self.showing, self.tip
        if tip != self.tip:
            self.tip, self.rested, self.hidden = tip, 0.0, False
        elif tip is not None:
            self.rested += seconds
        return before != self.showing or (before and was != tip)

    def hide(self) -> bool:
        """Hides the tip, as something was pressed. True when the picture changes."""
        was, self.hidden = self.showing, True
        return was

    def draw(self, ui: Ui, target: Surface) -> None:
        if self.tip is None or not self.showing:
            return
        box = self._place(ui, target.get_rect(), self.tip)
        ui.shapes.rounded_rect(target, box.inflate(2, 2), ui.px(8), ui.theme.ink_3)
        ui.shapes.rounded_rect(target, box, ui.px(8), ui.theme.surface)
        inner = box.inflate(-ui.px(24), -ui.px(12))
        if self.tip.key:
            wide = ui.text.width(self.tip.key, Style.CAPTION)
            ui.text.draw(target, self.tip.key, Style.CAPTION, ui.theme.ink_2, inner, align=1.0)
            inner.width -= wide + ui.px(12)
        ui.text.paragraph(target, self.tip.words, Style.CAPTION, ui.theme.ink, inner)

    def _place(self, ui: Ui, area: Rect, tip: Tip) -> Rect:
        px, text = ui.px, ui.text
        key = text.width(tip.key, Style.CAPTION) + px(12) if tip.key else 0
        room = min(px(WIDEST), area.width - px(40)) - key
        lines = text.wrap(tip.words, Style.CAPTION, room)
        wide = min(room, max(text.width(each, Style.CAPTION) for each in lines) + 1)
        box = Rect(0, 0, wide + key + px(24), len(lines) * text.leading(Style.CAPTION) + px(12))
        beside = Rect(tip.beside)
        box.midtop = (beside.centerx, beside.bottom + px(6))
        if box.bottom > area.bottom - px(4) or (tip.above and beside.top - box.height >= px(6)):
            box.bottom = beside.top - px(6)
        return box.clamp(area.inflate(-px(8), -px(8)))


@dataclass(frozen=True, slots=True)
class Chosen:
    """The player used a widget: its id, and which of several values."""

    id: str
    value: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    focused: bool = False
    hovered: bool = False
    pressed: bool = False


def focus_ring(ui: Ui, target: Surface, rect: Rect, radius: int) -> None:
    grown = rect.inflate(ui.px(8), ui.px(8))
    ui.shapes.rounded_rect(target, grown, radius + ui.px(4), None, ui.theme.focus, ui.px(3))
