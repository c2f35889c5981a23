"""Choices beyond the menu: a row for each axis, and a sentence that says what it is or why it cannot be."""

from __future__ import annotations

from typing import Any

import pygame

from game.catalogue import Entry
from game.scenes.shared.blocks import Block, Option, Paragraph, Picture, WidgetBlock, pill, switch
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Services, Turn
from game.store.settings import last_chosen, with_choice
from game.ui.text import Style
from game.ui.widgets.button import Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.slider import stepper
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.options import ON, Axis, AxisControl, Custom, Preset, Values, chosen
from generators.kernel.phrases import Phrase, say

Place = tuple[int, int, int]
DOT = " · "
VERDICT = 3  # lines that are kept free for it, so that nothing moves under the hand
NEAREST, PLAY = "nearest", "play"
PILL, SWITCH = 48, 44  # points


class CustomPage(ChoiceSheet[Preset[Any]]):
    title_key = "custom.title"

    def __init__(
        self, services: Services, entry: Entry, offer: Custom[Any], then: Answer[Preset[Any]] = ignore_result
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
        ui, able = self.ui, self.why_not is None
        nearest = pill(ui, NEAREST, ui.tell("custom.nearest"), Dress.OUTLINE, high=PILL, enabled=not able)
        play = pill(ui, PLAY, ui.tell("custom.play"), Dress.PRIMARY, high=PILL, enabled=able)
        return [*blocks, self._verdict(), nearest, play]

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == PLAY:
            return self._played()
        if chosen.id == NEAREST:
            self.values = self._nearest()
        else:
            axis = next(each for each in self.offer.axes if each.name == chosen.id)
            self.values = {**self.values, axis.name: axis.values[chosen.value]}
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

    def _choices(self, values: Values) -> str:
        return DOT.join(self.ui.tell(each) for each in self.offer.choices(values))

    def _row(self, axis: Axis) -> list[Block]:
        title = self.ui.tell(axis.title)
        if axis.control is AxisControl.SWITCH:
            return [switch(self.ui, axis.name, title, on=self.values[axis.name] == ON, high=SWITCH, space=12)]
        labels = tuple(self.ui.tell(axis.words(each)) for each in axis.values)
        at, numbered = axis.values.index(self.values[axis.name]), axis.control is AxisControl.NUMBER

        def make(place: Place) -> Widget:
            return (stepper if numbered else chooser)(self.ui, axis.name, place, labels, at)

        return (
            [Option(title, make, 12)] if numbered else [Paragraph(title, Style.LABEL, space=6), WidgetBlock(make, 16)]
        )

    def _verdict(self) -> Picture:
        ui, width = self.ui, max(1, min(self.ui.px(self.widest), self.frame.width - 2 * self.ui.px(24)))
        least = VERDICT * ui.text.leading(Style.LABEL)
        high = max(least, ui.text.height(self.verdict, Style.LABEL, width))
        return Picture(self._paint_verdict, -(-100 * high // width), 12)

    def _paint_verdict(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self.ui.theme
        ink = theme.ink if self.why_not is None else theme.error
        self.ui.text.paragraph(target, self.verdict, Style.LABEL, ink, rect)
