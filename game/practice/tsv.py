"""Cards as a table for flash-card programs: a line a card, its columns set apart by tabs.

The columns are front, sound, meaning, parts and tags, which are set apart by blanks. There is no heading: such programs
would make a card of it. A spreadsheet takes what begins with = + - or @ for a formula: that gets an apostrophe before
it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

FORMULA = "=+-@"


@dataclass(frozen=True, slots=True)
class FlashCardRow:
    """A card with both its sides."""

    front: str
    sound: str
    meaning: str
    parts: str
    tags: tuple[str, ...]


def write_tsv(cards: Iterable[FlashCardRow]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    for each in cards:
        tags = " ".join(_cell(tag).replace(" ", "_") for tag in each.tags)
        writer.writerow([*map(_cell, (each.front, each.sound, each.meaning, each.parts)), tags])
    return out.getvalue()


def _cell(text: str) -> str:
    """On one line, and no formula."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return f"'{plain}" if plain[:1] in FORMULA and plain else plain
