"""The board of Chinese Idioms: characters or pieces of them are pressed, dragged or typed into cells."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Moving, SpokenBoard, Taken, Told, View, Wants, lattice_cells, spell_out
from game.boards.idioms import picture
from game.boards.idioms.picture import TELL, Bank, Cells, IdiomsPicture
from game.boards.parts.grid import GridAndList, Wave, parse_spot
from game.boards.parts.word_cursor import LETTERS, ListDrag, Writing, WritingBoard, blank_in
from game.session.worker import Worker
from game.ui.input import Composing, Down, Event, Key, Moved, Point, Secondary, Typed, Up, Wheel
from game.ui.shapes import LruCache
from game.ui.sound import Cue
from game.ui.ui import Ui
from generators.idioms.explain import judge, place_of
from generators.idioms.rules import Move, Put, Spell, State, Take, Tell, additions, faults, is_solved, play, with_cells
from generators.idioms.solver import load
from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.phrases import CHINESE, Phrase, join_list, say
from generators.lattice.layout import BLANK, Slot
from generators.words.pieces import can_grow
from generators.words.readings import first_letters, idiom_note, readings, say_reading
from generators.words.signs import sign_name


class IdiomsBoard(WritingBoard[State, Move]):
    places: GridAndList[Cells, Bank]
    wants = Wants(
        wide=True, tall=True, spells=True, switches=("show_faults", "bank_by_sound", "skip_filled", "next_word")
    )
    typing = True

    def __init__(self) -> None:
        self.writing = Writing()
        self.chosen = ""  # piece of the bank, chosen with keys
        self._drag = ListDrag()
        self._typed: list[Move] = []  # moves for a typed text that are still to be made
        self._typed_at: Spot | None = None  # where the last typed character went, until a key or a press
        self._layouts: LruCache[object, GridAndList[Cells, Bank]] = LruCache(4)  # with notches, and without

    def prepare(self, worker: Worker) -> None:
        """Reads the whole list for the first wrong idiom."""
        worker.submit(load, ahead=True)
        worker.submit(readings, ahead=True)

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui = ui
        self.writing.begin(state.puzzle.layout, state, ui.settings)
        key = (ui, tuple(area), state.puzzle, self.foot)
        self.places = self._layouts.get(key, lambda: picture.lay_out(ui, area, state.puzzle, self.foot))
        self._show(state)

    @property
    def bank(self) -> Bank:
        return self.places.list

    def _show(self, state: State) -> None:
        self.bank.show(state, self.at.slot, self.chosen, self._drag.carried[:1], hsk=self.for_learners)

    def spot_at(self, at: Point) -> Spot | None:
        return next((spot for spot, place in self.places.grid.items() if place.collidepoint(at)), None)

    def where(self, name: str, state: State) -> Rect | None:
        spot = parse_spot(name)
        if spot is not None:
            return self.places.grid.get(spot)
        return self.bank.rect(name) if self.bank.find(name) else None

    def sketch(self, target: Surface, ui: Ui, rect: Rect, state: State) -> None:
        cells, view = picture.fit_cells(ui, state.puzzle, rect), View(state, sketched=True)
        IdiomsPicture(ui, cells, view, Wave()).draw(target, None, frozenset(), (None, ""))

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        answer = self._handle(event, state)
        self._show(state)
        return answer

    def _handle(self, event: Event, state: State) -> Move | Taken | None:
        over = is_solved(state)
        match event:
            case Wheel():
                return TAKEN if self.bank.scroll(event) else None
            case Down(at):
                on_grid = self.spot_at(at) is not None
                return TAKEN if self._drag.press(event, self.ui, self.bank, on_grid=on_grid) else None
            case Moved(_, held):
                return self._drag_tile(event, over=over) if held else self._hover(event)
            case Up(at):
                return self._up(event, at, state)
            case Secondary(at) if not over:
                spot = self.spot_at(at)
                self._drag.let_go(event, self.bank)
                return self._take(spot, state) if spot is not None else None
            case Typed(text) | Composing(text) if not over and text:
                return self._type(text, state) if isinstance(event, Typed) else TAKEN
            case Key() if not over:
                return self._key(event, state)
        return None

    def _hover(self, event: Moved) -> Taken | None:
        before = self.bank.over
        self.bank.scroll(event)
        self.bank.handle(event)
        return TAKEN if before != self.bank.over else None

    def _drag_tile(self, event: Moved, *, over: bool) -> Taken | None:
        press = self._drag.pressed
        if press is None:
            return None
        self._drag.move(press, event, self.bank, free=not over and press.part not in (TELL, *self.bank.used))
        return TAKEN

    def _up(self, event: Up, at: Point, state: State) -> Move | Taken | None:
        self._typed_at = None
        press, carried, chosen = self._drag.let_go(event, self.bank)
        if press is None:
            return None
        spot = self.spot_at(at)
        if carried:
            return self._put(spot, carried[0], state) if spot is not None else TAKEN
        if spot is not None and spot == self.spot_at(press.began):
            return self._tap(spot, state)
        pressed = self.bank.do(chosen) if chosen is not None else None
        if isinstance(pressed, Slot):
            self.at.go(pressed.start, pressed.direction)
            return TAKEN
        if pressed == TELL:
            return self._tell(state)
        return self._press(pressed, state) if pressed is not None else TAKEN

    def _tap(self, spot: Spot, state: State) -> Move | Taken:
        """The first press moves the cursor there; the next takes a piece back, or turns the cursor if there is none."""
        if spot == self.at.spot and state.at(spot) and not is_solved(state) and not self.at.jumped:
            return self._take(spot, state)
        self.at.tap(spot, blank_in(state))
        return TAKEN

    def _press(self, number: int, state: State) -> Move | Taken:
        """Puts a tile of the bank into the cell at the cursor; for a placed tile, moves the cursor to its cell."""
        bank = state.puzzle.bank
        piece, copy = bank[number], bank[:number].count(bank[number])
        cells = [spot for spot, pieces in state.placed for each in pieces if each == piece]
        if copy < len(cells):
            self.at.go(cells[copy], self.at.direction)
            return TAKEN
        return self._put(self.at.spot, piece, state)

    def _put(self, spot: Spot, piece: str, state: State) -> Move | Taken:
        if spot not in state.puzzle.open_cells:  # from a given cell, the next empty one is filled
            spot = next((each for each in self.at.slot.spots if state.letter(each) == BLANK), spot)
        move = Put(spot, piece)
        if self._is_refused(move, state):
            return TAKEN
        self.chosen = ""
        if spot != self.at.spot:
            self.at.go(spot, self.at.direction)
        if not state.puzzle.divided:
            self.writing.advance(state)
        self.writing.mark_own(state, play(state, move))
        self.pending_sound = Cue.SELECT
        return move

    def _is_refused(self, move: Move, state: State) -> bool:
        try:
            play(state, move)
        except IllegalMove as refused:
            self.pending_message, self.pending_sound = refused.phrase, Cue.WRONG
            return True
        return False

    def _take(self, spot: Spot, state: State, *, all: bool = False) -> Move | Taken:  # noqa: A002 - as in the move
        self.at.go(spot, self.at.direction)
        if not state.at(spot):
            return TAKEN
        move = Take(spot, all=all)
        self.writing.mark_own(state, play(state, move))
        return move

    def _tell(self, state: State) -> Move | Taken:
        wanted = picture.wanted_in(state, self.at.slot)
        slot = state.puzzle.layout.slots[state.puzzle.words.index(wanted)]
        move = Tell(slot.start, slot.direction)
        return TAKEN if self._is_refused(move, state) else move

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        self._typed_at = None
        if key.control or key.alt:
            return None
        if self.at.walk(key, self.ui.settings, blank_in(state)):
            return TAKEN
        match key:
            case Key("page up" | "page down"):
                left = tuple(dict.fromkeys(state.left))
                self._choose(left[::-1] if key.name.endswith("up") else left)
            case Key("return" | "enter"):
                return self._put(self.at.spot, self.chosen, state) if self.chosen else TAKEN
            case Key("backspace"):
                if not state.at(self.at.spot):
                    self.at.backspace(lambda spot: not state.at(spot))
                return self._take(self.at.spot, state)
            case Key("delete"):
                return self._take(self.at.spot, state, all=True)
            case Key("escape") if self.chosen:
                self.chosen = ""
            case _:
                return None
        return TAKEN

    def _choose(self, pieces: tuple[str, ...]) -> None:
        at = pieces.index(self.chosen) + 1 if self.chosen in pieces else 0
        self.chosen = pieces[at % len(pieces)] if pieces else ""

    def _type(self, text: str, state: State) -> Move | Taken | None:
        """A letter chooses a piece by its sound; characters are written from the cursor on."""
        if text.lower() in LETTERS:
            sounded = tuple(each for each in dict.fromkeys(state.left) if text.lower() in first_letters().get(each, ""))
            self._choose(sounded)
            return TAKEN
        if not text or sign_name(text[0]) != "character":
            return None
        slot = self.at.slot
        if len(text) == slot.length:
            move: Move = Spell(slot.start, slot.direction, text)
            return TAKEN if self._is_refused(move, state) else move
        self._pass_typed(text, state)
        if text in state.left:
            return self._put(self.at.spot, text, state)
        return self._write(text, state)

    def _pass_typed(self, text: str, state: State) -> None:
        """Move on from a typed character, unless this one is a piece of the same."""
        spot = self.at.spot
        if spot == self._typed_at and not (text in state.left and can_grow((*state.at(spot), text))):
            after = (each for each in self.at.slot.spots if each > spot and not state.at(each))
            spot = next((each for each in after if each in state.puzzle.open_cells), spot)
            self.at.go(spot, self.at.direction)
        self._typed_at = spot

    def _write(self, text: str, state: State) -> Move | Taken:
        """Puts the pieces of these characters into the next open cells."""
        spots = [spot for spot in self.at.slot.spots if spot in state.puzzle.open_cells and spot >= self.at.spot]
        signs = dict(zip(spots, text, strict=False))
        added = additions(with_cells(state, dict.fromkeys(signs, ())), signs)
        fits = len(text) <= len(spots)
        if added is None or not fits:
            self.pending_message = say(f"idioms.{state.puzzle.lack if fits else 'no_room'}", word=text)
            return TAKEN
        taken: list[Move] = [Take(spot, all=True) for spot in signs if state.at(spot)]
        moves = [*taken, *(Put(spot, piece) for spot in signs for piece in added[spot])]
        self._typed = moves[1:]
        return moves[0]

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        super().update(seconds, clock, state)
        return self._typed.pop(0) if self._typed else None

    def moving(self) -> bool:
        return bool(self._typed) or super().moving()

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.writing.begin(after.puzzle.layout, after, self.ui.settings, afresh=True)
            self.chosen, self._typed = "", []
            return
        changed = self.writing.changes_elsewhere(before, after)
        if changed and not self._typed:
            self.at.go(changed[0], self.at.direction)
        for word in after.found - before.found:
            self.pending_sound = Cue.GROUP
            if word != picture.found_in(after, self.at.slot):  # otherwise the card already shows it
                self.pending_message = say("idioms.account.word", word=word, note=idiom_note(word))
        if is_solved(after):
            self.writing.wave.begin(still=self.ui.still)
        self._show(after)

    def follow_redo(self, before: State, after: State) -> None:
        if not after.puzzle.divided:
            super().follow_redo(before, after)
        self._show(after)

    def as_shown(self, state: State) -> State:
        """The state with all meanings shown to learners, so that no hint tells one."""
        return replace(state, shown=state.puzzle.words) if self.for_learners else state

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        if (slot := self.writing.word_of(lit)) is not None:
            self.at.go(slot.start, slot.direction)
        self._show(state)

    def motions(self) -> tuple[Moving, ...]:
        return (self.writing.wave, self.bank)

    def draw(self, target: Surface, view: View[State]) -> None:
        self._show(view.state)
        over, piece, at = is_solved(view.state), self._drag.carried[:1], self._drag.at
        word: Spots = frozenset() if over else frozenset(self.at.slot.spots)
        coming = (self.spot_at(at), piece) if piece else (None, "")
        drawing = IdiomsPicture(self.ui, self.places.grid, view, self.writing.wave)
        drawing.draw(target, None if over else self.at.spot, word, coming)
        self.bank.draw(target)
        if piece:
            picture.draw_carried(self.ui, target, piece, at)

    @staticmethod
    def headline(state: State) -> Phrase:
        return say("board.idioms.headline", placed=len(state.found), all=len(state.puzzle.words))

    @staticmethod
    def rule(state: State) -> Phrase:
        return say(f"board.idioms.rule_{state.puzzle.form}", count=len(state.puzzle.words))

    def told(self, state: State) -> Told:
        for spot in sorted(faults(state)):
            if state.puzzle.divided and not can_grow(state.at(spot)):
                return Told(clash=say("board.idioms.clash", pieces=join_list(state.at(spot))))
        slots = (each for each in state.puzzle.layout.slots if faults(state) >= frozenset(each.spots) - state.right)
        return Told(clash=next((said for each in slots if (said := judge(state, each)) is not None), None))

    def text_to_speak(self, state: State) -> str:
        return picture.found_in(state, self.at.slot)

    def actions(self, state: State) -> tuple[Action, ...]:
        if is_solved(state):
            return ()
        return (Action("take", say("board.idioms.take"), "delete", "Delete", enabled=bool(state.placed)),)

    def act(self, action: str, state: State) -> Move | Taken | None:
        if action != "take" or is_solved(state):
            return None
        return self._take(self.at.spot, state, all=True)

    def spoken_board(self, state: State) -> SpokenBoard:
        self._show(state)
        slot = self.at.slot

        def read(spot: Spot) -> str:
            letter = state.letter(spot)
            return letter if letter != BLANK else " ".join(state.at(spot))

        cells = lattice_cells(state.puzzle.layout, slot, read, self.places.grid.__getitem__, CHINESE)
        cells = tuple(replace(cell, more=say_reading(read(cell.spot))) for cell in cells)
        reads = "".join(map(state.letter, slot.spots))
        found = picture.found_in(state, slot)
        clue = say("idioms.account.word", word=found, note=idiom_note(found)) if found else place_of(state, slot)
        says = say("board.idioms.chosen", piece=self.chosen) if self.chosen else None
        return SpokenBoard(cells, self.at.spot, clue, spell_out(reads), says, tuple(self.bank.nodes()))
