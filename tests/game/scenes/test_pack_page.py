"""A pack in the window: its tiles, what they show of games that were played, and the way from one to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.files.import_menu import ImportMenu
from game.scenes.files.import_sheet import read_from
from game.scenes.packs.pack_page import PackPage
from game.scenes.play.play import Playing
from game.scenes.shared.blocks import Paragraph
from game.scenes.shared.scene import Bring, Push
from game.session.packs import KnownPack, Packs
from game.ui.widgets.tiles import NumberTiles
from generators.packs import command
from tests.game.pilot import Pilot, piloted
from tests.generators.packs.at_once import here
from tests.generators.run_command import run


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("packs") / "small boards.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "processes", here)
        run("create", "sweet-spots", "--size", "4", "--level", "easy", "--count", "40", "--out", str(out))
    return out


def opened(p: Pilot, path: Path) -> PackPage:
    p.app.stack.turn(Push(read_from(p.services, path)))
    return settled(p)


def settled(p: Pilot) -> PackPage:
    page = p.scene
    assert isinstance(page, PackPage)
    p.until(lambda: page.hand is not None or page.fault is not None)
    p.step()
    return page


def solve(p: Pilot) -> None:
    game = p.scene
    assert isinstance(game, Playing)
    session = game.game.session
    while not session.chapter.over:
        hint = game.game.kind.hint(session.state, lambda: None)
        assert hint is not None
        game.game.play(hint.move)
    p.step(60)


def test_puzzles_are_played_one_after_the_other_and_marked(pack: Path) -> None:
    with piloted() as p:
        page = opened(p, pack)
        assert (page.title(), page.next, page.solved) == ("small boards", 0, 0)
        p.press("next")
        p.until(lambda: isinstance(p.scene, Playing))
        assert isinstance(p.scene, Playing)
        first = p.scene.game.session.chapter.puzzle
        solve(p)
        p.scene.game.new()
        turn = p.scene.game.new()
        assert turn is not None
        p.app.stack.turn(turn)
        p.until(lambda: isinstance(p.scene, Playing))
        assert p.scene.game.session.chapter.puzzle != first
        p.key("escape")
        p.until(lambda: p.scene is page)
        p.step()
        assert page.solved == 1
        assert (page._tile(0).icon, page._tile(0).golden) == ("check", True)
        assert Packs(p.services.store.records).latest() == (KnownPack(str(pack), 40, 1),)


def test_a_tile_opens_its_puzzle_and_one_that_was_begun_is_gone_on_with(pack: Path) -> None:
    with piloted() as p:
        page = opened(p, pack)
        assert page.hand is not None
        tile = p.widget("puzzle")
        assert isinstance(tile, NumberTiles)
        p.click(tile.place_of(7).center)
        p.until(lambda: isinstance(p.scene, Playing))
        session = p.scene.game.session
        assert page.hand.entry.kind.write(session.chapter.puzzle) == page.hand.pack.puzzles[7].text
        hint = p.scene.game.kind.hint(session.state, lambda: None)
        p.scene.game.play(hint.move)
        p.step(5)
        p.key("escape")
        p.until(lambda: p.scene is page)
        p.step()
        assert page.next == 7
        assert page._tile(7).icon == "clock"


def test_the_page_of_bringing_lists_it(pack: Path) -> None:
    with piloted() as p:
        opened(p, pack)
        p.key("escape")
        p.step()
        p.app.stack.turn(Push(ImportMenu(p.services)))
        p.step()
        p.press("pack")
        assert settled(p).path == pack


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"lantern_pack":9}\n', "newer"),
        (b'{"lantern_pack":1,"kind":"chess"}\n', "Line 1"),
        (b'{"lantern_pack":1,"kind":"riddle","preset":"9","seed":1,"distinct":false,"edition":2}\n', "not a choice"),
    ],
)
def test_what_is_no_pack_costs_a_sentence(data: bytes, says: str) -> None:
    with piloted() as p:
        p.app.stack.turn(Bring(data, "x.jsonl"))
        page = settled(p)
        assert page.fault is not None
        assert says in p.services.ui.tell(page.fault)
        assert [each.faint for each in page.blocks() if isinstance(each, Paragraph)] == [False], "it is to be read"


def test_an_empty_pack_says_so(pack: Path) -> None:
    with piloted() as p:
        p.app.stack.turn(Bring(pack.read_bytes().splitlines(keepends=True)[0], "x.jsonl"))
        page = settled(p)
        assert page.next is None
        assert page.solved == 0
        assert [each.faint for each in page.blocks() if isinstance(each, Paragraph)] == [False]
