"""Somebody's own words: a list makes something in every kind, or a sentence says why not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generators.kernel.kind import BadText, no_pulse
from generators.kinds import KINDS
from generators.reading.parse import read, with_columns
from generators.sweet_spots.rules import Mark
from generators.words.word_list import WordTable, of_table, read_table, read_word_list
from tests.rows import check_rows

EIGHT = read_word_list("lantern, teacup, river, bridge, maple, ferry, window, garden")
MAKERS = {kind.id: kind.outside.from_words for kind in KINDS}
WHY_NOT = {"lion_wall": "wall.no_own_lion", "connecting_wall": "wall.few_own", "sweet_spots": "sweet_spots.no_own"}


def test_eight_words_make_something_in_every_kind_or_a_sentence_says_why() -> None:
    for kind in KINDS:
        maker = kind.outside.from_words
        assert maker is not None
        assert set(maker.fitting(EIGHT)) <= set(EIGHT.words)
        if kind.id in WHY_NOT:
            with pytest.raises(BadText) as caught:
                maker.make(EIGHT, Random(1), no_pulse)
            assert caught.value.phrase.key == WHY_NOT[kind.id]
            continue
        made = maker.make(EIGHT, Random(1), no_pulse)
        assert kind.read(kind.write(made.puzzle)) == made.puzzle
        assert len(kind.solutions(made.puzzle, 2, no_pulse)) == 1
        assert set(made.unused) < set(EIGHT.words)


@pytest.mark.parametrize(
    ("kind", "text"), [("fill_in", "12 345 678 1234 994 4567"), ("crossword", "moon: full\nroom: has a view")]
)
def test_grids_hold_what_was_given(kind: str, text: str) -> None:
    words = read_word_list(text)
    maker = MAKERS[kind]
    assert maker is not None
    made = maker.make(words, Random(2), no_pulse)
    held = made.puzzle.words if kind == "fill_in" else [made.puzzle.answer(each) for each in made.puzzle.solution.slots]
    assert sorted(held) == sorted(set(words.words) - set(made.unused))
    if kind == "crossword":
        assert set(made.puzzle.clues) == {"full", "has a view"}


def test_words_of_too_few_or_too_many_letters_make_no_brick() -> None:
    maker = MAKERS["brick"]
    assert maker is not None
    assert maker.fitting(read_word_list("assess, uncopyrightable, teapot, lime")) == ("TEAPOT",)


def test_chests_spell_a_word() -> None:
    maker = MAKERS["sweet_spots"]
    assert maker is not None
    made = maker.make(read_word_list("diane, zoe, abba"), Random(3), no_pulse)
    assert maker.fitting(read_word_list("diane, zoe, abba, abe")) == ("DIANE",)
    kind = next(each for each in KINDS if each.id == "sweet_spots")
    (state,) = kind.solutions(made.puzzle, 2, no_pulse)
    columns = [column for _, column in sorted(state.spots(Mark.CHEST))]
    assert "".join(chr(ord("A") + column) for column in columns).startswith("DIANE")


def test_sixteen_of_ones_words_make_a_wall() -> None:
    cards = "feta drum sun flash goat cow moon brie pig harp star hen edam lyre sheep lute kumquat"
    maker = MAKERS["connecting_wall"]
    assert maker is not None
    made = maker.make(read_word_list(", ".join(cards.split())), Random(1), no_pulse)
    assert len(set(made.puzzle.cards)) == 16
    assert len(made.unused) == 1


def test_characters_of_a_lesson_make_a_lion_wall() -> None:
    maker = MAKERS["lion_wall"]
    assert maker is not None
    words = read_word_list("林 村 校 桥 海 河 湖 洗, 妈好姐她\n说 话 语 请 moon 听 X")
    assert maker.fitting(words) == words.characters == tuple("林村校桥海河湖洗妈好姐她说话语请听")
    made = maker.make(words, Random(1), no_pulse)
    assert set(made.puzzle.cards) < set(words.characters)


def test_an_empty_grid_is_filled_by_own_words_first_and_the_dictionary_helps() -> None:
    found = read(b"*****\n*.*.*\n*****\n*.*.*\n*****\n\nlarge\nember", KINDS, no_pulse)
    offer = next(each for each in found.others if each.kind.id == "crossword")
    made = offer.open(Random(1), no_pulse)
    answers = {made.puzzle.answer(slot) for slot in made.puzzle.solution.slots}
    assert "lattice.helped" in {each.key for each in made.notes}
    assert len(answers) == 6


def test_a_clue_may_follow_any_word_of_a_row() -> None:
    found = read_word_list("lantern, moon: full last night, ferry")
    assert (found.words, found.clue("MOON"), found.odd) == (("LANTERN", "MOON", "FERRY"), "full last night", ())


def as_table(text: str) -> WordTable:
    found = read_table(text, sure=True)
    assert found is not None
    return found


def test_a_column_is_chosen_by_its_heading_or_number() -> None:
    table = "id,term,clue\n1,river,flows\n2,ice cream,cold\n"
    assert read_word_list(table).words == ("RIVER", "ICECREAM")
    assert read_word_list(table).clue("ICECREAM") == "cold"
    assert of_table(with_columns(as_table(table), "clue", "")).words == ("FLOWS", "COLD")
    assert of_table(with_columns(as_table("a,moon\nb,star\n"), "2", "")).words == ("MOON", "STAR")
    with pytest.raises(BadText, match="no column “level”"):
        with_columns(as_table(table), "level", "")


def test_a_name_that_chests_cannot_spell_is_told_why() -> None:
    def check(row: tuple[str, str]) -> None:
        maker = MAKERS["sweet_spots"]
        assert maker is not None
        with pytest.raises(BadText) as caught:
            maker.make(read_word_list(f"{row[0]}\n"), Random(1), no_pulse)
        assert caught.value.phrase.key == f"sweet_spots.{row[1]}"

    rows = {"li": "spell_short", "fiona": "spell_far", "anna": "spell_twice", "abel": "spell_beside"}
    check_rows(rows.items(), check)


def test_size_and_letters_are_free_to_choose() -> None:
    crossword, brick = MAKERS["crossword"], MAKERS["brick"]
    assert crossword is not None
    assert brick is not None
    grid = crossword.make(replace(EIGHT, size=9), Random(1), no_pulse).puzzle.solution
    assert max(grid.width, grid.height) <= 9
    made = brick.make(replace(EIGHT, chosen="AEGINRT"), Random(1), no_pulse)
    assert set(made.puzzle.letters) == set("aeginrt")
    with pytest.raises(BadText) as caught:
        brick.make(replace(EIGHT, chosen="AE"), Random(1), no_pulse)
    assert caught.value.phrase.key == "brick.no_own"
