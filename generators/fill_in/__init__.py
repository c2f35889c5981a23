"""Fill-In: the words are given, their places are not."""

from __future__ import annotations

from generators.fill_in import generate, notation, rules, solver
from generators.fill_in.generate import Options
from generators.fill_in.rules import Move, Puzzle, State
from generators.kind import Kind
from generators.outside import decode
from generators.phrases import Phrase, say

_HEAD_BYTES = 200


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.layout
    return (say("fill_in.result", height=layout.height, width=layout.width, words=len(state.puzzle.words)),)


def claims(data: bytes) -> bool:
    return data[:_HEAD_BYTES].removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(notation.HEADER.encode())


def open_file(data: bytes) -> Puzzle:
    return notation.read(decode(data))


FILL_IN: Kind[Options, Puzzle, State, Move] = Kind(
    id="fill_in",
    presets=generate.PRESETS,
    generate=generate.generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    solved=rules.solved,
    over=rules.solved,
    mistakes=solver.mistakes,
    hint=solver.hint,
    solutions=solver.solutions,
    result=result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=".fill-in",
    claims=claims,
    open=open_file,
)
