"""The parts of a tool, such as the benches: which there are, which are asked for, and how long each of them took."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def parse_with_parts(parser: argparse.ArgumentParser, function: str, folder: Path) -> argparse.Namespace:
    """The options, and as `parts` those that are named, or all."""
    known = parts_with(function, folder)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(known))
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(known):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    asked.parts = asked.parts or known
    return asked


def parts_with(function: str, folder: Path) -> list[str]:
    """The modules of a folder that have such a function."""
    files = folder.glob("*.py")
    return sorted(path.stem for path in files if f"\ndef {function}(" in path.read_text(encoding="utf-8"))


@contextmanager
def timed(title: str) -> Iterator[None]:
    began = time.monotonic()
    print(f"=== {title}", flush=True)
    yield
    print(f"({time.monotonic() - began:.0f} s)\n", flush=True)
