"""A page of blocks, until its room is made of elements."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

import pygame

from game.reader.node import Node
from game.scenes.shared.old_blocks import Block, PageContent, Place
from game.scenes.shared.page import BAR, EDGE, Answer, Page, ignore_result
from game.scenes.shared.scene import Pop, Services, Turn
from game.ui.animation import VEIL
from game.ui.elements import Element
from game.ui.input import Down, Event, Key, Moved, Up
from game.ui.lantern import Light, draw
from game.ui.text import TITLES
from game.ui.theme import Colour
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Chosen, Widget

T = TypeVar("T")

CLOSES = ("close", "done")  # in the bar, and at the foot
NOWHERE = -1_000_000  # far above


class OldPage(Page):
    """Subclasses give the title and the blocks, and handle choices."""

    fixed: list[Widget] = []  # noqa: RUF012
    foot = 0  # points at the foot for widgets that do not scroll
    edge = EDGE

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.scroller = Scroller()
        self._tall = 0
        self._content = PageContent(services.ui)
        self.fixed = []
        self._scrolled: list[pygame.Rect] = []  # all that moves when the page scrolls

    def nodes(self) -> list[Node]:
        found = [*(each.node() for each in self.fixed), *self._content.nodes()]
        known = {each.id for each in found}
        return [*found, *(each.node() for each in self.panel.widgets if each.id not in known)]

    def bring(self, widget: str) -> None:
        super().bring(widget)
        self._follow_focus()

    def build(self) -> Element:
        return Element()

    @abstractmethod
    def blocks(self) -> list[Block]: ...

    def choose(self, chosen: Chosen) -> Turn | None:
        """Default: nothing."""
        del chosen
        return None

    def lay(self, content: PageContent, place: Place) -> int:
        """Add the scrolling blocks to the content; returns their height."""
        return content.column(self.blocks(), place)

    def in_bar(self) -> list[Widget]:
        """The widgets that stay where they are, in the bar or at the foot."""
        return []

    @property
    def frame(self) -> pygame.Rect:
        return self.area

    @property
    def ground(self) -> Colour:
        return self.ui.theme.bg

    @property
    def window(self) -> pygame.Rect:
        bar = self.ui.px(BAR)
        return pygame.Rect(
            self.frame.left, self.frame.top + bar, self.frame.width, self.frame.height - bar - self.ui.px(self.foot)
        )

    @property
    def moving(self) -> bool:
        return self.scroller.running

    def toast_place(self) -> pygame.Rect:
        """Below the content or above the page; if there is no room, over the title or above the pills at the foot."""
        pills = [each.rect for each in self.fixed if each.rect.top >= self.window.bottom]
        foot = self.frame.bottom
        if not pills:
            foot = min(foot, self.window.top + self._tall - self.scroller.offset)
        side = self.window if self.window.width < self.frame.width else self.area  # beside something else, or not
        rooms = (
            pygame.Rect(side.left, foot, side.width, self.area.bottom - foot),
            pygame.Rect(self.area.left, self.area.top, self.area.width, self.frame.top - self.area.top),
        )
        bar = pygame.Rect(self.frame.left, self.frame.top, self.frame.width, self.ui.px(BAR))
        bar.width, bar.left = bar.width - self.ui.px(68), bar.left + self.ui.px(64)
        if pills:
            bar = pills[0].unionall(pills)
            bar.top, bar.height = self.area.top, bar.top - self.area.top
        return next((each for each in rooms if each.height >= self.ui.px(BAR)), bar)

    def place(self) -> None:
        """Lay out the page again after a change; scrolling only moves the rectangles."""
        px = self.ui.px
        width = min(px(self.widest), self.frame.width - 2 * px(24))
        left = self.frame.left + (self.frame.width - width) // 2
        self._content = PageContent(self.ui)
        self._tall = self.lay(self._content, (left, 0, width)) + 2 * px(self.edge)
        window = self.window  # on a sheet it depends on the height of the content
        self._scrolled = self._content.rects
        for rect in self._scrolled:
            rect.move_ip(0, window.top + px(self.edge))
        self.scroller.place(self.ui, window, self._tall)
        self.scroller.carry(self._scrolled)
        self.fixed = [self._closer(), *self.in_bar()]
        self.panel.show([*self.fixed, *self._content.widgets])
        self.dirty = True

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        match event:
            case Key("escape"):
                return Pop()
            case Down(at) if not self.frame.collidepoint(at):
                return Pop()
        if self._scroll(event):
            return None
        primary = self._primary(event)
        if primary is not None:
            return self._chosen(primary)
        focus = self.panel.spot
        chosen = self.panel.handle(self._as_tab(self._in_sight(event)))
        if isinstance(event, Key) and (chosen is not None or self.panel.spot != focus):
            self._follow_focus()
        return self._chosen(chosen) if chosen is not None else None

    def update(self, seconds: float) -> Turn | None:
        if self.scroller.update(seconds):
            self._carry()
            self.dirty = True
        return None

    def draw(self, target: pygame.Surface) -> None:
        inner = self._plate(target)
        target.set_clip(self.window.clip(inner))
        self._paint(target)
        for widget in self.panel.widgets[len(self.fixed) :]:
            if widget.rect.colliderect(self.window):
                widget.draw(self.ui, target, self.panel.look(widget))
        self.scroller.draw(self.ui, target)
        target.set_clip(inner)
        self._bar(target)
        for widget in self.fixed:
            widget.draw(self.ui, target, self.panel.look(widget))
        target.set_clip(None)

    def _paint(self, target: pygame.Surface) -> None:
        self._content.paint(target, self.window)

    def _plate(self, target: pygame.Surface) -> pygame.Rect:
        """Draw the background of the page; returns the area for its content."""
        target.fill(self.ground, self.frame)
        return self.frame

    def _bar(self, target: pygame.Surface) -> None:
        px = self.ui.px
        bar = pygame.Rect(self.frame.left, self.frame.top, self.frame.width, px(BAR))
        lamp = px(64) if self.has_lamp and bar.width > px(560) else 0
        if lamp:
            draw(self.ui, target, (bar.right - lamp, bar.centery), px(44), Light.LIT)
        beside = (each.rect for each in self.fixed[1:] if each.rect.top < bar.bottom)
        used = lamp + sum(each.width + px(16) for each in beside)
        place = pygame.Rect(bar.left + px(72), bar.top, bar.width - px(96) - used, bar.height)
        self.ui.text.fill(target, self.title(), TITLES, self.ui.theme.ink, place)
        self._edges(target)

    def _edges(self, target: pygame.Surface) -> None:
        frame, line = self.frame, self.ui.theme.line
        if self.scroller.offset:
            target.fill(line, (frame.left, frame.top + self.ui.px(BAR) - 1, frame.width, 1))
        if self.scroller.offset < self.scroller.most:
            target.fill(line, (frame.left, self.window.bottom - 1, frame.width, 1))

    def _closer(self) -> Button:
        px = self.ui.px
        rect = pygame.Rect(self.frame.left + px(12), self.frame.top + px(12), px(48), px(48))
        icon = "close" if self.is_sheet else "back"
        return Button("close", rect, self.ui.tell("frame.back"), Variant.ICON, icon, "Escape")

    def _scroll(self, event: Event) -> bool:
        """Scroll; True if the event did, which then presses nothing."""
        if isinstance(event, Key):
            used = not self.panel.takes(event) and self.scroller.key(event, arrows=not self.arrows_move_focus)
        elif isinstance(event, Down) and self.panel.drags(event.at):
            used = False
            self.scroller.release()
        else:
            used = self.scroller.handle(event)
        if used:
            self.panel.cancel()
            self._carry()
        return used

    def _carry(self) -> None:
        self.scroller.carry(self._scrolled)
        self.panel.hover()

    def _chosen(self, chosen: Chosen) -> Turn | None:
        return Pop() if chosen.id in CLOSES else self.choose(chosen)

    def _primary(self, event: Event) -> Chosen | None:
        """Enter presses the primary button, unless another one was focused by a key."""
        if event not in (Key("return"), Key("enter")) or self.panel.typing:
            return None
        if self.panel.by_key and self.panel.takes(Key("return")):
            return None
        pills = (each for each in self.panel.widgets if isinstance(each, Button) and each.variant is Variant.PRIMARY)
        return next((each.tap(each.rect.center) for each in pills if each.enabled), None)

    def _in_sight(self, event: Event) -> Event:
        """Move a press on the bar away from blocks that are scrolled under it."""
        if isinstance(event, Down | Moved | Up) and not self.window.collidepoint(event.at):
            fixed = any(each.rect.collidepoint(event.at) for each in self.fixed)
            return event if fixed else replace(event, at=(event.at[0], NOWHERE))
        return event

    def _as_tab(self, event: Event) -> Event:
        """F6 moves the focus, and so do the arrows up and down where they do not scroll."""
        if isinstance(event, Key) and event.name == "f6":
            return Key("tab", shift=event.shift)
        if isinstance(event, Key) and event.name in ("up", "down") and not self.panel.takes(event):
            return Key("tab", shift=event.name == "up")
        return event

    def _follow_focus(self) -> None:
        widget, spot = self.panel.focused, self.panel.spot
        if widget is not None and spot is not None and widget not in self.fixed:
            self.scroller.reveal(spot, self.ui.px(EDGE))
            self._carry()


class OldSheet(OldPage):
    """A page on a card in the middle, over a scene."""

    is_sheet = True
    has_lamp = False

    @property
    def frame(self) -> pygame.Rect:
        px = self.ui.px
        width = min(self.area.width - px(16), px(560))
        high = min(self.area.height - px(32), max(px(BAR) + self._tall + px(self.foot), px(200)))
        return pygame.Rect(0, 0, width, high).move_to(center=self.area.center)

    @property
    def card(self) -> pygame.Rect:
        return self.frame

    @property
    def ground(self) -> Colour:
        return self.ui.theme.surface

    def _plate(self, target: pygame.Surface) -> pygame.Rect:
        target.fill((VEIL, VEIL, VEIL), special_flags=pygame.BLEND_RGB_MULT)
        px, frame = self.ui.px, self.frame
        self.ui.shapes.rounded(target, frame.inflate(2, 2), px(16), self.ui.theme.line)
        self.ui.shapes.rounded(target, frame, px(16), self.ground)
        return frame.inflate(-px(6), -px(10))


class OldChoiceSheet(OldSheet, Generic[T]):
    """A sheet with a result, which it passes to `then`."""

    def __init__(self, services: Services, then: Answer[T] = ignore_result) -> None:
        super().__init__(services)
        self._then = then

    def give(self, value: T) -> Turn:
        return Pop(partial(self._then, value))
