"""The choices that a wall is made by: game, level, script, links. Menus and makers hold to them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from generators.kernel.kind import EXPERT, HARD, MEDIUM

ANY_SCRIPT = "any"
SCRIPTS = ("simplified", "traditional", ANY_SCRIPT)
PARTS, MIXED = "parts", "mixed"
CHENGYU = "chengyu"  # links that are idioms of their four cards
LINKS = (PARTS, "sounds", "meanings", "words", MIXED, CHENGYU)  # of characters
WORD_LINKS = {  # of words: families, and the level of the cards that each is dealt from
    "lists": MEDIUM,
    "people": HARD,
    "fill_in": MEDIUM,
    "disguised": HARD,
    "ends": EXPERT,
    "hidden": EXPERT,
    "letters": EXPERT,
    "spelling": EXPERT,
    "anagrams": EXPERT,
    "sounds": EXPERT,
}
# The levels of characters that can be chosen for each level of the wall; fewer characters leave no room for lures.
_LEVELS = {"easy": (1, 2, 3, 4, 5, 6), "medium": (2, 3, 4, 5, 6), "hard": (3, 4, 5, 6)}
TAUGHT = {"simplified": _LEVELS, "traditional": _LEVELS}
# The lowest level of characters with which such walls can be as misleading as their level (measured). Words of
# beginners, and so mixed links, leave no room for lures.
_FROM_FIRST, _FROM_THIRD = dict.fromkeys(("easy", "medium", "hard"), 1), {"easy": 1, "medium": 3, "hard": 3}
FIRST_TAUGHT = dict.fromkeys(("sounds", "meanings", CHENGYU), _FROM_FIRST) | dict.fromkeys(
    ("words", MIXED), _FROM_THIRD
)


class Mode(StrEnum):
    CLASSIC = "classic"
    CONNECTIONS = "connections"
    ONLY_CONNECT = "only_connect"


@dataclass(frozen=True, slots=True)
class Options:
    level: str
    mode: Mode = Mode.CLASSIC
    script: str = ANY_SCRIPT  # Lion Wall only: any, simplified or traditional
    characters: int = 0  # Lion Wall only: no harder ones than those of this level; 0 leaves that to `level`
    recent: tuple[str, ...] = ()  # links of walls played lately, the latest last: they are avoided
    theme: tuple[str, ...] = ()  # the wall must have one of these links, if the level has any
    links: str = "parts"  # Lion Wall only: what its characters have in common, see lion/link_families.py
