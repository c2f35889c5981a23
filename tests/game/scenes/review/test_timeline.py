"""A look back as time passes: it plays, it is judged meanwhile, it can be called off; what it leads on to."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import astuple, replace
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry, entry_of
from game.review.replay import path, replayed
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.review import review as look_back
from game.scenes.review.cursor import SPEEDS
from game.scenes.review.marks import ReviewHelp
from game.scenes.review.review import Review
from game.scenes.shared.scene import Scene
from game.session.chapter import lines_of, read_chapter
from game.session.session import Session
from game.store.glance import glance
from game.store.log import SOLVED, Deed, Heading
from generators.kernel.kind import Cancelled, Pulse, Why
from tests.game.long_turns import let_pass
from tests.game.pilot import Pilot, puzzle_text
from tests.game.scenes.review.review_hand import judged, judging, looking_back, made_lines, words
from tests.game.sweet_spots_hand import EASY, KIND, cell, free
from tests.kinds import with_kind
from tests.rows import FULL, few_or_slow


@pytest.fixture
def scene(pilot: Pilot) -> Review:
    return looking_back(pilot, KIND)


# --- time


def test_it_plays_to_the_end_and_again(pilot: Pilot, scene: Review) -> None:
    pilot.press("play")
    assert scene.cursor.at == 0
    pilot.until(lambda: scene.cursor.at == scene.cursor.last)
    assert not scene.cursor.plays
    pilot.key("space")
    pilot.wait(1.0)
    assert 0 < scene.cursor.at < scene.cursor.last
    pilot.key("space")
    at = scene.cursor.at
    pilot.wait(1.0)
    assert scene.cursor.at == at


@pytest.mark.parametrize("speed", few_or_slow(1, [max(SPEEDS), *sorted(SPEEDS)[:-1]]))
def test_each_speed_is_what_it_says_and_pauses_are_cut(pilot: Pilot, scene: Review, speed: int) -> None:
    least, most = SPEEDS[speed]
    while scene.cursor.speed != speed:
        pilot.press("speed")
    pilot.key("home", "space")
    began = pilot.now
    pilot.until(lambda: not scene.cursor.plays)
    gaps = [now - before for before, now in itertools.pairwise(scene.cursor.seconds)]
    assert pilot.now - began == pytest.approx(sum(max(least, min(each / speed, most)) for each in gaps), abs=0.3)
    assert speed < 60 or pilot.now - began < scene.cursor.seconds[-1] / 20


def test_a_step_by_hand_stops_it(pilot: Pilot, scene: Review) -> None:
    stops: list[Callable[[], None]] = [
        lambda: pilot.key("left"),
        lambda: pilot.click(scene.line.line.center),
        scene.hide,
    ]
    for stop in stops:
        pilot.key("home", "space")
        assert scene.cursor.plays
        stop()
        assert not scene.cursor.plays


def slow(state: Any, move: Any, pulse: Pulse) -> Why | None:
    del state, move
    for _ in range(20):
        time.sleep(0.005)
        pulse()
    return None


def test_it_is_seen_at_once_and_can_be_called_off(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.game.scenes.review.review_hand.judging", lambda kind: slow)
    scene = looking_back(pilot, KIND, wait=False)
    pilot.key("home", "right")
    assert scene.cursor.at == 1
    pilot.until(lambda: scene.cursor.judged > 0)
    assert scene.cursor.review is None
    pilot.key("escape")
    assert pilot.scenes() == [Home]
    with pytest.raises(Cancelled):
        scene.job.result()


# --- what follows


def test_practise_is_offered_for_what_can_be_practised(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def practice(services: object, entry: object, drill: str) -> Scene:
        del entry
        asked.append(drill)
        return ReviewHelp(services)  # type: ignore[arg-type]

    monkeypatch.setattr(look_back, "Practice", practice)
    scene = looking_back(pilot, KIND)
    sorts = [each.sort for each in scene.cursor.moments]
    scene.open(sorts.index("slip"))
    assert "practise" not in {each.id for each in scene.panel.widgets}, "there is no such drill"
    scene.open(sorts.index("guess"))
    pilot.step()
    pilot.press("practise")
    assert asked == [scene.cursor.moments[sorts.index("guess")].drill]


# --- where there is nothing to judge


def test_a_game_that_was_kept_without_its_moves_says_so(pilot: Pilot) -> None:
    entry = judged(entry_of(KIND))
    entry = with_kind(entry, replace(entry.kind, teaching=replace(entry.kind.teaching, account=None)))
    heading = Heading("old", KIND, "free", EASY, puzzle_text(KIND, EASY), "2026-11-20")
    lines = [heading.line(), Deed("end", 60.0, f"{SOLVED} 2026-11-20").line()]
    scene = Review(pilot.services, entry, read_chapter(entry.kind, lines))
    pilot.app.stack.put(scene)
    pilot.until(lambda: scene.cursor.review is not None)
    pilot.key("home", "right", "ctrl right", "space", "end")
    pilot.click(scene.line.line.center)
    assert scene.ui.tell("review.no_moves") in words(scene)


# --- Played on from a moment of a game that ended: nothing of that game is lost, and nothing counts twice


@pytest.mark.parametrize("entry", few_or_slow(2, reversed(CATALOGUE)), ids=lambda entry: entry.kind.id)
def test_from_every_position_and_the_first_game_stands(entry: Entry) -> None:
    kind = entry.kind
    ended = read_chapter(kind, list(made_lines(kind.id)))
    done = replayed(ended)
    states = [kind.start(ended.puzzle), *(each.after for each in done)]
    for at in range(0, len(states), 1 + len(states) // (30 if FULL else 3)):
        if kind.over(states[at]):
            continue
        chapter = read_chapter(kind, lines_of(ended))
        session = Session(kind, chapter)
        session.restart()
        for move in path(states[0], done, at) or ():
            session.play(move)
        assert (chapter.state, chapter.closed, chapter.elapsed) == (states[at], False, 0)
        assert chapter.ending == ended.ending
        assert chapter.log[: len(ended.log)] == ended.log
        assert replayed(chapter) == done, "what is looked back at is the game that ended"
        chapter.tick(9.0)
        assert glance(lines_of(chapter)).seconds == pytest.approx(chapter.elapsed, abs=0.1), "home tells its time"
        kept = read_chapter(kind, lines_of(chapter))
        assert (kept.positions, kept.at, kept.ending) == (chapter.positions, chapter.at, chapter.ending)
        chapter.go_to(ended.at)
        assert (chapter.closed, chapter.state) == (True, ended.state)


@pytest.fixture
def looked(pilot: Pilot) -> Review:
    """At a game in which the third move was taken back."""
    pilot.open(KIND, EASY)
    pilot.press("auto_mark")
    for spot in free(pilot)[:2]:
        let_pass(pilot, 2.0)
        pilot.click(cell(pilot, spot))
    let_pass(pilot, 30.0)
    pilot.solve()
    let_pass(pilot, 2.0)
    kind = pilot.play.kind
    judged = with_kind(pilot.play.game.entry, replace(kind, teaching=replace(kind.teaching, why=judging(kind))))
    scene = pilot.put(Review(pilot.services, judged, pilot.session.chapter, pilot.play.game.play_on))
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
    state = looked.cursor.states[opened(pilot, looked)]
    pilot.press("play_on")
    assert isinstance(pilot.scene, Playing)
    assert (pilot.session.state, pilot.session.chapter.closed) == (state, False)
    assert any("first result stays" in each for each in pilot.said())
    assert pilot.session.chapter.log[: len(log)] == log
    pilot.solve()
    let_pass(pilot, 2.0)
    pilot.key("escape")
    pilot.wait(0.5)
    assert kept(pilot) == before, "it counts once"


def test_it_is_taken_back_as_it_was_done(pilot: Pilot, looked: Review) -> None:
    ended = pilot.session.state
    opened(pilot, looked)
    pilot.press("play_on")
    pilot.take_back()
    assert pilot.session.state == ended
    assert pilot.session.chapter.closed
    pilot.key("ctrl y")
    assert not pilot.session.chapter.closed
