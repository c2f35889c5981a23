"""What may be done on the board, what breaks the rules in plain sight, and when it is solved. Boards, moves and
addresses as text, there and back; faults of a file, each with its line and column."""

from collections.abc import Callable, Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import IllegalMove, Spot, no_pulse
from generators.kernel.phrases import phrasebook
from generators.sweet_spots import notation, rules, solver
from generators.sweet_spots.explain import hint
from generators.sweet_spots.generate import generate
from generators.sweet_spots.menu import Options
from generators.sweet_spots.notation import claims, open_file, read, read_link, read_move, read_sbn, write, write_move
from generators.sweet_spots.rules import Mark, Move, Puzzle, State, Zones, auto_marks, faults, is_solved, play, start
from tests.generators.sweet_spots import second
from tests.rows import check_rows, present
from tests.said import blanks
from tests.said import refused as refusal

PUZZLE = read(second.GOLDEN["example"]["text"])
ROWS = second.GOLDEN["example"]["solution"].split()
SOLUTION = {(row, column) for row in range(4) for column in range(4) if ROWS[row][column] == "*"}


def marked(chests: Iterable[Spot] = (), crosses: Iterable[Spot] = (), board: Puzzle = PUZZLE) -> State:
    changes = [(spot, Mark.CHEST) for spot in chests] + [(spot, Mark.CROSS) for spot in crosses]
    return play(start(board), Move(tuple(changes)))


@pytest.mark.parametrize("spot", [(4, 0), (0, 4), (-1, 0), (0, -1)])
def test_off_the_board(spot: Spot) -> None:
    why = refusal(play, start(PUZZLE), Move((((1, 1), Mark.CHEST), (spot, Mark.CROSS))))
    assert (why.key, blanks(why)) == ("sweet_spots.off_board", {"row": spot[0] + 1, "column": spot[1] + 1, "size": 4})


def test_the_solution_is_one_and_nothing_else_is() -> None:
    assert second.brute(PUZZLE) == {frozenset(SOLUTION)}
    assert is_solved(marked(SOLUTION))
    assert is_solved(marked(SOLUTION, crosses=[(0, 0)]))
    assert not is_solved(start(PUZZLE))
    assert not faults(marked(SOLUTION)) | faults(start(PUZZLE))
    for spot in SOLUTION:
        assert not is_solved(marked(SOLUTION - {spot}))
        assert not faults(marked(SOLUTION - {spot}))


@pytest.mark.parametrize(
    ("chests", "crosses", "clashing"),
    [
        ("00 11", "", "00 11"),  # corners
        ("01 02", "", "01 02"),  # edges, and the row
        ("00 03", "", "00 03"),  # one row
        ("00 30", "", "00 30"),  # one column
        ("13 30", "", "13 30"),  # one zone
        ("13 31", "", ""),
        ("", "00 01 02 03", ""),
        ("", "31 32", ""),
        ("", "31", ""),
        ("01", "00 02 03", ""),  # full, and right
    ],
)
def test_faults(chests: str, crosses: str, clashing: str) -> None:
    def spots(text: str) -> set[Spot]:
        return {(int(spot[0]), int(spot[1])) for spot in text.split()}

    state = marked(spots(chests), spots(crosses))
    assert faults(state) == spots(clashing)


def test_lines_of_two_chests() -> None:
    board = rules.puzzle(second.whole_zones(9, Random(1)), 2)
    assert not faults(marked([(0, 0), (0, 4)], board=board)) - faults(marked([(0, 0)], board=board))
    assert {(0, 0), (0, 4), (0, 8)} <= faults(marked([(0, 0), (0, 4), (0, 8)], board=board))


def test_auto_marks_are_the_neighbours_and_the_rest_of_full_lines() -> None:
    row, column = {(1, 0), (1, 1), (1, 2), (1, 3)}, {(0, 0), (1, 0), (2, 0), (3, 0)}
    zone, near = {(0, 0), (1, 0), (1, 1)}, {(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)}
    assert list(auto_marks(start(PUZZLE), (1, 0))) == sorted((row | column | zone | near) - {(1, 0)})
    state = marked(crosses=[(0, 0)], chests=[(3, 3)])
    assert not {(0, 0), (3, 3)} & set(auto_marks(state, (1, 1))), "marks are left alone"
    board = rules.puzzle(second.whole_zones(9, Random(1)), 2)
    around = {(row, column) for row in (3, 4, 5) for column in (3, 4, 5)} - {(4, 4)}
    assert set(auto_marks(start(board), (4, 4))) == around, "the lines wait for their last chest"
    rest = {(4, column) for column in range(9)} - {(4, 0), (4, 4)}
    assert rest <= set(auto_marks(marked([(4, 0)], board=board), (4, 4)))
    state = start(PUZZLE)
    for spot in sorted(SOLUTION):
        assert not SOLUTION & set(auto_marks(state, spot))
        state = play(state, Move(((spot, Mark.CHEST),)))


