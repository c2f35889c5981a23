"""What lies in the box: every day's puzzle of every kind, no repeats of late, and a reader that nothing upsets."""

from __future__ import annotations

import lzma
import re
from collections.abc import Callable
from datetime import date
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.brick.generate import LEVELS as BRICK_LEVELS
from generators.brick.kind import BRICK
from generators.brick.solver import english
from generators.idioms.explain import LADDER
from generators.idioms.kind import IDIOMS_ZH_ROWS
from generators.kernel.kind import LEVELS, hardest, no_pulse
from generators.lanterns import all_kinds
from generators.names import almanac
from generators.names.address import Address, edition_of, make_at
from generators.names.almanac import festival_on
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import allowed_letters
from generators.words.dictionary import words_spelled
from tests import almanac as box
from tests.generators.lattice.second import count
from tests.generators.sweet_spots.second import Judge
from tests.generators.wall import brute
from tests.kinds import named
from tests.rows import FULL, sample
from tools.data.almanac import CANDIDATES, HAND, again, best, bundled_puzzles, edition_in, read, write_pages
from tools.data.almanac_seasons import POEMS

WALL_DAYS, ANSWER_DAYS = 60, 14
SUNDAY = 6
MONDAY = 8  # a day of the box: easy, and after a week
LINE_DAYS, POEMS_RENEWED = 120, date(2026, 11, 30)
CLUE_DAYS, RENEWED, FIRST_MINI = 90, date(2026, 12, 1), date(2026, 11, 30)
LATER = {"maths"}  # marked as of one spelling after these days were made
MINIS, CRYPTICS = "crossword-5-american-easy", "crossword-9-cryptic"  # beside the dailies
WRITTEN = ("connecting_wall_zh", "riddle_zh")  # by hand alone: the box has the days that there are
KINDS = [kind.id for kind in all_kinds() if kind.menu.week and kind.id not in WRITTEN]
WORD = re.compile(r"^[A-Za-z]+|\b[a-z]+")  # of a sentence, but for names


def test_every_day_has_every_kind_in_its_preset() -> None:
    found = [(each.day, each.kind) for each in box.dailies()]
    every = [(day, kind) for day in box.DAYS for kind in KINDS]
    assert sorted(each for each in found if each[1] not in WRITTEN) == sorted(every)
    assert all(each.preset == almanac.preset_on(named(each.kind).menu, str(each.day)) for each in box.dailies())
    assert {text.split("\n", 2)[0] for text in box.texts().values()} == {"lantern almanac 1"}
    assert all(f"{each.kind}-{each.day.year}" in box.texts() for each in box.dailies())


def sealed(daily: box.Daily) -> str:
    """The answer of a riddle: to open each takes long."""
    head, _, answer = daily.text.rstrip().rpartition("\nSealed: ")
    assert head, daily.text
    return answer


def with_all_letters(brick: box.Daily) -> list[str]:
    letters, words = box.brick(brick)
    return [word for word in words if set(word) == set(letters)]


@pytest.mark.parametrize("kind", KINDS)
def test_it_opens_as_a_puzzle(kind: str) -> None:
    for each in sample(box.dailies(kind), 4):
        named(kind).kind.read(each.text)


@pytest.mark.parametrize("kind", KINDS)
def test_the_week_climbs(kind: str) -> None:
    ramp = named(kind).kind.menu.week
    levels = [next(n for n, level in enumerate(LEVELS) if level in preset.split("-")) for preset in ramp]
    assert levels[:6] == sorted(levels[:6])
    assert levels[0] == 0
    assert min(levels[4:]) >= LEVELS.index("hard")
    assert not any("only-connect" in preset for preset in ramp), "no daily has a clock of its own"


def test_sundays_of_sweet_spots_mirror_on_their_diagonal() -> None:
    first, _ = named("sweet_spots").kind.menu.week_before
    for each in box.dailies("sweet_spots"):
        rows = [line.split() for line in each.text.splitlines() if not line.startswith("#")]
        turned = [list(row) for row in zip(*rows, strict=True)]
        is_mirrored = _numbered(rows) == _numbered(turned)
        assert is_mirrored == (each.day.weekday() == SUNDAY and str(each.day) >= first), each.day


# --- what comes back


@pytest.mark.sampled
@pytest.mark.parametrize("kind", KINDS)
def test_no_two_days_are_alike(kind: str) -> None:
    """All days of the box: not the same letters, words, cards or answers; nor a board turned or mirrored."""
    days: dict[object, list[str]] = {}
    for each in box.dailies(kind):
        days.setdefault(ESSENCES[kind](each), []).append(str(each.day))
    assert len(box.dailies(kind)) == len(box.DAYS)
    assert [alike for alike in days.values() if len(alike) > 1] == []


