"""What a hand and the keys do: what is hovered, what a press or a key means, pause, sound, one sheet at a time."""

from __future__ import annotations

import string
from collections import defaultdict

import pygame
import pytest

from game.boards.brick.board import BrickBoard
from game.catalogue import CATALOGUE, Entry
from game.scenes.files.import_dialog import ImportDialog
from game.scenes.home.home import Home
from game.scenes.lessons.lesson import LessonScene
from game.scenes.play.commands import Keys, Menu, Paused
from game.scenes.play.open_game import ENDING_PAUSE
from game.scenes.play.play import Playing
from game.scenes.practice.practice import Practice
from game.scenes.review.review import Review
from game.scenes.settings.settings import SettingsScreen
from game.scenes.shared.screen import KeysHere
from game.scenes.solution.solution import Solution
from game.smoke import _of_kind
from game.ui.input import AGAIN, AWAY_FROM_ALL, Event, Moved
from game.ui.sound import Cue, NoSound
from game.ui.widgets.chooser import Slider
from generators.kernel.options import Preset
from tests.game.pilot import TICK, Pilot, entry_of, puzzle_text
from tests.game.sweet_spots_hand import EASY, KIND, cell, free, solve
from tests.kinds import first, hinted, puzzle
from tests.rows import of_type, present

pytestmark = pytest.mark.plays(KIND, EASY)
FIRST = CATALOGUE[0].kind.id


# --- what is hovered


def test_what_is_covered_or_left_is_not_hovered(pilot: Pilot) -> None:
    pilot.open(FIRST)
    pilot.hover(pilot.widget("hint").rect.center)
    assert pilot.scene.panel.hovered == "hint"
    pilot.hover(pilot.play.panel.rect("board").center)
    assert pilot.scene.panel.hovered is None
    pilot.press("menu", to=Menu)
    assert pilot.play.panel.hovered is None
    pilot.hover(pilot.play.panel.rect("board").center)
    pilot.key("escape")
    assert pilot.play.panel.hovered is None, "the pointer is over the board"


