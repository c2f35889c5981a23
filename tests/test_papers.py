"""The documentation is short, and what it names exists: files, functions of the walks, commands."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.sources import ROOT

ARCHITECTURE = ROOT / "ARCHITECTURE.md"
MAX_LINES = {"README.md": 60, "ARCHITECTURE.md": 120, "docs/decisions.md": 120}
PAPERS = [ROOT / "README.md", ARCHITECTURE, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMED = re.compile(r"(?<![\w./-])(?:[\w-]+/)*(?:[\w*-]+\.(?:py|md|toml|yaml|png)|[\w-]+/)(?![\w/])")
BUILT = {"dist/", "shots/"}  # written by commands, not in the repository
WALK = re.compile(r"^ {4}([\w/]+\.py) +([\w.]+) {2,}\S")  # a file, one of its functions, and what it does
CODE = re.compile(r"`[^`\n]+`|^ {4}.*$|\]\([^)#:]+\)", re.MULTILINE)  # the last: targets of links


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def named_files(paper: Path) -> set[str]:
    """The files and folders that a document names, known by their endings."""
    return {name for code in CODE.findall(text(paper)) for name in NAMED.findall(code)} - BUILT


def exists(name: str) -> bool:
    """Relative to the root, game, generators or docs; a bare name anywhere."""
    tops = (ROOT, ROOT / "game", ROOT / "generators", ROOT / "docs")
    if any(list(top.glob(name)) for top in tops):
        return True
    folders = (ROOT / each for each in ("game", "generators", "tools", "tests", "assets"))
    return name.count("/") <= name.endswith("/") and any(list(each.rglob(name)) for each in folders)


def missing(paper: Path) -> list[str]:
    expanded = {one for name in named_files(paper) for one in expand(name)}
    return sorted(name for name in expanded if not exists(name))


def expand(name: str) -> Iterator[str]:
    """PUZZLE stands for each puzzle that has the file; names with other words in capitals are placeholders."""
    if "PUZZLE" in name:
        puzzles = (name.replace("PUZZLE", each.name) for each in (ROOT / "game" / "boards").iterdir())
        yield from [each for each in puzzles if exists(each)] or [name]
    elif not re.search(r"[A-Z]{2,}(?!\w*\.md)", name):
        yield name


@pytest.mark.parametrize("paper", PAPERS, ids=lambda each: each.name)
def test_named_files_exist(paper: Path) -> None:
    assert missing(paper) == []


def functions(path: Path) -> set[str]:
    """The functions of a module, and the methods of its classes as Class.method."""
    tree = ast.parse(text(path))
    plain = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
    classes = (each for each in tree.body if isinstance(each, ast.ClassDef))
    return plain | {f"{one.name}.{each.name}" for one in classes for each in one.body if hasattr(each, "name")}


def test_functions_of_the_walks_exist() -> None:
    steps = [match.groups() for line in text(ARCHITECTURE).splitlines() if (match := WALK.match(line))]
    assert len(steps) == 40, "four walks of ten steps"
    tops = {name: ROOT if name.startswith("generators/") else ROOT / "game" for name, _ in steps}
    places = [(top / name, each) for path, each in steps for name in expand(path) for top in [tops[path]]]
    gone = [f"{path.relative_to(ROOT)}: {each}" for path, each in places if not has_function(functions(path), each)]
    assert gone == []


def has_function(names: set[str], name: str) -> bool:
    """A name without its class, such as a board's handle, is a method of any class."""
    return name in names or any(each.endswith(f".{name}") for each in names)


@pytest.mark.parametrize(("paper", "limit"), MAX_LINES.items())
def test_papers_are_short(paper: str, limit: int) -> None:
    assert len(text(ROOT / paper).splitlines()) <= limit


LOCKS = {"requirements.txt": (), "requirements-dev.txt": ("dev",), "requirements-full.txt": ("dev", "full")}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_every_library_with_its_hashes(lock: str) -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    asked = project["dependencies"] + [
        each for extra in LOCKS[lock] for each in project["optional-dependencies"][extra]
    ]
    pins = _pins(lock)
    assert {Requirement(each).name for each in asked} <= pins.keys()
    assert all(_pins(smaller).items() <= pins.items() for smaller in list(LOCKS)[: list(LOCKS).index(lock)])
    assert "--no-strip-extras" in text(ROOT / lock).splitlines()[1]  # pip 23 refuses a lock without them


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_every_extra_that_its_libraries_need(lock: str) -> None:
    pins = _pins(lock)
    missing = [
        f"{name} asks for {needed}, and {lock} has no such pin"
        for name, pin in pins.items()
        for needed in _needs(name, pin.extras)
        if needed.name not in pins or not needed.extras <= pins[needed.name].extras
    ]
    assert missing == []


@dataclass(frozen=True)
class Pin:
    version: str
    extras: frozenset[str]


def _pins(lock: str) -> dict[str, Pin]:
    """The libraries of a lock file; each must have a hash."""
    entries = re.split(r"\n(?=\w)", text(ROOT / lock).replace("\\\n", " "))[1:]
    assert all("--hash=sha256:" in each for each in entries)
    pinned = [re.match(r"([\w.-]+)(?:\[([\w,-]+)\])?==(\S+)", each) for each in entries]
    assert all(pinned)
    return {each[1]: Pin(each[3], frozenset((each[2] or "").split(",")) - {""}) for each in pinned if each}


def _needs(name: str, extras: Iterable[str]) -> Iterator[Requirement]:
    """The requirements of a library on this machine, if it is installed."""
    try:
        asked = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return
    for each in map(Requirement, asked):
        if any(each.marker is None or each.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            each.name = canonicalize_name(each.name)
            yield each
