"""Buttons: a pill that does one thing, and a switch with its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from pygame import Rect, Surface

from game.reader.node import Node, SpokenRole
from game.ui.command import Command
from game.ui.elements import Measure, Widget
from game.ui.gamepad import CAPS
from game.ui.icons import draw_icon, draw_tile
from game.ui.input import Key, Point, Typed
from game.ui.shapes import inset
from game.ui.text import BODIES, LABELS, LABELS_STRONG, Fit, Style
from game.ui.theme import Colour, mix
from game.ui.ui import Ui, scales
from game.ui.widget import ACCEPT, Chosen, Look, Tip, focus_ring

SIDE, GAP = 22, 10  # points: of the picture, and between it and the words
STACK_EDGES = 10  # at both sides of the words under a picture, border included
TILE = 40  # picture of a technique
CAP_HIGH = 16  # label of a controller button under an icon
ARROW = 18  # in a row that opens a page
BARE = 104  # narrower buttons show their icon alone


class Variant(Enum):
    PRIMARY = auto()  # black, for the main action
    OUTLINE = auto()
    QUIET = auto()  # words alone
    ICON = auto()  # picture alone; the label is its name
    ROW = auto()  # line of a sheet, words at the left


class Pressable(Widget):
    """A widget that a tap presses, and Return or Space while it has the focus."""

    label: str
    value: int = 0  # number among several

    def node(self) -> Node:
        return Node(self.id, SpokenRole.BUTTON, self.label, tuple(self.rect), enabled=self.enabled, presses=True)

    def tap(self, at: Point) -> Chosen | None:
        return Chosen(self.id, self.value) if self.enabled else None

    def key(self, key: Key | Typed) -> Chosen | None:
        return self.tap((0, 0)) if isinstance(key, Key) and key.name in ACCEPT else None

    def takes(self, key: Key) -> bool:
        return key.name in ACCEPT


@dataclass(slots=True, eq=False)
class Button(Pressable):
    label: str
    variant: Variant = Variant.OUTLINE
    icon: str = ""
    detail: str = ""  # key to press, or text at the right of a row
    value: int = 0
    note: str = ""  # second line of a row
    leads: bool = False  # row with an arrow: it opens another page
    on: bool = False  # filled: the mode is on
    stacked: tuple[str, ...] = ()  # picture above the words, as large as the words of all in the row can be

    def natural(self, m: Measure) -> int:
        """The width that picture and words want."""
        ui = m.ui
        if self.variant is Variant.ICON:
            return ui.px(48)
        style = (LABELS_STRONG if self.variant is Variant.PRIMARY else LABELS)[0]
        return ui.text.width(self.label, style) + ui.px(36) + (ui.px(SIDE + GAP) if self.icon else 0)

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        self._plate(ui, target, look)
        if self.variant is Variant.ROW:
            self._draw_row(ui, target)
        else:
            self._draw_middle(ui, target)
        if look.focused:
            focus_ring(ui, target, self.rect, self._radius(ui))

    def node(self) -> Node:
        """The detail is a key, or a note on a row."""
        row = self.variant is Variant.ROW
        note = ", ".join(each for each in (self.note, self.detail if row else "") if each)
        found = Node(self.id, SpokenRole.BUTTON, self.label, tuple(self.rect), note=note, presses=True)
        return replace(found, key="" if row else self.detail, enabled=self.enabled, on=self.on or None)

    def _radius(self, ui: Ui) -> int:
        if self.stacked:
            return min(ui.px(14), self.rect.height // 4)
        return ui.px(12) if self.variant is Variant.ROW else self.rect.height // 2

    def _ground(self, ui: Ui, look: Look) -> Colour | None:
        theme = ui.theme
        share = 0.0 if not self.enabled else 0.16 if look.pressed else 0.08 if look.hovered else 0.0
        if self.variant is Variant.PRIMARY:
            ground = theme.primary if self.enabled else mix(theme.bg, theme.ink, 0.5)
            return mix(ground, theme.on_primary, share)
        if self.on:
            return mix(theme.ink_2, theme.bg, share)
        return mix(theme.bg, theme.ink, share) if share else None

    def _plate(self, ui: Ui, target: Surface, look: Look) -> None:
        if (ground := self._ground(ui, look)) is not None:
            ui.shapes.rounded_rect(target, self.rect, self._radius(ui), ground)
        if self.variant is Variant.OUTLINE:
            edge = ui.theme.ink if self.enabled else ui.theme.line
            ui.shapes.rounded_rect(target, self.rect, self._radius(ui), None, edge, ui.px(2))

    def _ink(self, ui: Ui) -> Colour:
        theme = ui.theme
        if self.variant is Variant.PRIMARY:
            return theme.on_primary
        if self.on:
            return theme.bg
        if not self.enabled:
            return mix(theme.bg, theme.ink, 0.52)
        return theme.ink_2 if self.variant in (Variant.QUIET, Variant.ICON) else theme.ink

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        """The label and the key of an icon; the whole label where it is cut."""
        if self.variant is Variant.ROW:
            return self._row_tip(ui)
        if self._is_bare(ui):
            return Tip(self.label, tuple(self.rect), CAPS.get(self.detail, "") if ui.by_pad else self.detail)
        if isinstance(self.do, Command) and self.do.about:
            return Tip(self.do.about, tuple(self.rect), self.do.key)
        whole = self._fit(ui, self._words_room(ui)).whole
        return None if whole else Tip(self.label, tuple(self.rect), self.detail)

    def _is_bare(self, ui: Ui) -> bool:
        return self.variant is Variant.ICON or bool(self.icon and self.rect.width < ui.px(BARE) and not self.stacked)

    def _words_room(self, ui: Ui) -> int:
        if self.stacked:
            return self.rect.width - ui.px(STACK_EDGES)
        return self.rect.width - ui.px(24) - (ui.px(SIDE + GAP) if self.icon else 0)

    def _fit(self, ui: Ui, room: int) -> Fit:
        styles = LABELS_STRONG if self.variant is Variant.PRIMARY else LABELS
        return ui.text.fit(self.label, styles, (room, self.rect.height - ui.px(4)))

    def _draw_middle(self, ui: Ui, target: Surface) -> None:
        ink, text = self._ink(ui), ui.text
        side, gap = ui.px(SIDE), ui.px(GAP)
        if self._is_bare(ui):
            self._draw_picture(ui, target, ink, side)
            return
        if self.stacked:
            self._draw_stack(ui, target, ink)
            return
        room = self._words_room(ui)
        fit = self._fit(ui, room)
        wide = max(text.width(each, fit.style) for each in fit.lines)
        detail = self.detail if wide + gap + text.width(self.detail, Style.CAPTION) <= room else ""
        extra = gap + text.width(detail, Style.CAPTION) if detail else 0
        left = self.rect.centerx - (wide + extra + (side + gap if self.icon else 0)) // 2
        if self.icon:
            draw_icon(ui, target, self.icon, ink, (left + side // 2, self.rect.centery), side)
            left += side + gap
        words = Rect(left, self.rect.top, wide + 2, self.rect.height)
        text.fill(target, "\n".join(fit.lines), (fit.style,), ink, words, align=0.5)
        if detail:
            place = Rect(left + wide + gap, self.rect.top, extra, self.rect.height)
            quiet = ink if self.on or self.variant is Variant.PRIMARY else ui.theme.ink_2
            text.draw(target, detail, Style.CAPTION, quiet, place)

    def _draw_stack(self, ui: Ui, target: Surface, ink: Colour) -> None:
        side, (left, top, wide, high) = min(ui.px(SIDE), self.rect.height * 2 // 5), self.rect
        words = Rect(left, top + high // 2, wide, high * 2 // 5).inflate(-ui.px(STACK_EDGES), 0)
        draw_icon(ui, target, self.icon, ink, (self.rect.centerx, top + high * 3 // 10), side)
        choices = [(each.text, (style,)) for each in scales(ui) for style in LABELS]
        whole = (
            (text, style)
            for text, style in choices
            if all(text.fit(each, style, words.size).whole for each in self.stacked)
        )
        text, style = next(whole, choices[-1])
        text.fill(target, self.label, style, ink, words, align=0.5)

    def _draw_picture(self, ui: Ui, target: Surface, ink: Colour, side: int) -> None:
        """The icon alone, or above its controller button if a controller is in use."""
        cap, (left, middle) = CAPS.get(self.detail, "") if ui.by_pad else "", self.rect.center
        draw_icon(ui, target, self.icon, ink, (left, middle - ui.px(CAP_HIGH) // 2 if cap else middle), side)
        if cap:
            place = Rect(self.rect.left, middle + side // 2 - ui.px(2), self.rect.width, ui.px(CAP_HIGH))
            ui.text.fill(target, cap, (Style.CAPTION,), ink, place, align=0.5)

    @property
    def _has_tile(self) -> bool:
        """Is the picture that of a technique?"""
        return "," in self.icon

    def _parts(self, ui: Ui) -> tuple[Rect, Rect, Rect]:
        """The places of label, note and detail; the label has priority."""
        inner = self.rect.inflate(-ui.px(32), 0)
        if self.icon:
            inner = inset(inner, left=ui.px(TILE + 10 if self._has_tile else 34))
        if self.leads:
            inner.width -= ui.px(ARROW)
        spare = inner.width - ui.text.width(self.label, Style.BODY) - ui.px(12)
        wide = min(ui.text.width(self.detail, Style.CAPTION) + 1, max(spare, inner.width * 2 // 5))
        detail = Rect(inner.right - wide, inner.top, wide, inner.height)
        words = inset(inner, right=wide + ui.px(12) if self.detail else 0)
        if not self.note:
            return words, Rect(words.left, words.bottom, words.width, 0), detail
        words.height = words.height * 3 // 5
        beneath = Rect(words.left, words.bottom - ui.px(4), words.width, inner.bottom - words.bottom)
        return words, beneath, detail

    def _draw_row(self, ui: Ui, target: Surface) -> None:
        words, note, detail = self._parts(ui)
        ink = self._ink(ui)
        if self._has_tile:
            centre = (self.rect.left + ui.px(16 + TILE // 2), self.rect.centery)
            draw_tile(ui, target, self.icon, centre, min(ui.px(TILE), self.rect.height - ui.px(6)))
        elif self.icon:
            draw_icon(ui, target, self.icon, ink, (self.rect.left + ui.px(26), self.rect.centery), ui.px(20))
        if self.leads:
            centre = (self.rect.right - ui.px(22), self.rect.centery)
            draw_icon(ui, target, "forward", ui.theme.ink_3, centre, ui.px(14))
        ui.text.fill(target, self.label, BODIES, ink, words)
        if self.detail:
            ui.text.fill(target, self.detail, (Style.CAPTION,), ui.theme.ink_2, detail, align=1.0)
        if self.note:
            ui.text.draw(target, self.note, Style.CAPTION, ui.theme.ink_2, note)

    def _row_tip(self, ui: Ui) -> Tip | None:
        words, note, detail = self._parts(ui)
        cut = (
            not ui.text.fit(self.label, BODIES, words.size).whole
            or ui.text.width(self.note, Style.CAPTION) > note.width
            or not ui.text.fit(self.detail, (Style.CAPTION,), detail.size).whole
        )
        whole = "\n".join(each for each in (self.label, self.note, self.detail) if each)
        return Tip(whole, tuple(self.rect)) if cut else None


@dataclass(slots=True, eq=False)
class BarePill(Pressable):
    """A button without a face, over something drawn by others, such as the clock."""

    label: str
    detail: str = ""  # name of its key

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        radius = self.rect.height // 2
        if look.hovered or look.pressed:
            ui.shapes.rounded_rect(target, self.rect, radius, None, ui.theme.ink_3, ui.px(2))
        if look.focused:
            focus_ring(ui, target, self.rect, radius)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        return Tip(self.label, tuple(self.rect), self.detail)


@dataclass(slots=True, eq=False)
class Toggle(Pressable):
    label: str
    on: bool

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        theme = ui.theme
        ui.text.fill(target, self.label, BODIES, theme.ink, self._words(ui))
        switch = Rect(0, 0, ui.px(44), ui.px(26)).move_to(midright=self.rect.midright)
        radius = switch.height // 2
        if self.on:
            ui.shapes.rounded_rect(target, switch, radius, mix(theme.primary, theme.on_primary, 0.16 * look.hovered))
        else:
            ground = mix(theme.surface, theme.ink, 0.08 * look.hovered)
            ui.shapes.rounded_rect(target, switch, radius, ground, theme.ink_3, ui.px(2))
        x = switch.right - radius if self.on else switch.left + radius
        colour = theme.on_primary if self.on else theme.ink_3
        ui.shapes.dot(target, (x, switch.centery), radius - ui.px(4), colour)
        if look.focused:
            focus_ring(ui, target, self.rect, ui.px(8))

    def node(self) -> Node:
        bounds, on = tuple(self.rect), self.on
        return Node(self.id, SpokenRole.SWITCH, self.label, bounds, on=on, enabled=self.enabled, presses=True)

    def tip(self, ui: Ui, at: Point) -> Tip | None:
        cut = not ui.text.fit(self.label, BODIES, self._words(ui).size).whole
        return Tip(self.label, tuple(self.rect)) if cut else None

    def _words(self, ui: Ui) -> Rect:
        return Rect(self.rect.left, self.rect.top, self.rect.width - ui.px(60), self.rect.height)

    def tap(self, at: Point) -> Chosen | None:
        return Chosen(self.id, int(not self.on)) if self.enabled else None


def button_of(command: Command, variant: Variant | None = None, *, whole: bool = False, **more: Any) -> Button:
    """The button of a command. `whole`: with its icon and its key; icons and rows always have them."""
    variant = variant or (Variant.PRIMARY if command.primary else Variant.OUTLINE)
    side: dict[str, Any] = {"width": 48, "height": 48} if variant is Variant.ICON else {"height": 52}
    more = {"do": command, "enabled": command.enabled, **side, **more}
    if whole or variant in (Variant.ICON, Variant.ROW):
        return Button(command.id, command.label, variant, command.icon, command.key, **more)
    return Button(command.id, command.short or command.label, variant, **more)
