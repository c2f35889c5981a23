"""The parts of the page that makes walls: the field of a card, the verdict, suggestions, a preview."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import pygame

from game.boards.icons import draw_mark
from game.boards.wall.bars import mark
from game.reader.node import Node
from game.scenes.makers.maker_page import sign
from game.scenes.shared.parts import paragraph, pill
from game.ui.elements import Column, Element, Label, Paint, Plate, Row
from game.ui.shapes import Canvas, clip_to
from game.ui.text import TITLES, Style
from game.ui.theme import GROUPS, ON_GROUP
from game.ui.ui import Ui, grid
from game.ui.widget import Look
from game.ui.widgets.button import Toggle, Variant
from game.ui.widgets.field import Field
from generators.kernel.phrases import Phrase, say
from generators.wall.maker.draft import WallDraft, clean_card, clean_name
from generators.wall.maker.verdict import (
    MOST_LURES,
    HowMany,
    Offer,
    WallVerdict,
    checked_lines,
    double_lines,
    headline,
    hub_lines,
    lure_words,
    reasons,
    show_card,
    unknown,
)
from generators.wall.rules import SIZE, fold_text

SIGN = 16  # size of a sign, in points
LittleRow: TypeAlias = tuple[int, list[tuple[str, bool]]]  # a group, its cards, and whether each is moved
Signs: TypeAlias = tuple[tuple[int, bool], ...]  # numbers of groups, and whether each is the maker's tick
LISTED = 400  # most letters of a list that is pasted into a place
SEEN, ROW = 38, 30  # heights of a small card and of a small bar, in points


class CardField(Field):
    """A place for a word, with the shapes of the other groups that it fits: filled by Lantern's lists, hollow by the
    maker's own tick."""

    def __init__(
        self, ui: Ui, at: tuple[int, int], rect: pygame.Rect, text: str, prompt: str, marks: Signs, *, lit: bool
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
    def inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-self.ui.px(20), 0)
        inner.width -= len(self.marks) * self.ui.px(SIGN + 4)
        return inner

    def draw_as(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        super().draw_as(ui, target, look)
        if self.lit and not look.focused:
            ui.shapes.rounded_rect(target, self.rect, ui.px(12), None, ui.theme.error, ui.px(3))
        right, side = self.rect.right - ui.px(10), ui.px(SIGN)
        for number, ticked in reversed(self.marks):
            _sign(ui, target, number, (right - side // 2, self.rect.centery), ticked=ticked, lit=self.lit)
            right -= side + ui.px(4)


def _sign(ui: Ui, target: pygame.Surface, number: int, centre: tuple[int, int], *, ticked: bool, lit: bool) -> None:
    side, ink = ui.px(SIGN), ui.theme.error if lit else ui.theme.ink_2
    if not ticked:
        mark(ui, target, number, centre, side, ink)
        return

    def hollow(canvas: Canvas) -> None:
        draw_mark(canvas, number, ink)
        draw_mark(canvas, number, ui.theme.surface, (0.24, 0.24), 0.52)

    target.blit(
        sprite := ui.shapes.sprite(("hollow", number, ui.theme.dark), (side, side), ink, hollow),
        sprite.get_rect(center=centre),
    )


def paint_rows(rows: list[LittleRow], ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
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
    """Pale while it is old: of the wall as it was before."""
    tell, one = ui.tell, verdict.outcome is HowMany.ONE
    sure = one and verdict.checked == len(draft.groups)
    level = [tell(f"level.{verdict.level}")] if sure else list(map(tell, checked_lines(verdict)))
    lures = [*map(tell, double_lines(draft, verdict)), *map(tell, hub_lines(draft, verdict))]
    lures += [tell(lure_words(each)) for each in verdict.lures[: MOST_LURES - bool(lures) - bool(verdict.other)]]
    lures += [tell("maker.says.calm")] if sure and not verdict.doubles and not verdict.lures else []
    faults, strange = map(tell, verdict.faults), map(tell, unknown(verdict))
    head = _head(ui, draft, verdict)
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


def _head(ui: Ui, draft: WallDraft, verdict: WallVerdict) -> Row:
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


def offer_pills(
    ui: Ui, draft: WallDraft, offers: Sequence[Offer], take: Callable[[Offer], object]
) -> Iterator[Element]:
    """A button for each suggested word."""
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

    def paint(ui: Ui, target: pygame.Surface, rect: pygame.Rect) -> None:
        gap = ui.px(6)
        wide, high = (rect.width - (SIZE - 1) * gap) // SIZE, (rect.height - (SIZE - 1) * gap) // SIZE
        for card, place in zip(cards, grid(rect.topleft, len(cards), SIZE, (wide, high), (gap, gap)), strict=True):
            ui.shapes.rounded_rect(target, place, ui.px(5), ui.theme.tile)
            ui.text.fill(target, card, (Style.CAPTION,), ui.theme.ink, place.inflate(-ui.px(6), 0), align=0.5)

    return [
        paragraph(ui.tell("maker.page.seen"), Style.LABEL_STRONG, faint=False, below=4),
        Paint(paint, says=cards, height=SEEN * SIZE),
    ]
