"""The verdict beside a wall that somebody makes: how many ways, why, what misleads, what would help, how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.scenes.makers.wall.fields import paint_rows
from game.scenes.shared.blocks import Block, Paragraph, Picture, Plate, across, pill
from game.scenes.shared.page_layout import PageContent
from game.ui.icons import draw_icon
from game.ui.text import TITLES, Style
from game.ui.ui import Ui, grid
from game.ui.widgets.button import Dress, Toggle
from generators.kernel.phrases import Phrase, say
from generators.wall.maker.draft import WallDraft, plain, tidy, tidy_name
from generators.wall.maker.verdict import (
    MOST_LURES,
    HowMany,
    Offer,
    WallVerdict,
    double_words,
    headline,
    lure_words,
    reasons,
    shown,
    unknown,
)
from generators.wall.rules import SIZE

EDGE = 20
SEEN, ROW = 38, 30  # points: a card in little, a bar in little


def lay_verdict(content: PageContent, place: tuple[int, int, int], draft: WallDraft, verdict: WallVerdict) -> int:
    """A card with what there is to be said; gives its height."""
    (left, top, width), ui = place, content.ui
    edge = ui.px(EDGE)
    behind, room = len(content.items), width - 2 * edge
    high = edge + content.column(list(_said(ui, draft, verdict, room)), (left + edge, top + edge, room)) + ui.px(8)
    rect = pygame.Rect(left, top, width, high)
    content.items.insert(behind, (Plate(()), rect))
    return high


def _high(ui: Ui, points: int, width: int) -> int:
    """The height of a picture as blocks want it: for a width of 100."""
    return max(1, round(100 * ui.px(points) / width))


def _said(ui: Ui, draft: WallDraft, verdict: WallVerdict, width: int) -> Iterator[Block]:
    tell = ui.tell
    head = (tell(headline(draft, verdict)),)
    yield Picture(lambda target, rect: _head(ui, target, rect, draft, verdict), _high(ui, 40, width), 10, head)
    level = [tell(f"level.{verdict.level}")] if verdict.outcome is HowMany.ONE else []
    lures = [tell(double_words(draft, each)) for each in verdict.doubles] if not verdict.other else []
    for reason in (*level, *map(tell, reasons(verdict))):
        yield Paragraph(reason, Style.LABEL, faint=False, space=6)
    if verdict.other:
        yield from _both(ui, verdict, width)
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


def _both(ui: Ui, verdict: WallVerdict, width: int) -> Iterator[Block]:
    """The groups that differ, in the maker's way and in the other."""
    assert verdict.puzzle is not None
    pairs = enumerate(zip(verdict.puzzle.groups, verdict.other, strict=True))
    differ = [(number, one, other) for number, (one, other) in pairs if set(one.cards) != set(other.cards)]
    for key, ways in (
        ("maker.page.yours", [(number, one.cards) for number, one, _ in differ]),
        ("maker.page.other", [(number, other.cards) for number, _, other in differ]),
    ):
        rows = [(number, [(shown(card), card in verdict.moved) for card in cards]) for number, cards in ways]
        yield Paragraph(ui.tell(key), Style.CAPTION, space=2)
        yield Picture(
            lambda target, rect, rows=rows: paint_rows(ui, target, rect, rows),  # type: ignore[misc]
            _high(ui, ROW * len(rows), width),
            6,
            tuple(", ".join(card for card, _ in cards) for _, cards in rows),
        )


def offer_words(draft: WallDraft, offer: Offer) -> Phrase:
    before = tidy(draft.groups[offer.group].cards[offer.place])
    if offer.tempts is not None:
        other = tidy_name(draft.groups[offer.tempts].name)
        return say("maker.page.tempts", word=shown(offer.word), card=shown(before), link=other)
    if before:
        return say("maker.page.instead", word=shown(offer.word), card=shown(before))
    return say("maker.page.add", word=shown(offer.word))


def offered(ui: Ui, draft: WallDraft, offers: tuple[Offer, ...]) -> list[Block]:
    """A pill for each word that would help."""
    if not offers:
        return []

    words = [ui.tell(offer_words(draft, each)) for each in offers]
    return [
        Paragraph(ui.tell("maker.page.offers"), Style.LABEL_STRONG, faint=False, space=6),
        *(pill(ui, f"offer-{at}", each, Dress.OUTLINE, value=at, high=44) for at, each in enumerate(words)),
    ]


def ticks(ui: Ui, draft: WallDraft, verdict: WallVerdict | None, at: tuple[int, int]) -> list[Block]:
    """A switch for each other group, on where the word that was written last fits it."""
    home, place = at
    card = tidy(draft.groups[home].cards[place])
    if not card or not any(tidy_name(group.name) for group in (*draft.groups[:home], *draft.groups[home + 1 :])):
        return []
    known = {each.other for each in verdict.doubles if each.card == card and not each.ticked} if verdict else set()
    blocks: list[Block] = [
        Paragraph(ui.tell(say("maker.page.fits", card=shown(card))), Style.LABEL_STRONG, faint=False, space=0)
    ]
    for number, group in enumerate(draft.groups):
        name = tidy_name(group.name)
        if number != home and name:
            on = number in known or (plain(card), number) in draft.ticks
            switch = partial(Toggle, f"tick-{number}", label=name, on=on, enabled=number not in known)
            blocks.append(across(ui, 44, switch, 0))
    return blocks


def as_seen(ui: Ui, verdict: WallVerdict | None, width: int) -> list[Block]:
    """The sixteen cards in little, as they will lie."""
    if verdict is None or verdict.puzzle is None:
        return []
    cards = verdict.puzzle.cards

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        gap = ui.px(6)
        wide, high = (rect.width - (SIZE - 1) * gap) // SIZE, (rect.height - (SIZE - 1) * gap) // SIZE
        for card, place in zip(cards, grid(rect.topleft, len(cards), SIZE, (wide, high), (gap, gap)), strict=True):
            ui.shapes.rounded(target, place, ui.px(5), ui.theme.tile)
            ui.text.fill(target, shown(card), (Style.CAPTION,), ui.theme.ink, place.inflate(-ui.px(6), 0), align=0.5)

    return [
        Paragraph(ui.tell("maker.page.seen"), Style.LABEL_STRONG, faint=False, space=4),
        Picture(paint, _high(ui, SEEN * SIZE, width), words=tuple(map(shown, cards))),
    ]