def test_zones_are_named_and_numbered_as_they_are_read() -> None:
    names = {0: "A", 1: "B", 25: "Z", 26: "AA", 27: "AB", 51: "AZ", 52: "BA", 63: "BL"}
    assert {each: rules.zone_name(each) for each in names} == names
    assert rules.canonical(((7, 3), (3, 0))) == ((0, 1), (1, 2))


# --- texts

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
    assert claims(text.encode())
    assert puzzle.size == 1 or claims(text.split("\n", 1)[1].encode())
    assert write(read(text)) == text
    assert text.endswith("\n")
    assert len(text.splitlines()) == puzzle.size + 1


@given(ZONES, st.data())
def test_zones_by_any_name(zones: Zones, data: st.DataObject) -> None:
    """Any numbers or letters, any blanks, comments and empty lines; the comment with the targets may be missing."""
    size = len(zones)
    numbers = st.integers(0, 10**6).map(str)
    letters = st.text(LETTERS, min_size=1, max_size=3)
    name = data.draw(st.sampled_from([numbers, letters]))
    names = data.draw(st.lists(name, min_size=size, max_size=size, unique=True))
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


CHANGES = st.tuples(st.tuples(st.integers(0, 63), st.integers(0, 63)), st.sampled_from(Mark))
MOVES = st.lists(CHANGES, max_size=30).map(lambda changes: Move(tuple(changes)))


def test_a_move_names_rows_columns_and_marks() -> None:
    assert write_move(Move((((2, 3), Mark.CROSS), ((0, 0), Mark.CHEST), ((9, 1), Mark.EMPTY)))) == "3,4=x 1,1=* 10,2=."


@pytest.mark.parametrize(
    ("text", "column"),
    [("3,4=y", 1), ("3,4=x 3,4", 7), ("0,1=x", 1), ("1,65=x", 1), ("1,1=* hello", 7), ("1,1=**", 1), ("-1,1=x", 1)],
)
def test_bad_moves(text: str, column: int) -> None:
    why = refusal(read_move, text)
    assert (why.key, blanks(why)["column"]) == ("sweet_spots.bad_move", column)


# --- addresses of other players

BOARD = read("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n")


@pytest.mark.parametrize(("size", "chests"), [(4, 1), (6, 1), (8, 2)])
def test_an_address_is_read_again(size: int, chests: int) -> None:
    board = BOARD if size == 4 else generate(Options(size, chests, None), Random(size), no_pulse)
    assert read_link(notation.link(board).encode(), no_pulse) == board
    assert read_sbn(notation.sbn(board).encode(), no_pulse) == board
    assert notation.is_sbn(notation.sbn(board).encode())


@pytest.mark.parametrize(
    "address",
    ["http://pzv.jp/p.html?{}lh89pg", "puzz.link/p?{}LH89PG", "https://puzz.link/p?{}lh89pg/", "{}lh89pg"],
)
def test_addresses_of_other_hosts(address: str) -> None:
    assert read_link(address.format("starbattle/4/4/1/").encode(), no_pulse) == BOARD


@pytest.mark.parametrize("text", ["starbattle", "starbattle/4/4/1/", "starbattle/99/99/1/0", "starbattle/4/4/9/lh89pg"])
def test_bad_addresses_are_refused(text: str) -> None:
    refusal(read_link, text.encode(), no_pulse)


# --- faults of files

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
    why = refusal(open_file, data, targets)
    assert len(phrasebook().tell(why)) < 200
    return why.key, blanks(why)


def test_faults_of_files() -> None:
    def check(row: tuple[str, bytes | Callable[[], bytes], str, int, int]) -> None:
        _, data, key, line, column = row
        found, said = refused(data() if callable(data) else data)
        assert (found, said["line"], said["column"]) == (key, line, column)

    check_rows([*DATA, *MADE], check)
    for data in (b"0 1\0\n2 3\n", bytes(range(256))):
        assert refused(data)[0] == "file.binary"
    assert refused(b"0 1\n\xff 1\n") == ("file.not_utf8", {"line": 2})


@pytest.mark.parametrize("targets", [["x"], ["5"], ["0"], ["1", "1"], ["1,1", "1", "1"], ["-1"], [""], ["1,2,3,4,5"]])
def test_targets_from_outside_that_make_no_sense(targets: list[str]) -> None:
    assert refused(second.GOLDEN["example"]["text"].encode(), targets)[0] == "sweet_spots.bad_targets"


def test_strange_names_of_zones_that_are_good() -> None:
    rows = second.GOLDEN["example"]["text"]
    for names in ("7 007000 12 99", "7" * 40 + " 1 2 3", "é ß 灯 Q", "a A b B", "ten eleven twelve thirteen"):
        named = dict(zip("0123", names.split(), strict=True))
        assert read("".join(named.get(sign, sign) for sign in rows)) == PUZZLE
    assert open_file(b"\xef\xbb\xbf" + rows.rstrip().encode()) == PUZZLE


GLUED = "0112\n0012\n2222\n2332\n"
CORNERS = "a b b c\na a b c\nc c a c\nc d d c\n"


