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
from generators.kernel.kind import Pulse, Spot, no_pulse
from generators.sweet_spots.doubt import doubt
from generators.sweet_spots.rules import Mark, Move
from tests.game.pilot import Pilot, entry_of
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free, mark
from tests.kinds import with_kind
from tests.rows import sample


def test_in_a_game_it_asks_once_and_counts_as_a_hint(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.click(cell(pilot, free(pilot)[0]))
    state, chapter = pilot.session.state, pilot.session.chapter
    pilot.key("w")
    assert pilot.scenes()[-1] is SpoilerWarning
    pilot.press("not_now")
    assert pilot.scenes()[-1] is Playing
    assert chapter.hints == 0
    pilot.key("w")
    pilot.press("show")
    pilot.until(lambda: isinstance(pilot.scene, Solution) and not pilot.scene.search.busy)
    assert pilot.scene.cursor.steps[0].before == state
    assert [(each.act, each.text) for each in chapter.log][-1] == (HINT, WAY)
    assert chapter.hints == 1
    pilot.key("escape")
    assert pilot.session.state == state
    pilot.key("w")
    assert isinstance(pilot.scene, Solution), "it was asked already"
    assert chapter.hints == 1


def test_from_here_and_from_the_start(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.click(cell(pilot, free(pilot)[0]))
    state, start = pilot.session.state, pilot.session.chapter.positions[0].state
    pilot.key("w")
    pilot.press("show")
    chips = pilot.widget("from").chips  # type: ignore[attr-defined]
    for chip, wanted in ((chips[1], start), (chips[0], state)):
        pilot.click(chip.center)
        scene = pilot.scene
        pilot.until(lambda: not pilot.scene.search.busy)
        assert scene.search.began == wanted
        assert scene.search.whole


def test_what_is_wrong_is_mended_first(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.click(cell(pilot, free(pilot)[0]), button=3)
    assert pilot.session.kind.mistakes(pilot.session.state, no_pulse)
    pilot.key("w")
    pilot.press("show")
    pilot.until(lambda: not pilot.scene.search.busy)
    assert pilot.scene.cursor.steps[0].hint.technique == "mistake"
    assert pilot.scene.search.whole


GIVEN_UP = [
    (kind, size)
    for kind in ("connecting_wall", "lion_wall", "riddle")
    for size in ((1280, 800), (720, 1280), (360, 480))
]


@pytest.mark.parametrize(("kind", "size"), sample(GIVEN_UP, 2))
def test_who_gives_up_is_offered_it(pilot: Pilot, kind: str, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.open(kind)
    while not pilot.session.chapter.closed:
        pilot.play.game.act("give_up")
    pilot.play.place()
    pilot.wait(2.0)
    hints = pilot.session.chapter.hints
    pilot.press("menu")
    pilot.scroll_to("whole_way")
    pilot.press("whole_way")
    pilot.until(lambda: isinstance(pilot.scene, Solution) and not pilot.scene.search.busy)
    assert pilot.scene.search.whole
    assert pilot.scene.cursor.steps[0].before == pilot.session.chapter.positions[0].state
    assert pilot.session.chapter.hints == hints


def test_after_a_win_it_and_what_it_needed_stand_beneath_the_result(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.wait(2.0)
    hints = pilot.session.chapter.hints
    pilot.press("needed")
    pilot.until(lambda: not pilot.scene.search.busy)
    pilot.step(2)
    hardest = pilot.widget("hardest")
    pilot.press("hardest")
    pilot.until(lambda: isinstance(pilot.scene, Solution) and not pilot.scene.search.busy)
    assert pilot.scene.cursor.here == (hardest.value - 1, 0)  # type: ignore[attr-defined]
    pilot.key("escape")
    pilot.press("whole_way")
    assert isinstance(pilot.scene, Solution)
    assert pilot.session.chapter.hints == hints


# --- from outside


def test_of_one_with_several_solutions_it_leads_to_one_of_them(pilot: Pilot) -> None:
    pilot.services.copy("0 1 2 3\n" * 4)
    pilot.key("ctrl v")
    pilot.until_read()
    pilot.step(2)
    assert pilot.scene.way is None
    pilot.press("play")
    pilot.until_playing()
    pilot.key("w")
    pilot.press("show")
    pilot.until(lambda: not pilot.scene.search.busy)
    assert pilot.scene.search.whole


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


def test_play_need_not_wait_for_that(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(state: Any, pulse: Pulse) -> None:
        while True:
            pulse()

    entry = entry_of(KIND)
    slow = with_kind(entry, replace(entry.kind, hint=endless, teaching=replace(entry.kind.teaching, way=None)))
    monkeypatch.setattr("game.scenes.files.read_puzzle.entry_of", lambda name: slow if name == KIND else entry_of(name))
    pilot.services.copy("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n")
    pilot.key("ctrl v")
    pilot.until_read()
    pilot.step(2)
    assert pilot.scene.way.busy
    pilot.press("play")
    pilot.until_playing()
    assert pilot.worker.submit(lambda _: 1).result() == 1


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
    pilot.until(lambda: pilot.play.game.judge.doubt)
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
    assert sure.play.result.notes[0] == sure.services.ui.tell("result.proved")
