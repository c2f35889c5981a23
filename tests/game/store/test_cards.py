"""When cards come back, whatever the clock does; and that nothing of it is lost."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from game.store.learning import KNOWN, MOST_CARDS, SPACES, Cards, LearnedCard, read_card, remembered
from game.store.records import CARD, Record, read_record
from game.store.store import Store
from generators.kernel.kind import Met
from tests.game.memory_store import NOWHERE, MemoryRecords

TODAY = date(2026, 11, 20)
KIND = "toy"
DAYS = st.dates(date(2020, 1, 1), date(2040, 1, 1))


class Clock:
    def __init__(self, day: date = TODAY) -> None:
        self.day = day

    def __call__(self) -> date:
        return self.day


def shelf(clock: Clock) -> Cards:
    return Cards(MemoryRecords(NOWHERE, lambda write: write()), clock)


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


@given(DAYS, st.lists(st.booleans(), max_size=12))
@example(TODAY, [True] * 5)
def test_it_comes_after_1_3_7_and_16_days_and_a_miss_begins_anew(day: date, answers: list[bool]) -> None:
    """Four right answers in a row end it."""
    clock = Clock(day)
    cards = shelf(clock)
    cards.meet(KIND, [Met("木", missed=True)])
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
    cards = shelf(clock)
    cards.meet(KIND, [Met("木", missed=False, where="林")])
    assert only(cards).due is None
    cards.meet(KIND, [Met("木", missed=True, where="桥")])
    assert (only(cards).times, only(cards).where, only(cards).first) == (2, "桥", TODAY.isoformat())
    assert comes_after(cards, clock) == 1


def test_a_game_that_misses_it_again_begins_anew_and_one_that_does_not_changes_no_day() -> None:
    clock = Clock()
    cards = shelf(clock)
    cards.meet(KIND, [Met("木", missed=True)])
    clock.day += timedelta(1)
    cards.answer(only(cards), knew=True)
    due = only(cards).due
    cards.meet(KIND, [Met("木", missed=False)])
    assert only(cards).due == due
    cards.meet(KIND, [Met("木", missed=True)])
    assert only(cards).due == clock.day + timedelta(1)


@given(DAYS, DAYS, st.integers(0, 3))
def test_a_clock_that_was_set_back_delays_nothing_further(ahead: date, now: date, right: int) -> None:
    clock = Clock(ahead)
    cards = shelf(clock)
    cards.meet(KIND, [Met("木", missed=True)])
    for _ in range(right):
        cards.answer(only(cards), knew=True)
    clock.day = now
    assert comes_after(cards, clock) <= SPACES[right]
    assert only(cards).step == right


def test_most_missed_come_first() -> None:
    clock = Clock()
    cards = shelf(clock)
    cards.meet(KIND, [Met("一", missed=True), Met("二", missed=True), Met("二", missed=True)])
    cards.meet(KIND, [Met("二", missed=True)])
    clock.day += timedelta(1)
    assert [each.front for each in cards.due(KIND)] == ["二", "一"]


# --- on disk

RECORDS = st.builds(
    LearnedCard,
    kind=st.just(KIND),
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


@given(RECORDS)
def test_a_line_is_read_as_it_was_written(card: LearnedCard) -> None:
    assert read_card(read_record(card.record().line()) or card.record()) == card


@given(st.none() | st.text(max_size=80) | st.lists(st.text()) | st.dictionaries(st.text(), st.integers()))
def test_what_is_no_card_is_left_out(value: object) -> None:
    assert read_card(Record(CARD, "toy x", value)) is None


def test_what_no_lantern_writes_is_left_out() -> None:
    card = LearnedCard(KIND, "木", "", "", "2026-11-01", "2026-11-01", step=0)
    changes: tuple[dict[str, Any], ...] = (
        *({"step": 9}, {"misses": -1}, {"front": ""}, {"where": "x" * 100}, {"where": "a\tb"}),
        *({"last": "2026-13-01"}, {"last": "9999-12-31"}, {"kind": "../x"}),
    )
    assert all(read_card(Record(CARD, "", asdict(card) | each)) is None for each in changes)


def test_there_are_never_too_many_and_what_still_comes_stays() -> None:
    cards = [LearnedCard(KIND, f"c{number}", "", "", "2026-11-01", "2026-11-01") for number in range(MOST_CARDS + 5)]
    comes = replace(cards[0], step=0)
    left = remembered([comes, *cards[1:]])
    assert len(left) == MOST_CARDS
    assert comes in left


def test_the_store_keeps_them(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: TODAY)
    store.cards.meet(KIND, [Met("木", missed=True)])
    store.close()
    again = Store(tmp_path, lambda: TODAY + timedelta(1))
    assert [each.front for each in again.cards.due(KIND)] == ["木"]
    again.cards.answer(again.cards.due(KIND)[0], knew=True)
    assert again.cards.due(KIND) == ()
    again.close()
