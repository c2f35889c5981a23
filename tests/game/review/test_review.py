"""What a move was, on games whose reasons and times are known."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, Entry
from game.review.model import BEST, HINTED, QUICK, SEEN, STALLED, GameReview, KeyMoment
from game.review.replay import replayed
from game.review.review import BRIEF, FEW, RUN, review
from game.store.log import HINT, MOVE
from generators.kernel.kind import FOUND, GUESS, JUSTIFIED, SLIP, Cancelled, Passage, Pulse, Spots, no_pulse
from generators.kernel.phrases import phrasebook, say
from tests.game.review.lamps import JUDGED, UNJUDGED, begun, looked, played
from tests.game.toy import Lamps, dark
from tests.pulses import cancel_after
from tests.rows import sample
from tools.bench.sample_game import made_game

STEADY = tuple((4.0, lamp) for lamp in range(6))


def sorts(*moves: tuple[float, int]) -> list[str]:
    return [each.sort for each in looked(*moves).moves]


def test_who_rules_nothing_out_on_the_board_is_not_called_early() -> None:
    """The seventh lamp stands for a mark."""
    marking = replace(JUDGED, teaching=replace(JUDGED.teaching, is_elimination=lambda lamp: lamp == 6))
    early, marked = [(4.0, 1), (4.0, 0), (4.0, 2)], (4.0, 6)
    assert [each.sort for each in looked(*early, kind=marking).moves] == ["", JUSTIFIED, JUSTIFIED]
    assert looked(*early, marked, kind=marking).moves[0].sort == GUESS


def test_much_sooner_is_quick_and_much_later_stalled() -> None:
    slowly = tuple((8.0, lamp) for lamp in range(6))
    assert sorts(*slowly, (2.5, 6), (25.0, 7))[6:] == [QUICK, STALLED]
    assert sorts(*slowly, (3.0, 6), (23.0, 7))[6:] == [JUSTIFIED, JUSTIFIED]


def test_the_first_look_at_a_puzzle_is_no_pause() -> None:
    moves = looked((90.0, 0), *((4.0, lamp) for lamp in range(1, 7))).moves
    assert [each.sort for each in moves] == [JUSTIFIED] * 7
    assert not any(each.paused for each in moves)


def test_the_hurried_are_not_held_to_their_hurry() -> None:
    """Three times next to nothing is no pause."""
    hurry = tuple((1.6, lamp) for lamp in range(6))
    assert sorts(*hurry, (BRIEF - 0.1, 6), (BRIEF + 0.1, 7))[6:] == [JUSTIFIED, STALLED]


def test_each_technique_has_a_pace_of_its_own() -> None:
    """What is hard to see may take its time: the median of such steps counts, not that of all."""
    hard = tuple((20.0, lamp) for lamp in range(8, 12))
    near = (*STEADY, (4.0, 6), (4.0, 7))
    assert sorts(*near, *hard)[8:] == [JUSTIFIED] * 4
    assert sorts(*near, (21.0, 8))[8:] == [STALLED], "so few of them are no median"


def test_with_too_few_steps_nobody_is_slow() -> None:
    assert sorts(*((each, lamp) for lamp, each in enumerate([1.0, 60.0, 1.0][: FEW - 1]))) == [JUSTIFIED] * 3


def test_what_a_hint_said_was_told_unless_something_else_was_played() -> None:
    chapter = begun()
    chapter.note(HINT, "near")
    chapter.play(0)
    chapter.note(HINT, "near")
    chapter.play(5)
    assert [each.sort for each in review(chapter, no_pulse).moves] == [HINTED, SLIP]


def test_a_slip_is_found_when_it_is_off_the_board() -> None:
    moves = looked((1.0, 0), (2.0, 5), (3.0, 1), (4.0, 5), (1.0, 2)).moves
    assert (moves[1].sort, moves[1].found) == (SLIP, 10.0)
    assert looked((1.0, 0), (2.0, 5), (3.0, 1)).moves[1].found is None, "it stays"
    kind = replace(JUDGED, mistakes=None)  # each guess is judged
    assert looked((1.0, 0), (2.0, 5), kind=kind).moves[1].found == 3.0


def test_what_a_later_move_makes_right_is_right() -> None:
    kind = replace(JUDGED, teaching=replace(JUDGED.teaching, is_excused_by=lambda one, two: (one, two) == (5, 1)))
    assert [each.sort for each in looked((2, 0), (2, 5), (2, 6), (2, 1), kind=kind).moves][1:3] == [FOUND, SLIP]


def test_mistakes_are_looked_for_only_while_slips_stand_and_once() -> None:
    asked: list[Lamps] = []

    def mistakes(lamps: Lamps, _: Pulse) -> Spots:
        asked.append(lamps)
        return dark(lamps, no_pulse)

    kind = replace(JUDGED, mistakes=mistakes)
    looked(*STEADY, kind=kind)
    assert asked == []
    looked(*STEADY, (1.0, 9), (1.0, 11), (1.0, -1), (1.0, -1), (1.0, 6), (1.0, 7), kind=kind)
    assert len(asked) <= 5


def test_a_kind_that_judges_no_move_still_knows_pauses_and_has_its_say() -> None:
    passage = Passage(say("play.solved"), (say("play.hint"),))
    kind = replace(UNJUDGED, teaching=replace(UNJUDGED.teaching, account=lambda done, pulse: (passage,) * len(done)))
    found = looked(*STEADY, (30.0, 6), kind=kind)
    assert {each.sort for each in found.moves} == {""}
    assert [each.paused for each in found.moves] == [False] * 6 + [True]
    assert found.passages == (passage,) * 7
    assert found.moments == ()


def test_it_tells_how_far_it_has_come_and_can_be_called_off() -> None:
    shares: list[float] = []
    review(played(*STEADY), no_pulse, shares.append)
    assert shares == sorted(shares)
    assert shares[0] == 0 < shares[-1] < 1
    with pytest.raises(Cancelled):
        review(played(*STEADY), cancel_after(4))


MOVES = st.lists(st.tuples(st.integers(1, 900).map(lambda tenths: tenths / 10), st.integers(-1, 11)), max_size=30)


@given(MOVES)
def test_every_guess_and_slip_is_found(moves: list[tuple[float, int]]) -> None:
    """Against the toy's own rule, told here once more."""
    found = looked(*moves)
    assert moves or (found.moves, found.moments) == ((), ())
    for each in found.moves:
        before, lamp = each.played.before, each.played.move
        if lamp is None or before[lamp]:
            assert each.sort == ""
            continue
        missing = before[:lamp].count(False)
        expected = {0: SEEN, 1: (GUESS,)}.get(missing, (SLIP,))
        assert each.sort in expected
        assert (each.found is None) or each.sort == SLIP
        if each.sort == STALLED:
            assert each.took >= BRIEF
        assert each.why is not None
    for slip in found.of_sort(SLIP):
        later = [each.played for each in found.moves if each.played.second >= slip.played.second]
        wrong = dark(slip.played.after, no_pulse) - dark(slip.played.before, no_pulse)
        stands = [each for each in later[1:] if each.second == slip.found]
        assert slip.found is None or any(not wrong & dark(each.after, no_pulse) for each in stands)


