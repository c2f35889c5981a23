"""The desk of hand-written dailies: a good month has no fault, and each fault is found, at its line."""

from __future__ import annotations

import lzma
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from generators.crossword.cryptic import without_lengths
from generators.crossword.kind import CROSSWORD
from generators.lanterns import all_kinds
from generators.names import almanac
from generators.riddle.kind import RIDDLE as RIDDLE_KIND
from generators.wall.kind import CONNECTING_WALL
from generators.wall.maker import knowledge
from generators.words.dictionary import asset
from tests.tools.found import Found
from tools.data import almanac as maker
from tools.data.almanac import HAND, again, in_the_way, one_day, put, renew
from tools.data.dailies import desk as the_desk
from tools.data.dailies import pack as packing
from tools.data.dailies import riddles
from tools.data.dailies.desk import Desk
from tools.data.dailies.minis import form_doubt
from tools.data.dailies.pack import pack
from tools.data.dailies.source import read_entries
from tools.data.dailies.walls import list_lines

WALL = """\
2028-03-06 wall
 Ways to cook an egg | egg | cooking eggs: scramble boil coddle poach
  fits too: Fry
 “Light fingers” | To make off with | steal: nick lift swipe pocket
  fits too: poach, pinch
 Just a little | small amount: pinch dash drop spot
 Famous Stephens | Stephens: Fry King Hawking Curry
"""
MINI = """\
2028-03-06 mini
 ACT.. IRON. RADIO .TALL .EYED
 ACT: Do something, or pretend to
 IRON: Press for success?
 RADIO: It has stations, but no trains
 TALL: Like stories that nobody believes
 EYED: Looked at hungrily
 AIR: Kind of guitar that never needs tuning
 CRATE: Box for bottles or bananas
 TODAY: Yesterday's tomorrow
 NILE: Cairo's river
 OLD: No longer new
"""
RIDDLE = """\
2028-03-06 riddle lamp
 flame smoke
 ash coke
 moon star
 pump car
 = I wear a wide hat when the daylight has fled,
 = And watch over you as you read in your bed
"""
GOOD = f"# March\n\n{WALL}\n{MINI}\n{RIDDLE}"


