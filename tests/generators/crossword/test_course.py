"""Every board of the course: each clue is proved, taught by then and in no cryptic of Sundays; and of all words that
the letters of its clues can make, only the answers cross each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from generators.crossword import cryptic
from generators.crossword.course import COURSE, EVENINGS, more_clues, read_board
from generators.crossword.notation import read
from generators.crossword.rules import Puzzle
from generators.kernel.course import FIRST, LOOKS, SORTS, Evening
from generators.lattice import BRITISH
from generators.lattice.patterns import fair
from generators.names import almanac
from generators.words.dictionary import asset, dictionary
from tests.generators.crossword.proof import bank_faults, prove
from tests.rows import present


@cache
def printed() -> frozenset[tuple[str, str]]:
    """The answers and clues of all cryptics of the almanac."""
    kinds = ("crossword", "crossword-9-cryptic")
    texts = (page.text for kind in kinds for year in almanac.YEARS for page in almanac.read_year(kind, year))
    return frozenset(pair for text in texts if "\nparse " in text for pair in pairs(read(text)))


def pairs(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    return zip(map(puzzle.answer, puzzle.solution.slots), map(cryptic.without_lengths, puzzle.clues), strict=True)


def possible(clue: cryptic.CrypticClue) -> set[str]:
    """The words that its letters can make."""
    size, letters, found = len(clue.answer), clue.letters, list[str]()
    if clue.device == cryptic.ANAGRAM:
        found = [word for word in dictionary().levels if sorted(word) == sorted(letters.lower())]
    elif clue.device == cryptic.ALTERNATE:
        found = [letters[::2], letters[1::2]]
    elif clue.device in (cryptic.HIDDEN, cryptic.REVERSED_HIDDEN):
        way = -1 if clue.device == cryptic.REVERSED_HIDDEN else 1
        found = [letters[at : at + size][::way] for at in range(len(letters))]
    return {clue.answer, *(each.upper() for each in found if len(each) == size and each.lower() in dictionary().levels)}


def fillings(puzzle: Puzzle) -> int:
    """How many choices of such words agree wherever they cross."""
    slots, count = puzzle.solution.slots, 0
    for words in product(*(possible(present(each)) for each in cryptic.cryptic_clues(puzzle))):
        cells = {pair for slot, word in zip(slots, words, strict=True) for pair in zip(slot.spots, word, strict=True)}
        count += len(cells) == len({spot for spot, _ in cells})
    return count


def check(evening: Evening, sort: str, line: str) -> None:
    board = read_board(line)
    clues = [present(each) for each in cryptic.cryptic_clues(board)]
    devices = [each.trick for each in clues]
    own = sum(each in evening.techniques for each in devices)
    assert all(prove(each) for each in clues)
    assert not set(pairs(board)) & printed(), "it stands in a cryptic of Sundays"
    assert set(devices) <= {*COURSE.taught_before(evening), *evening.techniques}, "something is not taught"
    if sort == LOOKS:
        assert own == len(devices) == 1
        return
    assert fair(board.solution, BRITISH), "each word is crossed at least half"
    assert max(board.solution.height, board.solution.width) <= 7
    assert fillings(board) == 1
    if evening.mixes:
        assert len(set(devices)) >= 4
    else:
        assert own == len(devices) if sort == FIRST else 2 * own >= len(devices)


@pytest.mark.sampled
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
def test_its_boards_are_what_is_said_of_them(evening: Evening) -> None:
    for sort in (LOOKS, *SORTS):
        assert COURSE.kept()[evening.name, sort]
        for line in COURSE.kept()[evening.name, sort]:
            check(evening, sort, line)
    if evening is not EVENINGS[0]:
        with pytest.raises(AssertionError, match="not taught"):
            check(EVENINGS[0], FIRST, COURSE.kept()[evening.name, FIRST][0])


def test_no_answer_comes_twice_and_the_new_clues_are_proved() -> None:
    boards = [read_board(line) for lines in COURSE.kept().values() for line in lines]
    answers = [answer for board in boards for answer, _ in pairs(board)]
    assert len(set(answers)) == len(answers)
    assert list(bank_faults(asset("courses", "cryptic-clues.txt").read_text(encoding="utf-8"))) == []
    assert not {(each.answer, each.text) for each in more_clues()} & printed()
