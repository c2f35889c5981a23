"""The ladder: what follows from the lamps that are known, by the easiest way to see it; and the same in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generators.kernel.kind import EASY, GUESS, MEDIUM, MISTAKE, SLIP, Hint, Pulse, Technique, Why
from generators.kernel.ladder import Ladder, Rung
from generators.kernel.phrases import Phrase, say
from tools.few_lamps.generators.rules import OTHER, Line, Mark, Move, State, lines, play, trios
from tools.few_lamps.generators.solver import mistakes, possible

TWO_OF_THREE = Technique("two_of_three", EASY, 1)  # beside two alike, or between them, the other mark stands
FULL_LINE = Technique("full_line", EASY, 2)  # half of it is lit, or half of it dark
WHAT_IF = Technique("what_if", MEDIUM, 5)  # with the other mark it could not be solved


@dataclass(frozen=True, slots=True)
class View:
    state: State
    pulse: Pulse


@dataclass(frozen=True, slots=True)
class Step:
    """The cells that must be so, the line where that is seen, and the spots to look at."""

    move: Move
    line: Line
    spots: Line


def _twos(view: View) -> Iterator[Step]:
    for line in lines(view.state.puzzle.size):
        for trio in trios(line):
            for mark, other in OTHER.items():
                if len(view.state.spots(mark, trio)) == 2 and (left := view.state.spots(Mark.OPEN, trio)):
                    yield Step(Move(left, other), line, trio)


def _full_lines(view: View) -> Iterator[Step]:
    for line in lines(view.state.puzzle.size):
        for mark, other in OTHER.items():
            if len(view.state.spots(mark, line)) == len(line) // 2 and (left := view.state.spots(Mark.OPEN, line)):
                yield Step(Move(left, other), line, line)


def _what_ifs(view: View) -> Iterator[Step]:
    for line in lines(view.state.puzzle.size):
        for spot in view.state.spots(Mark.OPEN, line):
            for mark, other in OTHER.items():
                if not possible(play(view.state, Move((spot,), mark)).marks, view.pulse):
                    yield Step(Move((spot,), other), line, line)


def _undo_wrong(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = mistakes(state, pulse)
    where, because = say("few_lamps.hint.wrong_where"), say("few_lamps.hint.wrong", count=len(wrong))
    move = Move(tuple(sorted(wrong)), Mark.OPEN)
    return Hint(where, because, move, wrong, wrong, technique=MISTAKE) if wrong else None


def _tell(view: View, technique: Technique, step: Step) -> Hint[Move]:
    size = view.state.puzzle.size
    line = lines(size).index(step.line)
    name = say("few_lamps.row" if line < size else "few_lamps.column", number=line % size + 1)
    because = say(f"few_lamps.hint.{technique.name}_{step.move.mark.name.lower()}")
    spots, targets = frozenset(step.spots), frozenset(step.move.spots)
    return Hint(say("few_lamps.hint.look", line=name), because, step.move, spots, targets, technique=technique)


def _proves(_: View, step: Step, move: Move) -> bool:
    return move.mark is step.move.mark and set(move.spots) <= set(step.move.spots)


LADDER = Ladder(
    rungs=(Rung(TWO_OF_THREE, _twos), Rung(FULL_LINE, _full_lines), Rung(WHAT_IF, _what_ifs)),
    view=View,
    after=lambda view, step: View(play(view.state, step.move), view.pulse),
    play=play,
    undo_wrong=_undo_wrong,
    tell=_tell,
    proves=_proves,
)


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reason for a mark, on the board without wrong ones."""
    after, spots = play(state, move), frozenset(move.spots)
    if move.mark is Mark.OPEN or after == state or not possible(state.puzzle.given, pulse):
        return None
    if mistakes(after, pulse) & spots:
        return Why(SLIP, say("few_lamps.why.wrong"), MISTAKE, spots, spots)
    base = play(state, Move(tuple(mistakes(state, pulse)), Mark.OPEN))
    return LADDER.proof(View(base, pulse), move, spots) or Why(GUESS, say("few_lamps.why.free"), WHAT_IF, spots, spots)


def result(state: State) -> tuple[Phrase, ...]:
    """What is shared: how large it was."""
    return (say("few_lamps.result", size=say("few_lamps.size", size=state.puzzle.size)),)
