"""Crossword.

Every white cell takes one letter. The words read across and down as the numbered clues say.
- You may write in pen or, when you are not sure, in pencil.
- Check marks the wrong letters of a cell, a word or the whole grid; reveal writes the right ones.
- The crossword is solved when every letter is right. A full grid with a wrong letter is not.
- In some crosswords a few cells take several letters; there the first of them alone counts as right too.

    1C  A  2T      1 across, 3 letters: it purrs
     O  #   E      1 down: fish with chips
    3D  E   N      2 down: as many as fingers

The solution is the grid that the clues were written for. What a clue means cannot be proved from
letters; but where words cross, two clues have to agree.

spot      (row, column), counted from 0
cell      a spot for a letter; other spots are blocks
slot      room for one word, across or down, with the number printed in its first cell
reach     what a move applies to: one letter, the word through it, or the grid
rebus     the cells with several letters, and their letters; READING separates readings
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Pulse, Spot, Spots
from generators.kernel.phrases import Phrase
from generators.lattice.layout import ACROSS, BLANK, BLOCK, DOWN, Layout, Slot, fill_rows

LETTER = "letter"
GRID = "grid"
READING = "/"  # separates readings of a cell that differ across and down: ME/YOU
LONGEST_ENTRY = 20  # letters in one cell
STAR = "*"  # prefix of clues that another clue refers to
REACHES = (LETTER, ACROSS, DOWN, GRID)  # reaches of a reveal: one cell, the word through it, everything

_ENDS_COUNTED = re.compile(r"\(\d[\d\s,.\-–']*\)$")
_NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The solution and one clue for each of its slots, in their order.

    Its rows hold blocks and letters; only the first letter of a cell with several.
    """

    solution: Layout
    clues: tuple[str, ...]
    title: str = ""
    author: str = ""
    rebus: tuple[tuple[Spot, str], ...] = ()
    circles: Spots = frozenset()
    shades: Spots = frozenset()
    notes: tuple[str, ...] = ()  # paragraphs by its author
    copyright: str = ""
    theme: str = ""  # shown when it is solved: birds
    entries: tuple[int, ...] = ()  # indexes of the slots with words of the theme
    parses: tuple[str, ...] = ()  # parses of cryptic clues, as cryptic.py reads them; empty for other clues
    dropped: tuple[Phrase, ...] = field(default=(), compare=False)  # notes on what the file contains and this does not

    def clue(self, slot: Slot) -> str:
        """The clue with the length of its answer; without any where all cells cross, as in American grids."""
        clue = self.clues[self.solution.slots.index(slot)]
        counted = _ENDS_COUNTED.search(clue)
        if not all(len(words) == 2 for words in self.solution.through.values()):
            return clue if counted else f"{clue}{_NO_BREAK}({slot.length})"
        lengths = re.findall(r"\d+", counted[0]) if counted else []
        return _ENDS_COUNTED.sub("", clue).rstrip() if sum(map(int, lengths)) == slot.length else clue

    def answer(self, slot: Slot) -> str:
        return "".join(map(self.answer_at, slot.spots))

    def answer_at(self, spot: Spot) -> str:
        return self.readings_at(spot)[0]

    @property
    def themed(self) -> Spots:
        return frozenset(spot for place in self.entries for spot in self.solution.slots[place].spots)

    def readings_at(self, spot: Spot) -> list[str]:
        return dict(self.rebus).get(spot, self.solution.sign(spot)).split(READING)


def is_right(entry: str, wanted: str) -> bool:
    """Is the entry one of the readings of a cell, or the first letter of one?"""
    return any(entry in (reading, reading[:1]) for reading in wanted.split(READING))


@dataclass(frozen=True, slots=True)
class State:
    """The letters row by row (BLANK if empty), and what is known about some of them."""

    puzzle: Puzzle
    rows: tuple[str, ...]  # a cell with several letters has only the first here
    pencil: Spots = frozenset()
    wrong: Spots = frozenset()  # found by a check, and not changed since
    revealed: Spots = frozenset()  # shown by Reveal; these cannot be changed
    several: frozenset[tuple[Spot, str]] = frozenset()  # cells with several letters

    def letter(self, spot: Spot) -> str:
        """The entry: one letter, BLANK, or several."""
        return dict(self.several).get(spot, self.rows[spot[0]][spot[1]])


@dataclass(frozen=True, slots=True)
class Put:
    """Write a letter, or several if the puzzle has such cells. Replaces what is there."""

    spot: Spot
    letter: str
    pencil: bool = False


