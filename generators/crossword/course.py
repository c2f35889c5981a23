"""The course of cryptic crosswords: eight evenings by kinds of clue, from assets/courses/crosswords.txt, and exercises.

A look is one clue with its parts shown. First boards have clues of what their evening teaches; second boards are larger
or have clues of earlier evenings too. The last evening mixes all. No clue stands in a cryptic of Sundays. A board is as
notation.py has it, with tabs between its lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

from generators.crossword import cryptic, rules, solver
from generators.crossword.cryptic import DEVICES, PARTS, CrypticClue
from generators.crossword.explain import clue_head, way
from generators.crossword.notation import read
from generators.crossword.rules import Move, Puzzle, Reveal, State
from generators.crossword.solver import BY_DEVICE
from generators.kernel.cache import cached
from generators.kernel.course import LOOK, LOOKS, Course, Evening, Part, Parts, until_enough
from generators.kernel.kind import Drills, Exercise, Hint, Link, Pulse
from generators.kernel.phrases import ENGLISH, Phrase, say
from generators.kernel.way import seconds
from generators.lattice.layout import Layout, slot_hint
from generators.words.dictionary import asset_text, entries

EVENINGS = (
    Evening("mixed_letters", together=(cryptic.ANAGRAM,)),
    Evening("inside_words", together=(cryptic.HIDDEN, cryptic.REVERSED_HIDDEN)),
    Evening("two_readings", together=(cryptic.DOUBLE, cryptic.CRYPTIC_DEFINITION)),
    Evening("joined_pieces", together=(cryptic.CHARADE,)),
    Evening("some_letters", together=(cryptic.BEHEADING, cryptic.CURTAILING, cryptic.INITIALS, cryptic.ALTERNATE)),
    Evening("one_in_another", together=(cryptic.CONTAINER,)),
    Evening("back_and_by_ear", together=(cryptic.REVERSAL, cryptic.SOUND)),
    Evening("small_sunday", mixes=DEVICES, together=(cryptic.AND_LIT, cryptic.SPOONERISM)),
)
CLUE = 35.0  # seconds of a clue that crossing words do not solve
LONGEST = 11  # letters of an answer, as the cells of the row should not be too small
TERMS = (cryptic.BEHEADING, cryptic.CURTAILING, cryptic.SPOONERISM)  # names to explain
_TAUGHT = {each.name: each for each in EVENINGS}


def read_board(line: str) -> Puzzle:
    return read(line.replace("\t", "\n"))


@cached
def more_clues() -> tuple[CrypticClue, ...]:
    """Clues written for the course: no other crossword has them."""
    text = asset_text("courses", "cryptic-clues.txt")
    return tuple(map(cryptic.read_line, entries(text)))


def called(name: str) -> Phrase:
    return BY_DEVICE[name].phrase("crossword") if name in BY_DEVICE else say(f"evening.crossword.{name}")


def _make_exercise(name: str, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    """One clue, with a grid of one word for the answer."""
    device = rng.choice(_TAUGHT[name].techniques) if name in _TAUGHT else name
    bank = (*(clue for clues in cryptic.cryptic_bank(pulse).values() for clue in clues), *more_clues())
    clue = rng.choice([each for each in bank if each.trick == device and len(each.answer) <= LONGEST])
    puzzle = Puzzle(Layout((clue.answer,)), (cryptic.text_with_lengths(clue),), parses=(cryptic.parse_of(clue),))
    return exercise_of(puzzle, pulse)


def exercise_of(puzzle: Puzzle, pulse: Pulse) -> Exercise[Puzzle, Move]:
    """The solution is explained like a hint, part by part, with the whole parse at the end."""
    solver.prepare(pulse)
    (slot,), (word,) = puzzle.solution.slots, solver.word_facts(puzzle)
    assert word.cryptic is not None, "it has a parse"
    found = BY_DEVICE[word.cryptic.trick]
    whole = say("cryptic_clue.found", words=clue_head(slot, word), parsed=cryptic.parse_sentence(word.cryptic))
    links: list[Link[Move]] = [Link(words, None, parts=parts) for _, words, parts in cryptic.steps(word.cryptic)]
    links.append(Link(whole, None, parts=links[-1].parts))
    step: Hint[Move] = slot_hint(slot, frozenset(slot.spots), found, whole, Reveal(slot.direction, slot.start))
    return Exercise(puzzle, (), replace(step, chain=tuple(links)))


def _marks(exercise: Exercise[Puzzle, Move], state: State) -> tuple[int, int]:
    return len(rules.right(state)), len(exercise.puzzle.solution.slots[0].spots)


DRILLS = Drills(DEVICES, called, _make_exercise, lambda _, state: rules.is_solved(state), _marks)


def parts(evening: Evening | None, back: Sequence[Evening], rng: Random, pulse: Pulse) -> Parts:
    if evening is not None:
        look = replace(_look(evening, rng, pulse), shown=frozenset(PARTS))
        first, second = (rng.sample(boards, len(boards)) for boards in COURSE.boards(evening))
        boards: map[Exercise[Puzzle, Move]] = map(Exercise, (first[0], *second))
        yield from until_enough(evening, [look], boards, lambda each: _seconds(each, pulse))
    yield from (Part(each, _look(each, rng, pulse), LOOK) for each in back)


def _look(evening: Evening, rng: Random, pulse: Pulse) -> Exercise[Puzzle, Move]:
    return exercise_of(read_board(rng.choice(COURSE.kept()[evening.name, LOOKS])), pulse)


def _seconds(exercise: Exercise[Puzzle, Move], pulse: Pulse) -> float:
    if exercise.hint is not None:
        return LOOK
    needed = [each.technique for each in way(rules.start(exercise.puzzle), pulse)]
    others = [each for each in needed if each.name not in BY_DEVICE]
    return CLUE * (len(needed) - len(others)) + seconds("crossword", others)


COURSE: Course[Puzzle] = Course(
    "crossword",
    EVENINGS,
    partial(asset_text, "courses", "crosswords.txt"),
    read_board,
    called,
    parts,
    language=ENGLISH,
    explained=lambda puzzle: [say(f"cryptic_clue.hint.{each}") for each in cryptic.devices(puzzle) if each in TERMS],
)
