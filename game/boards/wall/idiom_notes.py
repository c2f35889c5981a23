"""Notes on an idiom, in its bar and on its leaflet: how it sounds, what it says word by word, what it means."""

from __future__ import annotations

import pygame

from game.boards.wall.character_notes import CharacterNotes
from game.boards.wall.wording import Wording, fitting
from game.ui.text import Style
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE
from generators.wall.characters.chinese import idiom_sense
from generators.wall.characters.idioms import Idiom, idiom_of
from generators.wall.rules import State, is_ordered

LARGEST, LEGIBLE = 20, 14  # points; what would be written smaller takes two lines
WIDE = 420  # points: the leaflet


def idiom_on(state: State, number: int) -> Idiom | None:
    return idiom_of(state.puzzle.groups[number].name) if is_ordered(state.puzzle) else None


def in_words(ui: Ui, target: pygame.Surface, idiom: Idiom, place: pygame.Rect, ink: Colour) -> None:
    """In one line, or in two where that would be too small. In Chinese it says itself what it says word by word."""
    literal, meaning = ui.tell("board.wall.literal", literal=idiom.literal), _meaning(ui, idiom)
    both = ui.language != CHINESE
    line, lines = f"{literal} · {meaning}" if both else meaning, (literal, meaning) if both else (meaning,)
    one = Wording((line,), fitting(ui, (line,), place.width, min(ui.px(LARGEST), round(place.height * 0.7))))
    two = Wording(lines, fitting(ui, lines, place.width, min(ui.px(LARGEST), round(place.height * 0.42))))
    better = one if one.pixels >= ui.fixed_px(LEGIBLE) else max(one, two, key=lambda each: each.pixels)
    better.draw(ui, target, ink, place.center)


def idiom_leaflet(
    ui: Ui, target: pygame.Surface, idiom: Idiom, notes: CharacterNotes, beside: pygame.Rect, area: pygame.Rect
) -> None:
    px, theme, text = ui.px, ui.theme, ui.text
    width = min(px(WIDE), area.width)
    rows = _rows(ui, idiom, notes)
    room = width - px(40)
    lines = sum(text.height(words, style, room) for words, style in rows)
    rect = pygame.Rect(0, 0, width, min(lines + px(32), area.height))
    rect.midtop = (beside.centerx, beside.bottom + px(6))
    if rect.bottom > area.bottom:
        rect.bottom = beside.top - px(6)
    rect.clamp_ip(area)
    ui.shapes.rounded(target, rect.inflate(px(2), px(2)), px(16), theme.ink_3)
    ui.shapes.rounded(target, rect, px(16), theme.surface)
    place = pygame.Rect(rect.left + px(20), rect.top + px(16), room, rect.height)
    for words, style in rows:
        place.height = rect.bottom - px(8) - place.top
        place.top += text.paragraph(target, words, style, theme.ink_2 if style is Style.LABEL else theme.ink, place)


def _meaning(ui: Ui, idiom: Idiom) -> str:
    return idiom_sense(idiom.simplified) if ui.language == CHINESE else idiom.meaning


def _rows(ui: Ui, idiom: Idiom, notes: CharacterNotes) -> list[tuple[str, Style]]:
    rows = [
        (idiom.pinyin, Style.STRONG),
        (_meaning(ui, idiom), Style.BODY),
    ]
    if ui.language != CHINESE:
        rows.append((ui.tell("board.wall.literal", literal=idiom.literal), Style.LABEL))
    sounds = idiom.pinyin.split()
    forms = zip(idiom.simplified, idiom.traditional, sounds, strict=True)
    for simplified, traditional, sound in forms:
        facts = notes.of(simplified, language=ui.language)
        sign = simplified if simplified == traditional else f"{simplified} {traditional}"
        rows.append((f"{sign} {sound}  {facts.meaning if facts else ''}".rstrip(), Style.CAPTION))
    return rows
