"""Races: the player's runs, the first one of each race, and those of others.

A run is a record such as `["race","7e11b0 boards 2 friday-7",[0,[[416,0,[3,9,20,31,40,47,60]],…],0,[]],1]`: the person,
the set, its edition and the word; when it began in seconds since 1970 (0: somebody else's), the puzzles that are done,
and of the next one how often it was wrong and the moves when it was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.store.circle import Circle
from game.store.records import RACE, Record, Records, Values
from generators.page.race import LEGS, MOST_TENTHS, MOST_WRONG, PENALTY, SETS, SHARE, Leg, Race, Run, plain_word

LATEST = 4e9  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a run of a race is; the clock runs on without the window."""

    race: Race
    began: float = 0.0  # seconds of the machine's clock since 1970; 0: not yet, or somebody else's
    legs: tuple[Leg, ...] = ()
    wrong: int = 0  # in the puzzle that is on the board
    moves: tuple[str, ...] = ()  # there, when it was left
    person: str = ""

    @property
    def over(self) -> bool:
        return len(self.legs) == LEGS

    @property
    def leg_began(self) -> float:
        return self.began + sum(each.tenths for each in self.legs) / 10

    @property
    def run(self) -> Run:
        return Run(self.race, self.legs)

    def tenths(self, now: float) -> int:
        """What the clock shows, with what was wrong."""
        spent = sum(each.tenths for each in self.legs) if self.over else max(0, int(10 * (now - self.began)))
        return spent + PENALTY * (self.wrong + sum(each.wrong for each in self.legs))

    def record(self, person: str) -> Record:
        legs = [[each.tenths, each.wrong, [*each.shares]] for each in self.legs]
        race, value = self.race, [self.began, legs, self.wrong, [*self.moves]]
        return Record(RACE, f"{person} {race.set} {race.edition} {race.word}", value)


def _is_count(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _read_leg(value: Any) -> Leg | None:  # noqa: ANN401 - JSON
    match value:
        case [tenths, wrong, [_, _, _, _, _, _, _] as shares]:
            sound = _is_count(tenths, MOST_TENTHS) and _is_count(wrong, MOST_WRONG)
            sound = sound and all(_is_count(each, SHARE) for each in shares)
            return Leg(tenths, wrong, tuple(shares)) if sound else None
    return None


def read_standing(record: Record) -> Standing | None:
    """The run; None if it cannot be read: a newer version may have written it."""
    match [*record.key.split(" "), record.value]:
        case [person, name, edition, word, [int() | float() as began, [*legs], wrong, [*moves]]]:
            found = tuple(leg for each in legs if (leg := _read_leg(each)) is not None)
            sound = len(found) == len(legs) <= LEGS and 0 <= began < LATEST and all(isinstance(x, str) for x in moves)
            sound = sound and name in SETS and edition.isdecimal() and len(edition) < 9 and plain_word(word) == word
            if sound and word and _is_count(wrong, MOST_TENTHS):
                return Standing(Race(word, name, int(edition)), float(began), found, wrong, tuple(moves), person)
    return None


class Races:
    def __init__(self, records: Records, circle: Circle) -> None:
        self._records, self._circle = records, circle
        self._runs = Values(records, RACE, read_standing)

    def keep(self, standing: Standing) -> None:
        record = standing.record(self._circle.me)
        self._records.set(RACE, {record.key: record.value})

    def own(self) -> list[Standing]:
        """The player's, the latest last."""
        me = self._circle.me
        return sorted((each for each in self._runs.all() if each.person == me), key=lambda each: each.began)

    def of(self, race: Race) -> Standing:
        return next((each for each in self.own() if each.race == race), Standing(race))

    def others(self, race: Race) -> list[tuple[str, Run]]:
        """The names and runs of others who have ended it, the fastest first."""
        names, me = self._circle.names(), self._circle.me
        runs = [each for each in self._runs.all() if each.race == race and each.over and each.person != me]
        found = [(names[each.person], each.run) for each in runs if each.person in names]
        return sorted(found, key=lambda each: each[1].tenths)

    def all(self) -> dict[Race, int]:
        """How many started each race, the latest race last."""
        counts = dict[Race, int]()
        for each in self._runs.all():
            counts[each.race] = counts.pop(each.race, 0) + 1
        return counts

    def take(self, found: Sequence[Run]) -> tuple[int, list[str]]:
        """Keep the runs of others; the first one of each race counts. Returns how many are new, and who is unknown."""
        known, strangers = self._records.by_kind().get(RACE, {}), list[str]()
        new = dict[str, Record]()
        for run in found:
            person = f"{run.player:06x}"
            record = Standing(run.race, legs=run.legs).record(person)
            if person != self._circle.me and record.key not in known:
                new.setdefault(record.key, record)
                strangers += self._circle.meet(person, run.name)
        self._records.put(*new.values())
        return len(new), strangers
