"""What readers say of links."""

from __future__ import annotations

import pytest

from tools.data.links import judge, read_reading

READ = [
    read_reading(text)
    for text in ("2\tL\t海 雨\n3\tL\t海 雨类\n4\tB\t心情\nREAD 1-5", "2\tA\t雨（下雨） 热\n5\tW\t万\nREAD 1-5")
]


@pytest.mark.parametrize(
    ("number", "words"), [("1", ()), ("2", ("海", "雨", "热")), ("3", None), ("4", None), ("5", None)]
)
def test_a_link_is_dealt_if_each_reader_lets_it_through(number: str, words: tuple[str, ...] | None) -> None:
    assert judge(number, READ, chinese=True) == words


def test_english_words_stand_between_commas_and_reasons_are_no_words() -> None:
    reading = read_reading("1\tA\tball gown, tea\n2\tA\tmany nouns fit\nREAD")
    assert judge("1", [reading], chinese=False) == ("ball gown", "tea")
    assert judge("2", [reading], chinese=False) is None


def test_half_a_reading_is_refused() -> None:
    with pytest.raises(ValueError, match="last line"):
        read_reading("1\tB\tmood")
