"""Draws the bar above a board, and the words and pills beside or below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, auto

import pygame

from game.stage.old_layout import ClampedPx, StagePlaces, offer_wide
from game.stage.stage import ViewModel
from game.ui.command import At, Command
from game.ui.icons import draw_icon, draw_tile
from game.ui.input import CAPS
from game.ui.text import LABELS, LABELS_STRONG, Style
from game.ui.ui import FIT_TITLES, Fitting, RectCut, Ui, fitting
from game.ui.widgets.button import BarePill, Button, Toggle, Variant
from game.ui.widgets.widget import Widget
from generators.kernel.phrases import clock_text

PAUSE = 22  # points: two strokes that say so
TILE, TITLED = 36, 110  # points: the picture of a technique, and how high a box must be to have it
HEADS = (Style.LABEL_STRONG, Style.CAPTION_STRONG)
ICONS = 124  # points: the pills at the right of the bar, with their margin


def draw_title(ui: Ui, target: pygame.Surface, bar: pygame.Rect, right: int, title: str, which: str = "") -> None:
    """The bar with a title and, where there is room, which one it is."""
    px, fit, place = ClampedPx(ui), fitting(ui), draw_bar(ui, target, bar, right)
    used = fit.line(target, title, FIT_TITLES, ui.theme.ink, place) + px(16)
    rest = pygame.Rect(place.left + used, place.top + px(2), place.width - used, place.height)
    if which and rest.width > px(120):
        fit.paragraph(target, which, ui.theme.ink_2, rest, styles=LABELS, middle=True)


def draw_sentence(ui: Ui, target: pygame.Surface, places: StagePlaces, headline: str, words: str) -> None:
    """The words about a step: which it is, and why."""
    fit = fitting(ui)
    fit.line(target, headline, HEADS, ui.theme.ink_2, places.headline)
    fit.paragraph(target, words, ui.theme.ink, places.message)


def draw_bar(ui: Ui, target: pygame.Surface, bar: pygame.Rect, right: int) -> pygame.Rect:
    """The edge of the bar; gives the room of a title between the way back and what stands at the right."""
    px = ClampedPx(ui)
    line = max(1, px(1))
    target.fill(ui.theme.line, (bar.left, bar.bottom - line, bar.width, line))
    left = bar.left + px(68)
    return pygame.Rect(left, bar.top, right - px(8) - left, bar.height)


@dataclass(frozen=True, slots=True)
class StageView:
    ui: Ui
    fit: Fitting
    shown: ViewModel
    places: StagePlaces

    def bar(self, target: pygame.Surface) -> None:
        px, theme, bar = ClampedPx(self.ui), self.ui.theme, self.places.bar
        place = draw_bar(self.ui, target, bar, self.clock_place().left)
        if not self._beside(target, place):
            self._stacked(target, place)
        self.clock(target)
        if self.shown.at(At.CLOCK) and self._pausing:
            middle = self.clock_place().left + px(PAUSE // 2 + 6), bar.centery
            draw_icon(self.ui, target, "pause", theme.ink_3, middle, px(14))

    @property
    def _pausing(self) -> bool:
        return self.places.bar.width > ClampedPx(self.ui)(560)

    def _beside(self, target: pygame.Surface, place: pygame.Rect) -> bool:
        shown, theme = self.shown, self.ui.theme
        for ui in self.fit.uis:
            wide = ui.text.width(shown.name, Style.TITLE) + ui.px(16)
            if wide + ui.text.width(shown.subtitle, Style.LABEL) <= place.width:
                ui.text.draw(target, shown.name, Style.TITLE, theme.ink, place)
                rest = pygame.Rect(place.left + wide, place.top + ui.px(2), place.width - wide, place.height)
                ui.text.draw(target, shown.subtitle, Style.LABEL, theme.ink_3, rest)
                return True
        return False

    def _stacked(self, target: pygame.Surface, place: pygame.Rect) -> None:
        shown, theme, px = self.shown, self.ui.theme, ClampedPx(self.ui)
        upper = pygame.Rect(place.left, place.top + px(8), place.width, px(32))
        lower = pygame.Rect(place.left, upper.bottom, place.width, px(22))
        ui, _ = self.fit.of(shown.subtitle, (Style.CAPTION,), lower.size)
        fits = ui.text.width(shown.subtitle, Style.CAPTION) <= lower.width
        self.fit.line(target, shown.name, FIT_TITLES, theme.ink, upper)
        self.fit.line(target, shown.subtitle if fits else shown.short, (Style.CAPTION,), theme.ink_3, lower)

    @property
    def in_bar(self) -> list[Command]:
        """The commands of the bar, without those that have a pill at the foot."""
        return [each for each in self.shown.at(At.BAR) if not (self.places.foot and At.FOOT in each.at)]

    def clock_place(self) -> pygame.Rect:
        px, bar = ClampedPx(self.ui), self.places.bar
        wide = px(8) if self.shown.clock is None else self._digits()[1] + px(24) + px(PAUSE) * self._pausing
        icons = px(ICONS) + px(52) * max(0, len(self.in_bar) - 3)
        return pygame.Rect(bar.right - icons - wide, bar.top, wide, bar.height - max(1, px(1)))

    def _digits(self) -> tuple[Ui, int]:
        """Letters of the clock, and how wide it is in them: all digits as wide as each other."""
        assert self.shown.clock is not None
        words = "".join("0" if sign.isdigit() else sign for sign in clock_text(self.shown.clock.seconds))
        ui, style = self.fit.of(words, (Style.BODY,), (self.places.bar.width // 5, self.places.bar.height))
        return ui, ui.text.width(words, style)

    def clock(self, target: pygame.Surface) -> pygame.Rect:
        """Digits keep their places, whatever they are. Gives the place of the whole."""
        clock, place = self.shown.clock, self.clock_place()
        if clock is None:
            return place
        px, pause = ClampedPx(self.ui), ClampedPx(self.ui)(PAUSE) * self._pausing
        digits = pygame.Rect(place.left + px(4) + pause, 0, place.width - 2 * px(4) - pause, px(34))
        digits.centery = place.centery
        target.fill(self.ui.theme.bg, digits)
        ink = self.ui.theme.error if clock.hurries else self.ui.theme.ink_2
        text = self._digits()[0].text
        digit, right = text.width("0", Style.BODY), place.right - px(8)
        for sign in reversed(clock_text(clock.seconds)):
            width = digit if sign.isdigit() else text.width(sign, Style.BODY)
            right -= width
            cell = pygame.Rect(right, place.top, width + 2, place.height)
            text.draw(target, sign, Style.BODY, ink, cell, align=0.5)
        return place

    def words(self, target: pygame.Surface) -> None:
        theme, text, shown, places = self.ui.theme, self.ui.text, self.shown, self.places
        if places.in_a_row:
            self._line(target)
            return
        self.fit.line(target, shown.headline, FIT_TITLES, theme.ink, places.headline)
        if places.rule is not None:
            text.paragraph(target, shown.rule, Style.BODY, theme.ink_2, places.rule)
        self._box(target)

    def _line(self, target: pygame.Surface) -> None:
        theme, place, message = self.ui.theme, self.places.message, self.shown.message
        if message.loud:
            self._news(target)
            return
        if self.places.notch is not None:
            cut = RectCut(place)
            self.fit.line(target, self.shown.headline, FIT_TITLES[1:], theme.ink, cut.top(ClampedPx(self.ui)(32)))
            self.fit.paragraph(target, message.words, theme.ink_3, cut.rest, styles=LABELS)
            return
        used = self.fit.line(target, self.shown.headline, FIT_TITLES[2:], theme.ink, place)
        left = place.left + used + ClampedPx(self.ui)(24)
        rest = pygame.Rect(left, place.top, place.right - left, place.height)
        for ui in self.fit.uis:
            if ui.text.width(message.words, Style.CAPTION) <= rest.width:
                ui.text.draw(target, message.words, Style.CAPTION, theme.ink_3, rest, align=1.0)
                return

    def _news(self, target: pygame.Surface) -> None:
        room = self.places.message.copy()
        for each in self.shown.at(At.MESSAGE):
            room.width -= offer_wide(self.ui, each.label, self.places.message) + ClampedPx(self.ui)(12)
        self.fit.paragraph(target, self.shown.message.words, self.ui.theme.ink, room, middle=True)

    def _box(self, target: pygame.Surface) -> None:
        px, theme, place = ClampedPx(self.ui), self.ui.theme, self.places.message
        words = self.shown.message.words
        if not self.shown.message.loud:
            self.fit.paragraph(target, words, theme.ink_3, place.inflate(0, -px(16)), styles=LABELS)
            return
        inner = place.inflate(-px(32), -px(28))
        if self.shown.at(At.MESSAGE):
            inner.height -= px(56)
        self.ui.shapes.rounded(target, place, px(12), theme.tile)
        title, icon = self.shown.message.title, self.shown.message.icon
        if title and inner.height >= px(TITLED):
            head, inner = RectCut(inner).top(px(TILE)), inner.move(0, px(TILE + 6))
            inner.height -= px(TILE + 6)
            if icon:
                draw_tile(self.ui, target, icon, (head.left + px(TILE) // 2, head.centery), px(TILE))
                head.left, head.width = head.left + px(TILE + 10), head.width - px(TILE + 10)
            self.fit.line(target, title, FIT_TITLES[2:], theme.ink, head)
        self.fit.paragraph(target, words, theme.ink, inner)


NARROW = 104  # points: narrower than that, a pill with a picture shows nothing else
STEPS = {"play": Variant.PRIMARY, "before": Variant.ICON, "after": Variant.ICON, "speed": Variant.OUTLINE}
EDGES, ICON = 24, 22 + 10  # points: the round ends of a pill, a picture and its gap


class PillFace(IntEnum):
    PICTURE = auto()
    WORDS = auto()
    BOTH = auto()


def pills(ui: Ui, shown: ViewModel, places: StagePlaces) -> list[Widget]:
    """Around a board that is played, in the order in which Tab goes through them."""
    tools = list(zip(shown.at(At.TOOLS), places.tools, strict=True))
    foot = list(zip(shown.at(At.FOOT), places.foot, strict=False))
    face = _face(ui, tools)
    keys = not places.in_a_row and all(_fits(ui, each, rect, ICON + _key_width(ui, each)) for each, rect in tools)
    plain = min(_face(ui, foot), face if places.in_a_row else PillFace.WORDS, PillFace.WORDS)
    return [
        *(_pill(ui, each, rect, face, key=keys) for each, rect in tools),
        *(Button(each.id, _offer(ui, places, each.label), each.label) for each in shown.at(At.MESSAGE)),
        *(
            Toggle(each.id, rect, each.label, each.on)
            for each, rect in zip(shown.at(At.SWITCHES), places.switches, strict=False)
        ),
        *(_pill(ui, each, rect, plain) for each, rect in foot),
    ]


def result_pills(ui: Ui, shown: ViewModel, rows: Sequence[pygame.Rect], card: Sequence[pygame.Rect]) -> list[Widget]:
    """The pills of a game that is over: what else is offered, and those of its card."""
    ends = list(zip(sorted(shown.at(At.CARD), key=lambda each: each.primary), card, strict=True))
    ends = [(_in_full(ui, each, rect), rect) for each, rect in ends]
    words = all(_fits(ui, each, rect, 0, small=True) for each, rect in ends)
    face = PillFace.WORDS if words else PillFace.PICTURE
    beneath = zip(shown.at(At.BENEATH), rows, strict=False)
    return [
        *(Button(each.id, rect, each.label, Variant.ROW, each.icon, each.key) for each, rect in beneath),
        *(_pill(ui, each, rect, face) for each, rect in ends),
    ]


def bar_pills(ui: Ui, commands: Sequence[Command], bar: pygame.Rect) -> list[Widget]:
    px = ClampedPx(ui)
    side = px(48)
    last = bar.right - px(12) - side
    lefts = [bar.left + px(8), *(last - number * (side + px(4)) for number in reversed(range(len(commands) - 1)))]
    places = [pygame.Rect(left, bar.centery - side // 2, side, side) for left in lefts]
    return [command_button(each, place, Variant.ICON) for each, place in zip(commands, places, strict=True)]


def step_pills(commands: Sequence[Command], places: StagePlaces) -> list[Widget]:
    """Beside the track: all four, or only the first and the last where the track needs the room."""
    steps = [each for each in commands if each.id in STEPS]
    shown = steps if len(places.tools) == len(steps) else [steps[0], steps[-1]]
    return [command_button(each, rect, STEPS[each.id]) for each, rect in zip(shown, places.tools, strict=True)]


def clock_pills(ui: Ui, shown: ViewModel, clock: pygame.Rect) -> list[Widget]:
    if shown.clock is None:
        return []
    pill = clock.inflate(0, ClampedPx(ui)(44) - clock.height)
    return [BarePill(each.id, pill, each.label, each.key) for each in shown.at(At.CLOCK)]


def command_button(command: Command, rect: pygame.Rect, variant: Variant) -> Button:
    return Button(command.id, rect, command.label, variant, command.icon, command.key, command.enabled)


def _face(ui: Ui, pills: list[tuple[Command, pygame.Rect]]) -> PillFace:
    """The same face for all of these: the largest that fits each."""
    both = all(_fits(ui, each, rect, ICON) and rect.width >= ui.px(NARROW) for each, rect in pills)
    words = all(_fits(ui, each, rect, 0) for each, rect in pills)
    return PillFace.BOTH if both else PillFace.WORDS if words else PillFace.PICTURE


def _pill(ui: Ui, command: Command, rect: pygame.Rect, face: PillFace, *, key: bool = False) -> Button:
    variant = Variant.PRIMARY if command.primary else Variant.OUTLINE
    worded = face is PillFace.PICTURE and command.primary and _fits(ui, command, rect, 0)
    icon = "" if face is PillFace.WORDS or worded else command.icon
    if face is PillFace.PICTURE and icon and not command.primary:
        variant = Variant.ICON
    shortcut = _key(ui, command) if key else ""
    words = command.short or command.label
    return Button(command.id, rect, words, variant, icon, shortcut, command.enabled, on=command.on)


def _in_full(ui: Ui, command: Command, rect: pygame.Rect) -> Command:
    """The primary command says all of its label where that fits."""
    full = replace(command, short="")
    return full if command.primary and _fits(ui, full, rect, 0, small=True) else command


def _fits(ui: Ui, command: Command, rect: pygame.Rect, beside: int, *, small: bool = False) -> bool:
    style = (LABELS_STRONG if command.primary else LABELS)[small]
    return ui.text.width(command.short or command.label, style) + ui.px(EDGES + beside) <= rect.width


def _key(ui: Ui, command: Command) -> str:
    """The key that does it; or the button of the controller, if that was used last and one does."""
    return next((CAPS[each] for each in command.keys if each in CAPS), "") if ui.by_pad else command.key


def _key_width(ui: Ui, command: Command) -> int:
    words = ui.text.width(_key(ui, command), Style.CAPTION)
    return round(100 * words / ui.px(100)) + 10


def _offer(ui: Ui, places: StagePlaces, words: str) -> pygame.Rect:
    px, place = ClampedPx(ui), places.message
    if places.in_a_row:
        wide = offer_wide(ui, words, place)
        return pygame.Rect(place.right - wide, place.centery - px(22), wide, px(44))
    return pygame.Rect(place.left + px(16), place.bottom - px(16 + 44), place.width - px(32), px(44))
