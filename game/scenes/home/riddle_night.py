"""The night of riddles: fifteen riddles hang under their lanterns. The Chinese ones are other ones every year and open
as games; the English ones are guessed by typing on the page."""

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
from game.scenes.shared.parts import lamp, line, paragraph, pill
from game.scenes.shared.scene import Open, Services, Turn
from game.store.records import VERSE
from game.ui.command import Command
from game.ui.elements import Column, Element, Grid, Label, Paint, Plate
from game.ui.lantern import Light, lantern
from game.ui.shapes import square
from game.ui.sound import Cue
from game.ui.text import LABELS_STRONG, Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Chosen, Look, focus_ring
from generators.kernel.phrases import say
from generators.names import almanac
from generators.names.address import Address
from generators.names.festivals import Verse, verses

MANY = 15
VERSE_WIDE, HUNG, ANSWER, LONGEST = 208, 56, 24, 30  # points: an English riddle, its lantern, its answer; letters typed
NARROWEST, WIDEST, HIGH, PILL = 64, 84, 340, 320  # points: a lantern with its sheet; the width of the pill


def _hang(light: Light, ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
    target.blit(lantern(ui, rect.height, light), square(rect.height, midtop=rect.midtop))


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
        self.typed = ""
        self._read()

    def _read(self) -> None:
        """Their puzzles, and how they stand."""
        self.riddles: list[tuple[Any, Extra]] = []
        store, own = self.services.store, self.ui.language == NIGHT.language
        self.verses = () if own else verses()
        records = store.records.of(VERSE)
        stand = {each.answers[0]: records.get(self._key(each)) for each in self.verses}
        self.guessed = {answer: bool(record.value) for answer, record in stand.items() if record is not None}
        if not own and NIGHT.language not in self.ui.languages:
            return
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
        self.services.plan = ()
        self._read()
        self.place()

    def build(self) -> Content:
        lit = sum(extra.lamp.light.lit for _, extra in self.riddles) + sum(self.guessed.values())
        every = len(self.riddles) + len(self.verses)
        words = "riddle_night.all" if lit == every else "riddle_night.lit"
        columns = next(each for each in (15, 8, 5, 4, 3) if each * NARROWEST <= self.wide or each == 3)
        left = next((number for number, (_, extra) in enumerate(self.riddles) if not extra.lamp.over), None)
        return [
            paragraph(self.ui.tell(words, lit=lit, all=every), faint=False),
            *self._english(),
            *([Grid(self._sheets(), columns=columns, gap=4)] if self.riddles else []),
            *([self._next(left)] if left is not None else []),
            *([lamp(Light.BRIGHT)] if left is None and len(self.guessed) == len(self.verses) else []),
        ]

    def _key(self, verse: Verse) -> str:
        return f"{self.services.today().year} {verse.answers[0]}"

    def _english(self) -> list[Element]:
        """A line for an answer to any of them, and the verses."""
        if not self.verses:
            return []
        ui, guessed = self.ui, self.guessed  # by the answer: guessed, or shown
        left = [each for each in self.verses if each.answers[0] not in guessed]
        cells = []
        for each in self.verses:
            answer = each.answers[0]
            light = Light.UNLIT if answer not in guessed else Light.LIT if guessed[answer] else Light.DIM
            words = [Label(each_line, Style.LABEL, lines=0) for each_line in each.lines]
            found = Label(answer if answer in guessed else "", LABELS_STRONG, height=ANSWER)
            hung = Paint(partial(_hang, light), height=HUNG)
            cells.append(Column([hung, *words, Element(grow=1), found], gap=4, pad=(14, 12), plate=Plate()))
        columns = next(each for each in (5, 3, 2, 1) if each * VERSE_WIDE <= self.wide or each == 1)
        typed = line(ui, "guess", self.typed, ui.tell("riddle_night.guess"), LONGEST, self._guess, below=12)
        tell = pill(
            "tell",
            ui.tell("riddle_night.tell"),
            lambda: self._end(left[0], guessed=False),
            Variant.OUTLINE,
            max_width=PILL,
        )
        grid = Grid(cells, columns=columns, gap=8, below=16)
        return [typed, grid, Column([tell])] if left else [grid]

    def _guess(self, chosen: Chosen) -> None:
        """A right word lights its lantern as soon as it is there."""
        self.typed = chosen.text
        left = (each for each in self.verses if each.answers[0] not in self.guessed)
        found = next((each for each in left if each.accepts(self.typed)), None)
        if found is not None:
            self.typed = ""
            self._end(found, guessed=True)
            self.services.hear(Cue.LIT)
        elif chosen.value and self.typed.strip():
            self.services.announce(say("riddle_night.wrong"))
        self.place()

    def _end(self, verse: Verse, *, guessed: bool) -> None:
        self.guessed[verse.answers[0]] = guessed
        self.services.store.records.set(VERSE, {self._key(verse): guessed})
        self.services.announce(say(f"riddle_night.{'right' if guessed else 'shown'}", answer=verse.answers[0]))
        self.place()

    def _next(self, number: int) -> Element:
        words = self.ui.tell("riddle_night.next", face=self.riddles[number][0].puzzle.face)
        return Column([pill("next", words, partial(self._play, number), below=0, max_width=PILL)], pad=(0, 16))

    def _play(self, number: int) -> Turn:
        """Open this riddle; Next leads to the others that are not over, in their order."""
        (_, first), *rest = (*self.riddles[number:], *self.riddles[:number])
        self.services.plan = tuple(Open(NIGHT, extra.request) for _, extra in rest if not extra.lamp.over)
        return Open(NIGHT, first.request)

    def _sheets(self) -> Sequence[Element]:
        found = []
        for number, (state, extra) in enumerate(self.riddles):
            name = f"{state.puzzle.face} {state.puzzle.target}"
            command = Command(f"riddle-{number}", name, partial(self._play, number))
            note = self.ui.tell(f"almanac.{extra.lamp.how}") if extra.lamp.light.lit else ""
            found.append(Sheet(command.id, name, note=note, state=state, do=command, height=HIGH))
        return found
