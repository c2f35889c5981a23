"""Files of crosswords from elsewhere: Across Lite, Crossword Compiler, clues about as long as they may be, and whatever
may be wrong with a file."""

from __future__ import annotations

import json
import struct
from dataclasses import replace
from html import escape
from io import BytesIO
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.crossword.formats import across_lite, ipuz
from generators.crossword.formats.draft import LONGEST_CLUE
from generators.crossword.generate import FROM_WORDS
from generators.crossword.kind import CROSSWORD
from generators.crossword.notation import open_file
from generators.crossword.rules import Puzzle
from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.phrases import phrasebook, say
from generators.kernel.text import LARGEST_FILE
from generators.words.word_list import read_word_list
from tests.generators.crossword.test_rules import SEVERAL
from tests.generators.lattice.second import puzzle_or_sentence
from tests.rows import FULL, few_or_slow
from tests.said import refused
from tests.sources import ROOT
from tools.soak.readers import EXAMPLES

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


def extra(name: bytes, body: bytes) -> bytes:
    return struct.pack("<4sHH", name, len(body), total(body)) + body + b"\0"


REBUS = extra(b"GRBS", b"\0\0\2" + bytes(6)) + extra(b"RTBL", b" 1:TERN;12:NO;")


def test_a_file_of_across_lite() -> None:
    puzzle = CROSSWORD.open(made())
    assert puzzle.solution.rows == ROWS
    assert puzzle.clues == ("It purrs", "Seed", "Police officer", "Not bottom")
    assert (puzzle.title, puzzle.author) == ("Little é", "Somebody")
    assert CROSSWORD.claims(made())
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.open(made(notes=b"Have fun\nand tea")).notes == ("Have fun", "and tea")
    newer = made(clues=("Ça purrs".encode(), *CLUES[1:]), version=b"2.0\0")
    assert CROSSWORD.open(newer).clues[0] == "Ça purrs"
    empty = struct.pack("<4sHH", b"GRBS", 9, 0) + bytes(9) + b"\0"
    for same in (b"junk" + made(), made(extra=extra(b"RUSR", bytes(9)) + empty)):
        assert CROSSWORD.open(same) == puzzle, "junk before it and extras that change nothing"
    diagramless = CROSSWORD.open(made(rows=("CAT", "O:O", "PIP"), sort=0x401))
    assert [note.key for note in diagramless.dropped] == ["crossword.note_diagramless"]


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
        (made(extra=extra(b"GRBS", b"\0\0\2" + bytes(6))), "puz_extra"),
    ],
)
def test_what_is_refused(data: bytes, key: str) -> None:
    assert refused(CROSSWORD.open, data).key == f"crossword.{key}"


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
    author, rights = b"By A. \x95 Setter", b"\xa9 2026  A. Setter"
    puzzle = CROSSWORD.open(made(title=b"A  <i>small</i> \x93one\x94 &amp; b", author=author, rights=rights))
    assert (puzzle.title, puzzle.author) == ("A small “one” & b", "A. • Setter")
    assert puzzle.copyright == "© 2026 A. Setter"
    assert CROSSWORD.outside.warning is not None
    told = phrasebook().tell(CROSSWORD.outside.warning(puzzle, no_pulse) or say(""))
    assert "by A. • Setter" in told
    assert "By" not in told
    assert "  " not in told


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


def test_own_words_say_of_how_many_words_an_answer_is() -> None:
    words = read_word_list("ice cream: Cold\nhot tea: Warm (3,3)\nmate: Friend")
    clues = FROM_WORDS.make(words, Random(1), no_pulse).puzzle.clues
    assert set(clues) == {"Cold (3,5)", "Warm (3,3)", "Friend"}


