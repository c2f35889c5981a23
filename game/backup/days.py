"""The games of one puzzle of a day: where two homes have several, which of them stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

from game.backup.games import Extent
from game.store.log import Heading, day_id, read_day

HERE, THERE = True, False  # the player's folder, and the backup


@dataclass(frozen=True, slots=True)
class Copy:
    """A game as one of the two has it."""

    is_here: bool
    heading: Heading
    extent: Extent
    lines: list[str]

    @property
    def rank(self) -> tuple[Extent, str]:
        return self.extent, self.heading.id


@dataclass(slots=True)
class DayPlan:
    """What happens to games of a puzzle of a day; all others stay as they are."""

    dropped: dict[tuple[str, bool], Heading] = field(
        default_factory=dict
    )  # by id: a better one of the same puzzle stays
    moved: dict[tuple[str, bool], tuple[Heading, str]] = field(
        default_factory=dict
    )  # of another puzzle, and its new id; "": it only makes room

    def add(self, slot: str, copies: list[Copy]) -> None:
        """The best game stays. The best of another puzzle leaves its place, under an id made of that puzzle."""
        best = {each.heading.puzzle: each for each in sorted(copies, key=lambda each: each.rank)}
        winner = max(best.values(), key=lambda each: each.rank)
        for each in copies:
            heading, top = each.heading, best[each.heading.puzzle]
            if top is winner and heading.id == top.heading.id:
                continue
            if top is not winner and heading.id == top.heading.id and (top.extent.ended or top.extent.moves):
                self.moved[heading.id, each.is_here] = heading, day_id(heading.kind, slot, heading.puzzle)
            elif each.is_here and heading.id == winner.heading.id:
                self.moved[heading.id, HERE] = heading, ""
            else:
                self.dropped[heading.id, each.is_here] = heading

    def sources(self, name: str, is_here: bool) -> list[str]:
        """The ids under which the games that become `name` are known, the game of that name first."""
        moved = [old for (old, where), (_, new) in self.moved.items() if new == name and where is is_here]
        return moved if (name, is_here) in self.moved or (name, is_here) in self.dropped else [name, *moved]

    def changed_here(self) -> list[Heading]:
        """The games here that leave their place."""
        moved = [heading for (_, is_here), (heading, _) in self.moved.items() if is_here]
        return moved + [heading for (_, is_here), heading in self.dropped.items() if is_here]


Slots: TypeAlias = dict[tuple[str, str], dict[tuple[str, bool], Heading]]


def clashes(headings: Iterable[tuple[bool, Heading]]) -> Slots:
    """The games by kind and place, or by the id of their address, where there are several. Games of
    before have random ids; of those that are no dailies the seed shows the day, or another game of
    that puzzle has its id."""
    found, known = Slots(), set[tuple[str, str]]()
    for is_here, heading in headings:
        if heading.made_at is not None:
            slot = heading.kind, heading.place if heading.daily else heading.day_id
            found.setdefault(slot, {})[heading.id, is_here] = heading
            if heading.daily or heading.id == heading.day_id or _has_day(heading):
                known.add(slot)
    return {slot: found[slot] for slot in known if len({(each.id, each.puzzle) for each in found[slot].values()}) > 1}


def _has_day(heading: Heading) -> bool:
    """Whether its seed is a day before the game started, such as 261120."""
    seed = heading.made_at.seed if heading.made_at is not None else ""
    day = read_day(f"20{seed[:2]}-{seed[2:4]}-{seed[4:]}")
    return day is not None and day <= date.fromisoformat(heading.begun)


Plays: TypeAlias = Callable[[str, list[str]], bool]


def playable(copies: list[Copy], plays: Plays) -> list[Copy]:
    """Without games of the backup that would stay but cannot be played."""
    while copies and not (best := max(copies, key=lambda each: each.rank)).is_here:
        if plays(best.heading.kind, best.lines):
            break
        copies = [each for each in copies if each is not best]
    return copies
