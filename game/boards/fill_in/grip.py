"""A press on a Fill-In: on the grid, or on a word of the list, which it may carry away."""

from __future__ import annotations

from game.boards.fill_in.word_list import WordList
from game.boards.parts.letter_grid import LetterGrid
from game.boards.parts.pull import SLACK, Pull
from game.ui.input import Point

GRID = "grid"  # a word is in capitals


class Grip:
    """What is held down, what is carried where, and what the mouse is over."""

    def __init__(self) -> None:
        self.touch = False
        self.pull: Pull | None = None
        self.carried: tuple[str, Point] | None = None
        self.hovered = ""

    def press(self, at: Point, grid: LetterGrid, words: WordList, *, touch: bool) -> bool:
        """True where there is something to press."""
        self.touch = touch
        slack = grid.ui.px(SLACK)
        if grid.rect.collidepoint(at):
            self.pull = Pull(GRID, at, slack, grid.scroll)
        elif words.rect.collidepoint(at):
            scroll = words.scroll if (touch and words.scrolls) or not words.at(at) else None
            self.pull = Pull(words.at(at), at, slack, scroll)
        return self.pull is not None

    def drag(self, pull: Pull, at: Point, words: WordList, *, free: bool) -> None:
        """A word follows the hand, if it is free to go; a finger scrolls a long list until it has left it."""
        carries = free and pull.part not in ("", GRID)
        if carries and (pull.scroll is None or not words.rect.collidepoint(at)):
            pull.scroll = None
            pull.reach(at)
            if pull.drags:
                self.carried = (pull.part, at)
        elif self.carried is None:
            pull.reach(at)

    def hover(self, word: str) -> bool:
        """True when that changes anything."""
        changed, self.hovered = word != self.hovered, word
        return changed

    def let_go(self) -> tuple[Pull | None, str]:
        """The press that ends, and the word it carried."""
        pull, carried = self.pull, self.carried
        self.pull = self.carried = None
        return pull, carried[0] if carried else ""
