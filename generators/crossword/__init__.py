"""Crossword: clues, and a grid to write their answers in."""

from __future__ import annotations

from generators.crossword import across_lite, generate, ipuz, notation, rules, solver
from generators.crossword.generate import Options
from generators.crossword.rules import Move, Puzzle, State
from generators.kind import Kind, Pulse
from generators.outside import decode
from generators.phrases import Phrase, say

_HEAD_BYTES = 200


def result(state: State) -> tuple[Phrase, ...]:
    layout = state.puzzle.solution
    lines = [say("crossword.result", height=layout.height, width=layout.width, words=len(layout.slots))]
    if state.puzzle.title:
        lines.append(say("crossword.result_title", title=state.puzzle.title))
    if state.revealed:
        lines.append(say("crossword.result_revealed", letters=len(state.revealed)))
    return tuple(lines)


def about(puzzle: Puzzle, pulse: Pulse) -> Phrase:
    """The one solution need not be looked for: it is in the file."""
    pulse()
    layout = puzzle.solution
    words = say("crossword.about", height=layout.height, width=layout.width, words=len(layout.slots))
    if not puzzle.title:
        return words
    named = "about_named" if puzzle.author else "about_title"
    return say(f"crossword.{named}", title=puzzle.title, author=puzzle.author, about=words)


def claims(data: bytes) -> bool:
    head = data[:_HEAD_BYTES].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    return head.startswith(notation.HEADER.encode()) or ipuz.looks_like(data) or across_lite.looks_like(data)


def open_file(data: bytes) -> Puzzle:
    """Our own text, ipuz or Across Lite."""
    if across_lite.looks_like(data):
        return across_lite.read(data)
    text = decode(data)
    return ipuz.read(text) if ipuz.looks_like(data) else notation.read(text)


CROSSWORD: Kind[Options, Puzzle, State, Move] = Kind(
    id="crossword",
    presets=generate.PRESETS,
    generate=generate.generate,
    start=rules.start,
    play=rules.play,
    faults=rules.faults,
    solved=rules.solved,
    over=rules.solved,
    mistakes=solver.all_mistakes,
    hint=solver.hint,
    solutions=solver.solutions,
    result=result,
    write=notation.write,
    read=notation.read,
    write_move=notation.write_move,
    read_move=notation.read_move,
    suffix=".crossword",
    claims=claims,
    open=open_file,
    warning=about,
    export=(".ipuz", ipuz.write),
)
