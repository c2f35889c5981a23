"""A hand on home, by mouse and keys; the first start of all; a new light."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import CATALOGUE, first_game
from game.scenes.files.import_menu import ImportMenu
from game.scenes.home.greeting import Greeting
from game.scenes.home.home import Home
from game.scenes.home.lantern_animation import SWING, WIDTH
from game.scenes.play.play import Playing
from game.scenes.shared.day_lanterns import STEADY
from game.store import Store
from generators.kernel.phrases import CHINESE, ENGLISH
from tests.game.memory_store import MemoryStore
from tests.game.pilot import TODAY, Pilot, piloted, puzzle_text
from tests.game.scenes.shared.test_day_lanterns import play
from tests.game.sweet_spots_hand import EASY, KIND


def card(pilot: Pilot, kind: str) -> Any:
    return next(each for each in pilot.scene.cards if each.entry.kind.id == kind)


# --- the hand


def move(pilot: Pilot, at: tuple[int, int]) -> None:
    pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    pilot.step()


def test_a_card_shows_that_a_hand_is_over_it_and_plays(pilot: Pilot) -> None:
    pilot.supply(KIND, EASY)
    spot = card(pilot, KIND).places.name.center
    plain = pilot.app.window.get_at(card(pilot, KIND).places.line.bottomright)
    move(pilot, spot)
    assert pilot.scene.under is card(pilot, KIND)
    assert pilot.app.window.get_at(card(pilot, KIND).places.line.bottomright) != plain
    move(pilot, (5, 5))
    assert pilot.scene.under is None
    assert pilot.app.window.get_at(card(pilot, KIND).places.line.bottomright) == plain
    pilot.click(spot)
    pilot.until_playing()
    assert pilot.play.kind.id == KIND


def test_a_press_that_slips_off_a_card_plays_nothing(pilot: Pilot) -> None:
    one, other = card(pilot, KIND), card(pilot, "brick")
    pilot.drag(one.places.name.center, other.places.name.center)
    pilot.drag(one.places.name.center, one.places.play.center)
    pilot.drag(one.places.play.center, one.places.name.center)
    pilot.step(3)
    assert pilot.scenes() == [Home]


def test_the_keys_walk_in_reading_order(pilot: Pilot) -> None:
    names = []
    for _ in range(len(pilot.scene.panel.widgets)):
        pilot.key("right")
        names.append(pilot.scene.panel.focus)
    kinds = [name.partition(":")[2] for name in names if ":" in name]
    assert kinds == [each.kind.id for each in CATALOGUE] * 2, "lanterns, then cards"
    assert names.index("today") < names.index(f"play:{CATALOGUE[0].kind.id}")
    pilot.supply(KIND, EASY)
    while pilot.scene.panel.focus != f"play:{KIND}":
        pilot.key("left")
    pilot.key("return")
    pilot.until_playing()
    assert pilot.play.kind.id == KIND


def test_what_was_copied_is_opened_from_home(pilot: Pilot) -> None:
    pilot.press("bring")
    assert pilot.scenes() == [Home, ImportMenu]
    pilot.press("paste")
    assert pilot.scenes() == [Home, ImportMenu]
    assert pilot.said() == [pilot.services.ui.tell("import.nothing")]
    pilot.clipboard.text = puzzle_text(KIND, EASY)
    pilot.press("paste")
    pilot.until_read()
    assert ImportMenu not in pilot.scenes()
    pilot.press("play")
    pilot.until_playing()
    assert pilot.play.kind.id == KIND


# --- the first start


def test_who_comes_first_is_welcomed_once(tmp_path: Path) -> None:
    with piloted(Store(tmp_path), greeted=False) as pilot:
        assert pilot.scenes() == [Home, Greeting]
        pilot.wait(1.5)
        pilot.press("around")
        assert pilot.scenes() == [Home]
        pilot.wait(1.0)
        assert pilot.scenes() == [Home]
    with piloted(Store(tmp_path), greeted=False) as pilot:
        pilot.wait(0.5)
        assert pilot.scenes() == [Home]


@pytest.mark.parametrize(("language", "name"), [(ENGLISH, "easy"), (CHINESE, "汉字墙")])
def test_the_greeting_starts_the_first_game_of_a_language(pilot: Pilot, language: str, name: str) -> None:
    pilot.services.change(replace(pilot.services.settings, language=language))
    kind, preset = first_game(language)
    pilot.store.put_ready(kind, preset, puzzle_text(kind, preset))
    pilot.put(Greeting(pilot.services))
    start: Any = pilot.widget("start")
    assert name in start.label
    pilot.press("start")
    pilot.until_playing()
    assert pilot.scenes() == [Home, Playing]
    assert (pilot.session.kind.id, pilot.session.chapter.heading.preset) == (kind, preset)


def test_who_has_played_before_is_no_stranger() -> None:
    store = MemoryStore(lambda: TODAY)
    play(store, 1, place="free")
    with piloted(store, greeted=False) as pilot:
        pilot.wait(0.5)
        assert pilot.scenes() == [Home]
        assert pilot.services.settings.greeted


# --- a new light


def flicker(pilot: Pilot) -> Any:
    return pilot.scene.kindling.flickers.get(KIND, STEADY)


def test_a_daily_solved_since_lights_its_lantern_and_lets_it_swing_once(pilot: Pilot) -> None:
    play(pilot.store, 1000)
    pilot.scene.back()
    assert pilot.scene.moving
    assert flicker(pilot).shine == 0.0
    swings = []
    while pilot.scene.moving:
        pilot.step()
        swings.append(flicker(pilot).swing)
    assert len(swings) == pytest.approx(SWING / 1000 * 60, abs=2)
    assert max(swings) == pytest.approx(WIDTH, abs=0.1)
    assert min(swings) == pytest.approx(-WIDTH, abs=0.1)
    assert flicker(pilot) == STEADY
    pilot.scene.back()
    assert not pilot.scene.moving, "it is lit, and hangs still"


# --- tooltips and keys


def test_a_card_tells_all_its_words_and_its_key_and_the_key_plays_it(pilot: Pilot) -> None:
    pilot.supply(KIND, EASY)
    number = [each.kind.id for each in CATALOGUE].index(KIND) + 1
    move(pilot, card(pilot, KIND).places.name.center)
    tip = pilot.scene.tip()
    assert tip.words.startswith(f"{card(pilot, KIND).line}\nNew · 8×8")
    assert tip.key == str(number)
    pilot.key(str(number))
    pilot.until_playing()
    assert pilot.play.kind.id == KIND


def test_enter_presses_the_black_pill_until_another_has_the_keys(pilot: Pilot) -> None:
    found = pilot.scene.known.suggestion
    pilot.key("return")
    pilot.until_playing()
    assert (pilot.play.kind.id, pilot.session.chapter.heading.preset) == (found.standing.entry.kind.id, found.preset)
