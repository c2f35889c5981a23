"""The dialogs that home opens: the menu of a kind, one's own choice, the greeting, and games in progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.catalogue import CATALOGUE, Entry, entry_of, lantern_of
from game.rating.strength import CHANCE, level_of, nearest_preset
from game.scenes.shared.examples import example_pictures, examples
from game.scenes.shared.facts import read_facts
from game.scenes.shared.game_names import (
    DOT,
    coming,
    day,
    describe_game,
    is_mine,
    next_preset,
    offers_mine,
    path_labels,
    sibling_name,
    with_mine,
)
from game.scenes.shared.parts import choice, option, paragraph, pill, row, switch
from game.scenes.shared.puzzle_screens import DealLists
from game.scenes.shared.scene import Open, Pop, Push, Resume, Services, Turn
from game.scenes.shared.screen import EDGE, MARGIN, Answer, ChoiceDialog, Content, Dialog, ignore_result
from game.scenes.shared.screens import KindScreen, maker_title
from game.store.settings import PATHS
from game.store.summary import ChapterSummary
from game.ui.elements import Column, Element, Label, Measure
from game.ui.text import Style
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser, stepper
from generators.kernel.kind import AnyKind, AnyPreset
from generators.kernel.options import ON, Axis, AxisControl, Values, choices_of, find_preset
from generators.kernel.phrases import LANGUAGES, Phrase, clock_text, phrasebook, say

LISTS_USED = ("off", "too", "only")  # use of the player's own lists in walls
PILL = 44  # points
MOST_CHIPS = 12  # more choices are a number with minus and plus
FAR_OFF = 5  # per cent: distance at which no level comes near the choice
VERDICT = 3  # lines
SWITCH = 44  # points
LEAST = 560  # points: a lower window has no room for the picture


class Choose(ChoiceDialog[AnyPreset]):
    """All choices of a kind. What was chosen last stays. What does not go with it changes as little as it can, and
    comes back when nothing forbids it."""

    title_key = "choose.title"
    keeps_height = True  # keeps Play under the pointer

    def __init__(
        self,
        services: Services,
        entry: Entry,
        preset: AnyPreset,
        then: Answer[AnyPreset] = ignore_result,
    ) -> None:
        super().__init__(services, then)
        self.entry = entry
        self.offer = entry.menu.custom or choices_of(entry.kind.id, entry.kind.presets, entry.menu.start)
        axes = self.offer.axes
        possible = [each for each in self.offer.every() if self.offer.why_not(each) is None]
        met = {name: {each[name] for each in possible} for name in self.offer.start}
        self.offered = {each.name: [value for value in each.values if value in met[each.name]] for each in axes}
        self.wanted = values_of(entry.kind, preset, {self.offer.build(each): each for each in possible})
        self.values = self.wanted  # or the nearest that can be
        self._touched: list[str] = []  # axes that were changed, latest last
        level = level_of([axis.words(axis.start) for axis in axes]) if offers_mine(services, entry.kind) else None
        self.level = None if level is None else axes[level]
        self.mine = is_mine(services, entry.kind)  # whether Mine is chosen, which stands in place of a level
        self.has_lists = entry.deals_lists and bool(services.store.own_lists().strip())
        self.lists = 0  # number of the player's own lists, as an index in LISTS_USED

    @property
    def why_not(self) -> Phrase | None:
        return self.offer.why_not(self.wanted)

    @property
    def preset(self) -> AnyPreset:
        found = find_preset(self.entry.menu, self.offer, self.values)
        assert found is not None
        return found

    @property
    def verdict(self) -> str:
        """The choices in words, and why they are not those that were wanted."""
        why, chosen = self.why_not, self.offer.choices(self.values)
        at = level_of(chosen) if self.mine and self.level else None
        names = [self.ui.tell("rating.mine" if number == at else each) for number, each in enumerate(chosen)]
        return DOT.join(names) if why is None else self.ui.tell("choose.impossible", why=why, nearest=DOT.join(names))

    def build(self) -> Content:
        rows = [each for axis in self.offer.axes for each in self._row(axis)]
        if self.has_lists:
            labels = tuple(self.ui.tell(f"choose.lists_{each}") for each in LISTS_USED)
            lists = partial(chooser, self.ui, "lists", labels=labels, at=self.lists)
            rows.append(paragraph(self.ui.tell("choose.lists"), Style.LABEL, below=6))
            rows.append(choice(lists, lambda number: self.put(lists=number), below=20))
        return [*rows, *self._other_pills()]

    def at_foot(self) -> Element:
        verdict = ReservedLabel(self.verdict, Style.LABEL, lines=0, least=VERDICT, below=12)
        return Column([verdict, pill("play", self.ui.tell("choose.play"), self._play)], pad=(MARGIN, EDGE, MARGIN, 16))

    def _row(self, axis: Axis) -> list[Element]:
        tell, choose = self.ui.tell, partial(self._choose, axis)
        values = self.offered[axis.name]
        title, labels = tell(axis.title), tuple(tell(axis.words(each)) for each in values)
        at = values.index(self.values[axis.name])
        if axis.control is AxisControl.SWITCH:
            return [switch(axis.name, title, choose, on=self.values[axis.name] == ON, high=SWITCH, below=12)]
        if len(labels) > MOST_CHIPS:
            return [
                option(title, choice(lambda place: stepper(self.ui, axis.name, place, labels, at), choose), below=12)
            ]
        faint = {at for at, each in enumerate(values) if self.offer.why_not({**self.values, axis.name: each})}
        notes = [self._note(axis.words(each)) for each in values]
        note = notes[at]
        if axis is self.level:
            labels, at, faint = (tell("rating.mine"), *labels), 0 if self.mine else at + 1, {each + 1 for each in faint}
            note = self._note_of_mine() if self.mine else note
        chips = partial(chooser, self.ui, axis.name, labels=labels, at=at, faint=frozenset(faint))
        if not any((note, *notes)):
            return [paragraph(title, Style.LABEL, below=6), choice(chips, choose, below=20)]
        below = ReservedLabel(note, Style.CAPTION, "ink_2", lines=0, middle=False, others=notes, below=16)
        return [paragraph(title, Style.LABEL, below=6), choice(chips, choose, below=8), below]

    def _other_pills(self) -> list[Element]:
        """The same puzzle in other languages, and its maker."""
        ui, entry = self.ui, self.entry

        def opens(name: str, label: str, turn: Callable[[], Turn], variant: Variant = Variant.OUTLINE) -> Element:
            return pill(name, label, lambda: Pop(turn), variant, high=PILL)

        others = (each for each in lantern_of(entry.id).siblings if each is not entry)
        found = [opens(f"sibling:{it.id}", sibling_name(ui, it), partial(Open, it, Resume())) for it in others]
        title = maker_title(self.services, entry.kind)
        return [*found, *([opens("make", title, partial(KindScreen, "maker", entry), Variant.QUIET)] if title else [])]

    def _play(self) -> Turn:
        """Remember the choice for the next new puzzle as well."""
        if self.lists:
            return Pop(partial(DealLists, alone=LISTS_USED[self.lists] == "only"))
        services, kind = self.services, self.entry.kind
        if self.mine != is_mine(services, kind):
            services.change(with_mine(services.settings, kind.id, on=self.mine))
        return self.give(next_preset(services, kind, self.preset))

    def _choose(self, axis: Axis, number: int) -> None:
        if axis is self.level:
            self.mine = number == 0
            number -= 1
        if number >= 0:
            self.wanted = {**self.wanted, axis.name: self.offered[axis.name][number]}
            self._touched = [*(each for each in self._touched if each != axis.name), axis.name]
            self.values = self.wanted if self.why_not is None else self.offer.nearest(self.wanted, self._touched)
        self.place()

    def _note_of_mine(self) -> str:
        tell, found = self.ui.tell, coming(self.services, self.entry.kind, self.preset)
        names = [DOT.join(map(tell, self._differing_choices(each))) for each in found.presets]
        key = "rating.mine_means" if len(names) > 1 else "rating.mine_means_one"
        wanted, real = round(100 * CHANCE), round(100 * found.chance)
        if abs(wanted - real) > FAR_OFF:
            return tell("rating.mine_off", chance=wanted, one=names[0], real=real)
        untried = tell("rating.mine_untried") if found.untried else ""
        return tell(key, chance=wanted, one=names[0], other=names[-1], untried=untried)

    def _differing_choices(self, preset: AnyPreset) -> list[Phrase]:
        """The choices to name for a preset: its level, and those that differ from the nearest preset's."""
        both = enumerate(zip(preset.choices, nearest_preset(self.entry.kind, self.preset).choices, strict=True))
        level = level_of(preset.choices)
        return [one for axis, (one, other) in both if axis == level or one != other]

    def _note(self, choice: Phrase) -> str:
        name = choice.key.rpartition(".")[2]
        here = f"choice.{self.entry.kind.id}.{name}"  # a level means something else in each puzzle
        return next((self.ui.tell(key) for key in (f"{choice.key}_means", here) if phrasebook().find(key)), "")


