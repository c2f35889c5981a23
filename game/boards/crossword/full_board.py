"""The crossword board with what only some puzzles have: marks in cells, cells of several letters, a name and notes."""

from __future__ import annotations

import pygame

from game.boards.board import TAKEN, Action, Taken, View
from game.boards.crossword import words
from game.boards.crossword.board import CrosswordBoard
from game.boards.crossword.picture import sketch
from game.boards.parts.letter_entry import LETTERS
from game.boards.parts.letter_grid import LetterGrid
from game.ui.input import Down, Event, Key
from game.ui.theme import ON_GROUP
from generators.crossword.rules import LONGEST_ENTRY, Move, Put, State, solved
from generators.kernel.kind import Spot
from generators.kernel.phrases import say
from generators.lattice.layout import BLANK

HIGH = 0.5  # of the letters, in cells
SMALL = 0.34  # where they are many
SEVERAL = "several"
ENDS = ("return", "enter", "insert", "tab", "left", "right", "up", "down", "home", "end", "space")


class Spelling:
    """Several letters on their way into one cell: typed in a box over it, written when the box is left."""

    def __init__(self) -> None:
        self.spot: Spot | None = None  # where it goes on; nowhere as long as it is not asked for
        self.letters = ""

    @property
    def open(self) -> bool:
        return self.spot is not None

    def begin(self, spot: Spot, letters: str) -> None:
        """Writing begins with the letters that stand there, if they are more than one."""
        self.spot = spot
        self.letters = letters if letters != BLANK and len(letters) > 1 else ""

    def add(self, letter: str) -> None:
        self.letters = (self.letters + letter.upper())[:LONGEST_ENTRY]

    def rub(self) -> None:
        self.letters = self.letters[:-1]

    def drop(self) -> None:
        self.spot, self.letters = None, ""

    def end(self) -> str:
        letters = self.letters
        self.drop()
        return letters

    def draw(self, target: pygame.Surface, grid: LetterGrid) -> None:
        if self.spot is None:
            return
        ui, cell = grid.ui, grid.cell
        pixels = round(cell * (HIGH if len(self.letters) < 7 else SMALL))
        wide = ui.text.glyph_width(self.letters, pixels) + round(cell * 0.5)
        box = pygame.Rect(0, 0, min(max(wide, round(cell * 1.5)), grid.rect.width), round(cell * 1.1))
        box.center = grid.place_of(self.spot).center
        box.clamp_ip(grid.rect.inflate(2 * grid.border, 2 * grid.border))
        ui.shapes.rounded(target, box.inflate(4, 4), ui.px(8), ui.theme.ink)
        ui.shapes.rounded(target, box, ui.px(7), ui.theme.centre)
        ui.text.glyph(target, self.letters, pixels, ON_GROUP, box.center)
        self._caret(target, grid, box, pixels)

    def _caret(self, target: pygame.Surface, grid: LetterGrid, box: pygame.Rect, pixels: int) -> None:
        right = box.centerx + grid.ui.text.glyph_width(self.letters, pixels) // 2 + max(2, grid.ui.px(2))
        caret = pygame.Rect(0, 0, max(2, grid.ui.px(2)), round(box.height * 0.56))
        caret.center = (min(right, box.right - 4), box.centery)
        target.fill(ON_GROUP, caret)


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
        elif key.name in ENDS:
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

    def act(self, action: str, state: State) -> Move | Taken | None:
        if action != SEVERAL:
            self.spelling.drop()
            return super().act(action, state)
        return self._end(state) if self.spelling.open else self._begin(state)

    def draw(self, target: pygame.Surface, view: View[State]) -> None:
        super().draw(target, view)
        self.spelling.draw(target, self.places.grid)

    sketch = staticmethod(sketch)
    about = staticmethod(words.about)
    instruction = staticmethod(words.first_note)
