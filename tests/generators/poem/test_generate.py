"""Boards of poems as they are dealt: one solution by another search, hints that lead to it, levels that are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, combinations, pairwise
from random import Random

import pytest

from generators.kernel.kind import EASY, EXPERT, HARD, JUSTIFIED, MEDIUM, MISTAKE, SLIP, Spot, no_pulse
from generators.kernel.phrases import CHINESE, phrasebook
from generators.poem import generate as dealing
from generators.poem.explain import LADDER, NO_RIVAL, ONE_RIVAL, RIVALS, view_of, why
from generators.poem.generate import avoiding, generate, repeats
from generators.poem.kind import POEM_ZH
from generators.poem.menu import Options
from generators.poem.notation import read, write
from generators.poem.rules import HIDDEN, POEM, THEME, Draw, Puzzle, is_solved, start
from generators.poem.solver import mistakes
from generators.words.poem_book import EVERYBODY, READERS, book
from generators.words.readings import taught_signs
from tests.generators.poem.second import coverings, every_line, marked_lines, walks
from tests.rows import few_or_slow

SEEDS = range(3)
PRESETS = {preset.id: preset.options for preset in POEM_ZH.presets}
THEMED = [name for name, options in PRESETS.items() if name.count("-") == 1]


def dealt(name: str, seed: int) -> Puzzle:
    return POEM_ZH.generate(PRESETS[name], Random(seed), no_pulse)


def steps_of(path: Iterable[Spot]) -> list[Spot]:
    """How far it goes down and to the right from each cell to the next."""
    return [(two[0] - one[0], two[1] - one[1]) for one, two in pairwise(path)]


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", few_or_slow(3, 5))
def test_another_search_finds_the_same_solution_and_no_other(name: str, seed: int) -> None:
    puzzle = dealt(name, seed)
    (solution,) = POEM_ZH.solutions(puzzle, 2, no_pulse)
    if puzzle.form == THEME:
        found = frozenset((puzzle.reads(path), frozenset(path)) for path in solution.drawn)
        assert coverings(puzzle.rows, puzzle.theme, set(map(len, puzzle.lines))) == {found}
    elif puzzle.form == HIDDEN:
        (length,) = map(len, puzzle.lines)
        lying = [line for line in every_line() if len(line) == length and next(walks(puzzle.rows, line), None)]
        assert lying == list(puzzle.lines)
    else:
        (walk,) = walks(puzzle.rows, "".join(puzzle.lines))
        assert walk == tuple(spot for path in solution.drawn for spot in path)


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
def test_hints_alone_solve_it(name: str) -> None:
    state = start(dealt(name, 1))
    while not is_solved(state):
        hint = POEM_ZH.hint(state, no_pulse)
        *leads, answer = (phrasebook(CHINESE).tell(each) for each in (hint.where, *(at.words for at in hint.chain)))
        line = state.puzzle.reads(hint.move.path)
        assert line not in "".join(leads), "two presses or more come before the line"
        assert line in answer
        title = book().by_line[line].title
        assert title in "".join(leads) or (state.puzzle.form == POEM and state.drawn), "before the line, as in a mini"
        state = POEM_ZH.play(state, hint.move)
        assert not mistakes(state, no_pulse)
    assert set(state.found) == set(state.puzzle.lines)


@pytest.mark.sampled
@pytest.mark.parametrize("name", THEMED)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_level_says_how_much_must_be_chosen(name: str, seed: int) -> None:
    puzzle = dealt(name, seed)
    found = LADDER.techniques_needed(start(puzzle), no_pulse)
    hardest = max(found, key=lambda technique: technique.weight)
    choices = sum(technique.weight >= ONE_RIVAL.weight for technique in found)
    level = PRESETS[name].level
    assert len(found) == len(puzzle.lines)
    assert hardest.weight <= NO_RIVAL.weight if level == EASY else choices > 0
    assert level != MEDIUM or hardest == ONE_RIVAL
    assert level not in (HARD, EXPERT) or hardest.weight >= RIVALS.weight
    assert level != EXPERT or 2 * choices >= len(found)


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_ribbons_never_cross_and_hardly_turn_back(name: str, seed: int) -> None:
    (solution,) = POEM_ZH.solutions(dealt(name, seed), 1, no_pulse)
    strokes = [(one, two) for path in solution.drawn for one, two in pairwise(path)]
    middles = [(one[0] + two[0], one[1] + two[1]) for one, two in strokes if one[0] != two[0] and one[1] != two[1]]
    assert not any(one == other for one, other in combinations(middles, 2)), "two diagonals through one corner"
    for path in solution.drawn:
        assert sum(a[0] * b[0] + a[1] * b[1] < 0 for a, b in pairwise(steps_of(path))) <= 1


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
def test_a_line_has_its_theme_once_and_a_board_is_read_as_it_was_written(name: str) -> None:
    puzzle = dealt(name, 2)
    assert not puzzle.theme or all(line.count(puzzle.theme) == 1 for line in puzzle.lines)
    assert read(write(puzzle)) == puzzle


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
def test_no_puzzle_asks_for_what_few_people_know(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that everybody knows, on hard boards beside one that readers know; of whole poems the poem counts. The
    lines of a theme are not laid out here, which would take long."""
    monkeypatch.setattr(dealing, "_lay_out_lines", lambda lines, theme, *_: Puzzle((), tuple(lines), theme))
    less_known, fame = {EASY: 0, MEDIUM: 0, HARD: 1, EXPERT: 1}, {poem.lines: poem.fame for poem in book().poems}
    level, marked = PRESETS[name].level, marked_lines()
    for seed in range(15):
        puzzle = dealt(name, seed)
        if puzzle.form == POEM:
            assert fame[puzzle.lines] >= (EVERYBODY if level == EASY else READERS), puzzle.lines
        else:
            assert marked[""].union(marked["~"]).issuperset(puzzle.lines), puzzle.lines
            assert len(marked["~"].intersection(puzzle.lines)) <= less_known[level] * (puzzle.form == THEME), (
                puzzle.lines
            )


