"""Hint in three presses, Check, and the way back to before the first slip."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.coach import Coach
from game.history.chapter import Chapter
from game.history.log import Heading
from game.history.session import Session
from game.worker import Worker
from generators.phrases import say
from tests.game.toy import TOY, Lamps

ToyCoach = Coach[int, int, Lamps, int]
FIRST = frozenset({(0, 0)})


@pytest.fixture
def coach() -> Iterator[ToyCoach]:
    worker = Worker()
    chapter = Chapter(TOY, Heading("a", "toy", "free", "few", "4", ""), 4)
    yield Coach(worker, Session(TOY, chapter))
    worker.stop()


def looked(coach: ToyCoach) -> None:
    end = time.monotonic() + 20
    while coach.busy:
        assert time.monotonic() < end
        coach.update()
        time.sleep(0.001)


def test_hint_in_three_presses(coach: ToyCoach) -> None:
    assert coach.hint() is None
    assert coach.busy
    assert coach.hint() is None  # pressed too soon: nothing more
    looked(coach)
    assert (coach.words, coach.lit, coach.targets) == (say("play.hint"), FIRST, frozenset())
    assert coach.hint() is None
    assert (coach.words, coach.lit, coach.targets) == (say("play.solved"), FIRST, FIRST)
    assert coach.hint() == 0
    assert not coach.speaks
    assert not coach.lit
    assert coach.session.chapter.hints == 1


def test_a_hint_where_nothing_is_left(coach: ToyCoach) -> None:
    for lamp in range(4):
        coach.session.play(lamp)
    coach.hint()
    looked(coach)
    assert coach.words == say("coach.no_hint")
    assert coach.session.chapter.hints == 0


def test_check_finds_nothing(coach: ToyCoach) -> None:
    coach.session.play(0)
    coach.check()
    looked(coach)
    assert coach.words == say("coach.all_well")
    assert not coach.can_go_back


@pytest.mark.parametrize(("lamps", "words"), [((3,), say("coach.one_wrong")), ((3, 2), say("coach.wrong", count=2))])
def test_check_shows_what_is_wrong(coach: ToyCoach, lamps: tuple[int, ...], words: object) -> None:
    for lamp in lamps:
        coach.session.play(lamp)
    coach.check()
    looked(coach)
    assert coach.words == words
    assert coach.wrong == {(0, lamp) for lamp in lamps}
    assert coach.can_go_back


def test_going_back_keeps_the_redo(coach: ToyCoach) -> None:
    for lamp in (0, 3, 2):
        coach.session.play(lamp)
    coach.check()
    looked(coach)
    coach.go_back()
    looked(coach)
    assert coach.session.state == (True, False, False, False)
    assert coach.words == say("coach.went_back")
    assert coach.session.can_redo


def test_silence_calls_off_what_is_thought_about(coach: ToyCoach) -> None:
    coach.hint()
    coach.silence()
    assert not coach.busy
    assert not coach.update()
    assert not coach.speaks


def test_what_was_said_of_one_state_is_not_said_of_another(coach: ToyCoach) -> None:
    coach.hint()
    looked(coach)
    coach.follow(coach.session.state)
    assert coach.speaks
    coach.session.play(0)
    coach.follow(coach.session.state)
    assert not coach.speaks
    assert not coach.lit


def test_the_way_back_is_told_where_it_led(coach: ToyCoach) -> None:
    """The coach itself changed the state, so its words hold."""
    for lamp in (0, 3):
        coach.session.play(lamp)
    coach.check()
    looked(coach)
    coach.go_back()
    looked(coach)
    coach.follow(coach.session.state)
    assert coach.words == say("coach.went_back")
    coach.session.redo()
    coach.follow(coach.session.state)
    assert not coach.speaks
