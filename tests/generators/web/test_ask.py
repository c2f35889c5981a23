"""What the worker may ask, answered by this Python; tests of the engine compare its answers with these."""

from __future__ import annotations

import json
from base64 import b64encode
from itertools import product
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH
from generators.lanterns import TABLE, all_kinds
from generators.names.code import named_puzzle
from generators.names.link import TEXT, read_link
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, LION_WALL
from generators.web.ask import answer
from tests.test_papers import BLOCKS, examples

Lists = list[tuple[str, str]]
WORDS: Lists = [
    *(("Birds", "robin, wren, kite, swift"), ("Dances", "waltz, tango, rumba, samba")),
    *(("Cheeses", "brie, cheddar, feta, edam"), ("Authors", "austen, dickens, orwell, tolkien")),
]
CHINESE_WORDS: Lists = [
    *(("长河", "长江 黄河 淮河 珠江"), ("水果", "苹果、香蕉、西瓜、葡萄")),
    *(("颜色", "红色，绿色，蓝色，紫色"), ("乐器", "钢琴\n古筝\n二胡\n琵琶")),
]
CHARACTERS: Lists = [("木", "林桃李松"), ("氵", "江河湖海"), ("火", "炎灯炒烧"), ("钅", "铁铜针钉")]
GIVEN = {
    "ask": "give",
    "kind": "connecting_wall",
    "to": "Ben",
    "by": "Anna",
    "says": "Mind the swift.",
    "site": "https://example.org/",
}
HOSTILE = (
    *("#", ":", "|", "_", "____", ",", "、", "\n", "\r\n", "\u2028", "\0", "\x1b[2J", "\u202e", "\u200f", "\ud800"),
    *("<script>", "</textarea>", "{card}", "{", "%s", "'; --", "# mode: classic", "# order: a b", "@fish", "con+"),
    *(
        "sounds like @",
        "no letters but",
        "x" * 500,
        "字" * 500,
        "😀",
        "e\u0301",
        "ﷺ",
        " ",
        "\u3000",
        "robin",
        "林",
        "鸟儿",
    ),
)
SPOTS = {"ask": "new", "kind": "sweet_spots", "preset": "6-1-easy", "seed": 12345, "language": ENGLISH}


def ask(**question: Any) -> Any:
    return json.loads(answer(json.dumps(question)))


def test_new_is_the_puzzle_of_its_address() -> None:
    made = ask(**SPOTS)
    kind = TABLE[3].kind()
    assert named_puzzle(made["address"], (kind,), no_pulse) == (kind, kind.read(made["link"][TEXT]))
    steps = made["link"][TEXT + 1]
    assert len(steps) > 1
    other = ask(**SPOTS | {"language": CHINESE})["link"]
    assert other[TEXT] == made["link"][TEXT]
    assert other[TEXT + 1] != steps


@pytest.mark.parametrize("wrong", [{"kind": "chess"}, {"preset": "6-9-easy"}, {"seed": "x"}, {"preset": "daily"}])
def test_a_wrong_question_is_answered_by_a_sentence(wrong: dict[str, Any]) -> None:
    assert list(ask(**SPOTS | wrong)) == ["fault"]


AMERICAN = {"kind": "crossword", "preset": "5-american-easy", "seed": 261201}


@pytest.mark.parametrize("bundled", [{"seed": 12}, AMERICAN])
def test_what_the_almanac_has_is_refused(bundled: dict[str, Any]) -> None:
    assert ask(**SPOTS | bundled)["fault"].startswith("This puzzle was made beforehand")


def judged(lists: Lists, language: str = ENGLISH) -> Any:
    return ask(ask="judge", kind="connecting_wall", lists=lists, language=language)


def test_a_wall_with_one_solution_can_be_given() -> None:
    found = judged(WORDS)
    assert (found["outcome"], found["title"], found["ready"]) == ("one", "Exactly one solution", True)
    assert found["beside"] == [["SWIFT also fits Authors."], [], [], []]
    assert len(found["lines"]) == 4


def test_what_moves_stands_under_its_own_list() -> None:
    found = judged([("Fruit", "orange, lime, apple, banana"), ("Colours", "peach, red, blue, green"), *WORDS[1:3]])
    assert (found["title"], found["ready"]) == ("Two ways", False)
    [fruit], [colour], *others = found["beside"]
    assert (fruit.partition(" ")[2], colour) == ("also fits Colours.", "PEACH also fits Fruit.")
    assert others == [[], []]
    assert [line.partition(":")[0] for line in found["lines"][1:3]] == ["Fruit", "Colours"]


