"""Brick from the first letter to the last word, by mouse, by finger and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.boards.brick.hive import Hive
from game.boards.brick.strip import Strip
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from game.store.settings import Settings
from game.ui.ui import ui_for
from generators.brick.kind import BRICK
from generators.brick.rules import GENIUS, Puzzle, is_pangram, points, rank_number
from tests.game.boards.brick.brick_hand import FEW, KIND, PRESET, at, board, missing, own, type_, words
from tests.game.pilot import Pilot, piloted, puzzle_text
from tests.rows import sample

SIZES = ((1280, 800), (720, 1280), (360, 480), (640, 480), (1920, 1080))
pytestmark = pytest.mark.plays(KIND, PRESET)


# --- to the end


@pytest.mark.parametrize(
    ("hand", "size"), [("mouse", SIZES[0]), ("keys", SIZES[0]), *(("finger", each) for each in SIZES[:3])]
)
def test_every_word_is_found_by_each_hand(hand: str, size: tuple[int, int]) -> None:
    with piloted(size=size) as pilot, pilot.unseen():
        pilot.open(KIND, PRESET, FEW)
        for word in missing(pilot):
            if hand == "keys":
                type_(pilot, word)
                pilot.key("return")
            else:
                for letter in word:
                    (pilot.click if hand == "mouse" else pilot.touch)(at(pilot, letter))
                pilot.press("enter")
            assert word in pilot.session.state.found
        assert pilot.session.chapter.over
        (result,) = pilot.store.archive.games(ended=True)
        assert result.solved


def test_a_drag_out_and_back_in_is_a_letter_twice(playing: Pilot) -> None:
    own(playing, words("abdel", "ladle", "blade", "ball"))
    outside = (board(playing).area.left + 1, board(playing).hive.places["l"][1])
    playing.drag(at(playing, "b"), at(playing, "a"), at(playing, "l"), outside, at(playing, "l"))
    assert playing.session.state.found == ("ball",)
    assert board(playing).word == ""


def test_a_drag_over_two_letters_writes_them(playing: Pilot) -> None:
    one, two = playing.session.state.puzzle.letters[:2]
    playing.drag(at(playing, one), at(playing, two))
    assert board(playing).word == one + two
    assert not any(each.running for each in board(playing).motions())


def test_a_letter_that_a_drag_only_grazes_does_not_count(playing: Pilot) -> None:
    own(playing, words("abdel", "ladle", "blade", "ball"))
    hive = board(playing).hive
    x, y = hive.places["d"]
    graze = (x + round(0.8 * hive.radius), y)
    assert hive.at(graze) == "d"
    playing.drag(at(playing, "b"), at(playing, "l"), graze, at(playing, "a"), at(playing, "b"))
    assert board(playing).strip._refused == "blab"


def test_a_drag_that_ends_beside_the_letters_is_cancelled(playing: Pilot) -> None:
    type_(playing, "ab")
    outside = (board(playing).area.left + 1, board(playing).area.top + 1)
    playing.drag(*(at(playing, letter) for letter in playing.session.state.puzzle.letters[:3]), outside)
    assert board(playing).word == "ab"
    assert playing.session.state.found == ()


# --- words and keys


def test_escape_clears_the_word_first_and_leaves_then(playing: Pilot) -> None:
    type_(playing, "hcnurm")  # letters, no shortcuts
    assert board(playing).word == "hcnurm"
    playing.key("escape")
    assert board(playing).word == ""
    assert playing.scenes() == [Home, Playing]
    playing.key("escape")
    assert playing.scenes() == [Home]


def test_backspace_and_delete(playing: Pilot) -> None:
    type_(playing, "abcd")
    playing.key("backspace")
    assert board(playing).word == "abc"
    playing.press("delete")
    assert board(playing).word == "ab"
    playing.press("shuffle")
    playing.key("backspace")  # keys are letters again after a pill
    assert board(playing).word == "a"
    playing.key("escape", "delete")
    assert board(playing).word == ""


@pytest.mark.parametrize("guess", ["zzzz", "a", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"])
def test_a_refusal_is_said_under_the_word_and_changes_nothing(playing: Pilot, guess: str) -> None:
    before = playing.session.state
    type_(playing, guess)
    playing.key("return")
    assert playing.session.state == before
    assert board(playing).strip.words.key.startswith("brick.verdict")
    assert board(playing).moving()
    type_(playing, "a")
    assert board(playing).strip.words is None


def test_a_word_beyond_the_list_earns_a_star(playing: Pilot) -> None:
    own(playing, Puzzle("adn", "", ("dada", "anna"), ("nana",)))
    type_(playing, "nana")
    playing.key("return")
    assert playing.session.state.bonus == ("nana",)
    assert playing.store.archive.games(ended=True) == []


def test_a_pangram_and_its_rank_flare_and_undo_does_not(playing: Pilot) -> None:
    pangram = next(word for word in missing(playing) if is_pangram(playing.session.state.puzzle, word))
    type_(playing, pangram)
    playing.key("return")
    assert board(playing).ladder.rising.running
    assert board(playing).flare.running
    assert board(playing).strip.golden == pangram
    playing.wait(1.0)
    assert not board(playing).moving()
    playing.key("ctrl z")
    assert points(playing.session.state) == 0
    assert not any(each.running for each in board(playing).motions())
    type_(playing, "a")
    assert board(playing).strip.golden == ""


def test_genius_flares_over_all_letters(playing: Pilot) -> None:
    with playing.unseen():
        for word in sorted(missing(playing), key=len):
            puzzle = playing.session.state.puzzle
            if is_pangram(puzzle, word):
                continue
            before = rank_number(playing.session.state)
            assert not board(playing).flare.running
            type_(playing, word)
            playing.key("return")
            if before < GENIUS <= rank_number(playing.session.state):
                break
        assert rank_number(playing.session.state) == GENIUS
        assert board(playing).flare.running


@pytest.mark.parametrize("still", [False, True])
def test_shuffle_moves_every_letter_somewhere(playing: Pilot, *, still: bool) -> None:
    """Without motion where none is wanted."""
    playing.services.change(Settings(reduce_motion=still))
    playing.step()
    before = dict(board(playing).hive.places)
    playing.key("space")
    after = board(playing).hive.places
    assert set(after.values()) == set(before.values())
    assert after != before
    assert any(each.running for each in board(playing).motions()) is not still
    playing.wait(0.4)
    assert not any(each.running for each in board(playing).motions())


def test_a_new_puzzle_begins_with_a_clean_board(playing: Pilot) -> None:
    type_(playing, "zzzz")
    playing.key("return")
    type_(playing, "abc")
    playing.supply(KIND, "7-medium-free")
    playing.press("new")
    playing.until(lambda: len(playing.session.earlier) == 1)
    assert board(playing).word == ""
    assert board(playing).strip.words is None
    playing.key("ctrl z")
    assert not playing.session.earlier


# --- Where the letters and all that is about them lie, at every size


@pytest.mark.parametrize(
    ("size", "centre", "count"), sample(product(SIZES, ["", "a"], [2, 4, 5, 6, 7, 8, 9, 12, 26]), 12)
)
def test_letters_never_touch_and_never_leave_their_place(size: tuple[int, int], centre: str, count: int) -> None:
    ui = ui_for(size, Settings(), dark=False)
    area = pygame.Rect(10, 20, size[0] // 2, size[1] // 2)
    hive = Hive(ui, area, "abcdefghijklmnopqrstuvwxyz"[:count], centre)
    places = list(hive.places.items())
    assert len(places) == count
    reach = hive.radius * (0.866 if hive.comb else 1.0)
    for number, (letter, place) in enumerate(places):
        assert area.inflate(4, 4).contains(
            pygame.Rect(0, 0, 2 * reach, 2 * reach).move(place[0] - reach, place[1] - reach)
        )
        assert hive.at(place) == letter
        for _, other in places[number + 1 :]:
            assert pygame.Vector2(place).distance_to(other) >= 2 * reach


@pytest.mark.parametrize("size", SIZES[:3])
def test_nothing_lies_over_anything(playing: Pilot, size: tuple[int, int]) -> None:
    playing.resize(size)
    shown = board(playing)
    parts = [shown.ladder.area, shown.strip.line, shown.strip.below, shown.shelf.card]
    for number, one in enumerate(parts):
        assert shown.area.contains(one)
        assert not any(one.colliderect(other) for other in parts[number + 1 :])
    for place in shown.hive.places.values():
        tile = pygame.Rect(0, 0, shown.hive.radius, shown.hive.radius)
        tile.center = place
        assert shown.area.contains(tile)
        assert not any(tile.colliderect(part) for part in parts)


# --- The word as it grows: which of its letters count, and which are not of this puzzle


def test_each_letter_is_drawn_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    ui, puzzle = ui_for((1280, 800), Settings(), dark=False), BRICK.read(puzzle_text(BRICK.id, PRESET))
    puzzle, seen = replace(puzzle, centre=puzzle.letters[0]), dict[str, tuple[int, ...]]()
    monkeypatch.setattr(ui.text, "glyph", lambda _, sign, size, colour, at, **more: seen.update({sign.lower(): colour}))
    ring, composed = [each for each in puzzle.letters if each != puzzle.centre][:2]
    foreign = next(each for each in "abcdefghijklmnopqrstuvwxyz" if each not in puzzle.letters)
    strip = Strip()
    strip.place(ui, pygame.Rect(0, 0, 800, 120))
    strip.composing = composed
    strip.draw(pygame.Surface((800, 120)), puzzle.centre + ring + foreign, BRICK.start(puzzle))
    assert seen[puzzle.centre] == ui.theme.accent
    assert seen[ring] == ui.theme.ink
    assert seen[foreign] == seen[composed], "neither counts"
    assert seen[foreign] not in (ui.theme.ink, ui.theme.accent)
