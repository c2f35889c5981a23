"""Help in a game: Hint in three presses, Check, the way back to before the first slip, and moves to be proved."""

from __future__ import annotations

import time
from dataclasses import replace
from threading import Event

import pytest

from game.session.coach import Coach, MoveProver, is_proved
from game.session.session import Chapter, Session, lines_of, read_chapter
from game.session.worker import Worker
from game.store.log import HINT, LOOK, PROVED, REFUSED, Heading
from game.store.summary import slips_of, summarize
from generators.kernel.kind import Doubt, Hint, Link, Pulse, Spots, Teaching
from generators.kernel.phrases import say
from tests.game.toy import DARK, TOY, Lamps, ToyKind

ToyCoach = Coach[int, int, Lamps, int]
FIRST = frozenset({(0, 0)})


def toy_session(kind: ToyKind = TOY) -> Session[int, int, Lamps, int]:
    return Session(kind, Chapter(kind, Heading("a", "toy", "free", "few", "4", "2026-11-20"), 4))


@pytest.fixture
def coach(worker: Worker) -> ToyCoach:
    return Coach(worker, toy_session())


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
    assert (coach.shown.words, coach.shown.lit, coach.shown.targets) == (say("play.hint"), FIRST, frozenset())
    assert coach.hint() is None
    assert (coach.shown.words, coach.shown.lit, coach.shown.targets) == (say("way.solved"), FIRST, FIRST)
    assert coach.hint() == 0
    assert not coach.speaks
    assert not coach.shown.lit
    assert coach.session.chapter.hints == 1
    assert [entry.action for entry in coach.session.chapter.log] == [LOOK, HINT, LOOK]


def test_what_a_log_counts() -> None:
    for acts, hints in (((LOOK,), 0), ((LOOK, HINT), 1), ((LOOK, LOOK, HINT), 1), ((HINT,), 1)):
        chapter = toy_session().chapter
        for act in acts:
            chapter.note(act, "any.key")
        lines = lines_of(chapter)
        assert read_chapter(TOY, lines).hints == summarize(lines).hints == hints, acts


def test_a_chain_is_told_link_by_link(coach: ToyCoach) -> None:
    """What it supposes is shown beside the state, which stays as it is; its last link says what follows."""
    spots = [frozenset({(0, lamp)}) for lamp in range(4)]
    chain: tuple[Link[int], ...] = (
        Link(say("play.hint"), 1, spots[1], spots[1]),
        Link(say("play.undo"), 2, spots[2], spots[2]),
        Link(say("way.solved"), 99),  # what the board does not allow is not shown
        Link(say("play.redo"), None, spots[3], breaks=True),
    )
    hint = Hint(say("play.check"), say("way.solved"), 0, FIRST, FIRST, chain, technique=DARK)
    coach.session.kind = replace(TOY, hint=lambda lamps, pulse: hint)
    state = coach.session.state
    coach.hint()
    looked(coach)
    assert coach.next_press == say("play.hint_on"), "the next press gives no reason yet"
    seen = []
    for _ in chain:
        assert coach.hint() is None
        seen.append((coach.shown.words, coach.shown.lit, coach.shown.targets, coach.shown.ghost, coach.shown.broken))
        assert coach.session.state == state
        assert coach.session.chapter.hints == 1
    assert seen == [
        (chain[0].words, spots[1], spots[1], (False, True, False, False), frozenset()),
        (chain[1].words, spots[2], spots[2], (False, True, True, False), frozenset()),
        (chain[2].words, frozenset(), frozenset(), (False, True, True, False), frozenset()),
        (chain[3].words, spots[3], FIRST, (False, True, True, False), spots[3]),
    ]
    assert coach.hint() == 0
    assert coach.shown.ghost is None
    assert not coach.shown.broken


def test_what_an_earlier_hint_told_does_not_come_again(coach: ToyCoach) -> None:
    """Only what has a word in the log: a chain of suppositions is told from its beginning."""
    chain: tuple[Link[int], ...] = (
        Link(say("play.hint"), None, log_word="one"),
        Link(say("play.undo"), None, log_word="two"),
        Link(say("play.redo"), None),
    )
    coach.session.kind = replace(
        TOY, hint=lambda lamps, _: Hint(say("play.check"), say("play.redo"), 0, FIRST, chain=chain, technique=DARK)
    )
    seen = []
    for presses in (3, 1):
        coach.hint()
        looked(coach)
        for _ in range(presses - 1):
            coach.hint()
        seen.append(coach.shown.words)
        coach.silence()
    assert seen == [say("play.undo"), say("play.redo")]
    assert coach.session.chapter.hints == 1


