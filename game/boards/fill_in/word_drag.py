"""The chosen word or slot, a word dragged from the list, and the slot where it is dropped."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.boards.fill_in.layout import WordList
from game.boards.parts.letter_grid import LetterGrid, Press
from game.ui.input import Down, Moved, Point, Secondary, Up
from game.ui.scroller import SLACK
from generators.fill_in.rules import State, can_place
from generators.lattice.layout import Slot

GRID = "grid"  # not a word: words are in capitals
NEAR = 0.9  # cells between a slot and a word dropped on it


@dataclass(slots=True)
class Choice:
    """A chosen word of the list, or the slot at the cursor if it is the one chosen."""

    word: str = ""
    asking: bool = False

    def set(self, word: str = "", *, asking: bool = False) -> None:
        self.word, self.asking = word, asking

    def turn(self, by: int, able: tuple[str, ...]) -> bool:
        """Choose the slot and the next word that fits; False if there is none."""
        self.asking = True
        if able:
            at = able.index(self.word) + by if self.word in able else (0 if by > 0 else -1)
            self.word = able[at % len(able)]
        return bool(able)


class WordDrag:
    """A press on the grid or the list, and the word that it carries."""

    def __init__(self) -> None:
        self.touch = False
        self.pressed: Press | None = None
        self.carried: tuple[str, Point] | None = None

    def press(self, event: Down, grid: LetterGrid, words: WordList) -> bool:
        at, self.touch, slack = event.at, event.touch, grid.ui.px(SLACK)
        if grid.rect.collidepoint(at):
            self.pressed = Press(GRID, at, slack, grid.scroll)
        elif words.area.collidepoint(at):
            scrolls = words.scroll(event)
            words.handle(event)
            self.pressed = Press(words.held, at, slack, drags=scrolls)
            if words.held and not event.touch and not scrolls:
                words.scroller.release()
        return self.pressed is not None

    def drag(self, press: Press, event: Moved, words: WordList, *, free: bool) -> None:
        """A word follows the pointer, if it is free to move; a finger scrolls a long list until it leaves it."""
        carries = free and press.part not in ("", GRID)
        if carries and not (words.scroller.held and words.area.collidepoint(event.at)):
            words.scroller.release()
            press.reach(event.at)
            if press.drags:
                self.carried = (press.part, event.at)
        elif self.carried is None:
            words.scroll(event)
            press.reach(event.at)

    def let_go(self, event: Up | Secondary, words: WordList) -> tuple[Press | None, str]:
        words.scroll(event)
        words.handle(event)
        words.cancel()
        press, carried = self.pressed, self.carried
        self.pressed = self.carried = None
        return press, carried[0] if carried else ""


def slot_near(grid: LetterGrid, state: State, word: str, at: Point) -> Slot | None:
    """The slot for a word dropped here: the nearest one that it fits."""
    if not grid.rect.inflate(grid.cell, grid.cell).collidepoint(at):
        return None
    slots = (slot for slot in state.puzzle.layout.slots if can_place(state, slot, word))
    gaps = {slot: gap for slot in slots if (gap := _gap(grid, slot, at)) <= NEAR * grid.cell}
    least = min(gaps.values(), default=0.0)
    return nearest(grid, [slot for slot, gap in gaps.items() if gap == least], at) if gaps else None


def nearest(grid: LetterGrid, slots: Iterable[Slot], at: Point) -> Slot:
    return min(slots, key=lambda slot: math.dist(_rect(grid, slot).center, at))


def _gap(grid: LetterGrid, slot: Slot, at: Point) -> float:
    place = _rect(grid, slot)
    x = max(place.left - at[0], 0, at[0] - place.right)
    y = max(place.top - at[1], 0, at[1] - place.bottom)
    return math.hypot(x, y)


def _rect(grid: LetterGrid, slot: Slot) -> pygame.Rect:
    return grid.place_of(slot.spots[0]).union(grid.place_of(slot.spots[-1]))
