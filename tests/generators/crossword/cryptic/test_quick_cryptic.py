"""Cryptic crosswords: a parse for every clue, help that never says the answer, the letters of an anagram in a ring."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from generators.crossword.cryptic import (
    ANAGRAM,
    DEVICES,
    PARTS,
    CrypticClue,
    cryptic_bank,
    cryptic_clues,
    devices,
    parse_in_bank,
    read_line,
    ring_order,
    steps,
    used,
)
from generators.crossword.explain import hint, way
from generators.crossword.formats import across_lite, ipuz
from generators.crossword.generate import generate
from generators.crossword.menu import CRYPTIC, CRYPTIC_SIZES, Options, no_such_grid
from generators.crossword.notation import read, write
from generators.crossword.rules import Puzzle, play, start
from generators.crossword.solver import technique, word_facts
from generators.crossword.teach import DRILLS
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.lattice.laws import fair
from generators.lattice.styles import BRITISH
from tests.generators.crossword.cryptic.proof import prove
from tests.generators.lattice.second import symmetric


@pytest.fixture(scope="module", params=CRYPTIC_SIZES)
def made(request: pytest.FixtureRequest) -> Puzzle:
    return generate(Options(request.param, CRYPTIC, "hard"), Random(request.param), no_pulse)


def test_every_answer_has_a_cryptic_clue_of_the_bank_with_its_length(made: Puzzle) -> None:
    slots = made.solution.slots
    assert len(made.parses) == len(slots) >= 6
    assert made.solution.height in CRYPTIC_SIZES
    assert fair(made.solution, BRITISH)
    assert symmetric(made.solution.rows)
    for slot, text, parse in zip(slots, made.clues, made.parses, strict=True):
        answer = made.answer(slot)
        assert parse == parse_in_bank(answer, text) != ""
        lengths = re.search(r"\(([\d,-]+)\)$", text)
        assert lengths is not None
        assert sum(map(int, re.findall(r"\d+", lengths[1]))) == len(answer)
        assert prove(read_line(f"{answer.lower()}\tC\t{text[: lengths.start()].strip()}\t{parse}"))


def test_no_answer_comes_twice(made: Puzzle) -> None:
    answers = [made.answer(slot) for slot in made.solution.slots]
    assert len(set(answers)) == len(answers)
    assert {answer.lower() for answer in answers} <= set(cryptic_bank())


def test_the_tricks_are_those_of_its_clues_in_the_usual_order(made: Puzzle) -> None:
    used = {parse.split("|")[1].strip() for parse in made.parses}
    assert list(devices(made)) == [device for device in DEVICES if device in used]


def test_its_text_is_read_back_and_other_programs_see_the_lengths(made: Puzzle) -> None:
    assert read(write(made)) == made
    assert ipuz.read(ipuz.write(made)).clues == made.clues
    assert across_lite.read(across_lite.write(made)).clues == made.clues


def test_a_parse_that_does_not_fit_is_refused_with_its_line(made: Puzzle) -> None:
    lines = write(made).splitlines()
    lines[1] = re.sub(r"(parse \w+ )[^|]*", r"\1of no such words ", lines[1])
    with pytest.raises(BadText) as caught:
        read("\n".join(lines))
    assert caught.value.phrase.key == "crossword.bad_parse"
    assert dict(caught.value.phrase.blanks) == {"line": 2}


def test_a_hint_names_the_parts_one_after_the_other_and_never_the_answer(made: Puzzle) -> None:
    found = hint(start(made), no_pulse)
    assert found is not None
    clues = {clue.answer: clue for clue in cryptic_clues(made) if clue}
    slot = next(slot for slot in made.solution.slots if frozenset(slot.spots) == found.spots)
    clue = clues[made.answer(slot)]
    named = [link.parts for link in found.chain]
    assert named[0] == {"definition"}
    assert all(before <= after for before, after in pairwise(named))
    assert named[-1] == {part for part in PARTS if part != "indicator" or clue.indicator}
    for language in LANGUAGES:
        told = [phrasebook(language).tell(link.words) for link in found.chain]
        assert len(set(told)) == len(told) >= (4 if clue.device == "double" else 5)
        assert not any(holds(clue, each) for each in told)


def holds(clue: CrypticClue, told: str) -> bool:
    """Does this say the answer, in letters or in a word, other than by quoting the clue?"""
    plain = re.sub("“[^”]*”", "", told)
    return clue.answer in re.sub("[^A-Z]", "", plain) or clue.written in re.findall(r"\w+", plain.lower())


def test_no_step_of_help_for_any_clue_of_the_bank_says_its_answer() -> None:
    clues = [clue for clues in cryptic_bank().values() for clue in clues]
    tell = phrasebook("en").tell
    assert [clue.text for clue in clues if any(holds(clue, tell(words)) for words, _ in steps(clue))] == []


def test_the_way_explains_every_clue(made: Puzzle) -> None:
    told = " ".join(phrasebook("en").tell(step.because) for step in way(start(made), no_pulse))
    missing = [clue for clue in cryptic_clues(made) if clue and f"“{clue.definition}”" not in told]
    assert missing == []


def test_each_clue_is_found_by_its_device(made: Puzzle) -> None:
    cold = [technique(word, "_" * len(word.answer)).name for word in word_facts(made)]
    assert cold == [clue.device for clue in cryptic_clues(made) if clue]


def test_other_sizes_are_refused() -> None:
    refused = [no_such_grid(Options(size, CRYPTIC, "hard")) is not None for size in (7, 9, 10, 11, 13)]
    assert refused == [True, False, True, False, True]


@pytest.mark.parametrize("device", DEVICES)
def test_an_exercise_is_one_clue_of_its_device_and_explains_it(device: str) -> None:
    exercise = DRILLS.make(device, Random(1), no_pulse)
    (clue,) = cryptic_clues(exercise.puzzle)
    begun = start(exercise.puzzle)
    assert clue is not None
    assert clue.device == device
    assert exercise.hint is not None
    assert exercise.hint.chain[-1].words == exercise.hint.because
    assert not DRILLS.done(exercise, begun)
    assert DRILLS.done(exercise, play(begun, exercise.hint.move))


def orders(letters: str, answer: str, presses: int) -> list[tuple[int, ...]]:
    found = [ring_order(letters, answer)]
    for press in range(1, presses + 1):
        found.append(ring_order(letters, answer, press, found[-1]))
    return found


def read_ring(letters: str, order: tuple[int, ...]) -> str:
    return "".join(letters[each] for each in order)


def test_at_first_they_stand_as_in_the_clue_unless_that_tells_the_answer() -> None:
    assert ring_order("SNARLTEN", "LANTERNS") == tuple(range(8))
    assert read_ring("EVIL", ring_order("EVIL", "VILE")) not in ("EVIL", "VILE", "ILEV", "LEVI")


def test_a_shuffle_keeps_the_letters_and_gives_another_order() -> None:
    found = orders("BRAINTILL", "BRILLIANT", 30)
    assert all(sorted(each) == list(range(9)) for each in found)
    told = [read_ring("BRAINTILL", each) for each in found]
    assert all(before != after for before, after in pairwise(told))


@pytest.mark.parametrize("start", range(4))
def test_no_order_tells_an_answer_of_the_bank_round_the_ring(start: int) -> None:
    clues = [clue for each in cryptic_bank().values() for clue in each if clue.device == ANAGRAM]
    assert len(clues) > 100
    for clue in clues[start::40]:
        for order in orders(clue.letters, clue.answer, 4) if len(set(clue.letters)) > 3 else ():
            told = read_ring(clue.letters, order)
            assert clue.answer not in told * 2, clue
            assert clue.answer not in told[::-1] * 2, clue


def test_three_letters_are_never_the_answer_from_the_top() -> None:
    for order in orders("TON", "NOT", 6):
        assert read_ring("TON", order) != "NOT"


def test_a_letter_that_stands_is_used_once_for_each_box() -> None:
    assert used("BRAINTILL", "         ") == frozenset()
    assert used("BRAINTILL", "B  L     ") == {0, 7}
    assert used("BRAINTILL", "   LL    ") == {7, 8}
    assert used("BRAINTILL", "LLL  X   ") == {7, 8}
