"""The places of a reason are those of the state that the move leaves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.choices import Mode
from generators.wall.rules import SIZE, Guess, State, play, start
from tests.kinds import named, puzzle


def places(state: State, cards: tuple[str, ...]) -> set[tuple[int, int]]:
    why = named("connecting_wall").kind.teaching.why
    assert why is not None
    return set(why(state, Guess(cards), no_pulse).spots)


@pytest.fixture
def state() -> State:
    menu = named("connecting_wall").kind.presets
    return start(replace(puzzle("connecting_wall", menu[0].id), mode=Mode.CONNECTIONS))


def test_a_found_group_is_shown_in_its_row(state: State) -> None:
    for row, group in enumerate(state.puzzle.groups[:2]):
        assert places(state, group.cards) == {(row, column) for column in range(SIZE)}
        state = play(state, Guess(group.cards))


def test_a_wrong_four_is_shown_where_the_cards_stay(state: State) -> None:
    state = play(state, Guess(state.puzzle.groups[0].cards))
    four = tuple(group.cards[0] for group in state.puzzle.groups[1:]) + state.puzzle.groups[1].cards[1:2]
    assert places(state, four) == {state.spot_of(card) for card in four}


def test_the_last_wrong_four_is_shown_where_the_cards_came_to_lie(state: State) -> None:
    fours = [tuple(group.cards[at] for group in state.puzzle.groups) for at in range(SIZE)]
    for four in fours[:-1]:
        state = play(state, Guess(four))
    assert {row for row, _ in places(state, fours[-1])} == set(range(SIZE))  # one in each group that is revealed
