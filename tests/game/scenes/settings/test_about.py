"""Every licence of what is bundled can be read where it is played."""

from __future__ import annotations

from game.scenes.home.home import Home
from game.scenes.settings.about import About, Licence, paragraphs
from game.system.resources import licences
from tests.game.pilot import Pilot
from tests.rows import sample


def test_every_text_can_be_read_to_its_end(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.scroll_to("about")
    pilot.press("about")
    assert isinstance(pilot.scene, About)
    assert len(pilot.scene.texts) == len(licences()) >= 8
    for number, path in sample(enumerate(licences()), 4):
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
