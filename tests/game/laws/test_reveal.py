"""A game of which most was shown is not solved; a hint that is looked at again counts once; a hint that a screen
reader tells is also drawn."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, entry_of
from game.session.coach import Coach
from game.session.session import Chapter, Session, lines_of, read_chapter
from game.session.worker import Worker
from game.store.log import FREE, HINT, SHOWN, SOLVED, Deed, Heading
from generators.kernel.kind import no_pulse
from tests.game.laws.heard import heard
from tests.game.pilot import Pilot
from tests.kinds import puzzle

every_kind = pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE])
DAY = "2026-11-20"


def begun(kind: str) -> Chapter[Any, Any, Any, Any]:
    entry = entry_of(kind)
    of = puzzle(kind, entry.kind.presets[0].id)
    heading = Heading("one", kind, FREE, entry.kind.presets[0].id, entry.kind.write(of), DAY)
    return Chapter(entry.kind, heading, of)


def played(kind: str, *, told: int, of: int = 10, older: bool = False) -> Chapter[Any, Any, Any, Any]:
    """To the end; of each ten steps so many are told by hints. Older logs name the technique alone."""
    chapter, number = begun(kind), 0
    while not chapter.over and (hint := chapter.kind.hint(chapter.state, no_pulse)) is not None:
        before = _parts(chapter)
        if number % of < told:
            chapter.note(HINT, hint.technique if older else f"{hint.technique} {chapter.kind.write_move(hint.move)}")
        chapter.play(hint.move)
        number += _parts(chapter) != before
    return chapter


def _parts(chapter: Chapter[Any, Any, Any, Any]) -> object:
    assert chapter.kind.scoring.parts is not None, "each kind says what its solution is made of"
    return chapter.kind.scoring.parts(chapter.state)


@every_kind
@pytest.mark.parametrize("older", [False, True])
def test_most_of_it_shown_is_not_solved(kind: str, *, older: bool) -> None:
    chapter = played(kind, told=10, older=older)
    assert chapter.kind.solved(chapter.state)
    assert chapter.shown
    again = read_chapter(chapter.kind, [*lines_of(chapter), Deed("end", 9.0, f"{SOLVED} {DAY} slips=0").line()])
    assert again.ending is not None
    assert again.ending.how == SHOWN, "what older logs call solved"


@pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE if each.kind.scoring.helped is None])
@pytest.mark.parametrize("older", [False, True])
def test_a_few_hints_are_no_solution(kind: str, *, older: bool) -> None:
    chapter = played(kind, told=1, of=4, older=older)
    assert not chapter.shown
    assert not read_chapter(chapter.kind, lines_of(chapter)).shown


@every_kind
def test_the_same_hint_counts_once(kind: str) -> None:
    """Also in another sitting."""
    chapter, worker = begun(kind), Worker()
    for _ in range(2):
        for _ in range(2):
            coach: Coach[Any, Any, Any, Any] = Coach(worker, Session(chapter.kind, chapter))
            coach.hint()
            while coach.busy:
                coach.update()
                time.sleep(0.001)
            coach.hint()
        chapter = read_chapter(chapter.kind, lines_of(chapter))
    worker.stop()
    assert chapter.hints == 1


def test_nothing_is_celebrated_where_most_was_shown(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    while not pilot.session.chapter.over:
        pilot.play.game.hint()
        pilot.thinking()
    assert pilot.session.chapter.shown
    assert not pilot.play.board.moving()


@every_kind
def test_a_hint_that_is_told_is_drawn(pilot: Pilot, kind: str) -> None:
    pilot.open(kind)
    pilot.play.game.hint()
    pilot.thinking()
    pilot.step()
    message = pilot.play.shown.message
    heard(pilot.play, pygame.Surface(pilot.app.size))
    drawn = "".join("".join(each.words.split()) for each in pilot.play.written)
    assert message.words
    for words in (message.title, message.words):
        assert "".join(words.split()) in drawn
