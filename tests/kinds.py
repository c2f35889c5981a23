"""The kinds of the catalogue with some of their presets, and one puzzle of each, made once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import accumulate
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.session.puzzle_cache import fresh
from generators.kernel.kind import AnyKind, TimedMove, no_pulse
from generators.kernel.options import Preset
from generators.kernel.way import SolutionStep, way
from tests.rows import FULL
from tools.pin_puzzles import kept_text

KEPT = 40  # games that are kept for the next test; a file goes through all its tests with one preset before another
LAST = {"sweet_spots": "13-3-hard"}  # in place of the last one, whose hints take long


def chosen(entry: Entry) -> list[Preset[Any]]:
    """The first preset and the last, or a quicker one; in the full suite also as many as have every choice of the
    menu. The test of editions makes the puzzles of all presets."""
    presets, found = entry.kind.presets, ends(entry)
    left = {each for preset in presets if FULL for each in enumerate(preset.choices)}
    while left := left.difference(*(enumerate(preset.choices) for preset in found)):
        found.append(max(presets, key=lambda preset: len(left.intersection(enumerate(preset.choices)))))
    return sorted(found, key=presets.index)


def ends(entry: Entry) -> list[Preset[Any]]:
    return list(dict.fromkeys((entry.kind.presets[0], last_of(entry))))


def last_of(entry: Entry) -> Preset[Any]:
    return entry.preset(LAST.get(entry.kind.id, entry.kind.presets[-1].id))


def named(name: str) -> Entry:
    return next(each for each in CATALOGUE if each.kind.id == name)


def with_kind(entry: Entry, kind: AnyKind) -> Entry:
    """The entry with another kind, which its board draws as well."""
    return replace(entry, row=replace(entry.row, menu=kind.menu, kind=lambda: kind))


def with_teaching(entry: Entry, **faculties: object) -> Entry:
    """The entry with other faculties of teaching."""
    kind: Any = entry.kind
    return with_kind(entry, replace(kind, teaching=replace(kind.teaching, **faculties)))


@cache
def puzzle(kind: str, preset: str) -> Any:
    """One that was made before, if there is one."""
    entry = named(kind)
    text = kept_text("tests", kind, preset)
    if text is not None:
        return entry.kind.read(text)
    return fresh(entry.kind, entry.preset(preset), no_pulse, seed="tests")


def line(kind: AnyKind, puzzle: Any, most: int = 5000) -> list[tuple[Any, Any]]:
    """Each move that hints alone lead to, with the state it gives."""
    state = kind.start(puzzle)
    found: list[tuple[Any, Any]] = []
    while not kind.over(state) and len(found) < most:
        hint = kind.hint(state, no_pulse)
        assert hint is not None, "no hint, and it is not over"
        after = kind.play(state, hint.move)
        assert after != state, "a hint that changes nothing"
        found.append((hint.move, after))
        state = after
    return found


def timed(kind: AnyKind, state: Any, *moves: Any) -> tuple[TimedMove[Any, Any], ...]:
    """A game of these moves, one every twenty seconds."""
    states = list(accumulate(moves, kind.play, initial=state))
    return tuple(
        TimedMove(20.0 * number, states[number - 1], move, states[number]) for number, move in enumerate(moves, 1)
    )


@lru_cache(KEPT)
def hinted(kind: str, preset: str) -> list[tuple[Any, Any]]:
    return line(named(kind).kind, puzzle(kind, preset))


@lru_cache(KEPT)
def whole(kind: str, preset: str) -> tuple[SolutionStep[Any, Any], ...]:
    """The steps of its solution."""
    of = named(kind).kind
    return tuple(way(of, of.start(puzzle(kind, preset)), no_pulse))


def half(entry: Entry, preset: Preset[Any]) -> Any:
    """A state in the midst of it."""
    moves = hinted(entry.kind.id, preset.id)
    return moves[len(moves) // 2][1]


EVERY = [
    pytest.param(entry, preset, id=f"{entry.kind.id}:{preset.id}") for entry in CATALOGUE for preset in chosen(entry)
]
FIRST = [pytest.param(entry, entry.kind.presets[0], id=entry.kind.id) for entry in CATALOGUE]
every = pytest.mark.parametrize(("entry", "preset"), EVERY, scope="module")
first = pytest.mark.parametrize(("entry", "preset"), FIRST)


def every_fitting(most: Mapping[str, int]) -> pytest.MarkDecorator:
    """So many presets of each kind in the quick suite, evenly spread, and four times as many in the full one."""
    cases = []
    for entry in CATALOGUE:
        presets, few = entry.kind.presets, most.get(entry.kind.id, 1)
        quick, every = _spread(len(presets), few), _spread(len(presets), 4 * few)
        last = presets.index(last_of(entry))
        quick = {last if number == len(presets) - 1 else number for number in quick}
        for number in sorted(quick | every):
            marks = () if number in quick else pytest.mark.slow
            name = f"{entry.kind.id}:{presets[number].id}"
            cases.append(pytest.param(entry, presets[number], id=name, marks=marks))
    return pytest.mark.parametrize(("entry", "preset"), cases, scope="module")


def _spread(size: int, count: int) -> set[int]:
    """So many numbers below the size, from the first to the last."""
    return {(size - 1) * at // max(1, count - 1) for at in range(count)}
