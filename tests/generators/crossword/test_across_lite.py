"""Reads and writes .puz, the format of Across Lite; another library reads what is written"""

from __future__ import annotations

import struct
from dataclasses import replace
from random import Random

import pytest

from generators.crossword.formats import across_lite
from generators.crossword.generate import FROM_WORDS
from generators.crossword.kind import CROSSWORD
from generators.crossword.notation import open_file
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import phrasebook, say
from generators.words.word_list import read_word_list
from tests.rows import few_or_slow

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
    sort: int = 1,
    title: bytes = b"Little \xe9",
    author: bytes = b"Somebody",
    rights: bytes = b"",
) -> bytes:
    """A .puz file as Across Lite would write it."""
    numbers = struct.pack("<BBHHH", len(rows[0]), len(rows), len(clues), sort, locked)
    grid = "".join(rows).encode("iso-8859-1")
    board = grid + bytes(ord(".") if sign == ord(".") else ord("-") for sign in grid)
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


def extra(name: bytes, body: bytes) -> bytes:
    return struct.pack("<4sHH", name, len(body), total(body)) + body + b"\0"


REBUS = extra(b"GRBS", b"\0\0\2" + bytes(6)) + extra(b"RTBL", b" 1:TERN;12:NO;")


def test_notes_a_newer_version_and_bytes_before_it() -> None:
    assert CROSSWORD.open(made(notes=b"Have fun\nand tea")).notes == ("Have fun", "and tea")
    assert CROSSWORD.open(b"junk" + made()) == CROSSWORD.open(made())
    newer = made(clues=("Ça purrs".encode(), *CLUES[1:]), version=b"2.0\0")
    assert CROSSWORD.open(newer).clues[0] == "Ça purrs"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (made()[:30], "puz_header"),
        (made()[:60], "puz_grid"),
        (made()[:75], "puz_texts"),
        (made()[:110], "puz_short"),
        (made(locked=4), "puz_locked"),
        (made(locked=2), "no_solution"),
        (made(rows=("XXX", "X.X", "XXX")), "no_solution"),
        (made(rows=("---", "-.-", "---")), "no_solution"),
        (made(clues=CLUES[:3]), "puz_clues"),
        (made(rows=("...", "...")), "puz_clues"),
        (made(rows=("C?T", "O.O", "PIP")), "not_letters"),
        (made(rows=("A" * 41,)), "puz_size"),
        (made().replace(b"purrs", b"barks"), "puz_damaged"),
        (made().replace(b"CAT", b"CUT"), "puz_damaged"),
        (made().replace(b"\3\3\4", b"\3\3\5"), "puz_damaged_heading"),
        (made().replace(b"ACROSS&DOWN", b"ACROSS&DROWN"), "puz_damaged_heading"),
        (b"\0" * 14 + made()[14:], "puz_damaged_heading"),
        (made(extra=extra(b"GRBS", b"\0\0\2" + bytes(6))), "puz_extra"),
    ],
)
def test_what_is_refused(data: bytes, key: str) -> None:
    with pytest.raises(BadText) as caught:
        CROSSWORD.open(data)
    assert caught.value.phrase.key == f"crossword.{key}"
    assert "{" not in str(caught.value)


def test_cells_of_several_letters_and_circles() -> None:
    circles = extra(b"GEXT", b"\x80\0\0\x40" + b"\0" * 4 + b"\x80")
    puzzle = CROSSWORD.open(made(extra=circles + REBUS))
    assert puzzle.rebus == (((0, 2), "TERN"),)
    assert puzzle.solution.rows == ROWS
    assert puzzle.answer(puzzle.solution.slots[0]) == "CATERN"
    assert puzzle.circles == {(0, 0), (2, 2)}
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.outside.notes is not None
    assert [note.key for note in CROSSWORD.outside.notes(puzzle)] == ["crossword.note_rebus"]


def test_names_are_plain() -> None:
    puzzle = CROSSWORD.open(
        made(title=b"A  <i>small</i> \x93one\x94 &amp; b", author=b"By A. \x95 Setter", rights=b"\xa9 2026  A. Setter")
    )
    assert (puzzle.title, puzzle.author) == ("A small “one” & b", "A. • Setter")
    assert puzzle.copyright == "© 2026 A. Setter"
    assert CROSSWORD.outside.warning is not None
    told = phrasebook().tell(CROSSWORD.outside.warning(puzzle, no_pulse) or say(""))
    assert "by A. • Setter" in told
    assert "By" not in told
    assert "  " not in told


