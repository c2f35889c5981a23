"""Save as a hand does it; every kind is saved and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.play.play import Playing
from game.scenes.play.share import to_save
from game.system.resources import export_folder
from generators.kernel.kind import no_pulse
from tests.game.examine import examine
from tests.game.files_hand import opening, saving, settle, types
from tests.game.pilot import Pilot, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND
from tests.rows import sample

ENTRIES = pytest.mark.parametrize("entry", sample(CATALOGUE, 3), ids=lambda entry: entry.kind.id)


@ENTRIES
def test_every_kind_is_saved_and_opened_by_keys(pilot: Pilot, folder: Path, entry: Entry) -> None:
    pilot.open(entry.kind.id)
    text = entry.kind.write(pilot.session.chapter.puzzle)
    name = to_save(pilot.play.game).name + entry.kind.suffix
    saving(pilot, folder)
    pilot.key("return")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert (folder / name).read_text(encoding="utf-8") == text
    assert pilot.said() == [pilot.services.ui.tell("files.saved", name=name, folder="puzzles")]
    assert entry.kind.write(examine((folder / name).read_bytes(), no_pulse).puzzle) == text
    pilot.key("escape")
    opening(pilot, folder)
    types(pilot, name[:-2])
    pilot.key("return")
    pilot.until_read()
    assert pilot.scene.found.entry is entry
    assert entry.kind.write(pilot.scene.found.puzzle) == text


def test_nothing_is_replaced_unasked(pilot: Pilot, folder: Path) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)
    pilot.click(page.rows.place_of(1).center)
    pilot.click(page.rows.place_of(1).center)  # a file lends its name
    assert page.typed == "board.spots"
    (folder / "board.spots").write_text("precious")
    pilot.press("go")
    pilot.until(lambda: page.outcome)
    assert (folder / "board.spots").read_text() == "precious"
    assert page.words.key == "files.exists"
    types(pilot, "x")
    assert page.asked is None, "another name is another question"
    pilot.key("backspace")
    pilot.press("go")
    pilot.until(lambda: page.outcome)
    pilot.press("go")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert (folder / "board.spots").read_text() == puzzle_text(KIND, EASY)


@pytest.mark.parametrize("name", ["", "a/b", "NUL", "x" * 300, "deeper/../../x"])
def test_odd_names_are_refused_in_a_sentence(pilot: Pilot, folder: Path, name: str) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)
    before = sorted(folder.parent.rglob("*"))
    pilot.key("ctrl a", "backspace")
    assert page.typed == ""
    assert page.walk.where == folder, "to rub out a name leads nowhere"
    types(pilot, name)
    pilot.key("return")
    pilot.wait(0.2)
    if len(name) < 100:  # of a longer one, as much is taken as a line holds
        assert not pilot.widget("go").enabled
        assert page.words.key.startswith("files.")
        assert sorted(folder.parent.rglob("*")) == before


def test_why_it_could_not_be_saved_is_told(pilot: Pilot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)

    def full(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("game.scenes.files.save_file.replaced", full)
    pilot.key("return")
    pilot.until(lambda: page.outcome)
    assert pilot.services.ui.tell("reason.enospc") in pilot.services.ui.tell(page.words)
    (folder / "board.spots").unlink()
    (folder / "board.spots").mkdir()
    pilot.key("ctrl a")
    types(pilot, "board")
    pilot.key("return")
    pilot.until(lambda: page.outcome)
    assert page.words.key == "files.is_folder"


def test_a_folder_is_chosen_by_keys(pilot: Pilot, folder: Path) -> None:
    pilot.open(KIND, EASY)
    page = saving(pilot, folder)
    pilot.key("down", "return")
    settle(pilot)
    assert page.walk.where == folder / "deeper"
    types(pilot, "2")
    pilot.key("return")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert len(list((folder / "deeper").glob("*2.spots"))) == 1


def test_the_first_file_goes_to_our_own_folder(pilot: Pilot) -> None:
    pilot.open(KIND, EASY)
    pilot.key("f10")
    pilot.scroll_to("save")
    pilot.press("save")
    settle(pilot)
    assert pilot.scene.walk.where == export_folder()
    pilot.press("go")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert len(list(export_folder().iterdir())) == 1


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("sweet-spots/5-1-easy/90210", "sweet-spots 5-1-easy 90210"),
        ("sweet-spots/daily/2026-11-19", "sweet-spots daily 2026-11-19"),
    ],
)
def test_a_puzzle_with_an_address_goes_by_it(pilot: Pilot, address: str, name: str) -> None:
    pilot.key("ctrl o")
    pilot.clipboard.text = address
    pilot.key("ctrl v", "return")
    pilot.until_playing()
    assert to_save(pilot.play.game).name == name