# --- the moments that have a card: one of each sort at most, and nothing that is not certain


SLOW = tuple((70.0, lamp) for lamp in range(6))


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
    (guess,) = of(looked(*SLOW, (70, 7)), GUESS)
    assert told(guess) == "Played early"
    assert guess.reason == say("review.not_yet", because=say("play.hint"), count=70)
    assert guess.drill == "near"
    (guess,) = of(looked(*SLOW, (5, 7), (5, 8), (5, 9)), GUESS)
    assert told(guess) == "Played early, one of 3"


def test_the_best_moment_is_the_hardest_step_that_was_found() -> None:
    (best,) = of(looked(*((70.0, lamp) for lamp in range(8)), (6.0, 8), (70.0, 9)), BEST)
    assert (told(best), best.at, best.drill) == ("Your best moment", 9, "far")
    assert best.reason == say("review.in_time", because=say("play.hint"), count=6)


def test_where_all_was_easy_it_is_the_longest_run() -> None:
    (best,) = of(looked((4, 0), (4, 5), (4, -1), *((4.0, lamp) for lamp in range(1, 6))), BEST)
    assert (told(best), best.second, best.at) == ("5 right moves in a row", 16, 4)
    assert of(looked(*((4.0, lamp) for lamp in range(RUN - 1))), BEST) == []


LONG = st.lists(st.tuples(st.integers(1, 90).map(float), st.integers(-1, 11)), max_size=60)


@given(LONG)
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


# --- made-up games of every kind that judges moves: what a hint said is never called wrong, and slips are found


JUDGING = [each for each in CATALOGUE if each.kind.teaching.why is not None]
SEEDS = range(3)


@pytest.mark.parametrize(("entry", "seed"), sample(product(JUDGING, SEEDS), 3))
def test_slips_are_found_and_hints_are_right(entry: Entry, seed: int) -> None:
    presets = entry.kind.presets
    player = made_game(entry, presets[seed * (len(presets) - 1) // len(SEEDS)].id, f"simulated {seed}")
    found = review(player.chapter, no_pulse)
    moves = iter(each for each in found.moves if each.played.move is not None)
    for number, deed in enumerate(player.chapter.log):
        if deed.act != MOVE:
            continue
        each = next(moves)
        if number in player.slips:
            assert each.sort == SLIP
            assert each.found is not None
        elif number not in player.guesses and each.why is not None:
            assert each.sort != SLIP
    assert len(found.moves) == len(replayed(player.chapter))
    book = phrasebook()
    for moment in found.moments:
        assert book.tell(moment.title)
        assert moment.reason is None or book.tell(moment.reason)
    for passage in found.passages:
        assert book.tell(passage.title)
        assert all(map(book.tell, passage.lines))
