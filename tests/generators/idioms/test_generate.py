"""Puzzles of idioms as they are dealt: one solution by another search, hints that lead to it, a choice where they are
hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generators.brick.kind import BRICK_ZH
from generators.idioms.explain import LADDER, judge, why
from generators.idioms.generate import avoiding, generate, words_of
from generators.idioms.kind import IDIOMS_ZH, IDIOMS_ZH_ROWS
from generators.idioms.ladder import TRIAL, view_of
from generators.idioms.menu import CHARACTERS, PIECES, ROWS, Options
from generators.idioms.notation import read, write
from generators.idioms.rules import Puzzle, Spell, additions, is_solved, play, start
from generators.idioms.solver import choices, mistakes
from generators.kernel.kind import EASY, EXPERT, HARD, JUSTIFIED, LEVELS, MEDIUM, MISTAKE, SLIP, Kind, hardest, no_pulse
from generators.kernel.options import HSK, find_preset, menu_preset
from generators.kernel.phrases import CHINESE, LANGUAGES, phrasebook
from generators.names.address import Address, make_at, read_address
from generators.words.idioms import NEVER_ASKED, idioms
from generators.words.readings import taught_signs
from tests.generators.idioms.dealt import PRESETS, dealt
from tests.generators.idioms.second import Second
from tests.rows import few_or_slow, present


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", few_or_slow(2, 4))
def test_another_search_finds_the_same_solution_and_no_other(name: str, seed: int) -> None:
    puzzle = dealt(name, seed)
    found = Second(puzzle.layout.rows, puzzle.bank, puzzle.spare, puzzle.divided).answers()
    assert len(found) == 1
    (words,) = found
    assert {"".join(sorted(word)) for _, word in words} == {"".join(sorted(word)) for word in puzzle.words}
    (solution,) = IDIOMS_ZH.solutions(puzzle, 2, no_pulse)
    assert is_solved(solution)
    assert len(solution.left) == puzzle.spare


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", few_or_slow(3, 4))
def test_a_puzzle_needs_what_its_level_says_and_never_all_ways(name: str, seed: int) -> None:
    """Once only trying led into most hard grids, and out of rows with an idiom that is said in two orders."""
    needed = LADDER.techniques_needed(start(dealt(name, seed)), no_pulse)
    assert TRIAL not in needed
    assert abs(LEVELS.index(hardest(needed)) - LEVELS.index(PRESETS[name].level)) <= 1


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
def test_hints_alone_solve_it(name: str) -> None:
    state = start(dealt(name, 1))
    while not is_solved(state):
        hint = IDIOMS_ZH.hint(state, no_pulse)
        for book in map(phrasebook, LANGUAGES if isinstance(hint.move, Spell) else ()):
            *before, last = [book.tell(each) for each in (hint.where, *(link.words for link in hint.chain))]
            assert hint.move.word in last, "the last press but one names the idiom"
            assert not [each for each in before if hint.move.word in each], "a press before it gives it away"
        state = IDIOMS_ZH.play(state, hint.move)
        assert not mistakes(state, no_pulse)
    assert state.found == set(state.puzzle.words)


@pytest.mark.parametrize("name", PRESETS)
def test_idioms_are_of_the_level_and_none_comes_twice(name: str) -> None:
    puzzle, options = dealt(name, 2), PRESETS[name]
    levels = {idiom.simplified: idiom.level for idiom in idioms()}
    assert all(levels[word] <= min(1 + LEVELS.index(options.level), 3) for word in puzzle.words)
    assert len({"".join(sorted(word)) for word in puzzle.words}) == len(puzzle.words)
    assert max(Counter(puzzle.answer.values()).values()) <= 3
    assert read(write(puzzle)) == puzzle
    assert puzzle.in_rows == (options.form == ROWS)


@pytest.mark.parametrize("seed", [90, 144])  # these had one
def test_what_is_hardly_an_idiom_is_not_asked(seed: int) -> None:
    assert NEVER_ASKED.isdisjoint(dealt("2-medium-rows", seed).words)


@pytest.mark.parametrize("name", [name for name, options in PRESETS.items() if options.level in (HARD, EXPERT)])
def test_most_hard_ones_leave_a_choice(name: str) -> None:
    familiar = frozenset(words_of(PRESETS[name]))
    assert sum(choices(dealt(name, seed), familiar) > 0 for seed in range(3)) >= 2


def test_rows_have_a_lantern_of_their_own_and_old_games_of_them_still_open() -> None:
    week = [menu_preset(IDIOMS_ZH_ROWS.menu, name) for name in IDIOMS_ZH_ROWS.menu.week]
    assert [(each.options.form, each.options.size) for each in week if each] == [
        (ROWS, n) for n in (1, 2, 3, 4, 3, 4, 4)
    ]
    assert all(each.options.form != ROWS for each in IDIOMS_ZH.presets)
    for name in ("3-hard-rows", "custom-form-rows-size-2-level-easy"):
        before = menu_preset(IDIOMS_ZH.menu, name)
        assert before is not None, "an address or a game of 2026 has lost its name"
        puzzle = generate(before.options, Random(1), no_pulse)
        assert IDIOMS_ZH.read(IDIOMS_ZH.write(puzzle)) == puzzle
        assert IDIOMS_ZH_ROWS.read(IDIOMS_ZH_ROWS.write(puzzle)) == puzzle
        assert not IDIOMS_ZH.claims(IDIOMS_ZH_ROWS.write(puzzle).encode())


@pytest.mark.parametrize("name", ["custom-size-2-level-easy", "custom-size-4-level-easy", "3-easy", "4-expert"])
def test_rows_have_only_levels_that_their_steps_have_and_the_others_still_open(name: str) -> None:
    """Two rows never were easy by their steps, and none was expert."""
    address = read_address(f"idioms-zh-rows/{name}/1", (IDIOMS_ZH_ROWS,))
    needed = LADDER.techniques_needed(start(make_at(IDIOMS_ZH_ROWS, address, no_pulse)), no_pulse)
    assert hardest(needed) == (HARD if "expert" in name else MEDIUM)
    offered = {preset.options for preset in IDIOMS_ZH_ROWS.presets}
    assert present(menu_preset(IDIOMS_ZH_ROWS.menu, name)).options not in offered
    assert {options.size for options in offered if options.level == EASY and not options.taught} == {1}
    assert EXPERT not in {options.level for options in offered}


def test_days_of_pieces_are_crossing_idioms() -> None:
    """Dailies have pieces from Wednesday on. A single idiom in pieces is a choice of the menu, and no daily."""
    week = [PRESETS[name] for name in IDIOMS_ZH.menu.week]
    assert [options.form for options in week] == [CHARACTERS] * 2 + [PIECES] * 5
    for name in ("5-easy-pieces", "7-medium-pieces", "7-hard-pieces"):
        for seed in range(3):
            puzzle = dealt(name, seed)
            assert len(puzzle.words) >= 4
            assert not puzzle.spare, "a whole character that nobody needs gives itself away"


def test_what_was_met_of_late_does_not_come_back() -> None:
    seen: tuple[Puzzle, ...] = ()
    for number in range(6):
        puzzle = generate(avoiding(Options(ROWS, 3, MEDIUM), seen), Random(number), no_pulse)
        assert not set(puzzle.words).intersection(word for other in seen for word in other.words)
        seen = (*seen, puzzle)


def _rivals(puzzle: Puzzle) -> Iterator[Spell]:
    """Other known idioms that the pieces of the bank make, none of them a part of the answer."""
    state, slot = start(puzzle), puzzle.layout.slots[0]
    for word in sorted({word for words in view_of(state, no_pulse).options.values() for word in words}):
        move = Spell(slot.start, slot.direction, word)
        if additions(state, dict(zip(slot.spots, word, strict=True))) and mistakes(play(state, move), no_pulse):
            yield move


def test_an_idiom_that_is_one_and_is_wrong_is_told_from_none() -> None:
    dealt_ones = (dealt("4-expert-rows", seed) for seed in range(20))
    puzzle, move = next((puzzle, move) for puzzle in dealt_ones for move in _rivals(puzzle))
    state, slot = start(puzzle), puzzle.layout.slots[0]
    verdict = why(state, move, no_pulse)
    assert verdict.sort == SLIP
    assert "是成语" in phrasebook(CHINESE).tell(verdict.because)
    wrong = IDIOMS_ZH.play(state, move)
    assert judge(wrong, slot).key == "idioms.why.elsewhere"
    hint = IDIOMS_ZH.hint(wrong, no_pulse)
    assert hint.technique.name == MISTAKE.name
    assert not mistakes(IDIOMS_ZH.play(wrong, hint.move), no_pulse) >= mistakes(wrong, no_pulse)


def test_a_step_that_can_be_seen_is_no_guess() -> None:
    view = view_of(start(dealt("9-easy", 1)), no_pulse)
    technique, step = next(LADDER.steps_at(view))
    found = why(view.state, step.move, no_pulse)
    assert (found.sort, found.technique.name) == (JUSTIFIED, technique.name)


@pytest.mark.slow
def test_more_options_are_made_or_say_why_not() -> None:
    custom = present(IDIOMS_ZH.menu.custom)
    puzzle = generate(custom.build({"form": "pieces", "size": "13", "level": HARD}), Random(1), no_pulse)
    assert puzzle.divided
    assert len(puzzle.words) > 10


@pytest.mark.sampled
@pytest.mark.parametrize("name", [name for name, options in PRESETS.items() if options.taught])
def test_learners_get_only_characters_that_they_know_and_rows_have_a_level_for_them(name: str) -> None:
    for seed in range(20):
        puzzle = dealt(name, seed)
        shown = () if puzzle.divided else puzzle.bank
        assert taught_signs(PRESETS[name].taught).issuperset("".join((*puzzle.words, *shown)))


def test_learners_get_no_grid_of_pieces() -> None:
    custom = present(IDIOMS_ZH.menu.custom)
    wanted = {"form": PIECES, "size": "7", "level": HSK}
    assert find_preset(IDIOMS_ZH.menu, custom, wanted) is None
    assert custom.nearest(wanted, ["level"]) == {**wanted, "form": CHARACTERS}


@pytest.mark.parametrize(
    ("kind", "name", "offered"),
    [
        (IDIOMS_ZH, "5-hsk", True),
        (IDIOMS_ZH, "9-hsk", False),
        (IDIOMS_ZH, "custom-form-characters-size-11-level-hsk", False),
        (IDIOMS_ZH_ROWS, "2-hsk3", True),
        (IDIOMS_ZH_ROWS, "2-hsk", False),
        (IDIOMS_ZH_ROWS, "custom-size-4-level-hsk", False),
        (BRICK_ZH, "14-hsk", False),
        (BRICK_ZH, "custom-letters-13-level-hsk", False),
    ],
)
def test_levels_that_learners_no_longer_choose_still_open(
    kind: Kind[Any, Any, Any, Any], name: str, *, offered: bool
) -> None:
    assert (name in [each.id for each in kind.presets]) == offered
    puzzle = make_at(kind, Address(kind.id, name, "1"), no_pulse)
    level = 3 if name.endswith("3") else 4
    assert taught_signs(level).issuperset("".join(puzzle.words))
