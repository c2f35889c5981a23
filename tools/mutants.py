"""Puts small faults into the code, one at a time, and lists those that the quick tests do not find.

    python -m tools.mutants --count 60 --seed 1

The quick suite runs once to record which tests run which lines, and how long each takes; `--keep FOLDER` keeps that for
the next run on the same code. Each mutant is drawn by the seed and tried in a copy of the project: first the tests that
run its line, then those that run other lines of its file, as a cached value may be checked by tests that never run the
line that computed it. In both groups the shortest come first, and together they take at most LONGEST.

A mutant is killed by a test that fails or does not end. One that survives is either equivalent to the original, or
shows behaviour that no test checks. Conditions are negated, calls and results left out.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import cache_from_source
from itertools import accumulate, chain
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from xml.etree import ElementTree as ET

from coverage import CoverageData

if sys.platform == "linux":
    import resource

ROOT = Path(__file__).parent.parent
SOURCES = ("generators", "game")
NOT_COPIED = (".git", ".venv", ".*_cache", ".hypothesis", "build", "dist", "shots", "*.egg-info")
WORKERS = 2  # copies of the project, each with a mutant
LONGEST = 600.0  # seconds of tests for one mutant, as measured without it
PATIENCE = 60.0  # seconds of processor, in addition to twice what the tests took, until they count as endless
LOADED = 10  # times as long by the clock, for tests that wait without using the processor
NO_TESTS = 5  # pytest's exit code
PAIRS = ((ast.Lt, ast.GtE), (ast.Gt, ast.LtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = dict((*PAIRS, *((other, one) for one, other in PAIRS)))


@dataclass(frozen=True, slots=True)
class Mutant:
    path: Path  # in the project
    line: int
    was: str
    now: str
    start: int  # bytes of the file that it replaces
    end: int

    @property
    def lines(self) -> range:
        return range(self.line, self.line + self.was.count("\n") + 1)

    def __str__(self) -> str:
        was, now = (text if len(text) < 80 else f"{text[:77]}..." for text in (self.was, self.now))
        return f"{self.path}:{self.line}: {' '.join(was.split())} -> {' '.join(now.split())}"


# --- the mutants of the code


def mutants(path: Path, root: Path = ROOT) -> list[Mutant]:
    """The mutants of one file, in the order of their places."""
    data = (root / path).read_bytes()
    starts = [0, *accumulate(map(len, data.splitlines(keepends=True)))]
    functions = [each for each in ast.walk(ast.parse(data)) if isinstance(each, ast.FunctionDef)]
    found = []
    for node in chain.from_iterable(_inner(statement) for function in functions for statement in function.body):
        for other in _replacements(node):
            assert isinstance(node, ast.expr | ast.stmt)
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            simple = isinstance(other, ast.stmt | ast.Constant)
            now = ast.unparse(other) if simple else f"({ast.unparse(other)})"
            found.append(Mutant(path, node.lineno, data[start:end].decode(), now, start, end))
    return sorted(found, key=lambda each: (each.start, each.end, each.now))


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function, without nested functions, which are visited by themselves, and without the inside of
    strings, types, asserts and `strict=True`, which no test needs to check."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assert | ast.Raise | ast.JoinedStr):
        return
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return
    yield node
    for name, value in ast.iter_fields(node):
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST) and name != "annotation":
                yield from _inner(each)


def _replacements(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    match node:
        case ast.Compare(left, [operator, *others], comparators):
            yield ast.Compare(left, [OPPOSITE[type(operator)](), *others], comparators)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right):
            yield ast.BinOp(left, ast.Sub() if isinstance(operator, ast.Add) else ast.Add(), right)
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and not value.value):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()


def draw(count: int, seed: str, root: Path = ROOT) -> list[Mutant]:
    """That many mutants, from as many files as possible."""
    paths = [path.relative_to(root) for top in SOURCES for path in sorted((root / top).rglob("*.py"))]
    every = [each for path in paths for each in mutants(path, root)]
    Random(seed).shuffle(every)
    first = {each.path: each for each in reversed(every)}
    return sorted(every, key=lambda each: each is not first[each.path])[:count]


# --- the tests that run a line


class Runs:
    """A recorded run of the quick suite: the tests that run each line, and how long each takes."""

    def __init__(self, folder: Path) -> None:
        self.lines = CoverageData(str(folder / "lines"))
        self.lines.read()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        for report in sorted(folder.glob("*.xml")):
            for case in ET.parse(report).iter("testcase"):  # noqa: S314 - pytest wrote it
                if not len(case):  # neither skipped nor failed, as a test of the history fails in a copy
                    file = case.attrib["classname"].replace(".", "/")
                    self.seconds[f"{file}.py::{case.attrib['name']}"] += float(case.attrib["time"])

    def tests(self, path: Path, lines: range) -> list[str]:
        """The tests for a mutant, as many as LONGEST allows, those of a file together."""
        copied = next((each for each in self.lines.measured_files() if each.endswith(f"/{path}")), "")
        contexts = self.lines.contexts_by_lineno(copied)
        near = {each.rpartition("|")[0] for line in lines for each in contexts.get(line, ())}
        every = {each.rpartition("|")[0] for found in contexts.values() for each in found}.intersection(self.seconds)
        order = sorted(every, key=lambda each: (each not in near, self.seconds[each], each))
        took = accumulate(self.seconds[each] for each in order)
        chosen = [each for each, seconds in zip(order, took, strict=True) if seconds <= LONGEST] or order[:1]
        files = list(dict.fromkeys(each.partition("::")[0] for each in chosen))
        return sorted(chosen, key=lambda each: files.index(each.partition("::")[0]))


def record_runs(copied: Path, folder: Path) -> None:
    """Run the quick suite in the copy, and keep in the folder which tests run each line."""
    folder.mkdir(parents=True, exist_ok=True)
    options = ["--cov", "--cov-context=test", "--cov-report=", f"--junitxml={folder}/{{part}}.xml"]
    command = [sys.executable, "-m", "tools.suite", *options]
    subprocess.run(command, cwd=copied, stdout=subprocess.DEVNULL, check=False)
    lines = CoverageData(str(folder / "lines"))
    for each in sorted(copied.glob(".coverage.*")):
        part = CoverageData(str(each))
        part.read()
        lines.update(part)
    lines.write()


# --- trials


def is_killed(mutant: Mutant, tests: list[str], copied: Path, patience: float) -> bool:
    """Do the tests fail with the mutant in this copy, or never end? The copy is restored afterwards."""
    file = copied / mutant.path
    data = file.read_bytes()
    file.write_bytes(data[: mutant.start] + mutant.now.encode() + data[mutant.end :])
    (copied / "tests-to-run").write_text("\n".join(tests), encoding="utf-8")
    try:
        return _run_pytest(copied, patience) not in {0, NO_TESTS}
    finally:
        file.write_bytes(data)
        Path(cache_from_source(str(file))).unlink(missing_ok=True)  # Python compares only seconds and sizes


def _run_pytest(copied: Path, patience: float) -> int:
    """Run the listed tests, and end all processes that they started."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-x", "@tests-to-run"]
    devnull = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=copied, stdout=devnull, stderr=devnull, start_new_session=True) as running:
        if sys.platform == "linux":
            resource.prlimit(running.pid, resource.RLIMIT_CPU, (round(patience), round(patience)))
        try:
            return running.wait(timeout=LOADED * patience)
        except subprocess.TimeoutExpired:
            return 1
        finally:
            if hasattr(os, "killpg"):
                with suppress(ProcessLookupError):
                    os.killpg(running.pid, signal.SIGKILL)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="for the record of which tests run which lines")
    options = parser.parse_args(arguments)
    os.environ["LANTERN_FULL"] = ""
    with TemporaryDirectory(prefix="lantern-mutants-") as name:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            ignored = shutil.ignore_patterns(*NOT_COPIED)
            copies.put(shutil.copytree(ROOT, Path(name) / f"lantern{number}", ignore=ignored))
        folder = options.keep or Path(name) / "runs"
        if not (folder / "lines").is_file():
            record_runs(first := copies.get(), folder)
            copies.put(first)
        runs = Runs(folder)

        def survives(mutant: Mutant) -> bool:
            tests, copied = runs.tests(mutant.path, mutant.lines), copies.get()
            patience = PATIENCE + 2 * sum(runs.seconds[each] for each in tests)
            alive = not tests or not is_killed(mutant, tests, copied, patience)
            copies.put(copied)
            print(f"{'ALIVE ' if alive else 'killed'} {mutant} ({len(tests)} tests)", flush=True)
            return alive

        chosen = draw(options.count, options.seed)
        with ThreadPoolExecutor(WORKERS) as pool:
            alive = sum(pool.map(survives, chosen))
    print(f"{len(chosen) - alive} of {len(chosen)} killed: {1 - alive / max(1, len(chosen)):.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
