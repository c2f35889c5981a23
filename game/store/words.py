"""How far a game has come, in words that last: a phrase as a line can hold it. Whoever looks at the chapter from
outside can tell it without knowing the puzzle."""

from __future__ import annotations

import json

from generators.kernel.phrases import Blank, Phrase

UNREADABLE = (ValueError, LookupError, TypeError, RecursionError)
LONGEST = 400  # letters: more was not written here


def write_words(phrase: Phrase) -> str:
    return json.dumps(_listed(phrase), separators=(",", ":"))


def read_words(text: str) -> Phrase | None:
    """None for what is no phrase of numbers and phrases; it may still be one that nobody knows any more."""
    try:
        return _phrase(json.loads(text)) if len(text) <= LONGEST else None
    except UNREADABLE:
        return None


def _listed(phrase: Phrase) -> list[object]:
    return [phrase.key, {name: _listed(each) if isinstance(each, Phrase) else each for name, each in phrase.blanks}]


def _phrase(listed: object) -> Phrase:
    match listed:
        case [str(key), dict(blanks)]:
            return Phrase(key, tuple((str(name), _blank(each)) for name, each in blanks.items()))
    raise ValueError(listed)


def _blank(value: object) -> Blank:
    return value if isinstance(value, int) else _phrase(value)
