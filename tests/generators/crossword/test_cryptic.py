"""Cryptic clues: each of the bank is proved, no help says the answer, and the letters of an anagram form a ring"""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from generators.crossword.course import DRILLS
from generators.crossword.cryptic import (
    ANAGRAM,
    DEVICES,
    PARTS,
    BadClue,
    CrypticClue,
    cryptic_bank,
    cryptic_clues,
    devices,
    parse_in_bank,
    parse_of,
    read_line,
    ring_order,
    steps,
    told_place,
)
from generators.crossword.explain import hint, hint_at, way
from generators.crossword.formats import across_lite, ipuz
from generators.crossword.generate import generate
from generators.crossword.menu import CRYPTIC, CRYPTIC_SIZES, Options
from generators.crossword.notation import read, write
from generators.crossword.rules import Puzzle, start, with_letters
from generators.crossword.solver import fitting, technique, word_facts
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook, say
from generators.lattice import BRITISH
from generators.lattice.layout import Layout
from generators.lattice.patterns import fair
from generators.words.dictionary import asset, entries
from tests.generators.crossword.proof import bank_faults, prove
from tests.generators.lattice.second import symmetric
from tests.rows import present
from tests.said import refused


@pytest.fixture(scope="module", params=CRYPTIC_SIZES)
def made(request: pytest.FixtureRequest) -> Puzzle:
    return generate(Options(request.param, CRYPTIC, "hard"), Random(request.param), no_pulse)


def test_every_answer_has_a_cryptic_clue_of_the_bank_with_its_length(made: Puzzle) -> None:
    slots = made.solution.slots
    assert len(made.parses) == len(slots) >= 6
    assert made.solution.height in CRYPTIC_SIZES
    assert fair(made.solution, BRITISH)
    assert symmetric(made.solution.rows)
    assert len({made.answer(slot) for slot in slots}) == len(slots)
    tricks = {clue.trick for clue in cryptic_clues(made) if clue}
    assert list(devices(made)) == [each for each in DEVICES if each in tricks]
    for slot, text, parse in zip(slots, made.clues, made.parses, strict=True):
        answer = made.answer(slot)
        assert parse == parse_in_bank(answer, text) != ""
        lengths = present(re.search(r"\(([\d,-]+)\)$", text))
        assert sum(map(int, re.findall(r"\d+", lengths[1]))) == len(answer)
        assert prove(read_line(f"{answer.lower()}\tC\t{text[: lengths.start()].strip()}\t{parse}"))
    assert read(write(made)) == made
    assert ipuz.read(ipuz.write(made)).clues == made.clues, "other programs see the lengths"
    assert across_lite.read(across_lite.write(made)).clues == made.clues


def test_a_parse_that_does_not_fit_is_refused_with_its_line(made: Puzzle) -> None:
    lines = write(made).splitlines()
    lines[1] = re.sub(r"(parse \w+ )[^|]*", r"\1of no such words ", lines[1])
    assert refused(read, "\n".join(lines)) == say("crossword.bad_parse", line=2)


def test_a_hint_names_the_parts_one_after_the_other_and_never_the_answer(made: Puzzle) -> None:
    found = present(hint(start(made), no_pulse))
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
    assert [clue.text for clue in clues if any(holds(clue, tell(words)) for _, words, _ in steps(clue))] == []


def test_the_first_letter_of_a_part_is_said_of_that_part() -> None:
    """ "That word" could be either word of a charade."""
    tell = phrasebook("en").tell
    for row, told in (
        ("workshop|Studio for factory dance|Studio|charade||factory = WORKS + dance = HOP", "“factory” begins with W"),
        ("sheriff|Lawman: she has guitar tune|Lawman|charade||she + guitar tune = RIFF", "“guitar tune” begins with R"),
        (
            "venue|Road not opening at concert place|concert place|beheading|not opening|Road = AVENUE",
            "“Road” begins with A",
        ),
        ("run|Jog, ladder step cut short|Jog|curtailing|cut short|ladder step = RUNG", "“ladder step” ends with G"),
    ):
        *_, (_, last, _) = steps(read_line(line(row)))
        assert tell(last) == f"The word for {told}."


def test_words_that_fit_are_counted_with_the_letter_that_was_told() -> None:
    """351 words fitted _E__ although the S had been named."""
    layout = Layout(("SETS", "A..O", "P..B"))
    parse = "Groups | charade | | group = SET + small = S"
    puzzle = Puzzle(layout, ("Groups: group, small", "Juice", "Cry"), parses=(parse, "", ""))
    state = with_letters(start(puzzle), {(0, 1): "E"})
    found = present(hint_at(state, frozenset(layout.slots[0].spots), no_pulse))
    told = [phrasebook("en").tell(link.words) for link in found.chain]
    assert told[-3:] == ["The word for “group” begins with S.", f"{fitting('SE__')} words fit SE__.", told[-1]]
    assert [told_place(read_line(line(row))) for row in ROWS_WITH_NO_LETTER] == [None] * len(ROWS_WITH_NO_LETTER)


ROWS_WITH_NO_LETTER = (
    "venue|Road not opening at concert place|concert place|beheading|not opening|Road = AVENUE",
    "run|Jog, ladder step cut short|Jog|curtailing|cut short|ladder step = RUNG",
    "panda|Animal seen in Japan daily|Animal|hidden|seen in|Japan daily",
)


def test_the_way_explains_every_clue(made: Puzzle) -> None:
    told = " ".join(phrasebook("en").tell(step.because) for step in way(start(made), no_pulse))
    cold = [technique(word, "_" * len(word.answer)).name for word in word_facts(made)]
    assert cold == [clue.trick for clue in cryptic_clues(made) if clue]
    missing = [clue for clue in cryptic_clues(made) if clue and f"“{clue.definition}”" not in told]
    assert missing == []


