"""Sure at the board: a guess is refused, both ways are one press away, and a game without one has its seal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.scenes.play.both_ways import BothWays
from game.scenes.play.play import Playing
from game.store.log import HINT
from generators.kernel.kind import Spot, no_pulse
from generators.sweet_spots.doubt import doubt
from generators.sweet_spots.rules import Mark, Move
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free, mark

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
    pilot.until(lambda: pilot.play.game.judge.doubt)
    pilot.step(2)


def test_a_guess_is_refused_with_two_ways(sure: Pilot) -> None:
    spot = of_sort(sure, possible=True)
    refuse(sure, spot)
    assert mark(sure, spot) is Mark.EMPTY
    assert sure.play.shown.message.words == "Not yet. Both are still possible."
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
    sure.until(lambda: sure.play.game.judge.doubt)
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
    assert sure.play.game.judge.doubt is None
    refuse(sure, spot)
    sure.click(cell(sure, free(sure)[0]))
    assert sure.play.game.judge.doubt is None


def test_who_follows_the_steps_by_hand_has_the_seal(sure: Pilot) -> None:
    with sure.unseen():
        while not sure.session.chapter.closed:
            step = sure.play.kind.hint(sure.session.state, no_pulse)
            sure.play.game.play(step.move)
            sure.until(lambda: not sure.play.game.judge.busy)
    sure.wait(2.0)
    assert sure.play.result is not None
    assert sure.play.result.notes[0] == "proved by reasoning alone"


def test_who_does_not_ask_for_it_is_never_refused(playing: Pilot) -> None:
    playing.click(cell(playing, chests(playing)[0]), button=3)
    assert mark(playing, chests(playing)[0]) is Mark.CHEST
