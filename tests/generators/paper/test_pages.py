"""Pages of every kind: nothing stands outside, no glyph is missing, and all that was promised is on them."""

from __future__ import annotations

import shutil
import subprocess
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from random import Random
from unittest.mock import MagicMock, Mock, patch

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.drawing import Box, Oval, PaperMark, Picture, Stroke, Words
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.paper import PaperList, PaperRow, PaperSheet
from generators.kernel.phrases import CHINESE, LANGUAGES, speak, tell
from generators.kernel.typeface import BOLD, FONTS, REGULAR, typeface
from generators.lanterns import all_kinds
from generators.names.address import DAILY, LEAST_SEED, Address
from generators.names.almanac import read_year
from generators.names.code import read_code
from generators.paper import command
from generators.paper.furniture import CODE_LETTERS, code_of
from generators.paper.items import (
    A4,
    ANSWERS,
    BELOW,
    END,
    NONE,
    PER_PAGE,
    SIZES,
    WAY,
    OrderedPuzzle,
    PrintChoices,
    day_order,
    items,
    page_size,
)
from generators.paper.pages import PaperDocument, document
from generators.paper.pdf import _draw_mark
from generators.paper.placement import BOX, printable, weight_of, width
from generators.paper.typeset import (
    TITLE,
    balance_columns,
    blocks,
    break_lines,
    column_height,
    fill_columns,
    flow_pages,
    narrowest,
    tallest,
)
from generators.wall import paper as wall_paper
from tests.generators.run_command import generators, run
from tests.kinds import named
from tests.rows import FULL, check_rows, sample

PRINTED = [kind for kind in all_kinds() if kind.outside.paper is not None]
DAYS = 2 if FULL else 1  # of each kind
LION, SWEET_SPOTS, CROSSWORD = (named(each).kind for each in ("lion_wall", "sweet_spots", "crossword"))
SIX_MM = 17  # points
EDGE = 20  # points of paper that no printer reaches


