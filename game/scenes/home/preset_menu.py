"""The menu of presets: one row of chips for each thing there is to choose."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pygame

from game.catalogue import Entry
from game.rating.next_preset import nearest_preset
from game.rating.strength import level_of
from game.scenes.home.custom_menu import CustomPage
from game.scenes.makers.makers import deal_lists, has_lists, maker_title, to_maker
from game.scenes.shared.blocks import Block, Paragraph, WidgetBlock, pill
from game.scenes.shared.own_level import coming, is_mine, next_preset, offers_mine, with_mine
from game.scenes.shared.page import Answer, ChoiceSheet, ignore_result
from game.scenes.shared.scene import Pop, Push, Services, Turn
from game.store.settings import last_chosen
from game.ui.text import Style
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.chooser import chooser
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.options import Preset
from generators.kernel.options import chosen as chosen_of
from generators.kernel.phrases import Phrase, phrasebook

LAST, MORE, MAKE, LISTS = "last", "more", "make", "lists"
LISTS_USED = ("off", "too", "only")  # in walls
DOT = " · "
PILL = 44  # points
FAR_OFF = 5  # points: no level comes near what was chosen


class Choose(ChoiceSheet[Preset[Any]]):
    foot = 80  # for Play

    title_key = "choose.title"

    def __init__(
        self, services: Services, entry: Entry, preset: Preset[Any], then: Answer[Preset[Any]] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self.entry = entry
        self.offers: tuple[Preset[Any], ...] = (*entry.kind.presets, *entry.menu.beside())
        self.preset = preset if preset in self.offers else nearest_preset(entry.kind, preset)
        self.level = level_of(self.preset.choices) if offers_mine(services, entry.kind) else None
        self.mine = is_mine(services, entry.kind)  # and no level
        self.has_lists = has_lists(services, entry.kind)
        self.lists = 0  # of one's own: which of LISTS_USED

    def blocks(self) -> list[Block]:
        blocks: list[Block] = []
        for axis in range(len(self.preset.choices)):
            if len(self._going(axis)) == 1 < len(self._values(axis)):  # nothing is left to be chosen
                continue
            blocks.append(Paragraph(self.ui.tell(f"board.{self.entry.kind.id}.axis_{axis}"), Style.LABEL, space=6))
            note = self._note_of(axis)
            blocks.append(WidgetBlock(partial(self._chips, axis), 8 if note else 20))
            blocks += [Paragraph(note, Style.CAPTION, space=20)] if note else []
        if self.has_lists:
            labels = tuple(self.ui.tell(f"choose.lists_{each}") for each in LISTS_USED)
            blocks.append(Paragraph(self.ui.tell("choose.lists"), Style.LABEL, space=6))
            blocks.append(WidgetBlock(lambda place: chooser(self.ui, LISTS, place, labels, self.lists), 20))
        return [*blocks, *self._beyond()]

    def in_bar(self) -> list[Widget]:
        px, window = self.ui.px, self.window
        rect = pygame.Rect(window.left + px(24), window.bottom + px(12), window.width - px(48), px(52))
        return [Button("play", rect, self.ui.tell("choose.play"), Dress.PRIMARY)]

    def _beyond(self) -> list[Block]:
        tell, last = self.ui.tell, self._last
        again = tell("custom.last", what=DOT.join(map(tell, last.choices))) if last else ""
        more = tell("custom.more") if self.entry.menu.custom else ""
        pills = (
            (LAST, again, Dress.OUTLINE),
            (MORE, more, Dress.QUIET),
            (MAKE, maker_title(self.services, self.entry.kind), Dress.QUIET),
        )
        return [pill(self.ui, name, label, dress, high=PILL) for name, label, dress in pills if label]

    @property
    def _last(self) -> Preset[Any] | None:
        offer, values = self.entry.menu.custom, last_chosen(self.services.settings, self.entry.kind)
        return None if offer is None or values is None else chosen_of(self.entry.menu, offer, values)

    def choose(self, chosen: Chosen) -> Turn | None:
        if chosen.id == "play" and self.lists:
            return Pop(partial(deal_lists, self.services, alone=LISTS_USED[self.lists] == "only"))
        if chosen.id == "play":
            return self._given(self.preset, mine=self.mine)
        if chosen.id == LAST:
            return self._given(self._last or self.preset)
        if chosen.id == MORE and self.entry.menu.custom is not None:
            return Push(CustomPage(self.services, self.entry, self.entry.menu.custom, self._given))
        if chosen.id == MAKE:
            return Pop(partial(to_maker, self.services, self.entry.kind))
        if chosen.id == LISTS:
            self.lists = chosen.value
        else:
            self._chip(int(chosen.id.removeprefix("axis-")), chosen.value)
        self.place()
        return None

    def _chip(self, axis: int, number: int) -> None:
        if axis == self.level:
            self.mine = number == 0
            number -= 1
        if number >= 0:
            self.preset = self._nearest(axis, self._values(axis)[number])

    def _given(self, preset: Preset[Any], *, mine: bool = False) -> Turn:
        """Remember the choice for the next new puzzle as well."""
        services, kind = self.services, self.entry.kind
        if mine != is_mine(services, kind):
            services.change(with_mine(services.settings, kind.id, on=mine))
        return self.give(next_preset(services, kind, preset))

    def about(self) -> list[str]:
        return [note for note in map(self._note_of, range(len(self.preset.choices))) if note]

    def _note_of(self, axis: int) -> str:
        return self._note_of_mine() if self.mine and axis == self.level else self._note(self.preset.choices[axis])

    def _note_of_mine(self) -> str:
        tell, found = self.ui.tell, coming(self.services, self.entry.kind, self.preset)
        names = [DOT.join(map(tell, self._changed(each))) for each in found.presets]
        key = "rating.mine_means" if len(names) > 1 else "rating.mine_means_one"
        wanted, real = self.services.settings.chance, round(100 * found.chance)
        if abs(wanted - real) > FAR_OFF:
            return tell("rating.mine_off", chance=wanted, one=names[0], real=real)
        untried = tell("rating.mine_untried") if found.untried else ""
        return tell(key, chance=wanted, one=names[0], other=names[-1], untried=untried)

    def _changed(self, preset: Preset[Any]) -> list[Phrase]:
        """The level of a custom puzzle, and what else of it is not as it was chosen."""
        both = enumerate(zip(preset.choices, self.preset.choices, strict=True))
        return [one for axis, (one, other) in both if axis == self.level or one != other]

    def _note(self, choice: Phrase) -> str:
        name = choice.key.rpartition(".")[2]
        keys = (choice.key + "_means", f"choice.{self.entry.kind.id}.{name}")  # a level is another in each puzzle
        return next((self.ui.tell(key) for key in keys if key in phrasebook().sentences), "")

    def _values(self, axis: int) -> list[Phrase]:
        """The choices of a row, by number where they have one: the first preset stands out of order."""
        values = list(dict.fromkeys(each.choices[axis] for each in self.entry.kind.presets))
        numbers = [re.findall(r"\d+", self.ui.tell(each))[:1] for each in values]
        if not all(numbers):
            return values
        return [value for _, value in sorted(zip(numbers, values, strict=True), key=lambda each: int(each[0][0]))]

    def _nearest(self, axis: int, value: Phrase) -> Preset[Any]:
        """The preset with this value that keeps the other choices as far as it can, the first ones first: a row
        offers what goes with the rows above it."""
        fitting = [each for each in self.offers if each.choices[axis] == value]
        return max(fitting, key=lambda each: [a == b for a, b in zip(each.choices, self.preset.choices, strict=True)])

    def _going(self, axis: int) -> set[Phrase]:
        """The values that go with the rows above."""
        before = self.preset.choices[:axis]
        return {each.choices[axis] for each in self.offers if each.choices[:axis] == before}

    def _chips(self, axis: int, place: tuple[int, int, int]) -> Widget:
        values = self._values(axis)
        labels = tuple(self.ui.tell(each) for each in values)
        going = self._going(axis)
        offered = frozenset(number for number, value in enumerate(values) if value in going)
        at = values.index(self.preset.choices[axis])
        if axis == self.level:
            labels, at = (self.ui.tell("rating.mine"), *labels), 0 if self.mine else at + 1
            offered = frozenset([0, *(each + 1 for each in offered)])
        return chooser(self.ui, f"axis-{axis}", place, labels, at, offered)
