"""Quiz nights: as text, and as they are hosted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from generators.kernel.text import claims_night
from generators.quiz.night import (
    HostedNight,
    open_night,
    read_night,
    resume_night,
    rounds_to_value,
    start_night,
    write_night,
)
from generators.wall.menu import Mode
from generators.wall.rules import Guess
from tests.said import blanks, refused

NIGHT = """# quiz night: Friday at the Bell
# teams: Night Owls; The Sages
== Feathers
Birds: robin thrush lark puffin
Printers: penguin caxton zinco plantin
Architects: nash soane barry pugin
____ fly: butter horse fire gad
== Farm
Cheeses: feta brie edam goat
Farm animals: cow pig hen sheep
Instruments: drum harp lyre lute
____ light: sun moon star flash
"""


def test_a_night_is_read_and_written() -> None:
    night = read_night(NIGHT)
    assert (night.title, night.teams) == ("Friday at the Bell", ("Night Owls", "The Sages"))
    assert [each.title for each in night.walls] == ["Feathers", "Farm"]
    assert {each.puzzle.mode for each in night.walls} == {Mode.ONLY_CONNECT}
    assert read_night(write_night(night)) == night
    assert claims_night(NIGHT.encode())
    assert open_night(("\ufeff" + NIGHT).encode()) == night
    assert not claims_night(b"Birds: robin thrush lark puffin")
    assert [each.title for each in night.move_wall(0, 1).walls] == ["Farm", "Feathers"]
    assert night.move_wall(0, -1) == night
    assert [each.title for each in night.without(0).walls] == ["Farm"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("# quiz night", "quiz.no_walls"),
        (NIGHT.replace("feta ", ""), "quiz.wall"),
        (NIGHT + "== Empty\n", "quiz.wall"),
        (NIGHT * 30, "quiz.many_walls"),
    ],
)
def test_a_fault_is_named(text: str, key: str) -> None:
    why = refused(read_night, text)
    assert why.key == key
    if key == "quiz.wall" and "feta brie" not in text:
        assert blanks(why)["number"] == 2


WALLS = read_night(NIGHT)


def found(hosting: HostedNight, count: int = 3) -> HostedNight:
    for group in hosting.now.state.puzzle.groups[:count]:
        hosting = hosting.play(Guess(group.cards))
    return hosting


def test_all_found_and_named_is_ten_points_and_a_link_that_the_others_know_is_theirs() -> None:
    shared = [(True, False), (True, True), (False, True), (False, False)]
    for links, wanted in (([(True, False)] * 4, (10, 0)), (shared, (5, 1))):
        hosting = found(start_night(WALLS))
        for right, others in links:
            hosting = hosting.judge_link(right=right, others=others)
        assert hosting.now.is_over
        assert (hosting.points(0), hosting.points(1)) == wanted


def test_time_runs_while_groups_are_sought() -> None:
    hosting = start_night(WALLS).advance_clock(149.0)
    assert hosting.now.left == 1.0
    hosting = found(hosting, 1).advance_clock(2.0)
    assert hosting.now.left == 0.0
    assert hosting.now.asked == 0
    assert hosting.advance_clock(5.0) == hosting
    assert hosting.points(0) == 1


def test_teams_take_turns_and_the_buzzer_may_change_it() -> None:
    hosting = start_night(WALLS)
    assert hosting.now.team == 0
    assert hosting.pass_to_other_team().now.team == 1
    assert found(hosting, 1).pass_to_other_team().now.team == 0, "not once it has begun"
    second = hosting.next_wall()
    assert (second.number, second.now.team, second.is_last) == (1, 1, True)
    assert second.next_wall().ended


def test_a_night_goes_on_from_where_it_was_left() -> None:
    hosting = found(start_night(WALLS)).judge_link(right=True).judge_link(right=True, others=True).advance_clock(3.0)
    hosting = found(hosting.judge_link(right=False).judge_link(right=False).next_wall(), 1).advance_clock(12.5)
    kept = json.loads(json.dumps(rounds_to_value(hosting)))
    assert resume_night(WALLS, kept, ended=False) == hosting
    odd = [{**kept[0], "moves": [move]} for move in ("jump", "guess a b c d")]
    bads: tuple[Any, ...] = (None, [], [{}], odd[:1], odd[1:])
    for bad in bads:
        assert resume_night(WALLS, bad, ended=False) is None
