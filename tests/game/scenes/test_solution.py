"""The whole way by mouse, keys and finger, for every kind, also while it is still being found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.play.commands import BothWays, SpoilerWarning
from game.scenes.play.play import Playing
from game.scenes.solution.solution import Solution
from game.store.log import HINT, SOLVED, WAY
from generators.kernel.kind import Hint, Pulse, Spot, no_pulse
from generators.kernel.way import way
from generators.sweet_spots.explain import doubt
from generators.sweet_spots.rules import Mark, Move
from tests.game.page_text import page_text
from tests.game.pilot import Pilot, entry_of
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free, mark, solve
from tests.kinds import puzzle, whole, with_kind, with_teaching
from tests.rows import few_or_slow, present

HARD = "13-2-expert"

pytestmark = pytest.mark.plays(KIND, EASY)


def begin(pilot: Pilot, entry: Entry, preset: str = "") -> Any:
    """The whole way of a puzzle on the screen, all of it found."""
    start = entry.kind.start(puzzle(entry.kind.id, preset or entry.kind.presets[0].id))
    if preset == HARD:  # takes seconds to find: once for all tests
        hints = [each.hint for each in whole(entry.kind.id, preset)]
        entry = with_teaching(entry, way=lambda *_: iter(hints), short=None)
    scene = pilot.put(Solution(pilot.services, entry, start))
    pilot.until(lambda: not scene.search.busy)
    pilot.step(2)
    return scene


def found(pilot: Pilot) -> None:
    pilot.until(lambda: isinstance(pilot.scene, Solution) and not pilot.scene.search.busy)


@pytest.mark.parametrize("entry", few_or_slow(2, reversed(CATALOGUE)), ids=lambda entry: entry.kind.id)
def test_by_keys(pilot: Pilot, entry: Entry) -> None:
    scene = begin(pilot, entry)
    steps = list(way(entry.kind, scene.start, no_pulse))
    assert [each.after for each in scene.cursor.steps] == [each.after for each in steps]
    second = (scene.list.starts[1] if len(scene.list.starts) > 1 else len(steps), 0)
    for key, here in (
        ("right", (0, 1) if len(steps[0].hint.chain) > 1 else (1, 0)),
        ("left", (0, 0)),
        ("end", (len(steps), 0)),
        ("left", (len(steps) - 1, max(len(steps[-1].hint.chain) - 1, 0))),
        ("home", (0, 0)),
        ("down", second),
        ("up", (0, 0)),
        ("ctrl right", second),
        ("shift left", (0, 0)),
    ):
        pilot.key(key)
        assert scene.cursor.here == here, key
    several = next((at for at, each in enumerate(scene.search.thoughts) if len(each.steps) > 1), None)
    if several is not None:
        opened = several in scene.list.opened
        scene.to_step(scene.list.starts[several])
        pilot.key("return")
        assert (several in scene.list.opened) is not opened
    pilot.key("+", "+", "+")
    assert scene.cursor.speed == 4
    pilot.key("-", "home", "space")
    assert (scene.cursor.speed, scene.cursor.plays) == (2, True)
    pilot.wait(1.0)
    assert scene.cursor.share > 0
    if not scene.cursor.at_end:  # there it has stopped by itself
        pilot.key("space")
    assert not scene.cursor.plays


@pytest.mark.parametrize("entry", few_or_slow(1, reversed(CATALOGUE)), ids=lambda entry: entry.kind.id)
def test_by_mouse(pilot: Pilot, entry: Entry) -> None:
    scene = begin(pilot, entry)
    line = scene.track.line
    pilot.press("after")
    assert scene.cursor.share > 0
    pilot.press("before")
    assert scene.cursor.share == 0
    pilot.click((line.right, line.centery))
    assert scene.cursor.at_end
    pilot.drag((line.right, line.centery), line.center, (line.left, line.centery))
    assert scene.cursor.share == 0
    pilot.wheel(scene.panel.rect("board").center, -1.0)
    assert scene.cursor.share > 0
    pilot.press("speed")
    pilot.press("play")
    assert (scene.cursor.speed, scene.cursor.plays) == (2, True)
    pilot.press("play")


def test_a_chain_is_told_link_by_link_with_the_board_as_it_would_be(pilot: Pilot) -> None:
    scene = begin(pilot, entry_of(KIND), HARD)
    at = next(number for number, each in enumerate(scene.cursor.steps) if len(each.hint.chain) > 2)
    hint: Hint[Any] = scene.cursor.steps[at].hint
    scene.to_step(at)
    ghosts = []
    for link in hint.chain:
        view = scene.cursor.view
        assert (scene.cursor.words, view.state) == (link.words, scene.cursor.steps[at].before)
        assert view.broken == (link.spots if link.breaks else frozenset())
        ghosts.append(view.ghost)
        pilot.key("right")
    assert ghosts[0] is not None
    assert ghosts[0] != ghosts[1] or hint.chain[1].move is None
    assert scene.cursor.here == (at + 1, 0)
    pilot.key("left")
    assert scene.cursor.here == (at, len(hint.chain) - 1)
    assert scene.cursor.view.targets == hint.targets


def test_the_list_scrolls_and_follows(pilot: Pilot) -> None:
    scene = begin(pilot, entry_of(KIND), HARD)
    pilot.wheel(scene.panel.rect("list").center, -9.0)
    assert scene.list.scroller.offset > 0
    assert scene.cursor.share == 0
    pilot.key("end", "left", "home")
    assert scene.list.scroller.offset == 0


def test_a_press_shows_a_group_and_another_opens_it(pilot: Pilot) -> None:
    scene = begin(pilot, entry_of(KIND), HARD)
    several = next(number for number, each in enumerate(scene.list.groups) if number and len(each.steps) > 1)
    first = scene.list.starts[several]
    for opened in (False, True):
        scene.to_step(first)
        pilot.click(scene.panel.rect(f"group:{several}").center)
        assert (several in scene.list.opened) is not opened
        assert scene.cursor.at == first
        if not opened:
            pilot.click(scene.panel.rect(f"step:{first + 1}").center)
            assert scene.cursor.at == first + 1


def slow(pilot: Pilot) -> tuple[Any, list[bool]]:
    """A way of which three steps are found at once, and the others when a gate is opened."""
    entry, gate = entry_of(KIND), [False]
    hint = entry.kind.hint
    asked: list[int] = []

    def waiting(state: Any, pulse: Pulse) -> Hint[Any] | None:
        asked.append(1)
        while len(asked) > 3 and not gate[0]:
            pulse()
        return hint(state, pulse)

    entry = with_teaching(with_kind(entry, replace(entry.kind, hint=waiting)), way=None)
    scene = pilot.put(Solution(pilot.services, entry, entry.kind.start(puzzle(KIND, EASY))))
    pilot.until(lambda: len(scene.cursor.steps) == 3)
    return scene, gate


def test_the_first_steps_are_seen_while_the_rest_is_found(pilot: Pilot) -> None:
    scene, gate = slow(pilot)
    assert scene.search.busy
    pilot.key("end")
    assert scene.cursor.here == (3, 0)
    assert scene.cursor.words.key == "way.looking"
    pilot.key("space")
    pilot.wait(2.0)
    assert scene.cursor.plays, "it waits for more"
    gate[0] = True
    pilot.until(lambda: not scene.search.busy)
    pilot.wait(2.0)
    assert scene.cursor.at > 3
    assert scene.search.whole


def test_escape_calls_it_off_and_enter_goes_on(pilot: Pilot) -> None:
    scene, gate = slow(pilot)
    pilot.key("escape")
    assert pilot.scene is scene
    assert scene.search.off
    assert not scene.search.busy
    assert len(scene.cursor.steps) == 3
    gate[0] = True
    pilot.key("end", "return")
    pilot.until(lambda: not scene.search.busy)
    assert scene.search.whole
    assert len({each.before for each in scene.cursor.steps}) == len(scene.cursor.steps)
    pilot.key("escape")
    assert pilot.scene is not scene


def test_a_shorter_way_is_offered_and_back_again(pilot: Pilot) -> None:
    scene = begin(pilot, entry_of(KIND), "8-1-hard")
    every = list(scene.search.steps)
    pilot.press("short")
    assert scene.cursor.here == (0, 0)
    assert len(scene.cursor.steps) < len(every)
    pilot.key("end")
    assert entry_of(KIND).kind.is_solved(scene.cursor.view.state)
    pilot.press("short")
    assert list(scene.cursor.steps) == every


# --- From a game or a result, and what it costs


def test_in_a_game_it_asks_once_and_counts_as_a_hint(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    state, chapter = playing.session.state, playing.session.chapter
    playing.key("w")
    assert playing.scenes()[-1] is SpoilerWarning
    playing.press("not_now", to=Playing)
    assert chapter.hints == 0
    playing.key("w")
    playing.press("show")
    found(playing)
    assert playing.scene.cursor.steps[0].before == state
    assert [(each.action, each.text) for each in chapter.log][-1] == (HINT, WAY)
    playing.key("escape")
    assert playing.session.state == state
    playing.key("w")
    assert isinstance(playing.scene, Solution), "it was asked already"
    assert chapter.hints == 1


def test_it_says_that_the_game_will_end_as_shown_unless_it_has_ended(playing: Pilot) -> None:
    def said() -> str:
        playing.key("w")
        return page_text(playing, playing.scene)

    assert "The game then ends as Shown and lights no lantern" in said()
    playing.press("not_now")
    solve(playing)
    playing.play.game.restart()
    playing.step()
    assert "lights no lantern" not in said(), "the first ending stays"
    assert playing.session.chapter.ending.how == SOLVED


def test_from_here_and_from_the_start(playing: Pilot) -> None:
    playing.click(cell(playing, free(playing)[0]))
    state, start = playing.session.state, playing.session.chapter.positions[0].state
    playing.key("w")
    playing.press("show")
    chooser: Any = playing.widget("from")
    for chip, wanted in ((chooser.chips[1], start), (chooser.chips[0], state)):
        playing.click(chip.center)
        found(playing)
        assert playing.scene.search.first == wanted
        assert playing.scene.search.whole
    playing.key("escape")
    playing.click(cell(playing, free(playing)[0]), button=3)
    playing.key("w")
    found(playing)
    assert playing.scene.cursor.steps[0].hint.technique.name == "mistake", "what is wrong is mended first"


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
    pilot.choose_in_menu("whole_way")
    found(pilot)
    assert pilot.scene.search.whole
    assert pilot.scene.cursor.steps[0].before == pilot.session.chapter.positions[0].state
    assert pilot.session.chapter.hints == hints


def test_the_import_sheet_tells_how_hard_it_is(pilot: Pilot) -> None:
    pilot.paste("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n")
    pilot.until_read()
    scene = pilot.scene
    pilot.until(lambda: scene.way is not None and not scene.way.busy)
    pilot.step(2)
    told = "\n".join(each.name for each in scene.nodes())
    assert "Easy · 9 steps" in told
    assert "One inside another ×1" in told


# --- Sure at the board: a guess is refused, both ways are one press away, and a game without one has its seal


@pytest.fixture
def sure(playing: Pilot) -> Pilot:
    playing.prefer(sure=True)
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


def test_a_guess_is_refused_with_two_ways_until_escape_or_the_next_press(sure: Pilot) -> None:
    spot = of_sort(sure, possible=True)
    for _ in range(2):
        sure.click(cell(sure, spot))
    sure.until(lambda: sure.play.game.prover.doubt)
    assert mark(sure, spot) is Mark.EMPTY, "two clicks leave no cross"
    for by_key in (True, False):
        sure.key("escape") if by_key else sure.click(cell(sure, free(sure)[0]))
        assert sure.scenes()[-1] is Playing
        assert sure.play.game.prover.doubt is None
        refuse(sure, spot)
    assert mark(sure, spot) is Mark.EMPTY
    assert sure.play.shown.message.words == sure.services.ui.tell("sweet_spots.doubt.both")
    assert frozenset({spot}) in sure.play.shown.view.ways
    sure.press("both_ways", to=BothWays)
    sure.press("guess", to=Playing)
    assert mark(sure, spot) is Mark.CHEST


def test_what_cannot_be_says_why_and_that_is_help(sure: Pilot) -> None:
    refuse(sure, of_sort(sure, possible=False))
    assert not sure.play.shown.view.ways
    sure.press("why_not")
    assert sure.play.coach.speaks
    assert [each.action for each in sure.session.chapter.log][-1] == HINT
    sure.prefer(sure=False)
    sure.solve_and_wait()
    refusal = sure.services.ui.tell("result.only_refused", count=1)
    assert refusal in present(sure.play.result).notes, "a hint hid the refusals"
