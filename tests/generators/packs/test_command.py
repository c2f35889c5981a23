"""`create ... --out`: what was broken off is gone on with, and ends with the same bytes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generators.cli.command import CALLED_OFF
from generators.kernel.kind import BadText
from generators.kernel.os_lock import OPENING, hold
from generators.kernel.phrases import tell
from generators.kinds import KINDS
from generators.packs import command
from generators.packs.make_pack import Workers
from generators.packs.pack import claims, read_pack
from tests.generators.packs.at_once import at_once, here
from tests.generators.run_command import run
from tests.rows import check_rows, sample
from tests.sources import ROOT

ASKED = ("--size", "4", "--level", "easy", "--count", "30")


@pytest.fixture(autouse=True)
def _at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "truly" not in request.node.name:
        monkeypatch.setattr(command, "processes", here)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    out = tmp_path_factory.mktemp("pack") / "pack.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "processes", here)
        assert pack(out) == 0
    return out.read_bytes()


def pack(out: Path, *more: str) -> int:
    return run("create", "sweet-spots", *ASKED, *more, "--out", str(out))


def test_a_pack_reads_back(whole: bytes) -> None:
    assert claims(whole)
    found = read_pack(whole, KINDS)
    assert (found.head.kind, found.head.preset, len(found.puzzles)) == ("sweet_spots", "4-1-easy", 30)
    boards = [KINDS[2].read(each.text) for each in found.puzzles]
    assert len(set(boards)) == 30


def test_wherever_it_was_broken_off_it_ends_the_same(whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"

    def cut(at: int) -> None:
        out.write_bytes(whole[:at])
        assert pack(out) == 0
        assert out.read_bytes() == whole

    check_rows(sample([*range(0, len(whole) + 1, 7)], 5), cut)


@pytest.mark.parametrize(
    ("there", "more", "key"),
    [
        (b"a letter\n", "", "pack.other_file"),
        (b"a", "", "pack.other_file"),
        (None, "--seed 0", "pack.command.bad_seed"),
        (None, "--seed 5", "pack.other"),
        (None, "--distinct", "pack.other"),
        (None, "--count 0", "pack.command.bad_count"),
        (None, "--jobs 2 --scheduler tcp://x", "pack.command.both"),
    ],
)
def test_what_cannot_be_is_said(there: bytes | None, more: str, key: str, whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    out.write_bytes(whole if there is None else there)
    before = out.read_bytes()
    with pytest.raises(BadText) as said:
        pack(out, *more.split())
    assert said.value.phrase.key == key
    assert out.read_bytes() == before


def test_a_spoilt_line_is_named(whole: bytes) -> None:
    def check(line: bytes) -> None:
        with pytest.raises(BadText) as said:
            read_pack(whole + line + b"\n", KINDS)
        assert said.value.phrase.key == "pack.line"
        assert dict(said.value.phrase.blanks) == {"line": 32}

    lines = [
        b'{"address":"sweet-spots/4-1-easy/1","puzzle":"x"}',  # a seed that was there
        b'{"address":"sweet-spots/5-1-easy/900","puzzle":"x"}',
        b'{"address":"sweet-spots/4-1-easy/900","puzzle":7}',
    ]
    check_rows([*lines, b'{"address":9}', b"[]", b"\xff"], check)


def test_one_pack_is_made_by_one_at_a_time(whole: bytes, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    out.write_bytes(whole[:700])
    other = os.open(out, OPENING)
    hold(other)
    with pytest.raises(BadText) as said:
        pack(out)
    assert said.value.phrase.key == "pack.held"
    assert out.read_bytes() == whole[:700]
    os.close(other)
    assert pack(out) == 0
    assert out.read_bytes() == whole


def test_told_to_end_it_ends_quietly_and_can_go_on(
    whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def ended(_: int) -> Iterator[Workers]:
        asked = [0]

        def count() -> int:
            asked[0] += 1
            if asked[0] == 5:
                signal.raise_signal(signal.SIGTERM)
            return 1

        yield Workers(at_once().executor, count, lambda: True)

    out, before = tmp_path / "pack.jsonl", signal.getsignal(signal.SIGTERM)
    with monkeypatch.context() as patch:
        patch.setattr(command, "processes", ended)
        assert pack(out) == CALLED_OFF
    assert signal.getsignal(signal.SIGTERM) is before
    assert "pack.jsonl" in capsys.readouterr().err
    assert len(out.read_bytes()) < len(whole)
    assert pack(out) == 0
    assert out.read_bytes() == whole


@pytest.mark.slow  # half a minute
def test_ten_kills_truly_lose_and_double_nothing(tmp_path: Path) -> None:
    asked = ["create", "sweet-spots", "--size", "6", "--count", "800", "--out"]
    out, other = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"

    def begin(path: Path, jobs: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "generators", *asked, str(path), "--jobs", str(jobs)]
        return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)

    for number in range(10):
        before = out.stat().st_size if out.exists() else 0
        running = begin(out, 1 + number % 2)
        while running.poll() is None and (not out.exists() or out.stat().st_size <= before):
            time.sleep(0.01)
        running.send_signal((signal.SIGINT, signal.SIGKILL, signal.SIGTERM)[number % 3])
        running.wait(30)
    assert begin(out, 2).wait(300) == 0
    assert begin(other, 1).wait(300) == 0
    assert out.read_bytes() == other.read_bytes()


def test_where_the_workers_have_ended_it_says_what_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(_: int) -> Workers:
        raise BadText("pack.ended")

    monkeypatch.setattr(command, "processes", gone)
    assert pack(tmp_path / "pack.jsonl") == 1
    said = capsys.readouterr().err
    assert tell("pack.ended") in said
    assert tell("pack.saved", name="pack.jsonl") in said