def test_a_half_written_wall_says_how_much_is_there() -> None:
    found = judged([("Birds", "robin, wren"), ("", ""), ("Five", "a1, b2, c3, d4, e5"), ("", "")])
    assert found["beside"] == [["2 of 4"], [], ["5 of 4"], []]
    assert not found["ready"]
    assert not judged([*WORDS[:3], ("Authors", f"{WORDS[3][1]}, woolf")])["ready"]


@pytest.mark.parametrize(
    ("lists", "kind"), [(WORDS, CONNECTING_WALL), (CHINESE_WORDS, CONNECTING_WALL_ZH), (CHARACTERS, LION_WALL)]
)
def test_a_given_wall_opens_from_its_link(lists: Lists, kind: Any) -> None:
    given = ask(**GIVEN, lists=lists, language=ENGLISH)
    found, wall = read_link(given["link"], all_kinds())
    assert found is kind
    assert [group.name for group in wall.groups] == [name for name, _ in lists]
    assert len(given["short"]) < len(given["link"])
    assert "For Ben, from Anna" in given["page"]


OWL = "My first is in boat but not in bat\nMy second is in wolf and in wall\nMy third is in lion but not in ink"
SLIP: Lists = [("谜", "日月同辉"), ("底", "明"), ("目", ""), ("解", "“日”“月”合成“明”。")]


def form(kind: str, *lists: tuple[str, str], ask: str = "judge", language: str = ENGLISH) -> Any:
    return json.loads(answer(json.dumps(GIVEN | {"ask": ask, "kind": kind, "lists": lists, "language": language})))


def opened(kind: str, *lists: tuple[str, str]) -> Any:
    """The puzzle in the link of what was written."""
    found, puzzle = read_link(form(kind, *lists, ask="give")["link"], all_kinds())
    assert found.id == kind
    return puzzle


def test_a_riddle_with_one_answer_can_be_given() -> None:
    said = form("riddle", ("", OWL))
    assert (said["title"], said["ready"]) == ("Only OWL fits", True)
    assert opened("riddle", ("", OWL)).answers == ("owl",)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("My first is in boat but not in bat\nMy second is in zoo", "No word"),
        ("My first is in boat but not in bat\nMy second is in", "Line 2"),
        ("hello", "My first"),
    ],
)
def test_a_riddle_that_is_none_gets_a_sentence(text: str, line: str) -> None:
    said = form("riddle", ("", text))
    assert (said["title"], said["ready"], len(said["lines"])) == ("Not yet", False, 1)
    assert line in said["lines"][0]
    assert form("riddle", ("", text), ask="give") == {"fault": said["lines"][0]}


def test_a_riddle_with_several_answers_names_them() -> None:
    said = form("riddle", ("", "My first is in cat\nMy second is in cat\nMy third is in cat"))
    assert (said["outcome"], said["ready"]) == ("two", False)
    assert "ACT" in said["lines"][0]


def test_a_chinese_riddle_is_given_when_it_is_whole() -> None:
    assert not form("riddle_zh", *SLIP[:3])["ready"]
    said = form("riddle_zh", *SLIP, language=CHINESE)
    assert (said["title"], said["ready"]) == ("写全了，可以送人", True)
    assert opened("riddle_zh", *SLIP).target == "打一字"


WORDS_CLUED = "lantern: a light, for the hall\nriver: water\nstone: hard\nsummer: hot\nzz: -"


@pytest.mark.parametrize(
    ("kind", "text", "title", "line"),
    [
        ("crossword", WORDS_CLUED, "4 words in the grid", "Not placed: ZZ."),
        ("fill_in", WORDS_CLUED, "4 words in the grid", "Not placed: ZZ."),
        ("brick", "lantern", "63 words to find", None),
    ],
)
def test_own_words_make_a_puzzle(kind: str, text: str, title: str, line: str | None) -> None:
    said = form(kind, ("", text))
    assert (said["title"], said["ready"], said["lines"]) == (title, True, [line] if line else [])
    assert opened(kind, ("", text)) is not None


@pytest.mark.parametrize("kind", ["crossword", "fill_in", "brick"])
@pytest.mark.parametrize("text", ["zzz", "a", "x y z", "字", ":", "#", "cat: one\nbob: two"])
def test_words_that_make_no_puzzle_get_a_sentence(kind: str, text: str) -> None:
    said = form(kind, ("", text))
    assert (said["title"], said["ready"], len(said["lines"])) == ("Not yet", False, 1)
    assert form(kind, ("", text), ask="give") == {"fault": said["lines"][0]}


