"""Run the tests in several processes, as many at once as there are processors.

    python -m tools.suite                  the quick suite; everything with LANTERN_FULL=1 (`make test FULL=1`)
    python -m tools.suite -x -k wall       other options are pytest's; {part} is the name of a part
    python -m tools.suite tests/game/ui    a path runs one pytest
    python -m tools.suite --strict         a test over 1 s of processor time without the mark `slow` is a failure
    python -m tools.suite --retry          what failed beside other work runs once more, alone

Test files are packed into parts of about the same length, by the times of the last run or else by their size. The
longest part starts first, and the output of a part that fails is printed when it ends.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parent.parent
CACHE = ROOT / ".pytest_cache"  # with the processor seconds of each test file, by tests/conftest.py
PART = 20.0  # processor seconds
BYTES_A_SECOND = 6000  # of a test file that was never timed
NO_TESTS = 5  # pytest's exit code
COUNT = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed|xpassed)\b")
SUMMARY = re.compile(r"^(?:FAILED|ERROR|slow|TOO SLOW) .+$", re.MULTILINE)
FAILED = re.compile(r"FAILED (\S+::.+?)(?: - |$)")
MOST_RETRIED = 20
USED = re.compile(r"^used (.+)$", re.MULTILINE)


def main(options: Sequence[str]) -> int:
    strict, retry = (flag in options for flag in ("--strict", "--retry"))
    options = [each for each in options if each not in {"--strict", "--retry"}]
    if any((ROOT / each.partition("::")[0]).exists() for each in options if not each.startswith("-")):
        return _pytest(options).wait()
    code, lines = run(options)
    failed = [found[1] for line in lines if (found := FAILED.match(line))]
    if retry and 0 < len(failed) <= MOST_RETRIED and not any(line.startswith("ERROR") for line in lines):
        print("Once more, alone:", flush=True)
        code = _pytest(failed).wait()
    return code or int(strict and any(line.startswith("TOO SLOW") for line in lines))


def run(options: Sequence[str]) -> tuple[int, list[str]]:
    """Run every part; return the worst exit code, and the lines about tests that failed or were slow."""
    totals: Counter[str] = Counter()
    worst, began, lines = 0, time.monotonic(), list[str]()
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        jobs = {pool.submit(_run_part, part, options): part for part in parts()}
        for job in as_completed(jobs):
            if job.cancelled():
                continue
            code, output = job.result()
            counts = COUNT.findall(output)
            totals.update({what: int(count) for count, what in counts})
            lines += SUMMARY.findall(output)
            if code in {0, NO_TESTS}:
                print(f"{_name(jobs[job])}: {_listed(counts)}; {', '.join(USED.findall(output)[-1:])}", flush=True)
                continue
            print(f"{_name(jobs[job])}\n{output}", flush=True)
            worst = max(worst, code)
            if "-x" in options:
                pool.shutdown(wait=False, cancel_futures=True)
    print(*lines, sep="\n", end="\n" * bool(lines))
    print(f"{_listed((str(count), what) for what, count in totals.items())}, {time.monotonic() - began:.0f} s")
    return worst, lines


def parts() -> list[list[Path]]:
    """Neighbouring files together, as they read the same words; the longest part first."""
    times: dict[str, float] = {}
    for path in sorted(CACHE.rglob("lantern/times"), key=lambda path: path.stat().st_mtime):
        times |= json.loads(path.read_text())

    def seconds(path: Path) -> float:
        return float(times.get(path.relative_to(ROOT).as_posix(), path.stat().st_size / BYTES_A_SECOND))

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


def _run_part(part: Sequence[Path], options: Sequence[str]) -> tuple[int, str]:
    """The exit code and the output."""
    files = [path.relative_to(ROOT).as_posix() for path in part]
    number = re.sub(r"\W", "-", files[0])
    done = _pytest(
        [*files, "-o", f"cache_dir=.pytest_cache/{number}", *(each.replace("{part}", number) for each in options)],
        {"COVERAGE_FILE": f".coverage.{number}"},
        output=subprocess.PIPE,
    )
    output, _ = done.communicate()
    return done.returncode, output.decode(errors="replace")


def _pytest(
    options: Sequence[str], variables: dict[str, str] | None = None, output: int | None = None
) -> subprocess.Popen[bytes]:
    variables = {**os.environ, "COLUMNS": "160", **(variables or {})}
    command = [sys.executable, "-m", "pytest", *options]
    return subprocess.Popen(command, cwd=ROOT, env=variables, stdout=output, stderr=output and subprocess.STDOUT)


def _name(part: Sequence[Path]) -> str:
    first = part[0].relative_to(ROOT).as_posix()
    return first if len(part) == 1 else f"{first} and {len(part) - 1} more"


def _listed(counts: Iterator[tuple[str, str]] | Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{count} {what}" for count, what in counts) or "nothing"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
