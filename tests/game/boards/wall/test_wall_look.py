"""What is seen of a wall: choices that stay, lamps that go out, endings that are short and calm, rings that show."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.boards.wall.bars import ground_of, ink_of
from game.boards.wall.card_text import Wording, word
from game.boards.wall.character_notes import _whole_senses
from game.boards.wall.layout import places
from game.scenes.shared.launch_request import Resume
from game.scenes.shared.scene import Open
from game.store.settings import SCALES, Settings
from game.ui.input import Point, Up
from game.ui.theme import DARK, LIGHT, Theme
from game.ui.ui import Ui, ui_for
from generators.wall.result import outcome
from generators.wall.rules import GROUPS
from tests.contrast import contrast
from tests.game.pilot import Pilot, entry_of, piloted
from tests.game.wall_hand import act, at, board, group, guess, naming, state, wrong
from tests.rows import sample

MOMENT = 0.9  # seconds


def words(pilot: Pilot) -> str:
    """The line beneath the tiles."""
    count, tail = board(pilot)._picture.status._said(state(pilot), board(pilot).chosen)[0]
    return str(count + tail)


def lose(pilot: Pilot) -> None:
    for last in range(4):
        guess(pilot, (*group(pilot, 0)[:3], group(pilot, 1)[last]))


# --- choosing


def test_one_away_stays_in_words_until_the_choice_changes(pilot: Pilot) -> None:
    def told() -> bool:
        return pilot.services.ui.tell("board.wall.one_away") in words(pilot)

    pilot.open("connecting_wall", "easy-connections")
    guess(pilot, wrong(pilot))
    pilot.wait(1.0)
    assert told()
    pilot.key("t")
    assert told(), "a shuffle changes no choice"
    pilot.click(at(pilot, board(pilot).chosen[0]))
    assert not told()
    assert len(board(pilot).chosen) == 3


def test_the_primary_of_the_naming_is_the_next_deed(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    assert not board(pilot).actions(state(pilot))[0].enabled
    pilot.post(pygame.TEXTINPUT, text="nonsense")
    pilot.step()
    for number in range(GROUPS):
        answer = board(pilot).actions(state(pilot))[0]
        assert (answer.id, answer.primary, answer.enabled) == ("submit", True, True)
        act(pilot, "submit")
        named = state(pilot).names[number]
        assert named is not None
        pilot.post(pygame.TEXTINPUT, text="nonsense")
        pilot.step()
    assert not pilot.session.chapter.over
    act(pilot, "submit")
    assert pilot.session.chapter.over, "all have an answer: the primary is the end"


def test_the_second_press_of_a_double_click_that_led_here_chooses_nothing(pilot: Pilot) -> None:
    pilot.supply("lion_wall", "easy-classic")
    pilot.scene.handle = lambda event: Open(entry_of("lion_wall"), Resume()) if isinstance(event, Up) else None
    spot = tile(pilot)
    pilot.click(spot)
    pilot.until_playing()
    pilot.click(spot)
    assert board(pilot).chosen == ()
    pilot.click(spot)
    pilot.click(spot)
    assert board(pilot).chosen == (), "a double click here chooses and puts back"
    pilot.click(spot)
    assert len(board(pilot).chosen) == 1


def tile(pilot: Pilot) -> Point:
    """Where one will lie."""
    with piloted() as before:
        before.open("lion_wall", "easy-classic")
        return at(before, state(before).order[5])


# --- rings and letters


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_rings_and_key_letters_show(theme: Theme, pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, theme="dark" if theme.dark else "light"))
    pilot.open("lion_wall", "easy-connections")
    guess(pilot, group(pilot, 2))
    lose(pilot)
    assert state(pilot).revealed
    ui = pilot.services.ui
    for number in range(GROUPS):
        assert contrast(ink_of(ui, state(pilot), number), ground_of(ui, state(pilot), number)) >= 4.5
    assert contrast(theme.ink_2, theme.tile) >= 4.5
    assert contrast(theme.focus, theme.bg) >= 3


# --- what a learner reads


def test_a_lesson_tells_whole_senses_or_none(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-classic")
    ui = pilot.services.ui
    meaning = "to trace, to follow exactly; a copy of what was written before"
    assert _whole_senses(ui, meaning, 10_000) == meaning
    assert _whole_senses(ui, meaning, ui.px(100)) == "to trace"
    assert _whole_senses(ui, meaning, 10) == ""


# --- endings


def test_a_win_is_a_moment(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    assert pilot.session.chapter.over
    assert board(pilot).show.running
    pilot.wait(MOMENT + 0.05)
    assert not board(pilot).moving()
    assert board(pilot).show.fallen(3) == 1.0


@pytest.mark.parametrize("still", [False, True])
def test_a_loss_dims_the_lamp_and_shows_what_was_there(pilot: Pilot, *, still: bool) -> None:
    """At once where no motion is wanted."""
    pilot.services.change(replace(pilot.services.settings, reduce_motion=still))
    pilot.open("connecting_wall", "easy-connections")
    lose(pilot)
    show = board(pilot).show
    assert pilot.session.chapter.over
    assert not show.shaken
    assert not any(map(show.flies, pilot.session.state.puzzle.cards))
    if not still:
        assert show.dimming is not None
        assert show.parting
        assert show.revealed(0) == 0.0
        pilot.wait(MOMENT + 0.05)
    pilot.step(2)
    assert not board(pilot).moving()
    assert show.parting == {}
    assert show.revealed(3) == 1.0


@pytest.mark.parametrize(("slips", "key"), [(0, "wall.no_mistakes"), (1, "wall.one_mistake"), (2, "wall.mistakes")])
def test_slips_are_counted_in_words(pilot: Pilot, slips: int, key: str) -> None:
    """A wall that was only shown is not praised."""
    pilot.open("connecting_wall", "easy-classic")
    act(pilot, "give_up")
    assert [each.key for each in outcome(state(pilot))] == ["wall.found"]
    pilot.press("menu")
    pilot.press("restart")
    for last in range(slips):
        guess(pilot, (*group(pilot, 0)[:3], group(pilot, 1)[last]))
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    assert [each.key for each in outcome(state(pilot))] == ["wall.found", key]
    assert slips or [each.key for each in board(pilot).verdict(state(pilot))] == ["board.wall.slips_0"]


def test_only_a_new_miss_shakes_the_cards(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    show, cards = board(pilot).show, wrong(pilot)

    def shaken() -> frozenset[str]:
        pilot.step()
        found: frozenset[str] = show.shaken if show._shake.running else frozenset()
        pilot.wait(2.0)
        return found

    guess(pilot, cards)
    assert shaken() == frozenset(cards)
    pilot.key("t")
    assert not shaken(), "a shuffle is no guess"
    guess(pilot, group(pilot, 0))
    assert not shaken(), "it was right"
    act(pilot, "give_up")
    assert show.shaken == frozenset()


# --- Tiles and their cards at every size of everything: never smaller than at 100 per cent, never out of the tile

WINDOWS = ((360, 480), (640, 480), (720, 1280), (1024, 600), (1280, 800), (1920, 1080), (2560, 1440))
LONG = ("NEIGHBOURHOOD", "ANTIDISESTABLISHMENTARIA", "W" * 24, "A VERY LONG CARD OF 24 S", "JACK-IN-THE-PULPIT")


def ui_of(size: tuple[int, int], percent: int) -> Ui:
    pygame.font.init()
    return ui_for(size, Settings(scale=percent), dark=False)


def room(size: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(0, 0, size[0] - 40, size[1] * 3 // 4)


def widest(ui: Ui, wording: Wording) -> int:
    return max(ui.text.glyph_width(line, wording.pixels) for line in wording.lines)


@pytest.mark.parametrize(("size", "percent"), sample(product(WINDOWS, SCALES), 6))
def test_a_long_word_stays_in_its_tile(size: tuple[int, int], percent: int) -> None:
    ui = ui_of(size, percent)
    wide, high = places(ui, room(size)).grid.cell
    for card in LONG:
        wording = word(ui, card, (wide, high))
        assert widest(ui, wording) < wide, card
        assert wording.pixels * len(wording.lines) < high, card
