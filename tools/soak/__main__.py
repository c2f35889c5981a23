"""Deeds that nobody would do, for as long as it takes: python -m tools.soak [--quick | --share F] [--seed S] [PART
...].

A part is a file tools/soak/PART.py with `tasks(share, *, quick)` and `run(task, seed)`, which gives a tally. Each part
prints what it tried and what was raised; the exit code is 1 when there was anything.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tools.parts import parse_with_parts
from tools.soak.tally import run_part

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="tools.soak")
    parser.add_argument("--quick", action="store_true", help="a minute of it")
    parser.add_argument("--share", type=float, default=1.0, help="so much of the whole, as in 0.1")
    parser.add_argument("--seed", default="lantern")
    parser.add_argument("--processes", type=int, default=2)
    asked = parse_with_parts(parser, "tasks", Path(__file__).parent)
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    faults = [run_part(part, asked) for part in asked.parts]
    sys.exit(any(faults))
