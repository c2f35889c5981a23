"""A page to be read and worked: a bar with its title, and a column of words and widgets that scrolls when it must."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeAlias, TypeVar

import pygame

from game.scenes.scene import Pop, Scene, Services, Turn
from game.ui.button import Button, Dress
from game.ui.input import Down, Event, Key, Moved, Up, Wheel
from game.ui.panel import Panel
from game.ui.text import Style
from game.ui.theme import Colour
from game.ui.ui import Ui
from game.ui.widget import Chosen, Widget

T = TypeVar("T")

BAR = 72  # points
WIDEST = 680
STEP = 60


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str
    style: Style = Style.BODY
    faint: bool = True
    space: int = 16  # points beneath


@dataclass(frozen=True, slots=True)
class Control:
    """A widget made for the place it is given: (left, top, width) in pixels."""

    make: Callable[[tuple[int, int, int]], Widget]
    space: int = 8


@dataclass(frozen=True, slots=True)
class Picture:
    """Something drawn, so many points high for a width of 100."""

    draw: Callable[[pygame.Surface, pygame.Rect], None]
    height: int
    space: int = 16


Block: TypeAlias = Words | Control | Picture


def row(
    ui: Ui, name: str, label: str, *, detail: str = "", icon: str = "", enabled: bool = True, value: int = 0
) -> Control:
    """A button as wide as the page, words at its left."""

    def make(place: tuple[int, int, int]) -> Button:
        left, top, width = place
        return Button(name, pygame.Rect(left, top, width, ui.px(52)), label, Dress.ROW, icon, detail, enabled, value)

    return Control(make, 4)


class Page(Scene):
    """Subclasses give the title and the blocks, and say what a choice does."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panel = Panel()
        self.offset = 0
        self._tall = 0
        self._drag: tuple[int, int] | None = None
        self._painted: list[tuple[Words | Picture, pygame.Rect]] = []

    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def blocks(self) -> list[Block]: ...

    @abstractmethod
    def choose(self, chosen: Chosen) -> Turn | None: ...

    @property
    def typing(self) -> bool:
        return self.panel.typing

    @property
    def frame(self) -> pygame.Rect:
        """All of the page."""
        return self.area

    @property
    def ground(self) -> Colour:
        return self.ui.theme.bg

    @property
    def window(self) -> pygame.Rect:
        """The part that scrolls."""
        bar = self.ui.px(BAR)
        return pygame.Rect(self.frame.left, self.frame.top + bar, self.frame.width, self.frame.height - bar)

    def place(self) -> None:
        px = self.ui.px
        width = min(px(WIDEST), self.frame.width - 2 * px(24))
        left = self.frame.left + (self.frame.width - width) // 2
        top = self.window.top + px(12) - self.offset
        start = top
        widgets: list[Widget] = []
        self._painted = []
        for block in self.blocks():
            high = self._put(block, (left, top, width), widgets)
            top += high + px(block.space)
        self._tall = top - start + px(24)
        self.panel.show([self._closer(), *widgets])
        if self.offset > self._most():
            self.offset = self._most()
            self.place()

    def handle(self, event: Event) -> Turn | None:
        self.dirty = True
        match event:
            case Key("escape"):
                return Pop()
            case Wheel(_, up):
                self._scroll(-round(up * self.ui.px(STEP)))
            case Key("pageup" | "page up"):
                self._scroll(-self.window.height)
            case Key("pagedown" | "page down"):
                self._scroll(self.window.height)
            case Down(at) if self.frame.collidepoint(at):
                self._drag = (at[1], self.offset)
            case Down():
                return Pop()
            case Moved(at, held=True) if self._drag is not None:
                self._pull(at[1])
            case Up():
                self._drag = None
        chosen = self.panel.handle(event)
        if isinstance(event, Key):
            self._follow_focus()
        if chosen is None:
            return None
        return Pop() if chosen.id == "close" else self.choose(chosen)

    def draw(self, target: pygame.Surface) -> None:
        target.fill(self.ground, self.frame)
        target.set_clip(self.window)
        for block, rect in self._painted:
            if rect.colliderect(self.window):
                self._paint(target, block, rect)
        closer, *widgets = self.panel.widgets
        for widget in widgets:
            if widget.rect.colliderect(self.window):
                widget.draw(self.ui, target, self.panel.look(widget))
        target.set_clip(None)
        self._bar(target)
        closer.draw(self.ui, target, self.panel.look(closer))

    def _bar(self, target: pygame.Surface) -> None:
        px = self.ui.px
        bar = pygame.Rect(self.frame.left, self.frame.top, self.frame.width, px(BAR))
        place = pygame.Rect(bar.left + px(72), bar.top, bar.width - px(96), bar.height)
        self.ui.text.draw(target, self.title(), Style.TITLE, self.ui.theme.ink, place)
        if self.offset:
            target.fill(self.ui.theme.line, (bar.left, bar.bottom - 1, bar.width, 1))
        if self.offset < self._most():
            target.fill(self.ui.theme.line, (bar.left, self.frame.bottom - 1, bar.width, 1))

    def _paint(self, target: pygame.Surface, block: Words | Picture, rect: pygame.Rect) -> None:
        if isinstance(block, Picture):
            block.draw(target, rect)
            return
        ink = self.ui.theme.ink_2 if block.faint else self.ui.theme.ink
        self.ui.text.paragraph(target, block.text, block.style, ink, rect)

    def _put(self, block: Block, place: tuple[int, int, int], widgets: list[Widget]) -> int:
        """Lay one block; gives its height."""
        if isinstance(block, Control):
            widgets.append(block.make(place))
            return widgets[-1].rect.height
        left, top, width = place
        high = (
            self.ui.text.height(block.text, block.style, width)
            if isinstance(block, Words)
            else round(width * block.height / 100)
        )
        self._painted.append((block, pygame.Rect(left, top, width, high)))
        return high

    def _closer(self) -> Button:
        px = self.ui.px
        rect = pygame.Rect(self.frame.left + px(12), self.frame.top + px(12), px(48), px(48))
        icon = "close" if self.over_another else "back"
        return Button("close", rect, self.ui.tell("frame.back"), Dress.ICON, icon)

    def _most(self) -> int:
        return max(0, self._tall - self.window.height)

    def _scroll(self, by: int) -> None:
        self.offset = max(0, min(self._most(), self.offset + by))
        self.place()

    def _pull(self, y: int) -> None:
        began, offset = self._drag or (y, self.offset)
        if abs(y - began) > self.ui.px(8) and self._most():
            self.panel.pressed = None
            self._scroll(offset + began - y - self.offset)

    def _follow_focus(self) -> None:
        widget = self.panel.focused
        if widget is None or widget.id == "close":
            return
        if widget.rect.top < self.window.top:
            self._scroll(widget.rect.top - self.window.top - self.ui.px(12))
        elif widget.rect.bottom > self.window.bottom:
            self._scroll(widget.rect.bottom - self.window.bottom + self.ui.px(12))


