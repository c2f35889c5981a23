"""Brick puzzles from texts of the player's own, in any language that has letters, with accents or without."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pygame
import pytest

from game.boards.brick.letters import capitals, meant, plain
from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.scenes.shared.wait import Wait
from generators.brick.kind import BRICK
from generators.brick.rules import Guess, Puzzle, State
from tests.game.boards.brick.brick_hand import KIND, PRESET, at, begun, board, own, type_, words
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
