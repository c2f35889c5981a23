"""Riddles from outside: any text with lines such as `My first is in lion but not in tiger`."""

from __future__ import annotations

import re

from generators.files.outside import decode
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, say
from generators.riddle.notation import read
from generators.riddle.rules import Puzzle

SUFFIX = ".riddle"

_HEAD_BYTES = 2_000  # enough to see what a file is
_BETWEEN = (
    r"is|was|it'?s?|you(?:'ll)?|can|may|will|be|found|find|see|seen|appears?|lies|lives|stands|sits|hides|hidden|"
    r"located|occurs|comes|dwells|always|only|letter|surely|there"
)
_FIRST = re.compile(
    rf"\b(?:my|the)\s+(?:very\s+)?(?:first|1st)\b(?:\s+(?:letter|one)\b)?(?:'?s\b)?(?:,?\s+(?:{_BETWEEN})\b)*"
    r"\s+(?:in|inside|within|both|neither|not|isn't|never|twice|once)\b",
    re.IGNORECASE,
)


def claims(data: bytes) -> bool:
    head = data[:_HEAD_BYTES].decode("utf-8", "replace").replace("\u2019", "'")
    before = ((found, head[: found.start()].rpartition("\n")[2]) for found in _FIRST.finditer(head))
    return any("my" in found[0].lower() or not in_line.strip() for found, in_line in before)


def open_file(data: bytes) -> Puzzle:
    return read(decode(data))


def note(puzzle: Puzzle, _: Pulse) -> Phrase | None:
    """The notes on how it was read, and how many words fit, if that is more than was expected."""
    if not puzzle.notes:
        return None
    count = len(puzzle.answers)
    notes = say("riddle.note.one") if count == 1 else say("riddle.note.several", count=count)
    for each in puzzle.notes:
        notes = say("riddle.note.and", first=notes, second=each)
    return notes