def values_of(kind: AnyKind, preset: AnyPreset, by_options: Mapping[Any, Values]) -> Values:
    """The values that give this preset; if none do, those of the nearest preset in the menu."""
    return by_options.get(preset.options) or by_options[nearest_preset(kind, preset).options]


@dataclass(slots=True, eq=False, kw_only=True)
class ReservedLabel(Label):
    """A label with space for what it may say later, so that nothing moves."""

    others: Sequence[str] = ()
    least: int = 1  # lines

    def content_height(self, m: Measure, width: int) -> int:
        text, style = m.ui.text, self.sizes[0]
        every = (text.height(each, style, width) for each in (*self.wordings, *self.others))
        return max(self.least * text.leading(style), *every)


class Greeting(Dialog):
    title_key = "greeting.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._language, self.start = self.ui.language, read_facts(self.services).first

    def update(self, seconds: float) -> Turn | None:
        if self._language != self.ui.language:
            self._language, self.start = self.ui.language, read_facts(self.services).first
            self.place()
        return super().update(seconds)

    def build(self) -> Content:
        entry, at = self.start.standing.entry, list(LANGUAGES).index(self.ui.language)
        start = say("greeting.start", name=entry.name)
        path = PATHS.index(self.services.settings.character)
        paths = partial(chooser, self.ui, "character", labels=path_labels(self.ui), at=path)
        learns = option(self.ui.tell("settings.character"), choice(paths, lambda it: self._set("character", PATHS[it])))
        return [
            paragraph(self.ui.tell("greeting.words"), faint=False, below=12),
            example_pictures(self.ui, entry, examples(entry)[:1]) if self.area.height >= self.ui.px(LEAST) else None,
            pill("start", self.ui.tell(start), lambda: Open(self.start.standing.entry, self.start.request)),
            pill("around", self.ui.tell("greeting.around"), Pop, Variant.OUTLINE, below=16),
            choice(partial(chooser, self.ui, "language", labels=tuple(LANGUAGES.values()), at=at), self._set_language),
            learns if self.services.offers_path else None,
        ]

    def _set(self, name: str, value: object) -> None:
        change: dict[str, Any] = {name: value}
        self.services.change(replace(self.services.settings, **change))
        self.place()

    def _set_language(self, number: int) -> None:
        self._set("language", list(LANGUAGES)[number])


