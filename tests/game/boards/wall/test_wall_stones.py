"""Idioms are put in order by pressing their characters, in every mode; and their sense is told."""

from __future__ import annotations

import pygame
import pytest

from game.boards.wall.link_fields import Stone
from generators.wall.result import outcome
from generators.wall.rules import NameLink, Phase
from tests.game.pilot import Pilot
from tests.game.wall_hand import act, board, group, guess, state


def ordering(pilot: Pilot, preset: str = "easy-classic-simplified-chengyu") -> Pilot:
    pilot.open("lion_wall", preset)
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number)[::-1])
    pilot.wait(1.0)
    assert state(pilot).phase is Phase.NAMING
    return pilot


def stone(pilot: Pilot, number: int, card: str) -> Stone:
    widgets = board(pilot).naming.panel.widgets
    return next(
        each for each in widgets if isinstance(each, Stone) and each.id[6] == str(number) and each.label == card
    )


def press(pilot: Pilot, number: int, cards: str) -> None:
    for card in cards:
        pilot.click(stone(pilot, number, card).rect.center)


def name(pilot: Pilot, number: int) -> str:
    return state(pilot).puzzle.groups[number].name


@pytest.mark.parametrize("mode", ["classic", "connections", "only-connect"])
def test_the_four_are_pressed_in_order(pilot: Pilot, mode: str) -> None:
    ordering(pilot, f"easy-{mode}-traditional-chengyu")
    for number in range(4):
        press(pilot, number, name(pilot, number))
        assert state(pilot).names[number] == NameLink(name(pilot, number), True)
    assert state(pilot).phase is Phase.OVER


def test_one_pressed_again_is_taken_out(pilot: Pilot) -> None:
    ordering(pilot)
    idiom = name(pilot, 0)
    press(pilot, 0, idiom[3])
    assert stone(pilot, 0, idiom[3]).used
    press(pilot, 0, idiom[3])
    assert not stone(pilot, 0, idiom[3]).used
    assert board(pilot).naming._fields[0].text == ""
    press(pilot, 0, idiom)
    assert state(pilot).names[0] == NameLink(idiom, True)


def test_it_may_be_written_too(pilot: Pilot) -> None:
    ordering(pilot)
    pilot.post(pygame.TEXTINPUT, text=state(pilot).puzzle.groups[0].answers[0])
    pilot.step()
    pilot.key("return")
    named = state(pilot).names[0]
    assert named is not None
    assert named.counted


def test_keys_reach_the_stones(pilot: Pilot) -> None:
    ordering(pilot)
    first = next(each for each in board(pilot).naming.panel.widgets if isinstance(each, Stone))
    pilot.key("tab", "space")
    assert board(pilot).naming._fields[0].text == first.label


def test_keys_choose_answer_and_take_back(pilot: Pilot) -> None:
    """1 to 4 are the characters as they lie; Enter answers with four of them, and no sooner."""
    ordering(pilot)
    idiom, fields = name(pilot, 0), board(pilot).naming._fields
    laid = [each.label for each in board(pilot).naming.panel.widgets if isinstance(each, Stone)][:4]
    keys = [str(laid.index(card) + 1) for card in idiom]
    pilot.click(stone(pilot, 0, idiom[0]).rect.center)
    pilot.key(keys[1], keys[2])
    assert fields[0].text == idiom[:3]
    pilot.key("return")
    assert state(pilot).names[0] is None
    assert not next(each for each in pilot.play.shown.commands if each.id == "submit").enabled
    pilot.key("backspace")
    assert fields[0].text == idiom[:2]
    assert not stone(pilot, 0, idiom[2]).used
    pilot.key(keys[2], keys[3])
    assert state(pilot).names[0] == NameLink(idiom, True)


def test_chosen_in_its_own_order_it_needs_no_other(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-classic-simplified-chengyu")
    for number, turn in ((0, 1), (1, -1), (2, 1)):
        guess(pilot, tuple(name(pilot, number))[::turn])
    pilot.wait(1.0)
    assert [named is not None for named in state(pilot).names] == [True, False, True, False]
    pilot.key("ctrl z")
    pilot.wait(0.5)
    assert sum(named is not None for named in state(pilot).names) == 1, "undone is undone"


def test_no_letter_is_a_command_while_links_are_named(pilot: Pilot) -> None:
    ordering(pilot, "easy-only-connect-simplified-chengyu")
    for number in range(3):
        press(pilot, number, name(pilot, number))
    board(pilot).naming.panel.focus = None
    before, deeds = pilot.scenes(), len(pilot.session.chapter.log)
    pilot.key(*"abcdefghijklmnopqrstuvwxyz")
    assert pilot.scenes() == before
    assert len(pilot.session.chapter.log) == deeds


def test_the_stones_do_not_tell_the_order(pilot: Pilot) -> None:
    ordering(pilot)
    for number in range(4):
        shown = [each for each in board(pilot).naming.panel.widgets if isinstance(each, Stone)]
        laid = [each.label for each in shown if each.id[6] == str(number)]
        assert sorted(laid) == sorted(name(pilot, number))
        assert "".join(laid) != name(pilot, number)


def test_a_bar_is_read_as_a_whole(pilot: Pilot) -> None:
    ordering(pilot)
    press(pilot, 0, name(pilot, 0))
    act(pilot, "finish")
    pilot.wait(2.0)
    before = pygame.image.tobytes(pilot.app.window, "RGB")
    middle = board(pilot).places.bar(2).center
    pilot.post(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0))
    pilot.step(2)
    assert pygame.image.tobytes(pilot.app.window, "RGB") != before


def test_an_idiom_in_a_wrong_order_is_a_slip(pilot: Pilot) -> None:
    ordering(pilot)
    press(pilot, 0, name(pilot, 0)[::-1])
    for number in (1, 2, 3):
        press(pilot, number, name(pilot, number))
    act(pilot, "submit")
    pilot.wait(0.5)
    (game,) = pilot.store.archive.games(ended=True)
    assert (game.solved, game.slips) == (True, 1)
    assert [each.key for each in outcome(state(pilot))] == ["wall.found", "wall.ordered"], "nothing says: no mistakes"
