from __future__ import annotations

import ast
from pathlib import Path
from shutil import ignore_patterns

import pytest

from tests.sources import sources
from tools.mutants import NOT_COPIED, SOURCES, Runs, drawn, killed, mutants, run_all

CODE = '''"""The larger of two."""


def larger(one: int, other: int) -> int:
    """Of both."""
    return one if one > other else other


def rest(number: int) -> int:
    while number >= 10:
        number -= 10
    return number
'''
TESTS = """from game.numbers import larger, rest


def test_larger() -> None:
    assert larger(1, 2) == larger(2, 1) == 2


def test_rest() -> None:
    assert rest(37) == 7
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two files, with tests that overlook two faults."""
    folder = tmp_path_factory.mktemp("project")
    for name, text in {
        "game/__init__.py": "",
        "game/numbers.py": CODE,
        "game/other.py": "from game import numbers\n\n\ndef two() -> int:\n    return numbers.larger(1, 2)\n",
        "tests/__init__.py": "",
        "tests/game/__init__.py": "",
        "tests/game/test_numbers.py": TESTS,
        "tests/test_every_number.py": "from game.other import two\n\n\ndef test_two():\n    assert two() == 2\n",
        "tests/test_none.py": "",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


PATH = Path("game/numbers.py")
TESTS_OF_BOTH = (
    "game/test_numbers.py::test_larger",
    "game/test_numbers.py::test_rest",
    "test_every_number.py::test_two",
)


def test_what_is_changed(tree: Path) -> None:
    changes = {(each.line, each.was, each.now) for each in mutants(PATH, tree)}
    assert {(6, "one > other", "(one <= other)"), (6, "one > other", "(one >= other)")} <= changes
    assert (6, "return one if one > other else other", "return None") in changes
    assert (10, "number >= 10", "(number > 10)") in changes
    assert {(10, "10", "9"), (10, "10", "11"), (11, "10", "9"), (11, "number -= 10", "pass")} <= changes
    assert not [was for _, was, _ in changes if "int" in was or "Of both" in was]
    for each in mutants(PATH, tree):
        each.put(tree)
        ast.parse((tree / PATH).read_bytes())
        assert (tree / PATH).read_text(encoding="utf-8") != CODE
        (tree / PATH).write_text(CODE, encoding="utf-8")


def test_what_is_only_asserted_stays(tmp_path: Path) -> None:
    text = "def pairs(one, other):\n    assert one\n    return list(zip(one, other, strict=True))\n"
    (tmp_path / "pairs.py").write_text(text, encoding="utf-8")
    assert [each.now for each in mutants(Path("pairs.py"), tmp_path)] == ["return None"]


def test_no_source_is_left_out_of_the_copy() -> None:
    parts = [each.parts for each in sources(*SOURCES, "tests", "tools")]
    names = {*(name for each in parts for name in each[:-1]), *(f"{each[-1]}.py" for each in parts)}
    assert not ignore_patterns(*NOT_COPIED)("", sorted(names))


def test_a_seed_draws_the_same_again(tree: Path) -> None:
    assert drawn(3, "1", tree) == drawn(3, "1", tree)
    assert drawn(9, "1", tree) != drawn(9, "2", tree)
    assert len({each.path for each in drawn(2, "1", tree)}) == 2, "from as many files as there are"
    there = [*mutants(PATH, tree), *mutants(Path("game/other.py"), tree)]
    for by_one in (False, True):
        everything = drawn(99, "1", tree, by_one=by_one)
        assert set(everything) == {each for each in there if each.by_one == by_one}
        assert 0 < len(everything) == len(set(everything))


@pytest.fixture(scope="module")
def runs(tree: Path) -> Runs:
    run_all(tree, tree / "runs")
    return Runs(tree / "runs")


def test_its_tests_are_those_that_run_its_line_first(runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    larger, rest, two = (f"tests/{each}" for each in TESTS_OF_BOTH)
    monkeypatch.setattr(runs, "seconds", {larger: 1, rest: 1, two: 1})
    monkeypatch.setattr("tools.mutants.LONGEST", 2)
    assert set(runs.tests(PATH, range(6, 7))) == {larger, two}
    assert set(runs.tests(PATH, range(10, 11))) == {rest, larger}, "one that runs its line, and one more"
    assert runs.tests(Path("game/other.py"), range(5, 6)) == ["tests/test_every_number.py::test_two"]
    assert not runs.tests(Path("game/none.py"), range(1, 9))


def test_tests_of_all_files_come_before_long_ones_of_any(runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "seconds", {"a::1": 1, "a::2": 2, "b::1": 3, "b::2": 4, "c::1": 5})
    monkeypatch.setattr(runs, "_by_line", lambda path: {1: ["a::1", "a::2", "b::1", "b::2"], 2: ["c::1"]})
    monkeypatch.setattr("tools.mutants.LONGEST", 6)
    assert runs.tests(PATH, range(1, 2)) == ["a::1", "a::2", "b::1"], "grouped by their files"
    monkeypatch.setattr("tools.mutants.LONGEST", 99)
    assert runs.tests(PATH, range(1, 2))[-1] == "c::1"


def test_which_live(tree: Path, runs: Runs) -> None:
    """The larger of two equal numbers is either; and no test asks for ten itself. What never ends is killed."""
    wanted = {"(one >= other)": False, "(number > 10)": False, "return None": True, "pass": True}
    for each in mutants(PATH, tree):
        if each.now in wanted:
            tests = runs.tests(PATH, each.lines)
            assert killed(each, tests, tree, patience=1) == wanted[each.now], each
            assert (tree / PATH).read_text(encoding="utf-8") == CODE
