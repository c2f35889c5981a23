"""The command line in both languages: what Python's own reader says, and the same codes and answers for programs."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generators.cli.command import Parser, columns, in_our_words, wrapped
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, speak
from tests.generators.command_line import generators
from tests.rows import sample
from tests.sources import ROOT

LANGUAGES = {ENGLISH: "en_GB.UTF-8", CHINESE: "zh_CN.UTF-8"}
HAN = re.compile("[\u4e00-\u9fff]")
COMMANDS = (("-m", "generators"), ("main.py",))
FAULTS = (
    (),
    ("nothing",),
    ("create",),
    ("create", "nothing"),
    ("create", "lion-wall", "--level", "nothing"),
    ("create", "lion-wall", "--seed", "x"),
    ("create", "lion-wall", "--count", "0"),
    ("create", "sweet-spots", "--se"),
    ("create", "sweet-spots", "--s", "1"),
    ("create", "sweet-spots", "--help=3"),
    ("create", "sweet-spots", "--nothing"),
    ("solve", "crossword"),
)


def ran(language: str, *words: str) -> tuple[int, str, str]:
    surroundings = {**os.environ, "LC_ALL": LANGUAGES[language], "COLUMNS": "200"}
    if words[:2] == COMMANDS[0]:
        done = generators(*words[2:], surroundings=surroundings)
    else:
        done = subprocess.run([sys.executable, *words], cwd=ROOT, env=surroundings, capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_our_words_are_those_of_this_python() -> None:
    """Each is found in its reader of arguments, or it would be said by nobody."""
    source = Path(argparse.__file__).read_text(encoding="utf-8")
    said = [sentence for key, sentence in phrasebook().sentences.items() if key.startswith("argparse.")]
    assert len(said) > 15
    assert [each for each in said if each.replace("\n", "\\n") not in source] == []


@pytest.mark.parametrize("words", sample(FAULTS, 2), ids=" ".join)
def test_faults_are_told_in_the_language_that_is_asked_for(words: tuple[str, ...]) -> None:
    """In English as Python says them, in Chinese with no word of that left."""
    english, chinese = (ran(language, "-m", "generators", *words) for language in (ENGLISH, CHINESE))
    assert english[:2] == chinese[:2] == (2, "")
    assert "usage: " in english[2]
    assert not HAN.search(english[2])
    assert HAN.search(chinese[2].splitlines()[-1])
    assert not re.search("usage|error|argument|required|expected|invalid|choose|unrecognized", chinese[2])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_is_told_in_both(command: tuple[str, ...]) -> None:
    english, chinese = (ran(language, *command, "--help") for language in (ENGLISH, CHINESE))
    assert english[0] == chinese[0] == 0
    assert "show this help message and exit" in english[1]
    assert {"用法：", "参数：", "选项："} <= {line[:3] for line in chinese[1].splitlines()}
    assert not re.search("usage|options|positional|show this", chinese[1])


def test_a_count_begins_as_programs_know_it() -> None:
    """Whatever follows it is for people."""
    book = phrasebook(CHINESE).sentences
    for key, sentence in phrasebook(ENGLISH).sentences.items():
        if ".command." in key and sentence.startswith("solutions: "):
            assert book[key].startswith(sentence[: len("solutions: 0")]), key


def test_argparse_is_as_it_was_afterwards() -> None:
    before = argparse._, argparse.ngettext  # type: ignore[attr-defined]
    with pytest.raises(SystemExit), in_our_words():
        Parser().parse_args(["--nothing"])
    assert before == (argparse._, argparse.ngettext)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("count", "told"), [(2, "expected 2 arguments"), (1, "expected 1 argument")])
def test_a_number_of_arguments(count: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in ((ENGLISH, told), (CHINESE, f"后面需要 {count} 个参数")):
        speak(language)
        parser = Parser()
        parser.add_argument("--x", nargs=count)
        with pytest.raises(SystemExit), in_our_words():
            parser.parse_args(["--x"])
        assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("make some puzzles of it", ["make some", "puzzles of", "it"]),
        ("生成谜题，再求解", ["生成谜", "题，再求", "解"]),
        ("从 file 读取 puzzles 吧", ["从 file 读", "取 puzzles", "吧"]),
        ("averyveryverylongword 好", ["averyveryverylongword", "好"]),
    ],
)
def test_lines_are_broken_by_columns(text: str, lines: list[str]) -> None:
    assert wrapped(text, 9 if "谜" in text else 10) == lines


@pytest.mark.parametrize(
    ("language", "about", "lines"),
    [
        (ENGLISH, "word " * 30, ["options:", "  -h, --help  show this help message and exit"]),
        (CHINESE, "谜题" * 40, ["选项：", "谜题" * 12, "  " + "谜题" * 11]),
    ],
)
def test_help_keeps_to_the_width_and_has_its_headings(
    language: str, about: str, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    speak(language)
    with in_our_words():
        parser = Parser(prog="lantern", description=about)
        parser.add_argument_group("more", about).add_argument("--x", help=about)
        shown = parser.format_help().splitlines()
    assert set(lines) <= set(shown)
    assert max(map(columns, shown)) <= 50
    assert "".join(shown).replace(" ", "").count(about.replace(" ", "")) == 3
