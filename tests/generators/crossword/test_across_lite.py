from __future__ import annotations

import struct
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.crossword import CROSSWORD
from generators.kind import BadText
from tests.generators.lattice.second import puzzle_or_sentence

ROWS = ("CAT", "O.O", "PIP")
CLUES = (b"It purrs", b"Police officer", b"Not bottom", b"Seed")  # 1 across, 1 down, 2 down, 3 across


def total(data: bytes, start: int = 0) -> int:
    """The checksum of the format, as its description has it."""
    for byte in data:
        low = start & 1
        start = start >> 1
        start = start + 0x8000 if low else start
        start = (start + byte) & 0xFFFF
    return start


def made(
    rows: tuple[str, ...] = ROWS,
    clues: tuple[bytes, ...] = CLUES,
    *,
    version: bytes = b"1.3\0",
    locked: int = 0,
    notes: bytes = b"",
    extra: bytes = b"",
) -> bytes:
    """A .puz file as Across Lite would write it."""
    numbers = struct.pack("<BBHHH", len(rows[0]), len(rows), len(clues), 1, locked)
    grid = "".join(rows).encode("iso-8859-1")
    board = grid + bytes(ord(".") if sign == ord(".") else ord("-") for sign in grid)
    title, author, rights = b"Little \xe9", b"Somebody", b""
    check = total(board, total(numbers))
    for text in (title, author, rights):
        check = total(text + b"\0", check) if text else check
    for clue in clues:
        check = total(clue, check)
    if notes:
        check = total(notes + b"\0", check)
    head = struct.pack("<H12sHII4sHH12s", check, b"ACROSS&DOWN\0", total(numbers), 0, 0, version, 0, 0, b"")
    return head + numbers + board + b"\0".join((title, author, rights, *clues, notes)) + b"\0" + extra


def test_a_file_of_across_lite() -> None:
    puzzle = CROSSWORD.open(made())
    assert puzzle.solution.rows == ROWS
    assert puzzle.clues == ("It purrs", "Seed", "Police officer", "Not bottom")
    assert (puzzle.title, puzzle.author) == ("Little é", "Somebody")
    assert CROSSWORD.claims(made())
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle


def test_notes_a_newer_version_and_bytes_before_it() -> None:
    assert CROSSWORD.open(made(notes=b"Have fun")) == CROSSWORD.open(made())
    assert CROSSWORD.open(b"junk" + made()) == CROSSWORD.open(made())
    newer = made(clues=("Ça purrs".encode(), *CLUES[1:]), version=b"2.0\0")
    assert CROSSWORD.open(newer).clues[0] == "Ça purrs"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (made()[:30], "puz_short"),
        (made()[:60], "puz_short"),
        (made(locked=4), "puz_locked"),
        (made(clues=CLUES[:3]), "puz_clues"),
        (made(rows=("...", "...")), "puz_clues"),
        (made(rows=("C1T", "O.O", "PIP")), "not_one_letter"),
        (made(rows=("A" * 41,)), "puz_size"),
        (made().replace(b"purrs", b"barks"), "puz_damaged"),
        (made().replace(b"CAT", b"CUT"), "puz_damaged"),
        (made(extra=struct.pack("<4sHH", b"GRBS", 9, 0) + b"\0\0\2" + bytes(6) + b"\0"), "puz_rebus"),
    ],
)
def test_what_is_refused(data: bytes, key: str) -> None:
    with pytest.raises(BadText) as caught:
        CROSSWORD.open(data)
    assert caught.value.phrase.key == f"crossword.{key}"
    assert "{" not in str(caught.value)


def test_extras_that_change_nothing() -> None:
    circles = struct.pack("<4sHH", b"GEXT", 9, 0) + b"\x80" * 9 + b"\0"
    empty = struct.pack("<4sHH", b"GRBS", 9, 0) + bytes(9) + b"\0"
    assert CROSSWORD.open(made(extra=circles + empty)) == CROSSWORD.open(made())


@given(st.integers(), st.integers(1, 8))
def test_any_damage_is_read_or_refused(seed: int, faults: int) -> None:
    rng = Random(seed)
    data = bytearray(made())
    for _ in range(faults):
        place = rng.randrange(len(data))
        data[place : place + rng.randrange(4)] = rng.randbytes(rng.randrange(4))
    puzzle, sentence = puzzle_or_sentence(lambda: CROSSWORD.open(bytes(data)))
    assert puzzle or sentence


@given(st.binary(max_size=200))
def test_any_bytes_after_the_magic_word(rest: bytes) -> None:
    with pytest.raises(BadText):
        CROSSWORD.open(b"\0\0ACROSS&DOWN\0" + rest)
