"""Bundled words: complete, in order, clean."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from generators.words.dictionary import (
    RAREST,
    Relation,
    asset,
    asset_text,
    dictionary,
    never_offered,
    offered,
    relations,
)

LEVELS = {10, 20, 35, 40, 50, 55, 60}


def test_the_dictionary_holds_both_spellings_and_no_names() -> None:
    words = dictionary()
    for word in ("color", "colour", "organize", "organise", "teacup", "concur", "driver"):
        assert word in words
    for other in ("paris", "xyzzy", "Word", "", "don't", 7):
        assert other not in words


def test_the_dictionary_is_in_order_and_plain() -> None:
    levels = dictionary().levels
    assert len(levels) == 80_764
    assert list(levels) == sorted(levels)
    assert set(levels.values()) == LEVELS
    assert all(re.fullmatch("[a-z]{2,}", word) for word in levels)


def test_words_are_cut_by_level() -> None:
    words, levels = dictionary(), dictionary().levels
    assert words.words() == words.words(RAREST) == tuple(levels)
    assert set(words.words(35)) == {word for word in levels if levels[word] <= 35}
    assert len(words.words(10)) > 3_000
    assert "about" in words.words(10)
    assert "zymurgy" not in words.words(50)


def test_commoner_words_have_lower_levels() -> None:
    levels = dictionary().levels
    assert levels["water"] < levels["lantern"] < levels["zeitgeist"]


def test_never_offered_words_stand_one_a_line_and_once() -> None:
    lines = asset("words", "never_offered.txt").read_text(encoding="ascii").splitlines()
    words = [line for line in lines if line and not line.startswith("#")]
    assert len(words) == len(set(words)) == len(never_offered()) > 1_000
    assert all(re.fullmatch("[a-z]+", word) for word in words)
    assert lines[0].startswith("#")


@pytest.mark.parametrize(
    "stem", ["fuck", "shit", "cunt", "nigger", "bitch", "whore", "porn", "murder", "suicid", "nazi"]
)
def test_no_form_of_the_worst_words_is_offered(stem: str) -> None:
    assert not [word for word in offered() if stem in word if word not in INNOCENT]


INNOCENT = {"mishit", "mishits", "mishitting", "popcorn", "sawhorse", "sawhorses"}


@pytest.mark.parametrize(
    "word", ["noel", "tony", "rape", "rapist", "heroin", "genocide", "negro", "kill", "hitler", "ass"]
)
def test_unkind_words_and_names_are_not_offered(word: str) -> None:
    assert word not in offered()


@pytest.mark.parametrize(
    "word", ["class", "grape", "assess", "cockatoo", "scatter", "butter", "rehearse", "heroine", "spice"]
)
def test_innocent_words_with_an_unlucky_middle_are_offered(word: str) -> None:
    assert word in offered()


def test_hidden_words_are_still_words() -> None:
    assert "kill" in dictionary()
    assert "damn" in dictionary()


def test_offered_is_the_dictionary_without_the_hidden_words() -> None:
    common = offered(50)
    assert {"lantern", "riddle", "brick"} <= set(common)
    assert not set(common) & never_offered()
    assert all(word in dictionary() for word in common[::50])
    assert list(common) == sorted(set(common))
    assert set(common) < set(offered()) == set(offered(RAREST))
    left_out = set(dictionary().words(RAREST)) - set(offered())
    assert 0 < len(left_out) <= len(never_offered())


def test_relations_join_common_words_that_may_be_shown() -> None:
    common = set(offered(50))
    assert len(relations()) > 10_000
    for each in relations():
        assert each.first < each.second
        assert each.sort in {"kin", "same", "opposite"}
        assert {each.first, each.second} <= common


def test_each_pair_is_related_once() -> None:
    pairs = [(each.first, each.second) for each in relations()]
    assert pairs == sorted(set(pairs))


@pytest.mark.parametrize(
    "relation",
    [
        Relation("cold", "hot", "opposite"),
        Relation("nougat", "toffee", "kin"),
        Relation("bugle", "trumpet", "kin"),
        Relation("bucket", "pail", "same"),
        Relation("kitten", "lamb", "kin"),
    ],
)
def test_pairs_that_a_person_would_name(relation: Relation) -> None:
    assert relation in relations()


def test_a_long_table_is_read_plain_or_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generators.words.dictionary.ASSETS", tmp_path)
    (tmp_path / "plain.txt").write_text("café\n", "utf-8")
    (tmp_path / "packed.txt.gz").write_bytes(gzip.compress("naïve\n".encode()))
    assert (asset_text("plain.txt"), asset_text("packed.txt")) == ("café\n", "naïve\n")
