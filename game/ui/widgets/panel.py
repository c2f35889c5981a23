"""The widgets of a scene together: which is focused, hovered, pressed; and the order in which a scene is heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.input import AWAY_FROM_ALL, Composing, Down, Event, Key, Moved, Point, Typed, Up
from game.ui.text import WrittenLine
from game.ui.ui import Ui
from game.ui.widgets.chooser import Chooser
from game.ui.widgets.field import Field
from game.ui.widgets.rows import Rows
from game.ui.widgets.slider import Slider
from game.ui.widgets.widget import Chosen, HasTip, Look, Tip, Widget


@dataclass(slots=True)
class Panel:
    """Tab goes from widget to widget; the ring shows only once a key was used."""

    widgets: list[Widget] = field(default_factory=list)
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    by_key: bool = False
    _at: Point = AWAY_FROM_ALL  # the pointer
    _touch: bool = False

    def show(self, widgets: list[Widget]) -> None:
        """Replace the widgets; the focus stays on the widget of the same id."""
        before = {each.id: each for each in self.widgets}
        for widget in widgets:
            if isinstance(widget, Field | Rows):
                widget.take_state(before.get(widget.id))
        self.widgets = widgets
        if self.focus not in {each.id for each in widgets}:
            self.focus = None
        self.hover()

    def hover(self) -> None:
        """The widget under the pointer now: the pointer may stand still while widgets move."""
        under = self._under(self._at)
        self.hovered = under.id if under else None
        if isinstance(under, Chooser | Rows):
            under.follow(Moved(self._at))

    def leave(self) -> None:
        self._at, self.hovered = AWAY_FROM_ALL, None

    def tip(self, ui: Ui) -> Tip | None:
        if self.hovered is None:
            return None  # asked in every turn of the loop: mostly there is nothing
        under = next((each for each in self.widgets if each.id == self.hovered), None)
        return under.tip(ui, self._at) if isinstance(under, HasTip) else None

    def draw(self, ui: Ui, target: pygame.Surface) -> None:
        for widget in self.widgets:
            widget.draw(ui, target, self.look(widget))

    def handle(self, event: Event) -> Chosen | None:
        match event:
            case Down():
                self._down(event)
            case Moved():
                self._moved(event)
            case Up(at):
                return self._up(at)
            case Key("tab"):
                self.by_key = True
                self.step(-1 if event.shift else 1)
                self._compose_no_more()
            case Key() | Typed():
                return self._key(event)
            case Composing():
                if isinstance(widget := self.focused, Field):
                    widget.compose(event)
        return None

    @property
    def focused(self) -> Widget | None:
        return next((each for each in self.widgets if each.id == self.focus), None)

    @property
    def spot(self) -> pygame.Rect | None:
        """The rectangle of the focus, inside a large widget too."""
        widget = self.focused
        return widget.spot if isinstance(widget, Field | Rows) else widget.rect.copy() if widget else None

    @property
    def typing(self) -> bool:
        return isinstance(self.focused, Field)

    def takes(self, key: Key) -> bool:
        return self.focused is not None and self.focused.takes(key)

    def drags(self, at: Point) -> bool:
        return isinstance(self._under(at), Field | Slider)

    def step(self, step: int) -> bool:
        """The next widget in order; False past the last one, where the focus leaves the panel."""
        stops = [each.id for each in self.widgets if each.enabled]
        at = stops.index(self.focus) + step if self.focus in stops else (0 if step > 0 else len(stops) - 1)
        self.focus = stops[at] if 0 <= at < len(stops) else None
        return self.focus is not None

    def look(self, widget: Widget) -> Look:
        focused = widget.id == self.focus and (self.by_key or isinstance(widget, Field))
        return Look(focused, widget.id == self.hovered, widget.id == self.pressed)

    def _under(self, at: Point) -> Widget | None:
        return next((each for each in self.widgets if each.rect.collidepoint(at)), None)

    def cancel(self) -> None:
        """Forget the press: it became a scroll."""
        self.pressed = None

    def _down(self, event: Down) -> None:
        self.by_key, self._touch = False, event.touch
        under = self._under(event.at)
        self.pressed = self.focus = under.id if under else None
        self._compose_no_more()
        if isinstance(under, Field | Rows | Slider):
            under.follow(event)

    def _moved(self, event: Moved) -> None:
        self._at = event.at
        under = self._under(event.at)
        self.hovered = under.id if under else None
        if event.held:
            under = next((each for each in self.widgets if each.id == self.pressed), None)
        if isinstance(under, Chooser | Field | Rows) or (isinstance(under, Slider) and event.held):
            under.follow(event)

    def _up(self, at: Point) -> Chosen | None:
        under = self._under(at)
        pressed, self.pressed = self.pressed, None
        held = next((each for each in self.widgets if each.id == pressed), None)
        if isinstance(held, Slider):
            under = held  # wherever the pointer is now
        if self._touch:
            self.leave()
        return under.tap(at) if under is not None and under.id == pressed else None

    def _key(self, event: Key | Typed) -> Chosen | None:
        widget = self.focused
        if widget is None:
            return None
        self.by_key = True
        return widget.key(event)

    def _compose_no_more(self) -> None:
        """Drop the unfinished text of an input method in fields without the focus."""
        for each in self.widgets:
            if isinstance(each, Field) and each.id != self.focus:
                each.composing = ""


SAME_ROW = 0.5  # of the lower one's height: what overlaps so far is read as one row
WORDS = (SpokenRole.TEXT, SpokenRole.HEADING)


def words_node(number: int, words: str, rect: pygame.Rect, *, heading: bool = False) -> Node:
    role = SpokenRole.HEADING if heading else SpokenRole.TEXT
    return Node(f"words:{number}", role, " ".join(words.split()), tuple(rect))


def by_place(lines: Sequence[WrittenLine], widgets: Iterable[Widget]) -> list[Node]:
    """Words that were drawn and widgets, in rows from top to bottom. What is written on a widget is its name."""
    shown = list(widgets)
    texts = [each for each in lines if not any(widget.rect.collidepoint(each.rect.center) for widget in shown)]
    found = [words_node(number, each.words, each.rect, heading=each.heading) for number, each in enumerate(texts)]
    return named([each for row in _rows([*found, *(each.node() for each in shown)]) for each in row])


def _rows(nodes: Iterable[Node]) -> list[list[Node]]:
    rows: list[list[Node]] = []
    foot = 0.0
    for node in sorted(nodes, key=lambda each: (each.bounds[1:2], each.bounds[:1])):
        top, high = (node.bounds[1], node.bounds[3]) if node.bounds else (0, 0)
        if rows and top + SAME_ROW * high < foot:
            rows[-1].append(node)
        else:
            rows.append([node])
        foot = max(foot, top + high) if len(rows[-1]) > 1 else top + high
    return [sorted(row, key=lambda each: each.bounds[:1]) for row in rows]


def named(nodes: Iterable[Node]) -> list[Node]:
    """A widget without a name has that of the words before it, which then need not be read twice."""
    found: list[Node] = []
    for node in nodes:
        if not node.name and found and found[-1].role in WORDS:
            found.append(node.named(found.pop().name))
        else:
            found.append(node)
    return found


def focused(nodes: Iterable[Node], panel: Panel) -> list[Node]:
    """The nodes, with the focus of the panel on one of them, and in a list on the row that is meant."""
    return [_focused(each) if each.id == panel.focus else each for each in nodes]


def _focused(node: Node) -> Node:
    children = tuple(replace(each, focused=True) if each.chosen else each for each in node.children)
    return replace(node, focused=True, children=children)
