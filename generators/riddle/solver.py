"""All the words that fit the lines of a riddle, by bit sets over the dictionary: one bit a word of the right length."""

from __future__ import annotations

from dataclasses import dataclass

from generators.data import dictionary
from generators.kept import kept
from generators.riddle.rules import LETTERS, Line, Puzzle, allowed


@dataclass(frozen=True, slots=True)
class Index:
    """The words of one length, and for each position and letter the bit set of the words that have it there."""

    words: tuple[str, ...]
    having: tuple[dict[str, int], ...]

    def fitting(self, letters: tuple[str, ...]) -> list[str]:
        """The words whose every letter is among those allowed for its position, in order."""
        left = -1
        for sets, choice in zip(self.having, letters, strict=True):
            here = 0
            for letter in choice:
                here |= sets.get(letter, 0)
            left &= here
            if not left:
                return []
        return self._listed(left)

    def _listed(self, left: int) -> list[str]:
        found = []
        while left:
            lowest = left & -left
            found.append(self.words[lowest.bit_length() - 1])
            left ^= lowest
        return found


@kept
def index(length: int) -> Index:
    """The index of the dictionary's words of that length; made once, 10 ms at most."""
    words = tuple(sorted(word for word in dictionary().levels if len(word) == length))
    columns = ["".join(word[position] for word in reversed(words)).encode() for position in range(length)]
    return Index(words, tuple({letter: _bits(column, letter) for letter in LETTERS} for column in columns))


def answers(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Every word of the dictionary that fits all the lines, in alphabetical order."""
    return tuple(index(len(lines)).fitting(tuple(allowed(line) for line in lines)))


def letters_left(puzzle: Puzzle) -> tuple[int, ...]:
    """How many letters each line allows."""
    return tuple(len(allowed(line)) for line in puzzle.lines)


def difficulty(puzzle: Puzzle) -> float:
    """The letters that a line leaves possible, in the (geometric) mean over the lines: 1 is given away, 4 is hard."""
    product = 1
    for count in letters_left(puzzle):
        product *= count
    return float(product ** (1 / len(puzzle.lines)))


def _bits(column: bytes, letter: str) -> int:
    """The first word is the lowest bit; the column comes last word first."""
    return int(b"0" + column.translate(_marks(letter)), 2)


@kept
def _marks(letter: str) -> bytes:
    """A table that turns the letter into 1 and all others into 0."""
    return bytes(ord("1") if byte == ord(letter) else ord("0") for byte in range(256))