@pytest.mark.parametrize(
    ("rows", "outcome", "ways"),
    [
        ("A A B B B\nA C C B B\nA C D D B\nE C D D D\nE E E D D", None, None),
        ("A A . .\nA A . .\n. . . .\n. . . .", "open", 0),
        ("A A A A\nB B B B\nC C C C\nD D D D", "two", 2),
        ("A A A A\nB B C C\nA D D D\nA A D D", "faulty", 0),
    ],
)
def test_a_drawn_board_is_proved(rows: str, outcome: str | None, ways: int | None) -> None:
    said = form("sweet_spots", ("1", rows))
    assert outcome in (None, said["outcome"])
    assert ways in (None, len(said["ways"]))
    assert said["ready"] == (said["outcome"] == "one")
    assert said["ready"] == ("link" in form("sweet_spots", ("1", rows), ask="give"))


@pytest.mark.parametrize("rows", ["", "A", "A B\nC D", "x" * 500, "A A A A\n" * 4 + "?"])
def test_a_drawing_that_is_no_board_gets_a_sentence(rows: str) -> None:
    assert form("sweet_spots", ("9", rows))["title"] == form("sweet_spots", ("1", rows))["title"] == "Not yet"


def test_what_is_no_wall_is_not_given() -> None:
    assert ask(**GIVEN, lists=[("", "")] * 4, language=ENGLISH) == {"fault": "0 of 16 cards"}
    two = [("Fruit", "orange, lime, apple, banana"), ("Colours", "peach, red, blue, green"), *WORDS[1:3]]
    assert ask(**GIVEN, lists=two, language=ENGLISH) == {"fault": "Two ways"}


@pytest.mark.slow
def test_hostile_texts_get_a_verdict_or_one_sentence() -> None:
    rng, found = Random(90), set[str]()

    def text(many: int) -> str:
        good = " ".join(rng.sample([card for _, cards in WORDS for card in cards.split(", ")], many))
        return rng.choice((good.replace(" ", ", "), "".join(rng.choices(HOSTILE, k=rng.randint(1, 8)))))

    for _ in range(200):
        lists = [(text(1), text(4)) for _ in range(4)]
        if rng.random() < 0.5:  # all is well but in one place
            lists = [*WORDS[:3], (WORDS[3][0], f"{WORDS[3][1]}{rng.choice(HOSTILE)}{rng.choice(HOSTILE)}")]
        said = judged(lists, rng.choice((ENGLISH, CHINESE)))
        given = ask(**GIVEN | {"says": text(4), "to": text(1)}, lists=lists, language=ENGLISH)
        assert set(given) in ({"fault"}, {"link", "short", "page", "kind", "key"})
        assert not said["ready"] or "link" in given
        found |= {said["outcome"], *given}
    others = ("riddle", "riddle_zh", "crossword", "fill_in", "brick", "sweet_spots")
    for kind, _ in product(others, range(50)):
        typed = rng.choice(("", "1", text(1))), rng.choice((text(4), f"{text(1)}\n{text(2)}"))
        assert form(kind, typed)["title"]
        assert set(form(kind, typed, ask="give")) in ({"fault"}, {"link", "short", "page", "kind", "key"})
    assert found >= {"open", "one", "fault", "link"}


def told(data: bytes, become: str = "", language: str = ENGLISH) -> Any:
    return ask(**{"ask": "open", "as": become, "data": b64encode(data).decode(), "language": language})


@pytest.mark.parametrize("name", ["jpz", "exolve", "fill_in", "sixteen_characters", "text"])
def test_what_the_window_reads_opens_by_its_page(name: str) -> None:
    page = told(examples()[name].encode())["page"]
    assert read_link(page, all_kinds())[0].id == BLOCKS.get(name, name)


def test_addresses_and_lists_open_too() -> None:
    assert told(b"sweet-spots/8-1-hard/90210@2")["page"].startswith("play/sweet-spots-en.html#1")
    assert told(b"sweet-spots/daily/2026-12-01") == {"page": "#2026-12-01/sweet_spots"}
    text = examples()["clues"].encode()
    assert [each for each, _ in told(text)["as"]] == ["riddle", "crossword", "fill-in"]
    assert told(text, "fill-in", CHINESE)["page"].startswith("play/fill-in-zh.html#1")


REFUSED = {
    b"hello": "This is not a known puzzle.",
    b"\x89PNG\r\n\x1a\n" + bytes(9): "This is a picture.",
    b"# quiz night: Friday": "This file has several puzzles.",
    b"sweet-spots/8-1-hard/12@2": "This puzzle was made beforehand",
    b"x" * 4_000_001: "This is larger than 4 MB",
}


@pytest.mark.parametrize("data", REFUSED)
def test_what_cannot_be_opened_gets_one_sentence(data: bytes) -> None:
    assert told(data)["fault"].startswith(REFUSED[data])
