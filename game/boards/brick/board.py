"""Brick under the hand: letters to tap, drag over or type; words to gather."""

from __future__ import annotations

from random import SystemRandom

import pygame

from game.boards.board import TAKEN, Action, StillBoard, Taken, View
from game.boards.brick.hive import Hive
from game.boards.brick.shelf import Shelf
from game.boards.brick.strip import Strip
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Typed, Up, Wheel
from game.ui.ui import Ui
from generators.brick.points import rank
from generators.brick.rules import Finish, Guess, Move, State, judge, over, play, solved
from generators.kind import IllegalMove
from generators.phrases import Phrase, say

LONGEST = 24  # letters of a guess


class BrickBoard(StillBoard[State, Move]):
    wide = True

    def __init__(self) -> None:
        self.word = ""
        self.tab = "alphabet"
        self.offset = 0
        self.strip = Strip()
        self._order = ""
        self._pressed: str | None = None
        self._drag = ""  # the letters of a drag so far
        self._pull: tuple[int, int] | None = None

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        if set(self._order) != set(state.puzzle.letters):
            self._order = state.puzzle.letters
        self.area = area
        beside = area.width > area.height * 1.2
        if beside:
            self._lay_beside(area, state)
        else:
            self._lay_above(area, state)

    def _lay_beside(self, area: pygame.Rect, state: State) -> None:
        px = self.ui.px
        left = pygame.Rect(area.left, area.top, round(area.width * 0.46), area.height)
        right = pygame.Rect(
            left.right + px(32), area.top + px(8), area.right - left.right - px(32), area.height - px(8)
        )
        self.strip.place(self.ui, pygame.Rect(left.left, left.top, left.width, px(92)))
        below = pygame.Rect(left.left, left.top + px(96), left.width, left.height - px(100))
        self.hive = Hive(self.ui, below, self._order, state.puzzle.centre)
        self.shelf = Shelf(self.ui, right, ladder_beside=True)
        self.ladder_area: pygame.Rect | None = None

    def _lay_above(self, area: pygame.Rect, state: State) -> None:
        px = self.ui.px
        ladder = px(64)
        hive = min(area.width, round(area.height * 0.48))
        self.ladder_area = pygame.Rect(area.left, area.top, area.width, ladder)
        strip = pygame.Rect(area.left, self.ladder_area.bottom, area.width, px(80))
        self.strip.place(self.ui, strip)
        below = pygame.Rect(area.left, strip.bottom + px(4), area.width, hive)
        self.hive = Hive(self.ui, below, self._order, state.puzzle.centre)
        top = below.bottom + px(12)
        shelf = pygame.Rect(area.left, top, area.width, max(px(96), area.bottom - top))
        self.shelf = Shelf(self.ui, shelf, ladder_beside=False)

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at):
                return self._down(at, state)
            case Moved(at, held=True):
                return self._moved(at)
            case Up(at):
                return self._up(at, state)
            case Secondary(at) if self.hive.at(at):
                self._pressed = None
                return TAKEN
            case Wheel(at, up) if self.shelf.card.collidepoint(at):
                return self._scroll(-round(up * self.ui.px(60)))
            case Typed(text):
                return self._type(text, state)
            case Key():
                return None if over(state) else self._key(event, state)
        return None

    def _down(self, at: Point, state: State) -> Taken | None:
        letter = self.hive.at(at)
        if letter is not None and not over(state):
            self._pressed, self._drag = letter, letter
            self._add(letter)
            return TAKEN
        if self.shelf.card.collidepoint(at):
            self._pull = (at[1], self.offset)
            return TAKEN
        return None

    def _moved(self, at: Point) -> Taken | None:
        if self._pull is not None:
            began, offset = self._pull
            return self._scroll(offset + began - at[1] - self.offset)
        if self._pressed is None:
            return None
        letter = self.hive.at(at)
        if letter is not None and letter != self._pressed:
            self._drag += letter
            self._add(letter)
        self._pressed = letter or self._pressed
        return TAKEN

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        """A drag over several letters is a whole word: letting go enters it."""
        drag, pressed = self._drag, self._pressed
        pulled, self._pull = self._pull, None
        self._drag, self._pressed = "", None
        if len(drag) > 2:
            return self._enter(state)
        if pressed is not None:
            return TAKEN
        if pulled is not None:
            self._choose_tab(at)
            return TAKEN
        return None

    def _choose_tab(self, at: Point) -> None:
        tab = self.shelf.tab_at(at)
        if tab is not None:
            self.tab, self.offset = tab, 0

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        match key.name:
            case "return" | "enter":
                return self._enter(state)
            case "backspace":
                self.word = self.word[:-1]
            case "delete":
                self.word = ""
            case "escape" if self.word:
                self.word = ""
            case "space":
                self._shuffle()
            case name if len(name) == 1 and name.isalpha():
                return TAKEN  # the letter itself comes as text
            case _:
                return None
        return TAKEN

    def _type(self, text: str, state: State) -> Taken | None:
        if over(state):
            return None
        for letter in text.lower():
            if letter.isalpha():
                self._add(letter)
        return TAKEN

    def _add(self, letter: str) -> None:
        self.strip.hush()
        self.word = (self.word + letter)[:LONGEST]

    def _enter(self, state: State) -> Move | Taken:
        """A guess that adds nothing is answered here; one that does is a move."""
        word, self.word = self.word, ""
        if not word:
            return TAKEN
        try:
            play(state, Guess(word))
        except IllegalMove as error:
            self.strip.say(error.phrase, good=False)
            self.strip.shake(word, still=self.ui.still)
            return TAKEN
        self.strip.say(judge(state, word), good=True)
        return Guess(word)

    def _shuffle(self) -> None:
        letters = list(self._order)
        SystemRandom().shuffle(letters)
        self._order = "".join(letters)

    def _scroll(self, by: int) -> Taken:
        most = max(0, self.shelf.tall - self.shelf.body.height)
        self.offset = max(0, min(most, self.offset + by))
        return TAKEN

    # --- time, picture, words

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.word, self.offset = "", 0
            self.strip.hush()

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        del clock, state
        self.strip.update(seconds)
        return None

    def moving(self) -> bool:
        return self.strip.moving

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        state = view.state
        if "".join(self.hive.places) != self._order and set(self.hive.places) == set(self._order):
            self.place(self.ui, self.area, state)
        self.strip.draw(target, self.word, state)
        self.hive.draw(target, self._pressed, faint=over(state))
        if self.ladder_area is not None:
            self.shelf.ladder(target, state, self.ladder_area)
        self.shelf.draw(target, state, self.tab, self.offset)

    def headline(self, state: State) -> Phrase:
        return say("board.brick.headline", rank=rank(state))

    def rule(self, state: State) -> Phrase:
        return say("board.brick.rule_centre" if state.puzzle.centre else "board.brick.rule")

    def actions(self, state: State) -> tuple[Action, ...]:
        if over(state):
            return ()
        return (
            Action("enter", say("board.brick.enter"), "check", primary=True),
            Action("delete", say("board.brick.delete"), "delete"),
            Action("shuffle", say("board.brick.shuffle"), "shuffle"),
            Action("finish", say("board.brick.finish"), "flag"),
        )

    def act(self, action: str, state: State) -> Move | None:
        if over(state):
            return None
        match action:
            case "enter":
                answer = self._enter(state)
                return None if isinstance(answer, Taken) else answer
            case "delete":
                self.word = self.word[:-1]
            case "shuffle":
                self._shuffle()
            case "finish":
                return None if solved(state) else Finish()
        return None

    def typing(self) -> bool:
        return True