def greet(services: Services) -> Turn | None:
    """The greeting at the first start, if nothing was played yet."""
    services.change(replace(services.settings, greeted=True))
    if services.store.archive.games() or any(services.store.shelf.summaries(each.id) for each in CATALOGUE):
        return None
    return Push(Greeting(services))


class Waiting(ChoiceDialog[ChapterSummary]):
    title_key = "waiting.title"

    def __init__(
        self, services: Services, waiting: Sequence[ChapterSummary], then: Answer[ChapterSummary] = ignore_result
    ) -> None:
        super().__init__(services, then)
        self.waiting = waiting

    def build(self) -> Content:
        return [self._row(number, each) for number, each in enumerate(self.waiting)]

    def _row(self, number: int, seen: ChapterSummary) -> Element:
        head, entry = seen.heading, entry_of(seen.heading.kind)
        label, note = describe_game(self.ui, entry, seen), day(self.ui, head.begun)
        if head.daily:
            label, note = self.ui.tell("waiting.daily", day=day(self.ui, head.daily)), label
        if not label or len({each.heading.kind for each in self.waiting}) > 1:
            label = DOT.join(filter(None, [self.ui.tell(entry.name), label]))
        return row(f"game-{number}", label, partial(self.give, seen), detail=clock_text(seen.seconds), note=note)
