"""The English of a riddle: its lines as sentences, and riddles found in any free text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, say
from generators.riddle.clauses import ARTICLES, Said, said
from generators.riddle.menu import MOST
from generators.riddle.rules import Line, Puzzle, Sort, Times
from generators.riddle.tokens import cleaned, folded, tokens
from generators.riddle.verse import last_lines

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
BEYOND = ("thirteenth", "fourteenth", "fifteenth", "sixteenth")  # known, to be refused
LAST, NEXT = "last", "next"
LARGEST_TEXT = 40_000  # characters; a riddle has some five hundred
LONGEST_REMARK = 300

SENTENCES = {
    Sort.BUT_NOT: "is in {first} but not in {second}",
    Sort.AND_ALSO: "is in {first} and also in {second}",
    Sort.BOTH: "is in both {first} and {second}",
    Sort.NEITHER: "is neither in {first} nor in {second}",
}
VERSE = {
    Sort.BUT_NOT: "in {first} but never in {second}",
    Sort.AND_ALSO: "in {first} and also in {second}",
}
FALLING = ("second", "seventh", "eleventh")  # my SEcond's in, my FIRST is in
_COUNTED = {
    Times.SOME: "is in {word}",
    Times.NONE: "is not in {word}",
    Times.ONCE: "is once in {word}",
    Times.TWICE: "is twice in {word}",
    Times.THRICE: "is three times in {word}",
}
_SORTS = {(True, True): Sort.AND_ALSO, (True, False): Sort.BUT_NOT, (False, False): Sort.NEITHER}

_ORDINAL = rf"(?:{'|'.join((*ORDINALS, *BEYOND, LAST, NEXT, 'final'))}|\d{{1,2}}(?:st|nd|rd|th))"
_OPENING = re.compile(
    rf"(?:\bmy|^[^\w\n]*the)\s+(?:very\s+)?({_ORDINAL})\b(?:\s+(?:letter|one)\b)?(?:['’]?s\b)?",
    re.IGNORECASE | re.MULTILINE,
)
_ASIDE = re.compile(
    r"^[^\S\n]*sealed:.*$|\b(?:solution|answer)\s*:\s*(?:(?:a|an|the)\s+)?([^\W\d_]{1,40})|^[^\S\n]*closing:",
    re.IGNORECASE | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Reading:
    lines: tuple[Line, ...]
    says_last: bool
    solution: str | None
    remark: str = ""
    notes: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class _Opening:
    number: int  # of the letter, from 0; of "my last" the greatest
    ordinal: str
    start: int
    after: int
    end: int  # where the next one starts


def line_of(puzzle: Puzzle, position: int, show: Callable[[str], str] = str) -> str:
    """One line as it is printed; `show` changes how its words look."""
    line, ordinal = puzzle.lines[position], _ordinal_of(puzzle.lines, position, puzzle.says_last)
    if not puzzle.rhymed or line.sort not in VERSE:
        return sentence(puzzle.lines, position, puzzle.says_last, show)
    verb = "’s" if ordinal in FALLING else " is"
    first, second = (_quoted(show(word)) for word in (line.first, line.second))
    return f"My {ordinal}{verb} {VERSE[line.sort].format(first=first, second=second)}"


def _ordinal_of(lines: tuple[Line, ...], position: int, says_last: bool) -> str:
    return LAST if says_last and position == len(lines) - 1 else ORDINALS[position]


def sentence(lines: tuple[Line, ...], position: int, says_last: bool, show: Callable[[str], str] = str) -> str:
    """One line in plain words: My first is in lion but not in tiger."""
    line, ordinal = lines[position], _ordinal_of(lines, position, says_last)
    if line.sort is not Sort.CLAUSES:
        first, second = (_quoted(show(word)) for word in (line.first, line.second))
        return f"My {ordinal} {SENTENCES[line.sort].format(first=first, second=second)}"
    *before, last = (_COUNTED[clause.times].format(word=_quoted(show(clause.word))) for clause in line.clauses)
    return f"My {ordinal} {' and '.join((', '.join(before), last)) if before else last}"


def _quoted(word: str) -> str:
    """A name of several words, and an article that is meant as a word, need quotes to be read again."""
    return f'"{word}"' if " " in word or word.lower() in ARTICLES else word


def read_all(text: str) -> tuple[Reading, ...]:
    """All the riddles in a text, each from its `My first` on; BadText where a line cannot be understood."""
    if len(text) > LARGEST_TEXT:
        raise BadText("riddle.text.too_long", most=LARGEST_TEXT)
    text, verses = _without_verses(cleaned(text))
    riddles = _parted(_openings(text))
    if not riddles or all(opening.number for opening in riddles[0]):
        raise BadText("riddle.text.no_first")
    return tuple(_riddle(text, openings, verses) for openings in riddles)


def _without_verses(text: str) -> tuple[str, dict[int, str]]:
    """The text with an I in place of our own last lines, which begin with any word, and these by their places."""
    ours, verses, at = frozenset(last_lines().values()), dict[int, str](), 0
    rows = text.split("\n")
    for number, row in enumerate(rows):
        if row in ours:
            verses[at] = row
            rows[number] = "I".ljust(len(row))
        at += len(row) + 1
    return "\n".join(rows), verses


def _openings(text: str) -> list[_Opening]:
    found = list(_OPENING.finditer(text))
    ends = [*(each.start() for each in found[1:]), len(text)]
    openings: list[_Opening] = []
    for each, end in zip(found, ends, strict=False):
        ordinal = _ordinal(each[1])
        if ordinal == NEXT:
            number = openings[-1].number + 1 if openings else 1
        else:
            number = (*ORDINALS, *BEYOND, LAST).index(ordinal)
        openings.append(_Opening(number, ordinal, each.start(), each.end(), end))
    return openings


def _ordinal(said_as: str) -> str:
    word = folded(said_as)
    if word[0].isdigit():
        number = int(word[:-2]) - 1
        return (*ORDINALS, *BEYOND)[number] if 0 <= number < MOST else BEYOND[0]
    return LAST if word == "final" else word


def _parted(openings: list[_Opening]) -> list[list[_Opening]]:
    """A riddle ends where another `My first` comes that is no second line about the letter just described."""
    riddles: list[list[_Opening]] = []
    for opening in openings:
        here = riddles[-1] if riddles else []
        known = {each.number for each in here}
        if not here or (opening.number == 0 and 0 in known and here[-1].number != 0):
            riddles.append([opening])
        else:
            here.append(opening)
    return riddles


def _riddle(text: str, openings: list[_Opening], verses: dict[int, str]) -> Reading:
    parts_of: dict[int, list[Said]] = defaultdict(list)
    solution, remark = None, ""
    for opening in openings:
        final = opening is openings[-1]
        chunk = text[: opening.end]
        for aside in reversed(list(_ASIDE.finditer(text, opening.after, opening.end)) if final else []):
            solution = folded(aside[1]) if aside[1] else solution
            chunk = chunk[: aside.start()] + "\n" + " " * (len(aside[0]) - 1) + chunk[aside.end() :]
        row = text.count("\n", 0, opening.start) + 1
        one = said(tokens(chunk, opening.after, opening.end), row)
        if one.rest is not None:
            remark = _remark(chunk[one.rest :], row, final=final)
            if one.rest in verses:
                remark = f"{verses[one.rest]} {remark[1:].lstrip()}".rstrip()
        parts_of[opening.number].append(one)
    lines = tuple(_line(parts_of[number]) for number in _in_order(text, openings))
    return Reading(lines, LAST in {each.ordinal for each in openings}, solution, remark, _notes(openings, parts_of))


def _remark(rest: str, row: int, *, final: bool) -> str:
    """The text behind the last line; between two lines it would be something left unread."""
    remark = " ".join(rest.split())
    if not final:
        raise BadText("riddle.line.stranger", line=row, word=remark[:40])
    return remark.strip(' "“”')[:LONGEST_REMARK].strip(' "“”')


def _in_order(text: str, openings: list[_Opening]) -> list[int]:
    """The numbers of the letters described; none may be missing."""
    numbers = sorted({each.number for each in openings})
    for position, number in enumerate(numbers):
        at = next(each for each in openings if each.number == number)
        row = text.count("\n", 0, at.start) + 1
        if position == MOST or MOST <= number < len(ORDINALS + BEYOND):
            raise BadText("riddle.text.too_many", most=MOST, line=row)
        if number != position and at.ordinal != LAST:
            raise BadText("riddle.text.order", said=at.ordinal, expected=ORDINALS[position], line=row)
    return numbers


def _notes(openings: list[_Opening], parts_of: dict[int, list[Said]]) -> tuple[Phrase, ...]:
    numbers = [each.number for each in openings]
    names = [name for each in parts_of.values() for one in each for name in one.names]
    notes = [say("riddle.note.sorted")] if numbers != sorted(numbers) else []
    return (*notes, *(say("riddle.note.name", name=name) for name in names))


def _line(parts: list[Said]) -> Line:
    """The line, of one of the sorts that we make if it is one."""
    clauses = tuple(clause for part in parts for clause in part.clauses)
    plain = all(clause.times in (Times.SOME, Times.NONE) for clause in clauses)
    if len(clauses) != 2 or not plain:
        return Line(Sort.CLAUSES, clauses=clauses)
    first, second = sorted(clauses, key=lambda clause: clause.times is Times.NONE)
    sort = _SORTS[first.times is Times.SOME, second.times is Times.SOME]
    return Line(Sort.BOTH if sort is Sort.AND_ALSO and parts[0].both else sort, first.word, second.word)
