"""Boards that other players pass on: read, written, and refused with a sentence."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import BadText, no_pulse
from generators.sweet_spots.addresses import is_sbn, link, read_link, read_sbn, sbn
from generators.sweet_spots.generate import generate
from generators.sweet_spots.menu import Options
from generators.sweet_spots.parse import read

BOARD = read("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n")


@pytest.mark.parametrize(("size", "chests"), [(4, 1), (6, 1), (8, 2)])
def test_what_is_written_is_read_again(size: int, chests: int) -> None:
    board = BOARD if size == 4 else generate(Options(size, chests, None), Random(size), no_pulse)
    assert read_link(link(board).encode(), no_pulse) == board
    assert read_sbn(sbn(board).encode(), no_pulse) == board
    assert is_sbn(sbn(board).encode())


@pytest.mark.parametrize(
    "text",
    [
        "http://pzv.jp/p.html?starbattle/4/4/1/lh89pg",
        "puzz.link/p?starbattle/4/4/1/LH89PG",
        "https://puzz.link/p?starbattle/4/4/1/lh89pg/",
        "starbattle/4/4/1/lh89pg",
    ],
)
def test_other_hosts(text: str) -> None:
    assert read_link(text.encode(), no_pulse) == BOARD


def test_a_board_with_a_zone_in_pieces_has_no_address() -> None:
    split = read("AABC\nACBB\nAABB\nDDDB\n")
    assert (link(split), sbn(split)) == ("", "")


@pytest.mark.parametrize("text", ["starbattle", "starbattle/4/4/1/", "starbattle/99/99/1/0", "starbattle/4/4/9/lh89pg"])
def test_bad_addresses_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_link(text.encode(), no_pulse)
