"""A course: evenings that teach one technique after another, with boards of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from generators.kernel.phrases import Phrase, phrasebook, say

P = TypeVar("P")
SORTS = FIRST, SECOND = "first", "second"  # boards of an evening: those that are played first, and those that follow
HELPED = "helped"  # how a board was solved
LOOKS = "look"  # where looks are single clues
LOOK, ENOUGH = 30.0, 240.0  # seconds: the least for a look; of the parts of an evening
FAIR = 3 * LOOK  # seconds: a step that takes longer was not seen at once
ALONE = 2  # boards of a mixed evening solved without help; else the only one
LEAST, MOST = 2, 8  # boards of an evening


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening that teaches a technique, or one that teaches nothing new: its boards mix what has been learned."""

    name: str  # of its technique, or its own
    mixes: tuple[str, ...] = ()  # techniques that come up on a mixed evening
    has_boards: bool = True  # of its own; without, a daily is played
    together: tuple[str, ...] = ()  # techniques, where it teaches several
    fair: float = FAIR

    @property
    def teaches(self) -> str | None:
        return None if self.mixes else self.name

    @property
    def drill(self) -> str:
        """How the results of its whole boards are named."""
        return f"{self.name}-board" if self.teaches else self.name

    @property
    def enough(self) -> int:
        """Boards solved without help on one day."""
        return ALONE if self.has_boards else 1

    @property
    def techniques(self) -> tuple[str, ...]:
        return self.together or (self.name,)


@dataclass(frozen=True, slots=True)
class Part:
    """What an evening asks for: a step of a technique, or a board."""

    evening: Evening
    exercise: Any
    seconds: float  # estimate

    @property
    def whole(self) -> bool:
        return self.exercise.hint is None


Parts: TypeAlias = Iterator[Part]


def no_parts(*_: object) -> Parts:
    return iter(())


def until_enough(of: Evening, look: Sequence[Any], boards: Iterable[Any], seconds: Callable[[Any], float]) -> Parts:
    """A look, if there is one, and boards until there is enough to do."""
    total, least = 0.0, len(look) + LEAST
    for number, each in enumerate(chain(look, islice(boards, MOST))):
        if number >= least and total >= ENOUGH:
            return
        total += (spent := seconds(each))
        yield Part(of, each, spent)


Kept: TypeAlias = Mapping[tuple[str, str], list[str]]


@dataclass(frozen=True, slots=True)
class Course(Generic[P]):
    """`parts` gives what an evening asks for, and then what comes back."""

    kind: str
    evenings: Sequence[Evening]
    text: Callable[[], str]  # of the file with its boards
    read: Callable[[str], P]  # a board from its line
    called: Callable[[str], Phrase] = say
    parts: Callable[[Evening | None, Sequence[Evening], Random, Callable[[], None]], Parts] = no_parts
    language: str = ""  # of its boards, where a window in another one does not offer it
    least: int = 3  # uses that are seen at once on an evening that is passed
    # What the moves on a board were: FOUND, SLIP or HELPED. Without it, Review counts.
    judged: Callable[[Sequence[Any]], str] | None = None
    told: Callable[[P], Phrase] | None = None  # what was to be seen there
    explained: Callable[[P], Sequence[Phrase]] = lambda _: ()  # names on the board

    @property
    def title(self) -> Phrase:
        own = f"path_own.{self.kind}_title"
        return say(own if phrasebook().find(own) is not None else f"board.{self.kind}.name")

    def kept(self) -> Kept:
        """The lines of boards; before them stands a line with their evening and sort."""
        found: dict[tuple[str, str], list[str]] = {}
        for line in self.text().splitlines():
            name, _, sort = line.partition(" ")
            if sort in (LOOKS, *SORTS):
                boards = found.setdefault((name, sort), [])
            elif not line.startswith("#"):
                boards.append(line)
        return found

    def boards(self, evening: Evening) -> list[list[P]]:
        """Those of an evening: the ones that are played first, and those that follow."""
        kept = self.kept()
        return [[self.read(line) for line in kept.get((evening.name, sort), ())] for sort in SORTS]

    def taught_before(self, evening: Evening) -> tuple[str, ...]:
        """The techniques of the evenings before, in their order."""
        before = self.evenings[: self.evenings.index(evening)]
        return tuple(name for each in before if each.teaches for name in each.techniques)
