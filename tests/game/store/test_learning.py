"""How exercises went, what was learned of techniques, and cards: kept, merged and bounded."""

from __future__ import annotations

import sys
import time
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.rating.learner import count_techniques
from game.review.model import HINTED, QUICK, STALLED, GameReview, ReviewedMove
from game.store.learning import (
    KNOWN,
    MEASURE,
    MOST_CARDS,
    MOST_GAMES,
    MOST_TIMES,
    SPACES,
    Cards,
    Counts,
    ExerciseResult,
    ForgetMark,
    Learned,
    LearnedCard,
    Ledger,
    TechniquesUsed,
    keep_learned,
    learned_from,
    most_useful,
    read_card,
    read_result,
)
from game.store.records import CARD, FORGOT, Record, Records, read_record
from game.store.records import LEARNED as KIND_LEARNED
from game.store.records import TRIED as KIND_TRIED
from game.store.store import Store
from generators.kernel.kind import EASY, GUESS, JUSTIFIED, SLIP, WORDS, Met, Technique, TimedMove, Why
from generators.kernel.phrases import say
from tests.game.kill.crash_game import KILLED, adding, begun_and_heard, ended
from tests.game.memory_store import NOWHERE, MemoryRecords

TRIED = st.builds(
    ExerciseResult,
    kind=st.sampled_from(["toy", "other"]),
    drill=st.sampled_from(["step", "whole"]),
    day=st.dates(date(2026, 1, 1), date(2026, 12, 31)).map(date.isoformat),
    seconds=st.floats(0, 1000),
    found=st.booleans(),
    shown=st.booleans(),
    slips=st.integers(0, 5),
    id=st.text("abcdef0123456789", min_size=3, max_size=12),
)

CARDS = st.builds(
    LearnedCard,
    kind=st.just("toy"),
    front=st.sampled_from("一二三四"),
    tag=st.sampled_from(["", "simplified"]),
    where=st.sampled_from(["", "木"]),
    first=st.sampled_from(["2026-11-01", "2026-11-02"]),
    last=st.sampled_from(["2026-11-03", "2026-11-04", "2026-11-05"]),
    times=st.integers(1, 3),
    step=st.integers(0, KNOWN),
    misses=st.integers(0, 2),
    answers=st.integers(0, 3),
)


def one(**changes: object) -> ExerciseResult:
    values = {"kind": "toy", "drill": "step", "day": "2026-11-20", "seconds": 3.5, "found": True, **changes}
    return ExerciseResult(**values)  # type: ignore[arg-type]


def memory() -> Records:
    return MemoryRecords(NOWHERE, lambda write: write())


FOREIGN = Record("none", "", None)


@given(TRIED, CARDS)
def test_a_line_is_read_as_it_was_written(result: ExerciseResult, card: LearnedCard) -> None:
    assert read_result(read_record(result.record().line()) or FOREIGN) == result
    assert read_card(read_record(card.record().line()) or FOREIGN) == card


def test_what_no_lantern_writes_is_left_out() -> None:
    odd: tuple[dict[str, Any], ...] = (
        *({"seconds": -1}, {"seconds": float("nan")}, {"seconds": 1e9}, {"day": "x"}, {"kind": "a/b"}, {"slips": -1}),
    )
    kept = [each for each in odd if read_result(read_record(one(**each).record().line()) or FOREIGN)]
    card = LearnedCard("toy", "木", "", "", "2026-11-01", "2026-11-01", step=0)
    odd = (
        *({"step": 9}, {"misses": -1}, {"front": ""}, {"where": "x" * 100}, {"where": "a\tb"}),
        *({"last": "2026-13-01"}, {"last": "9999-12-31"}, {"kind": "../x"}),
    )
    kept += [each for each in odd if read_card(Record(CARD, "", asdict(card) | each))]
    assert kept == []


def ledger_of(*exercises: ExerciseResult) -> Ledger:
    ledger = Ledger(memory())
    for each in exercises:
        ledger.add(each)
    return ledger


def test_it_is_asked_by_kind_and_drill() -> None:
    ledger = ledger_of(one(), one(drill="whole", found=False), one(kind="other"))
    assert [each.drill for each in ledger.results("toy")] == ["step", "whole"]
    assert (len(ledger.results("toy", "step")), len(ledger.results())) == (1, 3)
    found = [(each.alone, each.clean) for each in (one(), one(slips=1), one(found=False, shown=True))]
    assert found == [(True, True), (True, False), (False, False)]


