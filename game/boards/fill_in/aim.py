"""Which words go where, as the letters stand; and which place for a word the hand means that lets it go or taps."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.boards.parts.letter_grid import LetterGrid
from game.ui.input import Point
from generators.fill_in.rules import Lift, State, fits, placed, play
from generators.lattice.layout import Slot

NEAR = 0.9  # cells: a word let go that close to a slot is meant for it


def rooms(state: State, word: str) -> tuple[Slot, ...]:
    """The slots without a word that could take this one."""
    words = state.puzzle.words
    return tuple(
        slot for slot in state.puzzle.layout.slots if state.reads(slot) not in words and fits(word, state.reads(slot))
    )


def fitting(state: State, slot: Slot) -> tuple[str, ...]:
    reads, done = state.reads(slot), placed(state)
    if reads in state.puzzle.words:
        return ()
    return tuple(word for word in state.puzzle.words if word not in done and fits(word, reads))


def takes(state: State, slot: Slot, word: str) -> bool:
    """May the word be put there? One that stands there whole makes room."""
    reads = state.reads(slot)
    if reads == word:
        return False
    if reads in state.puzzle.words:
        reads = play(state, Lift(slot.start, slot.direction)).reads(slot)
    return fits(word, reads)


def home_of(state: State, word: str) -> Slot | None:
    return next((slot for slot in state.puzzle.layout.slots if state.reads(slot) == word), None)


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
