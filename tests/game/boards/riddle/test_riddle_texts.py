"""Riddles from elsewhere: pasted, with one answer, with two, with none."""

from __future__ import annotations

import pytest

from game.scenes.files.import_sheet import ImportSheet
from generators.riddle.kind import RIDDLE
from tests.game.boards.riddle.riddle_hand import KIND, PRESET, board
from tests.game.pilot import Pilot

ONE = """My first is in remit but not in resins
My second is in mingles but not in gingkos
My third is in suave and also in state
My fourth is in caned and also in cored
My fifth is in saucy but not in spacey
My sixth is in carps but not in save
"""
TWO = """My first is neither in muses nor mashes
My second is in gores but not grist
My third is in angers but not in ledgers
My fourth is in ricing but not in dinning
My fifth is in neither blares nor bakes
My sixth is in proofs but not in loafs
"""
NONE = ONE.replace("carps but not in save", "buzz but not in bulb")


def brought(pilot: Pilot, text: str) -> None:
    pilot.open(KIND, PRESET)
    pilot.clipboard.text = text
    pilot.press("menu")
    pilot.scroll_to("paste")
    pilot.press("paste")
    pilot.until_read()


def test_a_riddle_with_one_answer_is_solved_and_played(pilot: Pilot) -> None:
    brought(pilot, ONE)
    assert pilot.scene.found.puzzle.answers == ("teacup",)
    pilot.press("show")
    assert "teacup" in shown(pilot.scene)
    pilot.press("play")
    pilot.wait(0.2)
    pilot.key(*"teacup")
    assert pilot.session.chapter.over


@pytest.mark.parametrize("word", ["teacup", "concur"])
def test_of_two_answers_both_are_told_and_either_counts(pilot: Pilot, word: str) -> None:
    brought(pilot, TWO)
    assert "concur and teacup" in shown(pilot.scene)
    pilot.press("play")
    pilot.wait(0.2)
    pilot.key(*word)
    assert pilot.session.chapter.over
    assert RIDDLE.solved(pilot.session.state)
    assert word.upper() in pilot.play.ui.tell(board(pilot).headline(pilot.session.state))


def test_a_riddle_without_an_answer_is_told(pilot: Pilot) -> None:
    brought(pilot, NONE)
    assert dict(pilot.scene.fault.blanks)["fault"].key == "riddle.text.no_answer"


def test_a_story_is_no_riddle() -> None:
    assert not RIDDLE.claims(b"It was my first day at sea, and the wind was fair.")
    assert RIDDLE.claims(b"  MY FIRST IS IN lion but not in tiger")
    assert RIDDLE.claims("My first letter’s in lion".encode())


def shown(scene: ImportSheet) -> str:
    return "\n".join(block.text for block, _ in scene._content.painted if hasattr(block, "text"))
