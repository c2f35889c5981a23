"""My First Is In as text: the riddle itself, and below it the answer, sealed so that nobody reads it by chance.

    My first is in lion but not in tiger
    ...
    My last is neither in gold nor in silver
    Last line: I sit in the barn and I ask who you are
    Sealed: bjy

A riddle from elsewhere may say `Solution: owl`, or nothing: then the dictionary is asked. A move is a line:

    >>> read_move("cross 2 aeiou")
    Cross(position=1, letters='aeiou')
    >>> write_move(read_move("clear 3"))
    'clear 3'
"""

from __future__ import annotations

import codecs
import re
from dataclasses import replace

from generators.kernel.kind import BadText
from generators.riddle.rules import MY_WHOLE, Cross, GiveUp, Move, Put, Puzzle, allowed
from generators.riddle.sentences import Reading, line_of, read_all
from generators.riddle.solver import answers

_SEALED = re.compile(r"^[^\S\n]*sealed:([ a-z]+)$", re.IGNORECASE | re.MULTILINE)
_WHOLE = re.compile(rf"^(?:Last line: (\S.{{0,99}})|({MY_WHOLE}\S.{{0,99}}))$\n?", re.MULTILINE)
IN_RHYME = "In rhyme"  # heads those whose lines are said in verse
_MOVE = re.compile(r"(put|cross) (\d{1,2}) ([a-z]{1,26})|(clear) (\d{1,2})|(give-up)")


def sentences(puzzle: Puzzle) -> tuple[str, ...]:
    return tuple(line_of(puzzle, position) for position in range(len(puzzle.lines)))


def write(puzzle: Puzzle) -> str:
    sealed = codecs.encode(" ".join(puzzle.answers), "rot13")
    remark = (f"Closing: {puzzle.remark}",) if puzzle.remark else ()
    named = puzzle.whole.startswith(MY_WHOLE)
    whole = (puzzle.whole if named else f"Last line: {puzzle.whole}",) if puzzle.whole else ()
    head = (IN_RHYME,) if puzzle.rhymed else ()
    return "\n".join((*head, *sentences(puzzle), *remark, *whole, f"Sealed: {sealed}")) + "\n"


def read(text: str) -> Puzzle:
    whole = _WHOLE.search(text)
    readings = read_all(_WHOLE.sub("", text))
    if len(readings) > 1:
        raise BadText("riddle.text.one", count=len(readings))
    puzzle = puzzle_of(readings[0], _SEALED.search(text))
    rhymed = text.lstrip().startswith(f"{IN_RHYME}\n")
    return replace(puzzle, whole=(whole[1] or whole[2]).rstrip() if whole else "", rhymed=rhymed)


def puzzle_of(reading: Reading, sealed: re.Match[str] | None = None) -> Puzzle:
    named = codecs.decode(sealed[1].lower(), "rot13").split() if sealed else [reading.solution or ""]
    found = tuple(sorted(set(named))) if any(named) else answers(reading.lines)
    if not found:
        raise BadText("riddle.text.no_answer")
    for answer in found:
        _must_fit(answer, reading)
    return Puzzle(reading.lines, found, reading.says_last, reading.remark, reading.notes)


def write_move(move: Move) -> str:
    if isinstance(move, GiveUp):
        return "give-up"
    if isinstance(move, Cross):
        return f"cross {move.position + 1} {move.letters}"
    return f"put {move.position + 1} {move.letter}" if move.letter else f"clear {move.position + 1}"


def read_move(text: str) -> Move:
    match = _MOVE.fullmatch(text.strip())
    if not match or (match[1] == "put" and len(match[3]) > 1):
        raise BadText("riddle.text.move", text=" ".join(text[:40].split()))
    if match[6]:
        return GiveUp()
    position = int(match[2] or match[5]) - 1
    return Cross(position, match[3]) if match[1] == "cross" else Put(position, match[3] or "")


def _must_fit(answer: str, reading: Reading) -> None:
    if len(answer) != len(reading.lines):
        raise BadText("riddle.text.length", answer=answer, count=len(reading.lines))
    for number, (letter, line) in enumerate(zip(answer, reading.lines, strict=True), start=1):
        if letter not in allowed(line):
            raise BadText("riddle.text.misfit", answer=answer, number=number)