def test_a_good_month_has_no_fault(found: Found) -> None:
    assert found(GOOD) == []


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("2028-03-06 mini", "2028-03-36 mini", "there is no day 2028-03-36"),
        (" ACT: Do", "ACT: Do", "neither the head of a day"),
        ("2028-03-06 mini", "2028-03-06 riddle", "already"),
        # walls
        ("Curry\n", "Curry\n  fits too: boil\n", "a second way: FRY also fits"),
        ("boil coddle poach", "boil coddle", "4"),
        ("fits too: Fry", "fits too: bake", "fits too: bake is not on the wall"),
        ("fits too: Fry", "more: spot", "more: spot is on the wall"),
        (" Ways", "  more: bake\n Ways", "more: stands below its group"),
        ("coddle", "c" * 25, "24"),
        ("Famous Stephens", "F" * 61, "more than 60 signs"),
        ("Famous Stephens", "Stephens of colour", "“colour” is written so"),
        ("coddle", "arse", "“arse” is rude"),
        ("Famous Stephens | Stephens", "Anagrams of Stephens | Stephens", "“Stephens” says too little of “Anagrams"),
        ("Curry\n", "Curry\n  rule: double letters\n", "rule: Hawking does not hold the rule"),
        # minis
        (".EYED", ".EYEDS", "5 rows of 5"),
        (" NILE: Cairo's river\n", "", "no clue for NILE"),
        ("NILE: ", "NICE: ", "no clue for NILE"),
        ("NILE: Cairo's river", "NILE: Cairo's river\n ICE: Cold", "ICE is not in the grid"),
        ("NILE: Cairo's river", "NILE: Cairo's river\n OLD: Aged", "OLD has a clue already"),
        ("NILE: Cairo's river", "NILE Cairo's river", "write WORD: clue"),
        ("Do something", "Actor's task", "“actor” in the clue is ACT or its kin"),
        ("Do something", "Do an old thing", "“old” in the clue is an answer of the grid"),
        ("No longer new", "N" * 61, "more than 60"),
        ("No longer new", "Grey, perhaps", "“grey” is written so"),
        ("No longer new", "Arse of a word", "“arse” is rude"),
        # riddles
        ("riddle lamp", "riddle", "the head names the answer"),
        ("riddle lamp", "riddle lamps", "that day wants 4"),
        (" flame smoke", " clay smoke flame", "write `flame smoke`"),
        (" flame smoke", " fame smoke", "the letter L is not left by this line; it leaves AF"),
        (" ash coke\n", "", "3 lines for the 4 letters"),
        (" flame smoke", " cradle smoke", "damp, ramp fits all lines too"),
        (" pump car", " pump dog", "dog does not rhyme with star"),
        (" ash coke", " ash smoke", "smoke rhymes with itself"),
        (" = And watch over you as you read in your bed\n", "", "1 closing lines; 4 letters want 2"),
        ("a wide hat", "a hat" * 20, "a closing line has 100 signs at most"),
        ("a wide hat", "a wide lamp", "the closing lines name the answer"),
        ("a wide hat", "a grey hat", "“grey” is written so"),
    ],
)
def test_each_fault_is_found(found: Found, old: str, new: str, told: str) -> None:
    assert old in GOOD
    assert [each for each in found(GOOD.replace(old, new, 1)) if told in each]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Famous Stephens", "S" * 40, "34 fit"),
        ("Curry\n", "Curry\n  rule: in the stars\n", "rule: in the stars is checked by nobody"),
        ("Curry\n", "Curry\n  rule: con+\n", "rule: Hawking does not hold"),
        ("pocket\n", "pocket\n  rule: contains i, ip\n", "rule: boil holds the rule too"),
        ("nick lift", "eyedrop lift", "drop and eyedrop may say a word twice"),
        ("  fits too: poach, pinch\n", "", "pinch also fits To make off with"),
        ("fits too: Fry", "fits too: Fry, boil", "boil is of this group already"),
        ("Box for bottles or bananas", "Is a box", "CRATE: does the clue want an s"),
        ("Cairo's river", "River", "2 clues of a single word"),
        (" ash coke", " sash zebroke", "rhymes for you to judge: smoke and zebroke"),
    ],
)
def test_what_is_uncertain_is_a_remark(found: Found, old: str, new: str, told: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1).replace("No longer new", "Aged", 1)
    assert [each for each in found(text, faults=False) if told in each]
    assert not [each for each in found(text) if told in each]


def test_tone_of_a_grid(found: Found) -> None:
    blanks = GOOD.replace("Cairo's river", "Blue ____").replace("No longer new", "____ hat")
    assert any("2 blanks; 1 is enough" in each for each in found(blanks))
    quoted = GOOD.replace("Cairo's river", "“Blue!”").replace("No longer new", "“Hat!”")
    assert any("2 quotations; 1 is enough" in each for each in found(quoted))
    same = GOOD.replace("Box for", "No box for").replace("Cairo's", "No").replace("Press", "No press")
    assert any("begin with “no”" in each for each in found(same))


def test_the_form_of_a_clue_is_that_of_its_answer() -> None:
    for answer, clue in (("owes", "Is in the red"), ("cats", "They purr"), ("eyed", "Looked at"), ("act", "Do it")):
        assert form_doubt(answer, clue) == ""
    for answer, clue in (("owe", "Is in the red"), ("cats", "Tom, perhaps"), ("icing", "On top"), ("eyed", "See")):
        assert form_doubt(answer, clue) != ""


def later(text: str, day: str) -> str:
    return text.replace("2028-03-06", day)


