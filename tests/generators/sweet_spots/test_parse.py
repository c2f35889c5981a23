"""Each fault of a board file has its own key, with the line and the column to look at."""

from collections.abc import Callable

import pytest

from generators.kernel.kind import BadText
from generators.sweet_spots.notation import claims, notes, open_file, read, write
from generators.sweet_spots.rules import zone_name
from tests.generators.sweet_spots import second
from tests.rows import check_rows

LARGE = "".join(" ".join(str(row) for _ in range(65)) + "\n" for row in range(65))
MADE = [  # made in the test, since a million bytes here and there would lie in memory from the first import on
    ("10 MB", lambda: b"0 1 2 3\n" * 1_250_000, "sweet_spots.too_long", 1, 1),
    ("64 rows and one more", lambda: LARGE.replace(" 0", "", 1).encode(), "sweet_spots.too_many_columns", 2, 129),
    ("a row of a million", lambda: b"1 " * 1_000_000, "sweet_spots.too_many_columns", 1, 129),
    ("rows without end", lambda: b"1 2\n" * 1_000, "sweet_spots.too_many_rows", 65, 1),
    ("a word without end", lambda: b"x1" * 1_000_000, "sweet_spots.bad_zone", 1, 1),
    ("one cell, named at length", lambda: b"x" * 2_000_000, "sweet_spots.long_name", 1, 1),
    ("a glued row of a million", lambda: b"A" * 1_000_000 + b"\nB\n", "sweet_spots.too_many_columns", 1, 65),
]
DATA = [
    (each["name"], each["text"].encode(), each["key"], each["line"], each["column"]) for each in second.GOLDEN["fault"]
]


def refused(data: bytes, targets: list[str] | None = None) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadText) as caught:
        open_file(data, targets)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200
    return caught.value.phrase.key, dict(caught.value.phrase.blanks)


def test_faults() -> None:
    def check(row: tuple[str, bytes | Callable[[], bytes], str, int, int]) -> None:
        _, data, key, line, column = row
        found, blanks = refused(data() if callable(data) else data)
        assert (found, blanks["line"], blanks["column"]) == (key, line, column)

    check_rows([*DATA, *MADE], check)


@pytest.mark.parametrize(
    ("data", "key"),
    [(b"0 1\0\n2 3\n", "file.binary"), (bytes(range(256)), "file.binary"), (b"0 1\n\xff 1\n", "file.not_utf8")],
)
def test_files_that_are_no_text(data: bytes, key: str) -> None:
    found, blanks = refused(data)
    assert found == key
    if key == "file.not_utf8":
        assert blanks["line"] == 2


@pytest.mark.parametrize("targets", [["x"], ["5"], ["0"], ["1", "1"], ["1,1", "1", "1"], ["-1"], [""], ["1,2,3,4,5"]])
def test_targets_from_outside_that_make_no_sense(targets: list[str]) -> None:
    assert refused(second.GOLDEN["example"]["text"].encode(), targets)[0] == "sweet_spots.bad_targets"


def test_strange_names_of_zones_that_are_good() -> None:
    rows = second.GOLDEN["example"]["text"]
    plain = read(rows)
    for names in ("7 007000 12 99", "7" * 40 + " 1 2 3", "é ß 灯 Q", "a A b B", "ten eleven twelve thirteen"):
        named = dict(zip("0123", names.split(), strict=True))
        assert read("".join(named.get(sign, sign) for sign in rows)) == plain
    assert open_file(b"\xef\xbb\xbf" + rows.encode()) == plain
    assert read(rows.rstrip()) == plain
    assert read(rows.replace("\n", "\r\n")) == plain


GLUED = "0112\n0012\n2222\n2332\n"
CORNERS = "a b b c\na a b c\nc c a c\nc d d c\n"


@pytest.mark.parametrize(
    "text",
    [
        GLUED,
        GLUED.translate(str.maketrans("0123", "AbCd")),
        GLUED.translate(str.maketrans("0123", "灯é7Q")),
        GLUED.replace("\n", "\r\n"),
        GLUED.replace("\n", "\r"),
        "\ufeff" + GLUED,
        "\n\n  " + GLUED.replace("\n", "\n\n  ").rstrip(),
        "4\n" + GLUED,
        "4x4\r\n" + GLUED,
        "4 × 4\n" + GLUED,
        "4 1\n" + GLUED,
        "4,1\n" + GLUED,
        "4x4 1\n" + GLUED,
        "4 4\n" + GLUED,
        "# targets: 1\n# from a page\n4\n" + GLUED,
        *(
            prefix + "\n".join(mark.join(row) for row in GLUED.split()) + "\n"
            for mark in (",", ", ", ";", "|", " | ", "\t")
            for prefix in ("", "4\n", "4 1\n")
        ),
        "|0|1|1|2|\n|0|0|1|2|\n|2|2|2|2|\n|2|3|3|2|\n",
    ],
)
def test_boards_as_others_write_them(text: str) -> None:
    plain = read(second.GOLDEN["example"]["text"])
    assert claims(text.encode())
    assert open_file(text.encode()) == plain
    assert not notes(plain)


def test_the_line_of_the_size_may_tell_the_chests() -> None:
    rows = "\n".join("ABCDEFGHI" for _ in range(9))
    assert read(f"9 2\n{rows}").targets() == (2,) * 27
    assert read(f"# targets: 1\n9 2\n{rows}").targets() == (1,) * 27, "our own comment counts more"
    assert read(f"9 2\n{rows}", ["3"]).targets() == (3,) * 27
    assert read("1 2\n2 2\n").size == 2, "a small board is no size"
    assert read("1 1\n1 2\n").size == 2


@pytest.mark.parametrize("text", [CORNERS, "# targets: 1\n0 1 1 2\n0 0 1 2\n1 2 2 2\n2 3 3 2\n"])
def test_zones_in_pieces_are_read_and_noted(text: str) -> None:
    puzzle = open_file(text.encode())
    split = [zone_name(zone) for zone, spots in enumerate(second.members(puzzle)) if not second.hangs_together(spots)]
    assert split
    assert {each.key for each in notes(puzzle)} == {"sweet_spots.split_zone"}
    assert [dict(each.blanks)["zone"] for each in notes(puzzle)] == split
    assert open_file(write(puzzle).encode()) == puzzle


@pytest.mark.parametrize(
    "text", ["able\nbake\ncake\ndune\n", "tea\neat\nate\n", "hello world\n", "AB\nBA\n", "5\n", ""]
)
def test_words_are_no_board(text: str) -> None:
    assert not claims(text.encode())


def test_boards_up_to_64_rows() -> None:
    rows = [" ".join(str(row) for _ in range(64)) for row in range(64)]
    assert read("\n".join(rows)).size == 64
