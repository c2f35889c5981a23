"""Exercises: one cryptic clue of a device, with a grid of one word for the answer.

The solution is explained like a hint, part by part, with the whole parse at the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from generators.crossword.cryptic import DEVICES, CrypticClue, cryptic_bank, parse_of, steps, text_with_lengths
from generators.crossword.explain import found_sentence
from generators.crossword.rules import Move, Puzzle, Reveal, State, is_solved, right, start
from generators.crossword.solver import BY_DEVICE, letters_in, prepare, word_facts
from generators.kernel.kind import Drills, Exercise, Hint, Link, Pulse
from generators.lattice.layout import Layout, slot_hint

LONGEST = 11  # letters of an answer, as the cells of the row should not be too small


def make(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    prepare(pulse)
    bank = cryptic_bank(pulse)
    known = [clue for clues in bank.values() for clue in clues if clue.trick == name and len(clue.answer) <= LONGEST]
    clue = rng.choice(known)
    puzzle = Puzzle(Layout((clue.answer,)), (text_with_lengths(clue),), parses=(parse_of(clue),))
    return Exercise(puzzle, (), _reason(puzzle, clue))


def _reason(puzzle: Puzzle, clue: CrypticClue) -> Hint[Move]:
    (slot,), (word,) = puzzle.solution.slots, word_facts(puzzle)
    found, spots = BY_DEVICE[clue.trick], frozenset(slot.spots)
    whole = found_sentence("way", slot, word, letters_in(start(puzzle), slot), found)
    links: list[Link[Move]] = [Link(words, None, parts=parts) for _, words, parts in steps(clue)]
    links.append(Link(whole, None, parts=links[-1].parts))
    step: Hint[Move] = slot_hint(slot, spots, found, whole, Reveal(slot.direction, slot.start))
    return replace(step, chain=tuple(links))


def marks(exercise: Exercise[Puzzle, Move], state: State) -> tuple[int, int]:
    return len(right(state)), len(exercise.puzzle.solution.slots[0].spots)


DRILLS: Drills[Puzzle, State, Move] = Drills(
    DEVICES, lambda name: BY_DEVICE[name].phrase("crossword"), make, lambda _, state: is_solved(state), marks
)
