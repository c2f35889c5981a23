"""The maker of walls: four names, sixteen words, and beside them the verdict after each key."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.boards.wall.bars import mark
from game.catalogue import entry_of
from game.scenes.makers.maker_page import MakerPage
from game.scenes.makers.wall.lists import OwnListsPage, WallDrafts, WallJudge, read_draft
from game.scenes.makers.wall.night import NightPage
from game.scenes.makers.wall.panel import CardField, Signs, offer_pills, preview, tick_switches, verdict_card
from game.scenes.shared.export import ToSave
from game.scenes.shared.page import MARGIN
from game.scenes.shared.parts import LINE, choice, line, option, paragraph
from game.scenes.shared.scene import Imported, Push, Services, Turn
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Fitted, Grid, Label, Paint, Plate, Row
from game.ui.input import Event
from game.ui.text import LABELS, Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.widget import Chosen
from game.ui.widgets.button import Variant
from game.ui.widgets.field import Field
from game.ui.widgets.slider import stepper
from generators.kernel.credit import LONGEST_TITLE
from generators.kernel.kind import AnyKind
from generators.kernel.phrases import say
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.wall.maker.draft import LONGEST_NAME, PARTS, WallDraft, split_list, to_value
from generators.wall.maker.knowledge import read_lists
from generators.wall.maker.verdict import HowMany, WallVerdict, headline
from generators.wall.menu import Mode
from generators.wall.rules import SIZE, Puzzle, fold_text

PANEL, GAP = 344, 32  # points: width of the panel beside the groups, and the gap
NARROW = 960  # on a narrower page the panel is below the groups
BETWEEN = 12


class WallMaker(MakerPage[WallDraft]):
    kind: AnyKind = CONNECTING_WALL
    title_key = "maker.page.connecting_wall"
    words = "maker.page."
    copied = "maker.page.copied"
    groups: ClassVar = {
        "maker.page.wall": ("new", "drafts", "clear", "lists", "night"),
        "maker.page.out": ("play", "save", "print", "give", "share", "code"),
    }
    drafts = WallDrafts
    first = WallDraft()
    cards_are = "word"
    widest = 1200
    keys = (("next_field", "Tab"),)
    _live: WallJudge

    def __init__(self, services: Services, draft: WallDraft | None = None) -> None:
        super().__init__(services, draft)
        self.at: tuple[int, int] | None = None  # the word that was written last
        self._begin()

    def _begin(self) -> None:
        self._lists = self.services.store.own_lists()
        self._live = WallJudge(self.services.worker, read_lists(self._lists))
        self._live.look(self.draft)

    def recheck(self) -> None:
        self.at = None
        self._live.cancel()
        self._begin()

    read = staticmethod(read_draft)

    def write(self, draft: WallDraft) -> str:
        return json.dumps(to_value(draft), ensure_ascii=False)

    # --- what is on the page

    @property
    def verdict(self) -> WallVerdict | None:
        return self._live.verdict

    @property
    def puzzle(self) -> Puzzle | None:
        return self.verdict.puzzle if self.verdict is not None else None

    def build(self) -> Element:
        ui, tell, draft = self.ui, self.ui.tell, self.draft
        groups = [
            Grid([self._credit("title"), self._credit("author")], columns=2, gap=8, below=6),
            paragraph(tell(f"maker.page.hint_{self.cards_are}"), Style.CAPTION, below=8),
            Column([self._group(number) for number in range(len(draft.groups))], gap=BETWEEN, below=BETWEEN),
        ]
        sure = self.puzzle is not None and self.verdict is not None and self.verdict.outcome is not HowMany.TWO
        play = self.pill("play", Variant.PRIMARY if sure else Variant.OUTLINE)
        play.below = 8
        panel = [
            verdict_card(ui, draft, self.verdict, old=self._live.late)
            if self.verdict
            else paragraph(tell("maker.page.looking")),
            play,
            Grid([self.pill(each) for each in ("share", "save")], columns=2, gap=8, below=8),
            self._mode(),
            *(tick_switches(ui, draft, self.verdict, self.at, self._tick) if self.at else ()),
            *offer_pills(ui, draft, self._live.offers or (), lambda offer: self.change(offer.apply(self.draft))),
            *preview(ui, self.verdict),
        ]
        if min(self.wide - 2 * MARGIN, self.widest) < NARROW:
            return Column([*groups, *panel])
        return Row([Column(groups, grow=1), Column(panel, width=PANEL, pad=(0, 4, 0, 0))], gap=GAP)

    def _type(self, change: Callable[[str], object]) -> Callable[[Chosen], None]:
        """Return leads to the next field."""

        def do(chosen: Chosen) -> None:
            if chosen.value:
                self.panel.step(1)
            else:
                change(chosen.text)

        return do

    def _credit(self, field: str) -> Element:
        def write(text: str) -> None:
            change: dict[str, Any] = {field: text}
            self.change(replace(self.draft, **change), field)

        prompt, text = self.ui.tell(f"maker.page.{field}"), getattr(self.draft, field)
        return line(self.ui, field, text, prompt, LONGEST_TITLE, self._type(write), high=44)

    def _group(self, number: int) -> Element:
        """A coloured card: the mark of the group, its name, how many words it has, and below them its words."""
        tell, group, ground = self.ui.tell, self.draft.groups[number], GROUPS[number]
        count = tell(say("maker.page.filled", count=len(group.filled)))
        said = tell("reader.group_filled", group=number + 1, words=count)
        prompt = tell(say("maker.page.name", number=number + 1))
        rename = self._type(lambda text: self.change(self.draft.with_name(number, text), f"name-{number}"))
        head = [
            Paint(lambda ui, target, rect: mark(ui, target, number, rect.center, ui.px(22)), says=(said,), width=28),
            Box([line(self.ui, f"name-{number}", group.name, prompt, LONGEST_NAME, rename)], grow=1),
            Label(count, LABELS, mix(ground, ON_GROUP, 0.8), 1.0, silent=True, width=90),
        ]
        cards = [
            Fitted(partial(self._field, number, place), self._type(partial(self._write, number, place)), height=LINE)
            for place in range(SIZE)
        ]
        parts = [Row(head, gap=10, height=LINE), Grid(cards, columns=SIZE, gap=8)]
        return Column(parts, gap=12, pad=(16, 12, 16, 16), plate=Plate(ground, "", 12))

    def _field(self, number: int, place: int, rect: pygame.Rect) -> CardField:
        card = self.draft.groups[number].cards[place]
        prompt = self.ui.tell(say(f"maker.page.{self.cards_are}", number=place + 1))
        moved = self.verdict.moved if self.verdict is not None else ()
        lit = bool(card.strip()) and fold_text(card) in set(map(fold_text, moved))
        rect.height = self.ui.px(LINE)
        return CardField(self.ui, (number, place), rect, card, prompt, self._signs(number, card), lit=lit)

    def _signs(self, number: int, card: str) -> Signs:
        """The other groups that a card fits, by the verdict and the ticks."""
        word, doubles = fold_text(card), self.verdict.doubles if self.verdict is not None else ()
        signs = {each.other: each.ticked for each in doubles if fold_text(each.card) == word}
        signs |= {at: True for ticked, at in self.draft.ticks if ticked == word and at not in signs}
        signs.pop(number, None)
        return tuple(sorted(signs.items())) if card.strip() else ()

    def news(self) -> tuple[tuple[str, str], ...]:
        """The verdict, when it has changed."""
        return () if self.verdict is None else ((self.ui.tell(headline(self.draft, self.verdict)), ""),)

    def _mode(self) -> Element:
        modes, at = tuple(self.ui.tell(f"wall.{mode}") for mode in Mode), list(Mode).index(self.draft.mode)

        def take(number: int) -> None:
            self.change(replace(self.draft, mode=list(Mode)[number]))

        steps = choice(lambda place: stepper(self.ui, "mode", place, modes, at), take)
        return option(self.ui.tell("maker.page.mode"), steps, below=8)

    def _tick(self, card: str, number: int) -> None:
        self.change(self.draft.with_tick(card, number))

    # --- what can be done

    def commands(self) -> tuple[Command, ...]:
        tell, whole = self.ui.tell, self.puzzle is not None
        wide, services = self.kind is CONNECTING_WALL, self.services
        lists, night = lambda: Push(OwnListsPage(services)), lambda: Push(NightPage(services))
        return (
            *super().commands(),
            Command("lists", tell("maker.page.lists"), lists, (), At.MENU, offered=wide, leads=True),
            Command("night", tell("maker.page.night"), night, (), At.MENU, leads=True),
            Command("share", tell("menu.copy"), self.copy, (), At.MENU, enabled=whole, short=tell("maker.page.share")),
        )

    def begin_new(self) -> None:
        super().begin_new()
        self.panel.focus = "title"
        self.scroller.jump(0)
        self.place()

    def kind_of(self, puzzle: Puzzle | None) -> AnyKind:
        return CONNECTING_WALL_ZH if puzzle is not None and puzzle.language else self.kind

    def to_import(self, puzzle: Puzzle) -> Imported:
        return Imported(self.kind_of(puzzle).open(self.kind.write(puzzle).encode()))

    def to_save(self, puzzle: Puzzle) -> ToSave:
        title = self.draft.title.strip()
        return ToSave(entry_of(self.kind_of(puzzle).id), puzzle, title or self.ui.tell("maker.page.nameless"), title)

    # --- input and updates

    def handle(self, event: Event) -> Turn | None:
        turn = super().handle(event)
        field = self.panel.focused
        if isinstance(field, CardField) and field.at != self.at:
            self.at = field.at
            self.place()
        return turn

    def _write(self, number: int, place: int, text: str) -> None:
        """The words of a list fill the next places; the cursor moves behind the last one."""
        self.change(self.draft.with_text(number, place, text.lstrip()), f"card-{number}-{place}")
        goes_on = text.rstrip().endswith(PARTS)  # a comma moves to the next place, and selects its word
        last = place + len(split_list(text)) - 1 + goes_on
        if place < last < SIZE:
            self.panel.focus = f"card-{number}-{last}"
            if goes_on and isinstance(field := self.panel.focused, Field):
                field.line.select_all()
        if text != self.draft.groups[number].cards[place]:
            self.place()

    def back(self) -> None:
        """The lists may be others now; else what is known of the wall stays."""
        if self.services.store.own_lists() != self._lists:
            self._begin()


class LionMaker(WallMaker):
    kind = LION_WALL
    title_key = "maker.page.lion_wall"
    cards_are = "character"
