"""Days of the year and the categories that fit them; categories of a season have no place on others. For Chinese
festivals also poems and riddles."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path

_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
DAYS: Mapping[str, tuple[str, ...]] = {day: tuple(names) for day, names in _TABLES["days"].items()}
EASTER: Mapping[str, str] = _TABLES["easter"]
POEMS: Mapping[str, tuple[str, ...]] = {name: tuple(lines) for name, lines in _TABLES["poems"].items()}
RIDDLES: Mapping[str, str] = _TABLES["riddles"]
SEASONAL = frozenset(_TABLES["seasonal"])
LENT = timedelta(47)
AHEAD = 61  # days


def soon(day: date) -> frozenset[str]:
    """The themes of holidays in the next weeks, which no day before them may use."""
    return frozenset(name for ahead in range(1, AHEAD) for name in fitting(day + timedelta(ahead)))


def fitting(day: date) -> tuple[str, ...]:
    """The categories of that day, if it has any."""
    if str(day.year) not in EASTER:
        return ()
    easter = date.fromisoformat(f"{day.year}-{EASTER[str(day.year)]}")
    if day == easter:
        return ("To do with Easter",)
    return ("On a pancake",) if day == easter - LENT else DAYS.get(day.isoformat()[5:], ())
