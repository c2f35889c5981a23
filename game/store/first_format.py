"""Saves and results of the first format, carried over: a whole session in one JSON text, results without logs."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from game.store.log import DAILY, FREE, GIVEN, GO, HINT, LEFT, LONGEST, MARKED, MOVE, OPEN, PUT, Deed, Heading

LANTERN = 1
COLUMNS = "id, kind, place, preset, puzzle, day, ending, seconds, hints, moves, log"
MOST_HINTS = 10_000  # in one game: no number that a file may hold instead


def name_of(kind: str, puzzle: str) -> str:
    """The same for a save and for the result of one puzzle, so that they come together."""
    return sha256(f"{kind}\n{puzzle}".encode()).hexdigest()[:12]


class _Names:
    """One after the other for games of the same puzzle that ended, in saves and in results alike."""

    def __init__(self) -> None:
        self._given = Counter[str]()

    def next(self, kind: str, puzzle: str) -> str:
        name = name_of(kind, puzzle)
        self._given[name] += 1
        return name if self._given[name] == 1 else f"{name}-{self._given[name]}"


def place_of(daily: str, preset: str, puzzle: str) -> str:
    if daily:
        return DAILY + daily
    return FREE if preset else GIVEN + name_of("", puzzle)


def chapters_of(text: str, kind: str, day: str, first: int = 1) -> list[list[str]]:
    """The chapters of a session as it was saved once, in the order in which they were last on the table, the one that
    is there at last; they are counted from the first number on. Raises ValueError or its like."""
    kept = json.loads(text)
    if kept["lantern"] != LANTERN or kept["kind"] != kind:
        raise ValueError(text[:80])
    games = kept["games"]
    positions = list(_positions(kept["positions"]))
    here = positions[kept["at"]][0]
    logs = _logs(positions, int(kept["at"]))
    for mark in kept["bookmarks"]:
        logs[int(mark["game"])].append((MARKED, json.dumps(mark["moves"])))
    seen = {game: number for number, (game, _) in enumerate(positions)}
    if not set(logs) | set(seen) <= set(range(len(games))):
        raise ValueError(text[:80])
    order = sorted(range(len(games)), key=lambda each: (each == here, seen.get(each, -1)))
    headings = [_heading(game, kind, day, name) for game, name in zip(games, _names(games, kind, text), strict=True)]
    waits = None if kept.get("over") else here
    return [
        list(_lines(headings[each], games[each], logs[each], opened, left=each != waits))
        for opened, each in enumerate(order, first)
    ]


def _names(games: list[dict[str, Any]], kind: str, text: str) -> list[str]:
    """What has a result is named as that is; what has none, as nothing else, in any save or result, is."""
    recorded = _Names()
    return [
        recorded.next(kind, game["puzzle"]) if game["recorded"] else name_of(text, str(number))
        for number, game in enumerate(games)
    ]


def _positions(kept: list[Any]) -> Iterator[tuple[int, Any]]:
    """The game of each position, and how it was reached."""
    game = -1
    for each in kept:
        if not isinstance(each, str):
            game = int(each["game"])
        if game < 0:
            raise ValueError(each)
        yield game, each


def _logs(positions: list[tuple[int, Any]], at: int) -> defaultdict[int, list[tuple[str, str]]]:
    """What was done in each game, and where it stood at last."""
    logs: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
    stood: dict[int, int] = {}
    for number, (game, each) in enumerate(positions):
        if isinstance(each, str):
            logs[game].append((MOVE, each))
        elif each["moves"] or game in stood:
            logs[game].append((PUT, json.dumps(each["moves"])))
        if number <= at or game not in stood:
            stood[game] = len(logs[game])
    for game, log in list(logs.items()):
        if stood[game] < len(log):
            log.append((GO, str(stood[game])))
    return logs


def _heading(game: dict[str, Any], kind: str, day: str, name: str) -> Heading:
    puzzle, preset, daily = str(game["puzzle"]), str(game["preset"]), str(game["daily"])
    return Heading(name, kind, place_of(daily, preset, puzzle), preset, puzzle, daily or day)


def _lines(
    heading: Heading, game: dict[str, Any], log: list[tuple[str, str]], opened: int, *, left: bool
) -> Iterator[str]:
    seconds = float(game["seconds"])
    hints = int(game["hints"])
    if not (0 <= seconds < LONGEST and 0 <= hints <= MOST_HINTS):
        raise ValueError(seconds)
    yield heading.line()
    yield Deed(OPEN, 0.0, str(opened)).line()
    yield from (Deed(act, 0.0, text).line() for act, text in log)
    yield from [Deed(HINT, seconds).line()] * hints
    yield Deed(LEFT, seconds).line() if left else Deed(OPEN, seconds, str(opened)).line()


def carry_over_results(database: sqlite3.Connection) -> None:
    """From the table of the first format to that of the archive, within the caller's transaction."""
    names = _Names()
    asked = "SELECT kind, preset, puzzle, solved, seconds, hints, day, daily FROM result ORDER BY rowid"
    for kind, preset, puzzle, solved, seconds, hints, day, daily in database.execute(asked).fetchall():
        name = names.next(kind, puzzle)
        place = place_of(day if daily else "", preset, puzzle)
        row = (name, kind, place, preset, puzzle, day, "solved" if solved else "lost", seconds, hints, 0, None)
        database.execute(f"INSERT INTO game ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)  # noqa: S608
    database.execute("DROP TABLE result")
