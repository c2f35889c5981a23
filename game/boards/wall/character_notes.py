"""Notes on a character for learners: beside it in its bar, or on a card of its own."""

from __future__ import annotations

import re

import pygame

from game.boards.parts.learned import LazyData
from game.ui.text import Style
from game.ui.theme import ON_GROUP, Colour
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.wall.characters.facts import CardFacts, card_facts, prepare, roles_of

WIDE = 320  # points
LESSON = 190  # points: in a wider place the words stand beside the character
LINES = 3  # beside or beneath it


class CharacterNotes(LazyData):
    def __init__(self) -> None:
        super().__init__(prepare)

    def of(self, card: str, script: str = "", language: str = ENGLISH) -> CardFacts | None:
        return card_facts(card, script, language) if self.known and len(card) == 1 else None


def lesson(
    ui: Ui, target: pygame.Surface, card: str, facts: CardFacts, place: pygame.Rect, ink: Colour = ON_GROUP
) -> None:
    """The character, and beside or beneath it how it sounds, what it means, what it is made of: each a line or none.

    All four of a bar stand at the same height, however much there is to say; whatever is too long for its line is
    left to the leaflet."""
    leading, gap = ui.text.leading(Style.CAPTION), ui.fixed_px(10)
    beside = place.width >= ui.px(LESSON)
    side = min(ui.fixed_px(46 if beside else 44), place.height // 2)
    left = place.left + (side + 2 * gap if beside else gap // 2)
    wide = place.right - left - gap // 2
    made_of = _decomposition(ui, facts, wide)
    lines = [line for line in (*_heard(ui, facts, wide), made_of) if line]
    room = max(1, (place.height - (0 if beside else side)) // leading)
    lines = lines[:room]
    high = min(LINES, room) * leading + (0 if beside else side)
    top = place.centery - high // 2
    middle = (place.left + gap + side // 2, place.centery) if beside else (place.centerx, top + side // 2)
    ui.text.glyph(target, card, side, ink, middle)
    top += (min(LINES, room) - len(lines)) * leading // 2 if beside else side
    for number, line in enumerate(lines):
        words = pygame.Rect(left, top + number * leading, wide, leading)
        ui.text.draw(target, line, Style.CAPTION, ink, words, align=0.0 if beside else 0.5)


def _decomposition(ui: Ui, facts: CardFacts, wide: int) -> str:
    """With what gives the sound, where there is room."""
    sound = f" · {ui.tell('board.wall.sound_part', part=facts.sound_part)}" if facts.sound_part else ""
    whole = facts.decomposition + sound
    return whole if ui.text.width(whole, Style.CAPTION) <= wide else facts.decomposition


def _heard(ui: Ui, facts: CardFacts, wide: int) -> tuple[str, str]:
    """How it sounds and what it means; or both readings, each with its meaning."""
    first = _whole_senses(ui, f"{facts.pinyin} {facts.meaning}", wide)
    if facts.also and first:
        return first, _whole_senses(ui, facts.also, wide)
    return facts.pinyin or facts.japanese, _whole_senses(ui, facts.meaning, wide)


def _whole_senses(ui: Ui, meaning: str, width: int) -> str:
    """As many senses as fit in a line, none of them cut; empty where not even the first one does."""
    senses = re.split(r"(?<=[,;] )|(?<=[，；])", meaning)
    for count in range(len(senses), 0, -1):
        line = "".join(senses[:count]).rstrip(" ,;，；")
        if ui.text.width(line, Style.CAPTION) <= width:
            return line
    return ""


def _rows(ui: Ui, facts: CardFacts) -> list[tuple[str, Style]]:
    japanese = ui.tell("board.wall.japanese", sounds=facts.japanese) if facts.japanese else ""
    words = ui.tell("board.wall.makes_words", words=" ".join(facts.words)) if facts.words else ""
    in_lines = ui.language != CHINESE  # each with its sound and its meaning
    rows = [
        (facts.pinyin, Style.STRONG),
        (facts.meaning, Style.BODY),
        *_second(facts),
        (japanese, Style.LABEL),
        (facts.decomposition, Style.BODY),
        (ui.tell(roles) if (roles := roles_of(facts)) else "", Style.LABEL),
        *(((word, Style.BODY) for word in facts.words) if in_lines else [(words, Style.BODY)]),
        (_forms(ui, facts), Style.LABEL),
    ]
    return [row for row in rows if row[0]]


def _forms(ui: Ui, facts: CardFacts) -> str:
    """The other script, and the level."""
    level = ui.tell("lion_wall.level", number=facts.hsk) if facts.hsk else ""
    form = ui.tell("board.wall.other_form", form=facts.other_form) if facts.other_form else ""
    return " · ".join(filter(None, (form, level)))


def _second(facts: CardFacts) -> list[tuple[str, Style]]:
    pinyin, _, meaning = facts.also.partition(" ")
    return [(pinyin, Style.STRONG), (meaning, Style.BODY)]


def leaflet(
    ui: Ui, target: pygame.Surface, card: str, facts: CardFacts, beside: pygame.Rect, area: pygame.Rect
) -> None:
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
