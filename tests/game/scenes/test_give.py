"""A puzzle is given, with a greeting, from wherever one stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.scenes.almanac.almanac import Almanac
from game.scenes.almanac.days import GiveOfDay
from game.scenes.files.give import Give, GivenLink
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.read_puzzle import parse_name
from game.scenes.files.save_file import SaveFile
from game.scenes.files.words_screen import WordsScreen
from game.scenes.makers.own_puzzles import OwnPuzzles
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.play.play import Playing
from game.scenes.shared.minis import minis_on
from game.scenes.shared.puzzle_screens import GiveOf
from game.store.store import Gift
from game.system.folders import fault_of
from generators.kernel.kind import no_pulse
from generators.names.address import make_at
from generators.page.qr import MOST, qr_rows
from generators.page.result import Result, Sent, key_of_text
from generators.sweet_spots.maker import draft_of
from generators.sweet_spots.notation import read
from generators.words.word_list import read_word_list
from tests.game.files_hand import settle
from tests.game.page_text import page_text
from tests.game.pilot import Pilot, entry_of, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, solve
from tests.generators.page.test_page import HOSTILE, unpacked
from tests.rows import of_type

pytestmark = pytest.mark.plays(KIND, EASY)
TWO = "# targets: 1\n0 0 0 0\n1 1 1 1\n2 2 2 2\n3 3 3 3\n"


def gives(pilot: Pilot, **texts: str) -> None:
    """Write the fields, and make the page."""
    sheet = of_type(pilot.scene, Give)
    sheet.texts |= texts
    sheet.place()
    pilot.press("make")


def saved(pilot: Pilot, folder: Path) -> str:
    pilot.until(lambda: isinstance(pilot.scene, SaveFile))
    page = pilot.scene
    page.go(folder)
    settle(pilot)
    pilot.press("go")
    pilot.until(lambda: pilot.scene is not page)
    return next(folder.iterdir()).read_text(encoding="utf-8")


def test_a_solved_puzzle_is_given_with_a_greeting_and_the_time(playing: Pilot, tmp_path: Path) -> None:
    playing.wait(5.0)
    solve(playing)
    playing.services.change(replace(playing.services.settings, site="https://example.org/"))
    playing.press("give")
    gives(playing, to="Ann", by="Ben", says="Try this one")
    page = saved(playing, tmp_path)
    assert 'href="https://example.org/give-en.html#to=Ben&amp;by=Ann' in page
    assert [each.name for each in tmp_path.iterdir()] == ["Lantern for Ann.html"]
    data = unpacked(page)
    assert data["key"] == key_of_text(playing.session.chapter.heading.puzzle)
    assert data["greeting"]["title"] == "For Ann, from Ben"
    assert data["greeting"]["beat"] == "Ben took 0:05."
    assert data["greeting"]["says"] == "“Try this one”"
    assert isinstance(playing.scene, Playing)
    assert playing.said()[-1] == f"Saved as Lantern for Ann.html in {tmp_path.name}."


def test_the_time_can_be_left_out_and_an_unsolved_puzzle_has_none(playing: Pilot) -> None:
    playing.put(Give(playing.services, GiveOf(entry_of(KIND), lambda _: read(puzzle_text(KIND, EASY)), 65.0)))
    playing.press("time")
    gives(playing, by="Ben")
    playing.until(lambda: isinstance(playing.scene, SaveFile))
    assert unpacked(playing.scene.puzzle.data(0).decode())["greeting"]["beat"] == ""
    playing.key("escape")
    playing.key("m")
    playing.press("give")
    assert not [each for each in playing.scene.panel.widgets if each.id == "time"]


def test_what_was_written_is_remembered(playing: Pilot) -> None:
    asked = GiveOf(entry_of(KIND), lambda _: read(puzzle_text(KIND, EASY)))
    playing.put(Give(playing.services, asked))
    gives(playing, to="Ann", by="Ben", says="Hello")
    playing.until(lambda: isinstance(playing.scene, SaveFile))
    assert Give(playing.services, asked).texts == {"to": "Ann", "by": "Ben", "says": "Hello"}
    (gift,) = playing.store.gifts.of(KIND)
    assert (gift.to, gift.puzzle) == ("Ann", puzzle_text(KIND, EASY))


def test_a_link_needs_the_address_of_a_site_which_is_written_once(pilot: Pilot) -> None:
    asked = GiveOf(entry_of(KIND), lambda _: read(puzzle_text(KIND, EASY)))
    sheet = pilot.put(Give(pilot.services, asked))
    assert not pilot.widget("link").enabled
    assert "A link needs a site" in page_text(pilot, sheet)
    for text, site in (("example", ""), ("https://example.org", "https://example.org/")):
        sheet._take_site(text)
        assert pilot.services.settings.site == site
    assert pilot.widget("link").enabled
    assert "A link needs a site" not in page_text(pilot, sheet)
    assert Give(pilot.services, asked).site == "https://example.org/"


def test_a_link_is_copied_shown_as_a_code_and_opens_here(pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, site="https://example.org/news/"))
    pilot.put(Give(pilot.services, GiveOf(entry_of(KIND), lambda _: read(puzzle_text(KIND, EASY)))))
    sheet = of_type(pilot.scene, Give)
    sheet.texts |= {"to": "Ann", "by": "Ben"}
    pilot.press("link")
    pilot.until(lambda: isinstance(pilot.scene, GivenLink))
    copied = pilot.clipboard.text
    assert copied.startswith("https://example.org/news/play/sweet-spots-en.html#1")
    assert pilot.scene.code == qr_rows(pilot.scene.links.short)
    assert len(pilot.scene.links.short) <= MOST
    (gift,) = pilot.store.gifts.of(KIND)
    assert (gift.to, gift.puzzle) == ("Ann", puzzle_text(KIND, EASY))
    pilot.press("copy")
    pilot.key("escape")
    assert parse_name(f"Look: {copied}", "").words.key == "link.found"
    pilot.paste(copied)
    pilot.until_read()
    assert of_type(pilot.scene, ImportDialog).found.entry.id == KIND


def test_a_code_is_no_larger_than_a_telephone_reads() -> None:
    assert {len(row) for row in qr_rows("x" * MOST)} == {97}
    assert qr_rows("x" * (MOST + 1)) == ()


def test_a_puzzle_with_two_solutions_is_refused_in_words(pilot: Pilot) -> None:
    sheet = pilot.put(Give(pilot.services, GiveOf(entry_of(KIND), lambda _: read(TWO))))
    pilot.press("make")
    pilot.until(lambda: pilot.scene is sheet)
    assert "several solutions" in pilot.said()[-1]


def test_any_name_makes_a_name_of_a_file(pilot: Pilot) -> None:
    asked = GiveOf(entry_of(KIND), lambda _: read(puzzle_text(KIND, EASY)))
    for text in HOSTILE:
        sheet = Give(pilot.services, asked)
        sheet.texts["to"] = text
        name = sheet._save((read(puzzle_text(KIND, EASY)), "")).scene.typed
        assert fault_of(name) is None, name


def test_the_almanac_gives_the_puzzle_of_the_chosen_day(pilot: Pilot) -> None:
    page = pilot.put(Almanac(pilot.services))
    pilot.press("give", to=GiveOfDay)
    pilot.press("extra:0", to=Give)
    (mini,) = minis_on(pilot.scene.asked.entry, page.chosen)
    assert pilot.scene.asked.puzzle(no_pulse) == make_at(pilot.scene.asked.entry.kind, mini, no_pulse)
    page = pilot.put(Almanac(pilot.services))
    pilot.press("give", to=GiveOfDay)
    pilot.press(KIND, to=Give)
    puzzle = pilot.scene.asked.puzzle(no_pulse)
    entry = entry_of(KIND)
    wanted = pilot.services.ready.daily(
        entry.kind, entry.preset(entry.daily_on(page.chosen.isoformat())), str(page.chosen)
    )
    assert puzzle == wanted


def test_a_board_that_is_being_made_is_given(pilot: Pilot) -> None:
    board = read(puzzle_text(KIND, EASY))
    pilot.put(BoardEditor(pilot.services, draft_of(board)))
    pilot.choose_in_menu("give", to=Give)
    assert pilot.scene.asked.puzzle(no_pulse) == replace(board, colours=tuple(range(board.size)))


def own_rows(pilot: Pilot) -> list[tuple[str, str, str]]:
    page = pilot.put(OwnPuzzles(pilot.services))
    pilot.until(lambda: page.job is None)
    return [(each.label, each.note, each.detail) for each in map(page._row, range(len(page.found)))]


def test_given_puzzles_say_to_whom_they_went_and_what_came_back(pilot: Pilot) -> None:
    titled = f"# title: For you\n{TWO}"
    pilot.store.gifts.keep(KIND, Gift("Tim", puzzle=titled, day="2026-11-19"))
    pilot.store.gifts.keep(KIND, Gift("Gran", puzzle=titled, day="2026-11-20"))
    pilot.store.gifts.keep(KIND, Gift(puzzle=TWO, day="?"))
    pilot.store.circle.take([Sent((Result(KIND, key_of_text(titled), 1230),), name="Gran")])
    first, second = sorted(own_rows(pilot))
    assert first == ("For you", "Sweet Spots · 20 November 2026", "Gran: 2:03, without help · Tim: not yet")
    assert second == ("Sweet Spots", "", "no answer yet")


def test_a_crossword_of_own_words_stays_with_its_card(pilot: Pilot) -> None:
    pilot.put(WordsScreen(pilot.services, read_word_list("moon: full last night\nroom: has a view")))
    pilot.press("make:crossword", to=ImportDialog)
    pilot.until(lambda: of_type(pilot.scene, ImportDialog).found is not None)
    pilot.press("play")
    ((label, _, detail),) = own_rows(pilot)
    assert (label, detail) == ("has a view (4)", ""), "it was not given"
    pilot.tab_to("puzzle")
    pilot.key("return")
    pilot.until(lambda: isinstance(pilot.scene, ImportDialog) and pilot.scene.found is not None)
    assert {"play", "show", "print", "give"} <= set(pilot.labels())
