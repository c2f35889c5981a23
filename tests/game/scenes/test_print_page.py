"""Print: the pages are those of the PDF, choices change them, and a file or a printer gets them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.scenes.almanac.almanac import Almanac
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.drafts import WallDrafts
from game.scenes.makers.wall.maker import WallMaker
from game.scenes.printing import print_page
from game.scenes.printing.print_page import PrintPage, SavePages
from game.scenes.printing.source import of_day
from game.scenes.shared.scene import Push
from game.store.records import SavedDraft
from generators.kernel.kind import BadText
from generators.paper.items import NONE, PrintChoices, PrintOrder
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import read_draft
from generators.wall.maker.draft import to_value
from tests.game.pilot import Pilot, piloted
from tests.generators.wall.maker.walls import WALL, draft


def opened(p: Pilot, count: int = 2) -> Any:
    """With so many puzzles of a day: each takes its time to be laid out."""
    sources = (replace(each, puzzles=each.puzzles[:count]) for each in of_day(date(2026, 11, 21)))
    p.app.stack.turn(Push(PrintPage(p.services, tuple(sources))))
    return settled(p)


def settled(p: Pilot) -> Any:
    page = p.scene
    assert isinstance(page, PrintPage)
    p.step()
    p.until(lambda: not page.waits)
    p.step()
    return page


def test_from_a_game_by_its_key_and_from_the_almanac(pilot: Pilot) -> None:
    pilot.open("sweet_spots")
    pilot.key("ctrl p")
    page = settled(pilot)
    assert [each.label.key for each in page.sources] == ["print.this", *["print.new"] * 3]
    pilot.key("escape")
    pilot.app.stack.turn(Push(Almanac(pilot.services)))
    pilot.step()
    pilot.press("print")
    assert len(settled(pilot).source.puzzles) == 7


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
    pilot.drag(view.sight.center, (view.sight.centerx, view.sight.centery - 30))
    assert view.shift[1] == -30
    pilot.press("zoom_out")
    assert view.shift == [0, 0]


def test_a_pdf_is_saved_where_the_player_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def written(order: PrintOrder, path: Path, *_: Any) -> None:
        path.write_text(order.title)

    monkeypatch.setattr(print_page, "saved", written)
    with piloted() as p:
        page = opened(p)
        p.press("save")
        p.step()
        assert isinstance(p.scene, SavePages)
        p.scene.typed = "day.pdf"
        p.scene.go(tmp_path)
        p.press("go")
        p.until(lambda: (tmp_path / "day.pdf").exists() and isinstance(p.scene, PrintPage))
        p.step()
        assert (tmp_path / "day.pdf").read_text() == p.services.ui.tell(page.source.title)
        assert "day.pdf" in p.said()[-1]


def test_a_printer_that_refuses_costs_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PrintOrder] = []

    def refused(order: PrintOrder, *_: Any) -> None:
        asked.append(order)
        raise BadText("print.no_printer", why="none")

    monkeypatch.setattr(print_page, "has_printer", lambda: True)
    monkeypatch.setattr(print_page, "sent", refused)
    with piloted() as p:
        page = opened(p)
        p.press("printer")
        p.until(lambda: asked and p.scene is page)
        p.step()
        assert p.said() == [p.services.ui.tell("print.no_printer", why="none")]
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


def test_what_words_became_is_printed_without_being_played(pilot: Pilot) -> None:
    pilot.app.stack.put(ImportSheet.of(pilot.services, b"# targets: 1\nA A A B\nC A A B\nC C C C\nC D D D", "board"))
    pilot.until(lambda: pilot.scene.found)
    pilot.step()
    pilot.press("print")
    assert settled(pilot).source.puzzles[0].kind == "sweet_spots"
