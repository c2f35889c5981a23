"""The time at the start and the memory of a game, by what they go to: `python -m tools.release.parts` prints two tables
with bars; with `--write` they stand in docs/performance.md.

Each start and each game has a process of its own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from game.catalogue import CATALOGUE
from tools.bench.frame import screens
from tools.release.figures import PAGE, bar, put_table
from tools.release.install import ROOT

START = "| at the start | milliseconds | |\n|---|---|---|"
MEMORY = "| in memory | MB | more than the first page alone |\n|---|---|---|"
STARTS = 9
HOME = "home"


def starts(given: dict[str, str], count: int = STARTS) -> dict[str, float]:
    """Milliseconds by part, of the quickest start but the first, which compiles."""
    command = [sys.executable, "-m", "tools.release.first_parts"]
    said = [subprocess.check_output(command, cwd=ROOT, env=given, text=True) for _ in range(count + 1)][1:]
    found: list[dict[str, float]] = [json.loads(each.splitlines()[-1]) for each in said]
    return min(found, key=lambda each: sum(each.values()))


def memory(given: dict[str, str], kind: str) -> float:
    command = [sys.executable, "-m", "tools.release.parts", kind]
    return float(subprocess.check_output(command, cwd=ROOT, env=given, text=True).split()[-1])


def resident(kind: str) -> float:
    """MB of this process, with the first page and the first game of a kind in the window."""
    from game.app import App  # noqa: PLC0415 - nor does it count where it is not asked for
    from game.scenes.home.home import Home  # noqa: PLC0415
    from tools.bench.frame_figures import game, services_of, step  # noqa: PLC0415

    app = App()
    services = services_of(app)
    app.begin(services, [Home(services)])
    for entry in (each for each in CATALOGUE if each.kind.id == kind):
        app.stack.put(game(services, entry, 0))
    step(app, 0.02)
    services.worker.stop()
    line = re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text(encoding="ascii"))
    assert line is not None
    return int(line[1]) / 1000


def start_rows(parts: dict[str, float]) -> list[str]:
    whole = sum(parts.values())
    return [f"| {name} | {each:.0f} | {bar(each / whole)} |" for name, each in parts.items()]


def memory_rows(found: dict[str, float]) -> list[str]:
    home = found[HOME]
    most = max(each - home for each in found.values()) or 1.0
    more = ((name, each, max(0.0, each - home)) for name, each in found.items())
    return [
        f"| {name.replace('_', ' ')} | {each:.0f} | {bar(above / most)} {above:.0f} |" for name, each, above in more
    ]


def main(words: list[str]) -> int:
    if words and words != ["--write"]:
        print(resident(words[0]))
        return 0
    _, plain = next(screens(real=False))
    with tempfile.TemporaryDirectory() as home:
        given = plain | {"LANTERN_HOME": home, "PYTHONPYCACHEPREFIX": str(Path(home, "compiled"))}
        start = starts(given)
        kinds = {name: memory(given, name) for name in (HOME, *(each.kind.id for each in CATALOGUE))}
    tables: Iterable[tuple[str, list[str]]] = ((START, start_rows(start)), (MEMORY, memory_rows(kinds)))
    for head, rows in tables:
        print("\n".join([head, *rows, ""]))
        if words:
            put_table(head, rows, PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
