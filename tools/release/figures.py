"""Sizes and speeds that may not grow: `python -m tools.release.figures` prints each with its limit. With `--write` it
also measures the parts of the start and the memory of each kind, and writes the tables of docs/performance.md.

The frozen app runs no script of ours, so a library that is loaded before SDL ends it at its first picture: that needs
Linux and cc.

A size above its limit fails. A speed is measured beside whatever else a machine does: above its limit it is taken
again, twice at most, and fails where it is several times as much.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import dropwhile
from pathlib import Path

from game.catalogue import CATALOGUE
from generators.__main__ import kind_name
from tools.bench.frame import measure, screens
from tools.release.install import BUILT, ROOT

EXECUTABLE = ROOT / "dist" / "lantern"
PAGE = ROOT / "docs" / "performance.md"
LIBRARY = Path(__file__).with_name("first_picture.c")
HEAD = "| what | measured | limit | of the limit |\n|---|---|---|---|"
START = "| at the start | milliseconds | |\n|---|---|---|"
MEMORY = "| in memory | MB | more than the first page alone |\n|---|---|---|"
HOME = "first page alone"
BAR = 20  # letters
STARTS, PART_STARTS = 5, 9
SECONDS = 8.0  # duration of each measurement
AGAIN = 2
MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Limit:
    name: str
    unit: str
    most: float
    measure: Callable[[dict[str, str]], float]
    patience: float = 1  # so many times the limit fail

    def describe(self, found: float) -> str:
        return f"{self.name:50} {found:7.2f} {self.unit:4} (at most {self.most:g}){' TOO MUCH' * (found > self.most)}"

    def row(self, found: float) -> str:
        share = round(found, 2) / self.most  # of what is shown
        return f"| {self.name} | {found:.2f} {self.unit} | {self.most:g} {self.unit} | {bar(share)} {share:.0%} |"


def bar(share: float) -> str:
    """A bar of text, which every reader of Markdown shows; what is past its end is cut."""
    full = min(BAR, round(BAR * share))
    return f"`{'█' * full}{'░' * (BAR - full)}`"


def _start(given: Mapping[str, str], count: int, *words: str) -> list[str]:
    """The last line of each start from source but the first, which compiles."""
    command = [sys.executable, "-m", "tools.release.start", *words]
    texts = [subprocess.check_output(command, cwd=ROOT, env=given, text=True) for _ in range(count + 1)][1:]
    return [text.splitlines()[-1] for text in texts]


def first_picture(given: Mapping[str, str]) -> float:
    """Seconds of the quickest start."""
    return min(map(float, _start(given, STARTS)))


def start_parts(given: Mapping[str, str], count: int = PART_STARTS) -> dict[str, float]:
    """Milliseconds by part, of the quickest start."""
    found: list[dict[str, float]] = list(map(json.loads, _start(given, count, "parts")))
    return min(found, key=lambda each: sum(each.values()))


def frozen_picture(given: Mapping[str, str]) -> float:
    """Seconds of the quickest start of the frozen app but the first, which greets."""
    with tempfile.TemporaryDirectory() as name:
        library = Path(name, "first_picture.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, LIBRARY], check=True)
        own = {**given, "LANTERN_HOME": str(Path(name, "home")), "LD_PRELOAD": str(library)}
        starts = [subprocess.check_output([BUILT / "lantern"], env=own, text=True) for _ in range(STARTS + 1)]
    return min(map(float, starts[1:]))


def size_of(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / MB


LIMITS = (
    Limit("first picture, processor", "s", 0.30, first_picture, patience=2),
    Limit("the same of the folder", "s", 0.35, frozen_picture, patience=2),
    Limit("one file", "MB", 37, lambda _: EXECUTABLE.stat().st_size / MB),
    Limit("folder", "MB", 65, lambda _: size_of(BUILT)),
    Limit("memory after games of every kind", "MB", 118, lambda given: measure("memory", given, SECONDS)[0]),
    Limit("idle on home, of a processor", "%", 0.6, lambda given: measure("home", given, SECONDS)[0], patience=2),
    Limit("idle in a game, of a processor", "%", 0.6, lambda given: measure("game", given, SECONDS)[0], patience=2),
    Limit("late frames beside hard work", "%", 0.5, lambda given: measure("busy", given, SECONDS)[2], patience=4),
)


def main() -> int:
    _, plain = next(screens(real=False))
    above, rows = 0, list[str]()
    with tempfile.TemporaryDirectory() as home:
        given = plain | {"LANTERN_HOME": home, "PYTHONPYCACHEPREFIX": str(Path(home, "compiled"))}
        for limit in LIMITS:
            found = limit.measure(given)
            for _ in range(AGAIN):
                found = min(found, limit.measure(given)) if found > limit.most else found
            above += found > limit.most * limit.patience
            print(limit.describe(found), flush=True)
            rows.append(limit.row(found))
        if "--write" in sys.argv:
            names = {"home": HOME} | {entry.id: kind_name(entry.kind) for entry in CATALOGUE}
            kinds = {name: measure(f"with {each}", given)[0] for each, name in names.items()}
            put_table(HEAD, rows, PAGE)
            put_table(START, start_rows(start_parts(given)), PAGE)
            put_table(MEMORY, memory_rows(kinds), PAGE)
    return min(above, 1)


def start_rows(parts: Mapping[str, float]) -> list[str]:
    whole = sum(parts.values())
    return [f"| {name} | {each:.0f} | {bar(each / whole)} |" for name, each in parts.items()]


def memory_rows(found: Mapping[str, float]) -> list[str]:
    home = found[HOME]
    most = max(each - home for each in found.values()) or 1.0
    more = ((name, each, max(0.0, each - home)) for name, each in found.items())
    return [f"| {name} | {each:.0f} | {bar(above / most)} {above:.0f} |" for name, each, above in more]


def put_table(head: str, rows: list[str], page: Path) -> None:
    """Put the table in the place of the one with this head."""
    before, _, rest = page.read_text(encoding="utf-8").partition(head + "\n")
    after = dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True))
    page.write_text("".join([before, head, "\n", *(f"{row}\n" for row in rows), *after]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
