"""A category of the bank: what its reader and what completes it agree on."""

from __future__ import annotations

from dataclasses import dataclass, field

from generators.wall.connecting.wordplay import ORIGINS, RULES, Given, Origins, Test

USUAL = 2  # how well known a category is when it does not say


@dataclass(frozen=True, slots=True)
class Category:
    name: str  # as shown: "Kinds of cheese", "____ ball"
    sort: str  # things, people, after, before, homophone, or a rule of wordplay.py
    answers: tuple[str, ...]  # what a player may type to name it
    members: tuple[str, ...]  # the cards that may be dealt for it
    also: tuple[str, ...] = ()  # cards of other categories that fit here too
    level: int = USUAL  # 1 is known to all, 4 to few
    twins: tuple[frozenset[str], ...] = ()  # members that are one answer: no two of a set in one group
    never_with: frozenset[str] = frozenset()  # categories so much alike that no wall should have both


@dataclass(slots=True)
class Draft:
    """A category as far as it has been read."""

    line: int
    name: str
    sort: str
    given: Given
    answers: tuple[str, ...]
    level: int
    members: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)  # all of those
    sounds: dict[str, str] = field(default_factory=dict)  # of a homophone category: card -> what it sounds like
    tails: list[str] = field(default_factory=list)  # words that may follow its cards, as in green (tea)
    within: dict[str, int] = field(default_factory=dict)  # the categories this one is a part of -> their line
    never_with: dict[str, int] = field(default_factory=dict)
    same: list[frozenset[str]] = field(default_factory=list)

    test: Test | None = field(init=False)  # of a letter rule: does a card obey it?

    def __post_init__(self) -> None:
        self.test = RULES[self.sort](self.given) if self.sort in RULES else None

    def origins(self) -> Origins | None:
        """Of a card (by its letters, or as it is written in a homophone category): the answers it stands for."""
        if self.sort == "homophone":
            return lambda card: {self.sounds[card]}
        return ORIGINS[self.sort](self.given) if self.sort in ORIGINS else None
