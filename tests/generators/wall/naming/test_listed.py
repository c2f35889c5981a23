"""The names that the writer of a wall lists are right, each by itself; and so are others that say the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generators.names.almanac import STOCK, YEARS, read_year
from generators.wall import chinese_walls
from generators.wall.naming.answer import split_names
from generators.wall.naming.lists import NameVerdict
from generators.wall.notation import read
from generators.wall.rules import Group, Puzzle, judge_group
from tests.rows import check_rows, sample
from tools.data.almanac import HAND

SAID = {"fair": NameVerdict.RIGHT, "half": NameVerdict.HALF, "wrong": NameVerdict.WRONG}
ROWS = Path(__file__).with_name("said_hand_written.txt")


def hand_written(kind: str) -> Iterator[str]:
    """The texts of the walls of all days and of the stock."""
    pages = (page for number in (*YEARS, STOCK) for page in read_year(kind, number) if page.seed == HAND)
    yield from dict.fromkeys(re.sub("# mode: .*\n", "", page.text) for page in pages)


def refused(group: Group) -> list[str]:
    listed = (group.name, *split_names(group.answers[1:] if group.wit else group.answers))
    return [each for each in listed if judge_group(group, each) is not NameVerdict.RIGHT]


@pytest.mark.parametrize("kind", ["connecting_wall", "connecting_wall_zh"])
def test_every_name_that_a_wall_lists_is_right(kind: str) -> None:
    """Writers put commas between names, which were read as one name: 40 % of the links took none of theirs. In Chinese
    capital letters in a name, and a note with 不, made it wrong."""

    def check(wall: Puzzle) -> None:
        assert {group.name: refused(group) for group in wall.groups if refused(group)} == {}

    walls = [wall for each in chinese_walls.stock().values() for wall in each] if kind.endswith("zh") else []
    check_rows([*walls, *map(read, sample(hand_written(kind), 60))], check)


def test_a_comma_inside_quotes_is_no_end_of_a_name() -> None:
    listed = ("“Bread, oven, corner”", "on a raft, afloat", "in “Yes, Minister”, in Whitehall")
    assert split_names(listed) == (
        *("“Bread, oven, corner”", "on a raft", "afloat"),
        *("in “Yes, Minister”", "in Whitehall"),
    )


def said_of_links() -> Iterator[tuple[str, str, str]]:
    link = ""
    for line in ROWS.read_text(encoding="utf-8").splitlines():
        if not line.startswith(("#", " ")):
            link = line
        elif line.startswith(" "):
            verdict, _, texts = line.strip().partition(": ")
            yield from ((link, verdict, text) for text in texts.split("; "))


def check_said(row: tuple[str, str, str]) -> None:
    link, verdict, text = row
    names, _, cards = link.rpartition(": ")
    name, *answers = names.split(" | ")
    group = Group(name, tuple(cards.replace("_", " ").split()), tuple(answers))
    assert judge_group(group, text) is SAID[verdict]


@pytest.mark.slow
def test_what_people_say_of_a_hand_written_link_has_its_verdict() -> None:
    check_rows(said_of_links(), check_said)
