"""All benches, or those that are named: python -m tools.bench [--quick] [NAME ...].

A bench is a file tools/bench/NAME.py with `report(*, quick: bool = False)`, which prints what it measures; quick
is with so few rounds that all benches together take a few minutes, to see that each of them still runs.
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pathlib import Path


def names() -> list[str]:
    """The modules here that have a `report`."""
    files = Path(__file__).parent.glob("*.py")
    return sorted(path.stem for path in files if "\ndef report(" in path.read_text(encoding="utf-8"))


def main() -> None:
    known = names()
    parser = argparse.ArgumentParser(prog="tools.bench")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(known):
        parser.error(f"no such bench: {', '.join(sorted(unknown))}; there are: {', '.join(known)}")
    for name in asked.names or known:
        began = time.monotonic()
        print(f"=== {name}", flush=True)
        import_module(f"tools.bench.{name}").report(quick=asked.quick)
        print(f"({time.monotonic() - began:.0f} s)\n", flush=True)


if __name__ == "__main__":
    main()
