"""Which words go where, as the letters stand."""

from __future__ import annotations

from generators.fill_in.rules import Lift, State, fits, placed, play
from generators.lattice.layout import Slot


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
