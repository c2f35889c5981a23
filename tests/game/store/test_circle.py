"""The lines of a circle: taken from codes, in any order, and safe from hostile records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from game.backup.records import merge_records
from game.store.circle import Circle, Line, order_of, read_line
from game.store.records import FRIEND, LINE, ME, SENT, Record, table
from game.store.store import Gift, Store
from generators.kernel.phrases import phrasebook
from generators.page.result import NUMBERS, Result, Sent, key_of_text
from tests.generators.page.test_result import old_code

DAY = date(2026, 12, 9)
SPOTS = Result("sweet_spots", 97, 1234)
ANNA = Sent((SPOTS, Result("brick", 5, 600, 1, 2)), 0x7E11B0, DAY.toordinal(), "Anna")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path, lambda: DAY)
    yield made
    made.close()


def kept(circle: Circle) -> set[Line]:
    return set(circle.lines())


def test_a_day_becomes_lines_and_an_unknown_person_is_asked_for_once(store: Store) -> None:
    circle = store.circle
    assert circle.take([ANNA]) == (2, ["7e11b0"])
    assert circle.take([ANNA]) == (0, [])
    assert kept(circle) == {Line("7e11b0", "2026-12-09", each) for each in ANNA.results}
    assert circle.names() == {"7e11b0": "Anna"}
    assert circle.take([replace(ANNA, player=1)]) == (2, ["000001"])
    assert circle.names()["000001"] == "Anna 2", "another person of the same name"
    record = store.records.of(LINE)["7e11b0 2026-12-09 sweet_spots"]
    assert record.line() == '["lit","7e11b0 2026-12-09 sweet_spots",[1234,0,0,"on",97],1]'


def test_a_given_puzzle_of_a_newer_version_is_passed_over(store: Store) -> None:
    assert store.circle.take([Sent(())]) == (0, [])


def test_my_own_code_and_days_to_come_are_not_shown(store: Store) -> None:
    circle = store.circle
    assert circle.take([replace(ANNA, player=int(circle.me, 16))]) == (0, [])
    circle.take([replace(ANNA, day=DAY.toordinal() + 2)])
    assert kept(circle) == set()


def test_of_clashing_lines_the_same_one_stays_everywhere(store: Store) -> None:
    """Also where two homes are merged both ways."""
    dice = Random(3)
    for number in range(1, 61):
        how = [(dice.randrange(999), dice.randrange(3), 0, dice.random() < 0.5) for _ in "12"]
        tries = [Result("sweet_spots", 97, *each) for each in how]
        for player in (number, 100 + number):
            store.circle.take([replace(ANNA, results=(each,), player=player) for each in tries])
            tries.reverse()
        here, there = (table([Line("1", "2026-12-09", each).record()]) for each in tries)
        both = [one | table(merge_records(one, two, settings=False)) for one, two in ((here, there), (there, here))]
        assert both[0] == both[1]
        best = max(tries, key=lambda each: order_of(Line("1", "2026-12-09", each).record()))
        assert {Line(f"{each:06x}", "2026-12-09", best) for each in (number, 100 + number)} <= kept(store.circle)


def test_a_second_look_does_not_punish() -> None:
    on, late = (Line("1", "2026-12-09", replace(SPOTS, late=each, tenths=9 + each)).record() for each in (False, True))
    assert order_of(on) > order_of(late)


def test_whoever_is_removed_does_not_come_back_with_the_same_text(store: Store) -> None:
    circle = store.circle
    circle.take([ANNA])
    circle.remove(["7e11b0"])
    assert circle.take([ANNA]) == (0, [])
    assert (kept(circle), circle.names()) == (set(), {})
    older = {(LINE, "7e11b0 2026-12-09 brick"): Line("7e11b0", "2026-12-09", ANNA.results[1]).record()}
    assert merge_records(store.records.table(), older, settings=False) == []


def test_the_receiver_of_a_puzzle_is_known_and_stands_in_the_row_of_that_name(store: Store) -> None:
    circle, puzzle = store.circle, "0 1"
    store.gifts.keep("sweet_spots", Gift("anna", "", "", puzzle))
    circle.take([ANNA])
    sent = Sent((Result("sweet_spots", key_of_text(puzzle), 90),))
    assert circle.take([sent]) == (1, [])
    assert Line("7e11b0", f"gift {key_of_text(puzzle)}", sent.results[0]) in kept(circle)
    store.gifts.keep("sweet_spots", Gift("Eve", "", "", puzzle))
    new, strangers = circle.take([Sent((replace(sent.results[0], tenths=80),))])
    assert (new, len(strangers)) == (1, 1), "one of two: who it was is asked"
    said = [phrasebook().tell(each) for each in circle.phrases_of("sweet_spots", key_of_text(puzzle))]
    assert said == ["Anna: 0:09, without help", "Sent to you: 0:08, without help"]


def test_results_that_were_kept_are_taken_over(store: Store) -> None:
    store.records.set(SENT, {old_code(): "Ben", old_code(9): "", "lit0": "x"})
    again = Circle(store.records, store.gifts.receiver, lambda: DAY)
    again.take_over()
    assert sorted(each.result.tenths for each in kept(again)) == [90, 2520]
    assert sorted(again.names().values()) == ["", "Ben"]
    assert not store.records.of(SENT)


def test_hostile_records_do_no_harm(store: Store) -> None:
    dice, circle = Random(5), store.circle
    values: tuple[object, ...] = 10**30, -5, True, None, 1.5, "on", [], {"a": 1}, "late lost", 0, 97
    keys = "../../etc/passwd", "a 2026-99-99 brick", "a gift x brick", "a gift 7 mini", "a 2026-12-09 none", "", "a b c"
    for at in range(500):
        value = dice.choices(values, k=dice.randrange(7))
        store.records.put(Record(LINE, dice.choice(keys), dice.choice((value, *values)), at))
        store.records.put(Record(LINE, f"a 2026-12-09 {dice.choice(NUMBERS)}", [*value[:3], "on", 7], at))
    assert all(read_line(each.record()) == each and each.result.tenths < 2**32 for each in circle.lines())
    evil = "<img onerror>\u202eevil" * 400
    store.records.put(Record(FRIEND, "a", evil), Record(FRIEND, "b", 7), Record(ME, "name", [1]), Record(ME, "id", "x"))
    assert (len(circle.names()["a"]) <= 40, circle.names()["b"], circle.name) == (True, "", "")
    assert "\u202e" not in circle.names()["a"]
    circle.take([replace(ANNA, player=int(circle.me, 16) ^ 1, name=evil)])
    assert all(len(each) <= 40 for each in circle.names().values())
