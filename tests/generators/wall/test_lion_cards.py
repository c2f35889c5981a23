"""The characters of Lion Wall as flash cards: every one that is dealt has a back, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from generators.flash_cards import Met
from generators.kind import still
from generators.phrases import CHINESE, ENGLISH, speak
from generators.wall import CONNECTING_WALL, LION_WALL
from generators.wall.rules import Guess, Puzzle, play, start

PRESETS = [each for each in LION_WALL.presets if "classic" in each.id]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(ENGLISH)


def played(puzzle: Puzzle) -> tuple[Met, ...]:
    """The first group was not seen at once."""
    state = start(puzzle)
    first, second, *_ = puzzle.groups
    state = play(state, Guess((*first.cards[:3], second.cards[0])))
    for group in puzzle.groups[:3]:
        state = play(state, Guess(group.cards))
    assert LION_WALL.teaching.cards is not None
    return LION_WALL.teaching.cards.met(state)


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("preset", PRESETS[:: max(1, len(PRESETS) // 8)], ids=lambda each: each.id)
def test_what_was_met_can_be_told(preset: object, language: str) -> None:
    speak(language)
    puzzle = LION_WALL.generate(preset.options, Random(3), still)  # type: ignore[attr-defined]
    cards = LION_WALL.teaching.cards
    assert cards is not None
    met = played(puzzle)
    assert {each.front for each in met} == set(puzzle.cards)
    assert sum(each.missed for each in met) == 4
    for each in met:
        back = cards.back(each.front, each.tag)
        assert back is not None, each.front
        assert back.sound
        assert back.meaning or back.words or language == CHINESE, "a few are told in English alone"
        assert cards.tags(each.tag)[0] == "lion-wall"


def test_of_what_is_no_character_nothing_is_known_and_words_are_no_cards() -> None:
    assert LION_WALL.teaching.cards is not None
    assert LION_WALL.teaching.cards.back("☃", "") is None
    assert CONNECTING_WALL.teaching.cards is None
