"""Good puzzles, judged by a plain scan of the dictionary."""

from dataclasses import replace
from random import Random
from string import ascii_lowercase

import pytest

from generators.brick.generate import LEVELS, generate, with_own_words
from generators.brick.kind import BRICK
from generators.brick.menu import Options
from generators.brick.notation import from_text, read, write
from generators.brick.rules import is_pangram, seal
from generators.brick.solver import ASKED, COMMON, HARD, NEVER_ASKED, ODD_FORMS, english
from generators.kernel.given_words import OwnWords
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.options import Preset
from generators.words.clue_bank import bank
from generators.words.dictionary import AMERICAN, dictionary, frequent, never_offered, rude, shorter_forms
from generators.words.dictionary import words_spelled as spelled_so
from tests.generators.brick.test_rules import LADEN
from tests.pulses import cancel_after
from tests.rows import few_or_slow, sample
from tests.said import refused

FOX = "the quick brown foxes jumped over lazy dogs while other foxes slept "


def test_words_that_only_sound_rude_are_shown() -> None:
    mild = {"kook", "kooks", "ogle", "ogled", "asinine", "asininely", "hellish", "hellishly", "nude", "nudes"}
    assert rude().isdisjoint(mild)
    assert mild <= never_offered()


@pytest.mark.sampled
@pytest.mark.parametrize("seed", few_or_slow(1, 3))
@pytest.mark.parametrize("preset", sample(BRICK.presets, 5), ids=lambda preset: preset.id)
def test_every_preset_gives_good_puzzles(preset: Preset[Options], seed: int) -> None:
    options = preset.options
    puzzle = generate(options, Random(seed), no_pulse)
    assert len(puzzle.letters) == options.letters
    assert bool(puzzle.centre) == options.centred
    spelled = {
        word
        for word in dictionary().levels
        if len(word) >= 4 and set(word) <= set(puzzle.letters) and puzzle.centre in word
    }
    assert any(set(word) == set(puzzle.letters) for word in puzzle.words)
    fewest, most = LEVELS[options.level].words[options.letters - 5]
    assert len(puzzle.words) >= fewest * (0.6 if options.centred else 1) - 1
    asked = {*puzzle.words}  # easy ones ask for the plain forms of these, too
    own = [word for word in puzzle.words if asked.isdisjoint(shorter_forms(word))]
    assert len(own) <= (round(1.5 * most) if options.with_s else most)
    assert ("s" in puzzle.letters) is options.with_s
    assert (never_offered() - ASKED).isdisjoint(puzzle.words)
    assert rude().isdisjoint(puzzle.extra)
    assert spelled.issuperset(puzzle.words + puzzle.extra)
    assert {seal(word) for word in spelled.difference(puzzle.words, puzzle.extra)} == set(puzzle.hushed)
    bounds = LEVELS[options.level].bounds
    for word in puzzle.words:
        known = word in bank()
        rarest = max(bounds.known if known else bounds.rarest, 0 if word in own else COMMON)
        assert english().levels[word] <= rarest or (known and word in frequent())
        assert word not in HARD or options.level != "easy"
    common = {word for word in puzzle.extra if english().levels[word] <= 35 or word in frequent()}
    assert set(puzzle.besides) == common  # all common extra words are noted
    for word in common:  # nothing that everybody thinks of is left out of the list
        plain = dictionary().levels[word] <= 10 or (word in bank() and dictionary().levels[word] <= 35)
        assert not plain or word in never_offered() | spelled_so(AMERICAN) | NEVER_ASKED | HARD, word


def test_odd_forms_and_american_spellings_score_and_are_not_asked_for() -> None:
    stock, common = english(), {word for word, level in dictionary().levels.items() if level <= 35}
    for word in ("garaging", "voodooed", "verier", "color"):
        puzzle = stock.puzzle("".join(sorted(set(word))), "", [word, "hearing"], LEVELS["hard"].bounds)
        assert puzzle.words == ("hearing",)
        assert puzzle.besides == (word,)
    assert len(ODD_FORMS & common) > 400  # it is no list of what nobody could find
    assert not any(stock.asks_for(word, LEVELS["hard"].bounds) for word in ODD_FORMS - bank().keys() if word in common)


@pytest.mark.parametrize("word", ["decay", "yield", "grin", "herd"])
def test_with_a_word_its_plain_forms_are_asked_for(word: str) -> None:
    """On easy, yield was asked for and yielded was an extra."""
    letters = "".join(sorted({*word, *"edings"}))
    forms = [each for each in english().words(letters) if word in shorter_forms(each)]
    spelled = sorted([word, *(each for each in forms if each.endswith(("s", "ed", "ing")))])
    assert len(spelled) == 4
    assert english().puzzle(letters, "", spelled, LEVELS["easy"].bounds).words == tuple(spelled)