def test_a_foreign_library_reads_all_but_bars() -> None:
    """A shade comes back as a circle, for there are no others in it."""
    puz = pytest.importorskip("puz")  # of requirements-full.txt
    words = read_word_list("lantern: It hangs in the hall\nteacup: “Stormy” place\nriver\nbridge\nmaple: Café tree")
    puzzle = FROM_WORDS.make(words, Random(1), no_pulse).puzzle
    layout, cells = puzzle.solution, list(puzzle.solution.cells())
    starts = {spot: layout.rows[spot[0]][spot[1]] for spot in cells}
    rebus = tuple((spot, starts[spot] + more) for spot, more in ((cells[0], "XY"), (cells[3], "QU"), (cells[5], "AB")))
    marked = replace(puzzle, rebus=rebus, circles=frozenset(cells[1:3]), shades=frozenset(cells[4:5]))
    read = puz.load(across_lite.write(marked))
    assert (read.width, read.height) == (layout.width, layout.height)
    assert read.solution == "".join(layout.rows)
    across = {each["num"]: each["clue"] for each in read.clue_numbering().across}
    clues = zip(layout.slots, puzzle.clues, strict=True)
    assert across == {slot.number: clue for slot, clue in clues if slot.direction == "across"}
    assert not read.is_solution_locked()
    numbers = {spot: spot[0] * layout.width + spot[1] for spot in cells}
    solutions = {at: read.rebus().get_rebus_solution(at) for at in read.rebus().get_rebus_squares()}
    assert solutions == {numbers[spot]: letters for spot, letters in rebus}
    assert set(read.markup().get_markup_squares()) == {numbers[cells[at]] for at in (1, 2, 4)}
    there = open_file(across_lite.write(marked))
    assert (dict(there.rebus), there.circles) == (dict(rebus), frozenset([*cells[1:3], cells[4]]))
    greek = replace(puzzle, title="Ωμέγα 灯", clues=("Ж", *puzzle.clues[1:]))
    written = across_lite.write(greek)
    assert (puz.load(written).title, open_file(written).clues) == (greek.title, greek.clues), "no letter becomes a ?"
    barred = replace(layout, bars=frozenset([((0, 0), "right")]))
    with pytest.raises(BadText, match="ipuz"):
        across_lite.write(replace(puzzle, solution=barred))


# --- Crossword Compiler


FOLDER = ROOT / "tests" / "golden" / "jpz"
NAMES = ("bars", "linked", "marks", "plain", "rebus", "spans", "zipped")


def data(name: str) -> bytes:
    return (FOLDER / f"{name}.jpz").read_bytes()


def opened(name: str) -> Puzzle:
    return CROSSWORD.open(data(name))


def packed(name: str, body: bytes, how: int = ZIP_DEFLATED) -> bytes:
    found = BytesIO()
    with ZipFile(found, "w", how) as archive:
        archive.writestr(name, body)
    return found.getvalue()


