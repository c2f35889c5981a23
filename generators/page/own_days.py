"""A file of one player's days, `NAME.lantern-days`, which goes between a browser and the window; see docs/files.md."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import astuple, dataclass
from typing import Any

from generators.kernel.kind import BadText
from generators.kernel.phrases import clean
from generators.page.result import NUMBERS, Sent, read_results, write_result

SUFFIX, KEY = ".lantern-days", "lantern-days"
LARGEST = 1_000_000  # bytes
PLAYERS = 2**24  # numbers of players are below
KEYS = 2**32  # and those of puzzles
MOST_TIMES = 10_000
_DAY, _NAME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}"), re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True, slots=True)
class EveningDay:
    """Of an evening of a course."""

    kind: str
    evening: str
    day: str
    alone: int  # boards solved without help
    sure: int  # uses of its technique that were seen at once,
    all: int  # of so many


@dataclass(frozen=True, slots=True)
class OwnDays:
    player: int
    name: str = ""
    sent: tuple[Sent, ...] = ()  # the player's days, and what came back of gifts
    solved: frozenset[str] = frozenset()  # days on which anything was solved
    gifts: tuple[tuple[str, str, int, str], ...] = ()  # day, puzzle, its number, to whom
    evenings: tuple[EveningDay, ...] = ()


def write_own_days(own: OwnDays) -> str:
    codes, solved = [*map(write_result, own.sent)], sorted(own.solved)
    told = {KEY: 1, "id": own.player, "name": own.name, "codes": codes, "solved": solved, "gifts": own.gifts}
    told["evenings"] = [astuple(each) for each in own.evenings]
    return json.dumps(told, indent=1)


def claims(data: bytes) -> bool:
    return f'"{KEY}"'.encode() in data[:40]


def read_own_days(data: bytes) -> OwnDays:
    """BadText if a later version wrote it, or if it is not whole."""
    told: Any = None
    with suppress(ValueError, RecursionError):
        told = json.loads(data) if len(data) <= LARGEST else None
    match told:
        case {"lantern-days": 1, "id": int(number), "codes": [*codes], "solved": [*days], "gifts": [*gifts]} if (
            0 <= number < PLAYERS and all(isinstance(each, str) and _DAY.fullmatch(each) for each in days)
        ):
            sent = list[Sent]()
            with suppress(BadText):  # damaged codes are passed over
                sent = read_results(" ".join(map(str, codes)))
            mine = tuple(each for each in sent if each.results and each.player in (number, 0))
            name = clean(str(told.get("name", "")), 60)
            evenings = rows if isinstance(rows := told.get("evenings", []), list) else [rows]
            own = tuple(map(_gift, gifts)), tuple(map(_evening, evenings))
            return OwnDays(number, name, mine, frozenset(days), *own)
        case {"lantern-days": int(version)} if version > 1:
            raise BadText("away.newer")
    raise BadText("away.damaged")


def _gift(told: object) -> tuple[str, str, int, str]:
    match told:
        case [str(day), str(puzzle), int(key), str(to)] if (
            puzzle in NUMBERS and 0 <= key < KEYS and _DAY.fullmatch(day)
        ):
            return day, puzzle, key, clean(to, 60)
    raise BadText("away.damaged")


def _evening(told: object) -> EveningDay:
    match told:
        case [str(kind), str(evening), str(day), int(alone), int(sure), int(every)]:
            names = _NAME.fullmatch(kind) and _NAME.fullmatch(evening) and _DAY.fullmatch(day)
            if names and min(alone, sure, every) >= 0 and max(alone, sure, every) < MOST_TIMES:
                return EveningDay(kind, evening, day, alone, sure, every)
    raise BadText("away.damaged")