def dailies(kind: AnyKind, count: int) -> Iterator[OrderedPuzzle]:
    """Evenly spread over the first year that has enough; a kind whose days are written by hand has few. A kind without
    dailies has new puzzles."""
    if not kind.menu.week:
        seeds = (str(LEAST_SEED + number) for number in range(count))
        return (OrderedPuzzle(kind.id, str(Address(kind.id, kind.presets[0].id, seed))) for seed in seeds)
    years = (list(read_year(kind.id, year)) for year in ("2027", "2026"))
    pages = next(each for each in years if len(each) >= count)
    every = islice(pages, 0, None, len(pages) // count)
    return (OrderedPuzzle(kind.id, str(Address(kind.id, DAILY, page.day)), page.text) for page in islice(every, count))


def printed(ordered: list[OrderedPuzzle], choices: PrintChoices) -> PaperDocument:
    return document(items(ordered, all_kinds(), no_pulse), choices, "Puzzles", no_pulse)


def words(document: PaperDocument, *, turned: bool = False) -> list[str]:
    return [
        mark.text for page in document.pages for mark in page.marks if isinstance(mark, Words) and mark.turned == turned
    ]


def corners(mark: PaperMark) -> Iterator[tuple[float, float]]:
    match mark:
        case Box() | Picture():
            yield from ((mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height))
        case Stroke():
            yield from mark.points
        case Oval():
            yield from (
                (mark.x - mark.width / 2, mark.y - mark.height / 2),
                (mark.x + mark.width / 2, mark.y + mark.height / 2),
            )
        case Words():
            wide = width(mark.text, mark.size, bold=mark.bold) * (-1 if mark.turned else 1)
            yield from ((mark.x - wide * mark.align, mark.y), (mark.x + wide * (1 - mark.align), mark.y))


def check(document: PaperDocument, paper: str = A4) -> None:
    for number, page in enumerate(document.pages, 1):
        assert (page.width, page.height) == SIZES[paper]
        for mark in page.marks:
            inside = all(EDGE <= x <= page.width - EDGE and EDGE <= y <= page.height - EDGE for x, y in corners(mark))
            assert inside, (number, mark)
    for text in words(document):
        assert BOX not in text, text
        assert all(typeface(weight_of(text, bold=bold)).has(text) for bold in (True, False)), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_stands_on_its_pages_and_no_glyph_is_missing(language: str) -> None:
    """Large and small, with all sorts of answers."""
    speak(language)

    def kind_by_kind(row: tuple[int, AnyKind]) -> None:
        at, kind = row
        choices = (
            PrintChoices(per_page=4, answers=BELOW),
            PrintChoices("Letter", per_page=6, answers=END),
            PrintChoices(per_page=2, answers=WAY),
            PrintChoices(large=True, answers=END),
        )
        for each in choices if FULL else choices[(at + 1 + 2 * (language == CHINESE)) % 4 :][:1]:
            check(printed(list(dailies(kind, DAYS)), each), each.paper)

    rows = list(enumerate(PRINTED))
    check_rows(rows if FULL else rows[language == CHINESE :: 4], kind_by_kind)


def test_an_address_and_a_code_lead_back_to_each() -> None:
    """A board from elsewhere has a code, but no address."""
    ordered = [next(dailies(kind, 1)) for kind in PRINTED]
    ordered.append(OrderedPuzzle("sweet_spots", text="0 0 1 1\n0 0 0 1\n2 0 3 3\n2 2 3 3\n"))
    shown = words(printed(ordered, PrintChoices(answers=NONE)))
    for each in ordered:
        assert each.address in (*shown, "")
    for item in items(ordered, all_kinds(), no_pulse):
        code = code_of(item)
        assert any(text.startswith(code[:20]) for text in shown) == (len(code) <= CODE_LETTERS), item.name
        assert read_code(code, all_kinds()) == (item.kind, item.puzzle)


def test_steps_on_paper_speak_of_what_is_printed_and_an_answer_below_leaves_room() -> None:
    found = printed([OrderedPuzzle("sweet_spots", "sweet_spots/8-1-hard/7@2")], PrintChoices(answers=WAY))
    for page in found.pages[:2]:  # the puzzle, and its solution
        assert {*"ABCDEFGH"} <= {mark.text for mark in page.marks if isinstance(mark, Words)}
    assert not [text for text in words(found) if " lit " in text]
    below = printed([OrderedPuzzle("crossword", "crossword/15-british-medium/8@5")], PrintChoices(answers=BELOW))
    assert max(mark.width for mark in below.pages[0].marks if isinstance(mark, Box)) > 15 * SIX_MM
    assert len(below.pages) == 1, "no page of codes"


@pytest.mark.parametrize("answers", ANSWERS)
def test_answers_stand_where_they_were_asked_for(answers: str) -> None:
    found = printed(list(dailies(CROSSWORD, 2)), PrintChoices(per_page=2, answers=answers))
    titles = [title for title, _ in found.bookmarks]
    turned = words(found, turned=True)
    assert ("Solution" in turned) == (answers == BELOW)
    assert ("Solutions" in titles) == (answers == END)
    assert ("Solutions, step by step" in titles) == (answers == WAY)
    if answers == WAY:
        assert any(text.startswith("Look at") for text in words(found))


def test_a_lion_wall_has_an_appendix() -> None:
    found = printed([next(dailies(LION, 1))], PrintChoices())
    assert "About the characters" in [title for title, _ in found.bookmarks]
    puzzle = LION.read(next(dailies(LION, 1)).text)
    assert set(puzzle.cards) <= set(words(found))


def test_the_appendix_of_a_wall_of_words_names_its_groups_and_its_words() -> None:
    asked = OrderedPuzzle("lion_wall", str(Address("lion_wall", "easy-connections-simplified-words", "1")), new=True)
    for count in (1, 2):
        found = list(items([asked] * count, all_kinds(), no_pulse))
        said = words(document(found, PrintChoices(), "name", no_pulse))
        for group in found[0].puzzle.groups:
            before, after = group.name.replace(" ", "").split("____")
            assert group.name in " ".join(said), "the heading of the first group as well"
            assert all(any(f"{before}{card}{after}" in each for each in said) for card in group.cards), said


def test_characters_beside_words_stay_within_their_cards() -> None:
    wall = replace(LION.read(next(dailies(LION, 1)).text), cards=("万里", *"锋盖靖蓉克襄过询修康一二三四五"))
    marks = wall_paper.sheet("connecting_wall", wall).drawing.marks
    assert len({each.size for each in marks if isinstance(each, Words)}) == 1


def test_a_single_wall_with_its_answer_takes_two_sheets() -> None:
    assert len(printed([next(dailies(LION, 1))], PrintChoices()).pages) == 2


def test_large_print_is_large() -> None:
    daily = list(dailies(CROSSWORD, 3))[-1]
    found, clues = printed([daily], PrintChoices(large=True, answers=NONE)), " ".join(CROSSWORD.read(daily.text).clues)
    lines = [each for page in found.pages[:2] for each in page.marks if isinstance(each, Words) and each.text in clues]
    assert {each.size for each in lines if " " in each.text} == {18}


def test_new_puzzles_of_one_order_repeat_no_clue_and_have_a_code_if_no_address() -> None:
    same = [OrderedPuzzle("crossword", str(Address("crossword", "7-american-easy", "12345")), new=True)] * 2
    first, other = items(same, all_kinds(), no_pulse)
    assert set(first.puzzle.clues).isdisjoint(other.puzzle.clues)
    assert (first.address, other.address) == (same[0].address, "")


def test_six_riddles_with_answers_below_stand_on_a_page() -> None:
    riddles = list(dailies(named("riddle").kind, 40))
    short = [each for each in riddles if len(named("riddle").kind.read(each.text).lines) <= 7][:6]
    assert len(short) == 6
    assert len(printed(short, PrintChoices(per_page=6, answers=BELOW)).pages) == 1


def test_a_small_brick_has_lines_for_its_words_and_claims_no_single_solution() -> None:
    (page,) = printed(list(dailies(named("brick").kind, 6)), PrintChoices(per_page=6, answers=NONE)).pages
    strokes = [mark for mark in page.marks if isinstance(mark, Stroke) and mark.line == 0.5]
    assert len(strokes) - 7 > 6 * 7, "besides those for the time and at the foot"
    assert tell("paper.one_solution") not in words(PaperDocument("", *SIZES[A4], (page,), ()))


def test_a_chinese_riddle_claims_no_single_solution() -> None:
    found = printed(list(dailies(named("riddle_zh").kind, 6)), PrintChoices(per_page=6))
    assert tell("paper.one_solution") not in words(found)


def test_chinese_riddles_of_a_page_are_slips_to_cut_out() -> None:
    def dashes(count: int) -> int:
        (page,) = printed(list(dailies(named("riddle_zh").kind, count)), PrintChoices(per_page=4, answers=NONE)).pages
        return sum(isinstance(mark, Stroke) and mark.line == 0.5 for mark in page.marks)

    assert dashes(1) < 20
    assert dashes(4) > 4 * 80


# --- columns, widths and glyphs


def lists(texts: list[str]) -> list[PaperList]:
    return [PaperList("Across", tuple(PaperRow(text, str(at)) for at, text in enumerate(texts, 1)))]


@given(st.lists(st.text("ab c汉字，", min_size=1, max_size=60), min_size=1, max_size=25), st.integers(1, 4))
def test_columns_hold_all_in_order_and_two_differ_by_a_block_at_most(texts: list[str], count: int) -> None:
    rows = blocks(lists(texts), 9, 120)
    columns = balance_columns(rows, count)
    assert list(chain.from_iterable(columns)) == rows
    assert len(columns) <= count
    largest = max(block.height + block.air for block in rows)
    assert count != 2 or tallest(columns) <= column_height(rows) / 2 + largest + 1


def test_a_number_stays_with_its_clue_and_a_title_with_its_first() -> None:
    rows = blocks(lists(["one"] * 3), 9, 120)
    assert len(rows) == 3
    columns, rest = fill_columns(rows, 1, rows[0].height)
    assert columns == [[rows[0]]]
    assert rest == rows[1:]
    shown = [mark.text for mark in rows[0].marks if isinstance(mark, Words)]
    assert shown == ["Across", "one", "1"]


def test_no_last_page_has_a_few_clues_alone() -> None:
    page = page_size(PrintChoices(large=True))
    rows = blocks(lists(["one clue"] * 54), 18, page.measure / 2)
    pages = [
        sum(isinstance(mark, Words) and mark.text == "one clue" for mark in marks)
        for marks in flow_pages(page, rows, 2, 18, no_pulse)
    ]
    assert sum(pages) == 54
    assert len(pages) == 2
    assert pages[1] > 15


def test_a_short_title_stands_on_one_line() -> None:
    sheet = PaperSheet(lists=(PaperList("3 个字母", (PaperRow("DEN"),)),))
    assert narrowest(sheet, 18) >= width("3 个字母", 18 * TITLE, bold=True)


def test_a_heading_that_the_bold_font_lacks_is_drawn_bold() -> None:
    paper = MagicMock()
    for text in ("㹨 (ox)", "牛 (ox)"):
        _draw_mark(paper, Words(0, 0, text, 10, bold=True))
    assert [each.kwargs["text_mode"] for each in paper.local_context.call_args_list] == ["FILL_STROKE"]


def test_no_line_is_wider_than_its_room() -> None:
    text = "a few words, 还有一些汉字，and Pneumonoultramicroscopicsilicovolcanoconiosis"
    lines = break_lines(text, 10, 80)
    assert all(width(line, 10) <= 80 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert not any(line.startswith("，") for line in lines)


@pytest.mark.parametrize("weight", [REGULAR, BOLD])
def test_widths_and_glyphs(weight: str) -> None:
    with TTFont(FONTS / f"lantern-{weight}.otf") as font:
        cmap, advances, numbers = font.getBestCmap(), dict(font["hmtx"].metrics), font.getReverseGlyphMap()
    ours = typeface(weight)

    def check(code: int) -> None:
        assert ours.glyph(chr(code)) == numbers[cmap[code]]
        assert ours.width(chr(code), 1000) == pytest.approx(advances[cmap[code]][0])

    check_rows(sample(cmap, 150), check)
    assert not any(ours.glyph(chr(code)) for code in sample(range(0x30000), 500) if code not in cmap)


def test_a_line_with_a_rare_sign_stands_in_the_regular_font() -> None:
    assert weight_of("Lantern · 灯谜", bold=True) == BOLD
    assert weight_of("灯 㐄", bold=True) == REGULAR
    assert width("AV", 10) == pytest.approx(width("A", 10) + width("V", 10))


def test_what_no_font_has_becomes_a_box() -> None:
    assert printable("naïve 汉字 ×") == "naïve 汉字 ×"
    assert printable("a\u200bb\u0628c") == "ab□c"


# --- the command


@pytest.fixture
def written() -> Iterator[Mock]:
    """What would be written: fpdf2 takes a second to import."""
    with patch.object(command, "write_pdf", return_value=b"%PDF-") as found:
        yield found


def test_the_first_puzzles_of_a_pack(written: Mock, tmp_path: Path) -> None:
    pack = tmp_path / "pack.jsonl"
    assert run("create", "sweet-spots", "--size", "4", "--count", "3", "--out", str(pack)) == 0
    assert run("print", "", str(pack), str(tmp_path / "out.pdf"), "--count", "2", "--answers", "none") == 0
    assert len(written.call_args[0][0].pages) == 2


@pytest.mark.parametrize(
    ("whats", "kinds", "title"),
    [
        (["2026-11-20"], ["brick", "riddle"], "20 November 2026"),
        (["2026-11-20", "2026-11-21"], ["brick", "riddle"], "Puzzles"),
        (["2026-11-20"], ["brick"], "Brick"),
        (["pack.jsonl"], ["brick", "riddle"], "Puzzles"),
    ],
)
def test_a_day_gives_its_name_to_the_pages(whats: list[str], kinds: list[str], title: str) -> None:
    assert command._document_title(whats, [OrderedPuzzle(kind, "") for kind in kinds]) == title


def test_a_day_has_the_puzzles_that_were_made_for_it() -> None:
    """Those of the language. Chinese walls and riddles are written by hand: a day may lack one. Where there is none at
    all, opening the first says so."""

    def ordered(day: str) -> set[str]:
        return {each.kind for each in command._ordered_puzzles(day, Namespace(days=1), Random(1))}

    both, english = {"lion_wall", "sweet_spots"}, {"connecting_wall", "brick", "riddle", "crossword", "fill_in"}
    chinese = {"connecting_wall_zh", "idioms_zh_rows", "riddle_zh", "idioms_zh", "poem_zh"}
    assert ordered("2026-11-21") == both | english
    speak(CHINESE)
    assert ordered("2026-11-21") == both | {"idioms_zh_rows", "idioms_zh", "poem_zh"}
    assert ordered("2026-11-30") == ordered("2031-01-01") == both | chinese


def test_a_daily_that_cannot_be_printed_is_left_out_of_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the day could be printed. To print that puzzle alone is refused, in a sentence."""
    without = replace(CROSSWORD, outside=replace(CROSSWORD.outside, paper=None))
    kinds = [LION, without, SWEET_SPOTS]
    found = list(day_order(kinds, "2027-02-20"))
    assert [each.kind for each in found] == ["lion_wall", "sweet_spots"]
    assert [item.kind for item in items(found, kinds, no_pulse)] == [LION, SWEET_SPOTS]
    monkeypatch.setattr(command, "all_kinds", lambda: kinds)
    ordered = command._ordered_puzzles("2027-02-20", Namespace(days=2), Random(1))
    assert {each.kind for each in ordered} == {"lion_wall", "sweet_spots"}
    with pytest.raises(BadText, match="cannot print"):
        list(items(list(dailies(without, 1)), kinds, no_pulse))


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_each_puzzle_of_a_day_has_its_rule(language: str, per_page: int) -> None:
    """Puzzles of several kinds that shared a page had none."""
    speak(language)
    ordered = list(command._ordered_puzzles("2027-02-20", Namespace(days=1), Random(1)))
    found = list(items(ordered, all_kinds(), no_pulse))
    said = "".join(words(document(found, PrintChoices(per_page=per_page), "Day", no_pulse))).replace(" ", "")
    for sheet in (each.sheet for each in found):
        rules = [each.replace(" ", "") for each in (sheet.rule, sheet.short) if each]
        assert any(each in said for each in rules), rules


def test_other_programs_can_read_the_pdf(tmp_path: Path) -> None:
    """The PDF is sound, has the text of the pages, and contains its fonts."""
    pikepdf = pytest.importorskip("pikepdf")  # of requirements-full.txt
    out = tmp_path / "two.pdf"
    days = [f"{kind.id.replace('_', '-')}/daily/2026-11-21" for kind in (LION, SWEET_SPOTS)]
    done = generators("print", *days, str(out), "--title", "Two", "--language", "en")  # elsewhere: fpdf2 fills 80 MB
    assert done.returncode == 0, done.stderr
    with pikepdf.open(out) as pdf, pdf.open_outline() as outline:
        assert pdf.check_pdf_syntax() == []
        assert len(pdf.pages) == 4
        assert (str(pdf.docinfo["/Title"]), str(pdf.Root.Lang)) == ("Two", "en")
        titles = ["Lion Wall", "Sweet Spots", "Solutions", "About the characters"]
        assert [each.title for each in outline.root] == titles
        for font in (font for page in pdf.pages for font in page.Resources.Font.values()):
            assert "+LanternSans" in str(font.BaseFont), "only a part of it"
            assert "/FontFile3" in font.DescendantFonts[0].FontDescriptor
    if (tool := shutil.which("pdftotext")) is not None:  # of poppler-utils
        text = subprocess.run([tool, out, "-"], capture_output=True, text=True, check=True).stdout
        for word in ("Lion Wall", "sweet-spots/daily/2026-11-21", "21 November 2026", "饼", "fěi"):
            assert word in text, word