def _board(daily: box.Daily) -> object:
    """The first of its eight positions, zones numbered as they come."""
    rows = [line.split() for line in daily.text.splitlines() if not line.startswith("#")]
    turned = [rows]
    for _ in range(3):
        turned.append([list(row) for row in zip(*turned[-1][::-1], strict=True)])
    return min(_numbered(each) for board in turned for each in (board, [row[::-1] for row in board]))


def _numbered(rows: list[list[str]]) -> tuple[tuple[int, ...], ...]:
    numbers: dict[str, int] = {}
    return tuple(tuple(numbers.setdefault(zone, len(numbers)) for zone in row) for row in rows)


def _cards(daily: box.Daily) -> object:
    return frozenset(card for _, four in box.groups(daily) for card in four)


ESSENCES: dict[str, Callable[[box.Daily], object]] = {
    "brick": lambda daily: box.brick(daily)[0],
    "brick_zh": lambda daily: daily.text,
    "connecting_wall": _cards,
    "connecting_wall_zh": _cards,
    "crossword": lambda daily: frozenset(box.answers(daily)),
    "fill_in": lambda daily: frozenset(box.listed(daily)),
    "idioms_zh": lambda daily: daily.text,
    "idioms_zh_rows": lambda daily: frozenset(daily.text.split("\n\n")[-1].split()),
    "lion_wall": _cards,
    "poem_zh": lambda daily: daily.text,
    "riddle": sealed,
    "riddle_zh": lambda daily: daily.text,
    "sweet_spots": _board,
}


@pytest.mark.parametrize("kind", WRITTEN)
def test_days_written_by_hand_are_open_and_unlike(kind: str) -> None:
    days = box.dailies(kind)
    assert days
    assert all(each.seed == HAND and named(kind).kind.read(each.text) for each in days)
    assert len({each.day for each in days}) == len({ESSENCES[kind](each) for each in days}) == len(days)


@pytest.mark.parametrize(
    ("kind", "days", "things"),
    [
        ("connecting_wall", WALL_DAYS, lambda daily: [link for link, _ in box.groups(daily)]),
        ("lion_wall", WALL_DAYS, lambda daily: ["".join(sorted(four)) for _, four in box.groups(daily)]),
        ("lion_wall", ANSWER_DAYS, lambda daily: [link for link, _ in box.groups(daily)]),
        ("crossword", ANSWER_DAYS, box.answers),
        ("brick", ANSWER_DAYS, with_all_letters),
    ],
)
def test_nothing_comes_back_too_soon(kind: str, days: int, things: Callable[[box.Daily], list[str]]) -> None:
    """No category, no group of characters, no answer and no word with all letters."""
    seen = [(each.day, thing) for each in box.dailies(kind) for thing in things(each)]
    assert len(seen) >= len(box.DAYS) * (4 if kind.endswith("wall") else 1)
    assert box.soonest(seen) > days


def test_lines_of_poems_hardly_come_back_within_four_months() -> None:
    """And whole poems not within a year."""
    shown = [each for each in box.dailies("poem_zh") if each.day >= POEMS_RENEWED]
    lines = [(each.day, line) for each in shown for line in each.text.rstrip().rpartition("\n\n")[2].split()]
    assert box.share_back(lines, LINE_DAYS) < 0.01
    whole = [(each.day, each.text.rpartition("\n\n")[2]) for each in shown if "poem" in each.preset]
    assert len({poem for _, poem in whole}) < len(whole)
    assert box.soonest(whole) > 365


def test_on_a_chinese_festival_the_poem_is_of_it() -> None:
    """And on no other day since then."""
    shown = [each for each in box.dailies("poem_zh") if each.day >= POEMS_RENEWED]
    first = {str(each.day): each.text.rpartition("\n\n")[2].split()[0] for each in shown if "poem" in each.preset}
    festive = {line for lines in POEMS.values() for line in lines}
    days = {str(each.day): festival for each in shown if (festival := festival_on(str(each.day)))}
    assert len(days) == 4 * len(POEMS) + 1
    assert all(first[day] in POEMS[festival] for day, festival in days.items())
    assert {day for day, line in first.items() if line in festive} == days.keys()


def test_few_clues_come_back_within_ninety_days() -> None:
    """Of the days since December 2026, minis beside the crosswords of their days."""
    for shelves in ((CRYPTICS,), ("crossword", MINIS)):
        shown = [each for shelf in shelves for each in box.dailies(shelf) if each.day >= RENEWED]
        clues = sorted((each.day, clue) for each in shown for clue in box.clues(each))
        assert box.share_back(clues, CLUE_DAYS) < 0.02, shelves


