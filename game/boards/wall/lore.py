"""What a learner may read about a character: beside it in its bar, or on a card of its own."""

from __future__ import annotations

import pygame

from game.ui.text import Style
from game.ui.theme import ON_GROUP, mix
from game.ui.ui import Ui
from game.worker import Job, Worker
from generators.kind import Cancelled
from generators.wall.facts import CardFacts, card_facts, prepare

WIDE = 320  # points
LESSON = 190  # points: in a wider place the words stand beside the character
QUIET = mix(ON_GROUP, (255, 255, 255), 0.08)  # 4.5 to 1 on every group


class Lore:
    """Read by the worker in a pause; until then nothing is known."""

    def __init__(self) -> None:
        self._job: Job[None] | None = None
        self.known = False

    def prepare(self, worker: Worker) -> None:
        self._job = worker.submit(prepare, ahead=True)

    def update(self) -> bool:
        """True once, when it has been read."""
        if self._job is None or not self._job.done:
            return False
        job, self._job = self._job, None
        try:
            job.result()
        except Cancelled:
            return False
        self.known = True
        return True

    def of(self, card: str) -> CardFacts | None:
        return card_facts(card) if self.known and len(card) == 1 else None


def lesson(ui: Ui, target: pygame.Surface, card: str, facts: CardFacts, place: pygame.Rect) -> None:
    """The character, and beside or beneath it in short lines what there is to know."""
    leading, gap = ui.text.leading(Style.CAPTION), ui.px(10)
    beside = place.width >= ui.px(LESSON)
    side = ui.px(46 if beside else 40)
    left = place.left + (side + 2 * gap if beside else gap // 2)
    words = pygame.Rect(left, 0, place.right - left - gap // 2, leading)
    lines = _meaning(ui, facts, words.width)
    high = (len(lines) + 1) * leading + (0 if beside else side)
    words.top = place.centery - high // 2
    middle = (place.left + gap + side // 2, place.centery) if beside else (place.centerx, words.top + side // 2)
    ui.text.glyph(target, card, side, ON_GROUP, middle)
    words.top += 0 if beside else side
    _sounds(ui, target, facts, words, align=0.0 if beside else 0.5)
    for line in lines:
        words.top += leading
        ui.text.draw(target, line, Style.CAPTION, ON_GROUP, words, align=0.0 if beside else 0.5)


def _meaning(ui: Ui, facts: CardFacts, width: int) -> list[str]:
    """What it means, in two lines at most, and what it is made of."""
    lines = ui.text.wrap(facts.meaning, Style.CAPTION, width)
    if len(lines) > 2:
        lines = [lines[0], ui.text.fitted(" ".join(lines[1:]), Style.CAPTION, width)]
    return [line for line in (*lines, facts.decomposition) if line]


def _sounds(ui: Ui, target: pygame.Surface, facts: CardFacts, place: pygame.Rect, *, align: float) -> None:
    """In Chinese, and less loudly in Japanese."""
    first = ui.text.width(facts.pinyin, Style.CAPTION) + ui.px(12)
    second = min(ui.text.width(facts.japanese, Style.CAPTION), max(0, place.width - first))
    left = place.left + round((place.width - first - second) * align)
    ui.text.draw(target, facts.pinyin, Style.CAPTION, ON_GROUP, pygame.Rect(left, place.top, first, place.height))
    if second > ui.px(24):
        rest = pygame.Rect(left + first, place.top, second, place.height)
        ui.text.draw(target, facts.japanese, Style.CAPTION, QUIET, rest)


def _rows(ui: Ui, facts: CardFacts) -> list[tuple[str, Style]]:
    """What the leaflet says."""
    japanese = ui.tell("board.wall.japanese", sounds=facts.japanese) if facts.japanese else ""
    rows = [
        (facts.pinyin, Style.STRONG),
        (facts.meaning, Style.BODY),
        (japanese, Style.LABEL),
        (facts.decomposition, Style.BODY),
    ]
    return [row for row in rows if row[0]]


def leaflet(
    ui: Ui, target: pygame.Surface, card: str, facts: CardFacts, beside: pygame.Rect, area: pygame.Rect
) -> None:
    """A card of its own above or below the character, all of it inside the area."""
    px, theme, text = ui.px, ui.theme, ui.text
    side = px(76)
    width = min(px(WIDE), area.width)
    room = width - side - px(20 + 16 + 20)
    rows = _rows(ui, facts)
    lines = sum(text.height(words, style, room) for words, style in rows)
    high = min(max(side, lines) + px(32), area.height)
    rect = pygame.Rect(0, 0, width, high)
    rect.midbottom = (beside.centerx, beside.top - px(6))
    if rect.top < area.top:
        rect.top = beside.bottom + px(6)
    rect.clamp_ip(area)
    ui.shapes.rounded(target, rect.inflate(px(2), px(2)), px(16), theme.ink_3)
    ui.shapes.rounded(target, rect, px(16), theme.surface)
    text.glyph(target, card, side, theme.ink, (rect.left + px(20) + side // 2, rect.centery))
    place = pygame.Rect(rect.left + px(36) + side, rect.centery - lines // 2, room, high)
    for words, style in rows:
        ink = theme.ink_2 if style is Style.LABEL else theme.ink
        place.height = rect.bottom - px(8) - place.top
        place.top += text.paragraph(target, words, style, ink, place)
