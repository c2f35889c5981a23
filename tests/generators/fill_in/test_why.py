"""The reasons of a player are found, on games where they are known and on boards made by hand; and the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from generators.fill_in.explain import because_of, counts, doubt
from generators.fill_in.generate import generate
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import NUMBERS, Options
from generators.fill_in.rules import Move, Place, Put, State, play, slot_of, start
from generators.fill_in.solver import CHAIN, WHAT_IF, steps, view_of
from generators.kernel.kind import EXPERT, GUESS, JUSTIFIED, SLIP, Spot, Why, no_pulse
from generators.kernel.way import SolutionStep, way
from generators.lattice.layout import BLANK
from tests.generators.fill_in.player import BY_GUESS, BY_SLIP, MENDED, Done, Player, depth
from tests.generators.fill_in.puzzles import after, drawn, helped
from tests.generators.fill_in.read_back import LATER, at_of, name, true_of, wrong_is_true
from tests.generators.fill_in.second import LADDER, Sight
from tests.generators.lattice.second import count, random_grid
from tests.kinds import puzzle
from tests.rows import few_or_slow
from tests.said import blanks
from tests.test_every_doubt import fits
from tests.test_every_drill import begun, drills_of, exercise

FEW, MANY = 3, 9  # games
FOUND = 0.98
AT_SIGHT = ("only_word", "last_word", "letters", "only_place")


def why(state: State, move: str | Move) -> Why | None:
    assert FILL_IN.teaching.why is not None
    return FILL_IN.teaching.why(state, FILL_IN.read_move(move) if isinstance(move, str) else move, no_pulse)


@cache
def game(seed: int) -> list[Done]:
    """Every other one of few digits: in words, what crosses tells so much that little is left to be guessed."""
    small = [each for each in FILL_IN.presets if each.options.size <= 13]
    presets = [each for each in small if (each.options.level == EXPERT) == (seed % 4 > 1)]
    puzzle = drawn(presets[seed * 11 % len(presets)], seed)
    most = LADDER[(2, 3, 4, 5, 6)[seed % 5]]
    return list(Player(puzzle, Random(seed), most, types=seed % 2 == 1).game())


def judged(done: Done) -> Iterator[tuple[State, Move, Why]]:
    state = done.before
    for move in done.moves:
        if each := why(state, move):
            yield state, move, each
        state = FILL_IN.play(state, move)


@pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def test_guesses_slips_and_reasons_are_found(games: int) -> None:
    """A reason is named no harder than the one that was used."""
    counts: Counter[tuple[str, bool]] = Counter()
    for seed in range(games):
        for done in game(seed):
            counts[sort_of(done), found(done)] += 1
    assert not counts[MENDED, False]
    for sort in (BY_SLIP, BY_GUESS, JUSTIFIED):
        assert counts[sort, True] >= FOUND * (counts[sort, True] + counts[sort, False]) > 0, counts


def sort_of(done: Done) -> str:
    return done.because if done.because in (BY_SLIP, BY_GUESS, MENDED) else JUSTIFIED


def found(done: Done) -> bool:
    whys = [each for _, _, each in judged(done)]
    sorts = [each.sort for each in whys]
    if done.because == MENDED:
        return not whys
    if done.because in (BY_SLIP, BY_GUESS):
        return (SLIP if done.because == BY_SLIP else GUESS) in sorts
    return sorts[-1:] == [JUSTIFIED] and depth(whys[-1].technique) <= depth(done.because)


@pytest.mark.parametrize("seed", few_or_slow(FEW, MANY))
def test_its_sentences_are_true(seed: int) -> None:
    for done in game(seed):
        for state, move, each in judged(done):
            assert is_true(state, move, done.run, each), (each.because, state.rows)


def is_true(state: State, move: Move, run: int, why: Why) -> bool:
    """Of a letter that completes a word, the sentence is about a run through it, else about that of the word."""
    sight = Sight(state)
    spot = move.spot
    runs = [at for at, run in enumerate(sight.runs) if spot in run] if isinstance(move, Put) else [run]
    key = name(why.because)
    if key in LATER or key == "aside":
        return key == "aside" or why.sort == GUESS
    boards = (state, without_what_is_under_way(sight, runs, spot))
    if why.sort == SLIP:
        return any(wrong_is_true(why.because, each, at, spot) for each in boards for at in runs)
    if key == "agree":
        return any(agreed(Sight(each), at, spot, blanks(why.because)["letter"]) for each in boards for at in runs)
    return any(true_of(why.because, each, at) for each in boards for at in runs if at in Sight(each).open)


def without_what_is_under_way(sight: Sight, runs: list[int], spot: Spot) -> State:
    """The letters of these runs that neither were given nor belong to a whole word across them go."""
    words = sight.state.puzzle.words
    whole = {at for at, read in enumerate(sight.reads) if read in words} - set(runs)
    firm = {each for at in whole for each in sight.runs[at]} | set(sight.state.puzzle.layout.givens())
    gone = ({each for at in runs for each in sight.runs[at]} | {spot}) - firm
    rows = [
        "".join(" " if (r, c) in gone and sign != "." else sign for c, sign in enumerate(row))
        for r, row in enumerate(sight.state.rows)
    ]
    return replace(sight.state, rows=tuple(rows))


def agreed(sight: Sight, at: int, spot: Spot, letter: str) -> bool:
    return {word[sight.runs[at].index(spot)] for word in sight.open.get(at, ())} == {letter}


# --- by hand


def said(found: Why | None) -> tuple[str, str]:
    """The name of the sentence, and the word it is about."""
    assert found is not None
    return name(found.because), str(blanks(found.because).get("word", ""))


@pytest.mark.parametrize(("word", "slips"), [("MANDARIN", 0), ("HONEYDEW", 1)])
def test_of_a_word_that_is_typed_the_last_letter_is_judged_or_the_first_wrong_one(word: str, slips: int) -> None:
    """Until then a letter is judged only where all words that fit agree on it."""
    state, sorts = after(), []
    for column, letter in enumerate(word, 3):
        move = FILL_IN.read_move(f"put 2,{column} {letter}")
        sorts.append(each.sort if (each := why(state, move)) else "")
        state = FILL_IN.play(state, move)
    assert sorts.count(SLIP) == slips
    if not slips:
        assert sorts[-1] == JUSTIFIED
        assert set(sorts) <= {"", JUSTIFIED}


@pytest.mark.parametrize("move", ["lift 2,3 across", "rub 2,3", "put 2,3 M", "place 2,3 across MANDARIN"])
def test_what_takes_nothing_further_is_not_judged(move: str) -> None:
    assert why(after("place 2,3 across MANDARIN"), move) is None


def test_what_was_wrong_already_is_left_aside() -> None:
    wrong = why(after("put 5,7 X"), "place 2,3 across HONEYDEW")
    assert said(wrong)[0] == "aside"
    assert wrong is not None
    assert blanks(blanks(wrong.because)["because"])["word"] == "HONEYDEW"


# --- the way; see tests/test_every_way.py


@cache
def walked(state: State) -> list[SolutionStep[State, Move]]:
    return list(way(FILL_IN, state, no_pulse))


@pytest.mark.parametrize("seed", few_or_slow(2, 20))
def test_the_way_reasons_as_hint_after_hint_does(seed: int) -> None:
    """By the same deep steps, to the same end, where CP-SAT finds each word once."""
    puzzle = drawn(FILL_IN.presets[seed * 5 % len(FILL_IN.presets)], seed)
    state, steps = FILL_IN.start(puzzle), walked(FILL_IN.start(puzzle))
    deep = Counter(step.hint.technique for step in steps if step.hint.technique not in AT_SIGHT)
    hinted: Counter[str] = Counter()
    while (hint := FILL_IN.hint(state, no_pulse)) is not None:
        hinted[hint.technique] += hint.technique not in AT_SIGHT
        state = FILL_IN.play(state, hint.move)
    assert deep == +hinted
    assert steps[-1].after == state
    assert count(state.rows, puzzle.words) == 1


def test_mistakes_go_first_as_hints_would_have_it() -> None:
    wrong = after("place 2,3 across HONEYDEW", "put 4,2 K")
    steps = walked(wrong)
    mending = [step for step in steps if step.hint.technique == "mistake"]
    assert mending == steps[: len(mending)]
    assert mending[-1].after == helped(wrong, len(mending))
    first = FILL_IN.hint(wrong, no_pulse)
    assert first is not None
    assert mending[0].hint.move == first.move
    assert FILL_IN.solved(steps[-1].after)


def test_a_wrong_word_that_every_crossing_word_holds_goes_letter_by_letter() -> None:
    """To lift it would change nothing."""
    state = FILL_IN.start(FILL_IN.read("fill-in\n**\n**\n\nno on so in"))
    for move in ("place 1,1 across NO", "put 2,1 O", "put 2,2 N"):
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    assert len(walked(state)) < 40


@pytest.mark.parametrize("text", ["**\n**\n\nab cd ef gh", "***\n...\n***\n\ncat dog", "**\n**\n\nab cd ac bd"])
def test_the_way_of_a_puzzle_from_outside_goes_as_far_as_it_can(text: str) -> None:
    """With no solution; with two, it stops where they part."""
    state = FILL_IN.start(FILL_IN.read(f"fill-in\n{text}"))
    steps = walked(state)
    assert bool(steps) == bool(FILL_IN.solutions(state.puzzle, 1, no_pulse))
    several = len(FILL_IN.solutions(state.puzzle, 2, no_pulse)) > 1
    assert not steps or (steps[-1].hint.technique == "several") == several


# --- from outside


def test_where_either_word_would_do_nothing_is_wrong() -> None:
    many = FILL_IN.start(FILL_IN.read("fill-in\n***\n...\n***\n\ncat dog"))
    for word in ("CAT", "DOG"):
        free = why(many, f"place 1,1 across {word}")
        assert free is not None
        assert free.sort == GUESS
        assert said(free) == ("free", word)
    begun = FILL_IN.play(many, FILL_IN.read_move("place 1,1 across DOG"))
    rest = why(begun, "place 3,1 across CAT")
    assert rest is not None
    assert (rest.sort, rest.technique) == (JUSTIFIED, "last_word")


def test_without_a_solution_nothing_is_judged() -> None:
    state = FILL_IN.start(FILL_IN.read("fill-in\n**\n**\n\nab cd ef gh"))
    assert why(state, "place 1,1 across AB") is None
    assert why(state, "put 1,1 A") is None


@pytest.mark.parametrize("seed", few_or_slow(5, 40))
def test_with_several_solutions_a_word_is_wrong_where_none_has_it(seed: int) -> None:
    """Whatever stands already: on grids with blocks at random, some of which have many solutions."""
    rows, words, _ = random_grid(seed)
    state, rng = FILL_IN.start(FILL_IN.read("fill-in\n" + "\n".join((*rows, "", *words)))), Random(seed)
    ends = FILL_IN.solutions(state.puzzle, 50, no_pulse)
    if len(ends) == 50:
        pytest.skip("there may be more than are known")
    for _ in range(12):
        slot = rng.choice(state.puzzle.layout.slots)
        word = rng.choice([each for each in state.puzzle.words if len(each) == slot.length])
        move = Place(slot.start, slot.direction, word)
        found, after = why(state, move), FILL_IN.play(state, move)  # a word that stood elsewhere has left its place
        stands = [(spot, sign) for spot, sign in Sight(after).signs() if sign != BLANK]
        right = [end for end in ends if all(end.letter(spot) == sign for spot, sign in stands)]
        if found is not None:
            assert (found.sort == SLIP) == (not right), (seed, move, state.rows)
        if right:
            state = after


# --- hints and exercises

DRILLS = drills_of("fill_in")


def test_what_follows_only_as_each_number_needs_a_place_says_so() -> None:
    """Without that rule these steps could not be followed: here crossings alone leave another number possible."""
    told = set()
    for seed in (0, 2):
        view = view_of(start(generate(Options(7, EXPERT, NUMBERS), Random(seed), no_pulse)))
        for technique, step, then in steps(view, no_pulse):
            state, deep = view.state, technique in (CHAIN, WHAT_IF)
            if deep and needs_places(Sight(state), at_of(state, step.move), technique.name):
                assert because_of(view, technique, step).key == f"fill_in.hint.{technique.name}_numbers"
                told.add(technique)
            view = then
    assert told == {CHAIN, WHAT_IF}


def needs_places(sight: Sight, at: int, technique: str) -> bool:
    left = sight.settled(sight.open, places=False)
    assert left is not None
    if technique == CHAIN.name:
        return len(left[at]) > 1
    return sum(sight.settled({**left, at: {word}}, places=False) is not None for word in left[at]) > 1


# --- exercises


def test_all_but_trying_everything_can_be_practised() -> None:
    assert DRILLS.names == LADDER[:-1]


@pytest.mark.parametrize("seed", few_or_slow(1, 12))
@pytest.mark.parametrize("name", DRILLS.names)
def test_an_exercise_shows_nothing_easier(name: str, seed: int) -> None:
    of = exercise("fill_in", name, seed)
    state = begun("fill_in", of)
    assert of.hint is not None
    sight, at = Sight(state), at_of(state, of.hint.move)
    assert true_of(of.hint.because, state, at)
    assert sight.tells(name, at, of.hint.move.word)
    easier = LADDER[: LADDER.index(name)]
    assert not any(
        sight.tells(each, run, word) for run, words in sight.open.items() for word in words for each in easier
    )


# --- proofs


def open_choice() -> tuple[State, Place]:
    """A start, and a number whose place is not proved yet."""
    state = start(puzzle("fill_in", "7-expert-numbers"))
    for slot in state.puzzle.layout.slots:
        for word in state.puzzle.words:
            if len(word) == slot.length and fits(word, state.reads(slot)):
                move = Place(slot.start, slot.direction, word)
                if (found := doubt(state, move, no_pulse)) and found.ways:
                    return state, move
    raise AssertionError


def test_a_typed_word_is_judged_by_its_last_letter() -> None:
    state, move = open_choice()
    slot = slot_of(state, move)
    *letters, last = (Put(spot, letter) for spot, letter in zip(slot.spots, move.word, strict=True))
    for each in letters:
        assert not counts(state, each)
        state = play(state, each)
    assert counts(state, last)
    found = doubt(state, last, no_pulse)
    assert found is not None
    assert found.because.key == "fill_in.doubt.both"


# --- several solutions


def board_of(text: str, *moves: str) -> State:
    state = FILL_IN.start(FILL_IN.read(f"fill-in\n{text}"))
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


def test_a_letter_typed_after_another_is_judged_together_with_it() -> None:
    assert FILL_IN.teaching.why is not None
    state = board_of("***\n...\n***\n\nCAT DOG", "put 1,1 C")
    why = FILL_IN.teaching.why(state, FILL_IN.read_move("put 1,2 O"), no_pulse)
    assert why is not None
    assert name(why.because) == "other_letter"
    assert (blanks(why.because)["due"], blanks(why.because)["letter"]) == ("A", "O")
