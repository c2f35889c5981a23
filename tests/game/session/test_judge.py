"""Moves that have to be proved: judged in their turn, refused with two ways, and a seal for who needed no guess."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from game.session.chapter import Chapter, lines_of, read_chapter
from game.session.judge import Judge, refusals
from game.session.session import Session
from game.session.worker import Worker
from game.store.log import PROVED, REFUSED, Heading
from generators.kernel.kind import Doubt, Link, Pulse, Teaching
from generators.kernel.phrases import say
from tests.game.toy import TOY, Lamps

ToyJudge = Judge[int, int, Lamps, int]


def doubt(lamps: Lamps, lamp: int, pulse: Pulse) -> Doubt[int] | None:
    """Proved is the first dark lamp; the last one cannot be yet, and any other could."""
    pulse()
    if all(lamps[:lamp]):
        return None
    return Doubt(say("play.hint"), ways=(Link(say("play.hint"), lamp), Link(say("play.hint"), 0)))


SURE = replace(TOY, teaching=Teaching(counts=lambda lamps, lamp: not lamps[lamp], doubt=doubt))


@pytest.fixture
def judge(worker: Worker) -> ToyJudge:
    chapter = Chapter(SURE, Heading("a", "toy", "free", "few", "4", "2026-11-20"), 4)
    return Judge(worker, Session(SURE, chapter))


def passed(judge: ToyJudge) -> int | None:
    """The next move that may be played, once it is judged."""
    end = time.monotonic() + 20
    while (move := judge.passed()) is None and judge.busy:
        assert time.monotonic() < end
        time.sleep(0.001)
    return move


def play(judge: ToyJudge, *lamps: int) -> None:
    for lamp in lamps:
        assert judge.takes(lamp)
        move = passed(judge)
        if move is not None:
            judge.session.play(move)


def test_moves_are_played_in_their_turn_each_after_the_one_before(judge: ToyJudge) -> None:
    assert judge.takes(0)
    assert judge.takes(1)  # proved only once the first is lit
    while (move := passed(judge)) is not None:
        judge.session.play(move)
    assert judge.session.state == (True, True, False, False)


def test_a_move_that_needs_no_proof_waits_for_none(judge: ToyJudge) -> None:
    play(judge, 0)
    assert not judge.takes(0)  # to put it out
    assert judge.takes(1)
    assert judge.takes(0)  # but not before one that is judged just now
    assert passed(judge) == 1
    assert passed(judge) == 0


def test_a_refusal_shows_two_ways_until_something_changes(judge: ToyJudge) -> None:
    play(judge, 2)
    assert judge.session.state == (False,) * 4
    assert judge.doubt is not None
    assert len(judge.doubt.ways) == 2
    judge.follow(judge.session.state)
    assert judge.doubt is not None
    judge.session.play(0)
    judge.follow(judge.session.state)
    assert judge.doubt is None


def test_the_seal_is_for_proved_games_alone(judge: ToyJudge) -> None:
    chapter = judge.session.chapter
    assert refusals(chapter) is None
    play(judge, 0, 1)
    assert refusals(chapter) == 0
    play(judge, 3, 2, 3)
    assert refusals(chapter) == 1
    assert [each.act for each in chapter.log].count(PROVED) == 4
    again = read_chapter(SURE, lines_of(chapter))
    assert refusals(again) == 1
    assert [each.text for each in again.log if each.act == REFUSED] == ["3"]


def test_a_guess_breaks_the_seal(judge: ToyJudge) -> None:
    play(judge, 0, 2)
    guess = judge.take()
    assert guess == 2
    assert judge.doubt is None
    judge.session.play(guess)
    assert refusals(judge.session.chapter) is None


def test_forgotten_moves_are_not_played(judge: ToyJudge) -> None:
    judge.takes(0)
    judge.passed()
    judge.forget()
    assert passed(judge) is None
    assert judge.session.state == (False,) * 4
