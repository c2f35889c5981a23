"""Crossword.

Every white cell takes one letter. The words read across and down as the numbered clues say.
- You may write in pen or, when you are not sure, in pencil.
- Check marks the wrong letters of a cell, a word or the whole grid; reveal writes the right ones.
- The crossword is solved when every letter is right. A full grid with a wrong letter is not.

spot      (row, column), counted from 0
cell      a spot for a letter; the others are blocks
slot      room for one word, across or down, with the number printed in its first cell
reach     what a move speaks of: one letter, the word through it, or the grid
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from generators.kind import IllegalMove, Spot, Spots
from generators.lattice.layout import ACROSS, BLANK, BLOCK, DOWN, Layout, Slot
from generators.lattice.letters import written

LETTER = "letter"
GRID = "grid"
REACHES = (LETTER, ACROSS, DOWN, GRID)  # of a move: one cell, the word through it, everything


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The solution (its rows hold letters and blocks), and one clue for each of its slots, in their order."""

    solution: Layout
    clues: tuple[str, ...]
    title: str = ""
    author: str = ""

    def answer(self, slot: Slot) -> str:
        return "".join(self.solution.sign(spot) for spot in slot.spots)


@dataclass(frozen=True, slots=True)
class State:
    """The letters row by row (BLANK where nothing stands), and what is known about some of them."""

    puzzle: Puzzle
    rows: tuple[str, ...]
    pencil: Spots = frozenset()
    wrong: Spots = frozenset()  # found by a check and not changed since
    revealed: Spots = frozenset()  # not written by the player; they stay

    def letter(self, spot: Spot) -> str:
        return self.rows[spot[0]][spot[1]]


@dataclass(frozen=True, slots=True)
class Put:
    """Write a letter, over another one if need be."""

    spot: Spot
    letter: str
    pencil: bool = False


@dataclass(frozen=True, slots=True)
class Clear:
    """Rub out one cell, the word through it, or the grid."""

    reach: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Check:
    """Mark the wrong letters within reach."""

    reach: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Reveal:
    """Write the right letters within reach."""

    reach: str
    spot: Spot


Move: TypeAlias = Put | Clear | Check | Reveal


def start(puzzle: Puzzle) -> State:
    return State(
        puzzle, tuple("".join(sign if sign == BLOCK else BLANK for sign in row) for row in puzzle.solution.rows)
    )


def play(state: State, move: Move) -> State:
    if not state.puzzle.solution.is_open(*move.spot):
        raise IllegalMove("lattice.not_a_cell", row=move.spot[0] + 1, column=move.spot[1] + 1)
    match move:
        case Put():
            return _put(state, move)
        case Clear():
            return _clear(state, frozenset(reached(state, move)) - state.revealed)
        case Check():
            return _check(state, frozenset(reached(state, move)))
        case Reveal():
            return _reveal(state, frozenset(reached(state, move)))


def reached(state: State, move: Clear | Check | Reveal) -> tuple[Spot, ...]:
    """The cells that the move speaks of."""
    layout = state.puzzle.solution
    if move.reach == LETTER:
        return (move.spot,)
    if move.reach == GRID:
        return tuple(layout.cells())
    slot = layout.slot_at(move.spot, move.reach)
    if slot is None:
        raise IllegalMove(f"lattice.no_slot_{move.reach}", row=move.spot[0] + 1, column=move.spot[1] + 1)
    return slot.spots


def _put(state: State, move: Put) -> State:
    if move.spot in state.revealed:
        raise IllegalMove("crossword.stays", row=move.spot[0] + 1, column=move.spot[1] + 1)
    here = frozenset((move.spot,))
    return replace(
        state,
        rows=written(state.rows, {move.spot: move.letter}),
        pencil=state.pencil | here if move.pencil else state.pencil - here,
        wrong=state.wrong - here,
    )


def _clear(state: State, spots: Spots) -> State:
    rows = written(state.rows, dict.fromkeys(spots, BLANK))
    return replace(state, rows=rows, pencil=state.pencil - spots, wrong=state.wrong - spots)


def _check(state: State, spots: Spots) -> State:
    return replace(state, wrong=state.wrong | (spots & mistakes(state)))


def _reveal(state: State, spots: Spots) -> State:
    """Letters that were right all along stay the player's own."""
    solution = state.puzzle.solution
    given = frozenset(spot for spot in spots if state.letter(spot) != solution.sign(spot))
    rows = written(state.rows, {spot: solution.sign(spot) for spot in given})
    return replace(
        state, rows=rows, pencil=state.pencil - spots, wrong=state.wrong - spots, revealed=state.revealed | given
    )


def mistakes(state: State) -> Spots:
    """The letters that are not the solution's."""
    solution = state.puzzle.solution
    return frozenset(spot for spot in solution.cells() if state.letter(spot) not in (BLANK, solution.sign(spot)))


def faults(state: State) -> Spots:
    return state.wrong


def solved(state: State) -> bool:
    return state.rows == state.puzzle.solution.rows


def full(state: State) -> bool:
    """Does every cell have a letter, right or wrong?"""
    return not any(BLANK in row for row in state.rows)


def full_but_wrong(state: State) -> bool:
    return full(state) and not solved(state)
