"""How one comes to practice from a game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.scenes.home.home import Home
from game.scenes.lessons.rules import Rules
from game.scenes.play import commands
from game.scenes.play.menu import Menu
from game.scenes.play.play import Playing
from game.scenes.practice.choice import PracticeChoice
from game.scenes.practice.practice import Practice
from generators.kernel.kind import Exercise
from tests.game.pilot import Pilot
from tests.game.scenes.practice.test_practice import ready, trying
from tests.game.toy_drills import DRILLS, KIND, toy_entry
from tests.kinds import with_kind


@pytest.mark.parametrize("way", ["menu", "rules", "key"])
def test_menu_rules_and_a_key_lead_to_it(pilot: Pilot, way: str) -> None:
    pilot.open(KIND)
    pilot.play.game.entry = toy_entry()
    pilot.step(2)
    pilot.play._look()
    if way == "key":
        pilot.key("f7")
    else:
        pilot.press(way)
        assert isinstance(pilot.scene, Menu | Rules)
        pilot.scroll_to("practice")
        pilot.press("practice")
    assert isinstance(pilot.scene, PracticeChoice)
    pilot.press("drill:step")
    ready(pilot)
    pilot.key("escape")
    assert pilot.scenes() == [Home, Playing]


def test_a_kind_without_drills_does_not_offer_it(pilot: Pilot) -> None:
    pilot.open(KIND)
    entry = pilot.play.game.entry
    pilot.play.game.entry = with_kind(entry, replace(entry.kind, teaching=replace(entry.kind.teaching, drills=None)))
    assert "practice" not in {each.id for each in commands.commands(pilot.play.game)}


@pytest.mark.parametrize("missed", [True, False])
def test_what_was_missed_in_a_game_is_sought_again(pilot: Pilot, missed: bool) -> None:
    pilot.open(KIND)
    game = pilot.play.game
    exercise = DRILLS.make("step", Random(1), lambda: None)

    def again(played: tuple[Any, ...]) -> Exercise[Any, Any] | None:
        assert played
        return exercise if missed else None

    assert "missed" not in {each.id for each in commands.commands(game)}
    while not pilot.session.chapter.over:
        hint = game.kind.hint(pilot.session.state, lambda: None)
        assert hint is not None
        game.play(hint.move)
    pilot.wait(2.0)
    game.entry = with_kind(
        game.entry,
        replace(game.entry.kind, teaching=replace(game.entry.kind.teaching, drills=DRILLS, again=again)),
    )
    pilot.play._look()
    pilot.key("f8")
    if not missed:
        pilot.until(pilot.said)
        assert pilot.said() == [pilot.services.ui.tell("practice.nothing_missed")]
        return
    pilot.until(lambda: isinstance(pilot.scene, Practice))
    ready(pilot)
    assert trying(pilot).exercise is exercise
