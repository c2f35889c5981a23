"""A hand on the Fill-In board: what the tests of it share."""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.fill_in.board import FillInBoard
from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import Spot, no_pulse
from generators.lattice.layout import Slot
from tests.game.pilot import Pilot

KIND = "fill_in"


def opened(pilot: Pilot, preset: str = "7-easy") -> Pilot:
    pilot.open(KIND, preset)
    return pilot


def board(pilot: Pilot) -> FillInBoard:
    found: Any = pilot.play.board
    assert isinstance(found, FillInBoard)
    return found


def answers(pilot: Pilot) -> list[tuple[Slot, str]]:
    """Each slot that is not full yet, and its word."""
    (solution,) = FILL_IN.solutions(pilot.session.chapter.puzzle, 2, no_pulse)
    slots = pilot.session.state.puzzle.layout.slots
    return [(slot, solution.reads(slot)) for slot in slots if pilot.session.state.reads(slot) != solution.reads(slot)]


def middle(pilot: Pilot, slot: Slot) -> tuple[int, int]:
    """The middle of the slot, scrolled into sight."""
    spot = slot.spots[slot.length // 2]
    board(pilot).grid.show(spot)
    first, last = board(pilot).grid.place_of(slot.spots[0]), board(pilot).grid.place_of(slot.spots[-1])
    return first.union(last).center


def word_at(pilot: Pilot, word: str) -> tuple[int, int]:
    board(pilot).list.show(word)
    return board(pilot).list.place_of(word).center


def own_cell(pilot: Pilot, slot: Slot) -> Spot:
    """A cell through which no other word of that length runs."""
    layout = pilot.session.state.puzzle.layout
    for spot in slot.spots:
        others = [layout.slots[index] for index, _ in layout.through[spot] if layout.slots[index] != slot]
        if all(other.length != slot.length for other in others):
            return spot
    return slot.spots[0]


def reads(pilot: Pilot, slot: Slot) -> str:
    found: str = pilot.session.state.reads(slot)
    return found


def page_down(pilot: Pilot) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")
    pilot.step()
