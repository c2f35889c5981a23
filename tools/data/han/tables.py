"""What Lantern says of characters beside Unihan and cjk-decomp, from the text files in this folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generators.words.dictionary import entries

HERE = Path(__file__).parent
LEFT, RIGHT = "⻖", "⻏"  # the two 阝: a mound on the left, a town on the right

_FACTS = tomllib.loads((HERE / "characters.toml").read_text(encoding="utf-8"))
POLITE = frozenset(_FACTS["polite"])
READINGS: Mapping[str, str] = {each[0]: each[1:] for each in _FACTS["readings"].split()}

_PARTS = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))
STROKES: Mapping[str, int] = {each[0]: int(each[1:]) for each in _PARTS["strokes"].split()}


@dataclass(frozen=True, slots=True)
class HanSense:
    pinyin: str
    meaning: str


def _characters(text: str) -> str:
    return "".join(text.split())


def _lines(name: str) -> list[tuple[str, str]]:
    """The characters that a line begins with, and the rest of it."""
    lines = entries((HERE / name).read_text(encoding="utf-8"))
    return [(characters, rest) for characters, _, rest in (line.partition(" ") for line in lines)]


def _polyphones() -> Mapping[str, tuple[HanSense, ...]]:
    found: dict[str, tuple[HanSense, ...]] = {}
    for characters, rest in _lines("polyphones.txt"):
        senses = tuple(HanSense(*sense.split(" ", 1)) for sense in rest.split(" · "))
        found |= dict.fromkeys(characters, senses)
    return found


MEANINGS: Mapping[str, str] = {each: meaning for characters, meaning in _lines("meanings.txt") for each in characters}
POLYPHONES = _polyphones()

NEVER_TRADITIONAL, SELDOM_TRADITIONAL, NEVER_SIMPLIFIED, NO_JAPANESE_WORD = (
    frozenset(_characters(_FACTS[name]))
    for name in ("never_traditional", "seldom_traditional", "never_simplified", "no_japanese_word")
)
SCHOOL_YEARS = tuple(map(_characters, _FACTS["school_years"]))


def read_corrections() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Character -> how its parts stand, and the parts."""
    kinds = (("a", "side_by_side"), ("d", "stacked"), ("sbl", "around"))
    return {row[0]: (how, tuple(row[1:])) for how, name in kinds for row in _PARTS[name].split()}


def read_divisions() -> Mapping[str, tuple[str, ...]]:
    sides = {LEFT: ("阝",), RIGHT: ("阝",)}  # both are one shape
    return {row[0]: name_sides(tuple(row[1:])) for row in _PARTS["divided"].split()} | sides


def read_made_parts() -> Mapping[str, tuple[str, ...]]:
    """Cards of which the parts are written here."""
    return {row[0]: name_sides(tuple(row[1:])) for row in _PARTS["made"].split()}


def read_undivided() -> frozenset[str]:
    return frozenset(_characters(_PARTS["whole"])) - frozenset(_PARTS["not_whole"])


def name_sides(parts: tuple[str, ...]) -> tuple[str, ...]:
    """阝 by its side: the first part is the mound, a later one the town."""
    return tuple((LEFT if at == 0 else RIGHT) if part == "阝" else part for at, part in enumerate(parts))