def test_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.learning.MOST_RESULTS", 5)
    ledger = ledger_of(one(day="2026-02-02"), *(one(day="2026-01-01") for _ in range(9)))
    assert [each.day for each in ledger.results()] == ["2026-01-01"] * 4 + ["2026-02-02"]


def test_a_folder_that_cannot_be_written_is_told_once_and_nothing_falls(tmp_path: Path) -> None:
    (tmp_path / "player.records").mkdir()
    store = Store(tmp_path)
    store.ledger.add(one())
    store.ledger.add(one())
    assert len(store.ledger.results()) == 2
    store.writer.wait()
    assert len(store.messages) == 1
    (tmp_path / "player.records").rmdir()
    store.ledger.add(one())
    store.close()
    store = Store(tmp_path)
    assert len(store.ledger.results()) == 3, "what waited is written with the next"
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
    assert ended(window) in KILLED
    old = sum(at - when > 1.0 for when in told)
    store = Store(tmp_path)
    assert len(store.ledger.results()) >= old
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
        lambda found: {game: TechniquesUsed(*ABOUT[game], counts) for game, counts in found.items()}
    ),
    st.dictionaries(KINDS, st.builds(ForgetMark, DAYS, st.sampled_from(("a1", "z9")))),
)
ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
)


@given(LEARNED, LEARNED)
def test_it_is_read_as_it_was_written(before: Learned, learned: Learned) -> None:
    kept = memory()
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
    assert read_result(Record(KIND_TRIED, "x", seen)) is None
    assert read_card(Record(CARD, "toy x", seen)) is None
    kept = memory()
    kept.put(Record(KIND_LEARNED, "a1", seen), Record(FORGOT, "toy", forgot))
    found = learned_from(kept)
    keep_learned(kept, found, found)
    assert learned_from(kept) == found


@pytest.mark.parametrize(
    "row", [[1, 2, 3, 4], [1, 2, 3, 4, -1], [1, 2, 3, 4, True], [1, 2, 3, 4, 1e9], ["1", 0, 0, 0, 0], None, [10**6] * 5]
)
def test_odd_counts_are_no_counts(row: object) -> None:
    kept = memory()
    kept.put(Record(KIND_LEARNED, "a1", ["toy", "2026-11-01", {"step": row, "leap": [1, 0, 0, 0, 0]}, MEASURE]))
    assert learned_from(kept).seen["a1"].counts == {"leap": Counts(1)}


def test_what_was_judged_by_an_earlier_measure_is_looked_at_again() -> None:
    kept = memory()
    old = ["toy", "2026-11-01", {"step": [1, 0, 0, 6, 0]}]
    for number, value in enumerate((old, [*old, MEASURE - 1], [*old, None], [*old, MEASURE], [*old, MEASURE + 1])):
        kept.put(Record(KIND_LEARNED, f"a{number}", value))
    assert set(learned_from(kept).seen) == {"a3", "a4"}


def test_only_the_latest_games_are_kept() -> None:
    learned = Learned({f"g{number}": TechniquesUsed("toy", "2026-11-01") for number in range(MOST_GAMES + 5)})
    learned = learned.with_seen("last", TechniquesUsed("toy", "2026-11-01"))
    assert len(learned.seen) == MOST_GAMES
    assert list(learned.seen)[-1] == "last"
    assert "g0" not in learned.seen


def test_the_sorts_of_a_look_back_are_counted() -> None:
    sorts = [JUSTIFIED, QUICK, QUICK, STALLED, GUESS, SLIP, HINTED, ""]
    why = Why(JUSTIFIED, say("app.name"), Technique("step", EASY, 1))
    moves = tuple(ReviewedMove(TimedMove(1.0, 0, 1, 1), 1.0, 1.0, sort, why if sort else None) for sort in sorts)
    assert count_techniques("toy", "2026-11-01", GameReview(moves)).counts == {"step": Counts(3, 1, 1, 1, 1)}


# --- cards: when they come back, whatever the clock does


TODAY = date(2026, 11, 20)
KIND = "toy"
ANY_DAY = st.dates(date(2020, 1, 1), date(2040, 1, 1))


