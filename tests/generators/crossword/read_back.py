"""Is what is said of a word of a crossword true? Judged by keys and blanks, with the dictionary and the clue bank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from generators.crossword.rules import Puzzle, State
from generators.kernel.phrases import Phrase
from generators.lattice.layout import Slot
from generators.words.clue_bank import Clue, bank, long_words, phrases
from generators.words.dictionary import dictionary, spelled
from tests import said


@dataclass(frozen=True)
class Said:
    name: str  # of the sentence
    slot: Slot
    clue: str
    answer: str
    blanks: dict[str, Any]

    @property
    def level(self) -> int | None:
        """How hard the clue is said to be; 0: unknown; None: nothing is said, or how a cryptic one is read."""
        level = self.blanks["level"]
        return int(level.key[-1]) if level.key.startswith("crossword.clue.level_") and self.name != "only" else None


def told(puzzle: Puzzle, phrase: Phrase) -> Said:
    if said.name(phrase) == "found":  # with the parsing of a cryptic clue
        phrase = said.blanks(phrase)["words"]
    head = said.blanks(said.blanks(phrase)["head"])
    here = next(slot for slot in puzzle.solution.slots if (slot.number, slot.direction) == said.slot(head["slot"]))
    return Said(said.name(phrase), here, head["clue"], head["word"], said.blanks(phrase))


def check(puzzle: Puzzle, found: Said, letters: str) -> None:
    """Is it true, where these letters of the word stand?"""
    gaps = letters.count("_")
    assert found.answer == puzzle.answer(found.slot)
    assert found.clue == puzzle.clues[puzzle.solution.slots.index(found.slot)]
    assert found.name.endswith("_cold") == (gaps == len(letters))
    assert (found.blanks["letters"], found.blanks["left"]) == (letters, gaps)
    assert (found.blanks["count"], found.blanks["all"]) == (len(letters) - gaps, len(letters))
    if found.name in ("few", "only"):
        assert found.blanks["words"] == fits(letters)
        assert (found.name == "only") == (fits(letters) == 1)
    if found.name.startswith("last"):
        assert (found.name == "last_one") == (gaps == 1)
    if found.level:
        assert found.level in {each.difficulty for each in clues_of(found.answer.lower()) if each.text == found.clue}


@cache
def fits(letters: str) -> int:
    """Words of the dictionary with these letters, looked at one by one."""
    same = (word.upper() for word in dictionary().levels if len(word) == len(letters))
    return sum(all(sign in ("_", letter) for sign, letter in zip(letters, word, strict=True)) for word in same)


def written(state: State, slot: Slot) -> str:
    return "".join(state.rows[row][column] for row, column in slot.spots).replace(" ", "_")


def clues_of(answer: str) -> tuple[Clue, ...]:
    """All of them, however they are spelled."""
    others = (each[answer].clues for each in (phrases(), long_words()) if answer in each)
    return tuple(chain(bank().get(answer, ()), *others))


def rarity(answer: str) -> int:
    """As a level of the dictionary; of a phrase by its easiest clue; what Americans spell so is rare elsewhere."""
    if answer in phrases():
        return {1: 35, 2: 45, 3: 55}[min(clue.difficulty for clue in phrases()[answer].clues)]
    level = dictionary().levels.get(answer, 60)
    return max(level, 50) if answer in spelled("a") else level
