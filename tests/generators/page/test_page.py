"""A page stands alone: nothing is loaded, names are only text, and the answer is packed."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from base64 import b64decode, b64encode
from dataclasses import replace
from hashlib import sha256
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
import quickjs

from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, clean, phrasebook, say, speak
from generators.lanterns import all_kinds
from generators.names.code import named_puzzle
from generators.page.command import PAGE, address_of
from generators.page.link import SENTENCES
from generators.page.page import LONGEST_NAME, LONGEST_SAYING, TAGS, WORDS, Greeting, read_scripts, write_page
from generators.page.svg import write_svg
from generators.sweet_spots.rules import puzzle as board_of
from tests.generators.page.browser import text_of
from tests.generators.page.played import (
    BOARDS,
    BRICKS,
    CROSSWORDS,
    FILL_INS,
    IDIOMS,
    LANTERN_RIDDLES,
    POEMS,
    RIDDLES,
    WALLS,
    played,
)
from tests.generators.run_command import run
from tests.kinds import named, puzzle
from tests.rows import present

NOBODY = Greeting()


class Reader(HTMLParser):
    """The tags of a page with their attributes, and the text of each tag that has an id."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def page_of(address: str, greeting: Greeting = NOBODY) -> str:
    board = played(address)
    return write_page(board.kind, board.puzzle, greeting, no_pulse)


def unpacked(page: str) -> Any:
    (packed,) = re.findall(r'id="puzzle">([^<]*)<', page)
    return json.loads(bytes(byte ^ (at * 31 + 89) & 255 for at, byte in enumerate(b64decode(packed))))


