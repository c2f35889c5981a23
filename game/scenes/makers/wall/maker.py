"""The maker of walls: four names, sixteen words, and beside them the verdict after each key."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, TypeAlias

from pygame import Rect, Surface

from game.boards.icons import draw_mark
from game.boards.wall.bars import mark
from game.catalogue import entry_of
from game.reader.node import Node
from game.scenes.makers.maker_screen import MakerScreen, sign
from game.scenes.makers.wall.drafts import WallDrafts, read_draft
from game.scenes.makers.wall.judge import WallJudge
from game.scenes.shared.export import ToSave
from game.scenes.shared.parts import LINE, choice, line, option, paragraph, pill
from game.scenes.shared.scene import Imported, Services, Turn
from game.scenes.shared.screen import MARGIN
from game.scenes.shared.screens import PlainScreen
from game.ui.command import At, Command
from game.ui.elements import Box, Column, Element, Fitted, Grid, Label, Paint, Plate, Row
from game.ui.input import Event
from game.ui.shapes import Canvas, blit_centred, clip_to
from game.ui.text import LABELS, TITLES, Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui, grid
from game.ui.widget import Look
from game.ui.widgets.button import Toggle, Variant
from game.ui.widgets.chooser import stepper
from game.ui.widgets.field import Field
from generators.kernel.credit import LONGEST_TITLE
from generators.kernel.kind import AnyKind
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.wall.maker.draft import LONGEST_NAME, PARTS, WallDraft, clean_card, clean_name, split_list, to_value
from generators.wall.maker.knowledge import read_lists
from generators.wall.maker.verdict import (
    MOST_LURES,
    HowMany,
    Offer,
    WallVerdict,
    double_lines,
    headline,
    lure_words,
    reasons,
    show_card,
    unknown,
)
from generators.wall.menu import Mode
from generators.wall.rules import SIZE, Puzzle, fold_text

PANEL, GAP = 344, 32  # points: width of the panel beside the groups, and the gap
NARROW = 960  # on a narrower page the panel is below the groups
BETWEEN = 12
SIGN = 16  # size of a sign, in points
LittleRow: TypeAlias = tuple[int, list[tuple[str, bool]]]  # a group, its cards, and whether each is moved
Signs: TypeAlias = tuple[tuple[int, bool], ...]  # numbers of groups, and whether each is the maker's tick
LISTED = 400  # most letters of a list that is pasted into a place
SEEN, ROW = 38, 30  # heights of a small card and of a small bar, in points


class WallMaker(MakerScreen[WallDraft]):
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
    _judge: WallJudge

    def __init__(self, services: Services, draft: WallDraft | None = None) -> None:
        super().__init__(services, draft)
        self.at: tuple[int, int] | None = None  # the word that was written last
        self._start_judge()

    def _start_judge(self) -> None:
        self._lists = self.services.store.own_lists()
        self._judge = WallJudge(self.services.worker, read_lists(self._lists))
        self._judge.look(self.draft)

    def recheck(self) -> None:
        self.at = None
        self._judge.cancel()
        self._start_judge()

    read = staticmethod(read_draft)

    def write(self, draft: WallDraft) -> str:
        return json.dumps(to_value(draft), ensure_ascii=False)

    # --- what is on the page

    @property
    def verdict(self) -> WallVerdict | None:
        return self._judge.verdict

    @property
    def puzzle(self) -> Puzzle | None:
        return self.verdict.puzzle if self.verdict is not None else None

    def build(self) -> Element:
        ui, tell, draft = self.ui, self.ui.tell, self.draft
        groups = [
            Grid([self._credit_line("title"), self._credit_line("author")], columns=2, gap=8, below=6),
            paragraph(tell(f"maker.page.hint_{self.cards_are}"), Style.CAPTION, below=8),
            Column([self._group_card(number) for number in range(len(draft.groups))], gap=BETWEEN, below=BETWEEN),
        ]
        sure = self.puzzle is not None and self.verdict is not None and self.verdict.outcome is not HowMany.TWO
        play = self.pill("play", Variant.PRIMARY if sure else Variant.OUTLINE)
        play.below = 8
        panel = [
            verdict_card(ui, draft, self.verdict, old=self._judge.late)
            if self.verdict
            else paragraph(tell("maker.page.looking")),
            play,
            Grid([self.pill(each) for each in ("share", "save")], columns=2, gap=8, below=8),
            self._mode_option(),
            *(tick_switches(ui, draft, self.verdict, self.at, self._tick) if self.at else ()),
            *offer_pills(ui, draft, self._judge.offers or (), lambda offer: self.change(offer.apply(self.draft))),
            *preview(ui, self.verdict),
        ]
        if min(self.wide - 2 * MARGIN, self.widest) < NARROW:
            return Column([*groups, *panel])
        return Row([Column(groups, grow=1), Column(panel, width=PANEL, pad=(0, 4, 0, 0))], gap=GAP)

    def _credit_line(self, field: str) -> Element:
        def write(text: str) -> None:
            change: dict[str, Any] = {field: text}
            self.change(replace(self.draft, **change), field)

        prompt, text = self.ui.tell(f"maker.page.{field}"), getattr(self.draft, field)
        return line(self.ui, field, text, prompt, LONGEST_TITLE, self.when_typed(write), high=44)

    def _group_card(self, number: int) -> Element:
        """A coloured card: the mark of the group, its name, how many words it has, and below them its words."""
        tell, group, ground = self.ui.tell, self.draft.groups[number], GROUPS[number]
        count = tell(say("maker.page.filled", count=len(group.filled)))
        said = tell("reader.group_filled", group=number + 1, words=count)
        prompt = tell(say("maker.page.name", number=number + 1))
        rename = self.when_typed(lambda text: self.change(self.draft.with_name(number, text), f"name-{number}"))
        head = [
            Paint(lambda ui, target, rect: mark(ui, target, number, rect.center, ui.px(22)), says=(said,), width=28),
            Box([line(self.ui, f"name-{number}", group.name, prompt, LONGEST_NAME, rename)], grow=1),
            Label(count, LABELS, mix(ground, ON_GROUP, 0.8), 1.0, silent=True, width=90),
        ]
        cards = [
            Fitted(
                partial(self._card_field, number, place),
                self.when_typed(partial(self._write, number, place)),
                height=LINE,
            )
            for place in range(SIZE)
        ]
        parts = [Row(head, gap=10, height=LINE), Grid(cards, columns=SIZE, gap=8)]
        return Column(parts, gap=12, pad=(16, 12, 16, 16), plate=Plate(ground, "", 12))

    def _card_field(self, number: int, place: int, rect: Rect) -> CardField:
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

    def _mode_option(self) -> Element:
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
        wide = self.kind is CONNECTING_WALL
        lists, night = partial(PlainScreen, "lists"), partial(PlainScreen, "night")
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
        """The words of a list fill the next places of the group, and the cursor moves behind the last one; a comma
        after the fourth word leads to the next group."""
        self.change(self.draft.with_text(number, place, text.lstrip()), f"card-{number}-{place}")
        goes_on = text.rstrip().endswith(PARTS)  # a comma moves to the next place, and selects its word
        last = place + len(split_list(text)) - 1 + goes_on
        next_group = goes_on and last == SIZE and number + 1 < len(self.draft.groups)
        if place < last < SIZE or next_group:
            self.panel.focus = f"card-{number + next_group}-{last % SIZE}"
            if goes_on and isinstance(field := self.panel.focused, Field):
                field.line.select_all()
        if left := split_list(text)[SIZE - place :]:
            self.services.announce("maker.page.left", words=in_a_row(left))
        if text != self.draft.groups[number].cards[place]:
            self.place()

    def back(self) -> None:
        """Start the judge again if the lists have changed."""
        if self.services.store.own_lists() != self._lists:
            self._start_judge()


class LionMaker(WallMaker):
    kind = LION_WALL
    title_key = "maker.page.lion_wall"
    cards_are = "character"


class CardField(Field):
    """A place for a word, with the shapes of the other groups that it fits: filled by Lantern's
    lists, hollow by the maker's own tick."""

    def __init__(
        self, ui: Ui, at: tuple[int, int], rect: Rect, text: str, prompt: str, marks: Signs, *, lit: bool
    ) -> None:
        self.at = at  # number of its group, and its number there
        self.marks = marks
        self.lit = lit  # it is in another group in the second partition
        super().__init__(ui, f"card-{at[0]}-{at[1]}", rect, text, prompt=prompt, most=LISTED)

    def node(self) -> Node:
        """The field, and what its signs say."""
        groups = ", ".join(str(number + 1) for number, _ in self.marks)
        fits = self.ui.tell("reader.fits_too", groups=groups) if groups else ""
        moves = self.ui.tell("reader.elsewhere") if self.lit else ""
        name = self.ui.tell("reader.group_word", group=self.at[0] + 1, number=self.at[1] + 1)
        return replace(super().node(), name=name, note=" ".join(each for each in (fits, moves) if each))

    @property
    def inner(self) -> Rect:
        inner = self.rect.inflate(-self.ui.px(20), 0)
        inner.width -= len(self.marks) * self.ui.px(SIGN + 4)
        return inner

    def draw_as(self, ui: Ui, target: Surface, look: Look) -> None:
        super().draw_as(ui, target, look)
        if self.lit and not look.focused:
            ui.shapes.rounded_rect(target, self.rect, ui.px(12), None, ui.theme.error, ui.px(3))
        right, side = self.rect.right - ui.px(10), ui.px(SIGN)
        for number, ticked in reversed(self.marks):
            _draw_sign(ui, target, number, (right - side // 2, self.rect.centery), ticked=ticked, lit=self.lit)
            right -= side + ui.px(4)


def _draw_sign(ui: Ui, target: Surface, number: int, centre: tuple[int, int], *, ticked: bool, lit: bool) -> None:
    side, ink = ui.px(SIGN), ui.theme.error if lit else ui.theme.ink_2
    if not ticked:
        mark(ui, target, number, centre, side, ink)
        return

    def hollow(canvas: Canvas) -> None:
        draw_mark(canvas, number, ink)
        draw_mark(canvas, number, ui.theme.surface, (0.24, 0.24), 0.52)

    blit_centred(target, ui.shapes.sprite(("hollow", number, ui.theme.dark), (side, side), ink, hollow), centre)


def paint_rows(rows: list[LittleRow], ui: Ui, target: Surface, rect: Rect) -> None:
    """A small bar for each group; moved words are underlined."""
    size = rect.width, rect.height // len(rows) - ui.px(4)
    for (number, cards), bar in zip(rows, grid(rect.topleft, len(rows), 1, size, (0, ui.px(4))), strict=True):
        ui.shapes.rounded_rect(target, bar, ui.px(6), GROUPS[number])
        mark(ui, target, number, (bar.left + ui.px(16), bar.centery), ui.px(13))
        inner = bar.move(ui.px(32), 0)
        inner.width -= ui.px(40)
        x = inner.left
        whole = sum(ui.text.width(card, Style.CAPTION) + ui.px(7) for card, _ in cards)
        with clip_to(target, inner):
            for card, moved in cards:
                wide = ui.text.width(card, Style.CAPTION)
                ui.text.draw(target, card, Style.CAPTION, ON_GROUP, bar.move(x - bar.left, 0))
                if moved:
                    target.fill(ON_GROUP, (x, bar.centery + ui.px(10), wide, ui.px(2)))
                x += wide + ui.px(7 if whole < bar.width - ui.px(8) else 4)


def verdict_card(ui: Ui, draft: WallDraft, verdict: WallVerdict, *, old: bool = False) -> Element:
    """A card with the verdict; pale while it is `old`, about the wall as it was before."""
    tell, one = ui.tell, verdict.outcome is HowMany.ONE
    sure = one and verdict.checked == len(draft.groups)
    level = [tell(f"level.{verdict.level}")] if sure else []
    lures = list(map(tell, double_lines(draft, verdict)))
    lures += [tell(lure_words(each)) for each in verdict.lures[: MOST_LURES - bool(lures) - bool(verdict.other)]]
    lures += [tell("maker.says.calm")] if sure and not verdict.doubles and not verdict.lures else []
    faults, strange = map(tell, verdict.faults), map(tell, unknown(verdict))
    head = _verdict_head(ui, draft, verdict)
    parts = [
        head,
        *(paragraph(each, Style.LABEL, faint=False, below=6) for each in (*level, *map(tell, reasons(verdict)))),
        *(_compare_partitions(ui, verdict) if verdict.other else ()),
        *(paragraph(each, Style.LABEL, below=4) for each in lures),
        *(paragraph(each, Style.LABEL, faint=False, below=4) for each in faults),
        *(paragraph(each, Style.CAPTION, below=4) for each in strange),
    ]
    for each in (*head.kids, *parts) if old else ():
        if isinstance(each, Label):
            each.ink = "ink_3"
    return Column(parts, pad=(20, 20, 20, 12), plate=Plate(), below=16)


def _verdict_head(ui: Ui, draft: WallDraft, verdict: WallVerdict) -> Row:
    theme, outcome = ui.theme, verdict.outcome
    colours = {HowMany.ONE: theme.ok, HowMany.TWO: theme.error, HowMany.PERHAPS: theme.accent}
    icons = {HowMany.ONE: "check", HowMany.OPEN: "pencil", HowMany.FAULTY: "close"}
    words = Label(ui.tell(headline(draft, verdict)), TITLES, lines=0, height=40, grow=1)
    disc = sign(colours.get(outcome, theme.ink_3), icons.get(outcome, ""), "2")
    return Row([disc, words], gap=12, height=40, align=0.5, below=10)


def _compare_partitions(ui: Ui, verdict: WallVerdict) -> Iterator[Element]:
    """The groups that differ, in the maker's way and in the other."""
    assert verdict.puzzle is not None
    pairs = enumerate(zip(verdict.puzzle.groups, verdict.other, strict=True))
    differ = [(number, one, other) for number, (one, other) in pairs if set(one.cards) != set(other.cards)]
    for key, ways in (
        ("maker.page.yours", [(number, one.cards) for number, one, _ in differ]),
        ("maker.page.other", [(number, other.cards) for number, _, other in differ]),
    ):
        rows = [(number, [(show_card(card), card in verdict.moved) for card in cards]) for number, cards in ways]
        said = [", ".join(card for card, _ in cards) for _, cards in rows]
        yield paragraph(ui.tell(key), Style.CAPTION, below=2)
        yield Paint(partial(paint_rows, rows), says=said, height=ROW * len(rows), below=6)


def offer_words(draft: WallDraft, offer: Offer) -> Phrase:
    before = clean_card(draft.groups[offer.group].cards[offer.place])
    if offer.tempts is not None:
        other = clean_name(draft.groups[offer.tempts].name)
        return say("maker.page.tempts", word=show_card(offer.word), card=show_card(before), link=other)
    if before:
        return say("maker.page.instead", word=show_card(offer.word), card=show_card(before))
    return say("maker.page.add", word=show_card(offer.word))


def offer_pills(ui: Ui, draft: WallDraft, offers: Sequence[Offer], take: Callable[[Offer], None]) -> Iterator[Element]:
    if offers:
        yield paragraph(ui.tell("maker.page.offers"), Style.LABEL_STRONG, faint=False, below=6)
    for at, each in enumerate(offers):
        words = ui.tell(offer_words(draft, each))
        yield pill(f"offer-{at}", words, partial(take, each), Variant.OUTLINE, high=44)


def tick_switches(
    ui: Ui, draft: WallDraft, verdict: WallVerdict | None, at: tuple[int, int], tick: Callable[[str, int], object]
) -> Iterator[Element]:
    """A switch for each other group, on where the word that was written last fits it."""
    home, place = at
    card = clean_card(draft.groups[home].cards[place])
    names = {number: clean_name(group.name) for number, group in enumerate(draft.groups) if number != home}
    if not card or not any(names.values()):
        return
    known = {each.other for each in verdict.doubles if each.card == card and not each.ticked} if verdict else set()
    words = ui.tell(say("maker.page.fits", card=show_card(card)))
    yield paragraph(words, Style.LABEL_STRONG, faint=False, below=0)
    for number, name in names.items():
        if name:
            on = number in known or (fold_text(card), number) in draft.ticks
            press = partial(lambda at, _: tick(card, at), number)
            yield Toggle(f"tick-{number}", name, on, enabled=number not in known, do=press, height=44)


def preview(ui: Ui, verdict: WallVerdict | None) -> list[Element]:
    if verdict is None or verdict.puzzle is None:
        return []
    cards = [show_card(each) for each in verdict.puzzle.cards]

    def paint(ui: Ui, target: Surface, rect: Rect) -> None:
        gap = ui.px(6)
        wide, high = (rect.width - (SIZE - 1) * gap) // SIZE, (rect.height - (SIZE - 1) * gap) // SIZE
        for card, place in zip(cards, grid(rect.topleft, len(cards), SIZE, (wide, high), (gap, gap)), strict=True):
            ui.shapes.rounded_rect(target, place, ui.px(5), ui.theme.tile)
            ui.text.fill(target, card, (Style.CAPTION,), ui.theme.ink, place.inflate(-ui.px(6), 0), align=0.5)

    return [
        paragraph(ui.tell("maker.page.seen"), Style.LABEL_STRONG, faint=False, below=4),
        Paint(paint, says=cards, height=SEEN * SIZE),
    ]
