"""Choices beyond the menu: a row for each axis, and a sentence that says what it is or why it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.catalogue import Entry
from game.scenes.shared.blocks import Block, Option, Paragraph, Picture, WidgetBlock
from game.scenes.shared.page import Sheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.settings import last_chosen, with_choice
from game.ui.text import Style
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.stepper import stepper
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel import custom
from generators.kernel.custom import ON, Axis
from generators.kernel.kind import Preset
from generators.kernel.offers import chosen
from generators.kernel.phrases import Phrase, say

Place = tuple[int, int, int]
DOT = " · "
VERDICT = 3  # lines that are kept free for it, so that nothing moves under the hand
NEAREST, PLAY = "nearest", "play"


class CustomPage(Sheet[Preset[Any]]):
    title_key = "custom.title"

    def __init__(
        self,
        services: Services,
        entry: Entry,
        offer: custom.Custom[Any],
        then: Callable[[Preset[Any]], Turn | None] = ignore_result,
    ) -> None:
        super().__init__(services, then)
        self.entry, self.offer = entry, offer
        self.values = last_chosen(services.settings, entry.kind) or offer.start
        self._touched: list[str] = []  # axes that were changed, the latest last: what is nearest keeps them

    @property
    def why_not(self) -> Phrase | None:
        return self.offer.why_not(self.values)

    @property
    def verdict(self) -> str:
        """The choices in words, or why they cannot be and the nearest that can."""
        why = self.why_not
        if why is None:
            return self._choices(self.values)
        return self.ui.tell(say("custom.impossible", why=why, nearest=self._choices(self._nearest())))

    def blocks(self) -> list[Block]:
        blocks = [block for axis in self.offer.axes for block in self._row(axis)]
        nearest = partial(self._pill, NEAREST, Dress.OUTLINE, enabled=self.why_not is not None)
        play = partial(self._pill, PLAY, Dress.PRIMARY, enabled=self.why_not is None)
        return [*blocks, self._verdict(), WidgetBlock(nearest), WidgetBlock(play)]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == PLAY:
            return self._played()
        if chosen.id == NEAREST:
            self.values = self._nearest()
        else:
            axis = next(each for each in self.offer.axes if each.name == chosen.id)
            self.values = {**self.values, axis.name: axis.offered[chosen.value]}
            self._touched = [*(each for each in self._touched if each != axis.name), axis.name]
        self.place()
        return None

    def _played(self) -> Turn | None:
        preset = chosen(self.entry.menu, self.offer, self.values)
        if preset is None:
            return None
        services, name = self.services, self.offer.name(self.values)
        services.change(with_choice(services.settings, self.entry.kind.id, name))
        return self.give(preset)

    def _nearest(self) -> dict[str, str]:
        return self.offer.nearest(self.values, self._touched)

    def _choices(self, values: custom.Values) -> str:
        return DOT.join(self.ui.tell(each) for each in self.offer.choices(values))

    def _row(self, axis: Axis) -> list[Block]:
        title = self.ui.tell(axis.title)
        match axis.control:
            case custom.AxisControl.NUMBER:
                return [Option(title, partial(self._stepper, axis), 12)]
            case custom.AxisControl.SWITCH:
                return [WidgetBlock(partial(self._toggle, axis), 12)]
            case custom.AxisControl.CHOICE:
                return [Paragraph(title, Style.LABEL, space=6), WidgetBlock(partial(self._chips, axis), 16)]

    def _labels(self, axis: Axis) -> tuple[str, ...]:
        return tuple(self.ui.tell(axis.words(each)) for each in axis.offered)

    def _at(self, axis: Axis) -> int:
        return axis.offered.index(self.values[axis.name])

    def _stepper(self, axis: Axis, place: Place) -> Widget:
        return stepper(self.ui, axis.name, place, self._labels(axis), self._at(axis))

    def _chips(self, axis: Axis, place: Place) -> Widget:
        return chooser(self.ui, axis.name, place, self._labels(axis), self._at(axis))

    def _toggle(self, axis: Axis, place: Place) -> Widget:
        left, top, width = place
        rect = pygame.Rect(left, top, width, self.ui.px(44))
        return Toggle(axis.name, rect, self.ui.tell(axis.title), self.values[axis.name] == ON)

    def _verdict(self) -> Picture:
        ui, width = self.ui, max(1, min(self.ui.px(self.widest), self.frame.width - 2 * self.ui.px(24)))
        least = VERDICT * ui.text.leading(Style.LABEL)
        high = max(least, ui.text.height(self.verdict, Style.LABEL, width))
        return Picture(self._paint_verdict, -(-100 * high // width), 12)

    def _paint_verdict(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.ui.theme
        ink = theme.ink if self.why_not is None else theme.error
        self.ui.text.paragraph(target, self.verdict, Style.LABEL, ink, rect)

    def _pill(self, name: str, dress: Dress, place: Place, *, enabled: bool) -> Widget:
        left, top, width = place
        rect = pygame.Rect(left, top, width, self.ui.px(48))
        return Button(name, rect, self.ui.tell(f"custom.{name}"), dress, enabled=enabled)
