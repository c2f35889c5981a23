"""How smooth, quiet and small the window is: python -m tools.bench frame.

Each figure has a process of its own, without a screen and, where Xvfb is installed, on one; a quick look takes a few.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 8.0, 0.5  # duration of each measurement
PATIENCE = 20.0  # seconds for a first verdict
BESIDE = {  # work of the worker beside a window
    "alone": "alone",
    "busy": "while the worker makes the hardest puzzles",
    "pictures": "while pictures are read",
    "proof": "while a hard board is proved",
    "walls": "while walls that people make are judged",
}


def report(*, quick: bool = False) -> None:
    with tempfile.TemporaryDirectory() as home:
        for name, plain in screens(real=not quick):
            given = plain | {"LANTERN_HOME": home} | ({} if quick else {"PYTHONPYCACHEPREFIX": f"{home}/compiled"})
            print(f"A window of 1280x800, {name}")
            window(given, SECONDS[quick], quick=quick)


def window(given: dict[str, str], seconds: float, *, quick: bool) -> None:
    for what, words in list(BESIDE.items())[: 1 if quick else None]:
        fps, late, own, *_ = measure(what, given, seconds)
        print(f"  {words}: {fps:.1f} frames a second (58 wanted), {late:.2f} % over 20 ms")
        print(f"    {own:.2f} % without the waits for other programs (0.5 % allowed)")
    for what in ("home", "game")[: 1 if quick else None]:
        (share,) = measure(what, given, seconds)
        print(f"  idle, {what:4}: {share:.2f} % of a processor (0.6 % wanted)")
    if not quick:
        wait, judged_late, count = measure("verdict", given, PATIENCE)
        print(f"  first verdict on a wall: {wait:.2f} s, {judged_late:.0f} of {count:.0f} frames late (0 wanted)")
    now, most = measure("memory", given, seconds)
    print(f"  memory after play: {now:.0f} MB, at most {most:.0f} MB on the way (120 MB wanted)")


def screens(*, real: bool) -> Iterator[tuple[str, dict[str, str]]]:
    unwanted = ("DISPLAY", "SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE")  # the last would compile the app at each start
    plain = {each: value for each, value in os.environ.items() if each not in unwanted}
    plain["SDL_AUDIODRIVER"] = "dummy"
    yield "without a screen (SDL's dummy driver)", plain | {"SDL_VIDEODRIVER": "dummy"}
    if real and shutil.which("Xvfb"):
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            assert server.stdout is not None
            display = f":{server.stdout.readline().strip()}"
            yield "on a virtual X screen (Xvfb)", plain | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
            server.terminate()


def measure(what: str, surroundings: dict[str, str], seconds: float = 0.0) -> list[float]:
    """Take one of the figures in a new process."""
    command = [sys.executable, "-m", "tools.bench.frame_figures", what, str(seconds)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=surroundings)
    if answer.returncode:
        raise RuntimeError(answer.stderr)
    return [float(each) for each in answer.stdout.split("\n")[-2].split()]
