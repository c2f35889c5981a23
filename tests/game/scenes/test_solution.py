"""The whole way by mouse, keys and finger, for every kind, also while it is still being found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.solution.solution import Solution
from game.scenes.solution.step_list import StepRow
from game.scenes.solution.technique_summary import TechniqueSummary
from generators.kernel.kind import Hint, Pulse, no_pulse
from generators.kernel.way import way
from tests.game.pilot import Pilot, entry_of
from tests.game.sweet_spots_hand import EASY, KIND
from tests.kinds import puzzle, whole, with_kind
from tests.rows import few_or_slow

HARD = "13-2-expert"


def begin(pilot: Pilot, entry: Entry, preset: str = "") -> Any:
    """The whole way of a puzzle on the screen, all of it found."""
    start = entry.kind.start(puzzle(entry.kind.id, preset or entry.kind.presets[0].id))
    if preset == HARD:  # takes seconds to find: once for all tests
        hints = [each.hint for each in whole(entry.kind.id, preset)]
        teaching = replace(entry.kind.teaching, way=lambda *_: iter(hints), short=None)
        entry = with_kind(entry, replace(entry.kind, teaching=teaching))
    scene = Solution(pilot.services, entry, start)
    pilot.app.stack.put(scene)
    pilot.until(lambda: not scene.search.busy)
    pilot.step(2)
    return scene


def line_of(scene: Any, wanted: Callable[[StepRow], bool]) -> pygame.Rect:
    """Where the first such line is seen."""
    number = next(at for at, each in enumerate(scene.list.rows) if wanted(each))
    rect = scene.list.rect_of(number)
    assert scene.list.area.contains(rect), "it is out of sight"
    return pygame.Rect(rect)


# --- every kind, by every hand


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
    pilot.post(pygame.MOUSEMOTION, pos=scene.places.board.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    pilot.post(pygame.MOUSEWHEEL, precise_y=-1.0, x=0, y=0)
    pilot.step()
    assert scene.cursor.share > 0
    pilot.press("speed")
    pilot.press("play")
    assert (scene.cursor.speed, scene.cursor.plays) == (2, True)
    pilot.press("play")
    pilot.press("needed")
    pilot.until(lambda: isinstance(pilot.scene, TechniqueSummary) and not pilot.scene.search.busy)
    pilot.step()
    needed: Any = pilot.widget("hardest")
    pilot.scroll_to("hardest")
    pilot.press("hardest")
    assert pilot.scene is scene
    assert scene.cursor.at == needed.value - 1


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_by_finger(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    scene = begin(pilot, entry_of(KIND))
    for name in ("play", "before", "after", "speed", "close", "needed"):
        assert min(pilot.widget(name).rect.size) >= 44, name
    assert scene.track.rect.height >= 44
    first = line_of(scene, lambda each: each.own)
    opened = 0 in scene.list.opened
    pilot.touch((first.right - 20, first.centery))
    assert (0 in scene.list.opened) is (opened != (len(scene.search.thoughts[0].steps) > 1))
    pilot.touch(pilot.widget("after").rect.center)
    assert scene.cursor.share > 0


# --- what is seen


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


def test_it_plays_to_the_end_and_stops(pilot: Pilot) -> None:
    scene = begin(pilot, entry_of(KIND))
    scene.to_step(len(scene.cursor.steps) - 2)
    pilot.key("space")
    pilot.wait(8.0)
    assert scene.cursor.at_end
    assert not scene.cursor.plays
    pilot.key("space")
    assert scene.cursor.here == (0, 0)


def test_the_list_scrolls_and_follows(pilot: Pilot) -> None:
    scene = begin(pilot, entry_of(KIND), HARD)
    pilot.post(pygame.MOUSEMOTION, pos=scene.places.room.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    pilot.post(pygame.MOUSEWHEEL, precise_y=-9.0, x=0, y=0)
    pilot.step()
    assert scene.list.scroller.offset > 0
    assert scene.cursor.share == 0
    pilot.key("end", "left", "home")
    assert scene.list.scroller.offset == 0


# --- while it is found


def slow(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, steps: int) -> tuple[Any, list[bool]]:
    """A way of which so many steps are found at once, and the others when a gate is opened."""
    entry, gate = entry_of(KIND), [False]
    hint = entry.kind.hint
    asked: list[int] = []

    def waiting(state: Any, pulse: Pulse) -> Hint[Any] | None:
        asked.append(1)
        while len(asked) > steps and not gate[0]:
            pulse()
        return hint(state, pulse)

    entry = with_kind(entry, replace(entry.kind, hint=waiting, teaching=replace(entry.kind.teaching, way=None)))
    scene = Solution(pilot.services, entry, entry.kind.start(puzzle(KIND, EASY)))
    pilot.app.stack.put(scene)
    pilot.until(lambda: len(scene.cursor.steps) == steps)
    return scene, gate


def test_the_first_steps_are_seen_while_the_rest_is_found(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, gate = slow(pilot, monkeypatch, 3)
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


def test_escape_calls_it_off_and_enter_goes_on(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, gate = slow(pilot, monkeypatch, 3)
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
    assert entry_of(KIND).kind.solved(scene.cursor.view.state)
    pilot.press("short")
    assert list(scene.cursor.steps) == every


def test_a_summary_calls_off_its_own_search_alone(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, gate = slow(pilot, monkeypatch, 3)
    lent = TechniqueSummary(pilot.services, scene.entry, scene.start, lambda _: None, scene.search)
    lent.leave()
    assert scene.search.busy
    own = TechniqueSummary(pilot.services, scene.entry, scene.start, lambda _: None)
    own.leave()
    assert own.search.off
    assert not own.search.busy
    gate[0] = True
