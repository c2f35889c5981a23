"""Pause, keys, sound, and the side of the panel."""

from __future__ import annotations

import string
from dataclasses import replace

import pygame
import pytest

from game.catalogue import CATALOGUE, Entry
from game.scenes.home.home import Home
from game.scenes.play.menu import Keys
from game.scenes.play.open_game import ENDING_PAUSE
from game.scenes.play.pause import Paused
from game.scenes.play.play import Playing
from game.scenes.settings.settings import PuzzleSettings, SettingsPage
from game.scenes.shared.global_keys import EVERYWHERE, KeysHere
from game.ui.sound import Cue, Silence
from game.ui.widgets.slider import Slider
from generators.kernel.options import Preset
from tests.game.pilot import Pilot
from tests.game.sweet_spots_hand import EASY, KIND, cell, chests, free
from tests.kinds import first, hinted, puzzle

pytestmark = pytest.mark.plays(KIND, EASY)
# not Ctrl+W, which closes the window whatever is in it
AFTER_ENDING = [*string.ascii_lowercase, "return", "space", *(f"ctrl {each}" for each in "ehklnrz")]


class Ears(Silence):
    """Hears what would be heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[Cue, int]] = []

    def play(self, cue: Cue, volume: int) -> None:
        self.heard.append((cue, volume))

    def rest(self) -> None:
        pass

    def close(self) -> None:
        pass


def solve(pilot: Pilot) -> None:
    for spot in chests(pilot):
        pilot.click(cell(pilot, spot), button=3)
    pilot.won()


# --- pause


@pytest.mark.parametrize("way", ["press", "p", "f9"])
def test_pause_hides_the_board_and_stops_the_clock(playing: Pilot, way: str) -> None:
    playing.press("pause") if way == "press" else playing.key(way)
    assert playing.scenes() == [Home, Playing, Paused]
    assert not playing.scene.over_another, "the board is not drawn beneath"
    before = playing.play.session.chapter.seconds
    playing.wait(3.0)
    assert playing.play.session.chapter.seconds == before
    playing.press("back")
    assert playing.scenes() == [Home, Playing]
    playing.wait(3.0)
    assert playing.play.session.chapter.seconds > before


@pytest.mark.parametrize("key", ["escape", "return", "space", "p"])
def test_pause_ends_by_key(playing: Pilot, key: str) -> None:
    playing.key("p", key)
    assert playing.scenes() == [Home, Playing]


def test_a_game_that_is_over_is_not_paused(playing: Pilot) -> None:
    solve(playing)
    playing.key("p")
    assert playing.scenes() == [Home, Playing]
    assert "pause" not in {each.id for each in playing.scene.panel.widgets}


# --- keys


def test_f1_tells_the_keys_of_the_moment(playing: Pilot) -> None:
    playing.key("f1")
    assert playing.scenes() == [Home, Playing, Keys]
    playing.key("escape", "escape", "f1")
    assert playing.scenes() == [Home, KeysHere]
    playing.key("escape")
    assert playing.scenes() == [Home]


def test_what_holds_everywhere_is_true(playing: Pilot) -> None:
    assert set(EVERYWHERE) == {"walk", "press", "back", "open", "paste", "mute", "full", "quit"}
    assert playing.services.settings.sound
    playing.key("ctrl m")
    assert not playing.services.settings.sound
    playing.key("ctrl m")
    assert playing.services.settings.sound


@first
def test_no_command_runs_right_after_an_ending(pilot: Pilot, entry: Entry, preset: Preset[object]) -> None:
    kind = entry.kind
    pilot.open(kind.id, preset.id, text=kind.write(puzzle(kind.id, preset.id)))
    moves = hinted(kind.id, preset.id)
    with pilot.unseen():
        for move, _ in moves[:-1]:
            pilot.session.play(move)
        pilot.wait(0.2)
        pilot.play.game.play(moves[-1][0])
        pilot.step(2)
        assert pilot.session.chapter.closed
        scenes, chapter, deeds = pilot.scenes(), pilot.session.chapter, len(pilot.session.chapter.log)
        pilot.key(*AFTER_ENDING)
        for each in pilot.play.panel.widgets:
            if each.id != "back":
                pilot.click(each.rect.center)
        assert pilot.play.game.ending_pause, "the press was too late"
        assert (pilot.scenes(), pilot.session.chapter) == (scenes, chapter)
        assert len(chapter.log) == deeds
        pilot.wait(ENDING_PAUSE)
        pilot.key("f10")
        assert pilot.scenes() != scenes, "then it does"


# --- sound


def test_moves_are_heard_unless_it_is_muted(playing: Pilot) -> None:
    ears = Ears()
    playing.services.sounds = ears
    playing.click(cell(playing, free(playing)[0]))
    playing.wait(0.1)
    assert ears.heard == [(Cue.PLACE, playing.services.settings.volume)]
    playing.key("ctrl m")
    playing.click(cell(playing, free(playing)[1]))
    playing.wait(0.1)
    assert len(ears.heard) == 1


def test_a_win_is_heard(playing: Pilot) -> None:
    ears = Ears()
    playing.services.sounds = ears
    solve(playing)
    playing.wait(0.1)
    assert ears.heard[-1][0] is Cue.WIN


def test_the_volume_is_a_slider(pilot: Pilot) -> None:
    pilot.app.stack.put(SettingsPage(pilot.services))
    pilot.scroll_to("volume")
    slider = pilot.widget("volume")
    assert isinstance(slider, Slider)
    pilot.click((slider.track.right, slider.rect.centery))
    assert pilot.services.settings.volume == 100
    pilot.click((slider.track.left, slider.rect.centery))
    assert pilot.services.settings.volume == 0
    pilot.click((slider.track.centerx, slider.rect.centery))
    assert pilot.services.settings.volume == 50


def test_options_of_each_puzzle_lie_one_level_down(pilot: Pilot) -> None:
    pilot.app.stack.put(SettingsPage(pilot.services))
    pilot.scroll_to("of_puzzles")
    pilot.press("of_puzzles")
    assert pilot.scenes()[-1] is PuzzleSettings
    assert pilot.services.settings.auto_mark
    pilot.press("auto_mark")
    assert not pilot.services.settings.auto_mark


# --- the other side


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.kind.id)
@pytest.mark.parametrize("size", [(1280, 800), (1600, 700), (720, 1280)])
def test_the_panel_changes_sides_and_nothing_overlaps(pilot: Pilot, entry: Entry, size: tuple[int, int]) -> None:
    pilot.resize(size)
    pilot.open(entry.kind.id)
    usual = pilot.play.places
    pilot.services.change(replace(pilot.services.settings, panel_left=True))
    pilot.wait(0.1)
    places = pilot.play.places
    area = pygame.Rect((0, 0), size)
    assert area.contains(places.board)
    assert area.contains(places.room)
    assert places.room.size == usual.room.size
    if usual.room.left >= usual.board.right:
        assert places.room.right <= places.board.left
    pilot.services.change(replace(pilot.services.settings, panel_left=False))
