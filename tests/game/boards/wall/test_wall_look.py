"""What is seen of a wall: choices that stay, lamps that go out, endings that are short and calm, rings that show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.boards.board import View
from game.boards.wall.bars import ground_of, ink_of
from game.boards.wall.character_notes import LINES, _whole_senses, lesson
from game.boards.wall.status import Status
from game.scenes.home.home import Home
from game.scenes.settings.settings import SettingsPage
from game.scenes.shared.confirm_twice import PATIENCE
from game.scenes.shared.launch_request import Resume
from game.scenes.shared.scene import Open
from game.ui.input import DoubleClickGuard, Point, Up
from game.ui.theme import DARK, LIGHT, Theme
from generators.wall.characters.facts import CardFacts
from generators.wall.result import outcome
from generators.wall.rules import GROUPS
from tests.contrast import contrast
from tests.game.pilot import Pilot, entry_of, piloted
from tests.game.wall_hand import act, at, board, group, guess, naming, state, wrong

MOMENT = 0.9  # seconds


def words(pilot: Pilot) -> str:
    """The line beneath the tiles."""
    count, tail = board(pilot)._picture.status._said(state(pilot), board(pilot).chosen)[0]
    return str(count + tail)


def lose(pilot: Pilot) -> None:
    for last in range(4):
        guess(pilot, (*group(pilot, 0)[:3], group(pilot, 1)[last]))


# --- choosing


def test_a_wall_that_is_only_looked_at_counts_no_choice(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    guess(pilot, wrong(pilot))
    seen = Status(pilot.services.ui.for_watching(), board(pilot).places, board(pilot).show)
    assert words(pilot).startswith("4 of 4 chosen")
    assert seen._said(state(pilot), ()) == [("", "")]


def test_one_away_stays_in_words_until_the_choice_changes(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    guess(pilot, wrong(pilot))
    pilot.wait(1.0)
    assert "one away" in words(pilot)
    pilot.key("t")
    assert "one away" in words(pilot), "a shuffle changes no choice"
    pilot.click(at(pilot, board(pilot).chosen[0]))
    assert "one away" not in words(pilot)
    assert len(board(pilot).chosen) == 3


def test_one_card_is_changed_after_a_miss(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    cards = wrong(pilot)
    guess(pilot, cards)
    pilot.click(at(pilot, cards[3]))
    pilot.click(at(pilot, group(pilot, 0)[3]))
    pilot.key("return")
    assert state(pilot).found == (0,)
    assert board(pilot).chosen == ()


def test_the_pills_are_four_and_the_rest_is_in_the_menu(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    actions = board(pilot).actions(state(pilot))
    assert board(pilot).wants.pills == ("shuffle", "clear", "hint", "submit")
    assert [each.id for each in actions if not each.in_menu] == ["shuffle", "clear", "submit"]
    assert [each.id for each in actions if each.primary] == ["submit"]
    assert all(each.in_menu for each in actions if each.asks)


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


def test_the_second_press_of_a_double_click_presses_a_pill(pilot: Pilot) -> None:
    """The pill that closes a page lies where the one that leads back from a wall does."""
    pilot.open("lion_wall", "easy-classic")
    pilot.app.stack.put(SettingsPage(pilot.services))
    pilot.step()
    pilot.press("close")
    pilot.wait(0.05)
    pilot.app.double_clicks = DoubleClickGuard()  # as if the page had gone by itself
    pilot.press("back")
    assert pilot.scenes() == [Home]


def test_the_hover_ends_when_the_pointer_leaves(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-classic")
    for spot, hovered in ((at(pilot, state(pilot).order[0]), True), ((5, 5), False)):
        pilot.post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        pilot.step()
        assert (board(pilot).hovered is not None) == hovered


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


def test_one_ring_while_links_are_named(pilot: Pilot) -> None:
    """After an answer the next field has it; the bar that was answered has none."""
    naming(pilot, "lion_wall")
    pilot.until(lambda: board(pilot).notes.known)
    pilot.post(pygame.TEXTINPUT, text=group_name(pilot))
    pilot.step()
    pilot.key("return")
    rings = []
    here, seen = board(pilot), View(state(pilot), by_key=True)
    here._picture._cursor = lambda *args: rings.append(args)
    here.draw(pilot.app.window, seen)
    assert rings == []
    assert here.naming.panel.focus == "name:1"


def group_name(pilot: Pilot) -> str:
    return state(pilot).puzzle.groups[0].name


# --- what a learner reads


def test_a_lesson_tells_whole_senses_or_none(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-classic")
    ui = pilot.services.ui
    meaning = "to trace, to follow exactly; a copy of what was written before"
    assert _whole_senses(ui, meaning, 10_000) == meaning
    assert _whole_senses(ui, meaning, ui.px(100)) == "to trace"
    assert _whole_senses(ui, meaning, 10) == ""


def test_all_characters_of_a_bar_stand_at_one_height(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.open("lion_wall", "easy-classic")
    ui, window = pilot.services.ui, pilot.app.window
    drawn = []
    monkeypatch.setattr(type(ui.text), "glyph", lambda *args, **_: drawn.append(args[5][1]))
    for place in (pygame.Rect(0, 0, 160, 130), pygame.Rect(0, 0, 215, 80)):
        drawn.clear()
        for meaning in ("", "house", "a very long meaning, that does not fit"):
            lesson(ui, window, "家", CardFacts("家", "jiā", "", meaning, ()), place)
        assert len(set(drawn)) == 1
    assert LINES == 3


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


def test_a_loss_dims_the_lamp_and_shows_what_was_there(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    lose(pilot)
    show = board(pilot).show
    assert pilot.session.chapter.over
    assert show.dimming is not None
    assert not show.shaken
    assert not any(map(show.flies, pilot.session.state.puzzle.cards))
    assert show.parting
    assert show.revealed(0) == 0.0
    pilot.wait(MOMENT + 0.05)
    assert not board(pilot).moving()
    assert show.parting == {}


def test_without_motion_all_is_there_at_once(pilot: Pilot) -> None:
    pilot.services.change(replace(pilot.services.settings, reduce_motion=True))
    pilot.open("connecting_wall", "easy-connections")
    lose(pilot)
    pilot.step(2)
    assert not board(pilot).show.running
    assert board(pilot).show.revealed(3) == 1.0


def test_a_wall_that_was_shown_is_not_praised(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    act(pilot, "give_up")
    keys = [each.key for each in outcome(state(pilot))]
    assert keys == ["wall.found"]
    pilot.press("menu")
    pilot.press("restart")
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    assert [each.key for each in outcome(state(pilot))] == ["wall.found", "wall.no_mistakes"]
    assert [each.key for each in board(pilot).verdict(state(pilot))] == ["board.wall.slips_0"]


@pytest.mark.parametrize(("slips", "key"), [(0, "wall.no_mistakes"), (1, "wall.one_mistake"), (2, "wall.mistakes")])
def test_slips_are_counted_in_words(pilot: Pilot, slips: int, key: str) -> None:
    pilot.open("connecting_wall", "easy-connections")
    for last in range(slips):
        guess(pilot, (*group(pilot, 0)[:3], group(pilot, 1)[last]))
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    assert outcome(state(pilot))[1].key == key


def test_lanterns_hang_in_wide_margins_alone(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-classic")
    before = pilot.app.window.copy()
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    pilot.wait(1.5)
    beside = pygame.Rect(board(pilot).area.left, board(pilot).area.top, 100, 400)
    assert pygame.image.tobytes(before.subsurface(beside), "RGB") != pygame.image.tobytes(
        pilot.app.window.subsurface(beside), "RGB"
    )
    pilot.resize((720, 1280))
    pilot.step()
    narrow = pygame.Rect(0, board(pilot).area.top, 20, 400)
    ground = pilot.app.window.get_at(narrow.center)
    assert all(pilot.app.window.get_at((x, narrow.centery)) == ground for x in range(20))


def test_a_row_that_asked_in_vain_falls_back_to_its_name(pilot: Pilot) -> None:
    def label() -> str:
        row: Any = pilot.widget("give_up")
        return str(row.label)

    pilot.open("connecting_wall", "easy-classic")
    pilot.press("menu")
    pilot.scroll_to("give_up")
    own = label()
    pilot.press("give_up")
    assert label() != own
    with pilot.unseen():
        pilot.wait(PATIENCE + 0.2)
    assert label() == own
    pilot.press("give_up")
    assert not pilot.session.chapter.over, "it asks again"


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
