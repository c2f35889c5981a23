"""A session against the plainest model there is: a list of positions and a place in it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.session import Session, resume
from generators.kind import BadText, IllegalMove, still
from tests.game.toy import TOY, Lamps


def begun(count: int = 4) -> Session[int, int, Lamps, int]:
    session = Session(TOY)
    session.begin("few", count)
    return session


def test_new_is_undone_with_the_old_clock() -> None:
    session = begun()
    session.play(0)
    session.tick(61.0)
    session.begin("many", 40)
    session.tick(5.0)
    assert (session.game.preset, session.game.seconds, len(session.state)) == ("many", 5.0, 40)
    session.undo()
    assert (session.game.preset, session.game.seconds) == ("few", 61.0)
    assert session.state == (True, False, False, False)
    session.redo()
    assert session.game.seconds == 5.0


def test_restart_is_undone() -> None:
    session = begun()
    session.play(1)
    session.restart()
    assert session.state == (False,) * 4
    session.restart()  # nothing to start again: nothing happens
    session.undo()
    assert session.state == (False, True, False, False)


def test_the_clock_stops_when_it_is_over() -> None:
    session = begun(1)
    session.tick(2.0)
    session.play(0)
    session.tick(50.0)
    assert session.over
    assert session.game.seconds == 2.0


def test_an_illegal_move_changes_nothing() -> None:
    session = begun()
    before = session.record()
    with pytest.raises(IllegalMove):
        session.play(99)
    assert session.record() == before


def test_a_move_cuts_off_the_redo() -> None:
    session = begun()
    session.play(0)
    session.play(1)
    session.undo()
    session.play(2)
    assert not session.can_redo
    assert session.state == (True, False, True, False)


def test_a_bookmark_leads_back_even_to_another_game() -> None:
    session = begun()
    session.play(3)
    session.mark()
    session.mark()  # the same once more is not kept twice
    session.begin("many", 7)
    session.restore(session.bookmarks[0])
    assert len(session.bookmarks) == 1
    assert session.state == (False, False, False, True)
    session.undo()
    assert len(session.state) == 7


def test_before_the_first_slip() -> None:
    session = begun()
    for lamp in (0, 1, 3, 2, 2):
        session.play(lamp)  # lamp 3 was lit too early; lamp 2 makes it right, and wrong again
    at = session.before_first_slip(still)
    assert session.positions[at].state == (True, True, True, True)
    session.go_to(at)
    assert not session.check(still)


def test_before_the_first_slip_stays_in_the_game() -> None:
    session = begun()
    session.play(3)
    session.begin("few", 4)
    session.play(2)
    assert session.before_first_slip(still) == 2


GOOD = json.loads(begun().record())
BAD_RECORDS = [
    "",
    "null",
    "[]",
    "{",
    "3",
    '{"lantern": 1}',
    "[" * 100_000,
    json.dumps(GOOD | {"lantern": 2}),
    json.dumps(GOOD | {"kind": "other"}),
    json.dumps(GOOD | {"games": [{}]}),
    json.dumps(GOOD | {"positions": ["0"]}),
    json.dumps(GOOD | {"positions": [*GOOD["positions"], "99"]}),
    json.dumps(GOOD | {"positions": [*GOOD["positions"], "no"]}),
    json.dumps(GOOD | {"positions": [{"game": 5, "moves": []}]}),
    json.dumps(GOOD | {"positions": []}),
    json.dumps(GOOD | {"games": [GOOD["games"][0] | {"seconds": float("inf")}]}),
    json.dumps(GOOD | {"games": [GOOD["games"][0] | {"seconds": float("nan")}]}),
    json.dumps(GOOD | {"games": [GOOD["games"][0] | {"seconds": "a while"}]}),
    json.dumps(GOOD | {"games": [GOOD["games"][0] | {"puzzle": 4}]}),
    json.dumps(GOOD | {"at": "far"}),
    json.dumps(GOOD | {"at": None}),
    json.dumps(GOOD | {"at": 1e999}),
    json.dumps(GOOD | {"bookmarks": 3}),
    json.dumps(GOOD | {"bookmarks": [{"game": 9, "moves": []}]}),
    json.dumps(GOOD | {"bookmarks": [{"game": 0, "moves": ["99"]}]}),
]


@pytest.mark.parametrize("text", BAD_RECORDS)
def test_a_bad_record_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        resume(TOY, text)


@given(st.text())
def test_any_text_is_refused_or_resumed(text: str) -> None:
    with pytest.raises(BadText):
        resume(TOY, text)


@given(st.data())
def test_a_damaged_record_is_refused_or_can_be_played(data: st.DataObject) -> None:
    session = begun()
    for lamp in (0, 1, 0):
        session.play(lamp)
    session.mark()
    text = session.record()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 6)))
    changed = text[:start] + data.draw(st.text(alphabet='0123456789"{}[],:-e.', max_size=4)) + text[end:]
    try:
        resumed = resume(TOY, changed)
    except BadText:
        return
    resumed.undo()
    resumed.redo()
    for bookmark in resumed.bookmarks:
        resumed.restore(bookmark)
    resumed.tick(1.0)
    assert resumed.state is not None
    resume(TOY, resumed.record())


class Playing(RuleBasedStateMachine):
    """The session, and beside it a list of (game, lamps), where one stands in it, and the clock of each game."""

    def __init__(self) -> None:
        super().__init__()
        self.session = begun()
        self.past: list[tuple[int, Lamps]] = [(0, (False,) * 4)]
        self.at = 0
        self.clocks = [0.0]
        self.marks: list[tuple[int, Lamps]] = []

    @property
    def here(self) -> tuple[int, Lamps]:
        return self.past[self.at]

    def put(self, game: int, lamps: Lamps) -> None:
        self.past = [*self.past[: self.at + 1], (game, lamps)]
        self.at += 1

    @rule(lamp=st.integers(0, 3))
    def play(self, lamp: int) -> None:
        self.session.play(lamp)
        game, lamps = self.here
        self.put(game, tuple(lit != (number == lamp) for number, lit in enumerate(lamps)))

    @rule()
    def undo(self) -> None:
        self.session.undo()
        self.at = max(0, self.at - 1)

    @rule()
    def redo(self) -> None:
        self.session.redo()
        self.at = min(len(self.past) - 1, self.at + 1)

    @rule()
    def new(self) -> None:
        self.session.begin("few", 5)
        self.clocks.append(0.0)
        self.put(len(self.clocks) - 1, (False,) * 5)

    @precondition(lambda self: self.session.moved)
    @rule()
    def restart(self) -> None:
        self.session.restart()
        game, lamps = self.here
        self.put(game, (False,) * len(lamps))

    @rule()
    def mark(self) -> None:
        before = len(self.session.bookmarks)
        self.session.mark()
        self.marks += [self.here] * (len(self.session.bookmarks) - before)

    @precondition(lambda self: self.marks)
    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.marks) - 1))
        self.session.restore(self.session.bookmarks[number])
        self.put(*self.marks[number])

    @rule(seconds=st.integers(1, 5))
    def tick(self, seconds: int) -> None:
        self.session.tick(float(seconds))
        game, lamps = self.here
        self.clocks[game] += 0.0 if all(lamps) else seconds

    @rule()
    def close_and_open(self) -> None:
        resumed = resume(TOY, self.session.record())
        assert resumed == self.session
        self.session = resumed

    @invariant()
    def they_agree(self) -> None:
        session = self.session
        assert [(each.game, each.state) for each in session.positions] == self.past
        assert session.at == self.at
        assert [each.seconds for each in session.games] == self.clocks
        assert (session.can_undo, session.can_redo) == (self.at > 0, self.at < len(self.past) - 1)


TestPlaying = Playing.TestCase
