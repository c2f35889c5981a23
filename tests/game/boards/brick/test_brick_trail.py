"""A drag over the letters of Brick: what counts, what cancels, and what lights up."""

from __future__ import annotations

import unicodedata

import pygame
import pytest

from game.boards.brick.letters import drawable, joined
from game.boards.brick.word_shelf import RANKS
from generators.brick.kind import BRICK
from generators.brick.rules import Puzzle, is_pangram, seen
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from tests.game.boards.brick.brick_hand import FEW, KIND, PRESET, at, board, missing, own, type_, words
from tests.game.pilot import Pilot

pytestmark = pytest.mark.plays(KIND, PRESET)
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


def test_the_trail_is_seen_while_the_hand_is_down(playing: Pilot) -> None:
    one, two = playing.session.state.puzzle.letters[:2]
    playing.post(pygame.MOUSEBUTTONDOWN, pos=at(playing, one), button=1, touch=False)
    playing.post(pygame.MOUSEMOTION, pos=at(playing, two), rel=(0, 0), buttons=(1, 0, 0), touch=False)
    playing.step()
    assert board(playing)._trail.letters == [one, two]
    assert board(playing)._trail.drags


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


def test_finish_asks_in_the_menu_and_enter_is_the_deed(playing: Pilot) -> None:
    actions = {each.id: each for each in board(playing).actions(playing.session.state)}
    assert actions["finish"].in_menu
    assert actions["finish"].asks
    assert [each.id for each in actions.values() if each.primary] == ["enter"]


def test_a_puzzle_from_a_file_says_its_letters_and_words() -> None:
    puzzle = Puzzle("abc", "a", ("abba", "caca"))
    assert BRICK.outside.warning is not None
    told = BRICK.outside.warning(puzzle, no_pulse)
    assert told is not None
    assert phrasebook().tell(told) == "3 letters (A B C, with A in the centre), 2 words to find."
