"""Who is new: the greeting, and the first game, which is small and lights a lantern."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.rating.strength import level_name
from game.scenes.almanac.days import read_month
from game.scenes.home.blocks import puzzles_of
from game.scenes.home.front_page import FrontPage
from game.scenes.home.home import Home
from game.scenes.home.sheets import Greeting
from game.scenes.lessons.lesson import LessonScene
from game.scenes.shared.facts import HomeFacts, read_facts
from game.scenes.shared.scene import Addressed
from game.session.lessons import lesson_of
from game.store.store import Store
from generators.kernel.kind import EASY, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.names.address import make_at
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, piloted
from tests.game.scenes.test_almanac import put
from tests.rows import present

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


FIRST_DAYS = [MONDAY + timedelta(each) for each in range(7)]
FIRST_DAYS += [date(2026, 11, 27), date(2028, 1, 7), date(2029, 9, 1), date(2031, 1, 2), date(2031, 12, 31)]
SMALL = {"sweet_spots": 5 * 5, "lion_wall": 16}  # cells or cards


def new_on(pilot: Pilot, day: date, language: str) -> HomeFacts:
    pilot.services.today = partial(date, day.year, day.month, day.day)
    pilot.prefer(language=language)
    return read_facts(pilot.services)


@pytest.mark.parametrize(("language", "kind"), [(ENGLISH, "sweet_spots"), (CHINESE, "lion_wall")])
def test_on_every_first_day_a_small_and_easy_game_of_what_its_lesson_taught_is_suggested(
    pilot: Pilot, language: str, kind: str
) -> None:
    """On a Friday it was a hard 9×9 with two chests a row, and on weekends a hard Brick. And on weekends who had no
    game behind them was offered a harder one than who had one."""
    for day in FIRST_DAYS:
        known = new_on(pilot, day, language)
        first, found = known.first, present(puzzles_of(known).next)
        assert known.suggestion == first, day
        assert (found.entry, found.request) == (first.standing.entry, first.request), day
        entry, preset = first.standing.entry, first.standing.entry.preset(first.preset)
        assert (entry.id, level_name(preset), first.begun) == (kind, EASY, None), day
        assert isinstance(first.request, Addressed)
        puzzle = make_at(entry.kind, first.request.address, no_pulse)
        taught = entry.kind.read(present(lesson_of(kind, preset.id)).puzzle)
        size = len(puzzle.cards) if kind == "lion_wall" else puzzle.size**2
        assert size == SMALL[kind], day
        rule = "mode" if kind == "lion_wall" else "per_row"  # chests
        assert getattr(puzzle, rule) == getattr(taught, rule), day


@pytest.mark.parametrize(("language", "weekday"), [(ENGLISH, 4), (ENGLISH, 0), (CHINESE, 6)])
def test_the_greeting_starts_the_first_game_and_its_win_lights_a_lantern(
    pilot: Pilot, language: str, weekday: int
) -> None:
    day = MONDAY + timedelta(weekday)
    known = new_on(pilot, day, language)
    entry, tell = known.first.standing.entry, pilot.services.ui.tell
    pilot.services.lessons = True
    pilot.put(Home(pilot.services))
    pilot.put(Greeting(pilot.services))
    start: Any = pilot.widget("start")
    assert start.label == tell("greeting.start", name=tell(f"board.{entry.id}.name"))
    pilot.press("start")
    pilot.until(lambda: isinstance(pilot.scene, LessonScene))
    pilot.press("close")
    pilot.until_playing()
    assert (pilot.session.kind.id, pilot.session.chapter.heading.preset) == (entry.id, known.first.preset)
    pilot.solve()
    result = pilot.scene.game.result
    assert [each.lantern for each, light in result.today if light.lit] == [entry.lantern]
    assert result.day == tell("result.today")
    now = read_facts(pilot.services)
    assert now.lit == {entry.lantern}
    assert now.suggestion != now.first
    month = read_month(pilot.services, day)
    assert [each.entry.lantern for each in month.days[day] if each.light.lit] == [entry.lantern]


@pytest.mark.parametrize("weekday", [0, 4])
def test_who_left_the_first_game_goes_on_with_it_and_its_daily_stays_to_be_played(pilot: Pilot, weekday: int) -> None:
    known = new_on(pilot, MONDAY + timedelta(weekday), ENGLISH)
    pilot.put(FrontPage(pilot.services))
    pilot.press("next")
    pilot.until_playing()
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.key("escape")
    begun = present(read_facts(pilot.services).suggestion)
    assert begun.begun is not None
    assert begun.standing.entry.id == known.first.standing.entry.id == "sweet_spots"
    pilot.press("next")
    pilot.until_playing()
    pilot.solve()
    pilot.wait(2)
    pilot.key("escape")
    block = next(each for each in puzzles_of(read_facts(pilot.services)).others if each.id == "sweet_spots")
    assert not block.lamp.over
    pilot.daily("sweet_spots")
    assert pilot.session.chapter.heading.daily == pilot.services.today().isoformat()