def test_what_nobody_says_is_not_asked_for_and_what_people_say_is() -> None:
    spelled = ["adieu", "lade", "lamed", "ollie"]
    for level in LEVELS.values():
        words = english().puzzle(ascii_lowercase, "", spelled, level.bounds).words
        assert words == (("adieu",) if level.bounds.rarest >= 35 else ())


def test_words_that_people_meet_daily_score_and_those_that_enough_know_are_asked_for() -> None:
    stock = english()
    puzzle = stock.puzzle(ascii_lowercase, "", ["alga", "doth", "fridge", "mono", "reggae"], LEVELS["easy"].bounds)
    assert puzzle.words == ("fridge", "reggae")
    assert puzzle.besides == ("alga", "doth", "mono")
    daily = [word for word in frequent() if word not in never_offered()]
    assert len(daily) > 1_500
    assert not [word for word in daily if word not in stock.levels]

    of = LEVELS  # what few know is asked from medium on, and names never
    assert [name for name in of if stock.asks_for("correlate", of[name].bounds)] == ["medium", "hard"]
    assert not any(stock.asks_for(word, of[name].bounds) for word in ("lite", "thru", "pooh", "french") for name in of)
    assert not HARD & NEVER_ASKED
    assert [name for name in of if stock.asks_for("cheeky", of[name].bounds)] == ["medium", "hard"]
    assert all(stock.asks_for("freezer", of[name].bounds) for name in ("medium", "hard")), "an odd form by its ending"
    assert not ASKED & (NEVER_ASKED | ODD_FORMS | rude())


def test_the_original_method_and_a_text_of_any_alphabet_give_puzzles() -> None:
    assert len(generate(Options(steps=3), Random(3), no_pulse).words) >= 15
    text = "молоко колокол около коло кокон клокот толк толокно окно кони\n" * 3
    puzzle = generate(Options(letters=5, corpus=text, language="ru"), Random(1), no_pulse)
    assert set(puzzle.letters) <= set("молкнтиаь")
    assert puzzle.words
    assert all(set(word) <= set(puzzle.letters) for word in puzzle.words)


@pytest.mark.parametrize("text", ["", "One Two", FOX, "漢字 漢字"])
def test_a_text_too_small_is_told(text: str) -> None:
    refused(generate, Options(corpus=text), Random(1), no_pulse)
    with pytest.raises(BadText, match="JSON"):  # nor are there words in data for programs
        from_text('{"spaces": ["special", "spaced", "escapes"]}', Random(0), no_pulse)


@pytest.mark.slow
def test_a_text_in_which_any_letters_spell_thousands_is_soon_left_alone() -> None:
    """Each try costs as much as there are words; a few show as much as two thousand."""
    rng = Random(1)
    text = " ".join("".join(rng.choices("abcdefg", k=8)) for _ in range(11_000))
    assert len(generate(Options(7, corpus=text), rng, cancel_after(500)).words) > 5_000


# --- words of the player's own


def test_a_puzzle_by_own_words() -> None:
    own = OwnWords(("alan", "dead", "lean", "zonkey", "lead"), ("lend", "moor"))
    puzzle = with_own_words(LADEN, own)
    assert puzzle.words == ("laden", "lead")
    assert puzzle.extra == ("alan", "dell", "lean", "lend")
    assert puzzle.besides == ("dell", "lend")
    assert with_own_words(puzzle, own) == puzzle
    assert read(write(puzzle)) == puzzle
    assert with_own_words(LADEN, OwnWords(removed=LADEN.words)).words == LADEN.words, "it always asks for something"
    assert with_own_words(LADEN, OwnWords(("moor",), ("alan",))) is LADEN


@pytest.mark.parametrize("preset", BRICK.presets[:6], ids=lambda each: each.id)
def test_new_puzzles_ask_for_no_struck_word(preset: Preset[Options]) -> None:
    options = preset.options
    first = generate(options, Random(3), no_pulse)
    struck = (*first.words[::2], *(word for word in first.words if is_pangram(first, word)))
    added = first.letters + first.letters  # no word, but these letters spell it
    own = OwnWords((added,), struck)
    for seed in range(3, 8):
        puzzle = generate(replace(options, own=own), Random(seed), no_pulse)
        assert not set(puzzle.words) & set(struck)
        assert any(is_pangram(puzzle, word) for word in puzzle.words)
        assert (added in puzzle.extra) == (set(added) == set(puzzle.letters))
