"""The almanac under a hand: days, months, and puzzles that are opened from it."""

from __future__ import annotations

from datetime import date, timedelta

import pygame
import pytest

from game.catalogue import CATALOGUE, ON_SUNDAYS, entry_of
from game.scenes.almanac.almanac import Almanac
from game.scenes.almanac.days import FIRST
from game.scenes.home.home import Home
from game.scenes.shared.launch_request import Addressed, Again, Daily
from game.scenes.shared.scene import Open
from game.store.log import END, FREE, SOLVED, Deed, Heading
from game.ui.lantern import Light
from game.ui.widgets.button import Button, Dress
from generators.names.address import Address
from tests.game.almanac_hand import KIND, YESTERDAY, lights, put, refreshed
from tests.game.pilot import TODAY, Pilot


@pytest.mark.parametrize(
    ("keys", "back"), [(("left",), 1), (("up",), 7), (("left", "left", "right"), 1), (("up", "down"), 0)]
)
def test_arrows_walk_from_day_to_day(pilot: Pilot, keys: tuple[str, ...], back: int) -> None:
    pilot.key(*keys)
    assert pilot.scene.chosen == TODAY - timedelta(days=back)


def test_arrows_walk_over_the_edge_of_a_month(pilot: Pilot) -> None:
    pilot.services.today = lambda: date(2026, 12, 2)
    scene = refreshed(pilot)
    pilot.key("left", "left")
    assert (scene.chosen, scene.known.month) == (date(2026, 11, 30), FIRST)
    pilot.key("right")
    assert scene.chosen == date(2026, 12, 1)


def test_a_press_chooses_a_day_and_the_pill_leads_back_to_today(pilot: Pilot) -> None:
    pilot.click(pilot.scene.places.days[FIRST].center)
    assert pilot.scene.chosen == FIRST
    pilot.press("today")
    assert pilot.scene.chosen == TODAY


def test_a_finger_turns_the_month(pilot: Pilot) -> None:
    pilot.services.today = lambda: date(2026, 12, 2)
    scene = refreshed(pilot)
    middle = scene.places.grid.center
    pilot.touch(middle, (middle[0] + 60, middle[1] + 2), (middle[0] + 160, middle[1] + 4))
    assert scene.known.month == FIRST
    pilot.touch(middle, (middle[0] - 60, middle[1]), (middle[0] - 160, middle[1]))
    assert scene.known.month == date(2026, 12, 1)


def test_a_drag_or_the_wheel_changes_nothing(pilot: Pilot) -> None:
    middle = pilot.scene.places.days[FIRST].center
    pilot.drag(middle, (middle[0] - 100, middle[1]), (middle[0] - 300, middle[1]))
    pilot.post(pygame.MOUSEWHEEL, precise_y=-3.0, x=0, y=0)
    pilot.step()
    assert (pilot.scene.chosen, pilot.scene.known.month) == (TODAY, FIRST)


