"""One of several things in a row of chips, which wraps to as many rows as it needs; numbers to set
by a knob on a line, or by less at the left and more at the right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.ui.elements import Widget
from game.ui.icons import draw_icon
from game.ui.input import Down, Key, Moved, Point, Typed
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widget import Chosen, Look, Tip, focus_ring

HIGH = 44  # points
MANY = 5  # chips are no column any more
STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}


@dataclass(slots=True, eq=False)
class Chooser(Widget):
    rect: Rect  # as high as the rows of chips
    labels: tuple[str, ...]
    at: int
    laid: tuple[Rect, ...]  # chips, relative to its corner
    offered: frozenset[int]
    faint: frozenset[int] = frozenset()  # shown as if they were not offered
    hovered: int = -1

    @property
    def chips(self) -> tuple[Rect, ...]:
        return tuple(each.move(self.rect.topleft) for each in self.laid)

    @property
    def spot(self) -> Rect:
        return self.chips[self.at]

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        if not look.hovered:
            self.hovered = -1
        for number, (label, chip) in enumerate(zip(self.labels, self.chips, strict=True)):
            self._chip(ui, target, chip, label, number)
        if look.focused:
            focus_ring(ui, target, self.chips[self.at], ui.px(12))

    def node(self) -> Node:
        value, options = self.labels[self.at], tuple(self._options())
        return Node(self.id, SpokenRole.CHOICE, "", tuple(self.rect), options, value=value)

    def _options(self) -> Iterator[Node]:
        for number, (label, chip) in enumerate(zip(self.labels, self.chips, strict=True)):
            name, offered = f"{self.id}:{number}", number in self.offered
            option = Node(name, SpokenRole.OPTION, label, tuple(chip), chosen=number == self.at)
            yield replace(option, enabled=offered, presses=offered)

    def tap(self, at: Point) -> Chosen | None:
        for number, chip in enumerate(self.chips):
            if chip.collidepoint(at) and number in self.offered:
                return Chosen(self.id, number)
        return None

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        for label, chip in zip(self.labels, self.chips, strict=True):
            if chip.collidepoint(at) and not ui.text.fit(label, LABELS, _words(ui, chip).size).whole:
                return Tip(label, tuple(chip))
        return None

    def follow(self, event: Down | Moved) -> None:
        self.hovered = next((number for number, chip in enumerate(self.chips) if chip.collidepoint(event.at)), -1)

    def key(self, key: Key | Typed) -> Chosen | None:
        step = STEPS.get(key.name, 0) if isinstance(key, Key) else 0
        if isinstance(key, Key) and key.name in ("up", "down") and self.rect.height > self.laid[0].height:
            # The chip above or below this one, in the next row that has any.
            here = self.laid[self.at]
            there = [at for at in sorted(self.offered) if (self.laid[at].top - here.top) * step > 0]
            far = {at: (abs(self.laid[at].top - here.top), abs(self.laid[at].centerx - here.centerx)) for at in there}
            near = min(there, key=far.__getitem__, default=None)
            return None if near is None else Chosen(self.id, near)
        number = self.at + step
        while step and 0 <= number < len(self.labels):
            if number in self.offered:
                return Chosen(self.id, number)
            number += step
        return None

    def takes(self, key: Key) -> bool:
        return key.name in STEPS

    def _chip(self, ui: Ui, target: Surface, chip: Rect, label: str, number: int) -> None:
        theme = ui.theme
        here = number == self.at
        ground = theme.selected if here else theme.tile
        if number == self.hovered and not here and number in self.offered:
            ground = mix(ground, theme.ink, 0.08)
        plain = number in self.offered and number not in self.faint
        ink = theme.on_selected if here else theme.ink if plain else mix(theme.tile, theme.ink, 0.55)
        ui.shapes.rounded_rect(target, chip, ui.px(12), ground)
        ui.text.fill(target, label, LABELS, ink, _words(ui, chip), align=0.5)


def chooser(
    ui: Ui,
    name: str,
    place: Rect,
    labels: tuple[str, ...],
    at: int,
    offered: frozenset[int] | None = None,
    *,
    faint: frozenset[int] = frozenset(),
    high: int = HIGH,
) -> Chooser:
    """Chips in rows from (left, top) within a width, all as wide as the widest."""
    wide = min(place.width, max(ui.px(56), *(ui.text.width(label, Style.LABEL) + ui.px(28) for label in labels)))
    chips = rows_of_chips(place.width, len(labels), (wide, ui.px(high)), ui.px(8))
    rect = chips[0].unionall(list(chips)).move(place.topleft)
    every = frozenset(range(len(labels)))
    return Chooser(name, rect, labels, at, chips, every if offered is None else offered, faint)


def rows_of_chips(width: int, count: int, size: tuple[int, int], gap: int, *, fill: bool = False) -> tuple[Rect, ...]:
    """Chips from (0, 0) on, at least so wide. Several rows fill the width, and one row on request."""
    wide, high = size
    rows = row_lengths(count, max(1, (width + gap) // (wide + gap)))
    if len(rows) > 1 or fill:
        wide = (width + gap) // rows[0] - gap
    places = [(column * (wide + gap), row * (high + gap)) for row, most in enumerate(rows) for column in range(most)]
    chips = tuple(Rect(each, (wide, high)) for each in places)
    if rows[-1] == 1 < rows[0]:
        chips[-1].width = width  # two a row, and one is left over
    return chips


def flowing(
    ui: Ui, name: str, place: Rect, labels: tuple[str, ...], at: int, offered: frozenset[int] | None = None
) -> Chooser:
    """Chips as wide as each needs, one after the other, in as many rows as needed."""
    width = place.width
    gap, high = ui.px(8), ui.px(HIGH)
    chips, x, y = [], 0, 0
    for label in labels:
        wide = min(width, max(ui.px(56), ui.text.width(label, Style.LABEL) + ui.px(30)))
        if x + wide > width:
            x, y = 0, y + high + gap
        chips.append(Rect(x, y, wide, high))
        x += wide + gap
    rect = chips[0].unionall(chips).move(place.topleft)
    return Chooser(name, rect, labels, at, tuple(chips), frozenset(range(len(labels))) if offered is None else offered)


def row_lengths(count: int, most: int) -> list[int]:
    """The numbers of chips in rows of at most so many: about as many in each, and none alone in a
    row, unless there are many and two is the most."""
    rows = -(-count // most)
    least, more = divmod(count, rows)
    if least == 1 and more and count < MANY:
        return [1] * count
    return [least + 1] * more + [least] * (rows - more)


def _words(ui: Ui, chip: Rect) -> Rect:
    return chip.inflate(-ui.px(12), -ui.px(2))


WIDE, WORDS = 260, 64  # points: the whole, and the words at its right
SLIDER_STEPS = {"left": -10, "down": -10, "right": 10, "up": 10, "home": -100, "end": 100}
STEPPER_WIDE, SIDE = 200, 48  # points: the whole, and each end
STEP_KEYS = {"left": -1, "right": 1}


@dataclass(slots=True, eq=False)
class Slider(Widget):
    drags = True
    rect: Rect
    at: int  # per cent
    label: str  # label of that number
    words: int  # pixels that this takes
    knob: int  # pixels: half of it

    @property
    def track(self) -> Rect:
        wide = self.rect.width - self.words - 2 * self.knob
        return Rect(self.rect.left + self.knob, self.rect.centery - 1, max(1, wide), 2)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme, track = ui.theme, self.track
        line = track.inflate(0, ui.px(6) - 2)
        x = track.left + track.width * self.at // 100
        ui.shapes.rounded_rect(target, line, line.height // 2, theme.ink_3)
        passed = Rect(line.left, line.top, max(line.height, x - line.left), line.height)
        ui.shapes.rounded_rect(target, passed, line.height // 2, theme.ink)
        radius = self.knob - ui.px(2) * (not look.pressed)
        place = Rect(0, 0, 2 * radius, 2 * radius).move_to(center=(x, track.centery))
        ui.shapes.rounded_rect(target, place, radius, theme.surface, theme.ink, ui.px(3))
        words = Rect(self.rect.right - self.words, self.rect.top, self.words, self.rect.height)
        ui.text.fill(target, self.label, LABELS, theme.ink_2, words, align=1.0)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(8))

    def node(self) -> Node:
        return Node(self.id, SpokenRole.SLIDER, "", tuple(self.rect), value=self.label, share=self.at)

    def follow(self, event: Down | Moved) -> None:
        if isinstance(event, Down) or event.held:
            self.at = self._number(event.at)

    def tap(self, at: Point) -> Chosen | None:
        return Chosen(self.id, self._number(at))

    def key(self, key: Key | Typed) -> Chosen | None:
        step = SLIDER_STEPS.get(key.name, 0) if isinstance(key, Key) else 0
        number = max(0, min(self.at + step, 100))
        return Chosen(self.id, number) if number != self.at else None

    def takes(self, key: Key) -> bool:
        return key.name in SLIDER_STEPS

    def _number(self, at: Point) -> int:
        """The value at that place, in steps of five."""
        share = (at[0] - self.track.left) / self.track.width
        return 5 * round(max(0.0, min(share, 1.0)) * 20)


def slider(ui: Ui, name: str, place: Rect, at: int, label: str) -> Slider:
    place.size = min(place.width, ui.px(WIDE)), ui.px(HIGH)
    return Slider(name, place, at, label, ui.px(WORDS), ui.px(12))


@dataclass(slots=True, eq=False)
class Stepper(Widget):
    rect: Rect
    labels: tuple[str, ...]
    at: int
    side: int  # pixels: how wide each end is

    @property
    def ends(self) -> tuple[Rect, Rect]:
        less = Rect(self.rect.left, self.rect.top, self.side, self.rect.height)
        return less, less.move(self.rect.width - self.side, 0)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme = ui.theme
        ui.shapes.rounded_rect(target, self.rect, ui.px(12), mix(theme.tile, theme.ink, 0.05 * look.hovered))
        for icon, step, end in zip(("minus", "plus"), STEP_KEYS.values(), self.ends, strict=True):
            ink = theme.ink if self._can_go(step) else mix(theme.tile, theme.ink, 0.3)
            draw_icon(ui, target, icon, ink, end.center, ui.px(18))
        words = self.rect.inflate(-2 * self.side, 0)
        ui.text.fill(target, self.labels[self.at], LABELS_STRONG, theme.ink, words, align=0.5)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(12))

    def node(self) -> Node:
        return Node(self.id, SpokenRole.STEPPER, "", tuple(self.rect), value=self.labels[self.at])

    def tap(self, at: Point) -> Chosen | None:
        ends = zip(STEP_KEYS.values(), self.ends, strict=True)
        return next((self._choose_next(step) for step, end in ends if end.collidepoint(at)), None)

    def key(self, key: Key | Typed) -> Chosen | None:
        return self._choose_next(STEP_KEYS.get(key.name, 0)) if isinstance(key, Key) else None

    def takes(self, key: Key) -> bool:
        return key.name in STEP_KEYS

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        for name, end in zip(("custom.less", "custom.greater"), self.ends, strict=True):
            if end.collidepoint(at):
                return Tip(ui.tell(name), tuple(end))
        return None

    def _can_go(self, step: int) -> bool:
        return 0 <= self.at + step < len(self.labels)

    def _choose_next(self, step: int) -> Chosen | None:
        return Chosen(self.id, self.at + step) if step and self._can_go(step) else None


def stepper(ui: Ui, name: str, place: Rect, labels: tuple[str, ...], at: int) -> Stepper:
    """A stepper as wide as its longest label needs, within the place."""
    longest = max(ui.text.width(label, LABELS_STRONG[0]) for label in labels) + 2 * ui.px(SIDE) + ui.px(16)
    place.size = min(place.width, max(ui.px(STEPPER_WIDE), longest)), ui.px(HIGH)
    return Stepper(name, place, labels, at, ui.px(SIDE))
