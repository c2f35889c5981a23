"""The sheets that home opens: the menu of a kind, one's own choice, the greeting, and games in progress."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.catalogue import CATALOGUE, Entry, entry_of, lantern_of
from game.rating.strength import CHANCE, level_of, nearest_preset
from game.scenes.shared.examples import example_pictures, examples
from game.scenes.shared.facts import read_facts
from game.scenes.shared.game_names import (
    DOT,
    coming,
    day,
    describe_game,
    in_short,
    is_mine,
    next_preset,
    offers_mine,
    sibling_name,
    tell_or_nothing,
    with_mine,
)
from game.scenes.shared.page import EDGE, MARGIN, Answer, ChoiceSheet, Content, Sheet, ignore_result
from game.scenes.shared.pages import KindPage, maker_title
from game.scenes.shared.parts import choice, option, paragraph, pill, row, switch
from game.scenes.shared.puzzle_pages import DealLists
from game.scenes.shared.scene import Again, Open, Pop, Push, Resume, Services, Turn
from game.store.settings import last_chosen, with_choice
from game.store.summary import ChapterSummary
from game.ui.elements import Column, Element, Label, Measure, Widget
from game.ui.text import Style
from game.ui.widgets.button import Variant
from game.ui.widgets.chooser import chooser
from game.ui.widgets.slider import stepper
from generators.kernel.options import ON, Axis, AxisControl, Custom, Preset, Values, find_preset
from generators.kernel.phrases import LANGUAGES, Phrase, clock_text, in_a_row, join_list, phrasebook, say

LISTS_USED = ("off", "too", "only")  # use of the player's own lists in walls
PILL = 44  # points
MOST_OLDER = 3  # games in progress that are offered beside new ones
MOST_NAMED = 5  # choices in a reason
FAR_OFF = 5  # per cent: distance at which no level comes near the choice
VERDICT = 3  # lines reserved for it, so that nothing moves
CUSTOM_PILL, SWITCH = 48, 44  # points
LEAST = 560  # points: a lower window has no room for the picture


class Choose(ChoiceSheet[Preset[Any]]):
    title_key = "choose.title"
    keeps_height = True  # keeps Play under the pointer

    def __init__(
        self,
        services: Services,
        entry: Entry,
        preset: Preset[Any],
        then: Answer[Preset[Any]] = ignore_result,
        older: Sequence[ChapterSummary] = (),
    ) -> None:
        super().__init__(services, then)
        self.entry, self.older = entry, older[:MOST_OLDER]  # games in progress that no card opens
        self.offers: tuple[Preset[Any], ...] = (*entry.kind.presets, *entry.menu.beside())
        self.goes = {  # start of an offer's choices, with each later choice
            (self._rows(each)[:count], axis, value)
            for each in self.offers
            for axis, value in enumerate(self._rows(each))
            for count in range(1, axis + 1)
        }
        self._longest: dict[tuple[str, int], str] = {}
        self.chosen = preset  # may be a custom one
        self.preset = preset if preset in self.offers else nearest_preset(entry.kind, preset)
        self.wanted = self._rows(self.preset)  # what the player chose last in each row, also where it does not go
        self.level = level_of(self._rows(self.preset)) if offers_mine(services, entry.kind) else None
        self.mine = is_mine(services, entry.kind)  # without a level
        self.has_lists = entry.deals_lists and bool(services.store.own_lists().strip())
        self.lists = 0  # number of the player's own lists, as an index in LISTS_USED

    def build(self) -> Content:
        """The page has space for all rows with their longest notes, so that no pill moves under a pointer."""
        now, all_rows = list[Element](), list[Element]()
        for axis, going in enumerate(self._going()):
            values, above = self._values(axis), self._rows(self.preset)[:axis]
            notes = [*map(self._note, values), self._note_of(axis)]
            all_rows += self._row(axis, values, set(values), max(notes, key=len), self._longest_reason(axis))
            now += self._row(axis, values, going, self._note_of(axis), self._why_not(axis, above))
        if self.has_lists:
            labels = tuple(self.ui.tell(f"choose.lists_{each}") for each in LISTS_USED)
            lists = partial(chooser, self.ui, "lists", labels=labels, at=self.lists)
            for rows in (now, all_rows):
                rows.append(paragraph(self.ui.tell("choose.lists"), Style.LABEL, below=6))
                rows.append(choice(lists, self._use_lists, below=20))
        return [ChoiceRows(now, tallest=Column(all_rows), below=20), *self._other_pills()]

    def _rows(self, preset: Preset[Any]) -> tuple[Phrase, ...]:
        """Its choices as the rows ask for them."""
        order, choices = self.entry.menu.rows, preset.choices
        return tuple(choices[each] for each in order) if order else choices

    def _row(self, axis: int, values: Sequence[Phrase], going: set[Phrase], *notes: str) -> list[Element]:
        number = self.entry.menu.rows[axis] if self.entry.menu.rows else axis
        title, note = self.ui.tell(f"board.{self.entry.kind.id}.axis_{number}"), "\n".join(filter(None, notes))
        chips, chip = partial(self._chips, axis, values, going), partial(self._chip, axis)
        found = [paragraph(title, Style.LABEL, below=6), choice(chips, chip, below=8 if note else 20)]
        return [*found, paragraph(note, Style.CAPTION, below=20)] if note else found

    def at_foot(self) -> Element:
        return Column([pill("play", self.ui.tell("choose.play"), self._play)], pad=(MARGIN, EDGE, MARGIN, 16))

    def _other_pills(self) -> list[Element]:
        tell, last, custom = self.ui.tell, self._last, self.entry.menu.custom
        again = tell("custom.last", what=DOT.join(map(tell, last.choices))) if last else ""
        make = partial(KindPage, "maker", self.entry)
        pills = (
            *map(self._older, range(len(self.older))),
            *map(self._sibling, lantern_of(self.entry.id).siblings),
            ("last", again, lambda: self._remember(last or self.preset), Variant.OUTLINE),
            ("more", tell("custom.more") if custom else "", self._customize, Variant.QUIET),
            ("make", maker_title(self.services, self.entry.kind), lambda: Pop(make), Variant.QUIET),
        )
        return [pill(name, label, do, variant, high=PILL) for name, label, do, variant in pills if label]

    def _sibling(self, entry: Entry) -> tuple[str, str, Callable[[], Turn], Variant]:
        """The same puzzle in another language."""
        label = "" if entry is self.entry else sibling_name(self.ui, entry)
        return f"sibling:{entry.id}", label, partial(Pop, partial(Open, entry, Resume())), Variant.OUTLINE

    def _older(self, number: int) -> tuple[str, str, Callable[[], Turn], Variant]:
        ui, seen = self.ui, self.older[number]
        what, far = in_short(ui, self.entry, seen, self.services.today()), tell_or_nothing(ui, seen.words)
        resume = partial(Pop, partial(Open, self.entry, Again(seen.id)))
        return f"game-{number}", DOT.join(filter(None, [ui.tell("home.resume"), what, far])), resume, Variant.OUTLINE

    @property
    def _last(self) -> Preset[Any] | None:
        offer, values = self.entry.menu.custom, last_chosen(self.services.settings, self.entry.kind)
        return None if offer is None or values is None else find_preset(self.entry.menu, offer, values)

    def _play(self) -> Turn:
        if self.lists:
            return Pop(partial(DealLists, alone=LISTS_USED[self.lists] == "only"))
        return self._remember(self.preset, mine=self.mine)

    def _customize(self) -> Turn | None:
        offer = self.entry.menu.custom
        if offer is None:
            return None
        return Push(CustomPage(self.services, self.entry, offer, self._remember, self.chosen))

    def _use_lists(self, number: int) -> None:
        self.lists = number
        self.place()

    def _chip(self, axis: int, number: int) -> None:
        if axis == self.level:
            self.mine = number == 0
            number -= 1
        if number >= 0:
            self.preset = self.chosen = self._nearest(axis, self._values(axis)[number])
        self.place()

    def _remember(self, preset: Preset[Any], *, mine: bool = False) -> Turn:
        """Remember the choice for the next new puzzle as well."""
        services, kind = self.services, self.entry.kind
        if mine != is_mine(services, kind):
            services.change(with_mine(services.settings, kind.id, on=mine))
        return self.give(next_preset(services, kind, preset))

    def _note_of(self, axis: int) -> str:
        return self._note_of_mine() if self.mine and axis == self.level else self._note(self._rows(self.preset)[axis])

    def _note_of_mine(self) -> str:
        tell, found = self.ui.tell, coming(self.services, self.entry.kind, self.preset)
        names = [DOT.join(map(tell, self._changes(each))) for each in found.presets]
        key = "rating.mine_means" if len(names) > 1 else "rating.mine_means_one"
        wanted, real = round(100 * CHANCE), round(100 * found.chance)
        if abs(wanted - real) > FAR_OFF:
            return tell("rating.mine_off", chance=wanted, one=names[0], real=real)
        untried = tell("rating.mine_untried") if found.untried else ""
        return tell(key, chance=wanted, one=names[0], other=names[-1], untried=untried)

    def _changes(self, preset: Preset[Any]) -> list[Phrase]:
        """The choices to name for a preset: its level, and those that differ from the player's."""
        both = enumerate(zip(self._rows(preset), self._rows(self.preset), strict=True))
        return [one for axis, (one, other) in both if axis == self.level or one != other]

    def _note(self, choice: Phrase) -> str:
        name = choice.key.rpartition(".")[2]
        keys = (choice.key + "_means", f"choice.{self.entry.kind.id}.{name}")  # a level is another in each puzzle
        return next((self.ui.tell(key) for key in keys if phrasebook().find(key)), "")

    def _values(self, axis: int) -> list[Phrase]:
        """The choices of a row, by number where they have one: the first preset stands out of order."""
        values = list(dict.fromkeys(self._rows(each)[axis] for each in self.entry.kind.presets))
        numbers = [re.findall(r"\d+", self.ui.tell(each))[:1] for each in values]
        if not all(numbers):
            return values
        return [value for _, value in sorted(zip(numbers, values, strict=True), key=lambda each: int(each[0][0]))]

    def _nearest(self, axis: int, value: Phrase) -> Preset[Any]:
        """The preset with this value and the rows above that comes nearest to what the player chose last in each row,
        the level first: a row offers what goes with the rows above it."""
        self.wanted = (*self.wanted[:axis], value, *self.wanted[axis + 1 :])
        above, level = (*self._rows(self.preset)[:axis], value), level_of(self.wanted)
        values = [self._values(each) for each in range(len(self.wanted))]

        def distance(preset: Preset[Any]) -> tuple[object, ...]:
            rows = self._rows(preset)
            steps = [abs(a.index(b) - a.index(c)) for a, b, c in zip(values, rows, self.wanted, strict=True)]
            return rows[: axis + 1] != above, level is not None and steps[level], list(map(bool, steps)), steps

        return min(self.offers, key=distance)

    def _going(self) -> Iterator[set[Phrase]]:
        """The values of each row that go with the rows above."""
        offers = self.offers
        for axis, value in enumerate(self._rows(self.preset)):
            yield {self._rows(each)[axis] for each in offers}
            offers = tuple(each for each in offers if self._rows(each)[axis] == value)

    def _longest_reason(self, axis: int) -> str:
        """Found once: a wall of characters has seven hundred offers."""
        key = self.ui.language, axis
        if key not in self._longest:
            rows_above = {self._rows(each)[:axis] for each in self.offers}
            self._longest[key] = max((self._why_not(axis, each) for each in rows_above), key=len)
        return self._longest[key]

    def _why_not(self, axis: int, above: tuple[Phrase, ...]) -> str:
        """Notes for the values of a row that do not go with the rows above."""
        groups: dict[Phrase, list[Phrase]] = {}
        for value in self._values(axis):
            if (why := self._missing(axis, value, above)) is not None:
                groups.setdefault(why, []).append(value)
        tell = self.ui.tell
        return "\n".join(tell("choose.why", what=_in_short_row(what), why=why) for why, what in groups.items())

    def _missing(self, axis: int, value: Phrase, above: tuple[Phrase, ...]) -> Phrase | None:
        for place, chosen in enumerate(above):
            if (above[: place + 1], axis, value) in self.goes:
                continue
            named = [each for each in self._values(place) if ((*above[:place], each), axis, value) in self.goes]
            few = len(named) <= MOST_NAMED
            return say("choose.needs", others=join_list(named, "or")) if few else say("choose.not_with", other=chosen)
        return None

    def _chips(self, axis: int, values: Sequence[Phrase], going: set[Phrase], place: pygame.Rect) -> Widget:
        labels = tuple(self.ui.tell(each) for each in values)
        offered = frozenset(number for number, value in enumerate(values) if value in going)
        at = values.index(self._rows(self.preset)[axis])
        if axis == self.level:
            labels, at = (self.ui.tell("rating.mine"), *labels), 0 if self.mine else at + 1
            offered = frozenset([0, *(each + 1 for each in offered)])
        return chooser(self.ui, f"axis-{axis}", place, labels, at, offered)


