"""The Fill-In board: words are placed in slots by taps, drags or letters."""

from __future__ import annotations

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Moving, SpokenBoard, Taken, View, Wants, lattice_cells, spell_out
from game.boards.fill_in import picture
from game.boards.fill_in.picture import Choice, FillInPicture, FreshWords, WordList
from game.boards.parts.grid import GridAndList, parse_spot
from game.boards.parts.letter_grid import LetterGrid, sketch_letters
from game.boards.parts.word_cursor import GRID, SIGNS, ListDrag, Writing, WritingBoard, blank_in
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up, Wheel
from game.ui.shapes import LruCache
from game.ui.ui import Ui
from generators.fill_in import rules
from generators.fill_in.rules import Lift, Move, Place, Put, State
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.lattice.layout import BLANK, OPEN, Slot, slot_name
from generators.words.signs import sign_name


class FillInBoard(WritingBoard[State, Move]):
    places: GridAndList[LetterGrid, WordList]
    wants = Wants(wide=True, tall=True, spells=True, switches=("show_faults", "skip_filled", "sure"))

    def __init__(self) -> None:
        self.choice = Choice()
        self.writing = Writing(onward=False)  # no clue says what comes next
        self._layouts: LruCache[object, GridAndList[LetterGrid, WordList]] = LruCache(4)  # with and without notches
        self._drag = ListDrag()
        self._fresh = FreshWords()
        self._aim: Slot | None = None  # slot under the pointer for the chosen word

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        if self.writing.begin(state.puzzle.layout, state, self.ui.settings):
            self.choice.set()
        key = (ui, tuple(area), state.puzzle, self.foot)
        self.places = self._layouts.get(key, lambda: picture.lay_out(ui, area, state, self.foot))
        self._mark(state)
        self._look()

    @property
    def grid(self) -> LetterGrid:
        return self.places.grid

    @property
    def list(self) -> WordList:
        return self.places.list

    def crowded(self) -> bool:
        return self.list.scroller.scrolls

    def where(self, name: str, state: State) -> Rect | None:
        spot = parse_spot(name)
        if spot is not None:
            return self.grid.place_of(spot)
        return self.list.show(name) if self.list.find(name) else None

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        sketch_letters(target, ui, rect, state.puzzle.layout, state.rows)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down():
                self._aim = self._aim_at(event.at, state)  # a finger sees it before it lets go
                return self._down(event)
            case Moved():
                return self._hover(event, state)
            case Up():
                return self._up(event, state)
            case Secondary():
                return self._secondary(event, state)
            case Wheel():
                return self._wheel(event)
            case Key() if not rules.is_solved(state):
                return self._key(event, state)
        return None

    def _down(self, event: Down) -> Taken | None:
        on_grid = self.grid.rect.collidepoint(event.at)
        press = self._drag.press(event, self.ui, self.list, on_grid=on_grid, scroll=self.grid.scroll)
        if press and self.list.held and not (press.drags or event.touch):
            self.list.scroller.release()  # a mouse carries a word also within a long list
        return TAKEN if press else None

    def _hover(self, event: Moved, state: State) -> Taken | None:
        if not event.held or self._drag.pressed is None:
            was, bar = (self.list.over, self._aim), self.list.scroll(event)
            self.list.handle(event)
            self._aim = self._aim_at(event.at, state)
            return TAKEN if (bar or was != (self.list.over, self._aim)) and not event.held else None
        self._drag.move(self._drag.pressed, event, self.list, free=not rules.is_solved(state))
        if self._drag.carried:
            self.choice.set(self._drag.carried)
        slides = self._drag.pressed.part == GRID and not (self._drag.pressed.drags and self.grid.scrolls)
        self._aim = self._aim_at(event.at, state) if slides else None
        return TAKEN

    def _up(self, event: Up, state: State) -> Move | Taken | None:
        (press, carried, _), at = self._drag.let_go(event, self.list), event.at
        aim, self._aim = self._aim, None
        if press is None:
            return None
        if carried:
            slot = picture.slot_near(self.grid, state, carried, at)
            return self._place(carried, slot, state) if slot else TAKEN
        if press.drags and aim is not None:
            return self._place(self.choice.word, aim, state)
        if press.drags or rules.is_solved(state):
            return TAKEN
        if press.part == GRID:
            spot = self.grid.spot_at(at)
            return self._tap_cell(spot, at, state) if spot is not None else TAKEN
        return self._tap_word(press.part, state) if press.part else TAKEN

    def _tap_cell(self, spot: Spot, at: Point, state: State) -> Move | Taken:
        """Places the chosen word there; without one, chooses this slot."""
        if any(slot.length == len(self.choice.word) for slot in self._through(spot)):
            goal = self._goal(spot, at, state)
            if goal is not None:
                return self._place(self.choice.word, goal, state)
            self.pending_message = say("board.fill_in.no_fit", word=self.choice.word)
            return TAKEN
        turns = self.choice.asking or self.choice.word != ""
        self.at.tap(spot, blank_in(state), turns=turns, unfinished=True)
        self.choice.set(asking=True)
        return TAKEN

    def _through(self, spot: Spot) -> tuple[Slot, ...]:
        return tuple(self.at.layout.slots[index] for index, _ in self.at.layout.through[spot])

    def _aim_at(self, at: Point, state: State) -> Slot | None:
        spot = self.grid.spot_at(at)
        return self._goal(spot, at, state) if spot is not None and not rules.is_solved(state) else None

    def _goal(self, spot: Spot, at: Point, state: State) -> Slot | None:
        """Where a press puts the chosen word; the pointer shows it before, as it may fit both ways."""
        of_length = [slot for slot in self._through(spot) if slot.length == len(self.choice.word)]
        able = [slot for slot in of_length if rules.can_place(state, slot, self.choice.word)]
        return picture.nearest(self.grid, able, at) if able else None

    def _tap_word(self, word: str, state: State) -> Move | Taken:
        """Places the word in the chosen slot; without one, chooses the word. A placed word is shown."""
        home = rules.slot_with(state, word)
        if home is not None:
            self.at.go(home.start, home.direction)
            self.choice.set(asking=True)
        elif self.choice.asking and rules.can_place(state, self.at.slot, word):
            return self._place(word, self.at.slot, state)
        else:
            self.choice.set("" if word == self.choice.word else word)
        return TAKEN

    def _secondary(self, event: Secondary, state: State) -> Move | Taken | None:
        press, *_ = self._drag.let_go(event, self.list)
        aim, self._aim = self._aim, None
        if press is not None and aim is not None:  # a finger that held still to see where the word goes
            return self._place(self.choice.word, aim, state)
        spot = self.grid.spot_at(event.at)
        if spot is None or rules.is_solved(state):
            return None
        self.at.go(spot, self.at.direction)
        for _ in range(2):  # twice is back, if the other direction has no word either
            if state.reads(self.at.slot) not in state.puzzle.words:
                self.at.flip()
        return self._lift(state)

    def _wheel(self, event: Wheel) -> Taken | None:
        if self.list.scroll(event):
            return TAKEN
        if not self.grid.rect.collidepoint(event.at):
            return None
        self.grid.scroll(0, -round(event.up * self.ui.px(60)))
        return TAKEN

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        first = key.name == "tab" and not self.choice.asking  # shows where the cursor is
        if first or self.at.walk(key, self.ui.settings, blank_in(state)):
            self.choice.asking = True
            return TAKEN
        match key:
            case Key("page up" | "page down"):
                if self.choice.turn(-1 if key.name.endswith("up") else 1, rules.fitting_words(state, self.at.slot)):
                    self.list.show(self.choice.word)
            case Key("escape") if self.choice.word or self.choice.asking:
                self.choice.set()
            case Key("return" | "enter"):
                return self._place(self.choice.word, self.at.slot, state) if self.choice.word else TAKEN
            case Key("backspace"):
                # Given letters cannot be erased, so the step back skips them.
                self.choice.asking = True
                spot = self.at.backspace(lambda spot: state.letter(spot) == BLANK or self._is_given(spot))
                return TAKEN if self._is_given(spot) else self._do(Put(spot, BLANK), state)
            case Key("delete"):
                return self._lift(state)
            case Key(name) if name in SIGNS:
                return self._write(SIGNS[name], state)
            case _:
                return None
        return TAKEN

    def _do(self, move: Move, state: State) -> Move | Taken:
        return move if self.writing.mark_own(state, rules.play(state, move)) else TAKEN

    def _place(self, word: str, slot: Slot, state: State) -> Move | Taken:
        if not rules.can_place(state, slot, word):
            self.pending_message = say("board.fill_in.no_fit", word=word)
            return TAKEN
        self.at.go(slot.start, slot.direction)
        self.choice.set()
        return self._do(Place(slot.start, slot.direction, word), state)

    def _lift(self, state: State) -> Move | Taken:
        self.choice.set(asking=True)
        return self._do(Lift(self.at.slot.start, self.at.slot.direction), state)

    def _write(self, letter: str, state: State) -> Move | Taken:
        self.choice.set(asking=True)
        if self.at.ended or sign_name(letter) != state.puzzle.sign:
            return TAKEN
        slot = self.at.slot
        begins = self.at.clicked or not (self.at.rest or state.reads(slot).strip())
        if begins and any(word[0] == letter for word in rules.fitting_words(state, slot)):  # from any cell of the word
            self.writing.enter(slot, state)
        self.at.clicked = False  # the list has said where the word begins
        if self.at.takes_over(letter, state):
            return TAKEN
        here = self.writing.advance(state)
        return TAKEN if self._is_given(here) else self._do(Put(here, letter), state)

    def _is_given(self, spot: Spot) -> bool:
        return self.at.layout.sign(spot) != OPEN

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.writing.begin(after.puzzle.layout, after, self.ui.settings, afresh=True)
            self.choice.set()
            return
        changed = self.writing.changes_elsewhere(before, after)
        if changed:
            self.at.go(changed[0], self.at.direction)
        if self.choice.word in rules.placed_words(after):
            self.choice.word = ""
        self._fresh.begin(before, after, still=self.ui.still)
        if rules.is_solved(after):
            self.choice.set()
            self.writing.wave.begin(still=self.ui.still)

    def joins(self) -> bool:
        return self.writing.joins()

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        slot = self.writing.word_of(lit)
        if slot is not None and not targets:
            self.at.go(slot.start, slot.direction)
            self.grid.show(slot.start)
            self.choice.set()

    def motions(self) -> tuple[Moving, ...]:
        return (self._fresh, self.writing.wave, self.list)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        self._look()
        return super().update(seconds, clock, state)

    def _look(self) -> None:
        if self.choice.asking and self.writing.has_moved(self.places):
            self.grid.show(self.at.spot)

    def draw(self, target: Surface, view: View[State]) -> None:
        state = view.state
        drawing = FillInPicture(self.grid, view, self._fresh, self.writing.wave)
        drawing.draw(target, self.at, self.choice, self._drag, self._aim)
        self._mark(state)
        self.list.draw(target)
        if self._drag.carried:
            picture.draw_ghost(self.grid, target, self._drag.carried, self._drag.at, touch=self._drag.touch)

    def _mark(self, state: State) -> None:
        able = frozenset(rules.fitting_words(state, self.at.slot)) if self.choice.asking else None
        self.list.mark(self.choice.word, rules.placed_words(state), able)

    @staticmethod
    def headline(state: State) -> Phrase:
        done, words = len(rules.placed_words(state)), len(state.puzzle.words)
        if state.puzzle.theme:
            return say("board.fill_in.headline_themed", placed=done, all=words, theme=state.puzzle.theme)
        key = "board.fill_in.headline_numbers" if state.puzzle.numbers else "board.fill_in.headline"
        return say(key, placed=done, all=words)

    @staticmethod
    def rule(state: State) -> Phrase:
        theme = state.puzzle.theme
        if theme:
            return say("board.fill_in.rule_themed", theme=theme)
        return say("board.fill_in.rule_numbers" if state.puzzle.numbers else "board.fill_in.rule")

    def spoken_board(self, state: State) -> SpokenBoard:
        slot, word = self.at.slot, self.choice.word
        cells = lattice_cells(state.puzzle.layout, slot, state.letter, self.grid.visible_rect)
        able, name, length = rules.fitting_words(state, slot), slot_name(slot), slot.length
        clue = say("reader.fits_none", slot=name, length=length)
        if able:
            clue = say("reader.fits", slot=name, length=length, words=in_a_row(able))
        elif state.reads(slot) in state.puzzle.words:
            clue = say("reader.stands", slot=name, length=length, word=state.reads(slot))
        says = say("reader.candidate", word=word) if word and self.choice.asking else None
        self._mark(state)
        return SpokenBoard(cells, self.at.spot, clue, spell_out(state.reads(slot)), says, tuple(self.list.nodes()))

    def instruction(self, state: State) -> Phrase | None:
        return say("board.fill_in.instruction_numbers") if state.puzzle.numbers else None

    def actions(self, state: State) -> tuple[Action, ...]:
        if rules.is_solved(state):
            return ()
        stands = self.choice.asking and state.reads(self.at.slot).strip() != ""
        return (Action("lift", say("board.fill_in.lift"), "delete", "Delete", enabled=stands),)

    def act(self, action: str, state: State) -> Move | Taken | None:
        return self._lift(state) if action == "lift" and not rules.is_solved(state) else None
