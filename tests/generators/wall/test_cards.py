"""The characters of Lion Wall as flash cards: every one that is dealt has a back, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import Met, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.wall.choices import Mode, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.rules import GiveUp, Group, Guess, Puzzle, State, over, play, start
from generators.wall.teach import met
from tests.generators.wall.walls import letters
from tests.rows import sample

WATER, WOOD, WOMAN, MOUTH = "江河湖海", "林村松柏", "妈姐妹奶", "吃喝唱叫"
PRESETS = [each for each in LION_WALL.presets if "classic" in each.id]


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
@pytest.mark.parametrize("preset", sample(PRESETS[:: max(1, len(PRESETS) // 8)], 2), ids=lambda each: each.id)
def test_what_was_met_has_a_back(preset: object, language: str) -> None:
    speak(language)
    puzzle = LION_WALL.generate(preset.options, Random(3), no_pulse)  # type: ignore[attr-defined]
    cards = LION_WALL.teaching.cards
    assert cards is not None
    found = played(puzzle)
    assert {each.front for each in found} == set(puzzle.cards)
    assert sum(each.missed for each in found) == 4
    for each in found:
        back = cards.back(each.front, each.tag)
        assert back is not None, each.front
        assert back.sound
        assert back.meaning or back.examples or language == CHINESE, "a few are told in English alone"
        assert cards.tags(each.tag)[0] == "lion-wall"


def test_of_what_is_no_character_nothing_is_known_and_words_are_no_cards() -> None:
    assert LION_WALL.teaching.cards is not None
    assert LION_WALL.teaching.cards.back("☃", "") is None
    assert CONNECTING_WALL.teaching.cards is None


def wall() -> Puzzle:
    groups = tuple(
        Group(name, tuple(cards)) for name, cards in zip("氵木女口", (WATER, WOOD, WOMAN, MOUTH), strict=True)
    )
    return Puzzle(tuple("".join(map("".join, zip(WATER, WOOD, WOMAN, MOUTH, strict=True)))), groups, Mode.CLASSIC)


def guessed(*guesses: str) -> State:
    state = start(wall())
    for guess in guesses:
        state = play(state, Guess(tuple(guess)))
    return state if over(state) else play(state, GiveUp())


def missed(state: State) -> str:
    return "".join(sorted(each.front for each in met(state) if each.missed))


def test_who_makes_no_mistake_misses_nothing() -> None:
    state = guessed(WATER, WOOD, WOMAN)
    assert "".join(each.front for each in met(state)) == "".join(state.puzzle.cards)
    assert missed(state) == ""


def test_what_was_guessed_wrong_or_not_found_was_missed() -> None:
    assert missed(guessed("江河湖林", WATER, WOOD, WOMAN)) == "".join(sorted("江河湖林"))
    assert missed(guessed(WATER, WOOD)) == "".join(sorted(WOMAN + MOUTH))


def test_who_never_guessed_and_who_plays_with_words_met_nothing() -> None:
    assert met(guessed()) == ()
    state = play(start(letters(Mode.CLASSIC)), Guess(tuple("abcd")))
    assert met(play(state, GiveUp())) == ()
    assert met(play(start(CONNECTING_WALL.generate(Options("easy"), Random(1), no_pulse)), GiveUp())) == ()


@pytest.mark.parametrize(("front", "script", "other"), [("話", "traditional", "话"), ("话", "simplified", "話")])
def test_a_back_shows_the_other_form(front: str, script: str, other: str) -> None:
    assert LION_WALL.teaching.cards is not None
    back = LION_WALL.teaching.cards.back(front, script)
    assert back is not None
    assert other in back.parts