def _in_short_row(values: Sequence[Phrase]) -> Phrase:
    """In a row; three numbers or more that follow each other as “1 to 4”."""
    first, last = (dict(each.blanks).get("count") for each in (values[0], values[-1]))
    if isinstance(first, int) and isinstance(last, int) and len(values) > 2:
        key = values[0].key
        if list(values) == [say(key, count=count) for count in range(first, last + 1)]:
            return say(key, count=say("list.to", first=first, last=last))
    return in_a_row(values)


@dataclass(slots=True, eq=False, kw_only=True)
class ChoiceRows(Column):
    """Rows of choices, as high as the tallest that could replace them."""

    tallest: Element

    def content_height(self, m: Measure, width: int) -> int:
        return max(Column.content_height(self, m, width), self.tallest.high(m, width))


class CustomPage(ChoiceSheet[Preset[Any]]):
    title_key = "custom.title"

    def __init__(
        self,
        services: Services,
        entry: Entry,
        offer: Custom[Any],
        then: Answer[Preset[Any]] = ignore_result,
        preset: Preset[Any] | None = None,
    ) -> None:
        super().__init__(services, then)
        self.entry, self.offer = entry, offer
        given = (each for each in offer.every() if preset is not None and offer.build(each) == preset.options)
        self.values = next(given, last_chosen(services.settings, entry.kind) or offer.start)
        self._touched: list[str] = []  # axes that were changed, latest last; the nearest choice keeps them

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

    def build(self) -> Content:
        tell, able = self.ui.tell, self.why_not is None
        nearest, high = tell("custom.nearest"), CUSTOM_PILL
        return [
            *(each for axis in self.offer.axes for each in self._row(axis)),
            Verdict(self.verdict, Style.LABEL, "ink" if able else "error", lines=0, middle=False, below=12),
            pill("nearest", nearest, self._take_nearest, Variant.OUTLINE, high=high, enabled=not able),
            pill("play", tell("custom.play"), self._play, high=high, enabled=able),
        ]

    def _take_nearest(self) -> None:
        self.values = self._nearest()
        self.place()

    def _choose(self, axis: Axis, number: int) -> None:
        self.values = {**self.values, axis.name: axis.values[number]}
        self._touched = [*(each for each in self._touched if each != axis.name), axis.name]
        self.place()

    def _play(self) -> Turn | None:
        preset = find_preset(self.entry.menu, self.offer, self.values)
        if preset is None:
            return None
        services, name = self.services, self.offer.name(self.values)
        services.change(with_choice(services.settings, self.entry.kind.id, name))
        return self.give(preset)

    def _nearest(self) -> dict[str, str]:
        return self.offer.nearest(self.values, self._touched)

    def _choices(self, values: Values) -> str:
        return DOT.join(self.ui.tell(each) for each in self.offer.choices(values))

    def _row(self, axis: Axis) -> list[Element]:
        title, choose = self.ui.tell(axis.title), partial(self._choose, axis)
        if axis.control is AxisControl.SWITCH:
            return [switch(axis.name, title, choose, on=self.values[axis.name] == ON, high=SWITCH, below=12)]
        labels = tuple(self.ui.tell(axis.words(each)) for each in axis.values)
        at = axis.values.index(self.values[axis.name])
        if axis.control is AxisControl.NUMBER:
            return [
                option(title, choice(lambda place: stepper(self.ui, axis.name, place, labels, at), choose), below=12)
            ]
        chips = choice(lambda place: chooser(self.ui, axis.name, place, labels, at), choose, below=16)
        return [paragraph(title, Style.LABEL, below=6), chips]


