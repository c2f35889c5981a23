"""The laws of the house about the whole way, the judgement of moves, and puzzles with several solutions.

A way ends at the one solution, from the start and from half way, every sentence of it is true, its thoughts hold all
its steps in their order, and what it needs is what it uses."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.catalogue import Entry
from generators.fill_in.rules import Place, slot_of
from generators.kernel.kind import (
    FOLLOWED,
    FOUND,
    GUESS,
    JUSTIFIED,
    LEVELS,
    SLIP,
    Cancelled,
    Doubt,
    IllegalMove,
    Why,
    no_pulse,
)
from generators.kernel.options import Preset
from generators.kernel.phrases import CHINESE, LANGUAGES, family_of, phrasebook, speak
from generators.kernel.way import SolutionStep, needs, sentence, thoughts, way
from generators.lattice.layout import BLANK
from generators.riddle.explain import why_by_board
from generators.riddle.rules import Cross, Put, allowed_letters
from generators.sweet_spots.rules import Mark, Move, play
from generators.wall.rules import Guess
from generators.words.dictionary import dictionary
from tests.generators.brick.read_back import is_true as true_of_a_brick
from tests.generators.crossword import test_games as of_crosswords
from tests.generators.fill_in import second as fill_in
from tests.generators.fill_in.second import at_of
from tests.generators.fill_in.second import true_of as true_of_a_fill_in
from tests.generators.riddle import several as riddle
from tests.generators.riddle.second import true_of as true_of_a_riddle
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots import several as sweet_spots
from tests.generators.sweet_spots.test_hints import true as true_of_sweet_spots
from tests.generators.wall.truth import check as check_wall
from tests.kinds import FIRST, chosen, every, every_fitting, first, half, named, puzzle, whole
from tests.pulses import cancel
from tests.rows import few_or_slow
from tests.test_languages import doubled, half_wide

Step = SolutionStep[Any, Any]
MANY = {"brick": 3, "crossword": 3, "fill_in": 4, "riddle": 4, "sweet_spots": 4, "connecting_wall": 4, "lion_wall": 8}
TOLD = {"riddle_zh"}  # its one part says whether it was guessed or told


@every_fitting(dict.fromkeys(MANY, 1))
def test_it_goes_on_from_half_way(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    state = half(entry, preset)
    steps = tuple(way(kind, state, no_pulse))
    assert kind.is_solved(steps[-1].after if steps else state)
    assert len(steps) <= len(whole(kind.id, preset.id))


@pytest.mark.sampled
@every
def test_each_step_follows_from_the_one_before_until_the_one_solution(entry: Entry, preset: Preset[Any]) -> None:
    kind, steps, made = entry.kind, whole(entry.kind.id, preset.id), puzzle(entry.kind.id, preset.id)
    assert steps[0].before == kind.start(made)
    assert kind.is_solved(steps[-1].after)
    (solution,) = kind.solutions(made, 2, no_pulse)
    parts = kind.scoring.parts
    assert parts is not None, "each kind says what its solution is made of"
    assert kind.id in TOLD or parts(steps[-1].after) == parts(solution)
    for one, next_one in itertools.pairwise(steps):
        assert one.after == next_one.before
    for step in steps:
        assert step.after == kind.play(step.before, step.hint.move) != step.before
        if kind.mistakes is not None and len(steps) < 200:
            assert not kind.mistakes(step.after, no_pulse)
    assert len({step.before for step in steps}) == len(steps)


# --- is what it says true?


def check_brick(step: Step) -> None:
    assert true_of_a_brick(step.before, step.hint.because) == step.hint.move.word


def check_crossword(step: Step) -> None:
    puzzle = step.before.puzzle
    said = of_crosswords.told(puzzle, step.hint.because)
    of_crosswords.check(puzzle, said, of_crosswords.written(step.before, said.slot))


def check_fill_in(step: Step) -> None:
    assert true_of_a_fill_in(step.hint.because, step.before, at_of(step.before, step.hint.move))


def check_riddle(step: Step) -> None:
    assert isinstance(step.hint.move, Put | Cross)
    assert true_of_a_riddle(step.hint.because, step.before, step.hint.move.position)


@lru_cache(1)
def chests(puzzle: Any) -> second.Chests:
    (solution,) = second.Judge(puzzle).solutions(2)
    return solution


def check_sweet_spots(step: Step) -> None:
    true_of_sweet_spots(step.hint, step.before, chests(step.before.puzzle))


def check_guess(step: Step) -> None:
    """The naming of the links is judged in tests/generators/wall/naming."""
    if isinstance(step.hint.move, Guess):
        assert step.hint.targets > step.hint.spots
        check_wall(step.before, step.hint.because)


CHECKS: dict[str, Callable[[Step], None]] = {
    "brick": check_brick,
    "crossword": check_crossword,
    "fill_in": check_fill_in,
    "riddle": check_riddle,
    "sweet_spots": check_sweet_spots,
    "connecting_wall": check_guess,
    "lion_wall": check_guess,
}


@pytest.mark.sampled
@every_fitting(MANY)
def test_every_sentence_is_true(entry: Entry, preset: Preset[Any]) -> None:
    """Read back by code that shares nothing with the code that says it."""
    for number, step in enumerate(whole(entry.kind.id, preset.id), 1):
        try:
            if entry.kind.id in CHECKS:
                CHECKS[entry.kind.id](step)
        except AssertionError as fault:
            fault.add_note(f"step {number}: {phrasebook().tell(step.hint.because)}")
            raise


@every
def test_thoughts_hold_every_step_in_order(entry: Entry, preset: Preset[Any]) -> None:
    steps = whole(entry.kind.id, preset.id)
    found = thoughts(entry.kind, steps)
    assert [step for each in found for step in each.steps] == list(steps)
    assert all(one.title != next_one.title for one, next_one in itertools.pairwise(found))
    for language in LANGUAGES:
        book = phrasebook(language)
        assert all(book.tell(each.title) for each in found)
        assert all(book.tell(sentence(step.hint)) for step in steps[:50])


@every
def test_no_sentence_is_badly_joined_in_chinese(entry: Entry, preset: Preset[Any]) -> None:
    """Phrases fill the blanks of others, each with its own stops. Chinese puzzles add English in other windows."""
    kind, steps = entry.kind, whole(entry.kind.id, preset.id)
    if kind.id != family_of(kind.id):
        speak(CHINESE)
        steps = tuple(way(kind, steps[0].before, no_pulse))
    for step in steps[:50]:
        for phrase in (step.hint.where, step.hint.because, *(link.words for link in step.hint.chain)):
            text = re.sub("“[^”]*”", "“”", phrasebook(CHINESE).tell(phrase))  # a clue has signs of its own
            assert not doubled(text), text
            assert not half_wide(text), text


@every
def test_what_it_needs_is_what_it_uses(entry: Entry, preset: Preset[Any]) -> None:
    steps = whole(entry.kind.id, preset.id)
    found = needs(entry.kind, steps)
    assert {each.name: count for each, count in found.uses} == Counter(step.hint.technique.name for step in steps)
    assert found.level == max((step.hint.technique.level for step in steps), key=LEVELS.index)
    assert found.hardest is not None
    assert steps[found.at - 1] == found.hardest
    assert found.hardest.hint.technique.level == found.level
    assert all(step.hint.technique.name != found.hardest.hint.technique.name for step in steps[: found.at - 1])


@first
def test_it_can_be_called_off(entry: Entry, preset: Preset[Any]) -> None:
    with pytest.raises(Cancelled):
        list(way(entry.kind, entry.kind.start(puzzle(entry.kind.id, preset.id)), cancel))


# --- the judgement of moves

JUDGED = 12  # steps of a way
FEW = {"brick": 1, "crossword": 2, "fill_in": 2, "riddle": 3, "sweet_spots": 1, "connecting_wall": 2, "lion_wall": 3}
few = every_fitting(FEW)


def judge(entry: Entry, state: Any, move: Any) -> Why | None:
    why = entry.kind.teaching.why
    return why(state, move, no_pulse) if why is not None else None


def steps(entry: Entry, preset: Preset[Any]) -> list[SolutionStep[Any, Any]]:
    """Of its way, evenly spread."""
    every = whole(entry.kind.id, preset.id)
    return list(every[:: len(every) // JUDGED + 1])


@few
def test_who_follows_the_way_neither_guesses_nor_slips(entry: Entry, preset: Preset[Any]) -> None:
    """And a move that changes nothing is not judged."""
    for step in steps(entry, preset):
        found = judge(entry, step.before, step.hint.move)
        assert found is None or found.sort in (JUSTIFIED, FOUND), (step.hint, found)
        with suppress(IllegalMove):
            if entry.kind.play(step.after, step.hint.move) == step.after:
                assert judge(entry, step.after, step.hint.move) is None


@few
def test_moves_of_the_way_are_right_in_any_order(entry: Entry, preset: Preset[Any]) -> None:
    """At worst they are guesses; the judgement names a technique of the ladder, and is told in every language."""
    state, judged = entry.kind.start(puzzle(entry.kind.id, preset.id)), 0
    for step in reversed(steps(entry, preset)):
        try:
            after = entry.kind.play(state, step.hint.move)
        except IllegalMove:
            continue
        found = judge(entry, state, step.hint.move)
        if found is not None:
            judged += 1
            assert found.sort in (JUSTIFIED, FOUND, GUESS), (step.hint.move, found)
            assert found.technique in entry.kind.techniques
            assert all(phrasebook(language).tell(found.because) for language in LANGUAGES)
        state = after
    assert bool(judged) == (entry.kind.id != "crossword"), "what a clue means is judged by nobody"


# --- puzzles with several solutions: hints say what all of them share and then that they part

MOVES = 14  # of a game at random
MOST = 200  # hints to the end
EXAMPLES: dict[str, Any] = {"fill_in": fill_in, "riddle": riddle, "sweet_spots": sweet_spots}
every_example = pytest.mark.parametrize("kind", EXAMPLES)
every_seed = pytest.mark.parametrize("seed", few_or_slow(4, 10))


def game(kind: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Moves at random, each with the state before it."""
    example, state, rng = EXAMPLES[kind], EXAMPLES[kind].begun(seed), Random(seed)
    for _ in range(MOVES):
        if named(kind).kind.over(state):
            return
        move = example.any_move(state, rng)
        try:
            after = named(kind).kind.play(state, move)
        except ValueError:  # a given letter stays
            continue
        yield state, move
        state = after


