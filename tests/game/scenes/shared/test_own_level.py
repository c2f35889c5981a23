"""Mine, in the window: chosen once, it decides what New gives; the games are of the presets they are of."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.scenes.home.preset_menu import Choose
from game.scenes.shared import own_level as mine_of
from tests.game.memory_store import add_games
from tests.game.pilot import Pilot, entry_of, puzzle_text
from tests.game.rating.simulated_players import SimulatedPlayer, games
from tests.game.sweet_spots_hand import KIND
from tests.rows import few_or_slow

SPOTS = entry_of(KIND)
LEVELS = ("8-1-easy", "8-1-medium", "8-1-hard", "8-1-expert")
BEYOND = ("7-1-easy", "9-1-expert", "10-1-expert")  # one step smaller or larger


def lie_ready(pilot: Pilot) -> None:
    for name in (*LEVELS, *BEYOND):
        pilot.store.put_ready(KIND, name, puzzle_text(KIND, name))


def played(pilot: Pilot, skill: float, count: int = 60) -> None:
    presets = [SPOTS.preset(each) for each in LEVELS]
    add_games(pilot.store, games(SimulatedPlayer({KIND: skill}), SPOTS.kind, presets, count, Random(skill)))


def chips(pilot: Pilot) -> Any:
    """Of the levels."""
    return pilot.widget(f"axis-{pilot.scene.level}")


def choosing(pilot: Pilot, preset: str = "") -> None:
    pilot.open(KIND, preset)
    lie_ready(pilot)
    pilot.key("ctrl shift n")
    pilot.step()


def choose_mine(pilot: Pilot) -> None:
    choosing(pilot)
    pilot.click(chips(pilot).chips[0].center)
    pilot.press("play")
    pilot.until_playing()


@pytest.mark.parametrize("entry", few_or_slow(1, CATALOGUE), ids=lambda each: each.kind.id)
def test_it_is_the_first_of_the_levels_in_every_kind(pilot: Pilot, entry: Any) -> None:
    pilot.put(Choose(pilot.services, entry, entry.kind.presets[0]))
    assert chips(pilot).labels[0] == "Mine"
    assert chips(pilot).labels[chips(pilot).at] == "Easy"
    assert 0 in chips(pilot).offered


def test_it_is_chosen_by_hand_and_new_follows_it(pilot: Pilot) -> None:
    played(pilot, 6.0)
    choose_mine(pilot)
    assert pilot.services.settings.mine == (KIND,)
    assert pilot.session.chapter.heading.preset == "9-1-expert", "for whom all is easy, one step larger"
    lie_ready(pilot)
    pilot.key("n")
    pilot.until_playing()
    assert pilot.session.chapter.heading.preset == "10-1-expert"


def test_it_is_chosen_by_keys(pilot: Pilot) -> None:
    played(pilot, -6.0)
    choosing(pilot, "8-1-hard")
    while pilot.scene.panel.focus != f"axis-{pilot.scene.level}":
        pilot.key("tab")
    pilot.key("left", "left", "left")
    assert pilot.scene.mine
    pilot.key("right")
    assert not pilot.scene.mine
    pilot.key("left", "return")
    pilot.until_playing()
    assert pilot.services.settings.mine == (KIND,)
    assert pilot.session.chapter.heading.preset == "7-1-easy", "for whom all is hard"


def test_a_level_ends_it(pilot: Pilot) -> None:
    choose_mine(pilot)
    lie_ready(pilot)
    pilot.key("ctrl shift n")
    pilot.step(2)
    assert chips(pilot).at == 0, "it is still chosen"
    pilot.click(chips(pilot).chips[3].center)
    pilot.press("play")
    pilot.until_playing()
    assert pilot.services.settings.mine == ()
    assert pilot.session.chapter.heading.preset == "8-1-hard"
    lie_ready(pilot)
    pilot.key("n")
    assert pilot.session.chapter.heading.preset == "8-1-hard"


def test_from_home_it_decides_as_well(pilot: Pilot) -> None:
    """Where nothing waits."""
    played(pilot, 6.0)
    pilot.services.settings = replace(pilot.services.settings, mine=(KIND,))
    lie_ready(pilot)
    pilot.scroll_to(f"play:{KIND}")
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    assert pilot.session.chapter.heading.preset == "9-1-expert"


def test_what_may_come_is_made_ahead(pilot: Pilot) -> None:
    asked: list[str] = []
    pilot.services.ready.request = lambda kind, preset, day="": asked.append(preset.id) or False  # type: ignore[method-assign,func-returns-value]
    pilot.services.settings = replace(pilot.services.settings, mine=(KIND,))
    pilot.open(KIND)
    found = mine_of.coming(pilot.services, SPOTS.kind, pilot.play.game.preset)
    assert set(asked) == {each.id for each in found.presets}
    assert len(asked) == 2


def test_the_dice_are_thrown_once_for_a_puzzle(pilot: Pilot) -> None:
    """What is looked for ready, made and noted is one preset."""

    class Turning(Random):
        """Never twice the same."""

        def random(self) -> float:
            self.seed(self.getrandbits(8))
            turned = getattr(self, "turned", False)
            self.turned = not turned
            return 0.999 if turned else 0.0

    pilot.services.dice = Turning(1)
    pilot.services.settings = replace(pilot.services.settings, mine=(KIND,))
    lie_ready(pilot)
    pilot.press(f"play:{KIND}")
    pilot.until_playing()
    chapter = pilot.session.chapter
    assert chapter.heading.puzzle == puzzle_text(KIND, chapter.heading.preset)


def test_where_nothing_is_learned_there_is_none(pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, mine=(KIND,), learn=False))
    pilot.open(KIND)
    pilot.key("ctrl shift n")
    pilot.step(2)
    assert "Mine" not in pilot.widget("axis-1").labels  # type: ignore[attr-defined]
    pilot.press("play")
    assert pilot.services.settings.mine == (KIND,), "it is remembered for when it is switched on again"
