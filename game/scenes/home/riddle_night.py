"""The night of riddles: fifteen Chinese riddles hang on sheets under their lanterns, other ones every year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any

import pygame

from game.catalogue import NIGHT
from game.scenes.shared.day_lanterns import Extra, extras
from game.scenes.shared.page import Content, Page
from game.scenes.shared.parts import lamp, paragraph, pill
from game.scenes.shared.scene import Open, Services
from game.ui.command import Command
from game.ui.elements import Column, Element, Grid
from game.ui.lantern import Light
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Look, focus_ring
from generators.names import almanac
from generators.names.address import Address

MANY = 15
NARROWEST, WIDEST, HIGH, PILL = 64, 84, 340, 320  # points: a lantern with its sheet; the width of the pill


@dataclass(slots=True, eq=False)
class Sheet(Button):
    """A lantern and the riddle below it, with the answer once it is solved."""

    state: Any = field(kw_only=True)

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        NIGHT.board().sketch(target, ui, self.rect.inflate(-self.rect.width // 8, 0), self.state)
        if look.focused or look.hovered:
            focus_ring(ui, target, self.rect.inflate(-ui.px(8), -ui.px(8)), ui.px(6))


class RiddleNight(Page):
    title_key = "riddle_night.title"
    kept_below = True
    widest = MANY * WIDEST

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._read()

    def _read(self) -> None:
        """Their puzzles, and how they stand."""
        self.riddles: list[tuple[Any, Extra]] = []
        store = self.services.store
        texts = {preset: almanac.stock(NIGHT.id, preset) for preset in NIGHT.hung}
        every = [(preset, seed) for preset, found in texts.items() for seed in found]
        chosen = Random(f"riddles {self.services.today().year}").sample(every, min(MANY, len(every)))
        by_preset = {
            preset: extras(store, {seed: Address(NIGHT.id, preset, seed) for at, seed in chosen if at == preset})
            for preset in NIGHT.hung
        }
        for preset, seed in chosen:
            state, extra = NIGHT.kind.start(NIGHT.kind.read(texts[preset][seed])), by_preset[preset][seed]
            if extra.lamp.light.lit:
                state = replace(state, placed=tuple(state.puzzle.answer))
            self.riddles.append((state, extra))

    def back(self) -> None:
        self._read()
        self.place()

    def build(self) -> Content:
        lit = sum(extra.lamp.light.lit for _, extra in self.riddles)
        words = "riddle_night.all" if lit == len(self.riddles) else "riddle_night.lit"
        columns = next(each for each in (15, 8, 5, 4, 3) if each * NARROWEST <= self.wide or each == 3)
        left = next(((state, extra) for state, extra in self.riddles if not extra.lamp.over), None)
        return [
            paragraph(self.ui.tell(words, lit=lit, all=len(self.riddles)), faint=False),
            Grid(self._sheets(), columns=columns, gap=4),
            *([lamp(Light.BRIGHT)] if left is None else [self._next(*left)]),
        ]

    def _next(self, state: Any, extra: Extra) -> Element:  # noqa: ANN401
        words = self.ui.tell("riddle_night.next", face=state.puzzle.face)
        play = partial(Open, extra.lamp.entry, extra.request, lesson=False)
        return Column([pill("next", words, play, below=0, max_width=PILL)], pad=(0, 16))

    def _sheets(self) -> Sequence[Element]:
        found = []
        for number, (state, extra) in enumerate(self.riddles):
            name = f"{state.puzzle.face} {state.puzzle.target}"
            command = Command(f"riddle-{number}", name, partial(Open, extra.lamp.entry, extra.request, lesson=False))
            note = self.ui.tell(f"almanac.{extra.lamp.how}") if extra.lamp.light.lit else ""
            found.append(Sheet(command.id, name, note=note, state=state, do=command, height=HIGH))
        return found
