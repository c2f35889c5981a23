"""What comes after the guessing: naming the links, reading about characters, the result; and walls from files."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.files.import_sheet import ImportSheet
from game.scenes.home.home import Home
from game.scenes.play.play import Playing
from generators.wall.rules import NameLink
from tests.game.memory_store import MemoryStore
from tests.game.pilot import Pilot, piloted
from tests.game.wall_hand import board, group, guess, naming, state, wrong

# --- naming


def test_a_wrong_name_may_be_counted_anyway(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    pilot.post(pygame.TEXTINPUT, text="chnrm")
    pilot.step()
    pilot.key("return")
    named = state(pilot).names[0]
    assert named is not None
    assert not named.counted
    pill = next(each for each in board(pilot).naming.panel.widgets if each.id == "count:0")
    pilot.click(pill.rect.center)
    named = state(pilot).names[0]
    assert named is not None
    assert named.counted


RIVERS = """# mode: only_connect
Rivers of Europe | rivers: Rhine Rhone Elbe Oder
Kinds of cheese: brie feta edam gouda
Hidden trees | trees: cash welming palmist sashay
____ ball | ball: foot base snow basket
"""


def test_who_says_half_of_a_link_may_say_it_again_once(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall", text=RIVERS)
    for said in ("rivers", "rivers of Asia"):
        assert state(pilot).names[0] is None
        pilot.post(pygame.TEXTINPUT, text=said)
        pilot.step()
        pilot.key("return")
    assert state(pilot).halves[0] == "rivers"
    assert state(pilot).names[0] == NameLink("rivers of Asia", False)


def test_half_of_a_link_is_told_where_it_is_to_be_completed(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall", text=RIVERS)
    pilot.post(pygame.TEXTINPUT, text="rivers")
    pilot.step()
    pilot.key("return")
    field = board(pilot).naming._fields[0]
    assert field.text == ""
    assert "rivers" in field.prompt
    pilot.post(pygame.TEXTINPUT, text="European rivers")
    pilot.step()
    pilot.key("return")
    assert state(pilot).names[0] == NameLink("European rivers", True)


def test_what_is_said_second_is_judged_with_what_was_said_first(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall", text=RIVERS)
    for said in ("rivers", "Europe"):
        pilot.post(pygame.TEXTINPUT, text=said)
        pilot.step()
        pilot.key("return")
    assert state(pilot).names[0] == NameLink("Europe", True)


def test_letters_are_written_and_not_shortcuts(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    game = pilot.session.chapter
    for letter in "nhcmru":
        pilot.key(letter)
        pilot.post(pygame.TEXTINPUT, text=letter)
        pilot.step()
    assert pilot.session.chapter is game
    assert pilot.scenes() == [Home, Playing]
    assert board(pilot).naming._fields[0].text == "nhcmru"


def test_tab_goes_from_field_to_field_and_on_to_the_pills(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    inner = board(pilot).naming.panel
    for number in (1, 2, 3):
        pilot.key("tab")
        assert inner.focus == f"name:{number}"
    pilot.key("tab")
    assert inner.focus is None
    assert pilot.play.panel.focus is not None
    assert not pilot.play.typing


def test_a_part_is_chosen_or_named_by_its_meaning(pilot: Pilot) -> None:
    naming(pilot, "lion_wall")
    pilot.until(lambda: board(pilot).notes.known)
    pilot.wait(0.1)
    offered = board(pilot).naming._offered
    links = [each.name for each in state(pilot).puzzle.groups]
    assert set(links) < set(offered)
    chip = next(each for each in board(pilot).naming.panel.widgets if each.id == f"offer:{offered.index(links[0])}")
    pilot.touch(chip.rect.center)
    pilot.post(pygame.TEXTINPUT, text=state(pilot).puzzle.groups[1].answers[0])
    pilot.step()
    pilot.key("return")
    assert [named is not None and named.counted for named in state(pilot).names] == [True, True, False, False]


def test_an_input_method_may_compose(pilot: Pilot) -> None:
    naming(pilot, "lion_wall")
    pilot.post(pygame.TEXTEDITING, text="shui", start=0, length=4)
    pilot.step()
    assert board(pilot).naming._fields[0].composing == "shui"
    pilot.post(pygame.TEXTINPUT, text="水")
    pilot.step()
    assert (board(pilot).naming._fields[0].composing, board(pilot).naming._fields[0].text) == ("", "水")


def test_what_was_copied_goes_into_the_field(pilot: Pilot) -> None:
    naming(pilot, "connecting_wall")
    pilot.clipboard.text = "kinds of\nbread"
    pilot.key("ctrl v", "ctrl shift left", "ctrl c")
    assert board(pilot).naming._fields[0].text == "kinds of bread"
    assert pilot.clipboard.text == "bread"
    assert pilot.scenes() == [Home, Playing]


# --- reading about characters


@pytest.mark.parametrize("by", ["hover", "touch", "keys"])
def test_a_found_character_tells_of_itself(pilot: Pilot, by: str) -> None:
    pilot.open("lion_wall", "easy-classic")
    pilot.until(lambda: board(pilot).notes.known)
    guess(pilot, group(pilot, 2))
    pilot.wait(1.0)
    cell = board(pilot)._cells(0, state(pilot))[1].center
    if by == "hover":
        pilot.post(pygame.MOUSEMOTION, pos=cell, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        pilot.step()
    elif by == "touch":
        pilot.touch(cell, held=0.6)
    else:
        pilot.key("up", "up", "up", "up", "left", "left", "left", "right")
    assert board(pilot)._looked == (0, 1)
    facts = board(pilot).notes.of(group(pilot, 2)[1])
    assert facts.meaning
    assert facts.decomposition


def test_a_link_still_to_be_named_is_not_given_away(pilot: Pilot) -> None:
    pilot.open("lion_wall", "easy-only-connect")
    pilot.until(lambda: board(pilot).notes.known)
    guess(pilot, group(pilot, 2))
    pilot.wait(1.0)
    assert board(pilot)._cells(0, state(pilot)) == []


# --- the end


def test_the_result_is_shared_as_shapes(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    guess(pilot, wrong(pilot))
    for number in (0, 1, 2):
        guess(pilot, group(pilot, number))
    pilot.wait(2.0)
    pilot.press("copy_result")
    lines = pilot.clipboard.text.splitlines()
    assert "Connecting Wall" in lines[0]
    assert "🟨🟨🟨🟩" in lines
    assert "🟪" not in pilot.clipboard.text, "the last group solved itself"


def test_a_lost_wall_is_shared_from_its_bar(pilot: Pilot) -> None:
    pilot.open("connecting_wall", "easy-connections")
    pilot.play.game.act("give_up")
    pilot.play.game.act("give_up")
    pilot.wait(2.0)
    pilot.press("copy_result")
    assert "Connecting Wall" in pilot.clipboard.text


AMBIGUOUS = """# made by hand
疒: 疗 疔 疰 㾄
宀: 宁 宔 宙 宗
犭: 犰 㹥 㹨 狋
口: 㕤 𠮩 叮 呩
"""


@pytest.mark.parametrize("swap", [False, True])
def test_a_file_is_played_and_a_second_answer_is_named(swap: bool) -> None:
    text = AMBIGUOUS.replace("疰 㾄", "疰 宙").replace("宔 宙", "宔 㾄") if swap else AMBIGUOUS
    with piloted(MemoryStore()) as pilot:
        pilot.clipboard.text = text
        scene = ImportSheet.of(pilot.services, text.encode(), "wall.txt")
        pilot.app.stack.append(scene)
        scene.resize(pygame.Rect(0, 0, 1280, 800))
        pilot.until(lambda: scene.found is not None or scene.fault is not None)
        assert scene.found is not None
        assert scene.found.entry.kind.id == "lion_wall"
        assert (scene.found.warning is not None) == swap
        pilot.step()
        pilot.press("play")
        pilot.wait(0.1)
        assert len(state(pilot).order) == 16
        assert pilot.play.kind.id == "lion_wall"
