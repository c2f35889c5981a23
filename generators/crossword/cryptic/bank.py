"""The bank of cryptic clues, assets/clues/cryptic.txt: one a line, in order of the answers' letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generators.crossword.cryptic.parse import BadClue, CrypticClue, parse_of, read_line, uncounted
from generators.crossword.cryptic.proof import prove
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.words.clue_bank import bank, enumeration, phrases, pieces
from generators.words.dictionary import asset, dictionary, never_offered

MOST = 3  # clues of an answer

CrypticBank = Mapping[str, tuple[CrypticClue, ...]]  # by the answer's letters, small


@cached
def cryptic_bank(pulse: Pulse = no_pulse) -> CrypticBank:
    found: dict[str, tuple[CrypticClue, ...]] = {}
    for _, line in cryptic_lines(asset("clues", "cryptic.txt").read_text(encoding="utf-8")):
        pulse()
        clue = read_line(line)
        answer = clue.answer.lower()
        found[answer] = (*found.get(answer, ()), clue)
    return found


def counted(clue: CrypticClue) -> str:
    """The clue with the lengths of its answer's words, as cryptic clues always have them: (3,4)."""
    return f"{clue.text}{enumeration(clue.written) or f' ({len(clue.answer)})'}"


def parse_in_bank(answer: str, text: str) -> str:
    """The parse of the clue that reads so, with or without its lengths; nothing where the bank has none."""
    plain = uncounted(text)
    return next((parse_of(each) for each in cryptic_bank().get(answer.lower(), ()) if each.text == plain), "")


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
