"""The packs that were opened, and the progress in each."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from game.store.archive import Archive
from game.store.files import is_there
from game.store.log import SOLVED
from game.store.records import PACK, Record, Records, by_version, next_version
from game.store.shelf import DiskShelf

MOST_SHOWN = 5
BEGUN = "begun"


@dataclass(frozen=True, slots=True)
class KnownPack:
    path: str
    count: int
    solved: int


class Packs:
    def __init__(self, records: Records) -> None:
        self._records = records

    def latest(self) -> tuple[KnownPack, ...]:
        """The packs opened last, the latest first; those of a backup only if their files are here too."""
        found = (_read(each) for each in reversed(by_version(self._records.of(PACK))))
        return tuple(islice((each for each in found if each is not None and is_there(Path(each.path))), MOST_SHOWN))

    def keep(self, pack: KnownPack) -> None:
        value = [pack.count, pack.solved]
        self._records.put(Record(PACK, pack.path, value, next_version(self._records.of(PACK))))


def _read(record: Record) -> KnownPack | None:
    match record.value:
        case [int(count), int(solved)]:
            return KnownPack(record.key, count, solved)
    return None


def endings(archive: Archive, shelf: DiskShelf, kind: str) -> dict[str, str]:
    """The status of each imported puzzle, by place: an ending or in progress; solved wins over others."""
    found = dict[str, str]()
    played = [(each.place, each.ending or BEGUN) for each in archive.given_games(kind)]
    at_hand = (each for each in shelf.summaries(kind) if each.moves or each.ending)
    played += [(each.heading.place, each.ending.how if each.ending else BEGUN) for each in at_hand]
    for place, how in played:
        if found.get(place) != SOLVED and not (how == BEGUN and place in found):
            found[place] = how
    return found
