"""All benches, or those that are named: python -m tools.bench [--quick] [PART ...].

A bench is a file tools/bench/PART.py with `report(*, quick: bool = False)`, which prints what it measures; quick
is with so few rounds that all benches together take a few minutes, to see that each of them still runs.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

from tools.parts import parse_with_parts, timed

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tools.bench")
    parser.add_argument("--quick", action="store_true")
    asked = parse_with_parts(parser, "report", Path(__file__).parent)
    for name in asked.parts:
        with timed(name):
            import_module(f"tools.bench.{name}").report(quick=asked.quick)
