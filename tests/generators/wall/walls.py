"""Small walls and data for the tests."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from generators.wall.choices import Mode
from generators.wall.rules import GROUPS, Group, Puzzle, State

GROUP_CARDS = ("abcd", "efgh", "ijkl", "mnop")
NAMES = ("Birds", "Kinds of cheese", "____ ball", "Rivers of Europe")


def letters(mode: Mode) -> Puzzle:
    groups = tuple(Group(name, tuple(cards), ()) for name, cards in zip(NAMES, GROUP_CARDS, strict=True))
    return Puzzle(tuple("abcdefghijklmnop"), groups, mode)


def golden(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).parents[2] / "golden" / "wall.toml"
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))[name]
    return found


def sets(groups: tuple[Group, ...]) -> set[frozenset[str]]:
    return {frozenset(group.cards) for group in groups}


def open_groups(state: State) -> list[int]:
    return [number for number in range(GROUPS) if number not in state.found]
