"""How each exercise went: what was practised, when, for how long, and whether it was found alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import date
from uuid import uuid4

from game.store.lines import Lines, latest

MOST = 5_000  # exercises that are kept, the latest
LONGEST = 360_000.0  # seconds
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
COUNT = 10_000


def _fresh() -> str:
    return uuid4().hex[:12]


@dataclass(frozen=True, slots=True)
class Tried:
    """One exercise."""

    kind: str
    drill: str  # the name of what was practised
    day: str
    seconds: float  # until it was found, or shown
    found: bool  # by the player
    shown: bool = False  # the reason was asked for
    slips: int = 0  # wrong marks on the way
    id: str = field(default_factory=_fresh)

    @property
    def alone(self) -> bool:
        return self.found and not self.shown

    @property
    def clean(self) -> bool:
        """Found, and nothing wrong on the way."""
        return self.alone and not self.slips

    @property
    def key(self) -> str:
        return self.id

    def beats(self, other: object) -> bool:
        """It happened once."""
        del other
        return False

    def line(self) -> str:
        return json.dumps(asdict(self))


class Ledger:
    """Of one player; the latest exercise last."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._of: list[str] | None = None
        self._tried: tuple[Tried, ...] = ()

    def add(self, tried: Tried) -> None:
        self._lines.add(tried.line())

    def tried(self, kind: str = "", drill: str = "") -> tuple[Tried, ...]:
        lines = self._lines.read()
        if lines is not self._of:
            self._of, self._tried = lines, tuple(kept(read_ledger(lines)))
        wanted = (each for each in self._tried if kind in ("", each.kind) and drill in ("", each.drill))
        return tuple(wanted)


def kept(tried: Iterable[Tried]) -> list[Tried]:
    """By day, and no more than are kept."""
    return sorted(latest(tried).values(), key=lambda each: each.day)[-MOST:]


def settled(lines: Iterable[str]) -> list[str]:
    """Of a file, the lines that count."""
    return [each.line() for each in kept(read_ledger(lines))]


def read_ledger(lines: Iterable[str]) -> list[Tried]:
    """What cannot be read is left out: it may be of a Lantern to come."""
    return [found for line in lines if (found := _tried(line)) is not None]


def _tried(line: str) -> Tried | None:
    try:
        told = json.loads(line)
        found = Tried(
            kind=str(told["kind"]),
            drill=str(told["drill"]),
            day=date.fromisoformat(told["day"]).isoformat(),
            seconds=float(told["seconds"]),
            found=told["found"] is True,
            shown=told.get("shown") is True,
            slips=int(told.get("slips", 0)),
            id=str(told["id"]),
        )
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError):
        return None
    sound = all(map(NAME.fullmatch, (found.kind, found.drill, found.id)))
    return found if sound and 0 <= found.seconds <= LONGEST and 0 <= found.slips <= COUNT else None
