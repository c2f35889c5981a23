"""Lines on disk are whole or not there; what cannot be written is kept and tried again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.store.files import Lock
from game.store.journal import FileJournal, compacted
from game.store.writer import Writer


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer()
    yield writer
    writer.close()


def journal(folder: Path, writer: Writer) -> FileJournal:
    lock = Lock(folder / ".a.lock")
    assert lock.take()
    opened = FileJournal(folder / "a.chapter", lock, writer.later)
    opened.read()
    return opened


def leave(opened: FileJournal, writer: Writer) -> None:
    opened.left = True
    writer.later(lambda: opened.finish(lambda: None))
    writer.wait()


def text(folder: Path) -> str:
    return (folder / "a.chapter").read_text(encoding="utf-8")


def test_lines_are_on_disk_at_once(tmp_path: Path, writer: Writer) -> None:
    opened = journal(tmp_path, writer)
    for number in range(5):
        opened.add(f"{number}.0 move 灯 {number}")
        writer.wait()
        assert text(tmp_path).count("\n") == number + 1
    leave(opened, writer)
    again = journal(tmp_path, writer)
    assert again.lines() == [f"{number}.0 move 灯 {number}" for number in range(5)]
    leave(again, writer)


def test_what_was_finished_is_not_taken_up(tmp_path: Path, writer: Writer) -> None:
    """Its lock is free for whoever opens it next, be it this window: two would write into one file."""
    opened, forgotten = journal(tmp_path, writer), []
    opened.left = True
    writer.later(lambda: opened.finish(lambda: forgotten.append(opened.lock())))
    writer.wait()
    assert forgotten == [False], "it is forgotten before its lock is free"
    assert not opened.take_up()
    leave(journal(tmp_path, writer), writer)


def test_taken_up_and_left_again_while_it_is_finished(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last lines are not written yet: it is known until they are."""
    opened, forgotten = journal(tmp_path, writer), list[str]()
    opened.begin("0.0 open 1")
    writer.wait()
    sync = opened._file.sync

    def played_meanwhile() -> None:
        sync()
        if not forgotten and opened.take_up():
            opened.add("1.0 move 1")
            opened.left = True

    monkeypatch.setattr(opened._file, "sync", played_meanwhile)
    opened.left = True
    for known in (True, False):
        writer.ask(lambda: opened.finish(lambda: forgotten.append(text(tmp_path)))).result()
        assert (forgotten == []) == known
        monkeypatch.setattr(opened._file, "sync", sync)
    assert forgotten == ["0.0 open 1\n1.0 move 1\n"]


def test_a_torn_line_is_dropped_and_the_rest_stands(tmp_path: Path, writer: Writer) -> None:
    whole = b"0.0 open 1\n1.0 move \xe7\x81\xaf\n"
    for torn in (b"2", b"2.0 move 1", b"\xe7\x81", b"\xff\xfe"):
        (tmp_path / "a.chapter").write_bytes(whole + torn)
        opened = journal(tmp_path, writer)
        assert opened.lines() == ["0.0 open 1", "1.0 move 灯"]
        opened.add("3.0 move 2")
        leave(opened, writer)
        assert text(tmp_path) == "0.0 open 1\n1.0 move 灯\n3.0 move 2\n"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(st.integers(0, 40))
def test_whatever_was_cut_off_whole_lines_stand(tmp_path: Path, cut: int) -> None:
    lines = ["0.0 open 1", "1.0 move 1", "22.5 move 灯", "30.0 undo"]
    data = "".join(f"{line}\n" for line in lines).encode()
    (tmp_path / "a.chapter").write_bytes(data[: max(0, len(data) - cut)])
    writer = Writer()
    opened = journal(tmp_path, writer)
    found = opened.lines()
    assert found == lines[: len(found)]
    assert len("".join(f"{line}\n" for line in lines[: len(found) + 1]).encode()) > len(data) - cut or found == lines
    opened.forget()
    writer.close()


class FullDisk:
    """Takes a few bytes, and then no more."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.write = os.write

    def __call__(self, file: int, data: bytes) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        taken = self.write(file, data[: self.room])
        self.room -= taken
        return taken


@pytest.mark.parametrize("room", [0, 1, 7, 20])
def test_what_finds_no_room_is_kept_and_tried_again(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    opened = journal(tmp_path, writer)
    opened.add("0.0 open 1")
    writer.wait()
    monkeypatch.setattr(os, "write", FullDisk(room))
    for number in range(3):
        opened.add(f"1.0 move {number}")
        writer.wait()
    assert [each.key for each in writer.messages] == ["store.unwritable"], "told once"
    assert all(f"{line}\n" in "0.0 open 1\n1.0 move 0\n1.0 move 1\n" for line in text(tmp_path).splitlines())
    monkeypatch.undo()
    opened.add()
    leave(opened, writer)
    assert text(tmp_path) == "0.0 open 1\n1.0 move 0\n1.0 move 1\n1.0 move 2\n"


def test_seconds_that_passed_are_not_kept_for_ever(tmp_path: Path, writer: Writer) -> None:
    opened = journal(tmp_path, writer)
    opened.add("0.0 open 1", *(f"{second}.0 clock" for second in range(500)), "500.0 move 1", "501.0 clock")
    leave(opened, writer)
    assert text(tmp_path) == "0.0 open 1\n500.0 move 1\n501.0 clock\n"


@given(st.lists(st.sampled_from(["1.0 clock", "2.0 move 1", "3.0 undo"])))
def test_compacting_twice_is_compacting_once(lines: list[str]) -> None:
    once = compacted(lines)
    assert compacted(once) == once
    assert [line for line in once if "clock" not in line] == [line for line in lines if "clock" not in line]
    assert once[-1:] == lines[-1:]
