"""The form of a wall: a coloured card for each group, with a field for its name and four for its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import pygame

from game.boards.icons import draw_mark
from game.boards.wall.bars import mark
from game.reader.node import Node
from game.scenes.shared.old_blocks import Block, PageContent, Paragraph, Picture, Plate, across, pill
from game.ui.icons import draw_icon
from game.ui.shapes import Canvas, clipped
from game.ui.text import LABELS, TITLES, Style
from game.ui.theme import GROUPS, ON_GROUP, mix
from game.ui.ui import Ui, grid
from game.ui.widgets.button import Toggle, Variant
from game.ui.widgets.field import Field
from game.ui.widgets.widget import Look
from generators.kernel.phrases import Phrase, say
from generators.wall.maker.draft import LONGEST_NAME, WallDraft, clean_card, clean_name, fold_text
from generators.wall.maker.verdict import (
    MOST_LURES,
    HowMany,
    Offer,
    WallVerdict,
    double_words,
    headline,
    lure_words,
    reasons,
    show_card,
    unknown,
)
from generators.wall.rules import GROUPS as FOUR
from generators.wall.rules import SIZE

HIGH, HEAD, LINE, EDGE, GAP = 136, 72, 48, 16, 8  # points: of a group, its head, a line
BETWEEN = 12
SIGN = 16
LittleRow: TypeAlias = tuple[int, list[tuple[str, bool]]]  # a group, its cards, and whether each is moved
LISTED = 400  # letters of a list that is pasted into a place


class CardField(Field):
    """A place for a word, with the shapes of the other groups that it fits: filled by Lantern's lists, hollow by the
    maker's own tick."""

    marks: tuple[tuple[int, bool], ...] = ()  # number of a group, and whether it is the maker's tick
    lit = False  # in another group in the second partition
    spoken = ""  # its name for those who do not see in which group it is

    def node(self) -> Node:
        """The field, and what its signs say."""
        groups = ", ".join(str(number + 1) for number, _ in self.marks)
        fits = self.ui.tell("reader.fits_too", groups=groups) if groups else ""
        moves = self.ui.tell("reader.elsewhere") if self.lit else ""
        return replace(super().node(), name=self.spoken, note=" ".join(each for each in (fits, moves) if each))

    @property
    def inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-self.ui.px(20), 0)
        inner.width -= len(self.marks) * self.ui.px(SIGN + 4)
        return inner

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        super().draw(ui, target, look)
        if self.lit and not look.focused:
            ui.shapes.rounded(target, self.rect, ui.px(12), None, ui.theme.error, ui.px(3))
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


def lay_groups(
    content: PageContent, place: tuple[int, int, int], draft: WallDraft, marks: PlaceMarks, cards_are: str
) -> int:
    """The four groups one below the other; returns their height."""
    left, top, width = place
    px = content.ui.px
    for number in range(FOUR):
        rect = pygame.Rect(left, top + number * (px(HIGH) + px(BETWEEN)), width, px(HIGH))
        content.items.append((_plate(content.ui, number, draft), rect))
        content.items += _lines(content.ui, rect, number, draft, marks, cards_are)
    return FOUR * px(HIGH) + (FOUR - 1) * px(BETWEEN)


class PlaceMarks:
    """The signs of each place by its group and number, and the words that are lit."""

    def __init__(self) -> None:
        self.signs: dict[tuple[int, int], tuple[tuple[int, bool], ...]] = {}
        self.lit: frozenset[tuple[int, int]] = frozenset()


