"""The command line as a whole: both languages, nothing that steers a terminal, and one sentence for each fault."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generators.__main__ import VERBS
from generators.command import Parser, TimeLimit, display_width, escape, translated_argparse
from generators.kernel.kind import BadText, Cancelled
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say, speak
from tests.generators.run_command import generators, run
from tests.odd import SIGNS
from tests.rows import sample
from tests.sources import ROOT

LANGUAGES = {ENGLISH: "en_GB.UTF-8", CHINESE: "zh_CN.UTF-8"}
HAN = re.compile("[\u4e00-\u9fff]")
COMMANDS = (("-m", "generators"), ("main.py",))
FAULTS = (
    *("", "nothing", "create", "create nothing", "solve crossword"),
    *(f"create lion-wall {each}" for each in ("--level nothing", "--seed x", "--count 0")),
    *(f"create sweet-spots {each}" for each in ("--se", "--s 1", "--help=3", "--nothing")),
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


@pytest.mark.parametrize("words", sample(FAULTS, 2))
def test_faults_are_told_in_the_language_that_is_asked_for(words: str) -> None:
    """In English as Python says them, in Chinese with no word of that left."""
    english, chinese = (ran(language, "-m", "generators", *words.split()) for language in (ENGLISH, CHINESE))
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


@pytest.mark.parametrize("verb", [verb for verb, commands in VERBS.items() if "" not in commands])
def test_the_help_of_a_verb_names_its_puzzles_and_says_what_each_is(verb: str) -> None:
    english, chinese = (ran(language, *COMMANDS[0], verb, "--help")[1] for language in (ENGLISH, CHINESE))
    for noun in VERBS[verb]:
        assert re.search(rf" {noun}\s+[^ ]*{HAN.pattern}", chinese), noun
    if "connecting-wall-zh" in VERBS[verb]:
        assert re.search(r" connecting-wall-zh\s+Connecting Wall · Chinese\r?\n", english)


def test_a_count_begins_as_programs_know_it() -> None:
    """Whatever follows it is for people."""
    book = phrasebook(CHINESE).sentences
    for key, sentence in phrasebook(ENGLISH).sentences.items():
        if ".command." in key and sentence.startswith("solutions: "):
            assert book[key].startswith(sentence[: len("solutions: 0")]), key


def test_argparse_is_as_it_was_afterwards() -> None:
    before = argparse._, argparse.ngettext  # type: ignore[attr-defined]
    with pytest.raises(SystemExit), translated_argparse():
        Parser().parse_args(["--nothing"])
    assert before == (argparse._, argparse.ngettext)  # type: ignore[attr-defined]


def test_a_number_of_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    for language, count, words in (
        *((ENGLISH, 2, "expected 2 arguments"), (ENGLISH, 1, "expected 1 argument")),
        *((CHINESE, count, f"后面需要 {count} 个参数") for count in (1, 2)),
    ):
        speak(language)
        parser = Parser()
        parser.add_argument("--x", nargs=count)
        with pytest.raises(SystemExit), translated_argparse():
            parser.parse_args(["--x"])
        assert words in capsys.readouterr().err


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
    with translated_argparse():
        parser = Parser(prog="lantern", description=about)
        parser.add_argument_group("more", about).add_argument("--x", help=about)
        shown = parser.format_help().splitlines()
    assert set(lines) <= set(shown)
    assert max(map(display_width, shown)) <= 50
    assert "".join(shown).replace(" ", "").count(about.replace(" ", "")) == 3


# --- what comes from files steers no terminal


STEERING = [*map(chr, range(9)), "\x0b", "\x1b", "\x7f", "\x9b", "\r", "\u202e", "\u2067", "\u2028"]


def test_only_what_steers_is_escaped() -> None:
    for sign in STEERING:
        assert escape(f"a{sign}b") == "a" + sign.encode("unicode_escape").decode() + "b"
    for text in ("", "a\tb\n", "灯谜 é ß İ", "שלום", "👨‍👩‍👧"):
        assert escape(text) == text
    for sign in SIGNS:
        assert all(each in "\n\t" or each.isprintable() or each not in STEERING for each in escape(sign)), sign


def test_what_paints_is_refused_in_plain_letters(tmp_path: Path) -> None:
    """In a file, and in what is named."""
    file, name = tmp_path / "x.spots", "\x1b[31m"
    file.write_bytes(b"a\x1b[31mb \xe2\x80\xae\n")
    for words in (f"solve sweet-spots {file}", f"solve sweet-spots {name}", f"brick show {name}", name):
        done = generators(*words.split())
        assert done.returncode == 2
        assert b"\\x1b" in done.stderr
        assert not {"\x1b", "\u202e"} & set((done.stderr + done.stdout).decode())
        assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the device that is always full is Linux's")
@pytest.mark.parametrize("words", sample([("create", kind, "--seed", "1") for kind in ("sweet-spots", "riddle")], 1))
def test_a_full_disk_is_one_sentence(words: tuple[str, ...]) -> None:
    done = generators(*words, out=Path("/dev/full"))
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == ["The answer cannot be written: No space left on device."]


@pytest.mark.skipif(os.name == "nt", reason="few may make a link there")
@pytest.mark.parametrize("words", [("export", "crossword"), ("brick", "export")])
def test_a_link_is_not_followed(words: tuple[str, str], tmp_path: Path) -> None:
    precious, link = tmp_path / "precious", tmp_path / "out"
    precious.write_text("precious")
    link.symlink_to(precious)
    first = [str(precious)] if words == ("brick", "export") else []
    with pytest.raises(BadText, match="link"):
        run(*words, *first, os.fspath(link))
    assert precious.read_text() == "precious"


def test_whoever_waits_hears_on_and_is_not_kept_longer_than_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = [1_000.0]
    monkeypatch.setattr("generators.command.time.monotonic", lambda: times[-1])
    patience = TimeLimit(10.0, tells=True)
    for seconds in (1_000.5, 1_007.0, 1_007.1):
        times.append(seconds)
        patience()
    assert capsys.readouterr().err == f"{phrasebook().tell(say('command.tried', seconds=7, steps='2'))}\n"
    assert patience.seconds == 7
    times.append(1_010.5)
    with pytest.raises(Cancelled):
        patience()
    assert patience.stop_message(3) == say("command.stopped", seconds=10, steps="4", count=3)