def test_what_comes_back_too_soon_is_told_of_the_later_day(found: Found) -> None:
    def told(text: str) -> list[str]:
        return [each.partition(" ")[2] for each in found(f"{GOOD}\n{text}")]

    same = told(later(WALL, "2028-05-01"))
    assert "“Famous Stephens” comes back from 2028-03-06: the same name" in same
    assert "two links that are together on 2028-03-06 too" in same
    names = ("Ways to cook an egg", "To make off with", "Just a little", "Famous Stephens")
    whole = [f"“{name}” has the four cards of 2028-03-06" for name in names]
    assert told(later(WALL, "2029-05-07")) == ["two links that are together on 2028-03-06 too", *whole]
    assert told(later(WALL, "easy")) == whole
    assert told(later(WALL, "easy").replace("spot", "hint").replace("Hawking", "Sondheim")) == whole[:2]
    assert told(later(WALL, "2031-05-05")) == []
    renamed = later(WALL, "2028-05-01").replace("Just a little | small amount", "Wee things")
    assert "“Wee things” comes back from 2028-03-06: dash, drop, pinch, spot are together" in told(renamed)
    card = "2028-05-01 wall\n Gone | egg: fry boil x y\n A: a b c d\n B: e f g h\n C: i j k l\n"
    assert "“Gone” comes back from 2028-03-06: boil under Ways to cook an egg" in told(card)
    assert "ACT has this clue on 2028-03-06 too" in told(later(MINI, "2029-05-07"))
    assert told(later(MINI, "2031-05-05")) == ["the words of the grid are those of 2028-03-06"]
    alike = MINI.replace("EYED", "EYES").replace("OLD:", "OLS:")
    assert "8 words of the grid are those of 2028-03-06" in told(later(alike, "2028-05-01"))
    assert not any("words of the grid" in each for each in told(later(alike, "2028-12-04")))
    assert "lamp is the answer of 2028-03-06 too" in told(later(RIDDLE, "2030-03-04"))


def test_a_mini_for_new_games_has_no_clue_of_a_day(found: Found) -> None:
    stocked = MINI.replace("2028-03-06", "easy")
    assert len(found(f"{MINI}{stocked}")) == 1 + MINI.count(":")


def test_a_device_comes_back_after_two_weeks(found: Found) -> None:
    def wall(day: str, rule: str) -> str:
        rows = "".join(f" {day} {row}: {' '.join(f'{row}{day[-1]}{n}' for n in range(4))}\n" for row in "abc")
        return f"{day} wall\n Fish: cad pipe cart tune{day[-1]}\n  rule: {rule}\n{rows}\n"

    first = wall("2028-04-03", "one letter changed @fish")
    for day, rule, told in (
        ("2028-04-17", "one letter changed @birds", True),
        ("2028-04-18", "one letter changed @birds", False),
        ("2028-04-10", "one letter less @fish", False),
    ):
        said = found(first + wall(day, rule), faults=False)
        assert any("the device of 2028-04-03" in each for each in said) is told, day


def test_months_beside_a_file_are_remembered_and_not_reported(found: Found, tmp_path: Path) -> None:
    (tmp_path / "2028-02.txt").write_text(later(RIDDLE, "2028-02-07") + "what\n", encoding="utf-8")
    assert found(GOOD) == ["24 lamp is the answer of 2028-02-07 too"]


def test_a_name_is_not_rude(found: Found) -> None:
    for name, is_rude in (("Welsh", False), ("welsh", True)):
        assert any("rude" in each for each in found(GOOD.replace("Hawking", name))) is is_rude


def test_a_wall_is_kept_where_the_writer_says_why(found: Found) -> None:
    text = GOOD.replace("Curry\n", "Curry\n  fits too: boil\n  # kept: no Stephen is called so\n")
    assert found(text) == []
    assert any("a second way: FRY" in each for each in found(text, faults=False))


def test_rhymes_and_beats_by_the_pronouncing_dictionary(found: Found, tmp_path: Path) -> None:
    rows = (
        *("anyway EH1 N IY0 W EY2", "say S EY1", "way W EY1", "see S IY1"),
        *("flame F L EY1 M", "tomato T AH0 M EY1 T OW2"),
    )
    path = tmp_path / "cmudict.dict"
    path.write_text("\n".join(rows), encoding="ascii")
    speech = riddles.read_speech(path)
    assert riddles.do_rhyme("anyway", "say", speech)
    assert not riddles.do_rhyme("see", "anyway", speech)
    assert riddles.do_rhyme("zebu", "say", speech) is None
    found.path.write_text(GOOD.replace(" flame", " tomato"), encoding="utf-8")
    told = [each.text for _, each in Desk([found.path], speech).findings()]
    assert any("My first is in tomato but never in smoke" in each for each in told)


