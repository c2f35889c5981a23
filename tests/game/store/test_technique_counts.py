"""What was learned is kept whole, whatever a file holds, and nothing in it doubles."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rating.learner import seen_in
from game.review.model import HINTED, QUICK, STALLED, GameReview, Reviewed
from game.store import Store
from game.store.records import FORGOT, Record, Records
from game.store.records import LEARNED as KIND_LEARNED
from game.store.technique_counts import (
    MEASURE,
    MOST,
    MOST_GAMES,
    Counts,
    ForgetMark,
    Learned,
    Seen,
    keep_learned,
    learned_from,
)
from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, TimedMove, Why
from generators.kernel.phrases import say
from tests.game.memory_store import NOWHERE, MemoryRecords
from tests.game.toy import TODAY

COUNTS = st.builds(Counts, *[st.integers(0, MOST)] * 5)
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
def test_whatever_a_file_holds_is_passed_over(seen: object, forgot: object) -> None:
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


def test_two_windows_learn_beside_each_other(tmp_path: Path) -> None:
    one, two = Store(tmp_path, lambda: TODAY), Store(tmp_path, lambda: TODAY)
    for number, store in enumerate((one, two, one)):
        store.change_learned(partial(_with, f"g{number}"))
        store.writer.wait()
    assert set(one.learned().seen) == set(two.learned().seen) == {"g0", "g1", "g2"}
    one.close()
    two.close()


def _with(game: str, learned: Learned) -> Learned:
    return learned.with_seen(game, Seen("toy", "2026-11-01"))


def test_a_spoilt_file_is_set_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "learned.json").write_text("{ nothing")
    store = Store(tmp_path, lambda: TODAY)
    assert store.learned() == Learned()
    assert [each.key for each in store.messages] == ["store.set_aside"]
    store.close()
