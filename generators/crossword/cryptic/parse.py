"""A cryptic clue and its parse, as a line of assets/clues/cryptic.txt has them.

    answer TAB C TAB clue TAB definition | device | indicator | fodder

The fodder is what the answer's letters are made of: words of the clue that give their own letters, or after `=` others.
Pieces are joined by `+`; in a container one side stands inside the other. docs/files.md has an example of each device.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import normalize

from generators.words.clue_bank import FEWEST_LETTERS, LONGEST, MOST_LETTERS, pieces

ANAGRAM, HIDDEN, CHARADE, CONTAINER, REVERSAL = "anagram", "hidden", "charade", "container", "reversal"
DOUBLE, SOUND, BEHEADING, CURTAILING, INITIALS = "double", "sound", "beheading", "curtailing", "initials"
DEVICES = (ANAGRAM, HIDDEN, CHARADE, CONTAINER, REVERSAL, DOUBLE, SOUND, BEHEADING, CURTAILING, INITIALS)
GAP = "..."  # between words of an indicator that are apart in the clue
INSIDE = " inside "

_ANSWER = re.compile(r"[A-Za-z][A-Za-z' -]*")
_GIVEN = re.compile(r"[A-Z]+")
_SIGNS = re.compile(r"[^a-z0-9]")
_COLUMNS, _PARTS = 4, 4
_COUNTED = re.compile(r"\s*\([\d,\- ]+\)$")


class BadClue(ValueError):
    """One sentence for whoever writes the bank: what is wrong with a line."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of the clue, and the letters that they give."""

    words: str
    letters: str
    stated: bool = False  # the letters are not those of the words


@dataclass(frozen=True, slots=True)
class CrypticClue:
    written: str  # the answer as it is read
    text: str
    definition: str
    device: str
    indicator: tuple[str, ...]
    pieces: tuple[Piece, ...]
    inner: tuple[Piece, ...] = ()  # of a container: what stands inside the pieces

    @property
    def answer(self) -> str:
        return "".join(pieces(self.written)).upper()

    @property
    def letters(self) -> str:
        return letters_of(self.pieces)


def letters_of(side: tuple[Piece, ...]) -> str:
    return "".join(piece.letters for piece in side)


def folded(text: str) -> str:
    """The letters and digits of a text, small and without accents."""
    return _SIGNS.sub("", normalize("NFKD", text).lower())


def uncounted(text: str) -> str:
    """A clue without the lengths of its answer's words."""
    return _COUNTED.sub("", text)


def read_line(line: str) -> CrypticClue:
    columns = line.split("\t")
    if len(columns) != _COLUMNS or columns[1] != "C" or any(each != each.strip() or not each for each in columns):
        raise BadClue("Write answer, tab, C, tab, clue, tab, parse; no blanks at the ends.")
    written, _, text, parse = columns
    if not _ANSWER.fullmatch(written) or not FEWEST_LETTERS <= len("".join(pieces(written))) <= MOST_LETTERS:
        raise BadClue(f"The answer “{written}” must be 3 to 15 letters, with blanks, hyphens or apostrophes.")
    if len(text) > LONGEST:
        raise BadClue(f"The clue has {len(text)} characters, more than {LONGEST}.")
    parts = [part.strip() for part in parse.split("|")]
    if len(parts) != _PARTS:
        raise BadClue("Write the parse as definition | device | indicator | fodder.")
    definition, device, indicator, fodder = parts
    if device not in DEVICES:
        raise BadClue(f"“{device}” is no device; write one of {', '.join(DEVICES)}.")
    if not definition or not fodder:
        raise BadClue("The definition and the fodder must not be empty.")
    outer, inner = _sides(fodder, device)
    found = tuple(part.strip() for part in indicator.split(GAP)) if indicator else ()
    return CrypticClue(written, text, definition, device, found, outer, inner)


def _sides(fodder: str, device: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    if device != CONTAINER:
        return _side(fodder), ()
    inner, inside, outer = fodder.partition(INSIDE)
    if not inside or INSIDE in outer:
        raise BadClue("Write the fodder of a container as one side inside the other: ask inside wager = BET.")
    return _side(outer), _side(inner)


def _side(text: str) -> tuple[Piece, ...]:
    return tuple(map(_piece, text.split("+")))


def _piece(text: str) -> Piece:
    words, stated, letters = (part.strip() for part in text.partition("="))
    if not words or bool(stated) != bool(letters):
        raise BadClue(f"“{text.strip()}” is no piece; write words, or words = LETTERS.")
    if not letters:
        return Piece(words, folded(words).upper())
    if not _GIVEN.fullmatch(letters):
        raise BadClue(f"“{letters}” must be in capital letters A to Z.")
    if letters == folded(words).upper():
        raise BadClue(f"“{words}” gives its own letters; leave out = {letters}.")
    return Piece(words, letters, stated=True)


def parse_of(clue: CrypticClue) -> str:
    fodder = " + ".join(map(_written, clue.pieces))
    if clue.inner:
        fodder = " + ".join(map(_written, clue.inner)) + INSIDE + fodder
    parts = clue.definition, clue.device, f" {GAP} ".join(clue.indicator), fodder
    return " | ".join(parts).replace("|  |", "| |")


def _written(piece: Piece) -> str:
    return f"{piece.words} = {piece.letters}" if piece.stated else piece.words
