"""The almanac: months and days, what came of each, a hand over it, and puzzles that are opened from it."""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import CATALOGUE, LANTERNS, ON_SUNDAYS, dailies, entry_of
from game.scenes.almanac.almanac import Almanac
from game.scenes.almanac.days import FIRST, AlmanacHelp, days_of, read_month
from game.scenes.home.home import Home
from game.scenes.shared.day_lanterns import light_of
from game.scenes.shared.scene import Again, Daily, Open
from game.session.keeper import Keeper, daily_place
from game.store.log import END, FREE, SOLVED, Heading, LogEntry
from game.store.store import Store
from game.store.summary import in_place
from game.ui.lantern import Light
from game.ui.widget import Chosen
from game.ui.widgets.button import Button
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from tests.game.memory_store import MemoryStore, make_busy, put_daily
from tests.game.page_text import drawn_words
from tests.game.pilot import TODAY, Pilot, piloted, puzzle_text
from tests.rows import few_or_slow, of_type, present

KIND = "sweet_spots"
YESTERDAY = TODAY - timedelta(days=1)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """With the almanac open."""
    with piloted() as pilot:
        pilot.press("almanac", to=Almanac)
        yield pilot


def lights(pilot: Pilot, day: date) -> dict[str, Light]:
    return {each.entry.kind.id: each.light for each in pilot.scene.known.days[day]}


def put_solved(pilot: Pilot, *ago: int) -> None:
    """Dailies that were solved on their days, so many days ago."""
    for day in (TODAY - timedelta(days=each) for each in ago):
        put_daily(pilot.store, day, solved_on=day)


def refreshed(pilot: Pilot) -> Almanac:
    pilot.scene.back()
    pilot.step()
    scene: Almanac = pilot.scene
    return scene


@pytest.mark.parametrize(("language", "name"), [(ENGLISH, "Dragon Boat"), (CHINESE, "端午节")])
def test_the_day_of_a_festival_has_its_name(language: str, name: str) -> None:
    """In its cell, for screen readers too, and in the line below the date."""
    with piloted(today=date(2027, 6, 9)) as pilot:
        pilot.prefer(language=language)
        page = pilot.put(Almanac(pilot.services))
        assert name in [words for words, _ in drawn_words(page, pilot.app.window)]
        assert repr(page.spoken_page()).count(name) == 2


@pytest.mark.parametrize("window", few_or_slow(1, [(1280, 800), (720, 1280), (360, 480)]))
def test_every_month_has_its_days_in_weeks_from_monday_on(pilot: Pilot, window: tuple[int, int]) -> None:
    pilot.resize(window)
    pilot.services.today = lambda: date(2027, 12, 31)
    scene, seen = refreshed(pilot), []
    for _ in range(14):
        month = scene.known.month
        seen.append(month)
        weeks = calendar.Calendar(0).monthdayscalendar(month.year, month.month)
        found = {day: scene.panel.rect(day.isoformat()) for day in days_of(month)}
        lefts, tops = (sorted({*each}) for each in zip(*(each.topleft for each in found.values()), strict=True))
        for day, rect in found.items():
            week = next(number for number, each in enumerate(weeks) if day.day in each)
            assert (rect.top, rect.left) == (tops[week], lefts[weeks[week].index(day.day)]), day
        pilot.key("page up")
    assert (len({*seen}), seen[-1]) == (14, FIRST)


def test_days_to_come_are_shown_and_cannot_be_played(pilot: Pilot) -> None:
    tomorrow = TODAY + timedelta(days=1)
    assert pilot.scene.panel.rect(tomorrow.isoformat()).width
    assert tomorrow not in pilot.scene.known.days
    pilot.click(pilot.scene.panel.rect(tomorrow.isoformat()).center)
    pilot.key("right", "down")
    assert pilot.scene.chosen == TODAY


def test_no_month_before_the_first_dailies_unless_one_was_played(pilot: Pilot) -> None:
    assert not pilot.scene.known.has_earlier
    pilot.key("page up")
    assert pilot.scene.known.month == FIRST
    old = date(2026, 8, 5)
    put_daily(pilot.store, old, solved_on=old)
    scene = refreshed(pilot)
    assert scene.known.first == date(2026, 8, 1)
    pilot.press("earlier")
    assert (scene.known.month, list(scene.known.days)) == (date(2026, 10, 1), [])
    assert [each.id for each in scene.panel.widgets if each.id.startswith("play:")] == []
    pilot.key("page up", "page up", "page up")
    assert (scene.known.month, list(scene.known.days), scene.chosen) == (date(2026, 8, 1), [old], old)


