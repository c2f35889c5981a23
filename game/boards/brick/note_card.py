"""The meaning of a word, on a card of its own at the foot of the list, and a pill that strikes the word for good."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.parts.lazy_data import LazyData
from game.ui.input import Point
from game.ui.text import Style
from game.ui.ui import Ui
from game.ui.widgets.button import Button, Dress
from game.ui.widgets.widget import Look
from generators.brick.explain import meaning, prepare
from generators.brick.rules import State, over

EDGE, INSET = 8, 16  # points: around the card, and within it
PILL = 44
BESIDE = 240  # what words want of a line that they share


@dataclass(frozen=True, slots=True)
class NotePlaces:
    card: pygame.Rect
    words: pygame.Rect
    pill: pygame.Rect | None


class NoteCard(LazyData):
    def __init__(self) -> None:
        super().__init__(prepare)
        self.word = ""

    def place(self, ui: Ui, shelf: pygame.Rect, area: pygame.Rect) -> None:
        self.ui = ui
        self.shelf = shelf  # at whose foot it lies
        self.area = area  # which it does not leave

    def high(self, state: State) -> int:
        return self._places(state).card.height + self.ui.px(EDGE) if self.word else 0

    def holds(self, at: Point, state: State) -> bool:
        return bool(self.word) and self._places(state).card.collidepoint(at)

    def strikes(self, at: Point, state: State) -> bool:
        pill = self._places(state).pill
        return pill is not None and pill.collidepoint(at)

    def may_strike(self, state: State) -> bool:
        """One that was asked for; in a game that goes on, not the only one."""
        return self.word in state.puzzle.words and (over(state) or len(state.puzzle.words) > 1)

    def meaning_text(self, state: State) -> str:
        if not self.known:
            return self.ui.tell("board.brick.looking")
        found = meaning(state.puzzle, self.word)
        if found is None:
            return self.ui.tell("board.brick.no_note")
        if found.word == self.word:
            return found.text
        return self.ui.tell("board.brick.form_of", word=found.word, text=found.text)

    def _places(self, state: State) -> NotePlaces:
        """The pill stands at the right of the words, or beneath them where that would leave them little room."""
        px, shelf, text = self.ui.px, self.shelf, self.ui.text
        card = pygame.Rect(shelf.left + px(EDGE), 0, min(shelf.width, self.area.width) - 2 * px(EDGE), 0)
        words = pygame.Rect(card.left + px(INSET), 0, card.width - 2 * px(INSET), 0)
        label = text.width(self.ui.tell("board.brick.strike"), Style.LABEL)
        wide = min(words.width, label + px(64))
        pill = pygame.Rect(0, 0, wide, px(PILL)) if self.may_strike(state) else None
        beside = pill is not None and words.width - pill.width >= px(BESIDE)
        if pill is not None and beside:
            words.width -= pill.width + px(INSET)
        words.height = text.leading(Style.STRONG) + text.height(self.meaning_text(state), Style.BODY, words.width)
        rest = 0 if pill is None else pill.height - words.height if beside else pill.height + px(8)
        card.height = words.height + max(0, rest) + 2 * px(12)
        card.bottom = shelf.bottom - px(EDGE)
        card.clamp_ip(self.area)
        words.top = card.top + px(12)
        if pill is not None:
            pill.left = words.right + px(INSET) if beside else words.left
            pill.centery = card.centery if beside else words.bottom + px(8) + pill.height // 2
        return NotePlaces(card, words, pill)

    def draw(self, target: pygame.Surface, state: State) -> None:
        if not self.word:
            return
        places, theme, px, text = self._places(state), self.ui.theme, self.ui.px, self.ui.text
        self.ui.shapes.rounded(target, places.card, px(12), theme.surface, theme.ink_3, max(1, px(2)))
        line = pygame.Rect(places.words.topleft, (places.words.width, text.leading(Style.STRONG)))
        text.draw(target, self.word, Style.STRONG, theme.accent, line)
        beneath = pygame.Rect(line.left, line.bottom, line.width, places.words.bottom - line.bottom)
        text.paragraph(target, self.meaning_text(state), Style.BODY, theme.ink, beneath)
        if places.pill is not None:
            label = self.ui.tell("board.brick.strike")
            Button("strike", places.pill, label, Dress.OUTLINE, detail="-").draw(self.ui, target, Look())
