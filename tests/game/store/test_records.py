"""Of a thing the last record counts; windows lose nothing of each other's; two files come together and apart again."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import records as of_records
from game.store.files import LARGEST
from game.store.records import (
    CARD,
    FEW,
    FILE,
    SETTING,
    WORD,
    Record,
    Records,
    merged,
    read_record,
    read_records,
    table,
)
from game.store.store import Store
from tests.game.kill.forks import begun, ended
from tests.game.store.other_windows import recording

NAMES = 25  # that each of two windows keeps

VALUES = st.none() | st.integers(0, 3) | st.text("ab灯", max_size=3) | st.lists(st.integers(0, 3), max_size=2)
RECORDS = st.builds(
    Record, st.sampled_from((SETTING, FILE, WORD, CARD)), st.sampled_from("xyz"), VALUES, st.integers(0, 4)
)
TABLES = st.lists(RECORDS, max_size=8).map(table)


@given(RECORDS)
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    assert read_record(record.line()) == record


@given(st.text(max_size=80))
def test_what_is_no_record_is_passed_over(text: str) -> None:
    odd = [text, "[]", "{}", "[" * 5000, '["a","b",1]', '[1,"b",1,1]', '["a","b",1,true]', '["a","b",1,-1]', "null"]
    assert read_records(odd) == []


@given(TABLES, TABLES, st.booleans())
def test_the_higher_version_counts_and_twice_is_as_once(
    here: dict[tuple[str, str], Record], there: dict[tuple[str, str], Record], settings: bool
) -> None:
    after = here | table(merged(here, there, settings=settings))
    assert merged(after, there, settings=settings) == []
    for name, each in after.items():
        if each.kind in (WORD, CARD):
            assert each.version == max(found[name].version for found in (here, there) if name in found)
        elif each.kind == FILE or not settings:
            assert each == here[name], "it is of this machine"
        elif name in there:
            assert each.value == there[name].value


def records(path: Path) -> Records:
    return Records(path, lambda write: write())


def test_a_torn_line_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "player.records"
    records(path).set(WORD, {"a": 1})
    path.write_bytes(path.read_bytes() + b'["word","b",')
    again = records(path)
    again.set(WORD, {"c": 3})
    assert [each.value for each in records(path).of(WORD).values()] == [1, 3]
    assert path.read_bytes().count(b"\n") == 2


def test_a_long_file_is_cut_and_another_window_sees_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_records, "LARGEST", 2_000)
    path = tmp_path / "player.records"
    other, one = records(path), records(path)
    one._compact = 2_000
    for number in range(200):
        one.set(WORD, {f"w{number % 7}": number})
        if number % 50 == 0:
            other.set(CARD, {f"c{number}": number})
    assert path.stat().st_size < 6_000
    for each in (one, other, records(path)):
        assert {found.value for found in each.of(WORD).values()} == set(range(193, 200))
        assert len(each.of(CARD)) == 4


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    windows = [begun(recording, tmp_path, each, NAMES) for each in "ab"]
    assert [ended(each) for each in windows] == [0, 0]
    store = Store(tmp_path)
    names = {f"{me}{number}" for me in "ab" for number in range(NAMES)}
    assert sorted({each.id for each in store.ledger.tried()} ^ names) == []
    assert {each.front for each in store.cards.all("toy")} == names
    assert set(store.learned().seen) == names
    assert len(store.own_words().splitlines()) == 2 * NAMES
    assert set(store.recent_files()) == {"/a", "/b"}
    settings = store.settings()
    assert (settings.letters, settings.patterns) == (True, True)
    store.close()


# --- records that are spoilt are set aside and reported once, and a copy of each day goes on


OTHER = b"".join(b"line %d of another program\n" % number for number in range(20))
GOOD = b'["word","00000000","+donkey",1]\n'
SPOILT = {
    "random bytes": Random(1).randbytes(50_000),
    "random bytes without a line": Random(2).randbytes(200).replace(b"\n", b"."),
    "zeros": bytes(5_000),
    "text of another program": OTHER,
}


def _path(folder: Path) -> Path:
    return folder / "player.records"


def _with_words(folder: Path, *words: str) -> None:
    """Two starts, so that a copy is made of what the first one wrote."""
    store = Store(folder)
    store.change_own_words(lambda _: "".join(f"{word}\n" for word in words))
    store.close()
    Store(folder).close()


def _opened(folder: Path) -> tuple[str, list[str]]:
    """The words after a start, and what was said."""
    store = Store(folder)
    words = store.own_words()
    store.close()
    return words, [each.key for each in store.messages]


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_set_aside_and_its_copy_restored(name: str, tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    _path(tmp_path).write_bytes(SPOILT[name])
    assert _opened(tmp_path) == ("+donkey\n", ["store.set_aside", "store.records_saved"])
    assert _opened(tmp_path) == ("+donkey\n", []), "said once"
    assert (tmp_path / "player.unreadable-1.records").read_bytes() == SPOILT[name]


def test_a_huge_file_is_set_aside_and_never_read(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    os.truncate(_path(tmp_path), 2_000_000_000)
    began = time.process_time()
    assert _opened(tmp_path) == ("+donkey\n", ["store.set_aside", "store.records_saved"])
    assert time.process_time() - began < 1.0
    assert (tmp_path / "player.unreadable-1.records").stat().st_size > LARGEST


@pytest.mark.parametrize(
    ("data", "words", "said"),
    [
        (OTHER + GOOD, "+donkey\n", ["store.set_aside", "store.records_saved"]),
        (OTHER, "", ["store.set_aside"]),
        (b'["word","a', "", []),  # a torn first line
    ],
)
def test_without_a_copy_what_can_be_read_goes_on(tmp_path: Path, data: bytes, words: str, said: list[str]) -> None:
    _path(tmp_path).write_bytes(data)
    assert _opened(tmp_path) == (words, said)


def test_what_changed_after_the_copy_counts(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    store = Store(tmp_path)
    store.change_own_words(lambda _: "+zebra\n")
    store.close()
    _path(tmp_path).write_bytes(_path(tmp_path).read_bytes() + OTHER)
    assert _opened(tmp_path)[0] == "+zebra\n"


def test_the_copy_of_a_day_stays_until_the_next(tmp_path: Path) -> None:
    _with_words(tmp_path, "+donkey")
    copy = tmp_path / "player.copy-1.records"
    first = copy.read_bytes()
    _with_words(tmp_path, "+zebra")
    assert copy.read_bytes() == first
    os.utime(copy, (time.time() - 86_400,) * 2)
    Store(tmp_path).close()
    assert b"zebra" in copy.read_bytes()
    assert (tmp_path / "player.copy-2.records").read_bytes() == first


def test_a_few_unreadable_lines_are_tolerated_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the file is written anew: they may be of a Lantern to come."""
    monkeypatch.setattr(of_records, "LARGEST", 2_000)
    odd = b"".join(b'["word","later",%d,1,"\xff"]\n' % number for number in range(FEW))
    path = _path(tmp_path)
    Records(path, lambda write: write()).set(WORD, {"a": 0})
    path.write_bytes(path.read_bytes() + odd)
    records = Records(path, lambda write: write())
    records._compact = 2_000
    for number in range(150):
        records.set(WORD, {"a": number})
    assert path.stat().st_size < 6_000
    assert path.read_bytes().startswith(odd)
    assert _opened(tmp_path)[1] == []
