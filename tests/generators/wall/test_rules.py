from __future__ import annotations

import pytest

from generators.kernel.kind import IllegalMove
from generators.wall.choices import Mode
from generators.wall.rules import (
    CountAnyway,
    GiveUp,
    Guess,
    GuessVerdict,
    Name,
    Phase,
    Shuffle,
    State,
    TimeUp,
    limit,
    lives,
    mistakes,
    over,
    play,
    points,
    solved,
    start,
    takes_back,
)
from tests.generators.wall.walls import NAMES, letters

WRONG = ("aefg", "bfgh", "cegh", "dijk", "amno", "bmno", "cmno")  # one to three cards of a group


def played(mode: Mode, *guesses: str) -> State:
    state = start(letters(mode))
    for cards in guesses:
        state = play(state, Guess(tuple(cards)))
    return state


def test_a_right_guess_takes_its_cards_off_the_wall() -> None:
    state = played(Mode.CLASSIC, "hgfe")
    assert state.found == (1,)
    assert state.order == tuple("abcdijklmnop")
    assert state.verdict is GuessVerdict.RIGHT


def test_with_eight_left_two_groups_remain_and_the_last_solves_itself() -> None:
    state = played(Mode.CLASSIC, "abcd", "efgh")
    assert not over(state)
    assert len(state.order) == 8
    state = play(state, Guess(tuple("mnop")))
    assert solved(state)
    assert state.found == (0, 1, 3, 2)


def test_classic_forgives_everything() -> None:
    state = played(Mode.CLASSIC, *WRONG)
    assert not over(state)
    assert lives(state) is None
    assert mistakes(state) == len(WRONG)
    assert state.verdict is GuessVerdict.WRONG


def test_connections_says_one_away() -> None:
    assert played(Mode.CONNECTIONS, "abce").verdict is GuessVerdict.ONE_AWAY
    assert played(Mode.CONNECTIONS, "abef").verdict is GuessVerdict.WRONG
    assert played(Mode.CLASSIC, "abce").verdict is GuessVerdict.WRONG
    assert played(Mode.ONLY_CONNECT, "abce").verdict is GuessVerdict.WRONG


def test_connections_ends_with_the_fourth_mistake() -> None:
    state = played(Mode.CONNECTIONS, WRONG[0], "ijkl", *WRONG[1:3])
    assert lives(state) == 1
    assert not over(state)
    state = play(state, Guess(tuple("dmno")))
    assert over(state)
    assert not solved(state)
    assert state.revealed == (0, 1, 3)
    assert state.order == ()


def test_only_connect_guesses_are_free_until_two_groups_are_found() -> None:
    state = played(Mode.ONLY_CONNECT, *WRONG[:3], "abcd")
    assert lives(state) is None
    state = play(state, Guess(tuple("efgh")))
    assert lives(state) == 3
    state = play(play(state, Guess(tuple("ijkm"))), Guess(tuple("ijlm")))
    assert lives(state) == 1
    state = play(state, Guess(tuple("iklm")))
    assert state.phase is Phase.NAMING
    assert state.revealed == (2, 3)
    assert points(state) == 2


def test_ten_points_for_four_groups_and_four_links() -> None:
    state = played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl")
    assert state.phase is Phase.NAMING
    assert points(state) == 4
    for number, name in enumerate(NAMES):
        assert not over(state)
        state = play(state, Name(number, name))
    assert solved(state)
    assert points(state) == 10


def test_the_bonus_needs_all_groups() -> None:
    state = play(played(Mode.ONLY_CONNECT, "abcd", "efgh"), TimeUp())
    for number, name in enumerate(NAMES):
        state = play(state, Name(number, name))
    assert over(state)
    assert not solved(state)
    assert points(state) == 6


def test_an_answer_can_be_counted_anyway_once() -> None:
    state = play(played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl"), Name(0, "feathered friends"))
    assert points(state) == 4
    with pytest.raises(IllegalMove):
        play(state, Name(0, "birds"))
    state = play(state, CountAnyway(0))
    assert points(state) == 5
    with pytest.raises(IllegalMove):
        play(state, CountAnyway(0))
    with pytest.raises(IllegalMove):
        play(state, CountAnyway(1))


def test_a_wrong_last_answer_leaves_time_to_count_it() -> None:
    state = played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl")
    for number, name in enumerate((*NAMES[:3], "streams")):
        state = play(state, Name(number, name))
    assert not over(state)
    assert points(play(state, CountAnyway(3))) == 10
    assert over(play(state, GiveUp()))
    assert points(play(state, GiveUp())) == 7


def test_giving_up_shows_the_rest() -> None:
    state = play(played(Mode.CLASSIC, "mnop"), GiveUp())
    assert over(state)
    assert not solved(state)
    assert state.revealed == (0, 1, 2)
    with pytest.raises(IllegalMove):
        play(state, Shuffle(1))


def test_shuffle_keeps_the_cards_and_what_the_last_guess_was() -> None:
    before = played(Mode.CLASSIC, "abce")
    after = play(before, Shuffle(5))
    assert sorted(after.order) == sorted(before.order)
    assert after.order != before.order
    assert after == play(before, Shuffle(5))
    assert after.verdict is before.verdict


@pytest.mark.parametrize("cards", ["abc", "abcde", "aabc", "abcz", ""])
def test_a_guess_is_four_cards_of_the_wall(cards: str) -> None:
    with pytest.raises(IllegalMove):
        played(Mode.CLASSIC, cards)


def test_found_cards_and_tried_fours_are_refused() -> None:
    with pytest.raises(IllegalMove):
        played(Mode.CLASSIC, "abcd", "aefg")
    with pytest.raises(IllegalMove):
        played(Mode.CLASSIC, "aefg", "gfea")


def test_only_one_mode_has_a_clock() -> None:
    assert [limit(letters(mode)) for mode in Mode] == [None, None, 150]
    for mode in (Mode.CLASSIC, Mode.CONNECTIONS):
        with pytest.raises(IllegalMove):
            play(start(letters(mode)), TimeUp())


def test_naming_waits_for_the_groups() -> None:
    with pytest.raises(IllegalMove):
        play(start(letters(Mode.ONLY_CONNECT)), Name(0, "birds"))
    with pytest.raises(IllegalMove):
        play(played(Mode.ONLY_CONNECT, "abcd", "efgh", "ijkl"), Guess(tuple("mnop")))


def test_guesses_are_taken_back_only_where_they_cost_nothing() -> None:
    states = [start(letters(mode)) for mode in Mode]
    for move in (Guess(tuple("abcd")), Name(0, "birds"), TimeUp(), GiveUp()):
        assert [takes_back(state, move) for state in states] == [True, False, False]
    for harmless in (Shuffle(7), CountAnyway(0)):
        assert all(takes_back(state, harmless) for state in states)
