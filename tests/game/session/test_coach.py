"""Hint in three presses, Check, and the way back to before the first slip."""

from __future__ import annotations

import time
from dataclasses import replace
from threading import Event

import pytest

from game.session.coach import Coach
from game.session.session import Chapter, Session, lines_of, read_chapter
from game.session.worker import Worker
from game.store.log import HINT, LOOK, Heading
from game.store.summary import glance
from generators.kernel.kind import Hint, Link, Pulse
from generators.kernel.phrases import say
from tests.game.toy import TOY, Lamps

ToyCoach = Coach[int, int, Lamps, int]
FIRST = frozenset({(0, 0)})


@pytest.fixture
def coach(worker: Worker) -> ToyCoach:
    chapter = Chapter(TOY, Heading("a", "toy", "free", "few", "4", ""), 4)
    return Coach(worker, Session(TOY, chapter))


def looked(coach: ToyCoach) -> None:
    end = time.monotonic() + 120
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
    assert [deed.act for deed in coach.session.chapter.log] == [LOOK, HINT]


@pytest.mark.parametrize(
    ("acts", "hints"),
    [((LOOK,), 0), ((LOOK, HINT), 1), ((LOOK, LOOK, HINT), 1), ((HINT,), 1)],
)
def test_what_a_log_counts(acts: tuple[str, ...], hints: int) -> None:
    chapter = Chapter(TOY, Heading("a", "toy", "free", "few", "4", "2026-11-20"), 4)
    for act in acts:
        chapter.note(act, "any.key")
    lines = lines_of(chapter)
    assert read_chapter(TOY, lines).hints == glance(lines).hints == hints


def test_a_chain_is_told_link_by_link(coach: ToyCoach) -> None:
    """What it supposes is shown beside the state, which stays as it is; its last link says what follows."""
    spots = [frozenset({(0, lamp)}) for lamp in range(4)]
    chain: tuple[Link[int], ...] = (
        Link(say("play.hint"), 1, spots[1], spots[1]),
        Link(say("play.undo"), 2, spots[2], spots[2]),
        Link(say("play.redo"), None, spots[3], breaks=True),
    )
    hint = Hint(say("play.check"), say("play.solved"), 0, FIRST, FIRST, chain, technique="dark", level="easy")
    coach.session.kind = replace(TOY, hint=lambda lamps, pulse: hint)
    state = coach.session.state
    coach.hint()
    looked(coach)
    seen = []
    for _ in chain:
        assert coach.hint() is None
        seen.append((coach.words, coach.lit, coach.targets, coach.ghost, coach.broken))
        assert coach.session.state == state
        assert coach.session.chapter.hints == 1
    assert seen == [
        (chain[0].words, spots[1], spots[1], (False, True, False, False), frozenset()),
        (chain[1].words, spots[2], spots[2], (False, True, True, False), frozenset()),
        (chain[2].words, spots[3], FIRST, (False, True, True, False), spots[3]),
    ]
    assert coach.hint() == 0
    assert coach.ghost is None
    assert not coach.broken


def test_long_looking_is_told_once_and_ends_when_it_is_called_off(
    coach: ToyCoach, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Event()

    def endless(lamps: Lamps, pulse: Pulse) -> None:
        while True:
            pulse()
            begun.set()
            time.sleep(0.001)

    coach.session.kind = replace(TOY, hint=endless, mistakes=None)
    coach.hint()
    assert begun.wait(20)
    assert coach.thinking == say("coach.thinking")
    assert not coach.update()
    monkeypatch.setattr("game.session.coach.LONG", 0.0)
    assert coach.update(), "it is news that it goes on"
    assert not coach.update()
    assert coach.thinking == say("coach.thinking_long")
    coach.silence()
    assert not coach.busy


def test_a_hint_where_nothing_is_left(coach: ToyCoach) -> None:
    for lamp in range(4):
        coach.session.play(lamp)
    coach.hint()
    looked(coach)
    assert coach.words == say("coach.no_hint")
    assert coach.session.chapter.hints == 0


@pytest.mark.parametrize(
    ("lamps", "words"),
    [((), say("coach.all_well")), ((3,), say("coach.one_wrong")), ((3, 2), say("coach.wrong", count=2))],
)
def test_check_shows_what_is_wrong(coach: ToyCoach, lamps: tuple[int, ...], words: object) -> None:
    for lamp in lamps or (0,):
        coach.session.play(lamp)
    coach.check()
    looked(coach)
    assert coach.words == words
    assert coach.wrong == {(0, lamp) for lamp in lamps}
    assert coach.can_go_back == bool(lamps)


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
    coach.follow(coach.session.state)
    assert coach.speaks, "the coach itself changed the state"
    coach.session.redo()
    coach.follow(coach.session.state)
    assert not coach.speaks


def test_what_was_said_of_one_state_is_not_said_of_another(coach: ToyCoach) -> None:
    coach.hint()
    coach.silence()
    assert not coach.busy
    assert not coach.update()
    assert not coach.speaks
    coach.hint()
    looked(coach)
    coach.follow(coach.session.state)
    assert coach.speaks
    coach.session.play(0)
    coach.follow(coach.session.state)
    assert not coach.speaks
    assert not coach.lit
    assert coach.session.chapter.hints == 0, "to be told where to look is no help yet"
