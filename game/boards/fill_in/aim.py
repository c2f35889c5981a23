"""A word is let go over the grid, or a cell of two words is tapped: which place for a word does the hand mean?"""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.boards.fill_in.fitting import takes
from game.boards.parts.letter_grid import LetterGrid
from game.ui.input import Point
from generators.fill_in.rules import State
from generators.lattice.layout import Slot

NEAR = 0.9  # cells: a word let go that close to a slot is meant for it


def meant(grid: LetterGrid, state: State, word: str, at: Point) -> Slot | None:
    """The slot for a word that is let go here: the one close by that takes it."""
    if not grid.rect.inflate(grid.cell, grid.cell).collidepoint(at):
        return None
    slots = state.puzzle.layout.slots
    close = [slot for slot in slots if slot.length == len(word) and _gap(grid, slot, at) <= NEAR * grid.cell]
    able = [slot for slot in close if takes(state, slot, word)]
    least = min((_gap(grid, slot, at) for slot in able), default=0.0)
    able = [slot for slot in able if _gap(grid, slot, at) == least]
    return nearest(grid, able, at) if able else None


def nearest(grid: LetterGrid, slots: Iterable[Slot], at: Point) -> Slot:
    return min(slots, key=lambda slot: math.dist(_rect(grid, slot).center, at))


def _gap(grid: LetterGrid, slot: Slot, at: Point) -> float:
    place = _rect(grid, slot)
    x = max(place.left - at[0], 0, at[0] - place.right)
    y = max(place.top - at[1], 0, at[1] - place.bottom)
    return math.hypot(x, y)


def _rect(grid: LetterGrid, slot: Slot) -> pygame.Rect:
    return grid.place_of(slot.spots[0]).union(grid.place_of(slot.spots[-1]))