def nobody(_: object) -> None:
    """Who opened the sheet wants nothing of it."""


class Sheet(Page, Generic[T]):
    """A page on a card in the middle, over a scene; who opened it receives what it gives."""

    over_another = True

    def __init__(self, services: Services, then: Callable[[T], Turn | None] = nobody) -> None:
        super().__init__(services)
        self._then = then

    def give(self, value: T) -> Turn:
        return Pop(partial(self._then, value))

    @property
    def frame(self) -> pygame.Rect:
        px = self.ui.px
        width = min(self.area.width - px(16), px(560))
        high = min(self.area.height - px(32), max(px(BAR) + self._tall, px(200)))
        frame = pygame.Rect(0, 0, width, high)
        frame.center = self.area.center
        return frame

    @property
    def ground(self) -> Colour:
        return self.ui.theme.surface

    def place(self) -> None:
        super().place()
        super().place()  # the height of the card follows from what was laid

    def draw(self, target: pygame.Surface) -> None:
        veil = pygame.Surface(self.area.size, pygame.SRCALPHA)
        veil.fill((0, 0, 0, 110))
        target.blit(veil, (0, 0))
        frame = self.frame
        card = pygame.Surface(self.area.size)
        card.fill(self.ground)
        super().draw(card)
        self.ui.shapes.rounded(target, frame.inflate(2, 2), self.ui.px(16), self.ui.theme.line)
        self.ui.shapes.rounded(target, frame, self.ui.px(16), self.ground)
        inner = frame.inflate(-self.ui.px(6), -self.ui.px(10))
        target.blit(card, inner, inner)
