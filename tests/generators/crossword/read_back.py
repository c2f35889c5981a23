"""What sentences about words say, read back from English: slot, clue, answer, what stood, what fits."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from generators.crossword.rules import Puzzle, State
from generators.kernel.phrases import ENGLISH, Phrase, phrasebook
from generators.lattice.layout import Slot
from generators.words.dictionary import dictionary
from tests.generators.crossword.bank import clues_of

HEAD = re.compile(r"(\d+) (across|down)(?:, “(.*)”|, which has no clue): ([A-Z]+)\. ?(.*)", re.DOTALL)
LEVEL = re.compile(r"The clue is (easy|of medium difficulty|hard)\. ?")
UNKNOWN = "The level of the clue is unknown. "
STOOD = re.compile(r"(?:Full words crossed it in|It had) (\d+) of its (\d+) letters: ([A-Z_]+)\.")
NOTHING = re.compile(r"It had none of its (\d+) letters|No full word crossed it")
MISSING = re.compile(
    r"(?:Only (one|\d+) of its (\d+) letters (?:was|were) missing"
    r"|Full words crossed it in all its (?P<all>\d+) letters but (?P<left>one|\d+)): ([A-Z_]+)\."
)
FIT = re.compile(r"Only (\d+) words of the dictionary fit them\.")
NO_OTHER = "No other word of the dictionary fits them."


@dataclass(frozen=True)
class Told:
    slot: Slot
    clue: str
    answer: str
    rest: str
    level: int | None  # of the clue; 0 where the sentence says that it is unknown
    letters: str | None  # what stood, with gaps; None: nothing
    left: int | None  # gaps, where they are counted
    stood: int | None  # letters, where they are counted
    all: int | None
    fit: int | None


def told(puzzle: Puzzle, phrase: Phrase) -> Told:
    text = phrasebook(ENGLISH).tell(phrase)
    head = HEAD.fullmatch(text)
    assert head, text
    named = [s for s in puzzle.solution.slots if (s.number, s.direction) == (int(head[1]), head[2])]
    rest = head[5]
    level, stood, missing, fit = LEVEL.search(rest), STOOD.search(rest), MISSING.search(rest), FIT.search(rest)
    nothing = NOTHING.search(rest)
    left = (missing[1] or missing["left"]) if missing else None
    every = (missing[2] or missing["all"]) if missing else stood[2] if stood else nothing[1] if nothing else None
    return Told(
        named[0],
        head[3] or "",
        head[4],
        rest,
        ["easy", "of medium difficulty", "hard"].index(level[1]) + 1 if level else 0 if UNKNOWN in rest else None,
        missing[5] if missing else stood[3] if stood else None,
        (1 if left == "one" else int(left)) if left else None,
        int(stood[1]) if stood else None,
        int(every) if every else None,
        1 if NO_OTHER in rest else int(fit[1]) if fit else None,
    )


def is_true(puzzle: Puzzle, said: Told, letters: str) -> None:
    """Is it, where these letters of the word stand?"""
    place = puzzle.solution.slots.index(said.slot)
    assert said.answer == puzzle.answer(said.slot)
    assert said.clue == puzzle.clues[place]
    assert (said.letters or "_" * len(letters)) == letters
    assert said.left in (None, letters.count("_"))
    assert said.stood in (None, len(letters) - letters.count("_"))
    assert said.all in (None, len(letters))
    assert said.fit in (None, fits(letters))
    if said.level:
        assert said.level in {each.difficulty for each in clues_of(said.answer.lower()) if each.text == said.clue}


@cache
def fits(letters: str) -> int:
    """Words of the dictionary with these letters, looked at one by one."""
    same = (word.upper() for word in dictionary().levels if len(word) == len(letters))
    return sum(all(sign in ("_", letter) for sign, letter in zip(letters, word, strict=True)) for word in same)


def written(state: State, slot: Slot) -> str:
    return "".join(state.rows[row][column] for row, column in slot.spots).replace(" ", "_")