@every_example
@every_seed
def test_the_way_says_what_all_solutions_share_and_then_shows_two(kind: str, seed: int) -> None:
    start = EXAMPLES[kind].begun(seed)
    steps = list(way(named(kind).kind, start, no_pulse))
    for step in steps:
        EXAMPLES[kind].check(step.before, step.hint)
    assert "several" in [step.hint.technique.name for step in steps]
    assert steps[-1].hint.technique.name == "several" or named(kind).kind.is_solved(steps[-1].after)


@every_example
@every_seed
def test_hint_after_hint_is_true_wherever_it_begins_and_leads_to_a_solution(kind: str, seed: int) -> None:
    states = [state for state, _ in game(kind, seed)]
    for begin in Random(seed).sample(states, min(3, len(states))):
        state = begin
        for _ in range(MOST):
            hint = named(kind).kind.hint(state, no_pulse)
            if hint is None:
                break
            EXAMPLES[kind].check(state, hint)
            state = named(kind).kind.play(state, hint.move)
        assert named(kind).kind.is_solved(state)


@every_example
@every_seed
def test_a_move_that_goes_on_to_a_solution_is_no_mistake(kind: str, seed: int) -> None:
    example, of = EXAMPLES[kind], named(kind).kind
    assert of.mistakes is not None
    assert of.teaching.why is not None
    for state, move in game(kind, seed):
        after = of.play(state, move)
        assert bool(example.standing(after)) == (not of.mistakes(after, no_pulse))
        why = of.teaching.why(state, move, no_pulse)
        if why is not None:
            only_notes = of.teaching.is_elimination is not None and of.teaching.is_elimination(move)
            assert why.sort not in (SLIP, FOLLOWED) or only_notes or not example.standing(after)
            example.check_why(state, move, why)


