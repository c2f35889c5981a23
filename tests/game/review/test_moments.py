"""The moments that have a card: one of each sort at most, and nothing that is not certain."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.review.model import BEST, SEEN, GameReview, KeyMoment
from game.review.moments import RUN
from generators.kernel.kind import GUESS, SLIP
from generators.kernel.phrases import phrasebook, say
from tests.game.review.lamps import JUDGED, looked
from tests.game.toy import Lamps

STEADY = tuple((70.0, lamp) for lamp in range(6))


def told(moment: KeyMoment) -> str:
    return phrasebook().tell(moment.title)


def of(found: GameReview[Lamps, int], sort: str) -> list[KeyMoment]:
    return [each for each in found.moments if each.sort == sort]


def test_a_slip_tells_when_it_was_taken_back() -> None:
    (slip,) = of(looked((10, 0), (5, 5), (20, -1), (3, 1)), SLIP)
    assert told(slip) == "A mistake, undone at 0:35"
    assert (slip.second, slip.at) == (15, 2)
    assert slip.reason == say("play.hint")
    assert slip.targets == {(0, 5)}
    (slip,) = of(looked((10, 0), (5, 5)), SLIP)
    assert told(slip) == "A mistake, never undone"
    (slip,) = of(looked((10, 0), (5, 5), kind=replace(JUDGED, mistakes=None)), SLIP)
    assert told(slip) == "A mistake, seen at once"


def test_of_several_slips_the_one_that_stood_longest() -> None:
    (slip,) = of(looked((10, 0), (5, 5), (9, -1), (3, 6), (40, -1), (3, 7), (2, -1)), SLIP)
    assert slip.targets == {(0, 6)}


def test_a_guess_says_what_was_known_and_what_it_would_have_followed_from() -> None:
    (guess,) = of(looked(*STEADY, (70, 7)), GUESS)
    assert told(guess) == "Played early"
    assert guess.reason == say("review.not_yet", because=say("play.hint"), count=70)
    assert guess.drill == "near"
    (guess,) = of(looked(*STEADY, (5, 7), (5, 8), (5, 9)), GUESS)
    assert told(guess) == "Played early, one of 3"


def test_the_best_moment_is_the_hardest_step_that_was_found() -> None:
    (best,) = of(looked(*((70.0, lamp) for lamp in range(8)), (6.0, 8), (70.0, 9)), BEST)
    assert (told(best), best.at, best.drill) == ("Your best moment", 9, "far")
    assert best.reason == say("review.in_time", because=say("play.hint"), count=6)


def test_where_all_was_easy_it_is_the_longest_run() -> None:
    (best,) = of(looked((4, 0), (4, 5), (4, -1), *((4.0, lamp) for lamp in range(1, 6))), BEST)
    assert (told(best), best.second, best.at) == ("5 right moves in a row", 16, 4)
    assert of(looked(*((4.0, lamp) for lamp in range(RUN - 1))), BEST) == []


MOVES = st.lists(st.tuples(st.integers(1, 90).map(float), st.integers(-1, 11)), max_size=60)


@given(MOVES)
def test_one_of_each_sort_in_the_order_of_time(moves: list[tuple[float, int]]) -> None:
    found = looked(*moves)
    moments = found.moments
    assert [each.second for each in moments] == sorted(each.second for each in moments)
    sorts = [each.sort for each in moments]
    assert len(set(sorts)) == len(sorts)
    for sort in (GUESS, SLIP):
        assert (sort in sorts) == bool(found.of_sort(sort))
    for each in moments:
        move = found.moves[each.at - 1]
        assert move.sort in (SEEN if each.sort == BEST else (each.sort,))
        assert each.title.key in phrasebook().sentences
