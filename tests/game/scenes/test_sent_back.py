"""A result that was sent back stands beside one's own, and is shown again where the puzzle is."""

from __future__ import annotations

import pytest

from game.scenes.almanac.almanac import Almanac
from game.scenes.files.give import SentBack
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.files.open_file import ImportMenu
from game.scenes.play.play import Playing
from game.store.store import Gift
from generators.lanterns import all_kinds
from generators.page.result import key_of_text
from tests.game.page_text import page_text
from tests.game.pilot import TODAY, Pilot, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, solve
from tests.generators.page.played import script_engine
from tests.rows import of_type

pytestmark = pytest.mark.plays(KIND, EASY)


def line(puzzle: str, seconds: int = 252, hints: int = 0) -> str:
    code = script_engine(("grid",), "cells").eval(
        f'resultCode("sweetspots", {key_of_text(puzzle)}, {seconds}, {hints}, 0)'
    )
    return f"Sweet Spots: lit in 4:12, without help. {code}"


def pasted(pilot: Pilot, text: str) -> SentBack:
    pilot.services.copy(text)
    pilot.key("ctrl v")
    pilot.step(2)
    sheet = pilot.scene
    assert isinstance(sheet, SentBack), sheet
    pilot.until(lambda: sheet.job is None)
    return sheet


def said(pilot: Pilot, sheet: SentBack) -> list[str]:
    return [pilot.services.ui.tell(each) for each in sheet.phrases]


def test_a_result_stands_beside_ones_own_time_and_is_kept(playing: Pilot) -> None:
    puzzle = playing.session.chapter.heading.puzzle
    playing.store.gifts.keep(KIND, Gift("Ann", "Ben", "", puzzle))
    playing.wait(5.0)
    solve(playing)
    sheet = pasted(playing, line(puzzle))
    assert said(playing, sheet) == ["Ann: 4:12, without help", "You: 0:05, without help"]
    playing.key("escape")
    playing.step(2)
    assert isinstance(playing.scene, Playing)
    assert "Ann: 4:12, without help" in playing.play.result.notes if playing.play.result else False


def test_the_sheet_leads_to_a_puzzle_that_was_given_and_never_played(pilot: Pilot) -> None:
    puzzle = puzzle_text(KIND, EASY)
    pilot.store.gifts.keep(KIND, Gift("Ann", "", "", puzzle))
    sheet = pasted(pilot, line(puzzle))
    assert said(pilot, sheet) == ["Ann: 4:12, without help", "You have not played it yet."]
    pilot.press("open")
    pilot.until_playing()
    assert pilot.session.chapter.heading.puzzle == puzzle


def test_a_result_of_an_unknown_puzzle_is_told_without_a_guess(pilot: Pilot) -> None:
    sheet = pasted(pilot, line("nothing"))
    assert said(pilot, sheet) == [
        "Sent to you: 4:12, without help",
        "You have neither given nor played this puzzle here.",
    ]
    assert not pilot.widget("open").enabled


def test_of_two_who_got_the_puzzle_none_is_named_until_the_player_says_who(pilot: Pilot) -> None:
    puzzle = puzzle_text(KIND, EASY)
    for name in ("Ann", "Eve"):
        pilot.store.gifts.keep(KIND, Gift(name, "", "", puzzle))
    sheet = pasted(pilot, line(puzzle))
    assert said(pilot, sheet)[0].startswith("Sent to you")
    sheet.panel.focus = "name"
    for sign in "Eve":
        pilot.post(771, text=sign)
    pilot.step()
    assert said(pilot, sheet)[0].startswith("Eve: ")
    pilot.key("escape")
    assert said(pilot, pasted(pilot, line(puzzle)))[0].startswith("Eve: ")


def test_the_almanac_shows_the_results_of_a_day(pilot: Pilot) -> None:
    (kind,) = (each for each in all_kinds() if each.id == KIND)
    pilot.daily(KIND)
    puzzle = pilot.session.chapter.heading.puzzle
    assert kind.write(kind.read(puzzle)) == puzzle
    pilot.key("escape")
    sheet = pasted(pilot, line(puzzle, 3, 2))
    assert said(pilot, sheet)[1] == "You have not solved it yet."
    pilot.key("escape")
    page = pilot.put(Almanac(pilot.services))
    assert page.chosen == TODAY
    assert "Sweet Spots · Sent to you: 0:03, 2 hints" in page_text(pilot, page)


def test_a_damaged_result_says_so(pilot: Pilot) -> None:
    pilot.services.copy(line("nothing")[:-1])
    pilot.key("ctrl v")
    pilot.step(2)
    sheet = of_type(pilot.scene, ImportSheet)
    assert sheet.fault is not None
    assert "damaged" in pilot.services.ui.tell(sheet.fault)


def test_a_result_opens_from_the_field_of_imports(pilot: Pilot) -> None:
    menu = pilot.put(ImportMenu(pilot.services))
    menu.text = line("nothing")
    menu.place()
    pilot.press("open")
    pilot.step(2)
    assert isinstance(pilot.scene, SentBack)
