from __future__ import annotations

import ast
from pathlib import Path
from shutil import ignore_patterns

import pytest

from tests.sources import sources
from tools.mutants import NOT_COPIED, SOURCES, drawn, imports, killed, mutants, relevant

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


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project of one file, with a test that overlooks two faults."""
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
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


PATH = Path("game/numbers.py")


def test_what_is_changed(tree: Path) -> None:
    changes = {(each.line, each.was, each.now) for each in mutants(PATH, tree)}
    assert (6, "one > other", "(one >= other)") in changes
    assert (6, "return one if one > other else other", "return None") in changes
    assert (10, "number >= 10", "(number > 10)") in changes
    assert {(10, "10", "9"), (10, "10", "11"), (11, "10", "9"), (11, "number -= 10", "pass")} <= changes
    assert not [was for _, was, _ in changes if "int" in was or "Of both" in was]
    for each in mutants(PATH, tree):
        each.put(tree)
        ast.parse((tree / PATH).read_bytes())
        assert (tree / PATH).read_text(encoding="utf-8") != CODE
        (tree / PATH).write_text(CODE, encoding="utf-8")


def test_no_source_is_left_out_of_the_copy() -> None:
    parts = [each.parts for each in sources(*SOURCES, "tests", "tools")]
    names = {*(name for each in parts for name in each[:-1]), *(f"{each[-1]}.py" for each in parts)}
    assert not ignore_patterns(*NOT_COPIED)("", sorted(names))


def test_a_seed_draws_the_same_again(tree: Path) -> None:
    assert drawn(3, "1", tree) == drawn(3, "1", tree)
    assert drawn(9, "1", tree) != drawn(9, "2", tree)
    assert len({each.path for each in drawn(2, "1", tree)}) == 2, "from as many files as there are"
    everything = drawn(99, "1", tree)
    assert (
        len(everything) == len(set(everything)) == len(mutants(PATH, tree)) + len(mutants(Path("game/other.py"), tree))
    )


def test_its_tests_are_those_that_can_know_of_it(tree: Path) -> None:
    graph = imports(tree)
    assert relevant(PATH, graph, "rest", tree) == ["tests/game/test_numbers.py", "tests/test_every_number.py"]
    assert relevant(Path("game/other.py"), graph, "two", tree) == ["tests/test_every_number.py"]
    (tree / "tests/game/test_all.py").write_text("from game.numbers import larger\n\nlarger(1, 2)\n", encoding="utf-8")
    (tree / "tests/test_more.py").write_text("from game.numbers import rest\n\nrest(1)\n", encoding="utf-8")
    found = relevant(PATH, imports(tree), "rest", tree)
    assert found[:3] == ["tests/game/test_numbers.py", "tests/test_more.py", "tests/game/test_all.py"]


def test_which_live(tree: Path) -> None:
    """The larger of two equal numbers is either; and no test asks for ten itself. What never ends is killed."""
    tests = relevant(PATH, imports(tree), "rest", tree)
    wanted = {"(one >= other)": False, "(number > 10)": False, "return None": True, "pass": True}
    for each in mutants(PATH, tree):
        if each.now in wanted:
            assert killed(each, tests, tree, patience=2) == wanted[each.now], each
            assert (tree / PATH).read_text(encoding="utf-8") == CODE