def test_most_whole_poems_are_known_to_everybody() -> None:
    fame = {poem.lines: poem.fame for poem in book().poems}
    known = [fame[dealt("28-medium-poem", seed).lines] == EVERYBODY for seed in range(100)]
    assert sum(known) >= 85


def test_a_whole_poem_is_no_excerpt() -> None:
    excerpts = {poem.lines for poem in book().poems if not poem.is_whole}
    assert any(len(lines) == 4 for lines in excerpts)
    seen: tuple[Puzzle, ...] = ()
    every = [poem for poem in book().poems if poem.fame == EVERYBODY and tuple(map(len, poem.lines)) == (5,) * 4]
    for number in range(len(every) // 2):
        seen = (*seen, generate(avoiding(Options("20", EASY), seen), Random(number), no_pulse))
    assert excerpts.isdisjoint(puzzle.lines for puzzle in seen)


def test_a_poem_that_is_in_no_old_edition_of_its_poet_says_so() -> None:
    """A monk in Japan is thought to have written it."""
    assert book().by_line["少年易老学难成"].title == "偶成（传朱熹作）"


def test_what_was_met_of_late_does_not_come_back() -> None:
    seen: tuple[Puzzle, ...] = ()
    for number in range(6):
        puzzle = generate(avoiding(Options("25", EASY), seen), Random(number), no_pulse)
        assert not repeats(puzzle, seen)
        seen = (*seen, puzzle)
    assert len({puzzle.theme for puzzle in seen}) > 2


@pytest.mark.sampled
@pytest.mark.parametrize("name", THEMED)
@pytest.mark.parametrize("seed", SEEDS)
def test_lines_of_a_theme_share_no_poet_but_characters_that_lure(name: str, seed: int) -> None:
    puzzle = dealt(name, seed)
    words = Counter(one + two for line in puzzle.lines for one, two in pairwise(line))
    poets = [book().by_line[line].poet for line in puzzle.lines]
    assert max(words.values()) <= 2
    assert len(poets) - len(set(poets)) <= 1
    assert any(len({*one} & {*other}) > 1 for one, other in combinations(puzzle.lines, 2))


def test_no_new_board_is_about_what_says_little_but_old_ones_open() -> None:
    assert set("人去时见") & set(book().themes) == set()
    assert set("月花山一") < set(book().themes)
    old = read("poem-zh: 人\n人闲桂花落\n空山不见人\n\n人闲桂花落 空山不见人\n")
    assert len(POEM_ZH.solutions(old, 2, no_pulse)) == 1


@pytest.mark.parametrize(("name", "least"), [("20-easy-poem", 11), ("28-medium-poem", 17), ("56-medium-poem", 34)])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_poem_winds(name: str, least: int, seed: int) -> None:
    (solution,) = POEM_ZH.solutions(dealt(name, seed), 1, no_pulse)
    assert all(len(set(steps_of(path))) > 1 for path in solution.drawn), "no line goes straight on"
    assert sum(one != two for one, two in pairwise(steps_of(chain(*solution.drawn)))) >= least


def test_a_poem_and_another_of_its_title_do_not_follow_each_other() -> None:
    (one, other) = (poem for poem in book().poems if poem.title.startswith("悯农"))
    assert one.series == other.series
    others = (poem.lines for poem in book().poems if tuple(map(len, poem.lines)) == (5,) * 4)
    met = [line for lines in others if lines not in (one.lines, other.lines) for line in lines[:3]]
    wanted = replace(PRESETS["20-easy-poem"], recent=frozenset([*one.lines, *met]))
    assert all(generate(wanted, Random(seed), no_pulse).lines != other.lines for seed in range(9))
    asked_for = replace(wanted, recent=frozenset(met))
    assert generate(asked_for, Random(1), no_pulse).lines in (one.lines, other.lines)


@pytest.mark.parametrize("name", ["25-easy", "20-easy-poem", "9-easy-hidden"])
def test_who_has_met_every_line_meets_some_again(name: str) -> None:
    options = replace(PRESETS[name], recent=frozenset(book().by_line))
    assert POEM_ZH.generate(options, Random(1), no_pulse).lines


def test_lines_that_give_no_board_of_the_level_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [line for line in book().fame if line.count("雪") == 1 and len(line) == 7]
    monkeypatch.setattr(dealing, "_TRIES", 2)
    monkeypatch.setattr(dealing, "is_of_level", lambda puzzle, *_: puzzle.theme != "雪")
    wanted = replace(PRESETS["42-medium"], recent=frozenset(book().by_line).difference(known))
    assert generate(wanted, Random(1), no_pulse).theme != "雪"


def test_a_true_line_that_strands_a_cell_is_drawn_and_told_from_a_right_one() -> None:
    view = view_of(start(dealt("48-expert", 1)), no_pulse)
    technique, step = next(found for found in LADDER.steps_at(view) if found[1].rival is not None)
    state, rival = view.state, Draw(step.rival.path)
    assert technique.weight >= ONE_RIVAL.weight
    assert step.lonely is not None
    verdict = why(state, rival, no_pulse)
    assert verdict.sort == SLIP
    assert state.puzzle.sign(step.lonely) in phrasebook(CHINESE).tell(verdict.because)
    wrong = POEM_ZH.play(state, rival)
    assert mistakes(wrong, no_pulse) == frozenset(rival.path)
    assert POEM_ZH.grouped(wrong, frozenset(rival.path)) == (frozenset(rival.path),)
    hint = POEM_ZH.hint(wrong, no_pulse)
    assert hint.technique.name == MISTAKE.name
    assert POEM_ZH.play(wrong, hint.move) == state
    right = why(state, step.move, no_pulse)
    assert (right.sort, right.technique.name) == (JUSTIFIED, technique.name)


@pytest.mark.parametrize("name", [name for name, options in PRESETS.items() if options.taught])
def test_boards_for_learners_have_only_characters_that_they_know(name: str) -> None:
    for seed in range(6):
        assert taught_signs().issuperset("".join(dealt(name, seed).rows))
