"""The crossword board with what only some puzzles have: marks in cells, cells of several letters, a name and notes."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, Taken, View
from game.boards.crossword import marks, telling
from game.boards.crossword.board import CrosswordBoard
from game.boards.crossword.spelling import Spelling
from game.boards.parts.writing import LETTERS
from game.ui.input import Down, Event, Key
from game.ui.ui import Ui
from generators.crossword.rules import Move, Put, State, solved
from generators.kernel.phrases import Phrase, say

SEVERAL = "several"


class FullBoard(CrosswordBoard):
    def __init__(self) -> None:
        super().__init__()
        self.spelling = Spelling()

    def where(self, name: str, state: State) -> pygame.Rect | None:
        if len(name) == 1:
            return self.keypad.keys.get(name) if self.places.keys is not None else None
        if self.question.asked:
            self.question.place(self.ui, self.places.bar.rect)
            asked = (each.rect for each in self.question.buttons if each.id == name)
            return next(asked, None) or super().where(name, state)
        return super().where(name, state)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at) if self.spelling.open and self.places.part_at(at)[0] != "keys":
                ended = self._end(state)
                super().handle(event, state)
                return ended
            case Key(name="insert", control=False, alt=False) if not self.spelling.open:
                return self._begin(state)
        return super().handle(event, state)

    def _begin(self, state: State) -> Taken:
        """Nothing begins where a letter that was revealed stays."""
        if not state.puzzle.rebus:
            self.said = say("crossword.one_letter_each")
        elif not solved(state) and self.at.spot not in state.revealed:
            self.question.drop()
            self.spelling.begin(self.at.spot, state.letter(self.at.spot))
        return TAKEN

    def _end(self, state: State) -> Move | Taken:
        letters = self.spelling.end()
        if not letters:
            return TAKEN
        return self._do(Put(self.writing.advance(state, self.ui.settings), letters, self.pencil), state)

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if not self.spelling.open:
            return super()._key(key, state)
        if key.alt or key.control:
            self.spelling.drop()
            return super()._key(key, state)
        if key.name == "escape":
            self.spelling.drop()
        elif self.spelling.ends_it(key):
            return self._end(state)
        elif key.name in ("backspace", "delete"):
            self.spelling.rub()
        elif key.name in LETTERS:
            self.spelling.add(key.name)
        return TAKEN

    def _write(self, letter: str, state: State) -> Move | Taken:
        if not self.spelling.open:
            return super()._write(letter, state)
        self.spelling.add(letter)
        return TAKEN

    def _erase(self, state: State) -> Move | Taken:
        if not self.spelling.open:
            return super()._erase(state)
        self.spelling.rub()
        return TAKEN

    def follow(self, before: State, after: State) -> None:
        self.spelling.drop()
        super().follow(before, after)

    def actions(self, state: State) -> tuple[Action, ...]:
        own = super().actions(state)
        if not own or not state.puzzle.rebus:
            return own
        label = say("board.crossword.several_done" if self.spelling.open else "board.crossword.several")
        return (*own, Action(SEVERAL, label, "keys", "Insert", in_menu=True))

    def act(self, action: str, state: State) -> Move | None:
        if action != SEVERAL:
            self.spelling.drop()
            return super().act(action, state)
        done = self._end(state) if self.spelling.open else self._begin(state)
        return None if isinstance(done, Taken) else done

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        super().draw(target, view)
        self.spelling.draw(target, self.places.grid)

    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: State) -> None:
        marks.sketch(target, ui, rect, state)

    def about(self, state: State) -> tuple[Phrase, ...]:
        return telling.about(state.puzzle)

    def instruction(self, state: State) -> Phrase | None:
        return telling.first_note(state)
