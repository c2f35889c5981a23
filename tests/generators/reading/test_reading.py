"""Files from outside are read whole or refused in a sentence. Texts in any form: lists wait for a choice, the best fit
comes first, bad texts are answered by the nearest; and own words make something in every kind."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import CATALOGUE
from game.scenes.files.read_puzzle import ReadPuzzle, ReadWords, read_data
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import BadText, Outside, no_pulse
from generators.kernel.phrases import phrasebook, tell
from generators.kernel.text import LARGEST_FILE, decode, description, read_bytes, shorten_name
from generators.lanterns import all_kinds
from generators.reading.parse import LAYOUT, TEXT, WORDS, ReadText, read, with_columns
from generators.sweet_spots.rules import Mark
from generators.words import word_list
from generators.words.word_list import MOST_LINES, read_table, read_word_list, words_of_table
from tests.game.files_hand import examine
from tests.kinds import named
from tests.rows import check_rows, of_type, present, sample
from tests.said import blanks, refused
from tests.sources import ROOT


def test_what_is_no_text_or_cannot_be_read_is_told(tmp_path: Path) -> None:
    large = tmp_path / "large"
    large.write_bytes(bytes(LARGEST_FILE + 1))
    assert refused(decode, b"a\0b").key == "file.binary"
    assert refused(decode, b"a\n\xff").key == "file.not_utf8"
    assert refused(read_bytes, str(tmp_path / "nowhere")).key == "file.unreadable"
    assert refused(read_bytes, str(large)).key == "file.too_large"


# --- long texts: forms walk through all lines, and each of them is quick only if lines are few


@pytest.mark.sampled
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\v", "\x85", "\u2028"])
def test_a_text_of_too_many_lines_is_refused_before_any_form_is_asked(end: str) -> None:
    assert refused(read, f"a{end}".encode() * (MOST_LINES + 1), (), no_pulse).key == "file.too_many_lines"
    assert refused(read, f"a{end}".encode() * MOST_LINES, (), no_pulse).key == "import.unknown"


def test_reading_can_be_called_off_between_any_two_forms() -> None:
    done: list[str] = []

    def ask(_: bytes) -> bool:
        done.append("ask")
        return False

    kinds = [replace(kind, claims=ask, outside=_asked(kind.outside, ask)) for kind in all_kinds()]
    refused(read, b"?", kinds, lambda: done.append("pulse"))
    assert done.count("ask") > 2 * len(kinds)
    assert ["ask", "ask"] not in [done[at : at + 2] for at in range(len(done))]


def _asked(outside: Outside[Any], ask: Callable[[bytes], bool]) -> Outside[Any]:
    return replace(outside, forms=tuple(replace(form, fits=ask) for form in outside.forms), from_text=None)


def test_a_list_of_words_is_read_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever pastes a long text on the page of words waits for it."""
    seen: list[str] = []

    def keep(line: str) -> str:
        seen.append(line)
        return line

    monkeypatch.setattr(word_list, "without_runs", keep)
    read_word_list("lantern\n" * (2 * MOST_LINES))
    assert len(seen) == MOST_LINES


def zipped(**files: bytes) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


PROSE = b" stream master remote tamers mates steam teams tears rates stare" * 20
SAMPLES = {
    "html": b"<!DOCTYPE html><html><body>" + PROSE,
    "xml": b"<?xml version='1.0'?><words>" + PROSE + b"</words>",
    "pdf": b"%PDF-1.7\n" + PROSE,
    "document": b"{\\rtf1 " + PROSE,
    "picture": b"\x89PNG\r\n\x1a\n" + PROSE,
    "archive": b"\x1f\x8b\x08" + PROSE,
    "zip": zipped(words=PROSE),
    "document_zip": zipped(mimetype=PROSE),
    "utf16": "words and words".encode("utf-16"),
    "binary": b"words\0" + PROSE,
}


@pytest.mark.parametrize("name", SAMPLES)
def test_no_kind_takes_it_and_it_is_named(name: str) -> None:
    data = SAMPLES[name]
    assert [entry.kind.id for entry in CATALOGUE if entry.kind.claims(data)] == []
    assert refused(examine, data, no_pulse).key == f"file.{name.removesuffix('_zip')}"


@pytest.mark.parametrize("start", ["<cell x='1'/>", " \n<clues>", "<!-- x -->", "<b>Bold</b>", "\ufeff<?xml ?>", "<p>"])
def test_no_kind_makes_a_puzzle_of_markup(start: str) -> None:
    for entry in CATALOGUE:
        if entry.kind.outside.from_text is not None and entry.kind.outside.reads is None:
            with pytest.raises(BadText, match=r"HTML|XML"):
                entry.kind.outside.from_text(start + PROSE.decode(), Random(1), no_pulse)


