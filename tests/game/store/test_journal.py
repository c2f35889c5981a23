"""Lines on disk are whole or not there; a summary of a log, and its ending, are read from its lines alone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.session.keeper import Keeper
from game.session.session import Session, read_chapter
from game.store.files import Lock
from game.store.journal import FileJournal, compact_lines
from game.store.log import Heading, LogEntry, read_entry
from game.store.store import Store
from game.store.summary import LONGEST, Ending, ending_of, ending_text, read_words, slips_of, summarize, write_words
from game.store.writer import Writer
from generators.kernel.phrases import Phrase, say
from tests.game.toy import TODAY, TOY, Lamps, ToyKeeper
from tests.rows import present


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer()
    yield writer
    writer.close()


def journal(folder: Path, writer: Writer) -> FileJournal:
    opened = FileJournal(folder / "a.chapter", writer)
    assert opened.lock()
    opened.read()
    return opened


def leave(opened: FileJournal, writer: Writer) -> None:
    opened.left = True
    writer.later(lambda: opened.finish(lambda: None))
    writer.wait()


def text(folder: Path) -> str:
    return (folder / "a.chapter").read_text(encoding="utf-8")


def test_lines_are_on_disk_at_once(tmp_path: Path, writer: Writer) -> None:
    opened, lines = journal(tmp_path, writer), [f"{number}.0 move 灯 {number}" for number in range(3)]
    for number, line in enumerate(lines):
        opened.add(line)
        writer.wait()
        assert text(tmp_path).splitlines() == lines[: number + 1]
    leave(opened, writer)
    again = journal(tmp_path, writer)
    assert again.all == lines
    leave(again, writer)


@pytest.mark.skipif(os.name == "nt", reason="the folder of an open file stays there")
def test_a_folder_that_is_removed_or_moved_during_play_is_written_again_and_told_once(
    tmp_path: Path, writer: Writer
) -> None:
    opened = journal(tmp_path / "games", writer)
    opened.begin("chapter")
    for number in range(4):
        opened.add(f"{number}.0 move {number}")
        writer.wait()
        if number == 1:
            shutil.move(tmp_path / "games", tmp_path / "moved")
        if number == 2:
            shutil.rmtree(tmp_path / "games")
    assert text(tmp_path / "games") == "chapter\n" + "".join(f"{number}.0 move {number}\n" for number in range(4))
    assert [each.key for each in writer.messages] == ["store.moved"]


def test_what_was_finished_is_not_taken_up(tmp_path: Path, writer: Writer) -> None:
    """Whoever finds that it is forgotten opens it as one of another window would, also at that very moment."""
    opened, forgotten = journal(tmp_path, writer), list[bool]()

    def forget() -> None:
        with Lock(tmp_path / ".a.lock") as free:
            forgotten.append(free)

    opened.left = True
    writer.later(lambda: opened.finish(forget))
    writer.wait()
    assert forgotten == [True], "a game that was left and is opened again at once is taken for another window's"
    assert not opened.resume()
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
        if not forgotten and opened.resume():
            opened.add("1.0 move 1")
            opened.left = True

    monkeypatch.setattr(opened._file, "sync", played_meanwhile)
    opened.left = True
    for known in (True, False):
        writer.submit(lambda: opened.finish(lambda: forgotten.append(text(tmp_path)))).result()
        assert (forgotten == []) == known
        monkeypatch.setattr(opened._file, "sync", sync)
    assert forgotten == ["0.0 open 1\n1.0 move 1\n"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30, deadline=None)
@given(st.integers(0, 50), st.sampled_from([b"", b"\xff\xfe"]))
@example(0, b"2.0 move 1")
def test_a_torn_line_is_dropped_and_the_rest_stands(tmp_path: Path, writer: Writer, cut: int, torn: bytes) -> None:
    data = "0.0 open 1\n1.0 move 1\n22.5 move 灯\n30.0 undo\n".encode()
    data = data[: len(data) - cut]
    (tmp_path / "a.chapter").write_bytes(data + torn)
    opened = journal(tmp_path, writer)
    whole = data[: data.rfind(b"\n") + 1].decode()
    assert opened.all == whole.splitlines()
    opened.add("31.0 move 2")
    leave(opened, writer)
    assert text(tmp_path) == f"{whole}31.0 move 2\n"


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


@given(st.lists(st.sampled_from(["1.0 clock", '1.5 clock ["a",{}]', "2.0 move 1", "3.0 undo"])))
def test_compacting_twice_is_compacting_once(lines: list[str]) -> None:
    lines = [HEADING, *lines]
    once = compact_lines(lines)
    assert compact_lines(once) == once
    assert [line for line in once if "clock" not in line] == [line for line in lines if "clock" not in line]
    assert once[-1:] == lines[-1:]
    assert summarize(once).words == summarize(lines).words
    assert summarize(once).heading == summarize(lines).heading


# --- how far a game has come is told from its lines alone: the last words count, and none that no longer fit


HEADING = Heading("a", "toy", "free", "few", "4", "2026-11-20").line()
NAMES = st.text("abc._", max_size=6)
PHRASES = st.recursive(
    st.builds(Phrase, NAMES),
    lambda inner: st.builds(
        lambda key, blanks: Phrase(key, tuple(blanks.items())),
        NAMES,
        st.dictionaries(NAMES, st.integers() | inner, max_size=3),
    ),
    max_leaves=4,
)


def lit(state: Lamps) -> Phrase:
    return say("toy.lit", lit=sum(state), all=len(state))


def keeper(store: Store) -> ToyKeeper:
    return Keeper(store, TOY, lambda: TODAY, lit)


def begun(store: Store) -> tuple[ToyKeeper, Session[int, int, Lamps, int]]:
    keeps = keeper(store)
    return keeps, present(keeps.begin("few", 4))


def words(store: Store) -> Phrase | None:
    store.writer.wait()
    (seen,) = store.shelf.summaries("toy")
    return seen.words


@given(PHRASES)
def test_words_last(phrase: Phrase) -> None:
    text = write_words(phrase)
    assert "\n" not in text
    assert read_words(text) == (phrase if len(text) <= LONGEST else None)


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "7", '["a"]', '["a",[]]', '["a",{"b":"c"}]', '["a",{"b":[1]}]', "[" * 300, "[" * 9000, "9" * 400],
)
def test_what_is_no_phrase_says_nothing(text: str) -> None:
    assert read_words(text) is None
    assert summarize([HEADING, "0.0 open 1", f"1.0 clock {text}".rstrip()]).words is None


def test_a_chapter_says_how_far_it_has_come(store: Store) -> None:
    """A second later, and when it is left. Whoever is killed before says nothing that was so before."""
    keeps, session = begun(store)
    for steps in ([0], [1, None]):
        for lamp in steps:
            session.undo() if lamp is None else session.play(lamp)
        keeps.keep()
        assert words(store) is None
        session.chapter.tick(1.0)
        keeps.update(1.0)
        assert words(store) == say("toy.lit", lit=1, all=4)
    session.play(2)
    keeps.close()
    assert words(store) == say("toy.lit", lit=2, all=4)
    keeps = keeper(store)
    present(keeps.resume()).undo()
    keeps.close()
    assert words(store) == say("toy.lit", lit=1, all=4)
    store.close()


def test_a_game_that_is_finished_while_it_is_looked_up_is_free(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    _, session = begun(store)
    monkeypatch.setattr(FileJournal, "left", property(lambda _: store.shelf._own.clear()), raising=False)
    assert store.shelf.is_free("toy", session.chapter.heading.id)
    store.close()


def test_words_are_no_deed(store: Store, tmp_path: Path) -> None:
    """A chapter with words is the chapter without them, also for a Lantern that knows none."""
    keeps, session = begun(store)
    session.chapter.tick(2.0)
    keeps.close()
    store.writer.wait()
    (path,) = (tmp_path / "games" / "toy").glob("*.chapter")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if " clock [" in line]
    bare = [line.partition(" clock ")[0] + " clock" if " clock [" in line else line for line in lines]
    assert read_chapter(TOY, lines) == read_chapter(TOY, bare)
    assert not store.shelf.summaries("toy")[0].touched  # so that it is thrown away like any other that nobody touched
    store.close()


def test_of_all_words_only_the_last_are_kept() -> None:
    lines = [HEADING, '1.0 clock ["a",{}]', "2.0 clock", "2.5 hint", '3.0 clock ["b",{}]', "4.0 clock", "5.0 clock"]
    assert compact_lines(lines) == [HEADING, "2.5 hint", '3.0 clock ["b",{}]', "5.0 clock"]


# --- an ending tells what went wrong on the way, and how far it came; those of older logs do not


COUNT = st.integers(0, 10_000_000)


@given(st.sampled_from(["solved", "lost"]), st.dates().map(str), COUNT, st.one_of(st.none(), COUNT))
def test_round_trip(how: str, day: str, slips: int, rank: int | None) -> None:
    entry = LogEntry("end", 61.5, ending_text(how, day, slips, rank))
    assert ending_of(entry, 2) == Ending(how, day, 61.5, 2, slips, rank)
    assert ending_of(LogEntry("end", 9.0, f"{how} {day}"), 0) == Ending(how, day, 9.0, 0), "as older Lanterns wrote it"


@pytest.mark.parametrize("more", ["slips", "slips=", "slips=-1", "slips=x", "rank=99999999999", "=", ""])
def test_what_is_no_ending_is_refused(more: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, it is not shown
        ending_of(LogEntry("end", 9.0, f"solved 2026-11-20 {more}"), 0)


def test_a_check_that_found_something_and_a_start_again_are_slips() -> None:
    log = [read_entry(each) for each in ("1.0 check 0", "2.0 check 3", "2.0 undo", "3.0 restart", "3.0 look")]
    assert slips_of(TOY, TOY.start(4), log) == 2
