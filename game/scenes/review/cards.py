"""The key moments of a review as cards. The open card has its reason and its pills. Beside the text is the picture of
the technique, or else a larger mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.reader.node import Node, SpokenRole
from game.scenes.review.marks import colour_of, draw_mark
from game.scenes.shared.old_blocks import PageContent, Place
from game.ui.icons import draw_tile
from game.ui.text import Style
from game.ui.theme import mix
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Variant
from game.ui.widgets.widget import Look, Pressable, focus_ring

INSET, TILE, MARK, GAP, PILL = 20, 56, 26, 12, 48  # points
CLOSED = 100  # points: the least height
NARROW = 460  # points: a narrower card has no tile, and the mark is before the time
REASON = Style.LABEL


@dataclass(frozen=True, slots=True)
class MomentText:
    sort: str
    time: str
    title: str
    reason: str
    picture: str = ""  # of the technique


@dataclass(slots=True)
class MomentCard(Pressable):
    id: str
    rect: pygame.Rect  # the part that can be pressed: of an open card all above its pills
    words: MomentText
    times: int  # pixels: the width of the longest time and the mark before it
    mark: int = 0  # pixels: the width of the marks before times; 0: they are in the tiles
    value: int = 0
    open: bool = False
    foot: int = 0  # pixels: the height of the pills below
    enabled: bool = True

    def draw(self, ui: Ui, target: pygame.Surface, look: Look) -> None:
        theme, px = ui.theme, ui.px
        card = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height + self.foot))
        edge, width = (theme.ink, px(3)) if self.open else (theme.line, max(1, px(1)))
        ground = mix(theme.surface, theme.ink, 0.05) if look.hovered and not self.open else theme.surface
        ui.shapes.rounded(target, card, px(16), ground, edge, width)
        tile = pygame.Rect(self.rect.left + px(INSET), self.rect.top + px(INSET), px(TILE), px(TILE))
        if is_narrow(ui, self.rect):
            tile.size = px(MARK), ui.text.leading(Style.LABEL_STRONG)
        else:
            ui.shapes.rounded(target, tile, px(10), theme.bg, theme.line, max(1, px(1)))
        if self.words.picture and self.mark:
            draw_tile(ui, target, self.words.picture, tile.center, tile.width)
        else:
            side = min(px(MARK), tile.height) * (4 if tile.width > px(MARK) else 3) // 4
            draw_mark(ui, target, self.words.sort, tile.center, side)
        self._words(ui, target)
        if look.focused:
            focus_ring(ui, target, card, px(16))

    def node(self) -> Node:
        words, bounds = self.words, tuple(self.rect)
        name = f"{words.time} {words.title}"
        return Node(self.id, SpokenRole.BUTTON, name, bounds, note=words.reason, chosen=self.open, presses=True)

    def _words(self, ui: Ui, target: pygame.Surface) -> None:
        theme, text = ui.theme, ui.text
        title = title_place(ui, self.rect, self.times)
        time = pygame.Rect(
            title.left - self.times - ui.px(GAP), title.top, self.times, text.leading(Style.LABEL_STRONG)
        )
        if self.mark and self.words.picture:
            draw_mark(ui, target, self.words.sort, (time.left + ui.px(8), time.centery), ui.px(16))
        time.left += self.mark
        text.draw(target, self.words.time, Style.LABEL_STRONG, colour_of(theme, self.words.sort), time)
        high = text.paragraph(target, self.words.title, Style.LABEL_STRONG, theme.ink, title)
        if self.words.reason:
            place = reason_place(ui, self.rect)
            place.top = title.top + high + ui.px(2)
            place.height = text.height(self.words.reason, REASON, place.width)
            text.paragraph(target, self.words.reason, REASON, theme.ink if self.open else theme.ink_2, place)


def is_narrow(ui: Ui, card: pygame.Rect) -> bool:
    return card.width < ui.px(NARROW)


def title_place(ui: Ui, card: pygame.Rect, times: int) -> pygame.Rect:
    mark = MARK + GAP // 2 if is_narrow(ui, card) else TILE + INSET
    left = card.left + ui.px(INSET + mark + GAP) + times
    return pygame.Rect(left, card.top + ui.px(INSET), card.right - ui.px(INSET) - left, card.height)


def reason_place(ui: Ui, card: pygame.Rect) -> pygame.Rect:
    left = card.left + ui.px(INSET if is_narrow(ui, card) else 2 * INSET + TILE)
    return pygame.Rect(left, card.top, card.right - ui.px(INSET) - left, card.height)


def put_cards(
    content: PageContent,
    place: Place,
    texts: Sequence[MomentText],
    opened: int | None,
    pills: Sequence[tuple[str, str, bool]],
) -> int:
    """Add the cards. `pills` of the open one: id, text, is it primary? Returns the total height."""
    ui, (left, top, width) = content.ui, place
    mark = ui.px(24) if any(each.picture for each in texts) and width >= ui.px(NARROW) else 0
    times = max((ui.text.width(each.time, Style.LABEL_STRONG) for each in texts), default=0) + mark
    high = 0
    for number, words in enumerate(texts):
        here = number == opened
        rect = pygame.Rect(left, top + high, width, 0)
        rect.height = _high(ui, rect, words, times)
        card = MomentCard(f"moment:{number}", rect, words, times, mark, number, here)
        content.items.append(card)
        if here and pills:
            card.foot = _put_pills(content, reason_place(ui, rect), rect, pills)
        high += rect.height + card.foot + ui.px(GAP)
    return high


def _high(ui: Ui, card: pygame.Rect, words: MomentText, times: int) -> int:
    title, reason = title_place(ui, card, times), reason_place(ui, card)
    high = ui.text.height(words.title, Style.LABEL_STRONG, title.width) + 2 * ui.px(INSET)
    if words.reason:
        high += ui.px(2) + ui.text.height(words.reason, REASON, reason.width)
    return max(high, 0 if is_narrow(ui, card) else ui.px(CLOSED))


def _put_pills(
    content: PageContent, place: pygame.Rect, card: pygame.Rect, pills: Sequence[tuple[str, str, bool]]
) -> int:
    ui, px = content.ui, content.ui.px
    wides = [ui.text.width(words, Style.LABEL_STRONG) + px(44) for _, words, _ in pills]
    beside = sum(wides) + px(GAP) * (len(pills) - 1) <= place.width
    x, y = place.left, card.bottom
    for (name, words, primary), wide in zip(pills, wides, strict=True):
        rect = pygame.Rect(x, y, wide if beside else place.width, px(PILL))
        content.items.append(Button(name, rect, words, Variant.PRIMARY if primary else Variant.OUTLINE))
        x, y = (rect.right + px(GAP), y) if beside else (x, rect.bottom + px(GAP))
    rows = 1 if beside else len(pills)
    return rows * px(PILL) + (rows - 1) * px(GAP) + px(INSET)
