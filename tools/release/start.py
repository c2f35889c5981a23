"""The processor's time until the first picture from source: `python -m tools.release.start` prints the seconds, with
`parts` the milliseconds of each part, as JSON.

It imports no more than a player's start does, and ends at once when the first picture is on the screen."""

from __future__ import annotations

import json
import os
import sys
import time
from importlib.machinery import SourceFileLoader
from types import ModuleType
from typing import Never

OURS = {"pygame": "import pygame", "game": "import the window's modules", "generators": "import the puzzles' modules"}
OTHERS, REST = "import Python's own modules", "open the window, lay out and draw"
FOUND = {**dict.fromkeys(OURS.values(), 0.0), OTHERS: time.process_time()}  # Python has begun
_exec = SourceFileLoader.exec_module
_under = [0.0]  # seconds of the imports that each import under way has called for


def time_module(loader: SourceFileLoader, module: ModuleType) -> None:
    """Note what a module takes without those that it imports."""
    began = time.process_time()
    _under.append(0.0)
    _exec(loader, module)
    took = time.process_time() - began
    FOUND[OURS.get(module.__name__.partition(".")[0], OTHERS)] += took - _under.pop()
    _under[-1] += took


def _print_whole() -> Never:
    print(time.process_time(), flush=True)
    os._exit(0)


def _print_parts() -> Never:
    rest = time.process_time() - sum(FOUND.values())
    print(json.dumps({name: 1000 * each for name, each in (*FOUND.items(), (REST, rest))}), flush=True)
    os._exit(0)


def run(*, parts: bool) -> None:
    if parts:
        SourceFileLoader.exec_module = time_module  # type: ignore[assignment, method-assign]
    import pygame  # noqa: PLC0415 - these are what is measured

    import main  # noqa: PLC0415

    class Window(pygame.Window):
        def flip(self) -> None:
            _print_parts() if parts else _print_whole()

    pygame.Window = Window  # type: ignore[misc]
    sys.argv = ["main.py"]
    main.main()


if __name__ == "__main__":
    run(parts="parts" in sys.argv)
