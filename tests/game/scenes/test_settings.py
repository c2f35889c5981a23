"""Learning can be switched off, aimed otherwise and forgotten; to forget can be taken back."""

from __future__ import annotations

from random import Random

from game.scenes.home.home import Home
from game.scenes.settings.about import About, Licence, paragraphs
from game.scenes.settings.settings import SettingsPage, forget
from game.scenes.shared.own_level import known
from game.store.learning import Counts, Learned, Seen
from game.system.resources import licences
from game.ui.widgets.chooser import Chooser
from tests.game.memory_store import add_games
from tests.game.pilot import Pilot, entry_of
from tests.game.rating.simulated_players import SimulatedPlayer, games
from tests.game.sweet_spots_hand import KIND
from tests.rows import sample

SPOTS = entry_of(KIND).kind


def shown(pilot: Pilot) -> SettingsPage:
    return pilot.put(SettingsPage(pilot.services))


def played(pilot: Pilot) -> None:
    add_games(pilot.store, games(SimulatedPlayer({KIND: 2.0}), SPOTS, SPOTS.presets, 20, Random(1)))
    pilot.store.change_learned(lambda each: each.with_seen("g1", Seen(KIND, "2026-11-20", {"shape": Counts(3)})))


def test_by_hand_the_chance_is_chosen_and_all_is_forgotten(pilot: Pilot) -> None:
    played(pilot)
    shown(pilot)
    pilot.scroll_to("chance")
    chances = pilot.widget("chance")
    assert isinstance(chances, Chooser)
    pilot.touch(chances.chips[4].center)
    assert pilot.services.settings.chance == 90
    pilot.scroll_to("forget")
    pilot.press("forget")
    assert known(pilot.services, SPOTS).games == 0
    assert pilot.store.learned().seen == {}
    assert len(pilot.store.archive.games()) == 20, "games stay"


def test_to_forget_is_taken_back_with_what_was_learned_since(pilot: Pilot) -> None:
    played(pilot)
    before = pilot.store.learned(), known(pilot.services, SPOTS)
    forget(pilot.services)
    assert known(pilot.services, SPOTS).games == 0
    pilot.take_back()
    assert (pilot.store.learned(), known(pilot.services, SPOTS)) == before
    forget(pilot.services)
    pilot.store.change_learned(lambda each: each.with_seen("g2", Seen(KIND, "2026-11-20")))
    pilot.take_back()
    assert set(pilot.store.learned().seen) == {"g1", "g2"}


def test_where_nothing_was_played_there_is_nothing_to_forget(pilot: Pilot) -> None:
    forget(pilot.services)
    assert pilot.store.learned() == Learned()


def test_switched_off_no_chance_is_asked_for(pilot: Pilot) -> None:
    shown(pilot)
    pilot.scroll_to("learn")
    pilot.press("learn")
    assert not pilot.services.settings.learn
    assert not pilot.services.learner.on
    pilot.step(2)
    assert {each.id for each in pilot.scene.panel.widgets} >= {"learn", "forget"}
    assert "chance" not in {each.id for each in pilot.scene.panel.widgets}
    pilot.press("learn")
    pilot.step(2)
    assert pilot.services.learner.on
    assert "chance" in {each.id for each in pilot.scene.panel.widgets}


# --- Every licence of what is bundled can be read where it is played


def test_every_text_can_be_read_to_its_end(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.scroll_to("about")
    pilot.press("about")
    assert isinstance(pilot.scene, About)
    assert len(pilot.scene.texts) == len(licences()) >= 8
    for number, path in sample(enumerate(licences()), 1):
        pilot.scroll_to(f"text-{number}")
        pilot.press(f"text-{number}")
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
