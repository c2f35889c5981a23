"""Races as they are saved: the first run counts, and what others sent."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from game.backup.records import merge_records
from game.store.races import read_run, record_of
from game.store.records import RACE, Record, table
from game.store.store import Store
from generators.page.race import Leg, Race, Run
from generators.page.result import Sent

FRIDAY = Race("friday-7", "boards", 2)
LEGS = tuple(Leg(each, 1, (3, 9, 20, 31, 40, 47, 60)) for each in (416, 389, 574, 442, 552))
# As the first version with races wrote it: it is read for ever.
CODE = "litrace1KIpLUyeYnGCPc0Ek11ZCsyTxKCNzja2G9F463lpul8BZeoW3Zu73EXG8tkxkFYpovtFfZWEBde"
KEPT = f'["race","000000 boards 2 friday-7",["{CODE}",1796000000.5,1,["r1c2=*"]],3]'


def test_a_run_goes_on_in_the_next_window(tmp_path: Path) -> None:
    store = Store(tmp_path)
    begun = Run(FRIDAY, began=1000.5)
    for each in (begun, replace(begun, slips=1), replace(begun, legs=LEGS[:2], moves=("a", "b"))):
        store.races.keep(each)
    store.races.keep(Run(replace(FRIDAY, set="walls"), began=900.0))
    store.close()
    again = Store(tmp_path)
    assert [each.race.set for each in again.races.own()] == ["walls", "boards"]
    assert again.races.own()[-1] == replace(begun, legs=LEGS[:2], moves=("a", "b"))
    again.races.keep(Run(FRIDAY, LEGS, 1000.5))
    again.races.keep(Run(FRIDAY, LEGS[::-1], 3000.0))
    assert again.races.own()[-1].legs == LEGS, "the first run counts"
    again.close()


def test_the_first_run_of_others_counts(tmp_path: Path) -> None:
    store = Store(tmp_path)
    anna, ben = Sent((), 7, name="Anna", run=Run(FRIDAY, LEGS)), Sent((), 8, run=Run(FRIDAY, LEGS[::-1]))
    assert store.races.take([anna, anna, ben]) == (2, ["000007", "000008"])
    slower = Run(FRIDAY, tuple(replace(each, wrong=2) for each in LEGS))
    assert store.races.take([replace(anna, run=slower), replace(ben, player=int(store.circle.me, 16))]) == (0, [])
    assert store.races.others(FRIDAY) == [("Anna", Run(FRIDAY, LEGS)), ("", Run(FRIDAY, LEGS[::-1]))]
    assert store.races.all() == {FRIDAY: 2}
    store.circle.remove(["000007"])
    assert store.races.take([anna]) == (0, [])
    assert len(store.races.others(FRIDAY)) == 1
    store.close()


def test_of_two_homes_the_first_run_counts() -> None:
    early, late = replace(record_of(Run(FRIDAY, LEGS, 1000.0)), version=2), record_of(Run(FRIDAY, LEGS[::-1], 2000.0))
    for one in (late, replace(late, version=9)):
        assert merge_records(table([one]), table([early]), settings=False) == [early]
        assert merge_records(table([early]), table([one]), settings=False) == []
    further = replace(early, version=3, value=[*early.value[:2], 1, []])
    assert merge_records(table([early]), table([further]), settings=False) == [further]
    assert merge_records(table([further]), table([early]), settings=False) == []


def test_records_are_read_for_ever_and_others_are_left() -> None:
    record = Record(*json.loads(KEPT))
    run = Run(FRIDAY, LEGS[:1], 1796000000.5, 1, ("r1c2=*",))
    assert read_run(record) == (0, run)
    assert record_of(run) == replace(record, version=1)
    code = record.value[0]
    for value in (None, [], [code, 0, 0], [code, -1, 0, []], [code, 1e999, 0, []], ["lit", 0, 0, []], [[], 0, 0, []]):
        assert read_run(replace(record, value=value)) is None
    for value in ([code, 0, 16, []], [code, 0, 0, [1]], [code[:-1], 0, 0, []], [code, 0, "x", []]):
        assert read_run(replace(record, value=value)) is None
    for key in ("", "000000 boards 2", "000000 boards x friday-7", "7e11b0 boards 2 friday-7"):
        assert read_run(Record(RACE, key, record.value)) is None
