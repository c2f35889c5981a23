"""The atlas under the hand: families, a search, ways and ladders, by mouse, finger and keys, in any window."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING
from unittest.mock import patch

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.scenes.atlas import queries
from game.scenes.atlas.path_screen import PathScreen
from game.scenes.atlas.screen import AtlasScreen
from game.scenes.atlas.tree import MOST, spread
from game.scenes.home.home import Home
from game.ui.text import Style
from generators.characters import atlas
from generators.characters.atlas import graph_of
from generators.kernel.atlas import Way
from generators.kernel.kind import Met, no_pulse
from tests.game.memory_store import MemoryStore
from tests.game.page_text import drawn_words
from tests.game.pilot import TODAY, Pilot, entry_of, let_pass, piloted
from tests.rows import present

if TYPE_CHECKING:
    from networkx import DiGraph

KIND = "lion_wall"


@cache
def graph() -> DiGraph:
    return graph_of(no_pulse)


@pytest.fixture
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The graph takes most of the time of a page: one for all pages here, which none of them gives back."""
    monkeypatch.setattr(atlas, "graph_of", lambda _: graph())
    monkeypatch.setattr(queries, "_close_atlas", lambda _: None)


@pytest.fixture
def pilot(made_once: None) -> Iterator[Pilot]:
    with met() as pilot:
        yield pilot


@contextmanager
def met() -> Iterator[Pilot]:
    """Of a player who has met some characters and missed one."""
    store = MemoryStore(lambda: TODAY)
    store.cards.meet(KIND, [Met(each, missed=each == "静") for each in "清情请静妈"], TODAY - timedelta(2))
    with piloted(store) as pilot:
        yield pilot


def opened(pilot: Pilot, sign: str = "清") -> AtlasScreen:
    page = pilot.put(AtlasScreen(pilot.services, entry_of(KIND), sign))
    answered(pilot, page)
    return page


def on_the_way(pilot: Pilot) -> PathScreen:
    """From 妈 to 热."""
    family = opened(pilot, "妈")
    page = pilot.put(PathScreen(pilot.services, family.queries, "妈", family.open, "热"))
    answered(pilot, page)
    return page


def tried(pilot: Pilot, page: PathScreen, signs: str) -> Way | None:
    """The ladder, after these are tried one after the other."""
    for sign in signs:
        page._try(sign)
        answered(pilot, page)
        answered(pilot, page)
    return page.ladder


def answered(pilot: Pilot, page: AtlasScreen | PathScreen) -> None:
    pilot.until(lambda: not page.queries.busy)
    let_pass(pilot, 1.5)


