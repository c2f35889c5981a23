"""A Fill-In under the hand: a word to a place, a place to a word, by taps, drags or letters."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, StillBoard, Taken, View
from game.boards.fill_in.aim import meant, nearest
from game.boards.fill_in.desk import laid
from game.boards.fill_in.fitting import fitting, home_of, rooms, takes
from game.boards.fill_in.hand import GRID, Hand
from game.boards.fill_in.picture import FillInPicture, Scene, draw_ghost
from game.boards.fill_in.word_list import Marks, WordList
from game.boards.parts.cursor import Cursor, blank_in, cursor_at_start
from game.boards.parts.grid import Grid, draw_letters
from game.ui.animation import Motion, motion
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up, Wheel
from game.ui.ui import Ui
from generators.fill_in.rules import Lift, Move, Place, Put, State, placed, play, solved
from generators.kind import Spot, Spots
from generators.lattice.layout import BLANK, OPEN, Slot
from generators.phrases import Phrase, say

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
PUT, WAVE = 300, 900  # ms
NOWHERE: Spots = frozenset()


class FillInBoard(StillBoard[State, Move]):
    wide = True
    tall = True
    spells = True
    switches: tuple[str, ...] = ("show_faults", "arrow_turns", "skip_filled", "next_word", "clear_here")

    def __init__(self) -> None:
        self.word = ""  # the one chosen from the list
        self.asking = False  # the place at the cursor asks for a word
        self.cursor: Cursor | None = None
        self._laid: tuple[object, Grid, WordList] | None = None
        self._hand = Hand()
        self._lit: Spots = NOWHERE
        self._own = False
        self._fresh: Spots = NOWHERE
        self._put = Motion(0)
        self._wave = Motion(0)
        self._words: Phrase | None = None

    # --- the place

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        layout = state.puzzle.layout
        if self.cursor is None or self.cursor.layout != layout:
            self.cursor = cursor_at_start(layout, blank_in(state))
            self.word, self.asking = "", False
        key = (id(ui), tuple(area), state.puzzle)
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, *laid(ui, area, state))

    @property
    def grid(self) -> Grid:
        assert self._laid is not None
        return self._laid[1]

    @property
    def list(self) -> WordList:
        assert self._laid is not None
        return self._laid[2]

    @property
    def at(self) -> Cursor:
        assert self.cursor is not None
        return self.cursor

    def sketch(self, target: pygame.Surface, ui: Ui, rect: pygame.Rect, state: State) -> None:
        """The grid alone."""
        draw_letters(Grid(ui, rect, state.puzzle.layout, numbered=False), target, state.rows)

    # --- the hand

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at, touch):
                return TAKEN if self._hand.press(at, self.grid, self.list, touch=touch) else None
            case Moved(at, held):
                return self._moved(at, state, held=held)
            case Up(at):
                return self._up(at, state)
            case Secondary(at):
                return self._secondary(at, state)
            case Wheel():
                return self._wheel(event)
            case Key() if not solved(state):
                return self._key(event, state)
        return None

    def _moved(self, at: Point, state: State, *, held: bool) -> Taken | None:
        if not held or self._hand.pull is None:
            return TAKEN if self._hand.hover(at, self.list) and not held else None
        self._hand.drag(self._hand.pull, at, self.list, free=not solved(state))
        if self._hand.carried is not None:
            self.word, self.asking = self._hand.carried[0], False
        return TAKEN

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        pull, carried = self._hand.let_go(at, self.list)
        if pull is None:
            return None
        if carried:
            slot = meant(self.grid, state, carried, at)
            return self._place(carried, slot, state) if slot else TAKEN
        if pull.drags or solved(state):
            return TAKEN
        if pull.part == GRID:
            spot = self.grid.spot_at(at)
            return self._tap_cell(spot, at, state) if spot is not None else TAKEN
        return self._tap_word(pull.part, state) if pull.part else TAKEN

    def _tap_cell(self, spot: Spot, at: Point, state: State) -> Move | Taken:
        """With a word in hand: put it there. Without: this place asks for one."""
        slots = [self.at.layout.slots[index] for index, _ in self.at.layout.through[spot]]
        of_length = [slot for slot in slots if slot.length == len(self.word)]
        if self.word and of_length:
            able = [slot for slot in of_length if takes(state, slot, self.word)]
            if able:
                return self._place(self.word, nearest(self.grid, able, at), state)
            self._words = say("board.fill_in.no_fit", word=self.word)
            return TAKEN
        if self.asking or self.word:
            self.at.tap(spot)
        else:
            self.at.go(spot, self.at.direction)
        self.word, self.asking = "", True
        return TAKEN

    def _tap_word(self, word: str, state: State) -> Move | Taken:
        """With a place that asks: put it there. One that stands already is shown."""
        home = home_of(state, word)
        if home is not None:
            self.at.go(home.start, home.direction)
            self.word, self.asking = "", True
        elif self.asking and takes(state, self.at.slot, word):
            return self._place(word, self.at.slot, state)
        else:
            self.word, self.asking = ("" if word == self.word else word), False
        return TAKEN

    def _secondary(self, at: Point, state: State) -> Move | Taken | None:
        """A right click or a long press lifts the word there."""
        self._hand.let_go(at, self.list)
        spot = self.grid.spot_at(at)
        if spot is None or solved(state):
            return None
        self.at.go(spot, self.at.direction)
        if state.reads(self.at.slot) not in state.puzzle.words:
            self.at.flip()
        if state.reads(self.at.slot) not in state.puzzle.words:
            self.at.flip()
        return self._lift(state)

    def _wheel(self, event: Wheel) -> Taken | None:
        if self.list.scroller.handle(event):
            return TAKEN
        if not self.grid.rect.collidepoint(event.at):
            return None
        self.grid.scroll(0, -round(event.up * self.ui.px(60)))
        return TAKEN

    # --- keys

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        if self.at.walk(key, self.ui.settings, blank_in(state)):
            self.asking = True
            return TAKEN
        return self._turned(key, state) or self._written(key, state)

    def _turned(self, key: Key, state: State) -> Move | Taken | None:
        """The list by keys: to a word that fits, and into its place."""
        match key:
            case Key("page down"):
                self._turn(1, state)
            case Key("page up"):
                self._turn(-1, state)
            case Key("escape") if self.word or self.asking:
                self.word, self.asking = "", False
            case Key("return" | "enter"):
                return self._place(self.word, self.at.slot, state) if self.word else TAKEN
            case _:
                return None
        return TAKEN

    def _written(self, key: Key, state: State) -> Move | Taken | None:
        match key.name:
            case "backspace":
                return self._erase(state)
            case "delete":
                return self._lift(state)
            case letter if letter in LETTERS:
                return self._write(letter, state)
        return None

    def _turn(self, by: int, state: State) -> None:
        """The next of the words that fit here."""
        able = fitting(state, self.at.slot)
        self.asking = True
        if able:
            at = able.index(self.word) + by if self.word in able else (0 if by > 0 else -1)
            self.word = able[at % len(able)]
            self.list.show(self.word)

    # --- deeds

    def _do(self, move: Move, state: State) -> Move | Taken:
        if play(state, move) == state:
            return TAKEN
        self._own = True
        return move

    def _place(self, word: str, slot: Slot, state: State) -> Move | Taken:
        if not takes(state, slot, word):
            self._words = say("board.fill_in.no_fit", word=word)
            return TAKEN
        self.at.go(slot.start, slot.direction)
        self.word, self.asking = "", False
        return self._do(Place(slot.start, slot.direction, word), state)

    def _lift(self, state: State) -> Move | Taken:
        self.word, self.asking = "", True
        return self._do(Lift(self.at.slot.start, self.at.slot.direction), state)

    def _write(self, letter: str, state: State) -> Move | Taken:
        here, settings = self.at.spot, self.ui.settings
        self.word, self.asking = "", True
        self.at.advance(blank_in(state), skip=settings.skip_filled, onward=settings.next_word)
        return TAKEN if self._given(here) else self._do(Put(here, letter.upper()), state)

    def _erase(self, state: State) -> Move | Taken:
        """A given letter counts as none: it cannot be cleared, so the step back goes over it."""
        self.asking = True
        spot = self.at.rub(lambda spot: state.letter(spot) == BLANK or self._given(spot), self.ui.settings)
        return TAKEN if self._given(spot) else self._do(Put(spot, BLANK), state)

    def _given(self, spot: Spot) -> bool:
        return self.at.layout.sign(spot) != OPEN

    # --- time

    def follow(self, before: State, after: State) -> None:
        own, self._own = self._own, False
        if before.puzzle != after.puzzle:
            self.cursor, self.word, self.asking = None, "", False
            return
        changed = [spot for spot in after.puzzle.layout.cells() if before.letter(spot) != after.letter(spot)]
        if changed and not own:
            self.at.go(changed[0], self.at.direction)
        if self.word in placed(after):
            self.word = ""
        new = placed(after) - placed(before)
        slots = [slot for slot in after.puzzle.layout.slots if after.reads(slot) in new]
        self._fresh = frozenset(spot for slot in slots for spot in slot.spots)
        self._put = motion(PUT, still=self.ui.still)
        if solved(after):
            self.word, self.asking = "", False
            self._wave = motion(WAVE, still=self.ui.still)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        del clock, state
        self._put.update(seconds)
        self._wave.update(seconds)
        self.list.scroller.update(seconds)
        return None

    def moving(self) -> bool:
        return self._wave.running or self._put.running or self.list.scroller.moving

    def notice(self) -> Phrase | None:
        words, self._words = self._words, None
        return words

    # --- the picture and the words

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        state = view.state
        self._follow_hint(view)
        if self.asking:
            self.grid.show(self.at.spot)
        FillInPicture(self.grid, view, self._scene(state)).draw(target)
        able = frozenset(fitting(state, self.at.slot)) if self.asking else None
        self.list.draw(target, Marks(self.word, self._hand.hovered, placed(state), able))
        if self._hand.carried is not None:
            draw_ghost(self.grid, target, *self._hand.carried, touch=self._hand.touch)

    def _scene(self, state: State) -> Scene:
        ghost: dict[Spot, str] = {}
        carried = self._hand.carried
        target = meant(self.grid, state, *carried) if carried else self.at.slot if self.asking else None
        if self.word and target is not None and takes(state, target, self.word):
            ghost = dict(zip(target.spots, self.word, strict=True))
        open_ = rooms(state, self.word) if self.word and not self.asking else ()
        return Scene(
            self.at.spot if self.asking else None,
            frozenset(self.at.slot.spots) if self.asking else NOWHERE,
            frozenset(spot for slot in open_ for spot in slot.spots),
            ghost,
            self._fresh,
            self._put,
            self._wave,
        )

    def _follow_hint(self, view: View[State]) -> None:
        """A hint brings the cursor to its place."""
        if view.lit and view.lit != self._lit:
            slot = next((each for each in self.at.layout.slots if frozenset(each.spots) == view.lit), None)
            if slot is not None:
                self.at.go(slot.start, slot.direction)
                self.grid.show(slot.start)
                self.word, self.asking = "", False
        self._lit = view.lit

    def headline(self, state: State) -> Phrase:
        return say("board.fill_in.headline", placed=len(placed(state)), all=len(state.puzzle.words))

    def rule(self, state: State) -> Phrase:
        del state
        return say("board.fill_in.rule")

    def actions(self, state: State) -> tuple[Action, ...]:
        if solved(state):
            return ()
        stands = self.asking and state.reads(self.at.slot).strip() != ""
        return (Action("lift", say("board.fill_in.lift"), "delete", "Delete", enabled=stands),)

    def act(self, action: str, state: State) -> Move | None:
        if action != "lift" or solved(state):
            return None
        answer = self._lift(state)
        return None if isinstance(answer, Taken) else answer