@pytest.mark.parametrize("size", [(1280, 800), (360, 480)])
def test_a_day_scrolled_under_the_bar_cannot_be_pressed(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.scene.scroller.jump(10_000)
    pilot.scene.place()
    pilot.click((size[0] // 2, 10))
    assert pilot.scene.chosen == TODAY


def test_one_black_pill_for_what_was_begun(pilot: Pilot) -> None:
    put(pilot.store, YESTERDAY, "brick", moves=2)
    refreshed(pilot).choose_day(YESTERDAY)
    pills = [each for each in pilot.scene.panel.widgets if isinstance(each, Button) and each.dress is Dress.PRIMARY]
    assert [each.id for each in pills] == ["play:brick"]


def test_a_day_that_is_all_lit_has_nothing_to_suggest(pilot: Pilot) -> None:
    for each in CATALOGUE:
        put(pilot.store, YESTERDAY, each.kind.id, solved_on=YESTERDAY)
    refreshed(pilot).choose_day(YESTERDAY)
    pills = [each for each in pilot.scene.panel.widgets if isinstance(each, Button) and each.id.startswith("play:")]
    assert {each.label for each in pills} == {pilot.services.ui.tell("almanac.review")}
    pilot.key("return")
    assert isinstance(pilot.scene, Almanac)


def test_enter_opens_what_is_suggested_of_the_chosen_day(pilot: Pilot) -> None:
    pilot.key("left", "return")
    pilot.until_playing()
    assert pilot.play.game.entry is CATALOGUE[0]
    assert pilot.session.chapter.heading.daily == YESTERDAY.isoformat()


def test_a_past_day_is_played_and_found_begun(pilot: Pilot) -> None:
    pilot.key("left")
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    assert pilot.session.chapter.heading.daily == YESTERDAY.isoformat()
    hint = pilot.play.kind.hint(pilot.session.state, lambda: None)
    pilot.play.game.play(hint.move)
    pilot.key("escape")
    assert isinstance(pilot.scene, Almanac)
    assert pilot.scene.chosen == YESTERDAY
    assert lights(pilot, YESTERDAY)[KIND] is Light.BEGUN
    pilot.key("return")
    pilot.until_playing()
    assert pilot.session.chapter.heading.begun == TODAY.isoformat()
    while not pilot.session.chapter.over:
        pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, lambda: None).move)
    pilot.wait(1.5)
    told = pilot.play.result
    assert told is not None
    assert (told.today.count(Light.LIT), told.day) == (1, "19 November")
    pilot.key("escape")
    assert lights(pilot, YESTERDAY)[KIND] is Light.LIT
    assert lights(pilot, TODAY)[KIND] is Light.UNLIT
    assert pilot.scene.known.row.days == 1


def test_escape_leads_home_and_tab_to_the_pills(pilot: Pilot) -> None:
    pilot.key("tab", "tab", "tab", "tab")
    assert pilot.scene.panel.focus == "today", "past the three of the bar, and the month before, of which there is none"
    pilot.key("escape")
    assert len(pilot.scenes()) == 1


def test_midnight_while_a_daily_is_on_the_table(pilot: Pilot) -> None:
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    board, tomorrow = pilot.scene, TODAY + timedelta(days=1)
    pilot.services.today = lambda: tomorrow
    pilot.wait(3.0)
    assert pilot.scene is board
    assert pilot.session.chapter.heading.daily == TODAY.isoformat()
    while not pilot.session.chapter.over:
        pilot.play.game.play(pilot.play.kind.hint(pilot.session.state, lambda: None).move)
    pilot.wait(1.5)
    told, following = pilot.play.result, pilot.play.game.next()
    assert told is not None
    assert (told.today.count(Light.LIT), told.day) == (1, "20 November")
    assert isinstance(following, Open)
    assert following.request == Daily(TODAY.isoformat()), "the next one is of the same day"
    pilot.key("escape")
    assert pilot.scenes() == [Home, Almanac]
    assert lights(pilot, TODAY)[KIND] is Light.LIT
    pilot.key("escape")
    assert pilot.scene.known.today == tomorrow
    assert (pilot.scene.known.lit, pilot.scene.known.streak) == (set(), 1)
    assert pilot.store.archive.days_kept() == {KIND: {TODAY.isoformat()}}


def test_a_sunday_has_a_quick_cryptic_beside_its_dailies(pilot: Pilot) -> None:
    sunday = date(2026, 11, 15)
    pilot.scene.choose_day(sunday - timedelta(days=1))
    assert "extra" not in {each.id for each in pilot.scene.panel.widgets}
    pilot.scene.choose_day(sunday)
    turn = pilot.scene.choose(pilot.widget("extra"))
    assert turn == Open(entry_of(ON_SUNDAYS[0]), Addressed(Address(*ON_SUNDAYS, "261115")))
    pilot.scene.choose_day(FIRST)
    pilot.scene.choose_day(date(2026, 11, 29))  # not yet
    assert pilot.scene.chosen < date(2026, 11, 29)


@pytest.mark.parametrize(("ending", "light"), [("", Light.BEGUN), (SOLVED, Light.LIT)])
def test_the_quick_cryptic_of_a_sunday_shows_how_it_stands(pilot: Pilot, ending: str, light: Light) -> None:
    """And its pill leads to the same chapter, whatever edition it was made in."""
    sunday = date(2026, 11, 15)
    head = Heading(
        "abc123", ON_SUNDAYS[0], FREE, ON_SUNDAYS[1], "", "2026-11-15", f"crossword/{ON_SUNDAYS[1]}/261115@1"
    )
    deeds = [Deed("move", 1.0, "x"), *([Deed(END, 83.0, f"{SOLVED} 2026-11-15")] if ending else [])]
    pilot.store.archive.put([[head.line(), *(each.line() for each in deeds)]], "2026-11-15")
    scene = refreshed(pilot)
    scene.choose_day(sunday)
    extra = scene.known.extras[sunday]
    assert (extra.lamp.light, extra.lamp.over) == (light, bool(ending))
    pill = pilot.widget("extra")
    assert isinstance(pill, Button)
    assert pill.label == ("Review" if ending else "Resume")
    assert pilot.scene.choose(pill) == Open(entry_of(ON_SUNDAYS[0]), Again("abc123"))
