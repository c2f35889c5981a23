"""The laws of the house about texts of every kind: names, files, what cannot be read, and none freezes a reader."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE, Entry
from game.store.log import read_entry, read_heading
from generators.brick import notation as brick_notation
from generators.crossword import notation as crossword_notation
from generators.crossword.formats import ipuz
from generators.crossword.rules import LONGEST_ENTRY
from generators.fill_in import notation as fill_in_notation
from generators.kernel.kind import BadText, IllegalMove, no_pulse
from generators.kernel.options import Preset, every_preset
from generators.lanterns import all_kinds
from generators.lattice.notation import is_headed
from generators.names.code import puzzle_text
from generators.reading.parse import read
from generators.riddle.read import read_all
from generators.wall.notation import read as read_wall
from generators.words.word_list import looks_like_list, read_table, read_word_list
from tests.generators.brick import test_rules as brick
from tests.generators.crossword import test_rules as crossword
from tests.generators.fill_in import test_rules as fill_in
from tests.generators.idioms import test_rules as idioms
from tests.generators.lattice.second import GOLDEN as FILL_INS
from tests.generators.poem import test_rules as poem
from tests.generators.riddle import test_rules as riddle
from tests.generators.sweet_spots import test_rules as sweet_spots
from tests.generators.wall import test_notation as wall
from tests.generators.wall.walls import golden
from tests.kinds import every, first, half, hinted, named, puzzle
from tests.rows import check_rows, sample
from tests.said import blanks, refused

# --- texts


@every
def test_texts_round_trip(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    made = puzzle(kind.id, preset.id)
    text = kind.write(made)
    assert kind.read(text) == made
    assert kind.write(kind.read(text)) == text
    for move, _ in hinted(kind.id, preset.id):
        written = kind.write_move(move)
        assert kind.read_move(written) == move
        assert "\n" not in written


@every
def test_its_own_file_is_claimed_by_it_alone(entry: Entry, preset: Preset[Any]) -> None:
    made = puzzle(entry.kind.id, preset.id)
    data = entry.kind.write(made).encode()
    assert [each.kind.id for each in CATALOGUE if each.kind.claims(data)] == [entry.kind.id]
    assert entry.kind.open(data) == made
    here = read(data, all_kinds(), no_pulse)
    assert here.offer is not None
    assert here.made is not None
    assert (here.offer.kind, here.made.puzzle) == (entry.kind, made)
    for _, export in entry.kind.outside.export:
        there = read(export(made), all_kinds(), no_pulse)
        assert there.offer is not None
        assert there.offer.kind is entry.kind


MOVES: dict[str, st.SearchStrategy[Any]] = {
    "brick": brick.MOVES,
    "crossword": crossword.MOVES,
    "fill_in": fill_in.MOVES,
    "riddle": riddle.moves,
    "sweet_spots": sweet_spots.MOVES,
    "connecting_wall": wall.MOVES,
    "lion_wall": wall.MOVES,
    "idioms_zh": idioms.MOVES,
    "poem_zh": poem.MOVES,
}
NO_MOVES = {
    "brick": ("reveal", "reveal a b", "eat apple", "finish now", "guess " + "a" * 100),
    "crossword": ("put 0,1 A", "put 1,1 a", f"put 1,1 A{'A' * LONGEST_ENTRY}", "put 1,1 A/B", "reveal word 1,1"),
    "fill_in": ("put 0,1 A", "put 1,1 a", "put 1,1 AB", "lift 1,1", "place 1,1 across A1"),
    "idioms_zh": ("put 1,2", "spell 1,1 across 三心", "take 0,1", "tell 1,1"),
    "poem_zh": ("draw 1,1", "draw 0,1 1,1", "lift 1", "lift 1,1 1,2"),
    "riddle": ("put 1 ab", "put x a", "cross 1", "clear", "give", "put 1 ä", "cross 1 A"),
}


@pytest.mark.sampled
@pytest.mark.parametrize("kind", MOVES)
@given(data=st.data())
def test_any_move_is_one_line_and_is_read_back(kind: str, data: st.DataObject) -> None:
    move, of = data.draw(MOVES[kind]), named(kind).kind
    assert of.read_move(of.write_move(move)) == move
    assert "\n" not in of.write_move(move)


@pytest.mark.parametrize("kind", NO_MOVES)
def test_what_is_no_move_is_refused(kind: str) -> None:
    check_rows((*NO_MOVES[kind], "", "put", "×", "put 1,1 A\n"), partial(refused, named(kind).kind.read_move))


def test_names_are_names() -> None:
    for names in ({entry.kind.id for entry in CATALOGUE}, {entry.kind.suffix for entry in CATALOGUE}):
        assert len(names) == len(CATALOGUE)
    for entry in CATALOGUE:
        ids = [preset.id for preset in entry.kind.presets]
        choices = {preset.choices for preset in entry.kind.presets}
        assert len(set(ids)) == len(ids) == len(choices)
        dailies = {entry.daily_on(f"2026-11-{day:02}") for day in range(1, 8)}
        assert dailies <= {each.id for each in every_preset(entry.menu)}


# --- bad texts

FAULTS: list[tuple[Callable[[str], object], dict[str, Any]]] = [
    *((named("crossword").kind.read if row["kind"] == "crossword" else ipuz.read, row) for row in crossword.FAULTS),
    *((named("fill_in").kind.read, row) for row in FILL_INS["fault"]),
    *((read_all, row) for row in riddle.EXAMPLES["bad"]),
    *((read_wall, {**row, "text": row["wall"]}) for row in golden("refused")),
    *((named("idioms_zh").kind.read, {"text": text, "key": key}) for text, key in idioms.BAD),
    *((named("poem_zh").kind.read, {"text": text, "key": key}) for text, key in poem.BAD),
]


@pytest.mark.parametrize(("reader", "row"), FAULTS, ids=[row["key"] for _, row in FAULTS])
def test_each_fault_has_its_sentence_and_its_place(reader: Callable[[str], object], row: dict[str, Any]) -> None:
    why = refused(reader, row["text"])
    assert why.key == row["key"]
    assert all(blanks(why)[name] == row[name] for name in ("line", "column") if name in row)


STRANGE = st.text(alphabet=st.sampled_from("0123456789 ABCxyz.,*#=:|/-_\n\t{}[]\"'éß灯\0\r\ufeff"), max_size=80)
ODD = st.one_of(st.text(max_size=60), STRANGE)


def damaged(text: str, data: st.DataObject) -> str:
    """A good text with something cut out, put in or put elsewhere."""
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 12)))
    return text[:start] + data.draw(st.one_of(st.just(""), ODD)) + text[end:]


def said(error: Exception) -> None:
    """One sentence, whole."""
    assert str(error).strip()
    assert "\n" not in str(error).strip()


@pytest.mark.sampled
@first
@given(data=st.data())
def test_a_bad_puzzle_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    good = kind.write(puzzle(kind.id, preset.id))
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(good, data)
    try:
        made = kind.read(text)
    except BadText as error:
        said(error)
    else:
        assert kind.read(kind.write(made)) == made
        assert not kind.faults(kind.start(made)) or kind.over(kind.start(made))


@pytest.mark.sampled
@first
@given(data=st.data())
def test_a_bad_move_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    state = half(entry, preset)
    goods = [kind.write_move(move) for move, _ in hinted(kind.id, preset.id)]
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(data.draw(st.sampled_from(goods)), data)
    try:
        move = kind.read_move(text)
        assert kind.read_move(kind.write_move(move)) == move
        kind.over(kind.play(state, move))
    except (BadText, IllegalMove) as error:
        said(error)


@pytest.mark.sampled
@first
@given(data=st.data())
def test_a_bad_file_gives_one_sentence(entry: Entry, preset: Preset[Any], data: st.DataObject) -> None:
    kind = entry.kind
    good = kind.write(puzzle(kind.id, preset.id))
    spoilt = st.builds(lambda: damaged(good, data).encode("utf-8", "replace"))
    raw = data.draw(st.one_of(st.binary(max_size=60), spoilt))
    assert kind.claims(raw) in (True, False)
    try:
        kind.start(kind.open(raw))
    except BadText as error:
        said(error)


@first
@pytest.mark.parametrize(
    "raw", [b"", b"\0", b"\xff\xfe", b"\n" * 5000, b"[" * 100_000, b"1 " * 50_000, bytes(range(256)) * 40]
)
def test_a_strange_file_gives_one_sentence(entry: Entry, preset: Preset[Any], raw: bytes) -> None:
    assert entry.kind.claims(raw) in (True, False)
    with pytest.raises(BadText) as caught:
        entry.kind.open(raw)
    said(caught.value)


# --- a long run of one sign takes no more time than its length allows

FEW = (" ", "\t", "\n", "1-2 ", "1.", "#\n")  # runs that were slow once
SIGNS = (*FEW, "\r\n", "1", "a", "一", ",", ";", ":", "-", '"', "'", "(", ".", "A", "\u3000", "a ", "a\n", "my ", "- ")
SHORT, LONG = 100_000, 200_000  # characters of a run
LIMIT = 3e-6  # processor seconds a sign, of one reader and one run: 1e-6 on an idle machine
TEXTS = {
    "linked": "Flat fish - plaice, sole, turbot, dab\nCheese - feta, brie, edam, cheddar\n"
    "Drums - snare, bass, kettle, side\nTrees - oak, elm, ash, fir\n",
    "sixteen": "feta drum sun flash\ngoat cow moon brie\npig harp star hen\nedam lyre sheep lute\n",
    "words": "moon lamp room tree river\nstone, wood, glass\n",
    "clued": "lantern\tIt hangs in the hall\nmoon\tIt was full\n",
    "table": 'No;Term;Meaning\n1;lantern;"hangs; high"\n2;river;flows\n3;moon;full\n',
    "numbered": "1. lantern\n2. river\n3. moon\n4. ferry\n",
    "riddle": "My first is in lion but not in tiger\nMy second is in owl but not in oar\n"
    "The third letter is in well and also in all\nSolution: owl\n",
    "exolve": "exolve-begin\nexolve-grid:\n  ABC\n  D.E\n  FGH\nexolve-across:\n 1 Clue (3)\n 3 Other (3)\n"
    "exolve-down:\n 1 Some (3)\n 2 More (3)\nexolve-end\n",
    "xd": "## Grid\nABC\nD.E\nFGH\n## Clues\nA1. Clue ~ ABC\nA3. Other ~ FGH\nD1. Some ~ ADF\nD2. More ~ CEH\n",
    "slots": "1,1 across 3\n1,1 down 3\n3,1 across 3\n1,3 down 3\n",
}


def _any(text: str) -> object:
    return read(text.encode(), all_kinds(), no_pulse, make=False)


READERS: dict[str, tuple[str, Callable[[str], object]]] = {name: (text, _any) for name, text in TEXTS.items()}
READERS |= {
    "a list": (TEXTS["words"], read_word_list),
    "a list or prose": (TEXTS["words"], looks_like_list),
    "columns": (TEXTS["table"], read_table),
    "a code or an address": ("sweet-spots/6x6/1", partial(puzzle_text, kinds=all_kinds(), pulse=no_pulse)),
    "a heading": ("x\n", read_heading),
    "a line of a log": ("12.3 move 1,2 chest\n", read_entry),
}
READERS |= {f"a move of {kind.id}": ("put 1 a\n", kind.read_move) for kind in all_kinds()}


def _with_run(text: str, run: str) -> tuple[str, ...]:
    """The text with the run between two lines, at the end of a line, and between two words."""
    middle = text.index("\n") if "\n" in text else len(text)
    blank = text.rfind(" ", 0, middle) + 1
    return (
        f"{text[:middle]}\n{run}\n{text[middle:].lstrip()}",
        text[:middle] + run + text[middle:],
        text[:blank] + run + text[blank:],
    )


def _check(reader: Callable[[str], object], text: str, length: int, sign: str) -> None:
    _seconds(reader, text)  # reads the words that all readers share
    length = SHORT if sign in FEW else length
    texts = _with_run(text, sign * (length // len(sign)))
    for each in texts if sign in FEW else texts[SIGNS.index(sign) % 3 :][:1]:
        took = _seconds(reader, each)
        assert took < LIMIT * length, f"{took:.1f} s"


def _seconds(reader: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    with suppress(BadText, ValueError, LookupError, TypeError):
        reader(text)
    return time.process_time() - began


@pytest.mark.sampled
@pytest.mark.parametrize("sign", FEW, ids=repr)
@pytest.mark.parametrize("name", ["riddle", "a list", "columns"])
def test_a_run_of_signs_is_read_at_once(name: str, sign: str) -> None:
    text, reader = READERS[name]
    _check(reader, text, SHORT, sign)


@pytest.mark.slow
@pytest.mark.parametrize(("turn", "name"), [*enumerate([*READERS, *(f"file:{kind.id}" for kind in all_kinds())])])
def test_a_longer_run_takes_only_as_much_longer(turn: int, name: str) -> None:
    """Also in a file of each kind."""
    if name in READERS:
        text, reader = READERS[name]
    else:
        kind = named(name.removeprefix("file:")).kind
        text, reader = kind.write(puzzle(kind.id, kind.presets[0].id)), lambda each: kind.open(each.encode())
    check_rows(sample(SIGNS, 1, turn, full=7), partial(_check, reader, text, LONG))


NOTATIONS: list[tuple[str, Any, Callable[[bytes, str], bool]]] = [
    ("brick", brick_notation, brick_notation.is_headed),
    *(("crossword", crossword_notation, is_headed), ("fill_in", fill_in_notation, is_headed)),
]


@pytest.mark.parametrize(("kind", "notation", "claims"), NOTATIONS)
def test_a_sibling_writes_under_a_header_of_its_own(
    kind: str, notation: Any, claims: Callable[[bytes, str], bool]
) -> None:
    whole, header = next(each for each in all_kinds() if each.id == kind), f"{kind}-zh"
    of = puzzle(kind, whole.presets[0].id)
    text, family = notation.write(of, header), whole.write(of)
    assert notation.read(text, header) == notation.read(family, header) == of
    assert not whole.claims(text.encode())
    assert refused(whole.read, text)
    assert [claims(each.encode(), header) for each in (text, family)] == [True, False]
