"""Two ways to one picture: what leads away and back leaves nothing behind, what is drawn in part is as drawn anew, and
a window twice as large shows the same in twice the size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.scenes.settings.settings import SettingsPage
from game.scenes.statistics.statistics import Statistics
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE
from tests.game.pilot import Pilot

USUAL, SMALL = (1280, 800), (360, 480)
SLACK = 8  # pixels, of rounded letters
KINDS = pytest.mark.parametrize("kind", [each.kind.id for each in CATALOGUE])


def change(pilot: Pilot, **settings: Any) -> None:
    pilot.services.change(replace(pilot.services.settings, **settings))
    pilot.step(2)


def picture(pilot: Pilot) -> pygame.Surface:
    target = pygame.Surface(pilot.app.size)
    pilot.scene.draw(target)
    return target


def raw(pilot: Pilot) -> bytes:
    return picture(pilot).get_buffer().raw


def in_another_window(pilot: Pilot) -> None:
    for size in (SMALL, USUAL):
        pilot.resize(size)
        pilot.step()


def in_another_setting(pilot: Pilot) -> None:
    for name, values in {"scale": (200, 100), "theme": ("dark", "light"), "language": (CHINESE, "en")}.items():
        for value in values:
            change(pilot, **{name: value})


def under_a_page(pilot: Pilot) -> None:
    pilot.app.stack.put(SettingsPage(pilot.services))
    pilot.step(2)
    pilot.key("escape")
    pilot.step(2)


def with_a_move_again(pilot: Pilot) -> None:
    pilot.session.undo()
    pilot.step()
    pilot.session.redo()
    pilot.wait(3.0)


DETOURS = [in_another_window, in_another_setting, under_a_page]


@pytest.mark.parametrize("page", [Home, SettingsPage, Statistics])
def test_a_page_looks_the_same_after_a_detour(pilot: Pilot, page: Callable[..., Any]) -> None:
    change(pilot, theme="light", language="en")
    pilot.app.stack.put(page(pilot.services))
    pilot.until(lambda: not pilot.worker.busy)
    pilot.step(2)
    before = raw(pilot)
    for each in DETOURS:
        each(pilot)
        pilot.until(lambda: not pilot.worker.busy)
        pilot.step(2)
        assert raw(pilot) == before, each.__name__


@KINDS
def test_a_game_looks_the_same_after_a_detour(pilot: Pilot, kind: str) -> None:
    change(pilot, clock=False, theme="light", language="en")
    pilot.open(kind)
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.resize(USUAL)
    pilot.wait(3.0)
    before = raw(pilot)
    for each in (*DETOURS, with_a_move_again):
        each(pilot)
        assert raw(pilot) == before, each.__name__


@pytest.mark.watched
@KINDS
def test_the_clock_drawn_alone_is_as_drawn_with_all(pilot: Pilot, kind: str) -> None:
    pilot.open(kind)
    pilot.wait(3.5)
    alone = pilot.app.window.get_buffer().raw
    pilot.scene.dirty = True
    pilot.step()
    assert pilot.app.window.get_buffer().raw == alone


@pytest.mark.parametrize("page", [Home, SettingsPage, Statistics])
def test_a_window_twice_as_large_shows_all_twice_as_large(pilot: Pilot, page: Callable[..., Any]) -> None:
    pilot.app.stack.put(page(pilot.services))
    pilot.until(lambda: not pilot.worker.busy)
    places = []
    for times in (1, 2):
        pilot.resize((times * USUAL[0], times * USUAL[1]))
        pilot.step(2)
        places.append({each.id: [side / times for side in each.rect] for each in pilot.scene.panel.widgets})
    small, halved = places
    assert small.keys() == halved.keys()
    assert [each for each in small if small[each] != pytest.approx(halved[each], abs=SLACK)] == []
