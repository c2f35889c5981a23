"""Every cryptic clue of the bank is proved; and what a proof refuses, in which words."""

from __future__ import annotations

from random import Random

from generators.crossword.cryptic import DEVICES, BadClue, CrypticClue, parse_of, read_line
from generators.crossword.long_grids import clued, long_grids
from generators.crossword.vocabulary import long_vocabulary
from generators.kernel.kind import no_pulse
from generators.words.dictionary import asset, entries
from tests.generators.crossword.cryptic.proof import bank_faults, prove
from tools.audit.crossword import AuditedGrid

TEXT = asset("clues", "cryptic.txt").read_text(encoding="utf-8")

REFUSED = """
palace|A place, unusually: queen's home|queen's home|anagram|strangely|A place|“strangely” is not in the clue.
palace|A place, unusually: queen's home|queen's home|anagram|unusually|place|The letters PLACE do not make PALACE
palace|Palace, unusually: queen's home|queen's home|anagram|unusually|palace|PALACE is not mixed at all.
palace|A place, unusually: queen's home|queen's home|anagram||A place|The device anagram needs an indicator.
palace|A place, unusually: queen's old home|old home|anagram|unusually|A place|“queen” belongs to no part
palace|A place, home unusually|home|anagram|unusually|A place|The definition “home” must begin or end the clue.
palace|A place like palaces, unusually|palaces|anagram|unusually|A place|is of the answer's family.
palace|A place, unusually|A place|anagram|unusually|A place|The parts share words.
palace|A place|home|jumble|now|A place|“jumble” is no device
nest|Home in fine old state|Home|hidden|in|fine old state|FINEOLDSTATE does not hold NEST.
nest|Home in fine state today|Home|hidden|in|fine state today|does not touch every word
nest|Home in honest|Home|hidden|in|honest|NEST must run from inside one word into another.
carpet|Floor cover for tame animal and vehicle|Floor cover|charade||vehicle = CAR + tame animal = PET|or the pieces come
carpet|Floor cover for vehicle and dog|Floor cover|charade||vehicle = CAR + dog = DOG|“dog” gives its own letters
carpet|Floor cover for vehicle and pet|Floor cover|charade||pet + vehicle = CAR|The pieces make PETCAR, not CARPET.
carpet|Floor cover for vehicle|Floor cover|charade||vehicle = CARPET|A charade has two pieces or more
coat|Nothing inside pet's fur|fur|container|inside|Nothing = O + pet = CAT|one side inside the other
coat|Nothing inside pet's fur|fur|container|inside|pet = CAT inside Nothing = O|CAT inside O does not make COAT.
level|Flat level turned|Flat|reversal|turned|level|LEVEL reads the same both ways.
doom|Fate, as humour turns|Fate|reversal|turns|humour = MOODY|MOODY backwards is YDOOM, not DOOM.
date|Fruit for evening out|Fruit|double|for|evening out|A double definition has no indicator.
flower|Bloom from mill, say|Bloom|sound|say|mill = FLOOR|FLOOR does not sound like FLOWER
lose|Shut, not at first, to fail|fail|beheading|not at first|Shut|first letter is HUT, not LOSE.
plan|Scheme of almost all shoots|Scheme|curtailing|almost all|shoots = PLANTS|last letter is PLANT, not PLAN.
news|Tidings of north, east, south at first|Tidings|initials|at first|north, east, south|The first letters make NES,
news|Tidings of north at first|Tidings|initials|at first|north = NEWS|stand in the clue itself
news|Tidings|Tidings|initials|at first|a =|“a =” is no piece
"""


def line(row: str) -> str:
    answer, text, *parse = row.split("|")
    return f"{answer}\tC\t{text}\t{' | '.join(parse)}"


def line_of(clue: CrypticClue) -> str:
    """The line that reads as this clue."""
    return f"{clue.written}\tC\t{clue.text}\t{parse_of(clue)}"


def fault(row: str) -> str:
    try:
        prove(read_line(line(row)))
    except BadClue as found:
        return str(found)
    return "nothing"


def test_every_clue_of_the_bank_is_proved() -> None:
    assert list(bank_faults(TEXT)) == []
    clues = [read_line(each) for each in entries(TEXT)]
    assert {clue.device for clue in clues} == set(DEVICES)
    assert [clue for clue in clues if read_line(line_of(clue)) != clue] == []


def test_what_a_proof_refuses() -> None:
    rows = (row.rpartition("|") for row in REFUSED.strip().splitlines())
    wrong = {row: fault(row) for row, _, wanted in rows if wanted not in fault(row)}
    assert wrong == {}


def test_each_part_of_a_clue_has_its_span() -> None:
    clue = read_line(line("relied|Depended on untruth in red|Depended|container|in|untruth = LIE inside red"))
    parts = [(span.part, clue.text[span.start : span.end]) for span in prove(clue)]
    assert parts == [("definition", "Depended"), ("fodder", "untruth"), ("indicator", "in"), ("fodder", "red")]


def test_lines_out_of_order_said_twice_and_of_no_known_word_are_named() -> None:
    rows = (
        "panda|Animal seen in Japan daily|Animal|hidden|seen in|Japan daily",
        "coat|Nothing inside pet's fur|fur|container|inside|Nothing = O inside pet = CAT",
        "coat|Nothing inside pet's fur|fur|container|inside|Nothing = O inside pet = CAT",
        "xqz|Zone, extremely odd|Zone|anagram|extremely odd|q, z, x",
    )
    found = [(number, said[:20]) for number, said in bank_faults("# birds\n" + "\n".join(map(line, rows)))]
    assert [number for number, _ in found] == [3, 4, 5]


# --- the audit of crosswords counts a starred clue as it would without its star


def test_stars_are_not_read() -> None:
    words = long_vocabulary("medium", no_pulse, True)
    puzzles = [puzzle for grid in long_grids() if (puzzle := clued(grid, words, Random(1)))]
    assert any(clue.startswith("*") for puzzle in puzzles for clue in puzzle.clues)
    assert not any(clue.startswith("*") for puzzle in puzzles for clue in AuditedGrid(puzzle, 2).clues)
