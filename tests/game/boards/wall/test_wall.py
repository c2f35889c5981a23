"""The two walls, played to the end in every mode by mouse, by finger and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.store.store import Store
from game.ui.sound import Cue, Silence
from generators.wall.rules import SECONDS, Phase
from tests.game.pilot import Pilot, piloted
from tests.game.wall_hand import act, at, board, group, guess, key_of, name_all, state, wrong
from tests.rows import sample

HANDS = ("mouse", "finger", "keys", "arrows")
KINDS = ("lion_wall", "connecting_wall")
MODES = ("easy-classic", "easy-connections", "easy-only-connect")


class Ears(Silence):
    def __init__(self) -> None:
        self.heard: list[Cue] = []

    def play(self, cue: Cue, volume: int) -> None:
        del volume
        self.heard.append(cue)


# --- to the end


def choose(pilot: Pilot, hand: str, card: str) -> None:
    match hand:
        case "mouse":
            pilot.click(at(pilot, card))
        case "finger":
            pilot.touch(at(pilot, card))
        case "keys":
            pilot.key(key_of(pilot, card))
        case _:
            row, column = state(pilot).spot_of(card)
            here = board(pilot).cursor
            pilot.key(*["down" if row > here[0] else "up"] * abs(row - here[0]))
            pilot.key(*["right" if column > here[1] else "left"] * abs(column - here[1]))
            pilot.key("space")


def submit(pilot: Pilot, hand: str) -> None:
    if hand in ("mouse", "finger"):
        (pilot.click if hand == "mouse" else pilot.touch)(pilot.widget("submit").rect.center)
    else:
        pilot.key("return")


@pytest.mark.parametrize(("hand", "kind", "preset"), sample(product(HANDS, KINDS, MODES), 4))
def test_a_wall_is_solved_by_each_hand(pilot: Pilot, hand: str, kind: str, preset: str) -> None:
    pilot.resize((720, 1280) if hand == "finger" else (1280, 800))
    pilot.open(kind, preset)
    timed = preset.endswith("only-connect")
    if timed:
        submit(pilot, hand)  # ready: from now on four cards are a guess
    for number in (2, 0, 3):
        for card in group(pilot, number):
            choose(pilot, hand, card)
        if not timed:
            submit(pilot, hand)
    if timed:
        name_all(pilot)
    pilot.won()


# --- choosing


def test_a_fifth_card_is_refused(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    pilot.key("1", "2", "3", "4", "q")
    assert len(board(pilot).chosen) == 4
    assert board(pilot).moving()
    pilot.key("1", "q")
    assert state(pilot).order[4] in board(pilot).chosen
    pilot.key("backspace")
    assert board(pilot).chosen == ()
    assert not pilot.widget("submit").enabled


def test_what_is_pressed_while_cards_fly_counts(pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, auto_submit=True))
    pilot.open("lion_wall", "easy-classic")
    for number in (0, 1):
        pilot.key(*[key_of(pilot, card) for card in group(pilot, number)])  # four are submitted at once
        assert board(pilot).moving()
    assert state(pilot).found == (0, 1)


def test_undo_takes_guesses_back_where_they_are_free(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    guess(pilot, group(pilot, 0))
    pilot.key("ctrl z")
    assert state(pilot).found == ()
    pilot.key("ctrl y", "t", "ctrl z")
    assert state(pilot).found == (0,)
    give_up(pilot)
    assert pilot.session.chapter.can_undo


def test_a_wrong_guess_costs_and_stays_chosen(pilot: Pilot) -> None:
    """Undo leaves it alone, and four of them end the game."""
    pilot.open("connecting_wall", "easy-connections")
    cards = wrong(pilot)
    guess(pilot, cards)
    assert (state(pilot).lost, board(pilot).chosen) == (1, cards)
    pilot.key("return")
    assert state(pilot).lost == 1, "the same four again cost nothing"
    assert board(pilot).chosen == cards
    assert pilot.said()
    pilot.key("t", "ctrl z", "ctrl z", "ctrl z")
    assert state(pilot).lost == 1
    assert state(pilot).order == state(pilot).puzzle.cards, "the shuffle was taken back"
    for last in range(1, 4):
        guess(pilot, (*cards[:3], group(pilot, 1)[last]))
    assert pilot.session.chapter.over
    assert not pilot.session.chapter.can_undo
    assert not pilot.store.archive.games(ended=True)[0].solved


def give_up(pilot: Pilot) -> None:
    (row,) = [each for each in board(pilot).actions(state(pilot)) if each.id == "give_up"]
    assert row.in_menu
    assert row.asks
    act(pilot, "give_up")
    assert pilot.session.chapter.over


# --- the clock


def test_the_clock_goes_on_after_a_pause_and_runs_out(tmp_path: Path) -> None:
    with piloted(Store(tmp_path)) as first:
        first.open("connecting_wall", "easy-only-connect")
        guess(first, group(first, 0))
        assert board(first).clock(state(first), 30.0) == SECONDS - 30.0
        first.session.chapter.seconds = SECONDS - 1.0
        first.key("escape")
    with piloted(Store(tmp_path)) as second:
        second.press("play:connecting_wall")
        second.until_playing()
        assert state(second).found == (0,)
        assert state(second).phase is Phase.GUESSING
        with second.unseen():
            second.wait(1.2)
        assert state(second).phase is Phase.NAMING
        assert state(second).revealed == (1, 2, 3)
        seconds = second.session.chapter.seconds
        second.wait(0.5)
        assert second.session.chapter.seconds == seconds, "nobody hurries the naming"
        act(second, "finish")
        second.wait(1.0)
        assert second.play.result is not None
        assert second.play.result.title.startswith("1 of 10 points")
        assert not any("points" in each for each in second.play.result.lines)


def test_no_time_passes_until_the_player_is_ready(pilot: Pilot) -> None:
    """And no word is seen; then four are a guess, and each of the last seconds is heard."""
    pilot.open("connecting_wall", "easy-only-connect")
    pilot.wait(2.0)
    assert pilot.session.chapter.seconds == 0
    hidden = pygame.image.tobytes(pilot.app.window, "RGB")
    pilot.key(*"1234")
    assert not board(pilot).chosen
    pilot.press("submit")
    assert pygame.image.tobytes(pilot.app.window, "RGB") != hidden
    pilot.key(*[key_of(pilot, card) for card in group(pilot, 0)])
    assert state(pilot).found == (0,)
    pilot.services.sounds = ears = Ears()
    pilot.session.chapter.seconds = SECONDS - 4.5
    with pilot.unseen():
        pilot.wait(3.0)
    assert ears.heard.count(Cue.SELECT) == 4
    pilot.wait(1.6)
    assert state(pilot).phase is Phase.NAMING
