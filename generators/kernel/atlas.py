"""An atlas of characters: their parts, families of characters with a common part, paths between
characters. A kind that has an atlas gives it as `Teaching.atlas`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

MOST_FOUND = 96  # results of a search, the most common first


class Role(Enum):
    SOUND = "sound"
    ONCE = "once"  # gave the sound in old Chinese
    MEANING = "meaning"
    PLAIN = "plain"  # unknown


@dataclass(frozen=True, slots=True)
class Part:
    sign: str
    role: Role = Role.PLAIN

    @property
    def is_heard(self) -> bool:
        return self.role in (Role.SOUND, Role.ONCE)


@dataclass(frozen=True, slots=True)
class AtlasEntry:
    """One character; unknown fields are empty."""

    character: str
    pinyin: str
    meaning: str
    also: str  # other readings: "háng row, line of business · héng 道行"
    parts: tuple[Part, ...]  # from left to right or from top to bottom
    labels: tuple[str, ...]  # for each part: its sound if it gives the sound, else its name
    words: tuple[tuple[str, str], ...] = ()  # words with it, and what the rest of each means
    whole_of: int = 0  # number of characters that have it as a part
    standing: str = ""  # 水, of the form 氵
    strokes: int = 0


@dataclass(frozen=True, slots=True)
class Member:
    character: str
    pinyin: str
    parts: tuple[Part, ...]
    ring: int  # 0: sounds like the part in any tone; 1: rhymes with it; 2: neither


@dataclass(frozen=True, slots=True)
class Family:
    """The characters with one part, the most common first."""

    part: str
    pinyin: str
    name: str
    members: tuple[Member, ...]

    @property
    def by_sound(self) -> bool:
        """Whether some sound like the part or rhyme with it."""
        return any(each.ring < 2 for each in self.members)


@dataclass(frozen=True, slots=True)
class Way:
    """A path from character to character; neighbours share a part."""

    characters: tuple[str, ...]
    parts: tuple[str, ...]  # one for each step

    @property
    def steps(self) -> int:
        return len(self.parts)


class Atlas(Protocol):
    """Slow, so called in the worker only. Unknown results are None or empty."""

    def entry(self, sign: str) -> AtlasEntry | None: ...
    def family(self, sign: str) -> Family | None:
        """The family of the sign as a part; if no character has it, that of one of its parts, its sound if known."""

    def search(self, text: str) -> tuple[Member, ...]:
        """Characters by sign, by pinyin with or without tones, by a part or its name, by meaning or strokes."""

    def ways(self, start: str, goal: str) -> tuple[Way, ...]:
        """The shortest paths between two characters, through the most common ones; the best known first."""

    def shared_part(self, one: str, other: str) -> str:
        """A part that both have."""

    def choices(self, start: str, goal: str) -> tuple[Member, ...]:
        """A few characters that share a part with `start`; one of them leads towards the goal."""

    def goal(self, start: str) -> str:
        """A well-known character as the goal of a ladder from `start`."""

    def name(self, part: str) -> str:
        """The name of a part."""

    def close(self) -> None:
        """Free its memory."""
