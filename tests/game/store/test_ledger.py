"""How exercises went, and what was learned of techniques: kept, merged and bounded."""

from __future__ import annotations

import signal
import sys
import time
from datetime import date
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rating.learner import seen_in
from game.review.model import HINTED, QUICK, STALLED, GameReview, Reviewed
from game.store.learning import (
    MEASURE,
    MOST_GAMES,
    MOST_TIMES,
    Counts,
    ForgetMark,
    Learned,
    Ledger,
    Seen,
    Tried,
    keep_learned,
    learned_from,
    read_tried,
)
from game.store.records import FORGOT, Record, Records, read_record
from game.store.records import LEARNED as KIND_LEARNED
from game.store.records import TRIED as KIND_TRIED
from game.store.store import Store
from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, TimedMove, Why
from generators.kernel.phrases import say
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


FOREIGN = Record("none", "", None)


@given(TRIED)
def test_a_line_is_read_as_it_was_written(tried: Tried) -> None:
    assert read_tried(read_record(tried.record().line()) or FOREIGN) == tried


@pytest.mark.parametrize(
    "changes",
    [{"seconds": -1}, {"seconds": float("nan")}, {"seconds": 1e9}, {"day": "x"}, {"kind": "a/b"}, {"slips": -1}],
)
def test_what_no_lantern_writes_is_left_out(changes: dict[str, object]) -> None:
    assert read_tried(read_record(one(**changes).record().line()) or FOREIGN) is None


def ledger_of(*exercises: Tried) -> Ledger:
    ledger = Ledger(records())
    for each in exercises:
        ledger.add(each)
    return ledger


def test_it_is_asked_by_kind_and_drill() -> None:
    ledger = ledger_of(one(), one(drill="whole", found=False), one(kind="other"))
    assert [each.drill for each in ledger.tried("toy")] == ["step", "whole"]
    assert len(ledger.tried("toy", "step")) == 1
    assert len(ledger.tried()) == 3


def test_found_alone_and_clean() -> None:
    found = [(each.alone, each.clean) for each in (one(), one(slips=1), one(found=False, shown=True))]
    assert found == [(True, True), (True, False), (False, False)]


def test_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.learning.MOST_RESULTS", 5)
    ledger = ledger_of(one(day="2026-02-02"), *(one(day="2026-01-01") for _ in range(9)))
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


@pytest.mark.slow
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


# --- what was learned is kept whole, whatever a file holds, and nothing in it doubles


COUNTS = st.builds(Counts, *[st.integers(0, MOST_TIMES)] * 5)
DAYS = st.sampled_from(("2026-11-01", "2026-11-02", "2026-11-03"))
KINDS = st.sampled_from(("toy", "game"))
ABOUT = {  # a chapter is of one kind and day, whoever knows it
    "a1": ("toy", "2026-11-01"),
    "b2": ("toy", "2026-11-02"),
    "c3": ("game", "2026-11-02"),
    "d4": ("toy", "2026-11-03"),
}
LEARNED = st.builds(
    Learned,
    st.dictionaries(st.sampled_from(list(ABOUT)), st.dictionaries(st.sampled_from(("step", "leap")), COUNTS)).map(
        lambda found: {game: Seen(*ABOUT[game], counts) for game, counts in found.items()}
    ),
    st.dictionaries(KINDS, st.builds(ForgetMark, DAYS, st.sampled_from(("a1", "z9")))),
)
ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
)


def records() -> Records:
    return MemoryRecords(NOWHERE, lambda write: write())


@given(LEARNED, LEARNED)
def test_it_is_read_as_it_was_written(before: Learned, learned: Learned) -> None:
    kept = records()
    before = Learned(before.seen)
    keep_learned(kept, Learned(), before)
    keep_learned(kept, before, learned)
    marks = learned.forgot
    seen = {
        game: each for game, each in learned.seen.items() if each.kind not in marks or each.day >= marks[each.kind].day
    }
    assert learned_from(kept) == Learned(seen, marks)


@given(ODD, ODD)
@example({"kind": 3}, None)
def test_whatever_a_file_holds_is_passed_over(seen: object, forgot: object) -> None:
    assert read_tried(Record(KIND_TRIED, "x", seen)) is None
    kept = records()
    kept.put(Record(KIND_LEARNED, "a1", seen), Record(FORGOT, "toy", forgot))
    found = learned_from(kept)
    keep_learned(kept, found, found)
    assert learned_from(kept) == found


@pytest.mark.parametrize(
    "row", [[1, 2, 3, 4], [1, 2, 3, 4, -1], [1, 2, 3, 4, True], [1, 2, 3, 4, 1e9], ["1", 0, 0, 0, 0], None, [10**6] * 5]
)
def test_odd_counts_are_no_counts(row: object) -> None:
    kept = records()
    kept.put(Record(KIND_LEARNED, "a1", ["toy", "2026-11-01", {"step": row, "leap": [1, 0, 0, 0, 0]}, MEASURE]))
    assert learned_from(kept).seen["a1"].counts == {"leap": Counts(1)}


def test_what_was_judged_by_an_earlier_measure_is_looked_at_again() -> None:
    kept = records()
    old = ["toy", "2026-11-01", {"step": [1, 0, 0, 6, 0]}]
    for number, value in enumerate((old, [*old, MEASURE - 1], [*old, None], [*old, MEASURE], [*old, MEASURE + 1])):
        kept.put(Record(KIND_LEARNED, f"a{number}", value))
    assert set(learned_from(kept).seen) == {"a3", "a4"}


def test_only_the_latest_games_are_kept() -> None:
    learned = Learned({f"g{number}": Seen("toy", "2026-11-01") for number in range(MOST_GAMES + 5)})
    learned = learned.with_seen("last", Seen("toy", "2026-11-01"))
    assert len(learned.seen) == MOST_GAMES
    assert list(learned.seen)[-1] == "last"
    assert "g0" not in learned.seen


def test_the_sorts_of_a_look_back_are_counted() -> None:
    sorts = [JUSTIFIED, QUICK, QUICK, STALLED, GUESS, SLIP, HINTED, ""]
    why = Why(JUSTIFIED, say("app.name"), "step", "easy")
    moves = tuple(Reviewed(TimedMove(1.0, 0, 1, 1), 1.0, 1.0, sort, why if sort else None) for sort in sorts)
    assert seen_in("toy", "2026-11-01", GameReview(moves)).counts == {"step": Counts(3, 1, 1, 1, 1)}