def test_the_policy_allows_its_own_script_and_style_alone() -> None:
    page = page_of(BOARDS[0])
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    hashes = [b64encode(sha256(each.encode()).digest()).decode() for each in (script, style)]
    (policy,) = (unescape(each["content"] or "") for tag, each in Reader(page).tags if "http-equiv" in each)
    assert policy.split("; ") == [
        "default-src 'none'",
        f"script-src 'sha256-{hashes[0]}'",
        f"style-src 'sha256-{hashes[1]}'",
        "img-src data:",
        "font-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]


SMALL = (
    *(BOARDS[0], BOARDS[2], BOARDS[8], *WALLS[:2], RIDDLES[0], LANTERN_RIDDLES[0], *BRICKS[1:3], *POEMS[4:6]),
    *(*CROSSWORDS[3:5], CROSSWORDS[6], *FILL_INS[:4], *IDIOMS[:6], pytest.param(BOARDS[-1], marks=pytest.mark.slow)),
)


@pytest.mark.sampled
@pytest.mark.parametrize("address", SMALL)
def test_a_page_is_small_and_the_same_each_time(address: str) -> None:
    page = page_of(address)
    assert len(page.encode()) <= (160_000 if address in (BOARDS[-1], CROSSWORDS[6]) else 110_000)
    assert page == page_of(address)


def test_the_answer_cannot_be_read_by_chance() -> None:
    page, step = page_of(BOARDS[2]), played(BOARDS[2]).page.steps[3]
    assert step.why[0] not in page
    assert unpacked(page)["table"]["steps"][3]["why"] == list(step.why)
    assert "solution" not in re.sub("<(script|style)>.*?</", "", page, flags=re.DOTALL)


def test_a_page_in_chinese_has_no_english_sentence() -> None:
    speak(CHINESE)
    page = page_of(BOARDS[0], Greeting("小安", "阿本", "生日快乐", 252))
    assert "<title>阿本送给小安 · 藏宝图</title>" in page
    assert '<html lang="zh-Hans">' in page
    text = re.sub(r'<(script|style|details lang="en").*?</(script|style|details)>|<[^>]*>', "", page, flags=re.DOTALL)
    assert set(re.findall("[A-Za-z]{3,}", text)) <= {
        *("Lantern", "JavaScript", "Enter", "iPhone", "iPad", "HTML", "Chrome", "Edge", "Firefox", "Safari")
    }


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_the_end_leads_to_the_maker_of_a_site_or_says_what_makes_a_puzzle(language: str, tmp_path: Path) -> None:
    speak(language)
    turn, file = say("link.your_turn", by="Ben & Co"), tmp_path / "page.html"
    words = BOARDS[0], "--from", "Ben & Co", "--for", "Ann", "--language", language, "-o", str(file)
    assert run("page", "", *words) == 0
    said = escape(phrasebook().tell(say("link.no_maker", turn=turn)))
    assert f'<p id="turn" class="quiet" dir="auto">{said}</p>' in file.read_text(encoding="utf-8")
    assert run("page", "", *words, "--link", "http://127.0.0.1:8000/") == 0
    assert said in file.read_text(encoding="utf-8"), "nobody else can reach it"
    assert run("page", "", *words, "--link", "https://example.org/index.html") == 0
    way = f"https://example.org/give-{language}.html#to=Ben+%26+Co&amp;by=Ann&amp;kind=sweetspots"
    assert f'<a id="turn" href="{way}">{escape(phrasebook().tell(turn))}</a>' in file.read_text(encoding="utf-8")


@pytest.mark.sampled
@pytest.mark.parametrize("address", [BOARDS[0], WALLS[0], CROSSWORDS[5], FILL_INS[1], POEMS[0], IDIOMS[0]])
def test_the_rules_are_told_in_the_other_language_too(address: str) -> None:
    """As its page in that language tells them, in little room; the rest of the page stays in one."""
    for language, other in ((ENGLISH, CHINESE), (CHINESE, ENGLISH)):
        (told,) = re.findall(r"<details lang.*?</details>", text_of(address, language, NOBODY))
        assert f'lang="{TAGS[other]}"' in told
        rules = told.partition('<p class="rule">')[2].removesuffix("</details>")
        assert rules in text_of(address, other, NOBODY).replace('class="quiet ', 'class="')
        assert len(told.encode()) < 1_000


def test_scripts_fill_chinese_sentences_as_lantern_does() -> None:
    """With a space around a Latin name alone."""
    engine, book, spaced = quickjs.Context(), phrasebook(CHINESE), 0
    engine.eval(read_scripts("words"))
    for key in (*WORDS.values(), *SENTENCES.values(), "give_one.title_to"):
        sentence = book.unfilled(key)
        for name in ("Ben", "阿本", "A本", "（本）", "", "7"):
            blanks = dict.fromkeys(re.findall(r"\{(\w+)\}", sentence), name)
            told = book.tell(say(key, **blanks))
            assert engine.eval(f"fill({json.dumps(sentence)}, {json.dumps(blanks)})") == told
            spaced += " Ben " in told
    assert spaced > 3


@pytest.mark.parametrize("address", [BOARDS[0], WALLS[0], CROSSWORDS[3], RIDDLES[0], BRICKS[1]])
def test_without_a_script_a_page_greets_and_can_be_solved_on_paper(address: str) -> None:
    board, page = played(address), page_of(address, Greeting("Ann", "Ben", "Have fun!", 252))
    shown = unescape(re.sub("<(script|style)>.*?</", "", page, flags=re.DOTALL))
    for text in ("For Ann, from Ben", "“Have fun!”", "Ben took 4:12.", board.page.filled().rule, "Safari", "Chrome"):
        assert text in shown
    sheet = present(board.kind.outside.paper).sheet(board.puzzle)
    assert write_svg(present(sheet.drawing)) in page
    assert all(row.text in shown for each in sheet.lists for row in each.rows)
    assert "hidden" in next(each for _, each in Reader(page).tags if each.get("id") == "play")


HOSTILE = (
    *("<script>alert(1)</script>", "</script><script>alert(1)", "</title><b>", "<img src=x onerror=alert(1)>"),
    *('"><i>', "' onload='x", "$style", "${data}", "{by}", "{0}", "%s", "\\u003c", "&lt;b&gt;", "&amp;", "<!--", "]]>"),
    *("`${1}`", "\u202egnp.exe", "\u2066\u2067", "שלום", "مرحبا", "\x00\x07\x1b[2J", "a\nb\r\nc", "\u2028\u2029"),
    *("\ud800", "e" + "\u0301" * 300, "👨\u200d👩\u200d👧\u200d👦", "🏮" * 40, "x" * 10_000, "", " ", "</style>"),
    *("javascript:alert(1)", "' OR 1=1 --", "../../etc/passwd"),
)


@pytest.mark.slow
def test_hostile_names_are_only_text() -> None:
    plain = [tag for tag, _ in Reader(page_of(BOARDS[0])).tags]
    rng = Random(1)
    others = ("".join(rng.choices("<>\"'&;/$ {}\\\u202e\u200fab", k=rng.randrange(40))) for _ in range(70))
    for text in (*HOSTILE, *others):
        page = page_of(BOARDS[0], Greeting(text, text, text, 1))
        assert [tag for tag, _ in Reader(page).tags] == plain, text
        given = unpacked(page)["greeting"]
        assert given["title"].count(clean(text, LONGEST_NAME)) >= 2 or not clean(text, LONGEST_NAME)
        assert clean(text, LONGEST_SAYING) in given["says"]
        page.encode()


def test_a_long_or_turning_text_is_made_short_and_straight() -> None:
    assert clean("x" * 10_000, 60) == "x" * 59 + "…"
    assert clean("\u202egnp.exe\nb", 60) == "gnp.exe b"
    family = "👨\u200d👩\u200d👧 שלום"
    assert clean(family, 60) == f"\u2068{family}\u2069"


def test_a_puzzle_without_exactly_one_solution_has_no_page() -> None:
    kind = named("sweet_spots").kind
    with pytest.raises(BadText, match="several solutions"):
        write_page(kind, board_of(((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 2), (3, 3, 3, 3)), 1), NOBODY, no_pulse)
    with pytest.raises(BadText, match="no solution"):
        write_page(kind, board_of(((0, 1), (0, 1)), 1), NOBODY, no_pulse)


def test_a_daily_is_proved_and_has_a_page_and_its_file_from_elsewhere_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lists of words show a second way through this wall; people have judged that it is none."""
    kind, words = named("connecting_wall").kind, ("2027-06-13", "connecting-wall")
    arguments = ArgumentParser()
    for option in PAGE.options:
        option(arguments)
    assert PAGE.run(arguments.parse_args([*words, "-o", str(tmp_path / "daily.html")])) == 0
    wall = present(named_puzzle(address_of(words), all_kinds(), no_pulse))
    (tmp_path / "wall.txt").write_text(kind.write(wall[1]), encoding="utf-8")
    with pytest.raises(BadText, match="several solutions"):
        PAGE.run(arguments.parse_args([str(tmp_path / "wall.txt")]))


def test_a_kind_without_a_table_has_no_page() -> None:
    kind = named("riddle").kind
    bare = replace(kind, outside=replace(kind.outside, page=None))
    with pytest.raises(BadText, match="no pages of My First Is In yet"):
        write_page(bare, puzzle("riddle", kind.presets[0].id), NOBODY, no_pulse)


@pytest.mark.parametrize("address", [BOARDS[0], RIDDLES[0], LANTERN_RIDDLES[0], BRICKS[0], *WALLS[:4]])
def test_the_words_of_the_script_are_all_there(address: str) -> None:
    page = page_of(address)
    (text,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    data = unpacked(page)
    assert "class Game" in text
    missing = set(re.findall(r"\bwords\.(\w+)", text)) - set(data["words"]) - set(data["table"]["words"])
    unused = "full_but_wrong" if address == LANTERN_RIDDLES[0] else "lives" * ("classic" in address)
    assert missing <= {"ended", unused}