PLAIN = data("plain").decode()
LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (PLAIN.replace("?>", "?>" + LAUGHS, 1), "file.xml_declares"),
        (PLAIN.replace("?>", '?><!DOCTYPE x SYSTEM "file:///etc/passwd">', 1), "file.xml_declares"),
        (PLAIN.replace("Wooden", "&strange; wooden"), "file.xml_broken"),
        (PLAIN[:900], "file.xml_broken"),
        (PLAIN.replace("UTF-8", "klingon"), "file.xml_broken"),
        (PLAIN.replace("Wooden", "<i>" * 99), "file.xml_large"),
        (PLAIN.replace("Wooden", "<i/>" * 70_000), "file.xml_large"),
        (PLAIN.replace("rectangular-puzzle", "triangular-puzzle"), "file.xml"),
        (PLAIN.replace("crossword>", "coded>"), "crossword.codeword"),
        (PLAIN.replace("<crossword>", "<sudoku>").replace("</crossword>", "</sudoku>"), "crossword.jpz_other"),
        (PLAIN.replace('type="block"', 'type="clue"'), "crossword.arrowword"),
        (PLAIN.replace('width="5"', 'width="41"'), "crossword.jpz_large"),
        (PLAIN.replace('width="5"', 'width="-5"'), "crossword.jpz_large"),
        (PLAIN.replace('width="5"', 'width="4"'), "crossword.jpz_cell"),
        (PLAIN.replace('<cell x="2"', '<cell x="1"'), "crossword.jpz_cell"),
        (PLAIN.replace("<grid ", "<gird ").replace("</grid>", "</gird>"), "crossword.jpz_part"),
        (PLAIN.replace("solution=", "secret="), "crossword.no_solution"),
        (PLAIN.replace('solution="R"', ""), "crossword.empty_cell"),
        (PLAIN.replace('solution="R"', 'solution="Я"'), "crossword.not_letters"),
        (PLAIN.replace('"1-5" y="3"', '"5-1" y="3"').replace('"2" number="4"', '"2" number="9"'), "crossword.jpz_word"),
        (PLAIN.replace('word="2"', 'word="1"'), "crossword.jpz_clue"),
    ],
)
def test_what_is_refused_of_crossword_compiler(body: str, key: str) -> None:
    for raw in (body.encode(), packed("a.jpz", body.encode())):
        assert refused(CROSSWORD.open, raw).key == key


def test_archives_that_mean_harm() -> None:
    large = packed("a.jpz", b" " * (LARGEST_FILE + 1))
    assert len(large) < 10_000
    lying = large.replace((LARGEST_FILE + 1).to_bytes(4, "little"), (99).to_bytes(4, "little"))
    strange = packed("a.jpz", data("plain"), ZIP_BZIP2)
    torn = bytearray(data("zipped"))
    torn[torn.index(b"three.jpz") + 60] ^= 0xFF
    for raw, key in ((large, "large"), (lying, "strange"), (strange, "strange"), (bytes(torn), "strange")):
        assert refused(CROSSWORD.open, raw).key == f"file.zip_{key}"


def test_an_archive_without_a_puzzle_says_what_it_holds() -> None:
    for body in (b"hello", b"<?xml version='1.0'?><note>hello</note>"):
        out = BytesIO()
        with ZipFile(out, "w") as archive:
            for number in range(9):
                archive.writestr(f"note-{number}.xml", body)
        assert refused(CROSSWORD.open, out.getvalue()).key == "file.zip_more"
        with ZipFile(out, "a") as archive:
            archive.writestr("it.jpz", data("plain"))
        assert CROSSWORD.open(out.getvalue()) == opened("plain")


def test_one_in_an_archive_and_one_with_a_word_drawn_wrongly_are_the_same() -> None:
    """Some files list cells that are no word of the grid; the number and the heading of the list tell it."""
    assert opened("zipped") == opened("plain")
    assert CROSSWORD.open(packed("deep/in/it.XML", data("plain"))) == opened("plain")
    body = PLAIN.replace('x="1-5" y="3"', 'x="1-4" y="3"')
    assert body != PLAIN
    assert CROSSWORD.open(body.encode()) == opened("plain")


def test_words_that_leave_a_gap_in_a_row_are_read_with_bars() -> None:
    gap = PLAIN.replace('x="1-5" y="3"', 'x="1-4" y="3"').replace('word="2" number="4"', 'word="2" number="9"')
    puzzle = CROSSWORD.open(gap.encode())
    assert puzzle.solution.bars == {((2, 3), "right")}
    assert [puzzle.answer(slot) for slot in puzzle.solution.slots if slot.direction == "across"] == ["CRATE", "TREA"]


# --- .xd, with headings and in the older form

HEADED = """## Metadata
Title: Three
Author: By A. Setter
Rebus: 1=STAR,2=O 2=E
Special: shaded
## Clues
A1. {/It/} purrs ~ not ~ CASTAR
A1 ^hint: a pet
A3. A room, of\\one's own ~ DEN
D1. A fish ~ COD
D2. {@Half | https://example.com@} a score ~ STAREN ~ STARON
## Grid
Ca1
O#E
DEN
## Notes
Have fun.
## Design
O { background: circle }
...
...
.OB
B { bar-left: true }
"""