@dataclass(slots=True, eq=False)
class Verdict(Label):
    """A label with space for at least a few lines, so that nothing moves."""

    def content_height(self, m: Measure, width: int) -> int:
        return max(VERDICT * m.ui.text.leading(Style.LABEL), Label.content_height(self, m, width))


class Greeting(Sheet):
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
        start = say("greeting.start", name=say(f"board.{entry.id}.name"))
        return [
            paragraph(self.ui.tell("greeting.words"), faint=False, below=12),
            example_pictures(self.ui, entry, examples(entry)[:1]) if self.area.height >= self.ui.px(LEAST) else None,
            pill("start", self.ui.tell(start), lambda: Open(self.start.standing.entry, self.start.request)),
            pill("around", self.ui.tell("greeting.around"), Pop, Variant.OUTLINE, below=16),
            choice(partial(chooser, self.ui, "language", labels=tuple(LANGUAGES.values()), at=at), self._speak),
        ]

    def _speak(self, number: int) -> None:
        self.services.change(replace(self.services.settings, language=list(LANGUAGES)[number]))


def greet(services: Services) -> Turn | None:
    """The greeting at the first start, if nothing was played yet."""
    services.change(replace(services.settings, greeted=True))
    if services.store.archive.games() or any(services.store.shelf.summaries(each.id) for each in CATALOGUE):
        return None
    return Push(Greeting(services))


class Waiting(ChoiceSheet[ChapterSummary]):
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
        if len({each.heading.kind for each in self.waiting}) > 1:
            label = DOT.join([self.ui.tell(f"board.{entry.id}.name"), label])
        return row(f"game-{number}", label, partial(self.give, seen), detail=clock_text(seen.seconds), note=note)
