"""Three cards of help for a Chinese riddle: how the face is read, the pieces, the answer. They are opened in this
order, and each says what it costs; at the end all are open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.elements import Column, Element, Label, Measure, Plate, Row, beside_board
from game.ui.input import Point
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS_STRONG, Style
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE, say
from generators.riddle_zh.explain import method_of, pieces_of, source_of
from generators.riddle_zh.rules import State, is_solved

CARDS = ("method", "pieces", "answer")
LARGER = 1.25  # the largest words for which cards have room at every scale
WORDS = "words:"  # before the name of a card: its text


class HelpCards(Panel):
    def __init__(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        super().__init__()
        self.opened = len(CARDS) if is_solved(state) else state.helps
        self.texts = _texts(ui, state)
        self.is_english = self.texts[0] != state.puzzle.method
        self.place(beside_board(ui), _row(ui, state, self.opened), area)

    @property
    def cut(self) -> bool:
        return any(isinstance(each, Label) and each.cut for each in self.root.walk()) if self.root else False

    def words(self, name: str) -> str:
        return self.texts[CARDS.index(name)]

    def small(self, at: Point) -> str:
        """The open card there, unless all its words stand in it in the largest size."""
        name = next((each for each in CARDS[: self.opened] if self.rect(each).collidepoint(at)), "")
        words = self.find(WORDS + name)
        whole = isinstance(words, Label) and words.choice[1:] == (words.m.ui, words.sizes[0]) and not words.cut
        return "" if whole else name


def cards_high(ui: Ui, state: State, width: int, usual: int, most: int) -> int:
    """The height of open cards in the largest size that needs no more than is usual; else in the smallest. It is the
    same at all scales, so that large words make no tray smaller."""
    lengths = beside_board(ui).lengths
    needs = [
        _row(ui, state, len(CARDS), (style,)).high(Measure((scale, lengths)), width)
        for scale in (lengths.at(lengths.scale * LARGER), lengths)
        for style in BODIES
    ]
    return next((each for each in needs if each <= usual), min(needs[-1], most))


def _texts(ui: Ui, state: State) -> tuple[str, ...]:
    puzzle = state.puzzle
    pieces = ui.tell(say("list.one", only=pieces_of(puzzle)))
    answer = ui.tell("riddle_zh.answer", answer=puzzle.answer, source=source_of(puzzle))
    return method_of(puzzle), pieces, answer


def _row(ui: Ui, state: State, opened: int, styles: Sequence[Style] = BODIES) -> Element:
    texts = _texts(ui, state)
    is_english = texts[0] != state.puzzle.method

    def card(number: int) -> Element:
        name, is_open, is_next = CARDS[number], number < opened, number == opened
        title = ui.tell(f"board.riddle_zh.help_{name}")
        words = texts[number] if is_open else ui.tell(f"board.riddle_zh.cost_{name}")
        ink = "ink" if is_open else "accent" if is_next else "ink_3"
        card = Column(
            [
                Label((title, title.partition(" ")[0]), LABELS_STRONG, "ink" if is_open or is_next else "ink_3"),
                Label(words, styles, ink, lines=0, grow=1, id=WORDS + name),
            ],
            id=name,
            gap=2,
            pad=(12, 8),
            grow=2 if is_open and name == "method" and is_english else 1,  # English takes more room
            plate=Plate("tile" if is_open else "surface", "" if is_open else "line", 10),
            press=partial(str, name) if is_next else None,
        )
        role, language = SpokenRole.BUTTON if is_next else SpokenRole.TEXT, "" if is_english or not is_open else CHINESE
        card.node = lambda _: Node(name, role, title, tuple(card.rect), note=words, language=language, presses=is_next)
        return card

    return Row([card(number) for number in range(len(CARDS))], gap=10)
