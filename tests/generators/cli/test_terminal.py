"""The command line as a whole: what comes from files steers no terminal, and what cannot be said is one sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generators.cli.command import Patience, escaped
from generators.kernel.kind import BadText, Cancelled
from generators.kernel.phrases import phrasebook, say
from tests.generators.command_line import generators
from tests.generators.run_command import run
from tests.odd import SIGNS
from tests.rows import sample

STEERING = [*map(chr, range(9)), "\x0b", "\x1b", "\x7f", "\x9b", "\r", "\u202e", "\u2067", "\u2028"]


@pytest.mark.parametrize("sign", STEERING)
def test_what_steers_is_shown(sign: str) -> None:
    assert escaped(f"a{sign}b") == "a" + sign.encode("unicode_escape").decode() + "b"


@pytest.mark.parametrize("text", ["", "a\tb\n", "灯谜 é ß İ", "שלום", "👨‍👩‍👧"])
def test_what_does_not_is_left_as_it_is(text: str) -> None:
    assert escaped(text) == text


@pytest.mark.parametrize("sign", SIGNS)
def test_no_sign_of_a_file_reaches_the_terminal(sign: str) -> None:
    assert all(each in "\n\t" or each.isprintable() or each not in STEERING for each in escaped(sign))


def test_a_file_that_paints_is_refused_in_plain_letters(tmp_path: Path) -> None:
    (tmp_path / "x.spots").write_bytes(b"a\x1b[31mb \xe2\x80\xae\n")
    done = generators("solve", "sweet-spots", str(tmp_path / "x.spots"))
    assert done.returncode == 2
    assert b"\\x1b" in done.stderr
    assert b"\x1b" not in done.stderr + done.stdout
    assert "\u202e".encode() not in done.stderr


def test_neither_does_what_is_named(tmp_path: Path) -> None:
    for words in (("solve", "sweet-spots", "\x1b[31m"), ("brick", "show", "\x1b[31m"), ("\x1b[31m",)):
        done = generators(*words)
        assert done.returncode == 2
        assert b"\x1b" not in done.stderr + done.stdout
        assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the device that is always full is Linux's")
@pytest.mark.parametrize("words", sample([("create", kind, "--seed", "1") for kind in ("sweet-spots", "riddle")], 1))
def test_a_full_disk_is_one_sentence(words: tuple[str, ...]) -> None:
    done = generators(*words, out=Path("/dev/full"))
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == ["The answer cannot be written: No space left on device."]


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
    monkeypatch.setattr("generators.cli.command.time.monotonic", lambda: times[-1])
    patience = Patience(10.0, tells=True)
    for seconds in (1_000.5, 1_007.0, 1_007.1):
        times.append(seconds)
        patience()
    assert capsys.readouterr().err == f"{phrasebook().tell(say('command.tried', seconds=7, steps='2'))}\n"
    assert patience.seconds == 7
    times.append(1_010.5)
    with pytest.raises(Cancelled):
        patience()
    assert patience.stopped(3) == say("command.stopped", seconds=10, steps="4", count=3)
