"""Figures about generated puzzles, for editors: python -m tools.audit [--count N] [--seed S] [NAME ...].

An audit is a file tools/audit/NAME.py with `figures(count, seed)`, which makes that many puzzles of a sort and yields a
Figure for each thing it counts, beside what is wanted.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

COUNT = 100  # puzzles of each preset that is looked at
NAME_WIDTH, VALUE_WIDTH = 62, 22


@dataclass(frozen=True, slots=True)
class Figure:
    name: str  # "easy: cards that are SCOWL 35 or commoner, or well-known names"
    value: str
    wanted: str = ""
    first: str = ""  # of the candidates that would be taken without choosing

    def row(self) -> str:
        notes = [f"wanted {self.wanted}"] * bool(self.wanted) + [f"first {self.first}"] * bool(self.first)
        return f"{self.name:{NAME_WIDTH}}{self.value:>{VALUE_WIDTH}}   {'; '.join(notes)}".rstrip()


def share(part: float, whole: float) -> str:
    """As 12.5 %."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def portion(name: str, flags: Iterable[bool], wanted: str = "") -> Figure:
    """The share of the flags that are true."""
    found = list(flags)
    return Figure(name, share(sum(found), len(found)), wanted)


def names() -> list[str]:
    """The modules here that have a `figures`."""
    files = Path(__file__).parent.glob("*.py")
    return sorted(path.stem for path in files if "\ndef figures(" in path.read_text(encoding="utf-8"))


def main() -> None:
    known = names()
    parser = argparse.ArgumentParser(prog="tools.audit")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(known):
        parser.error(f"no such audit: {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    for name in asked.names or known:
        began = time.monotonic()
        print(f"=== {name}, {asked.count} puzzles a preset, seed {asked.seed}", flush=True)
        for figure in import_module(f"tools.audit.{name}").figures(asked.count, asked.seed):
            print(figure.row(), flush=True)
        print(f"({time.monotonic() - began:.0f} s)\n", flush=True)