def test_a_mini_and_a_cryptic_of_a_day_are_at_their_address() -> None:
    minis, cryptics = box.dailies(MINIS), box.dailies(CRYPTICS)
    assert [each.day for each in minis] == [day for day in box.DAYS if day >= FIRST_MINI]
    assert [each.day for each in cryptics] == [day for day in box.DAYS if day >= RENEWED and day.weekday() == SUNDAY]
    for found in (minis, cryptics):
        assert len({frozenset(box.answers(each)) for each in found}) == len(found), "no two days are alike"
    kind = named("crossword").kind
    for shelf, found in ((MINIS, minis), (CRYPTICS, cryptics)):
        for each in found[::97]:
            there = Address("crossword", shelf.removeprefix("crossword-"), f"{each.day:%y%m%d}")
            assert kind.write(make_at(kind, there, no_pulse)) == each.text


def test_fill_ins_seldom_say_the_same() -> None:
    """Dense ones have sixty words and more, all short and common, on three days a week: they are compared with each
    other."""
    for dense, most in ((False, 0.01), (True, 0.22)):
        shown = [each for each in box.dailies("fill_in") if ("dense" in each.preset) == dense]
        words = [(each.day, word) for each in shown for word in filter(str.isalpha, box.listed(each))]
        assert box.share_back(words, ANSWER_DAYS) < most, dense


@pytest.mark.slow
def test_one_spelling_for_everybody() -> None:
    foreign = (words_spelled("a") | words_spelled("b")) - LATER
    told = [clue for each in box.dailies("crossword") for clue in box.clues(each)]
    told += [word.lower() for each in box.dailies("crossword") for word in box.answers(each)]
    told += [word for each in box.dailies("brick") for word in box.brick(each)[1]]
    told += [word.lower() for each in box.dailies("fill_in") for word in box.listed(each)]
    told += [line for each in box.dailies("riddle") for line in each.text.splitlines()[:-1]]
    walls = [group for each in box.dailies("connecting_wall") for group in box.groups(each)]
    told += [text for link, four in walls for text in (link, *(card.replace("_", " ") for card in four))]
    found = {word.lower() for text in told for word in WORD.findall(text)} & foreign
    assert found == set()


# --- one answer

SOME = Random("almanac").sample(box.DAYS, 6 if FULL else 1)


def some(kind: str) -> list[box.Daily]:
    return [each for each in box.dailies(kind) if each.day in SOME]


def test_boards_and_fill_ins_have_one_solution() -> None:
    for each in some("sweet_spots"):
        assert len(Judge(named("sweet_spots").kind.read(each.text)).solutions(2)) == 1
    for each in some("fill_in"):
        rows = each.text.split("\n\n")[0].splitlines()[1:]
        assert count([row for row in rows if ":" not in row], box.listed(each)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["idioms_zh", "idioms_zh_rows"])
def test_idioms_have_one_answer(name: str) -> None:
    """All days: an idiom that the long list gets later may fit one of them."""
    kind = named(name).kind
    puzzles = [kind.read(each.text) for each in box.dailies(name)]
    assert [each.words for each in puzzles if len(kind.solutions(each, 2, no_pulse)) != 1] == []


def test_walls_have_one_answer() -> None:
    for each in some("connecting_wall"):
        if each.seed == HAND:
            continue  # its links are in no list; tools/data/dailies judges it
        cards = tuple(card.replace("_", " ") for _, four in box.groups(each) for card in sorted(four))
        assert len(brute.partitions(brute.connecting_links(cards), cards)) == 1
    for each in some("lion_wall"):
        if each.preset.endswith("simplified"):
            characters = tuple(card for _, four in box.groups(each) for card in sorted(four))
            assert len(brute.partitions(brute.lion_links(characters), characters)) == 1


# --- made again


def box_page(daily: box.Daily) -> almanac.AlmanacPage:
    return almanac.AlmanacPage(str(daily.day), daily.kind, daily.preset, daily.seed, daily.text)


