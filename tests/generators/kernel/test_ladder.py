"""The ladder that every kind climbs."""

from __future__ import annotations

from generators.kernel.ladder import EASY, EXPERT, HARD, LEVELS, MEDIUM, MISTAKE, Technique, hardest

HALVE = Technique("halve", EASY, 1)
LESS = Technique("less", HARD, 3)


def test_levels_are_in_order() -> None:
    assert LEVELS == (EASY, MEDIUM, HARD, EXPERT)
    assert [LESS.within(level) for level in LEVELS] == [False, False, True, True]
    assert hardest([MISTAKE, LESS, HALVE]) == HARD
    assert hardest([]) == EASY


def test_a_technique_is_named_by_its_kind() -> None:
    assert HALVE.phrase("numbers").key == "technique.numbers.halve"