def orders(letters: str, answer: str, presses: int) -> list[str]:
    """The letters as they stand in the ring, at first and after each press."""
    found = [ring_order(letters, answer)]
    for press in range(1, presses + 1):
        found.append(ring_order(letters, answer, press, found[-1]))
    return ["".join(letters[each] for each in order) for order in found]


def test_letters_stand_as_in_the_clue_unless_that_tells_the_answer_and_a_shuffle_gives_another_order() -> None:
    assert orders("SNARLTEN", "LANTERNS", 0) == ["SNARLTEN"]
    assert orders("EVIL", "VILE", 0)[0] not in ("EVIL", "VILE", "ILEV", "LEVI")
    told = orders("BRAINTILL", "BRILLIANT", 30)
    assert {"".join(sorted(each)) for each in told} == {"".join(sorted("BRAINTILL"))}
    assert all(before != after for before, after in pairwise(told))
    assert "NOT" not in orders("TON", "NOT", 6), "three letters have no other way"


def test_no_order_tells_an_answer_of_the_bank_round_the_ring() -> None:
    clues = [clue for each in cryptic_bank().values() for clue in each if clue.device == ANAGRAM]
    assert len(clues) > 100
    for clue in clues[::10]:
        for told in orders(clue.letters, clue.answer, 4) if len(set(clue.letters)) > 3 else ():
            assert clue.answer not in told * 2, clue
            assert clue.answer not in told[::-1] * 2, clue


# --- the bank and what a proof refuses


TEXT = asset("clues", "cryptic.txt").read_text(encoding="utf-8")

REFUSED = """
palace|A place, unusually: queen's home|queen's home|anagram|strangely|A place|“strangely” is not in the clue.
palace|A place, unusually: queen's old home|old home|anagram|unusually|A place|“queen” belongs to no part
palace|A place, home unusually|home|anagram|unusually|A place|The definition “home” must begin or end the clue.
palace|A place, unusually|A place|anagram|unusually|A place|The parts share words.
palace|A place|home|jumble|now|A place|“jumble” is no device
carpet|Floor cover for tame animal and vehicle|Floor cover|charade||vehicle = CAR + tame animal = PET|or the pieces come
carpet|Floor cover for vehicle and dog|Floor cover|charade||vehicle = CAR + dog = DOG|“dog” gives its own letters
coat|Nothing inside pet's fur|fur|container|inside|Nothing = O + pet = CAT|one side inside the other
news|Tidings|Tidings|initials|at first|a =|“a =” is no piece
dog|Barker in tango dance|Barker|reversed_hidden|in|tango dance|“reversed_hidden” is no device
teapot|Brewer: Spooner's tot and pea|Brewer|spoonerism|Spooner's|pea + tot|come in another order
echo|It has the last word|It has the last word|cryptic definition|has||leave the indicator and the fodder empty.
echo|It has the last word|the last word|cryptic definition|||The definition must be the whole clue
egg|Early goose, generally, at first|Early goose|& initials|at first|Early goose, generally|must be the whole clue
train|It ran quickly all over|It ran quickly all over|& anagram|all over|It ran|“quickly” belongs to no part
train|It ran all over|It ran all over|& double|all over|It ran|a device that makes the letters; double makes none.
train|It ran all over|It ran all over|& lit|all over|It ran|“& lit” is no device
"""


def line(row: str) -> str:
    answer, text, *parse = row.split("|")
    return f"{answer}\tC\t{text}\t{' | '.join(parse)}".rstrip()


def fault(row: str) -> str:
    try:
        prove(read_line(line(row)))
    except BadClue as found:
        return str(found)
    return "nothing"


@pytest.mark.slow
def test_every_clue_of_the_bank_is_proved() -> None:
    assert list(bank_faults(TEXT)) == []
    clues = [read_line(each) for each in entries(TEXT)]
    assert {clue.trick for clue in clues} == set(DEVICES)
    assert [clue for clue in clues if read_line(f"{clue.written}\tC\t{clue.text}\t{parse_of(clue)}") != clue] == []


def test_what_a_proof_refuses() -> None:
    rows = (row.rpartition("|") for row in REFUSED.strip().splitlines())
    wrong = {row: fault(row) for row, _, wanted in rows if wanted not in fault(row)}
    assert wrong == {}


def test_the_words_of_an_and_lit_are_its_definition_and_its_other_parts() -> None:
    clue = read_line(
        line("train|It ran all over the place|It ran all over the place|& anagram|all over the place|It ran")
    )
    assert [(span.part, clue.text[span.start : span.end]) for span in prove(clue)] == [
        ("definition", clue.text),
        ("fodder", "It ran"),
        ("indicator", "all over the place"),
    ]
    whole, *others = prove(clue)
    assert all(map(whole.holds, others)), "it is marked until another part is named"
    told = [phrasebook().tell(words) for _, words, _ in steps(clue)]
    assert told[0] == "Definition: the whole clue. The answer means this."
    assert [each.partition(":")[0] for each in told[1:3]] == ["All in one", "Anagram"]


def test_every_device_is_explained_in_an_exercise() -> None:
    for name in DEVICES:
        made = DRILLS.make(name, Random(1), no_pulse)
        assert made.hint is not None
        assert devices(made.puzzle) == (name,)
        assert read(write(made.puzzle)) == made.puzzle, "its parse can be saved"
        for language in LANGUAGES:
            told = [phrasebook(language).tell(link.words) for link in made.hint.chain]
            assert len(set(told)) == len(told) >= 3
