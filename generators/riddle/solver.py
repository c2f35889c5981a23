"""All the words that fit the lines of a riddle, by bit sets over the dictionary; and what on the board is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, Spots
from generators.kernel.sets import bits, union
from generators.riddle.rules import LETTERS, Line, Puzzle, State, allowed_letters, possible
from generators.words.dictionary import dictionary, never_offered
from generators.words.signs import Wordbook, wordbook


@cached
def book(length: int) -> Wordbook:
    """The dictionary's words of that length, in alphabetical order; made once, 10 ms at most."""
    return wordbook(tuple(sorted(word for word in dictionary().levels if len(word) == length)))


def answers(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Every word of the dictionary that fits all the lines, in alphabetical order."""
    return words_of(tuple(map(allowed_letters, lines)))


def words_of(letters: tuple[str, ...]) -> tuple[str, ...]:
    """Every word of the dictionary that has one of these letters in each place."""
    known = book(len(letters))
    left = known.all
    for here, having in zip(letters, known.having, strict=False):  # a length without words has no places
        left &= union(having[known.signs.numbers[letter]] for letter in here)
    return tuple(known.words[number] for number in bits(left))


def solutions(puzzle: Puzzle, most: int, _: Pulse) -> tuple[State, ...]:
    nothing = ("",) * len(puzzle.lines)
    return tuple(State(puzzle, tuple(answer), nothing) for answer in puzzle.answers[:most])


def mistakes(state: State, _: Pulse) -> Spots:
    """The boxes that differ from the answer; where there are several answers, from the nearest one."""
    pairs = enumerate(zip(state.placed, nearest_answer(state), strict=True))
    return frozenset((0, position) for position, (letter, due) in pairs if letter not in ("", due))


def nearest_answer(state: State) -> str:
    """The answer that agrees best with the boxes, then with the letters crossed out, then the commonest one."""

    def distance(answer: str) -> tuple[int, int]:
        agreeing = sum(map(str.__eq__, answer, state.placed))
        return -agreeing, sum(map(str.__contains__, state.crossed, answer))

    return min(commonest_first(state.puzzle.answers), key=distance)


def fitting_words(puzzle: Puzzle) -> tuple[str, ...]:
    """Every word that fits the lines, the commonest first: the answers, and those that the file's answer rules out."""
    return commonest_first({*answers(puzzle.lines), *puzzle.answers})


def filter_by_boxes(state: State, words: Iterable[str]) -> tuple[str, ...]:
    """Words that have the letters in the boxes and none that is crossed out."""

    def fits(word: str) -> bool:
        boxes = zip(word, state.placed, state.crossed, strict=True)
        return all(letter == here or (not here and letter not in gone) for letter, here, gone in boxes)

    return tuple(filter(fits, words))


def commonest_first(words: Iterable[str]) -> tuple[str, ...]:
    levels = dictionary().levels
    return tuple(sorted(words, key=lambda word: (word in never_offered(), levels.get(word, 0), word)))


def letters_left(puzzle: Puzzle) -> tuple[int, ...]:
    return tuple(len(allowed_letters(line)) for line in puzzle.lines)


def difficulty(puzzle: Puzzle) -> float:
    """The letters that a line leaves possible, in the (geometric) mean over the lines: 1 is given away, 4 is hard."""
    return float(prod(letters_left(puzzle)) ** (1 / len(puzzle.lines)))


def compatible_words(state: State, position: int | None = None, letter: str = "") -> tuple[str, ...]:
    """The words with the letters in the boxes, that letter added, and without those crossed out;
    the commonest first. Untouched lines are ignored, because all lines together allow only the
    answer from the start."""
    crossed = (possible(state, at) if gone else LETTERS for at, gone in enumerate(state.crossed))
    rows = enumerate(zip(state.placed, crossed, strict=True))
    found = words_of(tuple(letter if at == position else here or others for at, (here, others) in rows))
    levels = dictionary().levels
    return tuple(sorted(found, key=lambda word: (levels[word], word)))
