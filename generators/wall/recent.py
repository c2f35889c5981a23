"""Links come back only after a while: what a new wall should not repeat."""

from __future__ import annotations

from dataclasses import replace

from generators.wall.generate import Options
from generators.wall.rules import Puzzle


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(options, recent=tuple(group.name for puzzle in puzzles for group in puzzle.groups))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    """Has one of them a link in common with it?"""
    used = {group.name for each in puzzles for group in each.groups}
    return any(group.name in used for group in puzzle.groups)
