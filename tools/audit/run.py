"""Figures about generated puzzles, for editors: python -m tools.audit [--count N] [--seed S] [PART ...].

An audit is a file tools/audit/PART.py with `figures(count, seed)`, which makes that many puzzles of a sort and yields a
Figure for each thing it counts, beside what is wanted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from tools.parts import parse_with_parts, parts_with, timed

COUNT = 100  # puzzles of each preset that is looked at
NAME_WIDTH, VALUE_WIDTH = 62, 22


@dataclass(frozen=True, slots=True)
class Figure:
    name: str  # "easy: cards that are SCOWL 35 or commoner, or well-known names"
    value: str
    wanted: str = ""

    def row(self) -> str:
        note = f"wanted {self.wanted}" if self.wanted else ""
        return f"{self.name:{NAME_WIDTH}}{self.value:>{VALUE_WIDTH}}   {note}".rstrip()


def share(part: float, whole: float) -> str:
    """As 12.5 %."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def portion(name: str, flags: Iterable[bool], wanted: str = "") -> Figure:
    """The share of the flags that are true."""
    found = list(flags)
    return Figure(name, share(sum(found), len(found)), wanted)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.audit")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    asked = parse_with_parts(parser, parts_with("figures", Path(__file__).parent))
    for name in asked.parts:
        with timed(f"{name}, {asked.count} puzzles a preset, seed {asked.seed}"):
            for figure in import_module(f"tools.audit.{name}").figures(asked.count, asked.seed):
                print(figure.row(), flush=True)
