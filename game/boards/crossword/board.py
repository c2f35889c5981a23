"""A crossword under the hand: the cursor, pen and pencil, clues to go to, checking and revealing."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, StillBoard, Taken, View
from game.boards.crossword.clue_list import Marks, done_words
from game.boards.crossword.desk import CLUES, KEYBOARD, Desk, desk_of
from game.boards.crossword.picture import Picture
from game.boards.crossword.question import CHECK, CLOSE, REVEAL, Question, verdict
from game.boards.crossword.sight import Sight
from game.boards.parts.cursor import Cursor, blank_in, cursor_at_start
from game.boards.parts.grid import Grid, draw_letters
from game.boards.parts.pull import SLACK, Pull
from game.ui.animation import Motion, motion
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up, Wheel
from game.ui.keypad import BACKSPACE, KeyLook, Keypad
from game.ui.ui import Ui
from generators.crossword.rules import (
    LETTER,
    Check,
    Clear,
    Move,
    Put,
    State,
    full_but_wrong,
    play,
    solved,
)
from generators.lattice.layout import Slot
from generators.phrases import Phrase, say

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
WAVE = 900  # ms


class CrosswordBoard(StillBoard[State, Move]):
    wide = True
    tall = True
    spells = True
    switches: tuple[str, ...] = ("arrow_turns", "skip_filled", "next_word", "clear_here")

    def __init__(self) -> None:
        self.pencil = False
        self.question: Question | None = None  # check or reveal, while the player is asked how far
        self.show_clues = False  # in portrait, in the place of the keyboard
        self.fingers = False  # were used last: they need a keyboard in landscape too
        self._touch = False  # the press of this moment
        self.keypad = Keypad()
        self.cursor: Cursor | None = None
        self._desk: tuple[object, Desk] | None = None
        self._pull: Pull | None = None
        self._hovered: Slot | None = None
        self._sight = Sight()
        self._own = False  # the next change is one that the cursor knows of
        self._wave = Motion(0)
        self._words: Phrase | None = None

    # --- the place

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui, self._area = ui, area
        turn = "" if solved(state) else KEYBOARD if self.show_clues else CLUES
        fingers = self.fingers and not solved(state)
        key = (id(ui), tuple(area), state.puzzle, turn, fingers)
        if self.cursor is None or self.cursor.layout != state.puzzle.solution:
            self.cursor = cursor_at_start(state.puzzle.solution, blank_in(state))
        if self._desk is None or self._desk[0] != key:
            self._desk = (key, desk_of(ui, area, state.puzzle, turn, fingers=fingers))
            self._sight.look_again()
        keys = self.desk.keys
        if keys is not None:
            self.keypad.place(ui, keys)

    @property
    def desk(self) -> Desk:
        assert self._desk is not None
        return self._desk[1]

    @property
    def at(self) -> Cursor:
        assert self.cursor is not None
        return self.cursor

    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: State) -> None:
        """The grid alone."""
        draw_letters(Grid(ui, rect, state.puzzle.solution, numbered=False), target, state.rows)

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        scrolled = self.desk.scroll(event)
        if scrolled and self._pull is not None:
            self._pull.drags = True
        match event:
            case Up(at):
                return self._up(at, state)
            case _ if scrolled:
                return TAKEN
            case Down(at, touch):
                self._touch = touch
                return self._down(at)
            case Moved(at, held):
                return self._moved(at, held=held)
            case Secondary(at):
                return self._secondary(at)
            case Wheel(at, up):
                return self._wheel(at, -round(up * self.ui.px(60)))
            case Key():
                return self._key(event, state)
        return None

    def _down(self, at: Point) -> Taken | None:
        part, scroll = self.desk.part_at(at)
        if not part:
            return None
        self._pull = Pull(part, at, self.ui.px(SLACK), scroll)
        self.keypad.pressed = self.keypad.at(at) if part == "keys" else None
        return TAKEN

    def _moved(self, at: Point, *, held: bool) -> Taken | None:
        if held and self._pull is not None:
            self._pull.reach(at)
            return TAKEN
        column = self.desk.column_at(at)
        hovered = column.at(at) if column else None
        changed, self._hovered = hovered != self._hovered, hovered
        return TAKEN if changed and not held else None

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        pull, self._pull, self.keypad.pressed = self._pull, None, None
        if pull is None:
            return None
        taken = TAKEN if pull.drags and pull.part != "keys" else self._tap(pull.part, at, pull.began, state)
        if pull.part != "keys" and self._touch != self.fingers:  # only now: nothing moved under the hand
            self.fingers = self._touch
            self.place(self.ui, self._area, state)
        return taken

    def _tap(self, part: str, at: Point, began: Point, state: State) -> Move | Taken:
        match part:
            case "grid":
                spot = self.desk.grid.spot_at(at)
                if spot is not None:
                    self.at.tap(spot)
            case "clues":
                column = self.desk.column_at(at)
                slot = column.at(at) if column else None
                if slot is not None:
                    self.at.enter(slot, blank_in(state))
                    self._turn(state, clues=False)
            case "bar":
                return self._tap_bar(at, state)
            case "keys":
                key = self.keypad.at(began)
                if key is not None:
                    return self._erase(state) if key == BACKSPACE else self._write(key, state)
        return TAKEN

    def _tap_bar(self, at: Point, state: State) -> Move | Taken:
        if self.question is not None:
            return self._answer(self.question.at(at), state)
        match self.desk.bar.at(at):
            case "previous":
                self._step(-1, state)
            case "next":
                self._step(1, state)
            case "turn":
                self._turn(state, clues=not self.show_clues)
            case "clue":
                self.at.flip()
        return TAKEN

    def _turn(self, state: State, *, clues: bool) -> None:
        """In portrait: the clues in the place of the keyboard, or back."""
        self.show_clues = clues
        self.place(self.ui, self._area, state)

    def _secondary(self, at: Point) -> Taken | None:
        """A right click or a long press on a cell: the other word through it."""
        self._pull = self.keypad.pressed = None
        spot = self.desk.grid.spot_at(at)
        if spot is None:
            return None
        self.at.go(spot, self.at.direction)
        self.at.flip()
        return TAKEN

    def _wheel(self, at: Point, down: int) -> Taken | None:
        _, scroll = self.desk.part_at(at)
        if scroll is None:
            return None
        scroll(0, down)
        return TAKEN

    # --- keys

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.alt or key.control:
            return self._command(key)
        if self.question is not None:
            answer = self.question.key(key)
            return TAKEN if answer is None else self._answer(answer, state)
        if self.at.walk(key, self.ui.settings, blank_in(state)):
            return TAKEN
        match key.name:
            case "return" | "enter":
                self._step(1, state)
            case "." if not solved(state):
                self.pencil = not self.pencil
            case "backspace":
                return self._erase(state)
            case "delete":
                return self._do(Clear(LETTER, self.at.spot), state)
            case letter if letter in LETTERS:
                return self._write(letter, state)
            case _:
                return None
        return TAKEN

    def _command(self, key: Key) -> Taken | None:
        match key:
            case Key("p", control=True):
                self.pencil = not self.pencil
            case Key("r", control=True):
                self._ask(REVEAL)
            case _:
                return None
        return TAKEN

    # --- deeds

    def _do(self, move: Move, state: State) -> Move | Taken:
        """The move, if it changes anything; the cursor is where it belongs already."""
        if solved(state) or play(state, move) == state:
            return TAKEN
        self._own = True
        return move

    def _write(self, letter: str, state: State) -> Move | Taken:
        here, settings = self.at.spot, self.ui.settings
        if not solved(state):
            self.at.advance(blank_in(state), skip=settings.skip_filled, onward=settings.next_word)
        return TAKEN if here in state.revealed else self._do(Put(here, letter.upper(), self.pencil), state)

    def _erase(self, state: State) -> Move | Taken:
        return self._do(Clear(LETTER, self.at.rub(blank_in(state), self.ui.settings)), state)

    def _step(self, by: int, state: State) -> None:
        self.at.step(by, blank_in(state), skip=self.ui.settings.skip_filled)

    def _ask(self, asked: str) -> None:
        self.question = None if self.question and self.question.asked == asked else Question(asked)

    def _answer(self, reach: str | None, state: State) -> Move | Taken:
        """So far it is: check or reveal."""
        question = self.question
        if reach is None or question is None:
            return TAKEN
        self.question = None
        if reach == CLOSE:
            return TAKEN
        move = question.move(reach, self.at)
        if isinstance(move, Check):
            self._words = verdict(state, move)
        return self._do(move, state)

    # --- time

    def follow(self, before: State, after: State) -> None:
        own, self._own = self._own, False
        if before.puzzle != after.puzzle:
            self.cursor = self.question = None
            return
        changed = [spot for spot in after.puzzle.solution.cells() if before.letter(spot) != after.letter(spot)]
        if len(changed) == 1 and not own:
            self.at.go(changed[0], self.at.direction)  # undo and the like: show what they did
        if solved(after):
            self.question = None
            self._wave = motion(WAVE, still=self.ui.still)
        elif full_but_wrong(after) and not full_but_wrong(before):
            self._words = say("board.crossword.full_but_wrong")

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        del clock, state
        self._wave.update(seconds)
        for column in self.desk.lists:
            column.scroller.update(seconds)
        return None

    def moving(self) -> bool:
        return self._wave.running or any(column.scroller.moving for column in self.desk.lists)

    def notice(self) -> Phrase | None:
        words, self._words = self._words, None
        return words

    # --- the picture and the words

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        self._sight.follow_hint(self.at, view)
        self._sight.follow_cursor(self.at, self.desk)
        Picture(self.desk.grid, self.at, view, self._wave).draw(target)
        over = solved(view.state)
        if self.question is not None:
            self.question.place(self.ui, self.desk.bar.rect)
            self.question.draw(target)
        else:
            self.desk.bar.draw(target, view.state.puzzle, self.at.slot, self.at.crossing)
        marks = Marks(self.at.slot, None if over else self.at.crossing, self._hovered, done_words(view.state))
        for column in self.desk.lists:
            column.draw(target, marks)
        if self.desk.keys is not None:
            self.keypad.draw(target, lambda _: KeyLook())

    def headline(self, state: State) -> Phrase:
        return say("board.crossword.headline", done=len(done_words(state)), all=len(state.puzzle.solution.slots))

    def rule(self, state: State) -> Phrase:
        del state
        return say("board.crossword.rule")

    def actions(self, state: State) -> tuple[Action, ...]:
        if solved(state):
            return ()
        asked = self.question.asked if self.question else ""
        return (
            Action("pencil", say("board.crossword.pencil"), "pencil", ".", primary=self.pencil),
            Action(CHECK, say("board.crossword.check"), "check", "Ctrl K", primary=asked == CHECK),
            Action(REVEAL, say("board.crossword.reveal"), "eye", "Ctrl R", primary=asked == REVEAL),
        )

    def act(self, action: str, state: State) -> Move | None:
        if solved(state):
            return None
        if action == "pencil":
            self.pencil = not self.pencil
        else:
            self._ask(action)
        return None
