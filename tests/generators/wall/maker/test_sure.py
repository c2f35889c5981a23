"""Made walls have one way by the verdict, which knows more lists than they are dealt from."""

from __future__ import annotations

from random import Random

import pytest

from generators.kernel.kind import LEVELS, no_pulse
from generators.wall import chinese_walls
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH, WallKind
from generators.wall.maker.draft import to_draft
from generators.wall.maker.knowledge import prepare
from generators.wall.maker.verdict import HowMany, judge
from generators.wall.menu import Options
from generators.wall.rules import Puzzle
from tests.rows import sample

# Seeds that gave walls with a second way: clog and flats, terrace and lorry, ____ 子 and ____ 头.
SEEDS = {
    (CONNECTING_WALL.id, "easy"): ("easy-classic 0",),
    (CONNECTING_WALL.id, "medium"): ("t7wen31",),
    (CONNECTING_WALL.id, "expert"): ("expert-classic 22",),
    (CONNECTING_WALL_ZH.id, "medium"): ("medium-classic 2",),
    (CONNECTING_WALL_ZH.id, "hard"): ("hard-classic 30",),
}


MADE = [(CONNECTING_WALL, level) for level in LEVELS] + [(CONNECTING_WALL_ZH, level) for level in chinese_walls.LEVELS]


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "level"), MADE)
def test_a_made_wall_has_one_way_by_the_verdict(kind: WallKind, level: str) -> None:
    for seed in (*SEEDS.get((kind.id, level), ()), *map(str, sample(range(60), 4, full=20))):
        draft = to_draft(make(kind, level, seed))
        prepare(no_pulse, draft)
        assert judge(draft, (), no_pulse).outcome is HowMany.ONE, seed


def make(kind: WallKind, level: str, seed: str) -> Puzzle:
    met = tuple(group.name for wall in chinese_walls.stock()[level] for group in wall.groups)
    return kind.generate(Options(level, recent=met if kind is CONNECTING_WALL_ZH else ()), Random(seed), no_pulse)
