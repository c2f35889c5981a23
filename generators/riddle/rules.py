"""My First Is In, in the player's words:

Each line tells about one letter of the answer: that it is in one word but not in another, in both
of two words, or in neither of them. Find the word that fits all the lines.

    My first is in boat but not in bat         O          no other letter of boat is left
    My second is in both wolf and wall         W or L     both hold these two
    My third is in lion but not in ink         L or O
    Only OWL is a word.

clause    a word, and whether the letter is in it
position  the number of a line and of its letter in the answer, from 0; as a spot (0, position)
allowed   the letters that a line leaves
crossed   the letters that the player has crossed out; the other allowed ones are possible
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import TypeAlias

from generators.kernel.cache import cached_lately
from generators.kernel.kind import IllegalMove, Spots

LETTERS = "abcdefghijklmnopqrstuvwxyz"
MY_WHOLE = "My whole: "  # begins what is said of the whole word by a clue


class Sort(StrEnum):
    """The sorts of lines; two of the sorts say the same in other words."""

    BUT_NOT = "but_not"
    AND_ALSO = "and_also"
    BOTH = "both"
    NEITHER = "neither"
    CLAUSES = "clauses"  # any other text: the clauses


class Times(IntEnum):
    """How often the letter is in the word."""

    NONE = 0
    ONCE = 1
    TWICE = 2
    THRICE = 3
    SOME = 9  # once or more


@dataclass(frozen=True, slots=True)
class Clause:
    times: Times
    word: str


@dataclass(frozen=True, slots=True)
class Line:
    sort: Sort
    first: str = ""
    second: str = ""
    clauses: tuple[Clause, ...] = ()  # for a line of that sort


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The lines and every word of the dictionary that fits them: one, in a riddle that we make."""

    lines: tuple[Line, ...]
    answers: tuple[str, ...]
    says_last: bool = False  # last line begins with "My last"
    remark: str = ""  # last words of a riddle from outside
    whole: str = ""  # hint to the whole word: a line or two of verse, or "My whole: " and a clue
    rhymed: bool = False  # lines in verse

    @property
    def ending(self) -> str:
        """The clue to the whole as it is shown, with a full stop."""
        return f"{self.whole}." if self.whole.rstrip('"')[-1:].isalnum() else self.whole


@dataclass(frozen=True, slots=True)
class State:
    puzzle: Puzzle
    placed: tuple[str, ...]  # a letter or nothing for each position
    crossed: tuple[str, ...]  # letters crossed out for each line, sorted
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """Write a letter into a box; the empty letter clears the box."""

    position: int  # position from 0
    letter: str


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross letters out for a line; letters that were crossed out come back."""

    position: int
    letters: str


@dataclass(frozen=True, slots=True)
class GiveUp:
    """See the answer and the reasons, which ends the game."""


Move: TypeAlias = Put | Cross | GiveUp


def start(puzzle: Puzzle) -> State:
    nothing = ("",) * len(puzzle.lines)
    return State(puzzle, nothing, nothing)


def play(state: State, move: Move) -> State:
    if over(state):
        raise IllegalMove("riddle.illegal.over")
    if isinstance(move, GiveUp):
        return replace(state, given_up=True)
    if not 0 <= move.position < len(state.placed):
        raise IllegalMove("riddle.illegal.position", most=len(state.placed))
    if isinstance(move, Put):
        if move.letter and move.letter not in tuple(LETTERS):
            raise IllegalMove("riddle.illegal.letter", letter=move.letter)
        return replace(state, placed=_replace_at(state.placed, move.position, move.letter))
    strangers = set(move.letters) - set(LETTERS)
    if strangers or not move.letters:
        raise IllegalMove("riddle.illegal.letter", letter=min(strangers, default=""))
    crossed = "".join(sorted(set(state.crossed[move.position]) ^ set(move.letters)))
    return replace(state, crossed=_replace_at(state.crossed, move.position, crossed))


def faults(state: State) -> Spots:
    """The boxes with a letter that breaks the line of the box."""
    rows = enumerate(zip(state.puzzle.lines, state.placed, strict=True))
    return frozenset((0, position) for position, (line, letter) in rows if letter not in allowed_letters(line))


def is_solved(state: State) -> bool:
    return "".join(state.placed) in state.puzzle.answers


def over(state: State) -> bool:
    return state.given_up or is_solved(state)


@cached_lately(256)  # a solver asks again for the lines of its riddle
def allowed_letters(line: Line) -> str:
    return "".join(letter for letter in LETTERS if all(holds(clause, letter) for clause in clauses(line)))


def clauses(line: Line) -> tuple[Clause, ...]:
    if line.sort is Sort.CLAUSES:
        return line.clauses
    first = Times.NONE if line.sort is Sort.NEITHER else Times.SOME
    second = Times.SOME if line.sort in (Sort.BOTH, Sort.AND_ALSO) else Times.NONE
    return Clause(first, line.first), Clause(second, line.second)


def holds(clause: Clause, letter: str) -> bool:
    count = clause.word.count(letter)
    return count > 0 if clause.times is Times.SOME else count == clause.times


def possible(state: State, position: int) -> str:
    """The letters still possible for a line: allowed and not crossed out."""
    gone = state.crossed[position]
    return "".join(letter for letter in allowed_letters(state.puzzle.lines[position]) if letter not in gone)


def rules_out(move: Move) -> bool:
    return isinstance(move, Cross)


def _replace_at(row: tuple[str, ...], position: int, value: str) -> tuple[str, ...]:
    return (*row[:position], value, *row[position + 1 :])
