"""A right and a wrong example of each puzzle: a small board after a few moves, or words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pygame

from game.catalogue import Entry
from game.scenes.shared.old_blocks import Picture
from game.system.resources import ROOT
from game.ui.icons import draw_icon
from game.ui.shapes import clipped
from game.ui.text import LABELS
from game.ui.ui import Ui
from generators.kernel.kind import AnyState

SIGNS = {"right": "check", "wrong": "close"}
WORDS = 64  # points: the height of the text below a picture
BESIDE = 440  # points: in a wider sheet they stand side by side
HIGH, HIGHER = 52, 84  # heights for a width of 100: side by side, and each alone
SECTION = re.compile(r"^= (\w+)\n(.*?)(?=^= |\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    sign: str  # a name of SIGNS
    state: Any = None
    words: tuple[str, ...] = ()  # for a board that cannot be drawn small


def examples(entry: Entry) -> list[Example]:
    path = ROOT / "assets" / "rules" / f"{entry.kind.id}.txt"
    if not path.is_file():
        return []
    parts = dict(SECTION.findall(path.read_text("utf-8")))
    if "puzzle" not in parts:
        return [Example(sign, words=tuple(parts[sign].split())) for sign in SIGNS]
    start = entry.kind.start(entry.kind.read(parts["puzzle"].strip("\n")))
    return [Example(sign, _play_moves(entry, start, parts[sign].splitlines())) for sign in SIGNS]


def example_pictures(ui: Ui, entry: Entry, shown: list[Example], wide: int) -> list[Picture]:
    if shown and wide >= ui.px(BESIDE):
        return [_row(ui, entry, shown, HIGH)]
    return [_row(ui, entry, [each], HIGHER) for each in shown]


def _row(ui: Ui, entry: Entry, shown: list[Example], high: int) -> Picture:
    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        gap = ui.px(16)
        wide = (rect.width + gap) // len(shown) - gap
        for number, example in enumerate(shown):
            place = pygame.Rect(rect.left + number * (wide + gap), rect.top, wide, rect.height)
            _draw_example(ui, target, place, entry, example)

    return Picture(paint, high)


def _play_moves(entry: Entry, state: AnyState, moves: list[str]) -> AnyState:
    for move in moves:
        state = entry.kind.play(state, entry.kind.read_move(move))
    return state


def _draw_example(ui: Ui, target: pygame.Surface, place: pygame.Rect, entry: Entry, example: Example) -> None:
    px, theme, right = ui.px, ui.theme, example.sign == "right"
    colour = theme.ok if right else theme.error
    words = pygame.Rect(place.left, place.bottom - px(WORDS), place.width, px(WORDS))
    card = pygame.Rect(place.left, place.top, place.width, place.height - px(WORDS))
    ui.shapes.rounded(target, card, px(12), theme.bg, colour, px(2))
    inner = card.inflate(-px(20), -px(20))
    with clipped(target, inner.inflate(px(12), px(12))):
        if example.words:
            _draw_words(ui, target, inner, example.words)
        else:
            entry.board().sketch(target, ui, inner, example.state)
    badge = pygame.Rect(words.left, words.top + px(8), px(26), px(26))
    ui.shapes.rounded(target, badge, badge.height // 2, colour)
    draw_icon(ui, target, SIGNS[example.sign], theme.surface, badge.center, px(16))
    said = pygame.Rect(badge.right + px(8), words.top + px(2), words.right - badge.right - px(8), words.height - px(4))
    ui.text.fill(target, ui.tell(f"board.{entry.kind.id}.{example.sign}"), LABELS[1:], theme.ink, said)


def _draw_words(ui: Ui, target: pygame.Surface, place: pygame.Rect, words: tuple[str, ...]) -> None:
    longest = max(map(len, words))
    side = min(ui.px(52), place.width // longest, place.height // len(words))
    tile, top = side * 7 // 8, place.centery - side * len(words) // 2
    for row, word in enumerate(words):
        left = place.centerx - side * len(word) // 2
        for column, letter in enumerate(word):
            rect = pygame.Rect(left + column * side, top + row * side, tile, tile)
            ui.shapes.rounded(target, rect, ui.px(6), ui.theme.tile)
            ui.text.glyph(target, letter, round(tile * 0.56), ui.theme.ink, rect.center, bold=True)
