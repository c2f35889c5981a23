"""The title and the author of a board, in its text and wherever it goes."""

from __future__ import annotations

from dataclasses import replace

from generators.kernel.kind import no_pulse
from generators.names.code import read_code, write_code
from generators.page.page import Greeting, write_page
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.maker import draft_of, read_draft, write_draft
from generators.sweet_spots.notation import link, read, sbn, write
from generators.sweet_spots.paper import sheet

NAMED = "# targets: 1\n# title: Five walls\n# by: Ann\n0 0 0 1\n2 0 0 1\n2 2 2 2\n2 3 3 3\n"


def test_they_travel_in_the_text_and_in_the_code() -> None:
    board = read(NAMED)
    assert (board.title, board.author) == ("Five walls", "Ann")
    assert write(board) == NAMED
    assert read_code(write_code(SWEET_SPOTS, board), [SWEET_SPOTS])[1] == board


def test_they_do_not_cost_the_links() -> None:
    board = read(NAMED)
    plain = replace(board, title="", author="")
    assert link(plain)
    assert (link(board), sbn(board)) == (link(plain), sbn(plain))


def test_odd_ones_are_made_short_and_plain() -> None:
    odd = read(NAMED.replace("Five walls", "a\tb\u202e\x07 " + "x" * 100_000).replace("Ann", " "))
    assert odd.title == ("a b " + "x" * 100)[:60]
    assert odd.author == ""
    assert read(write(odd)) == odd


def test_a_draft_keeps_them() -> None:
    draft = replace(draft_of(read(NAMED)), title="Five  walls ", author="Ann")
    assert draft.puzzle() == read(NAMED)
    again = read_draft(write_draft(draft.rotate()))
    assert again is not None
    assert (again.title, again.author) == ("Five walls", "Ann")


def test_they_stand_on_the_page_and_on_paper() -> None:
    board = read(NAMED)
    assert "Five walls · by Ann · " in write_page(SWEET_SPOTS, board, Greeting(), no_pulse)
    assert sheet(board).headline == "Five walls · by Ann"
