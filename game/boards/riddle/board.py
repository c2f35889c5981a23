"""The riddle board: lines to choose, letters to enter or to cross out."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.boards import board
from game.boards.board import TAKEN, Action, Board, Moving, SpokenBoard, SpokenCell, Taken, View, Wants
from game.boards.parts.grid import Wave
from game.boards.riddle.picture import RiddlePicture, Sizes, answer_of, closing_text
from game.ui.input import Down, Event, Key, Point, Secondary, Up
from game.ui.scroller import Scroller
from game.ui.ui import Ui
from game.ui.widgets.keypad import BACKSPACE, Keypad
from generators.kernel.kind import Spots
from generators.kernel.phrases import ENGLISH, Phrase, join_list, say
from generators.lattice.layout import BLANK
from generators.riddle.rules import LETTERS, Cross, GiveUp, Move, Put, State, is_solved, over


class RiddleBoard(Board[State, Move]):
    wants = Wants(wide=True, spells=True, film=False, switches=("show_whole", "show_possible", "sure", "show_faults"))

    def __init__(self) -> None:
        self.at = 0  # line in focus
        self.crossing = False  # letter keys cross out
        self.keypad = Keypad()
        self.scroller = Scroller()  # scrolls the lines
        self._wave = Wave()
        self._pressed: str | int | None = None

    def place(self, ui: Ui, area: pygame.Rect, state: State) -> None:
        self.ui = ui
        self.at = min(self.at, len(state.puzzle.lines) - 1)
        needs = Sizes(len(state.puzzle.lines), 0, closing_text(ui, state.puzzle))
        self.picture = RiddlePicture(ui, area, needs)
        while (needed := self.picture.line_height(state)) > self.picture.lines[0].height:  # a rail makes lines narrower
            self.picture = RiddlePicture(ui, area, replace(needs, line=needed))
        self.keypad.place(ui, self.picture.keypad)
        self.scroller.place(ui, self.picture.window, self.picture.tall)
        self._show()

    def _show(self) -> None:
        self._shown = self.at
        self.scroller.reveal(self.lines[self.at], self.ui.px(4))

    @property
    def lines(self) -> tuple[pygame.Rect, ...]:
        return tuple(rect.move(0, -self.scroller.offset) for rect in self.picture.lines)

    def handle(self, event: Event, state: State) -> Move | Taken | None:
        if self.scroller.handle(event):
            self._pressed = self.keypad.pressed = None
            return TAKEN
        match event:
            case Down(at):
                self._pressed = self._under(at)
                self.keypad.pressed = self._pressed if isinstance(self._pressed, str) else None
                return None if self._pressed is None else TAKEN
            case Up(at):
                return self._up(at, state)
            case Secondary(at):
                return self._secondary(at, state)
            case Key():
                if over(state):  # scrollable explanations
                    return TAKEN if self.scroller.key(event, arrows=True) else None
                return self._key(event, state)
        return None

    def _up(self, at: Point, state: State) -> Move | Taken | None:
        pressed, self._pressed, self.keypad.pressed = self._pressed, None, None
        if pressed is None or self._under(at) != pressed:
            return TAKEN if pressed is not None else None
        if isinstance(pressed, int):
            self.at = pressed
            return TAKEN
        if over(state):
            return TAKEN
        if pressed == BACKSPACE:
            return self._erase(state)
        return Cross(self.at, pressed) if self.crossing else self._put(pressed, state)

    def _secondary(self, at: Point, state: State) -> Move | Taken | None:
        self._pressed = self.keypad.pressed = None
        under = self._under(at)
        if under is None or over(state):
            return None
        if isinstance(under, int):
            self.at = under
            return Put(under, "") if state.placed[under] else TAKEN
        return TAKEN if under == BACKSPACE else Cross(self.at, under)

    def _under(self, at: Point) -> str | int | None:
        box = self.picture.boxes.spot_at(at)
        if box is not None:
            return box[1]
        for number, rect in enumerate(self.lines):
            if rect.collidepoint(at) and self.picture.window.collidepoint(at):
                return number
        return self.keypad.at(at)

    def _key(self, key: Key, state: State) -> Move | Taken | None:
        if key.control or key.alt:
            return None
        count = len(state.placed)
        match key.name:
            case "left" | "up":
                self.at = (self.at - 1) % count
            case "right" | "down" | "return":
                self.at = (self.at + 1) % count
            case "home":
                self.at = 0
            case "end":
                self.at = count - 1
            case "backspace":
                return self._erase(state)
            case "delete":
                return Put(self.at, "") if state.placed[self.at] else TAKEN
            case "space":
                self.crossing = not self.crossing
            case letter if letter in tuple(LETTERS):
                return Cross(self.at, letter) if key.shift or self.crossing else self._put(letter, state)
            case _:
                return None
        return TAKEN

    def _put(self, letter: str, state: State) -> Move:
        here = self.at
        self._advance(here, state)
        return Put(here, letter)

    def _advance(self, here: int, state: State) -> None:
        """Go to the next empty line; from a filled one to the next line."""
        count = len(state.placed)
        after = [(here + step) % count for step in range(1, count)]
        if state.placed[here]:
            self.at = min(here + 1, count - 1)
        else:
            self.at = next((each for each in after if not state.placed[each]), here)

    def _erase(self, state: State) -> Move | Taken:
        """Erase the letter here, or the one before if there is none."""
        if not state.placed[self.at] and self.at > 0:
            self.at -= 1
        return Put(self.at, "") if state.placed[self.at] else TAKEN

    def where(self, name: str, state: State) -> pygame.Rect | None:
        """A key by its letter; a line or a box by its number, as line-2 or box-2. A line out of sight is its box."""
        part, _, number = name.partition("-")
        if not number.isdigit() or not 0 < int(number) <= len(state.placed):
            return self.keypad.keys.get(name)
        line, box = self.lines[int(number) - 1], self.picture.boxes.place_of((0, int(number) - 1))
        return line if part == "line" and self.picture.window.collidepoint(line.center) else box

    def follow(self, before: State, after: State) -> None:
        if before.puzzle != after.puzzle:
            self.at = 0
            self.scroller.jump(0)
            return
        emptied = [at for at, letter in enumerate(before.placed) if letter and not after.placed[at]]
        if len(emptied) > 1 or (emptied and self.at not in emptied):  # by Undo: the next letter goes there
            self.at = emptied[0]
        if is_solved(after) and not is_solved(before):
            self._wave.begin(still=self.ui.still)

    def follow_redo(self, before: State, after: State) -> None:
        lines = zip(before.placed, after.placed, strict=True)
        changed = [at for at, (old, new) in enumerate(lines) if old != new]
        if len(changed) == 1 and after.placed[changed[0]]:
            self._advance(changed[0], before)

    def follow_hint(self, lit: Spots, targets: Spots, state: State) -> None:
        del state
        if lit and not targets:
            self.at = min(lit)[1]

    def motions(self) -> tuple[Moving, ...]:
        return (self._wave, self.scroller)

    def update(self, seconds: float, clock: float, state: State) -> Move | None:
        if self._shown != self.at:
            self._show()
        return super().update(seconds, clock, state)

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        state = view.state
        self.picture.draw_lines(target, view, self.at, self.scroller)
        self.picture.draw_boxes(target, view, self.at, self._wave)
        if not over(state) and self.ui.settings.show_possible:
            self.picture.draw_possible(target, state, self.at)
        if self.picture.keypad.height:
            self.picture.draw_keys(target, state, self.at, self.keypad, praised=not self.shown)

    def headline(self, state: State) -> Phrase:
        if is_solved(state):
            return say("board.riddle.answer", answer=answer_of(state).upper())
        if over(state):
            return say("board.riddle.answer", answer=" · ".join(state.puzzle.answers).upper())
        return say("board.riddle.full_but_wrong") if all(state.placed) else self.progress(state)

    def progress(self, state: State) -> Phrase:
        return say("board.riddle.headline", placed=sum(map(bool, state.placed)), all=len(state.placed))

    def rule(self, state: State) -> Phrase:
        del state
        return say("board.riddle.rule")

    def in_words(self, state: State) -> Phrase:
        if over(state):
            return say("board.riddle.plain_answer", answer=answer_of(state))
        return say("board.riddle.in_words", count=len(state.puzzle.lines))

    def spoken_board(self, state: State) -> SpokenBoard:
        def cell(number: int) -> SpokenCell:
            where = say("reader.letter_of", number=number + 1, all=len(said))
            gone, line = state.crossed[number].upper(), board.plain(said[number])
            more = join_list([line, say("reader.crossed_out", letters=gone)]) if gone else line
            spot = (0, number)
            return SpokenCell(
                spot, self.picture.boxes.place_of(spot), board.letter(state.placed[number]), None, where, more
            )

        said = self.picture.line_texts(state)
        row = board.spell_out("".join(each or BLANK for each in state.placed))
        cells = tuple(map(cell, range(len(said))))
        return SpokenBoard(cells, (0, self.at), board.plain(said[self.at]), row, language=ENGLISH)

    def verdict(self, state: State) -> tuple[Phrase, ...]:
        return (say("riddle.result.given_up", count=len(state.puzzle.lines)),) if state.given_up else ()

    def actions(self, state: State) -> tuple[Action, ...]:
        if over(state):
            return ()
        label = "board.riddle.putting" if self.crossing else "board.riddle.crossing"
        return (
            Action("cross", say(label), "pencil", primary=self.crossing),
            Action("give_up", say("board.riddle.give_up"), "flag", in_menu=True, asks=True),
        )

    def act(self, action: str, state: State) -> Move | None:
        if action == "give_up":
            return None if over(state) else GiveUp()
        if action == "cross":
            self.crossing = not self.crossing
        return None