@pytest.mark.sampled
@pytest.mark.parametrize("kind", KINDS)
def test_a_day_is_made_again_from_its_seed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new one, after those of a week: the box has days of earlier editions, which no seed gives any more."""
    monkeypatch.setitem(CANDIDATES, kind, (2,) * 7)
    before = read(box_page(each) for each in box.dailies(kind)[:MONDAY])
    page = best(kind, box.DAYS[MONDAY].isoformat(), before)
    assert page.seed.startswith(f"{kind} {page.day} ")
    assert again(page, before) == page.text


MADE = [(kind, year, edition_in(box.texts()[f"{kind}-{year}"])) for kind in KINDS for year in almanac.YEARS]
BY_NOW = [(kind, year) for kind, year, edition in MADE if edition == edition_of(kind)]


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "year"), BY_NOW)
def test_a_day_of_the_box_is_made_again_from_its_seed(kind: str, year: str) -> None:
    """Of the years that the present edition made, a day each, as all take minutes."""
    days = [each for each in box.dailies(kind) if str(each.day.year) == year and each.seed != HAND]
    for each in days[:1]:
        assert again(box_page(each), bundled_puzzles(kind, str(each.day))) == each.text


def test_bricks_to_come_ask_for_what_a_new_one_would_ask_for() -> None:
    """Those of November 2026 may be played. On easy, plain forms were extras, and ollie was asked for."""
    stock = english()
    wrong: dict[date, tuple[str, ...]] = {}
    for each in box.dailies("brick"):
        letters, words = box.brick(each)
        if each.day >= RENEWED and ("ollie" in words or "-easy-" in each.preset):
            puzzle = BRICK.read(each.text)
            spelled = [word for word in stock.words(letters) if puzzle.centre in word]
            fresh = stock.puzzle(letters, puzzle.centre, spelled, BRICK_LEVELS[each.preset.split("-")[1]].bounds)
            wrong |= {each.day: fresh.words} if fresh.words != tuple(words) else {}
    assert wrong == {}


def test_split_idioms_to_come_need_a_step_of_the_level_that_they_name() -> None:
    """Those of November 2026 may be played: easy ones needed a medium step, and expert ones no expert step."""
    to_come = [each for each in box.dailies(IDIOMS_ZH_ROWS.id) if each.day >= RENEWED]
    for each in sample(to_come, 14):
        needed = LADDER.techniques_needed(IDIOMS_ZH_ROWS.start(IDIOMS_ZH_ROWS.read(each.text)), no_pulse)
        assert each.preset.endswith(f"-{hardest(needed)}"), each.day


NO_ANSWERS = {
    "2026-12-04": "mudding",
    "2026-12-25": "stacker",
    "2026-12-29": "kabob",
    "2027-01-08": "stomata",
    "2027-01-27": "tedder",
}


@pytest.mark.parametrize("day", NO_ANSWERS)
def test_a_verse_fits_no_word_of_other_dictionaries(day: str) -> None:
    puzzle = RIDDLE.read(almanac.daily("riddle", day) or "")
    places = zip(NO_ANSWERS[day], map(allowed_letters, puzzle.lines), strict=True)
    assert not all(letter in allowed for letter, allowed in places)


# --- the reader


def test_days_are_opened_and_there_is_nothing_outside(tmp_path: Path) -> None:
    for each in box.dailies()[::997]:
        assert almanac.daily(each.kind, each.day.isoformat()) == almanac.headed(each.kind, f"{each.day}", each.text)
    for kind, day in (("brick", "2026-10-31"), ("brick", "2031-01-01"), ("chess", "2026-11-01")):
        assert not almanac.has_day(kind, day)
        assert almanac.daily(kind, day) is None
    for kind in WRITTEN:
        days = {each.day for each in box.dailies(kind)}
        assert all(almanac.has_day(kind, str(day)) is (day in days) for day in box.DAYS[:90])
    assert almanac.has_day("brick", "2026-11-01")
    assert almanac.has_day("brick", "2030-12-31")
    assert list(almanac.read_year(*FILE, tmp_path)) == [], "there is no file"


FILE = "brick", "2026"
WHOLE = lzma.compress(b"lantern almanac 1\nedition 1\n\n2026-11-01 brick 5-easy-centred 1\n {}\n")


@given(st.one_of(st.binary(max_size=60), st.integers(0, len(WHOLE) - 1).map(lambda end: WHOLE[:end])))
def test_a_spoilt_file_has_no_pages(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("almanac")
    (folder / almanac.file_name(*FILE)).write_bytes(data)
    assert list(almanac.read_year(*FILE, folder)) == []


@given(st.text(max_size=80))
def test_any_text_can_be_looked_through(text: str) -> None:
    for each in almanac.read_pages(f"lantern almanac 1\n{text}"):
        assert each.text
    assert edition_in(f"lantern almanac 1\n{text}") >= 0


@given(st.lists(st.text("ab \n{}:", max_size=20), min_size=1, max_size=5))
def test_pages_are_read_as_they_were_written(bodies: list[str]) -> None:
    kept = [
        almanac.AlmanacPage(f"2026-11-{n + 1:02}", "brick", "x", f"s {n}", f"{text}\n") for n, text in enumerate(bodies)
    ]
    text = write_pages(kept, 7)
    assert list(almanac.read_pages(text)) == kept
    assert edition_in(text) == 7
    assert all(one.day < other.day for one, other in pairwise(almanac.read_pages(text)))
