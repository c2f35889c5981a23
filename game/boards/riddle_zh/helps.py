"""Cards of help for a Chinese riddle: how the face is read, the pieces, the tray, the answer. They are opened in this
order, and each says what it costs; at the end all are open. There is none for a tray that is there from the start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.elements import Column, Element, Label, Measure, Plate, Row, beside_board
from game.ui.input import Point
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS_STRONG, Style
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE, say
from generators.riddle_zh.explain import method_of, pieces_of, source_of, step_of
from generators.riddle_zh.generate import TRAY
from generators.riddle_zh.rules import HELPS, Ask, Bank, State, is_solved

BANK = "bank"
CARDS = ("method", "pieces", BANK, "answer")
LARGER = 1.25  # the largest words for which cards have room at every scale
WORDS = "words:"  # before the name of a card: its text


class HelpCards(Panel):
    """`given`: the tray is there from the start."""

    def __init__(self, ui: Ui, area: pygame.Rect, state: State, *, given: bool) -> None:
        super().__init__()
        self.texts = _texts(ui, state, given=given)
        self.cards = tuple(self.texts)
        self.opened = len(self.cards) if is_solved(state) else state.helps + (state.bank and state.helps == HELPS)
        self.opened = min(self.opened, len(self.cards) - (not is_solved(state)))
        self.is_english = self.texts["method"] != state.puzzle.method
        self.place(beside_board(ui), _row(self.texts, ui, state, self.opened), area)

    @property
    def next(self) -> Ask | Bank:
        """What opens the next card."""
        return Bank() if self.cards[self.opened] == BANK else Ask()

    @property
    def cut(self) -> bool:
        return any(isinstance(each, Label) and each.cut for each in self.root.walk()) if self.root else False

    def words(self, name: str) -> str:
        return self.texts[name]

    def small(self, at: Point) -> str:
        """The open card there, unless all its words stand in it in the largest size."""
        name = next((each for each in self.cards[: self.opened] if self.rect(each).collidepoint(at)), "")
        words = self.find(WORDS + name)
        whole = isinstance(words, Label) and words.choice[1:] == (words.m.ui, words.sizes[0]) and not words.cut
        return "" if whole else name


def cards_high(ui: Ui, state: State, width: int, usual: int, most: int, *, given: bool) -> int:
    """The height of open cards in the largest size that needs no more than is usual; else in the smallest. It is the
    same at all scales, so that large words make no tray smaller."""
    lengths, texts = beside_board(ui).lengths, _texts(ui, state, given=given)
    needs = [
        _row(texts, ui, state, len(texts), (style,)).high(Measure((scale, lengths)), width)
        for scale in (lengths.at(lengths.scale * LARGER), lengths)
        for style in BODIES
    ]
    return next((each for each in needs if each <= usual), min(needs[-1], most))


def _texts(ui: Ui, state: State, *, given: bool) -> dict[str, str]:
    puzzle, solved = state.puzzle, is_solved(state)
    pieces = ui.tell(say("list.one", only=pieces_of(puzzle) if solved else step_of(puzzle)))
    bank = {} if given or solved else {BANK: ui.tell("board.riddle_zh.bank", count=TRAY)}
    answer = ui.tell("riddle_zh.answer", answer=puzzle.answer, source=source_of(puzzle))
    return {"method": method_of(puzzle), "pieces": pieces, **bank, "answer": answer}


def _row(texts: Mapping[str, str], ui: Ui, state: State, opened: int, styles: Sequence[Style] = BODIES) -> Element:
    is_english = texts["method"] != state.puzzle.method

    def card(number: int, name: str) -> Element:
        is_open, is_next = number < opened, number == opened
        title = ui.tell(f"board.riddle_zh.help_{name}")
        words = texts[name] if is_open else ui.tell(f"board.riddle_zh.cost_{name}")
        ink = "ink" if is_open else "accent" if is_next else "ink_3"
        card = Column(
            [
                Label((title, title.partition(" ")[0]), LABELS_STRONG, "ink" if is_open or is_next else "ink_3"),
                Label(words, styles, ink, lines=0, grow=1, id=WORDS + name),
            ],
            id=name,
            gap=2,
            pad=(12, 8),
            grow=len(texts) - 1 if is_open and name == "method" and is_english else 1,  # English takes more room
            plate=Plate("tile" if is_open else "surface", "" if is_open else "line", 10),
            press=partial(str, name) if is_next else None,
        )
        role, language = SpokenRole.BUTTON if is_next else SpokenRole.TEXT, "" if is_english or not is_open else CHINESE
        card.node = lambda _: Node(name, role, title, tuple(card.rect), note=words, language=language, presses=is_next)
        return card

    return Row([card(number, name) for number, name in enumerate(texts)], gap=10)
