"""Sweet Spots on the command line: what is printed, and the exit code."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generators.cli.command import Patience
from generators.kernel.kind import BadText, Cancelled
from generators.sweet_spots import command
from generators.sweet_spots.parse import read
from tests.generators.command_line import generators
from tests.generators.run_command import run
from tests.generators.sweet_spots import second
from tests.sources import ROOT

EXAMPLE = second.GOLDEN["example"]["text"]
SOLUTION = "".join(" ".join(row) + "\n" for row in second.GOLDEN["example"]["solution"].split())
BOARDS = {each["name"]: each for each in second.GOLDEN["board"]}

Written = Callable[[str], str]  # a text; gives the path of its file


SURROUNDINGS = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONHASHSEED": "random"}


def whole(*arguments: str, given: str = "") -> subprocess.CompletedProcess[bytes]:
    return generators(*arguments, given=given.encode(), surroundings=SURROUNDINGS)


def begun_anew(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """With hashes of its own."""
    line = [sys.executable, "-m", "generators", *arguments]
    return subprocess.run(line, capture_output=True, check=False, cwd=ROOT, env=SURROUNDINGS)


@pytest.fixture
def file(tmp_path: Path) -> Written:
    def written(text: str) -> str:
        path = tmp_path / "board.spots"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


# --- create


def created(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run("create", "sweet-spots", *arguments) == 0
    return capsys.readouterr().out


def test_create_prints_boards_with_a_blank_line_between(capsys: pytest.CaptureFixture[str]) -> None:
    out = created(capsys, "--size", "6", "--count", "4", "--seed", "7")
    boards = out.split("\n\n")
    assert len(boards) == 4
    assert out.endswith("\n")
    assert not out.endswith("\n\n")
    for text in boards:
        puzzle = read(text)
        assert puzzle.size == 6
        assert len(second.brute(puzzle)) == 1
    assert len(set(boards)) == 4


def test_the_same_seed_gives_the_same_boards_in_the_same_order(capsys: pytest.CaptureFixture[str]) -> None:
    three = created(capsys, "--size", "7", "--count", "3", "--seed", "7")
    assert created(capsys, "--size", "7", "--count", "3", "--seed", "7") == three
    assert three.startswith(created(capsys, "--size", "7", "--seed", "7"))
    assert created(capsys, "--size", "7", "--count", "3", "--seed", "8") != three


def test_create_by_default_is_one_board_of_eight_rows(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = read(created(capsys))
    assert (puzzle.size, set(puzzle.targets())) == (8, {1})


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_create_and_rate_agree(capsys: pytest.CaptureFixture[str], file: Written, level: str) -> None:
    out = created(capsys, "--size", "9", "--targets", "2", "--level", level, "--seed", "7")
    assert run("rate", "sweet-spots", file(out)) == 0
    first, *uses = capsys.readouterr().out.splitlines()
    assert first.lower() == level
    assert uses
    assert all(int(line.rsplit(": ", 1)[1]) > 0 for line in uses)


def test_create_with_a_symmetry(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = read(created(capsys, "--size", "7", "--symmetry", "half-turn", "--seed", "7"))
    zones = {frozenset(zone) for zone in second.members(puzzle)}
    assert {frozenset((6 - row, 6 - column) for row, column in zone) for zone in zones} == zones


def test_boards_of_the_least_size_are_for_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(read(created(capsys, "--size", "8", "--targets", "2", "--seed", "1")).targets()) == {2}


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ("--size 3", "too_small"),
        ("--size 7 --targets 2", "too_small"),
        ("--size 64", "too_large"),
        ("--size 30 --targets 6", "too_many"),
        ("--size 16 --level hard", "no_level"),
        ("--size 4 --level hard", "no_such_level"),
        ("--size 65", "bad_number"),
        ("--size 0", "bad_number"),
        ("--size -8", "bad_number"),
        ("--size eight", "bad_number"),
        ("--size 99999999999999999999", "bad_number"),
        ("--targets 0", "bad_number"),
        ("--count 0", "bad_number"),
        ("--count 1000000", "bad_number"),
        ("--count 1.5", "bad_number"),
        ("--seed x", "bad_seed"),
        ("--seed -1", "bad_seed"),
        ("--level trivial", "bad_level"),
        ("--level Easy", "bad_level"),
        ("--symmetry turn", "bad_symmetry"),
        ("--symmetry mirror --size 11", "no_symmetry"),
        ("--symmetry half-turn --size 9 --targets 2", "no_symmetry"),
    ],
)
def test_create_refuses(arguments: str, key: str) -> None:
    with pytest.raises(BadText) as caught:
        run("create", "sweet-spots", *arguments.split())
    table = "sweet_spots.command" if key.startswith("bad_") else "custom.sweet_spots"
    assert caught.value.phrase.key == f"{table}.{key}"
    assert str(caught.value)


# --- solve


def solved(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run("solve", "sweet-spots", *arguments)
    first, *rest = capsys.readouterr().out.splitlines(keepends=True)
    return code, first.strip(), "".join(rest)


def test_solve_the_example(capsys: pytest.CaptureFixture[str], file: Written) -> None:
    assert solved(capsys, file(EXAMPLE)) == (0, "solutions: 1", SOLUTION)


@pytest.mark.parametrize("name", [name for name in BOARDS if not name.endswith((" 17 4", " 20 1"))])
def test_solve_golden_boards(capsys: pytest.CaptureFixture[str], file: Written, name: str) -> None:
    path, number = file(BOARDS[name]["text"]), BOARDS[name]["solutions"]
    code, count, board = solved(capsys, path)
    assert code == (0 if number else 1)
    assert count == f"solutions: {number if number < 2 else '2+'}"
    assert bool(board) == bool(number)
    if number:
        puzzle = read(BOARDS[name]["text"])
        signs = [line.split(" ") for line in board.splitlines()]
        chests = {(r, c) for r, row in enumerate(signs) for c, sign in enumerate(row) if sign == "*"}
        assert {sign for row in signs for sign in row} == {"*", "."}
        assert second.is_solution(puzzle, frozenset(chests))
    assert solved(capsys, path, "--limit", "100")[1] == f"solutions: {number}"
    if number:
        assert solved(capsys, path, "--limit", str(number))[1] == f"solutions: {number}+"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--targets", "1"],
        ["--per-row", "1"],
        ["--per-row", "1", "--per-column", "1", "--per-zone", "1"],
        ["--targets", "2", "--per-row", "1", "--per-column", "1", "--per-zone", "1"],
        ["--per-row", "1,1,1,1", "--per-column", "1"],
    ],
)
def test_targets_of_the_command_line_count_more_than_the_file(
    capsys: pytest.CaptureFixture[str], file: Written, arguments: list[str]
) -> None:
    path = file("# targets: 2\n" + EXAMPLE)
    assert solved(capsys, path) == (1, "solutions: 0", "")
    assert solved(capsys, path, *arguments) == (0, "solutions: 1", SOLUTION)


def test_targets_that_differ(capsys: pytest.CaptureFixture[str], file: Written) -> None:
    name = "seven, targets that differ"
    header, rows = BOARDS[name]["text"].split("\n", 1)
    per_row, per_column, per_zone = header.removeprefix("# targets: ").split()
    arguments = ["--per-row", per_row, "--per-column", per_column, "--per-zone", per_zone, "--limit", "10"]
    assert solved(capsys, file(rows), *arguments)[:2] == (0, "solutions: 7")
    assert solved(capsys, file(rows), "--per-row", "1", "--per-column", "1", "--per-zone", "2")[0] == 1


@pytest.mark.parametrize("arguments", ["--targets 9", "--targets x", "--per-row 1,2", "--limit 0", "--limit x"])
def test_solve_refuses(file: Written, arguments: str) -> None:
    with pytest.raises(BadText):
        run("solve", "sweet-spots", file(EXAMPLE), *arguments.split())


@pytest.mark.parametrize("verb", ["solve", "rate"])
def test_a_zone_in_pieces_is_noted_beside_the_answer(
    capsys: pytest.CaptureFixture[str], file: Written, verb: str
) -> None:
    run(verb, "sweet-spots", file("0112\n0012\n1222\n2332\n"))
    out, err = capsys.readouterr()
    assert "pieces" not in out
    assert err.startswith("Zone B is in 2 pieces, which begin at row 1, column 2 and row 3, column 1.")
    assert "Zone C is in 2 pieces, which begin at row 1, column 4 and row 4, column 1." in err
    assert len(err.splitlines()) == 2


# --- rate


def test_rate_tells_the_grade_and_the_techniques(capsys: pytest.CaptureFixture[str], file: Written) -> None:
    assert run("rate", "sweet-spots", file(EXAMPLE)) == 0
    grade, *uses = capsys.readouterr().out.splitlines()
    assert grade == "Easy"
    names, counts = zip(*(line.rsplit(": ", 1) for line in uses), strict=True)
    assert names[:3] == ("Around chests", "Full lines", "Last spots")
    assert counts[2] == "4"
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("name", "number"), [("none", "0"), ("two", "2+")])
def test_a_board_without_one_solution_has_no_grade(
    capsys: pytest.CaptureFixture[str], file: Written, name: str, number: str
) -> None:
    assert run("rate", "sweet-spots", file(BOARDS[name]["text"])) == 1
    assert number in capsys.readouterr().out


# --- the whole of it


def test_from_standard_input() -> None:
    done = whole("solve", "sweet-spots", "-", given=EXAMPLE)
    assert (done.returncode, done.stdout.decode()) == (0, f"solutions: 1\n{SOLUTION}")
    assert not done.stderr


def test_exit_codes(tmp_path: Path) -> None:
    assert whole("solve", "sweet-spots", "-", given=BOARDS["none"]["text"]).returncode == 1
    missing = whole("solve", "sweet-spots", str(tmp_path / "missing.spots"))
    for done in (
        whole("solve", "sweet-spots", "-", given="0 1\n"),
        whole("rate", "sweet-spots", "-", given=""),
        missing,
    ):
        assert done.returncode == 2
        assert not done.stdout
        assert len(done.stderr.decode().splitlines()) == 1
        assert b"Traceback" not in done.stderr


def test_boards_pass_from_one_to_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("--size", "8", "--level", "medium", "--count", "2", "--seed", "7")
    one, here = begun_anew("create", "sweet-spots", *line), created(capsys, *line)
    assert one.returncode == 0
    assert one.stdout.decode() == here
    for text in here.split("\n\n"):
        assert whole("solve", "sweet-spots", "-", given=text).stdout.startswith(b"solutions: 1\n")
        assert whole("rate", "sweet-spots", "-", given=text).stdout.startswith(b"Medium\n")


def test_the_command_line_needs_no_window() -> None:
    code = (
        "import sys; sys.argv = ['', 'create', 'sweet-spots', '--size', '6', '--seed', '1'];"
        "from generators.__main__ import main; assert main() == 0;"
        "assert not {'pygame', 'game'} & {name.split('.')[0] for name in sys.modules}"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr.decode()
    assert len(done.stdout.splitlines()) == 7


# --- patience


def test_a_search_that_takes_too_long_says_what_it_tried(
    file: Written, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "Patience", lambda _: Patience(-1.0))
    for verb in ("solve", "rate"):
        assert run(verb, "sweet-spots", file(EXAMPLE)) == 2
        out, err = capsys.readouterr()
        assert "Solutions found: 0." in err
        assert ("solutions: 0+" in out) == (verb == "solve"), "and none of it as if it were proved"


def test_progress_is_told_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter((0.0, 1.0, 3.0, 4.0, 99.0))
    monkeypatch.setattr("generators.cli.command.time.monotonic", lambda: next(seconds))
    patience = Patience(10.0, tells=True)
    for _ in range(3):
        patience()
    with pytest.raises(Cancelled):
        patience()
    assert capsys.readouterr().err == "3 s, 2 steps tried.\n"
