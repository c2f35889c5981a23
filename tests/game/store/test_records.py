"""Of a thing the last record counts; windows lose nothing of each other's; two files come together and apart again."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import Store
from game.store import records as of_records
from game.store.records import (
    CARD,
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
    for number in range(400):
        one.set(WORD, {f"w{number % 7}": number})
        if number % 50 == 0:
            other.set(CARD, {f"c{number}": number})
    assert path.stat().st_size < 6_000
    for each in (one, other, records(path)):
        assert {found.value for found in each.of(WORD).values()} == set(range(393, 400))
        assert len(each.of(CARD)) == 8


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
