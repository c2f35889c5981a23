"""The window comes back where it was, if there is still a screen."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import LEAST, App
from game.store.store import Store
from game.system.desktop import WINDOW, WindowPlace, on_screens, place_from
from game.ui.window import opened

PIXELS = st.tuples(st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))
PLACES = st.builds(WindowPlace, PIXELS, st.none() | PIXELS, st.booleans())


@given(place=PLACES)
def test_round_trip(place: WindowPlace) -> None:
    assert place_from(json.loads(json.dumps(asdict(place)))) == place


SPOILT = (
    *("[]", "{}", "null", "7", '"here"', '{"size": [1], "at": null, "full": true}'),
    '{"size": [1e300, 2], "at": null, "full": 1}',
    '{"size": [900, 700], "at": ["a", 2], "full": false}',
)


@pytest.mark.parametrize("text", SPOILT)
def test_what_cannot_be_a_place_is_none(text: str) -> None:
    assert place_from(json.loads(text)) == WindowPlace()


def test_half_of_the_least_window_is_to_be_seen() -> None:
    wide, high = LEAST
    for at, seen in (
        ((1920 - wide // 2 - 1, 0), True),
        ((1920 - wide // 2, 0), False),
        ((0, 1080 - high // 2 - 1), True),
        ((0, 1080 - high // 2), False),
        ((-1, 0), False),
    ):
        found = on_screens(WindowPlace((1280, 800), at), [(1920, 1080)], LEAST)
        assert (found.at is not None) == seen, at


def test_the_first_window_is_larger_on_a_screen_of_many_dots() -> None:
    sizes = {(1280, 800): 1280, (1920, 1080): 1280, (2560, 1600): 1920, (3840, 2160): 2560, (800, 600): 800}
    found = {screen: on_screens(WindowPlace(), [screen], LEAST).size[0] for screen in sizes}
    assert found == sizes
    assert on_screens(WindowPlace((1280, 800), (5, 5)), [(3840, 2160)], LEAST).size == (1280, 800)


@given(place=PLACES, screens=st.lists(st.sampled_from([(1024, 768), (1920, 1080), (3840, 2160)]), max_size=3))
def test_it_is_seen_on_some_screen(place: WindowPlace, screens: list[tuple[int, int]]) -> None:
    found = on_screens(place, screens, LEAST)
    assert found.size[0] >= LEAST[0]
    assert found.size[1] >= LEAST[1]
    if screens:
        assert found.size[0] <= max(each[0] for each in screens)
        assert found.size[1] <= max(each[1] for each in screens)
    if found.at is not None:
        assert found.at == place.at
    if screens and found.at is not None:
        assert 0 <= found.at[0] < sum(each[0] for each in screens)
        assert 0 <= found.at[1] < max(each[1] for each in screens)


def test_size_and_place_come_back() -> None:
    app = App(WindowPlace((900, 700), (30, 40)))
    assert app.size == (900, 700)
    assert pygame.display.get_window_position() == (30, 40)
    assert app.place == WindowPlace((900, 700), (30, 40))
    opened((1280, 800))


def test_the_next_start_knows_it(tmp_path: Path) -> None:
    """Also from the file that an earlier Lantern wrote."""
    (tmp_path / "window.json").write_text('{"size": [900, 700], "at": null, "full": false}', encoding="utf-8")
    place = WindowPlace((900, 700))
    for after in (place, WindowPlace((900, 700), (3, 4), full=True)):
        store = Store(tmp_path)
        assert place_from(store.of_machine(WINDOW)) == place
        store.keep_of_machine(WINDOW, asdict(after))
        place = after
        store.close()
        assert not (tmp_path / "window.json").exists()
    later = Store(tmp_path)
    assert place_from(later.of_machine(WINDOW)) == place
    later.close()
