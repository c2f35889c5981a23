"""The player's own words as a text: what is read, what is told of, what stays as it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.phrases import phrasebook
from generators.words.own_words import ADDED, STRUCK, OwnWords, odd_line, read_own_words, with_line, without

WORDS = st.text("abcdéß", min_size=2, max_size=8)
LINES = st.builds(lambda sign, word: sign + word, st.sampled_from((ADDED, STRUCK)), WORDS)
TEXTS = st.lists(LINES | st.text(max_size=12), max_size=8).map("\n".join)


def test_lines_are_words_that_were_added_or_struck() -> None:
    text = "# mine\n\n+Zonkey\n - moor \r\n+naïve\n"
    assert read_own_words(text) == OwnWords(("zonkey", "naïve"), ("moor",))
    assert odd_line(text) is None


def test_the_later_line_about_a_word_holds() -> None:
    assert read_own_words("+moor\n-moor\n") == OwnWords((), ("moor",))
    assert read_own_words("-moor\n+zonkey\n+moor\n") == OwnWords(("zonkey", "moor"), ())


def test_odd_lines_are_told_and_left_alone() -> None:
    text = "moor\n+two words\n+zonkey\n+x\n"
    assert read_own_words(text) == OwnWords(("zonkey",), ())
    odd = odd_line(text)
    assert odd is not None
    assert phrasebook().tell(odd).startswith("3 lines of your own words are left alone. The first is line 1: “moor”")
    assert without(text, "zonkey") == "moor\n+two words\n+x\n"


@given(TEXTS, LINES)
def test_a_word_that_is_put_in_is_there_once_and_can_be_taken_out(text: str, line: str) -> None:
    before = read_own_words(without(text, line[1:]))
    own = read_own_words(with_line(text, line))
    assert own == (
        OwnWords((*before.added, line[1:]), before.struck)
        if line[0] == ADDED
        else OwnWords(before.added, (*before.struck, line[1:]))
    )
    assert read_own_words(without(with_line(text, line), line[1:])) == before


@given(st.text())
def test_any_text_can_be_read(text: str) -> None:
    own = read_own_words(text)
    assert not set(own.added) & set(own.struck)
    odd_line(text)
