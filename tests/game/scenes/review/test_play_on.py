"""Played on from a moment of a game that ended: nothing of that game is lost, and nothing counts twice."""

from __future__ import annotations

from dataclasses import astuple, replace
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.review.replay import path, replayed
from game.scenes.play.play import Playing
from game.scenes.review.review import Review
from game.session.chapter import Chapter, lines_of, read_chapter
from game.session.session import Session
from game.store.glance import glance
from generators.kernel.kind import no_pulse
from tests.game.long_turns import let_pass
from tests.game.pilot import Pilot
from tests.game.scenes.review.review_hand import judging, made_lines
from tests.game.sweet_spots_hand import EASY, KIND, cell, free
from tests.kinds import with_kind
from tests.rows import FULL

every_kind = pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)


def again(chapter: Chapter[Any, Any, Any, Any]) -> Chapter[Any, Any, Any, Any]:
    return read_chapter(chapter.kind, lines_of(chapter))


@every_kind
def test_from_every_position_and_the_first_game_stands(entry: Entry) -> None:
    ended = read_chapter(entry.kind, list(made_lines(entry.kind.id)))
    done, kind = replayed(ended), entry.kind
    states = [kind.start(ended.puzzle), *(each.after for each in done)]
    step = 1 + len(states) // (30 if FULL else 10)
    for at in (each for each in range(0, len(states), step) if not kind.over(states[each])):
        chapter = again(ended)
        session = Session(kind, chapter)
        moves = path(states[0], done, at)
        assert moves is not None
        session.restart()
        for move in moves:
            session.play(move)
        assert chapter.state == states[at]
        assert not chapter.closed
        assert chapter.elapsed == 0
        assert chapter.ending == ended.ending
        assert chapter.log[: len(ended.log)] == ended.log
        assert replayed(chapter) == done, "what is looked back at is the game that ended"
        chapter.tick(9.0)
        told = glance(lines_of(chapter)).seconds
        assert told == pytest.approx(chapter.elapsed, abs=0.1), "home tells the time of the board"
        kept = again(chapter)
        assert (kept.positions, kept.at, kept.ending) == (chapter.positions, chapter.at, chapter.ending)
        chapter.go_to(ended.at)
        assert chapter.closed
        assert chapter.state == ended.state


@pytest.fixture
def looked(pilot: Pilot) -> Review:
    """At a game in which the third move was taken back."""
    pilot.open(KIND, EASY)
    pilot.press("auto_mark")
    for spot in free(pilot)[:2]:
        let_pass(pilot, 2.0)
        pilot.click(cell(pilot, spot))
    let_pass(pilot, 30.0)
    while not pilot.session.chapter.over:
        pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
        let_pass(pilot, 1.0)
    let_pass(pilot, 2.0)
    judged = with_kind(
        pilot.play.game.entry,
        replace(pilot.play.kind, teaching=replace(pilot.play.kind.teaching, why=judging(pilot.play.kind))),
    )
    scene = Review(pilot.services, judged, pilot.session.chapter, pilot.play.game.play_on)
    pilot.app.stack.put(scene)
    pilot.until(lambda: scene.cursor.review is not None)
    pilot.step()
    return scene


def kept(pilot: Pilot) -> list[tuple[Any, ...]]:
    return [astuple(each) for each in pilot.store.archive.games(ended=True)]


def opened(pilot: Pilot, scene: Review) -> int:
    """A moment that can be played on from; gives its position."""
    for number in range(len(scene.cursor.moments)):
        scene.open(number)
        pilot.step()
        if "play_on" in {each.id for each in scene.panel.widgets}:
            return scene.cursor.at
    raise AssertionError("none of them")


def test_a_press_leads_on_from_there(pilot: Pilot, looked: Review) -> None:
    before, log = kept(pilot), list(pilot.session.chapter.log)
    at = opened(pilot, looked)
    state = looked.cursor.states[at]
    pilot.press("play_on")
    assert isinstance(pilot.scene, Playing)
    assert pilot.session.state == state
    assert not pilot.session.chapter.closed
    assert any("first result stays" in each for each in pilot.said())
    assert pilot.session.chapter.log[: len(log)] == log
    while not pilot.session.chapter.over:
        pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
        pilot.step()
    let_pass(pilot, 2.0)
    assert kept(pilot) == before, "it counts once"
    pilot.key("escape")
    pilot.wait(0.5)
    assert kept(pilot) == before, "also when it is left"


def test_it_is_taken_back_as_it_was_done(pilot: Pilot, looked: Review) -> None:
    ended = pilot.session.state
    opened(pilot, looked)
    pilot.press("play_on")
    undo = pilot.services.toasts.queue[0].undo
    assert undo is not None
    undo()
    pilot.step()
    assert pilot.session.state == ended
    assert pilot.session.chapter.closed
    pilot.key("ctrl y")
    assert not pilot.session.chapter.closed


def test_undo_leads_back_move_by_move(pilot: Pilot, looked: Review) -> None:
    ended, at = pilot.session.state, opened(pilot, looked)
    del at
    pilot.press("play_on")
    for _ in range(pilot.session.chapter.position.depth + 1):
        pilot.key("ctrl z")
    assert pilot.session.state == ended
    assert pilot.session.chapter.closed
