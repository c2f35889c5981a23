"""A day in print: every puzzle is there, nothing is outside, and yesterday's answers stand upside down."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from unittest.mock import patch

import pytest

from game.scenes.files.print_screen import of_day
from game.scenes.files.read_puzzle import KINDS
from generators.kernel.drawing import Box, Drawing, Picture, Words
from generators.kernel.kind import no_pulse
from generators.kernel.paper import PaperSheet
from generators.kernel.phrases import CHINESE, ENGLISH, LANGUAGES, current_language, say, speak, tell
from generators.names.almanac import daily
from generators.names.stories import line_on, story_on
from generators.paper import front_page
from generators.paper.front_page import PLATE, SMALL, TITLE
from generators.paper.items import A4, LETTER, PrintChoices, PrintOrder, items, page_size, read_order
from generators.paper.pages import document
from generators.paper.placement import width
from generators.paper.typeset import Typeset, typeset
from generators.wall.paper import CONNECTING
from tests.rows import few_or_slow, present

FIRST = date(2026, 11, 30)
SUNDAY = 6
NEW_YEAR = date(2027, 1, 1)  # with a story
DAYS = [FIRST + timedelta(days=each) for each in range(0, 63, 11)]
DAYS.insert(1, date(2027, 1, 17))  # with a large Fill-In and a crossword of many words


def pages(day: date, language: str = ENGLISH, paper: str = A4) -> tuple[set[str], tuple[Drawing, ...]]:
    """The names of its puzzles, and its pages, by way of the order that another process prints."""
    source = of_day(day, (language,))[0]
    order = read_order(PrintOrder(source.puzzles, PrintChoices(paper, sheet=True), "No. 5").to_json())
    found = tuple(items(order.puzzles, KINDS, no_pulse))
    return {each.name for each in found if not each.past}, document(found, order.choices, order.title, no_pulse).pages


def words(drawn: tuple[Drawing, ...], *, turned: bool) -> list[Words]:
    return [each for page in drawn for each in page.marks if isinstance(each, Words) and each.turned == turned]


@pytest.mark.slow
@pytest.mark.parametrize("day", few_or_slow(3, DAYS), ids=str)
def test_every_puzzle_has_its_room(day: date) -> None:
    names, drawn = pages(day)
    assert len(drawn) == 2 or day.weekday() == SUNDAY
    assert {each.text for each in words(drawn, turned=False) if each.size == TITLE and each.bold} == names
    for page in drawn:
        for box in (each for each in page.marks if isinstance(each, Box)):
            assert 0 <= box.x <= box.x + box.width <= page.width
            assert 0 <= box.y <= box.y + box.height <= page.height


@pytest.mark.slow
@pytest.mark.parametrize("day", few_or_slow(1, [date(2026, 12, 5), date(2026, 12, 6), date(2026, 12, 12)]), ids=str)
def test_no_cell_is_smaller_than_six_millimetres(day: date) -> None:
    """Cells of a crossword had 4.4 mm, and much of the back was empty."""
    cells = list[float]()
    with patch.object(front_page, "typeset", partial(measure, cells)):
        assert len(pages(day)[1]) == (3 if day.weekday() == SUNDAY else 2)
    assert min(cells) >= 6 / 25.4 * 72 - 0.01


def measure(cells: list[float], sheet: PaperSheet, wide: float, high: float, sizes: Sequence[float]) -> Typeset | None:
    """Typesets it, and notes its cells if they are to be written in."""
    found = typeset(sheet, wide, high, sizes)
    if found is not None and sheet.least == PaperSheet().least and sheet.drawing is not None:
        boxes = [each for each in found.marks if isinstance(each, Box) and each.width == each.height]
        cells.extend(each.width for each in boxes)
    return found


@pytest.mark.slow
def test_yesterdays_answers_stand_upside_down_and_none_of_today_at_all() -> None:
    _, (front, _) = pages(date(2026, 12, 4))
    assert "SNOWMAN" in " ".join(each.text for each in words((front,), turned=True)), "the riddle of 3 December"
    assert "SNOWMAN" in " ".join(each.text for each in words(pages(date(2026, 12, 4), paper=LETTER)[1], turned=True))
    _, drawn = pages(date(2026, 12, 3))
    assert not any("SNOWMAN" in each.text.upper() for turned in (True, False) for each in words(drawn, turned=turned))


@pytest.mark.slow
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_a_day_with_a_story_has_it_with_its_picture_above_the_puzzles(language: str) -> None:
    before = current_language()
    speak(language)
    try:
        _, drawn = pages(NEW_YEAR, language)
    finally:
        speak(before)
    front, story = drawn[0], story_on(NEW_YEAR.isoformat(), language)
    assert story is not None
    said = "".join(each.text for each in words((front,), turned=False)).replace(" ", "")
    assert all(each.replace(" ", "") in said for each in (story.occasion, story.headline, story.text))
    (picture,) = (each for each in front.marks if isinstance(each, Picture))
    titles = [each.y for each in words((front,), turned=False) if each.size == TITLE and each.bold]
    assert picture.y + picture.height < min(titles)


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_headline_of_the_wall_is_printed_and_below_it_the_line_of_the_day(language: str) -> None:
    before = current_language()
    speak(language)
    try:
        front = pages(DAYS[2], language)[1][:1]
    finally:
        speak(before)
    said = "".join(each.text for each in words(front, turned=False)).replace(" ", "")
    kind = f"connecting_wall{'_zh' * (language == CHINESE)}"
    wall = next(each for each in KINDS if each.id == kind)
    headline = CONNECTING.sheet(wall.read(present(daily(kind, DAYS[2].isoformat())))).headline
    line = line_on(DAYS[2].isoformat(), language).replace(" ", "")
    assert headline.replace(" ", "") in said
    assert line
    assert line in said


@pytest.mark.slow
@pytest.mark.parametrize("day", [date(2026, 12, 20), date(2027, 1, 3), date(2027, 8, 15)], ids=str)
def test_a_full_sunday_goes_on_two_sheets_with_its_story_and_clues_of_eight_points(day: date) -> None:
    """English Sundays had no story, and clues of 7 points."""
    smallest = list[float]()

    def note(sheet: PaperSheet, wide: float, high: float, sizes: Sequence[float]) -> Typeset | None:
        smallest.append(sizes[-1])
        return typeset(sheet, wide, high, sizes)

    with patch.object(front_page, "typeset", note), patch.object(front_page, "_grids", lambda *_: ()):
        names, drawn = pages(day)
    assert {*smallest} == {8}
    told = [any(isinstance(each, Picture) for each in page.marks) for page in drawn]
    assert told.count(True) == 1, "the story is left out, or told twice"
    assert {each.text for each in words(drawn, turned=False) if each.size == TITLE and each.bold} >= names
    assert len(drawn) in (3, 4)


@pytest.mark.slow
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_every_puzzle_of_a_day_has_its_rule_below_its_name(language: str) -> None:
    day, before = date(2027, 1, 13), current_language()
    speak(language)
    try:
        puzzles = [each for each in of_day(day, (language,))[0].puzzles if not each.past]
        sheets = {each.name: each.sheet for each in items(puzzles, KINDS, no_pulse)}
        names, drawn = pages(day, language)
    finally:
        speak(before)
    assert {*sheets} == names
    small = "".join(each.text for each in words(drawn, turned=False) if each.size == SMALL).replace(" ", "")
    for name, sheet in sheets.items():
        rules = [each.replace(" ", "") for each in (sheet.rule, sheet.short) if each]
        assert any(each in small for each in rules), f"{name} is printed without its rule"


def test_a_rule_is_shortened_or_left_out_where_the_puzzle_needs_the_room() -> None:
    """New Year's Day has a story above its puzzles."""
    page = pages(NEW_YEAR)[1][0]
    for title, said in (("Lion Wall", tell("paper.idioms_short")), ("Brick", "")):
        (name,) = (each for each in words((page,), turned=False) if each.text == title and each.size == TITLE)
        below = (each for each in words((page,), turned=False) if each.x == name.x and 0 < each.y - name.y < TITLE)
        assert "".join(each.text for each in below) == said, f"the rule of {title}"


