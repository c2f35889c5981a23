"""Riddles from outside: any text with lines such as `My first is in lion but not in tiger`."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from generators.kernel.kind import BadText, Form, FromWords, Made, Pulse
from generators.kernel.phrases import Phrase, chained, say
from generators.riddle.generate import generate
from generators.riddle.menu import FEWEST, MOST, Options
from generators.riddle.rules import MY_WHOLE, Puzzle
from generators.words.word_list import GivenWords

SUFFIX = ".riddle"
FORMS: tuple[Form[Puzzle], ...] = (Form("riddle"),)

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


def note(puzzle: Puzzle, _: Pulse) -> Phrase | None:
    """The notes on how it was read, and how many words fit, if that is more than was expected."""
    if not puzzle.notes:
        return None
    count = len(puzzle.answers)
    answers = say("riddle.note.one") if count == 1 else say("riddle.note.several", count=count)
    return chained("riddle.note.and", (answers, *puzzle.notes))


# --- for a word of somebody's choice: no other word of the dictionary fits


LONGEST_CLUE = 99  # as its text may have


def fitting(words: GivenWords) -> tuple[str, ...]:
    return tuple(word for word in words.letters if FEWEST <= len(word) <= MOST)


def make_of(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(words)
    if not chosen:
        raise BadText("riddle.no_own", fewest=FEWEST, most=MOST)
    word = rng.choice(chosen)
    puzzle = generate(Options(len(word), answer=word.lower()), rng, pulse)
    clue = words.clue(word)
    notes = (say("riddle.one_of", count=len(chosen)),) if len(chosen) > 1 else ()
    return Made(replace(puzzle, whole=f"{MY_WHOLE}{clue[:LONGEST_CLUE].strip()}") if clue else puzzle, (), notes)


FROM_WORDS = FromWords(fitting, make_of)