@dataclass(frozen=True, slots=True)
class Clear:
    reach: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Check:
    reach: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Reveal:
    reach: str
    spot: Spot


Move: TypeAlias = Put | Clear | Check | Reveal


def start(puzzle: Puzzle) -> State:
    rows = ("".join(sign if sign == BLOCK else BLANK for sign in row) for row in puzzle.solution.rows)
    return State(puzzle, tuple(rows))


def play(state: State, move: Move) -> State:
    if not state.puzzle.solution.is_open(*move.spot):
        raise IllegalMove("lattice.not_a_cell", row=move.spot[0] + 1, column=move.spot[1] + 1)
    if isinstance(move, Put):
        return _write_letter(state, move)
    spots = frozenset(affected_spots(state, move))
    match move:
        case Clear():
            spots -= state.revealed
            cleared = with_letters(state, dict.fromkeys(spots, BLANK))
            return replace(cleared, pencil=state.pencil - spots, wrong=state.wrong - spots)
        case Check():
            return replace(state, wrong=state.wrong | (spots & mistakes(state)))
        case Reveal():
            return _reveal(state, spots)


def affected_spots(state: State, move: Clear | Check | Reveal) -> tuple[Spot, ...]:
    layout = state.puzzle.solution
    if move.reach == LETTER:
        return (move.spot,)
    if move.reach == GRID:
        return tuple(layout.cells())
    return layout.need_slot(move.spot, move.reach).spots


def _write_letter(state: State, move: Put) -> State:
    row, column = move.spot
    if move.spot in state.revealed:
        raise IllegalMove("crossword.stays", row=row + 1, column=column + 1)
    if len(move.letter) > 1 and not state.puzzle.rebus:
        raise IllegalMove("crossword.one_letter_each")
    here = frozenset((move.spot,))
    pencil = state.pencil | here if move.pencil else state.pencil - here
    return replace(with_letters(state, {move.spot: move.letter}), pencil=pencil, wrong=state.wrong - here)


def with_letters(state: State, letters: dict[Spot, str]) -> State:
    rows = fill_rows(state.rows, {spot: entry[0] for spot, entry in letters.items()})
    kept = {(spot, entry) for spot, entry in state.several if spot not in letters}
    longer = {(spot, entry) for spot, entry in letters.items() if len(entry) > 1}
    return replace(state, rows=rows, several=frozenset(kept | longer))


def _reveal(state: State, spots: Spots) -> State:
    """The state with these spots revealed, except letters that were right before."""
    wanted = {spot: state.puzzle.readings_at(spot) for spot in spots}
    given = {spot: readings[0] for spot, readings in wanted.items() if state.letter(spot) not in readings}
    return replace(
        with_letters(state, given),
        pencil=state.pencil - spots,
        wrong=state.wrong - spots,
        revealed=state.revealed | frozenset(given),
    )


def mistakes(state: State) -> Spots:
    solution, rebus, several = state.puzzle.solution, dict(state.puzzle.rebus), dict(state.several)
    entries = ((spot, several.get(spot, state.rows[spot[0]][spot[1]])) for spot in solution.cells())
    wrong = ((spot, entry) for spot, entry in entries if entry not in (BLANK, solution.sign(spot)))
    return frozenset(spot for spot, entry in wrong if not is_right(entry, rebus.get(spot, "")))


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    return (with_letters(start(puzzle), {spot: puzzle.answer_at(spot) for spot in puzzle.solution.cells()}),)[:most]


def is_word_right(state: State, slot: Slot) -> bool:
    solution, rebus = state.puzzle.solution, dict(state.puzzle.rebus)
    entries = ((spot, state.letter(spot)) for spot in slot.spots)
    return all(entry == solution.sign(spot) or is_right(entry, rebus.get(spot, "")) for spot, entry in entries)


def is_solved(state: State) -> bool:
    if not state.puzzle.rebus:
        return state.rows == state.puzzle.solution.rows
    return is_full(state) and not mistakes(state)


def is_mostly_revealed(state: State) -> bool:
    """Were more than half of the letters revealed?"""
    return 2 * len(state.revealed) > sum(1 for _ in state.puzzle.solution.cells())


def right(state: State) -> Spots:
    """The cells with the right letter."""
    return frozenset(spot for spot in state.puzzle.solution.cells() if state.letter(spot) != BLANK) - mistakes(state)


def is_full(state: State) -> bool:
    """Does every cell have a letter, right or wrong?"""
    return not any(BLANK in row for row in state.rows)


def full_but_wrong(state: State) -> bool:
    return is_full(state) and not is_solved(state)
