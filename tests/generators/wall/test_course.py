"""Every wall of the course: built as its evening says, with one way out by the program, by the maker's lists and by who
fits what; no group is a daily's. And what counts as a trap seen."""

from __future__ import annotations

from functools import cache, partial
from types import SimpleNamespace
from typing import Any

import pytest

from generators.kernel.course import FIRST, HELPED, LOOKS, SECOND, SORTS, Evening
from generators.kernel.kind import FOUND, SLIP, TimedMove, no_pulse
from generators.names import almanac
from generators.wall.course import COURSE, EVENINGS, judged, read_board, traps
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, WallKind
from generators.wall.maker.draft import to_draft
from generators.wall.maker.knowledge import knowledge, prepare
from generators.wall.maker.verdict import nearest_partition
from generators.wall.notation import read
from generators.wall.rules import Guess, Move, Puzzle, Shuffle, State, fold_text, play, start
from tests.generators.wall import brute
from tests.rows import present
from tools.data.dailies.builds import FIELD_OF_TWO, THIEF, has_skeleton, lends


@cache
def dailies(kind: str) -> set[frozenset[str]]:
    pages = (page for year in almanac.YEARS for page in almanac.read_year(kind, year))
    return {frozenset(map(fold_text, group.cards)) for page in pages for group in read(page.text).groups}


def check_build(name: str, wall: Puzzle) -> None:
    hand: Any = SimpleNamespace(puzzle=wall)
    assert bool(wall.ghost) is (name in ("ghost", "disguise"))
    skeletons = (FIELD_OF_TWO,) if name == "field" and has_skeleton(FIELD_OF_TWO, lends(hand)) else ("none",)
    assert any(has_skeleton(each, lends(hand)) for each in ((name,) if name in (THIEF, "dominoes") else skeletons))
    assert len(traps(wall)[0]) >= (4 if wall.ghost else 6 if name == "field" else 5)
    assert not any(traps(wall)[0] <= set(group.cards) for group in wall.groups)


def check_wall(kind: WallKind, evening: Evening, wall: Puzzle) -> None:
    check_build(evening.name, wall)
    assert len(kind.solutions(wall, 2, no_pulse)) == 1
    lists = [(group.name, (*group.cards, *group.fits)) for group in wall.groups]
    links = brute.links_by_card([*lists, ("ghost", wall.ghost.cards if wall.ghost else ())])
    assert list(map(set, brute.partitions(links, wall.cards))) == [{frozenset(each.cards) for each in wall.groups}]
    prepare(no_pulse, draft := to_draft(wall))
    assert not nearest_partition(knowledge(draft, ()), wall, no_pulse)
    assert not dailies(kind.id) & {frozenset(map(fold_text, group.cards)) for group in wall.groups}


@pytest.mark.sampled
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.name)
@pytest.mark.parametrize("kind", [CONNECTING_WALL, CONNECTING_WALL_ZH], ids=lambda kind: kind.id)
def test_its_walls_are_what_is_said_of_them(kind: WallKind, evening: Evening) -> None:
    kept = present(kind.teaching.course).kept()
    lines = [line for sort in (LOOKS, *SORTS) for line in kept[evening.name, sort]]
    assert len(lines) == len(set(lines)) >= 7
    for line in lines:
        check_wall(kind, evening, read_board(line))
    with pytest.raises(AssertionError):
        check_build(EVENINGS[evening is EVENINGS[0]].name, read_board(kept[evening.name, SECOND][0]))


def verdict(wall: Puzzle, *moves: Move, hinted: int = -1) -> str:
    state, found = start(wall), list[TimedMove[State, Move]]()
    for at, move in enumerate(moves):
        found.append(TimedMove(float(at), state, move, state := play(state, move), at == hinted))
    return judged(found)


def test_a_trap_is_seen_unless_it_was_guessed_or_a_hint_came_before() -> None:
    wall = read_board(COURSE.kept()["ghost", FIRST][0])
    groups, (trap,) = [Guess(group.cards) for group in wall.groups], traps(wall)
    *three, odd = (*sorted(trap)[:3], next(card for card in wall.cards if card not in trap))
    strange = Guess((*groups[0].cards[:3], next(card for card in groups[1].cards if card not in trap)))
    told = partial(verdict, wall)
    assert told(*groups[:3]) == told(Shuffle(1), strange, *groups[:3]) == FOUND, "it is solved another way"
    assert told(Guess((*three, odd)), *groups[:3]) == SLIP
    assert [told(*groups[:3], hinted=at) for at in (0, 1)] == [HELPED, FOUND], "three of its cards are left"


def test_five_that_fit_are_a_trap_until_one_of_them_is_gone() -> None:
    wall = read_board(COURSE.kept()["thief", FIRST][1])
    wide = next(group for group in wall.groups if group.fits)
    home = next(group for group in wall.groups if wide.fits[0] in group.cards)
    others = [Guess(group.cards) for group in wall.groups if group is not home]
    near = [Guess((*wide.cards[:3], card)) for card in home.cards]
    assert [verdict(wall, each, Guess(home.cards), *others[:2]) for each in near] == [
        SLIP if each.cards[3] in wide.fits else FOUND for each in near
    ]
    assert verdict(wall, Guess(home.cards), *others[:2], hinted=1) == FOUND
