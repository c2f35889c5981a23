"""How characters are written, and how drawn strokes are judged, by a hand of its own."""

from __future__ import annotations

from cmath import rect
from itertools import pairwise
from math import pi, sin
from random import Random

import pytest

from generators.words.dictionary import entries
from generators.words.readings import table_text, taught_signs
from generators.words.strokes import Judged, Line, judge, nearest, strokes
from tools.data.han.stroke_lines import straighten, written


def by_hand(random: Random, line: Line, shake: float = 0.02) -> list[complex]:
    """A line as somebody draws it: too large or small, turned, beside its place, with waves, at uneven speed."""
    middle, turn = sum(line) / len(line), rect(random.gauss(1, 4 * shake), random.gauss(0, 4 * shake))
    away = complex(random.gauss(0, 1.2 * shake), random.gauss(0, 1.2 * shake))
    waves = [(random.uniform(1, 3), random.uniform(0, 2 * pi), random.uniform(0, pi)) for _ in range(3)]
    found, passed = list[complex](), 0.0
    for one, other in pairwise(line):
        count = random.randint(2, 12)
        for step in range(count):
            passed += abs(other - one) / count
            bend = sum(rect(shake * sin(2 * pi * passed * often + start) / 3, way) for often, start, way in waves)
            found.append((one + (other - one) * step / count - middle) * turn + middle + away + bend)
    return [*found, (line[-1] - middle) * turn + middle + away]


def test_each_taught_character_has_as_many_strokes_as_the_other_table_says() -> None:
    counts = {sign: int(row.split()[0]) for row in entries(table_text("strokes.txt")) for sign in row.split()[1]}
    assert [sign for sign in taught_signs() if len(strokes(sign)) != counts[sign]] == []


def test_a_stroke_is_right_in_its_place_its_direction_and_its_turn() -> None:
    upper, lower = strokes("二")
    assert judge("二", 0, upper) is Judged.RIGHT
    assert judge("二", 0, upper[::-1]) is Judged.BACKWARDS
    assert judge("二", 0, lower) is Judged.OTHER
    assert judge("二", 1, [each + 0.2j for each in upper]) is Judged.WRONG
    assert judge("二", 0, [0.1 + 0.1j, 0.1 + 0.9j]) is Judged.WRONG
    assert judge("二", 0, [0.5 + 0.5j]) is not Judged.RIGHT


@pytest.mark.parametrize("every", [pytest.param(3, marks=pytest.mark.slow), 29])
def test_a_hand_with_a_mouse_is_understood(every: int) -> None:
    random, signs = Random(every), sorted(taught_signs())
    taken = list[list[bool]]()
    for sign in signs[::every]:
        lines = strokes(sign)
        for number, line in enumerate(lines):
            others = [*lines[:number], *lines[number + 1 :]] or [line[::-1]]
            drawn = line, line[::-1], random.choice(others), random.choice(strokes(random.choice(signs)))
            taken.append([judge(sign, number, by_hand(random, each)) is Judged.RIGHT for each in drawn])
    right, backwards, other, foreign = (sum(each) / len(taken) for each in zip(*taken, strict=True))
    assert (right > 0.99, backwards == 0, other <= 0.001, foreign < 0.04) == (True,) * 4


@pytest.mark.parametrize("every", [pytest.param(6, marks=pytest.mark.slow), 199])
def test_a_drawing_is_recognized_in_any_order_and_with_one_stroke_more_or_less(every: int) -> None:
    random, found = Random(every), list[list[bool]]()
    for sign in sorted(taught_signs())[::every]:
        drawn = [(*by_hand(random, line),) for line in strokes(sign)]
        at, turned = random.randrange(len(drawn)), [*drawn[::-1]]
        turned[at] = turned[at][::-1]
        small = [[each / 2 + 0.1 + 0.3j for each in line] for line in turned]
        joined = [*drawn[: at - 1], drawn[at - 1] + drawn[at], *drawn[at + 1 :]] if at else drawn
        missing = [*drawn[:at], *drawn[at + 1 :]] or drawn
        ways = (drawn, turned, small, joined, missing)
        found.append([sign in nearest((*map(tuple, each),))[:5] for each in ways])
    shares = [sum(each) / len(found) for each in zip(*found, strict=True)]
    assert [share >= least for share, least in zip(shares, (0.99, 0.99, 0.99, 0.97, 0.95), strict=True)] == [True] * 5


def test_points_that_lie_near_the_way_are_dropped() -> None:
    line = [(0.0, 0.0), (50.0, 10.0), (100.0, 0.0), (104.0, 60.0), (100.0, 100.0)]
    assert straighten(line, 12) == line[::2]
    assert straighten([(0.0, 0.0), (9.0, 90.0), (0.0, 0.0)], 12)[1] == (9.0, 90.0)
    assert written([(0.0, 900.0), (1.0, 899.0), (160.0, 900.0)]) == "00A0"
