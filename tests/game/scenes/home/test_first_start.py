"""Who is new: the greeting, and the first game, which is one of today's."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.scenes.home.home import Home
from game.scenes.home.sheets import Greeting
from game.scenes.lessons.lesson import LessonScene
from game.scenes.shared.facts import read_facts
from game.scenes.shared.scene import Daily
from game.store.store import Store
from generators.kernel.phrases import CHINESE, ENGLISH
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, piloted
from tests.game.scenes.test_almanac import put

MONDAY = date(2026, 11, 16)


def test_who_comes_first_is_welcomed_once(tmp_path: Path) -> None:
    with piloted(Store(tmp_path), greeted=False) as pilot:
        assert pilot.scenes() == [Home, Greeting]
        pilot.wait(1.5)
        pilot.press("around")
        assert pilot.scenes() == [Home]
        pilot.wait(1.0)
        assert pilot.scenes() == [Home]
    veteran = MemoryStore(lambda: TODAY)
    put(veteran, TODAY, moves=1)
    for store in (Store(tmp_path), veteran):
        with piloted(store, greeted=False) as pilot:
            pilot.wait(0.5)
            assert pilot.scenes() == [Home]
            assert pilot.services.settings.greeted


FIRST = [  # the language, the day of the week, and the kind: the easiest of that day
    (ENGLISH, 0, "sweet_spots"),
    (CHINESE, 0, "lion_wall"),
    (CHINESE, 4, "riddle_zh"),
    (ENGLISH, 5, "brick"),
]


@pytest.mark.parametrize(("language", "weekday", "kind"), FIRST)
def test_the_greeting_starts_a_puzzle_of_today_and_says_so(
    pilot: Pilot, language: str, weekday: int, kind: str
) -> None:
    """It was that of Monday, and the first win lit no lantern of the day."""
    day = MONDAY + timedelta(weekday)
    pilot.services.today = lambda: day
    pilot.services.lessons = True
    pilot.services.change(replace(pilot.services.settings, language=language))
    pilot.step()
    pilot.put(Greeting(pilot.services))
    start: Any = pilot.widget("start")
    tell = pilot.services.ui.tell
    assert start.label == tell("greeting.start", name=tell(f"board.{kind}.name"))
    pilot.press("start")
    pilot.until(lambda: isinstance(pilot.scene, LessonScene))
    pilot.press("close")
    pilot.until_playing()
    assert (pilot.session.kind.id, pilot.session.chapter.heading.daily) == (kind, day.isoformat())


def test_home_suggests_a_puzzle_of_today_on_every_first_day(pilot: Pilot) -> None:
    for days in range(7):
        day = MONDAY + timedelta(days)
        pilot.services.today = partial(date, day.year, day.month, day.day)
        known = read_facts(pilot.services)
        assert known.suggestion is not None
        assert known.suggestion.request == known.first.request == Daily(day.isoformat())


def test_the_first_win_lights_a_lantern_of_today(pilot: Pilot) -> None:
    day = MONDAY + timedelta(6)
    pilot.services.today = lambda: day
    first = read_facts(pilot.services).first.standing.entry
    put(pilot.store, day, solved_on=day, kind=first.id)
    assert read_facts(pilot.services).lit == {first.lantern}
