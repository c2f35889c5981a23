"""Forms of words by their endings, each row by hand; the dictionary is a set of words."""

from __future__ import annotations

import pytest

from generators.words.forms import shorter_forms


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        *(("boxes", "box"), ("cries", "cry"), ("cats", "cat"), ("walked", "walk"), ("baked", "bake")),
        *(("tried", "try"), ("going", "go"), ("walking", "walk"), ("baking", "bake"), ("nicer", "nice")),
        *(("oldest", "old"), ("nicest", "nice"), ("happiest", "happy"), ("logged", "log"), ("biggest", "big")),
    ],
)
def test_a_form_leads_to_its_word(word: str, stem: str) -> None:
    assert (stem in shorter_forms(word)) is (len(stem) > 2)


@pytest.mark.parametrize("word", ["glass", "bus", "is", "red", "ring", "lantern", ""])
def test_a_word_that_is_no_form_leads_nowhere(word: str) -> None:
    assert not list(shorter_forms(word))
