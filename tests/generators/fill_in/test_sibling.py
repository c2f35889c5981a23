"""A Fill-In of Chinese words (tests/sibling.py): a sibling in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from generators.command import Parser
from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Move, Place, Put, Puzzle
from generators.kernel.kind import Hint, IllegalMove, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, HAN, LANGUAGES, phrasebook
from generators.kernel.way import cost, way
from generators.lattice.layout import ACROSS
from generators.names.code import read_code, write_code
from generators.packs.command import create_command
from generators.words.word_list import chinese_words
from tests.sibling import FILL_IN_ZH, HEADER, LISTED


@pytest.fixture(scope="module", params=range(3))
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return FILL_IN_ZH.generate(FILL_IN_ZH.presets[0].options, Random(request.param), no_pulse)


def hints(puzzle: Puzzle) -> Iterator[Hint[Move]]:
    return (step.hint for step in way(FILL_IN_ZH, FILL_IN_ZH.start(puzzle), no_pulse))


def test_it_has_one_solution_which_hints_alone_find(puzzle: Puzzle) -> None:
    (solution,) = FILL_IN_ZH.solutions(puzzle, 2, no_pulse)
    state = FILL_IN_ZH.start(puzzle)
    for hint in hints(puzzle):
        assert FILL_IN_ZH.read_move(FILL_IN_ZH.write_move(hint.move)) == hint.move
        state = FILL_IN_ZH.play(state, hint.move)
    assert FILL_IN_ZH.is_solved(state)
    assert state.rows == solution.rows
    assert set(puzzle.words) < set(chinese_words(LISTED))


def test_its_file_is_its_own(puzzle: Puzzle) -> None:
    text = FILL_IN_ZH.write(puzzle)
    assert FILL_IN_ZH.read(text) == FILL_IN_ZH.open(text.encode()) == puzzle
    assert FILL_IN_ZH.claims(text.encode())
    assert not FILL_IN.claims(text.encode())
    english = FILL_IN.write(puzzle)
    assert FILL_IN.claims(english.encode())
    assert not FILL_IN_ZH.claims(english.encode())
    assert FILL_IN_ZH.read(english) == puzzle, "as the lesson of its family"
    assert read_code(write_code(FILL_IN_ZH, puzzle), (FILL_IN, FILL_IN_ZH)) == (FILL_IN_ZH, puzzle)


def test_only_characters_are_written(puzzle: Puzzle) -> None:
    state = FILL_IN_ZH.start(puzzle)
    free = next(spot for spot in puzzle.layout.cells() if puzzle.layout.sign(spot) == "*")
    assert FILL_IN_ZH.play(state, Put(free, puzzle.words[0][0])).letter(free) == puzzle.words[0][0]
    for letter in "H7":
        with pytest.raises(IllegalMove, match="take Chinese characters"):
            FILL_IN_ZH.play(state, Put(free, letter))


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_family_says_every_sentence_of_characters(puzzle: Puzzle, language: str) -> None:
    book, letter = phrasebook(language), {ENGLISH: "letter", CHINESE: "字母"}[language]
    keys = [f"board.fill_in_zh.{name}" for name in ("name", "line", "rules", "keys", "instruction", "axis_0")]
    assert all(book.find(key) for key in (*keys, "mouse.fill_in_zh", "about.fill_in_zh.crossings"))
    assert all(book.tell(each.phrase(FILL_IN_ZH.id)) for each in FILL_IN_ZH.techniques)
    small = FILL_IN_ZH.start(FILL_IN_ZH.read(f"{HEADER}\n****\n*...\n\n一心一意 一日"))
    with pytest.raises(IllegalMove) as wrong:
        FILL_IN_ZH.play(small, Place((0, 0), ACROSS, "一日"))
    for words in map(book.tell, [wrong.value.phrase, *(hint.because for hint in hints(puzzle))]):
        assert letter not in words
        assert not re.search(f"[{HAN}] [{HAN}]", words), "no space between characters"


def test_the_command_line_makes_it_by_its_presets(capsys: pytest.CaptureFixture[str]) -> None:
    command, parser = create_command(FILL_IN_ZH), Parser()
    parser.add_argument("--json", action="store_true")
    for option in command.options:
        option(parser)
    assert command.run(parser.parse_args(["--preset", "9-easy", "--seed", "1", "--count", "2"])) == 0
    made = capsys.readouterr().out.split(f"\n{HEADER}\n")
    assert len(made) == 2
    assert set(FILL_IN_ZH.read(f"{HEADER}\n{made[1]}").words) < set(chinese_words(LISTED))


def test_its_family_has_the_costs_of_its_techniques() -> None:
    assert FILL_IN_ZH.family == FILL_IN.id
    assert all(cost("fill_in_zh", each) == cost("fill_in", each) for each in FILL_IN.techniques)
