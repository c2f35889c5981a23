"""A player who never was: games over many days, of most kinds, as their logs would tell; always the same."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random

from game.catalogue import CATALOGUE
from game.store.log import DAILY, FREE, HINT, LOST, SOLVED, Heading, LogEntry
from game.store.summary import ending_text

LIKED = {"sweet_spots": 8, "brick": 4, "connecting_wall": 4, "crossword": 3, "lion_wall": 2, "riddle": 2}


def chapters(count: int, last: date, days: int = 365, *, moves: int = 0) -> Iterator[list[str]]:
    """A player's games on the days before the last one, each with so many moves. Whoever plays gets better at it."""
    rng = Random("a player")
    begun = last - timedelta(days=days - 1)
    when = sorted(round(days * rng.random() ** 0.6 - 0.5) for _ in range(count - 1))
    for number, day in enumerate([*when, days - 1]):
        yield list(_lines(rng, number, begun + timedelta(days=max(0, min(days - 1, day))), number / count, moves))


def _lines(rng: Random, number: int, day: date, skill: float, moves: int) -> Iterator[str]:
    entry = rng.choices(CATALOGUE, [LIKED.get(each.kind.id, 0) for each in CATALOGUE])[0]
    place = DAILY + day.isoformat() if rng.random() < 0.3 else FREE
    # Mostly one, as players do.
    presets = entry.kind.presets
    preset = presets[0].id if rng.random() < 0.6 else presets[rng.randrange(min(6, len(presets)))].id
    yield Heading(f"madeup{number:06}", entry.kind.id, place, preset, str(number), day.isoformat()).line()
    seconds = round(rng.lognormvariate(0, 0.32) * (420 - 240 * skill), 1)
    for move in range(moves):
        yield LogEntry("move", seconds * move / moves, f"chest {rng.randrange(8)},{rng.randrange(8)}").line()
    hints = rng.choice((1, 2, 5)) if rng.random() < 0.25 - 0.2 * skill else 0
    yield from [LogEntry(HINT, seconds).line()] * hints
    slips = rng.choices((0, 1, 2, 3, 4), (8 + 8 * skill, 5, 3, 2, 1))[0]
    how = LOST if slips == 4 or rng.random() < 0.04 else SOLVED
    steps = len(entry.kind.scoring.ranks)
    rank = min(steps - 1, round(steps * (0.35 + 0.5 * skill) + rng.gauss(0, 1.3))) if steps else None
    if rank is not None:
        rank = max(0, rank)
        how = SOLVED if rank == steps - 1 else LOST
    yield LogEntry("end", seconds, ending_text(how, day.isoformat(), slips, rank)).line()
