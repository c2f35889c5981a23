"""The English of a riddle: its lines as sentences, and lines found in any free text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generators.kind import BadText
from generators.riddle.rules import MOST, Line, Sort

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
LAST = "last"
LARGEST_TEXT = 40_000  # characters; a riddle has some five hundred

SENTENCES = {
    Sort.BUT_NOT: "is in {first} but not in {second}",
    Sort.AND_ALSO: "is in {first} and also in {second}",
    Sort.BOTH: "is in both {first} and {second}",
    Sort.NEITHER: "is neither in {first} nor in {second}",
}

# What may be read, with its sort and whether the words stand the other way round. W is a word, in quotes or not.
_WORD = r"""["'“”‘’«»*_]*([^\W\d_]{1,40})["'“”‘’«»*_]*"""
_FORMS: tuple[tuple[Sort, bool, re.Pattern[str]], ...] = tuple(
    (sort, swapped, re.compile(r"\s+" + form.replace(" ", r"\s+").replace("W", _WORD), re.IGNORECASE))
    for sort, swapped, form in (
        (Sort.NEITHER, False, r"(?:is )?(?:found )?(?:in )?neither (?:in )?W,? nor (?:in )?W"),
        (Sort.NEITHER, False, r"(?:is )?not (?:found )?in W,? (?:nor|or|and not) (?:in )?W"),
        (Sort.BUT_NOT, True, r"(?:is )?not (?:found )?in W,? but (?:it )?(?:is )?(?:found )?in W"),
        (Sort.BOTH, False, r"(?:is )?(?:found )?(?:in )?both (?:in )?W,? and (?:in )?W"),
        (Sort.BUT_NOT, False, r"(?:is )?(?:found )?in W,? (?:but|and|yet) (?:is )?(?:not|never) (?:found )?(?:in )?W"),
        (Sort.AND_ALSO, False, r"(?:is )?(?:found )?in W,? and (?:also )?(?:found )?(?:in )?W"),
    )
)
_OPENING = re.compile(rf"\bmy\s+({'|'.join(ORDINALS)}|{LAST})\b(?:\s+letter\b)?(?:'s(?=\s))?", re.IGNORECASE)
_SOLUTION = re.compile(r"\b(?:solution|answer)\s*:\s*([^\W\d_]{1,40})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: the lines, and the answer when it tells."""

    lines: tuple[Line, ...]
    says_last: bool
    solution: str | None


def sentence(lines: tuple[Line, ...], position: int, says_last: bool) -> str:
    """One line as it is printed: My first is in lion but not in tiger."""
    line = lines[position]
    ordinal = LAST if says_last and position == len(lines) - 1 else ORDINALS[position]
    return f"My {ordinal} {SENTENCES[line.sort].format(first=line.first, second=line.second)}"


def read_all(text: str) -> tuple[Reading, ...]:
    """All the riddles in a text, each from its `My first` on; BadText where a line cannot be understood."""
    if len(text) > LARGEST_TEXT:
        raise BadText("riddle.text.too_long", most=LARGEST_TEXT)
    openings = list(_OPENING.finditer(text))
    starts = [index for index, opening in enumerate(openings) if opening[1].lower() == ORDINALS[0]]
    if not starts or starts[0] != 0:
        raise BadText("riddle.text.no_first")
    ends = [*starts[1:], len(openings)]
    return tuple(_riddle(text, openings[start : end + 1], end - start) for start, end in zip(starts, ends, strict=True))


def _riddle(text: str, openings: list[re.Match[str]], count: int) -> Reading:
    """The riddle of the first `count` openings; one more, if there is one, tells where it ends."""
    ends = [*(opening.start() for opening in openings[1:]), len(text)]
    lines = [_line(text, opening, end) for opening, end in zip(openings[:count], ends, strict=False)]
    for position, opening in enumerate(openings[:count]):
        _expect(text, opening, position, count)
    said = _SOLUTION.search(text, openings[count - 1].end(), ends[count - 1])
    says_last = openings[count - 1][1].lower() == LAST
    return Reading(tuple(lines), says_last, said[1].lower() if said else None)


def _expect(text: str, opening: re.Match[str], position: int, count: int) -> None:
    """The ordinals come in order, and only the last line may be `My last`."""
    if position == MOST:
        raise BadText("riddle.text.too_many", most=MOST, line=_row(text, opening.start()))
    said = opening[1].lower()
    if said != ORDINALS[position] and not (said == LAST and position == count - 1):
        raise BadText("riddle.text.order", said=said, expected=ORDINALS[position], line=_row(text, opening.start()))


def _line(text: str, opening: re.Match[str], end: int) -> Line:
    for sort, swapped, form in _FORMS:
        found = form.match(text, opening.end(), end)
        if found:
            first, second = found[1].lower(), found[2].lower()
            return Line(sort, second, first) if swapped else Line(sort, first, second)
    row, column = _row(text, opening.start()), opening.start() - text.rfind("\n", 0, opening.start())
    raise BadText("riddle.text.line", ordinal=opening[1].lower(), line=row, column=column)


def _row(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
