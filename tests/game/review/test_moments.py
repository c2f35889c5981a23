"""The few moments that count: what went wrong is told first, and runs are told as one."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.review.model import HINTED, QUICK, STALLED, UNDONE, GameReview, KeyMoment
from game.review.moments import ALIKE, LEAST, MOST
from generators.kernel.kind import GUESS, JUSTIFIED, SLIP, Hint, no_pulse
from generators.kernel.phrases import phrasebook, say
from tests.game.review.judged import JUDGED, NEAR, UNJUDGED, looked
from tests.game.toy import Lamps, hint

STEADY = tuple((70.0, lamp) for lamp in range(6))  # too far apart to be a run


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


def test_a_guess_says_what_it_would_have_followed_from() -> None:
    (guess,) = of(looked(*STEADY, (70, 7)), GUESS)
    assert told(guess) == "Played early"
    assert guess.reason == say("play.hint")
    assert guess.drill == "near"


def test_guesses_in_a_row_are_one() -> None:
    (guess,) = of(looked(*STEADY, (5, 7), (5, 8), (5, 9)), GUESS)
    assert told(guess) == "3 early moves in a row"


def test_a_pause_shows_what_lay_before_the_player_then() -> None:
    steady = tuple((8.0, lamp) for lamp in range(6))
    (stall,) = of(looked(*steady, (48.0, 6)), STALLED)
    assert told(stall) == "48 seconds without a move"
    assert (stall.second, stall.at) == (48, 6)
    assert stall.reason == say("play.hint")
    (stall,) = of(looked(*steady, (148.0, 6)), STALLED)
    assert told(stall) == "2:28 without a move"


def test_where_nothing_was_reasoned_a_hint_says_what_could_have_been_seen() -> None:
    """Also where the pause ended in a slip, and never for what is not told of."""
    asked: list[Lamps] = []

    def counting(lamps: Lamps, pulse: object) -> Hint[int] | None:
        asked.append(lamps)
        return hint(lamps, no_pulse)

    steady = tuple((8.0, lamp) for lamp in range(6))
    for kind in (JUDGED, UNJUDGED):
        (stall,) = of(looked(*steady, (48.0, 11), kind=replace(kind, hint=counting)), STALLED)
        assert stall.reason == say("play.solved")
        assert stall.drill == "dark"
        assert stall.targets == {(0, 6)}
    assert len(asked) == 2


def test_runs_are_named_by_their_technique() -> None:
    (run,) = of(looked(*((10.0, lamp) for lamp in range(4))), JUSTIFIED)
    assert run.title == say("review.often", technique=NEAR.phrase("toy"), count=4, time=30)
    assert (run.second, run.at) == (10, 1)


def test_quick_runs_are_counted() -> None:
    steady = tuple((10.0, lamp) for lamp in range(5))
    (run,) = of(looked(*steady, (1.0, 5), (2.0, 6), (2.0, 7)), QUICK)
    assert run.title == say("review.often", technique=NEAR.phrase("toy"), count=3, time=4)
    run, _ = of(looked(*steady, (1.0, 5), (2.0, 6), (2.0, 7), (2.0, 8)), QUICK)  # and the hardest step
    assert told(run) == "4 moves in 6 s"


def test_what_is_far_apart_is_no_run() -> None:
    assert of(looked(*STEADY), JUSTIFIED) == []


def test_hints_and_what_was_taken_back() -> None:
    moves = *STEADY, (5, -1), (1, -1), (1, -1), (70, 3)
    (back,) = of(looked(*moves), UNDONE)
    assert told(back) == "3 steps undone"
    assert of(looked(*STEADY, (5, -1), (1, -1)), UNDONE) == []
    assert of(looked(*STEADY), HINTED) == []


def test_the_hardest_step_is_told_once() -> None:
    found = looked(*((70.0, lamp) for lamp in range(10)))
    (hardest,) = [each for each in found.moments if each.title.key == "review.hardest"]
    assert hardest.drill == "far"
    assert hardest.at == 9


MOVES = st.lists(st.tuples(st.integers(1, 90).map(float), st.integers(-1, 11)), max_size=60)


@given(MOVES)
def test_few_in_the_order_of_time_and_the_weightiest(moves: list[tuple[float, int]]) -> None:
    found = looked(*moves)
    moments = found.moments
    assert len(moments) <= MOST
    assert [each.second for each in moments] == sorted(each.second for each in moments)
    for each in moments:
        assert 0 <= each.at <= len(found.moves)
        if len(moments) > LEAST:
            assert sum(other.sort == each.sort for other in moments) <= ALIKE
    wrong = len(found.of_sort(SLIP))
    assert len(of(found, SLIP)) >= min(wrong, ALIKE)
    assert all(each.title.key in phrasebook().sentences for each in moments)
