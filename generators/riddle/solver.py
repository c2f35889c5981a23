"""All the words that fit the lines of a riddle, by bit sets over the dictionary: one bit a word of the right length."""

from __future__ import annotations

from functools import reduce
from operator import or_

from generators.bits import bits, letter_number
from generators.data import dictionary
from generators.kept import kept
from generators.riddle.rules import Line, Puzzle, allowed
from generators.wordbook import Wordbook, wordbook


@kept
def book(length: int) -> Wordbook:
    """The dictionary's words of that length, in alphabetical order; made once, 10 ms at most."""
    return wordbook(tuple(sorted(word for word in dictionary().levels if len(word) == length)))


def answers(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Every word of the dictionary that fits all the lines, in alphabetical order."""
    known = book(len(lines))
    left = known.all
    for line, having in zip(lines, known.having, strict=False):  # a length without words has no places
        left &= reduce(or_, (having[letter_number(letter)] for letter in allowed(line)), 0)
    return tuple(known.words[number] for number in bits(left))


def letters_left(puzzle: Puzzle) -> tuple[int, ...]:
    """How many letters each line allows."""
    return tuple(len(allowed(line)) for line in puzzle.lines)


def difficulty(puzzle: Puzzle) -> float:
    """The letters that a line leaves possible, in the (geometric) mean over the lines: 1 is given away, 4 is hard."""
    product = 1
    for count in letters_left(puzzle):
        product *= count
    return float(product ** (1 / len(puzzle.lines)))
