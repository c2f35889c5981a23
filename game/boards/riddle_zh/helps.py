"""Three cards of help for a Chinese riddle: how the face is read, the pieces, the answer. They are opened in this
order, and each says what it costs; at the end all are open."""

from __future__ import annotations

from functools import partial

import pygame

from game.reader.node import Node, SpokenRole
from game.ui.elements import Column, Element, Label, Plate, Row, beside_board
from game.ui.panel import Panel
from game.ui.text import BODIES, LABELS_STRONG
from game.ui.ui import Ui
from generators.kernel.phrases import CHINESE, say
from generators.riddle_zh.explain import method_of, pieces_of, source_of
from generators.riddle_zh.rules import State, is_solved

CARDS = ("method", "pieces", "answer")


class HelpCards(Panel):
    def __init__(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        super().__init__()
        puzzle, over = state.puzzle, is_solved(state)
        pieces = ui.tell(say("list.one", only=pieces_of(puzzle)))
        answer = ui.tell("riddle_zh.answer", answer=puzzle.answer, source=source_of(puzzle))
        self.texts = (method_of(puzzle), pieces, answer)
        self.language = CHINESE if self.texts[0] == puzzle.method else ""
        self.opened = len(CARDS) if over else state.helps
        self.place(beside_board(ui), Row([self._card(ui, number) for number in range(len(CARDS))], gap=10), area)

    @property
    def cut(self) -> bool:
        return any(isinstance(each, Label) and each.cut for each in self.root.walk()) if self.root else False

    def _card(self, ui: Ui, number: int) -> Element:
        name, is_open, is_next = CARDS[number], number < self.opened, number == self.opened
        title = ui.tell(f"board.riddle_zh.help_{name}")
        words = self.texts[number] if is_open else ui.tell(f"board.riddle_zh.cost_{name}")
        card = Column(
            [
                Label((title, title.partition(" ")[0]), LABELS_STRONG, "ink" if is_open or is_next else "ink_3"),
                Label(words, BODIES, "ink" if is_open else "accent" if is_next else "ink_3", lines=0, grow=1),
            ],
            id=name,
            gap=2,
            pad=(12, 8),
            grow=2 if is_open and name == "method" and not self.language else 1,  # English takes more room
            plate=Plate("tile" if is_open else "surface", "" if is_open else "line", 10),
            press=partial(str, name) if is_next else None,
        )
        role, language = SpokenRole.BUTTON if is_next else SpokenRole.TEXT, self.language if is_open else ""
        card.node = lambda _: Node(name, role, title, tuple(card.rect), note=words, language=language, presses=is_next)
        return card
