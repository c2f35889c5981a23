"""Rows of data in one test: a sample of them in the quick suite, and all with LANTERN_FULL=1 (`make test FULL=1`). And
what must be there, or of a type.

Samples are fixed, so that a failure comes again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from _pytest.mark.structures import ParameterSet

T = TypeVar("T")

FULL = os.environ.get("LANTERN_FULL", "") not in ("", "0")


def present(found: T | None) -> T:
    """What was looked for, of which there may be none."""
    assert found is not None, "there is none"
    return found


def of_type(found: object, kind: type[T]) -> T:
    """What was found, which must be that."""
    assert isinstance(found, kind), f"{found!r:.200} is no {kind.__name__}"
    return found


def check_rows(rows: Iterable[T], check: Callable[[T], object]) -> None:
    """Every row is looked at, and the failure names each bad one."""
    bad = []
    for row in rows:
        try:
            check(row)
        except Exception as fault:  # noqa: BLE001 - whatever a row raises is a fault of that row
            bad.append(f"{row!r:.200}: {type(fault).__name__}: {fault}")
    assert not bad, "\n".join([f"{len(bad)} bad:", *bad])


def sample(rows: Iterable[T], most: int, turn: int = 0, full: int | None = None) -> list[T]:
    """So many of the rows, evenly spread: another turn begins elsewhere, and turns together meet every row. In the full
    suite all of them, or so many."""
    every = list(rows)
    most = most if not FULL else full or len(every)
    if len(every) <= most:
        return every
    return [every[(turn + number * len(every) // most) % len(every)] for number in range(most)]


def few_or_slow(few: int, rows: int | Iterable[object]) -> list[ParameterSet]:
    """The first rows, or numbers, in the quick suite; those after them only in the full one."""
    every = range(rows) if isinstance(rows, int) else rows
    return [pytest.param(row, marks=pytest.mark.slow if at >= few else ()) for at, row in enumerate(every)]
