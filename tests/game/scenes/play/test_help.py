"""The whole way, from a game, a result or outside, and what it costs; Sure at the board, where a guess is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.scenes.play.both_ways import BothWays
from game.scenes.play.open_solution import SpoilerWarning
from game.scenes.play.play import Playing
from game.scenes.solution.solution import Solution
from game.store.log import HINT, WAY
from generators.kernel.kind import Spot, no_pulse
from generators.sweet_spots.explain import doubt
from generators.sweet_spots.rules import Mark, Move
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free, mark, solve
from tests.rows import few_or_slow


def found(pilot: Pilot) -> None:
    pilot.until(lambda: isinstance(pilot.scene, Solution) and not pilot.scene.search.busy)


def test_in_a_game_it_asks_once_and_counts_as_a_hint(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    state, chapter = playing.session.state, playing.session.chapter
    playing.key("w")
    assert playing.scenes()[-1] is SpoilerWarning
    playing.press("not_now")
    assert playing.scenes()[-1] is Playing
    assert chapter.hints == 0
    playing.key("w")
    playing.press("show")
    found(playing)
    assert playing.scene.cursor.steps[0].before == state
    assert [(each.act, each.text) for each in chapter.log][-1] == (HINT, WAY)
    playing.key("escape")
    assert playing.session.state == state
    playing.key("w")
    assert isinstance(playing.scene, Solution), "it was asked already"
    assert chapter.hints == 1


def test_from_here_and_from_the_start(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    state, start = playing.session.state, playing.session.chapter.positions[0].state
    playing.key("w")
    playing.press("show")
    chooser: Any = playing.widget("from")
    for chip, wanted in ((chooser.chips[1], start), (chooser.chips[0], state)):
        playing.click(chip.center)
        found(playing)
        assert playing.scene.search.began == wanted
        assert playing.scene.search.whole


def test_what_is_wrong_is_mended_first(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]), button=3)
    playing.key("w")
    playing.press("show")
    found(playing)
    assert playing.scene.cursor.steps[0].hint.technique == "mistake"
    assert playing.scene.search.whole


GIVEN_UP = [("riddle", (360, 480)), ("connecting_wall", (1280, 800)), ("lion_wall", (720, 1280))]


@pytest.mark.parametrize("given", few_or_slow(1, GIVEN_UP))
def test_who_gives_up_is_offered_it(pilot: Pilot, given: tuple[str, tuple[int, int]]) -> None:
    kind, size = given
    pilot.resize(size)
    pilot.open(kind)
    while not pilot.session.chapter.closed:
        pilot.play.game.act("give_up")
    pilot.wait(2.0)
    hints = pilot.session.chapter.hints
    pilot.press("menu")
    pilot.scroll_to("whole_way")
    pilot.press("whole_way")
    found(pilot)
    assert pilot.scene.search.whole
    assert pilot.scene.cursor.steps[0].before == pilot.session.chapter.positions[0].state
    assert pilot.session.chapter.hints == hints


def test_a_win_leads_to_the_solution_and_what_it_needed(playing: Pilot) -> None:
    solve(playing)
    playing.press("needed")
    playing.until(lambda: not playing.scene.search.busy)
    playing.step(2)
    hardest: Any = playing.widget("hardest")
    playing.press("hardest")
    found(playing)
    assert playing.scene.cursor.here == (hardest.value - 1, 0)
    playing.key("escape")
    playing.press("whole_way")
    assert isinstance(playing.scene, Solution)
    assert playing.session.chapter.hints == 0


# --- from outside


def test_the_import_sheet_tells_how_hard_it_is(pilot: Pilot) -> None:
    pilot.services.copy("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n")
    pilot.key("ctrl v")
    pilot.until_read()
    scene = pilot.scene
    pilot.until(lambda: scene.way is not None and not scene.way.busy)
    pilot.step(2)
    told = "\n".join(each.text for each in scene.blocks() if hasattr(each, "text"))
    assert "Easy · effort 8 · 9 steps" in told
    assert "One inside another ×1" in told


# --- Sure at the board: a guess is refused, both ways are one press away, and a game without one has its seal

pytestmark = pytest.mark.plays(KIND, EASY)


@pytest.fixture
def sure(playing: Pilot) -> Pilot:
    playing.services.change(replace(playing.services.settings, sure=True))
    playing.step(2)
    return playing


def of_sort(pilot: Pilot, *, possible: bool) -> Spot:
    """A spot where a chest is refused: both ways are possible, or it cannot be."""
    state = pilot.session.state
    for spot in [*chests(pilot), *free(pilot)]:
        found = doubt(state, Move(((spot, Mark.CHEST),)), no_pulse)
        if found is not None and bool(found.ways) == possible:
            return spot
    raise AssertionError


def refuse(pilot: Pilot, spot: Spot) -> None:
    pilot.click(cell(pilot, spot), button=3)
    pilot.until(lambda: pilot.play.game.prover.doubt)
    pilot.step(2)


def test_a_guess_is_refused_with_two_ways(sure: Pilot) -> None:
    spot = of_sort(sure, possible=True)
    refuse(sure, spot)
    assert mark(sure, spot) is Mark.EMPTY
    assert sure.play.shown.message.words == sure.services.ui.tell("sweet_spots.doubt.both")
    assert frozenset({spot}) in sure.play.shown.view.ways
    sure.press("both_ways")
    assert sure.scenes()[-1] is BothWays
    sure.press("guess")
    assert sure.scenes()[-1] is Playing
    assert mark(sure, spot) is Mark.CHEST


def test_two_clicks_leave_no_cross_where_a_chest_was_refused(sure: Pilot) -> None:
    spot = of_sort(sure, possible=True)
    for _ in range(2):
        sure.click(cell(sure, spot))
    sure.until(lambda: sure.play.game.prover.doubt)
    assert mark(sure, spot) is Mark.EMPTY


def test_what_cannot_be_says_why_and_that_is_help(sure: Pilot) -> None:
    refuse(sure, of_sort(sure, possible=False))
    assert not sure.play.shown.view.ways
    sure.press("why_not")
    assert sure.play.coach.speaks
    assert [each.act for each in sure.session.chapter.log][-1] == HINT


def test_escape_ends_it_and_so_does_the_next_press(sure: Pilot) -> None:
    spot = of_sort(sure, possible=True)
    refuse(sure, spot)
    sure.key("escape")
    assert sure.scenes()[-1] is Playing
    assert sure.play.game.prover.doubt is None
    refuse(sure, spot)
    sure.click(cell(sure, free(sure)[0]))
    assert sure.play.game.prover.doubt is None


def test_who_follows_the_steps_by_hand_has_the_seal(sure: Pilot) -> None:
    with sure.unseen():
        while not sure.session.chapter.closed:
            step = sure.play.kind.hint(sure.session.state, no_pulse)
            sure.play.game.play(step.move)
            sure.until(lambda: not sure.play.game.prover.busy)
    sure.wait(2.0)
    assert sure.play.result is not None
    assert sure.play.result.notes[0] == sure.services.ui.tell("result.proved")
