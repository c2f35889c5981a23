"""Fill-In.

You have the grid and all its words, in alphabetical order by length. Find the place of each:
- every run of two or more cells, across or down, is one word of the list;
- every word is used exactly once.
Instead of words there may be numbers: then letters are digits, and everything else is the same. Chinese words have
characters for letters.

    . A .      CAT COD DEN TEN      C A T
    . # .                           O # E
    . . .                           D E N

It has one solution: of these words only CAT has an A in the middle, only COD begins as CAT does,
and TEN and DEN begin with T and D. Without the A the grid could be mirrored: two words would fit
each slot, and the generator would give a letter.

spot      (row, column), counted from 0
cell      a spot for a letter; the others are blocks
slot      room for one word, across or down
given     a letter that is there from the start
reads     the letters of a slot now, with its blanks
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Spot, Spots
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import BLANK, OPEN, Layout, Slot, fill_rows
from generators.words.signs import sign_name


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The grid, with its given letters, and the words, shortest first, then in alphabetical order."""

    layout: Layout
    words: tuple[str, ...]
    theme: str = ""  # common topic of all words, such as birds
    title: str = ""
    author: str = ""

    @property
    def sign(self) -> str:
        """What fills a cell: letter, digit or character."""
        return sign_name(self.words[0])

    @property
    def signs(self) -> Phrase:
        """The word for what fills the cells."""
        return say(f"sign.{self.sign}s")

    @property
    def numbers(self) -> bool:
        return self.sign == "digit"


@dataclass(frozen=True, slots=True)
class State:
    """The letters row by row: BLANK where there is none."""

    puzzle: Puzzle
    rows: tuple[str, ...]

    def letter(self, spot: Spot) -> str:
        return self.rows[spot[0]][spot[1]]

    def reads(self, slot: Slot) -> str:
        return "".join(self.letter(spot) for spot in slot.spots)


@dataclass(frozen=True, slots=True)
class Place:
    """Writes a word into the slot that starts here; if it is in another slot, it moves."""

    spot: Spot
    direction: str
    word: str


@dataclass(frozen=True, slots=True)
class Lift:
    """Takes the word out of a slot; letters that complete crossing words stay."""

    spot: Spot
    direction: str


@dataclass(frozen=True, slots=True)
class Put:
    """Writes one letter, or erases it with BLANK."""

    spot: Spot
    letter: str


Move: TypeAlias = Place | Lift | Put


def sorted_words(words: Iterator[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(words, key=lambda word: (len(word), word)))


def start(puzzle: Puzzle) -> State:
    return State(puzzle, tuple(row.replace(OPEN, BLANK) for row in puzzle.layout.rows))


def play(state: State, move: Move) -> State:
    match move:
        case Place():
            return _place(state, slot_of(state, move), move.word)
        case Lift():
            return _lift(state, slot_of(state, move))
        case Put():
            return _put(state, {move.spot: move.letter})


def slot_of(state: State, move: Place | Lift) -> Slot:
    return state.puzzle.layout.need_slot(move.spot, move.direction)


def _place(state: State, slot: Slot, word: str) -> State:
    if word not in state.puzzle.words:
        raise IllegalMove("fill_in.not_listed", word=word)
    if len(word) != slot.length:
        signs = state.puzzle.signs
        raise IllegalMove("fill_in.wrong_length", word=word, length=len(word), signs=signs, room=slot.length)
    return _put(make_room(state, slot, word), dict(zip(slot.spots, word, strict=True)))


def make_room(state: State, slot: Slot, word: str) -> State:
    """Removes the word from another slot, and from this one a word that does not agree with it."""
    for other in state.puzzle.layout.slots:
        if other is not slot and state.reads(other) == word:
            state = _lift(state, other)
    return state if fits(word, state.reads(slot)) else _lift(state, slot)


def fits(word: str, reads: str) -> bool:
    return len(word) == len(reads) and all(sign in (BLANK, letter) for letter, sign in zip(word, reads, strict=True))


def _lift(state: State, slot: Slot) -> State:
    staying = set(state.puzzle.layout.givens())
    for other in state.puzzle.layout.slots:
        if other is not slot and BLANK not in state.reads(other):
            staying.update(other.spots)
    return _put(state, {spot: BLANK for spot in slot.spots if spot not in staying})


def _put(state: State, letters: dict[Spot, str]) -> State:
    for spot, letter in letters.items():
        row, column = spot
        if letter != BLANK and sign_name(letter) != state.puzzle.sign:
            raise IllegalMove(f"fill_in.{state.puzzle.sign}s_only", letter=letter)
        if not state.puzzle.layout.is_open(row, column):
            raise IllegalMove("lattice.not_a_cell", row=row + 1, column=column + 1)
        if state.puzzle.layout.sign(spot) not in (OPEN, letter):
            raise IllegalMove("fill_in.stays", letter=state.letter(spot), row=row + 1, column=column + 1)
    return replace(state, rows=fill_rows(state.rows, letters))


def group_mistakes(state: State, wrong: Spots) -> tuple[Spots, ...]:
    """The words of the list in a wrong place, and every other wrong cell."""
    slots = (slot for slot in state.puzzle.layout.slots if state.reads(slot) in state.puzzle.words)
    words = [frozenset(slot.spots) & wrong for slot in slots if wrong.intersection(slot.spots)]
    return *words, *(frozenset((spot,)) for spot in wrong.difference(*words))


def placed_words(state: State) -> frozenset[str]:
    """The words of the list that are complete in some slot: these are crossed out."""
    return frozenset(state.reads(slot) for slot in state.puzzle.layout.slots) & frozenset(state.puzzle.words)


def faults(state: State) -> Spots:
    """Full slots without a word of the list, or with a word that another slot has too."""
    reads = {slot: state.reads(slot) for slot in state.puzzle.layout.slots}
    count, listed = Counter(reads.values()), frozenset(state.puzzle.words)
    wrong = (slot for slot, word in reads.items() if BLANK not in word and (word not in listed or count[word] > 1))
    return frozenset(spot for slot in wrong for spot in slot.spots)


def is_solved(state: State) -> bool:
    return not any(BLANK in row for row in state.rows) and not faults(state)


def slots_for(state: State, word: str) -> tuple[Slot, ...]:
    """The slots without a word that this one fits."""
    reads = ((slot, state.reads(slot)) for slot in state.puzzle.layout.slots)
    return tuple(slot for slot, read in reads if read not in state.puzzle.words and fits(word, read))


def fitting_words(state: State, slot: Slot) -> tuple[str, ...]:
    """The words not placed yet that fit a slot without a word."""
    reads, done = state.reads(slot), placed_words(state)
    if reads in state.puzzle.words:
        return ()
    return tuple(word for word in state.puzzle.words if word not in done and fits(word, reads))


def can_place(state: State, slot: Slot, word: str) -> bool:
    """Does the word fit there, perhaps in place of another word?"""
    reads = state.reads(slot)
    if reads == word:
        return False
    if reads in state.puzzle.words:
        reads = play(state, Lift(slot.start, slot.direction)).reads(slot)
    return fits(word, reads)


def slot_with(state: State, word: str) -> Slot | None:
    return next((slot for slot in state.puzzle.layout.slots if state.reads(slot) == word), None)
