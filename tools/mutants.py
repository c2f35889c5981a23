"""Small faults put into the code one at a time: which of them does the quick suite overlook?

    python -m tools.mutants --count 60 --seed 1

Each mutant is drawn by the seed and lives in a copy of the project, where the tests that can know of it run: those of
the same name, those that speak of the function, those that import the file or what imports it, nearest first, then the
laws that hold for every puzzle.
A test that fails kills it, and so does one that does not end. A survivor is either equal to what it replaced, or shows
a law that no test holds.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

if sys.platform == "linux":
    import resource

ROOT = Path(__file__).parent.parent
SOURCES = ("generators", "game")
NOT_COPIED = (".git", ".venv", ".*_cache", ".hypothesis", "build", "dist", "shots", "*.egg-info")
PATIENCE = 240.0  # seconds of processor for the tests of one mutant; more, and it never ends
LOADED = 20  # times as long by the clock: others may want the machine, and who waits for nothing uses no processor
COUNTS = 10  # larger numbers are points on the screen and thresholds, where one more is as good
NO_TESTS = 5  # as pytest says it
NEAREST = 12  # files of tests, beside those that every puzzle has to pass
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    path: Path  # in the project
    line: int
    was: str
    now: str
    start: int  # bytes of the file that it replaces
    end: int
    function: str

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
    for function, node, other in _changed(ast.parse(data)):
        first, last = (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)
        start, end = (starts[line - 1] + column for line, column in (first, last))
        was, now = data[start:end].decode(), ast.unparse(other)
        if isinstance(other, ast.expr) and not isinstance(other, ast.Constant):
            now = f"({now})"
        found.append(Mutant(path, node.lineno, was, now, start, end, function))
    return sorted(found, key=lambda each: (each.start, each.end, each.now))


def _changed(tree: ast.Module) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.expr | ast.stmt]]:
    """Functions, nodes within them, and what may stand in their place. What is only said to people or types stays."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                for node in _inner(statement):
                    if isinstance(node, ast.expr):
                        yield from ((function.name, node, each) for each in _expressions(node))
                    elif isinstance(node, ast.stmt):
                        yield from ((function.name, node, each) for each in _statements(node))


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    """Without functions in it, which have their own turn, and without the inside of strings, types and asserts."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assert | ast.Raise | ast.JoinedStr):
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
        case ast.Constant(int() as value) if value <= COUNTS:
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.BinOp(_, ast.Add() | ast.Sub() as operator, _):
            yield ast.BinOp(node.left, ast.Sub() if isinstance(operator, ast.Add) else ast.Add(), node.right)


def _statements(node: ast.stmt) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Delete():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()


def drawn(count: int, seed: str, root: Path = ROOT) -> list[Mutant]:
    """So many, each from a file of its own while there are any: long files come as often as they have lines."""
    rng = Random(seed)
    paths = [path.relative_to(root) for top in SOURCES for path in sorted((root / top).rglob("*.py"))]
    every = [each for path in paths for each in mutants(path, root)]
    rng.shuffle(every)
    seen: set[Path] = set()
    first = [each for each in every if not (each.path in seen or seen.add(each.path))]  # type: ignore[func-returns-value]
    return (first + [each for each in every if each not in set(first)])[:count]


# --- which tests can know of it


def imports(root: Path = ROOT) -> dict[str, set[str]]:
    """Each module of the project and those that it imports."""
    paths = [path for top in (*SOURCES, "tests") for path in sorted((root / top).rglob("*.py"))]
    modules = {_module(path.relative_to(root)): path for path in paths}
    found: dict[str, set[str]] = {}
    for name, path in modules.items():
        nodes = ast.walk(ast.parse(path.read_bytes()))
        wanted = {each for node in nodes for each in _named(node)}
        found[name] = {each for each in (_known(name, modules) for name in wanted) if each}
    return found


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (each.name for each in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from (f"{node.module}.{each.name}" for each in node.names)


def _known(name: str, modules: dict[str, Path]) -> str:
    """The module that a dotted name is, or stands in."""
    return name if name in modules else name.rpartition(".")[0] if name.rpartition(".")[0] in modules else ""


def relevant(path: Path, graph: dict[str, set[str]], function: str, root: Path = ROOT) -> list[str]:
    """Files of tests, nearest first: the mirror, what names the function, by steps of import, then the laws."""
    importers: defaultdict[str, set[str]] = defaultdict(set)
    for name, wanted in graph.items():
        for each in wanted:
            importers[each].add(name)
    start = _module(path)
    order, layer = {start: 0}, [start]
    while layer:
        layer = sorted({each for name in layer for each in importers[name]} - set(order))
        order |= dict.fromkeys(layer, max(order.values()) + 1)
    mirror = {f"tests.{start.rpartition('.')[0]}.test_{path.stem}", f"tests.{start}"}
    folder = f"tests.{start.rpartition('.')[0]}."
    files = [each for each in order if each.rpartition(".")[2].startswith("test_")]
    speaks = re.compile(rf"\b{function}\b")
    about = {each for each in files if speaks.search((root / _path(each)).read_text(encoding="utf-8"))}
    files.sort(key=lambda each: (each not in mirror, each not in about, not each.startswith(folder), order[each], each))
    laws = [each for each in files if each.rpartition(".")[2].startswith("test_every_")]
    near = [each for each in files if each not in laws][:NEAREST]
    return [str(_path(each)) for each in [*near, *laws]]


def _path(module: str) -> Path:
    return Path(*module.split(".")).with_suffix(".py")


# --- which live


def killed(mutant: Mutant, tests: list[str], copied: Path, patience: float = PATIENCE) -> bool:
    """Do the tests fail with it, or never end? The copy is afterwards as it was."""
    whole = (copied / mutant.path).read_bytes()
    mutant.put(copied)
    try:
        return _pytest(copied, patience, "-x", *tests) not in {0, NO_TESTS}
    finally:
        (copied / mutant.path).write_bytes(whole)
        Path(cache_from_source(str(copied / mutant.path))).unlink(missing_ok=True)  # it knows only seconds and sizes


def _pytest(copied: Path, patience: float, *arguments: str) -> int:
    """How it ends in the copy."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    surroundings = {**os.environ, "LANTERN_FULL": ""}
    devnull = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=copied, env=surroundings, stdout=devnull, stderr=devnull) as running:
        if sys.platform == "linux":
            resource.prlimit(running.pid, resource.RLIMIT_CPU, (round(patience), round(patience)))
        try:
            return running.wait(timeout=LOADED * patience)
        except subprocess.TimeoutExpired:
            running.kill()
            return running.wait()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args(arguments)
    graph, alive = imports(), []
    with TemporaryDirectory(prefix="lantern-mutants-") as name:
        copied = shutil.copytree(ROOT, Path(name) / "lantern", ignore=shutil.ignore_patterns(*NOT_COPIED))
        if _pytest(copied, PATIENCE, "--collect-only"):
            sys.exit("The copy is broken before anything was changed in it.")
        for number, each in enumerate(chosen := drawn(options.count, options.seed), 1):
            tests = relevant(each.path, graph, each.function)
            dead = bool(tests) and killed(each, tests, copied)
            alive += [] if dead else [each]
            print(f"{number:3} {'killed' if dead else 'ALIVE '} {each}", flush=True)
    print(f"{len(chosen) - len(alive)} of {len(chosen)} killed: {1 - len(alive) / max(1, len(chosen)):.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