def test_a_hint_is_about_the_chosen_spots(coach: ToyCoach) -> None:
    def hint_at(lamps: Lamps, chosen: Spots, _: Pulse) -> Hint[int]:
        return Hint(say("play.check"), say("play.redo"), min(chosen)[1], chosen, technique=DARK)

    coach.session.kind = replace(TOY, teaching=Teaching(hint_at=hint_at))
    for lamp in (2, 3):
        coach.chosen = lambda: frozenset({(0, lamp)})  # noqa: B023
        assert coach.next_press == say("play.hint"), "another lamp is chosen"
        coach.hint()
        looked(coach)
        assert coach.shown.lit == {(0, lamp)}
        assert coach.next_press == say("play.hint_why")
    assert coach.hint() is None
    assert coach.hint() == 3


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
    monkeypatch.setattr("game.session.coach.LONG", -1.0)  # a clock of Windows may stand still
    assert coach.update(), "it is news that it goes on"
    assert not coach.update()
    assert coach.thinking == say("coach.thinking_long")
    coach.silence()
    assert not coach.busy


@pytest.mark.parametrize(
    ("lamps", "words"),
    [((), say("coach.all_well")), ((3,), say("coach.one_wrong")), ((3, 2), say("coach.wrong", count=2))],
)
def test_check_shows_what_is_wrong(coach: ToyCoach, lamps: tuple[int, ...], words: object) -> None:
    for lamp in lamps or (0,):
        coach.session.play(lamp)
    coach.check()
    looked(coach)
    assert coach.shown.words == words
    assert coach.wrong == {(0, lamp) for lamp in lamps}
    assert coach.can_go_back == bool(lamps)


def test_a_check_of_nothing_praises_nothing(coach: ToyCoach) -> None:
    coach.check()
    assert not coach.busy
    assert coach.shown.words == say("coach.nothing_filled")
    assert coach.session.chapter.log == [], "it is no check"


def test_going_back_keeps_the_redo(coach: ToyCoach) -> None:
    for lamp in (0, 3, 2):
        coach.session.play(lamp)
    coach.check()
    looked(coach)
    coach.go_back()
    looked(coach)
    assert coach.session.state == (True, False, False, False)
    assert coach.shown.words == say("coach.went_back")
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
    for lamp in range(4):
        coach.session.play(lamp)
    coach.follow(coach.session.state)
    assert not coach.speaks
    assert not coach.shown.lit
    coach.hint()
    looked(coach)
    assert coach.shown.words == say("coach.no_hint"), "nothing is left"
    assert coach.session.chapter.hints == 0, "to be told where to look is no help yet"


# --- moves that have to be proved: judged in their turn, refused with two ways, and a seal for who needed no guess


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
    return MoveProver(worker, toy_session(SURE))


def next_proved(prover: ToyProver) -> int | None:
    """The next move that may be played, once it is judged."""
    end = time.monotonic() + 20
    while (move := prover.next_proved()) is None and prover.busy:
        assert time.monotonic() < end
        time.sleep(0.001)
    return move


def play(prover: ToyProver, *lamps: int) -> None:
    for lamp in lamps:
        assert prover.must_wait(lamp)
        move = next_proved(prover)
        if move is not None:
            prover.session.play(move)


def test_moves_are_played_in_their_turn_and_not_when_they_are_forgotten(prover: ToyProver) -> None:
    assert prover.must_wait(0)
    assert prover.must_wait(1)  # proved only once the first is lit
    while (move := next_proved(prover)) is not None:
        prover.session.play(move)
    assert prover.session.state == (True, True, False, False)
    prover.must_wait(2)
    prover.next_proved()
    prover.forget()
    assert next_proved(prover) is None
    assert prover.session.state == (True, True, False, False)


def test_a_move_that_needs_no_proof_waits_for_none(prover: ToyProver) -> None:
    play(prover, 0)
    assert not prover.must_wait(0)  # to put it out
    assert prover.must_wait(1)
    assert prover.must_wait(0)  # but not before one that is judged just now
    assert next_proved(prover) == 1
    assert next_proved(prover) == 0


def test_a_refusal_shows_two_ways_until_something_changes(prover: ToyProver) -> None:
    play(prover, 2)
    assert prover.session.state == (False,) * 4
    prover.follow(prover.session.state)
    assert prover.doubt is not None
    assert len(prover.doubt.ways) == 2
    prover.session.play(0)
    prover.follow(prover.session.state)
    assert prover.doubt is None


def test_the_seal_is_for_proved_games_alone(prover: ToyProver) -> None:
    chapter = prover.session.chapter
    assert not is_proved(chapter)
    play(prover, 0, 1)
    assert is_proved(chapter)
    assert slips_of(SURE, chapter.state, chapter.log) == 0
    play(prover, 3, 2, 3)
    assert is_proved(chapter)
    assert slips_of(SURE, chapter.state, chapter.log) == 1, "a game with a refused move counted as a first try"
    assert [each.action for each in chapter.log].count(PROVED) == 4
    again = read_chapter(SURE, lines_of(chapter))
    assert is_proved(again)
    assert [each.text for each in again.log if each.action == REFUSED] == ["3"]


def test_a_guess_breaks_the_seal(prover: ToyProver) -> None:
    play(prover, 0, 2)
    guess = prover.accept_as_guess()
    assert guess == 2
    assert prover.doubt is None
    prover.session.play(guess)
    assert not is_proved(prover.session.chapter)
