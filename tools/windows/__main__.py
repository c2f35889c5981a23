"""Try Lantern on Windows: `python -m tools.windows [STEP...]`, all of them without one; see docs/packages.md."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.store.files import UNPACKED
from tools import drive
from tools.release.kill_at_start import MOMENTS
from tools.windows.environment import BUILD, PREFIX, end_all, python, run, runner

HIDDEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
SAVED = [f"tests/game/{name}" for name in ("store", "session", "backup", "system")]
WITH_ORTOOLS = "tests/generators/names/test_almanac.py::test_boards_and_fill_ins_have_one_solution"  # see NOT_IN_WINE
TESTS = ["tests/ports", *SAVED, "tests/generators/names", "tests/generators/paper", f"--deselect={WITH_ORTOOLS}"]

MADE = BUILD / "dist"
LARGEST = 45_000_000  # bytes


def smoke(program: Path) -> int:
    return run(program, "main.py", "--smoke", **HIDDEN)


def tests(program: Path) -> int:
    return run(program, *PYTEST, *TESTS, **HIDDEN)


def kills(program: Path) -> int:
    """Killed 70 times in the middle of a game, nothing is lost."""
    return run(program, *PYTEST, "-m", "slow", "-k", "again or window", "tests/game/kill", **HIDDEN)


def window(program: Path) -> int:
    """A real window, with a mouse and keys."""
    piped = 'set -o pipefail; "$@" 2>&1 < /dev/null | cat'  # see run()
    drive.play(["bash", "-c", piped, "bash", *runner(), str(program), "main.py"])
    return 0


def app(program: Path) -> int:
    """The packed app: built, opened, and killed while it starts."""
    folders = [f"--distpath={MADE}", f"--workpath={BUILD / 'work'}"]
    failed = run(program, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR", *folders, "build.spec")
    size = (MADE / "lantern.exe").stat().st_size
    print(f"windows: lantern.exe has {size / 1e6:.1f} MB", flush=True)
    failed |= int(size > LARGEST)
    for each in ("lantern.exe", "lantern-folder/lantern.exe"):
        failed |= run(MADE / each, "--smoke", **HIDDEN)
    return failed or (kill_at_start() if runner() else 0)


def kill_at_start() -> int:
    """Killed at ten moments; the next start removes what they left, once it is old."""
    (room,) = PREFIX.glob("drive_c/users/*/Temp")
    for moment in MOMENTS:
        with begun():
            time.sleep(moment)
            end_all()
    left = [*room.glob(UNPACKED)]
    for each in left:
        os.utime(each, (0, 0))
    until = time.monotonic() + drive.PATIENCE * 2
    with begun():
        while any(each.exists() for each in left) and time.monotonic() < until:
            time.sleep(0.5)
        end_all()
    there = sum(each.exists() for each in left)
    print(f"windows: {len(MOMENTS)} starts killed, {len(left)} folders left, {there} after the next start", flush=True)
    return int(there > 0 or not left)


def begun() -> subprocess.Popen[bytes]:
    command = [*runner(), str(MADE / "lantern.exe")]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env=os.environ | HIDDEN, stdin=quiet, stdout=quiet, stderr=quiet)


STEPS: dict[str, Callable[[Path], int]] = {"smoke": smoke, "tests": tests, "kills": kills, "window": window, "app": app}


def run_step(step: str, program: Path) -> int:
    """In Wine with a screen: without one, PyInstaller waits for ever for a program that it started."""
    if not runner():
        return STEPS[step](program)
    screen = drive.Screen()
    try:
        return STEPS[step](program)
    finally:
        end_all()
        screen.server.terminate()


def main() -> int:
    wrong = [each for each in sys.argv[1:] if each not in STEPS]
    if wrong:
        sys.exit(f"windows: there is no step {wrong[0]}; there are {', '.join(STEPS)}")
    program, failed = python(), list[str]()
    for step in sys.argv[1:] or STEPS:
        code = run_step(step, program)
        print(f"windows: {step} {'failed' if code else 'done'}", flush=True)
        failed += [step] * bool(code)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
