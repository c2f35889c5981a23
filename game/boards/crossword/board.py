"""The crossword board: cursor, pen and pencil, clues, checking and revealing, several letters in a cell."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.boards.board import TAKEN, Action, Moving, SpokenBoard, Taken, Told, View, Wants, lattice_cells, spell_out
from game.boards.crossword import clues, picture
from game.boards.crossword.clues import CHECK, GRID, KEYS, REVEAL, WORD, Question
from game.boards.crossword.cryptic import SHUFFLE, LetterRing
from game.boards.crossword.picture import CLUES, KEYBOARD, CrosswordLayout, CrosswordPicture, RingNeeds
from game.boards.parts.grid import Press
from game.boards.parts.letter_grid import LetterGrid
from game.boards.parts.word_cursor import LETTERS, Writing, WritingBoard, blank_in
from game.reader.node import Node
from game.ui.input import Down, Event, Key, Moved, Point, Secondary, Up, Wheel
from game.ui.panel import with_focus
from game.ui.scroller import SLACK
from game.ui.shapes import LruCache
from game.ui.theme import ON_GROUP
from game.ui.ui import Ui
from game.ui.widgets.keypad import BACKSPACE, KeyLook, Keypad
from generators.crossword import rules
from generators.crossword.cryptic import PARTS, devices, log_word_of, mixed_letters
from generators.crossword.formats.draft import one_line
from generators.crossword.rules import LETTER, LONGEST_ENTRY, Check, Clear, Move, Put, State
from generators.kernel.kind import Spot, Spots
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, say
from generators.lattice.layout import BLANK

PENCIL = "pencil"
SHOWN = "keyboard"  # hidden or shown, for the mouse
HIGH = 0.5  # height of letters, in cells
SMALL = 0.34  # size of many letters
SEVERAL = "several"
ENDS = ("return", "enter", "insert", "tab", "left", "right", "up", "down", "home", "end", "space")
LONGEST = 160  # characters of the notes beside the grid; all of them are with the rules


class Spelling:
    """Several letters for one cell: typed in a box over the cell, and written when the box is left."""

    def __init__(self) -> None:
        self.spot: Spot | None = None  # cell; None while the box is closed
        self.letters = ""

    @property
    def open(self) -> bool:
        return self.spot is not None

    def begin(self, spot: Spot, letters: str) -> None:
        """Starts with the letters of the cell if there are several."""
        self.spot = spot
        self.letters = letters if letters != BLANK and len(letters) > 1 else ""

    def add(self, letter: str) -> None:
        self.letters = (self.letters + letter.upper())[:LONGEST_ENTRY]

    def backspace(self) -> None:
        self.letters = self.letters[:-1]

    def drop(self) -> None:
        self.spot, self.letters = None, ""

    def draw(self, target: Surface, grid: LetterGrid) -> None:
        if self.spot is None:
            return
        ui, cell = grid.ui, grid.cell
        pixels = round(cell * (HIGH if len(self.letters) < 7 else SMALL))
        wide = ui.text.glyph_width(self.letters, pixels) + round(cell * 0.5)
        size = min(max(wide, round(cell * 1.5)), grid.rect.width), round(cell * 1.1)
        box = Rect((0, 0), size).move_to(center=grid.place_of(self.spot).center)
        box.clamp_ip(grid.rect.inflate(2 * grid.border, 2 * grid.border))
        ui.shapes.rounded_rect(target, box.inflate(4, 4), ui.px(8), ui.theme.ink)
        ui.shapes.rounded_rect(target, box, ui.px(7), ui.theme.centre)
        ui.text.glyph(target, self.letters, pixels, ON_GROUP, box.center)
        right = box.centerx + ui.text.glyph_width(self.letters, pixels) // 2 + max(2, ui.px(2))
        high = round(box.height * 0.56)
        target.fill(ON_GROUP, (min(right, box.right - 4) - 1, box.centery - high // 2, max(2, ui.px(2)), high))


class CrosswordBoard(WritingBoard[State, Move]):
    places: CrosswordLayout
    wants = Wants(wide=True, tall=True, spells=True, switches=("skip_filled", "next_word"))

    def __init__(self) -> None:
        self.pencil = False
        self.spelling = Spelling()
        self.question = Question()  # question about the extent of checks and reveals
        self.show_clues = False  # in portrait, instead of the keyboard
        self.fingers = False  # touch was used last: it needs a keyboard in landscape too
        self._area = Rect()
        self.keyboard = False  # shown for the mouse too
        self._touch = False  # current press by touch
        self.keypad = Keypad()
        self.ring = LetterRing()
        self.writing = Writing()
        self._places: LruCache[object, CrosswordLayout] = LruCache(4)  # with and without notches
        self._clue_nodes: LruCache[object, tuple[Node, ...]] = LruCache(1)
        self._press: Press | None = None

    def place(self, ui: Ui, area: Rect, state: State) -> None:
        self.ui, self._area = ui, area
        self.writing.begin(state.puzzle.solution, state, self.ui.settings)
        turn = "" if ui.watched or rules.is_solved(state) else KEYBOARD if self.show_clues else CLUES
        fingers = (self.fingers or self.keyboard or ui.by_pad) and not rules.is_solved(state)
        self._ring_needs = ring = self._shown_letters(state)
        key = (ui, tuple(area), state.puzzle, turn, fingers, self.foot, ring)
        make = partial(picture.lay_out, ui, area, state.puzzle, turn, self.foot, ring, fingers=fingers)
        self.places = self._places.get(key, make)
        self.ring.place(ui, self.places.ring, state.puzzle, self.at.slot)
        if self.places.keys is not None:
            self.keypad.place(ui, self.places.keys)
        self.question.place(ui, self.places.bar.rect)
        self._look()

    def _shown_letters(self, state: State) -> RingNeeds:
        """The letters of an anagram are shown once a hint has named them."""
        if not state.puzzle.parses or self.ui.watched or rules.is_solved(state):
            return 0, False
        slots = [each for each in state.puzzle.solution.slots if log_word_of(each) in self.ring.log_words]
        known = {each: len(mixed_letters(state.puzzle, each)) for each in slots}
        return known.get(self.at.slot, 0), any(known.values())

    def chosen_spots(self) -> Spots:
        return frozenset(self.at.slot.spots)

    def recall(self, log_words: frozenset[str]) -> None:
        self.ring.log_words = log_words

    def crowded(self) -> bool:
        return self.places.clues.crowded

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        match event:
            case Down(at) if self.spelling.open and self.places.part_at(at)[0] != "keys":
                ended = self._end_spelling(state)
                self._handle(event, state)
                return ended
            case Key(control=False, alt=False) if self.spelling.open:
                return self._spell(event, state)
            case Key(name="insert", control=False, alt=False):
                return self._begin_spelling(state)
        return self._handle(event, state)

    def _handle(self, event: Event, state: State) -> Move | Taken | None:
        scrolled = self.places.clues.scroll(event)
        if scrolled and self._press is not None:
            self._press.drags = True
        match event:
            case Up():
                return self._up(event, state)
            case _ if scrolled:
                return TAKEN
            case Down():
                return self._down(event)
            case Moved():
                return self._hover(event)
            case Secondary(at):
                return self._secondary(at)
            case Wheel(at, up):
                _, scroll = self.places.part_at(at)
                if scroll is not None:
                    scroll(0, -round(up * self.ui.px(60)))
                return None if scroll is None else TAKEN
            case Key():
                return self._key(event, state)
        return None

    def _down(self, event: Down) -> Taken | None:
        at, self._touch = event.at, event.touch
        part, scroll = self.places.part_at(at)
        if not part:
            return None
        self._choose(event)
        self._press = Press(part, at, self.ui.px(SLACK), scroll)
        self.keypad.pressed = self.keypad.at(at) if part == "keys" else None
        self.ring.pressed = self.ring.at(at) if part == "ring" else None
        return TAKEN

    def _hover(self, event: Moved) -> Taken | None:
        if event.held and self._press is not None:
            self._press.reach(event.at)
            return TAKEN
        was = self._hovers()
        self._choose(event)
        return TAKEN if was != self._hovers() and not event.held else None

    def _hovers(self) -> list[object]:
        return [self.question.panel.hovered, self.places.clues.over]

    def _choose(self, event: Down | Moved | Up) -> Any:  # noqa: ANN401 - the slot of a clue, or how far to check
        panels = (self.question.panel, self.places.clues)
        chosen = [(each, found) for each in panels if (found := each.handle(event)) is not None]
        return next((each.do(found) for each, found in chosen), None)

    def _up(self, event: Up, state: State) -> Move | Taken | None:
        press, self._press, self.keypad.pressed, self.ring.pressed = self._press, None, None, None
        if press is None:
            return None
        chosen = self._choose(event)
        drags = press.drags and press.part != "keys"
        taken = TAKEN if drags else self._tap(press, event.at, chosen, state)
        if press.part not in ("keys", "ring") and self._touch != self.fingers:  # not before: nothing may move
            self.fingers = self._touch
            self.place(self.ui, self._area, state)
        return taken

    def _tap(self, press: Press, at: Point, chosen: Any, state: State) -> Move | Taken:  # noqa: ANN401 - see `_choose`
        match press.part:
            case "grid":
                spot = self.places.grid.spot_at(at)
                if spot is not None:
                    self.at.tap(spot, blank_in(state))
            case "clues" if chosen is not None:
                self.writing.enter(chosen, state)
                self._show(state, clues=False)
            case "bar" if self.question.asked:
                return self._answer(chosen, state)
            case "bar":
                self._tap_bar(at, state)
            case "keys":
                key = self.keypad.at(press.began)
                if key is not None:
                    return self._erase(state) if key == BACKSPACE else self._write(key, state)
            case "ring":
                pressed = self.ring.at(at)
                if pressed == SHUFFLE:
                    self.ring.shuffle()
                elif isinstance(pressed, int):
                    return self._write(self.ring.letters[pressed].lower(), state)
        return TAKEN

    def _tap_bar(self, at: Point, state: State) -> None:
        match self.places.bar.at(at):
            case "previous":
                self._step(-1, state)
            case "next":
                self._step(1, state)
            case "turn":
                self._show(state, clues=not self.show_clues)
            case "clue":
                self.at.flip()

    def _show(self, state: State, *, clues: bool) -> None:
        self.show_clues = clues
        self.place(self.ui, self._area, state)

    def _secondary(self, at: Point) -> Taken | None:
        self._press = self.keypad.pressed = self.ring.pressed = None
        self.question.panel.cancel()
        if (spot := self.places.grid.spot_at(at)) is None:
            return None
        self.at.go(spot, self.at.direction)
        self.at.flip()
        return TAKEN

    def where(self, name: str, state: State) -> Rect | None:
        if len(name) == 1:
            return self.keypad.keys.get(name) if self.places.keys is not None else None
        asked = self.question.panel.widget(name)
        return asked.rect if asked is not None else self.places.where(name)

    def _begin_spelling(self, state: State) -> Taken:
        """Revealed letters cannot be changed."""
        if not state.puzzle.rebus:
            self.pending_message = say("crossword.one_letter_each")
        elif not rules.is_solved(state) and self.at.spot not in state.revealed:
            self.question.drop()
            self.spelling.begin(self.at.spot, state.letter(self.at.spot))
        return TAKEN

    def _end_spelling(self, state: State) -> Move | Taken:
        letters = self.spelling.letters
        self.spelling.drop()
        if not letters:
            return TAKEN
        return self._play_move(Put(self.writing.advance(state), letters, self.pencil), state)

    def _spell(self, key: Key, state: State) -> Move | Taken:
        """A key while the box for several letters is open."""
        if key.name == "escape":
            self.spelling.drop()
        elif key.name in ENDS:
            return self._end_spelling(state)
        elif key.name in ("backspace", "delete"):
            self.spelling.backspace()
        elif key.name in LETTERS:
            self.spelling.add(key.name)
        return TAKEN

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.alt or key.control:
            self.spelling.drop()
            return None if rules.is_solved(state) else self._command(key)
        if self.question.asked and key.name in LETTERS - frozenset(KEYS):
            self.question.drop()  # the player continues writing
        if self.question.asked:
            return self._answer(self.question.key(key), state)
        if self.at.walk(key, self.ui.settings, blank_in(state)):
            return TAKEN
        match key.name:
            case "return" | "enter" if not rules.is_solved(state):
                self._step(1, state)
            case "." if not rules.is_solved(state):
                self.pencil = not self.pencil
            case "," if self.ring.places is not None:
                self.ring.shuffle()
            case "backspace":
                return self._erase(state)
            case "delete":
                return self._play_move(Clear(self.at.direction if key.shift else LETTER, self.at.spot), state)
            case letter if letter in LETTERS and not rules.is_solved(state):
                return self._write(letter, state)
            case _:
                return None
        return TAKEN

    def _command(self, key: Key) -> Taken | None:
        if key.name != "r" or not key.control:
            return None
        self._ask(REVEAL)
        return TAKEN

    def _ask(self, asked: str, reach: str = WORD) -> None:
        if asked == PENCIL:
            self.pencil = not self.pencil
        else:
            self.question.ask(asked, reach)

    def _play_move(self, move: Move, state: State) -> Move | Taken:
        return move if not rules.is_solved(state) and self.writing.mark_own(state, rules.play(state, move)) else TAKEN

    def _write(self, letter: str, state: State) -> Move | Taken:
        if self.spelling.open:
            self.spelling.add(letter)
            return TAKEN
        if rules.is_solved(state) or self.at.takes_over(letter.upper(), state):
            return TAKEN
        here = self.writing.advance(state)
        return TAKEN if here in state.revealed else self._play_move(Put(here, letter.upper(), self.pencil), state)

    def _erase(self, state: State) -> Move | Taken:
        if self.spelling.open:
            self.spelling.backspace()
            return TAKEN
        return self._play_move(Clear(LETTER, self.at.backspace(blank_in(state))), state)

    def _step(self, by: int, state: State) -> None:
        self.at.step(by, blank_in(state), skip=self.ui.settings.skip_filled)

    def _answer(self, reach: str | None, state: State) -> Move | Taken:
        move = self.question.answer(reach, self.at)
        if isinstance(move, Check):
            self.pending_message = clues.check_result(state, move)
        return TAKEN if move is None else self._play_move(move, state)

    def follow(self, before: State, after: State) -> None:
        self.spelling.drop()
        if before.puzzle != after.puzzle:
            self.question.drop()
            self.ring.reset()
            self.writing.begin(after.puzzle.solution, after, self.ui.settings, afresh=True)
            return
        changed = self.writing.changes_elsewhere(before, after)
        if len(changed) == 1:
            self.at.go(changed[0], self.at.direction)
        if rules.is_solved(after):
            self.question.drop()
            self.writing.wave.begin(still=self.ui.still or rules.is_mostly_revealed(after))

    def joins(self) -> bool:
        return self.writing.joins()

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        if (slot := self.writing.word_of(lit)) is not None:
            self.writing.enter(slot, state)
        if targets:
            self.at.go(min(targets), slot.direction if slot else self.at.direction)

    def motions(self) -> tuple[Moving, ...]:
        return (self.writing.wave, self.ring.glide, self.places.clues)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self._ring_needs != self._shown_letters(state) or self.ring.slot != self.at.slot:
            self.place(self.ui, self._area, state)
        self._look()
        return super().update(seconds, clock, state)

    def _look(self) -> None:
        if self.writing.has_moved(self.places):
            self.places.grid.show(self.at.spot)
            self.places.clues.show((self.at.slot, self.at.crossing))

    def draw(self, target: Surface, view: View[State]) -> None:
        pencil = self.pencil and not view.sketched
        CrosswordPicture(self.places.grid, self.at, view, self.writing.wave, pencil=pencil).draw(target)
        if self.question.asked:
            self.question.panel.draw(target)
        else:
            hinted = not view.lit or view.lit == frozenset(self.at.slot.spots)  # no hint about another clue
            parts = PARTS if rules.is_solved(view.state) else view.parts if hinted else ()
            pencil = pencil and not rules.is_solved(view.state)
            self.places.bar.draw(target, view.state.puzzle, self.at.slot, self.at.crossing, parts, pencil=pencil)
        if self.places.device_chips is not None:
            self.places.device_chips.draw(target)
        solved = rules.is_solved(view.state)
        done = frozenset[int]() if solved else clues.done_words(view.state)
        self.places.clues.mark(self.at.slot, None if solved else self.at.crossing, done)
        self.places.clues.draw(target)
        self.places.clues.mark()  # drawing changes nothing
        if self.places.keys is not None:
            self.keypad.draw(target, lambda _: KeyLook())
        if self.ring.slot == self.at.slot:
            self.ring.draw(target, view.state)
        self.spelling.draw(target, self.places.grid)

    def spoken_board(self, state: State) -> SpokenBoard:
        grid, slot = self.places.grid, self.at.slot
        cells = lattice_cells(state.puzzle.solution, slot, state.letter, grid.visible_rect)
        clue = clues.spoken_clue(state.puzzle, slot)
        row = spell_out("".join(map(state.letter, slot.spots)))
        offsets = tuple(each.scroller.offset for each in self.places.clues.scrolls)
        key = self.places, state.puzzle, slot, clues.done_words(state), offsets
        nodes = self._clue_nodes.get(key, lambda: clues.clue_nodes(self.ui, self.places.clues.rows, state, slot))
        panel = self.question.panel
        nodes = (*with_focus(panel.nodes(), panel), *nodes, *self.ring.nodes(state))
        return SpokenBoard(cells, self.at.spot, clue, row, self.ring.says(), nodes, ENGLISH)

    def actions(self, state: State) -> tuple[Action, ...]:
        if rules.is_solved(state):
            return ()
        own = [
            Action("pencil", say("board.crossword.pencil"), "pencil", ".", on=self.pencil),
            Action(CHECK, say("board.crossword.check"), "check", "Ctrl K", on=self.question.asked == CHECK),
            Action(REVEAL, say("board.crossword.reveal"), "eye", "Ctrl R", on=self.question.asked == REVEAL),
        ]
        if self.ring.places is not None:
            own.append(Action(SHUFFLE, say("board.crossword.shuffle"), SHUFFLE, ",", in_menu=True))
        if not picture.is_portrait(self._area) and not self.fingers:
            label = say("board.crossword.hide_keyboard" if self.keyboard else "board.crossword.show_keyboard")
            own.append(Action(SHOWN, label, "keys", in_menu=True))
        if state.puzzle.rebus:
            label = say("board.crossword.several_done" if self.spelling.open else "board.crossword.several")
            own.append(Action(SEVERAL, label, "keys", "Insert", in_menu=True))
        return tuple(own)

    def act(self, action: str, state: State) -> Move | Taken | None:
        if action == SEVERAL:
            return self._end_spelling(state) if self.spelling.open else self._begin_spelling(state)
        self.spelling.drop()
        if action == SHUFFLE and self.ring.places is not None:
            self.ring.shuffle()
        elif action == SHOWN:
            self.keyboard = not self.keyboard
            self.place(self.ui, self._area, state)
        elif not rules.is_solved(state):
            self._ask(action, GRID if action == CHECK and rules.full_but_wrong(state) else WORD)
        return None

    sketch = staticmethod(picture.sketch)

    @staticmethod
    def headline(state: State) -> Phrase:
        """The progress, with the name of a puzzle from a file; at the end its theme."""
        if state.puzzle.theme and rules.is_solved(state):
            return say("board.crossword.theme", theme=state.puzzle.theme)
        if rules.full_but_wrong(state):
            return say("board.crossword.full_but_wrong")
        count, every = len(clues.done_words(state)), len(state.puzzle.solution.slots)
        if not state.puzzle.title:
            return say("board.crossword.headline", done=count, all=every)
        return say("board.crossword.headline_named", done=count, all=every, name=CrosswordBoard.rule(state))

    @staticmethod
    def rule(state: State) -> Phrase:
        puzzle = state.puzzle
        if puzzle.title and puzzle.author:
            return say("board.crossword.named", title=puzzle.title, author=puzzle.author)
        if puzzle.title:
            return say("board.crossword.titled", title=puzzle.title)
        if puzzle.parses:
            names = [say(f"technique.crossword.{device}") for device in devices(puzzle)]
            return say("board.crossword.tricks", names=in_a_row(names))
        return say("board.crossword.rule")

    @staticmethod
    def told(state: State) -> Told:
        puzzle = state.puzzle
        words = [CrosswordBoard.rule(state)] if puzzle.title else []
        if puzzle.author and not puzzle.title:
            words.append(say("board.crossword.by", author=puzzle.author))
        words += [say("board.crossword.note", note=note) for note in puzzle.notes]
        if puzzle.copyright:
            words.append(say("board.crossword.note", note=puzzle.copyright))
        return Told(about=tuple(words), small=len(puzzle.solution.slots) == 1)

    @staticmethod
    def instruction(state: State) -> Phrase | None:
        if not state.puzzle.notes or state != rules.start(state.puzzle):
            return None
        note = one_line(" ".join(state.puzzle.notes), LONGEST)
        return say("board.crossword.its_note", note=note)