def test_while_somebody_else_has_the_archive_the_page_waits(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ended with an error while results were written on a slow disk."""
    make_busy(monkeypatch, pilot.store.archive, "dailies", (1, 3))
    page = pilot.put(Almanac(pilot.services))
    assert (page.chosen, page.known.days) == (TODAY, {})
    pilot.wait(5.0)
    assert page.chosen == TODAY
    assert TODAY in page.known.days
    page.back()
    assert TODAY in page.known.days, "what was known stays"
    assert page.chosen == TODAY


def test_lanterns_of_a_day(pilot: Pilot) -> None:
    put_daily(pilot.store, YESTERDAY, solved_on=YESTERDAY)
    put_daily(pilot.store, YESTERDAY, "brick", moves=2)
    put_daily(pilot.store, YESTERDAY, "riddle")
    refreshed(pilot)
    found = lights(pilot, YESTERDAY)
    assert [kind for kind, light in found.items() if light is Light.LIT] == [KIND]
    assert [kind for kind, light in found.items() if light is Light.BEGUN] == ["brick"]
    assert set(found) == {each.id for each in dailies((ENGLISH,))}
    known = pilot.scene.known
    assert (known.lit, sum(map(len, known.days.values()))) == (1, 20 * len(LANTERNS))


def test_a_day_played_later_is_lit_and_mends_no_row(pilot: Pilot) -> None:
    put_solved(pilot, 0, 1, 3)
    put_daily(pilot.store, TODAY - timedelta(days=2), solved_on=TODAY)
    scene = refreshed(pilot)
    assert lights(pilot, TODAY - timedelta(days=2))[KIND] is Light.LIT
    assert scene.known.row.days == 2


def test_a_clock_set_forward_and_back_loses_nothing(pilot: Pilot) -> None:
    later = TODAY + timedelta(days=400)
    put_solved(pilot, 0, 1, 2)
    before = refreshed(pilot).known.row
    pilot.services.today = lambda: later
    pilot.wait(2.5)
    assert (pilot.scene.known.today, pilot.scene.chosen, pilot.scene.known.row.days) == (later, later, 0)
    put_daily(pilot.store, later, solved_on=later)
    assert refreshed(pilot).known.row.days == 1
    pilot.services.today = lambda: TODAY
    pilot.wait(2.5)
    assert (pilot.scene.known.row, pilot.scene.chosen) == (before, TODAY)
    assert later not in read_month(pilot.services, later).days
    pilot.services.today = lambda: later
    assert read_month(pilot.services, later).lit == 1, "it comes back with its day"


@pytest.mark.parametrize("today", [date.min, date(2020, 2, 29), date.max])
def test_on_any_day_of_the_calendar_the_page_stands(pilot: Pilot, today: date) -> None:
    pilot.services.today = lambda: today
    refreshed(pilot)
    pilot.key("left", "up", "right", "down", "page up", "page down", "home")
    assert (pilot.scene.known.today, pilot.scene.chosen) == (today, today)


def light(store: Store, today: date = TODAY) -> Light:
    seen = in_place(store.shelf.summaries(KIND), daily_place(today.isoformat()))
    return light_of(KIND, seen, store.archive.dailies(today.isoformat(), today.isoformat()))


def play(store: Store, moves: int, place: str) -> None:
    """So many moves towards the solution."""
    kind = entry_of(KIND).kind
    keeper = Keeper(store, kind, lambda: TODAY)
    session = present(keeper.reopen(place) or keeper.begin("", kind.read(puzzle_text(KIND, kind.presets[0].id)), place))
    for _ in range(moves):
        if not session.chapter.over:
            session.play(kind.hint(session.state, no_pulse).move)
            keeper.keep()
    keeper.close()


class Overtaken(dict[Path, Any]):
    """Both threads remember what they saw of a file, and the later of them may have looked first."""

    def __setitem__(self, path: Path, read_month: Any) -> None:
        super().__setitem__(path, ((0, 0), None))


@pytest.mark.parametrize("where", ["disk", "memory", "overtaken"])
def test_a_daily_lights_its_lantern_step_by_step(tmp_path: Path, where: str) -> None:
    """And an older look of the writer puts out none."""
    store = MemoryStore(lambda: TODAY) if where == "memory" else Store(tmp_path, lambda: TODAY)
    if where == "overtaken":
        store.shelf._seen = Overtaken()
    daily, seen = daily_place(TODAY.isoformat()), []
    for place, moves in (("free", 1000), (daily, 0), (daily, 1), (daily, 1000)):
        play(store, moves, place)
        seen.append(light(store))
    assert seen[:2] == [Light.UNLIT] * 2, "neither free play nor a look lights it"
    assert seen[2] is Light.BEGUN or where == "overtaken"
    assert seen[3] is Light.LIT
    assert light(store, TODAY + timedelta(days=1)) is Light.UNLIT
    store.close()


def test_days_in_a_row_of_each_kind(pilot: Pilot) -> None:
    put_solved(pilot, 0, 1, 2)
    for day in (TODAY, YESTERDAY):
        put_daily(pilot.store, day, "brick", solved_on=TODAY)
    pilot.click(pilot.widget("help").rect.center)
    assert isinstance(pilot.scene, AlmanacHelp)
    assert {kind: own.days for kind, own in pilot.scene.rows.items() if own.days} == {KIND: 3, "brick": 1}


def test_arrows_and_presses_choose_a_day_and_a_finger_turns_the_month(pilot: Pilot) -> None:
    for key, back in (("left", 1), ("left", 2), ("right", 1), ("up", 8), ("down", 1)):
        pilot.key(key)
        assert pilot.scene.chosen == TODAY - timedelta(days=back)
    pilot.click(pilot.scene.panel.rect(FIRST.isoformat()).center)
    assert pilot.scene.chosen == FIRST
    pilot.press("today")
    assert pilot.scene.chosen == TODAY
    pilot.services.today = lambda: date(2026, 12, 2)
    scene = refreshed(pilot)
    middle = scene.panel.rect("2026-12-16").center
    pilot.touch(middle, (middle[0] + 60, middle[1] + 2), (middle[0] + 160, middle[1] + 4))
    assert scene.known.month == FIRST
    pilot.touch(middle, (middle[0] - 60, middle[1]), (middle[0] - 160, middle[1]))
    assert scene.known.month == date(2026, 12, 1)


def test_a_day_that_is_all_lit_has_nothing_to_suggest(pilot: Pilot) -> None:
    for each in CATALOGUE:
        put_daily(pilot.store, YESTERDAY, each.kind.id, solved_on=YESTERDAY)
    refreshed(pilot).choose_day(YESTERDAY)
    pills = [each for each in pilot.scene.panel.widgets if isinstance(each, Button) and each.id.startswith("play:")]
    assert {each.label for each in pills} == {pilot.services.ui.tell("almanac.review")}
    pilot.key("return")
    assert isinstance(pilot.scene, Almanac)


def test_a_past_day_is_played_and_found_begun(pilot: Pilot) -> None:
    pilot.key("left")
    pilot.press_to_play(f"play:{KIND}")
    assert pilot.session.chapter.heading.daily == YESTERDAY.isoformat()
    pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, no_pulse).move)
    pilot.key("escape")
    assert (type(pilot.scene), pilot.scene.chosen) == (Almanac, YESTERDAY)
    assert lights(pilot, YESTERDAY)[KIND] is Light.BEGUN
    pilot.key("return")
    pilot.until_playing()
    assert pilot.session.chapter.heading.begun == TODAY.isoformat()
    pilot.solve_and_wait()
    result = pilot.play.game.result
    assert (sum(light.lit for _, light in result.today), result.day) == (1, "19 November")
    pilot.key("escape")
    assert lights(pilot, YESTERDAY)[KIND] is Light.LIT
    assert lights(pilot, TODAY)[KIND] is Light.UNLIT
    assert pilot.scene.known.row.days == 1
    pilot.key("return")
    pilot.until_playing()
    assert pilot.play.game.entry is CATALOGUE[0], "Enter opens what is suggested of the chosen day"
    assert pilot.session.chapter.heading.daily == YESTERDAY.isoformat()


def test_midnight_while_a_daily_is_on_the_table(pilot: Pilot) -> None:
    pilot.press_to_play(f"play:{KIND}")
    board, tomorrow = pilot.scene, TODAY + timedelta(days=1)
    pilot.services.today = lambda: tomorrow
    pilot.wait(3.0)
    assert pilot.scene is board
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()
    pilot.solve_and_wait()
    result, following = pilot.play.game.result, pilot.play.game.next()
    assert (sum(light.lit for _, light in result.today), result.day) == (1, "20 November")
    assert following.request == Daily(TODAY.isoformat()), "the next one is of the same day"
    pilot.key("escape")
    assert pilot.scenes() == [Home, Almanac]
    assert lights(pilot, TODAY)[KIND] is Light.LIT
    pilot.key("escape")
    assert pilot.scene.known.today == tomorrow
    assert (pilot.scene.known.lit, pilot.scene.known.streak) == (set(), 1)
    assert pilot.store.archive.days_solved_on_time() == {KIND: {TODAY.isoformat()}}


@pytest.mark.parametrize(("ending", "light"), [("", Light.BEGUN), (SOLVED, Light.LIT)])
def test_the_quick_cryptic_of_a_sunday_shows_how_it_stands(pilot: Pilot, ending: str, light: Light) -> None:
    """And its pill leads to the same chapter, whatever edition it was made in."""
    sunday = date(2026, 11, 15)
    head = Heading(
        "abc123", ON_SUNDAYS[0], FREE, ON_SUNDAYS[1], "", "2026-11-15", f"crossword/{ON_SUNDAYS[1]}/261115@1"
    )
    entries = [LogEntry("move", 1.0, "x"), *([LogEntry(END, 83.0, f"{SOLVED} 2026-11-15")] if ending else [])]
    pilot.store.archive.put([[head.line(), *(each.line() for each in entries)]], "2026-11-15")
    scene: Any = refreshed(pilot)
    scene.choose_day(sunday - timedelta(days=1))
    assert "extra:1" not in {each.id for each in scene.panel.widgets}
    scene.choose_day(sunday)
    _, extra = scene.known.extras[sunday]
    assert (extra.lamp.light, extra.lamp.over) == (light, bool(ending))
    pill = of_type(pilot.widget("extra:1"), Button)
    assert pill.label == ("Result" if ending else "Resume")
    assert pilot.scene.do(Chosen(pill.id)) == Open(entry_of(ON_SUNDAYS[0]), Again("abc123"))
