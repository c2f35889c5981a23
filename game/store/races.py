"""Races: the player's runs, the first one of each race, and those of others.

A run is a record such as `["race","7e11b0 boards 2 friday-7",["litrace1…",0,0,[]],1]`: the person
(000000: the player), the set, its edition and the word; the code of the puzzles that are done; when
it began in seconds since 1970 (0: somebody else's); and of the next puzzle how often it was wrong,
and the moves."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from operator import attrgetter

from game.store.circle import Circle
from game.store.records import RACE, Record, Records, Values
from generators.kernel.kind import BadText
from generators.page.race import MOST_WRONG, Race, Run
from generators.page.result import Sent, read_results, write_result

LATEST = 4e9  # seconds since 1970
OWN = 0  # the player's number here: two homes of a player have the same


def record_of(run: Run, player: int = OWN) -> Record:
    race, code = run.race, write_result(Sent((), player, run=run))
    key = f"{player:06x} {race.set} {race.edition} {race.word}"
    return Record(RACE, key, [code, run.began, run.slips, [*run.moves]])


def read_run(record: Record) -> tuple[int, Run] | None:
    """The player and the run; None if it cannot be read: a newer version may have written it."""
    with suppress(BadText, ValueError):
        match record.value:
            case [str(code), int() | float() as began, int(slips), [*moves]]:
                [sent] = read_results(code)
                sound = 0 <= began < LATEST and 0 <= slips <= MOST_WRONG
                if sent.run is None or not sound or not all(isinstance(each, str) for each in moves):
                    return None
                run = replace(sent.run, began=began, slips=slips, moves=tuple(moves))
                if record_of(run, sent.player).key == record.key:
                    return sent.player, run
    return None


def began(record: Record) -> float:
    """When a run began: of two homes' runs the first one counts. 0: it is removed, or somebody else's."""
    found = read_run(record)
    return found[1].began if found is not None else 0.0


class Races:
    def __init__(self, records: Records, circle: Circle) -> None:
        self._records, self._circle = records, circle
        self._runs = Values(records, RACE, read_run)

    def keep(self, run: Run) -> None:
        """Save the player's run; later ones do not replace one that is over."""
        if all(each.race != run.race or not each.over for each in self.own()):
            record = record_of(run)
            self._records.set(RACE, {record.key: record.value})

    def own(self) -> list[Run]:
        """The player's, the latest last."""
        return sorted((run for player, run in self._runs.all() if player == OWN), key=attrgetter("began"))

    def others(self, race: Race) -> list[tuple[str, Run]]:
        """The names and runs of others who have ended it, the fastest first."""
        names, found = self._circle.names(), list[tuple[str, Run]]()
        for player, run in self._runs.all():
            person = f"{player:06x}"
            if run.race == race and run.over and person in names:
                found.append((names[person], run))
        return sorted(found, key=lambda each: each[1].tenths)

    def all(self) -> dict[Race, int]:
        """How many started each race, the latest race last."""
        counts = dict[Race, int]()
        for _, run in self._runs.all():
            counts[run.race] = counts.pop(run.race, 0) + 1
        return counts

    def take(self, found: Iterable[Sent]) -> tuple[int, list[str]]:
        """Keep the runs of others; the first one of each race counts. Returns how many are new, and who is unknown."""
        known, new, strangers = self._records.by_kind().get(RACE, {}), dict[str, Record](), list[str]()
        for sent in found:
            person = f"{sent.player:06x}"
            if sent.run is not None and sent.player != OWN and person != self._circle.me:
                record = record_of(sent.run, sent.player)
                if record.key not in known and record.key not in new:
                    new[record.key] = record
                    strangers += self._circle.meet(person, sent.name)
        self._records.put(*new.values())
        return len(new), strangers
