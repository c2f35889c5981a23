"""Good puzzles, judged by a plain scan of the dictionary."""

import os
from random import Random

import pytest

from generators.brick import BRICK
from generators.brick.generate import LEVELS, Options, generate
from generators.brick.notation import read, write
from generators.brick.rules import Puzzle, seal
from generators.data import dictionary, never_offered
from generators.kind import BadText, Preset, still

SEEDS = 12 if os.environ.get("LANTERN_FULL") else 1
FOX = "the quick brown foxes jumped over lazy dogs while other foxes slept "


@pytest.mark.parametrize("preset", BRICK.presets, ids=lambda preset: preset.id)
def test_every_preset_gives_good_puzzles(preset: Preset[Options]) -> None:
    for seed in range(SEEDS):
        puzzle = generate(preset.options, Random(seed), still)
        check(puzzle, preset.options)
        assert read(write(puzzle)) == puzzle


def check(puzzle: Puzzle, options: Options) -> None:
    assert len(puzzle.letters) == options.letters
    assert bool(puzzle.centre) == options.centred
    spelled = {
        word
        for word in dictionary().levels
        if len(word) >= 4 and set(word) <= set(puzzle.letters) and puzzle.centre in word
    }
    assert any(set(word) == set(puzzle.letters) for word in puzzle.words)
    assert LEVELS[options.level].fewest <= len(puzzle.words) <= LEVELS[options.level].most
    assert never_offered().isdisjoint(puzzle.words + puzzle.extra)
    assert spelled.issuperset(puzzle.words + puzzle.extra)
    assert {seal(word) for word in spelled.difference(puzzle.words, puzzle.extra)} == set(puzzle.hushed)
    commonness = [dictionary().levels[word] for word in puzzle.words]
    assert max(commonness) <= LEVELS[options.level].rarest
    known_to_all = [word for word in puzzle.extra if dictionary().levels[word] <= 20]
    assert not known_to_all  # common words count, and only rarer ones are stars
    if options.letters < 8 or options.centred:
        assert min((dictionary().levels[word] for word in puzzle.extra), default=99) > LEVELS[options.level].rarest


def test_the_original_method() -> None:
    puzzle = generate(Options(steps=3), Random(3), still)
    assert len(puzzle.letters) == 7
    assert 15 <= len(puzzle.words) <= 45


def test_a_text_of_any_alphabet_gives_puzzles() -> None:
    text = "молоко колокол около коло кокон клокот толк толокно окно кони\n" * 3
    puzzle = generate(Options(letters=5, corpus=text, language="ru"), Random(1), still)
    assert set(puzzle.letters) <= set("молкнтиаь")
    assert puzzle.words
    assert all(set(word) <= set(puzzle.letters) for word in puzzle.words)


@pytest.mark.parametrize("text", ["", "One Two", FOX, "漢字 漢字"])
def test_a_text_too_small_is_told(text: str) -> None:
    with pytest.raises(BadText) as caught:
        generate(Options(corpus=text), Random(1), still)
    assert str(caught.value)


def test_a_text_in_which_any_letters_spell_thousands_is_soon_left_alone() -> None:
    """Each try costs as much as there are words; a few show as much as two thousand."""
    rng, rests = Random(1), 0

    def pulse() -> None:
        nonlocal rests
        rests += 1

    text = " ".join("".join(rng.choices("abcdefg", k=8)) for _ in range(11_000))
    puzzle = generate(Options(7, corpus=text), rng, pulse)
    assert len(puzzle.words) > 5_000
    assert rests < 500
