"""Small faults put into the code one at a time: which of them does the quick suite overlook?

    python -m tools.mutants --count 60 --seed 1

The quick suite runs once and says which tests run which lines, and how long each takes; `--keep FOLDER` keeps that for
the next draw from the same code. Each mutant, drawn by the seed, lives in a copy of the project. The tests that run its
line are tried on it, short ones of every file first, then those that run other lines of its file: a value that was
worked out once for all tests is looked at by tests that never run the line. No trial takes longer than LONGEST.
A test that fails kills a mutant, and so does one that does not end. A survivor is either equal to what it replaced, or
shows a law that no test holds. Conditions are turned round, calls and answers left out; numbers and limits that are off
by one, mostly a point on the screen or a matter of taste, are drawn apart, with `--by-one`.
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
from functools import cache
from importlib.util import cache_from_source
from itertools import accumulate
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
LONGEST = 600.0  # seconds of tests for one mutant, as they took while nothing was changed
PATIENCE = 60.0  # seconds of processor beside twice what its tests took; more, and it never ends
LOADED = 10  # times as long by the clock: others may want the machine, and who waits for nothing uses no processor
COUNTS = 10  # larger numbers are points on the screen and thresholds, where one more is as good
NO_TESTS = 5  # as pytest says it
NEXT: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
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
    function: str
    by_one: bool  # a number is one more or less, or a limit is beyond itself

    @property
    def lines(self) -> range:
        return range(self.line, self.line + self.was.count("\n") + 1)

    def put(self, root: Path) -> None:
        data = (root / self.path).read_bytes()
        (root / self.path).write_bytes(data[: self.start] + self.now.encode() + data[self.end :])

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.was)} -> {_short(self.now)}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) < 80 else f"{line[:77]}..."


# --- which mutants there are


def mutants(path: Path, root: Path = ROOT) -> list[Mutant]:
    """The mutants of one file, in the order of their places."""
    data = (root / path).read_bytes()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for function, node, other, by_one in _changed(ast.parse(data)):
        first, last = (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)
        start, end = (starts[line - 1] + column for line, column in (first, last))
        was, now = data[start:end].decode(), ast.unparse(other)
        if isinstance(other, ast.expr) and not isinstance(other, ast.Constant):
            now = f"({now})"
        found.append(Mutant(path, node.lineno, was, now, start, end, function, by_one))
    return sorted(found, key=lambda each: (each.start, each.end, each.now))


def _changed(tree: ast.Module) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.expr | ast.stmt, bool]]:
    """Functions, nodes within them, what may stand in their place, and whether it is off by one.

    What is only said to people or types stays."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                for node in _inner(statement):
                    if isinstance(node, ast.expr):
                        yield from ((function.name, node, each, False) for each in _expressions(node))
                        yield from ((function.name, node, each, True) for each in _by_one(node))
                    elif isinstance(node, ast.stmt):
                        yield from ((function.name, node, each, False) for each in _statements(node))


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function, without functions in it, which have their own turn, and without the inside of strings,
    types and asserts; that two lists are as long as each other is asserted by `strict`."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assert | ast.Raise | ast.JoinedStr):
        return
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return
    yield node
    for name, value in ast.iter_fields(node):
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST) and name != "annotation":
                yield from _inner(each)


def _expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=[operator, *_]):
            yield ast.Compare(node.left, [OPPOSITE[type(operator)](), *node.ops[1:]], node.comparators)
        case ast.BoolOp(operator):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.BinOp(_, ast.Add() | ast.Sub() as operator, _):
            yield ast.BinOp(node.left, ast.Sub() if isinstance(operator, ast.Add) else ast.Add(), node.right)


def _by_one(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=[operator, *_]) if type(operator) in NEXT:
            yield ast.Compare(node.left, [NEXT[type(operator)](), *node.ops[1:]], node.comparators)
        case ast.Constant(int() as value) if not isinstance(value, bool) and value <= COUNTS:
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)


def _statements(node: ast.stmt) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and not value.value):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()


def drawn(count: int, seed: str, root: Path = ROOT, *, by_one: bool = False) -> list[Mutant]:
    """Mutants, so many, each from a file of its own while there are any."""
    rng = Random(seed)
    paths = [path.relative_to(root) for top in SOURCES for path in sorted((root / top).rglob("*.py"))]
    every = [each for path in paths for each in mutants(path, root) if each.by_one == by_one]
    rng.shuffle(every)
    seen: set[Path] = set()
    first = [each for each in every if not (each.path in seen or seen.add(each.path))]  # type: ignore[func-returns-value]
    return (first + [each for each in every if each not in set(first)])[:count]


# --- which tests can know of it


