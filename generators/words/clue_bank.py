"""The clue bank, assets/clues/en.txt: a clue a line, `word<TAB>difficulty<TAB>clue`, up to seven
for a word. `<TAB>B` at its end marks a clue that only Britons understand.

assets/clues/phrases.txt has the same for phrases and names, as written (in the long run, New York).
Their answers are the letters only, and their clues say how many letters each word has.

Lines that begin with # are comments; the clues of a word must follow each other.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import StringIO

from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.words.dictionary import asset_text, with_pulses

LONGEST = 60  # characters of a clue
MOST = 7  # clues of a word

FEWEST_LETTERS, MOST_LETTERS = 3, 15  # letters of a phrase

_CLUE = r"\t([123])\t(\S[^\t]*)(?:\t(B))?"
_WORD = re.compile(rf"([a-z]{{3,15}}){_CLUE}")
_PHRASE = re.compile(rf"([A-Za-z][A-Za-z' -]*){_CLUE}")
_PIECE = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class Clue:
    difficulty: int  # 1 to 3
    text: str
    british: bool = False  # clue that only Britons understand


Bank = Mapping[str, tuple[Clue, ...]]


@dataclass(frozen=True, slots=True)
class ClueEntry:
    written: str  # word with spaces and capitals
    clues: tuple[Clue, ...]  # clues, with the enumeration if there are several words

    @property
    def words(self) -> list[str]:
        return pieces(self.written)


@cached
def bank(pulse: Pulse = no_pulse) -> Bank:
    """All clues. Most puzzles need the words alone, or the clues of a few: see below."""
    return read_bank(_bank_text(), pulse=pulse)


@cached
def _bank_text() -> str:
    return asset_text("clues", "en.txt")


@cached
def clued_words(pulse: Pulse = no_pulse) -> frozenset[str]:
    words = (line.partition("\t")[0] for line in with_pulses(StringIO(_bank_text()), pulse))
    return frozenset(word for word in words if _PIECE.fullmatch(word))


@cached
def phrases() -> Mapping[str, ClueEntry]:
    return read_phrases(asset_text("clues", "phrases.txt"))


@cached
def long_words() -> Mapping[str, ClueEntry]:
    """The answers in assets/clues/long_words.txt, for stored large grids only; the format is that of phrases."""
    return read_phrases(asset_text("clues", "long_words.txt"))


def read_phrases(text: str) -> dict[str, ClueEntry]:
    found: dict[str, ClueEntry] = {}
    for written, clues in read_bank(text, _PHRASE).items():
        letters = "".join(pieces(written))
        if letters in found or not FEWEST_LETTERS <= len(letters) <= MOST_LETTERS:
            raise BadText("crossword.bank_phrase", phrase=written)
        counted = enumeration(written)
        found[letters] = ClueEntry(written, tuple(replace(each, text=f"{each.text}{counted}") for each in clues))
    return found


def clues_of(word: str) -> tuple[Clue, ...]:
    """The clues of a word, by a binary search that parses no other clues, which saves 6 MB."""
    text, begins = _bank_text(), f"{word}\t"

    def line_at(place: int) -> str:
        return text[text.rfind("\n", 0, place) + 1 : text.find("\n", place)]

    start = end = bisect_left(range(len(text)), begins, key=line_at)
    while text.startswith(begins, end):
        end = text.index("\n", end) + 1
    return read_bank(text[start:end]).get(word, ())


def pieces(written: str) -> list[str]:
    """The words of a text in small letters, without apostrophes."""
    return _PIECE.findall(written.lower().replace("'", ""))


def enumeration(written: str) -> str:
    """The lengths of the words: (2,3,4,3) for in the long run; empty for a single word."""
    lengths = _PIECE.sub(lambda word: str(len(word[0])), written.lower().replace("'", "")).replace(" ", ",")
    return f" ({lengths})" if len(pieces(written)) > 1 else ""


def read_bank(text: str, pattern: re.Pattern[str] = _WORD, pulse: Pulse = no_pulse) -> Bank:
    found: dict[str, tuple[Clue, ...]] = {}
    last = ""
    for number, ended in enumerate(StringIO(text), 1):  # not all lines at once, which would take memory
        pulse()
        line = ended.rstrip("\n")
        if line and not line.startswith("#"):
            word, clue = _read_line(line, number, pattern)
            clues = found.get(word, ())
            if clues and word != last:
                raise BadText("crossword.bank_apart", word=word, line=number)
            if len(clues) == MOST:
                raise BadText("crossword.bank_many", most=MOST, word=word, line=number)
            if any(clue.text == other.text for other in clues):
                raise BadText("crossword.bank_twice", word=word, line=number)
            found[word] = (*clues, clue)
            last = word
    return found


def _read_line(line: str, number: int, pattern: re.Pattern[str]) -> tuple[str, Clue]:
    parts = pattern.fullmatch(line)
    if not parts:
        raise BadText("crossword.bank_line", line=number)
    if len(parts[3]) > LONGEST:
        raise BadText("crossword.bank_long", most=LONGEST, count=len(parts[3]), line=number)
    return parts[1], Clue(int(parts[2]), parts[3], parts[4] is not None)
