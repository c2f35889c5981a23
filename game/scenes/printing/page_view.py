"""A view of the pages to print, one at a time, with zoom and dragging."""

from __future__ import annotations

import pygame

from game.ui.input import Down, Event, Key, Moved, Pinch, Point, Up, Wheel
from game.ui.page_picture import page_picture
from game.ui.shapes import LruCache
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Variant
from generators.paper.pages import PaperDocument

ZOOMS = (1.0, 1.5, 2.0, 3.0)  # relative to a whole page
EDGE, FOOT = 24, 64  # points around a page, and below it for the buttons
BUTTON, COUNT = 48, 120
STEP = 60  # points that a turn of the wheel moves
TURNS = {Key("page up"): -1, Key("page down"): 1}
LARGER = {"+": 1, "=": 1, "-": -1}


class PageView:
    def __init__(self) -> None:
        self.document: PaperDocument | None = None
        self.at = 0  # the page, from 0
        self.zoom = 0  # one of ZOOMS
        self.placed: list[Button] = []
        self.shift = [0, 0]  # pixels that a zoomed page was moved
        self._held: Point | None = None
        self._pictures: LruCache[object, pygame.Surface] = LruCache(1)

    def show(self, document: PaperDocument) -> None:
        self.document = document
        self._pictures.clear()
        self.at = min(self.at, len(document.pages) - 1)

    def place(self, ui: Ui, room: pygame.Rect) -> None:
        self.ui, self.room = ui, room
        px = ui.px
        self.sight = pygame.Rect(room.left, room.top, room.width, room.height - px(FOOT))
        y, side = room.bottom - px(FOOT) + (px(FOOT) - px(BUTTON)) // 2, px(BUTTON)
        pages = len(self.document.pages) if self.document else 0
        zooms = room.right - px(EDGE) - 2 * side  # the page count makes room for them
        left = min(room.centerx - px(COUNT) // 2, zooms - side - px(COUNT))
        self.count = pygame.Rect(left, y, px(COUNT), side)
        self.placed = [
            self._button("page_back", "back", self.count.left - side, y, enabled=self.at > 0),
            self._button("page_on", "forward", self.count.right, y, enabled=self.at + 1 < pages),
            self._button("zoom_out", "minus", zooms, y, enabled=self.zoom > 0),
            self._button("zoom_in", "plus", zooms + side, y, enabled=self.zoom + 1 < len(ZOOMS)),
        ]
        self._clamp_shift()

    def _button(self, name: str, icon: str, left: int, top: int, *, enabled: bool) -> Button:
        side = self.ui.px(BUTTON)
        return Button(
            name, pygame.Rect(left, top, side, side), self.ui.tell(f"print.{name}"), Variant.ICON, icon, enabled=enabled
        )

    def choose(self, name: str) -> None:
        if name.startswith("page_"):
            self._turn(1 if name == "page_on" else -1)
        elif name.startswith("zoom_"):
            self._zoom(1 if name == "zoom_in" else -1)

    def _turn(self, step: int) -> bool:
        pages = len(self.document.pages) if self.document else 1
        before, self.at = self.at, max(0, min(pages - 1, self.at + step))
        return self.at != before

    def _zoom(self, step: int) -> bool:
        before, self.zoom = self.zoom, max(0, min(len(ZOOMS) - 1, self.zoom + step))
        self.shift = [round(each * ZOOMS[self.zoom] / ZOOMS[before]) for each in self.shift]
        return self.zoom != before

    def handle(self, event: Event) -> bool:
        """Handle an event; returns whether it was used."""
        match event:
            case Key() if event in TURNS:
                return self._turn(TURNS[event])
            case Key(name) if name in LARGER:
                return self._zoom(LARGER[name])
            case Pinch(at, times) if self.sight.collidepoint(at):
                return self._zoom(1 if times > 1 else -1)
            case Wheel(at, up) if self.sight.collidepoint(at):
                return self._move(0, round(up * self.ui.px(STEP))) if self.zoom else self._turn(-1 if up > 0 else 1)
        return self._drag(event)

    def _drag(self, event: Event) -> bool:
        before = self._held
        match event:
            case Down(at) if self.sight.collidepoint(at):
                self._held = at
            case Moved(at, held) if held and before is not None:
                self._held = at
                self._move(at[0] - before[0], at[1] - before[1])
            case Up() if before is not None:
                self._held = None
            case _:
                return False
        return True

    def _move(self, across: int, down: int) -> bool:
        self.shift = [self.shift[0] + across, self.shift[1] + down]
        self._clamp_shift()
        return True

    @property
    def scale(self) -> float:
        """Pixels per point."""
        assert self.document is not None
        room = self.sight.inflate(-2 * self.ui.px(EDGE), -self.ui.px(EDGE))
        fits = min(room.width / self.document.width, room.height / self.document.height)
        return max(0.1, fits * ZOOMS[self.zoom])

    def _clamp_shift(self) -> None:
        """Keep the page inside the view, up to its edges."""
        if self.document is None:
            return
        size = self.document.width * self.scale, self.document.height * self.scale
        for axis in (0, 1):
            spare = max(0, (size[axis] + 2 * self.ui.px(EDGE) - self.sight.size[axis]) / 2) if self.zoom else 0
            self.shift[axis] = round(max(-spare, min(spare, self.shift[axis])))

    def draw(self, target: pygame.Surface, *, waiting: bool) -> None:
        ui, theme = self.ui, self.ui.theme
        target.set_clip(self.sight)
        target.fill(theme.tile, self.sight)
        if self.document is not None:
            picture = self._page_picture(self.document)
            rect = picture.get_rect(center=self.sight.center).move(self.shift)
            target.fill(theme.line, rect.inflate(2, 2))
            target.blit(picture, rect)
        target.set_clip(None)
        words = ui.tell("print.waiting") if waiting or self.document is None else self._page_text(self.document)
        ui.text.draw(target, words, Style.LABEL, theme.ink_2, self.count, align=0.5)

    def _page_text(self, document: PaperDocument) -> str:
        return self.ui.tell("print.count", page=self.at + 1, pages=len(document.pages))

    def _page_picture(self, document: PaperDocument) -> pygame.Surface:
        key = (self.at, self.scale)
        return self._pictures.get(key, lambda: page_picture(document.pages[self.at], self.scale))
