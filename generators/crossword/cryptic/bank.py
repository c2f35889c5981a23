"""The bank of cryptic clues, assets/clues/cryptic.txt: one a line, in order of the answers' letters."""

from __future__ import annotations

from collections.abc import Mapping

from generators.crossword.cryptic.parse import CrypticClue, parse_of, read_line, uncounted
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.words.clue_bank import enumeration
from generators.words.dictionary import asset, entries

CrypticBank = Mapping[str, tuple[CrypticClue, ...]]  # by the answer's letters, small


@cached
def cryptic_bank(pulse: Pulse = no_pulse) -> CrypticBank:
    found: dict[str, tuple[CrypticClue, ...]] = {}
    for line in entries(asset("clues", "cryptic.txt").read_text(encoding="utf-8")):
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
