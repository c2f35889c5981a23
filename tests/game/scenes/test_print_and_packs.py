"""Print and packs: pages are those of the PDF, and a file or a printer gets them; a pack is played tile by tile."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.backup.records import merge_records
from game.catalogue import entry_of
from game.scenes.almanac.almanac import Almanac
from game.scenes.files import print_screen
from game.scenes.files.open_file import ImportMenu
from game.scenes.files.pack_screen import KnownPack, PackScreen, keep_pack, latest_packs
from game.scenes.files.print_screen import PrintScreen, PrintSource, _new, of_day
from game.scenes.files.save_file import SavePages
from game.scenes.home.front_screen import FrontScreen
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.drafts import WallDrafts
from game.scenes.makers.wall.maker import WallMaker
from game.scenes.play.wording import subtitle
from game.scenes.shared.scene import Import
from game.scenes.shared.screens import ReadFile
from game.store.records import PACK, SavedDraft, table
from game.ui.elements import Label
from game.ui.widgets.rows import NumberTiles
from generators.kernel.drawing import Words
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import CHINESE, say
from generators.lanterns import all_kinds
from generators.names.address import DAILY, make_at, read_address
from generators.packs import command
from generators.paper.items import NONE, PrintChoices, PrintOrder, items
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import read_draft
from generators.wall.maker.draft import to_value
from tests.game.pilot import Pilot
from tests.generators.packs.at_once import here
from tests.generators.run_command import run
from tests.generators.wall.maker.walls import WALL, draft
from tests.rows import of_type


def opened(p: Pilot, count: int = 2) -> Any:
    """With so many puzzles of a day: each takes its time to be laid out."""
    sources = (replace(each, puzzles=each.puzzles[:count]) for each in of_day(date(2026, 11, 21))[1:])
    p.put(PrintScreen(p.services, tuple(sources)))
    return settled(p)


def settled(p: Pilot) -> Any:
    page = of_type(p.scene, PrintScreen)
    p.step()
    p.until(lambda: not page.waits)
    p.step()
    return page


@pytest.mark.slow
def test_from_a_game_by_its_key_and_from_the_almanac(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    pilot.key("ctrl p")
    page = settled(pilot)
    assert [each.label.key for each in page.sources] == ["print.this", *["print.new"] * 3]
    pilot.key("escape")
    pilot.put(Almanac(pilot.services))
    pilot.press("print")
    page = settled(pilot)
    assert [each.label.key for each in page.sources] == ["print.day", "print.week"]
    assert len(page.sources[1].puzzles) == 7 * 7


@pytest.mark.slow
@pytest.mark.parametrize("day", [date(2026, 11, 27), date(2031, 1, 2)])
def test_the_front_page_is_printed_also_before_its_first_number_and_after_the_almanac(pilot: Pilot, day: date) -> None:
    """There was no sheet before, and after 2030 the button did nothing."""
    pilot.services.today = lambda: day
    pilot.put(FrontScreen(pilot.services))
    pilot.press("print")
    page = settled(pilot)
    assert page.fault is None
    assert page.source.label.key == "print.day"
    assert {each.past for each in page.made[0]} == {True, False}


def test_a_chinese_day_has_all_its_kinds_by_their_chinese_names(pilot: Pilot) -> None:
    """Also those that the almanac does not have yet that day, which the window makes."""
    pilot.prefer(language=CHINESE)
    pilot.wait(0.1)
    week = of_day(date(2026, 11, 27), (CHINESE,))[1]
    own = tuple(each for each in week.puzzles if each.address.endswith("2026-11-27"))
    pilot.put(PrintScreen(pilot.services, (replace(week, puzzles=own),)))
    page = settled(pilot)
    assert [each.kind.id for each in page.made[0]] == [each.id for each in catalogue.dailies((CHINESE,))]
    said = {mark.text for each in page.view.document.pages for mark in each.marks if isinstance(mark, Words)}
    assert {f"{item.name} · 2026年11月27日" for item in page.made[0]} <= said
    assert not [each for each in said if DAILY in each]


def test_new_crosswords_are_printed_as_shown_and_an_address_is_true(pilot: Pilot) -> None:
    entry = entry_of("crossword")
    new = _new(pilot.services, entry, entry.kind.presets[3], 3)
    source = PrintSource(say("print.this"), entry, new, say("print.this"), "x")
    pilot.put(PrintScreen(pilot.services, (source,)))
    page = settled(pilot)
    for shown, again in zip(page.made[0], items(page._order().puzzles, all_kinds(), no_pulse), strict=True):
        assert (again.puzzle, again.address, again.choices) == (shown.puzzle, shown.address, shown.choices)
        if again.address:
            assert make_at(entry.kind, read_address(again.address, all_kinds()), no_pulse) == again.puzzle


def test_choices_lay_the_pages_out_anew(pilot: Pilot) -> None:
    page = opened(pilot, 3)
    before = len(page.view.document.pages)
    page.choices = PrintChoices(per_page=6, answers=NONE)
    page._lay_out()
    page = settled(pilot)
    assert len(page.view.document.pages) < before
    pilot.press("large")
    assert settled(pilot).choices.large


def test_pages_are_turned_and_made_larger(pilot: Pilot) -> None:
    view = opened(pilot).view
    pilot.key("pagedown")
    assert view.at == 1
    pilot.press("page_back")
    assert view.at == 0
    fits = view.scale
    pilot.press("zoom_in")
    assert view.scale == pytest.approx(1.5 * fits)
    pilot.step()
    x, y = view.pan.window.center
    pilot.drag((x, y), (x, y - 30))
    assert view.pan.shift[1] == -30
    pilot.press("zoom_out")
    assert view.pan.shift == (0, 0)


def test_a_pdf_is_saved_where_the_player_says(pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def written(order: PrintOrder, path: Path, *_: Any) -> None:
        path.write_text(order.title)

    monkeypatch.setattr(print_screen, "print_to_file", written)
    page = opened(pilot)
    pilot.press("save", to=SavePages)
    pilot.scene.typed = "day.pdf"
    pilot.scene.go(tmp_path)
    pilot.press("go")
    pilot.until(lambda: (tmp_path / "day.pdf").exists() and isinstance(pilot.scene, PrintScreen))
    pilot.step()
    assert (tmp_path / "day.pdf").read_text() == pilot.services.ui.tell(page.source.title)
    assert "day.pdf" in pilot.said()[-1]


def test_a_printer_that_refuses_costs_a_sentence(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PrintOrder] = []

    def refused(order: PrintOrder, *_: Any) -> None:
        asked.append(order)
        raise BadText("print.no_printer", why="none")

    monkeypatch.setattr(print_screen, "has_printer", lambda: True)
    monkeypatch.setattr(print_screen, "print_to_printer", refused)
    page = opened(pilot)
    pilot.press("printer")
    pilot.until(lambda: asked and pilot.scene is page)
    pilot.step()
    assert pilot.said() == [pilot.services.ui.tell("print.no_printer", why="none")]
    assert all(each.text for each in asked[0].puzzles)


def test_the_makers_lead_to_it(pilot: Pilot) -> None:
    pilot.put(BoardEditor(pilot.services, read_draft("# targets: 1\nA A A B\nC A A B\nC C C C\nC D D D")))
    pilot.key("ctrl p")
    page = settled(pilot)
    assert page.source.puzzles[0].text == SWEET_SPOTS.write(page.made[0][0].puzzle)
    wall = json.dumps(to_value(draft(WALL, title="Ann is ten")))
    pilot.services.store.drafts.keep(SavedDraft("connecting_wall", "ann", wall))
    pilot.app.stack.put(WallMaker(pilot.services))
    pilot.until(lambda: pilot.scene.puzzle is not None)
    pilot.key("ctrl p")
    page = settled(pilot)
    assert page.view.document.title == "Ann is ten"
    pilot.put(WallDrafts(pilot.services, "connecting_wall"))
    pilot.press("print")
    assert len(settled(pilot).source.puzzles) == 1


# --- A pack in the window: its tiles, what they show of games that were played, and the way from one to the next


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("packs") / "small boards.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(command, "processes", here)
        run("create", "sweet-spots", "--size", "4", "--level", "easy", "--count", "40", "--out", str(out))
    return out


def opened_pack(p: Pilot, path: Path) -> Any:
    p.app.stack.turn(ReadFile(str(path)))
    return settled_pack(p)


def settled_pack(p: Pilot) -> Any:
    page = of_type(p.scene, PackScreen)
    p.until(lambda: page.loaded is not None or page.fault is not None)
    p.step()
    return page


def test_puzzles_are_played_one_after_the_other_and_marked(pilot: Pilot, pack: Path) -> None:
    page = opened_pack(pilot, pack)
    assert (page.title(), page.next, page.solved) == ("small boards", 0, 0)
    pilot.press_to_play("next")
    first = pilot.scene.game.session.chapter.puzzle
    assert subtitle(pilot.scene.game) == "small boards · 1/40"
    pilot.solve()
    pilot.step(60)
    pilot.scene.game.new()
    pilot.app.stack.turn(pilot.scene.game.new())
    pilot.until_playing()
    assert pilot.scene.game.session.chapter.puzzle != first
    pilot.escape_to(page)
    pilot.step()
    assert page.solved == 1
    assert (page._tile(0).icon, page._tile(0).golden) == ("check", True)
    records = pilot.services.store.records
    assert latest_packs(records) == (KnownPack(str(pack), 40, 1),)
    there = table(pilot.services.store.records.of(PACK).values())
    assert merge_records({}, there, settings=False) == [*there.values()], "a backup brings back what was opened"
    keep_pack(records, KnownPack(f"{pack}.gone", 40, 1))
    assert [each.path for each in latest_packs(records)] == [str(pack)], "but not where the file is missing"


def test_a_tile_opens_its_puzzle_and_one_that_was_begun_is_gone_on_with(pilot: Pilot, pack: Path) -> None:
    page = opened_pack(pilot, pack)
    tile = of_type(pilot.widget("puzzle"), NumberTiles)
    pilot.click(tile.place_of(7).center)
    pilot.until_playing()
    session = pilot.scene.game.session
    assert page.loaded.entry.kind.write(session.chapter.puzzle) == page.loaded.pack.puzzles[7].text
    hint = pilot.scene.game.kind.hint(session.state, lambda: None)
    pilot.scene.game.play(hint.move)
    pilot.step(5)
    pilot.escape_to(page)
    pilot.step()
    assert page.next == 7
    assert page._tile(7).icon == "clock"


def inks(page: Any) -> list[Any]:
    return [each.ink for each in page.panel.root.walk() if isinstance(each, Label) and not each.silent]


def test_an_empty_pack_says_so(pilot: Pilot, pack: Path) -> None:
    pilot.app.stack.turn(Import(pack.read_bytes().splitlines(keepends=True)[0], "x.jsonl"))
    page = settled_pack(pilot)
    assert (page.next, page.solved) == (None, 0)
    assert inks(page) == ["ink"]


def test_the_page_of_bringing_lists_it(pilot: Pilot, pack: Path) -> None:
    opened_pack(pilot, pack)
    pilot.key("escape")
    pilot.step()
    pilot.put(ImportMenu(pilot.services))
    pilot.press("pack")
    assert settled_pack(pilot).path == pack


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"lantern_pack":9}\n', "newer"),
        (b'{"lantern_pack":1,"kind":"chess"}\n', "Line 1"),
        (b'{"lantern_pack":1,"kind":"riddle","preset":"9","seed":1,"distinct":false,"edition":2}\n', "not a choice"),
    ],
)
def test_what_is_no_pack_costs_a_sentence(pilot: Pilot, data: bytes, says: str) -> None:
    pilot.app.stack.turn(Import(data, "x.jsonl"))
    page = settled_pack(pilot)
    assert says in pilot.services.ui.tell(page.fault)
    assert inks(page) == ["ink"], "it is to be read"
