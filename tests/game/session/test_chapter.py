"""A chapter is what its log makes of the puzzle; a session has several of them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.session.session import CHAPTERS, Chapter, Session, lines_of, read_chapter
from game.store.log import Heading
from generators.kernel.kind import BadText
from tests.game.toy import TOY, Lamps
from tests.said import refused


def begun(count: int = 4) -> Chapter[int, int, Lamps, int]:
    return Chapter(TOY, Heading(f"a{count}", "toy", "free", "few", str(count), "2026-11-20"), count)


def again(chapter: Chapter[int, int, Lamps, int]) -> Chapter[int, int, Lamps, int]:
    return read_chapter(TOY, lines_of(chapter))


def test_the_first_ending_stands_and_a_second_one_shows_its_time() -> None:
    """The clock stands once it has ended, begins anew with Start again, and stands again at the first ending."""
    chapter = begun()
    chapter.tick(5.0)
    for lamp in range(4):
        chapter.play(lamp)
    chapter.end("solved", "2026-11-20")
    chapter.tick(7.0)
    assert chapter.elapsed == 5.0
    chapter.undo()
    assert chapter.elapsed == 5.0
    chapter.restart()
    chapter.tick(2.0)
    assert chapter.elapsed == 2.0
    for lamp in range(4):
        chapter.play(lamp)
    assert chapter.elapsed == 5.0
    chapter.end("lost", "2026-11-21")
    read = again(chapter)
    assert (read.elapsed, read.closed, read.since) == (5.0, True, 5.0)
    assert chapter.ending == read.ending is not None
    assert (read.ending.how, read.ending.day, read.ending.seconds) == ("solved", "2026-11-20", 5.0)


def test_a_move_that_ends_the_game_closes_it_before_its_ending_is_noted() -> None:
    chapter = begun(1)
    chapter.play(0)
    chapter.undo()
    assert again(chapter) == chapter
    assert again(chapter).closed


def test_every_deed_has_its_second() -> None:
    chapter = begun()
    for second, act in enumerate((lambda: chapter.play(2), chapter.undo, chapter.redo, chapter.restart)):
        chapter.tick(1.0 + second / 10)
        act()
    chapter.note("hint", "coach.look")
    assert [(each.action, each.second) for each in chapter.log] == [
        *(("move", 1.0), ("undo", 2.1), ("redo", 3.3), ("restart", 4.6), ("hint", 4.6)),
    ]
    assert again(chapter).hints == 1


ACTS = (
    "move 0",
    "move 1",
    "move 3",
    *["undo", "redo", "restart", "hint", "check", "go", "tick", "end"],
)


@given(st.lists(st.sampled_from(ACTS), max_size=60))
def test_a_replay_is_exact(acts: list[str]) -> None:
    """At every moment the lines that were kept give the chapter again, with its redo and its clock."""
    chapter = begun()
    for number, act in enumerate(acts):
        chapter.tick(0.7 if act == "tick" else 0.0)
        match act.split():
            case ["move", lamp]:
                chapter.play(int(lamp))
            case ["undo" | "redo" | "restart" as name]:
                getattr(chapter, name)()
            case ["hint" | "check" as name]:
                chapter.note(name)
            case ["go"]:
                chapter.go_to(number % 5)
            case ["end"]:
                chapter.end("lost", "2026-11-20")
    found = again(chapter)
    assert found.seconds == pytest.approx(chapter.seconds, abs=0.05)
    found.seconds = chapter.seconds
    assert found == chapter


def test_an_older_log_with_saved_positions_still_opens() -> None:
    """The position could be saved, once each, and brought back; Undo led back from there."""
    entries = ["1.0 move 0", "2.0 mark", "2.5 mark", "3.0 move 1", "4.0 mark", "5.0 move 2", "6.0 restore 0"]
    chapter = read_chapter(TOY, [begun().heading.line(), *entries])
    assert (chapter.state, chapter.position.depth) == ((True, False, False, False), 1)
    assert again(chapter) == chapter
    chapter.undo()
    assert chapter.state == (True, True, True, False)
    chapter.undo()
    assert read_chapter(TOY, [begun().heading.line(), *entries, "7.0 restore 1"]).state == chapter.state


GOOD = [begun().heading.line(), "0.0 open 1", "1.5 move 2", "2.0 clock"]
KEPT = json.loads(GOOD[0])
BAD = [
    [],
    [""],
    ["null"],
    ["["],
    ["[" * 100_000],
    ["3", *GOOD[1:]],
    [json.dumps(KEPT | {"lantern": 1})],
    [json.dumps(KEPT | {"lantern": 3})],
    [json.dumps(KEPT | {"kind": "other"})],
    [json.dumps(KEPT | {"puzzle": 4})],
    [json.dumps(KEPT | {"puzzle": "x"})],
    [json.dumps(KEPT | {"more": "x"})],
    [json.dumps({"lantern": 2})],
    *([json.dumps(KEPT | {"place": place})] for place in ("attic", "daily ", "daily foo", "daily 2026-13-01", "")),
    *([json.dumps(KEPT | {"begun": day})] for day in ("yesterday", "", "2026-02-30")),
    *([json.dumps(KEPT | {"id": name})] for name in ("../../evil", "", "a b", "x" * 99)),
    [json.dumps(KEPT | {"puzzle": "\ud800"}, ensure_ascii=False)],
    [json.dumps(KEPT | {"preset": "\ud800"})],
    *(
        [*GOOD, line]
        for line in (
            *("3 end solved someday", "3 end won 2026-11-20", "nan move 1", "inf move 1", "-1 move 1", "3"),
            *("", "3 move 99", "3 move no", "3 restore 0", "3 restore far", "3 go far", "3 end"),
            *("3 mo4.0 move 1", "3 put [99]", "3 put 7", '3 put ["99"]', "3 marked {"),
        )
    ),
]


@pytest.mark.parametrize("lines", BAD, ids=lambda lines: lines[-1][:40] if lines else "")
def test_bad_lines_are_refused(lines: list[str]) -> None:
    refused(read_chapter, TOY, lines)


@given(st.data())
def test_damaged_lines_are_refused_or_can_be_played(data: st.DataObject) -> None:
    text = "\n".join([*GOOD, "3.0 mark", "3.0 undo", "3.5 restore 0", "4.0 end lost 2026-11-20"])
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 6)))
    changed = text[:start] + data.draw(st.text(alphabet='0123456789"{}[],:-e. \n', max_size=4)) + text[end:]
    try:
        chapter = read_chapter(TOY, changed.split("\n"))
    except BadText:
        return
    chapter.undo()
    chapter.redo()
    chapter.tick(1.0)
    assert again(chapter).state == chapter.state


# --- a session against the plainest model there is: chapters as lists of positions, and which one is on the table


Toy = Session[int, int, Lamps, int]


def toy_session(count: int = 4) -> Toy:
    return Session(TOY, begun(count))


def test_a_chapter_that_is_gone_is_passed_over() -> None:
    session = Session(TOY, begun(4), [lambda: begun(2), lambda: None])
    session.undo()
    assert len(session.state) == 2
    assert not session.can_undo
    session.redo()
    assert len(session.state) == 4


def test_where_nothing_can_be_taken_back_undo_leads_to_the_puzzle_before() -> None:
    stern = replace(TOY, scoring=replace(TOY.scoring, takes_back=lambda lamps, lamp: False))
    session = Session(stern, begun(3))
    session.begin(Chapter(stern, begun(4).heading, 4))
    session.play(1)
    session.undo()
    assert len(session.state) == 3
    session.redo()
    assert list(session.state) == [False, True, False, False]


class Playing(RuleBasedStateMachine):
    """Beside the session: chapters in the order in which undo finds them, each a list of states and a place in it."""

    def __init__(self) -> None:
        super().__init__()
        self.session = toy_session()
        self.past: list[list[Lamps]] = [[(False,) * 4]]
        self.runs: list[list[int]] = [[0]]  # which Start again each position came after
        self.at = [0]
        self.clocks = [0.0]
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
        lists: tuple[list[Any], ...] = (self.past, self.runs, self.at, self.clocks)
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
        self.session.begin(begun(5))
        self.act()
        self.past.append([(False,) * 5])
        self.runs.append([0])
        self.at.append(0)
        self.clocks.append(0.0)
        self.number += 1

    @precondition(lambda self: self.session.moved)
    @rule()
    def restart(self) -> None:
        self.session.restart()
        self.put((False,) * len(self.lamps), again=True)

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
        assert session.can_undo == self.can_undo
        assert session.can_redo == (here < len(self.past) - 1 or self.at[here] < len(self.past[here]) - 1)


TestPlaying = Playing.TestCase
