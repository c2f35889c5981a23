"""A right and a wrong example of each puzzle: a small board after a few moves, or words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.catalogue import Entry
from game.system.folders import ROOT
from game.ui.elements import Column, Element, First, Label, Paint, Row
from game.ui.icons import draw_icon
from game.ui.shapes import clip_to
from game.ui.text import LABELS
from game.ui.theme import Colour
from game.ui.ui import Ui
from generators.kernel.kind import AnyState

SIGNS = {"right": "check", "wrong": "close"}
WORDS, GAP = 60, 16  # points: the height of the text below a picture, and between two
BESIDE = 212  # points: the least width of a picture beside another
BADGE = 22  # height of a line of the words beside it
HIGH, ALONE = 0.4, 0.68  # heights for a width of 1: all side by side, and each alone
SECTION = re.compile(r"^= (\w+)\n(.*?)(?=^= |\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    sign: str  # name in SIGNS
    state: AnyState = None
    words: tuple[str, ...] = ()  # for a board that cannot be drawn small


def examples(entry: Entry) -> list[Example]:
    paths = [ROOT / "assets" / "rules" / f"{name}.txt" for name in (entry.kind.id, entry.kind.family)]
    path = next(filter(Path.is_file, paths), None)
    if path is None:
        return []
    parts = dict(SECTION.findall(path.read_text("utf-8")))
    if "puzzle" not in parts:
        return [Example(sign, words=tuple(parts[sign].split())) for sign in SIGNS]
    start = entry.kind.start(entry.kind.read(parts["puzzle"].strip("\n")))
    return [Example(sign, _play_moves(entry, start, parts[sign].splitlines())) for sign in SIGNS]


def example_pictures(ui: Ui, entry: Entry, shown: Sequence[Example]) -> Element | None:
    """Side by side where there is room."""
    if not shown:
        return None
    beside = Row([_example(ui, entry, each, HIGH * len(shown), grow=1.0, least=BESIDE) for each in shown], gap=GAP)
    return First([beside, Column([_example(ui, entry, each, ALONE) for each in shown], gap=GAP)], below=GAP)


def _example(ui: Ui, entry: Entry, example: Example, high: float, grow: float = 0.0, least: float = 0.0) -> Element:
    """A board on a card, and a sentence on it."""
    card = Paint(partial(_paint_card, entry, example), high, below=4)
    badge = Column([Paint(partial(_paint_badge, example), height=BADGE)], width=BADGE)
    said = Label(ui.tell(f"board.{entry.kind.id}.{example.sign}"), LABELS[1:], lines=0, middle=False, grow=1)
    return Column([card, Row([badge, said], height=WORDS, gap=8)], grow=grow, min_width=least)


def _play_moves(entry: Entry, state: AnyState, moves: list[str]) -> AnyState:
    for move in moves:
        state = entry.kind.play(state, entry.kind.read_move(move))
    return state


def _colour(ui: Ui, example: Example) -> Colour:
    return ui.theme.ok if example.sign == "right" else ui.theme.error


def _paint_card(entry: Entry, example: Example, ui: Ui, target: Surface, card: Rect) -> None:
    px = ui.px
    ui.shapes.rounded_rect(target, card, px(12), ui.theme.bg, _colour(ui, example), px(2))
    inner = card.inflate(-px(20), -px(20))
    with clip_to(target, inner.inflate(px(12), px(12))):
        if example.words:
            _draw_words(ui, target, inner, example.words)
        else:
            entry.board().sketch(target, ui, inner, example.state)


def _paint_badge(example: Example, ui: Ui, target: Surface, badge: Rect) -> None:
    ui.shapes.rounded_rect(target, badge, badge.height // 2, _colour(ui, example))
    draw_icon(ui, target, SIGNS[example.sign], ui.theme.surface, badge.center, ui.px(16))


def _draw_words(ui: Ui, target: Surface, place: Rect, words: tuple[str, ...]) -> None:
    longest = max(map(len, words))
    side = min(ui.px(52), place.width // longest, place.height // len(words))
    tile, top = side * 7 // 8, place.centery - side * len(words) // 2
    for row, word in enumerate(words):
        left = place.centerx - side * len(word) // 2
        for column, letter in enumerate(word):
            rect = Rect(left + column * side, top + row * side, tile, tile)
            ui.shapes.rounded_rect(target, rect, ui.px(6), ui.theme.tile)
            ui.text.glyph(target, letter, round(tile * 0.56), ui.theme.ink, rect.center, bold=True)
