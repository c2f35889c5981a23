"""Try Lantern on Windows: `python -m tools.windows [STEP...]`, all of them without one; see docs/packages.md."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from tools import drive
from tools.windows.environment import python, run, runner

HIDDEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SAVED = [f"tests/game/{name}" for name in ("store", "session", "backup", "system")]
TESTS = ["tests/ports", *SAVED, "tests/generators/names", "tests/generators/paper"]


def smoke(program: Path) -> int:
    return run(program, "main.py", "--smoke", **HIDDEN)


def tests(program: Path) -> int:
    return run(program, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, **HIDDEN)


def window(program: Path) -> int:
    """A real window, with a mouse and keys."""
    drive.play([*runner(), str(program), "main.py"])
    return 0


STEPS: dict[str, Callable[[Path], int]] = {"smoke": smoke, "tests": tests, "window": window}


def main() -> int:
    wrong = [each for each in sys.argv[1:] if each not in STEPS]
    if wrong:
        sys.exit(f"windows: there is no step {wrong[0]}; there are {', '.join(STEPS)}")
    program, failed = python(), list[str]()
    for step in sys.argv[1:] or STEPS:
        code = STEPS[step](program)
        print(f"windows: {step} {'failed' if code else 'done'}", flush=True)
        failed += [step] * bool(code)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