# --- the helper that takes only proved moves: it takes every step of a hint, and refuses every guess

Ways = tuple[Any, Any]  # the two moves that are shown


def any_word(state: Any, rng: Random) -> Place | None:
    """A move that may be proved or not."""
    slot = rng.choice(state.puzzle.layout.slots)
    words = [word for word in state.puzzle.words if len(word) == slot.length]
    fitting = [word for word in words if fits(word, state.reads(slot))]
    if not fitting or state.reads(slot) in words:
        return None
    return Place(slot.start, slot.direction, rng.choice(fitting))


def any_letter(state: Any, rng: Random) -> Put | None:
    at = rng.randrange(len(state.placed))
    return None if state.placed[at] else Put(at, rng.choice(allowed_letters(state.puzzle.lines[at])))


def any_chest(state: Any, rng: Random) -> Move | None:
    spots = sorted(state.spots(Mark.EMPTY))
    return Move(((rng.choice(spots), Mark.CHEST),)) if spots else None


def fits(word: str, read: str) -> bool:
    return all(here in (BLANK, letter) for letter, here in zip(word, read, strict=True))


def check_words(state: Any, move: Place, ways: Ways) -> None:
    """Two ways that are shown are possible, as far as can be seen."""
    one, other = ways
    assert one.word == move.word != other.word
    assert all(fits(each.word, state.reads(slot_of(state, each))) for each in ways)


