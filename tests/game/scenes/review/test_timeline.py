"""A look back as time passes: it plays, it is judged meanwhile, it can be called off; what it leads on to."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.catalogue import entry_of
from game.scenes.home.home import Home
from game.scenes.review import review as look_back
from game.scenes.review.cursor import SPEEDS
from game.scenes.review.marks import ReviewHelp
from game.scenes.review.review import Review
from game.scenes.shared.scene import Scene
from game.session.chapter import read_chapter
from game.store.log import SOLVED, Deed, Heading
from generators.kernel.kind import Cancelled, Pulse, Why
from tests.game.pilot import Pilot, puzzle_text
from tests.game.scenes.review.review_hand import judged, looking_back, words
from tests.game.sweet_spots_hand import EASY, KIND
from tests.kinds import with_kind


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


def test_each_speed_is_what_it_says_and_pauses_are_cut(pilot: Pilot, scene: Review) -> None:
    long = scene.cursor.seconds[-1]
    for speed, (least, most) in SPEEDS.items():
        while scene.cursor.speed != speed:
            pilot.press("speed")
        pilot.key("home", "space")
        began = pilot.now
        pilot.until(lambda: not scene.cursor.plays)
        took = pilot.now - began
        gaps = [now - before for before, now in zip(scene.cursor.seconds, scene.cursor.seconds[1:], strict=False)]
        assert took == pytest.approx(sum(max(least, min(each / speed, most)) for each in gaps), abs=0.3)
    assert took < long / 20
    assert max(SPEEDS) == 60


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


def test_where_there_is_no_game_to_go_on_with_nothing_leads_to_it(scene: Review) -> None:
    scene.open(0)
    assert "play_on" not in {each.id for each in scene.panel.widgets}


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
    assert any("were not saved" in each for each in words(scene))


def test_nothing_that_stands_out_is_said_as_well(pilot: Pilot) -> None:
    scene = looking_back(pilot, KIND)
    assert scene.cursor.review is not None
    scene.cursor.review = replace(scene.cursor.review, moments=())
    scene.place()
    assert any("Nothing stands out" in each for each in words(scene))
    pilot.key("ctrl right")
