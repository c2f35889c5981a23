"""Brick on the command line."""

import json
from pathlib import Path

import pytest

from generators.brick import file_format
from generators.brick.kind import BRICK
from generators.brick.notation import read
from generators.brick.trie import Brick
from generators.kernel.kind import BadText
from generators.words.dictionary import never_offered, offered
from tests.generators.run_command import run


def few() -> tuple[str, ...]:
    """Where any words will do."""
    return offered(20)[::6]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.txt"
    path.write_text("\n".join(offered(20)) + "\nTom don't re-do étoile", encoding="utf-8")
    return path


def test_create(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("create", "brick", "--letters", "7", "--seed", "1", "--count", "2", "--centre") == 0
    first, second = map(read, capsys.readouterr().out.splitlines())
    assert first != second
    assert first.centre
    run("create", "brick", "--letters", "7", "--seed", "1", "--centre")
    assert read(capsys.readouterr().out) == first


@pytest.mark.parametrize("steps", ["0", "2", "3"])
def test_create_from_a_text(corpus: Path, capsys: pytest.CaptureFixture[str], steps: str) -> None:
    assert run("create", "brick", "--corpus", str(corpus), "--seed", "1", "--steps", steps) == 0
    assert set(read(capsys.readouterr().out).words) <= {*offered(20), "étoile"}


def test_solve(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", "brick", "DEIOPRV") == 0
    found = capsys.readouterr().out.split()
    assert {"prior", "proper", "error", "driver"} <= set(found)
    assert run("solve", "brick", "étoile", "--corpus", str(corpus)) == 0
    assert "étoile" in capsys.readouterr().out.split()


def test_count_tells_sets_of_letters_and_those_of_one_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By hand: cede with abba, cede with noon, and ghijk by itself."""
    path = tmp_path / "text.txt"
    path.write_text("abba cede ghijk jkghi noon", encoding="utf-8")
    told = []
    for letters in "56":
        assert run("brick", "count", str(path), "--letters", letters, "--language", "any") == 0
        told.append(capsys.readouterr().out.strip())
    assert told == [
        "3 sets of 5 letters from words together, 1 of these from one word.",
        "0 sets of 6 letters from words together, 0 of these from one word.",
    ]


@pytest.mark.parametrize("letters", ["a1", "abcdefghijklmnopq"])
def test_letters_that_are_none(letters: str) -> None:
    with pytest.raises(BadText):
        run("solve", "brick", letters)


def test_export_and_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, out = tmp_path / "text.txt", tmp_path / "words.brk"
    text.write_text("\n".join(few()) + "\nTom don't re-do", encoding="utf-8")
    assert run("brick", "export", str(text), str(out), "--language", "en") == 0
    expected = {word for word in few() if len(word) >= 4}
    assert set(file_format.read(out.read_bytes())) == expected
    capsys.readouterr()
    assert run("brick", "show", str(out)) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert {word for line in lines for word in line[1:]} == expected
    assert all(set(line[0]) == set(word) for line in lines for word in line[1:])


def test_the_language_is_told_by_the_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "german.txt"
    path.write_text("Das Haus und der Garten, das ist auch ein Garten und nicht das Haus.", encoding="utf-8")
    assert run("solve", "brick", "aeghnrstu", "--corpus", str(path)) == 0
    assert capsys.readouterr().out.split() == ["garten", "haus"]
    assert run("solve", "brick", "aeghnrstu", "--corpus", str(path), "--language", "any") == 0
    assert capsys.readouterr().out.split() == []


@pytest.mark.parametrize("count", ["0", "-2", "1.5", "many", "1000000", "9" * 5000])
def test_counts_that_are_none(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("create", "brick", "--count", count)
    assert ended.value.code == 2
    assert "whole number" in capsys.readouterr().err


def test_a_brick_opens_as_a_puzzle() -> None:
    data = file_format.write(Brick(few()))
    assert BRICK.claims(data)
    assert len(BRICK.open(data).letters) == 7
    with pytest.raises(BadText):
        BRICK.open(file_format.write(Brick(["noon"])))


def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    latin = tmp_path / "latin.txt"
    latin.write_bytes("étoile".encode("latin-1"))
    for arguments in ((str(latin), "x.brk"), (str(tmp_path / "none.txt"), "x.brk")):
        with pytest.raises(BadText):
            run("brick", "export", *arguments)
    good = tmp_path / "good.txt"
    good.write_text("some words", encoding="utf-8")
    with pytest.raises(BadText):
        run("brick", "export", str(good), str(tmp_path / "no" / "such" / "folder.brk"))


def test_english_list_of_rude_words_leaves_other_languages_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    french = "les bras dans une pour les bras des cancer dans les"
    path = tmp_path / "text.txt"
    path.write_text(french, encoding="utf-8")
    assert run("solve", "brick", "abcenrs", "--corpus", str(path)) == 0
    assert capsys.readouterr().out.split() == ["bras", "cancer"]
    word = min(never_offered(), key=lambda word: (len(word) < 4, len(word), word))
    path.write_text(f"the and of with that {word} the and of", encoding="utf-8")
    assert run("solve", "brick", "".join(sorted(set(word))), "--corpus", str(path)) == 0
    out, err = capsys.readouterr()
    assert not out
    assert err  # what is dropped is said


@pytest.mark.parametrize("sign", ["\u200d", "\u200b", "\u202e", "\0", "\ud800", "7"])
def test_signs_that_are_no_letters_are_refused_by_name(sign: str) -> None:
    for puzzle in ({"letters": "abc" + sign, "words": ["abba"]}, {"letters": "abc", "words": ["abba" + sign]}):
        with pytest.raises(BadText) as caught:
            read(json.dumps({"puzzle": puzzle}))
        assert str(caught.value).isprintable()
    assert all(map(str.isprintable, (f"{blank}" for _, blank in caught.value.phrase.blanks)))