def cryptic() -> str:
    """A cryptic of the box, as somebody would have written it."""
    page = next(almanac.read_year("crossword-9-cryptic", "2028"))
    puzzle = CROSSWORD.read(page.text)
    told = zip(puzzle.solution.slots, puzzle.clues, puzzle.parses, strict=True)
    lines = [f" {puzzle.answer(slot).lower()}\tC\t{without_lengths(clue)}\t{parse}" for slot, clue, parse in told]
    return "\n".join([f"{page.day} cryptic", f" {' '.join(puzzle.solution.rows)}", *lines, ""])


def test_a_cryptic_is_proved(found: Found) -> None:
    text = cryptic()
    assert found(text) == []
    day = text[:10]
    assert found(text.replace(day, "2028-03-06"))[0].endswith("cryptics come on Sundays")
    unproved = text.replace(" | hidden | ", " | anagram | ", 1)
    assert unproved != text
    assert found(unproved)
    lines = text.splitlines()
    assert "no clue for" in found("\n".join(lines[:-1]))[0]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            (
                "note\tC\tTone, varied\tTone, varied | & anagram | varied | Tone",
                "lose\tC\tCome second with sole, fried\tCome second | anagram | fried | sole",
            ),
            "4 clues of the device anagram; 3 are enough",
        ),
        (
            tuple(
                f"{word}\tC\tClue {place}\tClue {place} | cryptic definition | |"
                for place, word in enumerate(("nothing", "confine"))
            ),
            "3 clues of the device cryptic definition; 2 are enough",
        ),
    ],
)
def test_a_cryptic_has_few_clues_of_one_device(found: Found, rows: tuple[str, ...], told: str) -> None:
    new = {row.partition("\t")[0]: f" {row}" for row in rows}
    text = "\n".join(new.get(line.strip().partition("\t")[0], line) for line in cryptic().splitlines())
    (said,) = found(text)
    assert told in said


