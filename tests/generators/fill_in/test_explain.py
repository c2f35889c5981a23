"""Verdicts, hints, the way, exercises, doubts and the account: on games of a player whose reasons are known, and on
boards made by hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from generators.fill_in.explain import LADDER as REASONS
from generators.fill_in.explain import account, because_of, counts, doubt
from generators.fill_in.generate import generate
from generators.fill_in.kind import FILL_IN
from generators.fill_in.ladder import CHAIN, WHAT_IF, view_of
from generators.fill_in.menu import NUMBERS, Options
from generators.fill_in.rules import Lift, Move, Place, Put, Puzzle, State, play, slot_of, start
from generators.kernel.kind import EXPERT, GUESS, JUSTIFIED, SLIP, Spot, TimedMove, Why, no_pulse
from generators.kernel.phrases import ENGLISH, phrasebook
from generators.kernel.way import SolutionStep, way
from generators.lattice.layout import ACROSS, DOWN
from tests import said
from tests.generators.fill_in.second import (
    LADDER,
    LATER,
    Sight,
    after,
    at_of,
    drawn,
    helped,
    name,
    original,
    true_of,
    wrong_is_true,
)
from tests.generators.lattice.second import Run
from tests.kinds import puzzle
from tests.rows import few_or_slow, present
from tests.said import blanks
from tests.test_every_drill import begun, drills_of, exercise
from tests.test_every_way import fits

BY_GUESS, BY_SLIP, MENDED = "a guess", "a slip", "mended"


@dataclass(frozen=True)
class Done:
    """One word that came in, by one move or letter by letter, and why."""

    before: State
    moves: tuple[Move, ...]
    because: str  # a technique, or one of the above
    run: int
    word: str


@dataclass
class Player:
    """A player who reasons up to a technique, and guesses and slips now and then."""

    puzzle: Puzzle
    rng: Random
    most: str  # the deepest technique that is known
    types: bool = False  # letter by letter
    guesses: float = 0.7
    slips: float = 0.1

    def game(self) -> Iterator[Done]:
        state = FILL_IN.start(self.puzzle)
        (end,) = FILL_IN.solutions(self.puzzle, 2, no_pulse)
        wrong: Run | None = None
        while not FILL_IN.is_solved(state):
            sight = Sight(state)
            due = {at: "".join(map(end.letter, sight.runs[at])) for at in sight.open}
            astray = [spot for spot, sign in sight.signs() if sign not in (" ", end.letter(spot))]
            known = {at: found for at, word in due.items() if (found := sight.easiest(at, word, self.most))}
            if wrong is not None and (self.rng.random() < 0.5 or not known):
                done = Done(state, (Lift(wrong[0], _way(wrong)),), MENDED, 0, "")
                wrong = None
            elif astray and not known:
                done = Done(state, tuple(Put(spot, " ") for spot in dict.fromkeys(astray)), MENDED, 0, "")
            else:
                done = self._next(sight, due, known, sound=not astray)
                wrong = sight.runs[done.run] if done.because == BY_SLIP else wrong
            yield done
            for move in done.moves:
                state = FILL_IN.play(state, move)

    def _next(self, sight: Sight, due: dict[int, str], known: dict[int, str], *, sound: bool) -> Done:
        """Guesses and slips only where all is right: then it is known what they are."""
        if sound and self.rng.random() < self.slips:
            slips = [(at, word) for at in due for word in sorted(sight.open[at] - {due[at]})]
            if slips:
                return self._written(sight, *self.rng.choice(slips), BY_SLIP)
        blind = [at for at in due if sound and sight.easiest(at, due[at]) is None]
        if blind and (not known or self.rng.random() < self.guesses):
            at = self.rng.choice(blind)
            return self._written(sight, at, due[at], BY_GUESS)
        if not known:  # a deeper technique gives a word
            known = {at: found for at in due if (found := sight.easiest(at, due[at]))}
        at = self.rng.choice(sorted(known))
        return self._written(sight, at, due[at], known[at])

    def _written(self, sight: Sight, at: int, word: str, because: str) -> Done:
        run = sight.runs[at]
        moves: tuple[Move, ...] = (Place(run[0], _way(run), word),)
        if self.types:
            letters = zip(run, word, strict=True)
            moves = tuple(Put(spot, letter) for spot, letter in letters if sight.state.letter(spot) != letter)
        return Done(sight.state, moves, because, at, word)


def _way(run: Run) -> str:
    return ACROSS if run[0][0] == run[1][0] else DOWN


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
            sort = done.because if done.because in (BY_SLIP, BY_GUESS, MENDED) else JUSTIFIED
            counts[sort, found(done)] += 1
    assert not counts[MENDED, False]
    for sort in (BY_SLIP, BY_GUESS, JUSTIFIED):
        assert counts[sort, True] >= FOUND * (counts[sort, True] + counts[sort, False]) > 0, counts


def found(done: Done) -> bool:
    whys = [each for _, _, each in judged(done)]
    sorts = [each.sort for each in whys]
    if done.because == MENDED:
        return not whys
    if done.because == BY_SLIP:
        return sorts.count(SLIP) == 1
    if done.because == BY_GUESS:
        return GUESS in sorts
    return sorts[-1:] == [JUSTIFIED] and LADDER.index(whys[-1].technique.name) <= LADDER.index(done.because)


@pytest.mark.slow
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
        letter = {blanks(why.because)["letter"]}
        opens = ((sight.runs[at].index(spot), Sight(each).open.get(at, ())) for each in boards for at in runs)
        return any({word[place] for word in words} == letter for place, words in opens)
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


# --- by hand


def test_what_was_wrong_already_is_left_aside() -> None:
    wrong = present(why(after("put 5,7 X"), "place 2,3 across HONEYDEW"))
    assert name(wrong.because) == "aside"
    assert blanks(blanks(wrong.because)["because"])["word"] == "HONEYDEW"


def board_of(text: str, *moves: str) -> State:
    state = FILL_IN.start(FILL_IN.read(f"fill-in\n{text}"))
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


# --- the way; see tests/test_every_way.py


@cache
def walked(state: State) -> list[SolutionStep[State, Move]]:
    return list(way(FILL_IN, state, no_pulse))


@pytest.mark.parametrize("seed", few_or_slow(2, 10))
def test_the_way_reasons_as_hint_after_hint_does(seed: int) -> None:
    """By the same deep steps, to the same end."""
    puzzle = drawn(FILL_IN.presets[seed * 5 % len(FILL_IN.presets)], seed)
    state, steps = FILL_IN.start(puzzle), walked(FILL_IN.start(puzzle))
    deep = Counter(step.hint.technique.name for step in steps if step.hint.technique.name not in AT_SIGHT)
    hinted: Counter[str] = Counter()
    while (hint := FILL_IN.hint(state, no_pulse)) is not None:
        hinted[hint.technique.name] += hint.technique.name not in AT_SIGHT
        state = FILL_IN.play(state, hint.move)
    assert deep == +hinted
    assert steps[-1].after == state


def test_mistakes_go_first_as_hints_would_have_it() -> None:
    wrong = after("place 2,3 across HONEYDEW", "put 4,2 K")
    assert FILL_IN.mistakes is not None
    assert (3, 1) in FILL_IN.mistakes(wrong, no_pulse)
    assert FILL_IN.mistakes(after("place 2,3 across MANDARIN"), no_pulse) == frozenset()
    steps = walked(wrong)
    mending = [step for step in steps if step.hint.technique.name == "mistake"]
    assert mending == steps[: len(mending)]
    assert mending[-1].after == helped(wrong, len(mending))
    assert mending[0].hint.move == present(FILL_IN.hint(wrong, no_pulse)).move
    assert FILL_IN.is_solved(steps[-1].after)
    held = board_of("**\n**\n\nno on so in", "place 1,1 across NO", "put 2,1 O", "put 2,2 N")
    assert len(walked(held)) < 40, "a word that every crossing word holds goes letter by letter"


# --- from outside


def test_where_either_word_would_do_nothing_is_wrong_and_without_a_solution_nothing_is_judged() -> None:
    many = board_of("***\n...\n***\n\ncat dog")
    assert len(FILL_IN.solutions(many.puzzle, 9, no_pulse)) == 2
    for word in ("CAT", "DOG"):
        free = present(why(many, f"place 1,1 across {word}"))
        assert (free.sort, name(free.because), blanks(free.because)["word"]) == (GUESS, "free", word)
    rest = present(why(FILL_IN.play(many, FILL_IN.read_move("place 1,1 across DOG")), "place 3,1 across CAT"))
    assert (rest.sort, rest.technique.name) == (JUSTIFIED, "last_word")
    typed = present(why(FILL_IN.play(many, FILL_IN.read_move("put 1,1 C")), "put 1,2 O"))
    assert name(typed.because) == "other_letter", "a letter is judged together with the one before"
    assert (blanks(typed.because)["due"], blanks(typed.because)["letter"]) == ("A", "O")
    state = board_of("**\n**\n\nab cd ef gh")
    assert FILL_IN.solutions(state.puzzle, 2, no_pulse) == ()
    assert why(state, "place 1,1 across AB") is None
    assert why(state, "put 1,1 A") is None
    assert not walked(state)


# --- hints and exercises

DRILLS = drills_of("fill_in")


def test_what_follows_only_as_each_number_needs_a_place_says_so() -> None:
    """Without that rule these steps could not be followed: here crossings alone leave another number possible."""
    found = set()
    for seed in (0, 2):
        first = view_of(start(generate(Options(7, EXPERT, NUMBERS), Random(seed), no_pulse)), no_pulse)
        for view, technique, step in REASONS.steps_from(first):
            state, deep = view.state, technique in (CHAIN, WHAT_IF)
            if deep and needs_places(Sight(state), at_of(state, step.move), technique.name):
                assert because_of(view, technique, step).key == f"fill_in.hint.{technique.name}_numbers"
                found.add(technique)
    assert found == {CHAIN, WHAT_IF}


def test_a_hint_about_crossings_names_the_one_that_is_left_without_a_number() -> None:
    """It said "one of its crossings", and left the player to look for it."""
    told = phrasebook(ENGLISH).tell(present(exercise("fill_in", "crossings", 0).hint).because)
    assert re.search(r"no number fits \d+ (across|down)\.", told), told


def needs_places(sight: Sight, at: int, technique: str) -> bool:
    left = present(sight.settled(sight.open, places=False))
    if technique == CHAIN.name:
        return len(left[at]) > 1
    return sum(sight.settled({**left, at: {word}}, places=False) is not None for word in left[at]) > 1


@pytest.mark.parametrize("seed", few_or_slow(1, 6))
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


def test_a_typed_word_is_judged_by_its_last_letter() -> None:
    state = start(puzzle("fill_in", "7-expert-numbers"))
    moves = (
        Place(slot.start, slot.direction, word)
        for slot in state.puzzle.layout.slots
        for word in state.puzzle.words
        if len(word) == slot.length and fits(word, state.reads(slot))
    )
    open_choice = next(move for move in moves if (found := doubt(state, move, no_pulse)) and found.ways)
    spots = slot_of(state, open_choice).spots
    *letters, last = (Put(spot, letter) for spot, letter in zip(spots, open_choice.word, strict=True))
    for each in letters:
        assert not counts(state, each)
        state = play(state, each)
    assert counts(state, last)
    found = present(doubt(state, last, no_pulse))
    assert found.because.key == "fill_in.doubt.both"


# --- the account


SOLVED = (  # of the golden puzzle, with the second of each
    (5, "place 4,2 across PAPAYA"),
    (9, "place 2,4 down APPLE"),
    (15, "place 2,3 across MANDARIN"),
    (18, "place 6,1 across KIWI"),
    (80, "place 6,1 across DATE"),
    (88, "place 4,7 down AVOCADO"),
    (92, "place 9,2 across HONEYDEW"),
    (95, "place 7,9 down KIWI"),
    (99, "place 2,10 down NANCE"),
)


def account_of(state: State, *moves: tuple[int, str]) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    done: list[TimedMove[State, Move]] = []
    for second, text in moves:
        move = FILL_IN.read_move(text)
        done.append(TimedMove(float(second), state, move, FILL_IN.play(state, move)))
        state = done[-1].after
    return said.lines(account(tuple(done), no_pulse))


def test_pace_words_that_moved_and_words_that_came_by_themselves() -> None:
    begun = FILL_IN.start(original())
    found = account_of(begun, *SOLVED)
    assert found["pace_title"] == [
        ("pace", {"count": 8, "time": "1:39", "rate": "4.8"}),
        ("halves", {"first": "1:20", "second": "0:19"}),
        ("pause", {"at": "0:18", "time": "1:02", "word": "DATE"}),
    ]
    ((key, moved),) = found["moved_title"]
    assert (key, moved["word"]) == ("moved", "KIWI")
    assert (said.slot(moved["slot"]), said.slot(moved["home"])) == ((6, "across"), (7, "down"))
    assert "itself_title" not in found
    unmoved = [each for each in SOLVED if each[1] != "place 6,1 across KIWI"]
    assert account_of(begun, *unmoved)["moved_title"] == [("none_moved", {})]
    assert "pace_title" not in account_of(begun, (5, "place 2,3 across MANDARIN")), "one word has no pace"
    assert account_of(begun, (30, "put 2,3 M")) == {}, "letters have no account"
    found = account_of(board_of("**\n**\n\nab cd ac bd"), (4, "place 1,1 across AB"), (8, "place 2,1 across CD"))
    assert found["itself_title"] == [("itself", {"words": ["AC", "BD"]})]
