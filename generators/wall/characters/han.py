"""What is known about Chinese characters: their parts, how common they are, how they sound, what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from sys import intern
from types import MappingProxyType

from generators.kernel.cache import Beat, kept
from generators.kernel.kind import Pulse, still
from generators.wall.deck import paced
from generators.words.dictionary import asset

RAREST = 9  # the level of what is in no script's list


@dataclass(frozen=True, slots=True)
class Fact:
    """`rank` 1 is the commonest character; `scripts` holds s (simplified), t (traditional), j (Japanese), and after
    each the character's level there: 1 to 6 as it is taught, more for what is not."""

    rank: int
    scripts: str
    pinyin: str  # empty where the character is Japanese only
    japanese: str
    meaning: str
    also: str = ""  # another reading with its own meaning: "zhǎng grow, chief"

    def level(self, script: str) -> int:
        """In that script, 0 where it is not written there; without a script the earliest of all."""
        if script:
            return int(self.scripts[self.scripts.index(script) + 1]) if script in self.scripts else 0
        return min(map(int, self.scripts[1::2]), default=RAREST)


@dataclass(frozen=True, slots=True)
class Parts:
    """`cards` are made of two to five different parts that have a name; `others` are parts that have parts again."""

    cards: Mapping[str, str]
    others: Mapping[str, str]

    def of(self, character: str) -> str:
        return self.cards.get(character) or self.others.get(character, "")


@dataclass(frozen=True, slots=True)
class Radical:
    """One radical in all its forms, 水 氵 氺, and its English names, the best one first."""

    forms: str
    names: tuple[str, ...]


@kept
def parts(beat: Beat) -> Parts:
    cards: dict[str, str] = {}
    others: dict[str, str] = {}
    for line in _lines("parts.txt", beat.pulse):
        if line[0] == "*":
            others[intern(line[1])] = line[2:]
        else:
            cards[intern(line[0])] = line[1:]
    return Parts(MappingProxyType(cards), MappingProxyType(others))


@kept
def facts(beat: Beat) -> Mapping[str, Fact]:
    """In the order of their rank."""
    found: dict[str, Fact] = {}
    for rank, line in enumerate(_lines("facts.txt", beat.pulse), start=1):
        character, scripts, pinyin, *told = line.split("\t")
        found[intern(character)] = Fact(rank, intern(scripts), intern(pinyin), *told)
    return MappingProxyType(found)


@kept
def radicals() -> tuple[Radical, ...]:
    entries = (line.partition(" ") for line in _lines("radicals.txt", still))
    return tuple(Radical(forms, tuple(names.split(", "))) for forms, _, names in entries)


@kept
def chinese_names() -> Mapping[str, tuple[str, ...]]:
    """What each form of a radical is called in Chinese, in characters and as these sound."""
    found: dict[str, tuple[str, ...]] = {}
    for line in _lines("radical_names.txt", still):
        forms, _, names = line.partition(" ")
        written, _, spoken = names.partition("|")
        found |= dict.fromkeys(forms, (*written.split(), *spoken.split()))
    return MappingProxyType(found)


def _lines(name: str, pulse: Pulse) -> Iterator[str]:
    with asset("han", name).open(encoding="utf-8") as file:
        for line in paced(file, pulse):
            if line[0] != "#":
                yield line.rstrip("\n")
