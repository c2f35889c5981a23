"""A second opinion: slots found by hand, and solutions counted by CP-SAT. Shares no code with what it checks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from generators.kernel.kind import BadText
from tests.sat import Model, solve
from tests.sources import ROOT

Puzzle = TypeVar("Puzzle")

Run = list[tuple[int, int]]

GOLDEN: dict[str, Any] = tomllib.loads((ROOT / "tests" / "golden" / "fill_in.toml").read_text(encoding="utf-8"))


def runs(rows: Sequence[str]) -> list[Run]:
    """Every maximal run of two or more cells, cell by cell."""
    found = []
    open_cells = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."}
    for r, c in sorted(open_cells):
        for dr, dc in ((0, 1), (1, 0)):
            if (r - dr, c - dc) not in open_cells and (r + dr, c + dc) in open_cells:
                run = [(r, c)]
                while (run[-1][0] + dr, run[-1][1] + dc) in open_cells:
                    run.append((run[-1][0] + dr, run[-1][1] + dc))
                found.append(run)
    return found


def symmetric(rows: Sequence[str]) -> bool:
    """Do the blocks look the same upside down?"""
    blocks = [sign == "." for row in rows for sign in row]
    return blocks == blocks[::-1]


def count(rows: Sequence[str], words: Sequence[str], limit: int = 2) -> int:
    """How many ways there are to use each word once, at most `limit`."""
    model = Model()
    slots = runs(rows)
    stands = {
        (s, w): model.variable()
        for s, run in enumerate(slots)
        for w, word in enumerate(words)
        if len(word) == len(run) and all(rows[r][c] in ("*", letter) for (r, c), letter in zip(run, word, strict=True))
    }
    for s in range(len(slots)):
        model.total((v for (slot, _), v in stands.items() if slot == s), 1)
    for w in range(len(words)):
        model.total((v for (_, word), v in stands.items() if word == w), 1)
    _cross(model, slots, words, stands)
    found = 0
    while found < limit and (true := solve(model)) is not None:
        found += 1
        model.clause(-v for v in stands.values() if v in true)
    return found


def _cross(model: Model, slots: list[Run], words: Sequence[str], stands: dict[tuple[int, int], int]) -> None:
    for s, run in enumerate(slots):
        for t in range(s):
            for spot in set(run) & set(slots[t]):
                here, there = run.index(spot), slots[t].index(spot)
                for letter in {word[here] for word in words if len(word) > here}:
                    mine = tuple(v for (slot, w), v in stands.items() if slot == s and words[w][here] == letter)
                    theirs = tuple(v for (slot, w), v in stands.items() if slot == t and words[w][there] == letter)
                    model.alike.append((mine, theirs))


def puzzle_or_sentence(read: Callable[[], Puzzle]) -> tuple[Puzzle | None, str]:
    """What a reader makes of its text: a puzzle, or the sentence that refuses it. Nothing else may happen."""
    try:
        return read(), ""
    except BadText as error:
        return None, str(error)


def random_grid(seed: int) -> tuple[list[str], list[str], list[str]]:
    """A layout of 4 to 30 slots, its words, and its letters; blocks at random, so slots touch in every way."""
    rng = Random(seed)
    while True:
        height, width = rng.randint(3, 11), rng.randint(3, 11)
        letters = "".join(rng.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", rng.randint(6, 20)))
        share = rng.uniform(0.3, 0.7)
        rows = [
            "".join("." if rng.random() < share else rng.choice(letters) for _ in range(width)) for _ in range(height)
        ]
        slots = runs(rows)
        inside = {spot for run in slots for spot in run}
        rows = ["".join(s if (r, c) in inside else "." for c, s in enumerate(row)) for r, row in enumerate(rows)]
        words = ["".join(rows[r][c] for r, c in run) for run in slots]
        if 4 <= len(slots) <= 30 and len(set(words)) == len(words):
            rng.shuffle(words)
            return ["".join("." if s == "." else "*" for s in row) for row in rows], words, rows