def test_it_shows_something_before_the_graph_is_made(pilot: Pilot) -> None:
    page = AtlasScreen(pilot.services, entry_of(KIND), "清")
    with patch.object(page.queries, "update", return_value=False):
        pilot.app.stack.put(page)
        pilot.wait(0.5)
        assert page.entry is None
        place = page.panel.rect("tree")
        before = pilot.app.window.subsurface(place).copy()
        assert len({before.get_at((x, place.height // 2))[:3] for x in range(place.width)}) > 10
        pilot.press("search")
        assert page.typing
    answered(pilot, page)
    assert page.here.sign == "清"


def test_a_family_by_mouse_finger_and_keys(pilot: Pilot) -> None:
    page = opened(pilot)
    assert (page.here.sign, page.here.part) == ("清", "青")
    lit = {each.sign for each in page.tree.lamps if each.lit}
    assert {"清", "情", "请", "静"} <= lit
    assert {each.sign for each in page.tree.lamps if each.missed} == {"静"}
    pilot.press("lamp:情")
    answered(pilot, page)
    assert page.entry.character == "情"
    pilot.touch(pilot.widget("lamp:请").rect.center)
    answered(pilot, page)
    assert page.entry.character == "请"
    pilot.key("right", "right", "return")
    answered(pilot, page)
    assert page.entry.character != "请"
    pilot.key("backspace", "backspace")
    answered(pilot, page)
    assert page.here.part == "青"


def test_a_part_is_pressed_and_gone_back_from(pilot: Pilot) -> None:
    page = opened(pilot)
    pilot.press("part:氵")
    answered(pilot, page)
    assert (page.here.part, page.entry.standing) == ("氵", "水")
    assert page.tree.pages > 1
    before = [each.sign for each in page.tree.lamps]
    pilot.key("page down")
    assert [each.sign for each in page.tree.lamps] != before
    pilot.key("backspace")
    answered(pilot, page)
    assert (page.here.sign, page.here.part) == ("清", "青")


def test_it_is_moved_and_made_larger(pilot: Pilot) -> None:
    page = opened(pilot)
    before = pilot.widget("lamp:清").rect.copy()
    pilot.key("=")
    assert pilot.widget("lamp:清").rect.width > before.width
    pilot.key("0")
    assert pilot.widget("lamp:清").rect == before
    pilot.key("ctrl =", "alt =", "alt page down")
    assert pilot.widget("lamp:清").rect == before, "keys with Ctrl or Alt mean something else"
    middle = pilot.widget("middle").rect.center
    pilot.drag(middle, (middle[0] + 40, middle[1]), (middle[0] + 60, middle[1] + 10))
    assert pilot.widget("middle").rect.center == (middle[0] + 60, middle[1] + 10)
    assert page.here.sign == "清", "a drag presses nothing"
    pilot.wheel(middle, -1.0)
    assert page.tree.pan.zoom < 1


def test_two_fingers_make_it_larger(pilot: Pilot) -> None:
    page = opened(pilot)
    lamp, other = (pilot.widget(f"lamp:{each}") for each in "清情")
    one, two = lamp.rect.center, other.rect.center
    apart = (one[0] + 3 * (two[0] - one[0]) // 2, one[1] + 3 * (two[1] - one[1]) // 2)
    pilot.finger(pygame.FINGERDOWN, one)
    pilot.finger(pygame.FINGERDOWN, two, 2)
    pilot.finger(pygame.FINGERMOTION, apart, 2)
    pilot.finger(pygame.FINGERUP, apart, 2)
    pilot.finger(pygame.FINGERUP, one)
    pilot.wait(0.1)
    assert page.tree.pan.zoom == pytest.approx(1.5, rel=0.02)
    for sign, place in (("清", one), ("情", apart)):
        assert math.dist(pilot.widget(f"lamp:{sign}").rect.center, place) < 4, "it stays under its finger"
    assert page.here.sign == "清", "a pinch presses nothing"


def test_letters_typed_at_once_reach_the_search(pilot: Pilot) -> None:
    page = opened(pilot)
    pilot.key("w")
    pilot.type_in("ater")
    answered(pilot, page)
    assert page.text == "water"
    assert page.tree.members[0].character == "水"


def test_a_search_leads_to_a_character(pilot: Pilot) -> None:
    page = opened(pilot)
    pilot.key("/")
    pilot.type_in("water")
    answered(pilot, page)
    assert page.tree.members[0].character == "水"
    pilot.key("return")
    answered(pilot, page)
    assert (page.here.sign, page.tree.found) == ("水", None)
    pilot.key("/")
    pilot.type_in("zzz")
    answered(pilot, page)
    assert page.tree.found == ()
    pilot.key("escape")
    assert page.tree.found is None
    pilot.key("escape")
    assert isinstance(pilot.scene, Home)
    page = opened(pilot, "☃")
    assert (page.unknown, page.entry) == ("☃", None), "what is not there is told"


def test_a_way_and_another(pilot: Pilot) -> None:
    page = on_the_way(pilot)
    first = page.way
    assert first.steps == 4
    pilot.press("another")
    assert page.way != first
    assert page.way.steps == 4
    pilot.key("left")
    pilot.press("lamp:1", to=AtlasScreen)
    answered(pilot, pilot.scene)
    assert pilot.scene.here.sign == page.way.characters[1]


def test_a_ladder_is_climbed_and_another_goal_is_typed(pilot: Pilot) -> None:
    page = on_the_way(pilot)
    pilot.key("return")
    answered(pilot, page)
    assert present(tried(pilot, page, "火")).steps == 0, "they share no part"
    assert page.said is not None
    pilot.key("1")
    answered(pilot, page)
    assert present(page.ladder).steps == 1
    pilot.press("undo")
    answered(pilot, page)
    assert present(tried(pilot, page, "她地黑热")).steps == present(page.way).steps == 4
    assert not page.climbing
    pilot.press("on")
    answered(pilot, page)
    assert page.start == "热"
    pilot.click(pilot.widget("field").rect.center)
    pilot.post(pygame.TEXTINPUT, text="fire")
    pilot.key("return")
    answered(pilot, page)
    answered(pilot, page)
    assert page.goal == "火", "a goal is typed"


def test_the_graph_is_given_back() -> None:
    with met() as pilot:
        page = opened(pilot)
        atlas = page.queries._atlas.result()
        assert len(atlas.graph) > 5000
        pilot.key("escape")
        pilot.worker.submit(lambda _: None).result()
        assert len(atlas.graph) == 0
        assert page.queries._atlas is None


@pytest.mark.parametrize("size", [(1280, 800), (720, 1280)])
def test_large_text_stays_within_its_field_and_no_name_of_a_part_is_cut(pilot: Pilot, size: tuple[int, int]) -> None:
    """At 200 % the line to type in was as high as its letters, and 亍 of 行 was called “right…”."""
    pilot.prefer(scale=200)
    pilot.resize(size)
    page = pilot.put(AtlasScreen(pilot.services, entry_of(KIND), "行"))
    pilot.until(lambda: page.entry is not None)
    ui = pilot.services.ui
    assert pilot.widget("search").rect.height > ui.text.leading(Style.BODY)
    names = [(words, rect) for words, rect in drawn_words(page, pilot.app.window) if words in page.entry.labels]
    assert {words for words, _ in names} == {"step", "right step"}
    assert all(ui.text.width(words, Style.CAPTION) <= rect.width for words, rect in names)


def test_it_opens_from_a_wall_at_what_was_read_there_last(pilot: Pilot) -> None:
    pilot.open(KIND)
    pilot.play.board.atlas_entry = "妈"
    pilot.step()
    pilot.key("f4")
    assert isinstance(pilot.scene, AtlasScreen)
    answered(pilot, pilot.scene)
    assert pilot.scene.here.sign == "妈"
    pilot.key("escape")
    assert pilot.scenes()[-1] is type(pilot.play)
    wall = pilot.session.state
    other = replace(wall, puzzle=replace(wall.puzzle, cards=wall.puzzle.cards[::-1]))
    pilot.play.board.follow(wall, other)
    assert pilot.play.board.atlas_entry == "", "it may not be in the new wall"


COUNTS = st.tuples(*[st.integers(0, 6)] * 3).filter(lambda counts: 0 < sum(counts) <= MOST)
SIZES = st.tuples(st.integers(120, 1200), st.integers(120, 1200))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(COUNTS, SIZES, st.integers(20, 120))
def test_none_lies_over_another(counts: tuple[int, int, int], size: tuple[int, int], most: int) -> None:
    found = spread(counts, size, most)
    assert tuple(map(len, found.rects)) == counts
    every = [found.middle, *(each for ring in found.rects for each in ring)]
    assert all(pygame.Rect((0, 0), size).contains(each) for each in every)
    assert not any(one.colliderect(other) for one, other in combinations(every, 2))
