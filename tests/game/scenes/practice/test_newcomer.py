"""What somebody who never saw Sweet Spots meets on an evening of the path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.course import Tonight, path_of
from game.scenes.practice.path import CourseScreen, EveningScene
from game.scenes.practice.practice import Practice
from game.scenes.shared.scene import Push
from generators.kernel.course import Part
from generators.sweet_spots.course import COURSE
from generators.sweet_spots.rules import Mark, Move
from tests.game.pilot import TODAY, Pilot, piloted
from tests.game.scenes.practice.test_path import open_path, solve

CHINESE_WORDS, ENGLISH_WORDS = "一行、一列或一个同色区域里", "A line is a row, column or coloured zone."


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with piloted() as found:
        yield found


def begin(pilot: Pilot, *parts: Part) -> Any:
    page = open_path(pilot)
    scene = EveningScene(pilot.services, page.entry, page.path, parts or page.parts)
    pilot.app.stack.turn(Push(scene))
    pilot.until(lambda: scene.player is not None)
    return scene


def exercise(pilot: Pilot, drill: str) -> Any:
    pilot.app.stack.turn(Push(Practice(pilot.services, open_path(pilot).entry, drill)))
    scene: Any = pilot.scene
    pilot.until(lambda: scene.player is not None)
    return scene


@pytest.mark.slow
def test_a_step_that_is_played_on_a_board_shows_the_zone_that_it_names(pilot: Pilot) -> None:
    scene = begin(pilot, open_path(pilot).parts[1])
    pilot.press("show")
    pilot.until(lambda: not scene.player.looking)
    frame = scene.player.frame
    (chest,) = frame.targets
    assert scene.player.state.at(chest) is Mark.CHEST
    assert chest in frame.lit
    free = next(spot for spot in scene.board.grid.spots() if scene.player.state.at(spot) is Mark.EMPTY)
    scene.player.play(Move(((free, Mark.CROSS),)))
    assert not scene.player.frame.lit


@pytest.mark.slow
def test_an_evening_that_was_left_goes_on(pilot: Pilot) -> None:
    page = open_path(pilot)
    pilot.press("begin", to=EveningScene)
    scene: Any = pilot.scene
    planned = [each.exercise for each in scene.parts]
    pilot.until(lambda: scene.player is not None)
    solve(pilot)
    pilot.press("on")
    pilot.press("back", to=CourseScreen)
    pilot.until(lambda: page.parts)
    pilot.wait(0.1)
    assert "Go on" in [each.name for each in page.nodes()]
    pilot.press(f"evening:{COURSE.evenings[0].name}", to=EveningScene)
    again: Any = pilot.scene
    pilot.until(lambda: again.player is not None)
    assert [each.exercise for each in again.parts] == planned
    assert again.player.attempt.exercise == planned[1]
    assert again.series.outcomes == scene.series.outcomes
    assert "2 of" in again.title
    while again.after is None:
        pilot.until(lambda: again.player is not None)
        solve(pilot)
        while again.player is not None and again.player.over:
            pilot.press("on")
        if again.series.over:
            pilot.until(lambda: again.after is not None)
    assert len(again.series.outcomes) == len(planned)
    path = path_of(pilot.store, COURSE, TODAY)
    assert (path.tonight.evening, path.begun) == (None, ())


def test_a_cross_where_a_chest_is_asked_for_says_what_a_second_press_does(pilot: Pilot) -> None:
    scene = exercise(pilot, "last_spots")
    ((spot, _),) = scene.player.attempt.exercise.hint.move.changes[:1]
    scene.player.play(Move(((spot, Mark.CROSS),)))
    scene.place()
    assert scene.shown.message.words == "× means no chest. Press again for a chest."
    assert scene.shown.message.loud
    pilot.wait(2.0)
    assert not scene.player.wrong, "there is time to press again"
    scene.player.play(Move(((spot, Mark.CHEST),)))
    pilot.wait(2.0)
    assert not scene.player.attempt.slips


@pytest.mark.slow
def test_a_shown_step_has_its_marks_in_the_rings_and_then_all_its_ways(pilot: Pilot) -> None:
    scene = exercise(pilot, "side_by_side")
    for _ in range(9):
        if scene.kind.teaching.ways(scene.player.attempt.first, scene.player.attempt.exercise.hint):
            break
        pilot.press("back")
        scene = exercise(pilot, "side_by_side")
    hint = scene.player.attempt.exercise.hint
    pilot.press("show")
    told, *ways = scene.player.frames
    assert all(told.ghost.at(spot) is mark for spot, mark in hint.move.changes)
    assert [each.words.key for each in ways] == ["practice.way"] * len(ways)
    assert 1 < len(ways) <= 6
    first, marks = scene.player.attempt.first, {mark for _, mark in hint.move.changes}
    for way in ways:
        new = {spot for spot in way.ghost.spots(Mark.CHEST) if first.at(spot) is not Mark.CHEST}
        assert hint.targets <= new if marks == {Mark.CHEST} else not hint.targets & new
    pilot.press("on")
    assert scene.shown.message.words.startswith("Way 1 of")


def test_steps_by_other_techniques_have_no_ways(pilot: Pilot) -> None:
    scene = exercise(pilot, "groups_of_two")
    assert scene.kind.teaching.ways(scene.player.attempt.first, scene.player.attempt.exercise.hint) == ()


def test_buttons_of_the_board_say_what_they_do(pilot: Pilot) -> None:
    scene = exercise(pilot, "side_by_side")
    tips = {}
    for name in ("join", "needs"):
        box = scene.panel.rect(name)
        button = next(each for each in scene.panel.widgets if each.id == name)
        tips[name] = button.tip(pilot.services.ui, box.center)
    assert "Exactly one has a chest" in tips["join"].words
    assert "still missing" in tips["needs"].words
    assert [each.key for each in tips.values()] == ["D", "E"]
    scene.player.act("needs")
    assert scene.board.pending_message is not None


def test_a_row_that_cannot_be_opened_says_why(pilot: Pilot) -> None:
    page = open_path(pilot)
    said = " ".join(each.name for each in page.nodes())
    mixed = [each for each in COURSE.evenings if not each.teaches]
    assert said.count("Opens when its evening comes.") == len(mixed)
    page.path = replace(page.path, tonight=Tonight(mixed[0], ()))
    page.place()
    assert " ".join(each.name for each in page.nodes()).count("Opens") == len(mixed) - 1
    assert next(each for each in page.panel.widgets if each.id == f"evening:{mixed[0].name}").enabled


@pytest.mark.parametrize(("language", "words"), [("en", ENGLISH_WORDS), ("zh", CHINESE_WORDS)])
def test_a_small_window_says_what_the_exercise_is_about(language: str, words: str) -> None:
    with piloted(size=(360, 640)) as pilot:
        pilot.prefer(language=language)
        scene = begin(pilot)
        assert words in " ".join(each.name for each in scene.panel.nodes())


def test_many_buttons_leave_the_sentence_of_a_small_window_its_place() -> None:
    with piloted(size=(360, 640)) as pilot:
        scene = exercise(pilot, "side_by_side")
        said = " ".join(each.name for each in scene.panel.nodes())
        assert "Try all ways to place them." in said
        assert "Right click: chest." in said
