"""An atlas of characters as the window shows it: what each is made of, families, ways from one to another. Knows no
puzzle; a kind that has one gives it as `Kind.atlas`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

MOST_FOUND = 96  # by a search, the commonest


class Role(Enum):
    SOUND = "sound"
    MEANING = "meaning"
    PLAIN = "plain"  # not known


@dataclass(frozen=True, slots=True)
class Part:
    sign: str
    role: Role = Role.PLAIN


@dataclass(frozen=True, slots=True)
class AtlasEntry:
    """One character. Whatever is not known is empty."""

    character: str
    pinyin: str
    meaning: str
    parts: tuple[Part, ...]  # as they stand, from left to right or from top to bottom
    labels: tuple[str, ...]  # of each part: its sound, where that is what it gives, else what it is called
    words: tuple[tuple[str, str], ...] = ()  # with it, and what the rest of each means by itself
    whole_of: int = 0  # characters that have it as a part
    standing: str = ""  # 水, of the form 氵
    strokes: int = 0


@dataclass(frozen=True, slots=True)
class Member:
    character: str
    pinyin: str
    parts: tuple[Part, ...]
    ring: int  # 0: it sounds like the part, whatever the tone; 1: it rhymes with it; 2: neither


@dataclass(frozen=True, slots=True)
class Family:
    """The characters with one part, the commonest first."""

    part: str
    pinyin: str
    name: str
    members: tuple[Member, ...]

    @property
    def by_sound(self) -> bool:
        """Some sound like the part, so that their places say something."""
        return any(each.ring < 2 for each in self.members)


@dataclass(frozen=True, slots=True)
class Way:
    """A path from character to character; each step keeps one part."""

    characters: tuple[str, ...]
    parts: tuple[str, ...]  # one for each step

    @property
    def steps(self) -> int:
        return len(self.parts)


class Atlas(Protocol):
    """Slow to ask: in the worker. What is not known of a character, or not there, is None or empty."""

    def entry(self, sign: str) -> AtlasEntry | None: ...
    def family(self, sign: str) -> Family | None:
        """The family of the part itself where there are characters with it, else of a part of it: its sound, if that is
        known."""

    def search(self, text: str) -> tuple[Member, ...]:
        """Characters found by themselves, by pinyin with or without tones, a part or its name, a meaning, their
        strokes."""

    def ways(self, start: str, goal: str) -> tuple[Way, ...]:
        """Shortest ways over the commonest characters that join them; the first is the best known."""

    def shared(self, one: str, other: str) -> str:
        """A part of both."""

    def choices(self, start: str, goal: str) -> tuple[Member, ...]:
        """A few characters that share a part with it, one of which leads nearer to the goal."""

    def goal(self, start: str) -> str:
        """A well-known character that a ladder from there may lead to."""

    def name(self, part: str) -> str:
        """The name of a part."""

    def close(self) -> None:
        """Give its memory back."""
