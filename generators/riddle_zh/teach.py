"""Exercises: riddles of one technique. Only what the text of a riddle says for certain counts; many have none."""

from __future__ import annotations

import re
from random import Random

from generators.kernel.kind import Drills, Exercise, Pulse
from generators.kernel.phrases import say
from generators.riddle_zh.generate import undated
from generators.riddle_zh.rules import Move, Puzzle, State, is_solved

LESS, JOINED, HALF, LESS_JOINED, SENSE, SOUND = PRACTISED = ("less", "joined", "half", "less_joined", "sense", "sound")
_LEFT = re.compile("剩下?“(.)”")  # “怕”没了“心”（忄），剩“白”
_HALF = re.compile("(?<!成)“.”[^“，（]{0,3}半")  # “多”的一半是“夕”
_SOUND = re.compile("[à-ǜ]")  # “假”改读jiǎ


def technique(puzzle: Puzzle) -> str:
    """The exercise that the riddle belongs to, or nothing."""
    if len(puzzle.answer) > 1:
        said = puzzle.pieces + puzzle.reason
        return SOUND if _SOUND.search(said) else SENSE if "别解" in said else ""
    left, joined = _LEFT.findall(puzzle.reason), f"成“{puzzle.answer}”" in puzzle.reason
    if left:
        return LESS if puzzle.answer in left else LESS_JOINED if joined else ""
    if _HALF.search(puzzle.reason):
        return HALF
    pieces = puzzle.pieces.split()
    whole = len(pieces) > 1 and all(len(each) == 1 for each in pieces)
    return JOINED if whole and f"合成“{puzzle.answer}”" in puzzle.reason else ""


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    pulse()
    return Exercise(rng.choice([each for each in undated(pulse) if technique(each) == name]))


DRILLS: Drills[Puzzle, State, Move] = Drills(
    PRACTISED, lambda name: say(f"drill.riddle_zh.{name}"), make, lambda _, state: is_solved(state)
)
