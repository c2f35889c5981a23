"""The almanac's maker: a run that was broken off goes on, the best is taken, and a day of the box is made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.names.almanac import AlmanacPage, pages
from tests.almanac import dailies
from tools.data import almanac as make_almanac
from tools.data.almanac import JUDGES, best, candidate, days, judge_of, make, one_day, read

KIND, LAST = "riddle", "2026-11-05"


def made(folder: Path) -> list[AlmanacPage]:
    return list(pages((folder / f"{KIND}.txt").read_text(encoding="utf-8")))


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_almanac, "BUILD", tmp_path)
    assert make(KIND, LAST) == 5
    at_once = made(tmp_path)
    assert [page.day for page in at_once] == list(days(last=LAST))
    path = tmp_path / f"{KIND}.txt"
    text = path.read_text(encoding="utf-8")
    for kept in (0, 30, len(text) // 2, len(text) - 3):
        path.write_text(text[:kept], encoding="utf-8")
        make(KIND, LAST)
        assert made(tmp_path) == at_once


def test_no_candidate_is_better_than_the_one_that_is_taken() -> None:
    day = "2026-11-02"
    page = best(KIND, day, [])
    judge = judge_of(KIND, day, [])
    taken = judge.cost(read([page])[0][1])
    wanted = make_almanac.CANDIDATES[KIND][0]
    costs = [judge.cost(candidate(KIND, judge, f"{KIND} {day} {number}")) for number in range(wanted)]
    assert taken == (0 if 0 in costs else min(costs))


def test_a_day_of_the_box_is_made_again() -> None:
    """Of a kind whose seeds still give what they gave when the box was made."""
    boxed = dailies("sweet_spots")[36]
    page = one_day("sweet_spots", boxed.day.isoformat())
    assert (page.text, page.seed, page.preset) == (boxed.text, boxed.seed, boxed.preset)


def test_every_kind_of_the_box_has_a_judge() -> None:
    assert JUDGES.keys() == make_almanac.CANDIDATES.keys()
    assert all(len(each) == 7 for each in make_almanac.CANDIDATES.values())