def test_an_xd_file() -> None:
    puzzle = CROSSWORD.open(HEADED.encode())
    assert (puzzle.title, puzzle.author, puzzle.notes) == ("Three", "A. Setter", ("Have fun.",))
    assert puzzle.solution.rows == ("CAS", "O.E", "DEN")
    assert puzzle.rebus == (((0, 2), "STAR"),)
    assert puzzle.circles == {(2, 1)}
    assert puzzle.shades == {(0, 1)}
    assert puzzle.solution.bars == {((2, 1), "right")}
    assert puzzle.clues == ("It purrs ~ not", "A room, of one's own", "A fish", "Half a score")
    assert CROSSWORD.open(HEADED.replace("O#E", "2#E").encode()).rebus[1] == ((1, 0), "O/E")
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle


def test_an_xd_file_of_the_older_form_is_read_in_the_order_of_its_lines() -> None:
    clues = "A1. It purrs ~ CAT\n\nD1. A fish ~ COD\n"
    old = f"\n  Title: Three: a grid\nCopyright:\n \n \nCAT\nO.E\nDEN\n\n\n{clues}\n\nFun!\n"
    puzzle = CROSSWORD.open(old.encode())
    assert (puzzle.title, puzzle.solution.rows) == ("Three: a grid", ("CAT", "O.E", "DEN"))
    assert puzzle.clues == ("It purrs", "", "A fish", "")
    assert [note.key for note in puzzle.dropped] == ["crossword.note_some_clues"]
    assert CROSSWORD.open(old.replace("\n", "\r\n").encode()) == puzzle


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (HEADED.replace("Ca1\nO#E\nDEN", ""), "no_grid"),
        (HEADED.replace("Ca1", "C" * 41), "no_grid"),
        (HEADED.replace("Ca1", "Ca"), "ragged"),
        (HEADED.replace("O#E", "O#."), "empty_cell"),
        (HEADED.replace("Ca1\nO#E\nDEN", "..#\n..."), "no_solution"),
        (HEADED.replace("A3.", "A5."), "stray_clue"),
        (HEADED.replace("A3.", "A1."), "stray_clue"),
        ("title: A\nrows:\n- - clue: b\nlight:\n- c\nmedium:\n- d\ndark:\n- e\n", "rows_garden"),
    ],
)
def test_an_xd_file_that_is_refused(data: str, key: str) -> None:
    assert CROSSWORD.claims(data.encode())
    assert refused(CROSSWORD.open, data.encode()).key == f"crossword.{key}"


# --- long clues: what was read is the same when reread

FIRST = dict(EXAMPLES["crossword"])


def file_with(form: str, clue: str, lengths: str) -> bytes:
    """A file whose first clue and its lengths of words are these."""
    told = f"{clue} ({lengths})" if lengths else clue
    if form == "ipuz":
        document = json.loads(FIRST["ipuz"])
        document["clues"]["Across"] = [{"numbers": [1, 3], "clue": escape(clue), "enumeration": lengths}]
        return json.dumps(document).encode()
    if form == "jpz":
        linked = data("linked").decode().replace("Box of sweets", escape(clue))
        return linked.replace('format="5,5"', f'format="{lengths}"').encode()
    if form == "puz":
        plain = CROSSWORD.open(FIRST["ipuz"].encode())
        return across_lite.write(replace(plain, clues=(told, *plain.clues[1:])))
    told = told.replace("&", "and") if form == "xd" else told
    return FIRST[form].replace("It purrs (3)" if form == "exolve" else "It purrs", told).encode()