class Runs:
    """The quick suite as it ran once: the tests that each line has, and how long each took."""

    def __init__(self, folder: Path) -> None:
        self.lines = CoverageData(str(folder / "lines"))
        self.lines.read()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        for report in sorted(folder.glob("*.xml")):
            for case in ET.parse(report).iter("testcase"):  # noqa: S314 - pytest wrote it
                if len(case):
                    continue  # it is skipped or fails in a copy, which has no history
                file = case.attrib["classname"].replace(".", "/")
                self.seconds[f"{file}.py::{case.attrib['name']}"] += float(case.attrib["time"])

    def tests(self, path: Path, lines: range) -> list[str]:
        """Tests that run one of the lines, then those that run others of the file, as many as time allows."""
        by_line = self._by_line(path)
        near = {each for line in lines for each in by_line.get(line, ())}
        far = {each for found in by_line.values() for each in found} - near
        order = [*self._mixed(near), *self._mixed(far)]
        took = accumulate(self.seconds[each] for each in order)
        chosen = [each for each, seconds in zip(order, took, strict=True) if seconds <= LONGEST] or order[:1]
        files = list(dict.fromkeys(each.partition("::")[0] for each in chosen))
        return sorted(chosen, key=lambda each: files.index(each.partition("::")[0]))

    @cache  # noqa: B019 - there is one
    def _by_line(self, path: Path) -> dict[int, list[str]]:
        """Each line and the tests that run it."""
        copied = next((each for each in self.lines.measured_files() if each.endswith(f"/{path}")), "")
        found = self.lines.contexts_by_lineno(copied).items()
        known = {line: {each.rpartition("|")[0] for each in contexts} for line, contexts in found}
        return {line: [each for each in tests if each in self.seconds] for line, tests in known.items()}

    def _mixed(self, tests: set[str]) -> list[str]:
        """The shortest test of each file, then the second shortest of each, and so on."""
        files: defaultdict[str, list[str]] = defaultdict(list)
        for each in sorted(tests, key=lambda each: (self.seconds[each], each)):
            files[each.partition("::")[0]].append(each)
        ranked = [(rank, self.seconds[each], each) for found in files.values() for rank, each in enumerate(found)]
        return [each for _, _, each in sorted(ranked)]


def run_all(copied: Path, folder: Path) -> None:
    """The quick suite in the copy, with the tests that run each line."""
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


# --- which live


def killed(mutant: Mutant, tests: list[str], copied: Path, patience: float) -> bool:
    """Do the tests fail with it, or never end? The copy is afterwards as it was."""
    whole = (copied / mutant.path).read_bytes()
    mutant.put(copied)
    (copied / "tests-to-run").write_text("\n".join(tests), encoding="utf-8")
    try:
        return _pytest(copied, patience, "-x", "@tests-to-run") not in {0, NO_TESTS}
    finally:
        (copied / mutant.path).write_bytes(whole)
        Path(cache_from_source(str(copied / mutant.path))).unlink(missing_ok=True)  # it knows only seconds and sizes


def _pytest(copied: Path, patience: float, *arguments: str) -> int:
    """How it ends in the copy; no patience is as much as it needs. What it started ends with it."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    devnull = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=copied, stdout=devnull, stderr=devnull, start_new_session=True) as running:
        if patience and sys.platform == "linux":
            resource.prlimit(running.pid, resource.RLIMIT_CPU, (round(patience), round(patience)))
        try:
            return running.wait(timeout=LOADED * patience or None)
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
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where it is kept which tests run which lines")
    parser.add_argument("--by-one", action="store_true", help="numbers and limits that are off by one, instead")
    options = parser.parse_args(arguments)
    os.environ["LANTERN_FULL"] = ""
    with TemporaryDirectory(prefix="lantern-mutants-") as name:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(WORKERS):
            ignored = shutil.ignore_patterns(*NOT_COPIED)
            copies.put(shutil.copytree(ROOT, Path(name) / f"lantern{number}", ignore=ignored))
        folder = options.keep or Path(name) / "runs"
        if not (folder / "lines").is_file():
            run_all(first := copies.get(), folder)
            copies.put(first)
        runs = Runs(folder)

        def lives(mutant: Mutant) -> bool:
            tests = runs.tests(mutant.path, mutant.lines)
            copied = copies.get()
            patience = PATIENCE + 2 * sum(runs.seconds[each] for each in tests)
            alive = not tests or not killed(mutant, tests, copied, patience)
            copies.put(copied)
            print(f"{'ALIVE ' if alive else 'killed'} {mutant} ({len(tests)} tests)", flush=True)
            return alive

        chosen = drawn(options.count, options.seed, by_one=options.by_one)
        with ThreadPoolExecutor(WORKERS) as pool:
            alive = sum(pool.map(lives, chosen))
    print(f"{len(chosen) - alive} of {len(chosen)} killed: {1 - alive / max(1, len(chosen)):.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
