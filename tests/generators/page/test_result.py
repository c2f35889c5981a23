"""Results that are sent back: found in a message, and refused if a letter is wrong."""

from __future__ import annotations

from time import process_time

import pytest

from generators.kernel.kind import BadText
from generators.lanterns import all_kinds
from generators.page.result import LONGEST, Result, read_result
from tests.generators.page.played import script_engine

KINDS = all_kinds()


def code(seconds: int = 252, kind: str = "sweetspots") -> str:
    return str(script_engine("cells").eval(f'resultCode("{kind}", 77, {seconds}, 1, 2)'))


def test_a_result_is_found_in_a_message() -> None:
    for message in (
        code(),
        f"Sweet Spots: lit in 4:12, 1 hint. {code()}",
        f"> hi\n> {code()}\n",
        f"藏宝图：{code()}。",
    ):
        assert read_result(message, KINDS) == Result(code(), "sweet_spots", 77, 252, 1, 2)


def test_other_texts_are_no_results() -> None:
    for text in ("", "lit", "sweet-spots/8-1-easy/7@2", "litmus1234", f"x{code()}", "x" * LONGEST + f" {code()}"):
        assert read_result(text, KINDS) is None


def test_each_wrong_letter_is_noticed() -> None:
    good = code()
    for at in range(len(good) - 13, len(good)):
        wrong = good[:at] + ("A" if good[at] != "A" else "B") + good[at + 1 :]
        with pytest.raises(BadText, match="damaged"):
            read_result(wrong, KINDS)
    for cut in (good[:-1], good[:-12], f"{good}0", good[:-13], good[:-13] + "z" * 13):
        with pytest.raises(BadText, match="damaged"):
            read_result(cut, KINDS)
    with pytest.raises(BadText, match="version 2"):
        read_result(good.replace("spots1", "spots2"), KINDS)


def test_a_long_text_is_not_searched_for_long() -> None:
    before = process_time()
    read_result("lit" * 600, KINDS)
    read_result("lit" * 1_000_000, KINDS)
    assert process_time() - before < 0.1
