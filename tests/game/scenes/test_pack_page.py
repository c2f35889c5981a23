"""A pack in the window: its tiles, what they show of games that were played, and the way from one to the next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.scenes.files.import_menu import ImportMenu
from game.scenes.files.import_sheet import read_from
from game.scenes.packs.pack_page import PackPage
from game.scenes.play.play import Playing
from game.scenes.shared.blocks import Paragraph
from game.scenes.shared.scene import Bring, Push
from game.session.packs import KnownPack, Packs
from game.ui.widgets.rows import NumberTiles
from generators.packs import command
from tests.game.pilot import Pilot
from tests.generators.packs.at_once import here
from tests.generators.run_command import run


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("packs") / "small boards.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "processes", here)
        run("create", "sweet-spots", "--size", "4", "--level", "easy", "--count", "40", "--out", str(out))
    return out


def opened(p: Pilot, path: Path) -> Any:
    p.app.stack.turn(Push(read_from(p.services, path)))
    return settled(p)


def settled(p: Pilot) -> Any:
    page = p.scene
    assert isinstance(page, PackPage)
    p.until(lambda: page.hand is not None or page.fault is not None)
    p.step()
    return page


def test_puzzles_are_played_one_after_the_other_and_marked(pilot: Pilot, pack: Path) -> None:
    page = opened(pilot, pack)
    assert (page.title(), page.next, page.solved) == ("small boards", 0, 0)
    pilot.press("next")
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    first = pilot.scene.game.session.chapter.puzzle
    pilot.solve()
    pilot.step(60)
    pilot.scene.game.new()
    pilot.app.stack.turn(pilot.scene.game.new())
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    assert pilot.scene.game.session.chapter.puzzle != first
    pilot.key("escape")
    pilot.until(lambda: pilot.scene is page)
    pilot.step()
    assert page.solved == 1
    assert (page._tile(0).icon, page._tile(0).golden) == ("check", True)
    assert Packs(pilot.services.store.records).latest() == (KnownPack(str(pack), 40, 1),)


def test_a_tile_opens_its_puzzle_and_one_that_was_begun_is_gone_on_with(pilot: Pilot, pack: Path) -> None:
    page = opened(pilot, pack)
    tile = pilot.widget("puzzle")
    assert isinstance(tile, NumberTiles)
    pilot.click(tile.place_of(7).center)
    pilot.until(lambda: isinstance(pilot.scene, Playing))
    session = pilot.scene.game.session
    assert page.hand.entry.kind.write(session.chapter.puzzle) == page.hand.pack.puzzles[7].text
    hint = pilot.scene.game.kind.hint(session.state, lambda: None)
    pilot.scene.game.play(hint.move)
    pilot.step(5)
    pilot.key("escape")
    pilot.until(lambda: pilot.scene is page)
    pilot.step()
    assert page.next == 7
    assert page._tile(7).icon == "clock"


def test_the_page_of_bringing_lists_it(pilot: Pilot, pack: Path) -> None:
    opened(pilot, pack)
    pilot.key("escape")
    pilot.step()
    pilot.app.stack.turn(Push(ImportMenu(pilot.services)))
    pilot.step()
    pilot.press("pack")
    assert settled(pilot).path == pack


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"lantern_pack":9}\n', "newer"),
        (b'{"lantern_pack":1,"kind":"chess"}\n', "Line 1"),
        (b'{"lantern_pack":1,"kind":"riddle","preset":"9","seed":1,"distinct":false,"edition":2}\n', "not a choice"),
    ],
)
def test_what_is_no_pack_costs_a_sentence(pilot: Pilot, data: bytes, says: str) -> None:
    pilot.app.stack.turn(Bring(data, "x.jsonl"))
    page = settled(pilot)
    assert says in pilot.services.ui.tell(page.fault)
    assert [each.faint for each in page.blocks() if isinstance(each, Paragraph)] == [False], "it is to be read"


def test_an_empty_pack_says_so(pilot: Pilot, pack: Path) -> None:
    pilot.app.stack.turn(Bring(pack.read_bytes().splitlines(keepends=True)[0], "x.jsonl"))
    page = settled(pilot)
    assert page.next is None
    assert page.solved == 0
    assert [each.faint for each in page.blocks() if isinstance(each, Paragraph)] == [False]
