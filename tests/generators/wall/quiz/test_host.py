from __future__ import annotations

import json
from typing import Any

from generators.wall.quiz.host import HostedNight, continued, hosted, written
from generators.wall.quiz.night import read_night
from tests.generators.wall.quiz.test_night import NIGHT

WALLS = read_night(NIGHT)


def found(hosting: HostedNight, count: int = 4) -> HostedNight:
    for group in hosting.now.state.puzzle.groups[: min(count, 3)]:
        hosting = hosting.guessed(group.cards)
    return hosting


def test_all_found_and_named_is_ten_points() -> None:
    hosting = found(hosted(WALLS))
    for _ in range(4):
        hosting = hosting.judged(right=True)
    assert hosting.now.is_over
    assert (hosting.points(0), hosting.points(1)) == (10, 0)


def test_a_link_that_the_others_know_is_theirs() -> None:
    hosting = found(hosted(WALLS)).judged(right=True).judged(right=True, others=True)
    hosting = hosting.judged(right=False, others=True).judged(right=False)
    assert hosting.now.is_over
    assert (hosting.points(0), hosting.points(1)) == (5, 1)


def test_time_runs_while_groups_are_sought() -> None:
    hosting = hosted(WALLS).later(149.0)
    assert hosting.now.left == 1.0
    hosting = found(hosting, 1).later(2.0)
    assert hosting.now.left == 0.0
    assert hosting.now.asked == 0
    assert hosting.later(5.0) == hosting
    assert hosting.points(0) == 1


def test_three_lives_after_two_groups() -> None:
    hosting = found(hosted(WALLS), 2)
    rest = hosting.now.state.order
    ones, others = hosting.now.state.puzzle.groups[2:]
    for card in others.cards[:3]:
        hosting = hosting.guessed((*ones.cards[:3], card))
    assert set(rest)
    assert hosting.now.asked == 0, "the search is over, links are said"
    assert len(hosting.now.state.revealed) == 2


def test_teams_take_turns_and_the_buzzer_may_change_it() -> None:
    hosting = hosted(WALLS)
    assert hosting.now.team == 0
    assert hosting.to_other_team().now.team == 1
    assert found(hosting, 1).to_other_team().now.team == 0, "not once it has begun"
    second = hosting.next_wall()
    assert (second.number, second.now.team, second.is_last) == (1, 1, True)
    assert second.next_wall().ended


def test_a_night_goes_on_from_where_it_was_left() -> None:
    hosting = found(hosted(WALLS)).judged(right=True).judged(right=True, others=True).later(3.0)
    hosting = found(hosting.judged(right=False).judged(right=False).next_wall(), 1).later(12.5)
    kept = json.loads(json.dumps(written(hosting)))
    assert continued(WALLS, kept, ended=False) == hosting
    odd = [{**kept[0], "moves": [move]} for move in ("jump", "guess a b c d")]
    bads: tuple[Any, ...] = (None, [], [{}], odd[:1], odd[1:])
    for bad in bads:
        assert continued(WALLS, bad, ended=False) is None
