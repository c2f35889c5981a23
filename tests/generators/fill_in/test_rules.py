"""Moves, faults and texts of Fill-In; each puzzle has one solution, and levels differ in the reasoning they ask for."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from random import Random
from statistics import mean

import pytest
from hypothesis import strategies as st

from generators.fill_in.dense import PATTERNS, ROUNDS, Lexicon, Windows
from generators.fill_in.explain import LADDER
from generators.fill_in.forced import FullGrid
from generators.fill_in.generate import books_of
from generators.fill_in.kind import FILL_IN
from generators.fill_in.ladder import CHAIN, CROSSINGS, WHAT_IF
from generators.fill_in.menu import DENSE, HARDER_DENSE_SIZES, LEVELS_OF, NUMBERS, THEMED, Options
from generators.fill_in.rules import Lift, Place, Put, Puzzle, placed_words, play, start
from generators.fill_in.solver import mistakes
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Technique, no_pulse
from generators.kernel.options import Preset, menu_preset
from generators.kernel.sets import bits
from generators.lattice.filler import fills
from generators.lattice.layout import BLANK, DIRECTIONS
from generators.lattice.patterns import read_patterns
from generators.words.dictionary import asset, classes, dictionary, never_offered, words_spelled
from tests.almanac import dailies
from tests.generators.fill_in.second import Sight, after, drawn, made, original
from tests.generators.lattice.second import count, runs
from tests.rows import FULL, few_or_slow, present
from tests.said import refused


def test_a_word_is_placed_moved_and_lifted() -> None:
    assert original().words[0] == "DATE", "words are sorted by length"
    assert placed_words(after("place 2,3 across MANDARIN")) == {"MANDARIN"}
    assert placed_words(after("place 2,3 across MANDARIN", "place 9,2 across MANDARIN")) == {"MANDARIN"}
    assert after("place 2,3 across MANDARIN", "lift 2,3 across") == after()
    crossed = after("place 2,3 across MANDARIN", "place 2,4 down APPLE", "lift 2,3 across")
    assert placed_words(crossed) == {"APPLE"}
    assert crossed.letter((1, 3)) == "A"


def test_a_word_in_a_wrong_place_is_one_mistake() -> None:
    """It was told as one wrong cell for each of its letters."""
    state = after("place 9,2 across MANDARIN", "put 7,9 Q")
    wrong = mistakes(state, no_pulse)
    assert len(wrong) > 2
    assert sorted(map(len, FILL_IN.grouped(state, wrong))) == [1, len(wrong) - 1]


def test_faults_are_unknown_words_and_words_twice() -> None:
    assert FILL_IN.faults(after("place 2,3 across MANDARIN")) == frozenset()
    spelled = [f"put {row},9 {letter}" for row, letter in enumerate("DATX", 7)]
    assert FILL_IN.faults(after(*spelled)) == {(row, 8) for row in range(6, 10)}
    twice = [*spelled[:3], "put 10,9 E"]
    assert len(FILL_IN.faults(after(*twice, "place 6,1 across DATE", *twice))) == 8


GIVEN = "fill-in\nK**\n...\n***\n\nkit cat"
DIGITAL = "fill-in\n***\n...\n***\n\n123 456"


def test_given_letters_stay_numbers_take_digits_and_other_moves_are_refused() -> None:
    words = "place 2,3 across KIWI", "place 2,3 across PAPAYAAA", "lift 2,3 down"
    for text, moves in (
        (FILL_IN.write(original()), ("put 1,1 A", *words, "rub 9,1", "put 40,1 A", "put 2,3 0")),
        (GIVEN, ("put 1,1 C", "rub 1,1", "place 1,1 across CAT")),
        (DIGITAL, ("put 1,1 P",)),
    ):
        for move in moves:
            refused(FILL_IN.play, FILL_IN.start(FILL_IN.read(text)), FILL_IN.read_move(move))
    given = FILL_IN.start(FILL_IN.read(GIVEN))
    assert given.letter((0, 0)) == "K"
    assert FILL_IN.play(given, FILL_IN.read_move("lift 1,1 across")) == given
    numbers = FILL_IN.start(FILL_IN.read(DIGITAL))
    assert FILL_IN.play(numbers, FILL_IN.read_move("put 1,1 7")).letter((0, 0)) == "7"


SPOTS = st.tuples(st.integers(0, 39), st.integers(0, 39))
LETTERS = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
DIGITS = st.sampled_from("0123456789")
CHARACTERS = st.sampled_from("一心意马鿿")
WORDS = st.sampled_from([LETTERS, DIGITS, CHARACTERS]).flatmap(lambda signs: st.text(signs, min_size=2, max_size=40))
MOVES = st.one_of(
    st.builds(Place, SPOTS, st.sampled_from(DIRECTIONS), WORDS),
    st.builds(Lift, SPOTS, st.sampled_from(DIRECTIONS)),
    st.builds(Put, SPOTS, LETTERS | DIGITS | CHARACTERS | st.just(BLANK)),
)


@pytest.mark.parametrize("seed", range(len(FILL_IN.presets)) if FULL else range(1, len(FILL_IN.presets), 18))
def test_one_solution_by_a_second_opinion(seed: int) -> None:
    preset = FILL_IN.presets[seed]
    puzzle = drawn(preset, seed)
    size = (puzzle.layout.height, puzzle.layout.width)
    assert max(size) <= preset.options.size if preset.options.sort == THEMED else size == (preset.options.size,) * 2
    assert count(puzzle.layout.rows, puzzle.words) == 1
    assert len(set(puzzle.words)) == len(puzzle.words)
    assert puzzle.numbers == (preset.options.sort == NUMBERS)
    assert not any(word.startswith("0") for word in puzzle.words)
    words = {word.lower() for word in puzzle.words if not puzzle.numbers}
    assert words <= set(dictionary().levels) | set(classes().get(puzzle.theme, ()))
    assert words.isdisjoint(never_offered() | words_spelled("a"))


def test_no_new_numbers_are_made_of_two_digits_and_old_ones_still_open() -> None:
    for name in ("13-expert-numbers", "custom-size-14-level-expert-sort-numbers"):
        preset = present(menu_preset(FILL_IN.menu, name))
        assert preset.options.level == EXPERT
        assert preset not in FILL_IN.presets
        assert name not in FILL_IN.menu.week
    for each in dailies("fill_in"):
        digits = {sign for sign in each.text if sign.isdigit()}
        assert str(each.day) < "2026-12-01" or len(digits) != 2, each.day


def techniques_of(puzzle: Puzzle) -> list[Technique]:
    return LADDER.techniques_needed(start(puzzle), no_pulse)


@pytest.mark.sampled
@pytest.mark.parametrize(("sort", "level"), [(sort, level) for sort, levels in LEVELS_OF.items() for level in levels])
def test_levels_differ(sort: str, level: str) -> None:
    for seed in range(2 if FULL and sort != DENSE else 1):
        puzzle = made(level, seed, sort)
        techniques = techniques_of(puzzle)
        deepest = max(techniques, key=lambda technique: technique.weight)
        if level == EASY:
            assert deepest.within(EASY)
            assert puzzle.layout.givens()
        else:
            assert deepest in ((CHAIN, WHAT_IF) if level == EXPERT and sort != DENSE else (CROSSINGS,))
        assert level != MEDIUM or techniques.count(CROSSINGS) == 1


# --- dense grids: many words, and few places forced at a time

HARDER = [each for each in FILL_IN.presets if each.options.sort == DENSE and each.options.level in (HARD, EXPERT)]


@cache
def dense(size: int, level: str, seed: int) -> Puzzle:
    if size == HARDER_DENSE_SIZES[0] and level != MEDIUM:
        return made(level, seed, DENSE)  # other files look at it too
    return FILL_IN.generate(Options(size, level, DENSE), Random(seed), no_pulse)


def solution(puzzle: Puzzle) -> tuple[str, ...]:
    return fills(puzzle.layout, puzzle.words, 1, no_pulse).fills[0]


@pytest.mark.parametrize("preset", few_or_slow(1, HARDER), ids=lambda preset: preset.id)
def test_many_words_and_few_forced_places(preset: Preset[Options]) -> None:
    puzzle, level = drawn(preset, FILL_IN.presets.index(preset)), preset.options.level
    assert 60 <= len(puzzle.words) <= 90
    assert max(Counter(map(len, puzzle.words)).values()) >= 15
    assert not puzzle.layout.givens()
    before_each_word = list(FullGrid(puzzle.layout, solution(puzzle)).looks())
    forced = [look.forced.bit_count() for look in before_each_word]
    assert mean(forced) < 3
    assert max(forced) < 9
    times = sum(look.crossings for look in before_each_word)
    assert times >= 5 if level == EXPERT else 1 <= times <= 4
    assert max(techniques_of(puzzle), key=lambda technique: technique.weight) is CROSSINGS


@pytest.mark.parametrize("puzzle", [original(), dense(11, MEDIUM, 5)], ids=["original", "dense"])
def test_forced_places_by_a_second_opinion(puzzle: Puzzle) -> None:
    """Looked at again from the board, before each word."""
    words, state = solution(puzzle), start(puzzle)
    indices = {slot.spots: index for index, slot in enumerate(puzzle.layout.slots)}
    for look in FullGrid(puzzle.layout, words).looks():
        seen = Sight(state)
        index_of = {at: indices[tuple(seen.runs[at])] for at in seen.open}
        places = [index_of[at] for at, fitting in seen.open.items() if len(fitting) == 1]
        assert sorted(places) == [*bits(look.forced)]
        given_by_crossings = [index_of[at] for at, fitting in seen.open.items() for each in fitting
                if not places and seen.tells("crossings", at, each)]  # fmt: skip
        assert look.crossings == bool(given_by_crossings)
        index = min(places or given_by_crossings)
        slot = puzzle.layout.slots[index]
        state = play(state, Place(slot.start, slot.direction, words[index]))
    assert FILL_IN.is_solved(state)


def test_a_window_is_refilled() -> None:
    puzzle = dense(13, HARD, 0)
    layout, books = puzzle.layout, books_of(Options(13, HARD, DENSE), no_pulse)
    before, windows, rng = solution(puzzle), Windows(layout, Lexicon(books), Random(4)), Random(5)
    grid = FullGrid(layout, before)
    changes = 0
    for _ in range(40 if FULL else 12):
        top, left = rng.randrange(9), rng.randrange(9)
        window = {(r, c) for r in range(top, top + 5) for c in range(left, left + 5)} & {*layout.cells()}
        changed = windows.refill(grid, window)
        grid.change(changed)
        after = tuple(grid.words)
        assert [*grid.looks()] == [*FullGrid(layout, after).looks()]
        assert all(before[index] != word for index, word in changed.items())
        assert len({*after}) == len(after)
        for slot, old, new in zip(layout.slots, before, after, strict=True):
            assert new in books[len(new)].words
            assert {spot for spot, a, b in zip(slot.spots, old, new, strict=True) if a != b} <= window
        letters = chain.from_iterable(
            zip(s.spots, word, strict=True) for s, word in zip(layout.slots, after, strict=True)
        )
        assert len({*letters}) == len({*layout.cells()}), "crossing words have the same letter"
        changes += before != after
        before = after
    assert changes > 1


def test_patterns_have_few_lengths_and_many_words_of_each() -> None:
    kept = read_patterns(asset("patterns", PATTERNS).read_text(encoding="ascii"))
    assert kept.keys() == ROUNDS.keys() == {*HARDER_DENSE_SIZES}
    for rows in chain.from_iterable(kept.values()):
        words = Counter(map(len, runs(rows)))
        assert set(words) <= {3, 4, 5, 6}
        assert min(words.values()) >= 6
        assert max(words.values()) >= 15
        assert 60 <= words.total() <= 90
        assert rows == tuple(row[::-1] for row in rows[::-1])
        assert sum(length * count for length, count in words.items()) == 2 * sum(row.count("*") for row in rows)
        turned = tuple(map("".join, zip(*rows, strict=True)))
        assert rows not in (turned, tuple(row[::-1] for row in turned[::-1]))