@pytest.mark.parametrize("text", ["", "<3 you", "a < b and b > a", "1 < 2 <b", "{}", "PK", "BMW and Audi"])
def test_what_only_looks_like_it_is_text(text: str) -> None:
    assert description(text.encode()) is None


def test_an_archive_names_what_is_in_it() -> None:
    many = zipped(**{f"{number}.txt": b"x" for number in range(9)})
    with pytest.raises(BadText, match=r"0\.txt, 1\.txt, 2\.txt and 6 more"):
        examine(many, no_pulse)
    assert refused(examine, many[:60], no_pulse).key == "file.zip_broken"


@given(st.integers(), st.integers(1, 12))
def test_a_damaged_archive_is_named_or_its_names_are_told(seed: int, faults: int) -> None:
    rng = Random(seed)
    raw = bytearray(zipped(**{"a.txt": b"x", "b.xml": b"y" * 90, "c/": b""}))
    for _ in range(faults):
        place = rng.randrange(4, len(raw))
        raw[place : place + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    assert present(description(bytes(raw))).key in ("file.zip", "file.zip_broken")
    for entry in CATALOGUE:
        assert entry.kind.claims(bytes(raw)) in (True, False)


def test_names_from_outside_are_harmless() -> None:
    assert shorten_name("../../etc/pass\nwd\u202e") == "passwd"
    assert shorten_name("a\\b\\" + "c" * 99) == "c" * 39 + "…"
    assert shorten_name("\0") == "?"


EIGHT = "lantern, teacup, river, bridge, maple, ferry, window, garden"
LISTS = {  # of words: what is read, how many words, in what grid
    EIGHT: (8, ()),
    "lantern\tIt hangs in the hall\nmoon\tIt was full": (2, ()),
    'No;Term;Meaning\n1;lantern;"hangs; high"\n2;river;flows\n3;moon;full\n': (3, ()),
    "12 345 678 1234 99 4567": (6, ()),
    "* * *\n* . *\n* * *": (0, ("***", "*.*", "***")),
    "***\n*.*\n***\n\ncat cot tip per": (4, ("***", "*.*", "***")),
    "1,1 across 3\n1,1 down 3\n3,1 across 3\n1,3 down 3": (0, ("***", "*.*", "***")),
    "1,1 across 3\n1|1 down 03\n3,1 across 3\n001,3 down 3": (0, ("***", "*.*", "***")),
    "1,1 across 3\n\n1,1 down 3\n3,1 across 3\n\n1,3 down 3": (0, ("***", "*.*", "***")),
    "(0, 0), true, 3\n(0, 0), false, 3\n(2, 0), true, 3\n(0, 2), false, 3": (0, ("***", "*.*", "***")),
    "...\n.#.\n...": (0, ("***", "*.*", "***")),
}
BAD = {  # what fits nothing: the nearest form, and what is wrong there
    "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3\n": ("board.sweet_spots.name", "sweet_spots.ragged"),
    "puzz.link/p?starbattle/4/4/1/lh8": ("form.puzz_link", "sweet_spots.link_borders"),
    "puzz.link/p?starbattle/4/5/1/lh89pg": ("form.puzz_link", "sweet_spots.link_square"),
    "puzz.link/p?starbattle/4/4/1/000000": ("form.puzz_link", "sweet_spots.link_zones"),
    "一 丶 丿 亅 江 河 海 湖 林 校 材 村 唱 和 吃 吹": ("form.sixteen", "wall.no_groups_near"),
    "exolve-begin\nexolve-grid:\nAB\nA\n": ("board.crossword.name", "crossword.ragged"),
    f"exolve-begin\nexolve-grid:\n{'A' * 41}\n": ("board.crossword.name", "crossword.no_grid"),
}


def looked(text: str) -> ReadText:
    return read(text.encode(), all_kinds(), no_pulse)


def test_lists_and_grids_wait_for_a_choice_in_the_window_too() -> None:
    def check(row: tuple[str, tuple[int, tuple[str, ...]]]) -> None:
        text, (count, rows) = row
        found = looked(text)
        assert found.offer is None
        assert found.words is not None
        assert (len(found.words.entries), found.words.rows) == (count, rows)
        assert {each.form for each in found.others} == {LAYOUT if rows else WORDS}
        seen = of_type(read_data(text.encode(), no_pulse), ReadWords)
        assert seen.words == found.words
        assert [each.kind.id for each in seen.others] == [each.kind.id for each in found.others]
        for offer in found.others:
            made = offer.open(Random(0), no_pulse)
            assert offer.kind.read(offer.kind.write(made.puzzle)) == made.puzzle

    check_rows(sample(LISTS.items(), 6), check)


def test_what_fits_nothing_is_answered_by_the_nearest_form() -> None:
    def check(row: tuple[str, tuple[str, str]]) -> None:
        text, (form, fault) = row
        nearly = refused(looked, text)
        assert nearly.key == "form.nearly"
        assert [blanks(nearly)[name].key for name in ("form", "fault")] == [form, fault]

    check_rows(BAD.items(), check)
    slot = refused(looked, "1,1 ACROSS 3\n1,1 DOWN 3\n3,1 ACROSS 3\n1,3 ,3 ,3 ,")
    assert (slot.key, blanks(slot)["line"]) == ("lattice.bad_slot", 4), "a slot that is none is named by its line"


def test_a_heading_is_no_row_of_a_grid() -> None:
    """A bad file is answered by what is wrong with it, not by the width of its rows."""
    for text, fault in (
        ("idioms-zh\n三***\n*...\n*...\n*...\n\n两 心 意 心 二 意\n\n三心二 三心两意\n", "idioms.odd_word"),
        ("idioms-zh\n三***\n*...\n*...\n*...\n\n两 心 意 心 二 二\n\n三心二意 三心两意\n", "idioms.bank_lacks"),
        ("fill-in\n***\n*..\n*..\n\ncat c?b\n", "lattice.odd_word"),
    ):
        assert blanks(refused(looked, text))["fault"].key == fault
    for heading in ("idioms-ja", "idioms_zh", "idioms"):
        found = refused(looked, f"{heading}\n三***\n*...\n*...\n*...\n\n两 心 意\n\n三心二意\n")
        assert (found.key, blanks(found)["header"]) == ("lattice.strange_header", heading)


@pytest.mark.parametrize("sign", "龘㜺𠀋")
@pytest.mark.parametrize(
    "text",
    [
        "poem-zh\n处闻啼\n处鸟落\n花?少\n\n处处闻啼鸟\n",
        "idioms-zh\n三***\n*...\n*...\n*...\n\n两 心 意 心 二 意 ?\n\n三心二意 三心两意\n",
        "riddle-zh\n谜 一口咬掉?\n",
        '{"brick_zh": {"letters": "千山万水?",\n"words": ["千山万水"]}}',
        "宀: 家 安 字 宝\n氵: 江 河 海 湖\n木: 林 ? 桃 板\n口: 吃 叫 吹 唱\n",
        "# language: zh\n红: 红花 红豆 红包 红人\n绿: 绿茶 绿豆 绿地\n白: 白? 白云 白菜 白天\n黑: 黑夜 黑板 黑熊\n",
        "家 安 字 宝 江 河 海 湖\n林 ? 桃 板 吃 叫 吹 唱",
    ],
)
def test_a_character_that_no_font_draws_is_named_with_its_line(text: str, sign: str) -> None:
    line = text[: text.index("?")].count("\n") + 1
    fault = blanks(refused(looked, text.replace("?", sign)))["fault"]
    assert fault.key == "file.not_drawn"
    assert (blanks(fault)["sign"], blanks(fault)["line"]) == (sign, line)


def test_the_best_fit_comes_first_and_the_others_beside_it() -> None:
    found = looked("feta drum sun flash\ngoat cow moon brie\npig harp star hen\nedam lyre sheep lute\n")
    assert found.offer is not None
    assert (found.offer.kind.id, found.offer.form) == ("connecting_wall", "sixteen")
    assert [each.kind.id for each in found.others] == ["sweet_spots", "brick", "riddle", "crossword", "fill_in"]
    prose = looked("Rain came in from the sea. A train ran in the rain, in vain. Retain a retina, or inert train.")
    assert prose.offer is not None
    assert (prose.offer.kind.id, prose.offer.form) == ("brick", TEXT)
    found = looked(f"{EIGHT}, candle, mirror, pencil, basket, hammer, pillow, carpet, ladder")
    assert found.offer is None
    assert found.fault is not None
    assert "finds no four groups" in tell(found.fault.key, **dict(found.fault.blanks))
    assert "fill_in" in [each.kind.id for each in found.others]


def test_the_table_in_the_documents_is_true() -> None:
    """Each whole example of its column opens as the table says."""
    table = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8").partition("## Any text")[2]
    lines = [line.split("|") for line in table.splitlines() if line.startswith("| ") and "…" not in line]
    examples = {cells[1].strip(): re.findall("`([^`]+)`", cells[2]) for cells in lines}
    assert all(phrasebook().sentences[f"form.{form.name}"] for kind in all_kinds() for form in kind.outside.forms)
    for form, kind in (("puzz.link, pzv", "sweet_spots"), ("SBN", "sweet_spots"), ("sixteen cards", "lion_wall")):
        found = looked(examples[form][0])
        assert found.offer is not None
        assert found.offer.kind.id == kind
    board = looked("\n".join(examples["a board in numbers or letters"]))
    assert board.offer is not None
    assert looked("\n".join(examples["an empty grid"][:3])).words == looked("***\n*.*\n***").words
    assert looked(examples["words"][0]).words is not None


def test_a_lion_wall_with_a_slip_is_no_connecting_wall_in_silence() -> None:
    """Neither with our colons nor with those of others; the window tells it as the command line does."""
    for text in (
        "宀: 家 安 字 宝\n氵: 江 河 海 湖\n木: 林 [] 桃 板\n口: 吃 叫 吹 唱\n",
        "宀：家，安，字，宝\n氵：江，河，海，湖\n木：林，松x，桃，板\n口：吃，叫，吹，唱\n",
    ):
        found = looked(text)
        assert found.offer is not None
        assert found.offer.kind.id == "connecting_wall"
        assert found.fault is not None
        assert dict(found.fault.blanks)["fault"].key == "wall.no_character"
        seen = of_type(read_data(text.encode(), no_pulse), ReadPuzzle)
        assert found.fault in seen.notes


HAN = "窠窒岤空洷溄江沚食仚仝企踉踝跮趾"
WORDS_OF_WALL = tuple("feta drum sun flash goat cow moon brie pig harp star hen edam lyre sheep lute".split())  # noqa: SIM905
SHAPES = {  # in which people write down sixteen cards
    "a line": " ".join,
    "four lines": lambda cards: "\n".join(" ".join(cards[at : at + 4]) for at in range(0, 16, 4)),
    "blank lines": lambda cards: "\r\n\r\n".join(" ".join(cards[at : at + 4]) for at in range(0, 16, 4)),
    "a column": "\n".join,
    "commas": ", ".join,
    "Chinese commas": "、".join,
    "semicolons": "; ".join,
    "tabs": lambda cards: "\n".join("\t".join(cards[at : at + 4]) for at in range(0, 16, 4)),
    "a table with bars": lambda cards: "\n".join(f"| {' | '.join(cards[at : at + 4])} |" for at in range(0, 16, 4)),
    "numbers": lambda cards: "\n".join(f"{number}. {card}" for number, card in enumerate(cards, 1)),
    "dashes": lambda cards: "\n".join(f"- {card}" for card in cards),
    "quotes": lambda cards: ", ".join(f'"{card}"' for card in cards),
    "JSON": lambda cards: json.dumps(list(cards), ensure_ascii=False),
}


def test_sixteen_cards_are_read_in_every_shape() -> None:
    def check(row: tuple[str, Any]) -> None:
        for kind, cards in (("lion_wall", HAN), ("connecting_wall", WORDS_OF_WALL)):
            found = of_type(read_data(row[1](cards).encode(), no_pulse), ReadPuzzle)
            assert (found.entry.kind.id, found.form) == (kind, "sixteen")
            assert found.puzzle.cards == tuple(cards)

    check_rows(SHAPES.items(), check)
    for glued in (HAN, "\n".join(HAN[at : at + 4] for at in range(0, 16, 4))):
        assert looked(glued).made == looked(" ".join(HAN)).made
    plain = looked("lantern\nteacup\nriver\nbridge").words
    for text in ("1. lantern\n2. teacup\n3. river\n4. bridge", "- lantern\n- teacup\n- river\n- bridge"):
        assert looked(text).words == plain, "of a list of words too"
    assert looked('" ' + " ".join(HAN)).made == looked(" ".join(HAN)).made, "a quote alone is no card"


OWN = read_word_list(EIGHT)
WHY_NOT = {"lion_wall": "wall.no_own_lion", "connecting_wall": "wall.few_own", "sweet_spots": "sweet_spots.no_own"}


MAKERS: dict[str, Any] = {kind.id: kind.outside.from_words for kind in all_kinds()}


def not_made(kind: str, words: GivenWords) -> str:
    return refused(MAKERS[kind].make, words, Random(1), no_pulse).key


def test_eight_words_make_something_in_every_kind_or_a_sentence_says_why() -> None:
    for kind in (kind for kind in all_kinds() if MAKERS[kind.id] is not None):
        maker = MAKERS[kind.id]
        assert set(maker.fitting(OWN)) <= set(OWN.words)
        if kind.id in WHY_NOT:
            assert not_made(kind.id, OWN) == WHY_NOT[kind.id]
            continue
        made = maker.make(OWN, Random(1), no_pulse)
        assert kind.read(kind.write(made.puzzle)) == made.puzzle
        assert len(kind.solutions(made.puzzle, 2, no_pulse)) == 1
        assert set(made.unused) < set(OWN.words)


def test_grids_hold_what_was_given() -> None:
    words = read_word_list("12 345 678 1234 994 4567")
    numbers = MAKERS["fill_in"].make(words, Random(2), no_pulse)
    assert sorted(numbers.puzzle.words) == sorted(set(words.words) - set(numbers.unused))
    made = MAKERS["crossword"].make(read_word_list("moon: full\nroom: has a view"), Random(2), no_pulse)
    assert {made.puzzle.answer(slot) for slot in made.puzzle.solution.slots} == {"MOON", "ROOM"}
    assert set(made.puzzle.clues) == {"full", "has a view"}


def test_some_words_make_no_brick_but_chests() -> None:
    few = read_word_list("assess, uncopyrightable, teapot, lime")
    assert MAKERS["brick"].fitting(few) == ("TEAPOT",), "of too few or too many letters"
    names = MAKERS["sweet_spots"]
    assert names.fitting(read_word_list("diane, zoe, abba, abe")) == ("DIANE",)
    made = names.make(read_word_list("diane, zoe, abba"), Random(3), no_pulse)
    (state,) = named("sweet_spots").kind.solutions(made.puzzle, 2, no_pulse)
    columns = [column for _, column in sorted(state.spots(Mark.CHEST))]
    assert "".join(chr(ord("A") + column) for column in columns).startswith("DIANE")


def test_seventeen_cards_make_a_wall() -> None:
    cards = read_word_list(", ".join((*WORDS_OF_WALL, "kumquat")))
    made = MAKERS["connecting_wall"].make(cards, Random(1), no_pulse)
    assert len(set(made.puzzle.cards)) == 16
    assert len(made.unused) == 1


@pytest.mark.slow
def test_characters_make_a_lion_wall() -> None:
    words = read_word_list("林 村 校 桥 海 河 湖 洗, 妈好姐她\n说 话 语 请 moon 听 X")
    assert MAKERS["lion_wall"].fitting(words) == words.characters == tuple("林村校桥海河湖洗妈好姐她说话语请听")
    made = MAKERS["lion_wall"].make(words, Random(1), no_pulse)
    assert set(made.puzzle.cards) < set(words.characters)


def test_an_empty_grid_is_filled_by_own_words_first_and_the_dictionary_helps() -> None:
    found = read(b"*****\n*.*.*\n*****\n*.*.*\n*****\n\nlarge\nember", all_kinds(), no_pulse)
    offer = next(each for each in found.others if each.kind.id == "crossword")
    made = offer.open(Random(1), no_pulse)
    answers = {made.puzzle.answer(slot) for slot in made.puzzle.solution.slots}
    assert "lattice.helped" in {each.key for each in made.notes}
    assert len(answers) == 6


def test_a_column_without_a_heading_is_chosen_by_its_number() -> None:
    table = present(read_table("a,moon\nb,star\n", sure=True))
    assert words_of_table(with_columns(table, "2", "")).words == ("MOON", "STAR")


def test_a_name_that_chests_cannot_spell_is_told_why_and_size_and_letters_are_free() -> None:
    rows = {"li": "spell_short", "fiona": "spell_far", "anna": "spell_twice", "abel": "spell_beside"}
    for name, key in rows.items():
        assert not_made("sweet_spots", read_word_list(f"{name}\n")) == f"sweet_spots.{key}"
    grid = MAKERS["crossword"].make(replace(OWN, size=9), Random(1), no_pulse).puzzle.solution
    assert max(grid.width, grid.height) <= 9
    made = MAKERS["brick"].make(replace(OWN, chosen="AEGINRT"), Random(1), no_pulse)
    assert set(made.puzzle.letters) == set("aeginrt")
    assert not_made("brick", replace(OWN, chosen="AE")) == "brick.no_own"
