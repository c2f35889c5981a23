"""A Chinese riddle, as it hangs from a lantern.

A line of everyday speech hides a character, a word or an idiom, which is found when it is read another way:

    一口咬掉牛尾巴    打一字          牛 without its tail is ⺧; with 口 it is 告

face      what is read
target    what is asked for: 打一字
tray      characters to answer with; those of the answer are among them
tried     answers that were written and are wrong
help      a step towards the answer: how the face is read, then the pieces
bank      a help as well: the tray, which is not there before, unless the player wants it always
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TypeAlias

from generators.kernel.kind import IllegalMove, Met, Pulse, Spots
from generators.words.signs import CHARACTERS

SAYS_NO_METHOD, ALONE = "出谜的人没有留提示。", "只有一个字"  # shown in place of a missing help
SIGNS = re.compile(f"[{CHARACTERS}]*")


@dataclass(frozen=True, slots=True)
class Puzzle:
    face: str
    target: str
    answer: str
    method: str  # the first help: how to read the face
    pieces: str  # what the answer is made of, or which of its words is read how: the second help
    reason: str
    source: str  # 民间, 自作, 灯会, or an old book
    level: int  # 1 to 4
    also: tuple[str, ...] = ()  # other right answers
    by: str = ""  # the player who made it

    @property
    def answers(self) -> tuple[str, ...]:
        return self.answer, *self.also

    @property
    def helps(self) -> tuple[str, ...]:
        written = ("method", self.method), ("pieces", self.pieces)
        return tuple(name for name, text in written if text not in (SAYS_NO_METHOD, ALONE))


@dataclass(frozen=True, slots=True)
class State:
    puzzle: Puzzle
    placed: tuple[str, ...]  # for each place its character, or nothing
    tried: tuple[str, ...] = ()
    told: bool = False  # the player asked for the answer
    helps: int = 0  # number of helps shown
    bank: bool = False  # the player asked for the tray

    @property
    def word(self) -> str:
        """The answer that is written, or nothing while a place is empty."""
        return "".join(self.placed) if all(self.placed) else ""


@dataclass(frozen=True, slots=True)
class Put:
    """Write characters from a place on; without characters, clear the place."""

    position: int  # counted from 0
    signs: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Show the next help; after the last one, write the answer."""


@dataclass(frozen=True, slots=True)
class Bank:
    """Lay out the tray."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Write the answer: the last step of a hint."""


Move: TypeAlias = Put | Ask | Bank | Tell


def start(puzzle: Puzzle) -> State:
    return State(puzzle, ("",) * len(puzzle.answer))


def play(state: State, move: Move) -> State:
    if is_solved(state):
        raise IllegalMove("riddle_zh.illegal.over")
    if isinstance(move, Ask) and state.helps < len(state.puzzle.helps):
        return replace(state, helps=state.helps + 1)
    if isinstance(move, Bank):
        return replace(state, bank=True)
    if isinstance(move, Ask | Tell):
        return replace(state, placed=tuple(state.puzzle.answer), told=True)
    end = move.position + max(1, len(move.signs))
    if move.position < 0 or end > len(state.placed):
        raise IllegalMove("riddle_zh.illegal.place", most=len(state.placed))
    if not SIGNS.fullmatch(move.signs):
        raise IllegalMove("riddle_zh.illegal.sign")
    signs = tuple(move.signs) or ("",)
    after = replace(state, placed=(*state.placed[: move.position], *signs, *state.placed[end:]))
    wrong = after.word and not is_solved(after) and after.word not in state.tried
    return replace(after, tried=(*state.tried, after.word)) if wrong else after


def is_solved(state: State) -> bool:
    return state.word in state.puzzle.answers


def solved_parts(state: State) -> frozenset[str]:
    """The one part: the answer, as shown or guessed. An answer written after the help of a hint is still guessed."""
    return frozenset(("told" if state.told else "guessed",)) if is_solved(state) else frozenset()


def missed_words(state: State) -> tuple[Met, ...]:
    return (Met(state.puzzle.answer, missed=True, where=state.puzzle.face),) if state.told else ()


def helped(state: State) -> int:
    return state.helps + state.bank + state.told


def faults(state: State) -> Spots:
    """All places, if they are full and wrong; which of them are right stays hidden."""
    wrong = state.word and not is_solved(state)
    return frozenset((0, place) for place in range(len(state.placed)) if wrong)


def nearest_answer(state: State) -> str:
    """The answer that agrees best with what is written."""
    return max(state.puzzle.answers, key=lambda answer: sum(map(str.__eq__, answer, state.placed)))


def mistakes(state: State, _: Pulse) -> Spots:
    pairs = enumerate(zip(state.placed, nearest_answer(state), strict=True))
    return frozenset((0, place) for place, (sign, due) in pairs if sign not in ("", due))


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    """The answer alone; other right answers are accepted, not asked for."""
    return (State(puzzle, tuple(puzzle.answer)),)[:most]
