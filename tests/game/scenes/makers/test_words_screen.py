"""Make from my words: a list comes in by hand or paste, is kept, becomes puzzles, and says what it cannot become."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.files.import_dialog import ImportDialog
from game.scenes.files.words_screen import MAKERS, WordsScreen
from game.scenes.home.home import Home
from game.scenes.makers.maker_screen import MakeMenu
from game.scenes.makers.sweet_spots.editor import BoardEditor
from game.scenes.makers.wall.night import NightScreen
from game.scenes.play.play import Playing
from game.scenes.play.wording import subtitle
from game.scenes.shared.game_names import describe_game
from game.ui.widget import Chosen
from tests.game.page_text import heard
from tests.game.pilot import Pilot
from tests.rows import of_type

GRID = "***\n*.*\n***"


def at(kind: str) -> int:
    return next(number for number, (entry, _) in enumerate(MAKERS) if entry.kind.id == kind)


@pytest.fixture
def page(pilot: Pilot) -> Any:
    return pasted(pilot, "lantern: It hangs in the hall\nteacup: storm\nriver: flows\nmaple: tree")


def pasted(pilot: Pilot, text: str) -> Any:
    page = pilot.put(WordsScreen(pilot.services))
    pilot.paste(text)
    pilot.until(lambda: page.usable)
    return page


def made(pilot: Pilot, kind: str) -> Any:
    pilot.app.stack.turn(pilot.scene.do(Chosen(f"make:{kind}", at(kind))))
    sheet = of_type(pilot.scene, ImportDialog)
    pilot.until(lambda: sheet.found or sheet.fault)
    return sheet


def test_a_pasted_list_becomes_a_crossword_with_its_clues(pilot: Pilot, page: Any) -> None:
    assert page.words.words == ("LANTERN", "TEACUP", "RIVER", "MAPLE")
    assert len(page.usable[at("crossword")]) == 4
    sheet = made(pilot, "crossword")
    assert set(sheet.found.puzzle.clues) <= {"It hangs in the hall", "storm", "flows", "tree"}
    pilot.press_to_play("play")
    assert pilot.scenes() == [Home, WordsScreen, Playing]


def test_a_word_that_does_not_fit_is_named_and_keeps_its_blank(pilot: Pilot) -> None:
    pasted(pilot, "lantern\nteacup\nice cream\nriver\nmaple\nox\n")
    pilot.step()
    said = str(heard(pilot.scene, pilot.app.window))
    assert "ICE CREAM" in said
    assert "5 of 6 words, not OX" in said


@pytest.mark.parametrize("kind", ["crossword", "fill_in"])
def test_a_puzzle_of_ones_own_words_has_the_name_and_the_author_that_they_name(pilot: Pilot, kind: str) -> None:
    """It was Imported."""
    page = pasted(pilot, "# title: Ann's week\n# by: Ben\nlantern\nteacup\nriver\nmaple\n")
    page.do(Chosen("author", text="Bob "))
    made(pilot, kind)
    pilot.press_to_play("play")
    assert subtitle(pilot.play.game) == "Ann's week · by Bob"
    (seen,) = pilot.store.shelf.summaries(kind)
    assert describe_game(pilot.services.ui, pilot.play.game.entry, seen) == "Ann's week · by Bob", "in its text too"


def test_any_word_is_corrected_or_taken_out_and_a_later_clue_counts(pilot: Pilot, page: Any) -> None:
    assert not pilot.widget("make:lion_wall").enabled, "it is made of characters alone"
    pilot.press("word:MAPLE")
    assert "MAPLE" not in page.words.words
    for letter in ", old":
        pilot.type_in(letter)
    pilot.key("return")
    assert page.words.entries[-1].clue == "tree, old"
    pilot.type_in("river: Thames")
    pilot.key("return")
    assert page.words.words == ("LANTERN", "TEACUP", "RIVER", "MAPLE")
    assert page.words.clue("RIVER") == "Thames"
    page.do(Chosen("word:TEACUP", 0))
    assert page.words.words == ("LANTERN", "RIVER", "MAPLE"), "a word in the middle"
    page.do(Chosen("add", 1, "ice cream, 林"))
    assert page.words.words[-1] == "ICECREAM", "words with a blank between them are one"
    assert pilot.widget("make:lion_wall").enabled
    page.do(Chosen("word:林", 0))
    assert not page.words.odd
    pilot.clipboard.text = "sea lion"
    page.do(Chosen("paste", 1))
    assert page.words.words[-1] == "SEALION"


def test_what_it_cannot_become_is_said_and_the_list_is_kept_and_cleared(pilot: Pilot, page: Any) -> None:
    assert made(pilot, "connecting_wall").fault.key == "wall.few_own"
    pilot.key("escape")
    assert pilot.scenes() == [Home, WordsScreen]
    assert WordsScreen(pilot.services).words.words == page.words.words
    pilot.press("clear")
    assert page.words.words == WordsScreen(pilot.services).words.words == ()


def opened(pilot: Pilot, text: str, name: str) -> Any:
    sheet: Any = pilot.put(ImportDialog.of(pilot.services, text.encode(), name))
    pilot.until(lambda: sheet.words)
    pilot.step()
    return sheet


def test_an_empty_grid_asks_for_words_and_the_dictionary_fills_it(pilot: Pilot) -> None:
    opened(pilot, GRID, "grid.txt")
    pilot.press("make")
    pilot.step()
    page = of_type(pilot.scene, WordsScreen)
    assert page.rows == ("***", "*.*", "***")
    filled = made(pilot, "fill_in")
    assert len(filled.found.puzzle.words) == 4


def test_the_letters_of_a_brick_and_the_size_of_a_grid_are_chosen(pilot: Pilot, page: Any) -> None:
    pilot.reach("letters")
    pilot.type_in("aeginrt")
    page.do(Chosen("size", 2))
    assert (page.wanted.chosen, page.wanted.size) == ("AEGINRT", 9)
    sheet = made(pilot, "brick")
    assert set(sheet.found.puzzle.letters) == set("aeginrt")


TABLE = "Punkte;Deutung;Wort\n3;hangs in the hall;lantern\n2;it was full;moon\n1;it flows by;river\n"


def test_of_a_table_the_columns_are_chosen(pilot: Pilot) -> None:
    sheet = opened(pilot, TABLE, "class.csv")
    assert sheet.words.words.clue("MOON") == "it was full"
    sheet.do(Chosen("clues", 0))
    pilot.until(lambda: sheet.words and sheet.words.words.clue("MOON") == "2")
    sheet.do(Chosen("headed", 0))
    pilot.until(lambda: sheet.words and len(sheet.words.words.entries) == 4)
    sheet.do(Chosen("headed", 1))
    sheet.do(Chosen("column", 0))
    pilot.until(lambda: sheet.words and not sheet.words.words.entries)
    pilot.step()
    assert not any(each.id == "make" for each in sheet.panel.widgets)
    sheet.do(Chosen("column", 2))
    pilot.until(lambda: sheet.words and sheet.words.words.entries)
    pilot.step()
    pilot.reach("make")
    pilot.step()
    assert pilot.scenes() == [Home, WordsScreen]


def test_home_leads_to_every_maker(pilot: Pilot) -> None:
    for name, scene in (("words", WordsScreen), ("sweet_spots", BoardEditor), ("night", NightScreen)):
        pilot.put(Home(pilot.services))
        pilot.press("make", to=MakeMenu)
        told = pilot.widget("sweet_spots").node()
        assert "Sweet Spots" in f"{told.name} {told.note} {told.value}", "of which puzzle the board is"
        assert "Wall" not in pilot.widget("lion_wall").node().note
        pilot.press(name, to=scene)
