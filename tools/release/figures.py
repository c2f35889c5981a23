"""Sizes and speeds that may not grow: `python -m tools.release.figures` prints each with its limit; with `--write`
they stand in docs/performance.md.

A size above its limit fails. A speed is measured beside whatever else a machine does: above its limit it is taken
again, twice at most, and fails where it is several times as much.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import dropwhile
from pathlib import Path

from tools.bench.frame import measured, screens
from tools.release.frozen_picture import frozen_picture
from tools.release.install import BUILT, ROOT

EXECUTABLE = ROOT / "dist" / "lantern"
PAGE = ROOT / "docs" / "performance.md"
HEAD = "| what | measured | limit | of the limit |\n|---|---|---|---|"
BAR = 20  # letters
STARTS = 5
SECONDS = 8.0  # of each measurement
AGAIN = 2
MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Limit:
    name: str
    unit: str
    most: float
    measure: Callable[[dict[str, str]], float]
    patience: float = 1  # so many times the limit fail

    def said(self, found: float) -> str:
        return f"{self.name:50} {found:7.2f} {self.unit:4} (at most {self.most:g}){' TOO MUCH' * (found > self.most)}"

    def row(self, found: float) -> str:
        share = round(found, 2) / self.most  # of what is shown
        return f"| {self.name} | {found:.2f} {self.unit} | {self.most:g} {self.unit} | {bar(share)} {share:.0%} |"


def bar(share: float) -> str:
    """A bar of text, which every reader of Markdown shows; what is past its end is cut."""
    full = min(BAR, round(BAR * share))
    return f"`{'█' * full}{'░' * (BAR - full)}`"


def first_picture(given: dict[str, str]) -> float:
    command = [sys.executable, "-m", "tools.release.first_picture"]
    starts = [subprocess.check_output(command, cwd=ROOT, env=given, text=True) for _ in range(STARTS + 1)]
    return min(float(each.split()[-1]) for each in starts)  # others stood beside something else, or compiled


def size_of(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / MB


LIMITS = (
    Limit("first picture, processor", "s", 0.30, first_picture, patience=2),
    Limit("the same of the folder", "s", 0.35, lambda given: frozen_picture(given, STARTS), patience=2),
    Limit("one file", "MB", 36, lambda _: EXECUTABLE.stat().st_size / MB),
    Limit("folder", "MB", 60, lambda _: size_of(BUILT)),
    Limit("memory after games of every kind", "MB", 120, lambda given: measured("memory", given)[0]),
    Limit("idle on home, of a processor", "%", 0.6, lambda given: measured("home", given, SECONDS)[0], patience=2),
    Limit("idle in a game, of a processor", "%", 0.6, lambda given: measured("game", given, SECONDS)[0], patience=2),
    Limit("late frames beside hard work", "%", 0.5, lambda given: measured("busy", given, SECONDS)[2], patience=4),
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
            print(limit.said(found), flush=True)
            rows.append(limit.row(found))
    if "--write" in sys.argv:
        put_table(HEAD, rows, PAGE)
    return min(above, 1)


def put_table(head: str, rows: list[str], page: Path) -> None:
    """Put the table in the place of the one with this head."""
    before, _, rest = page.read_text(encoding="utf-8").partition(head + "\n")
    after = dropwhile(lambda line: line.startswith("|"), rest.splitlines(keepends=True))
    page.write_text("".join([before, head, "\n", *(f"{row}\n" for row in rows), *after]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
