"""A screen: a bar with its title, and a tree of elements that scrolls if needed; the keys that work on every screen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

import pygame
from pygame import Rect, Surface

from game.scenes.shared.parts import Do, lamp, pill, section, table
from game.scenes.shared.scene import Pop, Scene, Services, Turn
from game.session.worker import Job
from game.store.archive import ArchiveBusyError
from game.ui.animation import VEIL
from game.ui.command import Command, by_key, cap
from game.ui.elements import Box, Column, Element, Label, Measure, Row, Scroll, Widget
from game.ui.input import Down, Event, Key, Moved
from game.ui.lantern import Light
from game.ui.scroller import Scroller
from game.ui.text import TITLES
from game.ui.theme import Colour
from game.ui.ui import Ui
from game.ui.widget import Chosen
from game.ui.widgets.button import Button, Variant
from generators.kernel.kind import BadText, Cancelled, Pulse
from generators.kernel.phrases import Phrase, name_keys, say

T = TypeVar("T")
Content: TypeAlias = Element | Sequence[Element | None]
Answer: TypeAlias = Callable[[T], Turn | None]  # turn for the result of a dialog

BAR = 72  # points
EDGE = 12  # above and below the scrolled content
MARGIN = 24  # points: margin at both sides


class Screen(Scene):
    """Subclasses build what scrolls; each widget in it says what it does."""

    title_key = ""
    has_lamp = True  # lamp in its bar, where there is room
    arrows_move_focus = False  # arrows move from row to row, even if the screen scrolls
    widest = 680  # points, beyond which text reads badly
    job: Job[Any] | None = None  # job of the worker for it, until it is done
    fault: Phrase | None = None  # why there is no content
    keeps_height = False  # dialog that never becomes lower

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.scroller = Scroller()
        self._high = 0  # pixels that all of it needs

    def title(self) -> str:
        return self.ui.tell(self.title_key)

    def spoken_title(self) -> str:
        return self.title()

    @abstractmethod
    def build(self) -> Content:
        """The content that scrolls. It reads no store and no clock: facts are read before."""

    def heading(self) -> Element:
        """The title in the bar."""
        return Label(self.title(), TITLES, silent=True, grow=1, height=BAR)

    def bar_end(self) -> Sequence[Element | None]:
        """The elements after the title in the bar."""
        return ()

    def at_foot(self) -> Element | None:
        """The element at the foot, which does not scroll."""
        return None

    def body(self) -> Element:
        """Everything under the bar."""
        content = self.build()
        whole = content if isinstance(content, Element) else Column(content)
        inner = Column([Box([whole], max_width=self.widest)], pad=(MARGIN, EDGE))
        return Column([Scroll([inner], grow=1, scroller=self.scroller, id="window"), self.at_foot()])

    def closer(self) -> Element:
        icon = "close" if self.is_dialog else "back"
        name = self.ui.tell("frame.back")
        return Button("close", name, Variant.ICON, icon, "Escape", do=lambda _: self.close(), width=48, height=48)

    def bar(self) -> Element:
        light = lamp(Light.LIT, 44, width=104, height=BAR) if self.has_lamp and self.wide > 560 else None
        parts = [self.closer(), Element(width=12), self.heading(), *self.bar_end(), light]
        return Row(parts, height=BAR, pad=(12, 0), align=0.5)

    def close(self) -> Turn | None:
        return Pop()

    def told_pill(self, name: str, key: str, do: Do, variant: Variant = Variant.PRIMARY) -> Element:
        return pill(name, self.ui.tell(key), do, variant)

    @property
    def wide(self) -> float:
        """The width of the screen in points."""
        return self.frame.width / self.ui.scale

    @property
    def frame(self) -> Rect:
        return self.area

    @property
    def ground(self) -> Colour:
        return self.ui.theme.bg

    @property
    def window(self) -> Rect:
        """The area that scrolls."""
        return self.scroller.window

    @property
    def fixed(self) -> list[Widget]:
        """The widgets that do not scroll, the way back first."""
        return [each for each in self.panel.widgets if self.panel.is_fixed(each)]

    @property
    def moving(self) -> bool:
        return self.scroller.running

    def bring(self, widget: str) -> None:
        super().bring(widget)
        self._follow_focus()

    def place(self) -> None:
        """Lay out the screen again after a change; scrolling only moves the rectangles."""
        m = Measure((self.ui,))
        root = Column([self.bar(), Box([self.body()], grow=1)])
        self._high = max(root.high(m, self.frame.width), self._high if self.keeps_height else 0)
        self.panel.place(m, root, self.frame.copy())
        self.dirty = True

    def handle(self, event: Event) -> Turn | None:
        if isinstance(event, Moved) and not event.held:
            self._hover(event)
            return None
        self.dirty = True
        match event:
            case Key("escape"):
                return self.close()
            case Down(at) if not self.frame.collidepoint(at):
                return self.close()
        if (command := self._command(event)) is not None:
            return self.do(command)
        if self._scroll(event):
            return None
        focus = self.panel.spot
        chosen = self._primary(event) or self.panel.handle(self._as_tab(event))
        if isinstance(event, Key) and (chosen is not None or self.panel.spot != focus):
            self._follow_focus()
        return self.do(chosen)

    def _command(self, event: Event) -> Command | None:
        """The command of a key, unless the focused widget has a use for it."""
        if not isinstance(event, Key) or self.typing or self.panel.takes(event):
            return None
        return by_key(self.panel.commands, event)

    def _hover(self, event: Moved) -> None:
        """Draw only if something is or was under the pointer."""
        before = self.panel.hovered, self.panel.over
        scrolled = self.scroller.handle(event)
        self.panel.handle(event)
        after = self.panel.hovered, self.panel.over
        self.dirty = self.dirty or scrolled or before != after or after != (None, "")

    def update(self, seconds: float) -> Turn | None:
        if self.scroller.update(seconds):
            self.panel.carry()
            self.dirty = True
        if self.job is not None and self.job.done:
            job, self.job = self.job, None
            self.receive(self.result_of(job))
            self.place()
        return None

    def begin(self, work: Callable[[Pulse], Any]) -> None:
        Screen.leave(self)
        self.job = self.services.worker.submit(work)

    def receive(self, found: Any) -> None:  # noqa: ANN401 - of the screen's own job
        """Take the result of the job; None if it failed, and `fault` says why."""

    def leave(self) -> None:
        """Cancel the job; one that already writes finishes."""
        if self.job is not None:
            self.job.cancel()

    def when_typed(self, change: Callable[[str], object]) -> Callable[[Chosen], None]:
        """For a line to type in: Return leads to the next field."""

        def do(chosen: Chosen) -> None:
            if chosen.value:
                self.panel.step(1)
            else:
                change(chosen.text)

        return do

    def result_of(self, job: Job[T]) -> T | None:
        """The result of a finished job; None if it failed, and `fault` says why."""
        try:
            return job.result()
        except BadText as error:
            self.fault = error.phrase
        except ArchiveBusyError:
            self.fault = say("store.busy")
        except Cancelled:
            self.fault = say("import.unknown")
        return None

    def draw(self, target: Surface) -> None:
        target.set_clip(self._plate(target))
        self.panel.draw(target)
        self._edges(target)
        target.set_clip(None)

    def _plate(self, target: Surface) -> Rect:
        """Draw the background of the screen; returns the area for its content."""
        target.fill(self.ground, self.frame)
        return self.frame

    def _edges(self, target: Surface) -> None:
        """Lines where content is scrolled out of sight."""
        window, line = self.window, self.ui.theme.line
        if self.scroller.offset:
            target.fill(line, (window.left, window.top - 1, window.width, 1))
        if self.scroller.offset < self.scroller.most:
            target.fill(line, (window.left, window.bottom - 1, window.width, 1))

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
            self.panel.carry()
        return used

    def _primary(self, event: Event) -> Chosen | None:
        """Enter presses the primary button, unless another one was focused by a key."""
        if event not in (Key("return"), Key("enter")) or self.panel.typing:
            return None
        if self.panel.by_key and self.panel.takes(Key("return")):
            return None
        pills = (each for each in self.panel.widgets if isinstance(each, Button) and each.variant is Variant.PRIMARY)
        return next((each.tap(each.rect.center) for each in pills if each.enabled), None)

    def _as_tab(self, event: Event) -> Event:
        """The arrows up and down move the focus, too, where they do not scroll."""
        if isinstance(event, Key) and event.name in ("up", "down") and not self.panel.takes(event):
            return Key("tab", shift=event.name == "up")
        return event

    def _follow_focus(self) -> None:
        widget, spot = self.panel.focused, self.panel.spot
        if widget is not None and spot is not None and not self.panel.is_fixed(widget):
            self.scroller.reveal(spot, self.ui.px(EDGE))
            self.panel.carry()


class Dialog(Screen):
    """A screen on a card in the middle, over a scene."""

    is_dialog = True
    has_lamp = False

    @property
    def frame(self) -> Rect:
        px = self.ui.px
        width = min(self.area.width - px(16), px(560))
        high = min(self.area.height - px(32), max(self._high, px(200)))
        return Rect(0, 0, width, high).move_to(center=self.area.center)

    @property
    def card(self) -> Rect:
        return self.frame

    @property
    def ground(self) -> Colour:
        return self.ui.theme.surface

    def _plate(self, target: Surface) -> Rect:
        target.fill((VEIL, VEIL, VEIL), special_flags=pygame.BLEND_RGB_MULT)
        px, frame = self.ui.px, self.frame
        self.ui.shapes.rounded_rect(target, frame.inflate(2, 2), px(16), self.ui.theme.line)
        self.ui.shapes.rounded_rect(target, frame, px(16), self.ground)
        return frame.inflate(-px(6), -px(10))


def ignore_result(_: object) -> None:
    """Ignores the result of a dialog."""


class ChoiceDialog(Dialog, Generic[T]):
    """A dialog with a result, which it passes to `then`."""

    def __init__(self, services: Services, then: Answer[T] = ignore_result) -> None:
        super().__init__(services)
        self._then = then

    def give(self, value: T) -> Turn:
        return Pop(partial(self._then, value))


EVERYWHERE = {  # keys by action; the first one is the usual one
    "walk": (Key("tab"),),
    "press": (Key("enter"),),
    "back": (Key("escape"),),
    "open": (Key("o", control=True),),
    "paste": (Key("v", control=True),),
    "mute": (Key("m", control=True),),
    "full": (Key("f11"),),
    "quit": (Key("q", control=True), Key("w", control=True)),
}


def everywhere(ui: Ui, *without: str) -> Element:
    caps = {name: [cap(each) for each in keys] for name, keys in EVERYWHERE.items()}
    lines = [(name, " · ".join(each)) for name, each in caps.items() if not {*each} & {*without}]
    return _section(ui, "everywhere", lines)


def _section(ui: Ui, title: str, keys: Sequence[tuple[str, str]]) -> Element:
    _, *lines = table(("",), {ui.tell(f"keys.{name}"): (name_keys(cap),) for name, cap in keys})
    return section(ui.tell(f"keys.{title}"), lines)


class KeysHere(Dialog):
    title_key = "menu.keys"

    def __init__(self, services: Services, here: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(services)
        self.here = here

    def build(self) -> Content:
        own = [_section(self.ui, "here", self.here)] if self.here else []
        return [*own, everywhere(self.ui)]
