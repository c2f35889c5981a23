"""Moves that have to be proved: judged in their turn, refused with two ways, and a seal for who needed no guess."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from game.session.coach import MoveProver, refusals
from game.session.session import Chapter, Session, lines_of, read_chapter
from game.session.worker import Worker
from game.store.log import PROVED, REFUSED, Heading
from generators.kernel.kind import Doubt, Link, Pulse, Teaching
from generators.kernel.phrases import say
from tests.game.toy import TOY, Lamps

ToyProver = MoveProver[int, int, Lamps, int]


def doubt(lamps: Lamps, lamp: int, pulse: Pulse) -> Doubt[int] | None:
    """Proved is the first dark lamp; the last one cannot be yet, and any other could."""
    pulse()
    if all(lamps[:lamp]):
        return None
    return Doubt(say("play.hint"), ways=(Link(say("play.hint"), lamp), Link(say("play.hint"), 0)))


SURE = replace(TOY, teaching=Teaching(counts=lambda lamps, lamp: not lamps[lamp], doubt=doubt))


@pytest.fixture
def prover(worker: Worker) -> ToyProver:
    chapter = Chapter(SURE, Heading("a", "toy", "free", "few", "4", "2026-11-20"), 4)
    return MoveProver(worker, Session(SURE, chapter))


def next_proved(prover: ToyProver) -> int | None:
    """The next move that may be played, once it is judged."""
    end = time.monotonic() + 20
    while (move := prover.next_proved()) is None and prover.busy:
        assert time.monotonic() < end
        time.sleep(0.001)
    return move


def play(prover: ToyProver, *lamps: int) -> None:
    for lamp in lamps:
        assert prover.takes(lamp)
        move = next_proved(prover)
        if move is not None:
            prover.session.play(move)


def test_moves_are_played_in_their_turn_each_after_the_one_before(prover: ToyProver) -> None:
    assert prover.takes(0)
    assert prover.takes(1)  # proved only once the first is lit
    while (move := next_proved(prover)) is not None:
        prover.session.play(move)
    assert prover.session.state == (True, True, False, False)


def test_a_move_that_needs_no_proof_waits_for_none(prover: ToyProver) -> None:
    play(prover, 0)
    assert not prover.takes(0)  # to put it out
    assert prover.takes(1)
    assert prover.takes(0)  # but not before one that is judged just now
    assert next_proved(prover) == 1
    assert next_proved(prover) == 0


def test_a_refusal_shows_two_ways_until_something_changes(prover: ToyProver) -> None:
    play(prover, 2)
    assert prover.session.state == (False,) * 4
    assert prover.doubt is not None
    assert len(prover.doubt.ways) == 2
    prover.follow(prover.session.state)
    assert prover.doubt is not None
    prover.session.play(0)
    prover.follow(prover.session.state)
    assert prover.doubt is None


def test_the_seal_is_for_proved_games_alone(prover: ToyProver) -> None:
    chapter = prover.session.chapter
    assert refusals(chapter) is None
    play(prover, 0, 1)
    assert refusals(chapter) == 0
    play(prover, 3, 2, 3)
    assert refusals(chapter) == 1
    assert [each.act for each in chapter.log].count(PROVED) == 4
    again = read_chapter(SURE, lines_of(chapter))
    assert refusals(again) == 1
    assert [each.text for each in again.log if each.act == REFUSED] == ["3"]


def test_a_guess_breaks_the_seal(prover: ToyProver) -> None:
    play(prover, 0, 2)
    guess = prover.accept_as_guess()
    assert guess == 2
    assert prover.doubt is None
    prover.session.play(guess)
    assert refusals(prover.session.chapter) is None


def test_forgotten_moves_are_not_played(prover: ToyProver) -> None:
    prover.takes(0)
    prover.next_proved()
    prover.forget()
    assert next_proved(prover) is None
    assert prover.session.state == (False,) * 4
