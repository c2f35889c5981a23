"""The clue bank, assets/clues/en.txt: a clue a line, `word<TAB>difficulty<TAB>clue`, up to seven for a word. `<TAB>B`
at its end marks a clue that only Britons understand.

Beside it stands assets/clues/phrases.txt: the same of phrases and names, as they are read (in the long run, New York).
Their answers are the letters alone, and their clues tell how many letters each word has.

Lines that begin with # are comments; nothing else may stand between the clues of one word.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass, replace

from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.words.dictionary import asset

LONGEST = 60  # characters of a clue
MOST = 7  # clues of a word

FEWEST_LETTERS, MOST_LETTERS = 3, 15  # of a phrase

_CLUE = r"\t([123])\t(\S[^\t]*)(?:\t(B))?"
_WORD = re.compile(rf"([a-z]{{3,15}}){_CLUE}")
_PHRASE = re.compile(rf"([A-Za-z][A-Za-z' -]*){_CLUE}")
_PIECE = re.compile("[a-z]+")


@dataclass(frozen=True, slots=True)
class Clue:
    difficulty: int  # 1 to 3
    text: str
    british: bool = False  # only Britons understand it


Bank = Mapping[str, tuple[Clue, ...]]


@dataclass(frozen=True, slots=True)
class ClueEntry:
    written: str  # as it is read
    clues: tuple[Clue, ...]  # each with the enumeration, where there are several words

    @property
    def words(self) -> list[str]:
        return pieces(self.written)


@cached
def bank(pulse: Pulse = no_pulse) -> Bank:
    return read_bank(asset("clues", "en.txt").read_text(encoding="utf-8"), pulse=pulse)


@cached
def phrases() -> Mapping[str, ClueEntry]:
    return read_phrases(asset("clues", "phrases.txt").read_text(encoding="utf-8"))


@cached
def long_words() -> Mapping[str, ClueEntry]:
    """The answers that only the kept large grids ask for, in assets/clues/long_words.txt, written as phrases are."""
    return read_phrases(asset("clues", "long_words.txt").read_text(encoding="utf-8"))


def read_phrases(text: str) -> dict[str, ClueEntry]:
    found: dict[str, ClueEntry] = {}
    for written, clues in read_bank(text, _PHRASE).items():
        letters = "".join(pieces(written))
        if letters in found or not FEWEST_LETTERS <= len(letters) <= MOST_LETTERS:
            raise BadText("crossword.bank_phrase", phrase=written)
        counted = enumeration(written)
        found[letters] = ClueEntry(written, tuple(replace(each, text=f"{each.text}{counted}") for each in clues))
    return found


def clues_of(words: Container[str]) -> Bank:
    """The clues of these words, without reading the rest."""
    lines = asset("clues", "en.txt").read_text(encoding="utf-8").splitlines()
    return read_bank("\n".join(line for line in lines if line.partition("\t")[0] in words))


def pieces(written: str) -> list[str]:
    """The words of a text in small letters; an apostrophe parts nothing."""
    return _PIECE.findall(written.lower().replace("'", ""))


def enumeration(written: str) -> str:
    """in the long run: (2,3,4,3); nothing of a single word."""
    lengths = _PIECE.sub(lambda word: str(len(word[0])), written.lower().replace("'", "")).replace(" ", ",")
    return f" ({lengths})" if len(pieces(written)) > 1 else ""


def read_bank(text: str, pattern: re.Pattern[str] = _WORD, pulse: Pulse = no_pulse) -> Bank:
    found: dict[str, tuple[Clue, ...]] = {}
    last = ""
    for number, line in enumerate(text.splitlines(), 1):
        pulse()
        if line and not line.startswith("#"):
            word, clue = _read_line(line, number, pattern)
            if word in found and word != last:
                raise BadText("crossword.bank_apart", word=word, line=number)
            found[word] = _with(found.get(word, ()), clue, word, number)
            last = word
    return found


def _read_line(line: str, number: int, pattern: re.Pattern[str]) -> tuple[str, Clue]:
    parts = pattern.fullmatch(line)
    if not parts:
        raise BadText("crossword.bank_line", line=number)
    if len(parts[3]) > LONGEST:
        raise BadText("crossword.bank_long", most=LONGEST, count=len(parts[3]), line=number)
    return parts[1], Clue(int(parts[2]), parts[3], parts[4] is not None)


def _with(clues: tuple[Clue, ...], clue: Clue, word: str, number: int) -> tuple[Clue, ...]:
    if len(clues) == MOST:
        raise BadText("crossword.bank_many", most=MOST, word=word, line=number)
    if clues and clue.text in [other.text for other in clues]:
        raise BadText("crossword.bank_twice", word=word, line=number)
    return (*clues, clue)