def test_back_from_a_page_what_the_pointer_is_on_is_hovered(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.hover((640, 400))
    pilot.key("escape")
    assert pilot.scene.panel.hovered is None
    pilot.press("settings")
    pilot.key("escape")
    assert pilot.scene.panel.hovered == "settings", "the pointer never left it"
    pilot.post(pygame.WINDOWLEAVE)
    pilot.step()
    assert pilot.scene.panel.hovered is None, "the pointer left the window"


def test_a_finger_that_was_lifted_hovers_nothing(pilot: Pilot) -> None:
    pilot.press("settings")
    pilot.touch(pilot.widget("theme").rect.center)
    assert pilot.scene.panel.hovered is None
    assert pilot.app.hand.at == AWAY_FROM_ALL


def test_what_is_laid_anew_under_the_pointer_is_hovered(pilot: Pilot) -> None:
    pilot.resize((420, 520))
    pilot.app.stack.put(SettingsScreen(pilot.services))
    pilot.step(20)
    pilot.hover(pilot.scene.window.center)
    for _ in range(6):
        pilot.post(pygame.MOUSEWHEEL, precise_y=-1.0, x=0, y=0)
        pilot.step()
        under = [each.id for each in pilot.scene.panel.widgets if each.rect.collidepoint(pilot.app.hand.at)]
        assert pilot.scene.panel.hovered == (under[0] if under else None)


# --- what a press means


def presses(seen: list[Event]) -> list[str]:
    return [type(each).__name__ for each in seen if not isinstance(each, Moved)]


@pytest.mark.parametrize("between", [TICK, AGAIN - 5 * TICK])
def test_the_second_click_of_a_double_click_stays_where_the_first_was(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, between: float
) -> None:
    pilot.supply(FIRST)
    daily = pilot.widget(f"play:{FIRST}").rect.center
    pilot.click(daily)
    pilot.wait(between)
    assert isinstance(pilot.scene, Playing)
    seen: list[Event] = []
    monkeypatch.setattr(pilot.scene, "handle", seen.append)
    pilot.click(daily)
    assert presses(seen) == []
    pilot.click(daily)
    assert presses(seen) == ["Down", "Up"], "the next one counts"


def test_a_click_while_a_page_is_built_is_not_meant_for_it(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long that takes, and wherever the click is."""
    pilot.supply(FIRST)
    seen: list[Event] = []
    monkeypatch.setattr(Playing, "handle", lambda _, event: seen.append(event))
    place = Playing.place

    def slowly(scene: Playing) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pilot.post(kind, pos=(640, 400), button=1, touch=False)
        pilot.now += 2.0
        place(scene)

    monkeypatch.setattr(Playing, "place", slowly)
    pilot.press_to_play(f"play:{FIRST}")
    pilot.step(3)
    assert presses(seen) == []
    pilot.click((640, 400))
    assert presses(seen) == ["Down", "Up"]


def test_a_double_click_on_new_makes_one_puzzle(playing: Pilot) -> None:
    begun, new = playing.play.game.puzzles_begun, playing.widget("new").rect.center
    for _ in range(2):
        playing.supply(KIND, EASY)
        playing.click(new)
    playing.until_playing()
    assert playing.play.game.puzzles_begun == begun + 1
    playing.click(new)
    playing.until_playing()
    assert playing.play.game.puzzles_begun == begun + 2, "the next one counts"


def test_a_fast_hand_elsewhere_loses_no_click(pilot: Pilot) -> None:
    pilot.supply(KIND)
    pilot.press(f"play:{KIND}")
    pilot.step()
    before = pilot.session.state
    pilot.click((pilot.play.panel.rect("board").left + 50, pilot.play.panel.rect("board").top + 50))
    assert pilot.session.state != before


def test_enter_presses_what_a_key_has_led_to(pilot: Pilot) -> None:
    pilot.paste(puzzle_text(FIRST, CATALOGUE[0].kind.presets[0].id))
    pilot.until_read()
    pilot.tab_to("show")
    pilot.key("return")
    assert isinstance(pilot.scene, ImportDialog)
    assert pilot.scene.shown


def test_one_puzzle_from_outside_takes_the_place_of_another_and_the_game_is_dimmed_once(pilot: Pilot) -> None:
    pilot.open(FIRST)
    pilot.key("f10")
    pilot.wait(0.5)
    corner = pilot.app.window.get_at((5, 795))
    for text in ("nonsense", "more of it", "and more"):
        pilot.paste(text)
        pilot.wait(0.5)
        assert pilot.scenes() == [Home, Playing, Menu, ImportDialog]
    assert pilot.app.window.get_at((5, 795)) == corner
    assert [type(each) for each in pilot.app.stack.shown] == [Playing, ImportDialog]


# --- pause


@pytest.mark.parametrize(
    ("way", "back"), [("press", "press"), ("p", "escape"), ("f9", "return"), ("p", "space"), ("p", "p")]
)
def test_pause_hides_the_board_and_stops_the_clock(playing: Pilot, way: str, back: str) -> None:
    playing.press("pause") if way == "press" else playing.key(way)
    assert playing.scenes() == [Home, Playing, Paused]
    assert not playing.scene.is_dialog, "the board is not drawn beneath"
    before = playing.play.session.chapter.seconds
    playing.wait(3.0)
    assert playing.play.session.chapter.seconds == before
    playing.press("back") if back == "press" else playing.key(back)
    assert playing.scenes() == [Home, Playing]
    playing.wait(3.0)
    assert playing.play.session.chapter.seconds > before


# --- keys


# not Ctrl+W, which closes the window whatever is in it
AFTER_ENDING = [*string.ascii_lowercase, "return", "space", *(f"ctrl {each}" for each in "ehklnrz")]


def test_a_key_that_is_held_plays_nothing_away(playing: Pilot) -> None:
    """A finger that rested on H filled a daily, and its lantern stayed dark."""
    for name in ("h", "ctrl h"):
        playing.hold(name)
        playing.thinking()
    assert not playing.session.chapter.over
    assert [each.action for each in playing.session.chapter.log] == ["open", "look", "hint"]


def test_a_key_that_is_held_does_nothing_on_the_page_that_it_opens(playing: Pilot) -> None:
    """One press of Escape went past the page of the day, as the key repeated while that was built."""
    playing.put(SettingsScreen(playing.services))
    playing.hold("escape")
    assert playing.scenes() == [Home, Playing]
    playing.hold("escape")
    assert playing.scenes() == [Home], "the next press counts"


def test_undo_and_arrows_go_on_while_they_are_held(playing: Pilot) -> None:
    for name in ("u", "ctrl z"):
        for each in free(playing)[:5]:
            playing.click(cell(playing, each))
        assert playing.session.can_undo
        playing.hold(name)
        assert not playing.session.can_undo


def test_a_letter_that_is_held_is_written_once_on_a_board_and_again_in_a_line(pilot: Pilot) -> None:
    def hold(letter: str) -> None:
        pilot.post_key(letter, lifted=False)
        for _ in range(3):
            pilot.type_in(letter)

    pilot.open("brick")
    letter = pilot.session.state.puzzle.letters[0]
    hold(letter)
    assert of_type(pilot.play.board, BrickBoard).word == letter
    pilot.go_home()
    pilot.key("ctrl f")
    hold("a")
    assert pilot.scene.text == "aaa"


def test_f1_tells_the_keys_of_the_moment(playing: Pilot) -> None:
    playing.key("f1")
    assert playing.scenes() == [Home, Playing, Keys]
    playing.key("escape", "escape", "f1")
    assert playing.scenes() == [Home, KeysHere]
    playing.key("escape")
    assert playing.scenes() == [Home]


@pytest.mark.sampled
@first
def test_an_ending_hides_what_is_pressed_and_typed_on_and_the_second_enter_leads_on(
    pilot: Pilot, entry: Entry, preset: Preset[object]
) -> None:
    """As in a Brick whose last word was not known to be the last, or a wall whose last group completes itself."""
    ended(pilot, entry, preset, wait=0.0)
    chapter = pilot.session.chapter
    deeds = len(chapter.log)
    with pilot.unseen():
        pilot.step(2)
        assert chapter.closed
        pilot.key(*AFTER_ENDING)
        for each in pilot.play.panel.widgets:
            if each.id != "back":
                pilot.click(each.rect.center)
        assert pilot.play.game.ending_pause, "the press was too late"
        assert (pilot.scenes(), pilot.session.chapter, len(chapter.log)) == ([Home, Playing], chapter, deeds)
        pilot.wait(ENDING_PAUSE + 1.0)
    for letter in ("", *("nwlmur" if pilot.play.board.wants.spells else "xyz"), "space"):
        if letter:
            pilot.key(letter)
        pilot.wait(1.0)
        pilot.key("return")
        assert (pilot.scenes(), pilot.session.chapter) == ([Home, Playing], chapter), letter
        assert pilot.play.panel.focus == "new", "the first Enter shows where the second one leads"
        pilot.wait(1.0)
    pilot.key("f10")
    assert pilot.scenes() == [Home, Playing, Menu], "commands run again"
    pilot.key("escape", "return")
    pilot.key("return")
    assert pilot.scenes() != [Home, Playing] or pilot.session.chapter is not chapter, "the second one leads on"


def ended(pilot: Pilot, entry: Entry, preset: Preset[object], wait: float = ENDING_PAUSE + 1.0) -> None:
    pilot.open(entry.kind.id, preset.id, text=entry.kind.write(puzzle(entry.kind.id, preset.id)))
    with pilot.unseen():
        for move, _ in hinted(entry.kind.id, preset.id):
            pilot.play.game.play(move)
        pilot.play.dirty = True
        pilot.wait(wait)


@pytest.mark.parametrize("hand", ["pointer", "tab", "finger on a pill"])
def test_a_result_that_was_touched_leads_on_at_once(pilot: Pilot, hand: str) -> None:
    ended(pilot, entry_of("brick"), entry_of("brick").kind.presets[0])
    pilot.click(pilot.play.panel.rect("board").midtop)
    pilot.key("c", "a", "return")
    assert pilot.scenes() == [Home, Playing]
    pilot.key("c")
    if hand == "pointer":
        pilot.click(pilot.play.panel.rect("ending").midtop)
        pilot.key("return")
    elif hand == "tab":
        while pilot.play.panel.focus != "new":
            pilot.key("tab")
        pilot.key("return")
    else:
        pilot.touch(pilot.widget("new").rect.center)
    assert pilot.scenes() != [Home, Playing], "the next one is opened"


def test_the_last_letter_by_finger_does_not_touch_the_result(pilot: Pilot) -> None:
    """The result comes where keys of the board may have been."""
    ended(pilot, entry_of("brick"), entry_of("brick").kind.presets[0])
    pilot.play.game.ending_pause = ENDING_PAUSE
    pilot.touch(pilot.widget("new").rect.center)
    pilot.wait(ENDING_PAUSE + 0.1)
    pilot.key("return")
    assert pilot.scenes() == [Home, Playing]


# --- a key means one thing wherever a board has words beside it: a game, its review, its whole way, practice, a lesson


ALIKE = (  # commands that are one idea
    ("back", "close", "escape"),
    ("rules", "help"),
    ("copy", "share"),
    ("hint", "show", "on", "new", "play", "open", "submit"),  # whatever leads on
    ("moment_before", "thought_before"),
    ("moment_after", "thought_after"),
    ("whole_way", "reasons"),
)
MEANING = {name: names[0] for names in ALIKE for name in names}
KINDS = ("sweet_spots", "crossword", "brick")
STEPS = {"Left": "before", "Right": "after", "Home": "first", "End": "last"}
Staged = Playing | Practice | Review | Solution | LessonScene


def keys(scene: Staged) -> dict[str, set[str]]:
    every = {key for each in scene.stage.commands for key in each.keys}
    return {key: {each.id for each in scene.stage.commands if key in each.keys} for key in every}


def over(pilot: Pilot, practice: Practice) -> None:
    """What was to be found is shown."""
    table = present(practice.player)
    table.show()
    pilot.app.stack.put(practice)
    pilot.until(lambda: table.over)
    pilot.step()
    pilot.app.stack.pop()


@pytest.mark.slow
def test_a_key_means_one_thing_in_all_of_them(pilot: Pilot) -> None:
    found: defaultdict[str, set[str]] = defaultdict(set)
    seen = set()
    for kind in KINDS:
        pilot.supply(kind)
        for scene in [each for each in _of_kind(pilot.services, entry_of(kind)) if isinstance(each, Staged)]:
            scene.resize(pygame.Rect((0, 0), (1280, 800)))
            shown = [keys(scene)]
            if isinstance(scene, Practice):
                over(pilot, scene)
                shown.append(keys(scene))
            if isinstance(scene, Practice | Review | Solution):
                assert {key: shown[-1].get(key) for key in STEPS} == {key: {name} for key, name in STEPS.items()}
            assert shown[-1].keys() >= ({"Escape"} if isinstance(scene, LessonScene) else {"Escape", "?"})
            for each in shown:
                for key, names in each.items():
                    found[key] |= {MEANING.get(name, name) for name in names}
            seen.add(type(scene))
            scene.leave()
    assert len(seen) == 6
    assert {key: sorted(names) for key, names in found.items() if len(names) > 1} == {}


# --- sound


class Ears(NoSound):
    """Hears what would be heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[Cue, int]] = []

    def play(self, cue: Cue, volume: int) -> None:
        self.heard.append((cue, volume))

    def rest(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_moves_and_a_win_are_heard_unless_it_is_muted_and_a_game_that_is_over_is_not_paused(playing: Pilot) -> None:
    ears = Ears()
    playing.services.sounds = ears
    playing.click(cell(playing, free(playing)[0]))
    playing.wait(0.1)
    assert ears.heard == [(Cue.PLACE, playing.services.settings.volume)]
    playing.key("ctrl m")
    playing.click(cell(playing, free(playing)[1]))
    playing.wait(0.1)
    assert len(ears.heard) == 1
    playing.key("ctrl m")
    solve(playing)
    playing.wait(0.1)
    assert ears.heard[-1][0] is Cue.WIN
    playing.key("p")
    assert playing.scenes() == [Home, Playing]
    assert "pause" not in {each.id for each in playing.scene.panel.widgets}


def test_the_volume_is_a_slider(pilot: Pilot) -> None:
    pilot.put(SettingsScreen(pilot.services))
    pilot.scroll_to("volume")
    slider = of_type(pilot.widget("volume"), Slider)
    for x, volume in ((slider.track.right, 100), (slider.track.left, 0), (slider.track.centerx, 50)):
        pilot.click((x, slider.rect.centery))
        assert pilot.services.settings.volume == volume