def test_a_diagramless_one_is_told() -> None:
    puzzle = CROSSWORD.open(made(rows=("CAT", "O:O", "PIP"), sort=0x401))
    assert [note.key for note in puzzle.dropped] == ["crossword.note_diagramless"]


def test_extras_that_change_nothing() -> None:
    user = extra(b"RUSR", bytes(9))
    empty = struct.pack("<4sHH", b"GRBS", 9, 0) + bytes(9) + b"\0"
    assert CROSSWORD.open(made(extra=user + empty)) == CROSSWORD.open(made())


def scrambled(letters: str, key: str) -> str:
    """As Across Lite locks: by each digit letters go on, the word turns, its halves are dealt into each other."""
    for digit in map(int, key):
        word = "".join(chr((ord(each) - 65 + int(key[at % 4])) % 26 + 65) for at, each in enumerate(letters))
        word = word[digit:] + word[:digit]
        half = len(word) // 2
        dealt = "".join(b + a for a, b in zip(word[:half], word[half:], strict=False))
        letters = dealt + word[-1] * (len(word) % 2)
    return letters


@pytest.mark.parametrize("key", few_or_slow(1, ["4217", "1000", "8888"]))
def test_a_locked_one_is_opened_by_the_code_that_fits(key: str) -> None:
    columns = [(row, column) for column in range(3) for row in range(3) if ROWS[row][column] != "."]
    right = "".join(ROWS[row][column] for row, column in columns)
    grid = [list(row) for row in ROWS]
    for (row, column), letter in zip(columns, scrambled(right, key), strict=True):
        grid[row][column] = letter
    data = bytearray(made(tuple(map("".join, grid)), locked=4))
    data[0x1E:0x20] = struct.pack("<H", total(right.encode()))
    assert CROSSWORD.open(bytes(data)).solution.rows == ROWS


# --- writing


WORDS = read_word_list("lantern: It hangs in the hall\nteacup: “Stormy” place\nriver\nbridge\nmaple: Café tree")


def test_a_foreign_library_reads_it() -> None:
    puz = pytest.importorskip("puz")  # of requirements-full.txt
    puzzle = FROM_WORDS.make(WORDS, Random(1), no_pulse).puzzle
    data = across_lite.write(puzzle)
    read = puz.load(data)
    layout = puzzle.solution
    assert (read.width, read.height) == (layout.width, layout.height)
    assert read.solution == "".join(layout.rows)
    clues = dict(zip(layout.slots, puzzle.clues, strict=True))
    numbering = read.clue_numbering()
    across = {each["num"]: each["clue"] for each in numbering.across}
    assert across == {slot.number: clue for slot, clue in clues.items() if slot.direction == "across"}
    assert not read.is_solution_locked()


def test_bars_are_told() -> None:
    puzzle = FROM_WORDS.make(WORDS, Random(1), no_pulse).puzzle
    barred = replace(puzzle.solution, bars=frozenset([((0, 0), "right")]))
    with pytest.raises(BadText, match="ipuz"):
        across_lite.write(replace(puzzle, solution=barred))


def test_cells_of_several_letters_circles_and_shades_come_back() -> None:
    """A shade comes back as a circle, for there are no others in it."""
    puz = pytest.importorskip("puz")  # of requirements-full.txt
    puzzle = FROM_WORDS.make(WORDS, Random(1), no_pulse).puzzle
    cells = list(puzzle.solution.cells())
    starts = {spot: puzzle.solution.rows[spot[0]][spot[1]] for spot in cells}
    rebus = tuple((spot, starts[spot] + more) for spot, more in ((cells[0], "XY"), (cells[3], "QU"), (cells[5], "AB")))
    marked = replace(puzzle, rebus=rebus, circles=frozenset(cells[1:3]), shades=frozenset(cells[4:5]))
    data = across_lite.write(marked)
    read, width = puz.load(data), puzzle.solution.width
    numbers = [row * width + column for row, column in cells]
    assert {at: read.rebus().get_rebus_solution(at) for at in read.rebus().get_rebus_squares()} == {
        row * width + column: letters for (row, column), letters in rebus
    }
    assert set(read.markup().get_markup_squares()) == {numbers[at] for at in (1, 2, 4)}
    there = open_file(data)
    assert dict(there.rebus) == dict(rebus)
    assert there.circles == frozenset([*cells[1:3], cells[4]])
