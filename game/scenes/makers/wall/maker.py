"""The maker of walls: four names, sixteen words, and beside them the verdict after each key."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import ClassVar

import pygame

from game.catalogue import entry_of
from game.scenes.makers.maker_page import MakerPage
from game.scenes.makers.wall.lists import OwnListsPage, WallDrafts, WallJudge, read_draft
from game.scenes.makers.wall.night import NightPage
from game.scenes.makers.wall.panel import (
    BETWEEN,
    CardField,
    PlaceMarks,
    lay_groups,
    lay_verdict,
    offer_blocks,
    preview_blocks,
    tick_blocks,
)
from game.scenes.shared.launch_request import Imported
from game.scenes.shared.old_blocks import Block, Option, PageContent, Paragraph, Place, line
from game.scenes.shared.outside import ToSave
from game.scenes.shared.scene import Push, Services, Turn
from game.ui.command import At, Command
from game.ui.input import Event
from game.ui.text import Style
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.field import Field
from game.ui.widgets.slider import stepper
from game.ui.widgets.widget import Chosen, Widget
from generators.kernel.kind import AnyKind
from generators.wall.choices import Mode
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.maker.draft import LONGEST_TITLE, PARTS, WallDraft, clean_card, fold_text, split_list, to_value
from generators.wall.maker.knowledge import read_lists
from generators.wall.maker.verdict import HowMany, WallVerdict, headline
from generators.wall.rules import SIZE, Puzzle

PANEL, GAP = 344, 32  # points: what stands beside the groups
NARROW = 960  # a narrower page has it below
MOST_UNDONE = 500
PILL = 52


class WallMaker(MakerPage[WallDraft]):
    kind: AnyKind = CONNECTING_WALL
    title_key = "maker.page.connecting_wall"
    words = "maker.page."
    copied = "maker.page.copied"
    groups: ClassVar = {
        "maker.page.wall": ("new", "drafts", "clear", "lists", "night"),
        "maker.page.out": ("play", "save", "print", "share", "code"),
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

    def blocks(self) -> list[Block]:
        """The blocks after the verdict, beside the groups or below them."""
        return self._beneath(self.ui.px(PANEL))

    def _beneath(self, width: int) -> list[Block]:
        ui, verdict = self.ui, self.verdict
        return [
            *(tick_blocks(ui, self.draft, verdict, self.at) if self.at else ()),
            *offer_blocks(ui, self.draft, self._live.offers or ()),
            *preview_blocks(ui, verdict, width),
        ]

    def lay(self, content: PageContent, place: Place) -> int:
        left, top, width = place
        px, ui = self.ui.px, self.ui
        beside = width >= px(NARROW)
        room = px(PANEL) if beside else width
        groups = width - room - px(GAP) if beside else width
        head = content.column(self._above(), (left, top, groups))
        high = head + lay_groups(content, (left, top + head, groups), self.draft, self._marks(), self.cards_are)
        at = left + groups + px(GAP) if beside else left
        down = top + (px(4) if beside else high + px(BETWEEN))
        if self.verdict is None:
            down += content.column([Paragraph(ui.tell("maker.page.looking"))], (at, down, room))
        else:
            down += lay_verdict(content, (at, down, room), self.draft, self.verdict) + px(16)
        content.items += self._foot((at, down, room))
        down += 2 * px(PILL + 8)
        down += content.column([self._mode(), *self._beneath(room)], (at, down, room))
        return max(high, down - top)

    def _above(self) -> list[Block]:
        ui, tell = self.ui, self.ui.tell
        return [
            line(ui, "title", self.draft.title, tell("maker.page.title"), LONGEST_TITLE, high=44, space=6),
            Paragraph(tell(f"maker.page.hint_{self.cards_are}"), Style.CAPTION, space=8),
        ]

    def news(self) -> tuple[tuple[str, str], ...]:
        """The verdict, when it has changed."""
        return () if self.verdict is None else ((self.ui.tell(headline(self.draft, self.verdict)), ""),)

    def _marks(self) -> PlaceMarks:
        """The signs of the places, by the verdict and the ticks."""
        marks, verdict = PlaceMarks(), self.verdict
        doubles = verdict.doubles if verdict is not None else ()
        moved = set(map(fold_text, verdict.moved)) if verdict is not None else set[str]()
        for number, group in enumerate(self.draft.groups):
            for place, card in enumerate(group.cards):
                signs = {each.other: each.ticked for each in doubles if fold_text(each.card) == fold_text(card)}
                signs |= {at: True for word, at in self.draft.ticks if word == fold_text(card) and at not in signs}
                signs.pop(number, None)
                marks.signs[number, place] = tuple(sorted(signs.items())) if card.strip() else ()
                if card.strip() and fold_text(card) in moved:
                    marks.lit |= {(number, place)}
        return marks

    def _foot(self, place: Place) -> list[Widget]:
        """The buttons: Play, and below it Copy and Save."""
        (left, top, width), px = place, self.ui.px
        whole, gap, step = self.puzzle is not None, px(8), px(PILL + 8)
        sure = whole and self.verdict is not None and self.verdict.outcome is not HowMany.TWO
        half = (width - gap) // 2
        rects = {
            "play": pygame.Rect(left, top, width, px(PILL)),
            "share": pygame.Rect(left, top + step, half, px(PILL)),
            "save": pygame.Rect(left + half + gap, top + step, half, px(PILL)),
        }
        pills: list[Widget] = []
        for name, rect in rects.items():
            variant = Variant.PRIMARY if name == "play" and sure else Variant.OUTLINE
            pills.append(Button(name, rect, self.ui.tell(f"maker.page.{name}"), variant, enabled=whole))
        return pills

    def _mode(self) -> Option:
        modes, at = tuple(self.ui.tell(f"wall.{mode}") for mode in Mode), list(Mode).index(self.draft.mode)
        name = self.ui.tell("maker.page.mode")
        return Option(name, lambda place: stepper(self.ui, "mode", place, modes, at), 8)

    # --- what can be done

    def commands(self) -> tuple[Command, ...]:
        tell, whole = self.ui.tell, self.puzzle is not None
        wide, services = self.kind is CONNECTING_WALL, self.services
        lists, night = lambda: Push(OwnListsPage(services)), lambda: Push(NightPage(services))
        return (
            *super().commands(),
            Command("lists", tell("maker.page.lists"), lists, (), At.MENU, offered=wide, leads=True),
            Command("night", tell("maker.page.night"), night, (), At.MENU, leads=True),
            Command("share", tell("menu.copy"), self.copy, (), At.MENU, enabled=whole),
        )

    def begin_new(self) -> None:
        super().begin_new()
        self.panel.focus = "title"
        self.scroller.jump(0)
        self.place()

    def to_import(self, puzzle: Puzzle) -> Imported:
        return Imported(self.kind.open(self.kind.write(puzzle).encode()))

    def to_save(self, puzzle: Puzzle) -> ToSave:
        title = self.draft.title.strip()
        return ToSave(entry_of(self.kind.id), puzzle, title or self.ui.tell("maker.page.nameless"), title)

    # --- input and updates

    def handle(self, event: Event) -> Turn | None:
        turn = super().handle(event)
        field = self.panel.focused
        if isinstance(field, CardField) and (at := _place_of(field.id)) != self.at:
            self.at = at
            self.place()
        return turn

    def choose(self, chosen: Chosen) -> Turn | None:
        name, draft = chosen.id, self.draft
        if chosen.value and name.startswith(("title", "name", "card")):  # Return
            self.panel.step(1)
            return None
        if name == "title":
            self.change(replace(draft, title=chosen.text), name)
        elif name.startswith("name-"):
            self.change(draft.with_name(int(name[-1]), chosen.text), name)
        elif name.startswith("card-"):
            self._write(name, chosen.text)
        elif name.startswith("tick-") and self.at is not None:
            card = clean_card(draft.groups[self.at[0]].cards[self.at[1]])
            self.change(draft.with_tick(card, int(name[-1])))
        elif name == "mode":
            self.change(replace(draft, mode=list(Mode)[chosen.value]))
        elif name.startswith("offer-"):
            self.change((self._live.offers or ())[chosen.value].apply(draft))
        else:
            return super().choose(chosen)
        return None

    def _write(self, name: str, text: str) -> None:
        """The words of a list fill the next places; the cursor moves behind the last one."""
        number, place = _place_of(name)
        self.change(self.draft.with_text(number, place, text.lstrip()), name)
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


def _place_of(name: str) -> tuple[int, int]:
    _, group, place = name.split("-")
    return int(group), int(place)
