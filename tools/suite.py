"""Run the tests in several processes, as many at once as there are processors; the full suite in one more.

    python -m tools.suite                  the quick suite; everything with LANTERN_FULL=1 (`make test FULL=1`)
    python -m tools.suite -x -k wall       other options are pytest's; {part} is the name of a part
    python -m tools.suite tests/game/ui    a path runs one pytest
    python -m tools.suite --strict         a test over 1 s of processor time without the mark `slow` is a failure
    python -m tools.suite --retry          what failed beside other work runs once more, alone

Test files are packed into parts of about the same length, by the times of the last run or else by their size. The
longest part starts first, and the output of a part that fails is printed when it ends. Where processes can fork, all
parts share the words that one process has read.
"""

from __future__ import annotations

import gc
import importlib
import json
import multiprocessing
import os
import re
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from multiprocessing.connection import wait
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

from generators.lanterns import all_kinds

ROOT = Path(__file__).parent.parent
FULL = os.environ.get("LANTERN_FULL", "") not in {"", "0"}
CACHE = ROOT / ".pytest_cache"  # with the processor seconds of each test file, by tests/conftest.py
PART = 20.0 if FULL else 12.0  # processor seconds
BYTES_A_SECOND = 4_000 if FULL else 20_000  # guess for a test file that was never timed
# Files of the full suite that take a minute, or wait for a browser or an installer: they start first.
LONG = re.compile(
    r"test_(\w*browser\w*|engine|almanac|every_scene|new_kind|wheel|bench|course|word_walls|names|letters|packs)"
)
# The presets of which all parts share the words: nearly all words, in 300 MB that are there once. Each part would read
# its own again, which took a quarter of its time.
SHARED = {"connecting_wall": (*range(4), -1), "lion_wall": (0, 7, 13, 57, -1), "brick": (0, -1), "fill_in": (0,)}
SHARED |= {"riddle": (0, 1, 3, 6), "crossword": (0, 1, 2, 5, 9, 33)}
NO_TESTS = 5  # pytest's exit code
COUNT = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed|xpassed)\b")
SUMMARY = re.compile(r"^(?:FAILED|ERROR|slow|slower) .+$", re.MULTILINE)
FAILED = re.compile(r"FAILED (\S+::.+?)(?: - |$)")
MOST_RETRIED = 20
UNICODE_TABLE = "from hypothesis import strategies; strategies.text().validate()"  # making it takes 200 MB, once
USED = re.compile(r"^used (.+)$", re.MULTILINE)
SKIPPED = re.compile(r"^skipped (.+)$", re.MULTILINE)
REASON = re.compile(r"(\d+) × (.+)")


def main(options: Sequence[str]) -> int:
    strict, retry = (flag in options for flag in ("--strict", "--retry"))
    options = [each for each in options if each not in {"--strict", "--retry"}]
    if any((ROOT / each.partition("::")[0]).exists() for each in options if not each.startswith("-")):
        return _pytest(options)
    code, lines = run(options)
    failed = [found[1] for line in lines if (found := FAILED.match(line))]
    if retry and 0 < len(failed) <= MOST_RETRIED and not any(line.startswith("ERROR") for line in lines):
        print("Once more, alone:", flush=True)
        code = _pytest(failed)
    return code or int(strict and any(line.startswith("slower") for line in lines))


def run(options: Sequence[str]) -> tuple[int, list[str]]:
    """Run every part; return the worst exit code, and the lines about tests that failed or were slow."""
    totals: Counter[str] = Counter()
    skipped: Counter[str] = Counter()
    worst, began, lines = 0, time.monotonic(), list[str]()
    with TemporaryDirectory(prefix="lantern-tests-") as folder:
        for part, code, output in _outputs(parts(), options, Path(folder)):
            counts = COUNT.findall(output)
            totals.update({what: int(count) for count, what in counts})
            lines += SUMMARY.findall(output)
            skipped += read_reasons(output)
            if code in {0, NO_TESTS}:
                print(f"{_name(part)}: {_list(counts)}; {', '.join(USED.findall(output)[-1:])}", flush=True)
                continue
            print(f"{_name(part)}\n{output}", flush=True)
            worst = max(worst, code)
            if "-x" in options:
                break
    print(*lines, sep="\n", end="\n" * bool(lines))
    print(f"skipped {join_reasons(skipped)}\n" * bool(skipped), end="")
    print(f"{_list((str(count), what) for what, count in totals.items())}, {time.monotonic() - began:.0f} s")
    return worst, lines


def join_reasons(skipped: Counter[str]) -> str:
    """How many tests were skipped for each reason, in one line."""
    return " | ".join(f"{count} × {' '.join(reason.split())}" for reason, count in skipped.most_common())


