"""A session against the plainest model there is: chapters as lists of positions, and which of them is on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.session.session import CHAPTERS, Chapter, Session
from game.store.log import Heading
from tests.game.toy import TOY, Lamps

Toy = Session[int, int, Lamps, int]


def chapter(count: int, preset: str = "few") -> Chapter[int, int, Lamps, int]:
    return Chapter(TOY, Heading(str(count), "toy", "free", preset, str(count), ""), count)


def begun(count: int = 4) -> Toy:
    return Session(TOY, chapter(count))


def test_a_chapter_that_is_gone_is_passed_over() -> None:
    session = Session(TOY, chapter(4), [lambda: chapter(2), lambda: None])
    session.undo()
    assert len(session.state) == 2
    assert not session.can_undo
    session.redo()
    assert len(session.state) == 4


def test_where_nothing_can_be_taken_back_undo_leads_to_the_puzzle_before() -> None:
    stern = replace(TOY, scoring=replace(TOY.scoring, takes_back=lambda lamps, lamp: False))
    session = Session(stern, chapter(3))
    session.begin(Chapter(stern, chapter(4).heading, 4))
    session.play(1)
    session.undo()
    assert len(session.state) == 3
    session.redo()
    assert list(session.state) == [False, True, False, False]


class Playing(RuleBasedStateMachine):
    """Beside the session: chapters in the order in which undo finds them, each a list of states and a place in it."""

    def __init__(self) -> None:
        super().__init__()
        self.session = begun()
        self.past: list[list[Lamps]] = [[(False,) * 4]]
        self.runs: list[list[int]] = [[0]]  # which Start again each position came after
        self.at = [0]
        self.clocks = [0.0]
        self.marks: list[list[Lamps]] = [[]]
        self.number = 0

    @property
    def lamps(self) -> Lamps:
        return self.past[self.number][self.at[self.number]]

    @property
    def closed(self) -> bool:
        """The run that it stands in came to an end."""
        runs = self.runs[self.number]
        states = zip(self.past[self.number], runs, strict=True)
        return any(all(lamps) and run == runs[self.at[self.number]] for lamps, run in states)

    @property
    def can_undo(self) -> bool:
        """An ended game stays as it ended."""
        return not self.closed and (self.number > 0 or self.at[self.number] > 0)

    def act(self) -> None:
        """What came later goes before."""
        lists: tuple[list[Any], ...] = (self.past, self.runs, self.at, self.clocks, self.marks)
        for each in lists:
            each.append(each.pop(self.number))
        self.number = len(self.past) - 1

    def put(self, lamps: Lamps, *, again: bool = False) -> None:
        self.act()
        here = self.number
        if self.closed:
            self.at[here] = len(self.past[here]) - 1
        runs = self.runs[here]
        self.runs[here] = [*runs[: self.at[here] + 1], max(runs) + 1 if again else runs[self.at[here]]]
        self.past[here] = [*self.past[here][: self.at[here] + 1], lamps]
        self.at[here] += 1

    @rule(lamp=st.integers(0, 3))
    def play(self, lamp: int) -> None:
        self.session.play(lamp)
        if not self.closed:
            self.put(tuple(lit != (number == lamp) for number, lit in enumerate(self.lamps)))

    @rule()
    def undo(self) -> None:
        self.session.undo()
        if self.can_undo and self.at[self.number]:
            self.at[self.number] -= 1
        elif self.can_undo:
            self.number -= 1

    @rule()
    def redo(self) -> None:
        self.session.redo()
        if self.at[self.number] < len(self.past[self.number]) - 1:
            self.at[self.number] += 1
        else:
            self.number = min(len(self.past) - 1, self.number + 1)

    @precondition(lambda self: len(self.past) < CHAPTERS)
    @rule()
    def new(self) -> None:
        self.session.begin(chapter(5))
        self.act()
        self.past.append([(False,) * 5])
        self.runs.append([0])
        self.at.append(0)
        self.clocks.append(0.0)
        self.marks.append([])
        self.number += 1

    @precondition(lambda self: self.session.moved)
    @rule()
    def restart(self) -> None:
        self.session.restart()
        self.put((False,) * len(self.lamps), again=True)

    @rule()
    def mark(self) -> None:
        self.session.chapter.mark()
        if self.lamps not in self.marks[self.number]:
            self.marks[self.number].append(self.lamps)

    @precondition(lambda self: self.marks[self.number])
    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(self.marks[self.number]) - 1))
        self.session.restore(number)
        self.put(self.marks[self.number][number])

    @rule(seconds=st.integers(1, 5))
    def tick(self, seconds: int) -> None:
        self.session.chapter.tick(float(seconds))
        self.clocks[self.number] += 0.0 if self.closed else seconds

    @invariant()
    def they_agree(self) -> None:
        session, here = self.session, self.number
        assert [each.state for each in session.chapter.positions] == self.past[here]
        assert session.chapter.at == self.at[here]
        assert session.chapter.closed == self.closed
        assert session.chapter.seconds == self.clocks[here]
        assert [each.state for each in session.chapter.marks] == self.marks[here]
        assert session.can_undo == self.can_undo
        assert session.can_redo == (here < len(self.past) - 1 or self.at[here] < len(self.past[here]) - 1)


TestPlaying = Playing.TestCase
