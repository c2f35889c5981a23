from __future__ import annotations

from game.scenes.home.preset_menu import Choose
from game.scenes.makers.wall.lists import OwnListsPage
from game.scenes.shared.blocks import Paragraph
from game.scenes.shared.scene import Push
from game.ui.widgets.widget import Chosen
from tests.game.files_hand import types
from tests.game.memory_store import MemoryStore
from tests.game.pilot import entry_of, piloted

WALL = entry_of("connecting_wall")
TEXT = """Our teachers: Hill, Field, Rivers, Stone, Brown
Kinds of tea: green, oolong, kombucha, chai, mint
Our pets: Rex, Bella, Luna, Fluff, Bobo
Rooms here: lab, gym, library, attic, cellar
"""


def test_lists_are_written_line_by_line_and_kept() -> None:
    store = MemoryStore()
    with piloted(store) as pilot:
        pilot.app.stack.put(OwnListsPage(pilot.services))
        pilot.step()
        pilot.press("line-0")
        types(pilot, "Kinds of tea: green, oolong")
        assert store.own_lists() == "Kinds of tea: green, oolong\n"
        pilot.press("line-1")
        types(pilot, "no list")
        assert store.own_lists() == "Kinds of tea: green, oolong\nno list\n"
        pilot.press("line-0")
        pilot.key("ctrl a", "backspace")
        assert store.own_lists() == "no list\n"
        said = [each.text for each in pilot.scene.blocks() if isinstance(each, Paragraph) and not each.faint]
        assert any("no list" in each for each in said), "what is no list is named"
        pilot.press("line-1")
        pilot.key("ctrl a", "backspace")
        assert not [each for each in pilot.scene.blocks() if isinstance(each, Paragraph) and not each.faint]


def test_lists_are_pasted_copied_and_played() -> None:
    with piloted() as pilot:
        pilot.app.stack.put(OwnListsPage(pilot.services))
        pilot.step()
        pilot.clipboard.text = TEXT + "not a list\n"
        pilot.press("paste")
        assert pilot.store.own_lists() == TEXT
        pilot.clipboard.text = ""
        pilot.press("copy")
        assert pilot.clipboard.text == TEXT
        pilot.press("only")
        pilot.until_playing()
        names = {group.name for group in pilot.session.state.puzzle.groups}
        assert names == {line.partition(":")[0] for line in TEXT.splitlines()}


def test_too_few_lists_are_said() -> None:
    with piloted() as pilot:
        pilot.store.keep_own_lists(TEXT.splitlines()[0])
        pilot.app.stack.put(OwnListsPage(pilot.services))
        pilot.step()
        pilot.press("only")
        pilot.until(pilot.said)
        assert "5" in pilot.said()[0]


def test_free_play_takes_them_too_or_alone() -> None:
    with piloted() as pilot:
        pilot.store.keep_own_lists(TEXT)
        pilot.app.stack.turn(Push(Choose(pilot.services, WALL, WALL.kind.presets[0])))
        pilot.step()
        sheet = pilot.scene
        sheet.choose(Chosen("lists", 2))
        pilot.app.stack.turn(sheet.choose(Chosen("play")))
        pilot.until_playing()
        names = {group.name for group in pilot.session.state.puzzle.groups}
        assert names == {line.partition(":")[0] for line in TEXT.splitlines()}
        pilot.store.keep_own_lists("")
        assert "lists" not in {each.id for each in Choose(pilot.services, WALL, WALL.kind.presets[0]).panel.widgets}