@dataclass
class Clock:
    day: date = TODAY

    def __call__(self) -> date:
        return self.day


def missed(clock: Clock) -> Cards:
    """With one card that was just missed."""
    cards = Cards(memory(), clock)
    cards.meet(KIND, [Met("木", missed=True)])
    return cards


def only(cards: Cards) -> LearnedCard:
    (card,) = cards.all(KIND)
    return card


def comes_after(cards: Cards, clock: Clock) -> int:
    """Days until it is due, found by letting them pass."""
    before = clock.day
    for days in range(60):
        clock.day = before + timedelta(days)
        if cards.due(KIND):
            return days
    raise AssertionError("it never comes")


@given(ANY_DAY, st.lists(st.booleans(), max_size=12))
@example(TODAY, [True] * 5)
def test_it_comes_after_1_3_7_and_16_days_and_a_miss_begins_anew(day: date, answers: list[bool]) -> None:
    """Four right answers in a row end it."""
    clock = Clock(day)
    cards = missed(clock)
    row = 0
    for knew in answers:
        if row == 4:
            assert only(cards).due is None
            return
        assert comes_after(cards, clock) == (1, 3, 7, 16)[row]
        cards.answer(only(cards), knew=knew)
        assert not cards.due(KIND)
        row = row + 1 if knew else 0
    assert only(cards).misses == 1 + answers.count(False)


def test_what_was_not_missed_is_met_and_does_not_come() -> None:
    clock = Clock()
    cards = Cards(memory(), clock)
    cards.meet(KIND, [Met("木", missed=False, where="林")])
    assert only(cards).due is None
    cards.meet(KIND, [Met("木", missed=True, where="桥")])
    assert (only(cards).times, only(cards).where, only(cards).first) == (2, "桥", TODAY.isoformat())
    assert comes_after(cards, clock) == 1
    cards.answer(only(cards), knew=True)
    due = only(cards).due
    cards.meet(KIND, [Met("木", missed=False)])
    assert only(cards).due == due, "a game that does not miss it changes no day"
    cards.meet(KIND, [Met("木", missed=True)])
    assert only(cards).due == clock.day + timedelta(1), "one that misses it again begins anew"


def test_words_come_after_35_and_80_days_too_and_three_new_ones_a_day() -> None:
    clock = Clock()
    cards = Cards(memory(), clock)
    cards.choose(WORDS, [Met(each, missed=False, where="Find") for each in ("天气", "朋友", "桌子", "电视", "学生")])
    cards.meet(WORDS, [Met("老师", missed=True)], TODAY - timedelta(1))
    assert [each.front for each in cards.due(WORDS)] == ["老师", "天气", "朋友"], "missed ones first"
    teacher, *_ = (cards.answer(each, knew=True) for each in cards.due(WORDS))
    clock.day += timedelta(1)
    assert [each.front for each in cards.due(WORDS)] == ["桌子", "电视", "学生"]
    for days in (3, 7, 16, 35, 80):
        assert teacher.due == date.fromisoformat(teacher.last) + timedelta(days)
        clock.day = teacher.due
        teacher = cards.answer(teacher, knew=True)
    assert (teacher.due, read_card(teacher.record())) == (None, teacher)


@given(ANY_DAY, ANY_DAY, st.integers(0, 3))
def test_a_clock_that_was_set_back_delays_nothing_further(ahead: date, now: date, right: int) -> None:
    clock = Clock(ahead)
    cards = missed(clock)
    for _ in range(right):
        cards.answer(only(cards), knew=True)
    clock.day = now
    assert comes_after(cards, clock) <= SPACES[right]
    assert only(cards).step == right


def test_most_missed_come_first() -> None:
    clock = Clock()
    cards = missed(clock)
    cards.meet(KIND, [Met("二", missed=True), Met("二", missed=True)])
    cards.meet(KIND, [Met("二", missed=True)])
    clock.day += timedelta(1)
    assert [each.front for each in cards.due(KIND)] == ["二", "木"]


def test_there_are_never_too_many_and_what_still_comes_stays() -> None:
    cards = [LearnedCard(KIND, f"c{number}", "", "", "2026-11-01", "2026-11-01") for number in range(MOST_CARDS + 5)]
    comes = replace(cards[0], step=0)
    left = most_useful([comes, *cards[1:]])
    assert len(left) == MOST_CARDS
    assert comes in left
