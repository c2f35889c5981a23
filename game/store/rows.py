"""What a row of the archive holds of a chapter, and what is sound in a row that anybody may have written."""

from __future__ import annotations

import zlib
from datetime import date
from functools import lru_cache

from game.store.glance import Glance
from game.store.log import LONGEST

NUMBERS = (int, float)  # asked very often: a tuple is made once
NO_DAY = "1970-01-01"  # where a row tells none


def row_of(seen: Glance, lines: list[str], today: str) -> tuple[object, ...]:
    heading, ending = seen.heading, seen.ending
    return (
        *(seen.id, heading.kind, heading.place, heading.preset, ending.day if ending else today),
        *(ending.how if ending else "", ending.seconds if ending else seen.seconds),
        *(ending.hints if ending else seen.hints, seen.moves),
        *((ending.slips, ending.rank) if ending else (None, None)),
        *(heading.puzzle, zlib.compress("\n".join(lines).encode("utf-8", "replace"))),
    )


def sound(value: object) -> float:
    if not isinstance(value, NUMBERS) or value != value:  # noqa: PLR0124 - what is no number is not itself
        return 0
    return value if 0 <= value <= LONGEST else min(max(value, 0), LONGEST)


@lru_cache(maxsize=4096)
def sound_day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return NO_DAY
