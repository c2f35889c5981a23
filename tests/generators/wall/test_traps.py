"""Walls of disguises and of pairs apart that have no ghost: Review names their trap, and nothing else changes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from generators.kernel.course import SORTS
from generators.kernel.kind import AnyKind, no_pulse
from generators.wall.course import read_board
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH
from generators.wall.rules import Ghost, Guess, Puzzle, start
from generators.wall.traps import trap_of
from generators.words.dictionary import asset_entries
from tests.rows import present
from tests.said import parts
from tools.data import dailies
from tools.data.dailies.desk import Desk, month_files

BUILDS = ("disguise", "pairs apart")
FOLDER = Path(dailies.__file__).parent


def check(kind: AnyKind, wall: Puzzle, trap: Ghost) -> None:
    """Guesses with three of its cards or four, of several groups, are told so; the right four are as sure as before."""
    groups = Counter(number for number, group in enumerate(wall.groups) for card in group.cards if card in trap.cards)
    assert len(groups) > 1, trap.name
    homes = {card: number for number, group in enumerate(wall.groups) for card in group.cards}
    apart = [four for four in combinations(trap.cards, 4) if len({homes[card] for card in four}) > 2]
    for four in apart[:1]:
        because = present(present(kind.teaching.why)(start(wall), Guess(four), no_pulse)).because
        assert "wall.misled" in {each.key for each in parts(because)}, (trap.name, four)
    assert trap_of(replace(wall, groups=wall.groups[:1], cards=wall.groups[0].cards)) is None


@pytest.mark.parametrize("kind", [CONNECTING_WALL, CONNECTING_WALL_ZH], ids=lambda kind: kind.id)
def test_the_trap_of_a_wall_in_disguise_is_named(kind: AnyKind) -> None:
    for sort in SORTS:
        for line in present(kind.teaching.course).kept()["disguise", sort]:
            wall = read_board(line)
            trap, bare = present(wall.ghost), replace(wall, ghost=None)
            assert set(present(trap_of(bare)).cards) == set(trap.cards), "as its author knows it"
            check(kind, bare, present(trap_of(bare)))


@pytest.mark.slow
def test_each_trap_is_that_of_walls_written_by_hand() -> None:
    desk, used = Desk([*month_files(FOLDER), *month_files(FOLDER / "zh")]), set[str]()
    for kind, walls in ((CONNECTING_WALL, desk.english_walls()), (CONNECTING_WALL_ZH, desk.chinese_walls())):
        for wall, build in [(each.puzzle, each.build) for each in walls if each.puzzle.ghost is None]:
            trap = trap_of(wall)
            assert build in BUILDS if trap else build not in BUILDS or wall.language, wall.title
            if trap is not None:
                check(kind, wall, trap)
                used.add(f"{trap.name}: {' '.join(each.replace(' ', '_') for each in trap.cards)}")
    assert used == set(asset_entries("categories", "traps.txt"))
