"""Races as they are saved: the first run counts, and what others sent."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from game.store.races import Standing, read_standing
from game.store.records import RACE, Record
from game.store.store import Store
from generators.page.race import Leg, Race, Run

FRIDAY = Race("friday-7", "boards", 2)
LEGS = tuple(Leg(each, 1, (3, 9, 20, 31, 40, 47, 60)) for each in (416, 389, 574, 442, 552))
# As the first version with races wrote it: it is read for ever.
KEPT = '["race","7e11b0 boards 2 friday-7",[1796000000.5,[[416,1,[3,9,20,31,40,47,60]]],1,["r1c2=*"]],3]'


def test_a_run_goes_on_in_the_next_window(tmp_path: Path) -> None:
    store = Store(tmp_path)
    begun = Standing(FRIDAY, 1000.5)
    for each in (begun, replace(begun, wrong=1), replace(begun, legs=LEGS[:2], moves=("a", "b"))):
        store.races.keep(each)
    store.races.keep(Standing(replace(FRIDAY, set="walls"), 900.0))
    store.close()
    again = Store(tmp_path)
    assert again.races.of(FRIDAY) == replace(begun, legs=LEGS[:2], moves=("a", "b"), person=again.circle.me)
    assert [each.race.set for each in again.races.own()] == ["walls", "boards"]
    assert again.races.of(replace(FRIDAY, edition=3)).began == 0
    again.close()


def test_the_first_run_of_others_counts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    anna, ben = Run(FRIDAY, LEGS, 7, "Anna"), Run(FRIDAY, LEGS[::-1], 8)
    assert store.races.take([anna, anna, ben]) == (2, ["000007", "000008"])
    slower = tuple(replace(each, wrong=2) for each in LEGS)
    assert store.races.take([replace(anna, legs=slower), replace(ben, player=int(store.circle.me, 16))]) == (0, [])
    assert store.races.others(FRIDAY) == [("Anna", Run(FRIDAY, LEGS)), ("", Run(FRIDAY, LEGS[::-1]))]
    assert store.races.all() == {FRIDAY: 2}
    store.circle.remove(["000007"])
    assert store.races.take([anna]) == (0, [])
    assert len(store.races.others(FRIDAY)) == 1
    store.close()


def test_records_are_read_for_ever_and_others_are_left() -> None:
    record = Record(*json.loads(KEPT))
    standing = Standing(FRIDAY, 1796000000.5, LEGS[:1], 1, ("r1c2=*",), "7e11b0")
    assert read_standing(record) == standing
    assert standing.record("7e11b0") == replace(record, version=1)
    assert standing.tenths(1796000000.5 + 60) == 600 + 200
    bad: tuple[object, ...] = (
        None,
        [],
        [0, [], 0],
        [-1, [], 0, []],
        [1e999, [], 0, []],
        [0, [[1, 2, [1]]], 0, []],
        [0, [1], 0, []],
    )
    for value in (*bad, [0, [], True, []], [0, [], 0, [1]], [True, [], "x", []]):
        assert read_standing(replace(record, value=value)) is None
    for key in ("", "7e11b0 boards 2", "7e11b0 boards x friday-7", "7e11b0 hats 2 friday-7", "7e11b0 boards 2 Friday"):
        assert read_standing(Record(RACE, key, record.value)) is None