def _plate(ui: Ui, number: int, draft: WallDraft) -> Picture:
    words = ui.tell(say("maker.page.filled", count=len(draft.groups[number].filled)))

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        ui.shapes.rounded(target, rect, ui.px(12), GROUPS[number])
        mark(ui, target, number, (rect.left + ui.px(EDGE + 14), rect.top + ui.px(HEAD // 2)), ui.px(22))
        room = pygame.Rect(rect.right - ui.px(EDGE + 90), rect.top, ui.px(90), ui.px(HEAD))
        ui.text.fill(target, words, LABELS, mix(GROUPS[number], ON_GROUP, 0.8), room, align=1.0)

    return Picture(paint, 0, words=(ui.tell("reader.group_filled", group=number + 1, words=words),))


def _lines(ui: Ui, rect: pygame.Rect, number: int, draft: WallDraft, marks: PlaceMarks, cards_are: str) -> list[Field]:
    px = ui.px
    name = pygame.Rect(rect.left + px(EDGE + 36), rect.top + px(12), rect.width - px(EDGE * 2 + 36 + 100), px(LINE))
    prompt = ui.tell(say("maker.page.name", number=number + 1))
    fields: list[Field] = [
        Field(ui, f"name-{number}", name, draft.groups[number].name, prompt=prompt, most=LONGEST_NAME)
    ]
    wide = (rect.width - 2 * px(EDGE) - (SIZE - 1) * px(GAP)) // SIZE
    for at in range(SIZE):
        place = pygame.Rect(rect.left + px(EDGE) + at * (wide + px(GAP)), rect.top + px(HEAD), wide, px(LINE))
        prompt = ui.tell(say(f"maker.page.{cards_are}", number=at + 1))
        field = CardField(ui, f"card-{number}-{at}", place, draft.groups[number].cards[at], prompt=prompt, most=LISTED)
        field.marks = marks.signs.get((number, at), ())
        field.lit = (number, at) in marks.lit
        field.spoken = ui.tell("reader.group_word", group=number + 1, number=at + 1)
        field.place(ui, place)
        fields.append(field)
    return fields


def paint_rows(ui: Ui, target: pygame.Surface, rect: pygame.Rect, rows: list[LittleRow]) -> None:
    """A small bar for each group; moved words are underlined."""
    high = rect.height // len(rows) if rows else 0
    for place, (number, cards) in enumerate(rows):
        bar = pygame.Rect(rect.left, rect.top + place * high, rect.width, high - ui.px(4))
        ui.shapes.rounded(target, bar, ui.px(6), GROUPS[number])
        mark(ui, target, number, (bar.left + ui.px(16), bar.centery), ui.px(13))
        x, room = bar.left + ui.px(32), bar.right - ui.px(8)
        whole = sum(ui.text.width(card, Style.CAPTION) + ui.px(7) for card, _ in cards)
        with clipped(target, pygame.Rect(x, bar.top, room - x, bar.height)):
            for card, moved in cards:
                wide = ui.text.width(card, Style.CAPTION)
                ui.text.draw(target, card, Style.CAPTION, ON_GROUP, pygame.Rect(x, bar.top, wide + 1, bar.height))
                if moved:
                    target.fill(ON_GROUP, (x, bar.centery + ui.px(10), wide, ui.px(2)))
                x += wide + ui.px(7 if whole < room - bar.left else 4)


PANEL_EDGE = 20
SEEN, ROW = 38, 30  # points: a card in little, a bar in little


def lay_verdict(content: PageContent, place: tuple[int, int, int], draft: WallDraft, verdict: WallVerdict) -> int:
    """The card with the verdict; returns its height."""
    (left, top, width), ui = place, content.ui
    edge = ui.px(PANEL_EDGE)
    behind, room = len(content.items), width - 2 * edge
    blocks = list(_verdict_blocks(ui, draft, verdict, room))
    high = edge + content.column(blocks, (left + edge, top + edge, room)) + ui.px(8)
    rect = pygame.Rect(left, top, width, high)
    content.items.insert(behind, (Plate(()), rect))
    return high


def _high(ui: Ui, points: int, width: int) -> int:
    """The height of a picture as blocks want it: for a width of 100."""
    return max(1, round(100 * ui.px(points) / width))


def _verdict_blocks(ui: Ui, draft: WallDraft, verdict: WallVerdict, width: int) -> Iterator[Block]:
    tell = ui.tell
    head = (tell(headline(draft, verdict)),)
    yield Picture(lambda target, rect: _head(ui, target, rect, draft, verdict), _high(ui, 40, width), 10, head)
    level = [tell(f"level.{verdict.level}")] if verdict.outcome is HowMany.ONE else []
    lures = [tell(double_words(draft, each)) for each in verdict.doubles] if not verdict.other else []
    for reason in (*level, *map(tell, reasons(verdict))):
        yield Paragraph(reason, Style.LABEL, faint=False, space=6)
    if verdict.other:
        yield from _compare_partitions(ui, verdict, width)
    for words in (
        *lures,
        *(tell(lure_words(each)) for each in verdict.lures[: MOST_LURES - bool(lures) - bool(verdict.other)]),
    ):
        yield Paragraph(words, Style.LABEL, space=4)
    if verdict.outcome is HowMany.ONE and not verdict.doubles and not verdict.lures:
        yield Paragraph(tell("maker.says.calm"), Style.LABEL, space=4)
    for fault in verdict.faults:
        yield Paragraph(tell(fault), Style.LABEL, faint=False, space=4)
    for phrase in unknown(verdict):
        yield Paragraph(tell(phrase), Style.CAPTION, space=4)


def _head(ui: Ui, target: pygame.Surface, rect: pygame.Rect, draft: WallDraft, verdict: WallVerdict) -> None:
    theme, side = ui.theme, ui.px(36)
    colours = {HowMany.ONE: theme.ok, HowMany.TWO: theme.error, HowMany.PERHAPS: theme.accent}
    ground = colours.get(verdict.outcome, theme.ink_3)
    disc = ui.shapes.disc(side // 2, ground)
    centre = (rect.left + side // 2, rect.centery)
    target.blit(disc, disc.get_rect(center=centre))
    icons = {HowMany.ONE: "check", HowMany.OPEN: "pencil", HowMany.FAULTY: "close"}
    if icon := icons.get(verdict.outcome):
        draw_icon(ui, target, icon, theme.bg, centre, ui.px(20))
    else:
        ui.text.glyph(target, "2", ui.px(24), theme.bg, centre)
    room = pygame.Rect(rect.left + side + ui.px(12), rect.top, rect.width - side - ui.px(12), rect.height)
    ui.text.fill(target, ui.tell(headline(draft, verdict)), TITLES, theme.ink, room)


def _compare_partitions(ui: Ui, verdict: WallVerdict, width: int) -> Iterator[Block]:
    """The groups that differ, in the maker's way and in the other."""
    assert verdict.puzzle is not None
    pairs = enumerate(zip(verdict.puzzle.groups, verdict.other, strict=True))
    differ = [(number, one, other) for number, (one, other) in pairs if set(one.cards) != set(other.cards)]
    for key, ways in (
        ("maker.page.yours", [(number, one.cards) for number, one, _ in differ]),
        ("maker.page.other", [(number, other.cards) for number, _, other in differ]),
    ):
        rows = [(number, [(show_card(card), card in verdict.moved) for card in cards]) for number, cards in ways]
        yield Paragraph(ui.tell(key), Style.CAPTION, space=2)
        yield Picture(
            lambda target, rect, rows=rows: paint_rows(ui, target, rect, rows),  # type: ignore[misc]
            _high(ui, ROW * len(rows), width),
            6,
            tuple(", ".join(card for card, _ in cards) for _, cards in rows),
        )


def offer_words(draft: WallDraft, offer: Offer) -> Phrase:
    before = clean_card(draft.groups[offer.group].cards[offer.place])
    if offer.tempts is not None:
        other = clean_name(draft.groups[offer.tempts].name)
        return say("maker.page.tempts", word=show_card(offer.word), card=show_card(before), link=other)
    if before:
        return say("maker.page.instead", word=show_card(offer.word), card=show_card(before))
    return say("maker.page.add", word=show_card(offer.word))


def offer_blocks(ui: Ui, draft: WallDraft, offers: tuple[Offer, ...]) -> list[Block]:
    """A button for each suggested word."""
    if not offers:
        return []

    words = [ui.tell(offer_words(draft, each)) for each in offers]
    return [
        Paragraph(ui.tell("maker.page.offers"), Style.LABEL_STRONG, faint=False, space=6),
        *(pill(ui, f"offer-{at}", each, Variant.OUTLINE, value=at, high=44) for at, each in enumerate(words)),
    ]


def tick_blocks(ui: Ui, draft: WallDraft, verdict: WallVerdict | None, at: tuple[int, int]) -> list[Block]:
    """A switch for each other group, on where the word that was written last fits it."""
    home, place = at
    card = clean_card(draft.groups[home].cards[place])
    if not card or not any(clean_name(group.name) for group in (*draft.groups[:home], *draft.groups[home + 1 :])):
        return []
    known = {each.other for each in verdict.doubles if each.card == card and not each.ticked} if verdict else set()
    blocks: list[Block] = [
        Paragraph(ui.tell(say("maker.page.fits", card=show_card(card))), Style.LABEL_STRONG, faint=False, space=0)
    ]
    for number, group in enumerate(draft.groups):
        name = clean_name(group.name)
        if number != home and name:
            on = number in known or (fold_text(card), number) in draft.ticks
            switch = partial(Toggle, f"tick-{number}", label=name, on=on, enabled=number not in known)
            blocks.append(across(ui, 44, switch, 0))
    return blocks


def preview_blocks(ui: Ui, verdict: WallVerdict | None, width: int) -> list[Block]:
    """A small preview of the sixteen cards."""
    if verdict is None or verdict.puzzle is None:
        return []
    cards = verdict.puzzle.cards

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        gap = ui.px(6)
        wide, high = (rect.width - (SIZE - 1) * gap) // SIZE, (rect.height - (SIZE - 1) * gap) // SIZE
        for card, place in zip(cards, grid(rect.topleft, len(cards), SIZE, (wide, high), (gap, gap)), strict=True):
            ui.shapes.rounded(target, place, ui.px(5), ui.theme.tile)
            ui.text.fill(
                target, show_card(card), (Style.CAPTION,), ui.theme.ink, place.inflate(-ui.px(6), 0), align=0.5
            )

    return [
        Paragraph(ui.tell("maker.page.seen"), Style.LABEL_STRONG, faint=False, space=4),
        Picture(paint, _high(ui, SEEN * SIZE, width), words=tuple(map(show_card, cards))),
    ]
