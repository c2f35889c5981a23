"""Puzzles from texts of the player's own, with accents or without; and a drag over the letters."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest

from game.boards.brick.letters import capitals, drawable, joined, meant, plain
from game.boards.brick.word_shelf import RANKS
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.wait import Wait
from generators.brick.kind import BRICK
from generators.brick.rules import Guess, Puzzle, State, is_pangram, seen
from tests.game.boards.brick.brick_hand import FEW, KIND, PRESET, at, begun, board, missing, own, type_, words
from tests.game.pilot import Pilot

TEXT = "strange orange garnets ranged near these green gardens; nearest stages enrage teenagers, tents greet agents"
pytestmark = pytest.mark.plays(KIND, PRESET)


def drop(pilot: Pilot, path: Path, text: str | bytes) -> None:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    pilot.until_read()


def test_any_text_gives_puzzles(pilot: Pilot, tmp_path: Path) -> None:
    drop(pilot, tmp_path / "garden.txt", TEXT)
    begun(pilot)
    first = pilot.session.chapter.puzzle
    assert set(first.words) <= set(TEXT.replace(";", " ").replace(",", " ").split())
    pilot.press("new")
    pilot.until(
        lambda: (isinstance(pilot.scene, Playing) and pilot.session.chapter.puzzle != first) or bool(pilot.said())
    )
    if not pilot.said():
        assert pilot.session.chapter.heading.preset == ""
        assert set(pilot.session.chapter.puzzle.words) <= set(TEXT.replace(";", " ").replace(",", " ").split())


def test_when_a_text_gives_no_more_it_is_said(pilot: Pilot, tmp_path: Path) -> None:
    drop(pilot, tmp_path / "few.txt", "stare tears rates")
    begun(pilot)
    before = pilot.session.chapter.puzzle
    pilot.press("new")
    pilot.until(lambda: bool(pilot.said()))
    pilot.until(lambda: not isinstance(pilot.scene, Wait))
    assert pilot.session.chapter.puzzle == before


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ("two words", "import.no_use"),
        ("", "import.no_use"),
        ("caf\xe9".encode("latin-1"), "file.not_utf8"),
        (b"a\0b", "file.binary"),
    ],
)
def test_what_gives_no_puzzle_is_said(pilot: Pilot, tmp_path: Path, data: str | bytes, key: str) -> None:
    drop(pilot, tmp_path / "odd.txt", data)
    assert isinstance(pilot.scene, ImportSheet)
    assert pilot.scene.fault is not None
    assert pilot.scene.fault.key == key
    pilot.press("close")
    assert pilot.scenes() == [Home]


def test_accents_may_be_typed_or_left_out(playing: Pilot) -> None:
    letters = "".join(sorted(set("crèmêpée")))
    own(playing, Puzzle(letters, "", ("crème", "crêpe", "perce", "percé")))
    type_(playing, "creme")
    playing.key("return")
    type_(playing, "crêpe")
    playing.key("return")
    assert playing.session.state.found == ("crème", "crêpe")
    for _ in range(2):
        type_(playing, "perce")
        playing.key("return")
    assert playing.session.chapter.over


def test_a_combining_accent_joins_its_letter(playing: Pilot) -> None:
    own(playing, words("crème", "crème"))
    playing.post(pygame.TEXTINPUT, text=unicodedata.normalize("NFD", "CRÈ"))
    playing.step()
    assert board(playing).word == "crè"
    for letter in "me":
        playing.click(at(playing, letter))
    playing.press("enter")
    assert playing.session.chapter.over


def test_an_input_method_shows_what_it_composes(playing: Pilot) -> None:
    playing.post(pygame.TEXTEDITING, text="´", start=0, length=1)
    playing.step()
    assert board(playing).strip.composing == "´"
    playing.post(pygame.TEXTINPUT, text="é")
    playing.step()
    assert board(playing).strip.composing == ""
    assert board(playing).word == "é"


def test_what_was_typed_is_taken_as_it_stands_first() -> None:
    state = State(Puzzle("ceotôé", "", ("cote", "coté", "côte")))
    assert meant(state, "cote") == "cote"
    assert meant(BRICK.play(state, Guess("cote")), "cote") == "coté"
    assert meant(state, "COTÉ") == "coté"
    assert meant(state, "tote") == "tote"
    assert plain("Łódź ØÆß") == "lodz oaess"
    assert capitals("straße") == "STRAßE"


# --- A drag over the letters of Brick: what counts, what cancels, and what lights up

UNSEEN = ("\u200d", "\u200b", "\u202e", "\0", "\ud800", "\u0301", "a\u200db")


def test_a_letter_that_is_only_grazed_does_not_count(playing: Pilot) -> None:
    own(playing, words("abdel", "ladle", "blade", "ball"))
    hive = board(playing).hive
    x, y = hive.places["d"]
    graze = (x + round(0.8 * hive.radius), y)
    assert hive.at(graze) == "d"
    playing.drag(at(playing, "b"), at(playing, "l"), graze, at(playing, "a"), at(playing, "b"))
    assert board(playing).strip._refused == "blab"


def test_letting_go_beside_the_letters_takes_the_drag_back(playing: Pilot) -> None:
    type_(playing, "ab")
    one, two, three = playing.session.state.puzzle.letters[:3]
    outside = (board(playing).area.left + 1, board(playing).area.top + 1)
    playing.drag(at(playing, one), at(playing, two), at(playing, three), outside)
    assert board(playing).word == "ab"
    assert playing.session.state.found == ()


def test_a_pangram_flares_and_stands_in_gold(playing: Pilot) -> None:
    pangram = next(word for word in missing(playing) if is_pangram(playing.session.state.puzzle, word))
    type_(playing, pangram)
    playing.key("return")
    assert board(playing).flare.running
    assert board(playing).strip.golden == pangram
    playing.wait(1.0)
    assert not board(playing).moving()
    type_(playing, "a")
    assert board(playing).strip.golden == ""


@pytest.mark.plays(KIND, PRESET, FEW)
def test_the_letters_stay_gold_when_every_word_is_found(playing: Pilot) -> None:
    tile = at(playing, next(each for each in board(playing).hive.places if each != board(playing).hive.centre))
    corner = tile[0], tile[1] - board(playing).hive.radius * 3 // 5
    plain = playing.app.window.get_at(corner)
    for word in missing(playing):
        type_(playing, word)
        playing.key("return")
    playing.wait(2.0)
    gold, ground = playing.app.window.get_at(corner), playing.services.ui.theme.bg
    assert playing.session.chapter.over
    assert gold.r - gold.b > plain.r - plain.b + 40  # yellow, not the grey of a game given up
    assert gold[:3] != ground


def test_a_tap_on_the_ladder_tells_its_marks(playing: Pilot) -> None:
    playing.click(board(playing).ladder.area.center)
    assert board(playing).tab == RANKS
    playing.click(board(playing).ladder.area.center)
    assert board(playing).tab == "alphabet"
    playing.click(board(playing).ladder.area.center)
    playing.key("right")
    assert board(playing).tab == "alphabet"


@pytest.mark.parametrize("text", UNSEEN)
def test_signs_without_a_picture_are_harmless(playing: Pilot, text: str) -> None:
    playing.post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
    playing.step(2)
    playing.post(pygame.TEXTINPUT, text=text)
    playing.step(2)
    playing.key("return")
    playing.wait(0.5)
    assert not any(map(unicodedata.combining, drawable(text)))
    assert not unicodedata.combining(joined("", text)[:1] or "a")
    assert seen(text).isprintable()
