"""Commands of every kind: exit codes, round trips, options that change something, and faults that are named.

What they print stands in tests/golden/commands."""

from __future__ import annotations

import io
import re
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generators.brick import file_format
from generators.command import TimeLimit
from generators.crossword.kind import CROSSWORD
from generators.fill_in import command as fill_in
from generators.kernel.kind import BadText
from generators.lanterns import all_kinds
from generators.quiz.night import read_night
from generators.sweet_spots import command as spots_command
from generators.wall.notation import read as read_wall
from generators.words.dictionary import never_offered, offered_words
from tests.generators.lattice.second import GOLDEN as FILL_INS
from tests.generators.run_command import generators, run
from tests.generators.sweet_spots import second
from tests.generators.wall.walls import golden
from tests.rows import check_rows
from tests.said import refused
from tests.sources import ROOT

Captured = pytest.CaptureFixture[str]
NAMED = {kind.id.replace("_", "-"): kind for kind in all_kinds()}
BOARDS = {each["name"]: each["text"] for each in second.GOLDEN["board"]}
EXAMPLE = second.GOLDEN["example"]["text"]
LAYOUT, WORDS = FILL_INS["original"]["layout"], FILL_INS["original"]["words"]
ADDRESS = "sweet-spots/8-1-hard/90210@2"
FAR, NEAR = (
    "一 丶 丿 亅 江 河 海 湖 林 校 材 村 唱 和 吃 吹",
    "CRICKET FENCING POLO SQUASH BRIE HAZE MINT EDAM GLUE TABLE FEATHER MONKEY GOUDA WINDOW APPLE PUZZLE",
)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """What is read from `-`."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def created(capsys: Captured, noun: str, options: str) -> str:
    assert run("create", noun, *options.split(), "--seed", "1") == 0
    return capsys.readouterr().out


# --- create, and what can be done with it


@pytest.mark.parametrize("links", ["sounds", "meanings", "words", "mixed", "chengyu"])
def test_walls_of_other_links(links: str, tmp_path: Path, capsys: Captured) -> None:
    text = created(capsys, "lion-wall", f"--links {links} --level hard")
    assert read_wall(text).links == links
    (tmp_path / "x").write_text(text, encoding="utf-8")
    assert run("solve", "lion-wall", "--links", links, str(tmp_path / "x")) == 0
    assert capsys.readouterr().out.endswith("solutions: 1\n")
    with pytest.raises(BadText, match="come at these levels"):  # it gave the hard walls
        run("create", "lion-wall", "--links", links, "--level", "expert")


def test_a_crossword_is_the_same_in_every_format(tmp_path: Path, capsys: Captured) -> None:
    puzzle = CROSSWORD.read(created(capsys, "crossword", "--size 7"))
    out = tmp_path / "out.ipuz"
    assert CROSSWORD.open(created(capsys, "crossword", "--size 7 --format ipuz").encode()) == puzzle
    assert run("export", "crossword", str(out), "--size", "7", "--seed", "1") == 0
    assert CROSSWORD.open(out.read_bytes()) == puzzle
    assert run("export", "crossword", "-", "--from", str(out)) == 0
    assert CROSSWORD.open(capsys.readouterr().out.encode()) == puzzle
    assert run("export", "crossword", str(out), "--from", str(ROOT / "tests/golden/jpz/marks.jpz")) == 0
    assert "Left out: arrows, pictures" in capsys.readouterr().err
    own = tmp_path / "out.crossword"
    assert run("export", "crossword", str(own), "--size", "7", "--seed", "1") == 0
    assert own.read_text(encoding="utf-8") == CROSSWORD.write(puzzle)
    with pytest.raises(BadText, match=r"no \.jpz files"):
        run("export", "crossword", str(tmp_path / "out.jpz"), "--size", "7", "--seed", "1")


@pytest.mark.slow
def test_options_change_what_is_created(capsys: Captured) -> None:
    """What others change shows in tests/golden/commands."""
    checks: dict[str, Callable[[Any], object]] = {
        "sweet-spots": lambda made: (made.size, set(made.targets())) == (8, {1}),
        "sweet-spots --size 8 --targets 2": lambda made: set(made.targets()) == {2},
        "fill-in --size 10": lambda made: made.layout.height == 10,
    }

    def check(row: tuple[str, Callable[[Any], object]]) -> None:
        noun, _, options = row[0].partition(" ")
        assert row[1](NAMED[noun].open(created(capsys, noun, options).encode()))

    check_rows(checks.items(), check)
    assert len(read_night(created(capsys, "quiz-night", "--count 2")).walls) == 2


def test_hard_fill_ins_are_dense_as_in_the_menu() -> None:
    made = [fill_in.options(Namespace(size=size, level="hard", sort=None, american=False)) for size in (None, 15, 9)]
    assert [(each.size, each.sort) for each in made] == [(13, "dense"), (15, "dense"), (9, "any")]


def test_no_clue_comes_twice_in_a_run(capsys: Captured) -> None:
    made = created(capsys, "crossword", "--size 7 --count 8 --seed 2").split("\n\n")
    clues = [clue for each in made for clue in CROSSWORD.read(each).clues]
    assert len(clues) == len(set(clues))


# --- solve

CARDS = re.findall(r"(?<=[: ])\w(?!\S)", golden("published")[0]["wall"])
DOCUMENTED = dict(re.findall(r"```(\w+)\n([^`]*)```", (ROOT / "docs" / "files.md").read_text(encoding="utf-8")))
LINKED = DOCUMENTED["linked"]
CODES = [  # the command, what it reads, its exit code, and what is in its answer
    ("solve sweet-spots", BOARDS["none"], 1, "solutions: 0"),
    ("solve sweet-spots", BOARDS["two"], 0, "solutions: 2+"),
    ("solve sweet-spots --limit 100", BOARDS["two"], 0, "solutions: 2\n"),
    ("solve sweet-spots --per-row 1", f"# targets: 2\n{EXAMPLE}", 0, "solutions: 1"),
    ("solve sweet-spots", f"# targets: 2\n{EXAMPLE}", 1, "solutions: 0"),
    ("solve sweet-spots --per-row 1 --per-column 1 --per-zone 1", f"# targets: 2\n{EXAMPLE}", 0, "solutions: 1"),
    ("rate sweet-spots", BOARDS["none"], 1, "0"),
    ("solve riddle", "My first is in quiz but not in quit\nMy last is in zoo but not in too", 1, ""),
    ("solve lion-wall", FAR, 1, "give no four groups"),
    ("solve lion-wall", " ".join(sorted(CARDS)), 0, "\nsolutions: 1\n"),
    ("solve lion-wall", "".join(sorted(CARDS)), 0, "\nsolutions: 1\n"),
    ("solve lion-wall", "唱 和 吃 吹 吟 吸 吻 呼 叮 叶 叫 叹 吐 吓 呀 味", 0, "partitions: more than 10\n"),
    ("solve connecting-wall", NEAR, 1, "  Olympic sports: cricket fencing polo squash"),
    ("solve connecting-wall", NEAR, 1, "  Kinds of cheese: brie edam gouda"),
    ("solve connecting-wall", LINKED, 0, "Exactly one solution"),
    ("solve connecting-wall", LINKED.replace("Flat fish", "Flat"), 0, "known\nLantern could check 3 of 4 links."),
    ("solve lion-wall", DOCUMENTED["linked_characters"], 0, "Exactly one solution"),
    ("solve sweet-spots", DOCUMENTED["puzz_link"], 0, "solutions: 1"),
    ("solve sweet-spots", DOCUMENTED["sbn"], 0, "solutions: 1"),
    ("solve crossword", DOCUMENTED["slots"], 0, "solutions: 1"),
    ("solve crossword", "* * *\n* . *\n* * *\n\ncat cot tip top", 0, "CAT"),
    ("solve crossword", f"{LAYOUT}\n\n{WORDS}", 0, "solutions: 1\n"),
    ("solve crossword", f"{LAYOUT}\n\n{WORDS.replace('kiwi', 'kiki')}", 1, "no fill exists"),
    ("solve crossword", f"{LAYOUT}\n\n{WORDS.replace('kiwi', 'kiki')} extra", 1, "Of length 5 the grid needs 2 words"),
]


def test_solve_answers_by_its_exit_code(given: Callable[[str], None], capsys: Captured) -> None:
    def check(row: tuple[str, str, int, str]) -> None:
        words, text, code, answer = row
        verb, noun, *options = words.split()
        given(text)
        assert run(verb, noun, "-", *options) == code
        assert answer in capsys.readouterr().out

    check_rows(CODES, check)


def test_a_search_that_takes_too_long_proves_nothing(
    given: Callable[[str], None], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spots_command, "TimeLimit", lambda _: TimeLimit(-1.0))
    for verb in ("solve", "rate"):
        given(EXAMPLE)
        assert run(verb, "sweet-spots", "-") == 2
        out, err = capsys.readouterr()
        assert "Solutions found: 0." in err
        assert ("solutions: 0+" in out) == (verb == "solve")


def test_what_is_odd_about_a_board_is_noted_beside_the_answer(given: Callable[[str], None], capsys: Captured) -> None:
    given("0112\n0012\n1222\n2332\n")
    run("solve", "sweet-spots", "-")
    out, err = capsys.readouterr()
    assert "pieces" not in out
    assert re.findall("Zone . is in 2 pieces", err) == ["Zone B is in 2 pieces", "Zone C is in 2 pieces"]


# --- what is refused

REFUSED = {
    "create sweet-spots --size 3": "custom.sweet_spots.too_small",
    "create sweet-spots --size 64": "custom.sweet_spots.too_large",
    "create sweet-spots --size 30 --targets 6": "custom.sweet_spots.too_many",
    "create sweet-spots --size 16 --level hard": "custom.sweet_spots.no_level",
    "create sweet-spots --size 4 --level hard": "custom.sweet_spots.no_such_level",
    "create sweet-spots --size 9 --targets 2 --symmetry half-turn": "custom.sweet_spots.no_symmetry",
    **dict.fromkeys(
        (
            *(f"create sweet-spots --size {each}" for each in ("65", "0", "-8", "eight", "9" * 20)),
            *(f"create sweet-spots --count {each}" for each in ("0", "1000000", "1.5")),
            "create sweet-spots --targets 0",
        ),
        "sweet_spots.command.bad_number",
    ),
    "create sweet-spots --seed -1": "sweet_spots.command.bad_seed",
    "create fill-in --sort dense --size 15 --level medium": "fill_in.command.too_large",
    "create crossword --size 7 --style british": "crossword.command.mini",
    "create crossword --size 17 --style american": "custom.crossword.american",
    "create lion-wall --level expert --characters 1": "wall.characters",
    "solve sweet-spots nowhere": "file.unreadable",
    "brick export nowhere x.brk": "file.unreadable",
}


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    def check(row: tuple[str, str]) -> None:
        verb, *words = row[0].split()
        assert refused(run, verb, *words).key == row[1]

    check_rows(REFUSED.items(), check)


def test_counts_that_are_none(capsys: Captured) -> None:
    for count in ("0", "-2", "1.5", "many", "1000000", "9" * 5000):
        with pytest.raises(SystemExit, match="2"):
            run("create", "brick", "--count", count)
        assert "whole number" in capsys.readouterr().err


PROCESSES = [  # the command, what it reads, its exit code
    ("solve sweet-spots -", EXAMPLE, 0),
    ("solve sweet-spots -", BOARDS["none"], 1),
    ("solve sweet-spots -", "0 1\n", 2),
    ("rate sweet-spots -", "", 2),
    ("explain sweet-spots -", EXAMPLE, 0),
    ("explain sweet-spots missing", "", 2),
    (f"show {ADDRESS}", "", 0),
    ("show sweet-spots/8-1-hard/0@2", "", 2),
]


def test_a_process_ends_with_the_code_and_one_sentence_for_a_fault() -> None:
    def check(row: tuple[str, str, int]) -> None:
        words, text, code = row
        done = generators(*words.split(), given=text.encode())
        assert (done.returncode, bool(done.stdout)) == (code, code != 2)
        assert len(done.stderr.decode().splitlines()) == (code == 2)
        assert b"Traceback" not in done.stderr

    check_rows(PROCESSES, check)


def test_an_address_and_the_code_of_its_file_show_the_same(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "x.spots"
    assert run("show", "", ADDRESS) == 0
    file.write_text(text := capsys.readouterr().out)
    assert run("show", "", "--code", str(file)) == 0
    code = capsys.readouterr().out
    assert run("show", "", code) == 0
    assert capsys.readouterr().out == text
    file.write_text("hello\n")
    for words in (f"{ADDRESS}@9", "", "sweetspots1abc", f"{ADDRESS} --code x", f"--code {file}"):
        refused(run, "show", "", *words.split())


# --- Brick and texts of one's own

FRENCH = "les bras dans une pour les bras des cancer dans les"
GERMAN = "Das Haus und der Garten, das ist auch ein Garten und nicht das Haus."


def test_words_of_a_text(tmp_path: Path, capsys: Captured) -> None:
    """A rude word of an English text is dropped, and that is said; other languages are left alone."""
    rude = min(never_offered(), key=lambda word: (len(word) < 4, len(word), word))

    def check(row: tuple[str, str, str, list[str]]) -> None:
        text, letters, options, found = row
        (tmp_path / "text").write_text(text, encoding="utf-8")
        run("solve", "brick", letters, "--corpus", str(tmp_path / "text"), *options.split())
        out, err = capsys.readouterr()
        assert out.split() == found
        assert err or rude not in text

    rows = [
        (GERMAN, "aeghnrstu", "", ["garten", "haus"]),
        (GERMAN, "aeghnrstu", "--language any", []),
        (FRENCH, "abcenrs", "", ["bras", "cancer"]),
        ("étoile Tom don't re-do", "étoile", "--language any", ["étoile"]),
        (f"the and of with that {rude} the and of", "".join(sorted(set(rude))), "", []),
    ]
    check_rows(rows, check)


def test_a_brick_is_exported_and_shown(tmp_path: Path, capsys: Captured) -> None:
    few = offered_words(20)[::6]
    text, out = tmp_path / "text.txt", tmp_path / "words.brk"
    text.write_text("\n".join(few) + "\nTom don't re-do", encoding="utf-8")
    assert run("brick", "export", str(text), str(out), "--language", "en") == 0
    expected = {word for word in few if len(word) >= 4}
    assert set(file_format.read(out.read_bytes())) == expected
    assert len(NAMED["brick"].open(out.read_bytes()).letters) == 7
    assert "Left out" in capsys.readouterr().err, "Tom, don't and re-do are no words of a puzzle"
    assert run("brick", "show", str(out)) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert {word for line in lines for word in line[1:]} == expected
    text.write_bytes("étoile".encode("latin-1"))
    refused(run, "brick", "export", str(text), str(out))