# --- the box


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An almanac of some days of riddles that the program made: those of 2030, moved to 2028."""
    pages = [
        replace(page, day=f"2028{page.day[4:]}")
        for page in almanac.read_year("riddle", "2030")
        if page.day < "2030-03-20"
    ]
    for module in (maker, packing):
        monkeypatch.setattr(module, "asset", lambda _, name: tmp_path / name)
    read = almanac.read_year
    monkeypatch.setattr(maker, "read_year", lambda kind, number: read(kind, number, tmp_path))
    maker._pack("riddle", pages, maker.edition("riddle"))
    return tmp_path


def test_years_without_a_new_day_keep_their_files(box: Path) -> None:
    """They lost the edition of the generators that made them."""
    year, last = list(maker.boxed_pages("riddle")), replace(next(almanac.read_year("riddle", "2030")), seed="made")
    maker._pack("riddle", [last], maker.edition("riddle"))
    before = {path.name: path.read_bytes() for path in box.iterdir()}
    put("riddle", year[:9])
    assert {path.name: path.read_bytes() for path in box.iterdir()} == before, "no day is new"
    put("riddle", [replace(year[0], seed=HAND)])
    changed = [path.name for path in box.iterdir() if path.read_bytes() != before[path.name]]
    assert changed == ["riddle-2028.txt.xz"], "the year of the new day alone"


@pytest.mark.slow
def test_days_are_packed_and_those_in_their_way_are_made_anew(box: Path, found: Found) -> None:
    found.path.write_text(RIDDLE, encoding="utf-8")
    before = {page.day: page for page in maker.boxed_pages("riddle")}
    assert list(pack(Desk([found.path]))) == []
    after = {page.day: page for page in maker.boxed_pages("riddle")}
    assert [day for day in after if after[day] != before[day]] == ["2028-03-06"]
    page = after["2028-03-06"]
    assert (page.seed, page.preset) == (HAND, "4-easy-rhymed")
    assert "In rhyme\nMy first is in flame but never in smoke\n" in page.text
    assert RIDDLE_KIND.write(RIDDLE_KIND.read(page.text)) == page.text, "with both closing lines"
    assert RIDDLE_KIND.read(page.text).whole.splitlines()[1] == "And watch over you as you read in your bed"
    assert maker.edition_in(lzma.decompress((box / "riddle-2028.txt.xz").read_bytes()).decode()) == 1
    assert again(page, ()) == page.text
    assert one_day("riddle", page.day) == page
    taken = almanac.AlmanacPage("2028-03-02", "riddle", "7-medium-rhymed", "x", page.text)
    put("riddle", [taken])
    assert in_the_way("riddle") == {"2028-03-02"}
    (fresh,) = renew("riddle", in_the_way("riddle"))
    assert fresh.day == "2028-03-02"
    assert fresh.text != page.text
    assert in_the_way("riddle") == set()
    found.path.write_text("", encoding="utf-8")
    assert [page.day for page in pack(Desk([found.path]))] == ["2028-03-06"], "it is no longer written by hand"


def test_puzzles_for_new_games_are_packed_for_each_preset_that_deals_them(box: Path, found: Found) -> None:
    lines = (each.partition("\n")[2] for each in (WALL, MINI, RIDDLE))
    heads = ("hard wall", "medium mini", "easy riddle lamp")
    text = "\n".join(f"{head}\n{body}" for head, body in zip(heads, lines, strict=True))
    found.path = found.path.with_name("stock.txt")
    assert found(text) == []
    list(pack(Desk([found.path])))
    pages = [(page.preset, page.day) for kind in all_kinds() for page in almanac.read_year(kind.id, almanac.STOCK, box)]
    modes = [f"hard-{mode}" for mode in ("classic", "connections", "only-connect")]
    assert sorted(pages) == [(each, "1") for each in sorted((*modes, "5-american-medium", "4-easy-rhymed"))]
    (riddle,) = almanac.read_year("riddle", almanac.STOCK, box)
    assert RIDDLE_KIND.read(riddle.text).answers == ("lamp",)
    for page in almanac.read_year("connecting_wall", almanac.STOCK, box):
        assert page.preset == f"hard-{CONNECTING_WALL.read(page.text).mode}".replace("_", "-")


def test_lead_clues_stand_in_the_big_crossword_of_their_day(found: Found) -> None:
    before = CROSSWORD.read(str(almanac.daily("crossword", "2028-03-06")))
    answers = [before.answer(slot) for slot in before.solution.slots][:3]
    clues = ["Gnu", "A lark at dawn", "Why the yak sings"]
    lines = [f" {answer}: {clue}" for answer, clue in zip(answers, clues, strict=True)]
    assert found("\n".join(["2028-03-06 lead", *lines])) == []
    (page,) = Desk([found.path]).pages("crossword")[:1]
    after = CROSSWORD.read(page.text)
    assert [without_lengths(clue) for clue in after.clues] == [*clues, *map(without_lengths, before.clues[3:])]
    assert after.solution == before.solution
    assert found("\n".join(["2028-03-06 lead", *lines[:2]])) == ["1 a crossword has 3 lead clues"]
    assert found(f"2028-03-06 lead\n QXQ: Gnu\n{lines[0]}") == ["2 QXQ is not in the grid"]


def test_groups_become_lists_for_the_judge_of_walls(found: Found) -> None:
    found(f"{WALL}{WALL.replace('2028-03-06', '2028-03-07')}")
    lists = list_lines(Desk([found.path]).english_walls()).splitlines()
    assert len(lists) == 4
    assert lists[0] == "Ways to cook an egg | egg; cooking eggs: scramble, boil, coddle, poach, Fry"


@pytest.mark.slow
def test_the_months_of_the_project_have_no_fault() -> None:
    files = the_desk.month_files(the_desk.FOLDER)
    desk = Desk(files)
    assert [each for each in desk.findings() if each[1].fault] == []
    packed = asset("categories", knowledge.WRITTEN).read_text(encoding="utf-8").partition("\n")[2]
    assert packed == list_lines(desk.english_walls()), "pack them: python -m tools.data.dailies"
    for path in files:
        for entry in read_entries(path)[0]:
            assert path.stem == ("stock" if entry.level else entry.day.strftime("%Y-%m"))
            assert entry.level or date(2026, 11, 1) <= entry.day <= date(2030, 12, 31)