@pytest.mark.sampled
@pytest.mark.parametrize("form", ["ipuz", "jpz", "exolve", "xd", "crossword", "puz"])
@given(
    st.integers(LONGEST_CLUE - 30, LONGEST_CLUE + 30), st.integers(1, 40), st.sampled_from(["", "3", "5,5", "4-6, 5"])
)
def test_a_clue_about_as_long_as_may_be_is_cut_once(form: str, long: int, word: int, lengths: str) -> None:
    clue = (("x" * word + " & ") * long)[:long].strip().ljust(long, "y")
    puzzle = CROSSWORD.open(file_with(form, clue, lengths))
    read = puzzle.clues[0]
    assert len(read) <= LONGEST_CLUE
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.open(ipuz.write(puzzle).encode()) == puzzle
    if form != "crossword":  # Lantern writes no clue that is too long
        assert read.endswith(f"({lengths})") or not lengths


# --- damage: a reader takes a file or says why it does not; nothing else may happen

FILL = "fill-in\n***\n*.*\nC**\n\ncat car tip rep\n"
PUZ = made(extra=REBUS, notes=b"Notes")
FILES = {
    "puz": PUZ,
    "ipuz": ipuz.write(CROSSWORD.open(data("marks"))).encode(),
    "text": SEVERAL.encode(),
    "fill-in": FILL.encode(),
    "xd": HEADED.encode(),
    **{name: data(name) for name in NAMES},
}
ODD = ["ß", "\x00", "\u200b", "\ufeff", "\u2028", "İ", "ﬁ", "{", "}", "\\"]
ODD += ["\u202e", "-1", "99999999999", "٣", "²", "\x85"]
NOT_UTF8 = (b"\xff", b"\xed\xa0\x80", b"\x80")
RAW = (*(each.encode() for each in ODD), *NOT_UTF8, b"PK\3\4", b"", b"<", b'"', b"&#0;", b"&#xD800;")


@pytest.mark.sampled
@pytest.mark.parametrize("name", FILES)
@settings(max_examples=500 if FULL else 20)
@given(seed=st.integers(), faults=st.integers(1, 6))
def test_any_damage_is_read_or_refused(name: str, seed: int, faults: int) -> None:
    rng = Random(seed)
    kind: AnyKind = FILL_IN if name == "fill-in" else CROSSWORD
    raw = bytearray(FILES[name])
    for _ in range(faults):
        place = rng.randrange(len(raw) + 1)
        raw[place : place + rng.choice((0, 1, 1, 5, 40))] = rng.choice(RAW) * rng.choice((1, 1, 2, 50))
    assert kind.claims(bytes(raw)) in (True, False)
    puzzle, sentence = puzzle_or_sentence(lambda: kind.open(bytes(raw)))
    assert sentence.encode().count(b"\n") == 0
    if puzzle is not None:
        assert kind.read(kind.write(puzzle)) == puzzle
        kind.write(puzzle).encode()
        assert kind.faults(kind.start(puzzle)) == frozenset()


@given(st.integers(), st.integers(1, 20))
def test_a_whole_file_of_across_lite_with_any_texts(seed: int, longest: int) -> None:
    """Checksums and all: what a file says about itself may be as odd as it likes."""
    rng = Random(seed)
    texts = [bytes(rng.choices(range(1, 256), k=rng.randrange(longest))) for _ in range(8)]
    extras = b"".join(name + rng.randbytes(rng.randrange(40)) for name in (b"GRBS", b"RTBL", b"GEXT"))
    raw = made(
        clues=tuple(texts[:4]),
        title=texts[4],
        author=texts[5],
        rights=texts[6],
        notes=texts[7],
        version=rng.choice((b"1.2\0", b"1.3\0", b"2.0\0", b"\xff" * 4)),
        extra=extras,
    )
    puzzle, sentence = puzzle_or_sentence(lambda: CROSSWORD.open(raw))
    assert puzzle or sentence.encode()
    if puzzle is not None:
        assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
