"""The desk knows how a wall is built: what it declares is so, a ghost is no way out, and a month mixes the builds."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tools.found import Found
from tests.tools.test_chinese_dailies import WALL
from tools.data.dailies.builds import build_of
from tools.data.dailies.source import read_entries
from tools.data.dailies.walls import read_wall

GHOST = """\
2028-03-06 wall
 # build: ghost
 ghost: Cinderella: mouse ball slipper prince
 Computer hardware: mouse scanner printer laptop
 Put snow in front: ball plough bound flake
 Shoes: slipper pump loafer clog
  fits too: bound
 Pop stars in one name: prince pink Madonna usher
"""
DOMINOES = """\
2028-03-06 wall
 # build: dominoes
 Dances for couples: tango waltz polka reel
 In the angler's bag: rod float bait line
  fits too: reel
 Bits of a poem: verse stanza couplet foot
  fits too: line
 Lengths that are not metric: inch mile yard chain
  fits too: foot
"""
THIEF = DOMINOES.replace("dominoes", "thief").replace("too: line", "too: tango").replace("too: foot", "too: waltz")
PAIR = DOMINOES.replace("dominoes", "two of a field").replace("  fits too: foot\n", "")
PAIR = PAIR.replace("too: reel", "too: reel, tango, polka")
CHINESE = WALL.replace("wall_zh\n", "wall_zh\n # build: ghost\n ghost: 西游记: 马 苦 鼓 猪\n")


def said(found: Found, text: str, *, faults: bool = True) -> list[str]:
    return [each for each in found(text, faults=faults) if "build" in each or "ghost" in each]


@pytest.mark.parametrize("text", [GHOST, DOMINOES, THIEF, PAIR, CHINESE, GHOST.replace(" # build: ghost\n", "")])
def test_a_wall_that_is_built_as_it_says_has_no_fault(found: Found, text: str) -> None:
    assert said(found, text) == []


@pytest.mark.parametrize(
    ("text", "old", "new", "told"),
    [
        (GHOST, "build: ghost", "build: gost", "build: gost is none of thief, ghost,"),
        (GHOST, "build: ghost", "build: thief", "the skeleton is another: “Put snow in front” lends bound to “Shoes”"),
        (GHOST, "build: ghost", "build: ghost of five", "4 cards are no ghost of five"),
        (GHOST, " ghost: C", " # C", "build: ghost, but there is no line `ghost:"),
        (GHOST, "ghost: Cinderella: mouse ball", "ghost: mouse ball", "write `ghost: NAME: card card card card`"),
        (GHOST, "mouse ball slipper prince\n", "mouse ball slipper coach\n", "3 ghost: coach is not on the wall"),
        (GHOST, "mouse ball slipper prince\n", "mouse ball prince\n", "3 ghost: 3 cards; it needs 4 or more"),
        (GHOST, "ball slipper prince\n", "ball slipper pump\n", "its cards stand in 3 groups; 4 are the least"),
        (GHOST, "ball slipper prince\n", "scanner printer laptop\n", "ghost: it is the group “Computer hardware”"),
        (GHOST, "ghost: Cinderella", "ghost: Shoes", "ghost: it is the group “Shoes”"),
        (DOMINOES, "too: foot", "too: bait", "build: dominoes, but the skeleton is another"),
        (DOMINOES, "polka reel\n", "polka reel\n  fits too: inch\n", "build: dominoes, but the skeleton is another"),
        (THIEF, "build: thief", "build: letters", "build: letters, but it is a thief: “Dances for couples” lends"),
        (PAIR, ", polka", "", "build: two of a field, but the skeleton is another"),
        (CHINESE, "马 苦 鼓 猪", "马 苦 鼓 狗", "ghost: 狗 is not on the wall"),
    ],
)
def test_each_fault_is_found(found: Found, text: str, old: str, new: str, told: str) -> None:
    assert old in text
    assert [each for each in said(found, text.replace(old, new, 1)) if told in each]


@pytest.mark.parametrize("cards", ["mouse ball slipper prince", "mouse ball slipper prince printer"])
def test_a_ghost_that_is_a_way_out_is_found(found: Found, cards: str) -> None:
    """The three shoes that are left fill the other groups."""
    text = GHOST.replace("  fits too: bound\n", "").replace("build: ghost", "build: ghost and twin")
    text = text.replace("mouse ball slipper prince", cards, 1)
    assert said(found, text) == []
    for last, shoe in (("laptop\n", "pump"), ("flake\n", "loafer"), ("usher\n", "clog")):
        text = text.replace(last, f"{last}  fits too: {shoe}\n")
    assert [each for each in said(found, text) if "it is a way out: Madonna clog pink usher; ball" in each]


def month_of(text: str, builds: Sequence[str]) -> str:
    declared = text.splitlines()[1]
    days = ((f"2028-03-{day:02}", build) for day, build in enumerate(builds, 1))
    return "\n".join(text.replace("2028-03-06", day).replace(declared, build) for day, build in days)


def test_a_month_has_few_thieves_and_some_ghosts_and_none_twice_in_a_row(found: Found) -> None:
    month = month_of(THIEF, [" # build: thief"] * 12)
    told = said_of_builds(found(month))
    assert any("2028-03: thief 12 of 12: at most 4" in each for each in told)
    assert any("2028-03: ghosts 0 of 12: at least 3" in each for each in told)
    assert sum("build: the day before has thief" in each for each in told) == 11
    told = said_of_builds(found(month_of(GHOST, [" # build: ghost"] * 12)))
    assert any("2028-03: ghosts 12 of 12: at most 4" in each for each in told)
    told = found(month_of(GHOST, [" # build: ghost", " # build: ghost of five"]))
    assert any("build: the day before has ghost" in each for each in told)


def test_a_month_that_is_not_yet_rewritten_has_remarks_only(found: Found) -> None:
    month = month_of(THIEF, [" # build: thief", ""] * 6)
    assert said_of_builds(found(month)) == []
    told = said_of_builds(found(month, faults=False))
    assert any("2028-03: 6 of 12 declare a build" in each for each in told)
    assert any("2028-03: thief 12 of 12: at most 4" in each for each in told)


def said_of_builds(told: Sequence[str]) -> list[str]:
    return [each for each in told if "thief" in each or "ghosts" in each or "declare" in each]


def test_a_ghost_comes_back_after_a_year(found: Found) -> None:
    again = GHOST.replace("2028-03-06", "2028-12-06").replace("Cinderella", "a fairy tale")
    assert any("“Cinderella” comes back from 2028-03-06" in each for each in said(found, f"{GHOST}\n{again}"))
    later = again.replace("2028", "2029")
    assert not any("“Cinderella” comes back" in each for each in said(found, f"{GHOST}\n{later}"))


@pytest.mark.parametrize(
    ("text", "build"), [(THIEF, "thief"), (DOMINOES, "dominoes"), (PAIR, "two of a field"), (GHOST, "")]
)
def test_a_wall_that_declares_nothing_is_what_its_skeleton_shows(found: Found, text: str, build: str) -> None:
    found.path.write_text(text.replace(text.splitlines()[1], ""), encoding="utf-8")
    (entry,), _ = read_entries(found.path)
    assert build_of(read_wall(entry)) == build


@pytest.mark.parametrize(
    ("title", "why"),
    [
        ("Who left the ball early?", "it says ball"),
        ("A very long headline that no front page has room for", "52 signs; 40 fit"),
        ("She lost more than her way", ""),
    ],
)
def test_a_headline_is_short_and_says_no_card(found: Found, title: str, why: str) -> None:
    said = [each for each in found(GHOST.replace(" ghost:", f" title: {title}\n ghost:")) if "title" in each]
    assert [why in each for each in said] == [True] * bool(why)


def test_no_two_days_have_one_headline(found: Found) -> None:
    first = GHOST.replace(" ghost:", " title: She lost her way\n ghost:")
    text = first + DOMINOES.replace("2028-03-06", "2028-03-08").replace(
        " # build", " title: She lost her way\n # build"
    )
    assert any("is that of 2028-03-06 too" in each for each in found(text))
