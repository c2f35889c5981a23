"""The elements of a scene as they are placed: which widget is focused, hovered and pressed, and what it does."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
from pygame import Rect, Surface

from game.reader.node import Node
from game.ui.command import Command
from game.ui.elements import SPOKEN_WORDS, Box, Element, Label, Measure, Scroll, Widget
from game.ui.input import AWAY_FROM_ALL, Composing, Down, Event, Key, Moved, Point, Typed, Up
from game.ui.widget import Chosen, Look, Tip

SHOWS_LAYOUT = os.environ.get("LANTERN_DEBUG") == "layout"
SQUEEZED = (255, 0, 160)


@dataclass(slots=True)
class Panel:
    """Tab goes from widget to widget in reading order; the ring shows only once a key was used.
    Boxes that can be pressed lie under the widgets and take no focus: a widget in them does the
    same."""

    widgets: list[Widget] = field(default_factory=list)
    root: Element | None = None
    scrolls: list[Scroll] = field(default_factory=list)
    over: str = ""  # key of the box under the pointer
    held: str = ""  # key of the pressed box
    _boxes: list[Box] = field(default_factory=list)
    _windows: dict[str, Rect] = field(default_factory=dict)  # rectangles of the widgets and boxes that scroll
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    by_key: bool = False
    view: Any = None  # what a board is drawn by, while it is drawn
    _at: Point = AWAY_FROM_ALL  # pointer
    _touch: bool = False
    _shows: object = None

    def place(self, m: Measure, root: Element, room: Rect) -> None:
        """Replace the elements; focus, hover and offset stay with their keys."""
        root.place(m, room)
        before = {each.id: each for each in self.widgets}
        self.root, self.widgets, self.scrolls, self._boxes, self._windows = root, [], [], [], {}
        self._collect_parts(root, None)
        for widget in self.widgets:
            widget.take_state(before.get(widget.id))
        if self.focused is None:
            self.focus = None
        self.hover()

    def has_shown(self, *what: object) -> bool:
        """Were the elements made for the same values? If not, they are made now."""
        before, self._shows = self._shows, what
        return before == what

    def forget(self) -> None:
        """Drop all elements. Their actions refer to the scene and would keep it in memory."""
        self.root, self.scrolls, self._boxes, self.widgets = None, [], [], []

    def _collect_parts(self, element: Element, window: Rect | None) -> None:
        if isinstance(element, Widget):
            self.widgets.append(element)
        elif isinstance(element, Box) and (element.press or element.tip):
            self._boxes.append(element)
        if window is not None and element.id:
            self._windows[element.id] = window
        if isinstance(element, Scroll):
            self.scrolls.append(element)
            window = element.rect
        for each in element.parts:
            self._collect_parts(each, window)

    def hover(self) -> None:
        """Finds the widget under the pointer, which may stand still while widgets move."""
        self._hover(Moved(self._at))

    def leave(self) -> None:
        self._at, self.hovered, self.over = AWAY_FROM_ALL, None, ""

    @property
    def running(self) -> bool:
        return any(each.scroller.running for each in self.scrolls)

    def update(self, seconds: float) -> None:
        """Let what scrolls glide on."""
        if any(tuple(each.scroller.update(seconds) for each in self.scrolls)):
            self.carry()

    def scroll(self, event: Event) -> bool:
        """True if the event scrolled: then it presses nothing, and a press is cancelled."""
        used = any(tuple(each.scroller.handle(event) for each in self.scrolls))
        if used:
            self.cancel()
            self.carry()
        return used

    def carry(self) -> None:
        """Move what scrolls to the offset of its scroller."""
        for each in self.scrolls:
            each.scroller.carry(each.moved)
        self.hover()

    def tip(self) -> Tip | None:
        if self.hovered is None:  # asked in every turn of the loop: mostly there is nothing
            box = next((each for each in self._boxes if each.id == self.over), None) if self.over else None
            return box.tip() if box is not None and box.tip is not None else None
        under = self.widget(self.hovered)
        return under.tip(under.m.ui, self._at) if under is not None else None

    def draw(self, target: Surface, view: object = None) -> None:
        if self.root is not None:
            self.view = view
            self.root.draw(target, self)
            self.view = None
            if SHOWS_LAYOUT:
                frame_squeezed(self.root, target)

    def handle(self, event: Event) -> Chosen | None:
        match event:
            case Down():
                self._down(event)
            case Moved():
                self._hover(event)
            case Up(at):
                return self._up(at)
            case Key("tab" | "f6"):
                self.by_key = True
                self.step(-1 if event.shift else 1)
                self._compose_no_more()
            case Key() | Typed():
                if (widget := self.focused) is not None:
                    self.by_key = True
                    return widget.key(event)
            case Composing():
                if (widget := self.focused) is not None:
                    widget.compose(event)
        return None

    def do(self, chosen: Chosen) -> Any:  # noqa: ANN401 - the scene knows what follows
        """The result of a choice: the command of the widget, or the press of a box."""
        if (widget := self.widget(chosen.id)) is not None:
            do = widget.do
            return None if do is None else do.run() if isinstance(do, Command) else do(chosen)
        box = next((each for each in self._boxes if each.id == chosen.id), None)
        return box.press() if box is not None and box.press is not None else None

    @property
    def commands(self) -> list[Command]:
        """The commands that the widgets carry, for keys, Find and controllers."""
        return [each.do for each in self.widgets if isinstance(each.do, Command)]

    def find(self, key: str) -> Element | None:
        return next((each for each in self.root.walk() if each.id == key), None) if self.root is not None else None

    def rect(self, key: str) -> Rect:
        """The place of an element; empty if it found no room."""
        found = self.find(key)
        return found.rect if found is not None else Rect()

    def is_fixed(self, widget: Widget) -> bool:
        """Does the widget stay where it is while others scroll?"""
        return widget.id not in self._windows

    def nodes(self) -> list[Node]:
        """All elements for a screen reader."""
        found = with_names(self.root.nodes() if self.root is not None else ())
        return [each if each.id else replace(each, id=f"words:{at}") for at, each in enumerate(found)]

    @property
    def focused(self) -> Widget | None:
        return self.widget(self.focus)

    def widget(self, name: str | None) -> Widget | None:
        return next((each for each in self.widgets if each.id == name), None)

    @property
    def spot(self) -> Rect | None:
        """The rectangle of the focus, inside a large widget too."""
        return self.focused.spot if self.focused is not None else None

    @property
    def typing(self) -> bool:
        return self.focused is not None and self.focused.writes

    def takes(self, key: Key) -> bool:
        return self.focused is not None and self.focused.takes(key)

    def drags(self, at: Point) -> bool:
        under = self.under(at)
        return under is not None and under.drags

    def step(self, step: int) -> bool:
        """The next widget in order; False past the last one, where the focus leaves the panel."""
        stops = [each.id for each in self.widgets if each.enabled]
        at = stops.index(self.focus) + step if self.focus in stops else (0 if step > 0 else len(stops) - 1)
        self.focus = stops[at] if 0 <= at < len(stops) else None
        return self.focus is not None

    def look(self, widget: Widget) -> Look:
        focused = widget.id == self.focus and (self.by_key or widget.writes)
        return Look(focused, widget.id == self.hovered, widget.id == self.pressed)

    def look_of_box(self, key: str) -> Look:
        over = bool(key) and key == self.over and self.hovered is None
        return Look(hovered=over, pressed=over and self.held == key)

    def under(self, at: Point) -> Widget | None:
        return next((each for each in self.widgets if self._is_hit(each.id, each.rect, at)), None)

    def _is_hit(self, name: str, rect: Rect, at: Point) -> bool:
        window = self._windows.get(name)
        return rect.collidepoint(at) and (window is None or window.collidepoint(at))

    def box_under(self, at: Point) -> str:
        """The innermost box there that can be pressed or has a tip."""
        return next((each.id for each in reversed(self._boxes) if self._is_hit(each.id, each.rect, at)), "")

    def cancel(self) -> None:
        """Forget the press: it became a scroll."""
        self.pressed, self.held = None, ""

    def _down(self, event: Down) -> None:
        self.by_key, self._touch = False, event.touch
        under = self.under(event.at)
        self.pressed = self.focus = under.id if under else None
        self.held = self.box_under(event.at) if under is None else ""
        self.over = "" if event.touch else self.held
        self._compose_no_more()
        if under is not None:
            under.follow(event)

    def _hover(self, event: Moved) -> None:
        self._at = event.at
        under = self.under(event.at)
        self.hovered, self.over = under.id if under else None, self.box_under(event.at)
        if event.held:
            under = self.widget(self.pressed)
        if under is not None:
            under.follow(event)

    def _up(self, at: Point) -> Chosen | None:
        under = self.under(at)
        pressed, self.pressed = self.pressed, None
        box, self.held = self.held, ""
        held = self.widget(pressed)
        if held is not None and held.drags:
            under = held
        if self._touch:
            self.leave()
        if under is None and box and self.box_under(at) == box:
            return Chosen(box)
        return under.tap(at) if under is not None and under.id == pressed else None

    def _compose_no_more(self) -> None:
        """Drop the unfinished text of an input method in fields without the focus."""
        for each in self.widgets:
            if each.id != self.focus:
                each.compose(Composing(""))


def frame_squeezed(root: Element, target: Surface) -> None:
    """Frame what has less room than it needs."""
    for each in root.walk():
        low = not isinstance(each, Scroll) and each.rect.height < each.high(each.m, each.rect.width)
        if low or (isinstance(each, Label) and each.cut):
            pygame.draw.rect(target, SQUEEZED, each.rect, 2)


def with_names(nodes: Iterable[Node]) -> list[Node]:
    """Nodes with names: a widget without a name has that of the words before it, which need not be read twice."""
    found: list[Node] = []
    for node in nodes:
        if not node.name and found and found[-1].role in SPOKEN_WORDS:
            found.append(node.with_name(found.pop().name))
        else:
            found.append(node)
    return found


def with_focus(nodes: Iterable[Node], panel: Panel) -> list[Node]:
    """The nodes with the panel's focus on one of them, or on the chosen row of a list."""
    return [_focus_node(each) if each.id == panel.focus else each for each in nodes]


def _focus_node(node: Node) -> Node:
    children = tuple(replace(each, focused=True) if each.chosen else each for each in node.children)
    return replace(node, focused=True, children=children)
