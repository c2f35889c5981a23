"""The bank of cryptic clues, assets/clues/cryptic.txt: one a line, in order of the answers' letters."""

from __future__ import annotations

from collections.abc import Iterator

from generators.crossword.cryptic.parse import BadClue, read_line
from generators.crossword.cryptic.proof import prove
from generators.words.clue_bank import bank, phrases, pieces
from generators.words.dictionary import dictionary, never_offered

MOST = 3  # clues of an answer


def cryptic_lines(text: str) -> list[tuple[int, str]]:
    """The lines with a clue, and their numbers."""
    return [(number, line) for number, line in enumerate(text.splitlines(), 1) if line and not line.startswith("#")]


def bank_faults(text: str) -> Iterator[tuple[int, str]]:
    """The number of each line that is wrong, with a sentence for whoever writes it."""
    last, said, count = "", set[str](), 0
    for number, line in cryptic_lines(text):
        try:
            clue = read_line(line)
            prove(clue)
        except BadClue as fault:
            yield number, str(fault)
            continue
        answer = clue.answer.lower()
        count = count + 1 if answer == last else 1
        if answer < last:
            yield number, f"“{clue.written}” comes before “{last}”; run --tidy."
        if count > MOST:
            yield number, f"“{clue.written}” has more than {MOST} clues."
        if clue.text.lower() in said:
            yield number, f"“{clue.text}” stands here already."
        if not _may_be_asked(clue.written):
            yield number, f"“{clue.written}” is in none of our lists of words, or is never asked for."
        last = answer
        said.add(clue.text.lower())


def _may_be_asked(written: str) -> bool:
    letters = "".join(pieces(written))
    if letters in never_offered():
        return False
    return letters in dictionary() or letters in phrases() or letters in bank()
