"""Five exercises in a row, by mouse, finger and keys; what is kept of them; and how one comes to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from game.catalogue import CATALOGUE, Entry
from game.practice import SERIES_LENGTH
from game.scenes.home.home import Home
from game.scenes.lessons.lesson import Rules
from game.scenes.play import commands
from game.scenes.play.commands import Menu
from game.scenes.play.play import Playing
from game.scenes.practice.practice import Practice, PracticeChoice, Reasons
from game.scenes.shared.scene import Push
from generators.brick.rules import words_to_find
from generators.kernel.kind import Drills, Exercise, Link, no_pulse
from generators.kernel.phrases import say
from generators.riddle_zh.rules import Put as RiddlePut
from generators.sweet_spots.rules import Mark
from tests.game.boards.brick.brick_hand import guess
from tests.game.pilot import Pilot, entry_of, piloted
from tests.kinds import hinted, puzzle, with_teaching
from tests.rows import present, sample

KIND, PRESET = "sweet_spots", "5-1-easy"


@cache
def step_of(name: str) -> Exercise[Any, Any]:
    """After two steps that the kind itself gives; nothing is asked of a whole board."""
    (one, _), (two, state) = hinted(KIND, PRESET)[:2]
    asked = entry_of(KIND).kind.hint(state, no_pulse) if name != "whole" else None
    return Exercise(puzzle(KIND, PRESET), (one, two), asked)


def done(exercise: Exercise[Any, Any], state: Any) -> bool:
    kind = entry_of(KIND).kind
    if exercise.hint is None:
        return kind.is_solved(state)
    return bool(kind.play(state, exercise.hint.move) == state)


def marks(exercise: Exercise[Any, Any], state: Any) -> tuple[int, int]:
    wanted = exercise.hint.move.changes if exercise.hint is not None else ()
    return sum(state.at(spot) is mark for spot, mark in wanted), len(wanted)


DRILLS: Drills[Any, Any, Any] = Drills(
    ("step", "whole"),
    lambda name: say("technique.sweet_spots.line_inside_line" if name == "step" else "technique.sweet_spots.spans"),
    lambda name, rng, pulse: step_of(name),
    done,
    marks,
)


def toy_entry() -> Entry:
    return with_teaching(entry_of(KIND), drills=DRILLS, course=None)


@pytest.fixture(params=sample([(1280, 800), (720, 1280)], 1))
def pupil(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    with piloted(size=request.param) as pilot:
        begin(pilot, "step")
        yield pilot


def begin(pilot: Pilot, drill: str = "", given: Exercise[Any, Any] | None = None, kind: str = "") -> None:
    entry = entry_of(kind) if kind else toy_entry()
    drill = drill or present(entry.kind.teaching.drills).names[0]
    pilot.app.stack.turn(Push(Practice(pilot.services, entry, drill, given)))
    ready(pilot)


def ready(pilot: Pilot) -> None:
    """An exercise is on the table."""
    pilot.until(lambda: pilot.scene.player is not None)
    pilot.wait(0.2)


def go_on(pilot: Pilot, hand: str = "mouse") -> None:
    """Past all that is said of this exercise."""
    with pilot.unseen():
        while pilot.scene.player is not None and pilot.scene.player.over:
            pilot.press_by(hand, "on")


def trying(pilot: Pilot) -> Any:
    return pilot.scene.player.attempt


def cell(pilot: Pilot, spot: tuple[int, int]) -> Any:
    return pilot.scene.board.grid.place_of(spot).center


def find(pilot: Pilot, hand: str) -> None:
    """Mark what is asked for: a press makes a cross, another one a chest."""
    for spot, mark in trying(pilot).exercise.hint.move.changes:
        for _ in range(2 if mark is Mark.CHEST else 1):
            if trying(pilot).over:
                return
            at = cell(pilot, spot)
            pilot.click(at) if hand == "mouse" else pilot.touch(at)


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_what_is_asked_for_is_found_by_hand_and_the_reason_is_told(pupil: Pilot, hand: str) -> None:
    find(pupil, hand)
    assert trying(pupil).found
    hint = trying(pupil).exercise.hint
    assert pupil.services.ui.tell(hint.because) in pupil.scene.shown.message.words
    assert pupil.scene.shown.view.lit == hint.spots
    (kept,) = pupil.store.ledger.results(KIND, "step")
    assert (kept.found, kept.shown, kept.slips) == (True, False, 0)
    pupil.key("h")
    assert trying(pupil).found, "the key of hints does not go on to the next exercise"
    pupil.press_by(hand, "on")
    ready(pupil)
    assert pupil.services.ui.tell("practice.heading", name=pupil.scene.called, number=2, all=5) == pupil.scene.title


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
def test_five_that_were_shown_are_five_that_were_not_found(pupil: Pilot, hand: str) -> None:
    for _ in range(SERIES_LENGTH):
        ready(pupil)
        pupil.press_by(hand, "show", "h")
        go_on(pupil, hand)
    assert pupil.scene.series.over
    assert [(each.alone, each.shown) for each in pupil.store.ledger.results()] == [(False, True)] * SERIES_LENGTH
    if hand == "mouse":
        pupil.press("choose", to=PracticeChoice)
        pupil.press("drill:step")
        ready(pupil)
        pupil.key("escape")
        assert isinstance(pupil.scene, Home)
    else:
        pupil.press_by(hand, "again")
        ready(pupil)
        assert (pupil.scene.series.over, len(pupil.scene.series.outcomes)) == (False, 0)


def test_an_exercise_says_how_many_chests_a_line_has_and_numbers_the_lines(pilot: Pilot) -> None:
    """Nothing did: neither a sentence nor the board."""
    begin(pilot, "shape", kind=KIND)
    assert pilot.scene.shown.headline == pilot.services.ui.tell("board.sweet_spots.task_2")
    assert pilot.scene.shown.view.numbered


def test_a_wrong_mark_is_answered_without_the_solution_and_the_steps_to_it(pupil: Pilot) -> None:
    """It was told why a chest is there."""
    (solution,) = entry_of(KIND).kind.solutions(trying(pupil).exercise.puzzle, 1, no_pulse)
    chest = next(spot for spot in solution.spots(Mark.CHEST) if trying(pupil).state.at(spot) is Mark.EMPTY)
    pupil.click(cell(pupil, chest))
    pupil.until(lambda: pupil.scene.player.wrong)
    assert pupil.scene.player.words == say("practice.wrong")


def test_a_whole_board_is_played_to_its_end_and_its_reasons_can_be_read(pilot: Pilot) -> None:
    begin(pilot, "whole")
    kind = toy_entry().kind
    while not trying(pilot).over:
        pilot.scene.player.play(kind.hint(trying(pilot).state, lambda: None).move)
    table = pilot.scene.player
    assert (table.looking, table.words.key) == (False, "practice.solved"), "its reasons are looked for in silence"
    pilot.step(3)
    (kept,) = pilot.store.ledger.results()
    assert kept.alone
    pilot.until(lambda: pilot.scene.player.reasons)
    pilot.step(2)
    pilot.press("reasons", to=Reasons)
    pilot.key("escape")
    pilot.press("on")
    ready(pilot)


def test_shown_to_its_end_a_whole_board_was_not_found(pilot: Pilot) -> None:
    begin(pilot, "whole")
    assert pilot.widget("show").enabled
    pilot.scene.player.show()
    pilot.scene.place()
    assert not pilot.widget("show").enabled, "it is looked for already"
    assert pilot.scene._message(pilot.scene.player).words == pilot.services.ui.tell("coach.thinking")
    pilot.until(lambda: pilot.scene.player.over)
    assert toy_entry().kind.is_solved(trying(pilot).state)
    (kept,) = pilot.store.ledger.results()
    assert (kept.found, kept.shown) == (False, True)


@pytest.mark.parametrize("way", ["key", "press"])
def test_making_one_can_be_called_off(way: str) -> None:
    def never(name: str, rng: object, pulse: Any) -> Any:
        del name, rng
        while True:
            pulse()

    slow = with_teaching(entry_of(KIND), drills=replace(DRILLS, make=never))
    with piloted() as pilot:
        pilot.app.stack.turn(Push(Practice(pilot.services, slow, "step")))
        pilot.wait(0.5)
        assert isinstance(pilot.scene, Practice)
        if way == "key":
            pilot.key("escape")
        else:
            pilot.click(pilot.scene.progress.panel.widgets[0].rect.center)
        assert isinstance(pilot.scene, Home)


def test_how_it_went_lately_stands_in_the_choice(pupil: Pilot) -> None:
    before = trying(pupil).seconds
    pupil.press("rules", to=Rules)
    pupil.wait(2.0)
    pupil.key("escape")
    assert trying(pupil).seconds < before + 1.0, "its clock stands while something lies over it"
    find(pupil, "mouse")
    assert pupil.store.archive.games() == []
    assert pupil.store.shelf.summaries(KIND) == [], "nothing of it is a game"
    pupil.press("choose")
    details = [each.detail for each in pupil.scene.panel.widgets if each.id.startswith("drill:")]
    assert details[0].startswith("1 of 1")
    assert details[1] == pupil.services.ui.tell("practice.never")


DRILLED = [(each.id, drill) for each in CATALOGUE if (drills := each.kind.teaching.drills) for drill in drills.names]


@pytest.mark.parametrize(("kind", "drill"), sample(DRILLED, 1, turn=3))
def test_every_drill_of_every_kind_can_be_shown_and_leads_on(pilot: Pilot, kind: str, drill: str) -> None:
    begin(pilot, drill, kind=kind)
    assert not trying(pilot).done
    board = pilot.scene.panel.rect("board").copy()
    pilot.press("show")
    pilot.until(lambda: pilot.scene.player.over)
    pilot.step(2)
    assert pilot.scene.panel.rect("board") == board, "it stays where it is"
    assert pilot.scene.shown.message.words
    go_on(pilot)
    (kept,) = pilot.store.ledger.results(kind, drill)
    assert kept.shown


def test_what_is_found_is_praised_and_neither_the_next_exercise_nor_what_was_shown(pilot: Pilot) -> None:
    """“Well found” was said of an idiom that was shown."""
    begin(pilot, kind="brick_zh")
    for word in words_to_find(trying(pilot).state):
        guess(pilot, word)
    assert trying(pilot).found
    assert pilot.scene.board.strip.words is not None
    go_on(pilot)
    ready(pilot)
    assert pilot.scene.board.strip.words is None
    pilot.press("show")
    pilot.until(lambda: pilot.scene.player.over)
    pilot.step(2)
    assert pilot.scene.shown.message.words == pilot.services.ui.tell("practice.shown")
    assert pilot.scene.board.strip.words is None
    assert not pilot.services.toasts.showing


@pytest.mark.parametrize("alone", [True, False], ids=["guessed", "told by the cards"])
def test_a_riddle_says_its_technique_and_is_solved_whole(pilot: Pilot, alone: bool) -> None:
    begin(pilot, "less", kind="riddle_zh")
    assert pilot.scene.shown.message.words == pilot.services.ui.tell("about.riddle_zh.less")
    answer = trying(pilot).exercise.puzzle.answer
    if alone:
        pilot.scene.player.play(RiddlePut(0, answer))
    else:
        pilot.key("ctrl h")
        assert not pilot.scene.player.over, "the key of a hint gives the first help, not the answer"
        pilot.key("ctrl h", "ctrl h")
    assert trying(pilot).state.word == answer
    assert pilot.scene.player.words == say("practice.solved" if alone else "practice.shown")
    (kept,) = pilot.store.ledger.results("riddle_zh", "less")
    assert kept.alone is alone


def test_exercises_of_one_sitting_are_of_different_puzzles(pilot: Pilot) -> None:
    """While there are such."""
    pool = ["a", "b", "c", "d", "e"]
    drills = replace(DRILLS, make=lambda name, rng, pulse: Exercise(rng.choice(pool)))
    with patch("game.scenes.practice.practice.TRIES", 200):
        practice = Practice(pilot.services, with_teaching(entry_of(KIND), drills=drills), "whole")
        practice.leave()
        practice._puzzles.clear()
        made = [practice._make_exercise(no_pulse).puzzle for _ in range(6)]
    assert sorted(made[:5]) == pool
    assert made[5] in pool


def test_a_chain_is_shown_link_by_link_to_and_fro(pupil: Pilot) -> None:
    exercise: Any = DRILLS.make("step", Random(1), lambda: None)
    words = say("play.undo"), say("play.redo"), say("play.hint")
    links: tuple[Link[Any], ...] = tuple(Link(each, None, frozenset({(0, at)})) for at, each in enumerate(words))
    begin(pupil, "step", replace(exercise, hint=replace(exercise.hint, chain=links)))
    pupil.key("right", "h")
    seen = []
    for key in ("right", "right", "right", "left", "left", "left", "return"):
        seen.append(pupil.scene.player.words)
        assert pupil.scene.shown.view.lit == links[words.index(seen[-1])].spots
        pupil.key(key)
    assert seen == [words[at] for at in (0, 1, 2, 2, 1, 0, 0)]
    pupil.key("return", "return")
    assert pupil.scene.series.over, "past the last one it leads on"


# --- How one comes to practice from a game


@pytest.mark.parametrize("way", ["menu", "rules", "key"])
def test_menu_rules_and_a_key_lead_to_it(pilot: Pilot, way: str) -> None:
    pilot.open(KIND)
    pilot.play.game.entry = toy_entry()
    pilot.play.session.kind = toy_entry().kind
    pilot.step(2)
    pilot.play._look()
    if way == "key":
        pilot.key("f7")
    else:
        pilot.press(way)
        assert isinstance(pilot.scene, Menu | Rules)
        pilot.reach("practice")
    assert isinstance(pilot.scene, PracticeChoice)
    pilot.press("drill:step")
    ready(pilot)
    pilot.key("escape")
    assert pilot.scenes() == [Home, Playing]


@pytest.mark.parametrize("missed", [True, False])
def test_what_was_missed_in_a_game_is_sought_again(pilot: Pilot, missed: bool) -> None:
    pilot.open(KIND)
    game = pilot.play.game
    exercise = DRILLS.make("step", Random(1), lambda: None)

    def again(played: tuple[Any, ...]) -> Exercise[Any, Any] | None:
        assert played
        return exercise if missed else None

    assert "missed" not in {each.id for each in commands.commands(game)}
    pilot.solve_and_wait()
    game.entry = with_teaching(game.entry, drills=DRILLS, again=again)
    game.session.kind = game.entry.kind
    pilot.play._look()
    pilot.key("f8")
    if missed:
        pilot.until(lambda: isinstance(pilot.scene, Practice))
        ready(pilot)
        assert trying(pilot).exercise is exercise
    else:
        pilot.until(pilot.said)
        assert pilot.said() == [pilot.services.ui.tell("practice.nothing_missed")]
