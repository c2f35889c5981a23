"""Steps that follow from what is known, by the easiest way to see them; and the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.kind import EASY, MEDIUM, MISTAKE, Hint, Pulse, Technique
from generators.kernel.phrases import Phrase, say
from tools.few_lamps.generators.rules import OTHER, Line, Mark, Move, State, lines, play, trios
from tools.few_lamps.generators.solver import mistakes, possible

TWO_OF_THREE = Technique("two_of_three", EASY, 1)  # beside two alike, or between them, the other mark stands
FULL_LINE = Technique("full_line", EASY, 2)  # half of it is lit, or half of it dark
WHAT_IF = Technique("what_if", MEDIUM, 5)  # with the other mark it could not be solved
TECHNIQUES = (MISTAKE, TWO_OF_THREE, FULL_LINE, WHAT_IF)


@dataclass(frozen=True, slots=True)
class Step:
    """The cells that must be so, the line where that is seen, and the spots to look at."""

    move: Move
    line: Line
    spots: Line


def steps(state: State, level: str, pulse: Pulse) -> Iterator[tuple[Technique, Step, State]]:
    """All that follows, one thing after the other, seen in no harder way than that."""
    while found := _next_step(state, level, pulse):
        state = play(state, found[1].move)
        yield *found, state


def _next_step(state: State, level: str, pulse: Pulse) -> tuple[Technique, Step] | None:
    ladder = ((TWO_OF_THREE, _twos(state)), (FULL_LINE, _full_lines(state)), (WHAT_IF, _what_ifs(state, pulse)))
    found = ((technique, step) for technique, seen in ladder if technique.within(level) for step in seen)
    return next(found, None)


def _twos(state: State) -> Iterator[Step]:
    for line in lines(state.puzzle.size):
        for trio in trios(line):
            for mark, other in OTHER.items():
                if len(state.spots(mark, trio)) == 2 and (left := state.spots(Mark.OPEN, trio)):
                    yield Step(Move(left, other), line, trio)


def _full_lines(state: State) -> Iterator[Step]:
    for line in lines(state.puzzle.size):
        for mark, other in OTHER.items():
            if len(state.spots(mark, line)) == len(line) // 2 and (left := state.spots(Mark.OPEN, line)):
                yield Step(Move(left, other), line, line)


def _what_ifs(state: State, pulse: Pulse) -> Iterator[Step]:
    for line in lines(state.puzzle.size):
        for spot in state.spots(Mark.OPEN, line):
            for mark, other in OTHER.items():
                if not possible(play(state, Move((spot,), mark)).marks, pulse):
                    yield Step(Move((spot,), other), line, line)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = mistakes(state, pulse)
    if wrong:
        where, because = say("few_lamps.hint.wrong_where"), say("few_lamps.hint.wrong", count=len(wrong))
        move = Move(tuple(sorted(wrong)), Mark.OPEN)
        return Hint(where, because, move, wrong, wrong, technique=MISTAKE)
    found = _next_step(state, MEDIUM, pulse)
    return _step_hint(*found, state.puzzle.size) if found else None


def _step_hint(technique: Technique, step: Step, size: int) -> Hint[Move]:
    line = lines(size).index(step.line)
    where = say(
        "few_lamps.hint.look", line=say("few_lamps.row" if line < size else "few_lamps.column", number=line % size + 1)
    )
    because = say(f"few_lamps.hint.{technique.name}_{step.move.mark.name.lower()}")
    lit, targets = frozenset(step.spots), frozenset(step.move.spots)
    return Hint(where, because, step.move, lit, targets, technique=technique)


def result(state: State) -> tuple[Phrase, ...]:
    """What is shared: how large it was."""
    return (say("few_lamps.result", size=say("few_lamps.size", size=state.puzzle.size)),)
