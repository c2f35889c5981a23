"""Settings: learning is aimed, forgotten or switched off, and decides what New gives; licences can be read."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.scenes.home.home import Home
from game.scenes.home.preset_menu import Choose
from game.scenes.settings.about import About, Licence, paragraphs
from game.scenes.settings.settings import SettingsPage, forget
from game.scenes.shared.own_level import coming, known
from game.store.learning import Counts, Learned, Seen
from game.system.resources import licences
from game.ui.widgets.chooser import Chooser
from tests.game.memory_store import add_games
from tests.game.pilot import Pilot, entry_of, puzzle_text
from tests.game.rating.simulated_players import SimulatedPlayer, games
from tests.game.sweet_spots_hand import KIND
from tests.rows import few_or_slow, sample

SPOTS = entry_of(KIND)


def learned(pilot: Pilot) -> None:
    add_games(pilot.store, games(SimulatedPlayer({KIND: 2.0}), SPOTS.kind, SPOTS.kind.presets, 20, Random(1)))
    pilot.store.change_learned(lambda each: each.with_seen("g1", Seen(KIND, "2026-11-20", {"shape": Counts(3)})))


def test_by_hand_the_chance_is_chosen_and_all_is_forgotten(pilot: Pilot) -> None:
    learned(pilot)
    pilot.put(SettingsPage(pilot.services))
    pilot.scroll_to("chance")
    chances = pilot.widget("chance")
    assert isinstance(chances, Chooser)
    pilot.touch(chances.chips[4].center)
    assert pilot.services.settings.chance == 90
    pilot.reach("forget")
    assert known(pilot.services, SPOTS.kind).games == 0
    assert pilot.store.learned().seen == {}
    assert len(pilot.store.archive.games()) == 20, "games stay"


def test_to_forget_is_taken_back_with_what_was_learned_since(pilot: Pilot) -> None:
    forget(pilot.services)
    assert pilot.store.learned() == Learned(), "where nothing was played there is nothing to forget"
    learned(pilot)
    before = pilot.store.learned(), known(pilot.services, SPOTS.kind)
    forget(pilot.services)
    assert known(pilot.services, SPOTS.kind).games == 0
    pilot.take_back()
    assert (pilot.store.learned(), known(pilot.services, SPOTS.kind)) == before
    forget(pilot.services)
    pilot.store.change_learned(lambda each: each.with_seen("g2", Seen(KIND, "2026-11-20")))
    pilot.take_back()
    assert set(pilot.store.learned().seen) == {"g1", "g2"}


def test_switched_off_no_chance_is_asked_for(pilot: Pilot) -> None:
    pilot.put(SettingsPage(pilot.services))
    pilot.reach("learn")
    assert not pilot.services.settings.learn
    assert not pilot.services.learner.on
    pilot.step(2)
    assert {each.id for each in pilot.scene.panel.widgets} >= {"learn", "forget"}
    assert "chance" not in {each.id for each in pilot.scene.panel.widgets}
    pilot.press("learn")
    pilot.step(2)
    assert pilot.services.learner.on
    assert "chance" in {each.id for each in pilot.scene.panel.widgets}


def test_every_text_can_be_read_to_its_end(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.reach("about")
    assert isinstance(pilot.scene, About)
    assert len(pilot.scene.texts) == len(licences()) >= 8
    for number, path in sample(enumerate(licences()), 1):
        pilot.reach(f"text-{number}")
        assert isinstance(pilot.scene, Licence)
        shown = " ".join(pilot.scene.paragraphs)
        assert shown.split() == path.read_text("utf-8", "replace").split()
        pilot.key("end")
        assert pilot.scene.scroller.offset == pilot.scene.scroller.most
        pilot.key("escape")
    pilot.key("escape", "escape")
    assert pilot.scenes() == [Home]


def test_lines_flow_and_lists_keep_theirs() -> None:
    assert paragraphs("one\ntwo\n\n- three\n- four\n\n\n") == ["one two", "- three\n- four"]


# --- Mine, in the window: chosen once, it decides what New gives; the games are of the presets they are of


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
    pilot.reach(f"play:{KIND}")
    pilot.until_playing()
    assert pilot.session.chapter.heading.preset == "9-1-expert"


def test_what_may_come_is_made_ahead(pilot: Pilot) -> None:
    asked: list[str] = []
    pilot.services.ready.request = lambda kind, preset, day="": asked.append(preset.id) or False  # type: ignore[method-assign,func-returns-value]
    pilot.services.settings = replace(pilot.services.settings, mine=(KIND,))
    pilot.open(KIND)
    found = coming(pilot.services, SPOTS.kind, pilot.play.game.preset)
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