def read_reasons(output: str) -> Counter[str]:
    parts = (REASON.fullmatch(part) for line in SKIPPED.findall(output) for part in line.split(" | "))
    return Counter({found[2]: int(found[1]) for found in parts if found})


def _outputs(parts: list[list[Path]], options: Sequence[str], folder: Path) -> Iterator[tuple[list[Path], int, str]]:
    """Each part as it ends, with its exit code and its output."""
    shares = "fork" in multiprocessing.get_all_start_methods() and not any(each.startswith("--cov") for each in options)
    subprocess.run([sys.executable, "-c", UNICODE_TABLE], cwd=ROOT, check=True)
    if shares:
        read_words()
    context = multiprocessing.get_context("fork" if shares else "spawn")
    running: dict[int, tuple[Any, list[Path], Path]] = {}
    try:
        while parts or running:
            while parts and len(running) < (os.cpu_count() or 1) + FULL:  # browsers and installers wait in between
                part = parts.pop(0)
                name = re.sub(r"\W", "-", part[0].relative_to(ROOT).as_posix())
                process = context.Process(target=_run_part, args=(part, name, options, folder / name))  # type: ignore[attr-defined]
                process.start()
                running[process.sentinel] = process, part, folder / name
            for sentinel in wait(list(running)):
                process, part, output = running.pop(cast("int", sentinel))
                process.join()
                yield part, process.exitcode, output.read_text(errors="replace")
    finally:
        for process, *_ in running.values():
            process.terminate()


def _run_part(part: Sequence[Path], name: str, options: Sequence[str], output: Path) -> None:
    """Run in a process of its own, which prints into a file."""
    import pytest  # noqa: PLC0415

    with output.open("wb") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    os.environ |= {"COLUMNS": "160", "COVERAGE_FILE": f".coverage.{name}"}
    files = [path.relative_to(ROOT).as_posix() for path in part]
    own = ["-o", f"cache_dir=.pytest_cache/{name}", f"--basetemp={output}-folders"]
    code = pytest.main([*files, *own, *(each.replace("{part}", name) for each in options)])
    threading._shutdown()  # type: ignore[attr-defined]  # noqa: SLF001 - else multiprocessing waits for open executors
    sys.exit(int(code))


def read_words() -> None:
    """Read in this process what many tests need and what takes long to read; all parts hold it from then on."""
    from generators.characters import han, sounds  # noqa: PLC0415
    from generators.kernel.kind import no_pulse  # noqa: PLC0415
    from generators.wall.maker import knowledge  # noqa: PLC0415
    from generators.words import idioms, readings  # noqa: PLC0415

    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    for name in ("pytest", "game.smoke"):
        importlib.import_module(name)
    for kind in all_kinds():
        for number in SHARED.get(kind.id, ()):
            kind.generate(kind.presets[number].options, Random(1), no_pulse)
    knowledge.prepare(no_pulse)
    for read in (sounds.made_of_parts, han.word_links, readings.readings, idioms.known_with):
        read()
    gc.freeze()


def parts() -> list[list[Path]]:
    """Neighbouring files together, as they read the same words; the longest part first."""
    times: dict[str, float] = {}
    kind = "full" if FULL else "quick"
    for path in sorted(CACHE.rglob(f"lantern/{kind}-times"), key=lambda path: path.stat().st_mtime):
        times |= json.loads(path.read_text())

    def seconds(path: Path) -> float:
        wide = path.parent.name in {"tests", "laws"}  # these look at all kinds or all pages
        guess = path.stat().st_size / BYTES_A_SECOND * (3 if wide else 1)
        if FULL and LONG.fullmatch(path.stem):
            guess = 60.0
        return float(times.get(path.relative_to(ROOT).as_posix(), guess))

    found: list[tuple[float, list[Path]]] = []
    every = sorted((ROOT / "tests").rglob("test_*.py"))
    for _, folder in groupby(every, key=lambda path: path.relative_to(ROOT).parts[:3]):
        length, part = 0.0, list[Path]()
        for path in folder:
            if part and length + seconds(path) > PART:
                found.append((length, part))
                length, part = 0.0, []
            length, part = length + seconds(path), [*part, path]
        if found and length + found[-1][0] < PART:
            found[-1] = (found[-1][0] + length, found[-1][1] + part)
        else:
            found.append((length, part))
    return [part for _, part in sorted(found, key=lambda each: each[0], reverse=True)]


def _pytest(options: Sequence[str]) -> int:
    variables = {**os.environ, "COLUMNS": "160"}
    return subprocess.run([sys.executable, "-m", "pytest", *options], cwd=ROOT, env=variables, check=False).returncode


def _name(part: Sequence[Path]) -> str:
    first = part[0].relative_to(ROOT).as_posix()
    return first if len(part) == 1 else f"{first} and {len(part) - 1} more"


def _list(counts: Iterator[tuple[str, str]] | Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{count} {what}" for count, what in counts) or "nothing"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
