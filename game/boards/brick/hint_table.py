"""The table of hints: how many words are still to be found, by first letter and length, and by first two letters."""

from __future__ import annotations

from collections import Counter

import pygame

from game.boards.brick.letters import capital, capitals
from game.ui.text import Style
from game.ui.ui import Ui
from generators.brick.points import by_first_letter, by_first_two_letters
from generators.brick.rules import State, is_pangram, to_find

LINE = 30  # points
CELL = 52
PAIR = 76
GAP = 10


def table_height(ui: Ui, wide: int, state: State) -> int:
    rows = 1 + len(by_first_letter(state)) + 2
    pairs = -(-len(by_first_two_letters(state)) // max(1, wide // ui.px(PAIR)))
    return (rows + pairs) * ui.px(LINE) + ui.px(GAP) + ui.px(8)


def draw_hint_table(ui: Ui, target: pygame.Surface, body: pygame.Rect, state: State) -> None:
    left = to_find(state)
    pangrams = sum(is_pangram(state.puzzle, word) for word in left)
    words = ui.tell("board.brick.left", count=len(left), pangrams=pangrams)
    line = pygame.Rect(body.left, body.top, body.width, ui.px(LINE))
    ui.text.draw(target, words, Style.LABEL, ui.theme.ink_2, line)
    foot = _lengths(ui, target, pygame.Rect(body.left, line.bottom, body.width, 0), by_first_letter(state))
    _pairs(ui, target, pygame.Rect(body.left, foot + ui.px(GAP), body.width, 0), by_first_two_letters(state))


def _lengths(ui: Ui, target: pygame.Surface, place: pygame.Rect, table: dict[str, Counter[int]]) -> int:
    """A row for each first letter, a column for each length, sums at the edges; gives where it ends."""
    theme = ui.theme
    lengths = sorted({length for counts in table.values() for length in counts})
    wide = min(ui.px(CELL), place.width // (len(lengths) + 2))
    high = ui.px(LINE)
    sums: Counter[int] = Counter()
    for counts in table.values():
        sums.update(counts)

    def row(number: int, name: str, counts: Counter[int] | None) -> None:
        top = place.top + number * high
        whole = name in ("", "Σ")
        cells = [(name, theme.ink, Style.LABEL_STRONG)]
        for length in lengths:
            count = counts[length] if counts else length
            ink = theme.ink_3 if counts is None else theme.accent if whole else theme.ink if count else theme.line
            cells.append((str(count or "·"), ink, Style.LABEL_STRONG if counts and whole else Style.LABEL))
        cells.append(("Σ" if counts is None else str(counts.total()), theme.accent, Style.LABEL_STRONG))
        for column, (words, ink, style) in enumerate(cells):
            ui.text.draw(target, words, style, ink, pygame.Rect(place.left + column * wide, top, wide, high), align=0.5)

    row(0, "", None)
    for number, (letter, counts) in enumerate(sorted(table.items()), 1):
        row(number, capital(letter), counts)
    row(len(table) + 1, "Σ", sums)
    return place.top + (len(table) + 2) * high


def _pairs(ui: Ui, target: pygame.Surface, place: pygame.Rect, pairs: dict[str, int]) -> None:
    columns = max(1, place.width // ui.px(PAIR))
    high = ui.px(LINE)
    for number, (two, count) in enumerate(sorted(pairs.items())):
        left, top = place.left + number % columns * ui.px(PAIR), place.top + number // columns * high
        rect = pygame.Rect(left, top, ui.px(PAIR), high)
        used = ui.text.draw(target, capitals(two), Style.LABEL_STRONG, ui.theme.ink, rect.move(ui.px(12), 0))
        ui.text.draw(target, str(count), Style.LABEL, ui.theme.ink_2, rect.move(ui.px(12 + 8) + used, 0))
