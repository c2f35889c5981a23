"""The papers are short, and what they name is there: files, the functions of a walk, commands."""

from __future__ import annotations

import ast
import re
import shlex
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.system.report import VERSION
from generators.__main__ import parser
from tests.sources import ROOT

README, ARCHITECTURE = ROOT / "README.md", ROOT / "ARCHITECTURE.md"
PAPERS = [README, ARCHITECTURE, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMED = re.compile(r"(?<![\w./-])(?:[\w-]+/)*(?:[\w*-]+\.(?:py|md|toml|yaml|png)|[\w-]+/)(?![\w/])")
MADE = {"dist/", "shots/"}  # by commands
WALK = re.compile(r"^ {4}([\w/]+\.py) +([\w.]+) {2,}\S")  # a file, a function of it, and what it does
CODE = re.compile(r"`[^`\n]+`|^ {4}.*$|\]\([^)#:]+\)", re.MULTILINE)  # and where links lead
COMMAND = re.compile(r"^ {4}python -m generators (.*)$", re.MULTILINE)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def names(paper: Path) -> set[str]:
    """Files and folders; an address of a puzzle is none, for it has no end that a file has."""
    return {name for code in CODE.findall(text(paper)) for name in NAMED.findall(code)} - MADE


def found(name: str) -> bool:
    """From the top, from either half, or beside the papers; a bare name anywhere."""
    tops = (ROOT, ROOT / "game", ROOT / "generators", ROOT / "docs")
    if any(list(top.glob(name)) for top in tops):
        return True
    folders = (ROOT / each for each in ("game", "generators", "tools", "tests", "assets"))
    return name.count("/") <= name.endswith("/") and any(list(each.rglob(name)) for each in folders)


def missing(paper: Path) -> list[str]:
    spelled = {one for name in names(paper) for one in everyone(name)}
    return sorted(name for name in spelled if not found(name))


def everyone(name: str) -> Iterator[str]:
    """PUZZLE is each one that has the file, for a puzzle need not give all; NAME is whatever one likes."""
    if "PUZZLE" in name:
        puzzles = (name.replace("PUZZLE", each.name) for each in (ROOT / "game" / "boards").iterdir())
        yield from [each for each in puzzles if found(each)] or [name]
    elif not re.search(r"[A-Z]{2,}(?!\w*\.md)", name):
        yield name


@pytest.mark.parametrize("paper", PAPERS, ids=lambda each: each.name)
def test_every_file_that_is_named_is_there(paper: Path) -> None:
    assert missing(paper) == []


def functions(path: Path) -> set[str]:
    """Dotted where they belong to a class."""
    tree = ast.parse(text(path))
    bare = {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
    classes = (each for each in tree.body if isinstance(each, ast.ClassDef))
    return bare | {f"{one.name}.{each.name}" for one in classes for each in one.body if hasattr(each, "name")}


def test_a_walk_names_functions_that_are_there() -> None:
    steps = [match.groups() for line in text(ARCHITECTURE).splitlines() if (match := WALK.match(line))]
    assert len(steps) == 40, "four walks of ten steps"
    tops = {name: ROOT if name.startswith("generators/") else ROOT / "game" for name, _ in steps}
    places = [(top / name, each) for path, each in steps for name in everyone(path) for top in [tops[path]]]
    gone = [f"{path.relative_to(ROOT)}: {each}" for path, each in places if not holds(functions(path), each)]
    assert gone == []


def holds(there: set[str], name: str) -> bool:
    """A board's handle is a method of whatever its class is called."""
    return name in there or any(each.endswith(f".{name}") for each in there)


def test_readme_is_short() -> None:
    assert text(README).count("\n") <= 60


def test_architecture_is_short() -> None:
    lines = text(ARCHITECTURE).splitlines()
    assert len(lines) <= 120
    assert [line for line in lines if len(line) > 120] == []


def test_the_glossary_is_short() -> None:
    glossary = text(ARCHITECTURE).partition("## Words\n")[2].partition("\n## ")[0]
    words = re.findall(r"\| \*\*(\w+)\*\* \|", glossary)
    assert 0 < len(words) == len(set(words)) <= 35


def test_commands_are_understood() -> None:
    shown = COMMAND.findall(text(ROOT / "docs" / "commands.md"))
    assert len(shown) > 20
    for each in shown:
        parser().parse_args(shlex.split(each))


def test_the_version_is_told_once() -> None:
    assert tomllib.loads(text(ROOT / "pyproject.toml"))["project"]["version"] == VERSION
    assert f"\n## {VERSION} " in text(ROOT / "CHANGELOG.md")


LOCKS = {"requirements.txt": (), "requirements-dev.txt": ("dev",), "requirements-full.txt": ("dev", "full")}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_every_library_with_its_hashes(lock: str) -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    asked = project["dependencies"] + [
        each for extra in LOCKS[lock] for each in project["optional-dependencies"][extra]
    ]
    pins = _pins(lock)
    assert {Requirement(each).name for each in asked} <= pins.keys()
    assert all(_pins(smaller).items() <= pins.items() for smaller in list(LOCKS)[: list(LOCKS).index(lock)])
    assert "--no-strip-extras" in text(ROOT / lock).splitlines()[1]  # pip 23 refuses a lock without them


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_every_extra_that_its_libraries_ask_for(lock: str) -> None:
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
    """The libraries of a lock file, none of them without a hash."""
    entries = re.split(r"\n(?=\w)", text(ROOT / lock).replace("\\\n", " "))[1:]
    assert all("--hash=sha256:" in each for each in entries)
    pinned = [re.match(r"([\w.-]+)(?:\[([\w,-]+)\])?==(\S+)", each) for each in entries]
    assert all(pinned)
    return {each[1]: Pin(each[3], frozenset((each[2] or "").split(",")) - {""}) for each in pinned if each}


def _needs(name: str, extras: Iterable[str]) -> Iterator[Requirement]:
    """What an installed library asks for on this machine; nothing of one that is not installed."""
    try:
        asked = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return
    for each in map(Requirement, asked):
        if any(each.marker is None or each.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            each.name = canonicalize_name(each.name)
            yield each
