"""The word or the place that is chosen, and a press on a Fill-In: on its grid, or on a word that it carries away."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.fill_in.layout import WordList
from game.boards.parts.letter_grid import LetterGrid, Pull
from game.ui.input import Down, Moved, Point, Up
from game.ui.widgets.scroller import SLACK

GRID = "grid"  # a word is in capitals


@dataclass(slots=True)
class Choice:
    """A word of the list that looks for a place, or the place at the cursor that asks for a word."""

    word: str = ""
    asking: bool = False

    def drop(self) -> None:
        self.word, self.asking = "", False

    def ask(self) -> None:
        self.word, self.asking = "", True

    def take(self, word: str) -> None:
        self.word, self.asking = word, False

    def turn(self, by: int, able: tuple[str, ...]) -> bool:
        """The place asks, and is answered with the next of the words that fit; False where none does."""
        self.asking = True
        if able:
            at = able.index(self.word) + by if self.word in able else (0 if by > 0 else -1)
            self.word = able[at % len(able)]
        return bool(able)


class Grip:
    def __init__(self) -> None:
        self.touch = False
        self.pull: Pull | None = None
        self.carried: tuple[str, Point] | None = None
        self.hovered = ""

    def press(self, at: Point, grid: LetterGrid, words: WordList, *, touch: bool) -> bool:
        self.touch = touch
        slack = grid.ui.px(SLACK)
        if grid.rect.collidepoint(at):
            self.pull = Pull(GRID, at, slack, grid.scroll)
        elif words.rect.collidepoint(at):
            scrolls = words.scroller.handle(Down(at, touch))
            self.pull = Pull(words.at(at), at, slack, drags=scrolls)
            if words.at(at) and not touch and not scrolls:
                words.scroller.release()
        return self.pull is not None

    def drag(self, pull: Pull, at: Point, words: WordList, *, free: bool) -> None:
        """A word follows the hand, if it is free to go; a finger scrolls a long list until it has left it."""
        carries = free and pull.part not in ("", GRID)
        if carries and not (words.scroller.held and words.rect.collidepoint(at)):
            words.scroller.release()
            pull.reach(at)
            if pull.drags:
                self.carried = (pull.part, at)
        elif self.carried is None:
            words.scroller.handle(Moved(at, held=True))
            pull.reach(at)

    def hover(self, at: Point, words: WordList) -> bool:
        word, bar = words.at(at), words.scroller.handle(Moved(at))
        changed, self.hovered = word != self.hovered, word
        return changed or bar

    def let_go(self, at: Point, words: WordList) -> tuple[Pull | None, str]:
        words.scroller.handle(Up(at))
        pull, carried = self.pull, self.carried
        self.pull = self.carried = None
        return pull, carried[0] if carried else ""