def check_letters(state: Any, move: Put, ways: Ways) -> None:
    """Each leads to a word that has the letters of the boxes, and in other lines none that is crossed out."""
    lines = [
        set(allowed_letters(line)) - set(gone) for line, gone in zip(state.puzzle.lines, state.crossed, strict=True)
    ]
    for each in ways:
        assert each.position == move.position
        wanted = [{placed} if placed else left for placed, left in zip(state.placed, lines, strict=True)]
        crossed = [bool(placed or gone) for placed, gone in zip(state.placed, state.crossed, strict=True)]
        wanted[move.position], crossed[move.position] = {each.letter}, True
        assert any(
            len(word) == len(wanted)
            and all(letter in left for letter, left, judged in zip(word, wanted, crossed, strict=True) if judged)
            for word in dictionary().levels
        )


def check_chests(state: Any, _: Move, ways: Ways) -> None:
    """Each keeps all marks, breaks no rule, and leaves every line enough room."""
    assert ways[0] != ways[1]
    for each in ways:
        after = play(state, each)
        chests = second.chests_of(after)
        assert second.chests_of(state) <= chests
        assert not any(second.touch(one, other) for one in chests for other in chests)
        for line, target in second.lines(state.puzzle):
            marks = [after.at(spot) for spot in line]
            assert marks.count(Mark.CHEST) <= target <= len(line) - marks.count(Mark.CROSS)


DOUBTED: dict[str, tuple[Callable[[Any, Random], Any], Callable[[Any, Any, Ways], None]]] = {
    "fill_in": (any_word, check_words),
    "riddle": (any_letter, check_letters),
    "sweet_spots": (any_chest, check_chests),
}
QUICK = {
    "fill_in": ("9-easy", "15-expert-numbers"),
    "riddle": ("6-easy-rhymed", "12-hard-letters"),
    "sweet_spots": ("8-1-easy", "11-1-hard"),
}
ROWS = [
    pytest.param(kind, preset, marks=() if preset in QUICK[kind] else pytest.mark.slow)
    for kind in DOUBTED
    for preset in dict.fromkeys((*QUICK[kind], *(each.id for each in chosen(named(kind))[1::2])))
]


def check_doubt(entry: Entry, state: Any, move: Any, found: Doubt[Any] | None) -> None:
    """It agrees with what a review says of the move; a step that a hint gives counts as proved."""
    why = why_by_board if entry.kind.id == "riddle" else entry.kind.teaching.why  # what the board alone proves
    assert why is not None
    said, hint = why(state, move, no_pulse), entry.kind.hint(state, no_pulse)
    if said is not None and said.sort in (GUESS, JUSTIFIED) and (hint is None or hint.move != move):
        assert (found is None) == (said.sort == JUSTIFIED), (move, said)
    if found is not None and found.ways:
        one, other = (each.move for each in found.ways)
        DOUBTED[entry.kind.id][1](state, move, (one, other))
    if found is not None and found.why is not None:
        assert found.why.sort == said.sort


def test_all_kinds_that_judge_proofs_have_an_example() -> None:
    judging = {row.values[0].kind.id for row in FIRST if row.values[0].kind.teaching.doubt is not None}
    assert judging == set(DOUBTED)


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "preset"), ROWS)
def test_every_step_of_the_way_is_proved_and_no_guess_is(kind: str, preset: str) -> None:
    entry, rng = named(kind), Random(preset)
    teaching = entry.kind.teaching
    assert teaching.counts is not None
    assert teaching.doubt is not None
    steps = whole(kind, preset)
    for step in steps[:: 1 + len(steps) // 20]:
        if teaching.counts(step.before, step.hint.move):
            assert teaching.doubt(step.before, step.hint.move, no_pulse) is None, step.hint.technique.name
        move = DOUBTED[kind][0](step.before, rng)
        if move is not None:
            check_doubt(entry, step.before, move, teaching.doubt(step.before, move, no_pulse))
