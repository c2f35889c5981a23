"""Riddles and moves as text, and the format of files. A riddle is its lines, then its answer in ROT13.

    My first is in lion but not in tiger
    ...
    My last is neither in gold nor in silver
    Last line: I sit in the barn and I ask who you are
    Sealed: bjy

A riddle from another program may say `Solution: owl`, or nothing: then the dictionary is searched. A move is a line:

    >>> read_move("cross 2 aeiou")
    Cross(position=1, letters='aeiou')
    >>> write_move(read_move("clear 3"))
    'clear 3'
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import in_a_row, say
from generators.kernel.written import Judged
from generators.riddle.read import ARTICLES, LAST, ORDINALS, Reading, read_all
from generators.riddle.rules import MY_WHOLE, Cross, GiveUp, Move, Put, Puzzle, Sort, Times, allowed_letters
from generators.riddle.solver import answers, commonest_first

SENTENCES = {
    Sort.BUT_NOT: "is in {first} but not in {second}",
    Sort.AND_ALSO: "is in {first} and also in {second}",
    Sort.BOTH: "is in both {first} and {second}",
    Sort.NEITHER: "is neither in {first} nor in {second}",
}
VERSE = {Sort.BUT_NOT: "in {first} but never in {second}", Sort.AND_ALSO: "in {first} and also in {second}"}
FALLING = ("second", "seventh", "eleventh")  # my SEcond's in, my FIRST is in
_COUNTED = {
    Times.SOME: "is in {word}",
    Times.NONE: "is not in {word}",
    Times.ONCE: "is once in {word}",
    Times.TWICE: "is twice in {word}",
    Times.THRICE: "is three times in {word}",
}

_SEALED = re.compile(r"^[^\S\n]*sealed:([ a-z]+)$", re.IGNORECASE | re.MULTILINE)
_WHOLE = re.compile(rf"^(?:Last line: (\S.{{0,99}})|({MY_WHOLE}\S.{{0,99}}))$\n?", re.MULTILINE)
SHOWN = 12  # answers, where several fit
MOST_LAST = 2  # lines of verse that end it
IN_RHYME = "In rhyme"  # first line of riddles in verse
_MOVE = re.compile(r"(put|cross) (\d{1,2}) ([a-z]{1,26})|(clear) (\d{1,2})|(give-up)")
SUFFIX = ".riddle"


def line_of(puzzle: Puzzle, position: int, show: Callable[[str], str] = str) -> str:
    """One line as it is printed: My first is in lion but not in tiger. `show` changes how its words look."""
    line = puzzle.lines[position]
    ordinal = LAST if puzzle.says_last and position == len(puzzle.lines) - 1 else ORDINALS[position]
    if line.sort is Sort.CLAUSES:
        *before, last = (_COUNTED[clause.times].format(word=_quote(show(clause.word))) for clause in line.clauses)
        return f"My {ordinal} {' and '.join((', '.join(before), last)) if before else last}"
    first, second = (_quote(show(word)) for word in (line.first, line.second))
    if puzzle.rhymed and line.sort in VERSE:
        verb = "’s" if ordinal in FALLING else " is"
        return f"My {ordinal}{verb} {VERSE[line.sort].format(first=first, second=second)}"
    return f"My {ordinal} {SENTENCES[line.sort].format(first=first, second=second)}"


def _quote(word: str) -> str:
    """Quotes around a name of several words, or an article used as a name, so that it is read back."""
    return f'"{word}"' if " " in word or word.lower() in ARTICLES else word


def sentences(puzzle: Puzzle) -> tuple[str, ...]:
    return tuple(line_of(puzzle, position) for position in range(len(puzzle.lines)))


def write(puzzle: Puzzle) -> str:
    sealed = codecs.encode(" ".join(puzzle.answers), "rot13")
    remark = (f"Closing: {puzzle.remark}",) if puzzle.remark else ()
    named = puzzle.whole.startswith(MY_WHOLE)
    whole = [line if named else f"Last line: {line}" for line in puzzle.whole.splitlines()]
    head = (IN_RHYME,) if puzzle.rhymed else ()
    return "\n".join((*head, *sentences(puzzle), *remark, *whole, f"Sealed: {sealed}")) + "\n"


def read(text: str) -> Puzzle:
    whole = [" ".join((line[1] or line[2]).splitlines()).rstrip() for line in _WHOLE.finditer(text)]
    readings = read_all(_WHOLE.sub("", text))
    if len(readings) > 1:
        raise BadText("riddle.text.one", count=len(readings))
    puzzle = puzzle_of(readings[0], _SEALED.search(text))
    rhymed = text.lstrip().startswith(f"{IN_RHYME}\n")
    return replace(puzzle, whole="\n".join(whole[:MOST_LAST]), rhymed=rhymed)


def puzzle_of(reading: Reading, sealed: re.Match[str] | None = None) -> Puzzle:
    named = codecs.decode(sealed[1].lower(), "rot13").split() if sealed else [reading.solution or ""]
    found = tuple(sorted(set(named))) if any(named) else answers(reading.lines)
    if not found:
        raise BadText("riddle.text.no_answer")
    for answer in found:
        if len(answer) != len(reading.lines):
            raise BadText("riddle.text.length", answer=answer, count=len(reading.lines))
        for number, (letter, line) in enumerate(zip(answer, reading.lines, strict=True), start=1):
            if letter not in allowed_letters(line):
                raise BadText("riddle.text.misfit", answer=answer, number=number)
    return Puzzle(reading.lines, found, reading.says_last, reading.remark)


def judge_written(fields: Sequence[tuple[str, str]], _: Pulse) -> Judged:
    puzzle = read(fields[0][1])
    count, words = len(puzzle.answers), in_a_row([each.upper() for each in commonest_first(puzzle.answers)[:SHOWN]])
    title = say("give_one.riddle_one", word=words) if count == 1 else say("give_one.riddle_many", count=count)
    return Judged("one" if count == 1 else "two", title, () if count == 1 else (words,), (), "riddle", puzzle)


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