def test_in_chinese_the_wall_of_characters_leads() -> None:
    source = of_day(date(2026, 12, 4), (CHINESE,))[0]
    assert source.puzzles[0].kind == "lion_wall"
    assert of_day(date(2029, 2, 1))[0].title == say("day.made", number=795), "nobody wrote that issue"
    names, drawn = pages(date(2026, 12, 4), CHINESE)
    assert {each.text for each in words(drawn, turned=False) if each.size == TITLE and each.bold} == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_the_paper_leaves_its_number_room(language: str) -> None:
    """“Made by Lantern” began in the last letter of it."""
    speak(language)
    found = [*items(of_day(FIRST, (language,))[0].puzzles[:1], KINDS, no_pulse)]
    (page, *_) = front_page.front_page(found, page_size(PrintChoices()), tell("day.made", number=1_234), no_pulse)
    *_, name, number = [each for each in words((page,), turned=False) if each.bold and each.y < PLATE]
    right = name.x + width(name.text, name.size, bold=True) / 2
    assert right + 8 <= number.x - width(number.text, number.size, bold=True)


@pytest.mark.slow
def test_in_chinese_all_five_minis_stand_side_by_side_and_their_answers_follow_the_next_day() -> None:
    day = date(2026, 12, 4)
    source = of_day(day, (CHINESE,))[0]
    minis = [each for each in source.puzzles if each.title == tell("mini.poem_zh")]
    found = list(items(minis, KINDS, no_pulse))
    (front, back), answers = pages(day, CHINESE)[1], pages(day + timedelta(days=1), CHINESE)[1]
    shown = "".join(each.text for each in words((front,), turned=False))
    told = "".join(each.text for each in words(answers, turned=True))
    assert [each.past for each in minis] == [False] * 5 + [True] * 5
    for each in found[:5]:
        signs = [each.puzzle.sign(spot) for spot in each.puzzle.spots()]
        assert "".join(signs) in shown
        assert all(line in told for line in each.puzzle.lines)
    titles = [each for each in words((front, back), turned=False) if each.text == found[0].name and each.size == TITLE]
    assert len(titles) == 1, "one title for all five"


@pytest.mark.parametrize("day", few_or_slow(1, [5, 13]))
def test_overleaf_small_puzzles_stand_side_by_side_and_their_grids_are_large(day: int) -> None:
    """Each had the whole width, a small grid in the middle of it, and nothing beside it."""
    before = current_language()
    speak(CHINESE)
    try:
        _, back = pages(date(2026, 12, day), CHINESE)[1]
        names = [tell(f"board.{each}.name") for each in ("idioms_zh_rows", "sweet_spots")]
    finally:
        speak(before)
    one, two = (each for each in words((back,), turned=False) if each.text in names and each.size == TITLE)
    assert one.y == two.y
    assert one.x < two.x
    assert max(each.width for each in back.marks if isinstance(each, Box)) > 200