@pytest.mark.parametrize(
    "text",
    [
        *(GLUED.translate(str.maketrans("0123", names)) for names in ("0123", "AbCd", "灯é7Q")),
        *(GLUED.replace("\n", end) for end in ("\r\n", "\r")),
        "\n\n  " + GLUED.replace("\n", "\n\n  ").rstrip(),
        *(head + "\n" + GLUED for head in ("4", "4x4\r", "4 × 4", "4 1", "4,1", "4x4 1", "4 4", "\ufeff")),
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
    assert claims(text.encode())
    assert open_file(text.encode()) == PUZZLE
    assert not notation.notes(PUZZLE)


def test_the_line_of_the_size_may_tell_the_chests() -> None:
    rows = "\n".join("ABCDEFGHI" for _ in range(9))
    assert read(f"9 2\n{rows}").targets() == (2,) * 27
    assert read(f"# targets: 1\n9 2\n{rows}").targets() == (1,) * 27, "our own comment counts more"
    assert read(f"9 2\n{rows}", ["3"]).targets() == (3,) * 27
    assert read("1 2\n2 2\n").size == 2, "a small board is no size"
    assert read("1 1\n1 2\n").size == 2
    assert read("\n".join(" ".join(str(row) for _ in range(64)) for row in range(64))).size == 64


@pytest.mark.parametrize("text", [CORNERS, "# targets: 1\n0 1 1 2\n0 0 1 2\n1 2 2 2\n2 3 3 2\n"])
def test_zones_in_pieces_are_read_and_noted(text: str) -> None:
    puzzle = open_file(text.encode())
    zones = enumerate(second.members(puzzle))
    split = [rules.zone_name(zone) for zone, spots in zones if not second.hangs_together(spots)]
    assert split
    assert {each.key for each in notation.notes(puzzle)} == {"sweet_spots.split_zone"}
    assert [dict(each.blanks)["zone"] for each in notation.notes(puzzle)] == split
    assert open_file(write(puzzle).encode()) == puzzle
    assert (notation.link(puzzle), notation.sbn(puzzle)) == ("", ""), "no address"


WORDS = ("able\nbake\ncake\ndune\n", "tea\neat\nate\n", "hello you\n", "AB\nBA\n", "5\n", "", "# hi\n", "{}", "\0\1\2")


@pytest.mark.parametrize("text", WORDS)
def test_words_are_no_board(text: str) -> None:
    assert not claims(text.encode())
    assert not claims(b"\xff\xd8\xff" + text.encode())


# --- joined spots, of which exactly one has a chest

PAIR = frozenset({(0, 1), (0, 2)})


def test_joined_spots_are_noted_and_the_same_move_parts_them() -> None:
    state = play(start(PUZZLE), Move((), PAIR))
    assert (state.joined, list(state.open_joined())) == ((PAIR,), [PAIR])
    assert play(state, Move((), PAIR)) == start(PUZZLE)
    assert read_move(write_move(Move((), PAIR))) == Move((), PAIR)
    both = Move((((1, 1), Mark.CROSS),), PAIR)
    assert (write_move(both), read_move(write_move(both))) == ("2,2=x 1,2+1,3", both)
    for text in ("1,2+", "1,2", "1,2+1,65", "1,2+1,3 2,2+2,3", "1,2+0,3"):
        assert refusal(read_move, text).key == "sweet_spots.bad_move"
    with pytest.raises(IllegalMove):
        play(state, Move((), frozenset({(0, 0), (4, 4)})))


def test_a_chest_on_a_joined_spot_rules_out_the_others_and_they_wait_no_longer() -> None:
    far = frozenset({(0, 0), (3, 3)})
    state = play(start(PUZZLE), Move((), far))
    assert set(auto_marks(state, (0, 0))) - set(auto_marks(start(PUZZLE), (0, 0))) == {(3, 3)}
    chest = play(state, Move((((0, 0), Mark.CHEST),)))
    assert not list(chest.open_joined())
    assert list(play(chest, Move((((0, 0), Mark.EMPTY),))).open_joined()) == [far], "without the chest they wait again"


def test_check_finds_what_is_wrongly_joined_as_one_mistake_and_the_hint_parts_it() -> None:
    free = sorted({(row, column) for row in range(4) for column in range(4)} - SOLUTION)
    chests = sorted(SOLUTION)
    for spots, wrong in ((free[:2], True), (chests[:2], True), ([chests[0], free[0]], False)):
        joined = frozenset(spots)
        state = play(start(PUZZLE), Move((), joined))
        found = solver.mistakes(state, no_pulse)
        assert found == (joined if wrong else frozenset())
        assert rules.grouped(state, found) == ((joined,) if wrong else ())
        told = present(hint(state, no_pulse))
        assert (told.technique.name == "mistake", told.move == Move((), joined)) == (wrong, wrong)
    crossed = play(play(start(PUZZLE), Move((), frozenset(free[:2]))), Move(((free[0], Mark.CROSS),)))
    assert solver.mistakes(crossed, no_pulse) == {free[1]}
