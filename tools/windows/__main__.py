"""Try Lantern on Windows: `python -m tools.windows [STEP...]`, all of them without one; see docs/packages.md."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

from game.store.files import UNPACKED
from game.system.report import VERSION
from tools import drive
from tools.release.kill_at_start import MOMENTS
from tools.windows.environment import BUILD, PREFIX, ROOT, end_all, has_32_bits, inno_setup, python, run, runner
from tools.windows.window import play

HIDDEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
NAMES = ("test_golden_", "test_gallery", "test_adapter", "test_give", "test_site_browser")
LEFT_OUT = [  # docs/packages.md says why
    *(f"--ignore-glob=*{each}*" for each in NAMES),
    *("--ignore=tests/tools", "--ignore=tests/generators/page"),
    "--deselect=tests/test_papers.py::test_commands_of_make_and_tools_exist",
]

MADE = BUILD / "dist"
CRASH = 5  # exit code of a page fault, the last byte of 0xC0000005
LARGEST = 45_000_000  # bytes
FILE_TYPE = ("reg", "query", r"HKLM\Software\Classes\.spots\OpenWithProgids", "/v", "Lantern.Puzzle")


def smoke(program: Path) -> int:
    return run(program, "main.py", "--smoke", **HIDDEN)


def tests(program: Path) -> int:
    """The quick suite; docs/packages.md says what is left out."""
    return run(program, *PYTEST, *LEFT_OUT, "tests", **HIDDEN)


def kills(program: Path) -> int:
    """Killed a hundred times in the middle of a game, nothing is lost."""
    return run(program, *PYTEST, "-m", "slow", "-k", "again or window", "tests/game/kill", **HIDDEN)


def window(program: Path) -> int:
    """A real window, with a mouse and keys."""
    piped = 'set -o pipefail; "$@" 2>&1 < /dev/null | cat'  # see run()
    command = ["bash", "-c", piped, "bash", *runner(), str(program), "main.py"]
    drive.play(command)
    play(command)
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


def installer(program: Path) -> int:
    """The installer of the app made before: compiled, installed, opened, removed."""
    del program
    if not has_32_bits():
        print("windows: no installer, as its compiler needs wine32 (Debian: wine32:i386)", flush=True)
        return 0
    made, version = MADE.relative_to(ROOT), f"/DVersion={VERSION}"
    failed = run(inno_setup(), "/Q", version, f"/DMade={PureWindowsPath(made)}", r"packaging\windows\lantern.iss")
    folder, quiet = PREFIX / "drive_c" / "Lantern 灯谜", ("/VERYSILENT", "/SUPPRESSMSGBOXES", "/NORESTART")
    failed |= run(MADE / "lantern-setup.exe", *quiet, "/ALLUSERS", "/LANG=chinese", rf"/DIR=C:\{folder.name}")
    failed |= int(files_of(folder) - {Path("unins000.exe"), Path("unins000.dat")} != files_of(MADE / "lantern-folder"))
    failed |= run(*FILE_TYPE) | run(folder / "lantern.exe", "--smoke", **HIDDEN)
    run(folder / "unins000.exe", *quiet)
    drive.wait_for(lambda: not folder.exists(), "the end of the folder")  # by a copy of the program
    return failed | int(run(*FILE_TYPE) == 0)


def files_of(folder: Path) -> set[Path]:
    return {each.relative_to(folder) for each in folder.rglob("*") if each.is_file()}


def begun() -> subprocess.Popen[bytes]:
    command = [*runner(), str(MADE / "lantern.exe")]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env=os.environ | HIDDEN, stdin=quiet, stdout=quiet, stderr=quiet)


STEPS: dict[str, Callable[[Path], int]] = {
    each.__name__: each for each in (smoke, tests, kills, window, app, installer)
}


def run_step(step: str, program: Path) -> int:
    """Runs a step, in Wine with a screen: without one, PyInstaller waits for ever for a program that it started."""
    if not runner():
        return STEPS[step](program)
    with drive.Screen():
        try:
            return STEPS[step](program)
        finally:
            end_all()


def main() -> int:
    wrong = [each for each in sys.argv[1:] if each not in STEPS]
    if wrong:
        sys.exit(f"windows: there is no step {wrong[0]}; there are {', '.join(STEPS)}")
    program, failed = python(), list[str]()
    for step in sys.argv[1:] or STEPS:
        code = run_step(step, program)
        if runner() and code == CRASH:
            print(f"windows: Wine crashed in {step}, which runs once more", flush=True)
            code = run_step(step, program)
        print(f"windows: {step} {'failed' if code else 'done'}", flush=True)
        failed += [step] * bool(code)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
