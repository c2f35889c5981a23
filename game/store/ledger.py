"""How each exercise went: what was practised, when, for how long, and whether it was found alone."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field
from datetime import date
from os import urandom

from game.store.records import TRIED, Record, Records, Values

MOST = 5_000  # exercises that are kept, the latest
LONGEST = 360_000.0  # seconds
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
COUNT = 10_000


@dataclass(frozen=True, slots=True)
class Tried:
    kind: str
    drill: str  # the name of what was practised
    day: str
    seconds: float  # until it was found, or shown
    found: bool  # by the player
    shown: bool = False  # the reason was asked for
    slips: int = 0  # wrong marks on the way
    id: str = field(default_factory=lambda: urandom(6).hex())

    @property
    def alone(self) -> bool:
        return self.found and not self.shown

    @property
    def clean(self) -> bool:
        """Whether it was found with nothing wrong on the way."""
        return self.alone and not self.slips

    def record(self) -> Record:
        return Record(TRIED, self.id, asdict(self))


class Ledger:
    """The exercises of one player, the latest last."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._values = Values(records, TRIED, read_tried)

    def add(self, tried: Tried) -> None:
        self._records.put(tried.record())

    def tried(self, kind: str = "", drill: str = "") -> tuple[Tried, ...]:
        found = sorted(self._values.all(), key=lambda each: each.day)
        return tuple(each for each in found[-MOST:] if kind in ("", each.kind) and drill in ("", each.drill))


def read_tried(record: Record) -> Tried | None:
    """None for what cannot be read: it may be of a Lantern to come."""
    value = record.value
    try:
        found = Tried(
            kind=str(value["kind"]),
            drill=str(value["drill"]),
            day=date.fromisoformat(value["day"]).isoformat(),
            seconds=float(value["seconds"]),
            found=value["found"] is True,
            shown=value.get("shown") is True,
            slips=int(value.get("slips", 0)),
            id=str(value["id"]),
        )
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        return None
    sound = all(map(NAME.fullmatch, (found.kind, found.drill, found.id)))
    return found if sound and 0 <= found.seconds <= LONGEST and 0 <= found.slips <= COUNT else None
