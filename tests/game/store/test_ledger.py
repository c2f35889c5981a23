"""How exercises went is kept, merged and bounded."""

from __future__ import annotations

import signal
import sys
import time
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import Store
from game.store.ledger import Ledger, Tried, read_tried
from game.store.records import TRIED as KIND_TRIED
from game.store.records import Record, read_record
from tests.game.kill.forks import begun_and_heard, ended
from tests.game.memory_store import NOWHERE, MemoryRecords
from tests.game.store.other_windows import adding

TRIED = st.builds(
    Tried,
    kind=st.sampled_from(["toy", "other"]),
    drill=st.sampled_from(["step", "whole"]),
    day=st.dates(date(2026, 1, 1), date(2026, 12, 31)).map(date.isoformat),
    seconds=st.floats(0, 1000),
    found=st.booleans(),
    shown=st.booleans(),
    slips=st.integers(0, 5),
    id=st.text("abcdef0123456789", min_size=3, max_size=12),
)


def one(**changes: object) -> Tried:
    return Tried(**{"kind": "toy", "drill": "step", "day": "2026-11-20", "seconds": 3.5, "found": True, **changes})  # type: ignore[arg-type]


def read_again(tried: Tried) -> Record:
    found = read_record(tried.record().line())
    assert found is not None
    return found


@given(TRIED)
def test_a_line_is_read_as_it_was_written(tried: Tried) -> None:
    assert read_tried(read_again(tried)) == tried


@pytest.mark.parametrize(
    "changes",
    [{"seconds": -1}, {"seconds": float("nan")}, {"seconds": 1e9}, {"day": "x"}, {"kind": "a/b"}, {"slips": -1}],
)
def test_what_no_lantern_writes_is_left_out(changes: dict[str, object]) -> None:
    assert read_tried(read_again(one(**changes))) is None
    odds: tuple[object, ...] = (None, "x", [], {}, {"kind": 3})
    for odd in odds:
        assert read_tried(Record(KIND_TRIED, "x", odd)) is None


def test_it_is_asked_by_kind_and_drill() -> None:
    ledger = Ledger(MemoryRecords(NOWHERE, lambda write: write()))
    for each in (one(), one(drill="whole", found=False), one(kind="other")):
        ledger.add(each)
    assert [each.drill for each in ledger.tried("toy")] == ["step", "whole"]
    assert len(ledger.tried("toy", "step")) == 1
    assert len(ledger.tried()) == 3


def test_found_alone_and_clean() -> None:
    assert one().alone
    assert one().clean
    assert one(slips=1).alone
    assert not one(slips=1).clean
    assert not one(found=False, shown=True).alone


def test_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.ledger.MOST", 5)
    ledger = Ledger(MemoryRecords(NOWHERE, lambda write: write()))
    for each in [*[one(day="2026-02-02")], *(one(day="2026-01-01") for _ in range(9))]:
        ledger.add(each)
    assert [each.day for each in ledger.tried()] == ["2026-01-01"] * 4 + ["2026-02-02"]


def test_a_folder_that_cannot_be_written_is_told_once_and_nothing_falls(tmp_path: Path) -> None:
    (tmp_path / "player.records").mkdir()
    store = Store(tmp_path)
    store.ledger.add(one())
    store.ledger.add(one())
    assert len(store.ledger.tried()) == 2
    store.writer.wait()
    assert len(store.messages) == 1
    (tmp_path / "player.records").rmdir()
    store.ledger.add(one())
    store.close()
    store = Store(tmp_path)
    assert len(store.ledger.tried()) == 3, "what waited is written with the next"
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_a_window_that_is_killed_loses_no_more_than_its_last_second(tmp_path: Path) -> None:
    told: list[float] = []
    window, said = begun_and_heard(tmp_path, adding, tmp_path)
    with said:
        while len(told) < 30:
            assert said.readline()
            told.append(time.monotonic())
        window.kill()
        at = time.monotonic()
    assert ended(window) == -signal.SIGKILL
    old = sum(at - when > 1.0 for when in told)
    store = Store(tmp_path)
    assert len(store.ledger.tried()) >= old
    assert len(store.cards.all("toy")) >= old
    assert store.messages == []
    store.close()
