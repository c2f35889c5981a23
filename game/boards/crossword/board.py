"""A crossword under the hand: the cursor, pen and pencil, clues to go to, checking and revealing."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, Moving, Taken, View, Wants
from game.boards.crossword import words
from game.boards.crossword.clue_list import ClueMarks, done_words
from game.boards.crossword.layout import CLUES, KEYBOARD, Places, RingNeeds, is_portrait, places
from game.boards.crossword.picture import CrosswordPicture
from game.boards.crossword.question import KEYS, REVEAL, Question, struck
from game.boards.crossword.ring import SHUFFLE, LetterRing
from game.boards.parts.letter_entry import LETTERS, Writing
from game.boards.parts.notch import NotchedBoard
from game.boards.parts.pull import Pull
from game.boards.parts.speech import SpokenBoard, lattice_cells, spelled
from game.boards.parts.word_cursor import WordCursor, blank_in
from game.reader.node import Node
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up, Wheel
from game.ui.recent_cache import Recent
from game.ui.ui import Ui
from game.ui.widgets.keypad import BACKSPACE, KeyLook, Keypad
from game.ui.widgets.scroller import SLACK
from generators.crossword.cryptic.fodder import log_word_of, mixed_letters
from generators.crossword.cryptic.spans import PARTS
from generators.crossword.rules import LETTER, Check, Clear, Move, Put, State, play, shown, solved
from generators.kernel.kind import Spots
from generators.kernel.phrases import ENGLISH, say
from generators.lattice.layout import Slot

PENCIL = "pencil"
SHOWN = "keyboard"  # or hidden, for the mouse


class CrosswordBoard(NotchedBoard[State, Move]):
    places: Places
    wants = Wants(wide=True, tall=True, spells=True, switches=("skip_filled", "arrow_turns", "next_word", "clear_here"))

    def __init__(self) -> None:
        self.pencil = False
        self.question = Question()  # check or reveal: how far?
        self.show_clues = False  # in portrait, in the place of the keyboard
        self.fingers = False  # were used last: they need a keyboard in landscape too
        self._area = pygame.Rect(0, 0, 0, 0)
        self.keyboard = False  # is wanted for the mouse, too
        self._touch = False  # the press of this moment
        self.keypad = Keypad()
        self.ring = LetterRing()
        self.writing = Writing()
        self._laid: Recent[object, Places] = Recent(1)
        self._clue_nodes: Recent[object, tuple[Node, ...]] = Recent(1)
        self._pull: Pull | None = None
        self._hovered: Slot | None = None

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui, self._area = ui, area
        self.writing.begin(state.puzzle.solution, state)
        turn = "" if ui.watched or solved(state) else KEYBOARD if self.show_clues else CLUES
        fingers = (self.fingers or self.keyboard or ui.by_pad) and not solved(state)
        self._ring_needs = ring = self._shown_letters(state)
        key = (ui, tuple(area), state.puzzle, turn, fingers, self.foot, ring)
        self.places = self._laid.get(
            key, lambda: places(ui, area, state.puzzle, turn, self.foot, ring, fingers=fingers)
        )
        self.ring.place(ui, self.places.ring, state.puzzle, self.at.slot)
        if self.places.keys is not None:
            self.keypad.place(ui, self.places.keys)
        self._look()

    def _shown_letters(self, state: State) -> RingNeeds:
        """The letters of an anagram are shown from the hint on that named them."""
        if not state.puzzle.parses or self.ui.watched or solved(state):
            return RingNeeds()
        slots = [each for each in state.puzzle.solution.slots if log_word_of(each) in self.ring.log_words]
        known = {each: len(mixed_letters(state.puzzle, each)) for each in slots}
        return RingNeeds(known.get(self.at.slot, 0), any(known.values()))

    def recall(self, log_words: frozenset[str]) -> None:
        self.ring.log_words = log_words

    @property
    def at(self) -> WordCursor:
        return self.writing.cursor

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        scrolled = self.places.scroll(event)
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
        part, scroll = self.places.part_at(at)
        if not part:
            return None
        self._pull = Pull(part, at, self.ui.px(SLACK), scroll)
        self.keypad.pressed = self.keypad.at(at) if part == "keys" else None
        self.ring.pressed = self.ring.at(at) if part == "ring" else None
        return TAKEN

    def _moved(self, at: Point, *, held: bool) -> Taken | None:
        if held and self._pull is not None:
            self._pull.reach(at)
            return TAKEN
        was, self._hovered = self._hovered, self.places.clue_at(at)
        return TAKEN if was != self._hovered and not held else None

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        pull, self._pull, self.keypad.pressed, self.ring.pressed = self._pull, None, None, None
        if pull is None:
            return None
        taken = TAKEN if pull.drags and pull.part != "keys" else self._tap(pull.part, at, pull.began, state)
        if pull.part not in ("keys", "ring") and self._touch != self.fingers:  # only now: nothing moved under the hand
            self.fingers = self._touch
            self.place(self.ui, self._area, state)
        return taken

    def _tap(self, part: str, at: Point, began: Point, state: State) -> Move | Taken:
        match part:
            case "grid":
                spot = self.places.grid.spot_at(at)
                if spot is not None:
                    self.at.tap(spot)
            case "clues":
                slot = self.places.clue_at(at)
                if slot is not None:
                    self.at.enter(slot, blank_in(state))
                    self._show(state, clues=False)
            case "bar":
                return self._tap_bar(at, state)
            case "keys":
                key = self.keypad.at(began)
                if key is not None:
                    return self._erase(state) if key == BACKSPACE else self._write(key, state)
            case "ring":
                return self._tap_ring(self.ring.at(at), state)
        return TAKEN

    def _tap_ring(self, pressed: int | str | None, state: State) -> Move | Taken:
        if pressed == SHUFFLE:
            self.ring.shuffle()
        elif isinstance(pressed, int):
            return self._write(self.ring.letters[pressed].lower(), state)
        return TAKEN

    def _tap_bar(self, at: Point, state: State) -> Move | Taken:
        if self.question.asked:
            return self._answer(self.question.at(at), state)
        match self.places.bar.at(at):
            case "previous":
                self._step(-1, state)
            case "next":
                self._step(1, state)
            case "turn":
                self._show(state, clues=not self.show_clues)
            case "clue":
                self.at.flip()
        return TAKEN

    def _show(self, state: State, *, clues: bool) -> None:
        self.show_clues = clues
        self.place(self.ui, self._area, state)

    def _secondary(self, at: Point) -> Taken | None:
        self._pull = self.keypad.pressed = self.ring.pressed = None
        if (spot := self.places.grid.spot_at(at)) is None:
            return None
        self.at.go(spot, self.at.direction)
        self.at.flip()
        return TAKEN

    def _wheel(self, at: Point, down: int) -> Taken | None:
        _, scroll = self.places.part_at(at)
        if scroll is not None:
            scroll(0, down)
        return None if scroll is None else TAKEN

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.alt or key.control:
            return None if solved(state) else self._command(key)
        if self.question.asked and key.name in LETTERS - frozenset(KEYS):
            self.question.drop()  # the player writes on
        if self.question.asked:
            return self._answer(self.question.key(key), state)
        if self.at.walk(key, self.ui.settings, blank_in(state)):
            return TAKEN
        match key.name:
            case "return" | "enter" if not solved(state):
                self._step(1, state)
            case "." if not solved(state):
                self.pencil = not self.pencil
            case "," if self.ring.places is not None:
                self.ring.shuffle()
            case "backspace":
                return self._erase(state)
            case "delete":
                return self._do(Clear(self.at.direction if key.shift else LETTER, self.at.spot), state)
            case letter if letter in LETTERS and not solved(state):
                return self._write(letter, state)
            case _:
                return None
        return TAKEN

    def _command(self, key: Key) -> Taken | None:
        asked = {"p": PENCIL, "r": REVEAL}.get(key.name) if key.control else None
        if asked is not None:
            self._ask(asked)
        return None if asked is None else TAKEN

    def _ask(self, asked: str) -> None:
        if asked == PENCIL:
            self.pencil = not self.pencil
        else:
            self.question.ask(asked)

    def _do(self, move: Move, state: State) -> Move | Taken:
        return move if not solved(state) and self.writing.own(state, play(state, move)) else TAKEN

    def _write(self, letter: str, state: State) -> Move | Taken:
        if solved(state) or self.writing.absorbs(letter.upper()):
            return TAKEN
        here = self.writing.advance(state, self.ui.settings)
        return TAKEN if here in state.revealed else self._do(Put(here, letter.upper(), self.pencil), state)

    def _erase(self, state: State) -> Move | Taken:
        return self._do(Clear(LETTER, self.at.rub(blank_in(state), self.ui.settings)), state)

    def _step(self, by: int, state: State) -> None:
        self.at.step(by, blank_in(state), skip=self.ui.settings.skip_filled)

    def _answer(self, reach: str | None, state: State) -> Move | Taken:
        move = self.question.answer(reach, self.at)
        if isinstance(move, Check):
            self.said = struck(state, move)
        return TAKEN if move is None else self._do(move, state)

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.question.drop()
            self.ring.forget()
            self.writing.begin(after.puzzle.solution, after, afresh=True)
            return
        changed = self.writing.unforeseen(before, after)
        if len(changed) == 1:
            self.at.go(changed[0], self.at.direction)
        if solved(after):
            self.question.drop()
            self.writing.wave.begin(still=self.ui.still or shown(after))

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        if (slot := self.writing.word_of(lit)) is not None:
            self.at.enter(slot, blank_in(state))
        if targets:
            self.at.go(min(targets), slot.direction if slot else self.at.direction)

    def motions(self) -> tuple[Moving, ...]:
        return (self.writing.wave, self.ring.glide, *(column.scroller for column in self.places.lists))

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self._ring_needs != self._shown_letters(state) or self.ring.slot != self.at.slot:
            self.place(self.ui, self._area, state)
        self._look()
        return super().update(seconds, clock, state)

    def _look(self) -> None:
        if self.writing.moved(self.places):
            self.places.grid.show(self.at.spot)
            for column in self.places.lists:
                slot = self.at.slot if column.direction == self.at.direction else self.at.crossing
                if slot is not None:
                    column.show(slot)

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        CrosswordPicture(self.places.grid, self.at, view, self.writing.wave).draw(target)
        if self.question.asked:
            self.question.place(self.ui, self.places.bar.rect)
            self.question.draw(target)
        else:
            hinted = not view.lit or view.lit == frozenset(self.at.slot.spots)  # not what is said of another clue
            parts = PARTS if solved(view.state) else view.parts if hinted else ()
            self.places.bar.draw(target, view.state.puzzle, self.at.slot, self.at.crossing, parts)
        if self.places.tricks is not None:
            self.places.tricks.draw(target)
        crossing = None if solved(view.state) else self.at.crossing
        marks = ClueMarks(self.at.slot, crossing, self._hovered, done_words(view.state))
        for column in self.places.lists:
            column.draw(target, marks)
        if self.places.keys is not None:
            self.keypad.draw(target, lambda _: KeyLook())
        if self.ring.slot == self.at.slot:
            self.ring.draw(target, view.state)

    headline = staticmethod(words.headline)
    rule = staticmethod(words.rule)

    def spoken(self, state: State) -> SpokenBoard:
        grid, slot = self.places.grid, self.at.slot
        cells = lattice_cells(state.puzzle.solution, slot, state.letter, grid.seen)
        clue = words.heard(state.puzzle, slot)
        row = spelled("".join(map(state.letter, slot.spots)))
        offsets = tuple(each.scroller.offset for each in self.places.lists)
        key = self.places, state.puzzle, slot, done_words(state), offsets
        nodes = self._clue_nodes.get(key, lambda: words.clue_nodes(self.ui, self.places, state, slot))
        nodes = (*nodes, *self.ring.nodes(state))
        return SpokenBoard(cells, self.at.spot, clue, row, self.ring.says(), nodes, ENGLISH)

    def actions(self, state: State) -> tuple[Action, ...]:
        ring = self.ring.places is not None
        own = words.pills(state, pencil=self.pencil, asked=self.question.asked, ring=ring)
        if not own or is_portrait(self._area) or self.fingers:
            return own
        label = say("board.crossword.hide_keyboard" if self.keyboard else "board.crossword.show_keyboard")
        return (*own, Action(SHOWN, label, "keys", in_menu=True))

    def act(self, action: str, state: State) -> Move | Taken | None:
        if action == SHUFFLE and self.ring.places is not None:
            self.ring.shuffle()
        elif action == SHOWN:
            self.keyboard = not self.keyboard
            self.place(self.ui, self._area, state)
        elif not solved(state):
            self._ask(action)
        return None
