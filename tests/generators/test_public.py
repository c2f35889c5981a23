"""The interface for Python: each example of docs/library.md, what it names, and a page in the cell of a notebook."""

from __future__ import annotations

import doctest
import json
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from generators import public
from generators.kernel.kind import BadText
from generators.lanterns import all_kinds
from generators.names.address import slug
from generators.packs import command as packs
from tests.generators.packs.at_once import here
from tests.generators.run_command import generators, run
from tests.sources import ROOT

PAPER = ROOT / "docs" / "library.md"
CHOICES = re.compile(r"^\| (`.*`) \|([^|]*)\|$", re.MULTILINE)
NAMED = re.compile("`([^`]+)`")


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """As the wheel has it, in a folder of one's own."""
    spec = spec_from_file_location("lantern_puzzles", ROOT / "packaging" / "wheel" / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, "lantern_puzzles", module)
    monkeypatch.chdir(tmp_path)
    return module


def test_the_examples_of_the_page(library: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done = doctest.testfile(str(PAPER), module_relative=False, encoding="utf-8")
    assert done.attempted > 20
    assert done.failed == 0
    monkeypatch.setattr(packs, "processes", here)
    assert run("create", "sweet-spots", "--size", "6", "--level", "easy", "--count", "3", "--out", "more.jsonl") == 0
    assert run("create", "sweet-spots", "--size", "6", "--level", "easy", "--count", "3", "--out", "pack.jsonl") == 0
    assert Path("pack.jsonl").read_bytes() == Path("more.jsonl").read_bytes()
    with pytest.raises(BadText, match="jsonl cannot be written"):
        public.write_pack("pack.jsonl", "riddle", count=1)


def test_the_page_has_the_choices_of_every_kind() -> None:
    rows = [
        (NAMED.findall(kinds), NAMED.findall(choices)) for kinds, choices in CHOICES.findall(PAPER.read_text("utf-8"))
    ]
    told = {kind: set(choices) for kinds, choices in rows for kind in kinds}
    menus = {slug(kind.id): kind.menu.custom for kind in all_kinds()}
    assert told == {kind: {axis.name for axis in custom.axes} if custom else set() for kind, custom in menus.items()}


@pytest.mark.sampled
@pytest.mark.parametrize("kind", public.kinds())
def test_a_puzzle_of_each_kind(kind: str) -> None:
    puzzle = public.new(kind, seed=7)
    again = public.read(puzzle.address)
    assert (again.kind, again.text) == (kind, puzzle.text)
    assert public.read(puzzle.text).text == puzzle.text
    assert puzzle.rate().solved
    assert len(puzzle.steps) == puzzle.rate().steps == sum(puzzle.rate().techniques.values())
    assert puzzle.solution.strip()
    assert puzzle._repr_html_().startswith("<iframe srcdoc=")


def test_what_is_wrong_is_said() -> None:
    for wrong, said in (
        (lambda: public.new("chess"), "There is no puzzle"),
        (lambda: public.new("sweet-spots", size=4, level="hard"), "are not made at level hard"),
        (lambda: public.new("riddle-zh", level="hard"), "has no choice level. It has: preset."),
        (lambda: public.new("brick", seed=0), "is not a seed"),
        (lambda: public.read("nowhere.txt"), "nowhere.txt cannot be read"),
        (lambda: public.read("moon: white\nsun: red\nriver: long\n"), "in Python with kind"),
        (lambda: public.Puzzle("sweet-spots", "0 1\n").steps, "line"),
        (lambda: public.read_pack("0 1\n0 1\n"), "Line 1"),
    ):
        with pytest.raises(BadText, match=said):
            wrong()
    several = public.Puzzle("sweet-spots", "0 1 2 3\n" * 4)._repr_html_()
    assert several.startswith("<p>This puzzle has several solutions.")


def test_the_command_line_prints_json() -> None:
    first, second = generators("create", "sweet-spots", "--size", "4", "--count", "2", "--json").stdout.splitlines()
    assert json.loads(first)["kind"] == json.loads(second)["kind"] == "sweet-spots"
    puzzle = public.Puzzle(**{"text" if name == "puzzle" else name: each for name, each in json.loads(first).items()})
    assert puzzle.count_solutions() == 1
