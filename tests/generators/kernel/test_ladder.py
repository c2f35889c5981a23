"""The ladder that every kind climbs."""

from __future__ import annotations

from generators.kernel.ladder import EASY, EXPERT, HARD, LEVELS, MEDIUM, MISTAKE, Technique, climb, hardest

HALVE = Technique("halve", EASY, 1)
LESS = Technique("less", HARD, 3)


def next_step(number: int) -> tuple[Technique, int] | None:
    """Halve it where that goes, else take one away."""
    if number == 1:
        return None
    return (LESS, number - 1) if number % 2 else (HALVE, number // 2)


def test_each_step_comes_with_its_technique_and_what_is_seen_after_it() -> None:
    way = list(climb(10, next_step, lambda before, step: step))
    assert way == [(HALVE, 5, 5), (LESS, 4, 4), (HALVE, 2, 2), (HALVE, 1, 1)]
    assert list(climb(1, next_step, lambda before, step: step)) == []


def test_nothing_is_looked_for_before_it_is_asked_for() -> None:
    looked: list[int] = []

    def look(number: int) -> tuple[Technique, int]:
        looked.append(number)
        return HALVE, number + 1

    way = climb(0, look, lambda before, step: step)
    assert looked == []
    next(way)
    next(way)
    assert looked == [0, 1]


def test_levels_are_in_order() -> None:
    assert LEVELS == (EASY, MEDIUM, HARD, EXPERT)
    assert [LESS.within(level) for level in LEVELS] == [False, False, True, True]
    assert hardest([MISTAKE, LESS, HALVE]) == HARD
    assert hardest([]) == EASY


def test_a_technique_is_named_by_its_kind() -> None:
    assert HALVE.phrase("numbers").key == "technique.numbers.halve"
