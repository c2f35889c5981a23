"""Exercises of Chinese riddles: to which technique a riddle belongs, and that each has riddles enough."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.names.almanac import YEARS, read_year
from generators.riddle_zh.explain import HALF, JOINED, LESS, LESS_JOINED, PRACTISED, SENSE, SOUND, make, technique, why
from generators.riddle_zh.generate import stock, undated_riddles
from generators.riddle_zh.notation import read
from generators.riddle_zh.rules import Put, start
from tests.rows import present

LEAST = 12  # riddles of an exercise: a series takes five


@pytest.mark.parametrize(
    ("face", "name"),
    [
        ("汗水流尽", LESS),
        ("拿不出手", LESS),
        ("一人靠着大树歇", JOINED),
        ("逃跑只成了一半", HALF),
        ("借钱不认人", LESS_JOINED),
        ("菜刀磨得真利，您拿好", SENSE),
        ("大漠回来，洗头洗了三遍", SOUND),
        ("二十一日", JOINED),  # half of the answer is named, none is taken
        ("八九不离十", ""),
        ("有火能烧，有水能浇，有丝能绕", ""),  # nothing is taken away from a character of the line
        ("视而不见", ""),
        ("她冲你抛媚眼", ""),
    ],
)
def test_a_riddle_belongs_to_the_technique_that_its_reason_tells(face: str, name: str) -> None:
    (riddle,) = [each for each in stock() if each.face == face]
    assert technique(riddle) == name


def test_each_technique_has_riddles_enough_that_belong_to_no_day() -> None:
    counts = Counter(map(technique, undated_riddles()))
    assert {name: counts[name] for name in PRACTISED if counts[name] < LEAST} == {}
    days = {read(page.text).answer for year in YEARS for page in read_year("riddle_zh", year)}
    assert days.isdisjoint(make(name, Random(seed), no_pulse).puzzle.answer for name in PRACTISED for seed in range(20))


def test_a_wrong_answer_leads_to_the_exercise_of_its_riddle() -> None:
    riddle = make(SENSE, Random(1), no_pulse).puzzle
    assert present(why(start(riddle), Put(0, "龘" * len(riddle.answer)), no_pulse)).drill == SENSE
