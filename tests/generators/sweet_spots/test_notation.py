"""Boards, moves and addresses as text, there and back."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import BadText, no_pulse
from generators.sweet_spots.generate import generate
from generators.sweet_spots.menu import Options
from generators.sweet_spots.notation import (
    claims,
    is_sbn,
    link,
    open_file,
    read,
    read_link,
    read_move,
    read_sbn,
    sbn,
    write,
    write_move,
)
from generators.sweet_spots.rules import Mark, Move, Puzzle, Zones
from tests.generators.sweet_spots import second

ZONES = st.builds(lambda size, seed: second.whole_zones(size, Random(seed)), st.integers(1, 14), st.integers(0, 2**32))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzéßЖ灯"


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    zones = draw(ZONES)
    size = len(zones)
    targets = st.one_of(
        st.integers(1, size).map(lambda each: (each,) * size),
        st.lists(st.integers(0, size), min_size=size, max_size=size).filter(any).map(tuple),
    )
    return Puzzle(zones, draw(targets), draw(targets), draw(targets))


@given(puzzles())
def test_a_board_there_and_back(puzzle: Puzzle) -> None:
    text = write(puzzle)
    assert read(text) == puzzle
    assert open_file(text.encode()) == puzzle
    assert write(read(text)) == text
    assert text.endswith("\n")
    assert len(text.splitlines()) == puzzle.size + 1


@given(ZONES, st.data())
def test_zones_by_any_name(zones: Zones, data: st.DataObject) -> None:
    """Any numbers or letters, any blanks, comments and empty lines; the comment with the targets may be missing."""
    size = len(zones)
    numbers = st.integers(0, 10**6).map(str)
    letters = st.text(LETTERS, min_size=1, max_size=3)
    names = data.draw(
        st.one_of(*(st.lists(each, min_size=size, max_size=size, unique=True) for each in (numbers, letters)))
    )
    blank = data.draw(st.sampled_from([" ", "  ", "\t", "   "]))
    end = data.draw(st.sampled_from(["\n", "\r\n", "  # a comment, 1 2 3\n", "\n\n", "\n# between\n"]))
    header = data.draw(st.sampled_from(["", "# targets: 1\n", "#Targets:1 1 1\r\n", "# by hand\n#  targets : 1\n"]))
    rows = (blank.join(names[zone] for zone in row) for row in zones)
    assert read(header + end.join(rows) + end) == second.uniform(zones, 1)


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("# targets: 2", ((2,) * 4, (2,) * 4, (2,) * 4)),
        ("# targets: 1 2 3", ((1,) * 4, (2,) * 4, (3,) * 4)),
        ("# targets: 0,1,2,1 1 1", ((0, 1, 2, 1), (1,) * 4, (1,) * 4)),
        ("# targets: 1 1 4,0,0,0", ((1,) * 4, (1,) * 4, (4, 0, 0, 0))),
        ("# just a comment\n# targets: 2", ((2,) * 4, (2,) * 4, (2,) * 4)),
        ("# just a comment", ((1,) * 4, (1,) * 4, (1,) * 4)),
    ],
)
def test_targets_of_the_comment(header: str, expected: tuple[tuple[int, ...], ...]) -> None:
    puzzle = read(f"{header}\n{second.GOLDEN['example']['text']}")
    assert (puzzle.per_row, puzzle.per_column, puzzle.per_zone) == expected


def test_targets_from_outside_count_more() -> None:
    puzzle = read("# targets: 1\n" + second.GOLDEN["example"]["text"], ["2"])
    assert puzzle.targets() == (2,) * 12


@given(
    st.lists(st.tuples(st.tuples(st.integers(0, 63), st.integers(0, 63)), st.sampled_from(Mark)), max_size=30).map(
        lambda changes: Move(tuple(changes))
    )
)
def test_a_move_there_and_back(move: Move) -> None:
    text = write_move(move)
    assert read_move(text) == move
    assert "\n" not in text


def test_a_move_as_it_is_written() -> None:
    assert write_move(Move((((2, 3), Mark.CROSS), ((0, 0), Mark.CHEST), ((9, 1), Mark.EMPTY)))) == "3,4=x 1,1=* 10,2=."


@pytest.mark.parametrize(
    ("text", "column"),
    [("3,4=y", 1), ("3,4=x 3,4", 7), ("0,1=x", 1), ("1,65=x", 1), ("1,1=* hello", 7), ("1,1=**", 1), ("-1,1=x", 1)],
)
def test_bad_moves(text: str, column: int) -> None:
    with pytest.raises(BadText) as caught:
        read_move(text)
    assert caught.value.phrase.key == "sweet_spots.bad_move"
    assert dict(caught.value.phrase.blanks)["column"] == column


@given(puzzles())
def test_its_files_are_claimed(puzzle: Puzzle) -> None:
    text = write(puzzle)
    assert claims(text.encode())
    if puzzle.size > 1:
        assert claims(text.split("\n", 1)[1].encode())


@pytest.mark.parametrize("data", [b"", b"# hello\n", b"Dear Sir\n", b"{}", b"a1 b2\n", b"\0\1\2", b"\xff\xd8\xff"])
def test_other_files_are_not_claimed(data: bytes) -> None:
    assert not claims(data)


# --- addresses of other players

BOARD = read("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n")


@pytest.mark.parametrize(("size", "chests"), [(4, 1), (6, 1), (8, 2)])
def test_an_address_is_read_again(size: int, chests: int) -> None:
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
def test_addresses_of_other_hosts(text: str) -> None:
    assert read_link(text.encode(), no_pulse) == BOARD


def test_a_board_with_a_zone_in_pieces_has_no_address() -> None:
    split = read("AABC\nACBB\nAABB\nDDDB\n")
    assert (link(split), sbn(split)) == ("", "")


@pytest.mark.parametrize("text", ["starbattle", "starbattle/4/4/1/", "starbattle/99/99/1/0", "starbattle/4/4/9/lh89pg"])
def test_bad_addresses_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_link(text.encode(), no_pulse)
