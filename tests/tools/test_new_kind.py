"""A puzzle that was only just begun is a whole one, and what it still lacks is named with its purpose."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from generators.kernel.kind import AnyKind
from generators.lanterns import all_kinds
from tests.sources import ROOT
from tools import new_kind
from tools.faculties import FACULTIES, FIRST, PURPOSES, missing
from tools.few_lamps.generators.kind import FEW_LAMPS
from tools.new_kind import fault_of, print_missing

NAME = "hidden_path"
# The tests that look at all kinds, and beside them its own.
LAWS = (f"generators/{NAME}", f"game/boards/{NAME}", "test_*.py")
# Words in the names of tests in these rooms that are about other kinds, or about no kind, and take long.
OF_OTHERS = (
    *("walls", "clue", "every_form", "holds_several", "files", "signs", "example", "works", "of_the_walks"),
    "of_your_own",  # a page of a site that lists all kinds, in the golden texts
    *("game/scenes", "game/ui", "game/store", "generators/paper", "tools]"),  # code that the new one does not touch
)
# In these rooms only the tests with its name are run, and those that look at all kinds at once.
ROOMS = ("game/laws", "game/test_*.py", "generators/test_*.py", "game/rating", "game/review", "game/scenes")
IN_ROOMS = f"{NAME} or statistics- or all_of_them or every_board or no_scene"
GOLDEN = ("tests/test_golden_pages.py", "tests/test_golden_commands.py")
NOT_OURS = (".git", ".venv", ".pytest_cache", ".ruff_cache", ".hypothesis", "build", "dist", "shots", "*.egg-info")


def run(copy: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    signs = str(ROOT / ".hypothesis")  # its table of all of them
    known = os.environ | {"HYPOTHESIS_STORAGE_DIRECTORY": signs, "LANTERN_FULL": ""} | more
    return subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=known, capture_output=True, text=True, check=False
    )


def held(copy: Path, *arguments: str, **more: str) -> str:
    """What a tool says that has nothing to object to."""
    answer = run(copy, *arguments, **more)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def files(copy: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in copy.rglob("*") if path.is_file() and path.suffix != ".pyc"}


@pytest.mark.slow
def test_a_bad_or_taken_name_is_refused() -> None:
    bad = ["", "Tango", "hidden path", "hidden-path", "_tango", "tango2", "a" * 25, "../tango", "隐"]
    assert [name for name in bad if "is wanted" not in fault_of(name)] == []
    taken = "riddle lion_wall lattice parts kind grid play level catalogue entry class undo"
    assert [name for name in taken.split() if "is taken" not in fault_of(name)] == []


def test_every_place_for_a_new_puzzle_is_found_once() -> None:
    found = {
        (file, each["place"]): len(re.findall(each["place"], (ROOT / file).read_text(encoding="utf-8")))
        for file, insertion in new_kind.INSERTIONS.items()
        for each in insertion["at"]
    }
    assert {place: count for place, count in found.items() if count != 1} == {}


@pytest.mark.slow
def test_it_is_whole(tmp_path: Path) -> None:
    """In a copy of the project: its own quick tests pass, and those of all kinds; tests of other kinds are not run."""
    copy = shutil.copytree(ROOT, tmp_path / "lantern", ignore=shutil.ignore_patterns(*NOT_OURS))
    before = files(copy)
    assert run(copy, "-m", "tools.new_kind", "Tango").returncode == 2
    assert files(copy) == before

    written = held(copy, "-m", "tools.new_kind", NAME).split()
    assert {each for each, when in files(copy).items() if before.get(each) != when} == {copy / each for each in written}
    assert run(copy, "-m", "tools.new_kind", NAME).returncode == 2, "now it is taken"

    others = " or ".join((*(kind.id for kind in all_kinds()), *OF_OTHERS))
    tests = "-m", "pytest", "-x", "-p", "no:cacheprovider", "-k"
    held(copy, *tests, NAME, *GOLDEN, LANTERN_GOLDEN="1")
    for rooms, names in ((LAWS, f"{NAME} or not ({others})"), (ROOMS, IN_ROOMS)):
        found = {path.relative_to(copy).as_posix() for room in rooms for path in copy.glob(f"tests/{room}")}
        held(copy, *tests, names, *sorted(found - {*GOLDEN}))
    code = [each for each in written if each.endswith(".py")]
    for tool in (("mypy", *code), ("ruff", "check"), ("ruff", "format", "--check")):
        held(copy, "-m", *tool)
    held(copy, "-m", "generators", "page", f"{NAME.replace('_', '-')}/6-easy/1", "-o", "page.html")
    assert held(copy, "-m", "generators", "create", "hidden-path", "--seed", "1").startswith("puzzle hidden-path\n")
    assert "teaching  account " in held(copy, "-m", "tools.new_kind", "--missing", NAME)


# --- what a puzzle may still give is named with its purpose


def test_every_field_of_a_faculty_has_its_purpose() -> None:
    assert set(PURPOSES) == {each.name for faculty in FACULTIES for each in fields(faculty) if each.name != "presets"}


def test_a_name_and_its_purpose_are_words_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """The command printed: without_marks_ofa drag."""
    assert print_missing(["riddle"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows
    assert [row for row in rows if row.split()[1] not in PURPOSES] == []


def test_a_puzzle_just_begun_lacks_all_but_what_a_reasoned_game_needs() -> None:
    """And what its ladder gives. What matters most comes first."""
    found = [name for _, name, _ in missing(FEW_LAMPS, {})]
    given = set(PURPOSES) - set(found)
    assert given == {"parts", "way", "why", "drills", "paper", "page"}
    first = [name for name in FIRST if name not in given]
    assert found[: len(first)] == first
    assert {"lesson", "costs", "box"} <= set(found)


@pytest.mark.parametrize("kind", [kind for kind in all_kinds() if kind.menu.week], ids=lambda kind: kind.id)
def test_what_a_kind_gives_is_not_missing(kind: AnyKind) -> None:
    found = {name for _, name, _ in missing(kind, {kind.id: {}})}
    # Chinese walls and riddles are written, and few as yet; the other Chinese menus have all that there is.
    more = {"connecting_wall_zh": {"box", "custom"}, "riddle_zh": {"box", "custom"}}
    more |= {"poem_zh": {"custom"}}
    lacks = more.get(kind.id, set())
    assert not found & {"lesson", "rules", "costs", "box", "week", "way", "why", "custom"} - lacks
    assert ("drills" in found) == (kind.teaching.drills is None)
