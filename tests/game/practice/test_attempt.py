"""What is wrong with a move, and how exercises follow each other; with the smallest kind there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.practice import Attempt, Series, find_all_steps, judge
from game.session.worker import Worker
from generators.kernel.kind import SLIP, Cancelled, Drills, Exercise, Pulse, Why, no_pulse
from generators.kernel.phrases import say
from tests.game.toy import DARK, TODAY, TOY, hint
from tests.pulses import endless
from tests.said import refused

FIRST = hint((False,) * 4, no_pulse)
DRILLS: Drills[int, tuple[bool, ...], int] = Drills(
    ("first",),
    lambda name: say("play.hint"),
    lambda name, rng, pulse: Exercise(4, (), FIRST),
    lambda exercise, lamps: lamps[0],
)
KIND = replace(TOY, teaching=replace(TOY.teaching, drills=DRILLS))


def trying(exercise: Exercise[int, int], *, drilled: bool = True) -> Attempt:
    return Attempt(KIND, exercise, drilled=drilled)


def test_it_begins_where_the_moves_lead_and_undo_goes_no_further() -> None:
    tried = trying(Exercise(4, (1, 2), FIRST))
    begun = (False, True, True, False)
    assert tried.state == begun
    assert not tried.can_undo
    tried.play(3)
    tried.undo()
    tried.undo()
    assert tried.state == begun
    tried.redo()
    assert tried.state[3]


def test_it_is_over_when_what_was_asked_for_stands_and_nothing_more_is_taken_back() -> None:
    tried = trying(Exercise(4, (), FIRST))
    refused(tried.play, 99)
    assert tried.state == (False,) * 4
    tried.play(0)
    assert tried.found
    assert tried.closed
    assert tried.outcome("first", TODAY).alone
    missed = trying(Exercise(2), drilled=False)  # in a game: it is done when all is found
    missed.play(0)
    assert not missed.over
    missed.play(1)
    assert missed.found


def test_only_what_is_newly_wrong_is_a_slip_and_of_one_move_its_own_marks_are() -> None:
    dark, wrong = (False,) * 4, (False, True, False, False)
    verdict = judge(KIND, dark, 1, wrong)(no_pulse)
    assert (verdict.slipped, verdict.wrong) == (True, frozenset({(0, 1)}))
    assert not judge(KIND, wrong, None, wrong)(no_pulse).slipped
    assert not judge(KIND, dark, 0, (True, False, False, False))(no_pulse).slipped
    against = Why(SLIP, say("way.solved"), DARK)
    both, one = (False, True, True, False), frozenset({(0, 2)})
    pointed = replace(KIND, teaching=replace(KIND.teaching, why=lambda *_: replace(against, targets=one)))
    assert judge(pointed, dark, 2, both)(no_pulse).wrong == one, "one mark a mistake, without what it brings"
    kind = replace(KIND, mistakes=None, scoring=replace(KIND.scoring, slips=sum))  # each guess is judged
    assert judge(kind, dark, 0, (True, False, False, False))(no_pulse).slipped
    assert not judge(kind, (True, False), 0, (False, False))(no_pulse).slipped


def test_all_there_is_to_see_is_told_once_each() -> None:
    told, last = find_all_steps(KIND, (False, True, False))(no_pulse)
    assert told == (say("way.solved"),)
    assert last == (True, True, True)


def test_the_next_is_made_while_one_is_played_and_no_more_than_are_wanted(worker: Worker) -> None:
    made: list[int] = []

    def make(pulse: Pulse) -> Exercise[int, int]:
        pulse()
        made.append(1)
        return Exercise(4, (), FIRST)

    row = Series(worker, make, 3)
    for number in range(1, 4):
        row.take()
        assert len(made) <= number + 1
        row.outcomes.append(trying(Exercise(4, (), FIRST)).outcome("first", TODAY))
    assert row.over
    assert len(made) == 3
    row = Series(worker, endless)
    row.cancel()
    with pytest.raises(Cancelled):
        row.take()


def test_help_that_was_taken_back_was_help() -> None:
    tried = Attempt(replace(KIND, scoring=replace(KIND.scoring, helped=sum)), Exercise(4, (), FIRST), drilled=True)
    tried.play(3)
    tried.undo()
    tried.play(0)
    assert tried.outcome("first", TODAY).shown
