"""All that a puzzle may give beyond the least that is asked of it, with its purpose, and what one lacks.

`python -m tools.new_kind --missing NAME` prints it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any

from generators.kernel.kind import AnyKind, Kind, Outside, Scoring, Teaching, Variety, WordChoice
from generators.kernel.options import KindMenu
from generators.names.almanac import YEARS, file_name
from generators.words.dictionary import asset

_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
PURPOSES: Mapping[str, str] = _TABLES["purposes"]
FILES: Mapping[str, tuple[str, str]] = {name: tuple(each) for name, each in _TABLES["files"].items()}
FIRST: Sequence[str] = _TABLES["first"]
COSTS = "effort in what its techniques cost people (assets/calibration/costs.toml)"
BOX = "its dailies lie in the box (tools/data/almanac.py)"
FACULTIES = (KindMenu, Teaching, Outside, Variety, WordChoice, Scoring)


def missing(kind: AnyKind, costs: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The faculty, the name and the purpose of whatever a kind does not give, what matters most first; costs are those
    of all kinds."""
    return sorted(_missing(kind, costs), key=lambda each: FIRST.index(each[1]) if each[1] in FIRST else len(FIRST))


def _missing(kind: AnyKind, costs: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for whole in fields(Kind):
        faculty = getattr(kind, whole.name)
        if isinstance(faculty, FACULTIES):
            lacking = (each for each in fields(faculty) if getattr(faculty, each.name) == _default(each))
            yield from ((whole.name, each.name, PURPOSES[each.name]) for each in lacking)
    for name, (path, purpose) in FILES.items():
        if not any(asset(path.format(kind=each)).is_file() for each in (kind.id, kind.family)):
            yield "assets", name, purpose
    if costs.keys().isdisjoint((kind.id, kind.family)):
        yield "assets", "costs", COSTS
    if not all(asset("almanac", file_name(kind.id, year)).is_file() for year in YEARS):
        yield "assets", "box", BOX


def _default(each: Field[Any]) -> object:
    return each.default if each.default_factory is MISSING else each.default_factory()
