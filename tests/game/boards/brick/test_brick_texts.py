"""Puzzles from texts of the player's own, with accents or without; and the letters when all are found."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest

from game.boards.brick.layout import capitals, meant, plain
from game.boards.brick.word_shelf import RANKS
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.shared.wait import Wait
from generators.brick.kind import BRICK
from generators.brick.rules import Guess, Puzzle, State
from tests.game.boards.brick.brick_hand import FEW, KIND, PRESET, at, begun, board, missing, own, type_, words
from tests.game.pilot import Pilot

pytestmark = pytest.mark.plays(KIND, PRESET)


def drop(pilot: Pilot, path: Path, text: str | bytes) -> None:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    pilot.until_read()


def test_any_text_gives_puzzles_until_it_gives_no_more(pilot: Pilot, tmp_path: Path) -> None:
    drop(pilot, tmp_path / "few.txt", "stare; tears, rates")
    begun(pilot)
    puzzle = pilot.session.chapter.puzzle
    assert set(puzzle.words) <= {"stare", "tears", "rates"}
    pilot.press("new")
    pilot.until(lambda: bool(pilot.said()))
    pilot.until(lambda: not isinstance(pilot.scene, Wait))
    assert pilot.session.chapter.puzzle == puzzle


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


# --- The letters at the end, and the ladder of ranks


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
    """Until it is tapped again, a key chooses a list, or a word is found."""
    for close in (None, "right", "word"):
        playing.click(board(playing).ladder.area.center)
        assert board(playing).tab == RANKS
        if close is None:
            playing.click(board(playing).ladder.area.center)
        elif close == "right":
            playing.key("right")
        else:
            type_(playing, missing(playing)[0])
            playing.key("return")
        assert board(playing).tab == "alphabet"
