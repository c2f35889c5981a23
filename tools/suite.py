"""Every test, in processes of their own: as many at once as there are processors.

    python -m tools.suite                  the quick suite; all of it with LANTERN_FULL=1 (`make test FULL=1`)
    python -m tools.suite --last-failed    once more what failed, alone

A process reads the words of the puzzles that its tests are about, and gives them back when it ends. What takes longest
begins first. Other options are pytest's.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent
PARTS = (
    "tests/game/laws/test_looks.py",
    "tests/generators/wall",
    "tests/generators",
    "tests/game",
    "tests/game/scenes",
    "tests/generators/test_transcripts.py",
    "tests/generators/sweet_spots",
    "tests",
    "tests/game/boards",
    "tests/game/laws",
    "tests/generators/crossword",
    "tests/generators/names",
    "tests/game/laws/test_every_scene.py",
    "tests/game/laws/test_live_language.py",
)
NO_TESTS = 5  # as pytest says it
AGAIN = "--last-failed"
COUNT = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed|xpassed)\b")
TOOK = re.compile(r"^here: (.+)$", re.MULTILINE)


def run(options: Iterable[str] = (), *, root: Path = ROOT, workers: int = 0, quiet: bool = False) -> int:
    """How the worst part ended; in options {part} is its number."""
    totals: Counter[str] = Counter()
    worst = 0
    began = time.monotonic()
    parts = [part for part in PARTS if (root / part).exists()]
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        ended = pool.map(lambda part: (part, *_ended(part, [*options], root)), parts)
        for part, code, said in ended:
            worst = max(worst, 0 if code == NO_TESTS else code)
            counts = COUNT.findall(said)
            totals.update({what: int(count) for count, what in counts})
            if not quiet:
                took = ", ".join(f"{count} {what}" for count, what in counts) or "nothing"
                used = "; ".join(TOOK.findall(said)[-1:])
                print(f"{part}: {took}; {used}" if code in {0, NO_TESTS} else f"{part}\n{said}", flush=True)
    if not quiet:
        print(*(f"{count} {what}," for what, count in totals.items()), f"{time.monotonic() - began:.0f} s")
    return worst


def _ended(part: str, options: list[str], root: Path) -> tuple[int, str]:
    """The code that pytest ends with, and all that it said."""
    number = str(PARTS.index(part))
    others = [f"--ignore={each}" for each in PARTS if each != part and each.startswith(f"{part}/")]
    command = [sys.executable, "-m", "pytest", part, *others, "-o", f"cache_dir=.pytest_cache/{number}"]
    command += [each.replace("{part}", number) for each in options]
    lines = {"COVERAGE_FILE": f".coverage.{number}"}
    done = subprocess.run(command, cwd=root, env={**os.environ, **lines}, capture_output=True, check=False)
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace")


if __name__ == "__main__":
    given = sys.argv[1:]
    alone = AGAIN in given
    sys.exit(run([*given, "--last-failed-no-failures=none"] if alone else given, workers=alone))
